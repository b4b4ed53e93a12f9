"""All patterns of a ruleset asked at once.

The first hands are asked pattern by pattern.  A ruleset that goes on scoring is worth a translation:
the patterns are called with symbols, shared parts are found, what does not depend on the reading is
moved in front, and one Python function is compiled from the rest, which asks a reading only what may hold
in a reading of its sort.  Both ways are the same patterns; that they agree is tested.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from hupai.patterns.pattern import Pattern
from hupai.patterns.reading import Reading
from hupai.patterns.sets import grouped
from hupai.profiles.options import Options

if TYPE_CHECKING:
    from hupai.patterns.translator import Translator

HANDS_BEFORE_TRANSLATION = 24
"""A translation has paid for itself some hundred hands later."""


Words = Sequence[int]
Asked = tuple[int, tuple[int, ...]]
"""What one reading answered: bit i is set when pattern i holds; then how often each counted pattern
holds, in the order of :attr:`Evaluator.counted`."""


WORD_OF = {"chow": "chows", "pung": "pungs", "pair": "pair"}
"""The reading's word that holds the sets of a kind."""


LISTENERS: list[Callable[[Evaluator, Words, Sequence[Words]], None]] = []
"""Who is told what evaluators are asked, as long as they ask pattern by pattern; for tests of patterns."""


class Evaluator:
    """Asks a list of patterns about readings.

    ``ask(hand_words, readings)`` takes the words in the order of ``reading.HAND_WORDS`` and a
    sequence of words in the order of ``reading.READING_WORDS``.
    """

    def __init__(
        self, patterns: Sequence[Pattern], reading: type[Reading], rules: Mapping[type, Options]
    ) -> None:
        self.patterns = tuple(patterns)
        self.reading = reading
        self.rules = rules
        self.bit = {pattern.id: 1 << place for place, pattern in enumerate(self.patterns)}
        self.counted = tuple(place for place, p in enumerate(self.patterns) if p.counted)
        self.of_sets = grouped([(1 << place, p) for place, p in enumerate(self.patterns) if p.sets])
        self._asked = 0
        self.ask: Callable[[Words, Sequence[Words]], list[Asked]] = self._ask_each

    # -- pattern by pattern -------------------------------------------------------------------

    def _ask_each(self, hand_words: Words, readings: Sequence[Words]) -> list[Asked]:
        self._asked += 1
        for listen in LISTENERS:
            listen(self, hand_words, readings)
        if self._asked > HANDS_BEFORE_TRANSLATION:
            self.ask = self.translate()
            return self.ask(hand_words, readings)
        return [self.ask_one(self.view(hand_words, words)) for words in readings]

    def view(self, hand_words: Words, reading_words: Words) -> Reading:
        """The reading that patterns see."""
        words = dict(zip(self.reading.HAND_WORDS, hand_words, strict=True))
        words.update(zip(self.reading.READING_WORDS, reading_words, strict=True))
        return self.reading(**words)

    def ask_one(self, hand: Reading) -> Asked:
        """Every pattern's answer about one reading, each asked on its own."""
        holds, counts, bit = 0, [], 1
        for pattern in self.patterns:
            if not pattern.sets:
                answer = pattern.ask(hand, self.rules)
                if pattern.counted:
                    counts.append(int(answer))
                if answer:
                    holds |= bit
            bit <<= 1
        for group in self.of_sets:
            holds |= group.ask(*(getattr(hand, WORD_OF[kind]) for kind in group.kinds))
        return holds, tuple(counts)

    # -- the translation ----------------------------------------------------------------------

    def translate(self) -> Callable[[Words, Sequence[Words]], list[Asked]]:
        """One function made of all the patterns."""
        return self._translator.function()

    def source(self) -> str:
        """The text of the translated function, for those who want to look."""
        return self._translator.source()

    @cached_property
    def _translator(self) -> Translator:
        from hupai.patterns.translator import Translator  # who scores a hand or two never translates

        return Translator(self)
