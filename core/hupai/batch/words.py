"""A batch as the words that patterns read: the packing between :class:`HandBatch` and readings.

The columns here are those of :class:`hupai.readings.words.Words` and :class:`hupai.readings.shapes.Held`, for
many hands at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from hupai.batch.columns import Bytes, Rows, Truths, Words
from hupai.batch.copies import Copies
from hupai.batch.hands import MELD_KINDS, NONE, HandBatch
from hupai.hand.model import MeldKind
from hupai.tiles import EAST, RED

CHOW, PUNG, KONG, ADDED_KONG, CONCEALED_KONG = (MELD_KINDS.index(kind) for kind in MeldKind)
BY_SELF_DRAW, BY_DISCARD = 1, 2
_DEALER_IS_SELF = 1
_KIND = 63


_COUNTER_AT = np.array([3 * (7 * (kind // 9) + kind % 9) for kind in range(27)] + [63] * 229, np.uint64)
"""Where the counter of the chow that starts with a kind stands."""


def bit_of(tiles: Bytes) -> Words:
    """The mask of each tile's kind; of 255, which is no tile, nothing."""
    plain = np.where(tiles < 2 * RED, tiles & np.uint8(_KIND), tiles) if (tiles >= RED).any() else tiles
    return np.uint64(1) << plain.astype(np.uint64)  # a shift beyond the word leaves nothing


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
        number = len(batch)
        win = bit_of(batch.win)
        concealed = Copies.of_counts(batch.concealed).plus(win)
        melds = _Melds(number)
        for at in range(batch.meld_kinds.shape[1]):
            kinds = batch.meld_kinds[:, at]
            if kinds.strides[0]:
                rows = np.flatnonzero(kinds)
                if len(rows):
                    melds.lay(rows, kinds.take(rows), batch.melds[rows, at])
        own = concealed.joined(melds.copies()) if melds.any else concealed
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
    def reds(self) -> tuple[Rows, Rows, Rows]:
        """Red fives of characters, dots and bamboos, those of melds and the winning tile included."""
        found = self.batch.reds.astype(np.int64)
        laid = [
            self.batch.win[:, None],
            *(self.batch.melds[:, at] for at in range(self.batch.melds.shape[1])),
        ]
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


class _Melds:
    """What is laid down, as words of each hand."""

    def __init__(self, number: int) -> None:
        self.any = False
        self.number, self.kong_number = np.zeros((2, number), np.int64)
        self.chows, self.pungs, self.claimed, self.kongs, self.concealed_kongs = np.zeros(
            (5, number), np.uint64
        )
        self._ones, self._twos, self._fours = np.zeros((3, number), np.uint64)

    def lay(self, rows: Rows, kinds: Bytes, tiles: Bytes) -> None:
        """One more meld in each of these rows."""
        self.any = True
        self.number[rows] += 1
        chow = np.flatnonzero(kinds == CHOW)
        if len(chow):
            three = tiles.take(chow, axis=0)[:, :3] & np.uint8(_KIND)
            low = np.minimum(np.minimum(three[:, 0], three[:, 1]), three[:, 2]).astype(np.int64)
            at = rows.take(chow)
            self.chows[at] += np.uint64(1) << _COUNTER_AT.take(low)
            self._add(at, np.uint64(7) << low.view(np.uint64))
        others = np.flatnonzero(kinds != CHOW)
        if len(others):
            kinds, at = kinds.take(others), rows.take(others)
            bit = bit_of(tiles[others, 0])
            kong = bit * (kinds > PUNG)
            hidden = bit * (kinds == CONCEALED_KONG)
            self.kong_number[at] += kinds > PUNG
            self.pungs[at] |= bit
            self.claimed[at] |= bit ^ hidden
            self.kongs[at] |= kong
            self.concealed_kongs[at] |= hidden
            plain = bit ^ kong
            self._add(at, plain)
            self._fours[at] ^= (self._twos.take(at) & plain) | kong
            self._twos[at] ^= plain

    def _add(self, at: Rows, kinds: Words) -> None:
        ones = self._ones.take(at)
        carried = ones & kinds
        self._ones[at] = ones ^ kinds
        twos = self._twos.take(at)
        self._twos[at] = twos ^ carried
        self._fours[at] |= twos & carried

    def copies(self) -> Copies:
        """The tiles laid down."""
        return Copies(self._ones, self._twos, self._fours)


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
