"""What thirteen tiles wait for, over all shapes: it decides whether a wait is the only one."""

from __future__ import annotations

from collections.abc import Sequence

from hupai.patterns.reading import SUITED
from hupai.readings.distance import one_of_each
from hupai.readings.shapes import Held, Shape, kind_masks
from hupai.readings.tenpai import seven_pairs_waits, waits, waits_by_trial
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.shapes import BODIES, SHAPE_NAMES, KnittedStraight

_KNITTED = KnittedStraight()


class Waits:
    """The kinds that would have completed a hand, under one ruleset.

    ``fan.exhausted_tile_is_wait`` decides about a kind that the hand holds all four of.
    """

    def __init__(self, shapes: Sequence[Shape], rules: ChineseOfficialRules) -> None:
        self._formal = rules.fan.exhausted_tile_is_wait
        self._repeats = rules.fan.seven_pairs_identical
        self._others = [shape for shape in shapes if shape.name not in SHAPE_NAMES]

    def mask(self, held: Held, melded: int) -> int:
        """The kinds as a mask; ``melded`` are the packed counts of the melds.

        Asked only of hands that a set or a pair completed: Thirteen Orphans and single honors and knitted
        tiles never wait together with those.
        """
        tiles = held.counts - (1 << 3 * held.win)
        found = waits(tiles, held.melds, held=melded, formal=self._formal)
        mask = sum([1 << kind for kind in found])
        if not held.melds:
            for kind in seven_pairs_waits(tiles, self._repeats):
                if self._formal or tiles >> 3 * kind & 7 < 4:
                    mask |= 1 << kind
        if held.melds < 2:
            mask |= self._knitted(tiles, held.melds, melded)
        if self._others:
            mask |= self._by_trial(held, tiles, melded)
        return mask

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

    def _by_trial(self, held: Held, tiles: int, melded: int) -> int:
        def complete(counts: int) -> bool:
            win = ((counts - tiles).bit_length() - 1) // 3
            drawn = held._replace(counts=counts, win=win, masks=kind_masks(counts + melded))
            return any(shape.readings(drawn) for shape in self._others)

        found = waits_by_trial(tiles, complete, held=melded, formal=self._formal)
        return sum(1 << kind for kind in found)
