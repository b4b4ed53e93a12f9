"""A batch as the words that patterns read: the packing between :class:`HandBatch` and readings.

The columns here are those of :class:`hupai.readings.words.Words` and :class:`hupai.readings.shapes.Held`, for
many hands at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from hupai.batch.columns import Bytes, Column, Rows, Truths, Words
from hupai.batch.copies import Copies
from hupai.batch.hands import MELD_KINDS, NONE, SIDES, HandBatch
from hupai.batch.known import Known
from hupai.hand.checks import faults
from hupai.hand.model import Hand, Meld, MeldKind
from hupai.tiles import EAST, FIVES, RED

CHOW, PUNG, KONG, ADDED_KONG, CONCEALED_KONG = (MELD_KINDS.index(kind) for kind in MeldKind)
BY_SELF_DRAW, BY_DISCARD = 1, 2
_DEALER_IS_SELF = 1
_KIND = 63


@dataclass(frozen=True, eq=False)
class HeldColumns:
    """What a shape reads, as :class:`hupai.readings.shapes.Held` has it for one hand."""

    copies: Copies
    """The tiles not laid down, the winning one among them."""
    win: Rows
    """Kind of the winning tile."""
    by_discard: Truths
    sets: int
    melds: Rows
    """How many sets are laid down."""
    melded_chows: Words
    melded_pungs: Words
    concealed_kongs: Words
    said: Words
    """The flags, as the word ``flags`` of the readings has them."""
    masks: tuple[Words, Words, Words, Words]
    """Kinds held at least once, twice, three and four times, the melds' tiles among them."""

    def __len__(self) -> int:
        return len(self.win)

    @cached_property
    def addresses(self) -> Rows:
        """The addresses of the suits of ``copies``."""
        return self.copies.addresses()


class HandColumns:
    """The words of the hands of a batch, and what shapes need to read them."""

    def __init__(self, batch: HandBatch, sets: int, flags: Mapping[str, int]) -> None:
        """``flags`` are the bits that the variant's reading gives each flag."""
        self.batch = batch
        win = np.uint64(1) << (batch.win & np.uint8(_KIND)).astype(np.uint64)
        concealed = Copies.of_counts(batch.concealed).plus(win)
        melds = _Melds(batch)
        own = concealed.joined(melds.copies) if melds.any else concealed
        seat = batch.seat + 2 * (batch.seat == 0)  # South where it is not said
        rounds = batch.round + (batch.round == 0)
        self.dealer: Truths = batch.dealer == _DEALER_IS_SELF
        """Rows whose winner deals."""
        self.dealer |= (batch.dealer == 0) & (seat == 1)
        by_discard = batch.by == BY_DISCARD
        said = by_discard * np.uint64(flags["ron"]) | self.dealer * np.uint64(flags["dealer"])
        if batch.flags.strides[0]:
            for shift, table in _flag_tables(batch.flag_names, tuple(flags.items())):
                said |= table.take((batch.flags >> shift & 255).view(np.int64))
        masks = own.masks()
        self.own = own
        """Copies of each kind, the melds' tiles and the winning one among them; right for sound hands."""
        self.kong_number = melds.kong_number
        self.wrong_melds = melds.wrong
        """Rows with a meld that is none."""
        self.melded = melds.copies
        """Copies of each kind in melds."""
        self._melded_reds = melds.reds
        self.words: dict[str, Words | Rows] = {
            "kinds": masks[0],
            "doubled": masks[1],
            "tripled": masks[2],
            "quadrupled": masks[3],
            "win": win,
            "seat_wind": np.uint64(1 << EAST - 1) << seat.astype(np.uint64),
            "round_wind": np.uint64(1 << EAST - 1) << rounds.astype(np.uint64),
            "claimed_pungs": melds.claimed,
            "claimed_chows": melds.chows,
            "kongs": melds.kongs,
            "concealed_kongs": melds.concealed_kongs,
            "flowers": batch.flowers.astype(np.uint64),
            "flags": said,
        }
        """Columns by the name of the hand word; a variant adds those of its own."""
        self.held = HeldColumns(
            concealed,
            (batch.win & np.uint8(_KIND)).astype(np.int64),
            by_discard,
            sets,
            melds.number,
            melds.chows,
            melds.pungs,
            melds.concealed_kongs,
            said,
            masks,
        )

    def __len__(self) -> int:
        return len(self.batch)

    def has(self, flag: str) -> Truths:
        """Rows that say a flag."""
        if flag not in self.batch.flag_names:
            return np.zeros(len(self), np.bool_)
        place = self.batch.flag_names.index(flag)
        found: Truths = (self.batch.flags >> np.uint64(place) & 1) != 0
        return found

    @cached_property
    def reds(self) -> Rows | None:
        """Red fives, a byte for each suit from the lowest; None when no hand has any."""
        batch = self.batch
        found = self._melded_reds
        of_win = batch.win >= RED
        if of_win.any():
            own = _RED_OF.take(batch.win.astype(np.int64))
            found = own if found is None else found + own
        if batch.reds.strides[0] or batch.reds[:1].any():
            concealed = batch.reds.astype(np.int64) @ np.array([1, 1 << 8, 1 << 16])
            found = concealed if found is None else found + concealed
        return found

    @cached_property
    def dora(self) -> list[Slot]:
        """The indicators turned up."""
        return _slots(self.batch.dora)

    @cached_property
    def ura(self) -> list[Slot]:
        """The indicators beneath them."""
        return _slots(self.batch.ura)

    def tiles_of(self, indicators: Sequence[Slot], following: Rows) -> Rows:
        """How many own tiles some of the indicators of each hand point at.

        ``following`` has the kind that each kind of indicator makes count.
        """
        found = np.zeros(len(self), np.int64)
        for rows, kind in indicators:
            if rows is None:
                found += self.own.of_kind(following.take(kind))
            else:
                found[rows] += self.own.take(rows).of_kind(following.take(kind))
        return found


class Slot(NamedTuple):
    """The first, second… indicator of the hands that have one."""

    rows: Rows | None
    """The hands; None for all of them."""
    kind: Rows


def _slots(column: Bytes) -> list[Slot]:
    """The indicators of a column of the batch, the first of each hand in the first slot."""
    found: list[Slot] = []
    if not column.strides[0] and not (column[:1] != NONE).any():
        return found
    there = [column[:, at] != NONE for at in range(column.shape[1])]
    if any((later & ~earlier).any() for earlier, later in pairwise(there)):
        packed = np.take_along_axis(column, np.argsort(column == NONE, axis=1, kind="stable"), axis=1)
        return _slots(packed)
    for at, some in enumerate(there):
        rows = np.flatnonzero(some)
        if len(rows):
            tiles = column[:, at] if len(rows) == len(column) else column[:, at].take(rows)
            kind = (tiles & np.uint8(_KIND)).astype(np.int64)
            found.append(Slot(None if len(rows) == len(column) else rows, kind))
    return found


class _Melds:
    """What is laid down, as words of each hand."""

    def __init__(self, batch: HandBatch) -> None:
        number = len(batch)
        self.number, self.kong_number = np.zeros((2, number), np.int64)
        self.wrong = np.zeros(number, np.bool_)
        self.reds: Rows | None = None
        self.chows, self.pungs, self.claimed, self.kongs, self.concealed_kongs = np.zeros(
            (5, number), np.uint64
        )
        self.copies = Copies(*np.zeros((3, number), np.uint64))
        self.any = bool(batch.melds.size and (batch.melds.strides[0] or batch.meld_kinds.strides[0]))
        if not self.any:
            return
        kinds = np.ascontiguousarray(batch.meld_kinds)
        tiles = np.ascontiguousarray(batch.melds).view(np.uint32)[:, :, 0]
        most = kinds.shape[1]
        nowhere = (kinds == 0) & (tiles != _NO_TILES)
        if batch.meld_sources.strides[0]:
            nowhere |= batch.meld_sources >= len(SIDES)
        if nowhere.any():
            self.wrong |= nowhere.any(axis=1)
        rows = np.flatnonzero(kinds.view(np.uint32) != 0 if most == 4 else kinds.any(axis=1))
        flat = kinds.take(rows, axis=0).reshape(-1).astype(np.uint64)
        laid = np.flatnonzero(flat != 0)
        key = np.zeros(len(laid) + 1, np.uint64)  # the last one is no meld
        key[:-1] = flat.take(laid) << np.uint64(32)
        key[:-1] |= tiles.take(rows, axis=0).reshape(-1).take(laid)
        if batch.meld_sources.strides[0]:
            sources = batch.meld_sources.take(rows, axis=0).reshape(-1).take(laid).astype(np.uint64)
            key[:-1] |= sources << np.uint64(40)
        with _KNOWN_MELDS.lock:
            found = _KNOWN_MELDS.find(key)
            places = np.full(len(flat), found[-1])
            places[laid] = found[:-1]
            self._lay(rows, places.reshape(-1, most))

    def _lay(self, rows: Rows, places: Rows) -> None:
        """The melds of these rows."""
        slots = [np.ascontiguousarray(places[:, at]) for at in range(places.shape[1])]
        of_slots = [[column.take(slot) for slot in slots] for column in _KNOWN_MELDS.columns]
        tally, chows = (_joined(np.add, parts) for parts in of_slots[:2])
        pungs, kongs, hidden = (_joined(np.bitwise_or, parts) for parts in of_slots[2:5])
        copies = Copies(of_slots[5][0], np.zeros(len(rows), np.uint64), np.zeros(len(rows), np.uint64))
        for runs in of_slots[5][1:]:
            copies = copies.plus(runs)
        plain = pungs ^ kongs
        copies = copies.joined(Copies(plain, plain, kongs))
        self.number[rows], self.kong_number[rows] = tally & _TALLY, tally >> _KONGS_AT & _TALLY
        for own, word in (
            (self.chows, chows),
            (self.pungs, pungs),
            (self.claimed, pungs ^ hidden),
            (self.kongs, kongs),
            (self.concealed_kongs, hidden),
            *zip(self.copies, copies, strict=True),
        ):
            own[rows] = word
        above = tally >> _WRONG_AT
        if above.any():
            self.wrong[rows] |= above & _TALLY != 0
            self.reds = np.zeros(len(self.number), np.int64)
            self.reds[rows] = above >> _REDS_AT - _WRONG_AT


def _joined(join: np.ufunc, parts: list[Column]) -> Column:
    found = parts[0]
    for part in parts[1:]:
        found = join(found, part)
    return found


_KONGS_AT, _WRONG_AT, _REDS_AT = 8, 16, 24
_TALLY = 255
"""A tally of melds: their number, that of kongs, that of wrong ones, and their red fives, a byte each."""


def _meld_words(key: int) -> tuple[int, ...]:
    """Of a meld by its tiles, kind and source: its tally, and its words: chow counter, pung, kong, concealed
    kong, and the tiles of a chow.
    """
    tiles = tuple(tile for tile in key.to_bytes(8, "little")[:4] if tile != NONE)
    kind, source = key >> 32 & 255, key >> 40
    wrong = (1 | 1 << _WRONG_AT, 0, 0, 0, 0, 0)
    name = MELD_KINDS[kind] if kind < len(MELD_KINDS) else None
    if name is None:
        return wrong if key else (0,) * 6
    if source >= len(SIDES) or faults(Hand((), (Meld(MeldKind(name), tiles, SIDES[source]),)), any_size=True):
        return wrong
    kinds = [tile & _KIND for tile in tiles]
    reds = sum(1 << 8 * ((tile & _KIND) // 9) for tile in tiles if tile >= RED)
    tally = 1 | (kind > PUNG) << _KONGS_AT | reds << _REDS_AT
    low, bit = min(kinds), 1 << kinds[0]
    if kind == CHOW:
        return tally, 1 << 3 * (7 * (low // 9) + low % 9), 0, 0, 0, 7 << low
    kong = bit if kind > PUNG else 0
    return tally, 0, bit, kong, bit if kind == CONCEALED_KONG else 0, 0


_KNOWN_MELDS = Known(_meld_words, 1, [np.int64, *[np.uint64] * 5])
"""Melds by their tiles, kind and source; the key 0 is no meld."""
_NO_TILES = 0xFFFFFFFF
_RED_OF = np.zeros(256, np.int64)
"""A red five's byte in ``HandColumns.reds``, by tile."""
for _suit, _five in enumerate(FIVES):
    _RED_OF[_five + RED] = 1 << 8 * _suit


@lru_cache(maxsize=32)
def _flag_tables(
    names: tuple[str, ...], bits: tuple[tuple[str, int], ...]
) -> tuple[tuple[np.uint64, Words], ...]:
    """For each eight flags of a batch: where they stand, and what the reading says for each combination."""
    known = dict(bits)
    every = np.arange(256, dtype=np.uint64)
    tables = []
    for first in range(0, len(names), 8):
        said = np.zeros(256, np.uint64)
        for place, name in enumerate(names[first : first + 8]):
            said |= (every >> np.uint64(place) & np.uint64(1)) * np.uint64(known.get(name, 0))
        if said.any():
            tables.append((np.uint64(first), said))
    return tuple(tables)
