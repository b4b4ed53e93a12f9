"""How sets lie to each other: in one suit, in three suits, step by step."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import pairwise
from operator import and_

from hupai.patterns.reading import Pung, SetOfTiles
from hupai.patterns.terms import Truth


def one_suit(first: SetOfTiles, *others: SetOfTiles) -> Truth:
    """All are in the same suit."""
    return _all(first.suit == other.suit for other in others)


def three_suits(a: SetOfTiles, b: SetOfTiles, c: SetOfTiles) -> Truth:
    """Each is in another suit."""
    return (a.suit != b.suit) & (b.suit != c.suit) & (a.suit != c.suit)


def same_rank(first: SetOfTiles, *others: SetOfTiles) -> Truth:
    """All begin with the same rank."""
    return _all(first.rank == other.rank for other in others)


def shifted(by: int, *sets: SetOfTiles) -> Truth:
    """Each begins ``by`` ranks above the one before."""
    return _all(higher.rank == lower.rank + by for lower, higher in pairwise(sets))


def suited(*sets: SetOfTiles) -> Truth:
    """None is of honors."""
    return _all(one.suit < 3 for one in sets)


def winds(*sets: SetOfTiles) -> Truth:
    """All are of winds."""
    return _all((one.suit == 3) & (one.rank <= 4) for one in sets)


def dragons(*sets: SetOfTiles) -> Truth:
    """All are of dragons."""
    return _all((one.suit == 3) & (one.rank >= 5) for one in sets)


def outer(pung: Pung) -> Truth:
    """Of ones, nines or honors."""
    return (pung.suit == 3) | (pung.rank == 1) | (pung.rank == 9)


def _all(truths: Iterable[Truth]) -> Truth:
    return reduce(and_, truths)
