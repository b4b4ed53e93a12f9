"""Many readings counted at once: :mod:`hupai_chinese_official.tally` in columns.

The fans of the whole hand are asked in columns.  Which fans are counted together is asked of the code that
does it for one hand, once for each signature: the sets of a kind, the suits put in order where it makes no
difference which is which, with what fans of the whole hand take away.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

import numpy as np

from hupai.batch.columns import WORD, Column, Rows, Words
from hupai.batch.known import Known
from hupai.batch.patterns import Answers, ColumnPatterns, split
from hupai.batch.readings import Readings
from hupai.patterns.absorption import bits
from hupai.patterns.evaluator import Evaluator
from hupai.patterns.pattern import Pattern
from hupai_chinese_official.instances import treats_suits_alike
from hupai_chinese_official.reading import ChineseReading
from hupai_chinese_official.selection import Asked, Selector
from hupai_chinese_official.tally import ABOUT_ONE_PUNG, CHICKEN_HAND, Tallies

_MOST_SETS = 5
_HALF = (1 << 32) - 1
_TIMES = 8
"""Bits that the number of times of a fan over sets takes: whole bytes are taken out of a word at no cost."""
_CHOWS, _RANKS, _HONORS = (1 << 21) - 1, 511, 127
_KIND = 6
_SHORT = 22
"""Bits that a suit may take so that a signature is two words long."""
_BARRED = 14 + 2 * _KIND
BONUS = 32
"""Bits that the fan beside those towards the minimum have in ``Counted.worth``."""


def worth(pattern: Pattern, times: int = 1) -> int:
    """What a fan comes to, packed as in ``Counted.worth``."""
    return pattern.value * times << (BONUS if pattern.counts_towards_minimum else 0)


class Numbered:
    """Things by number, each thing once."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}
        self.things: list[Any] = []

    def number(self, thing: Hashable) -> int:
        """The number of a thing."""
        known = self._numbers.get(thing)
        if known is None:
            known = self._numbers[thing] = len(self.things)
            self.things.append(thing)
        return known


class Places:
    """Where the bits and the times of fans stand among the columns of scores."""

    def __init__(self, tallies: Tallies, patterns: Sequence[Pattern]) -> None:
        place = {pattern.id: at for at, pattern in enumerate(patterns)}
        self.of = [place[pattern.id] for pattern in tallies.patterns]
        """The place among the ruleset's patterns, by the place in the order of counting."""
        self.words = -(-len(patterns) // WORD) or 1
        self.often = [
            at
            for at, pattern in enumerate(tallies.patterns)
            if pattern.sets and 2 * len(pattern.sets) <= _MOST_SETS
        ]
        """Fans over sets that may be counted several times: no set is in the same fan twice."""
        self.times_words = -(-len(self.often) * _TIMES // WORD) or 1

    def bits(self, counted: int) -> list[int]:
        """The words of counted fans."""
        return split(sum(1 << self.of[at] for at in bits(counted)), self.words)

    def times(self, number: dict[int, int]) -> list[int]:
        """The words of how often fans over sets are counted."""
        return split(
            sum(number.get(place, 0) << _TIMES * at for at, place in enumerate(self.often)), self.times_words
        )

    @staticmethod
    def number(at: int, words: Sequence[int]) -> int:
        """How often the fan ``often[at]`` is counted, from the words of one reading."""
        word, bit = divmod(_TIMES * at, WORD)
        return words[word] >> bit & (1 << _TIMES) - 1

    def times_of(self, at: int, words: Sequence[Words]) -> Column:
        """How often the fan ``often[at]`` is counted."""
        word, byte = divmod(at, WORD // _TIMES)
        return words[word].astype("<u8", copy=False).view(np.uint8)[byte :: WORD // _TIMES]


class Selections:
    """What a selector selects, worked out once for each signature.

    A signature has the sets of each suit (the pair's rank, pungs, chows, as far as they matter), those of
    honors, the winds that the table names, and the number of what is taken away.
    """

    def __init__(self, tallies: Tallies, selector: Selector, places: Places, numbers: _Numbers) -> None:
        self._selector = selector
        self._places = places
        self._numbers = numbers
        fans = [p for at, p in enumerate(tallies.patterns) if p.sets and selector.places >> at & 1]
        self._alike = all(treats_suits_alike(fan) for fan in fans)
        self._chows = bool(selector.chows)
        self._pungs = selector.asked(0, -1, 0, (), (0, 0)).pungs != 0
        self._pair = np.uint64(selector.pair)
        ranks = bits((selector.pair | selector.pair >> 9 | selector.pair >> 18) & _RANKS)
        self._first_rank = ranks[0] if ranks else 0
        self._ranks = ranks[-1] - ranks[0] + 1 if ranks else 0
        """How many neighbouring ranks of a suit's pair matter."""
        self._suit = self._ranks + 9 * self._pungs + 21 * self._chows
        self._short = self._suit <= _SHORT
        types = [np.int64, np.int64, *[np.uint64] * (places.words + places.times_words)]
        self.known = Known(self._selected, 2 if self._short else 4, types)

    def find(self, readings: Readings, barred: Rows, named: Words) -> Rows:
        """Where the answers for readings stand in ``known.columns``; its lock must be held."""
        pair = readings.pair & self._pair
        suits = [self._of_suit(readings, pair, suit) for suit in range(3)]
        if self._alike:
            low, high = np.minimum(suits[0], suits[1]), np.maximum(suits[0], suits[1])
            middle, top = np.minimum(high, suits[2]), np.maximum(high, suits[2])
            suits = [np.minimum(low, middle), np.maximum(low, middle), top]
        rest = barred.view(np.uint64) << np.uint64(_BARRED)
        rest |= pair >> np.uint64(27)
        if self._pungs:
            rest |= readings.pungs >> np.uint64(27) << np.uint64(7)
            rest |= named << np.uint64(14)
        if not self._short:
            return self.known.find(*suits, rest)
        width = np.uint64(self._suit)
        return self.known.find(suits[0] | suits[1] << width, suits[2] | rest << width)

    def _of_suit(self, readings: Readings, pair: Words, suit: int) -> Words:
        parts = []
        if self._ranks:
            mask = np.uint64((1 << self._ranks) - 1)
            parts.append((pair >> np.uint64(9 * suit + self._first_rank) & mask, self._ranks))
        if self._pungs:
            parts.append((readings.pungs >> np.uint64(9 * suit) & np.uint64(_RANKS), 9))
        if self._chows:
            parts.append((readings.chows >> np.uint64(21 * suit) & np.uint64(_CHOWS), 21))
        if not parts:
            return np.zeros(len(pair), np.uint64)
        found, shift = parts[0]
        for part, width in parts[1:]:
            found = found | part << np.uint64(shift)
            shift += width
        return found

    def _selected(self, *key: int) -> Sequence[int]:
        """What one signature comes to, the number of what it takes away, counted bits and times."""
        *suits, rest = key
        if self._short:
            mask = (1 << self._suit) - 1
            suits = [key[0] & mask, key[0] >> self._suit, key[1] & mask]
            rest = key[1] >> self._suit
        chows = pungs = 0
        pair = (rest & _HONORS) << 27
        for at, suit in enumerate(suits):
            pair |= (suit & (1 << self._ranks) - 1) << 9 * at + self._first_rank
            suit >>= self._ranks
            if self._pungs:
                pungs |= (suit & _RANKS) << 9 * at
                suit >>= 9
            chows |= suit << 21 * at
        asked = Asked(chows, pair, self._numbers.barred.things[rest >> _BARRED])
        if self._pungs:
            pungs |= (rest >> 7 & _HONORS) << 27
            asked = asked._replace(pungs=pungs, named=self._numbers.named(rest >> 14))
        selection = self._selector.select(asked)
        number: dict[int, int] = {}
        for instance in selection.counted:
            number[instance.place] = number.get(instance.place, 0) + 1
        return [
            (selection.value << BONUS) + selection.bonus,
            self._numbers.taken.number(selection.taken),
            *self._places.bits(sum(1 << place for place in number)),
            *self._places.times(number),
        ]


class _Numbers:
    """What signatures speak of by number."""

    def __init__(self, tallies: Tallies) -> None:
        self.barred, self.taken = Numbered(), Numbered()
        self.taken.number(0)  # nothing is number 0
        self.about = [tallies.place[id] for id in ABOUT_ONE_PUNG if id in tallies.place]
        """Fans about one pung that only the table can name."""

    def named(self, code: int) -> tuple[tuple[int, int], ...]:
        """Those of them that hold, with the kind of the pung."""
        kinds = [code >> _KIND * at & (1 << _KIND) - 1 for at in range(len(self.about))]
        return tuple((place, kind - 1) for place, kind in zip(self.about, kinds, strict=True) if kind)


class Counted(NamedTuple):
    """What readings come to."""

    worth: Rows
    """Fan towards the minimum, and other fan in the lowest bits: it grows as a reading is better."""
    bits: list[Words]
    """Counted fans, bit i of word w for ``ruleset.patterns[64 * w + i]``."""
    times: list[Words]
    """How often fans over sets are counted, as ``Places.times`` packs it."""


class ColumnTallies:
    """Counts readings under one ruleset."""

    def __init__(self, tallies: Tallies, patterns: Sequence[Pattern]) -> None:
        self._tallies = tallies
        self.patterns = ColumnPatterns(tallies.evaluator)
        """Asks the fans of the whole hand."""
        self.places = Places(tallies, patterns)
        self._numbers = _Numbers(tallies)
        self._of_chows, self._of_pungs = (
            Selections(tallies, selector, self.places, self._numbers) for selector in tallies.selectors
        )
        self._key = self.patterns.key(range(len(tallies.evaluator.patterns)))
        types = [np.int64, *[np.uint64] * self.places.words]
        self._parts = Known(self._part, self._key.words, [np.int64, np.int64, *types])
        self._hands = Known(self._hand, self._key.words + 1, types)
        self._chicken: ColumnPatterns | None = None
        if CHICKEN_HAND in tallies.place:
            chicken = tallies.patterns[tallies.place[CHICKEN_HAND]]
            rules = tallies.evaluator.rules
            self._chicken = ColumnPatterns(Evaluator([chicken], ChineseReading, rules))

    # -- answers worked out once ----------------------------------------------------------------------

    def _part(self, *key: int) -> Sequence[int]:
        """By number what fans of the whole hand take away from either selector; what they come to, each once,
        and their bits.
        """
        part = self._tallies.hand_part(self._key.holds(key))
        barred = [self._numbers.barred.number(barred) for barred in part.barred]
        return [*barred, *self._told(part.kept)]

    def _hand(self, *key: int) -> Sequence[int]:
        """What fans of the whole hand come to without those that fans over sets take away."""
        *holding, taken = key
        kept = self._tallies.hand_part(self._key.holds(holding)).kept
        things = self._numbers.taken.things
        return self._told(kept & ~(things[taken & _HALF] | things[taken >> 32]))

    def _told(self, kept: int) -> list[int]:
        total = sum(worth(self._tallies.patterns[place]) for place in bits(kept))
        return [total, *self.places.bits(kept)]

    # -- columns --------------------------------------------------------------------------------------

    def count(self, words: dict[str, Column], readings: Readings, answers: Answers) -> Counted:
        """What readings come to; ``words`` are the hand words."""
        key = self._key.of(answers)
        of_chows, of_pungs, *of_hand = self._parts.ask(*key)
        named = self._named(words, readings, answers)
        chows, pungs = self._of_chows.known, self._of_pungs.known
        with chows.lock, pungs.lock:
            chosen = [
                [column.take(slots) for column in known.columns]
                for known, slots in (
                    (chows, self._of_chows.find(readings, of_chows, named)),
                    (pungs, self._of_pungs.find(readings, of_pungs, named)),
                )
            ]
        (total, taken, *some), (more, more_taken, *others) = chosen
        taken |= more_taken << 32
        some_taken = np.flatnonzero(taken)
        if len(some_taken):
            left = [word.take(some_taken) for word in (*key, taken.view(np.uint64))]
            for column, without in zip(of_hand, self._hands.ask(*left), strict=True):
                column[some_taken] = without
        hand_total, *hand_bits = of_hand
        total += more
        total += hand_total
        counted = [a | b | c for a, b, c in zip(some, others, hand_bits, strict=False)]
        times = [a + b for a, b in zip(some[self.places.words :], others[self.places.words :], strict=True)]
        for place in self._tallies.evaluator.counted:
            self._count_often(place, answers, hand_bits, total)
        self._count_chickens(words, readings, total, counted)
        return Counted(total, counted, times)

    def _count_often(self, place: int, answers: Answers, hand_bits: Sequence[Words], total: Rows) -> None:
        """Add the further times that a fan of the whole hand is counted."""
        of_hands = answers.times_of_hands(place)
        some = answers.times(place) if of_hands is None else of_hands
        often = (some > 1) | (some < 0)
        rows = np.flatnonzero(often if of_hands is None else often.take(answers.row))
        times = answers.times_at(place, rows).astype(np.int64)
        at, bit = divmod(self.places.of[place], WORD)
        there = (hand_bits[at].take(rows) >> np.uint64(bit) & np.uint64(1)).view(np.int64)
        total[rows] += there * (times - 1) * worth(self._tallies.patterns[place])

    def _named(self, words: dict[str, Column], readings: Readings, answers: Answers) -> Words:
        """Fans about one pung that hold, each with its kind, in six bits."""
        found = np.zeros(len(readings.hand), np.uint64)
        for at, place in enumerate(self._numbers.about):
            rows = np.flatnonzero(answers.truth(place))
            kinds = words[ABOUT_ONE_PUNG[self._tallies.patterns[place].id]].take(readings.hand.take(rows))
            number = np.bitwise_count(kinds - np.uint64(1)).astype(np.uint64) + np.uint64(1)
            found[rows] |= number << np.uint64(_KIND * at)
        return found

    def _count_chickens(
        self, words: dict[str, Column], readings: Readings, total: Rows, counted: list[Words]
    ) -> None:
        """Chicken Hand where nothing else is counted."""
        if self._chicken is None:
            return
        nothing = np.flatnonzero(total < 1 << BONUS - 1)
        nothing = nothing[fan_of(total.take(nothing)) == 0]
        if not len(nothing):
            return
        none = {**words, "other_fan": np.zeros(len(words["flags"]), np.int64)}
        rows = nothing[self._chicken.ask(none, readings.take(nothing)).truth(0)]
        place = self._tallies.place[CHICKEN_HAND]
        total[rows] += self._tallies.patterns[place].value << BONUS
        at, bit = divmod(self.places.of[place], WORD)
        counted[at][rows] |= np.uint64(1 << bit)


def fan_of(worth: Rows) -> Rows:
    """Fan towards the minimum, of packed numbers."""
    found: Rows = worth + (1 << BONUS - 1) >> BONUS
    return found
