"""Parts of a file scored in one process or in several, and handed back in order."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import chain, islice
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

import msgspec

from hupai.batch.files import PARQUET, Part
from hupai.batch.hands import HandBatch
from hupai.batch.output import conforming, encoded, schema, table
from hupai.batch.scores import ScoreBatch
from hupai.faults import Fault, HandRefused
from hupai.hand.json import hand_from_json
from hupai.hand.line import parse
from hupai.hand.model import Hand

if TYPE_CHECKING:
    from hupai.notation import Notation
    from hupai.rulebook import Ruleset


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


@dataclass
class Work:
    """What is to be done with each part."""

    rulesets: Sequence[Ruleset]
    kind: str
    """Of the output."""
    notation: Notation | None = None
    _schema: Any = field(default=None, repr=False)

    def do(self, part: Part) -> Done:
        """Score a part under every profile."""
        refused: list[Refused] = []
        texts: dict[int, str] = {}
        if part.columns is not None:
            batch, rows = HandBatch.from_arrow(part.columns), list(part.rows)
        else:
            batch, rows, texts = self._read(part, refused)
        unread = len(refused)
        written: list[Any] = []
        tallies = []
        for rules in self.rulesets:
            scores = rules.score_many(batch)
            written.append(self._written(scores, rows))
            refused += [
                Refused(rows[at], faults, rules.id, texts.get(rows[at], ""))
                for at, faults in sorted(scores.faults.items())
            ]
            tallies.append(_tally(scores, unread))
        return Done(self._together(written), refused, tallies, part.done)

    def _read(self, part: Part, refused: list[Refused]) -> tuple[HandBatch, list[int], dict[int, str]]:
        words = tuple({w.name: w for rules in self.rulesets for w in rules.variant.words}.values())
        hands: list[Hand] = []
        rows: list[int] = []
        texts = {}
        assert part.texts is not None
        for row, text in zip(part.rows, part.texts, strict=True):
            try:
                if self.notation is not None:
                    hand = self.notation.read(text)
                elif text.startswith("{"):
                    hand = hand_from_json(text, words)
                else:
                    hand = parse(text, words)
            except HandRefused as refusal:
                refused.append(Refused(row, refusal.faults, hand=text))
                continue
            hands.append(hand)
            rows.append(row)
            texts[row] = text
        return HandBatch.from_hands(hands), rows, texts

    def _written(self, scores: ScoreBatch, rows: Sequence[int]) -> Any:
        if self.kind != PARQUET:
            return encoded(self.kind, scores, rows, self.rulesets)
        if self._schema is None:
            self._schema = schema(self.rulesets)
        return conforming(table(scores, rows), self._schema)

    def _together(self, written: Sequence[Any]) -> Any:
        if self.kind != PARQUET:
            return b"".join(written)
        import pyarrow  # type: ignore[import-untyped]

        return pyarrow.concat_tables(written)


def _tally(scores: ScoreBatch, unread: int) -> Tally:
    return Tally(
        len(scores) + unread,
        int(scores.win.sum()),
        int(scores.value[scores.win].sum()),
        len(scores.faults) + unread,
        scores.pattern_counts(),
    )


def scored(work: Work, parts: Iterable[Part], jobs: int) -> Iterator[Done]:
    """The parts scored, in their order, by so many processes."""
    read = iter(parts)
    first = list(islice(read, 2)) or [Part((), (), None, 0)]  # of nothing there is an empty table
    parts = chain(first, read)
    if jobs == 1 or len(first) < 2:  # one part is done before another process has begun
        yield from map(work.do, parts)
        return
    # a fresh interpreter for each: a copy of this one would copy the threads' locks of its libraries too
    with ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=(work,)
    ) as pool:
        waiting: deque[Future[Done]] = deque()
        for part in parts:
            waiting.append(pool.submit(_do, part))
            if len(waiting) > 2 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


_work: list[Work] = []
"""What this process has been asked to do."""


def _begin(work: Work) -> None:
    _work[:] = [work]


def _do(part: Part) -> Done:
    return _work[0].do(part)
