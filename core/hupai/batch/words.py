"""A batch as the words that patterns read: the packing between :class:`HandBatch` and readings.

The columns here are those of :class:`hupai.readings.words.Words` and :class:`hupai.readings.shapes.Held`, for
many hands at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from hupai.batch.columns import Bytes, Rows, Truths, Words
from hupai.batch.copies import Copies
from hupai.batch.hands import MELD_KINDS, NONE, HandBatch
from hupai.hand.model import MeldKind
from hupai.tiles import EAST, KINDS, RED, SOUTH

CHOW, PUNG, KONG, ADDED_KONG, CONCEALED_KONG = (MELD_KINDS.index(kind) for kind in MeldKind)
BY_SELF_DRAW, BY_DISCARD = 1, 2
_DEALER_IS_SELF = 1
_KIND = 63


def _table(values: Sequence[int]) -> Words:
    return np.array([*values, *[0] * (256 - len(values))], np.uint64)


_BIT = _table([1 << kind for kind in range(KINDS)])
"""The mask of a kind; of what is no kind, nothing."""
_ROW_OF_THREE = _table([7 << kind for kind in range(KINDS)])
_CHOW_COUNTER = _table([1 << 3 * (7 * (kind // 9) + kind % 9) if kind % 9 < 7 else 0 for kind in range(27)])


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


class HandColumns:
    """The words of the hands of a batch, and what shapes need to read them."""

    def __init__(self, batch: HandBatch, sets: int, flags: Mapping[str, int]) -> None:
        """``flags`` are the bits that the variant's reading gives each flag."""
        self.batch = batch
        win = batch.win & np.uint8(_KIND)
        concealed = Copies.of_counts(batch.concealed).plus(_BIT.take(batch.win & ~np.uint8(RED)))
        own = concealed
        number = len(batch)
        none = np.zeros(number, np.uint64)
        chows, pungs, claimed, kongs, concealed_kongs = none, none, none, none, none
        melds = np.zeros(number, np.int64)
        for at in range(batch.meld_kinds.shape[1]):
            kind = batch.meld_kinds[:, at]
            there = kind != 0
            if not there.any():
                continue
            melds = melds + there
            tiles = batch.melds[:, at] & np.uint8(_KIND)
            is_chow = kind == CHOW
            low = np.minimum(np.minimum(tiles[:, 0], tiles[:, 1]), tiles[:, 2])
            chow = np.where(is_chow, low, np.uint8(NONE))
            chows = chows + _CHOW_COUNTER.take(chow)
            first = _BIT.take(np.where(there & ~is_chow, tiles[:, 0], np.uint8(NONE)))
            kong = np.where(kind > PUNG, first, np.uint64(0))
            hidden = np.where(kind == CONCEALED_KONG, first, np.uint64(0))
            pungs = pungs | first
            claimed = claimed | (first ^ hidden)
            kongs = kongs | kong
            concealed_kongs = concealed_kongs | hidden
            own = own.plus(_ROW_OF_THREE.take(chow))
            plain = first ^ kong
            own = own.plus(plain).plus_two(plain).plus_four(kong)
        seat = np.where(batch.seat == 0, np.uint8(SOUTH - EAST + 1), batch.seat)
        rounds = np.where(batch.round == 0, np.uint8(1), batch.round)
        self.dealer: Truths = np.where(batch.dealer == 0, seat == 1, batch.dealer == _DEALER_IS_SELF)
        """Rows whose winner deals."""
        by_discard = batch.by == BY_DISCARD
        said = np.where(by_discard, np.uint64(flags["ron"]), np.uint64(0))
        said |= np.where(self.dealer, np.uint64(flags["dealer"]), np.uint64(0))
        for place, name in enumerate(batch.flag_names):
            bit = flags.get(name, 0)
            if bit:
                said |= (batch.flags >> np.uint64(place) & 1) * np.uint64(bit)
        masks = own.masks()
        self.own = own
        """Copies of each kind, the melds' tiles and the winning one among them."""
        self.words: dict[str, Words | Rows] = {
            "kinds": masks[0],
            "doubled": masks[1],
            "tripled": masks[2],
            "quadrupled": masks[3],
            "win": _BIT.take(win),
            "seat_wind": _BIT.take(seat + np.uint8(EAST - 1)),
            "round_wind": _BIT.take(rounds + np.uint8(EAST - 1)),
            "claimed_pungs": claimed,
            "claimed_chows": chows,
            "kongs": kongs,
            "concealed_kongs": concealed_kongs,
            "flowers": batch.flowers.astype(np.uint64),
            "flags": said,
        }
        """Columns by the name of the hand word; a variant adds those of its own."""
        self.held = HeldColumns(
            concealed,
            win.astype(np.int64),
            by_discard,
            sets,
            melds,
            chows,
            pungs,
            concealed_kongs,
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
    def reds(self) -> tuple[Rows, Rows, Rows]:
        """Red fives of characters, dots and bamboos, those of melds and the winning tile included."""
        found = self.batch.reds.astype(np.int64)
        laid = [self.batch.win[:, None], *(self.batch.melds[:, at] for at in range(self.batch.melds.shape[1]))]
        for tiles in laid:
            red = (tiles >= RED) & (tiles != NONE)
            if red.any():
                row, at = np.nonzero(red)
                np.add.at(found, (row, (tiles[row, at] & _KIND) // 9), 1)
        return found[:, 0], found[:, 1], found[:, 2]

    def tiles_of(self, indicators: Bytes, following: Bytes) -> Rows:
        """How many own tiles the indicators of each row point at.

        ``following`` has the kind that each kind of indicator makes count, and a number from 34 to 63 for 255.
        """
        total = np.zeros(len(self), np.int64)
        for at in range(indicators.shape[1]):
            column = indicators[:, at]
            rows = np.flatnonzero(column != NONE)
            if 2 * len(rows) > len(column):
                total += self.own.of_kind(following.take(column).astype(np.int64))
            elif len(rows):
                kinds = following.take(column.take(rows)).astype(np.int64)
                total[rows] += self.own.take(rows).of_kind(kinds)
        return total
