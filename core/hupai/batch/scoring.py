"""Batches scored chunk by chunk, so that what is worked out on the way stays small."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from hupai.batch.checks import doubtful
from hupai.batch.columns import Column, Rows, Truths
from hupai.batch.hands import HandBatch
from hupai.batch.scorer import BatchScorer, OwnColumn, Scored
from hupai.batch.scores import PARTIES, ScoreBatch
from hupai.batch.words import HandColumns
from hupai.faults import Fault, HandRefused

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset
    from hupai.score import Score

CHUNK = 16384
"""Rows that are worked on at once: few enough that their columns stay in the processor's cache."""


class OneByOne:
    """The scorer of a variant that has none for batches: hand by hand."""

    columns: tuple[OwnColumn, ...] = ()
    reasons: tuple[str, ...] = ("",)

    def __init__(self, ruleset: Ruleset) -> None:
        variant = ruleset.variant.id
        self.notes: tuple[str, ...] = (
            f"{variant} has no scorer for batches: every hand is scored by itself",
        )
        self.times = tuple(place for place, pattern in enumerate(ruleset.patterns) if pattern.counted)

    def score(self, hands: HandColumns) -> Scored:
        """Nothing; every row is to be scored one by one."""
        raise NotImplementedError  # score_many never asks

    def told(self, score: Score) -> Mapping[str, Any]:
        """Nothing beyond what every score has."""
        return {}

    def gains(self, scores: ScoreBatch) -> tuple[Column, Truths]:
        """Every row is settled by itself."""
        return np.zeros((len(scores), len(PARTIES)), np.int64), scores.win


def score_many(ruleset: Ruleset, batch: HandBatch, chunk: int = CHUNK) -> ScoreBatch:
    """What the hands of a batch are worth; see :meth:`hupai.rulebook.Ruleset.score_many`."""
    scorer = ruleset.batch_scorer
    scores = ScoreBatch(ruleset, batch, scorer)
    if not ruleset.pays_its_own_way:  # what a hand is worth may follow what is paid for it
        scores.notes += ("a plugin pays in its own way: every hand is scored by itself",)
    for first in range(0, len(batch), chunk):
        rows = slice(first, min(first + chunk, len(batch)))
        part = batch[rows]
        if isinstance(scorer, OneByOne) or not ruleset.pays_its_own_way:
            singly = np.ones(len(part), np.bool_)
        else:
            singly = _in_columns(ruleset, scorer, part, scores, rows)
        for row in np.flatnonzero(singly).tolist():
            _one(ruleset, scorer, scores, first + row)
    return scores


def _in_columns(
    ruleset: Ruleset, scorer: BatchScorer, part: HandBatch, scores: ScoreBatch, rows: slice
) -> Truths:
    """Score a chunk; the rows that are left to be scored one by one."""
    variant = ruleset.variant
    hands = HandColumns(part, variant.sets, variant.reading.FLAGS)
    singly = doubtful(hands, variant.words, variant.tiles)
    own: Any = rows
    if singly.any():  # what no hand could be is never looked at further
        sound = np.flatnonzero(~singly)
        if not len(sound):
            return singly
        hands = HandColumns(part.take(sound), variant.sets, variant.reading.FLAGS)
        own = rows.start + sound
    scored = scorer.score(hands)
    if scored.singly is not None:
        singly[... if own is rows else sound] = scored.singly
    scores.reason[own] = scored.reason

    def places(hand: Rows) -> Any:
        """Where hands stand in the batch; all of them as they are, which is quicker than row by row."""
        if len(hand) == len(hands):
            return own
        return rows.start + hand if own is rows else own.take(hand)

    won = places(scored.won)
    scores.value[won] = scored.value
    for word, bits in zip(scores.counted, scored.counted, strict=True):
        word[won] = bits
    for name, column in scored.own.items():
        scores.own[name][won] = column
    for place, column in scored.times.items():
        scores.times[ruleset.patterns[place].id][won] = column
    at = places(scored.reading.hand)
    for name, column in scored.reading.words().items():
        if name != "shape":
            getattr(scores, name)[at] = column
    shapes = np.zeros(len(scored.reading.hand), np.uint8)
    for number, shape in enumerate(ruleset.shapes):
        if number:
            shapes[scored.reading.shape == shape.code] = number
    scores.shape[at] = shapes
    return singly


def _one(ruleset: Ruleset, scorer: BatchScorer, scores: ScoreBatch, row: int) -> None:
    try:
        score = ruleset.score(scores.batch.hand(row))
        told = scorer.told(score)
        if not -(1 << 63) <= score.value < 1 << 63:
            what = f"worth {score.value}"
            raise HandRefused([Fault(what=what, expected="a column holds numbers of 64 bits")])
    except HandRefused as refusal:
        scores.refuse(row, refusal.faults)
    else:
        scores.put(row, score, told)
