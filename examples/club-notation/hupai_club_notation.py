"""The notation of kobalab's majiang programs: suit first, melds behind commas, a sign for who fed them.

    m123p055z11,m345-,z7777      a chow whose 5 came from the left, a concealed kong; the last tile was drawn
    m123444p055s78z22* s9=       riichi, and ron on s9 from across

The sign stands behind the claimed tile: ``-`` left, ``=`` across, ``+`` right; the fourth tile of an added
kong follows it (``m111+1``), and a concealed kong has none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from hupai import Fault, Hand, HandRefused, Meld, MeldKind, Situation, hookimpl
from hupai.notation import BY, CLAIMS, MELDS, RED_FIVES, WIN, Notation, drawn_last, sound
from hupai.tiles import kind, sort_key, tile_from, tile_text

SIDES: Final = {"-": "left", "=": "across", "+": "right"}
SIGNS: Final = {side: sign for sign, side in SIDES.items()}
RUN: Final = re.compile(r"[mpsz][0-9]+")
MELD: Final = re.compile(r"([mpsz])([0-9]*)(?:([0-9])([-=+])([0-9]*))?")
RON: Final = re.compile(r"([mpsz])([0-9])([-=+])")


class Kobalab(Notation):
    """One word for the hand, and behind it, for a ron, the tile and who discarded it."""

    id = "kobalab"
    name = "suit first, as kobalab's majiang programs write"
    carries = frozenset({RED_FIVES, MELDS, CLAIMS, WIN, BY, "from", "riichi"})
    example = "m123p055s78z22,z777= s9-"

    def read(self, text: str) -> Hand:
        """The hand.  Of fourteen tiles the last one was drawn; a tile behind the hand was a discard."""
        held, _, claimed = text.strip().partition(" ")
        tiles, *melds = held.split(",")
        in_riichi = tiles.endswith("*")
        tiles = tiles.removesuffix("*")
        if not tiles or "".join(RUN.findall(tiles)) != tiles:
            raise _refused(text, tiles, "a letter m p s z and digits behind it: m123z11")
        runs = RUN.findall(tiles)
        concealed: Sequence[int] = [tile for run in runs for tile in _tiles(text, run[0], run[1:])]
        win: int | None = None
        by = discarder = None
        if claimed:
            ron = RON.fullmatch(claimed)
            if ron is None:
                raise _refused(text, claimed, "the tile of a ron and who discarded it: s9-, s9= or s9+")
            (win,) = _tiles(text, ron[1], ron[2])
            by, discarder = "ron", SIDES[ron[3]]
        else:
            concealed, win = drawn_last(concealed)
            by = None if win is None else "tsumo"
        situation = Situation(
            by=by, discarder=discarder, flags=frozenset({"riichi"}) if in_riichi else frozenset()
        )
        laid = tuple(_meld(text, meld) for meld in melds)
        return sound(Hand(tuple(concealed), laid, win, situation=situation), text)

    def write(self, hand: Hand) -> str:
        """The hand; a tile that was drawn stands last."""
        drawn = hand.win is not None and hand.situation.by != "ron"
        text = "".join(_runs(hand.concealed)) + (_one(hand.win) if drawn else "")
        text += "*" if "riichi" in hand.situation.flags else ""
        text = ",".join([text, *map(_meld_text, hand.melds)])
        if hand.win is not None and not drawn:
            text += f" {_one(hand.win)}{SIGNS[hand.situation.discarder or 'left']}"
        return text


def _meld(text: str, meld: str) -> Meld:
    """A meld: ``m34-5``, ``z111=``, ``m1111+``, ``m111+1``, ``z2222``."""
    found = MELD.fullmatch(meld)
    if found is None:
        raise _refused(text, meld, "a meld such as m34-5, z111=, m1111+, m111+1 or z2222")
    suit, before, called, sign, after = found.groups()
    if sign is None:
        return Meld(MeldKind.CONCEALED_KONG, _tiles(text, suit, before))
    first, rest = _tiles(text, suit, called), _tiles(text, suit, before + after)
    alike = len({kind(tile) for tile in (*first, *rest)}) == 1
    if not alike:
        return Meld(MeldKind.CHOW, (*first, *rest), None if sign == "-" else SIDES[sign])
    if len(rest) == 2:
        return Meld(MeldKind.PUNG, (*first, *rest), SIDES[sign])
    way = MeldKind.ADDED_KONG if after else MeldKind.KONG
    return Meld(way, (*first, *rest), SIDES[sign])


def _meld_text(meld: Meld) -> str:
    suit = tile_text(meld.tiles[0])[1]
    if meld.kind is MeldKind.CONCEALED_KONG:
        return suit + _digits(meld.tiles)
    sign = SIGNS[meld.source or "left"]
    if meld.kind is MeldKind.CHOW:
        said = ""
        for tile in sorted(meld.tiles, key=sort_key):
            said += _digits([tile]) + (sign if tile == meld.tiles[0] else "")
        return suit + said
    called, *rest = meld.tiles
    if meld.kind is MeldKind.ADDED_KONG:
        *rest, added = rest
        return f"{suit}{_digits([*rest, called])}{sign}{_digits([added])}"
    return f"{suit}{_digits([*rest, called])}{sign}"


def _tiles(text: str, suit: str, digits: str) -> tuple[int, ...]:
    tiles = [tile_from(digit, suit) for digit in digits]
    if None in tiles:
        raise _refused(text, suit + digits, "1 to 9 and 0 for a red five, or z1 to z7")
    return tuple(tile for tile in tiles if tile is not None)


def _runs(tiles: Sequence[int]) -> Iterator[str]:
    for suit, run in groupby(tiles, key=lambda tile: tile_text(tile)[1]):
        yield suit + _digits(run)


def _digits(tiles: Sequence[int] | Iterator[int]) -> str:
    return "".join(tile_text(tile)[0] for tile in tiles)


def _one(tile: int | None) -> str:
    return "" if tile is None else tile_text(tile)[::-1]


def _refused(text: str, part: str, expected: str) -> HandRefused:
    at = text.find(part) if part else 0
    fault = Fault(what=f"cannot read {part!r}", expected=f"expected {expected}", span=(at, at + len(part)))
    return HandRefused([fault], text)


@hookimpl
def hupai_notations() -> list[Notation]:
    return [Kobalab()]
