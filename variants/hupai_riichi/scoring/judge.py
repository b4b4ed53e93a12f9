"""From the answers of the patterns to han, fu and points of one reading.

Everything here depends on a few small keys (which yaku hold, which lines of fu), so each part is
worked out once for a key and remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import mul
from typing import NamedTuple

import msgspec

from hupai.patterns.absorption import Absorption, bits
from hupai.patterns.pattern import Pattern
from hupai_riichi.options import RiichiRules
from hupai_riichi.scoring.fu import FU, chiitoitsu_fu
from hupai_riichi.scoring.points import LIMITS, Points, points
from hupai_riichi.yaku.card import HAN, LIMIT, YAKUMAN

LIMIT_OF_HAN = {5: "mangan", 6: "haneman", 8: "baiman"}
"""The limits that a yaku worth a limit of its own may have, by the han of its value."""


class Yaku(NamedTuple):
    """What the yaku of a reading come to."""

    counted: int
    """Bits of the counted patterns, bonuses aside."""
    han: int
    yakuman: int
    """How many yakuman it is paid as."""
    limit: int
    """Han of the limit that a yaku of its own brings; 0 when none does."""


class Judged(msgspec.Struct, frozen=True, order=True, gc=False):
    """One reading, judged; the greatest of a hand's is taken.

    The order of the fields is the rule of the highest reading (takame): one that wins, then points, then
    yakuman, then han, then fu before rounding.
    """

    enough: bool
    """The yaku reach the minimum."""
    base: int
    yakuman: int
    han: int
    fu_before_rounding: int
    fu: int
    counted: int
    points: Points
    yaku_han: int


class Judge:
    """Judges readings under one ruleset.

    ``places`` of the patterns are those of the evaluator; ``minimum`` is asked of yaku alone.
    """

    def __init__(
        self, patterns: Sequence[Pattern], counted_places: Sequence[int], rules: RiichiRules
    ) -> None:
        self.patterns = tuple(patterns)
        self.rules = rules
        self.absorption = Absorption(patterns)
        self._of_count = {place: at for at, place in enumerate(counted_places)}
        self._values = (
            tuple(pattern.open_value for pattern in self.patterns),
            tuple(pattern.value for pattern in self.patterns),
        )
        self._worthless = (self._mask(lambda p: not p.open_value), self._mask(lambda p: not p.value))
        self.han_mask = self._mask(lambda p: p.unit == HAN)
        self.fu_mask = self._mask(lambda p: p.unit == FU)
        self.yakuman_mask = self._mask(lambda p: p.unit == YAKUMAN)
        self.bonus_mask = self._mask(lambda p: p.unit == HAN and not p.counts_towards_minimum)
        self.counted_yaku = self._mask(lambda p: p.unit == HAN and p.counted and p.counts_towards_minimum)
        self.limit_mask = self._mask(lambda p: p.unit == LIMIT)
        self.no_rounding = self._mask(lambda p: p.id == chiitoitsu_fu.id)
        self._single_bonuses = self._mask(
            lambda p: p.unit == HAN and not (p.counts_towards_minimum or p.counted)
        )
        counted_bonuses = self.bonus_mask & ~self._single_bonuses
        last = max((at for place, at in self._of_count.items() if counted_bonuses >> place & 1), default=-1)
        self._bonus_values = tuple(
            tuple(
                values[place] * (counted_bonuses >> place & 1) for place in list(counted_places)[: last + 1]
            )
            for values in self._values
        )
        """What each count up to the last bonus adds as a bonus, to an open and to a closed hand."""
        # fu hangs on its own counts alone, so what stands before them must not make a new key
        self._fu_from = min(
            (at for place, at in self._of_count.items() if self.fu_mask >> place & 1), default=0
        )
        self.yaku_mask = ~(self.fu_mask | self.bonus_mask)
        self._aotenjou = rules.limits.aotenjou
        self._yaku: tuple[dict[int, tuple[int, ...]], dict[int, tuple[int, ...]]] = ({}, {})
        self._fu: dict[tuple[int, tuple[int, ...]], tuple[int, int]] = {}
        self._points: dict[tuple[int, int, int], Points] = {}

    def _mask(self, wanted: Callable[[Pattern], bool]) -> int:
        return sum(1 << i for i, p in enumerate(self.patterns) if wanted(p))

    def times(self, place: int, counts: Sequence[int]) -> int:
        """How often the pattern at a place holds, given that it does."""
        at = self._of_count.get(place)
        return 1 if at is None else counts[at]

    def judge(self, holds: int, counts: tuple[int, ...], closed: bool, minimum: int) -> Judged:
        """What a reading is worth; ``minimum`` in han of yaku."""
        own = holds & self.yaku_mask
        known_yaku = self._yaku[closed]
        yaku = known_yaku.get(own)
        if yaku is None:
            yaku = known_yaku[own] = tuple(self.yaku(own, closed))  # a plain one is unpacked faster
        counted, yaku_han, yakuman, limit = yaku
        if holds & self.counted_yaku:
            yaku_han += sum(
                self._value(place, closed) * (self.times(place, counts) - 1)
                for place in bits(counted & self.counted_yaku)
            )
        bonus = sum(map(mul, self._bonus_values[closed], counts))
        if holds & self._single_bonuses:
            bonus += sum([self._values[closed][place] for place in bits(holds & self._single_bonuses)])
        fu_key = (holds & self.fu_mask, counts[self._fu_from :])
        known = self._fu.get(fu_key)
        if known is None:
            known = self._fu[fu_key] = self._judge_fu(holds & self.fu_mask, counts)
        raw, fu = known
        if yakuman and not self._aotenjou:
            han = 13 * yakuman
        else:
            han = yaku_han + bonus
            counted |= holds & self.bonus_mask
        points_key = (han, fu, yakuman)
        worth = self._points.get(points_key)
        if worth is None:
            worth = self._points[points_key] = points(han, fu, yakuman, self.rules)
        if limit and not yakuman:
            floor = LIMITS[LIMIT_OF_HAN[limit]]
            limit_yaku = counted & self.limit_mask
            if floor.base >= worth.base or yaku_han < minimum:
                return Judged(True, floor.base, 0, limit, raw, fu, limit_yaku, floor, limit)
            counted &= ~limit_yaku
        enough = yakuman > 0 or yaku_han >= minimum
        return Judged(enough, worth.base, yakuman, han, raw, fu, counted, worth, yaku_han)

    def _value(self, place: int, closed: bool) -> int:
        return self._values[closed][place]

    def yaku(self, holds: int, closed: bool) -> Yaku:
        """What yaku come to by themselves; ``holds`` has neither bonuses nor lines of fu."""
        counted = self.absorption.counted(holds & ~self._worthless[closed])
        yakuman = bits(counted & self.yakuman_mask)
        limits = self.rules.limits
        if yakuman:
            each = {i: self._value(i, closed) for i in yakuman}
            if not limits.composite_yakuman:
                best = max(yakuman, key=lambda i: each[i])
                each = {best: each[best]}
            multiple = sum(each.values())
            if limits.max_multiple:
                multiple = min(multiple, limits.max_multiple)
            kept = sum(1 << i for i in each)
            if not limits.aotenjou:
                return Yaku(kept, 0, multiple, 0)
            counted = counted & ~self.yakuman_mask | kept
        else:
            multiple = 0
        values = self._values[closed]
        han = sum([values[i] for i in bits(counted & self.han_mask)])
        limit = max([values[i] for i in bits(counted & self.limit_mask)], default=0)
        return Yaku(counted, han, multiple, limit)

    def _judge_fu(self, holds: int, counts: tuple[int, ...]) -> tuple[int, int]:
        """Fu before and after rounding."""
        raw = sum(self.patterns[place].value * self.times(place, counts) for place in bits(holds))
        return raw, raw if holds & self.no_rounding else -(-raw // 10) * 10
