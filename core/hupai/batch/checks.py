"""Which rows of a batch cannot be hands: the rules of :mod:`hupai.hand.checks` in columns.

Only a yes or no is found here; what is wrong with a row is said by the checks of single hands.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hupai.batch.columns import Bytes, Truths
from hupai.batch.copies import Copies
from hupai.batch.hands import DEALERS, MELD_KINDS, NONE, NOT_SAID, NOT_SAID_OF, SIDES, WAYS, HandBatch
from hupai.batch.words import ADDED_KONG, CHOW, CONCEALED_KONG, PUNG, HandColumns, bit_of
from hupai.hand.words import WORDS, Word
from hupai.tiles import EAST, FIVES, KINDS, NORTH, RED

_MOST_COPIES = 4
_LEFT = SIDES.index("left")
_IS_TILE = np.zeros(256, np.bool_)
_IS_TILE[[*range(KINDS), *(five + RED for five in FIVES)]] = True
_WORDS = {word.name: word for word in WORDS}
_COMPANY = tuple(word for word in WORDS if word.kind == "key" and (word.way or word.needs))


def doubtful(hands: HandColumns, words: Sequence[Word], size: int) -> Truths:
    """Rows that no sound hand with a winning tile and ``size`` tiles besides could be.

    ``words`` are those that the variant adds to the hand line.  A marked row may turn out to be sound where
    its size is another than the variant's, or where it wins whatever its tiles are.
    """
    batch = hands.batch
    wrong = _tiles(batch)
    wrong |= _melds(batch)
    wrong |= _copies(hands)
    concealed = hands.held.copies.number()
    wrong |= concealed + 3 * hands.held.melds != size + 1
    wrong |= hands.own.number() != concealed + 3 * hands.held.melds + hands.kong_number
    wrong |= _values(batch)
    wrong |= _words(hands, words)
    return wrong


def _tiles(batch: HandBatch) -> Truths:
    """Numbers that are no tiles, no winning tile, more red fives than fives."""
    wrong = ~_IS_TILE.take(batch.win)
    if batch.reds.strides[0]:
        for suit, five in enumerate(FIVES):
            wrong |= batch.reds[:, suit] > batch.concealed[:, five]
    for indicators in (batch.dora, batch.ura):
        for at in range(indicators.shape[1]):
            column = indicators[:, at]
            wrong |= (column >= KINDS) & (column != NONE)
    return wrong


def _melds(batch: HandBatch) -> Truths:
    wrong = np.zeros(len(batch), np.bool_)
    for at in range(batch.meld_kinds.shape[1]):
        kinds = batch.meld_kinds[:, at]
        if not kinds.strides[0] and not kinds[:1].any():
            if batch.melds.strides[0]:
                wrong |= (batch.melds[:, at] != NONE).any(axis=1)
            continue
        rows = np.flatnonzero(kinds)
        if len(rows) < len(kinds) and batch.melds.strides[0]:
            wrong |= (kinds == 0) & (batch.melds[:, at, 0] != NONE)
        bad = _bad_melds(kinds.take(rows), batch.melds[rows, at], batch.meld_sources[rows, at])
        wrong[rows] |= bad
    return wrong


def _bad_melds(kinds: Bytes, tiles: Bytes, sources: Bytes) -> Truths:
    """Melds that are no set of their kind, or fed by somebody who cannot have fed them."""
    four = tiles[:, 3] != NONE
    bad = kinds >= len(MELD_KINDS)
    bad |= ~_IS_TILE.take(tiles[:, :3]).all(axis=1)
    bad |= four & ~_IS_TILE.take(tiles[:, 3])
    plain = tiles & np.uint8(~RED & 0xFF)
    first, second, third, fourth = (plain[:, at] for at in range(4))
    is_chow = kinds == CHOW
    same = (first == second) & (second == third) & (~four | (third == fourth))
    low = np.minimum(np.minimum(first, second), third)
    high = np.maximum(np.maximum(first, second), third)
    in_a_row = (high - low == 2) & (first != second) & (second != third) & (first != third)
    in_a_row &= (high < EAST) & (low % 9 <= 6)
    bad |= np.where(is_chow, ~in_a_row | four, ~same | (four == (kinds == PUNG)))
    bad |= sources >= len(SIDES)
    bad |= (sources != 0) & ((kinds == CONCEALED_KONG) | (is_chow & (sources != _LEFT)))
    return bad


def _copies(hands: HandColumns) -> Truths:
    """A kind laid on the table five times: in the hand, set aside, or as an indicator."""
    batch = hands.batch
    wrong = np.zeros(len(batch), np.bool_)
    if batch.concealed.size and batch.concealed.max() > _MOST_COPIES:
        wrong |= (batch.concealed > _MOST_COPIES).any(axis=1)
    laid: Copies = hands.own
    for indicators in (batch.dora, batch.ura):
        if indicators.strides[0] or (indicators[:1] != NONE).any():
            for at in range(indicators.shape[1]):
                bit = bit_of(indicators[:, at])
                if bit.any():
                    wrong |= laid.over_four()  # a ninth would not be counted any more
                    laid = laid.plus(bit)
    wrong |= laid.over_four()
    north = np.full(len(batch), NORTH)
    if batch.kita.strides[0] or batch.kita[:1].any():
        wrong |= laid.of_kind(north) + batch.kita > _MOST_COPIES
    robbed = hands.has("rob-kong")
    if robbed.any():
        rows = np.flatnonzero(robbed)
        wrong[rows] |= laid.take(rows).of_kind(hands.held.win.take(rows)) > 1
    return wrong


def _values(batch: HandBatch) -> Truths:
    """Numbers that stand for nothing, and numbers below 0."""
    wrong = (batch.by == 0) | (batch.by >= len(WAYS))
    ends = {"seat": 5, "round": 5, "dealer": len(DEALERS), "discarder": len(SIDES), "pao": len(SIDES)}
    for name, end in ends.items():
        column = getattr(batch, name)
        wrong |= column >= end
    for name in ("honba", "sticks", "streak", "kita"):
        wrong |= getattr(batch, name) < 0
    wrong |= batch.discards < NOT_SAID
    for column in batch.tallies.values():
        wrong |= column < 0
    wrong |= batch.ready > 7
    if len(batch.flag_names) < 64:
        wrong |= batch.flags >> np.uint64(len(batch.flag_names)) != 0
    return wrong


def _words(hands: HandColumns, words: Sequence[Word]) -> Truths:
    """Words that do not agree with the rest of the hand, and flags that nobody knows."""
    batch = hands.batch
    wrong = np.zeros(len(batch), np.bool_)
    for key in _COMPANY:
        said = _said(batch, key)
        if said.any():
            wrong |= said & ~_agrees(hands, key)
    if not batch.flags.any():
        return wrong
    known = {name: word for name, word in _WORDS.items() if word.kind == "flag"}
    known.update((word.name, word) for word in words if word.kind == "flag")
    for name in batch.flag_names:
        said = hands.has(name)
        if said.any():
            wrong |= said & ~_agrees(hands, known[name]) if name in known else said
    return wrong


def _said(batch: HandBatch, key: Word) -> Truths:
    column = getattr(batch, key.attribute)
    said: Truths = column != NOT_SAID_OF[key.attribute]
    return said.any(axis=1) if said.ndim > 1 else said


def _agrees(hands: HandColumns, word: Word) -> Truths:
    batch = hands.batch
    right = np.ones(len(batch), np.bool_)
    if word.way:
        right &= (batch.by == WAYS.index(word.way)) | (batch.by == 0)
    if word.needs:
        right &= np.logical_or.reduce([hands.has(name) for name in word.needs])
    for other in word.excludes:
        right &= ~hands.has(other)
    if word.melds == "none":
        right &= hands.held.melds == 0
    if word.melds == "concealed":
        claimed = (batch.meld_kinds >= CHOW) & (batch.meld_kinds <= ADDED_KONG)
        right &= ~claimed.any(axis=1)
    if word.flowers:
        right &= np.bitwise_count(batch.flowers) >= word.flowers
    return right
