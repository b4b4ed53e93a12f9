"""Parts of a file scored in one process or in several, and handed back in order."""

from __future__ import annotations

import os
import signal
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain, islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from hupai.batch.files import JSONL, LINES, PARQUET
from hupai.batch.hands import HandBatch
from hupai.batch.output import conforming, encoded, schema, table
from hupai.batch.part import NoHand, Part
from hupai.batch.scores import ScoreBatch
from hupai.faults import Fault, HandRefused, OutcomeRefused, Refusal, UsageRefused
from hupai.hand.json import hand_from_json
from hupai.hand.line import parse
from hupai.hand.model import Hand

if TYPE_CHECKING:
    from hupai.hand.words import Word
    from hupai.notation import Notation
    from hupai.rulebook import Ruleset


class WorkerLost(Refusal):
    """A process that scores has gone."""

    exit_code = 70


class Refused(msgspec.Struct, frozen=True):
    """A row that could not be scored."""

    row: int
    faults: tuple[Fault, ...]
    profile: str = ""
    """Empty where no profile could."""
    hand: str = ""
    """The text, where the row was one."""


class Tally(msgspec.Struct):
    """What a profile made of the rows so far."""

    hands: int = 0
    wins: int = 0
    value: int = 0
    """The values of all wins added up."""
    refused: int = 0
    patterns: dict[str, int] = {}
    """How many hands counted each pattern."""

    def add(self, other: Tally) -> None:
        """Add what it made of other rows."""
        self.hands += other.hands
        self.wins += other.wins
        self.value += other.value
        self.refused += other.refused
        self.patterns = dict(Counter(self.patterns) + Counter(other.patterns))


@dataclass
class Done:
    """A part that has been scored."""

    written: Any
    """Bytes of text, or an Arrow table."""
    refused: list[Refused]
    tallies: list[Tally]
    """By ruleset."""
    read: int
    """``Part.done``."""
    digest: str = ""
    """``Part.digest``."""


@dataclass
class Work:
    """What is to be done with each part."""

    rulesets: Sequence[Ruleset]
    kind: str
    """Of the output."""
    notation: Notation | None = None
    source: str = LINES
    """Kind of the input."""
    _schema: Any = field(default=None, repr=False)

    def do(self, part: Part) -> Done:
        """Score a part under every profile; a row that is refused takes no other with it."""
        refused: list[Refused] = []
        if part.columns is not None:
            batch, rows = self._from_columns(part.columns, part.rows, refused)
            texts: dict[int, str] = {}
        else:
            batch, rows, texts = self._from_texts(part, refused)
        unread = len(refused)
        written: list[Any] = []
        tallies = []
        for rules in self.rulesets:
            tally = Tally(unread, refused=unread)
            for some in self._scored(rules, batch, rows):
                written += some.written
                refused += [
                    Refused(row, faults, rules.id, texts.get(row, "")) for row, faults in some.refused
                ]
                tally.add(some.tally)
            tallies.append(tally)
        refused.sort(key=lambda one: one.row)
        return Done(self._together(written), refused, tallies, part.done, part.digest)

    # -- hands ------------------------------------------------------------------------------------

    def _from_columns(
        self, columns: Any, rows: Sequence[int], refused: list[Refused]
    ) -> tuple[HandBatch, list[int]]:
        """Columns of hands but for rows that hold what a column cannot; those are looked for by halves."""
        try:
            return HandBatch.from_arrow(columns), list(rows)
        except UsageRefused as refusal:
            if len(rows) == 1:
                refused.append(Refused(rows[0], refusal.faults))
                return HandBatch.from_arrow(columns.slice(0, 0)), []
            half = len(rows) // 2
            one, rows_of_one = self._from_columns(columns.slice(0, half), rows[:half], refused)
            other, rows_of_other = self._from_columns(columns.slice(half), rows[half:], refused)
            if not rows_of_one or not rows_of_other:
                return (one, rows_of_one) if rows_of_one else (other, rows_of_other)
            return HandBatch.joined([one, other]), rows_of_one + rows_of_other

    def _from_texts(self, part: Part, refused: list[Refused]) -> tuple[HandBatch, list[int], dict[int, str]]:
        variants = [rules.variant for rules in self.rulesets]
        words = tuple({word.name: word for variant in variants for word in variant.words}.values())
        sizes = sorted({variant.tiles for variant in variants})
        hands: list[Hand] = []
        texts: dict[int, str] = {}
        assert part.texts is not None
        for row, text in zip(part.rows, part.texts, strict=True):
            if isinstance(text, NoHand):
                refused.append(Refused(row, (text.fault,), hand=text.text))
                continue
            try:
                hands.append(self._hand(text, words, sizes))
            except HandRefused as refusal:
                refused.append(Refused(row, refusal.faults, hand=text))
            else:
                texts[row] = text
        return HandBatch.from_hands(hands), list(texts), texts

    def _hand(self, text: str, words: Sequence[Word], sizes: Sequence[int]) -> Hand:
        if self.notation is not None:
            return self.notation.read(text)
        if text.startswith("{") or (self.source == JSONL and _is_json(text)):
            return hand_from_json(text, words, sizes=sizes)
        return parse(text, words, sizes=sizes)

    # -- scores -----------------------------------------------------------------------------------

    def _scored(self, rules: Ruleset, batch: HandBatch, rows: Sequence[int]) -> Iterator[_Some]:
        """The rows under one profile.

        A refusal that scoring or settling lets through says nothing of which row it is about; that row is
        looked for by halves.
        """
        try:
            scores = rules.score_many(batch)
            written = self._written(scores, rows)
        except (HandRefused, OutcomeRefused) as refusal:
            if len(rows) == 1:
                yield _Some([], [(rows[0], refusal.faults)], Tally(1, refused=1))
                return
            half = len(rows) // 2
            yield from self._scored(rules, batch[:half], rows[:half])
            yield from self._scored(rules, batch[half:], rows[half:])
        else:
            faults = [(rows[at], faults) for at, faults in sorted(scores.faults.items())]
            yield _Some([written], faults, _tally(scores))

    def _written(self, scores: ScoreBatch, rows: Sequence[int]) -> Any:
        if self.kind != PARQUET:
            return encoded(self.kind, scores, rows, self.rulesets)
        return conforming(table(scores, rows), self._columns)

    def _together(self, written: Sequence[Any]) -> Any:
        if self.kind != PARQUET:
            return b"".join(written)
        import pyarrow  # type: ignore[import-untyped]

        return pyarrow.concat_tables(written) if written else self._columns.empty_table()

    @property
    def _columns(self) -> Any:
        if self._schema is None:
            self._schema = schema(self.rulesets)
        return self._schema


class _Some(NamedTuple):
    """Some rows that have been scored under one profile."""

    written: list[Any]
    refused: list[tuple[int, tuple[Fault, ...]]]
    tally: Tally


def _is_json(text: str) -> bool:
    try:
        msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return text.startswith(("[", '"'))
    return True


def _tally(scores: ScoreBatch) -> Tally:
    return Tally(
        len(scores),
        int(scores.win.sum()),
        int(scores.value[scores.win].sum()),
        len(scores.faults),
        scores.pattern_counts(),
    )


def scored(work: Work, parts: Iterable[Part], jobs: int) -> Iterator[Done]:
    """The parts scored, in their order, by so many processes."""
    read = iter(parts)
    first = list(islice(read, 2))
    parts = chain(first, read)
    if jobs == 1 or len(first) < 2:  # one part is done before another process has begun
        yield from map(work.do, parts)
        return
    with _pool(work, jobs) as pool:
        waiting: deque[Future[Done]] = deque()
        for part in parts:
            waiting.append(pool.submit(_do, part))
            if len(waiting) > 2 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


@contextmanager
def _pool(work: Work, jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes; what is not yet done when work is broken off is not waited for."""
    # a fresh interpreter for each: a copy of this one would copy the threads' locks of its libraries too
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=(work,))
    try:
        yield pool
    except BrokenProcessPool:
        what, expected = "a process that scores was ended from outside", "memory may have run out"
        remedy = "try fewer --jobs; --resume goes on with OUT"
        raise WorkerLost([Fault(what=what, expected=expected, remedy=remedy)]) from None
    finally:
        pool.shutdown(cancel_futures=True)


_work: list[Work] = []
"""What this process has been asked to do."""


def _begin(work: Work) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who asked says when to stop
    Thread(target=_end_with_parent, daemon=True).start()
    _work[:] = [work]


def _end_with_parent() -> None:
    """A parent that is killed closes no queue: its workers would wait for their next part for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _do(part: Part) -> Done:
    return _work[0].do(part)
