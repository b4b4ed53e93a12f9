"""Fans one by one: each time that one holds, and the sets it combines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from hupai.patterns.pattern import Pattern
from hupai.patterns.sets import OneSet, finder
from hupai.patterns.symbols import COUNT, Symbol

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
        self._small = [
            (size, [(place, value, find) for place, value, its, find in finders if its == size])
            for size in sorted({size for _, _, size, _ in finders if size <= _REMEMBERED})
        ]
        self._large = [one for one in finders if one[2] > _REMEMBERED]
        self._made: dict[tuple[int, ...], tuple[tuple[int, int], ...]] = {}

    def instances(self, sets: Sequence[OneSet]) -> list[Instance]:
        """Every fan and combination of these sets that makes it."""
        number = len(sets)
        found = [
            Instance(place, value, chosen)
            for place, value, size, find in self._large
            if size <= number
            for chosen in find(sets)
        ]
        codes = [_CODES[one] for one in sets]
        known = self._made
        for size, fans in self._small:
            for chosen, key in zip(_places(number, size), combinations(codes, size), strict=True):
                made = known.get(key)
                if made is None:
                    combination = [sets[i] for i in chosen]
                    made = known[key] = tuple(
                        [(place, value) for place, value, find in fans if find(combination)]
                    )
                for place, value in made:
                    found.append(Instance(place, value, chosen))
        return found


def treats_suits_alike(fan: Pattern) -> bool:
    """Whether a fan over sets asks of suits only if they are the same or no suit at all.

    Then exchanging two suits in all sets changes nothing about it.
    """
    sets = [kind(Symbol("word", (_SUIT,), COUNT), Symbol("word", (_RANK,), COUNT)) for kind in fan.sets]
    return _alike(fan(*sets))


_SUIT, _RANK = "suit", "rank"
_HONORS = 3


def _alike(node: Any) -> bool:
    if not isinstance(node, Symbol) or node.op == "word":
        return True
    suits = [isinstance(part, Symbol) and part.op == "word" and part.args[0] == _SUIT for part in node.args]
    if not any(suits):
        return all(_alike(part) for part in node.args)
    if all(suits):
        return node.op in ("==", "!=")
    return node.op in ("==", "!=", "<", ">=") and suits[0] and node.args[1] == _HONORS


@cache
def _places(number: int, size: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(number), size))


class _Codes(dict[OneSet, int]):
    """A number for each set there is, so that combinations of them are found again quickly."""

    def __missing__(self, one: OneSet) -> int:
        code = self[one] = len(self)
        return code


_CODES = _Codes()
