"""How many concealed hands of four sets and a pair some pattern holds for, in one of its readings at least.

What the selection would count of it does not matter here, nor does the winning tile, which is drawn: the
patterns that this is meant for go by the tiles alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from hupai.batch.columns import Rows, Truths
from hupai.batch.patterns import ColumnPatterns
from hupai.batch.readings import read
from hupai.batch.words import HandColumns
from hupai.perft.closed_hands import ClosedHands, closed_hands

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset

_PART = 8192
"""Hands that are asked about at once."""
ALL_CHOWS = "all chows possible"
"""Counted beside the patterns: hands that can be read as four chows and a pair of any kind."""


def pattern_counts(ruleset: Ruleset, every: int = 1) -> dict[str, tuple[int, int]]:
    """By the id of each pattern the hands that it holds for, and the draws that give them.

    ``every`` says that only each n-th hand is looked at.
    """
    asked = _Asked(ruleset)
    for hands in closed_hands(ruleset.variant.sets, every):
        for first in range(0, len(hands), _PART):
            asked.add(ClosedHands(*(column[first : first + _PART] for column in hands)))
    return asked.counts


class _Asked:
    """The answers so far."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.counts: dict[str, tuple[int, int]] = {}
        self._patterns = ColumnPatterns(ruleset.evaluator)

    def add(self, hands: ClosedHands) -> None:
        """Ask about some more hands."""
        ruleset, batch = self.ruleset, hands.won("tsumo", "S", "E")
        columns = HandColumns(batch, ruleset.variant.sets, ruleset.variant.reading.FLAGS)
        nothing = np.zeros(len(hands), np.uint64)
        # what only this variant says of a hand is not said
        words = dict.fromkeys(ruleset.evaluator.reading.HAND_WORDS, nothing) | columns.words
        readings = read(columns.held, [shape for shape in ruleset.shapes if shape.name == "standard"])
        answers = self._patterns.ask(words, readings)
        for place, pattern in enumerate(self._patterns.evaluator.patterns):
            holds = answers.truth_of_hands(place)
            self._count(pattern.id, hands, _some(answers.truth(place), readings.hand, hands) if holds is None else holds)
        self._count(ALL_CHOWS, hands, _some(readings.pungs == 0, readings.hand, hands))

    def _count(self, id: str, hands: ClosedHands, holds: Truths) -> None:
        number, draws = self.counts.get(id, (0, 0))
        self.counts[id] = number + int(np.count_nonzero(holds)), draws + int(hands.draws[holds].sum())


def _some(holds: Truths, hand: Rows, hands: ClosedHands) -> Truths:
    """The hands with a reading that something holds for."""
    found = np.zeros(len(hands), np.bool_)
    found[hand[holds]] = True
    return found
