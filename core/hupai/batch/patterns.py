"""All patterns of a ruleset asked about many readings at once.

The patterns are the same functions as for one hand.  They are called once with recording symbols; what they
leave is written as one function of NumPy columns, each shared part once.  What does not depend on how the
tiles are read is worked out by the hand and then spread over its readings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from hupai.batch.columns import WORD, Column, Rows, Truths, Words
from hupai.batch.known import Known
from hupai.batch.lines import Lines
from hupai.batch.readings import Readings
from hupai.patterns import columns
from hupai.patterns.evaluator import WORD_OF, Evaluator
from hupai.patterns.pattern import Pattern
from hupai.patterns.reading import Reading
from hupai.patterns.set_masks import as_masks
from hupai.patterns.sets import SetPatterns, grouped
from hupai.patterns.symbols import COUNT, Misuse, Symbol
from hupai.patterns.translation import CONSTANTS, Writer, symbols_of


class Key:
    """Some of the patterns as bits of a few words, for answers that are looked up.

    Which pattern has which bit is chosen so that the words are made quickly.
    """

    def __init__(self, early: Sequence[tuple[int, int]], late: Sequence[tuple[int, int]]) -> None:
        """``early`` and ``late`` pair places with lines: what is known by the hand and by the reading."""
        self._early = [line for _, line in early]
        self._late = [line for _, line in late]
        self._bytes = -(-len(early) // 8)
        together = self._bytes + -(-len(late) // 8) <= WORD // 8
        self._shift = np.uint64(8 * self._bytes if together else WORD)
        before = 8 * self._bytes if together else WORD * -(-len(early) // WORD)
        self._bits = {place: bit for bit, (place, _) in enumerate(early)}
        self._bits |= {place: before + bit for bit, (place, _) in enumerate(late)}
        end = before + len(late)
        self._mark = max(end, before + 1) if end % WORD or not end else end
        self.words = self._mark // WORD + 1
        """How many words the key has."""

    def of(self, answers: Answers, mark: Truths | None = None) -> list[Words]:
        """The words of each reading.  ``mark`` is one more yes/no of each hand that the answers depend on."""
        early = answers.by_hand.packed(self._early)
        late = answers.by_reading.packed(self._late)
        bit = np.uint64(self._mark % WORD)
        place = self._mark // WORD
        if mark is not None and place < len(early):
            early[place] = early[place] | mark.astype(np.uint64) << bit
        words = [word.take(answers.row) for word in early]
        if self._shift < WORD and words and late:
            words = [words[0] | late[0] << self._shift]
        else:
            words += late
        while len(words) < self.words:
            words.append(np.zeros(len(answers.row), np.uint64))
        if mark is not None and place >= len(early):
            words[place] = words[place] | mark.take(answers.row).astype(np.uint64) << bit
        return words

    def marked(self, words: Sequence[int]) -> bool:
        """The mark of a key."""
        return bool(words[self._mark // WORD] >> self._mark % WORD & 1)

    def holds(self, words: Sequence[int]) -> int:
        """The patterns of a key, bit i for the pattern at place i."""
        key = sum(word << WORD * at for at, word in enumerate(words))
        return sum(1 << place for place, bit in self._bits.items() if key >> bit & 1)


class Answers:
    """What the patterns answered: rows as in the readings."""

    def __init__(
        self,
        row: Rows,
        by_hand: Lines,
        by_reading: Lines,
        lines: Mapping[int, tuple[int, bool]],
        times: Mapping[int, tuple[Column, bool]],
    ) -> None:
        self.row = row
        """The hand of each reading."""
        self.by_hand = by_hand
        self.by_reading = by_reading
        self._lines = lines
        self._times = times

    def truth(self, place: int) -> Truths:
        """Whether the pattern at a place holds."""
        line, late = self._lines[place]
        return self.by_reading.line(line) if late else self.by_hand.line(line).take(self.row)

    def truth_of_hands(self, place: int) -> Truths | None:
        """The same by the hand, where it does not depend on the reading."""
        line, late = self._lines[place]
        return None if late else self.by_hand.line(line)

    def times(self, place: int) -> Column:
        """How often the counted pattern at a place holds; a column of whole numbers of any type."""
        column, late = self._times[place]
        return column if late else column.take(self.row)

    def times_at(self, place: int, rows: Rows) -> Column:
        """The same of some readings alone."""
        column, late = self._times[place]
        return column.take(rows if late else self.row.take(rows))

    def times_of_hands(self, place: int) -> Column | None:
        """The same by the hand, where it does not depend on the reading."""
        column, late = self._times[place]
        return None if late else column


class ColumnPatterns:
    """Asks the patterns of an evaluator about columns."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.slow: list[Pattern] = []
        """Patterns that cannot be asked in columns; they are asked reading by reading."""
        self._lines: dict[int, tuple[int, bool]] = {}
        """By place: the line of the pattern's answers, and whether there is one for each reading."""
        self._early = self._late = 0
        answers = self._recorded()
        self._sets = self._known_sets(answers)
        self.source = self._written(answers)
        """The text of the function that asks, for those who want to look."""
        scope: dict[str, Any] = {"count": np.bitwise_count, "where": columns.either, "full": np.full}
        exec(compile(self.source, f"<patterns of {evaluator.reading.__name__} in columns>", "exec"), scope)
        self._ask: Callable[..., dict[int, tuple[Column, bool]]] = scope["ask"]

    def key(self, places: Iterable[int]) -> Key:
        """The patterns at some places as a key."""
        early: list[tuple[int, int]] = []
        late: list[tuple[int, int]] = []
        for place in places:
            line, by_reading = self._lines[place]
            (late if by_reading else early).append((place, line))
        return Key(early, late)

    def ask(
        self, hands: Mapping[str, Column], readings: Readings, own: Mapping[str, Column] | None = None
    ) -> Answers:
        """Every pattern's answer about each reading.

        ``hands`` are the hand words by name, ``own`` the reading words that a variant adds.
        """
        by_hand = Lines(self._early, len(next(iter(hands.values()))))
        by_reading = Lines(self._late, len(readings.hand))
        words = {**readings.words(), **(own or {})}
        times = self._ask(
            *(hands[name] for name in self.evaluator.reading.HAND_WORDS),
            *(words[name] for name in self.evaluator.reading.READING_WORDS),
            by_hand.rows,
            by_reading.rows,
            readings.hand,
        )
        for group in self._sets:
            group.put(words, by_reading.rows)
        for pattern in self.slow:
            self._ask_each(pattern, hands, words, readings.hand, by_reading.rows, times)
        return Answers(readings.hand, by_hand, by_reading, self._lines, times)

    # -- before anything is asked -----------------------------------------------------------------

    def _recorded(self) -> dict[int, Any]:
        """The expressions of the patterns, by place; those that cannot be recorded are left out."""
        evaluator = self.evaluator
        reading = evaluator.reading
        hand = reading(**symbols_of(reading))
        answers: dict[int, Any] = {}
        for place, pattern in enumerate(evaluator.patterns):
            if pattern.sets:
                asked = as_masks(pattern, hand)
                if asked is not None:
                    answers[place] = asked
                continue
            try:
                answers[place] = pattern.ask(hand, evaluator.rules)
            except (Misuse, TypeError):
                self.slow.append(pattern)
                self._line(place, late=True)
        return answers

    def _known_sets(self, answers: Mapping[int, Any]) -> list[_KnownSets]:
        """The patterns over sets that are not asked with masks."""
        others = [
            (self._line(place, late=True), pattern)
            for place, pattern in enumerate(self.evaluator.patterns)
            if pattern.sets and place not in answers
        ]
        named = grouped([(1 << at, pattern) for at, (_, pattern) in enumerate(others)])
        return [_KnownSets(group, others) for group in named]

    def _line(self, place: int, *, late: bool) -> int:
        line = self._late if late else self._early
        if late:
            self._late += 1
        else:
            self._early += 1
        self._lines[place] = line, late
        return line

    def _written(self, answers: Mapping[int, Any]) -> str:
        reading = self.evaluator.reading
        writer = ColumnWriter(reading, [a for a in answers.values() if isinstance(a, Symbol)])
        told = []
        for place, answer in answers.items():
            late = isinstance(answer, Symbol) and writer.per_reading(answer)
            lines, block = (writer.inside, "by_reading") if late else (writer.before, "by_hand")
            expression = writer.write(answer)
            line = self._line(place, late=late)
            if self.evaluator.patterns[place].counted:
                if not isinstance(answer, Symbol):
                    expression = f"full(by_hand.shape[1], {expression})"
                lines.append(f"c{place} = {expression}")
                told.append(f"{place}: (c{place}, {late})")
                expression = f"(c{place} != 0)"
            if expression != "False":  # nothing holds at first
                lines.append(f"{block}[{line}] = {expression}")
        words = ", ".join((*reading.HAND_WORDS, *reading.READING_WORDS))
        lines = [*writer.before, *writer.inside, "return {" + ", ".join(told) + "}"]
        return f"def ask({words}, by_hand, by_reading, row):\n" + "".join(f"    {line}\n" for line in lines)

    # -- what is not asked in columns -------------------------------------------------------------

    def _ask_each(
        self,
        pattern: Pattern,
        hands: Mapping[str, Column],
        words: Mapping[str, Column],
        hand: Rows,
        lines: Truths,
        times: dict[int, tuple[Column, bool]],
    ) -> None:
        """One pattern asked reading by reading."""
        evaluator = self.evaluator
        place, reading = evaluator.patterns.index(pattern), evaluator.reading
        told = np.zeros(len(hand), np.int64)
        of_hands = [hands[name].tolist() for name in reading.HAND_WORDS]
        of_readings = [words[name].tolist() for name in reading.READING_WORDS]
        for row, owner in enumerate(hand.tolist()):
            view = evaluator.view([one[owner] for one in of_hands], [one[row] for one in of_readings])
            told[row] = int(pattern.ask(view, evaluator.rules))
        lines[self._lines[place][0]] = told != 0
        if pattern.counted:
            times[place] = told, True


class _KnownSets:
    """Patterns over sets that can be made in many ways: each combination of sets is looked at once."""

    def __init__(self, group: SetPatterns, patterns: Sequence[tuple[int, Pattern]]) -> None:
        """``patterns`` pair a line with each pattern; the group's bits are places among them."""
        self._names = [WORD_OF[kind] for kind in group.kinds]
        self._places = [place for place, (_, p) in enumerate(patterns) if _kinds(p) == set(group.kinds)]
        self._lines = [patterns[place][0] for place in self._places]

        def holds(*key: int) -> list[bool]:
            bits = group.holding(*key)
            return [bool(bits >> place & 1) for place in self._places]

        self._known = Known(holds, len(self._names), [np.bool_] * len(self._places))

    def put(self, words: Mapping[str, Column], lines: Truths) -> None:
        """Fill the lines of the patterns."""
        found = self._known.ask(*(words[name] for name in self._names))
        for line, holds in zip(self._lines, found, strict=True):
            lines[line] = holds


def _kinds(pattern: Pattern) -> set[str]:
    """The kinds of set that decide about a pattern."""
    asked = {kind.KIND for kind in pattern.sets}
    return {"chow", "pung", "pair"} if "any" in asked else asked


def split(bits: int, words: int) -> list[int]:
    """The bits of a Python number as words, the lowest first."""
    return [bits >> WORD * at & (1 << WORD) - 1 for at in range(words)]


class ColumnWriter(Writer):
    """Writes recorded expressions as NumPy: columns by the hand before, columns by the reading inside."""

    def __init__(self, reading: type[Reading], roots: Sequence[Symbol]) -> None:
        self._spread_out: dict[Any, str] = {}
        self._known_bounds: dict[Any, tuple[int, int]] = {}
        super().__init__(reading, roots)

    def write(self, node: Any) -> str:
        """The expression; parts used again, or by the reading after the hand, get a line first."""
        if not isinstance(node, Symbol):
            return repr(node)
        if node.op == "word":
            return str(node.args[0])
        key = self._key(node)
        if key in self._named:
            return self._named[key]
        late = self._depends[key]
        parts = [self._argument(node, argument, late) for argument in node.args]
        written = _NUMPY[node.op](*parts)
        if self._uses.get(key, 0) == 1 or written in CONSTANTS:
            return written
        name = self._named[key] = f"t{len(self._named)}"
        (self.inside if late else self.before).append(f"{name} = {written}")
        return name

    def _argument(self, node: Symbol, argument: Any, late: bool) -> str:
        written = self.write(argument)
        if not isinstance(argument, Symbol) or written in CONSTANTS or written.isdecimal():
            return written
        if late and not self.per_reading(argument):
            written = self._spread(argument, written)
        if node.op in ("+", "-", "*") or (node.op == "either" and node.sort == COUNT):
            had, wanted = self._type(argument), self._type(node)
            return written if had == wanted else f"{written}.astype('{wanted}')"
        return written

    def _type(self, node: Symbol) -> str:
        """The smallest type of number that can neither overflow in this node nor in what it is made of."""
        low, high = self._bounds(node)
        if low >= 0 and high < 1 << 8:
            return "u1"
        return "i2" if low >= -(1 << 15) and high < 1 << 15 else "i8"

    def _bounds(self, node: Any) -> tuple[int, int]:
        """Between which numbers a number or a yes/no lies."""
        if not isinstance(node, Symbol):
            return int(node), int(node)
        key = self._key(node)
        known = self._known_bounds.get(key)
        if known is None:
            known = self._known_bounds[key] = self._reckoned(node)
        return known

    def _reckoned(self, node: Symbol) -> tuple[int, int]:
        if node.op == "as_count":
            return 0, 1
        if node.op == "count":
            mask = node.args[0]
            masks = mask.args if isinstance(mask, Symbol) and mask.op == "&" else ()
            return 0, min([WORD, *(one.bit_count() for one in masks if isinstance(one, int))])
        if node.op not in ("+", "-", "*", "either"):
            return -(1 << 62), 1 << 62
        (a, b), (c, d) = (self._bounds(argument) for argument in node.args[-2:])
        if node.op == "+":
            return a + c, b + d
        if node.op == "-":
            return a - d, b - c
        if node.op == "either":
            return min(a, c), max(b, d)
        corners = a * c, a * d, b * c, b * d
        return min(corners), max(corners)

    def _spread(self, node: Symbol, written: str) -> str:
        """What is known of a hand, at each of its readings."""
        key = self._key(node)
        name = self._spread_out.get(key)
        if name is None:
            name = self._spread_out[key] = f"s{len(self._spread_out)}"
            self.inside.append(f"{name} = ({written}).take(row)")
        return name


_ALL = (1 << WORD) - 1


def _binary(op: str) -> Callable[[str, str], str]:
    return lambda left, right: f"({left} {op} {right})"


def _and(left: str, right: str) -> str:
    if "False" in (left, right):
        return "False"
    return right if left == "True" else left if right == "True" else f"({left} & {right})"


def _or(left: str, right: str) -> str:
    if "True" in (left, right):
        return "True"
    return right if left == "False" else left if right == "False" else f"({left} | {right})"


def _not(truth: str) -> str:
    return {"True": "False", "False": "True"}.get(truth) or f"(~{truth})"


def _either(truth: str, yes: str, otherwise: str) -> str:
    if truth in CONSTANTS:
        return yes if truth == "True" else otherwise
    return f"where({truth}, {yes}, {otherwise})"


def _without(kinds: str, others: str) -> str:
    return f"({kinds} & {_ALL ^ int(others)})" if others.isdecimal() else f"({kinds} & ~{others})"


def _as_count(truth: str) -> str:
    return {"True": "1", "False": "0"}.get(truth) or f"{truth}.view('u1')"


_NUMPY: dict[str, Callable[..., str]] = {
    op: _binary(op) for op in ("&", "|", "+", "-", "*", ">>", "<<", "==", "!=", "<", "<=", ">", ">=")
} | {
    "and": _and,
    "or": _or,
    "not": _not,
    "count": lambda kinds: f"count({kinds})",
    "any": lambda kinds: f"({kinds} != 0)",
    "as_count": _as_count,
    "without": _without,
    "either": _either,
}
