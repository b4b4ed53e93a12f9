"""Scores that are a plain sum: the values of the patterns that hold, without those that another absorbs.

A variant of that kind needs little of its own: ``SumScorer(ruleset)`` reads the hand in every way, asks the
patterns, adds up and takes the best reading; :class:`SumScore` says why.  A subclass says what is different:
words of its own, wins that need no sets, a cap, another rule of which patterns are counted together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol

from hupai.hand.model import Hand, Situation
from hupai.patterns.absorption import Absorption, bits
from hupai.patterns.reading import Reading
from hupai.readings.print import reading_text
from hupai.readings.shapes import WON_ALONE, ReadingWords
from hupai.readings.words import Words
from hupai.score import Counted, NotCounted, OtherReading, Score

if TYPE_CHECKING:
    from hupai.patterns.evaluator import Asked
    from hupai.patterns.pattern import Pattern
    from hupai.rulebook import Ruleset

NOT_COMPLETE, BELOW_MINIMUM = "not_complete", "below_minimum"
"""Why a sound hand does not win."""
_CLAIMED = tuple(Reading.HAND_WORDS.index(word) for word in ("claimed_pungs", "claimed_chows"))


class Selection(Protocol):
    """Which of the patterns that hold are counted together; bit i stands for pattern i."""

    def __init__(self, patterns: Sequence[Pattern]) -> None: ...

    def counted(self, holds: int) -> int:
        """The bits of ``holds`` that are counted."""

    def struck(self, holds: int) -> Sequence[tuple[Pattern, Pattern]]:
        """Each pattern that is not counted, with one that strikes it."""


class SumScore(Score):
    """A :class:`hupai.score.Score` whose value is a sum."""

    def __init__(
        self,
        scorer: SumScorer,
        hand: Hand,
        reason: str,
        readings: Sequence[ReadingWords] = (),
        answers: Sequence[Asked] = (),
        chosen: int = 0,
        closed: bool = True,
    ) -> None:
        self.scorer = scorer
        self._readings = readings
        self._answers = answers
        self._chosen = chosen
        self._closed = closed
        self.total = scorer.total(answers[chosen], closed) if answers else 0
        """The sum before any cap."""
        super().__init__(scorer.ruleset, hand, 0 if reason else scorer.value(self.total), reason)

    @property
    def won_alone(self) -> bool:
        """True when the hand wins whatever its tiles are."""
        return bool(self._readings) and self._readings[self._chosen] == WON_ALONE

    @property
    def chosen_reading(self) -> ReadingWords | None:
        """The reading that counts; None when there is none or the hand wins whatever its tiles are."""
        return self._readings[self._chosen] if self._readings and not self.won_alone else None

    @property
    def reading(self) -> str:
        """The chosen reading: ``234m 567p 345s 567s 11z``."""
        chosen = self.chosen_reading
        return "" if chosen is None else reading_text(chosen, self.hand)

    def _holds(self) -> int:
        if not self._answers:
            return 0
        return self.scorer.worth_something(self._answers[self._chosen][0], self._closed)

    def _counted_bits(self) -> int:
        return self.scorer.selection.counted(self._holds())

    @property
    def patterns(self) -> Sequence[Counted]:
        """The patterns that count."""
        if not (self._answers and self.win):
            return []
        scorer, (_, counts) = self.scorer, self._answers[self._chosen]
        return [
            Counted(scorer.patterns[at], scorer.value_of(at, self._closed), scorer.times(at, counts))
            for at in bits(self._counted_bits())
        ]

    @property
    def not_counted(self) -> Sequence[NotCounted]:
        """Patterns that hold in the chosen reading without being counted."""
        if not self._answers:
            return []
        scorer, holds = self.scorer, self._holds()
        found = [
            NotCounted(scorer.patterns[at], "it does not count in an open hand", "closed_only")
            for at in bits(self._answers[self._chosen][0] & ~holds)
        ]
        found += [
            NotCounted(pattern, scorer.because.format(by.name()), scorer.principle, by.id)
            for pattern, by in scorer.selection.struck(holds)
        ]
        if not self.win:
            found += [
                NotCounted(scorer.patterns[at], "the hand does not win", self.reason)
                for at in bits(self._counted_bits())
            ]
        return found

    @property
    def alternatives(self) -> Sequence[OtherReading]:
        """The other readings, and what each would have come to."""
        scorer = self.scorer
        return [
            OtherReading(
                reading_text(reading, self.hand),
                scorer.value(scorer.total(answer, self._closed)),
                tuple(scorer.patterns[at].id for at in bits(scorer.counted(answer, self._closed))),
            )
            for place, (reading, answer) in enumerate(zip(self._readings, self._answers, strict=True))
            if place != self._chosen
        ]


class SumScorer:
    """Scores hands under one ruleset.  Made once for it; ``minimum`` is what a win needs."""

    score_type: ClassVar[type[SumScore]] = SumScore
    selection_type: ClassVar[type[Selection]] = Absorption
    principle: ClassVar[str] = "absorbed"
    """What the rule of :attr:`selection_type` is called."""
    because: ClassVar[str] = "{} includes it"
    """How it is told, with the name of the pattern that strikes another."""

    def __init__(self, ruleset: Ruleset, minimum: int = 0) -> None:
        self.ruleset = ruleset
        self.minimum = minimum
        self.patterns = ruleset.patterns
        self.evaluator = ruleset.evaluator
        self.selection: Selection = self.selection_type(self.patterns)
        self._flags = ruleset.variant.reading.FLAGS
        self._of_count = {place: at for at, place in enumerate(self.evaluator.counted)}
        self._values = (
            tuple(pattern.open_value for pattern in self.patterns),
            tuple(pattern.value for pattern in self.patterns),
        )
        self._closed_only = self.mask(lambda p: p.value != 0 and p.open_value == 0)
        self._towards = self.mask(lambda p: p.counts_towards_minimum)
        self._sums: dict[tuple[int, tuple[int, ...], bool], tuple[int, int]] = {}

    def mask(self, wanted: Callable[[Pattern], bool]) -> int:
        """The bits of some of the patterns."""
        return sum(1 << at for at, pattern in enumerate(self.patterns) if wanted(pattern))

    # -- what a variant may say otherwise -----------------------------------------------------

    def readings(self, hand: Hand, words: Words) -> list[ReadingWords]:
        """The ways to read the tiles; here: every shape's."""
        return words.readings(self.ruleset.shapes)

    def hand_words(self, hand: Hand, words: Words, readings: Sequence[ReadingWords]) -> tuple[int, ...]:
        """Words that the variant's reading adds for the hand, in the order of their declaration.

        ``readings`` is empty for a hand that wins whatever its tiles are.
        """
        return ()

    def reading_words(self, hand: Hand, words: Words, reading: ReadingWords) -> tuple[int, ...]:
        """Words that the variant's reading adds for each reading, in the order of their declaration."""
        return ()

    def wins_alone(self, hand: Hand) -> int:
        """The bits of the patterns with which a hand wins whatever its tiles are; 0 when they matter."""
        return 0

    def counts_tiles_too(self, hand: Hand) -> bool:
        """Whether a complete hand is read as usual although it :meth:`wins_alone`."""
        return False

    def value(self, total: int) -> int:
        """What a sum is worth, where there is a cap for example."""
        return total

    # -- one hand -----------------------------------------------------------------------------

    def score(self, hand: Hand) -> SumScore:
        """What a sound hand is worth."""
        variant = self.ruleset.variant
        win = 0 if hand.win is None else hand.win
        words = Words(hand, win, hand.situation.by == "ron", variant.sets, self._flags)
        alone = self.wins_alone(hand)
        whole = hand.win is not None and len(hand.concealed) + 3 * len(hand.melds) == variant.tiles
        found: list[ReadingWords] = []
        if whole and (not alone or self.counts_tiles_too(hand)):
            found = self.readings(hand, words)
        if not (found or alone):
            return self.score_type(self, hand, NOT_COMPLETE)
        hand_words = (*words.hand_words, *self.hand_words(hand, words, found))
        closed = not any(hand_words[at] for at in _CLAIMED)
        if found:
            asked = [(*reading, *self.reading_words(hand, words, reading)) for reading in found]
            answers = self.evaluator.ask(hand_words, asked)
        else:
            found = [WON_ALONE]
            asked = [(*WON_ALONE, *self.reading_words(hand, words, WON_ALONE))]
            answers = [(holds & alone, counts) for holds, counts in self.evaluator.ask(hand_words, asked)]
        minimum = self.minimum
        best = chosen = -1
        enough = False
        for place, answer in enumerate(answers):
            total, towards = self._sum(answer, closed)
            if (towards >= minimum, total) > (enough, best):
                best, chosen, enough = total, place, towards >= minimum
        return self.score_type(self, hand, "" if enough else BELOW_MINIMUM, found, answers, chosen, closed)

    def of_value(self, value: int, situation: Situation) -> SumScore:
        """The score of a win of which only the sum is known, not the tiles."""
        score = self.score_type(self, Hand((), situation=situation), "")
        score.total, score.value = value, self.value(value)
        return score

    # -- sums ---------------------------------------------------------------------------------

    def total(self, answer: Asked, closed: bool) -> int:
        """The sum of one reading, before any cap."""
        return self._sum(answer, closed)[0]

    def counted(self, answer: Asked, closed: bool) -> int:
        """The bits of the patterns that are counted in one reading."""
        return self.selection.counted(self.worth_something(answer[0], closed))

    def worth_something(self, holds: int, closed: bool) -> int:
        """The patterns that hold, without those that are worth nothing in an open hand."""
        return holds if closed else holds & ~self._closed_only

    def value_of(self, place: int, closed: bool) -> int:
        """What the pattern at a place is worth once."""
        return self._values[closed][place]

    def times(self, place: int, counts: Sequence[int]) -> int:
        """How often the pattern at a place holds, given that it does."""
        at = self._of_count.get(place)
        return 1 if at is None else counts[at]

    def _sum(self, answer: Asked, closed: bool) -> tuple[int, int]:
        """All that counts in one reading, and what of it helps to reach the minimum; remembered."""
        holds, counts = answer
        key = holds, counts, closed
        known = self._sums.get(key)
        if known is None:
            values = self._values[closed]
            total = towards = 0
            for place in bits(self.counted(answer, closed)):
                worth = values[place] * self.times(place, counts)
                total += worth
                if self._towards >> place & 1:
                    towards += worth
            known = self._sums[key] = total, towards
        return known
