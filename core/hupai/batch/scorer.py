"""What a variant gives so that its hands are scored in columns, and what comes back.

A variant opts in by ``Variant.batch_scorer``.  Everything that its scorer needs is in this package: the words
of many hands (:mod:`hupai.batch.words`), their readings (:mod:`hupai.batch.readings`), the answers of the
patterns (:mod:`hupai.batch.patterns`), answers that are worked out once for a key (:mod:`hupai.batch.known`)
and the best row of each hand (:mod:`hupai.batch.best`).  Without a scorer of its own a variant is scored hand
by hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from hupai.batch.columns import Column, Rows, Truths, Words
from hupai.batch.readings import Readings

if TYPE_CHECKING:
    from hupai.batch.scores import ScoreBatch
    from hupai.batch.words import HandColumns
    from hupai.score import Score


class OwnColumn(NamedTuple):
    """A column that only this variant's scores have."""

    name: str
    type: Any
    """A NumPy type of whole numbers."""
    meaning: str
    words: tuple[str, ...] = ()
    """Where the numbers stand for words: the words, by number."""


@dataclass
class Scored:
    """What the hands of one chunk are worth.

    Columns from ``value`` on have a row for each hand in ``won``, in its order.
    """

    reason: Column
    """Of each hand, by number in the scorer's ``reasons``; 0 for a win."""
    reading: Readings
    """The chosen reading of each hand that has one; ``reading.hand`` says whose it is."""
    won: Rows
    """The hands that win, and those below the minimum of a variant that counts them too."""
    value: Rows
    counted: Sequence[Words]
    """The bits of the counted patterns, by the word."""
    own: Mapping[str, Column] = field(default_factory=dict)
    """The scorer's own columns by name."""
    times: Mapping[int, Column] = field(default_factory=dict)
    """How often the patterns are counted that may be counted several times, by their place."""
    singly: Truths | None = None
    """Hands that have to be scored one by one; what the columns say of them is not looked at."""

    def without(self, lost: Rows, reason: int) -> Scored:
        """The same, but some of the hands do not win, for a reason."""
        self.reason[lost] = reason
        kept = np.flatnonzero(self.reason.take(self.won) == 0)
        return Scored(
            self.reason,
            self.reading,
            self.won.take(kept),
            self.value.take(kept),
            [word.take(kept) for word in self.counted],
            {name: column.take(kept) for name, column in self.own.items()},
            {place: column.take(kept) for place, column in self.times.items()},
            self.singly,
        )


class BatchScorer(Protocol):
    """Made once for a ruleset.  Scores sound hands of the right size."""

    reasons: tuple[str, ...]
    """Why a hand does not win; the first one is empty."""
    columns: tuple[OwnColumn, ...]
    times: tuple[int, ...]
    """Places of the patterns that may be counted several times."""
    notes: tuple[str, ...]
    """What is done hand by hand, and why."""

    def score(self, hands: HandColumns) -> Scored:
        """What hands are worth; equal to ``Scorer.score`` of each."""

    def told(self, score: Score) -> Mapping[str, Any]:
        """The own columns of one score, and the words of its reading by their names."""

    def gains(self, scores: ScoreBatch) -> tuple[Column, Truths]:
        """What each party of :data:`hupai.batch.scores.PARTIES` gains, (rows, parties), by the variant's own
        payment; and which rows have to be settled one by one."""
