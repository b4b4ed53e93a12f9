"""The best row of each hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from hupai.batch.columns import Column, Rows, Truths


def best_rows(hand: Rows, ranks: Iterable[Callable[[Rows], Column]]) -> Rows:
    """For each hand that has rows, the place of its best one, in order of the hands.

    ``hand`` says whose a row is.  ``ranks`` give columns by which rows are compared, the most important
    first; each is asked only about the rows of hands that the earlier ones left undecided.  Of rows equal in
    all of them the first is taken.
    """
    order = _in_order(hand)
    own = hand if order is None else hand.take(order)
    chosen = np.flatnonzero(_begins(own))
    lengths = np.diff(chosen, append=len(own))
    several = np.flatnonzero(lengths > 1)  # hands that can be read in more than one way
    if len(several):
        chosen[several] = _best(chosen.take(several), lengths.take(several), order, ranks)
    return chosen if order is None else order.take(chosen)


def _in_order(hand: Rows) -> Rows | None:
    """The places of the rows by the hand; None when they stand so already."""
    if not len(hand) or not (hand[1:] < hand[:-1]).any():
        return None
    if int(hand.max()) < 1 << 16:  # short numbers are sorted by counting
        return np.argsort(hand.astype(np.uint16), kind="stable")
    return np.argsort(hand, kind="stable")


def _best(starts: Rows, lengths: Rows, order: Rows | None, ranks: Iterable[Callable[[Rows], Column]]) -> Rows:
    """The best of each run of rows, by its place in the order."""
    chosen = starts.copy()
    run = np.arange(len(starts))  # which run each of those still open is
    ends = lengths.cumsum()
    places = np.arange(int(ends[-1])) + (starts - (ends - lengths)).repeat(lengths)
    for rank in ranks:
        value = rank(places if order is None else order.take(places))
        owner = np.arange(len(run)).repeat(lengths)
        best = np.maximum.reduceat(value, ends - lengths)
        kept = np.flatnonzero(value == best.take(owner))
        places, owner = places.take(kept), owner.take(kept)
        starts = np.flatnonzero(_begins(owner))
        lengths = np.diff(starts, append=len(owner))
        chosen[run] = places.take(starts)
        several = lengths > 1
        open_rows = np.flatnonzero(several.repeat(lengths))
        if not len(open_rows):
            break
        run, lengths, places = run[several], lengths[several], places.take(open_rows)
        ends = lengths.cumsum()
    return chosen


def _begins(own: Rows) -> Truths:
    """Where another number begins."""
    first = np.ones(len(own), np.bool_)
    np.not_equal(own[1:], own[:-1], out=first[1:])
    return first
