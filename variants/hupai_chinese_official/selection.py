"""Which of the fans over sets are counted together: the principles applied to the sets of a reading."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hupai.patterns.pattern import Pattern
from hupai.patterns.sets import OneSet, sets_of
from hupai_chinese_official.instances import Instance, SetFans
from hupai_chinese_official.principles.account_once import Joined, apart, joined
from hupai_chinese_official.principles.high_versus_low import order
from hupai_chinese_official.principles.non_identical import repeats
from hupai_chinese_official.principles.non_repeat import NonRepeat
from hupai_chinese_official.principles.non_separation import takes_apart


class Selection(NamedTuple):
    """The fans over some sets that are counted."""

    value: int
    """Fan towards the minimum."""
    bonus: int
    """Fan that do not help to reach it."""
    taken: int
    """Fans of the whole hand that these take away, as a mask."""
    counted: tuple[Instance, ...]


NOTHING = Selection(0, 0, 0, ())


class Selector:
    """Selects among the fans of some kinds of set, under one ruleset.

    ``about`` gives those fans that are asked of the hand and speak of one pung, by place.
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
        self.places = self._fans.places | sum(1 << place for place in about)
        """The fans as a mask."""
        self._known: dict[tuple[int, ...], Selection] = {}

    def select(
        self,
        chows: int,
        pungs: int,
        pair: int,
        named: tuple[tuple[int, int], ...] = (),
        barred: int = 0,
        barred_once: int = 0,
    ) -> Selection:
        """What is counted; of equally good selections the one that is shown.

        ``named`` pairs fans about one pung with its kind, ``barred`` are fans that one of the whole hand
        takes away, ``barred_once`` those that lose one instance to it.
        """
        instances = self.instances(sets_of(chows, pungs, pair), named, barred, barred_once)
        if not instances:
            return NOTHING
        counted = min(self.best(instances, len(sets_of(chows, pungs, pair))), key=order)
        value = bonus = taken = 0
        for instance in counted:
            taken |= self._non_repeat.takes[instance.place]
            if self._patterns[instance.place].counts_towards_minimum:
                value += instance.value
            else:
                bonus += instance.value
        return Selection(value, bonus, taken & ~self.places, counted)

    def instances(
        self,
        sets: Sequence[OneSet],
        named: Iterable[tuple[int, int]],
        barred: int,
        barred_once: int,
    ) -> list[Instance]:
        """The fans that may be counted, the highest first."""
        found = self.holding(sets, named)
        left = []
        for instance in sorted(found, key=lambda instance: (-instance.value, instance)):
            bit = 1 << instance.place
            if barred & bit:
                continue
            if barred_once & bit:
                barred_once &= ~bit
                continue
            left.append(instance)
        return left

    def holding(self, sets: Sequence[OneSet], named: Iterable[tuple[int, int]]) -> list[Instance]:
        """Every fan that holds, and of which sets."""
        found = self._fans.instances(sets)
        for place, kind in named:
            suit, rank = divmod(kind, 9)
            at = sets.index(OneSet("pung", suit, rank + 1))
            found.append(Instance(place, self._patterns[place].value, (at,)))
        return found

    def best(self, instances: Sequence[Instance], sets: int) -> list[tuple[Instance, ...]]:
        """Every selection that the principles allow and that comes to the most."""
        left_over = [0]
        for instance in reversed(instances):
            left_over.append(left_over[-1] + instance.value)
        left_over.reverse()
        most = -1
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
            if after is not None and not any(self._clash(instance, one) for one in counted):
                choose(at + 1, worth + instance.value, after, (*counted, instance))
            choose(at + 1, worth, groups, counted)

        choose(0, 0, apart(sets), ())
        return found

    def _clash(self, instance: Instance, counted: Instance) -> bool:
        strikes = self._non_repeat.strikes
        return (
            strikes(counted, instance)
            or strikes(instance, counted)
            or takes_apart(instance, counted)
            or repeats(instance, counted)
        )
