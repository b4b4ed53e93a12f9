"""Sums in columns: what :class:`hupai.sums.SumScorer` does for one hand.

A variant whose scorer is a ``SumScorer`` opts in with ``SumBatchScorer(ruleset)``.  Where its scorer says
something of its own (further readings, words, wins that need no sets), a subclass says the same of columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from hupai.batch.best import best_rows
from hupai.batch.columns import WORD, Column, Rows, Truths
from hupai.batch.known import Known
from hupai.batch.patterns import Answers, ColumnPatterns, split
from hupai.batch.readings import Readings, read, slow_shapes
from hupai.batch.scorer import OwnColumn, Scored
from hupai.batch.scores import PARTIES
from hupai.patterns.absorption import bits
from hupai.sums import BELOW_MINIMUM, NOT_COMPLETE, SumScore, SumScorer

if TYPE_CHECKING:
    from hupai.batch.scores import ScoreBatch
    from hupai.batch.words import HandColumns
    from hupai.rulebook import Ruleset
    from hupai.score import Score


class SumBatchScorer:
    """Made once for a ruleset.  Which patterns count together is asked of the scorer of single hands, once
    for every set of patterns that comes up.
    """

    reasons: tuple[str, ...] = ("", NOT_COMPLETE, BELOW_MINIMUM)
    total: ClassVar[str] = "total"
    """What the column of the sum before any cap is called."""

    def __init__(self, ruleset: Ruleset) -> None:
        scorer = ruleset.scorer
        assert isinstance(scorer, SumScorer)
        self.ruleset = ruleset
        self.scorer = scorer
        self.columns: tuple[OwnColumn, ...] = (
            OwnColumn(self.total, np.int64, "the sum of what is counted, before any cap"),
        )
        self._patterns = ColumnPatterns(ruleset.evaluator)
        self._key = self._patterns.key(range(len(scorer.patterns)))
        self._words = -(-len(scorer.patterns) // WORD) or 1
        types = [*[np.uint64] * self._words, np.int64, np.int64]
        self._sums = Known(self._sum, self._key.words, types)
        self.times: tuple[int, ...] = ruleset.evaluator.counted
        self.notes: tuple[str, ...] = tuple(
            f"the shape {name} knows no columns: hands are read in it one by one"
            for name in slow_shapes(ruleset.shapes)
        )
        self.notes += tuple(
            f"the pattern {pattern.id} cannot be asked in columns: it is asked reading by reading"
            for pattern in self._patterns.slow
        )

    # -- what a variant may say otherwise -----------------------------------------------------------

    def readings(self, hands: HandColumns) -> Readings:
        """As ``SumScorer.readings``."""
        return read(hands.held, self.ruleset.shapes)

    def add_words(self, hands: HandColumns, readings: Readings) -> Mapping[str, Column]:
        """Put the variant's own hand words into ``hands.words``; its own reading words are returned."""
        return {}

    def singly(self, hands: HandColumns) -> Truths:
        """Hands to be scored one by one: refused ones, and those that win whatever their tiles are."""
        return np.zeros(len(hands), np.bool_)

    def gains(self, scores: ScoreBatch) -> tuple[Column, Truths]:
        """Here: every win is settled one by one."""
        return np.zeros((len(scores), len(PARTIES)), np.int64), scores.win

    # -- scoring --------------------------------------------------------------------------------------

    def score(self, hands: HandColumns) -> Scored:
        """What hands are worth."""
        singly = self.singly(hands)
        readings = self.readings(hands)
        own = self.add_words(hands, readings)
        answers = self._patterns.ask(hands.words, readings, own)
        closed = (hands.words["claimed_pungs"] | hands.words["claimed_chows"]) == 0
        *counted, total, towards = self._sums.ask(*self._key.of(answers, closed))
        self._count_often(answers, closed, counted, total, towards)
        enough = towards >= self.scorer.minimum

        def ranks() -> Iterator[Any]:
            yield enough.take
            yield total.take

        rows = best_rows(readings.hand, ranks())
        chosen = readings.take(rows)
        reason = np.full(len(hands), self.reasons.index(NOT_COMPLETE), np.uint8)
        reason[chosen.hand] = np.where(enough.take(rows), 0, self.reasons.index(BELOW_MINIMUM))
        rows = rows[enough.take(rows)]
        won = readings.hand.take(rows)
        counted = [word.take(rows) for word in counted]
        times = {}
        for place in self.times:
            there = counted[place // WORD] >> np.uint64(place % WORD) & np.uint64(1)
            times[place] = answers.times_at(place, rows) * there.view(np.int64)
        total = total.take(rows)
        return Scored(reason, chosen, won, self._value(total), counted, {self.total: total}, times, singly)

    def _sum(self, *key: int) -> Sequence[int]:
        """The counted bits, their sum, and what of it helps to reach the minimum, each counted once."""
        scorer, closed = self.scorer, self._key.marked(key)
        counted = scorer.counted((self._key.holds(key), ()), closed)
        total = towards = 0
        for place in bits(counted):
            value = scorer.value_of(place, closed)
            total += value
            if scorer.patterns[place].counts_towards_minimum:
                towards += value
        return [*split(counted, self._words), total, towards]

    def _count_often(
        self, answers: Answers, closed: Truths, counted: Sequence[Column], total: Rows, towards: Rows
    ) -> None:
        """Add the further times that counted patterns hold."""
        for place in self.times:
            more = (counted[place // WORD] >> np.uint64(place % WORD) & np.uint64(1)).view(np.int64)
            values = [self.scorer.value_of(place, way) for way in (False, True)]
            if values[0] == values[1]:
                more *= values[0]
            else:
                more *= np.where(closed, values[1], values[0]).take(answers.row)
            more *= answers.times(place).astype(np.int64) - 1
            total += more
            if self.scorer.patterns[place].counts_towards_minimum:
                towards += more

    def _value(self, total: Rows) -> Rows:
        """What sums are worth."""
        sums, where = np.unique(total, return_inverse=True)
        values = [self.scorer.value(one) for one in sums.tolist()]
        return np.array(values, np.int64).take(where)

    # -- beside the columns ---------------------------------------------------------------------------

    def told(self, score: Score) -> Mapping[str, Any]:
        """The own columns of one score, and the words of its reading."""
        assert isinstance(score, SumScore)
        chosen = score.chosen_reading
        words = {} if chosen is None else dict(zip(Readings._fields[1:], chosen, strict=True))
        return {self.total: score.total if score.win else 0, **words}
