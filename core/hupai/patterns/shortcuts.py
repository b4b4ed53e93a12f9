"""Ways to have many patterns answered at one look, found by reading their conditions.

What is found here changes how fast a translation answers and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hupai.patterns.pattern import Pattern
from hupai.patterns.reading import STANDARD, Reading
from hupai.patterns.symbols import KINDS, Symbol
from hupai.patterns.translation import expression, words_in

FEW = 4
"""So many patterns of kinds alone are asked one by one: the look-ups cost as much."""
_NEVER_EMPTY = ("kinds", "doubled", "win", "seat_wind", "round_wind", "flags", "pair")
"""Words that most hands have something in."""
_HOW_WON = ("ron", "dealer")
"""Flags that most hands have."""


class OfKinds:
    """The patterns that ask of a hand nothing but whether it has any of some kinds.

    Four look-ups, one for each suit and one for the honors, tell which of these questions have the answer
    yes; what the patterns make of that is remembered.
    """

    def __init__(self, answers: Sequence[Any]) -> None:
        asked = {place: _kinds_asked_for(answer) for place, answer in enumerate(answers)}
        self.places = tuple(place for place, kinds in asked.items() if kinds)
        """The patterns, by their place among all."""
        questions = sorted({kinds for place in self.places for kinds in asked[place] or ()})
        self.suits = tuple(_Suit(suit, questions) for suit in range(4))
        """By suit, from the ranks that are there (honors last) to the questions answered yes, as bits."""
        self.known: dict[int, int] = {}
        """From all questions answered yes to the patterns that hold, as bits."""
        told = " | ".join(f"({1 << place} if {expression(answers[place])} else 0)" for place in self.places)
        self._ask: Callable[[int], int] = eval(f"lambda kinds: {told or 0}")

    def learn(self, kinds: int, yes: int) -> int:
        """The patterns that hold for these kinds, which answer the questions so."""
        holds = self.known[yes] = self._ask(kinds)
        return holds


class _Suit(dict[int, int]):
    def __init__(self, suit: int, questions: Sequence[int]) -> None:
        self._parts = [kinds >> 9 * suit & 511 for kinds in questions]

    def __missing__(self, ranks: int) -> int:
        yes = self[ranks] = sum(1 << i for i, part in enumerate(self._parts) if part & ranks)
        return yes


def _kinds_asked_for(node: Any) -> set[int] | None:
    """The kinds of each question of an expression that asks nothing else; None when it does."""
    if not isinstance(node, Symbol):
        return set()
    if node.op == "any":
        (kinds,) = node.args
        if isinstance(kinds, Symbol) and kinds.op == "&":
            word, some = kinds.args
            if (
                isinstance(word, Symbol)
                and word.op == "word"
                and word.args[0] == "kinds"
                and isinstance(some, int)
            ):
                return {some}
        return None
    if node.op == "word":
        return None
    found: set[int] = set()
    for argument in node.args:
        kinds = _kinds_asked_for(argument)
        if kinds is None:
            return None
        found |= kinds
    return found


def ruled_out(
    patterns: Sequence[Pattern],
    answers: Sequence[Any],
    reading: type[Reading],
    symbols: Mapping[str, Any],
    ask: Callable[[Pattern, Reading], Any],
) -> dict[int, str]:
    """Patterns that cannot hold unless some word is other than it mostly is: that condition, by place.

    Most hands have no kongs and are read as sets and a pair, which rules out many patterns at one look.
    """
    usual: dict[str, list[Mapping[str, int]]] = {
        name: [{name: 0}] for name in symbols if reading.word(name).sort == KINDS and name not in _NEVER_EMPTY
    }
    usual[f"shape != {STANDARD}"] = [{"shape": STANDARD}]
    mostly = [reading.FLAGS[token] for token in _HOW_WON]
    usual[f"flags & ~{sum(mostly)}"] = [
        {"flags": one | other} for one in (0, mostly[0]) for other in (0, mostly[1])
    ]
    asked = [words_in(answer) for answer in answers]
    ruled: dict[str, set[int]] = {}
    for condition, ways in usual.items():
        (word,) = ways[0]
        left = {place for place, words in enumerate(asked) if word in words}
        for way in ways:
            hand = reading(**{**symbols, **way})
            left = {place for place in left if expression(ask(patterns[place], hand)) == "False"}
        ruled[condition] = left
    found: dict[int, str] = {}
    while ruled:
        condition = max(ruled, key=lambda one: len(ruled[one]))
        places = ruled.pop(condition) - set(found)
        if len(places) > 1:
            found.update(dict.fromkeys(places, condition))
        ruled = {one: those - set(found) for one, those in ruled.items() if those - set(found)}
    return found
