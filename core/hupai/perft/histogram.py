"""What every closed hand is worth: how many hands come to each score.

A changed histogram is a changed score.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from hupai.batch.columns import Column
from hupai.perft.closed_hands import closed_hands

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset

Histogram = dict[tuple[str, ...], int]
"""Hands by what they come to: the number in each column, or the reason why the hand does not win alone."""


def score_histogram(
    ruleset: Ruleset, columns: Sequence[str], by: str, *, seat: str = "S", round: str = "E", every: int = 1
) -> Histogram:
    """Every closed hand of sets and a pair, won on each of its kinds of tiles, by what it comes to.

    ``columns`` are those of :class:`hupai.batch.scores.ScoreBatch` that tell scores apart, the most important
    first.  ``every`` says that only each n-th hand is looked at.  Wins come first, in order of their columns.
    """
    wins: Counter[tuple[int, ...]] = Counter()
    lost: Counter[str] = Counter()
    for hands in closed_hands(ruleset.variant.sets, every):
        scores = ruleset.score_many(hands.won_on_each_tile(by, seat, round))
        won = scores.win
        _count(wins, [getattr(scores, name)[won] for name in columns])
        for number, reason in enumerate(scores.reasons):
            lost[reason] += int(np.count_nonzero(scores.reason[~won] == number))
    found: Histogram = {tuple(map(str, score)): wins[score] for score in sorted(wins)}
    return found | {(reason,): lost[reason] for reason in sorted(lost) if lost[reason]}


def _count(wins: Counter[tuple[int, ...]], columns: Sequence[Column]) -> None:
    """Count the rows by what stands in their columns."""
    spans = [int(column.max(initial=0)) + 1 for column in columns]
    key = np.ravel_multi_index(tuple(columns), tuple(spans))
    seen, number = np.unique(key, return_counts=True)
    scores = zip(*(part.tolist() for part in np.unravel_index(seen, spans)), strict=True)
    for score, hands in zip(scores, number.tolist(), strict=True):
        wins[score] += hands
