"""How many hands there are at each distance, over all hands: the census of shanten.

Suits are joined as the automaton of :mod:`hupai.readings.distance` joins them.  Since they look alike more
often than not, the billions of hands come down to a few hundred states for each suit.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import cache
from math import comb
from typing import Any

from hupai.perft.complete import COPIES, HONORS, RANKS, Row, book, packed
from hupai.readings.distance import CHOW_MAY_START, Tables, seven_pairs_shanten, thirteen_orphans_shanten

Marks = tuple[int, ...]
"""What another form needs to know of a holding."""
Mark = Callable[[int, bool], Marks]
"""From a count and whether its kind is a terminal or honor."""
Rows = dict[tuple[Any, int, Marks], Row]
"""By state (or node), tiles and marks."""

_SUITED = 27


@cache
def tables_of(sets: int) -> Tables:
    """The automaton for so many sets and a pair."""
    return Tables(sets)


def suit_rows(tables: Tables, tiles: int, honors: bool, mark: Mark) -> Rows:
    """The holdings of a suit with at most so many tiles."""
    rows: Rows = {(tables.start, 0, mark(0, False)): (1, 1)}
    for rank in range(HONORS if honors else RANKS):
        chow = 0 if honors or rank > RANKS - 3 else CHOW_MAY_START
        onward: Rows = {}
        for (node, used, marks), (hands, draws) in rows.items():
            for count in range(min(COPIES, tiles - used) + 1):
                more = joined(marks, mark(count, honors or rank in (0, RANKS - 1)))
                key = node.onward[count | chow], used + count, more
                book(onward, key, hands, draws * comb(COPIES, count))
        rows = onward
    ended: Rows = {}
    for (node, used, marks), row in rows.items():
        book(ended, (tables.state_at(node), used, marks), *row)
    return ended


def joined(one: Marks, other: Marks) -> Marks:
    """The marks of both; an eighth kind and a second pair of orphans make no difference."""
    return one and (one[0] + other[0], min(7, one[1] + other[1]), one[2] + other[2], one[3] | other[3])


def together(one: Rows, other: Rows, tiles: int) -> Rows:
    """Both, with at most so many tiles."""
    found: Rows = {}
    for (state, used, marks), (hands, draws) in one.items():
        for (state_2, used_2, marks_2), (hands_2, draws_2) in other.items():
            if used + used_2 <= tiles:
                key = state.joined[state_2], used + used_2, joined(marks, marks_2)
                book(found, key, hands * hands_2, draws * draws_2)
    return found


def census(sets: int, tiles: int, mark: Mark, other_forms: Callable[..., int]) -> dict[int, Row]:
    """Hands by shanten, the least over sets and a pair and what ``other_forms`` makes of the marks."""
    tables = tables_of(sets)
    suit = suit_rows(tables, tiles, False, mark)
    two = together(suit, suit, tiles)
    rest = together(suit, suit_rows(tables, tiles, True, mark), tiles)
    by_tiles = defaultdict(list)
    for (state, used, marks), row in rest.items():
        by_tiles[used].append((state, marks, row))
    found: dict[int, Row] = {}
    for (state, used, marks), (hands, draws) in two.items():
        for state_2, marks_2, (hands_2, draws_2) in by_tiles[tiles - used]:
            standard = state.joined[state_2].paired[sets] - 1
            least = min(standard, other_forms(*joined(marks, marks_2)))
            book(found, least, hands * hands_2, draws * draws_2)
    return dict(sorted(found.items()))


def mean(rows: dict[int, Row]) -> float:
    """The shanten of a draw on average."""
    draws = sum(draws for _, draws in rows.values())
    return sum(shanten * own for shanten, (_, own) in rows.items()) / draws


# -- the two censuses ---------------------------------------------------------------------------


def no_marks(_count: int, _outer: bool) -> Marks:
    """For sets and a pair alone."""
    return ()


@cache
def standard_census(sets: int, tiles: int) -> dict[int, Row]:
    """All hands by their distance from so many sets and a pair."""
    return census(sets, tiles, no_marks, lambda: 99)


def marks_of_three_forms(count: int, outer: bool) -> Marks:
    """Pairs, kinds, kinds of terminals and honors, and whether one of those is a pair."""
    return count > 1, count > 0, outer and count > 0, outer and count > 1


@cache
def pairs_or_orphans(pairs: int, kinds: int, orphans: int, orphan_pair: int) -> int:
    """The nearer of the two other forms, asked of a hand that has these marks."""
    some_pairs = packed([2] * pairs + [1] * (kinds - pairs))
    outer = [kind for kind in range(34) if kind >= _SUITED or kind % RANKS in (0, 8)][:orphans]
    some_orphans = sum((1 + (orphan_pair and kind == outer[0])) << 3 * kind for kind in outer)
    return min(seven_pairs_shanten(some_pairs), thirteen_orphans_shanten(some_orphans))


@cache
def census_of_three_forms(tiles: int) -> dict[int, Row]:
    """All hands by their distance from the nearest of four sets and a pair, seven pairs, thirteen orphans."""
    return census(4, tiles, marks_of_three_forms, pairs_or_orphans)
