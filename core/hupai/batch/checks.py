"""Which rows of a batch cannot be hands: the rules of :mod:`hupai.hand.checks` for many hands at once.

Only a yes or no is found here; what is wrong with a row is said by the checks of single hands.  They are also
asked here, about every meld and every combination of words that comes up, once each.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from hupai.batch.columns import Bytes, Rows, Truths
from hupai.batch.copies import Copies
from hupai.batch.hands import DEALERS, NONE, NOT_SAID, NOTHING, SIDES, WAYS, HandBatch
from hupai.batch.known import Known
from hupai.batch.words import HandColumns
from hupai.hand.checks import faults
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.hand.words import MOST, WORDS, Word
from hupai.tiles import FIRST_FLOWER, FIVES, KINDS, NORTH, RED

_MOST_COPIES = 4
_IS_TILE = np.zeros(256, np.bool_)
_IS_TILE[[*range(KINDS), *(five + RED for five in FIVES)]] = True


def doubtful(hands: HandColumns, words: Sequence[Word], size: int) -> Truths:
    """Rows that no sound hand with a winning tile and ``size`` tiles besides could be.

    ``words`` are those that the variant adds to the hand line.  A marked row may turn out to be sound where
    it wins whatever its tiles are.  Hands that have been checked are asked no more than whether they have a
    winning tile, a way of winning and the right size.
    """
    batch = hands.batch
    wrong: Truths = hands.held.copies.number() + 3 * hands.held.melds != size + 1
    wrong |= (batch.win == NONE) | (batch.by == 0)
    if batch.checked:
        return wrong
    wrong |= impossible(hands, words)
    wrong |= _words(hands, words)
    return wrong


def impossible(hands: HandColumns, words: Sequence[Word]) -> Truths:
    """Rows with tiles that nobody can hold, or numbers that say nothing; a winning tile need not be there."""
    batch = hands.batch
    if batch.checked:
        return np.zeros(len(hands), np.bool_)
    wrong: Truths = _tiles(batch) | hands.wrong_melds | _copies(hands)
    wrong |= _values(batch, [word.name for word in words if word.kind == "key"])
    return wrong


def _tiles(batch: HandBatch) -> Truths:
    """Numbers that are no tiles, more red fives than fives."""
    wrong: Truths = ~_IS_TILE.take(batch.win.astype(np.int64)) & (batch.win != NONE)
    if batch.concealed.size and batch.concealed.max() > _MOST_COPIES:
        wrong |= (batch.concealed > _MOST_COPIES).any(axis=1)
    if batch.reds.strides[0] or batch.reds[:1].any():
        marked = batch.reds.reshape(-1)
        there = np.flatnonzero(marked != 0)
        row = there // len(FIVES)
        fives = row * KINDS + np.array(FIVES).take(there - row * len(FIVES))
        more = marked.take(there) > batch.concealed.reshape(-1).take(fives)
        wrong[row[more]] = True
    for indicators in (batch.dora, batch.ura):
        bad = (indicators >= KINDS) & (indicators != NONE)
        if bad.any():
            wrong |= bad.any(axis=1)
    return wrong


def _copies(hands: HandColumns) -> Truths:
    """A kind laid on the table five times: in the hand, set aside, or as an indicator."""
    batch = hands.batch
    # eight of a kind look like none: four concealed and four laid down, or more than four laid down
    wrong: Truths = hands.own.over_four() | ((hands.held.copies.fours & hands.melded.fours) != 0)
    laid = np.flatnonzero(hands.held.melds != 0)
    tiles = 3 * hands.held.melds.take(laid) + hands.kong_number.take(laid)
    wrong[laid] |= hands.melded.take(laid).number() != tiles
    robbed = hands.has("rob-kong")
    if robbed.any():
        rows = np.flatnonzero(robbed)
        wrong[rows] |= hands.own.take(rows).of_kind(hands.held.win.take(rows)) > 1
    shown = [column for column in (batch.dora, batch.ura) if _says_something(column)]
    set_aside = batch.kita if _says_something(batch.kita) else None
    if shown or set_aside is not None:
        few = _could_be_too_many(hands)
        if set_aside is not None:
            few |= set_aside != 0
        rows = np.flatnonzero(few)
        wrong[rows] |= _too_many(hands.own.take(rows), [column.take(rows, axis=0) for column in shown])
        if set_aside is not None:
            norths = hands.own.take(rows).of_kind(np.full(len(rows), NORTH)) + set_aside.take(rows)
            for column in shown:
                norths = norths + (column.take(rows, axis=0) == NORTH).sum(axis=1)
            wrong[rows] |= norths > _MOST_COPIES
    return wrong


def _says_something(column: Any) -> bool:
    return bool(column.strides[0] or (column[:1] != (NONE if column.ndim > 1 else 0)).any())


def _could_be_too_many(hands: HandColumns) -> Truths:
    """Rows with an indicator of a kind held three times, or with several indicators of a kind."""
    found = np.zeros(len(hands), np.bool_)
    seen = np.zeros(len(hands), np.uint64)
    three = hands.held.masks[2]
    for rows, kind in (*hands.dora, *hands.ura):
        bit = np.uint64(1) << kind.view(np.uint64)
        if rows is None:
            found |= (bit & (three | seen)) != 0
            seen |= bit
        else:
            before = seen.take(rows)
            found[rows] |= (bit & (three.take(rows) | before)) != 0
            seen[rows] = before | bit
    return found


def _too_many(laid: Copies, shown: Sequence[Bytes]) -> Truths:
    wrong = np.zeros(len(laid.ones), np.bool_)
    for indicators in shown:
        for at in range(indicators.shape[1]):
            laid = laid.plus(np.uint64(1) << indicators[:, at].astype(np.uint64))
            wrong |= laid.over_four()  # after each, since an eighth copy would bring the count back to none
    return wrong


def _values(batch: HandBatch, tallies: Sequence[str]) -> Truths:
    """Numbers that stand for nothing, and counts that no table comes to."""
    wrong: Truths = batch.by >= len(WAYS)
    ends = {"seat": 5, "round": 5, "dealer": len(DEALERS), "discarder": len(SIDES), "pao": len(SIDES)}
    for name, end in ends.items():
        column = getattr(batch, name)
        wrong |= column >= end
    for name in ("honba", "sticks", "streak", "kita"):
        wrong |= _out_of_range(getattr(batch, name))
    wrong |= (batch.discards != NOT_SAID) & _out_of_range(batch.discards)
    for name, column in batch.tallies.items():
        said = column != NOT_SAID
        wrong |= said & _out_of_range(column) if name in tallies else said
    wrong |= batch.ready > 7
    wrong |= batch.flags >> np.uint64(len(batch.flag_names)) != 0
    return wrong


def _out_of_range(column: Rows) -> Truths:
    wrong: Truths = (column < 0) | (column > MOST)
    return wrong


# -- words that do not agree ----------------------------------------------------------------------

_COMPANY = tuple(word for word in WORDS if word.kind == "key" and (word.way or word.needs))
"""Keys that not every hand may say."""
_EXAMPLES = {"choice": "left", "tiles": (0,), "number": 1}
_CLAIMED = Meld(MeldKind.PUNG, (27, 27, 27))
_CONCEALED = Meld(MeldKind.CONCEALED_KONG, (27, 27, 27, 27))


def _words(hands: HandColumns, words: Sequence[Word]) -> Truths:
    """Rows whose flags and keys do not agree with each other, the way of winning, melds and flowers."""
    batch = hands.batch
    others = (batch.by & np.uint8(3)).astype(np.uint64)
    others |= (hands.held.melds != 0).astype(np.uint64) << np.uint64(2)
    claimed = (hands.words["claimed_pungs"] | hands.words["claimed_chows"]) != 0
    others |= claimed.astype(np.uint64) << np.uint64(3)
    for place, key in enumerate(_COMPANY, 4):
        if key.value == "tiles":
            for rows, _ in getattr(hands, key.attribute)[:1]:
                others[... if rows is None else rows] |= np.uint64(1 << place)
            continue
        column = getattr(batch, key.attribute)
        if column.strides[0] or (column[:1] != NOTHING[key.attribute]).any():
            said = column != NOTHING[key.attribute]
            others |= said.astype(np.uint64) << np.uint64(place)
    if batch.flowers.strides[0] or batch.flowers[:1].any():
        others |= np.bitwise_count(batch.flowers).astype(np.uint64) << np.uint64(4 + len(_COMPANY))
    (wrong,) = _agreement(batch.flag_names, tuple(words)).ask(batch.flags, others)
    return wrong


@lru_cache(maxsize=64)
def _agreement(names: tuple[str, ...], words: tuple[Word, ...]) -> Known:
    """Whether something is wrong with a word of flags and the other things that count for it."""

    def wrong(flags: int, others: int) -> tuple[bool]:
        if flags >> len(names):
            return (True,)
        said: dict[str, Any] = {
            key.attribute: _EXAMPLES[key.value]
            for place, key in enumerate(_COMPANY, 4)
            if others >> place & 1
        }
        flowers = others >> 4 + len(_COMPANY)
        melds = (_CLAIMED,) if others >> 3 & 1 else (_CONCEALED,) if others >> 2 & 1 else ()
        hand = Hand(
            (),
            melds,
            flowers=tuple(range(FIRST_FLOWER, FIRST_FLOWER + flowers)),
            situation=Situation(
                by=WAYS[min(others & 3, 2)],
                flags=frozenset(name for place, name in enumerate(names) if flags >> place & 1),
                **said,
            ),
        )
        return (bool(faults(hand, extra=words, any_size=True)),)

    return Known(wrong, 2, [np.bool_])
