"""Fans one by one: each time that one holds, and the sets it combines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from hupai.patterns.absorption import bits
from hupai.patterns.pattern import Pattern
from hupai.patterns.sets import OneSet, makes, together
from hupai.patterns.symbols import COUNT, Symbol


class Instance(NamedTuple):
    """One time that a fan holds."""

    place: int
    """The fan's place in the scorer's order."""
    value: int
    sets: tuple[int, ...] = ()
    """The sets it combines, as indexes into the reading's sets; empty for a fan of the whole hand."""


class SetFans:
    """Fans that combine sets, by place, asked which of a reading's sets make them.

    What a combination makes is remembered.  Most make nothing because two of their sets can be in no fan
    together, and which fans two sets may be in together is remembered too.
    """

    def __init__(self, fans: Sequence[tuple[int, Pattern]]) -> None:
        self._fans = tuple(fans)
        self._of_size = {
            size: sum(1 << i for i, (_, fan) in enumerate(fans) if len(fan.sets) == size)
            for size in sorted({len(fan.sets) for _, fan in fans})
        }
        self._made: dict[tuple[int, ...], tuple[tuple[int, int], ...]] = {}
        self._together: dict[tuple[OneSet, OneSet], int] = {}

    def instances(self, sets: Sequence[OneSet]) -> list[Instance]:
        """Every fan and combination of these sets that makes it."""
        codes = [_CODES[one] for one in sets]
        found: list[Instance] = []
        for size, fans in self._of_size.items():
            for chosen, key in zip(_places(len(sets), size), combinations(codes, size), strict=True):
                made = self._made.get(key)
                if made is None:
                    made = self._made[key] = self._making(fans, [sets[i] for i in chosen])
                for place, value in made:
                    found.append(Instance(place, value, chosen))
        return found

    def _making(self, fans: int, sets: Sequence[OneSet]) -> tuple[tuple[int, int], ...]:
        """Those of some fans, as a mask, that these sets make."""
        for one, other in combinations(sets, 2):
            fans &= self._both(one, other)
            if not fans:
                return ()
        left = [self._fans[i] for i in bits(fans)]
        return tuple([(place, fan.value) for place, fan in left if makes(fan, sets)])

    def _both(self, one: OneSet, other: OneSet) -> int:
        """The fans that two sets may be in together, as a mask."""
        mask = self._together.get((one, other))
        if mask is None:
            mask = sum(1 << i for i, (_, fan) in enumerate(self._fans) if together(fan)(one, other))
            self._together[one, other] = mask
        return mask


@cache
def _places(number: int, size: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(number), size))


class _Codes(dict[OneSet, int]):
    """A number for each set there is, so that combinations of them are found again quickly."""

    def __missing__(self, one: OneSet) -> int:
        code = self[one] = len(self)
        return code


_CODES = _Codes()


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
