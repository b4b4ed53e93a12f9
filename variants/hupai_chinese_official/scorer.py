"""Scores Chinese Official hands under one ruleset: every reading is counted and the best one taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from hupai.faults import Fault, HandRefused
from hupai.hand.line import hand_text
from hupai.hand.model import Hand
from hupai.patterns.reading import FINISHED_HIGH, FINISHED_LOW, FINISHED_MIDDLE, FINISHED_PAIR
from hupai.readings.shapes import ReadingWords, by_kinds
from hupai.readings.words import Words
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.reading import KNITTED_STRAIGHT, ChineseReading
from hupai_chinese_official.score import ChineseScore
from hupai_chinese_official.selection import unpacked
from hupai_chinese_official.shapes import body_in
from hupai_chinese_official.tally import Tallies
from hupai_chinese_official.waits import Waits

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset

NOT_COMPLETE, BELOW_MINIMUM = "not_complete", "below_minimum"
"""Why a sound hand does not win."""
_FLAGS = ChineseReading.FLAGS
_LAST_OF_KIND = _FLAGS["last-of-kind"]
_SAID = ChineseReading.HAND_WORDS.index("flags")
_UNKNOWN = 1
"""Stands for the fan of the rest until everything else has been counted."""


class ChineseScorer:
    """Made once for a ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        rules = ruleset.rules
        assert isinstance(rules, ChineseOfficialRules)
        self.ruleset = ruleset
        self.rules = rules
        self.minimum = rules.win.min_fan
        self.tallies = Tallies(ruleset)
        self._waits = Waits(ruleset.shapes, rules)
        self._pungs_stay_concealed = rules.fan.ron_completed_pung == "concealed"
        self._shapes = by_kinds(ruleset.shapes)

    def score(self, hand: Hand) -> ChineseScore:
        """What a hand is worth.  Raises HandRefused for a kong's replacement tile without a kong."""
        assert hand.win is not None
        situation = hand.situation
        if situation.flags:
            _check(hand)
        words = Words(hand, hand.win, situation.by == "ron", 4, _FLAGS)
        held = words.held
        if self._pungs_stay_concealed:
            held = msgspec.structs.replace(held, by_discard=False)
        possible = self._shapes[held.masks[0].bit_count()]
        readings = [reading for shape in possible for reading in shape.readings(held)]
        if not readings:
            return ChineseScore(self, hand, 0, NOT_COMPLETE)
        hand_words = self._hand_words(words, readings)
        answers = self.tallies.evaluator.ask(hand_words, readings)
        worth = self.tallies.worth
        if len(readings) == 1:
            best = worth(hand_words, readings[0], answers[0])
            worths = [best]
        else:
            worths = [worth(hand_words, *both) for both in zip(readings, answers, strict=True)]
            best = max(worths)
        fan, bonus = unpacked(best)
        reason = "" if fan >= self.minimum else BELOW_MINIMUM
        return ChineseScore(self, hand, fan + bonus, reason, fan, hand_words, readings, answers, worths)

    def _hand_words(self, words: Words, readings: Sequence[ReadingWords]) -> tuple[int, ...]:
        """The words of the hand, with those that only this variant has."""
        held = words.held
        base = words.hand_words
        said = base[_SAID]
        win = 3 * held.win
        melded = words.counts - held.counts
        if melded and melded >> win & 7 == 3:
            said |= _LAST_OF_KIND  # the own melds show the other three
        if said & _LAST_OF_KIND and held.counts >> win & 7 > 1:
            said ^= _LAST_OF_KIND  # another one is in the hand, where nobody sees it
        waits = self._waits.mask(held, melded, readings[0][5]) if _may_be_sole(readings, held.win) else 0
        knitted = body_in(base[0]) if readings[0][5] == KNITTED_STRAIGHT else 0
        return (*base[:_SAID], said, waits, knitted, _UNKNOWN)


def _may_be_sole(readings: Sequence[ReadingWords], win: int) -> bool:
    """Whether some reading would be an edge, a closed or a single wait if nothing else were waited for."""
    for reading in readings:
        finish = reading[4]
        if finish in (FINISHED_PAIR, FINISHED_MIDDLE):
            return True
        if (finish == FINISHED_LOW and win % 9 == 6) or (finish == FINISHED_HIGH and win % 9 == 2):
            return True
    return False


def _check(hand: Hand) -> None:
    if "replacement" in hand.situation.flags and not any(meld.is_kong for meld in hand.melds):
        raise HandRefused(
            [
                Fault(
                    what="replacement without a kong",
                    expected="a kong in the hand, whose replacement tile won",
                    remedy="add the kong, or write flower-replacement",
                )
            ],
            hand_text(hand),
        )
