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
    together; which fans two sets may be in together is remembered too, and looked at first.
    """

    def __init__(self, fans: Sequence[tuple[int, Pattern]]) -> None:
        self._fans = tuple(fans)
        self._of_size = {
            size: sum(1 << i for i, (_, fan) in enumerate(fans) if len(fan.sets) == size)
            for size in sorted({len(fan.sets) for _, fan in fans})
        }
        self._made: dict[tuple[int, ...], tuple[tuple[int, int], ...]] = {}
        self._together: dict[tuple[int, int], int] = {}

    def instances(self, sets: Sequence[OneSet]) -> list[Instance]:
        """Every fan and combination of these sets that makes it."""
        codes = [_CODES[one] for one in sets]
        known, learn = self._together, self._both
        of_pairs = []
        for pair in combinations(codes, 2):
            both = known.get(pair)
            of_pairs.append(learn(*pair) if both is None else both)
        found: list[Instance] = []
        for size, fans in self._of_size.items():
            for chosen, pairs in _combinations(len(sets), size):
                left = fans
                for at in pairs:
                    left &= of_pairs[at]
                    if not left:
                        break
                else:
                    for place, value in self._making(left, tuple([codes[i] for i in chosen])):
                        found.append(Instance(place, value, chosen))
        return found

    def _making(self, fans: int, codes: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        """Those of some fans, as a mask, that these sets make: place and value of each."""
        made = self._made.get(codes)
        if made is None:
            sets = [_SETS[code] for code in codes]
            left = [self._fans[i] for i in bits(fans)]
            made = self._made[codes] = tuple([(place, fan.value) for place, fan in left if makes(fan, sets)])
        return made

    def _both(self, one: int, other: int) -> int:
        """The fans that two sets may be in together, as a mask."""
        sets = _SETS[one], _SETS[other]
        mask = sum(1 << i for i, (_, fan) in enumerate(self._fans) if together(fan)(*sets))
        self._together[one, other] = mask
        return mask


@cache
def _combinations(number: int, size: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """The ways to choose some of so many sets, each with the pairs in it as places among all pairs."""
    place = {pair: at for at, pair in enumerate(combinations(range(number), 2))}
    return tuple(
        (chosen, tuple(place[pair] for pair in combinations(chosen, 2)))
        for chosen in combinations(range(number), size)
    )


_SETS: list[OneSet] = []


class _Codes(dict[OneSet, int]):
    """A number for each set there is, its place in ``_SETS``, so that combinations are found quickly."""

    def __missing__(self, one: OneSet) -> int:
        code = self[one] = len(_SETS)
        _SETS.append(one)
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
