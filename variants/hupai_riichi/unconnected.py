"""Winning shapes that only the first draw can bring: tiles of which no two belong together."""

from __future__ import annotations

from typing import Final

from hupai.patterns.reading import FINISHED_NOTHING, FINISHED_PAIR, shape_code
from hupai.readings.shapes import Held, ReadingWords
from hupai.tiles import mask_of
from hupai_riichi.reading import RiichiReading

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

    def distance(self, counts: int, melds: int, sets: int, gone: int, dead: int) -> None:
        """None: no exchange of tiles leads to it."""
