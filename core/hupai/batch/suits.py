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
    completing: NDArray[np.uint16]
    """By address: the ranks with one more tile of which the suit can be read; four of a rank are all.
    :func:`completing_suit` knows a fifth one too.
    """


@cache
def suit_readings(sets: int) -> SuitReadings:
    """Those of the three suits that form chows."""
    return _laid_out(sets, RANKS, chows=True)


@cache
def honor_readings(sets: int) -> SuitReadings:
    """Those of the honors."""
    return _laid_out(sets, HONOR_RANKS, chows=False)


@cache
def completing_suit(sets: int) -> NDArray[np.uint16]:
    """``SuitReadings.completing``, but a rank held four times may complete the suit by a fifth tile."""
    return _completing_by_a_fifth(suit_readings(sets), sets, RANKS, chows=True)


@cache
def completing_honors(sets: int) -> NDArray[np.uint16]:
    """The same of the honors."""
    return _completing_by_a_fifth(honor_readings(sets), sets, HONOR_RANKS, chows=False)


def _completing_by_a_fifth(known: SuitReadings, sets: int, ranks: int, *, chows: bool) -> NDArray[np.uint16]:
    counts, _ = _every_reading(sets, ranks, chows, _COPIES + 1)
    counts = np.unique(counts[(counts > _COPIES).sum(axis=1) == 1], axis=0)
    fifth = (counts > _COPIES).argmax(axis=1)
    powers = 5 ** np.arange(ranks)
    completing = known.completing.copy()
    addresses = counts @ powers - powers.take(fifth)
    np.bitwise_or.at(completing, addresses, (1 << fifth).astype(np.uint16))
    return completing


def _laid_out(sets: int, ranks: int, *, chows: bool) -> SuitReadings:
    counts, words = _every_reading(sets, ranks, chows)
    powers = 5 ** np.arange(ranks)
    addresses = counts @ powers
    order = np.lexsort((_order(words, ranks), addresses))
    addresses, words = addresses[order], words[order]
    known, first, number = np.unique(addresses, return_index=True, return_counts=True)
    places = np.zeros(5**ranks, np.int32)
    places[known] = first << 3 | number
    completing = np.zeros(5**ranks, np.uint16)
    for rank in range(ranks):
        has = known[known // powers[rank] % 5 > 0]
        completing[has - powers[rank]] |= np.uint16(1 << rank)
    return SuitReadings(places, words, completing)


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
