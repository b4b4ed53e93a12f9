"""Scores Chinese Official hands under one ruleset: every reading is counted and the best one taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from hupai.faults import Fault, HandRefused
from hupai.hand.line import hand_text
from hupai.hand.model import Hand
from hupai.patterns.absorption import bits
from hupai.patterns.evaluator import Asked, Evaluator
from hupai.patterns.pattern import Pattern
from hupai.patterns.reading import (
    FINISHED_HIGH,
    FINISHED_LOW,
    FINISHED_MIDDLE,
    FINISHED_PAIR,
)
from hupai.readings.shapes import ReadingWords
from hupai.readings.words import Words
from hupai.tiles import mask_of
from hupai_chinese_official.instances import Instance
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.principles.high_versus_low import order
from hupai_chinese_official.principles.non_repeat import NonRepeat
from hupai_chinese_official.reading import KNITTED_STRAIGHT, ChineseReading
from hupai_chinese_official.score import ChineseScore
from hupai_chinese_official.selection import NOTHING, Selection, Selector
from hupai_chinese_official.shapes import body_in
from hupai_chinese_official.waits import Waits

if TYPE_CHECKING:
    from hupai.ruleset import Ruleset

NOT_COMPLETE, BELOW_MINIMUM = "not_complete", "below_minimum"
"""Why a sound hand does not win."""
ABOUT_ONE_PUNG = {"prevalent_wind": "round_wind", "seat_wind": "seat_wind"}
"""Fans that speak of one pung which only the table can name, with the word of the reading that names it."""
CHICKEN_HAND = "chicken_hand"


class HandPart(NamedTuple):
    """The fans of the whole hand that hold in a reading, and what they do to the others."""

    kept: int
    """Those that none of them takes away; masks are over the ruleset's patterns."""
    barred: int
    """Fans over sets that these take away."""
    barred_once: int
    """Fans over sets that lose one instance to these."""
    about: tuple[tuple[int, int], ...]
    """Fans about one pung, by place, with the index of the hand word that names its kind."""


class Tally(NamedTuple):
    """What one reading comes to; the greatest is taken."""

    fan: int
    """Towards the minimum: flowers are not in it."""
    bonus: int
    hand: int
    """Fans of the whole hand that are counted, as a mask."""
    counts: tuple[int, ...]
    """How often each counted pattern holds."""
    selections: tuple[Selection, ...]


class ChineseScorer:
    """Made once for a ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        rules = ruleset.rules
        assert isinstance(rules, ChineseOfficialRules)
        self.ruleset = ruleset
        self.rules = rules
        self.patterns: tuple[Pattern, ...] = ruleset.patterns
        self.place = {pattern.id: i for i, pattern in enumerate(self.patterns)}
        self.non_repeat = NonRepeat(self.patterns, _taken_once(rules))
        self._of_hand = [i for i, pattern in enumerate(self.patterns) if not pattern.sets]
        self.evaluator = Evaluator(
            [self.patterns[i] for i in self._of_hand], ChineseReading, ruleset.evaluator.rules
        )
        self.times_at = {self._of_hand[i]: at for at, i in enumerate(self.evaluator.counted)}
        """Where the times of a counted pattern stand among the counts, by place."""
        hand_words = ChineseReading.HAND_WORDS
        self._about = {
            self.place[id]: hand_words.index(word)
            for id, word in ABOUT_ONE_PUNG.items()
            if id in self.place
        }
        self.selectors = self._selectors()
        self._of_sets = sum(selector.places for selector in self.selectors)
        self.waits = Waits(ruleset.shapes, rules)
        self._minimum = rules.win.min_fan
        self._pungs_stay_concealed = rules.fan.ron_completed_pung == "concealed"
        self._flags = ChineseReading.FLAGS
        self._last_of_kind = self._flags["last-of-kind"]
        self._hand_parts: dict[int, HandPart] = {}
        self._worth: dict[tuple[int, tuple[int, ...], int], tuple[int, int, int]] = {}

    def _selectors(self) -> list[Selector]:
        """One for chows and one for pungs, unless a fan joins a chow to a pung.

        A pair may be in both: the fans counted on either side meet in nothing else, so they cannot close a
        ring together.
        """
        fans = [(i, pattern) for i, pattern in enumerate(self.patterns) if pattern.sets]
        kinds = [{kind.KIND for kind in pattern.sets} for _, pattern in fans]
        if any("any" in asked or {"chow", "pung"} <= asked for asked in kinds):
            parts = [fans]
        else:
            chows = [fan for fan, asked in zip(fans, kinds, strict=True) if "chow" in asked]
            parts = [chows, [fan for fan in fans if fan not in chows]]
        return [
            Selector(self.patterns, part, self._about if part is parts[-1] else (), self.non_repeat)
            for part in parts
        ]

    # -- one hand -------------------------------------------------------------------------------

    def score(self, hand: Hand) -> ChineseScore:
        """What a hand is worth.  Raises HandRefused for a replacement tile without a kong."""
        situation = hand.situation
        win = hand.win
        assert win is not None
        if situation.flags:
            self._check(hand)
        words = Words(hand, win, situation.by == "ron", 4, self._flags)
        held = words.held
        if self._pungs_stay_concealed:
            held = held._replace(by_discard=False)
        readings: list[ReadingWords] = []
        for shape in self.ruleset.shapes:
            readings += shape.readings(held)
        if not readings:
            return ChineseScore(self, hand, 0, NOT_COMPLETE)
        win = held.win
        base = words.hand_words
        said = base[12]
        melded = words.counts - held.counts
        if melded >> 3 * win & 7 == 3:
            said |= self._last_of_kind  # the own melds show the other three
        if said & self._last_of_kind and held.counts >> 3 * win & 7 > 1:
            said &= ~self._last_of_kind
        waits = self.waits.mask(held, melded) if _may_be_sole(readings, win) else 0
        knitted = body_in(base[0]) if readings[-1][5] == KNITTED_STRAIGHT else 0
        hand_words = (*base[:12], said, waits, knitted, 1)
        tallies = [
            self.tally(hand_words, reading, answer)
            for reading, answer in zip(readings, self.evaluator.ask(hand_words, readings), strict=True)
        ]
        best = max(tallies)
        reason = "" if best.fan >= self._minimum else BELOW_MINIMUM
        return ChineseScore(
            self, hand, best.fan + best.bonus, reason, hand_words, readings, tallies, best.fan, best.bonus
        )

    def tally(self, hand_words: Sequence[int], reading: ReadingWords, answer: Asked) -> Tally:
        """What one reading comes to."""
        holds, counts = answer
        part = self._hand_parts.get(holds)
        if part is None:
            part = self._hand_parts[holds] = self._hand_part(holds)
        kept, barred, barred_once, about = part
        chows, pungs, _, pair, _, _ = reading
        selections = self._select(chows, pungs, pair, self._named(about, hand_words), barred, barred_once)
        taken = 0
        for selection in selections:
            taken |= selection.taken
        key = (kept, counts, taken)
        worth = self._worth.get(key)
        if worth is None:
            worth = self._worth[key] = self._hand_worth(*key)
        fan, bonus, kept = worth
        for selection in selections:
            fan += selection.value
            bonus += selection.bonus
        if not fan and self._is_chicken(hand_words, reading):
            place = self.place[CHICKEN_HAND]
            fan = self.patterns[place].value
            kept |= 1 << place
        return Tally(fan, bonus, kept, counts, selections)

    def _hand_part(self, holds: int) -> HandPart:
        ...
