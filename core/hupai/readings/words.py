"""A hand as the words that patterns read: the packing between :class:`Hand` and readings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hupai.hand.model import Hand, MeldKind
from hupai.readings.shapes import Held, ReadingWords, Shape, kind_masks
from hupai.tiles import EAST, KINDS, RED, SOUTH, UNIT

_REDS_AT = 3 * KINDS
_PACKED = tuple(
    unit + (1 << _REDS_AT + 3 * ((tile - RED) // 9) if tile - RED in (4, 13, 22) else 0)
    for tile, unit in enumerate(UNIT)
)
"""What one tile adds to packed counts; a red five adds to a counter of its suit above them besides."""
_COUNTS = (1 << _REDS_AT) - 1
_CHOW_BITS = tuple(1 << 3 * (7 * (kind // 9) + kind % 9) if kind < 27 else 0 for kind in range(KINDS))
"""The counter of the chow that starts with a kind."""


class Words:
    """The words of one hand and what a shape needs to read it."""

    __slots__ = ("counts", "hand_words", "held", "reds")

    hand_words: tuple[int, ...]
    """In the order of ``Reading.HAND_WORDS``."""
    held: Held
    counts: int
    """All tiles, melds and the winning one included, three bits a kind."""
    reds: int
    """Red fives, three bits a suit."""

    def __init__(self, hand: Hand, win: int, by_discard: bool, sets: int, flags: Mapping[str, int]) -> None:
        packed = _PACKED
        total = sum([packed[tile] for tile in hand.concealed]) + packed[win]
        concealed = total & _COUNTS
        melded_chows = melded_pungs = claimed_pungs = kongs = concealed_kongs = 0
        melds = hand.melds
        for meld in melds:
            tiles = meld.tiles
            kind = meld.kind
            one, two, three = tiles[:3]
            total += packed[one] + packed[two] + packed[three]
            if kind is MeldKind.CHOW:
                melded_chows += _CHOW_BITS[min(one & 63, two & 63, three & 63)]
                continue
            bit = 1 << (one & 63)
            melded_pungs |= bit
            if kind is not MeldKind.PUNG:
                total += packed[tiles[3]]
                kongs |= bit
            if kind is MeldKind.CONCEALED_KONG:
                concealed_kongs |= bit
            else:
                claimed_pungs |= bit
        situation = hand.situation
        seat = SOUTH if situation.seat is None else situation.seat
        said = 0
        for token in situation.flags:
            said |= flags.get(token, 0)
        if by_discard:
            said |= flags["ron"]
        if situation.deals:
            said |= flags["dealer"]
        flowers = 0
        for tile in hand.flowers:
            flowers |= 1 << (tile - KINDS)
        self.counts = counts = total & _COUNTS
        self.reds = total >> _REDS_AT
        win &= 63
        masks = kind_masks(counts)
        self.hand_words = (
            *masks,
            1 << win,
            1 << seat,
            1 << (EAST if situation.round is None else situation.round),
            claimed_pungs,
            melded_chows,
            kongs,
            concealed_kongs,
            flowers,
            said,
        )
        self.held = Held(
            concealed,
            win,
            by_discard,
            sets,
            len(melds),
            melded_chows,
            melded_pungs,
            concealed_kongs,
            said,
            masks,
        )

    def readings(self, shapes: Sequence[Shape]) -> list[ReadingWords]:
        """Every reading in every shape, in the order of the shapes."""
        found: list[ReadingWords] = []
        for shape in shapes:
            found += shape.readings(self.held)
        return found
