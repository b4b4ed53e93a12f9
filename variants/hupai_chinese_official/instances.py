"""Fans one by one: each time that one holds, and the sets it combines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from hupai.patterns.pattern import Pattern
from hupai.patterns.sets import OneSet, finder

_REMEMBERED = 3
"""Combinations of up to so many sets come up again and again; larger ones are searched anew."""


class Instance(NamedTuple):
    """One time that a fan holds."""

    place: int
    """The fan's place in the scorer's order."""
    value: int
    sets: tuple[int, ...] = ()
    """The sets it combines, as indexes into the reading's sets; empty for a fan of the whole hand."""


class SetFans:
    """Fans that combine sets, by place, asked which of a reading's sets make them."""

    def __init__(self, fans: Sequence[tuple[int, Pattern]]) -> None:
        finders = [(place, fan.value, len(fan.sets), finder(fan)) for place, fan in fans]
        self._small = {
            size: [(place, value, find) for place, value, its, find in finders if its == size]
            for size in sorted({size for _, _, size, _ in finders if size <= _REMEMBERED})
        }
        self._large = [(place, value, find) for place, value, size, find in finders if size > _REMEMBERED]
        self._made: dict[tuple[OneSet, ...], tuple[tuple[int, int], ...]] = {}

    def instances(self, sets: tuple[OneSet, ...]) -> list[Instance]:
        """Every fan and combination of these sets that makes it."""
        found = [
            Instance(place, value, chosen) for place, value, find in self._large for chosen in find(sets)
        ]
        made_before = self._made
        for size, fans in self._small.items():
            for chosen, combination in zip(
                combinations(range(len(sets)), size), combinations(sets, size), strict=True
            ):
                made = made_before.get(combination)
                if made is None:
                    made = made_before[combination] = tuple(
                        (place, value) for place, value, find in fans if find(combination)
                    )
                for place, value in made:
                    found.append(Instance(place, value, chosen))
        return found
