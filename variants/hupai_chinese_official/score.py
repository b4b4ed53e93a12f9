"""What a Chinese Official hand is worth: its fans, those that are not counted, and what the winner says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from hupai.hand.model import Hand
from hupai.patterns.absorption import bits
from hupai.patterns.evaluator import Asked as Answer
from hupai.patterns.sets import sets_of
from hupai.readings.shapes import ReadingWords
from hupai.score import Counted, NotCounted, OtherReading, Score, Working
from hupai_chinese_official.instances import Instance
from hupai_chinese_official.principles.high_versus_low import order_of_readings, order_of_selections
from hupai_chinese_official.print import finish_text, reading_text, sets_text
from hupai_chinese_official.selection import unpacked
from hupai_chinese_official.tally import Tally

if TYPE_CHECKING:
    from hupai_chinese_official.scorer import ChineseScorer


class Breakdown(msgspec.Struct, frozen=True):
    """One way to count a hand."""

    reading: str
    patterns: Mapping[str, int]
    """How often each fan is counted, by id, in the rulebook's order."""


class ChineseScore(Score):
    """A :class:`hupai.score.Score` in fan.

    ``value`` has the flowers in it, also for a hand that stays below the minimum; ``fan`` has not.
    """

    def __init__(
        self,
        scorer: ChineseScorer,
        hand: Hand,
        value: int,
        reason: str,
        fan: int = 0,
        hand_words: Sequence[int] = (),
        readings: Sequence[ReadingWords] = (),
        answers: Sequence[Answer] = (),
        worths: Sequence[int] = (),
    ) -> None:
        super().__init__(scorer.ruleset, hand, value, reason)
        self.scorer = scorer
        self.fan = fan
        """Fan without flowers: what has to reach the minimum."""
        self.readings = readings
        self._worths = worths
        self._asked = hand_words, answers

    @property
    def minimum(self) -> int:
        """Fan that a win needs."""
        return self.scorer.minimum

    # -- the chosen reading -----------------------------------------------------------------------

    @cached_property
    def tallies(self) -> Sequence[Tally]:
        """How each reading is counted."""
        tally = self.scorer.tallies.tally
        words, answers = self._asked
        return [tally(words, reading, answer) for reading, answer in zip(self.readings, answers, strict=True)]

    @cached_property
    def chosen(self) -> int:
        """The reading that is taken; of equally good ones by the rule of high-versus-low."""
        return self._best[0] if len(self._best) == 1 else min(self._best, key=self._order)

    def _order(self, reading: int) -> tuple[Any, ...]:
        return order_of_readings(self.instances(reading))

    @cached_property
    def _best(self) -> list[int]:
        best = max(self._worths)
        return [i for i, worth in enumerate(self._worths) if worth == best]

    def worth(self, reading: int) -> tuple[int, int]:
        """What a reading comes to: fan towards the minimum, and others."""
        return unpacked(self._worths[reading])

    def holding(self, reading: int) -> int:
        """The fans of the whole hand that hold in a reading, as a mask by place."""
        return self._asked[1][reading][0] & ~self.scorer.tallies.of_sets

    def instances(self, reading: int) -> list[Instance]:
        """What is counted in a reading, times of a fan of the whole hand one by one."""
        tally = self.tallies[reading]
        patterns, times = self.scorer.tallies.patterns, self.scorer.tallies.times
        found = [instance for selection in tally.selected for instance in selection.counted]
        for place in bits(tally.hand):
            found += [Instance(place, patterns[place].value)] * times(place, tally.counts)
        return found

    def text(self, reading: int) -> str:
        """A reading in the hand line's letters."""
        return reading_text(self.readings[reading], self.hand)

    @property
    def reading(self) -> str:
        """The chosen reading: ``123m 456m 456p 789s 11s``."""
        return self.text(self.chosen) if self.readings else ""

    @property
    def patterns(self) -> Sequence[Counted]:
        """The counted fans from the highest value down, with the sets that each combines."""
        if not self.readings:
            return ()
        tally = self.tallies[self.chosen]
        found: dict[int, list[str]] = {}
        for asked, selection in zip(tally.asked, tally.selected, strict=True):
            sets = sets_of(asked.chows, asked.pungs, asked.pair)
            for instance in selection.counted:
                found.setdefault(instance.place, []).append(sets_text(instance, sets, self.hand))
        tallies = self.scorer.tallies
        counted = {
            place: Counted(tallies.patterns[place], tallies.patterns[place].value, len(texts), tuple(texts))
            for place, texts in found.items()
        }
        for place in bits(tally.hand):
            pattern = tallies.patterns[place]
            counted[place] = Counted(pattern, pattern.value, tallies.times(place, tally.counts))
        return [counted[place] for place in sorted(counted, key=tallies.rank.__getitem__)]

    # -- reasons ----------------------------------------------------------------------------------

    @cached_property
    def not_counted(self) -> Sequence[NotCounted]:
        """Fans that hold and are not counted, each with the principle that struck it, and by which fan."""
        from hupai_chinese_official.explanation import not_counted

        return not_counted(self) if self.readings else ()

    @property
    def alternatives(self) -> Sequence[OtherReading]:
        """The other readings, and what each comes to."""
        found = []
        for i in range(len(self.readings)):
            if i != self.chosen:
                ids = tuple(self._ids(self.instances(i)))
                found.append(OtherReading(self.text_apart(i), sum(self.worth(i)), ids))
        return found

    def text_apart(self, reading: int) -> str:
        """A reading, with what the winning tile finished where only that tells it from another."""
        words = self.readings[reading]
        text = self.text(reading)
        alike = sum(
            (other[0], other[1], other[3]) == (words[0], words[1], words[3]) for other in self.readings
        )
        return f"{text}, {finish_text(words, self.hand)}" if alike > 1 else text

    @property
    def equally_good(self) -> Sequence[Breakdown]:
        """Other ways to count the hand that come to the same: other fans in this reading or in another."""
        if not self.readings:
            return ()
        shown = self._ids(self.instances(self.chosen))
        found: list[Breakdown] = []
        for i in [self.chosen, *(i for i in self._best if i != self.chosen)]:
            for instances in self._selections(i):
                ids = self._ids(instances)
                if ids != shown and all(ids != other.patterns for other in found):
                    found.append(Breakdown(self.text(i), ids))
        return found

    def _selections(self, reading: int) -> list[list[Instance]]:
        """Every best way to count a reading."""
        tally = self.tallies[reading]
        ways = [[instance for instance in self.instances(reading) if not instance.sets]]
        for selector, asked in zip(self.scorer.tallies.selectors, tally.asked, strict=True):
            best = sorted(selector.best(asked), key=order_of_selections)
            ways = [[*way, *more] for way in ways for more in best]
        return ways

    def _ids(self, instances: Sequence[Instance]) -> dict[str, int]:
        tallies = self.scorer.tallies
        ids: dict[str, int] = {}
        for place in sorted((instance.place for instance in instances), key=tallies.rank.__getitem__):
            id = tallies.patterns[place].id
            ids[id] = ids.get(id, 0) + 1
        return ids

    # -- words ------------------------------------------------------------------------------------

    def announcement(self, language: str = "en") -> str:
        """What the winner says: the main fan first, then the others down to the flowers, then the sum."""
        if not self.win:
            return ""
        said = []
        for counted in self.announced:
            times = f" ×{counted.count}" if counted.count > 1 else ""
            said.append(f"{counted.pattern.name(language)}{times} {counted.value * counted.count}")
        return f"{', '.join(said)}: {self.value}"

    @property
    def announced(self) -> Sequence[Counted]:
        """The counted fans in the order in which they are said: by value, flowers last."""
        return sorted(self.patterns, key=lambda c: (not c.pattern.counts_towards_minimum, -c.value))

    @property
    def notes(self) -> list[str]:
        """What is missing to the minimum, and what the hand line left open or said in vain."""
        notes = super().notes
        if self.readings and not self.win:
            notes.insert(0, f"{self.fan} fan without flowers; {self.minimum} needed")
        said = "last-of-kind" in self.hand.situation.flags
        if said and self.hand.win is not None and self.hand.win in self.hand.concealed:
            notes.append("last-of-kind: another one is in the concealed hand, so it is not the last in sight")
        if self.hand.flowers and not self.scorer.rules.flowers.enabled:
            notes.append(f"flowers: not played with under {self.ruleset.id}")
        return notes

    def summary(self, language: str = "en") -> list[str]:
        """The value and what the winner says; or what is missing."""
        lines = super().summary(language)
        if self.win:
            return [*lines, self.announcement(language)]
        return lines

    def workings(self, language: str = "en") -> Sequence[Working]:
        """The other ways to count the hand that come to the same, each by its fans."""
        if not self.equally_good:
            return ()
        named = self.ruleset.known_patterns
        lines = [
            (
                ", ".join(
                    f"{named[id].name(language)}{f' ×{times}' if times > 1 else ''}"
                    for id, times in breakdown.patterns.items()
                ),
                str(self.value),
            )
            for breakdown in self.equally_good
        ]
        return [Working(self.ruleset.variant.phrase("equally_good", language), tuple(lines))]

    def extra(self) -> dict[str, Any]:
        """Fields of Chinese Official alone."""
        return {
            "fan_without_flowers": self.fan,
            "minimum": self.minimum,
            "announcement": self.announcement(),
            "equally_good": [msgspec.to_builtins(breakdown) for breakdown in self.equally_good],
        }

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """The score as ``hupai score --json`` gives it."""
        return {**super().to_dict(language), "announcement": self.announcement(language)}
