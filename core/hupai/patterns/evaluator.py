"""All patterns of a ruleset asked at once.

The first hands are asked pattern by pattern.  A ruleset that goes on scoring is worth a translation:
the patterns are called once with symbols, shared parts are found, what does not depend on the
reading is moved in front, and one Python function is compiled from the rest.  Both ways are the
same patterns; that they agree is tested.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from hupai.patterns.pattern import Pattern
from hupai.patterns.reading import Reading
from hupai.patterns.set_masks import as_masks
from hupai.patterns.sets import SetPatterns, grouped
from hupai.patterns.shortcuts import FEW, OfKinds, ruled_out
from hupai.patterns.symbols import Symbol
from hupai.patterns.translation import Writer
from hupai.profiles.options import Options

HANDS_BEFORE_TRANSLATION = 24
"""A translation costs about as much as asking this many hands pattern by pattern."""


Words = Sequence[int]
Asked = tuple[int, tuple[int, ...]]
"""What one reading answered: bit i is set when pattern i holds; then how often each counted pattern
holds, in the order of :attr:`Evaluator.counted`."""


_LOOK_UP = """\
yes = suit0[kinds & 511] | suit1[kinds >> 9 & 511] | suit2[kinds >> 18 & 511] | suit3[kinds >> 27]
    h0 = of_kinds.get(yes)
    if h0 is None: h0 = learn(kinds, yes)"""
"""Asks :class:`hupai.patterns.shortcuts.OfKinds`."""
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
        scope: dict[str, Any] = {}
        for at, group in enumerate(self._many_ways):
            scope[f"known{at}"] = group.known
            scope[f"ask{at}"] = group.ask
        of_kinds = self._of_kinds
        scope.update((f"suit{suit}", table) for suit, table in enumerate(of_kinds.suits))
        scope.update(of_kinds=of_kinds.known, learn=of_kinds.learn)
        exec(compile(self.source(), f"<patterns of {self.reading.__name__}>", "exec"), scope)
        function: Callable[[Words, Sequence[Words]], list[Asked]] = scope["ask"]
        return function

    @cached_property
    def _symbols(self) -> Mapping[str, Any]:
        return {
            name: Symbol("word", (name,), self.reading.word(name).sort)
            for name in (*self.reading.HAND_WORDS, *self.reading.READING_WORDS)
        }

    @cached_property
    def _answers(self) -> list[Any]:
        """What the patterns say to symbols; None for :attr:`_many_ways`.  Constants stay Python values."""
        hand = self.reading(**self._symbols)
        return [self._asked_of(p, hand) for p in self.patterns]

    def _asked_of(self, pattern: Pattern, hand: Reading) -> Any:
        return as_masks(pattern, hand) if pattern.sets else pattern.ask(hand, self.rules)

    @cached_property
    def _many_ways(self) -> list[SetPatterns]:
        """The patterns over sets that can be made in too many ways to be asked about with masks."""
        answers = zip(self.patterns, self._answers, strict=True)
        return grouped([(1 << place, p) for place, (p, answer) in enumerate(answers) if answer is None])

    @cached_property
    def _of_kinds(self) -> OfKinds:
        return OfKinds([None if p.counted else a for p, a in zip(self.patterns, self._answers, strict=True)])

    def source(self) -> str:
        """The text of the translated function, for those who want to look."""
        answers = list(self._answers)
        start = "h0 = 0"
        if len(self._of_kinds.places) > FEW:
            start = _LOOK_UP
            for place in self._of_kinds.places:
                answers[place] = None
        writer = Writer(self.reading, [a for a in answers if isinstance(a, Symbol)])
        before, inside = writer.before, writer.inside
        counts: list[str] = []
        unless = ruled_out(self.patterns, answers, self.reading, self._symbols, self._asked_of)
        guarded: dict[tuple[str, bool], list[str]] = {}
        for place, (pattern, answer) in enumerate(zip(self.patterns, answers, strict=True)):
            if answer is None or answer is False:
                continue
            told = writer.write(answer)
            late = isinstance(answer, Symbol) and writer.per_reading(answer)
            lines, holder = (inside, "h") if late else (before, "h0")
            if pattern.counted:
                counts.append(f"c{place}")
                lines.append(f"c{place} = {told}")
                told = f"c{place}"
            if told == "False":
                continue
            if place in unless and not pattern.counted:
                lines = guarded.setdefault((unless[place], late), [])
            lines.append(f"if {told}: {holder} |= {1 << place}")
        for (condition, late), some in guarded.items():
            (inside if late else before).extend([f"if {condition}:", *(f"    {line}" for line in some)])
        for at, group in enumerate(self._many_ways):
            words = ", ".join(WORD_OF[kind] for kind in group.kinds)
            inside.append(f"s = known{at}.get(({words},))")
            inside.append(f"h |= ask{at}({words}) if s is None else s")
        hand_words = "".join(f"{name}, " for name in self.reading.HAND_WORDS)
        reading_words = "".join(f"{name}, " for name in self.reading.READING_WORDS)
        told = "(" + "".join(f"{c}, " for c in counts) + ")"
        return "\n".join(
            [
                "def ask(hand, readings):",
                f"    {hand_words} = hand",
                f"    {start}",
                *(f"    {line}" for line in before),
                "    told = []",
                f"    for {reading_words} in readings:",
                "        h = h0",
                *(f"        {line}" for line in inside),
                f"        told.append((h, {told}))",
                "    return told",
                "",
            ]
        )
