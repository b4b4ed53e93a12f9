"""Patterns over sets as questions to the masks of a reading.

Most of them can be made in a few ways only: three runs of one rank in seven.  Each way is a mask, and the
pattern holds where a reading has all the sets of one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Any

from hupai.patterns.pattern import Pattern
from hupai.patterns.reading import Reading
from hupai.patterns.sets import OneSet, candidates, finder, makes

MOST_WAYS = 24
"""With more of them, looking readings up is cheaper than asking about each."""
_MOST_SETS = 3


def as_masks(pattern: Pattern, hand: Reading) -> Any:
    """The pattern asked of a recorded reading; None when it is made in too many ways, or of equal sets."""
    ways = _ways(pattern)
    if ways is None:
        return None
    holds: Any = False
    for way in ways:
        whole: Any = True
        for kind, mask in way.items():
            have: Any = hand.chow_starts if kind == "chow" else hand.pungs if kind == "pung" else hand.pair
            whole = ((have & mask) == mask) & whole
        holds = holds | whole
    return holds


def _ways(pattern: Pattern) -> list[dict[str, int]] | None:
    """The sets of each combination that makes a pattern, as a mask for each kind of set."""
    if len(pattern.sets) > _MOST_SETS:
        return None
    universe = sorted(frozenset().union(*candidates(pattern)))
    if _of_equal_sets(pattern, [one for one in universe if one.kind == "chow"], universe):
        return None
    found = finder(pattern)(universe)
    if len(found) > MOST_WAYS:
        return None
    ways = []
    for places in found:
        way: dict[str, int] = {}
        for one in (universe[place] for place in places):
            way[one.kind] = way.get(one.kind, 0) | _bit(one)
        ways.append(way)
    return ways


def _of_equal_sets(pattern: Pattern, chows: Sequence[OneSet], universe: Sequence[OneSet]) -> bool:
    """Whether some combination with a chow twice makes it; no other set can be there twice."""
    others = len(pattern.sets) - 2
    return others >= 0 and any(
        makes(pattern, [chow, chow, *rest])
        for chow in chows
        for rest in combinations_with_replacement(universe, others)
    )


def _bit(one: OneSet) -> int:
    if one.kind == "chow":
        return 1 << 3 * (7 * one.suit + one.rank - 1)
    return 1 << 9 * one.suit + one.rank - 1
