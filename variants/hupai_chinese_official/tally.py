"""What one reading comes to: the fans of the whole hand and those over sets, counted together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hupai.patterns.absorption import bits
from hupai.patterns.evaluator import Asked as Answer
from hupai.patterns.evaluator import Evaluator
from hupai.patterns.pattern import Pattern
from hupai.readings.shapes import ReadingWords
from hupai.ruleset import Ruleset
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.principles.non_repeat import NonRepeat
from hupai_chinese_official.reading import ChineseReading
from hupai_chinese_official.selection import Asked, Selection, Selector

CHICKEN_HAND = "chicken_hand"
ABOUT_ONE_PUNG = {"prevalent_wind": "round_wind", "seat_wind": "seat_wind"}
"""Fans about one pung that only the table can name, with the word of the reading that names it."""
OTHER_FAN = ChineseReading.HAND_WORDS.index("other_fan")


class HandPart(NamedTuple):
    """The fans of the whole hand that hold in a reading, and what they do to the others.

    Masks are over the ruleset's patterns.
    """

    kept: int
    """Those that none of them takes away."""
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
    asked: tuple[Asked, ...]
    """By selector, what the fans over sets were chosen from."""
    selected: tuple[Selection, ...]
    """By selector, the fans over sets that are counted."""


class Tallies:
    """Counts readings under one ruleset.  What depends on few things is remembered by them."""

    def __init__(self, ruleset: Ruleset) -> None:
        rules = ruleset.rules
        assert isinstance(rules, ChineseOfficialRules)
        self.patterns: tuple[Pattern, ...] = ruleset.patterns
        self.place = {pattern.id: i for i, pattern in enumerate(self.patterns)}
        once = rules.fan.nine_gates_terminal_pung == "one_absorbed"
        self.non_repeat = NonRepeat(
            self.patterns, [("nine_gates", "pung_of_terminals_or_honors")] if once else []
        )
        of_hand = [i for i, pattern in enumerate(self.patterns) if not pattern.sets]
        self._of_hand = of_hand
        self.evaluator = Evaluator(
            [self.patterns[i] for i in of_hand], ChineseReading, ruleset.evaluator.rules
        )
        """Asks the fans of the whole hand."""
        self._times_at = {of_hand[i]: at for at, i in enumerate(self.evaluator.counted)}
        words = ChineseReading.HAND_WORDS
        self._about = {
            self.place[id]: words.index(word) for id, word in ABOUT_ONE_PUNG.items() if id in self.place
        }
        self.selectors = self._selectors()
        self._of_sets = sum(selector.places for selector in self.selectors)
        self._hand_parts: dict[int, HandPart] = {}
        self._worth: dict[tuple[int, tuple[int, ...], int], tuple[int, int, int]] = {}

    def _selectors(self) -> tuple[Selector, ...]:
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
        return tuple(
            Selector(self.patterns, part, self._about if part is parts[-1] else (), self.non_repeat)
            for part in parts
        )

    def tally(self, hand_words: Sequence[int], reading: ReadingWords, answer: Answer) -> Tally:
        """What one reading comes to, given what the fans of the whole hand answered."""
        holds, counts = answer
        part = self._hand_parts.get(holds)
        if part is None:
            part = self._hand_parts[holds] = self._hand_part(holds)
        kept, barred, barred_once, about = part
        chows, pungs, _, pair, _, _ = reading
        named = tuple([(place, hand_words[at].bit_length() - 1) for place, at in about]) if about else ()
        asked = tuple(
            [
                selector.asked(chows, pungs, pair, named, barred, barred_once)
                for selector in self.selectors
            ]
        )
        selected = tuple(
            [selector.select(one) for selector, one in zip(self.selectors, asked, strict=True)]
        )
        taken = 0
        for selection in selected:
            taken |= selection.taken
        key = (kept, counts, taken)
        worth = self._worth.get(key)
        if worth is None:
            worth = self._worth[key] = self._hand_worth(*key)
        fan, bonus, hand = worth
        for selection in selected:
            fan += selection.value
            bonus += selection.bonus
        if not fan and self._is_chicken(hand_words, reading):
            place = self.place[CHICKEN_HAND]
            fan = self.patterns[place].value
            hand |= 1 << place
        return Tally(fan, bonus, hand, counts, asked, selected)

    def holding(self, answer: Answer) -> int:
        """The fans of the whole hand that hold, as a mask over the ruleset's patterns."""
        return sum(1 << self._of_hand[i] for i in bits(answer[0]))

    def times(self, place: int, counts: Sequence[int]) -> int:
        """How often a fan of the whole hand is counted, given that it is."""
        at = self._times_at.get(place)
        return 1 if at is None else counts[at]

    def _hand_part(self, holds: int) -> HandPart:
        holding = sum(1 << self._of_hand[i] for i in bits(holds))
        about = tuple((place, at) for place, at in self._about.items() if holding >> place & 1)
        kept = self.non_repeat.kept(holding & ~self._of_sets)
        barred = once = 0
        for place in bits(kept):
            barred |= self.non_repeat.takes[place] & ~self.non_repeat.takes_one[place]
            once |= self.non_repeat.takes_one[place]
        return HandPart(kept, barred & self._of_sets, once & self._of_sets, about)

    def _hand_worth(self, kept: int, counts: tuple[int, ...], taken: int) -> tuple[int, int, int]:
        """Fan towards the minimum and others of the whole hand's fans, and which they are."""
        fan = bonus = 0
        hand = kept & ~taken
        for place in bits(hand):
            pattern = self.patterns[place]
            worth = pattern.value * self.times(place, counts)
            if pattern.counts_towards_minimum:
                fan += worth
            else:
                bonus += worth
        return fan, bonus, hand

    def _is_chicken(self, hand_words: Sequence[int], reading: ReadingWords) -> bool:
        """Whether a reading in which nothing is counted is a Chicken Hand; this fan is asked last."""
        if CHICKEN_HAND not in self.place:
            return False
        words = list(hand_words)
        words[OTHER_FAN] = 0
        view = self.evaluator.view(words, reading)
        return bool(self.patterns[self.place[CHICKEN_HAND]].ask(view, self.evaluator.rules))
