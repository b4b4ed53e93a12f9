"""How many copies of each kind a row holds, as three words of bits.

Bit k of ``ones``, ``twos`` and ``fours`` are the binary digits of the number of copies of kind k, so that
one operation on a column works on all 34 kinds of every row.  Up to seven copies can be counted.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from hupai.batch.columns import Bytes, Rows, Truths, Words
from hupai.tiles import KINDS

_SUIT = (1 << 9) - 1
_KINDS = (1 << KINDS) - 1
_SHIFTS = (0, 9, 18, 27)
"""Where the suits begin in a word."""
_BYTES = 5
"""That hold a bit of each kind."""


class Copies(NamedTuple):
    """Copies of each kind, digit by digit."""

    ones: Words
    twos: Words
    fours: Words

    @classmethod
    def of_counts(cls, counts: Bytes) -> Copies:
        """From a count of each kind, shape (rows, 34), none above seven."""
        number = len(counts)
        padded = np.zeros((number, 8 * _BYTES), np.uint8)
        padded[:, :KINDS] = counts
        packed = np.zeros(_BYTES * number + 8, np.uint8)
        # words that overlap, each with three bytes too many
        words = np.ndarray((number,), np.uint64, packed, strides=(_BYTES,))
        found = []
        for digit in (1, 2, 4):
            packed[: _BYTES * number] = np.packbits((padded & digit).reshape(-1), bitorder="little")
            found.append(words & _KINDS)
        return cls(*found)

    def counts(self) -> Bytes:
        """The counts again, shape (rows, 34)."""
        total = np.zeros((len(self.ones), KINDS), np.uint8)
        for digit, word in zip((1, 2, 4), self, strict=True):
            eights = np.ascontiguousarray(word).view(np.uint8).reshape(-1, 8)
            total += np.unpackbits(eights, axis=1, count=KINDS, bitorder="little") * np.uint8(digit)
        return total

    def take(self, rows: Rows) -> Copies:
        """Those of some rows."""
        return Copies(*(word.take(rows) for word in self))

    def plus(self, kinds: Words) -> Copies:
        """One more of each kind in a mask."""
        carried = self.ones & kinds
        return Copies(self.ones ^ kinds, self.twos ^ carried, self.fours ^ (self.twos & carried))

    def joined(self, others: Copies) -> Copies:
        """Both together."""
        carried = self.ones & others.ones
        twos = self.twos ^ others.twos
        fours = self.fours ^ others.fours ^ (self.twos & others.twos) ^ (twos & carried)
        return Copies(self.ones ^ others.ones, twos ^ carried, fours)

    def masks(self) -> tuple[Words, Words, Words, Words]:
        """Kinds held at least once, twice, three and four times."""
        several = self.twos | self.fours
        return self.ones | several, several, (self.ones & self.twos) | self.fours, self.fours

    def over_four(self) -> Truths:
        """Rows in which some kind comes a fifth time."""
        found: Truths = (self.fours & (self.ones | self.twos)) != 0
        return found

    def number(self) -> Rows:
        """Tiles in each row."""
        ones, twos, fours = (np.bitwise_count(word) for word in self)
        found: Rows = (ones + np.uint8(2) * twos + np.uint8(4) * fours).astype(np.int64)  # 238 at most
        return found

    def of_kind(self, kind: Rows) -> Rows:
        """Copies of one kind a row; 0 for kinds from 34 to 63, which nobody holds."""
        at = kind.view(np.uint64)
        bits = (self.ones >> at & 1) + ((self.twos >> at & 1) << 1) + ((self.fours >> at & 1) << 2)
        found: Rows = bits.view(np.int64)
        return found

    def addresses(self) -> Rows:
        """Each suit's counts as a number of base 5, the lowest rank lowest: characters … honors, shape
        (4, rows).
        """
        once, twice, four_times = _spread()
        found = np.empty((4, len(self.ones)), np.int64)
        for shift, suit in zip(_SHIFTS, found, strict=True):
            once.take((self.ones >> shift & _SUIT).view(np.int64), out=suit, mode="clip")
            suit += twice.take((self.twos >> shift & _SUIT).view(np.int64))
        rows = np.flatnonzero(self.fours != 0)  # few hands hold all four of a kind
        if len(rows):
            fours = self.fours.take(rows)
            for shift, suit in zip(_SHIFTS, found, strict=True):
                suit[rows] += four_times.take((fours >> shift & _SUIT).view(np.int64))
        return found


@cache
def _spread() -> tuple[Rows, Rows, Rows]:
    """The digit of base 5 that each bit of a suit stands for, once, twice and four times."""
    bits = np.arange(_SUIT + 1)
    once = sum(((bits >> rank & 1) * 5**rank for rank in range(9)), np.zeros_like(bits))
    return once, 2 * once, 4 * once
