"""Every way to read a suit as sets, looked up for many rows at once.

A suit's *address* is its counts as a number of base 5; behind each address stand its readings, packed and in
the order of :func:`hupai.readings.suits.decompose`.  All readings of up to four sets (23,533; of five 61,478)
are laid out by adding set after set to an empty suit, in a few hundredths of a second.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hupai.batch.columns import Words
from hupai.readings.suits import PAIR_AT, PUNGS_AT

RANKS, HONOR_RANKS = 9, 7
_COPIES = 4


class SuitReadings(NamedTuple):
    """The readings of all suits of so many sets with or without a pair."""

    places: NDArray[np.int32]
    """By address: the first reading's place times eight, and how many there are."""
    words: Words
    """The readings, as :mod:`hupai.readings.suits` packs them."""


@cache
def suit_readings(sets: int) -> SuitReadings:
    """Those of the three suits that form chows."""
    return _laid_out(sets, RANKS, chows=True)


@cache
def honor_readings(sets: int) -> SuitReadings:
    """Those of the honors."""
    return _laid_out(sets, HONOR_RANKS, chows=False)


HONORS_FROM = 5**RANKS
"""Where the honors begin in :func:`waiting`."""
COMPLETING = np.uint16((1 << RANKS) - 1)
"""The bits of :func:`waiting` for the ranks that complete a suit."""
READABLE = 9
"""The bit of :func:`waiting` that says whether a suit can be read as it is."""
OVER = 10
"""The bits of :func:`waiting` from this one on are the tiles over a multiple of three."""


@cache
def waiting(sets: int, *, formal: bool = False) -> NDArray[np.uint16]:
    """What a suit waits for, by its address; after the suits that form chows come the honors.

    The lowest nine bits are the ranks with one more tile of which it can be read.  Four of a rank are all;
    with ``formal`` a fifth one may complete it too.
    """
    parts = []
    for ranks, chows in ((RANKS, True), (HONOR_RANKS, False)):
        readable = (suit_readings(sets) if chows else honor_readings(sets)).places != 0
        completing = _completing(np.flatnonzero(readable), ranks)
        if formal:
            _add_fifths(completing, sets, ranks, chows=chows)
        found = completing | readable.astype(np.uint16) << READABLE
        parts.append(found | _tiles_over(ranks) << OVER)
    return np.concatenate(parts)


def _completing(readable: NDArray[np.int64], ranks: int) -> NDArray[np.uint16]:
    """By address: the ranks with one more tile of which it is among the readable ones."""
    completing = np.zeros(5**ranks, np.uint16)
    for rank in range(ranks):
        has = readable[readable // 5**rank % 5 > 0]
        completing[has - 5**rank] |= np.uint16(1 << rank)
    return completing


def _add_fifths(completing: NDArray[np.uint16], sets: int, ranks: int, *, chows: bool) -> None:
    counts, _ = _every_reading(sets, ranks, chows, _COPIES + 1)
    counts = np.unique(counts[(counts > _COPIES).sum(axis=1) == 1], axis=0)
    fifth = (counts > _COPIES).argmax(axis=1)
    powers = 5 ** np.arange(ranks)
    addresses = counts @ powers - powers.take(fifth)
    np.bitwise_or.at(completing, addresses, (1 << fifth).astype(np.uint16))


def _tiles_over(ranks: int) -> NDArray[np.uint16]:
    """By address: the number of tiles, less all threes."""
    tiles = np.zeros(1, np.uint16)
    for _ in range(ranks):
        tiles = (np.arange(5, dtype=np.uint16)[:, None] + tiles[None, :]).reshape(-1)
    return tiles % np.uint16(3)


def _laid_out(sets: int, ranks: int, *, chows: bool) -> SuitReadings:
    counts, words = _every_reading(sets, ranks, chows)
    powers = 5 ** np.arange(ranks)
    addresses = counts @ powers
    order = np.lexsort((_order(words, ranks), addresses))
    addresses, words = addresses[order], words[order]
    known, first, number = np.unique(addresses, return_index=True, return_counts=True)
    places = np.zeros(5**ranks, np.int32)
    places[known] = first << 3 | number
    return SuitReadings(places, words)


def _every_reading(
    sets: int, ranks: int, chows: bool, copies: int = _COPIES
) -> tuple[NDArray[np.int64], Words]:
    """The counts and the packed sets of each reading that takes so many copies of a rank at most."""
    pieces: list[tuple[tuple[int, ...], int, int, int]] = [
        ((rank,), 3, 1 << PUNGS_AT + rank, 1) for rank in range(ranks)
    ]
    if chows:
        pieces += [((start, start + 1, start + 2), 1, 1 << 3 * start, copies) for start in range(ranks - 2)]
    counts = np.zeros((1, ranks), np.int64)
    words = np.zeros(1, np.uint64)
    left = np.full(1, sets)
    for places, tiles, word, most in pieces:
        added = np.zeros(ranks, np.int64)
        added[list(places)] = tiles
        grown = [(counts, words, left)]
        for _ in range(most):
            counts, words, left = grown[-1]
            fits = (left > 0) & (counts + added <= copies).all(axis=1)
            grown.append((counts[fits] + added, words[fits] + np.uint64(word), left[fits] - 1))
        counts, words, left = (np.concatenate(parts) for parts in zip(*grown, strict=True))
    with_pair = [(counts, words)]
    for rank in range(ranks):
        fits = counts[:, rank] <= copies - 2
        paired = counts[fits]
        paired[:, rank] += 2
        with_pair.append((paired, words[fits] + np.uint64(1 << PAIR_AT + rank)))
    return np.concatenate([c for c, _ in with_pair]), np.concatenate([w for _, w in with_pair])


def _order(words: Words, ranks: int) -> Words:
    """Orders the readings of one address: rank by rank, no pung before a pung, no pair before a pair."""
    order = np.zeros_like(words)
    for rank in range(ranks):
        order = order << 2 | (words >> PUNGS_AT + rank & 1) << 1 | words >> PAIR_AT + rank & 1
    return order
