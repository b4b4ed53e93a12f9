"""Winning shapes that only the first draw can bring: tiles of which no two belong together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hupai.patterns.reading import FINISHED_NOTHING, FINISHED_PAIR, shape_code
from hupai.readings.shapes import Held, ReadingWords
from hupai.tiles import mask_of
from hupai_riichi.reading import RiichiReading

if TYPE_CHECKING:
    from hupai.batch.readings import Readings
    from hupai.batch.words import HeldColumns

THIRTEEN_UNCONNECTED: Final = "thirteen_unconnected"
FOURTEEN_UNCONNECTED: Final = "fourteen_unconnected"

_FIRST_TURN = RiichiReading.FLAGS["first-turn"]
_HAS_NEXT = mask_of("12345678m12345678p12345678s")
_HAS_NEXT_BUT_ONE = mask_of("1234567m1234567p1234567s")


class Unconnected:
    """No set, nothing that one more tile would make a run, and ``pairs`` pairs (none or one).

    It stands in the fourteen tiles as dealt and first drawn, so nobody waits for it and it counts for
    no shanten.
    """

    def __init__(self, name: str, pairs: int) -> None:
        self.name = name
        self.code = shape_code(name)
        self.pairs = pairs

    def readings(self, held: Held) -> list[ReadingWords]:
        """At most one reading, of a hand drawn on the first turn."""
        if held.melds or held.by_discard or not held.said & _FIRST_TURN:
            return []
        kinds, doubled, tripled, _ = held.masks
        if tripled or doubled.bit_count() != self.pairs:
            return []
        if kinds & (kinds >> 1) & _HAS_NEXT or kinds & (kinds >> 2) & _HAS_NEXT_BUT_ONE:
            return []
        finish = FINISHED_PAIR if doubled == 1 << held.win else FINISHED_NOTHING
        return [(0, 0, 0, doubled, finish, self.code)]

    def columns(self, held: HeldColumns) -> Readings:
        """The readings of many hands at once."""
        import numpy as np

        from hupai.batch.readings import finish_of_pair, without_sets

        kinds, doubled, tripled, _ = held.masks
        drawn = (held.melds == 0) & ~held.by_discard & ((held.said & np.uint64(_FIRST_TURN)) != 0)
        apart = ((kinds & kinds >> np.uint64(1) & np.uint64(_HAS_NEXT)) == 0) & (
            (kinds & kinds >> np.uint64(2) & np.uint64(_HAS_NEXT_BUT_ONE)) == 0
        )
        pairs = np.bitwise_count(doubled) == self.pairs
        rows = np.flatnonzero(drawn & apart & pairs & (tripled == 0))
        pair = doubled.take(rows)
        return without_sets(rows, pair, finish_of_pair(held, rows, pair), self.code)

    def distance(self, counts: int, melds: int, sets: int, gone: int, dead: int) -> None:
        """None: no exchange of tiles leads to it."""
