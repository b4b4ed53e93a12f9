"""Many Chinese Official hands read at once: the shapes of :mod:`hupai_chinese_official.shapes` and the waits
of :mod:`hupai_chinese_official.waits` in columns.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hupai.batch.columns import Rows, Truths, Words
from hupai.batch.copies import Copies
from hupai.batch.readings import Readings, read, without_sets
from hupai.batch.suits import COMPLETING, HONORS_FROM, OVER, READABLE, honor_readings, suit_readings, waiting
from hupai.batch.waits import seven_pairs_waits, standard_waits
from hupai.batch.words import HandColumns, HeldColumns
from hupai.patterns.reading import (
    FINISHED_HIGH,
    FINISHED_LOW,
    FINISHED_MIDDLE,
    FINISHED_NOTHING,
    FINISHED_PAIR,
    STANDARD,
    SUITED,
)
from hupai.readings.shapes import Shape, Standard
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.reading import KNITTED_STRAIGHT, ChineseReading
from hupai_chinese_official.shapes import BODIES, HonorsAndKnitted, KnittedStraight

_LAST_OF_KIND = np.uint64(ChineseReading.FLAGS["last-of-kind"])
_SETS = 4
_HONORS = 3
_POWERS = 5 ** np.arange(9)
_PAIR_GIVEN = 2 << OVER - READABLE | 1
"""Of what :func:`hupai.batch.suits.waiting` says: two tiles over, and readable."""
_RANK_OF = np.arange(64).astype(np.uint8) % np.uint8(9)
"""The rank of a kind of a suit, from 0."""
_NONE = np.uint64(0)
_EACH_BODY = np.array(BODIES, np.uint64)
_BODIES = tuple(_EACH_BODY)
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
    rows = np.flatnonzero((held.melds <= 1) & (np.bitwise_count(held.masks[0]) >= 9))
    rows = rows[body_in(held.masks[0].take(rows)) != 0]
    bodies = body_in(held.copies.take(rows).masks()[0])  # a meld may have one of the nine
    rows, bodies = rows[bodies != 0], bodies[bodies != 0]
    win, by_discard = held.win.take(rows), held.by_discard.take(rows)
    copies = minus(held.copies.take(rows), bodies)
    # the winning tile may be one of the nine: then the pair says how the other five are divided, pair by pair
    at, pairs = _pairs(copies, np.flatnonzero(bodies >> win.view(np.uint64) & np.uint64(1)))
    divided = len(rows)
    every = np.concatenate((np.arange(divided), at))
    wins = np.concatenate((win, pairs))
    claimed = np.concatenate((by_discard, np.zeros(len(at), np.bool_)))
    found = read(_rest(held, rows.take(every), copies.take(every), wins, claimed), [_STANDARD])
    found = found.take(np.flatnonzero((found.hand < divided) | (found.finish == FINISHED_PAIR)))
    finish = np.where(found.hand < divided, found.finish, FINISHED_NOTHING)
    hand = rows.take(every.take(found.hand))
    return found._replace(hand=hand, finish=finish, shape=np.full(len(hand), KNITTED_STRAIGHT))


_STANDARD = Standard()


def _pairs(copies: Copies, rows: Rows) -> tuple[Rows, Rows]:
    """Of some rows every kind held twice: first the lowest of each, then the next ones."""
    left = copies.masks()[1].take(rows)
    found = [np.zeros((2, 0), np.int64)]
    while len(rows):
        there = np.flatnonzero(left)
        rows, left = rows.take(there), left.take(there)
        lowest = left & (~left + np.uint64(1))
        found.append(np.stack((rows, np.bitwise_count(lowest - np.uint64(1)).astype(np.int64))))
        left = left ^ lowest
    at, kinds = np.concatenate(found, axis=1)
    return at, kinds


def _rest(held: HeldColumns, rows: Rows, copies: Copies, win: Rows, by_discard: Truths) -> HeldColumns:
    """Some rows with other tiles, to be read as one set at most and a pair."""
    columns = (held.melded_chows, held.melded_pungs, held.concealed_kongs, held.said)
    chows, pungs, kongs, said = (column.take(rows) for column in columns)
    return HeldColumns(
        copies, win, by_discard, 1, held.melds.take(rows), chows, pungs, kongs, said, copies.masks()
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
    bit, melded, copies = hands.words["win"], hands.melded, hands.held.copies
    last = said & _LAST_OF_KIND != 0
    last |= melded.ones & melded.twos & bit != 0  # the own melds show the other three
    last &= (copies.twos | copies.fours) & bit == 0  # else another one is in the hand, where nobody sees it
    hands.words["flags"] = said & ~_LAST_OF_KIND | last * _LAST_OF_KIND
    number = len(hands)
    knitted = np.zeros(number, np.bool_)
    knitted[readings.hand[readings.shape == KNITTED_STRAIGHT]] = True
    waits = np.zeros(number, np.uint64)
    sole = np.zeros(number, np.bool_)
    sole[readings.hand[_may_be_sole(readings, win)]] = True
    in_sets = np.zeros(number, np.bool_)
    in_sets[readings.hand[readings.shape == STANDARD]] = True
    rows = np.flatnonzero(sole & ~knitted)
    waits[rows] = _waits(hands, rows, in_sets.take(rows), rules)
    bodies = np.zeros(number, np.uint64)
    bodies[knitted] = body_in(hands.words["kinds"][knitted])
    rows = np.flatnonzero(sole & knitted)
    waits[rows] = _knitted_waits(hands, rows, rules)
    hands.words["waits"] = waits
    hands.words["knitted"] = bodies
    hands.words["other_fan"] = np.ones(number, np.int64)  # not known before everything else is counted


def _may_be_sole(readings: Readings, win: Rows) -> Truths:
    """Readings that would be an edge, a closed or a single wait if nothing else were waited for."""
    finish, rank = readings.finish, _RANK_OF.take(win).take(readings.hand)
    edge = (finish == FINISHED_LOW) & (rank == 6) | (finish == FINISHED_HIGH) & (rank == 2)
    found: Truths = edge | (finish == FINISHED_PAIR) | (finish == FINISHED_MIDDLE)
    return found


def _waits(hands: HandColumns, rows: Rows, in_sets: Truths, rules: ChineseOfficialRules) -> Words:
    """Kinds that complete sets and a pair or seven pairs; of several two or more.

    ``in_sets`` says of which hands the tiles are sets and a pair.
    """
    held, bit = hands.held, hands.words["win"]
    found = _sets_near(held, rows)
    others = np.flatnonzero(~in_sets)
    left = rows.take(others)
    tiles = minus(held.copies.take(left), bit.take(left))
    found[others] = standard_waits(tiles, held.melds.take(left), _SETS, formal=True)
    # where there are several already, seven pairs change nothing; six pairs leave one kind held an odd number
    # of times
    odd = held.copies.ones.take(rows) ^ bit.take(rows)
    few = (odd & (odd - np.uint64(1)) == 0) & (found & (found - np.uint64(1)) == 0)
    at = np.flatnonzero(few & (held.melds.take(rows) == 0))
    left = rows.take(at)
    tiles = minus(held.copies.take(left), bit.take(left))
    found[at] |= seven_pairs_waits(tiles, rules.fan.seven_pairs_identical)
    if not rules.fan.exhausted_tile_is_wait:
        tiles = minus(held.copies.take(rows), bit.take(rows))
        found &= ~tiles.joined(hands.melded.take(rows)).masks()[3]
    return found


def _sets_near(held: HeldColumns, rows: Rows) -> Words:
    """Kinds that complete sets and a pair, of hands that a tile of the winning tile's suit completes; see the
    function for one hand.
    """
    table, addresses = waiting(_SETS, formal=True), held.addresses.reshape(-1)
    win = held.win.take(rows)
    suit, rank = win // 9, _RANK_OF.take(win)
    own = addresses.take(suit * len(held) + rows) - _POWERS.take(rank) + HONORS_FROM * (suit == _HONORS)
    told = table.take(own)
    found: Words = (told & COMPLETING).astype(np.uint64) << (9 * suit).view(np.uint64)
    # this suit has a pair to give, or the tile belongs to the one with the other pair
    gives = (told >> READABLE == _PAIR_GIVEN) & (found & (found - np.uint64(1)) == 0)
    at = np.flatnonzero(gives)
    for other in range(4):
        address = held.addresses[other].take(rows.take(at))
        told = table.take(address + HONORS_FROM if other == _HONORS else address)
        elsewhere = (told >> OVER == 2) & (suit.take(at) != other)
        ranks = (told & COMPLETING).astype(np.uint64) << np.uint64(9 * other)
        found[at] |= np.where(elsewhere, ranks, _NONE)
    return found


def _knitted_waits(hands: HandColumns, rows: Rows, rules: ChineseOfficialRules) -> Words:
    """Kinds that complete a Knitted Straight with a set and a pair."""
    held = hands.held
    copies = minus(held.copies.take(rows), hands.words["win"].take(rows))
    kinds, melds = copies.masks()[0], held.melds.take(rows)
    found = np.zeros(len(rows), np.uint64)
    missing = np.stack([body & ~kinds for body in _BODIES])
    there, at = np.nonzero(missing == 0)
    rest = minus(copies.take(at), _EACH_BODY.take(there))
    np.bitwise_or.at(found, at, standard_waits(rest, melds.take(at), 1, formal=True))
    there, at = np.nonzero((missing != 0) & (missing & (missing - np.uint64(1)) == 0))
    lacking = missing[there, at]
    complete = _is_set_and_pair(minus(copies.take(at), _EACH_BODY.take(there) ^ lacking))
    np.bitwise_or.at(found, at[complete], lacking[complete])
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
