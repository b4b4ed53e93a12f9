"""All patterns of an evaluator translated into one function; see :mod:`hupai.patterns.evaluator`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from hupai.patterns.evaluator import WORD_OF, Asked, Evaluator, Words
from hupai.patterns.pattern import Pattern
from hupai.patterns.reading import Reading
from hupai.patterns.set_masks import as_masks
from hupai.patterns.sets import SetPatterns, grouped
from hupai.patterns.shortcuts import CASES, FEW, OfFlags, OfKinds, ruled_out
from hupai.patterns.symbols import Symbol
from hupai.patterns.translation import Writer, folded, symbols_of, words_in

_LOOK_UP_KINDS = """\
yes = suit0[kinds & 511] | suit1[kinds >> 9 & 511] | suit2[kinds >> 18 & 511] | suit3[kinds >> 27]
s = of_kinds.get(yes)
h0 |= learn(kinds, yes) if s is None else s"""
_LOOK_UP_FLAGS = "h0 |= of_flags[flags]"
"""These ask :class:`hupai.patterns.shortcuts.OfKinds` and :class:`hupai.patterns.shortcuts.OfFlags`."""


class Translator:
    """Writes and compiles the function of one evaluator."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.patterns = evaluator.patterns
        self.reading = evaluator.reading
        self.rules = evaluator.rules
        self.counted = evaluator.counted

    def function(self) -> Callable[[Words, Sequence[Words]], list[Asked]]:
        """One function made of all the patterns."""
        scope: dict[str, Any] = {}
        for at, group in enumerate(self._many_ways):
            scope[f"known{at}"] = group.known
            scope[f"ask{at}"] = group.ask
        of_kinds = self._of_kinds
        scope.update((f"suit{suit}", table) for suit, table in enumerate(of_kinds.suits))
        scope.update(of_kinds=of_kinds.known, learn=of_kinds.learn, of_flags=self._of_flags)
        exec(compile(self.source(), f"<patterns of {self.reading.__name__}>", "exec"), scope)
        function: Callable[[Words, Sequence[Words]], list[Asked]] = scope["ask"]
        return function

    @cached_property
    def _symbols(self) -> Mapping[str, Symbol]:
        return symbols_of(self.reading)

    @cached_property
    def _answers(self) -> list[Any]:
        """What the patterns say to symbols; None for :attr:`_many_ways`.  Constants stay Python values."""
        return list(self._asked_in({}, range(len(self.patterns))).values())

    def _asked_of(self, pattern: Pattern, hand: Reading) -> Any:
        return as_masks(pattern, hand) if pattern.sets else pattern.ask(hand, self.rules)

    @cached_property
    def _many_ways(self) -> list[SetPatterns]:
        """The patterns over sets that can be made in too many ways to be asked about with masks."""
        answers = zip(self.patterns, self._answers, strict=True)
        return grouped([(1 << place, p) for place, (p, answer) in enumerate(answers) if answer is None])

    @cached_property
    def _of_kinds(self) -> OfKinds:
        return OfKinds(self._yes_or_no)

    @cached_property
    def _of_flags(self) -> OfFlags:
        return OfFlags(self._yes_or_no)

    @property
    def _yes_or_no(self) -> list[Any]:
        """The answers of the patterns that are not counted, by place; None for the others."""
        return [None if p.counted else a for p, a in zip(self.patterns, self._answers, strict=True)]

    def source(self) -> str:
        """The text of the translated function, for those who want to look."""
        reading = self.reading
        look_ups, of_hand, rare, late = self._parted()
        trunk = Writer(reading, _symbols_in(of_hand))
        # the branches come first: a trunk has to know what is asked of it again
        rare_parts = [(word, some, trunk.branch(_symbols_in(some))) for word, some in rare.items()]
        sorts = [(condition, given, self._asked_in(given, late)) for condition, given in CASES]
        sort_parts = [(*one, trunk.branch(_symbols_in(one[2]))) for one in sorts]
        counts: dict[int, str] = {}
        always = self._put(of_hand, trunk, trunk.before, "h0", counts)
        before = [f"h0 = {always}", *look_ups, *trunk.before]
        for word, some, branch in rare_parts:
            self._put(some, branch, branch.before, "h0", counts)
            before += [f"if {word}:", *_indented(branch.before)]
            never = [f"c{place} = " for place in some if counts.get(place) == f"c{place}"]
            if never:
                before.append(f"else: {''.join(never)}0")
        inside: list[str] = []
        for condition, given, told, branch in sort_parts:
            inside.append(f"{'elif' if inside else 'if'} {condition}:" if condition else "else:")
            inside += _indented(self._lines_of_sort(given, told, branch, dict(counts)))
        return "\n".join(
            [
                "def ask(hand, readings):",
                f"    {''.join(f'{name}, ' for name in reading.HAND_WORDS)} = hand",
                *_indented(before),
                "    told = []",
                f"    for {''.join(f'{name}, ' for name in reading.READING_WORDS)} in readings:",
                *_indented(_indented(inside)),
                "    return told",
                "",
            ]
        )

    def _parted(self) -> tuple[list[str], dict[int, Any], dict[str, dict[int, Any]], list[int]]:
        """The lines that look some patterns up; the others that need no reading, apart those that rarely hold
        by the word that must not be empty; and the places of those that need a reading."""
        of_reading = set(self.reading.READING_WORDS)
        early: dict[int, Any] = {}
        late = []
        for place, answer in enumerate(self._answers):
            if words_in(answer) & of_reading:
                late.append(place)
            elif answer is not None:
                early[place] = answer
        lines = []
        for found, line in ((self._of_kinds, _LOOK_UP_KINDS), (self._of_flags, _LOOK_UP_FLAGS)):
            if len(found.places) > FEW:
                lines += line.splitlines()
                for place in found.places:
                    del early[place]
        words = {place: words_in(answer) for place, answer in early.items()}
        unless = ruled_out(self.patterns, words, self.reading, self._symbols, self._asked_of)
        rare: dict[str, dict[int, Any]] = {}
        for place, word in unless.items():
            rare.setdefault(word, {})[place] = early.pop(place)
        return lines, early, rare, late

    def _asked_in(self, given: Mapping[str, int], places: Sequence[int]) -> dict[int, Any]:
        """What patterns say where some words are known."""
        hand = self.reading(**{**self._symbols, **given})
        asked = [self._asked_of(self.patterns[place], hand) for place in places]
        known: dict[int, Any] = {}
        return {place: folded(answer, known) for place, answer in zip(places, asked, strict=True)}

    def _lines_of_sort(
        self, given: Mapping[str, int], told: Mapping[int, Any], branch: Writer, counts: dict[int, str]
    ) -> list[str]:
        """What is asked of one sort of readings."""
        always = self._put(told, branch, branch.inside, "h", counts)
        for at, group in enumerate(self._many_ways):
            names = [WORD_OF[kind] for kind in group.kinds]
            if any(given.get(name) != 0 for name in names):
                words = ", ".join(names)
                branch.inside.append(f"s = known{at}.get(({words},))")
                branch.inside.append(f"h |= ask{at}({words}) if s is None else s")
        numbers = "".join(f"{counts[place]}, " for place in self.counted)
        first = f"h = h0 | {always}" if always else "h = h0"
        return [first, *branch.before, *branch.inside, f"told.append((h, ({numbers})))"]

    def _put(
        self,
        answers: Mapping[int, Any],
        writer: Writer,
        lines: list[str],
        holder: str,
        counts: dict[int, str],
    ) -> int:
        """Write answers into lines that set bits of a holder, and into ``counts`` how often they hold.

        Gives the bits of the patterns that always hold.
        """
        always = 0
        for place, answer in answers.items():
            if not isinstance(answer, Symbol):
                always |= bool(answer) << place
                told = repr(answer)
            else:
                told = writer.write(answer)
                if self.patterns[place].counted and answer.op != "word":
                    lines.append(f"c{place} = {told}")
                    told = f"c{place}"
                lines.append(f"if {told}: {holder} |= {1 << place}")
            if self.patterns[place].counted:
                counts[place] = told
        return always


def _indented(lines: Iterable[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def _symbols_in(answers: Mapping[int, Any]) -> list[Symbol]:
    return [answer for answer in answers.values() if isinstance(answer, Symbol)]
