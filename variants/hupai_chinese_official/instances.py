"""Fans one by one: each time that one holds, and the sets it combines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from hupai.patterns.pattern import Pattern
from hupai.patterns.sets import OneSet, makes


class Instance(NamedTuple):
    """One time that a fan holds."""

    place: int
    """The fan's place among the ruleset's patterns, which are in the rulebook's order."""
    value: int
    sets: tuple[int, ...] = ()
    """The sets it combines, as indexes into the reading's sets; empty for a fan of the whole hand."""


class SetFans:
    """Fans that combine sets, asked which of a reading's sets make them.

    What a combination of sets makes does not depend on the rest of the hand, so it is remembered.
    """

    def __init__(self, fans: Sequence[tuple[int, Pattern]]) -> None:
        self.places = sum(1 << place for place, _ in fans)
        """The fans as a mask."""
        self._of_size: dict[int, list[tuple[int, Pattern]]] = {}
        for place, fan in fans:
            self._of_size.setdefault(len(fan.sets), []).append((place, fan))
        self._made: dict[tuple[OneSet, ...], tuple[tuple[int, int], ...]] = {}

    def instances(self, sets: Sequence[OneSet]) -> list[Instance]:
        """Every fan and combination of these sets that makes it."""
        found = []
        for size, fans in self._of_size.items():
            for chosen in combinations(range(len(sets)), size):
                combination = tuple([sets[i] for i in chosen])
                made = self._made.get(combination)
                if made is None:
                    made = self._made[combination] = tuple(
                        (place, fan.value) for place, fan in fans if makes(fan, combination)
                    )
                found += [Instance(place, value, chosen) for place, value in made]
        return found
