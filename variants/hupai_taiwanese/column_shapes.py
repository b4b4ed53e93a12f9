"""The shapes that are no sets, read in many hands at once: see :mod:`hupai_taiwanese.shapes`."""

from __future__ import annotations

import numpy as np

from hupai.batch.columns import Rows, Words
from hupai.batch.readings import Readings, without_sets
from hupai.batch.words import HeldColumns
from hupai.patterns.reading import FINISHED_NOTHING, HONORS
from hupai.readings.shapes import Held, ReadingWords, Shape
from hupai.tiles import mask_of

_ORPHANS = np.uint64(mask_of("19m19p19s1234567z"))
_LOW_RANKS = np.uint64(mask_of("12345678m12345678p12345678s"))
_LOWER_RANKS = np.uint64(mask_of("1234567m1234567p1234567s"))
_SUIT = np.uint64(511)


def seven_pairs_triplet(held: HeldColumns, code: int) -> Readings:
    """At most one reading of each hand."""
    kinds, doubled, tripled, quadrupled = held.masks
    triplet = tripled & ~quadrupled
    rows = np.flatnonzero((held.melds == 0) & (kinds == doubled) & (np.bitwise_count(triplet) == 1))
    return _one_each(rows, np.zeros(len(rows), np.uint64), code)


def sixteen_unconnected(held: HeldColumns, code: int) -> Readings:
    """At most one reading of each hand."""
    kinds, doubled, tripled, _ = held.masks
    fits = (held.melds == 0) & (tripled == 0) & (np.bitwise_count(doubled) == 1)
    fits &= kinds & np.uint64(HONORS) == np.uint64(HONORS)
    fits &= (kinds & kinds >> np.uint64(1) & _LOW_RANKS | kinds & kinds >> np.uint64(2) & _LOWER_RANKS) == 0
    for suit in range(3):
        fits &= np.bitwise_count(kinds >> np.uint64(9 * suit) & _SUIT) == 3
    rows = np.flatnonzero(fits)
    return _one_each(rows, doubled.take(rows), code)


def thirteen_orphans_set(held: HeldColumns, shape: Shape) -> Readings:
    """Of each hand with all the orphans, as it is read by itself: such hands are rare."""
    rows = np.flatnonzero((held.melds == 0) & (held.masks[0] & _ORPHANS == _ORPHANS))
    counts = held.copies.take(rows).counts().tolist()
    found: list[tuple[int, ReadingWords]] = []
    for row, copies in zip(rows.tolist(), counts, strict=True):
        packed = sum(number << 3 * kind for kind, number in enumerate(copies))
        masks = tuple(int(mask[row]) for mask in held.masks)
        one = Held(packed, int(held.win[row]), bool(held.by_discard[row]), held.sets, 0, 0, 0, 0, 0, masks)  # type: ignore[arg-type]
        found += [(row, words) for words in shape.readings(one)]
    hands = np.array([row for row, _ in found], np.int64)
    return _one_each(hands, np.array([words[3] for _, words in found], np.uint64), shape.code)


def _one_each(rows: Rows, pair: Words, code: int) -> Readings:
    return without_sets(rows, pair, np.full(len(rows), FINISHED_NOTHING), code)
