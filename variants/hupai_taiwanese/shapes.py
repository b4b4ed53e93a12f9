"""The winning shapes of sixteen tiles and one: five sets and a pair, and three that are not sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hupai.patterns.reading import FINISHED_NOTHING, shape_code
from hupai.readings.distance import one_of_each
from hupai.readings.shapes import Held, ReadingWords, kind_masks
from hupai.tiles import KINDS, mask_of

if TYPE_CHECKING:
    from hupai.batch.readings import Readings
    from hupai.batch.words import HeldColumns

SEVEN_PAIRS_TRIPLET: Final = "seven_pairs_triplet"
SIXTEEN_UNCONNECTED: Final = "sixteen_unconnected"
THIRTEEN_ORPHANS_SET: Final = "thirteen_orphans_set"

_HONORS = mask_of("1234567z")
_ORPHANS = mask_of("19m19p19s1234567z")
_ONES = one_of_each((1 << KINDS) - 1)
_LOW_RANKS = mask_of("12345678m12345678p12345678s")
_LOWER_RANKS = mask_of("1234567m1234567p1234567s")


class SevenPairsTriplet:
    """Seven pairs and a triplet; four alike are two pairs."""

    name = SEVEN_PAIRS_TRIPLET
    code = shape_code(SEVEN_PAIRS_TRIPLET)

    def readings(self, held: Held) -> list[ReadingWords]:
        """At most one reading; none of its parts is a set."""
        if held.melds:
            return []
        kinds, doubled, tripled, quadrupled = held.masks
        if kinds != doubled:
            return []
        triplet = tripled & ~quadrupled
        # 17 tiles in twos, fours and one three are seven pairs and a triplet
        if triplet.bit_count() != 1:
            return []
        return [(0, 0, 0, 0, FINISHED_NOTHING, self.code)]

    def columns(self, held: HeldColumns) -> Readings:
        """The same of many hands."""
        from hupai_taiwanese.column_shapes import seven_pairs_triplet

        return seven_pairs_triplet(held, self.code)

    def distance(self, counts: int, melds: int, sets: int, gone: int, dead: int) -> int | None:
        """Tiles to exchange until it waits.

        Pairs and the triplet want 17 tiles.  Every kind held once, or three times beyond the triplet,
        lacks one tile to its pair; without three alike, a pair grows into the triplet.
        """
        if melds:
            return None
        return _pairs_and_triplet_missing(counts) - 1


def _pairs_and_triplet_missing(counts: int) -> int:
    """The fewest tiles that 16 or 17 tiles lack to seven pairs and a triplet that can exist."""
    held = [counts >> 3 * kind & 7 for kind in range(KINDS)]
    pairs = sum(min(n, 4) // 2 for n in held)
    best = 17
    for n in sorted({min(n, 4) for n in held}):
        # this many of the triplet's kind; four of them are the triplet and a tile too many
        others = pairs - min(n, 4) // 2
        missing = max(0, 3 - n) + _missing_pairs(held, n, others)
        best = min(best, missing)
    return best


def _missing_pairs(held: list[int], triplet: int, pairs: int) -> int:
    """Tiles lacking to seven pairs, one kind held ``triplet`` times being the triplet's."""
    if pairs >= 7:
        return 0
    odd = sum(1 for n in held if n in (1, 3)) - (1 if triplet in (1, 3) else 0)
    lacking = 7 - pairs
    return lacking + max(0, lacking - odd)


class SixteenUnconnected:
    """All seven honors, three tiles of each suit that could not meet in a chow, and one tile twice."""

    name = SIXTEEN_UNCONNECTED
    code = shape_code(SIXTEEN_UNCONNECTED)

    def readings(self, held: Held) -> list[ReadingWords]:
        """At most one reading."""
        if held.melds:
            return []
        kinds, doubled, tripled, _ = held.masks
        if tripled or doubled.bit_count() != 1 or kinds & _HONORS != _HONORS:
            return []
        near = kinds & kinds >> 1 & _LOW_RANKS | kinds & kinds >> 2 & _LOWER_RANKS
        if near or any((kinds >> 9 * suit & 511).bit_count() != 3 for suit in range(3)):
            return []
        return [(0, 0, 0, doubled, FINISHED_NOTHING, self.code)]

    def columns(self, held: HeldColumns) -> Readings:
        """The same of many hands."""
        from hupai_taiwanese.column_shapes import sixteen_unconnected

        return sixteen_unconnected(held, self.code)

    def distance(self, counts: int, melds: int, sets: int, gone: int, dead: int) -> int | None:
        """Tiles to exchange until it waits: what is missing of sixteen fitting kinds, and the second tile."""
        if melds:
            return None
        kinds, doubled, _, _ = kind_masks(counts)
        found = (kinds & _HONORS).bit_count()
        twice = bool(doubled & _HONORS)
        for suit in range(3):
            ranks, pairs = kinds >> 9 * suit & 511, doubled >> 9 * suit & 511
            best = max((ranks & trio).bit_count() for trio in _APART)
            found += best
            twice = twice or any(pairs & trio for trio in _APART if (ranks & trio).bit_count() == best)
        return 17 - found - twice - 1


_APART = tuple(
    1 << low | 1 << middle | 1 << high
    for low in range(3)
    for middle in range(low + 3, 6)
    for high in range(middle + 3, 9)
)
"""Three ranks of a suit of which no two are within two steps, as masks: 147, 148 … 369."""


class ThirteenOrphansSet:
    """Thirteen orphans, one of them twice, and a set that was not laid down."""

    name = THIRTEEN_ORPHANS_SET
    code = shape_code(THIRTEEN_ORPHANS_SET)

    def readings(self, held: Held) -> list[ReadingWords]:
        """At most one reading, whichever tiles are taken as the set."""
        if held.melds or held.masks[0] & _ORPHANS != _ORPHANS:
            return []
        left = held.counts - one_of_each(_ORPHANS)
        for kind in range(KINDS):
            if _ORPHANS >> kind & 1 and left >> 3 * kind & 7 and _is_set(left - (1 << 3 * kind)):
                return [(0, 0, 0, 1 << kind, FINISHED_NOTHING, self.code)]
        return []

    def columns(self, held: HeldColumns) -> Readings:
        """The same of many hands."""
        from hupai_taiwanese.column_shapes import thirteen_orphans_set

        return thirteen_orphans_set(held, self)

    def distance(self, counts: int, melds: int, sets: int, gone: int, dead: int) -> int | None:
        """Tiles to exchange until it waits: what is missing of orphans, pair and the best set beside them."""
        if melds:
            return None
        held = [counts >> 3 * kind & 7 for kind in range(KINDS)]
        orphans = [kind for kind in range(KINDS) if _ORPHANS >> kind & 1]
        best = 17
        for pair in orphans:
            need = [0] * KINDS
            for kind in orphans:
                need[kind] = 1
            need[pair] = 2
            without_set = sum(max(0, need[kind] - held[kind]) for kind in orphans)
            for tiles in _SETS:
                if any(need[kind] + tiles.count(kind) > 4 for kind in tiles):
                    continue
                more = sum(
                    max(0, need[kind] + tiles.count(kind) - held[kind]) - max(0, need[kind] - held[kind])
                    for kind in set(tiles)
                )
                best = min(best, without_set + more)
        return best - 1


_SETS = tuple((kind,) * 3 for kind in range(KINDS)) + tuple(
    (9 * suit + rank, 9 * suit + rank + 1, 9 * suit + rank + 2) for suit in range(3) for rank in range(7)
)
_SET_COUNTS = frozenset(sum(1 << 3 * kind for kind in tiles) for tiles in _SETS)


def _is_set(counts: int) -> bool:
    """Whether three tiles are a chow or a pung."""
    return counts in _SET_COUNTS
