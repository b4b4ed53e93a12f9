"""Every concealed hand of sets and a pair, as NumPy columns.

The hands are put together from the suits that can be read, by the tables that batches are read with.  Seven
pairs are apart from them, though some hands are both.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations, islice, product
from math import prod
from typing import NamedTuple

import numpy as np

from hupai.batch.columns import Bytes, Rows
from hupai.batch.hands import HandBatch
from hupai.batch.suits import HONOR_RANKS, RANKS, honor_readings, suit_readings
from hupai.tiles import KINDS

_ROWS = 1 << 16
"""Hands that are put together at a time, at least."""
_WAYS = np.array([1, 4, 6, 4, 1])
"""How many draws give so many of four copies."""


class ClosedHands(NamedTuple):
    """Some of the hands."""

    counts: Bytes
    """(rows, 34): how many of each kind are held, the winning tile among them."""
    draws: Rows
    """How many sets of tiles that can be told apart give the hand."""

    def __len__(self) -> int:
        return len(self.draws)

    def won(self, by: str, seat: str, round: str) -> HandBatch:
        """The hands won on a kind held twice or four times where there is one, else on the lowest.

        So each hand is won on the tile that completes nine gates, if it is one.
        """
        held = self.counts > 0
        liked = held * (2 - (self.counts & 1))
        return _batch(self.counts.copy(), liked.argmax(axis=1), by, seat, round)

    def won_on_each_tile(self, by: str, seat: str, round: str) -> HandBatch:
        """The hands won on each of their kinds of tiles: one row for each of those, in order."""
        row, kind = np.nonzero(self.counts)
        return _batch(self.counts.take(row, axis=0), kind, by, seat, round)


def closed_hands(sets: int = 4, every: int = 1) -> Iterator[ClosedHands]:
    """All hands of so many sets and a pair, always in the same order, or every n-th of them."""
    suit, honors = _suits(sets, RANKS), _suits(sets, HONOR_RANKS)
    parts: list[ClosedHands] = []
    rows = passed = 0
    for sizes in product(suit, suit, suit, honors):
        if sum(sizes) != 3 * sets + 2 or [size % 3 for size in sizes].count(2) != 1:
            continue
        tables = [suit[size] for size in sizes[:3]] + [honors[sizes[3]]]
        shape = [len(table) for table in tables]
        for first in range(-passed % every, prod(shape), every * _ROWS):
            last = min(first + every * _ROWS, prod(shape))
            parts.append(_joined(tables, np.arange(first, last, every), shape))
            rows += len(parts[-1])
            if rows >= _ROWS:
                yield _together(parts)
                parts, rows = [], 0
        passed += prod(shape)
    if parts:
        yield _together(parts)


def seven_pairs(every: int = 1) -> Iterator[ClosedHands]:
    """All hands of seven different pairs, or every n-th of them."""
    chosen = islice(combinations(range(KINDS), 7), 0, None, every)
    while some := list(islice(chosen, _ROWS)):
        counts = np.zeros((len(some), KINDS), np.uint8)
        kinds = np.fromiter(chain.from_iterable(some), np.int64, 7 * len(some))
        np.put_along_axis(counts, kinds.reshape(-1, 7), 2, axis=1)
        yield ClosedHands(counts, np.full(len(some), int(_WAYS[2]) ** 7))


@cache
def _suits(sets: int, ranks: int) -> dict[int, ClosedHands]:
    """The holdings of one suit that can be read, by their number of tiles."""
    table = suit_readings(sets) if ranks == RANKS else honor_readings(sets)
    counts = np.flatnonzero(table.places)[:, None] // 5 ** np.arange(ranks) % 5
    draws, tiles = _WAYS[counts].prod(axis=1), counts.sum(axis=1)
    return {
        int(size): ClosedHands(counts[tiles == size].astype(np.uint8), draws[tiles == size])
        for size in np.unique(tiles)
    }


def _joined(tables: list[ClosedHands], places: Rows, shape: list[int]) -> ClosedHands:
    """The hands at some places among all combinations of four suits."""
    own = np.unravel_index(places, shape)
    pairs = list(zip(tables, own, strict=True))
    counts = np.concatenate([table.counts.take(at, axis=0) for table, at in pairs], axis=1)
    draws = np.ones(len(places), np.int64)
    for table, at in pairs:
        draws *= table.draws.take(at)
    return ClosedHands(counts, draws)


def _together(parts: list[ClosedHands]) -> ClosedHands:
    return ClosedHands(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def _batch(counts: Bytes, win: Rows, by: str, seat: str, round: str) -> HandBatch:
    counts[np.arange(len(win)), win] -= 1
    return HandBatch.from_columns(counts, win, by, seat=seat, round=round)
