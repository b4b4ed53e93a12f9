"""Patterns over sets as questions to the masks of a reading.

Most of them can be made in a few ways only, and those are often one way moved along: three runs of one
rank in seven.  One question answers for all of its places: ``chows & chows >> 21 & chows >> 42`` has a bit
for each rank that has its run in all three suits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

from hupai.patterns.pattern import Pattern
from hupai.patterns.reading import Reading
from hupai.patterns.sets import OneSet, candidates, finder, makes
from hupai.patterns.terms import any_of

MOST_QUESTIONS = 8
"""With more of them, looking readings up is cheaper than asking."""
_MOST_SETS = 3


def as_masks(pattern: Pattern, hand: Reading) -> Any:
    """The pattern asked of a recorded reading; None when it takes many questions or is made of equal sets."""
    questions = _questions(pattern)
    if questions is None:
        return None
    there = {"chow": hand.chow_starts, "pung": hand.pungs, "pair": hand.pair}
    holds: Any = False
    for ((kind, _), *others), places in questions.items():
        found: Any = there[kind] & places
        for other, step in others:
            found = found & (there[other] >> step if step >= 0 else there[other] << -step)
        holds = holds | any_of(found)
    return holds


@cache
def _questions(pattern: Pattern) -> dict[tuple[tuple[str, int], ...], int] | None:
    """What makes a pattern: each set with its bit as seen from the first one's, and the bits of the first."""
    if len(pattern.sets) > _MOST_SETS:
        return None
    universe = sorted(frozenset().union(*candidates(pattern)))
    if _of_equal_sets(pattern, [one for one in universe if one.kind == "chow"], universe):
        return None
    questions: dict[tuple[tuple[str, int], ...], int] = {}
    for places in finder(pattern)(universe):
        sets = [(universe[place].kind, _bit(universe[place])) for place in places]
        first = sets[0][1]
        steps = tuple((kind, bit - first) for kind, bit in sets)
        questions[steps] = questions.get(steps, 0) | 1 << first
    return questions if len(questions) <= MOST_QUESTIONS else None


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
        return 3 * (7 * one.suit + one.rank - 1)
    return 9 * one.suit + one.rank - 1
