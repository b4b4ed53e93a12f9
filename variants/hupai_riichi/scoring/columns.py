"""From the answers of the patterns to han, fu and points, for many readings at once.

The numbers are those of :class:`hupai_riichi.scoring.judge.Judge`, which is asked once for every set of yaku
that comes up; fu, bonus han and points are reckoned in columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from hupai.batch.columns import WORD, Column, Rows, Truths, Words
from hupai.batch.known import Known
from hupai.batch.patterns import Answers, ColumnPatterns, split
from hupai.patterns.absorption import bits
from hupai_riichi.options import RiichiRules
from hupai_riichi.scoring.judge import LIMIT_OF_HAN, Judge
from hupai_riichi.scoring.points import LIMITS, Worth, points, worth

LIMIT_NAMES = ("", "mangan", "haneman", "baiman", "sanbaiman", "yakuman", "kazoe_yakuman")
"""By the number in the column ``limit``."""
MOST = 1 << 57
"""Basic points beyond which payments might not fit into 64 bits; only aotenjou gets there."""
TOO_MUCH = -1
"""Stands for such points."""


_FU, _YAKUMAN = 32, 8
"""Bits that fu and yakuman have in ``JudgedColumns.key``; han has those above."""


@dataclass
class JudgedColumns:
    """Readings judged: what :class:`hupai_riichi.scoring.judge.Judged` says of one."""

    base: Rows
    key: Rows
    """Han, yakuman and fu in one number; house rules may make each of them negative, but none that large."""
    raw: Rows
    """Fu before rounding."""
    counted: list[Words]
    limit: Rows
    enough: Truths
    yaku_han: Rows

    def numbers(self, rows: Rows) -> tuple[Rows, Rows, Rows]:
        """Han, yakuman and fu of some readings."""
        key = self.key.take(rows)
        fu = key.astype(np.int32).astype(np.int64)
        above = key - fu >> _FU
        yakuman = above.astype(np.int8).astype(np.int64)
        return above - yakuman >> _YAKUMAN, yakuman, fu

    def ranks(self) -> Iterator[Callable[[Rows], Column]]:
        """What readings are compared by, the most important first (takame)."""
        yield lambda rows: (self.enough.take(rows).astype(np.int64) << 60) + self.base.take(rows)
        yield self._rest
        yield from (word.take for word in reversed(self.counted))

    def _rest(self, rows: Rows) -> Rows:
        """Yakuman, han, fu before and after rounding as one number that grows as they do."""
        han, yakuman, fu = self.numbers(rows)
        raw = self.raw.take(rows).astype(np.int64)
        return (((yakuman << 20) + han << 16) + raw << 16) + fu


class ColumnJudge:
    """Judges columns of readings as a :class:`Judge` judges one."""

    def __init__(self, judge: Judge, patterns: ColumnPatterns) -> None:
        self._judge = judge
        self._rules: RiichiRules = judge.rules
        self.words = -(-len(judge.patterns) // WORD) or 1
        """Words that the bits of all patterns take."""
        self._key = patterns.key(bits(judge.yaku_mask & (1 << len(judge.patterns)) - 1))
        self._limit_masks = [np.uint64(word) for word in split(judge.limit_mask, self.words)]
        self._yaku = Known(self._judge_yaku, self._key.words, [*[np.uint64] * self.words, np.int64, np.int64])
        self._floor = Known(self._judge_floor, self._key.words, [np.int64])
        self._points = Known(self._judge_points, 1, [np.int64, np.int64])
        self._value = Known(self._judge_value, 1, [np.int64])
        self._worth = Known(self._judge_worth, 1, [np.int64] * 4)
        self._counted_yaku = bits(judge.counted_yaku)
        self._bonuses = bits(judge.bonus_mask)
        self._fu_lines = [(place, judge.patterns[place]) for place in bits(judge.fu_mask)]
        self._no_rounding = bits(judge.no_rounding)

    # -- answers worked out once --------------------------------------------------------------------

    def _judge_yaku(self, *key: int) -> Sequence[int]:
        """The counted bits, their part of ``JudgedColumns.key``, and the han of yaku."""
        yaku = self._judge.yaku(self._key.holds(key), self._key.marked(key))
        han = 13 * yaku.yakuman if yaku.yakuman and not self._rules.limits.aotenjou else yaku.han
        return [
            *split(yaku.counted, self.words),
            (han << _YAKUMAN) + yaku.yakuman << _FU,
            yaku.han,
        ]

    def _judge_floor(self, *key: int) -> tuple[int]:
        """What a yaku is worth that has a limit of its own."""
        return (self._judge.yaku(self._key.holds(key), self._key.marked(key)).limit,)

    def _judge_points(self, key: int) -> tuple[int, int]:
        fu = _signed(key, _FU)
        yakuman = _signed(key - fu >> _FU, _YAKUMAN)
        han = _signed((key - fu >> _FU) - yakuman >> _YAKUMAN, WORD - _FU - _YAKUMAN)
        if self._rules.limits.aotenjou and han + 13 * yakuman > WORD:
            return TOO_MUCH, 0
        worth = points(han, fu, yakuman, self._rules)
        return worth.base if worth.base <= MOST else TOO_MUCH, LIMIT_NAMES.index(worth.limit)

    def _owed(self, key: int) -> Worth:
        rules = self._rules
        return worth(key >> 2, bool(key & 1), bool(key & 2), rules.game.players, rules)

    def _judge_value(self, key: int) -> tuple[int]:
        return (self._owed(key).value,)

    def _judge_worth(self, key: int) -> tuple[int, ...]:
        owed = self._owed(key)
        return owed.discarder, owed.dealer, owed.others, owed.each

    def value(self, base: Rows, dealer: Truths, by_self_draw: Truths) -> Rows:
        """What hands are worth."""
        return self._value.ask(_worth_key(base, dealer, by_self_draw))[0]

    def worth(self, base: Rows, dealer: Truths, by_self_draw: Truths) -> tuple[Column, ...]:
        """What the discarder owes, the dealer, each other, and everybody alike."""
        return self._worth.ask(_worth_key(base, dealer, by_self_draw))

    # -- columns --------------------------------------------------------------------------------------

    def judge(self, answers: Answers, row: Rows, closed: Truths, minimum: Rows | int) -> JudgedColumns:
        """What readings are worth.

        ``closed`` goes by the hand and ``minimum`` by the reading; ``row`` says whose readings they are.
        """
        yaku = self._key.of(answers, closed)
        *counted, key, yaku_han = self._yaku.ask(*yaku)
        for place in self._counted_yaku:
            more = (counted[place // WORD] >> np.uint64(place % WORD) & np.uint64(1)).view(np.int64)
            pattern = self._judge.patterns[place]
            more *= np.where(closed.take(row), pattern.value, pattern.open_value) * (answers.times(place) - 1)
            yaku_han += more
            key += more << _FU + _YAKUMAN
        aotenjou = self._rules.limits.aotenjou
        in_yakuman = key.view(np.uint64) >> np.uint64(_FU) & np.uint64((1 << _YAKUMAN) - 1) != 0
        bonus = self._bonus(answers, row, closed)
        if not isinstance(bonus, int):
            key += (bonus if aotenjou else bonus * ~in_yakuman) << _FU + _YAKUMAN
        self._count_bonuses(answers, counted, None if aotenjou else in_yakuman)
        raw = self._fu(answers, len(row))
        fu = (raw + np.int32(9)) // np.int32(10) * np.int32(10)
        for place in self._no_rounding:
            fu = np.where(answers.truth(place), raw, fu)
        key += fu
        base, limit = self._points.ask(key.view(np.uint64))
        enough = in_yakuman | (yaku_han >= minimum)
        judged = JudgedColumns(base, key, raw, counted, limit, enough, yaku_han)
        if any(self._limit_masks):
            self._take_limits(judged, self._floor.ask(*yaku)[0], minimum)
        return judged

    def _bonus(self, answers: Answers, row: Rows, closed: Truths) -> Column | int:
        """Han that do not help to win, of single tiles above all."""
        total: Column | int = 0
        of_hands: Column | int = 0
        for place in self._bonuses:
            pattern = self._judge.patterns[place]
            early = answers.times_of_hands(place) if pattern.counted else answers.truth_of_hands(place)
            if early is None or pattern.value != pattern.open_value:
                times = answers.times(place) if pattern.counted else answers.truth(place)
                values = np.where(closed, pattern.value, pattern.open_value)
                total = total + values * times.astype(np.int64)
            elif early.any():
                of_hands = of_hands + pattern.value * early.astype(np.int64)
        return total + (of_hands if isinstance(of_hands, int) else of_hands.take(row))

    def _count_bonuses(self, answers: Answers, counted: list[Words], struck: Truths | None) -> None:
        """Add the bits of the bonuses that hold, but for readings that are struck."""
        for word in range(self.words):
            of_hands: Column | None = None
            for place in self._bonuses:
                if place // WORD != word:
                    continue
                bit = np.uint64(place % WORD)
                early = answers.truth_of_hands(place)
                if early is None:
                    there = answers.truth(place)
                    counted[word] |= (there if struck is None else there & ~struck).astype(np.uint64) << bit
                elif early.any():
                    bits_there = early.astype(np.uint64) << bit
                    of_hands = bits_there if of_hands is None else of_hands | bits_there
            if of_hands is not None:
                spread = of_hands.take(answers.row)
                if struck is not None:
                    spread[struck] = 0
                counted[word] |= spread

    def _fu(self, answers: Answers, number: int) -> Rows:
        """Fu before rounding."""
        raw = np.zeros(number, np.int32)
        for place, pattern in self._fu_lines:
            times = answers.times(place) if pattern.counted else answers.truth(place)
            raw += times.astype(np.int32) * np.int32(pattern.value)
        return raw

    def _take_limits(self, judged: JudgedColumns, floor: Rows, minimum: Rows | int) -> None:
        """Yaku worth a limit of their own: the limit is taken when the other han make less."""
        rows = np.flatnonzero(floor != 0)
        _, yakuman, fu = judged.numbers(rows)
        rows, fu = rows[yakuman == 0], fu[yakuman == 0]
        if not len(rows):
            return
        han = floor.take(rows)
        limits = [LIMITS[LIMIT_OF_HAN[one]] for one in han.tolist()]
        base = np.array([limit.base for limit in limits], np.int64)
        names = np.array([LIMIT_NAMES.index(limit.limit) for limit in limits], np.int64)
        least = minimum if isinstance(minimum, int) else minimum.take(rows)
        taken = (base >= judged.base.take(rows)) | (judged.yaku_han.take(rows) < least)
        left, rows = rows[~taken], rows[taken]
        for word, mask in zip(judged.counted, self._limit_masks, strict=True):
            word[rows] &= mask
            word[left] &= ~mask
        judged.base[rows] = base[taken]
        judged.yaku_han[rows] = han[taken]
        judged.key[rows] = (han[taken] << _FU + _YAKUMAN) + fu[taken]
        judged.limit[rows] = names[taken]
        judged.enough[rows] = True


def _worth_key(base: Rows, dealer: Truths, by_self_draw: Truths) -> Words:
    key: Rows = (np.maximum(base, 0) << 2) + dealer + (by_self_draw.astype(np.int64) << 1)
    return key.view(np.uint64)


def _signed(word: int, bits: int) -> int:
    """The number in the lowest bits of a word."""
    low = word & (1 << bits) - 1
    return low - (1 << bits) if low >> bits - 1 else low
