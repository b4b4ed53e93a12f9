"""Shapes: the forms a winning hand may have, each able to read tiles in its own way.

A variant names the shapes it accepts and a plugin may add one: anything with a name, a code and the
two methods of :class:`Shape`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Protocol

import msgspec

from hupai.patterns.reading import (
    FINISHED_HIGH,
    FINISHED_LOW,
    FINISHED_MIDDLE,
    FINISHED_NOTHING,
    FINISHED_PAIR,
    FINISHED_PUNG,
    SEVEN_PAIRS,
    STANDARD,
    THIRTEEN_ORPHANS,
    shape_code,
)
from hupai.readings.distance import seven_pairs_shanten, shanten, thirteen_orphans_shanten
from hupai.readings.suits import CHOWS, PAIR_AT, PUNGS_AT, decompose
from hupai.tiles import KINDS

ReadingWords = tuple[int, int, int, int, int, int]
"""chows, pungs, concealed pungs, pair, finish, shape: the order of ``Reading.READING_WORDS``."""

WON_ALONE: ReadingWords = (0, 0, 0, 0, FINISHED_NOTHING, shape_code("won_alone"))
"""The reading of a hand that wins whatever its tiles are."""

_SUIT = (1 << 27) - 1
_KINDS = (1 << 34) - 1
_CHOWS = (1 << 63) - 1


def _counters(kind: int) -> tuple[int, int, int, int]:
    """The chow counters that a kind is in; those in which it is the low, the middle, the high tile."""
    suit, rank = divmod(kind, 9)
    starts = (rank, rank - 1, rank - 2)
    low, middle, high = (
        7 << 3 * (7 * suit + start) if suit < 3 and 0 <= start < 7 else 0 for start in starts
    )
    return low | middle | high, low, middle, high


_CHOWS_WITH = tuple(_counters(kind) for kind in range(34))


class Held(msgspec.Struct, frozen=True, gc=False):
    """What a shape reads: the tiles not laid down, the winning one among them, and the melds."""

    counts: int
    """Three bits for each kind."""
    win: int
    """Kind of the winning tile."""
    by_discard: bool
    sets: int
    """How many sets a standard hand of the variant has, melds included."""
    melds: int
    melded_chows: int
    """Chow counters of the melds."""
    melded_pungs: int
    """Mask of melded pungs and kongs, concealed kongs among them."""
    concealed_kongs: int
    said: int = 0
    """The flags said of the hand, as the word ``flags`` of its readings has them."""
    masks: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Kinds held at least once, twice, three and four times, the melds' tiles among them."""


class Shape(Protocol):
    """A form of winning hand."""

    name: str
    code: int
    """``hupai.patterns.reading.shape_code(name)``: the word ``shape`` of its readings."""

    def readings(self, held: Held) -> list[ReadingWords]:
        """Every way to read the tiles in this shape; empty when they are not complete."""

    def distance(self, counts: int, melds: int, sets: int, gone: int, dead: int) -> int | None:
        """Tiles still to be exchanged before the hand waits: 0 waiting, -1 complete.

        ``counts`` are the concealed tiles; ``gone`` counts further own tiles that use up copies;
        ``dead`` is a mask of kinds that the wall does not have.
        None when a hand with these melds can never take this shape.
        """


def by_kinds(shapes: Sequence[Shape]) -> tuple[tuple[Shape, ...], ...]:
    """The shapes that a hand may have, by how many different kinds of tile it holds.

    A shape that can be made of some numbers of kinds only says so with an attribute ``kinds``.
    """
    return tuple(
        tuple(shape for shape in shapes if kinds in getattr(shape, "kinds", range(KINDS + 1)))
        for kinds in range(KINDS + 1)
    )


class _InHand(dict[int, tuple[int, ...]]):
    """The readings of one suit by its key, each as it stands among the words of a whole hand.

    Chows are in bits 0-62, pungs in 63-96, pairs from 97, so that the suits of a hand join by ``|``.
    """

    def __init__(self, suit: int) -> None:
        self.suit = suit

    def __missing__(self, key: int) -> tuple[int, ...]:
        suit = self.suit
        placed = self[key] = tuple(
            [
                (word & CHOWS) << 21 * suit
                | (word >> PUNGS_AT & 511) << 63 + 9 * suit
                | word >> PAIR_AT << 97 + 9 * suit
                for word in decompose(key, suit == 3)
            ]
        )
        return placed


_WHOLE = tuple(_InHand(suit) for suit in range(4))


class Standard:
    """Sets and a pair."""

    name = "standard"
    code = STANDARD

    def readings(self, held: Held) -> list[ReadingWords]:
        """Every division into sets and a pair, times every set that the winning tile may have finished."""
        counts = held.counts
        melded_chows, melded_pungs = held.melded_chows, held.melded_pungs
        bit = 1 << held.win
        around, low, middle, high = _CHOWS_WITH[held.win]
        characters, dots, bamboos, honors = _WHOLE
        found: list[ReadingWords] = []
        for one, two, three, four in product(
            characters[counts & _SUIT],
            dots[counts >> 27 & _SUIT],
            bamboos[counts >> 54 & _SUIT],
            honors[counts >> 81],
        ):
            whole = one | two | three | four
            pair = whole >> 97
            if pair & (pair - 1):
                continue  # 4 pairs and 2 sets are 14 tiles too
            chows = whole & _CHOWS
            pungs = whole >> 63 & _KINDS
            all_chows = chows + melded_chows
            all_pungs = pungs | melded_pungs
            concealed = pungs | held.concealed_kongs
            if pair == bit:
                found.append((all_chows, all_pungs, concealed, pair, FINISHED_PAIR, STANDARD))
            if pungs & bit:
                # a pung finished by a discard counts as claimed; the hand stays concealed
                kept = concealed ^ bit if held.by_discard else concealed
                found.append((all_chows, all_pungs, kept, pair, FINISHED_PUNG, STANDARD))
            if chows & around:
                if chows & low:
                    found.append((all_chows, all_pungs, concealed, pair, FINISHED_LOW, STANDARD))
                if chows & middle:
                    found.append((all_chows, all_pungs, concealed, pair, FINISHED_MIDDLE, STANDARD))
                if chows & high:
                    found.append((all_chows, all_pungs, concealed, pair, FINISHED_HIGH, STANDARD))
        return found

    def distance(self, counts: int, melds: int, sets: int, gone: int, dead: int) -> int | None:
        """Shanten of the standard form."""
        return shanten(counts, melds, sets=sets, held=gone, dead=dead)


class SevenPairs:
    """Seven pairs; with ``repeats`` four alike are two of them."""

    name = "seven_pairs"
    code = SEVEN_PAIRS

    def __init__(self, *, repeats: bool = False) -> None:
        self.repeats = repeats
        self.kinds = range(4 if repeats else 7, 8)

    def readings(self, held: Held) -> list[ReadingWords]:
        """At most one reading; the winning tile always finished a pair."""
        if held.melds:
            return []
        kinds, doubled, tripled, quadrupled = held.masks
        if kinds != doubled or tripled != quadrupled:
            return []  # a single tile or three alike
        pairs = kinds.bit_count() + (quadrupled.bit_count() if self.repeats else 0)
        if pairs != 7 or (quadrupled and not self.repeats):
            return []
        return [(0, 0, 0, kinds, FINISHED_PAIR, SEVEN_PAIRS)]

    def distance(self, counts: int, melds: int, sets: int, gone: int, dead: int) -> int | None:
        """Shanten of seven pairs; a hand of five sets or with melds never takes the form."""
        return None if melds or sets != 4 else seven_pairs_shanten(counts, self.repeats)


class ThirteenOrphans:
    """One of each terminal and honor, and one of them twice."""

    name = "thirteen_orphans"
    code = THIRTEEN_ORPHANS
    kinds = (13,)

    def readings(self, held: Held) -> list[ReadingWords]:
        """At most one reading; the winning tile finished the pair when it is the doubled one."""
        if held.melds:
            return []
        kinds, doubled, tripled, _ = held.masks
        if kinds != _ORPHANS or tripled or doubled.bit_count() != 1:
            return []
        finish = FINISHED_PAIR if doubled == 1 << held.win else FINISHED_NOTHING
        return [(0, 0, 0, doubled, finish, THIRTEEN_ORPHANS)]

    def distance(self, counts: int, melds: int, sets: int, gone: int, dead: int) -> int | None:
        """Shanten of thirteen orphans."""
        return None if melds or sets != 4 else thirteen_orphans_shanten(counts)


_ORPHANS = sum(1 << k for k in (0, 8, 9, 17, 18, 26, *range(27, 34)))


def kind_masks(counts: int) -> tuple[int, int, int, int]:
    """Kinds held at least once, twice, three and four times."""
    characters, dots, bamboos, honors = _HELD
    masks = (
        characters[counts & _SUIT]
        | dots[counts >> 27 & _SUIT]
        | bamboos[counts >> 54 & _SUIT]
        | honors[counts >> 81]
    )
    return masks & _KINDS, masks >> 34 & _KINDS, masks >> 68 & _KINDS, masks >> 102


class _HeldOfSuit(dict[int, int]):
    """The kinds of one suit held at least once, twice, three and four times, each 34 bits above the other."""

    def __init__(self, suit: int) -> None:
        self.suit = suit

    def __missing__(self, key: int) -> int:
        ranks = _three_ranks(key & 511) | _three_ranks(key >> 9 & 511) << 3 | _three_ranks(key >> 18) << 6
        masks = self[key] = ranks << 9 * self.suit
        return masks


_HELD = tuple(_HeldOfSuit(suit) for suit in range(4))


@cache
def _three_ranks(key: int) -> int:
    """The same for three neighbouring ranks of the first suit."""
    counts = (key & 7, key >> 3 & 7, key >> 6)
    return sum(
        1 << 34 * (times - 1) + rank
        for times in (1, 2, 3, 4)
        for rank, number in enumerate(counts)
        if number >= times
    )
