"""What thirteen tiles wait for, over all shapes: it decides whether a wait is the only one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from hupai.patterns.reading import STANDARD, SUITED
from hupai.readings.distance import one_of_each
from hupai.readings.shapes import Held, Shape, kind_masks
from hupai.readings.suits import decompose, size
from hupai.readings.tenpai import seven_pairs_waits, waits, waits_by_trial
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.reading import KNITTED_STRAIGHT
from hupai_chinese_official.shapes import BODIES, SHAPE_NAMES, KnittedStraight

_KNITTED = KnittedStraight()
_SUIT = (1 << 27) - 1


class Waits:
    """The kinds that would have completed a hand, under one ruleset.

    ``fan.exhausted_tile_is_wait`` decides about a kind that the hand holds all four of.
    """

    def __init__(self, shapes: Sequence[Shape], rules: ChineseOfficialRules) -> None:
        self._formal = rules.fan.exhausted_tile_is_wait
        self._repeats = rules.fan.seven_pairs_identical
        self._others = [shape for shape in shapes if shape.name not in SHAPE_NAMES]

    def mask(self, held: Held, melded: int, shape: int) -> int:
        """The kinds as a mask; once there are several, no more need be in it.

        ``melded`` are the packed counts of the melds, ``shape`` is what was won.

        Asked only of hands that a set or a pair completed.  A hand of sets may wait for seven pairs as well,
        and one of seven pairs for sets; neither waits for the other shapes, nor these for another one: of
        the nine tiles of a Knitted Straight four sets and a pair hold five at most.
        """
        tiles = held.counts - (1 << 3 * held.win)
        if shape == STANDARD:
            mask = _sets_near(tiles, held.win // 9)
            if mask & (mask - 1) and self._formal:
                return mask
        elif shape == KNITTED_STRAIGHT:
            return self._knitted(tiles, held.melds, melded) | self._added(held, tiles, melded)
        else:
            mask = sum(1 << kind for kind in waits(tiles, formal=True))
        if not held.melds and held.masks[0].bit_count() < 9:
            for kind in seven_pairs_waits(tiles, self._repeats):
                mask |= 1 << kind
        if not self._formal:
            mask &= ~kind_masks(tiles + melded)[3]
        return mask | self._added(held, tiles, melded)

    def _knitted(self, tiles: int, melds: int, melded: int) -> int:
        """Kinds that complete a Knitted Straight with a set and a pair."""
        kinds = kind_masks(tiles)[0]
        if (kinds & SUITED).bit_count() < 8:
            return 0
        found = 0
        for body in BODIES:
            missing = body & ~kinds
            if not missing:
                nine = one_of_each(body)
                for kind in waits(tiles - nine, melds, sets=1, held=melded + nine, formal=self._formal):
                    found |= 1 << kind
            elif not missing & (missing - 1):
                kind = missing.bit_length() - 1
                if _KNITTED.readings(self._drawn(tiles, kind, melds)):
                    found |= missing
        return found

    @staticmethod
    def _drawn(tiles: int, kind: int, melds: int) -> Held:
        counts = tiles + (1 << 3 * kind)
        return Held(counts, kind, False, 4, melds, 0, 0, 0, masks=kind_masks(counts))

    def _added(self, held: Held, tiles: int, melded: int) -> int:
        """Kinds that complete a shape which a plugin added."""
        if not self._others:
            return 0

        def complete(counts: int) -> bool:
            win = ((counts - tiles).bit_length() - 1) // 3
            drawn = msgspec.structs.replace(held, counts=counts, win=win, masks=kind_masks(counts + melded))
            return any(shape.readings(drawn) for shape in self._others)

        found = waits_by_trial(tiles, complete, held=melded, formal=self._formal)
        return sum(1 << kind for kind in found)


def _sets_near(tiles: int, suit: int) -> int:
    """Kinds that complete sets and a pair, of a hand that a tile of this suit completes.

    All other suits can be read as they are; so the tile belongs to this suit, or to the one with the pair
    when this suit has another pair to give.  Where this suit alone tells that there are several, it is all.
    """
    over, readable, completing = _suit(tiles >> 27 * suit & _SUIT, suit == 3)
    found = completing << 9 * suit
    if over == 2 and readable and not found & (found - 1):
        for other in range(4):
            if other != suit:
                over, _, completing = _suit(tiles >> 27 * other & _SUIT, other == 3)
                if over == 2:
                    return found | completing << 9 * other
    return found


@cache
def _suit(key: int, honors: bool) -> tuple[int, bool, int]:
    """Of a suit: its tiles over a multiple of three, whether it can be read, with which ranks it could."""
    completing = 0
    for rank in range(7 if honors else 9):
        if decompose(key + (1 << 3 * rank), honors):
            completing |= 1 << rank
    return size(key) % 3, bool(decompose(key, honors)), completing
