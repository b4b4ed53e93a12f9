"""How sets lie to each other: in one suit, in three suits, step by step."""

from __future__ import annotations

from hupai.patterns.reading import Pung, SetOfTiles
from hupai.patterns.terms import Truth


def one_suit(first: SetOfTiles, *others: SetOfTiles) -> Truth | bool:
    """All are in the same suit."""
    same: Truth | bool = True
    for other in others:
        same = same & (first.suit == other.suit)
    return same


def three_suits(a: SetOfTiles, b: SetOfTiles, c: SetOfTiles) -> Truth:
    """Each is in another suit."""
    return (a.suit != b.suit) & (b.suit != c.suit) & (a.suit != c.suit)


def same_rank(first: SetOfTiles, *others: SetOfTiles) -> Truth | bool:
    """All begin with the same rank."""
    same: Truth | bool = True
    for other in others:
        same = same & (first.rank == other.rank)
    return same


def shifted(by: int, *sets: SetOfTiles) -> Truth | bool:
    """Each begins ``by`` ranks above the one before."""
    steps: Truth | bool = True
    for lower, higher in zip(sets, sets[1:], strict=False):
        steps = steps & (higher.rank == lower.rank + by)
    return steps


def suited(*sets: SetOfTiles) -> Truth | bool:
    """None is of honors."""
    found: Truth | bool = True
    for one in sets:
        found = found & (one.suit < 3)
    return found


def winds(*pungs: SetOfTiles) -> Truth | bool:
    """All are of winds."""
    found: Truth | bool = True
    for one in pungs:
        found = found & (one.suit == 3) & (one.rank <= 4)
    return found


def dragons(*pungs: SetOfTiles) -> Truth | bool:
    """All are of dragons."""
    found: Truth | bool = True
    for one in pungs:
        found = found & (one.suit == 3) & (one.rank >= 5)
    return found


def outer(pung: Pung) -> Truth:
    """Of ones, nines or honors."""
    return (pung.suit == 3) | (pung.rank == 1) | (pung.rank == 9)
