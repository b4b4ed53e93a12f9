"""Columns gathered from hands, and batches joined into one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from hupai.batch import hands as columns
from hupai.batch.columns import Column, constant
from hupai.batch.hands import COLUMNS, NONE, NOT_SAID, NOTHING, HandBatch
from hupai.faults import Fault, HandRefused, UsageRefused
from hupai.hand.checks import was_found_sound
from hupai.hand.model import Hand
from hupai.hand.words import FLAGS
from hupai.tiles import EAST, FIRST_FLOWER, KINDS, RED

_MELD_NUMBER = {kind: at for at, kind in enumerate(columns.MELD_KINDS)}
_SIDE_NUMBER = {side: at for at, side in enumerate(columns.SIDES)}
_WAY_NUMBER = {way: at for at, way in enumerate(columns.WAYS)}
_DEALER_NUMBER = {dealer: at for at, dealer in enumerate(columns.DEALERS)}
_READY_BIT = {word: 1 << at for at, word in enumerate(columns.READY)}


def gathered(made: type[HandBatch], hands: Sequence[Hand]) -> HandBatch:
    """The columns of some hands.  Raises HandRefused for tiles that are no tiles, with the row."""
    number = len(hands)
    most = max((len(hand.melds) for hand in hands), default=0)
    shown = max((len(hand.situation.dora) for hand in hands), default=0) or 1
    hidden = max((len(hand.situation.ura) for hand in hands), default=0) or 1
    flags = {name: 1 << at for at, name in enumerate(FLAGS)}
    tallies: dict[str, list[int]] = {}
    rows = bytearray()
    reds = bytearray(3 * number)
    melds = bytearray([NONE]) * (4 * most * number)
    meld_kinds = bytearray(most * number)
    meld_sources = bytearray(most * number)
    dora = bytearray([NONE]) * (shown * number)
    ura = bytearray([NONE]) * (hidden * number)
    said: list[int] = []
    small: dict[str, bytearray] = {
        name: bytearray(number)
        for name in ("win", "by", "discarder", "seat", "round", "dealer", "pao", "ready", "flowers")
    }
    numbers: dict[str, list[int]] = {
        name: [0] * number for name in ("honba", "sticks", "streak", "discards", "kita")
    }
    for row, hand in enumerate(hands):
        try:
            counts = bytearray(KINDS)
            for tile in hand.concealed:
                counts[tile & 63] += 1
                if tile >= RED:
                    reds[3 * row + (tile & 63) // 9] += 1
            rows += counts
            for at, meld in enumerate(hand.melds, most * row):
                melds[4 * at : 4 * at + 4] = bytes(meld.tiles).ljust(4, b"\xff")
                meld_kinds[at] = _MELD_NUMBER[meld.kind]
                meld_sources[at] = _SIDE_NUMBER[meld.source]
            small["win"][row] = NONE if hand.win is None else hand.win
            for flower in hand.flowers:
                small["flowers"][row] |= 1 << flower - FIRST_FLOWER
            situation = hand.situation
            small["by"][row] = _WAY_NUMBER[situation.by]
            small["discarder"][row] = _SIDE_NUMBER[situation.discarder]
            small["seat"][row] = 0 if situation.seat is None else situation.seat - EAST + 1
            small["round"][row] = 0 if situation.round is None else situation.round - EAST + 1
            small["dealer"][row] = _DEALER_NUMBER[situation.dealer]
            small["pao"][row] = _SIDE_NUMBER[situation.pao]
            for word in situation.ready:
                small["ready"][row] |= _READY_BIT[word]
            dora[shown * row : shown * row + len(situation.dora)] = bytes(situation.dora)
            ura[hidden * row : hidden * row + len(situation.ura)] = bytes(situation.ura)
            numbers["honba"][row] = situation.honba
            numbers["sticks"][row] = situation.sticks
            numbers["streak"][row] = situation.streak
            numbers["kita"][row] = situation.kita
            numbers["discards"][row] = columns.NOT_SAID if situation.discards is None else situation.discards
        except (IndexError, KeyError, ValueError, TypeError):
            raise _no_hand(hand, row) from None
        flag_word = 0
        for name in situation.flags:
            flag_word |= flags.setdefault(name, 1 << len(flags))
        said.append(flag_word)
        for name, tally in situation.tallies:
            tallies.setdefault(name, [NOT_SAID] * number)[row] = tally
    return made(
        concealed=_bytes(rows, (number, KINDS), 0),
        reds=_bytes(reds, (number, 3), 0),
        melds=_bytes(melds, (number, most, 4), NONE),
        meld_kinds=_bytes(meld_kinds, (number, most), 0),
        meld_sources=_bytes(meld_sources, (number, most), 0),
        dora=_bytes(dora, (number, shown), NONE),
        ura=_bytes(ura, (number, hidden), NONE),
        **{name: _bytes(column, (number,), NOTHING[name]) for name, column in small.items()},
        **{name: _small(np.array(column, np.int32), NOTHING[name]) for name, column in numbers.items()},
        flags=_small(np.array(said, np.uint64), 0),
        flag_names=tuple(flags),
        tallies={name: np.array(column, np.int32) for name, column in tallies.items()},
        checked=all(map(was_found_sound, hands)),
    )


def joined(batches: Sequence[HandBatch]) -> HandBatch:
    """Batches one after the other."""
    if not batches:
        raise UsageRefused([Fault(what="no batches to join", expected="expected at least one")])
    if len(batches) == 1:
        return batches[0]
    names = tuple(dict.fromkeys(name for batch in batches for name in batch.flag_names))
    tallies = dict.fromkeys(name for batch in batches for name in batch.tallies)
    together: dict[str, Any] = {}
    for name in COLUMNS:
        parts = [getattr(batch, name) for batch in batches]
        if name == "flags":
            parts = [_renamed(batch, names) for batch in batches]
        elif parts[0].ndim > 1:
            widest = max(part.shape[1] for part in parts)
            parts = [_widened(part, widest, NOTHING[name]) for part in parts]
        together[name] = _small(np.concatenate(parts), NOTHING[name])
    return HandBatch(
        **together,
        flag_names=names,
        tallies={
            name: np.concatenate(
                [batch.tallies.get(name, constant(NOT_SAID, len(batch), np.int32)) for batch in batches]
            )
            for name in tallies
        },
        checked=all(batch.checked for batch in batches),
    )


def _no_hand(hand: Hand, row: int) -> HandRefused:
    """Why a hand made in Python cannot stand in columns."""
    from hupai.hand.checks import faults

    found = faults(hand) or [Fault(what=f"{hand!r} does not fit into columns")]
    where = f"row {row}"
    return HandRefused(
        [
            Fault(
                where=": ".join(filter(None, (where, f.where))),
                what=f.what,
                expected=f.expected,
                remedy=f.remedy,
            )
            for f in found
        ]
    )


def _bytes(data: bytearray, shape: tuple[int, ...], empty: Any) -> Column:
    return _small(np.frombuffer(data, np.uint8).reshape(shape), empty)


def _small(column: Column, empty: Any) -> Column:
    """A column that says nothing takes the room of one row."""
    if len(column) and not (column != empty).any():
        return np.broadcast_to(column[:1].copy(), column.shape)
    return column


def _renamed(batch: HandBatch, names: Sequence[str]) -> Column:
    """A batch's flags with the bits of other names."""
    if tuple(names[: len(batch.flag_names)]) == batch.flag_names:
        return batch.flags
    moved = np.zeros(len(batch), np.uint64)
    for at, name in enumerate(batch.flag_names):
        moved |= (batch.flags >> np.uint64(at) & np.uint64(1)) << np.uint64(names.index(name))
    return moved


def _widened(part: Column, width: int, empty: int) -> Column:
    if part.shape[1] == width:
        return part
    wide = np.full((len(part), width, *part.shape[2:]), empty, part.dtype)
    wide[:, : part.shape[1]] = part
    return wide
