"""The shapes that only Chinese Official knows: single honors and knitted tiles, and the knitted straight.

Knitted tiles are 147 of one suit, 258 of another and 369 of the third; there are six ways to deal the
three out to the suits.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations

import msgspec

from hupai.patterns.reading import FINISHED_NOTHING, FINISHED_PAIR, HONORS
from hupai.readings.distance import one_of_each, shanten
from hupai.readings.shapes import (
    Held,
    ReadingWords,
    SevenPairs,
    Shape,
    Standard,
    ThirteenOrphans,
    kind_masks,
)
from hupai.tiles import KINDS
from hupai_chinese_official.reading import HONORS_AND_KNITTED, KNITTED_STRAIGHT

_RANKS = tuple(sum(1 << rank - 1 for rank in ranks) for ranks in ((1, 4, 7), (2, 5, 8), (3, 6, 9)))
BODIES: tuple[int, ...] = tuple(
    characters | dots << 9 | bamboos << 18 for characters, dots, bamboos in permutations(_RANKS)
)
"""The nine tiles of each Knitted Straight, as masks of kinds."""
_NINES = tuple(one_of_each(body) for body in BODIES)
_HAS_ROW = tuple(any(ranks & row == row for row in _RANKS) for ranks in range(512))
"""Whether the ranks of a suit hold one of the three rows."""
_STANDARD = Standard()


def body_in(kinds: int) -> int:
    """The Knitted Straight whose nine tiles are all there; 0 when there is none.

    There is never a second one: two of them are fifteen kinds at least.
    """
    if not (_HAS_ROW[kinds & 511] and _HAS_ROW[kinds >> 9 & 511] and _HAS_ROW[kinds >> 18 & 511]):
        return 0
    for body in BODIES:
        if kinds & body == body:
            return body
    return 0


class HonorsAndKnitted:
    """Fourteen different tiles: honors and knitted tiles."""

    name = "honors_and_knitted"
    code = HONORS_AND_KNITTED
    kinds = (14,)

    def readings(self, held: Held) -> list[ReadingWords]:
        """At most one reading; it has no sets."""
        kinds, doubled, _, _ = held.masks
        if held.melds or doubled or kinds.bit_count() != 14:
            return []
        suited = kinds & ~HONORS
        if not any(suited | body == body for body in BODIES):
            return []
        return [(0, 0, 0, 0, 0, HONORS_AND_KNITTED)]

    def distance(self, counts: int, melds: int, sets: int, gone: int, dead: int) -> int | None:
        """Shanten: of the sixteen useful kinds of the best deal, how many of fourteen are missing."""
        if melds or sets != 4:
            return None
        kinds = kind_masks(counts)[0]
        exhausted = kind_masks(gone)[3] | dead
        best: int | None = None
        for body in BODIES:
            useful = body | HONORS
            held = (kinds & useful).bit_count()
            if held + (useful & ~kinds & ~exhausted).bit_count() >= 14:
                missing = 13 - min(held, 14)
                best = missing if best is None else min(best, missing)
        return best


class KnittedStraight:
    """The nine knitted tiles, and a set and a pair of any kind."""

    name = "knitted_straight"
    code = KNITTED_STRAIGHT
    kinds = range(9, 14)

    def readings(self, held: Held) -> list[ReadingWords]:
        """The set and the pair as in a standard hand, which the winning tile or one of the nine finished."""
        if held.melds > 1 or not body_in(held.masks[0]):
            return []
        body = body_in(kind_masks(held.counts)[0])
        if not body:
            return []  # a meld has one of the nine
        rest = msgspec.structs.replace(held, counts=held.counts - one_of_each(body))
        found = _STANDARD.readings(rest)
        if body >> held.win & 1:
            found += _each_division(rest)
        return [(*words[:5], KNITTED_STRAIGHT) for words in found]

    def distance(self, counts: int, melds: int, sets: int, gone: int, dead: int) -> int | None:
        """Shanten: what is missing of the nine, and of a set and a pair from the other tiles."""
        if melds > 1 or sets != 4:
            return None
        kinds = kind_masks(counts)[0]
        exhausted = kind_masks(gone)[3] | dead
        found = [
            (body & ~kinds).bit_count()
            + shanten(counts - one_of_each(body & kinds), melds, sets=1, held=gone + nine, dead=dead)
            + 1
            for body, nine in zip(BODIES, _NINES, strict=True)
            if not body & ~kinds & exhausted
        ]
        return min(found) - 1 if found else None


def _each_division(rest: Held) -> list[ReadingWords]:
    """A set and a pair that the winning tile did not finish, once for each pair that leaves a set."""
    doubled = kind_masks(rest.counts)[1]
    return [
        (chows, pungs, concealed, pair, FINISHED_NOTHING, code)
        for kind in range(KINDS)
        if doubled >> kind & 1
        for chows, pungs, concealed, pair, finish, code in _STANDARD.readings(
            msgspec.structs.replace(rest, win=kind, by_discard=False)
        )
        if finish == FINISHED_PAIR
    ]


@cache
def shapes(seven_pairs_identical: bool) -> tuple[Shape, ...]:
    """The five shapes; with ``seven_pairs_identical`` four alike are two of seven pairs."""
    pairs = SevenPairs(repeats=seven_pairs_identical)
    return (_STANDARD, pairs, ThirteenOrphans(), HonorsAndKnitted(), KnittedStraight())


SHAPE_NAMES = frozenset(shape.name for shape in shapes(True))
