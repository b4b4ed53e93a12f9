"""All patterns of a ruleset asked about many readings at once.

The patterns are the same functions as for one hand.  They are called once with recording symbols; what they
leave is written as one function of NumPy columns, each shared part once.  What does not depend on how the
tiles are read is worked out by the hand and then spread over its readings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from hupai.batch.columns import WORD, Column, Rows, Truths, Words
from hupai.batch.known import Known
from hupai.batch.readings import Readings
from hupai.patterns import columns
from hupai.patterns.evaluator import WORD_OF, Evaluator
from hupai.patterns.pattern import Pattern
from hupai.patterns.reading import CHOW_ONES, Reading, SetOfTiles
from hupai.patterns.sets import SetPatterns
from hupai.patterns.symbols import COUNT, Misuse, Symbol
from hupai.patterns.translation import CONSTANTS, Writer

_EIGHT = 8


class Answers:
    """What the patterns answered: rows as in the readings."""

    def __init__(
        self, row: Rows, by_hand: _Block, by_reading: _Block, times: Mapping[int, tuple[Column, bool]]
    ):
        self._row = row
        self._by_hand = by_hand
        self._by_reading = by_reading
        self._times = times
        self.holds: list[Words] = []
        """Bit i of word w is set where the pattern at place 64 w + i holds."""

    def truth(self, place: int) -> Truths:
        """Whether the pattern at a place, one that is not over sets, holds."""
        found = self._by_reading.rows[place]
        of_hands = self._by_hand.rows[place]
        return found | of_hands.take(self._row) if of_hands.any() else found

    def times(self, place: int) -> Column:
        """How often the counted pattern at a place holds; a column of small whole numbers."""
        column, late = self._times[place]
        return column if late else column.take(self._row)

    def times_of_hands(self, place: int) -> Column | None:
        """The same by the hand, where it does not depend on the reading."""
        column, late = self._times[place]
        return None if late else column


class ColumnPatterns:
    """Asks the patterns of an evaluator about columns."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        patterns = evaluator.patterns
        self.words = -(-len(patterns) // WORD) or 1
        """Words that the bits of all patterns take."""
        self._sets = [_KnownSets(group, patterns, self.words) for group in evaluator.of_sets]
        self.slow: list[Pattern] = []
        """Patterns that cannot be asked in columns; they are asked reading by reading."""
        self._ask: Callable[..., dict[int, tuple[Column, bool]]] | None = None

    def ask(self, hands: Mapping[str, Column], readings: Readings) -> Answers:
        """Every pattern's answer about each reading; ``hands`` are the hand words by name."""
        if self._ask is None:
            self._ask = self._written()
        by_hand = _Block(self.words, len(next(iter(hands.values()))))
        by_reading = _Block(self.words, len(readings.hand))
        words = readings.words()
        times = self._ask(
            *(hands[name] for name in self.evaluator.reading.HAND_WORDS),
            *(words[name] for name in self.evaluator.reading.READING_WORDS),
            by_hand.rows,
            by_reading.rows,
            readings.hand,
        )
        for place in self._slow_places:
            self._ask_each(place, hands, words, readings.hand, by_reading.rows, times)
        answers = Answers(readings.hand, by_hand, by_reading, times)
        for early, late in zip(by_hand.packed(), by_reading.packed(), strict=True):
            answers.holds.append(late | early.take(readings.hand))
        for group in self._sets:
            group.add(words, answers.holds)
        return answers

    def source(self) -> str:
        """The text of the written function, for those who want to look."""
        evaluator = self.evaluator
        reading = evaluator.reading
        symbols = {
            name: Symbol("word", (name,), reading.word(name).sort)
            for name in (*reading.HAND_WORDS, *reading.READING_WORDS)
        }
        hand = reading(**symbols)
        answers: dict[int, Any] = {}
        self.slow = []
        for place, pattern in enumerate(evaluator.patterns):
            if not pattern.sets:
                try:
                    answers[place] = pattern.ask(hand, evaluator.rules)
                except (Misuse, TypeError):
                    self.slow.append(pattern)
        self._slow_places = [place for place, p in enumerate(evaluator.patterns) if p in self.slow]
        writer = ColumnWriter(reading, [a for a in answers.values() if isinstance(a, Symbol)])
        told = []
        for place, answer in answers.items():
            late = isinstance(answer, Symbol) and writer.per_reading(answer)
            expression = writer.write(answer)
            if evaluator.patterns[place].counted:
                if not isinstance(answer, Symbol):
                    expression = f"full(len(by_hand[0]), {expression})"
                (writer.inside if late else writer.before).append(f"c{place} = {expression}")
                told.append(f"{place}: (c{place}, {late})")
                expression = f"(c{place} != 0)"
            if expression != "False":
                lines, block = (writer.inside, "by_reading") if late else (writer.before, "by_hand")
                lines.append(f"{block}[{place}] = {expression}")
        words = ", ".join((*reading.HAND_WORDS, *reading.READING_WORDS))
        lines = [*writer.before, *writer.inside, "return {" + ", ".join(told) + "}"]
        return f"def ask({words}, by_hand, by_reading, row):\n" + "".join(f"    {line}\n" for line in lines)

    def _written(self) -> Callable[..., dict[int, tuple[Column, bool]]]:
        scope: dict[str, Any] = {
            "count": np.bitwise_count,
            "where": columns.either,
            "int64": np.int64,
            "full": np.full,
        }
        name = f"<patterns of {self.evaluator.reading.__name__} in columns>"
        exec(compile(self.source(), name, "exec"), scope)
        function: Callable[..., dict[int, tuple[Column, bool]]] = scope["ask"]
        return function

    def _ask_each(
        self,
        place: int,
        hands: Mapping[str, Column],
        words: Mapping[str, Column],
        hand: Rows,
        holds: Truths,
        times: dict[int, tuple[Column, bool]],
    ) -> None:
        """One pattern asked reading by reading."""
        evaluator = self.evaluator
        pattern, reading = evaluator.patterns[place], evaluator.reading
        told = np.zeros(len(hand), np.int64)
        of_hands = [hands[name].tolist() for name in reading.HAND_WORDS]
        of_readings = [words[name].tolist() for name in reading.READING_WORDS]
        for row, owner in enumerate(hand.tolist()):
            view = evaluator.view([one[owner] for one in of_hands], [one[row] for one in of_readings])
            told[row] = int(pattern.ask(view, evaluator.rules))
        holds[place] = told != 0
        if pattern.counted:
            times[place] = (told, True)


class _Block:
    """Yes/no of many patterns, a line for each, packed into words for each row."""

    def __init__(self, words: int, number: int) -> None:
        self._number = number
        padded = -(-number // _EIGHT) * _EIGHT
        self._all = np.zeros((words * WORD, padded), np.bool_)
        self.rows = self._all[:, :number]

    def packed(self) -> list[Words]:
        """The bits of all patterns, by the word."""
        lines, padded = self._all.shape
        eights = self._all.view(np.uint64).reshape(lines // _EIGHT, _EIGHT, padded // _EIGHT)
        bits = eights[:, 0].copy()  # a byte for each row: eight rows in a word
        for line in range(1, _EIGHT):
            bits |= eights[:, line] << np.uint64(line)
        by_word = bits.view(np.uint8).reshape(-1, _EIGHT, padded)
        return [np.ascontiguousarray(one.T).view(np.uint64)[: self._number, 0] for one in by_word]


class _KnownSets:
    """Patterns over sets: each combination of sets is looked at once."""

    def __init__(self, group: SetPatterns, patterns: Sequence[Pattern], words: int) -> None:
        self._names = [WORD_OF[kind] for kind in group.kinds]
        self._least = min(len(p.sets) for p in patterns if p.sets and _asks_for(p) <= set(group.kinds))
        self._known = Known(lambda *key: split(group.ask(*key), words), len(self._names), [np.uint64] * words)

    def add(self, words: Mapping[str, Column], holds: Sequence[Words]) -> None:
        """Set the bits of the patterns that some of the sets make."""
        asked = [words[name] for name in self._names]
        number = sum(
            _chow_count(column) if name == "chows" else np.bitwise_count(column)
            for name, column in zip(self._names, asked, strict=True)
        )
        rows = np.flatnonzero(number >= self._least)
        if len(rows):
            places = self._known.find(*(column.take(rows) for column in asked))
            for word, bits in zip(holds, self._known.columns, strict=True):
                found = bits.take(places)
                some = np.flatnonzero(found)
                if len(some):
                    word[rows.take(some)] |= found.take(some)


def _asks_for(pattern: Pattern) -> set[str]:
    return {kind.KIND for kind in pattern.sets} - {SetOfTiles.KIND}


def _chow_count(chows: Words) -> Column:
    """Identical chows counted each."""
    ones, twos, fours = (np.bitwise_count(chows >> np.uint64(digit) & CHOW_ONES) for digit in range(3))
    return ones + 2 * twos + 4 * fours


def split(bits: int, words: int) -> list[int]:
    """The bits of a Python number as words, the lowest first."""
    return [bits >> WORD * at & (1 << WORD) - 1 for at in range(words)]


class ColumnWriter(Writer):
    """Writes recorded expressions as NumPy: columns by the hand before, columns by the reading inside."""

    def __init__(self, reading: type[Reading], roots: Sequence[Symbol]) -> None:
        self._spread_out: dict[Any, str] = {}
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

    def wide(self, node: Symbol, expression: str) -> str:
        """A number that may be reckoned with: counts of bits come in bytes, which would overflow."""
        narrow = node.op in ("count", "as_count") and not expression.isdecimal()
        return f"{expression}.astype(int64)" if narrow else expression

    def _argument(self, node: Symbol, argument: Any, late: bool) -> str:
        written = self.write(argument)
        if not isinstance(argument, Symbol) or written in CONSTANTS:
            return written
        if late and not self.per_reading(argument):
            written = self._spread(argument, written)
        if node.op in ("+", "-", "*") or (node.op == "either" and argument.sort == COUNT):
            return self.wide(argument, written)
        return written

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
