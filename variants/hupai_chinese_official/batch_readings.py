"""Many Chinese Official hands read at once: the shapes of :mod:`hupai_chinese_official.shapes` and the waits
of :mod:`hupai_chinese_official.waits` in columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from hupai.batch.columns import Rows, Truths, Words
from hupai.batch.copies import Copies
from hupai.batch.readings import Readings, read, without_sets
from hupai.batch.suits import honor_readings, suit_readings
from hupai.batch.waits import seven_pairs_waits, standard_waits
from hupai.batch.words import HandColumns, HeldColumns
from hupai.patterns.reading import (
    FINISHED_HIGH,
    FINISHED_LOW,
    FINISHED_MIDDLE,
    FINISHED_NOTHING,
    FINISHED_PAIR,
    SUITED,
)
from hupai.readings.shapes import Shape, Standard
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.reading import KNITTED_STRAIGHT, ChineseReading
from hupai_chinese_official.shapes import BODIES, HonorsAndKnitted, KnittedStraight

_LAST_OF_KIND = np.uint64(ChineseReading.FLAGS["last-of-kind"])
_SETS = 4
_NONE = np.uint64(0)
_BODIES = tuple(np.uint64(body) for body in BODIES)
_SUITED = np.uint64(SUITED)


# -- shapes ---------------------------------------------------------------------------------------


def readings_of(held: HeldColumns, shapes: Sequence[Shape]) -> Readings:
    """Every reading in every shape, shape by shape."""
    found = []
    for shape in shapes:
        if type(shape) is HonorsAndKnitted:
            found.append(_honors_and_knitted(held))
        elif type(shape) is KnittedStraight:
            found.append(_knitted_straight(held))
        else:
            found.append(read(held, [shape]))
    return _joined(found)


def body_in(kinds: Words) -> Words:
    """The Knitted Straight whose nine tiles are all there, by row."""
    found = np.zeros(len(kinds), np.uint64)
    for body in _BODIES:
        found |= np.where(kinds & body == body, body, _NONE)
    return found


def _honors_and_knitted(held: HeldColumns) -> Readings:
    kinds, doubled, _, _ = held.masks
    rows = np.flatnonzero((held.melds == 0) & (doubled == 0) & (np.bitwise_count(kinds) == 14))
    suited = kinds.take(rows) & _SUITED
    fits = np.zeros(len(rows), np.bool_)
    for body in _BODIES:
        fits |= suited & ~body == 0
    rows = rows[fits]
    finish = np.full(len(rows), FINISHED_NOTHING)
    return without_sets(rows, np.zeros(len(rows), np.uint64), finish, HonorsAndKnitted.code)


def _knitted_straight(held: HeldColumns) -> Readings:
    rows = np.flatnonzero((held.melds <= 1) & (body_in(held.masks[0]) != 0))
    bodies = body_in(held.copies.take(rows).masks()[0])  # a meld may have one of the nine
    rows, bodies = rows[bodies != 0], bodies[bodies != 0]
    rest = _rest(held, rows, held.copies.take(rows), bodies)
    found = [read(rest, [_STANDARD])]
    finished_one = np.flatnonzero(bodies >> rest.win.view(np.uint64) & np.uint64(1))
    found += _each_division(rest, finished_one)
    every = _joined(found)
    return every._replace(hand=rows.take(every.hand), shape=np.full(len(every.hand), KNITTED_STRAIGHT))


_STANDARD = Standard()


def _each_division(rest: HeldColumns, rows: Rows) -> list[Readings]:
    """A set and a pair that the winning tile did not finish, pair by pair in order of the kinds."""
    found = []
    copies = rest.copies.take(rows)
    doubled = copies.masks()[1]
    while doubled.any():
        left = np.flatnonzero(doubled)
        rows, copies, doubled = rows.take(left), copies.take(left), doubled.take(left)
        lowest = doubled & (~doubled + np.uint64(1))
        part = _rest(rest, rows, copies, np.zeros(len(rows), np.uint64))
        kind = np.bitwise_count(lowest - np.uint64(1)).astype(np.int64)
        part = replace(part, win=kind, by_discard=np.zeros(len(rows), np.bool_))
        every = read(part, [_STANDARD])
        pairs = every.take(np.flatnonzero(every.finish == FINISHED_PAIR))
        finish = np.full(len(pairs.hand), FINISHED_NOTHING)
        found.append(pairs._replace(hand=rows.take(pairs.hand), finish=finish))
        doubled = doubled ^ lowest
    return found


def _rest(held: HeldColumns, rows: Rows, copies: Copies, without: Words) -> HeldColumns:
    """Some rows without one tile of each kind in a mask, to be read as one set at most and a pair."""
    columns = (held.melded_chows, held.melded_pungs, held.concealed_kongs, held.said)
    chows, pungs, kongs, said = (column.take(rows) for column in columns)
    masks = tuple(mask.take(rows) for mask in held.masks)
    return HeldColumns(
        minus(copies, without),
        held.win.take(rows),
        held.by_discard.take(rows),
        1,
        held.melds.take(rows),
        chows,
        pungs,
        kongs,
        said,
        masks,  # type: ignore[arg-type]
    )


def minus(copies: Copies, kinds: Words) -> Copies:
    """One fewer of each kind in a mask; there must be one."""
    borrowed = kinds & ~copies.ones
    further = borrowed & ~copies.twos
    return Copies(copies.ones ^ kinds, copies.twos ^ borrowed, copies.fours ^ further)


def _joined(parts: Sequence[Readings]) -> Readings:
    some = [part for part in parts if len(part.hand)] or parts[:1]
    if len(some) == 1:
        return some[0]
    return Readings(*(np.concatenate(columns) for columns in zip(*some, strict=True)))


# -- words of the hand ------------------------------------------------------------------------------


def add_words(hands: HandColumns, readings: Readings, rules: ChineseOfficialRules) -> None:
    """The hand words that only this variant has, and ``last-of-kind`` where one can see it."""
    win = hands.held.win
    said = hands.words["flags"]
    said = said | (hands.melded.of_kind(win) == 3) * _LAST_OF_KIND  # the own melds show the other three
    hidden = hands.held.copies.of_kind(win) > 1  # another one is in the hand, where nobody sees it
    hands.words["flags"] = said & ~(hidden * _LAST_OF_KIND)
    number = len(hands)
    knitted = np.zeros(number, np.bool_)
    knitted[readings.hand[readings.shape == KNITTED_STRAIGHT]] = True
    waits = np.zeros(number, np.uint64)
    sole = np.zeros(number, np.bool_)
    sole[readings.hand[_may_be_sole(readings, win)]] = True
    rows = np.flatnonzero(sole & ~knitted)
    waits[rows] = _waits(hands, rows, rules)
    rows = np.flatnonzero(sole & knitted)
    waits[rows] = _knitted_waits(hands, rows, rules)
    hands.words["waits"] = waits
    hands.words["knitted"] = np.where(knitted, body_in(hands.words["kinds"]), _NONE)
    hands.words["other_fan"] = np.ones(number, np.int64)  # not known before everything else is counted


def _may_be_sole(readings: Readings, win: Rows) -> Truths:
    """Readings that would be an edge, a closed or a single wait if nothing else were waited for."""
    finish, rank = readings.finish, win.take(readings.hand) % 9
    edge = (finish == FINISHED_LOW) & (rank == 6) | (finish == FINISHED_HIGH) & (rank == 2)
    found: Truths = edge | (finish == FINISHED_PAIR) | (finish == FINISHED_MIDDLE)
    return found


def _waits(hands: HandColumns, rows: Rows, rules: ChineseOfficialRules) -> Words:
    """Kinds that complete sets and a pair or seven pairs."""
    held = hands.held
    copies = minus(held.copies.take(rows), hands.words["win"].take(rows))
    found = standard_waits(copies, held.melds.take(rows), _SETS, formal=True)
    few = (held.melds.take(rows) == 0) & (np.bitwise_count(held.masks[0].take(rows)) < 9)
    at = np.flatnonzero(few)
    found[at] |= seven_pairs_waits(copies.take(at), rules.fan.seven_pairs_identical)
    if not rules.fan.exhausted_tile_is_wait:
        found &= ~copies.joined(hands.melded.take(rows)).masks()[3]
    return found


def _knitted_waits(hands: HandColumns, rows: Rows, rules: ChineseOfficialRules) -> Words:
    """Kinds that complete a Knitted Straight with a set and a pair."""
    held = hands.held
    copies = minus(held.copies.take(rows), hands.words["win"].take(rows))
    kinds, melds = copies.masks()[0], held.melds.take(rows)
    found = np.zeros(len(rows), np.uint64)
    for body in _BODIES:
        missing = body & ~kinds
        at = np.flatnonzero(missing == 0)
        found[at] |= standard_waits(
            minus(copies.take(at), np.full(len(at), body)), melds.take(at), 1, formal=True
        )
        at = np.flatnonzero((missing != 0) & (missing & (missing - np.uint64(1)) == 0))
        rest = minus(copies.take(at), body & kinds.take(at))
        found[at] |= np.where(_is_set_and_pair(rest), missing.take(at), _NONE)
    if not rules.fan.exhausted_tile_is_wait:
        found &= ~copies.joined(hands.melded.take(rows)).masks()[3]
    return found


def _is_set_and_pair(copies: Copies) -> Truths:
    """Whether five tiles are a set and a pair, or two are a pair."""
    suits, honors = suit_readings(1), honor_readings(1)
    found = np.ones(len(copies.ones), np.bool_)
    for table, address in zip((suits, suits, suits, honors), copies.addresses(), strict=True):
        found &= table.places.take(address) != 0
    return found
