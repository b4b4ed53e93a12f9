"""Every reading of many hands at once, a row for each.

A shape takes part by a method ``columns`` beside the ``readings`` that every shape has
(:class:`ColumnShape`); the standard shapes are read here.  A shape without one reads hand by hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, runtime_checkable

import numpy as np

from hupai.batch.columns import Column, Rows, Words
from hupai.batch.suits import honor_readings, suit_readings
from hupai.batch.words import HeldColumns
from hupai.patterns.reading import FINISHED_NOTHING, FINISHED_PAIR, FINISHED_PUNG
from hupai.readings.shapes import Held, SevenPairs, Shape, Standard, ThirteenOrphans
from hupai.tiles import mask_of

_ORPHANS = mask_of("19m19p19s1234567z")
_CHOWS = (1 << 21) - 1
_SUIT = (1 << 9) - 1


class Readings(NamedTuple):
    """Readings by the row: the words of ``Reading.READING_WORDS``, and whose they are."""

    hand: Rows
    """The row of the hand.  Of two readings of one hand that comes first in which a single hand is read
    first.
    """
    chows: Words
    pungs: Words
    concealed_pungs: Words
    pair: Words
    finish: Rows
    shape: Rows

    def take(self, rows: Rows) -> Readings:
        """Some of them."""
        taken: list[Column] = [column.take(rows) for column in self]
        return Readings(*taken)

    def words(self) -> dict[str, Column]:
        """The columns by the name of the reading word."""
        return dict(zip(self._fields[1:], self[1:], strict=True))


@runtime_checkable
class ColumnShape(Protocol):
    """A shape that reads many hands at once."""

    def columns(self, held: HeldColumns) -> Readings:
        """The readings of all hands, as ``readings`` gives those of one."""


def read(held: HeldColumns, shapes: Sequence[Shape]) -> Readings:
    """Every reading in every shape: shape by shape, and in each by the hand."""
    found = [one for one in (_in_shape(held, shape) for shape in shapes) if len(one.hand)]
    if not found:
        return _nothing()
    if len(found) == 1:
        return found[0]
    return Readings(*(np.concatenate(columns) for columns in zip(*found, strict=True)))


def slow_shapes(shapes: Sequence[Shape]) -> list[str]:
    """Names of the shapes that read hand by hand."""
    known = (Standard, SevenPairs, ThirteenOrphans)
    return [s.name for s in shapes if type(s) not in known and not isinstance(s, ColumnShape)]


def _in_shape(held: HeldColumns, shape: Shape) -> Readings:
    if type(shape) is Standard:
        return _standard(held)
    if type(shape) is SevenPairs:
        return _seven_pairs(held, shape.repeats)
    if type(shape) is ThirteenOrphans:
        return _thirteen_orphans(held)
    if isinstance(shape, ColumnShape):
        return shape.columns(held)
    return _one_by_one(held, shape)


def _nothing() -> Readings:
    word, row = np.zeros(0, np.uint64), np.zeros(0, np.int64)
    return Readings(row, word, word, word, word, row, row)


# -- sets and a pair ------------------------------------------------------------------------------


def _standard(held: HeldColumns) -> Readings:
    """As :class:`hupai.readings.shapes.Standard` reads one hand."""
    suits, honors = suit_readings(held.sets), honor_readings(held.sets)
    tables = (suits, suits, suits, honors)
    places = [table.places.take(address) for table, address in zip(tables, held.addresses, strict=True)]
    ways = [place & 7 for place in places]
    number = ways[0] * ways[1] * ways[2] * ways[3]
    hand = np.flatnonzero(number != 0)
    firsts = [(place.take(hand) >> 3).astype(np.int64) for place in places]
    several = np.flatnonzero(number > 1)  # the other readings of these follow after all first ones
    if len(several):
        more = number.take(several).astype(np.int64) - 1
        left = _counted_up(more) + 1
        others = several.repeat(more)
        choices = []
        for suit in (3, 2, 1, 0):  # the last suit changes first
            own = ways[suit].take(others)
            choices.append((places[suit].take(others) >> 3) + left % own)
            left //= own
        hand = np.concatenate((hand, others))
        firsts = [np.concatenate(both) for both in zip(firsts, reversed(choices), strict=True)]
    words = [table.words.take(first) for table, first in zip(tables, firsts, strict=True)]
    pungs, pair = words[0] >> 21 & _SUIT, words[0] >> 30
    chows = words[0] & _CHOWS
    for suit in (1, 2, 3):
        pungs |= (words[suit] >> 21 & _SUIT) << 9 * suit
        pair |= words[suit] >> 30 << 9 * suit
        if suit < 3:
            chows |= (words[suit] & _CHOWS) << 21 * suit
    return _finished(held, hand, chows, pungs, pair)


def _counted_up(lengths: Rows) -> Rows:
    """0, 1, 2… within each run of so many."""
    ends = lengths.cumsum()
    found: Rows = np.arange(ends[-1]) - (ends - lengths).repeat(lengths)
    return found


_LOW, _MIDDLE, _HIGH = (
    np.array(
        [
            7 << 3 * (7 * (kind // 9) + kind % 9 - back) if kind < 27 and 0 <= kind % 9 - back < 7 else 0
            for kind in range(64)
        ],
        np.uint64,
    )
    for back in range(3)
)
"""The counters of the chows in which a kind is the low, the middle and the high tile."""


def _finished(held: HeldColumns, hand: Rows, chows: Words, pungs: Words, pair: Words) -> Readings:
    """A reading for each of the concealed sets that the winning tile may have finished."""
    win = held.win.take(hand)
    bit = np.uint64(1) << win.view(np.uint64)
    could = np.empty((len(hand), 5), np.bool_)
    could[:, 0] = pair == bit
    could[:, 1] = pungs & bit != 0
    for at, counters in enumerate((_LOW, _MIDDLE, _HIGH), 2):
        could[:, at] = chows & counters.take(win) != 0
    several_pairs = (pair & (pair - 1)) != 0
    could[several_pairs] = False  # 4 pairs and 2 sets are 14 tiles too
    places = np.flatnonzero(could)
    rows = places // 5
    finish = places - 5 * rows + FINISHED_PAIR
    hand, pungs = hand.take(rows), pungs.take(rows)
    concealed = pungs | held.concealed_kongs.take(hand)
    # a pung finished by a discard counts as claimed; the hand stays concealed
    claimed = np.flatnonzero((finish == FINISHED_PUNG) & held.by_discard.take(hand))
    concealed[claimed] = concealed.take(claimed) ^ bit.take(rows.take(claimed))
    return Readings(
        hand,
        chows.take(rows) + held.melded_chows.take(hand),
        pungs | held.melded_pungs.take(hand),
        concealed,
        pair.take(rows),
        finish,
        np.full(len(rows), Standard.code),
    )


# -- shapes without sets ----------------------------------------------------------------------------


def _seven_pairs(held: HeldColumns, repeats: bool) -> Readings:
    """As :class:`hupai.readings.shapes.SevenPairs` reads one hand."""
    kinds, doubled, tripled, quadrupled = held.masks
    rows = np.flatnonzero((kinds == doubled) & (tripled == quadrupled) & (held.melds == 0))
    pairs = np.bitwise_count(kinds.take(rows))
    fours = np.bitwise_count(quadrupled.take(rows))
    rows = rows[(pairs + fours == 7) if repeats else (pairs == 7) & (fours == 0)]
    return without_sets(rows, kinds.take(rows), np.full(len(rows), FINISHED_PAIR), SevenPairs.code)


def _thirteen_orphans(held: HeldColumns) -> Readings:
    """As :class:`hupai.readings.shapes.ThirteenOrphans` reads one hand."""
    kinds, doubled, tripled, _ = held.masks
    rows = np.flatnonzero((kinds == _ORPHANS) & (tripled == 0) & (held.melds == 0))
    rows = rows[np.bitwise_count(doubled.take(rows)) == 1]
    pair = doubled.take(rows)
    return without_sets(rows, pair, finish_of_pair(held, rows, pair), ThirteenOrphans.code)


def finish_of_pair(held: HeldColumns, rows: Rows, pair: Words) -> Rows:
    """Whether the winning tile made the pair, the only thing it can have finished in some hands."""
    made = pair == np.uint64(1) << held.win.take(rows).view(np.uint64)
    return np.where(made, FINISHED_PAIR, FINISHED_NOTHING)


def without_sets(rows: Rows, pair: Words, finish: Rows, code: int) -> Readings:
    """Readings that have no sets, one for each of the hands in ``rows``."""
    none = np.zeros(len(rows), np.uint64)
    return Readings(rows, none, none, none, pair, finish, np.full(len(rows), code))


def _one_by_one(held: HeldColumns, shape: Shape) -> Readings:
    """The readings of a shape that knows no columns."""
    hands: list[int] = []
    found: list[tuple[int, ...]] = []
    counts = held.copies.counts()
    for row in range(len(held)):
        packed = sum(int(copies) << 3 * kind for kind, copies in enumerate(counts[row].tolist()))
        one = Held(
            packed,
            int(held.win[row]),
            bool(held.by_discard[row]),
            held.sets,
            int(held.melds[row]),
            int(held.melded_chows[row]),
            int(held.melded_pungs[row]),
            int(held.concealed_kongs[row]),
            int(held.said[row]),
            tuple(int(mask[row]) for mask in held.masks),  # type: ignore[arg-type]
        )
        readings = shape.readings(one)
        hands += [row] * len(readings)
        found += readings
    if not found:
        return _nothing()
    columns = list(zip(*found, strict=True))
    words = [np.array(column, np.uint64) for column in columns[:4]]
    numbers = [np.array(column, np.int64) for column in columns[4:]]
    return Readings(np.array(hands, np.int64), words[0], words[1], words[2], words[3], *numbers)
