"""The best row of each hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from hupai.batch.columns import Column, Rows


def best_rows(hand: Rows, ranks: Iterable[Callable[[Rows], Column]]) -> Rows:
    """For each hand that has rows, the place of its best one, in order of the hands.

    ``hand`` never falls.  ``ranks`` give columns by which rows are compared, the most important first; each is
    asked only about the rows that are still equal.  Of rows equal in all of them the first is taken.
    """
    starts = np.flatnonzero(np.diff(hand, prepend=-1))
    chosen = starts.copy()
    lengths = np.diff(starts, append=len(hand))
    several = np.flatnonzero(lengths > 1)  # hands that can be read in more than one way
    if not len(several):
        return chosen
    lengths = lengths.take(several)
    first = lengths.cumsum() - lengths
    rows = np.arange(int(lengths.sum())) + (starts.take(several) - first).repeat(lengths)
    owner = np.arange(len(several)).repeat(lengths)
    for rank in ranks:
        value = rank(rows)
        best = np.maximum.reduceat(value, np.flatnonzero(np.diff(owner, prepend=-1)))
        kept = np.flatnonzero(value == best.take(owner))
        rows, owner = rows.take(kept), owner.take(kept)
        if len(rows) == len(several):
            break
    chosen[several] = rows.take(np.flatnonzero(np.diff(owner, prepend=-1)))
    return chosen
