"""Which of the fans over sets are counted together: the principles applied to the sets of a reading."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from hupai.patterns.pattern import Pattern
from hupai.patterns.sets import OneSet, candidates, sets_of
from hupai_chinese_official.instances import Instance, SetFans, treats_suits_alike
from hupai_chinese_official.principles.account_once import Joined, apart, joined
from hupai_chinese_official.principles.high_versus_low import order_of_selections
from hupai_chinese_official.principles.non_identical import repeats
from hupai_chinese_official.principles.non_repeat import NonRepeat
from hupai_chinese_official.principles.non_separation import takes_apart


class Selection(NamedTuple):
    """The fans over some sets that are counted, of equally good ones those that are shown."""

    value: int
    """Fan towards the minimum."""
    bonus: int
    """Fan that do not help to reach it."""
    taken: int
    """Fans of the whole hand that these take away, as a mask."""
    counted: tuple[Instance, ...]


NOTHING = Selection(0, 0, 0, ())
_BONUS_BITS = 12


def packed(fan: int, bonus: int) -> int:
    """Fan towards the minimum and others in one number, so that both are added up and compared at once."""
    return (fan << _BONUS_BITS) + bonus


def unpacked(worth: int) -> tuple[int, int]:
    """Fan towards the minimum, and others."""
    return worth >> _BONUS_BITS, worth & (1 << _BONUS_BITS) - 1


Named = tuple[tuple[int, int], ...]
"""Fans about one pung, by place, each with the pung's kind."""
Barred = tuple[int, int]
"""Fans that one of the whole hand takes away, and fans that lose one instance to one, as masks."""


class Asked(NamedTuple):
    """What a selection depends on."""

    chows: int
    pair: int
    """Of the pair, what some fan asks for."""
    barred: Barred
    pungs: int = 0
    named: Named = ()


class Selector:
    """Selects among the fans of some kinds of set, under one ruleset.

    ``about`` gives the places of those fans that are asked of the hand and speak of one pung.
    """

    def __init__(
        self,
        patterns: Sequence[Pattern],
        fans: Sequence[tuple[int, Pattern]],
        about: Iterable[int],
        non_repeat: NonRepeat,
    ) -> None:
        self._patterns = patterns
        self._non_repeat = non_repeat
        self._fans = SetFans(fans)
        self.places = sum(1 << place for place, _ in fans) | sum(1 << place for place in about)
        """The fans as a mask."""
        kinds = {kind.KIND for _, fan in fans for kind in fan.sets}
        self.chows = -1 if kinds & {"chow", "any"} else 0
        self.pair = _pairs_asked_for(fans)
        """What matters of the words of a reading, as masks over them."""
        self._pungs = -1 if kinds & {"pung", "any"} or about else 0
        self.known: dict[tuple[Any, ...], tuple[int, int]] = {}
        """What selections come to (:func:`packed`) and take away, by the fields of :class:`Asked`."""
        self._suits_alike = all(treats_suits_alike(fan) for _, fan in fans)
        self._known_alike: dict[tuple[Any, ...], tuple[int, int]] = {}
        """The same by what is left when it makes no difference which suit is which."""
        self._selected: dict[Asked, Selection] = {}

    def learn(self, key: tuple[Any, ...]) -> tuple[int, int]:
        """What a selection comes to and takes away, for :attr:`known`."""
        asked = Asked(*key)
        alike = _suits_in_order(asked) if self._suits_alike else asked
        worth = self._known_alike.get(alike)
        if worth is None:
            selection = self._select(asked)
            worth = packed(selection.value, selection.bonus), selection.taken
            self._known_alike[alike] = worth
        self.known[key] = worth
        return worth

    def asked(self, chows: int, pungs: int, pair: int, named: Named, barred: Barred) -> Asked:
        """What matters of a reading to these fans."""
        pungs &= self._pungs
        return Asked(chows & self.chows, pair & self.pair, barred, pungs, named if pungs else ())

    def select(self, asked: Asked) -> Selection:
        """What is counted."""
        selection = self._selected.get(asked)
        if selection is None:
            selection = self._selected[asked] = self._select(asked)
        return selection

    def _select(self, asked: Asked) -> Selection:
        instances = self.free(asked)
        if not instances:
            return NOTHING
        counted = tuple(instances)
        if len(instances) > 1:
            counted = min(self._best(instances), key=order_of_selections)
        value = bonus = taken = 0
        for instance in counted:
            taken |= self._non_repeat.takes[instance.place]
            if self._patterns[instance.place].counts_towards_minimum:
                value += instance.value
            else:
                bonus += instance.value
        return Selection(value, bonus, taken & ~self.places, counted)

    def sets(self, asked: Asked) -> tuple[OneSet, ...]:
        """The sets that instances point to."""
        return sets_of(asked.chows, asked.pungs, asked.pair)

    def holding(self, asked: Asked) -> list[Instance]:
        """Every fan that holds, and of which sets, the highest first."""
        sets = self.sets(asked)
        found = self._fans.instances(sets)
        for place, kind in asked.named:
            suit, rank = divmod(kind, 9)
            at = sets.index(OneSet("pung", suit, rank + 1))
            found.append(Instance(place, self._patterns[place].value, (at,)))
        return sorted(found, key=lambda instance: (-instance.value, instance))

    def free(self, asked: Asked) -> list[Instance]:
        """Those that no fan of the whole hand takes away."""
        barred, once = asked.barred
        left = []
        for instance in self.holding(asked):
            bit = 1 << instance.place
            if once & bit:
                once ^= bit
            elif not barred & bit:
                left.append(instance)
        return left

    def best(self, asked: Asked) -> list[tuple[Instance, ...]]:
        """Every selection that the principles allow and that comes to the most."""
        return self._best(self.free(asked))

    def _best(self, instances: Sequence[Instance]) -> list[tuple[Instance, ...]]:
        if self._all_together(instances):
            return [tuple(instances)]
        left_over = [0]
        for instance in reversed(instances):
            left_over.append(left_over[-1] + instance.value)
        left_over.reverse()
        most = 0
        found: list[tuple[Instance, ...]] = []

        def choose(at: int, worth: int, groups: Joined, counted: tuple[Instance, ...]) -> None:
            nonlocal most
            if worth + left_over[at] < most:
                return
            if at == len(instances):
                if worth > most:
                    most = worth
                    found.clear()
                found.append(counted)
                return
            instance = instances[at]
            after = joined(groups, instance.sets)
            if after is not None and not self._clashes(instance, counted):
                choose(at + 1, worth + instance.value, after, (*counted, instance))
            choose(at + 1, worth, groups, counted)

        choose(0, 0, _APART, ())
        return found

    def _all_together(self, instances: Sequence[Instance]) -> bool:
        groups = _APART
        for at, instance in enumerate(instances):
            after = joined(groups, instance.sets)
            if after is None or self._clashes(instance, instances[:at]):
                return False
            groups = after
        return True

    def _clashes(self, instance: Instance, counted: Iterable[Instance]) -> bool:
        strikes = self._non_repeat.strikes
        for one in counted:
            if strikes(one, instance) or strikes(instance, one):
                return True
            if takes_apart(instance, one) or repeats(instance, one):
                return True
        return False


_APART = apart(6)
"""Nothing is joined: five sets and the pair, the most that a reading has."""


def _pairs_asked_for(fans: Sequence[tuple[int, Pattern]]) -> int:
    """The kinds of which some fan asks for the pair."""
    mask = 0
    for _, fan in fans:
        for fitting in candidates(fan):
            for one in fitting:
                if one.kind == "pair":
                    mask |= 1 << 9 * one.suit + one.rank - 1
    return mask


def _suits_in_order(asked: Asked) -> tuple[Any, ...]:
    """What a selection depends on, with the suits put in a fixed order."""
    chows, pair, barred, pungs, named = asked
    suits = sorted(
        [
            (chows >> 21 * suit & 0x1FFFFF, pungs >> 9 * suit & 511, pair >> 9 * suit & 511)
            for suit in range(3)
        ]
    )
    return *suits, pungs >> 27, pair >> 27, barred, named
