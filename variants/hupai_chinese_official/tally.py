"""What one reading comes to: the fans of the whole hand and those over sets, counted together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from hupai.patterns.absorption import bits
from hupai.patterns.evaluator import Asked as Answer
from hupai.patterns.evaluator import Evaluator
from hupai.patterns.pattern import Pattern
from hupai.readings.shapes import ReadingWords
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.principles.non_repeat import NonRepeat
from hupai_chinese_official.reading import ChineseReading
from hupai_chinese_official.selection import Asked, Barred, Named, Selection, Selector, packed

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset

CHICKEN_HAND = "chicken_hand"
ABOUT_ONE_PUNG = {"prevalent_wind": "round_wind", "seat_wind": "seat_wind"}
"""Fans about one pung that only the table can name, with the word of the reading that names it."""
OTHER_FAN = ChineseReading.HAND_WORDS.index("other_fan")


class HandPart(NamedTuple):
    """Of the fans of the whole hand that hold in a reading, those that others bear upon; as masks."""

    kept: int
    """Those that none of them takes away."""
    barred: tuple[Barred, ...]
    """By selector, the fans over sets that these take away."""
    about: tuple[tuple[int, int], ...]
    """Fans about one pung, by place, with the index of the hand word that names its kind."""


class Tally(NamedTuple):
    """How one reading is counted."""

    hand: int
    """Fans of the whole hand that are counted, as a mask."""
    counts: tuple[int, ...]
    """How often each counted pattern holds."""
    asked: tuple[Asked, ...]
    """By selector, what the fans over sets were chosen from."""
    selected: tuple[Selection, ...]
    """By selector, the fans over sets that are counted."""


class Tallies:
    """Counts readings under one ruleset.  What depends on few things is remembered by them.

    A fan's *place* is its number among the ruleset's patterns put in the order in which they are counted:
    first those of the whole hand, then those over sets, either from the highest value down.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        rules = ruleset.rules
        assert isinstance(rules, ChineseOfficialRules)
        ordered = sorted(ruleset.patterns, key=lambda pattern: (bool(pattern.sets), -pattern.value))
        self.patterns: tuple[Pattern, ...] = tuple(ordered)
        self.place = {pattern.id: i for i, pattern in enumerate(ordered)}
        rank = {pattern.id: i for i, pattern in enumerate(ruleset.patterns)}
        self.rank = [(-pattern.value, rank[pattern.id]) for pattern in ordered]
        """By place, where a fan stands in print: by value, then as in the rulebook."""
        once = rules.fan.nine_gates_terminal_pung == "one_absorbed"
        self.non_repeat = NonRepeat(ordered, [("nine_gates", "pung_of_terminals_or_honors")] if once else [])
        of_hand = [pattern for pattern in ordered if not pattern.sets]
        self.evaluator = Evaluator(of_hand, ChineseReading, ruleset.evaluator.rules)
        """Asks the fans of the whole hand; its bits are their places."""
        self._times_at = {place: at for at, place in enumerate(self.evaluator.counted)}
        words = ChineseReading.HAND_WORDS
        self._about = {
            self.place[id]: words.index(word) for id, word in ABOUT_ONE_PUNG.items() if id in self.place
        }
        self.selectors = self._selectors()
        self.of_sets = sum(selector.places for selector in self.selectors)
        """The fans that selectors choose from, as a mask."""
        self._apart = self._bearing_on_none() & ~self.of_sets
        """Fans of the whole hand that take nothing away and that nothing takes away, as a mask."""
        self._hand_parts: dict[int, HandPart] = {}
        self._worth: dict[tuple[int, tuple[int, ...]], int] = {}
        self.worth = self._worth_asker()
        """What a reading comes to (:func:`hupai_chinese_official.selection.packed`), asked with the words of
        the hand, those of the reading, and what the fans of the whole hand said to them."""

    def _selectors(self) -> tuple[Selector, Selector]:
        """One for fans over chows and one for those over pungs.

        A pair may be in both: the fans counted on either side meet in nothing else, so they cannot close a
        ring together.  Where a fan joins a chow to a pung, the second takes all fans over sets.
        """
        fans = [(i, pattern) for i, pattern in enumerate(self.patterns) if pattern.sets]
        kinds = [{kind.KIND for kind in pattern.sets} for _, pattern in fans]
        mixed = any("any" in asked or {"chow", "pung"} <= asked for asked in kinds)
        chows = [fan for fan, asked in zip(fans, kinds, strict=True) if "chow" in asked and not mixed]
        others = [fan for fan in fans if fan not in chows]
        return (
            Selector(self.patterns, chows, (), self.non_repeat),
            Selector(self.patterns, others, self._about, self.non_repeat),
        )

    # -- what a reading comes to ------------------------------------------------------------------

    def _worth_asker(self) -> Callable[[Sequence[int], ReadingWords, Answer], int]:
        """The function :attr:`worth`, with everything that it looks at close at hand."""
        hand_parts, hand_part = self._hand_parts, self.hand_part
        worth_of_hand, learn_of_hand, apart = self._worth, self._hand_worth, self._apart
        counted = sum(1 << place for place in self._times_at)
        chow_fans, pung_fans = self.selectors
        known_of_chows, learn_of_chows, pair_of_chows = chow_fans.known, chow_fans.learn, chow_fans.pair
        known_of_pungs, learn_of_pungs, pair_of_pungs = pung_fans.known, pung_fans.learn, pung_fans.pair
        chows_of_pungs = pung_fans.chows
        one_fan = packed(1, 0)

        def worth(hand_words: Sequence[int], reading: ReadingWords, answer: Answer) -> int:
            holds, counts = answer
            bearing = holds & ~apart
            kept, (chows_barred, pungs_barred), about = hand_parts.get(bearing) or hand_part(bearing)
            chows, pungs, _, pair, _, _ = reading
            asked_of_chows = (chows, pair & pair_of_chows, chows_barred)
            asked_of_pungs = (
                chows & chows_of_pungs,
                pair & pair_of_pungs,
                pungs_barred,
                pungs,
                _named(about, hand_words) if about else (),
            )
            of_chows, taken = known_of_chows.get(asked_of_chows) or learn_of_chows(asked_of_chows)
            of_pungs, also_taken = known_of_pungs.get(asked_of_pungs) or learn_of_pungs(asked_of_pungs)
            kept &= ~(taken | also_taken)
            some = (kept, counts if kept & counted else ())
            others = (holds & apart, counts)
            of_hand = worth_of_hand.get(some)
            if of_hand is None:
                of_hand = learn_of_hand(*some)
            alone = worth_of_hand.get(others)
            if alone is None:
                alone = learn_of_hand(*others)
            total = of_chows + of_pungs + of_hand + alone
            if total < one_fan and self._is_chicken(hand_words, reading):
                total += packed(self.patterns[self.place[CHICKEN_HAND]].value, 0)
            return total

        return worth

    def tally(self, hand_words: Sequence[int], reading: ReadingWords, answer: Answer) -> Tally:
        """How a reading is counted."""
        holds, counts = answer
        bearing = holds & ~self._apart
        kept, barred, about = self._hand_parts.get(bearing) or self.hand_part(bearing)
        chows, pungs, _, pair, _, _ = reading
        named = _named(about, hand_words)
        asked = tuple(
            selector.asked(chows, pungs, pair, named, bars)
            for selector, bars in zip(self.selectors, barred, strict=True)
        )
        selected = tuple(selector.select(one) for selector, one in zip(self.selectors, asked, strict=True))
        value = taken = 0
        for selection in selected:
            value += selection.value
            taken |= selection.taken
        hand = kept & ~taken | holds & self._apart
        in_all = packed(value, 0) + self._hand_worth(hand, counts)
        if in_all < packed(1, 0) and self._is_chicken(hand_words, reading):
            hand |= 1 << self.place[CHICKEN_HAND]
        return Tally(hand, counts, asked, selected)

    def times(self, place: int, counts: Sequence[int]) -> int:
        """How often a fan of the whole hand is counted, given that it is."""
        at = self._times_at.get(place)
        return 1 if at is None else counts[at]

    def _bearing_on_none(self) -> int:
        takes = self.non_repeat.takes
        taken = 0
        for one in takes:
            taken |= one
        return sum(1 << place for place in range(len(takes)) if not (takes[place] or taken >> place & 1))

    def hand_part(self, holds: int) -> HandPart:
        """What the fans of the whole hand come to that hold, as a mask."""
        about = tuple((place, at) for place, at in self._about.items() if holds >> place & 1)
        kept, taken = self.non_repeat.kept(holds & ~self.of_sets)
        once = 0
        for place, takes in enumerate(self.non_repeat.takes_one):
            if takes and kept >> place & 1:
                once |= takes
        barred = tuple(
            (taken & ~once & selector.places, once & selector.places) for selector in self.selectors
        )
        part = self._hand_parts[holds] = HandPart(kept, barred, about)
        return part

    def _hand_worth(self, hand: int, counts: tuple[int, ...]) -> int:
        """What counted fans of the whole hand come to."""
        fan = bonus = 0
        for place in bits(hand):
            pattern = self.patterns[place]
            worth = pattern.value * self.times(place, counts)
            if pattern.counts_towards_minimum:
                fan += worth
            else:
                bonus += worth
        worth = self._worth[hand, counts] = packed(fan, bonus)
        return worth

    def _is_chicken(self, hand_words: Sequence[int], reading: ReadingWords) -> bool:
        """Whether a reading in which nothing is counted is a Chicken Hand; this fan is asked last."""
        if CHICKEN_HAND not in self.place:
            return False
        words = list(hand_words)
        words[OTHER_FAN] = 0
        view = self.evaluator.view(words, reading)
        return bool(self.patterns[self.place[CHICKEN_HAND]].ask(view, self.evaluator.rules))


def _named(about: Sequence[tuple[int, int]], hand_words: Sequence[int]) -> Named:
    return tuple([(place, hand_words[at].bit_length() - 1) for place, at in about])
