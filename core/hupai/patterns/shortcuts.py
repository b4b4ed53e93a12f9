"""Ways to have many patterns answered at one look, found by reading their conditions.

What is found here changes how fast a translation answers and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from hupai.patterns.pattern import Pattern
from hupai.patterns.reading import STANDARD, Reading
from hupai.patterns.symbols import KINDS, Symbol
from hupai.patterns.translation import expression, folded, words_in

FEW = 4
"""So many patterns of kinds alone are asked one by one: the look-ups cost as much."""
CASES: tuple[tuple[str, Mapping[str, int]], ...] = (
    (f"shape != {STANDARD} and (chows or pungs)", {}),
    (f"shape != {STANDARD}", {"chows": 0, "pungs": 0, "concealed_pungs": 0}),
    ("not chows", {"shape": STANDARD, "chows": 0}),
    ("not pungs", {"shape": STANDARD, "pungs": 0, "concealed_pungs": 0}),
    ("", {"shape": STANDARD}),
)
"""Sorts of readings, each the rest of those before, and the words that they give away.

Many patterns cannot hold in a sort or need less to be looked at, so each has its own translation.
"""
_NEVER_EMPTY = ("kinds", "doubled", "win", "seat_wind", "round_wind", "flags")
"""Words that most hands have something in."""
_MOST_KNOWN = 4096
"""So many combinations of flags are remembered."""


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
        self._ask = _asker("kinds", self.places, answers)

    def learn(self, kinds: int, yes: int) -> int:
        """The patterns that hold for these kinds, which answer the questions so."""
        holds = self.known[yes] = self._ask(kinds)
        return holds


class OfFlags(dict[int, int]):
    """The patterns that ask of a hand nothing but its flags: as bits, by the word ``flags``."""

    def __init__(self, answers: Sequence[Any]) -> None:
        self.places = tuple(place for place, answer in enumerate(answers) if words_in(answer) == _FLAGS)
        """The patterns, by their place among all."""
        self._ask = _asker("flags", self.places, answers)

    def __missing__(self, flags: int) -> int:
        if len(self) == _MOST_KNOWN:
            self.clear()
        holds = self[flags] = self._ask(flags)
        return holds


_FLAGS = {"flags"}


def _asker(word: str, places: Iterable[int], answers: Sequence[Any]) -> Callable[[int], int]:
    """A function from a word to those of the patterns that hold, as bits."""
    told = " | ".join(f"({1 << place} if {expression(answers[place])} else 0)" for place in places)
    function: Callable[[int], int] = eval(f"lambda {word}: {told or 0}")
    return function


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
    words_of: Mapping[int, frozenset[str]],
    reading: type[Reading],
    symbols: Mapping[str, Any],
    ask: Callable[[Pattern, Reading], Any],
) -> dict[int, str]:
    """Patterns that cannot hold where some word of the hand is empty, as it mostly is: that word, by place.

    Most hands have no kongs, which rules out many patterns at one look.  ``words_of`` are the words that each
    pattern looks at, by place; none of them is a reading's.
    """
    ruled: dict[str, set[int]] = {}
    for word in reading.HAND_WORDS:
        if reading.word(word).sort == KINDS and word not in _NEVER_EMPTY:
            hand = reading(**{**symbols, word: 0})
            asked = [place for place, words in words_of.items() if word in words]
            told = {place: folded(ask(patterns[place], hand)) for place in asked}
            ruled[word] = {
                place for place, answer in told.items() if not (isinstance(answer, Symbol) or answer)
            }
    found: dict[int, str] = {}
    while ruled:
        word = max(ruled, key=lambda one: len(ruled[one]))
        places = ruled.pop(word) - set(found)
        if len(places) > 1:
            found.update(dict.fromkeys(places, word))
        ruled = {one: those - set(found) for one, those in ruled.items() if those - set(found)}
    return found
