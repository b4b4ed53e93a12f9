"""How many concealed hands some patterns hold for, in one of their readings at least.

The patterns of a ruleset are asked in columns, as :meth:`hupai.rulebook.Ruleset.score_many` asks them; what
the selection would count of them does not matter.  Patterns are known by their concept, so that any variant
can be asked.  Those counted here go by the tiles alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from hupai.batch.columns import Truths
from hupai.batch.patterns import ColumnPatterns
from hupai.batch.readings import Readings, read
from hupai.batch.words import HandColumns
from hupai.patterns.evaluator import Evaluator
from hupai.perft.closed_hands import ClosedHands, closed_hands, seven_pairs
from hupai.perft.complete import Row

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset

_PART = 8192
"""Hands that are asked about at once."""
_TWICE, _FOUR_TIMES = (np.uint64(sum(digit << 3 * start for start in range(21))) for digit in (2, 4))
_AMONG_PAIRS = {"all_honors", "all_terminals_and_honors", "all_simples"}
"""Concepts that are counted among seven pairs, too."""


_OfReadings = Callable[[Readings], Truths]


class Asked(NamedTuple):
    """A question about hands."""

    name: str
    concept: str
    without: tuple[str, ...] = ()
    """Concepts that must not hold."""


QUESTIONS = (
    Asked("all pungs", "all_pungs"),
    Asked("full flush", "full_flush"),
    Asked("half flush", "half_flush"),
    Asked("mixed triple chow", "mixed_triple_chow"),
    Asked("mixed triple pung", "mixed_triple_pung"),
    Asked("pure straight", "pure_straight"),
    Asked("pure double chow", "pure_double_chow"),
    Asked("all simples", "all_simples"),
    Asked("big three dragons", "big_three_dragons"),
    Asked("little three dragons", "little_three_dragons"),
    Asked("big four winds", "big_four_winds"),
    Asked("little four winds", "little_four_winds"),
    Asked("all terminals", "all_terminals"),
    Asked("all honors", "all_honors"),
    Asked("terminals and honors", "all_terminals_and_honors", ("all_terminals", "all_honors")),
    Asked("all green", "all_green"),
    Asked("nine gates", "nine_gates"),
)


def _two_pure_double_chows(readings: Readings) -> Truths:
    doubles = np.bitwise_count(readings.chows & _TWICE) + 2 * np.bitwise_count(readings.chows & _FOUR_TIMES)
    found: Truths = doubles >= 2
    return found


OF_SETS: dict[str, _OfReadings] = {
    "four chows": lambda readings: readings.pungs == 0,
    "two pure double chows": _two_pure_double_chows,
}
"""Questions about the sets alone, which need no pattern."""


def pattern_counts(ruleset: Ruleset, every: int = 1) -> dict[str, Row]:
    """By the name of each question the hands that it holds for, and the draws that give them.

    Looked at are all hands of four sets and a pair, and apart from them seven pairs; ``every`` says that only
    each n-th of them is.  Questions about concepts that the ruleset has no pattern for are left out.
    """
    among_pairs = [question for question in QUESTIONS if question.concept in _AMONG_PAIRS]
    asking = _Asking(ruleset, "standard", QUESTIONS, OF_SETS)
    for hands in closed_hands(ruleset.variant.sets, every):
        asking.ask(hands)
    paired = _Asking(ruleset, "seven_pairs", among_pairs, {})
    for hands in seven_pairs(every):
        paired.ask(hands)
    return asking.counts | {f"{name}, seven pairs": row for name, row in paired.counts.items()}


class _Asking:
    """Questions about hands that are read in one shape, and the answers so far."""

    def __init__(
        self, ruleset: Ruleset, shape: str, questions: Sequence[Asked], of_sets: Mapping[str, _OfReadings]
    ) -> None:
        self.counts: dict[str, Row] = {}
        self._ruleset = ruleset
        self._shapes = [one for one in ruleset.shapes if one.name == shape]
        self._of_sets = of_sets
        every = ruleset.evaluator
        known = {pattern.concept for pattern in every.patterns}
        self._questions = [question for question in questions if question.concept in known]
        wanted = {concept for one in self._questions for concept in (one.concept, *one.without)}
        # only these: the answers to patterns over sets that nobody asks for would fill the memory
        asked = [pattern for pattern in every.patterns if pattern.concept in wanted]
        self._patterns = ColumnPatterns(Evaluator(asked, every.reading, every.rules))
        self._places: dict[str, list[int]] = {concept: [] for concept in wanted}
        for place, pattern in enumerate(asked):
            self._places[pattern.concept].append(place)

    def ask(self, hands: ClosedHands) -> None:
        """Ask about some more hands."""
        for first in range(0, len(hands), _PART):
            self._ask(ClosedHands(*(column[first : first + _PART] for column in hands)))

    def _ask(self, hands: ClosedHands) -> None:
        variant, reading = self._ruleset.variant, self._patterns.evaluator.reading
        columns = HandColumns(hands.won("tsumo", "S", "E"), variant.sets, variant.reading.FLAGS)
        nothing = np.zeros(len(hands), np.uint64)
        # what only this variant says of a hand is not said
        words = dict.fromkeys(reading.HAND_WORDS, nothing) | columns.words
        readings = read(columns.held, self._shapes)
        answers = self._patterns.ask(words, readings)

        def some(holds: Truths) -> Truths:
            """The hands with a reading that something holds for."""
            found = np.zeros(len(hands), np.bool_)
            found[readings.hand[holds]] = True
            return found

        def any_of(concept: str) -> Truths:
            found = np.zeros(len(hands), np.bool_)
            for place in self._places[concept]:
                found |= some(answers.truth(place))
            return found

        for question in self._questions:
            holds = any_of(question.concept)
            for other in question.without:
                holds &= ~any_of(other)
            self._count(question.name, hands, holds)
        for name, holds_in in self._of_sets.items():
            self._count(name, hands, some(holds_in(readings)))

    def _count(self, name: str, hands: ClosedHands, holds: Truths) -> None:
        number, draws = self.counts.get(name, (0, 0))
        self.counts[name] = number + int(np.count_nonzero(holds)), draws + int(hands.draws[holds].sum())
