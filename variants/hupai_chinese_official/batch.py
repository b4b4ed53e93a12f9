"""Chinese Official hands scored in columns: what :class:`hupai_chinese_official.scorer.ChineseScorer` does for
one hand.

Left to it are hands that say ``replacement`` without a kong, so that they are refused in the same words, all
hands where a plugin has added a shape, and the choice between readings that come to the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from hupai.batch.best import best_rows
from hupai.batch.columns import WORD, Column, Rows, Truths
from hupai.batch.patterns import Answers
from hupai.batch.readings import Readings
from hupai.batch.scorer import OwnColumn, Scored
from hupai.batch.words import HandColumns
from hupai_chinese_official.batch_readings import add_words, readings_of
from hupai_chinese_official.batch_tally import ColumnTallies, Counted
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.reading import ChineseReading
from hupai_chinese_official.score import ChineseScore
from hupai_chinese_official.scorer import BELOW_MINIMUM, NOT_COMPLETE, ChineseScorer
from hupai_chinese_official.shapes import SHAPE_NAMES

if TYPE_CHECKING:
    from hupai.batch.scores import ScoreBatch
    from hupai.rulebook import Ruleset
    from hupai.score import Score

_NOTHING = (1, 0)


class ChineseBatchScorer:
    """Made once for a ruleset."""

    reasons: tuple[str, ...] = ("", NOT_COMPLETE, BELOW_MINIMUM)
    columns: tuple[OwnColumn, ...] = (
        OwnColumn("fan", np.int64, "fan without flowers: what has to reach the minimum"),
    )

    def __init__(self, ruleset: Ruleset) -> None:
        scorer = ruleset.scorer
        assert isinstance(scorer, ChineseScorer)
        self.ruleset = ruleset
        self.rules: ChineseOfficialRules = scorer.rules
        self._scorer = scorer
        self._tallies = ColumnTallies(scorer.tallies, ruleset.patterns)
        self._pungs_stay_concealed = self.rules.fan.ron_completed_pung == "concealed"
        added = [shape.name for shape in ruleset.shapes if shape.name not in SHAPE_NAMES]
        self._by_shapes_added = bool(added)
        places = self._tallies.places
        self._often = {places.of[place]: at for at, place in enumerate(places.often)}
        self._often_of_hand = {places.of[at]: at for at in scorer.tallies.evaluator.counted}
        self.times: tuple[int, ...] = (*self._often, *self._often_of_hand)
        self.notes: tuple[str, ...] = tuple(
            f"the shape {name} is a plugin's, and what a hand waits for in it is tried: hands are scored one by one"
            for name in added
        )
        self.notes += tuple(
            f"the fan {pattern.id} cannot be asked in columns: it is asked reading by reading"
            for pattern in self._tallies.patterns.slow
        )

    # -- scoring --------------------------------------------------------------------------------------

    def score(self, hands: HandColumns) -> Scored:
        """What hands are worth."""
        held = hands.held
        if self._pungs_stay_concealed:
            held = replace(held, by_discard=np.zeros(len(hands), np.bool_))
        readings = readings_of(held, self.ruleset.shapes)
        add_words(hands, readings, self.rules)
        answers = self._tallies.patterns.ask(hands.words, readings)
        counted = self._tallies.count(hands.words, readings, answers)

        def ranks() -> Iterator[Callable[[Rows], Column]]:
            yield counted.fan.take
            yield counted.bonus.take

        rows = best_rows(readings.hand, ranks())
        singly = self._singly(hands)
        singly |= self._undecided(readings, counted, rows)
        chosen = readings.take(rows)
        fan = counted.fan.take(rows)
        reason = np.full(len(hands), self.reasons.index(NOT_COMPLETE), np.uint8)
        below = self.reasons.index(BELOW_MINIMUM)
        reason[chosen.hand] = np.where(fan >= self._scorer.minimum, 0, below)
        return Scored(
            reason,
            chosen,
            chosen.hand,
            fan + counted.bonus.take(rows),
            [word.take(rows) for word in counted.bits],
            {"fan": fan},
            self._times(counted, answers, rows),
            singly,
        )

    def _singly(self, hands: HandColumns) -> Truths:
        """Hands that are refused, and all of them where a plugin has added a shape."""
        if self._by_shapes_added:
            return np.ones(len(hands), np.bool_)
        return hands.has("replacement") & (hands.words["kongs"] == 0)

    def _undecided(self, readings: Readings, counted: Counted, rows: Rows) -> Truths:
        """Hands of which several readings come to the same with other fans or sets."""
        number = int(readings.hand.max()) + 1 if len(readings.hand) else 0
        best = np.zeros(number, np.int64)
        best[readings.hand.take(rows)] = rows
        best = best.take(readings.hand)
        undecided = np.ones(len(best), np.bool_)
        return undecided

    def _times(self, counted: Counted, answers: Answers, rows: Rows) -> dict[int, Column]:
        """How often fans are counted that may be counted several times."""
        packed = [word.take(rows) for word in counted.times]
        times = {place: self._tallies.places.times_of(at, packed) for place, at in self._often.items()}
        for place, at in self._often_of_hand.items():
            there = counted.bits[place // WORD].take(rows) >> np.uint64(place % WORD) & np.uint64(1)
            early = answers.times_of_hands(at)
            column = answers.times(at).take(rows) if early is None else early.take(answers.row.take(rows))
            times[place] = column * there.view(np.int64)
        return times

    # -- beside the columns ---------------------------------------------------------------------------

    def told(self, score: Score) -> Mapping[str, Any]:
        """The own columns of one score, and the words of its reading."""
        assert isinstance(score, ChineseScore)
        words: dict[str, int] = {}
        if score.readings:
            words = dict(zip(Readings._fields[1:], score.readings[score.chosen], strict=True))
        return {"fan": score.fan, **words}

    def gains(self, scores: ScoreBatch) -> tuple[Column, Truths]:
        """What each party gains."""
        from hupai_chinese_official.table.column_payments import gains

        return gains(self.rules, scores)
