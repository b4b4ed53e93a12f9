"""Chinese Official hands in columns: what :class:`hupai_chinese_official.scorer.ChineseScorer` does for one.

Left to it are hands that say ``replacement`` without a kong, so that they are refused in the same words, and
all hands where a plugin has added a shape.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from hupai.batch.best import best_rows
from hupai.batch.columns import WORD, Column, Rows, Truths
from hupai.batch.known import KnownOrders
from hupai.batch.patterns import Answers
from hupai.batch.readings import Readings
from hupai.batch.scorer import OwnColumn, Scored
from hupai.batch.words import HandColumns
from hupai.patterns.absorption import bits
from hupai_chinese_official.batch_readings import add_words, readings_of
from hupai_chinese_official.batch_tally import BONUS, ColumnTallies, Counted, fan_of
from hupai_chinese_official.instances import Instance
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.principles.high_versus_low import order_of_readings
from hupai_chinese_official.score import ChineseScore
from hupai_chinese_official.scorer import BELOW_MINIMUM, NOT_COMPLETE, ChineseScorer
from hupai_chinese_official.shapes import SHAPE_NAMES

if TYPE_CHECKING:
    from hupai.batch.scores import ScoreBatch
    from hupai.rulebook import Ruleset
    from hupai.score import Score


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
        self._counted_at = {place: at for at, place in enumerate(places.of)}
        """The place in the order of counting, by the place among the ruleset's patterns."""
        self._often = {places.of[place]: at for at, place in enumerate(places.often)}
        self._often_of_hand = {places.of[at]: at for at in scorer.tallies.evaluator.counted}
        words = places.words + places.times_words + len(self._often_of_hand)
        self._orders = KnownOrders(self._order, words)
        self.times: tuple[int, ...] = (*self._often, *self._often_of_hand)
        self.notes: tuple[str, ...] = tuple(
            f"the shape {name} is a plugin's, whose waits are found by trial: hands are scored one by one"
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

        ranks = (counted.worth.take, partial(self._shown_first, answers, counted))
        rows = best_rows(readings.hand, ranks)
        chosen = readings.take(rows)
        worth = counted.worth.take(rows)
        fan = fan_of(worth)
        reason = np.full(len(hands), self.reasons.index(NOT_COMPLETE), np.uint8)
        below = self.reasons.index(BELOW_MINIMUM)
        reason[chosen.hand] = np.where(fan >= self._scorer.minimum, 0, below)
        return Scored(
            reason,
            chosen,
            chosen.hand,
            fan + (worth - (fan << BONUS)),
            [word.take(rows) for word in counted.bits],
            {"fan": fan},
            self._times(counted, answers, rows),
            self._singly(hands),
        )

    def _singly(self, hands: HandColumns) -> Truths:
        """Hands that are refused, and all of them where a plugin has added a shape."""
        if self._by_shapes_added:
            return np.ones(len(hands), np.bool_)
        refused: Truths = hands.has("replacement") & (hands.words["kongs"] == 0)
        return refused

    def _shown_first(self, answers: Answers, counted: Counted, rows: Rows) -> Column:
        """Of some rows that come to the same, higher for those that are shown: their fans decide; see
        :mod:`hupai_chinese_official.principles.high_versus_low`.
        """
        found: list[Column] = [column.take(rows) for column in (*counted.bits, *counted.times)]
        found += [answers.times_at(at, rows) for at in self._often_of_hand.values()]
        return self._orders.ranks(*(column.astype(np.int64).view(np.uint64) for column in found))

    def _order(self, *key: int) -> tuple[list[int], list[int]]:
        """The order of counted fans, smaller for those that are shown."""
        tallies, places = self._scorer.tallies, self._tallies.places
        times = key[places.words : places.words + places.times_words]
        of_hand = dict(zip(self._often_of_hand, key[places.words + places.times_words :], strict=True))
        found: list[Instance] = []
        for word in range(places.words):
            for bit in bits(key[word]):
                place = WORD * word + bit
                at = self._counted_at[place]
                number = of_hand.get(place, 1)
                if place in self._often:
                    number = places.number(self._often[place], times)
                found += [Instance(at, tallies.patterns[at].value)] * number
        return order_of_readings(found)

    def _times(self, counted: Counted, answers: Answers, rows: Rows) -> dict[int, Column]:
        """How often fans are counted that may be counted several times."""
        packed = [word.take(rows) for word in counted.times]
        times = {place: self._tallies.places.times_of(at, packed) for place, at in self._often.items()}
        for place, at in self._often_of_hand.items():
            there = counted.bits[place // WORD].take(rows) >> np.uint64(place % WORD) & np.uint64(1)
            times[place] = answers.times_at(at, rows) * there.view(np.int64)
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
