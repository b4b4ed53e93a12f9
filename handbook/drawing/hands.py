"""Hands as inline SVG: a page draws each tile once, hidden, and its hands point to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from handbook.drawing.faces import back, tile
from hupai.hand.line import hand_text
from hupai.hand.model import Hand, Meld, MeldKind
from hupai.tiles import tile_text

WIDE, TALL, APART = 60, 84, 16
BACK = -1
"""Stands for a tile that lies face down."""
_SIDEWAYS = {"left": 0, "across": 1, "right": -1}
"""Which tile of a claimed set lies sideways, by who fed it."""


class Sheet:
    """The tiles of one page and the hands drawn with them."""

    def __init__(self) -> None:
        self._used: dict[int, None] = {}

    def tiles(self, numbers: Iterable[int]) -> str:
        """Tiles side by side."""
        row = _Row(self._used)
        for number in numbers:
            row.upright(number)
        return row.svg(" ".join(tile_text(number) for number in numbers))

    def hand(self, hand: Hand) -> str:
        """A hand as it lies on the table: concealed tiles, the winning one, melds, flowers."""
        row = _Row(self._used)
        for number in hand.concealed:
            row.upright(number)
        if hand.win is not None:
            row.gap()
            row.marked(hand.win)
        for meld in hand.melds:
            row.gap()
            row.meld(meld)
        if hand.flowers:
            row.gap()
            for number in hand.flowers:
                row.upright(number)
        return row.svg(hand_text(hand))

    def symbols(self) -> str:
        """The hidden drawings that the hands point to; empty when no hand was drawn."""
        if not self._used:
            return ""
        made = "".join(
            f'<symbol id="{_name(n)}" viewBox="0 0 60 84">{_drawing(n)}</symbol>' for n in self._used
        )
        return f'<svg class="tile-symbols" width="0" height="0" aria-hidden="true">{made}</svg>'


def _name(number: int) -> str:
    return "tile-back" if number == BACK else f"tile-{tile_text(number)}"


def _drawing(number: int) -> str:
    return back() if number == BACK else tile(number)


class _Row:
    """Places tiles from left to right."""

    def __init__(self, used: dict[int, None]) -> None:
        self._used = used
        self._pieces: list[str] = []
        self._at = 0
        self._above = 0

    def upright(self, number: int) -> None:
        self._place(number, f'x="{self._at}" y="0"')
        self._at += WIDE

    def marked(self, number: int) -> None:
        """The winning tile, on a bar."""
        self.upright(number)
        bar = (
            f'<rect class="winning" x="{self._at - WIDE}" y="{TALL + 3}" width="{WIDE}" height="5" rx="2.5"/>'
        )
        self._pieces.append(bar)

    def gap(self) -> None:
        if self._at:
            self._at += APART

    def meld(self, meld: Meld) -> None:
        """A set laid down: the claimed tile sideways, where the player sits who fed it."""
        if meld.kind is MeldKind.CONCEALED_KONG:
            for number in (BACK, *meld.tiles[1:3], BACK):
                self.upright(number)
            return
        row = list(self._in_place(meld))
        for number, sideways in row:
            if sideways:
                self._lying(number, 0)
                if meld.kind is MeldKind.ADDED_KONG:
                    self._lying(meld.tiles[3], WIDE)
                self._at += TALL
            else:
                self.upright(number)

    def _in_place(self, meld: Meld) -> Iterator[tuple[int, bool]]:
        """The tiles in the order in which they lie, and which of them lies sideways."""
        claimed, *rest = meld.tiles[:3] if meld.kind is MeldKind.ADDED_KONG else meld.tiles
        place = _SIDEWAYS[meld.source or "left"] % len((claimed, *rest))
        rest.insert(place, claimed)
        for at, number in enumerate(rest):
            yield number, at == place

    def _lying(self, number: int, height: int) -> None:
        self._above = max(self._above, height + WIDE - TALL)
        self._place(number, f'transform="translate({self._at} {TALL - height}) rotate(-90)"')

    def _place(self, number: int, where: str) -> None:
        self._used.setdefault(number)
        self._pieces.append(f'<use href="#{_name(number)}" width="60" height="84" {where}/>')

    def svg(self, label: str) -> str:
        high = TALL + 10 + self._above
        box = f'viewBox="0 {-self._above} {self._at} {high}" style="width:{self._at / 28:.2f}em"'
        return (
            f'<svg class="hand" role="img" aria-label="{escape(label)}" {box}>{"".join(self._pieces)}</svg>'
        )
