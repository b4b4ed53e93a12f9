"""A hand as the words that patterns read: the packing between :class:`Hand` and readings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hupai.hand.model import Hand, MeldKind
from hupai.readings.shapes import Held, ReadingWords, Shape, kind_masks
from hupai.tiles import EAST, FIVES, KINDS, RED, SOUTH, UNIT

_REDS_AT = 3 * KINDS
_packed = [
    unit + (1 << _REDS_AT + 3 * ((tile - RED) // 9) if tile - RED in FIVES else 0)
    for tile, unit in enumerate(UNIT)
].__getitem__
"""What a tile adds to packed counts; a red five adds to a counter of its suit above them besides."""
_COUNTS = (1 << _REDS_AT) - 1
_CHOW_BITS = tuple(1 << 3 * (7 * (kind // 9) + kind % 9) if kind < 27 else 0 for kind in range(KINDS))
"""The counter of the chow that starts with a kind."""
_CHOWS_AT = _REDS_AT + 9
_PUNGS_AT = _CHOWS_AT + 63
_KONGS_AT = _PUNGS_AT + KINDS
_CONCEALED_KONGS_AT = _KONGS_AT + KINDS
_ALL_REDS, _ALL_CHOWS, _ALL_KINDS = (1 << 9) - 1, (1 << 63) - 1, (1 << KINDS) - 1
_CONCEALED_KONG = MeldKind.CONCEALED_KONG


class _Laid(dict[tuple[int, ...], int]):
    """What a meld of some tiles adds to the words of a hand: packed counts, above them the set that it is."""

    def __init__(self, concealed: bool) -> None:
        self._concealed = concealed

    def __missing__(self, tiles: tuple[int, ...]) -> int:
        word = sum(map(_packed, tiles))
        kinds = [tile & 63 for tile in tiles]
        low = min(kinds)
        if low != max(kinds):
            word |= _CHOW_BITS[low] << _CHOWS_AT
        else:
            word |= 1 << _PUNGS_AT + low
            if len(tiles) == 4:
                word |= 1 << _KONGS_AT + low
            if self._concealed:
                word |= 1 << _CONCEALED_KONGS_AT + low
        self[tiles] = word
        return word


_CLAIMED, _CONCEALED = _Laid(False), _Laid(True)


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
        total = sum(map(_packed, hand.concealed), _packed(win))
        concealed = total & _COUNTS
        melds = hand.melds
        if melds:
            for meld in melds:
                total += (_CONCEALED if meld.kind is _CONCEALED_KONG else _CLAIMED)[meld.tiles]
            melded_chows = total >> _CHOWS_AT & _ALL_CHOWS
            melded_pungs = total >> _PUNGS_AT & _ALL_KINDS
            kongs = total >> _KONGS_AT & _ALL_KINDS
            concealed_kongs = total >> _CONCEALED_KONGS_AT
        else:
            melded_chows = melded_pungs = kongs = concealed_kongs = 0
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
        self.reds = total >> _REDS_AT & _ALL_REDS
        win &= 63
        masks = kind_masks(counts)
        self.hand_words = (
            *masks,
            1 << win,
            1 << seat,
            1 << (EAST if situation.round is None else situation.round),
            melded_pungs ^ concealed_kongs,
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
