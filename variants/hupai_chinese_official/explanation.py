"""Why a fan that holds is not counted: which principle struck it, and by which fan and sets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from hupai.patterns.absorption import bits
from hupai.patterns.sets import OneSet
from hupai.score import NotCounted
from hupai_chinese_official.instances import Instance
from hupai_chinese_official.principles import (
    ACCOUNT_ONCE,
    HIGH_VERSUS_LOW,
    NON_IDENTICAL,
    NON_REPEAT,
    NON_SEPARATION,
)
from hupai_chinese_official.principles.non_identical import repeats
from hupai_chinese_official.principles.non_separation import takes_apart
from hupai_chinese_official.print import sets_text

if TYPE_CHECKING:
    from hupai_chinese_official.score import ChineseScore


class Struck(NamedTuple):
    """A fan that is not counted, and what struck it."""

    instance: Instance
    sets: str
    """The sets it would have been made of, where it combines sets."""
    principle: str
    by: Instance | None
    because: str


def not_counted(score: ChineseScore) -> list[NotCounted]:
    """Every fan that holds and is not counted, in the rulebook's order.

    First those of the chosen reading; then, under high-versus-low, those that hold in another reading only.
    """
    rank = score.scorer.tallies.rank
    struck = sorted(
        _Reading(score, score.chosen).struck(), key=lambda one: (rank[one.instance.place], one.instance.sets)
    )
    patterns = score.scorer.tallies.patterns
    merged: dict[tuple[int, str, str], tuple[Struck, list[str]]] = {}
    for one in struck:
        key = (one.instance.place, one.principle, one.because)
        merged.setdefault(key, (one, []))[1].append(one.sets)
    found = [
        NotCounted(
            patterns[one.instance.place],
            one.because,
            one.principle,
            patterns[one.by.place].id if one.by else "",
            tuple(sets for sets in texts if sets),
        )
        for one, texts in merged.values()
    ]
    return found + list(_in_other_readings(score, {n.pattern.id for n in found}))


def _in_other_readings(score: ChineseScore, told: set[str]) -> Iterator[NotCounted]:
    """Fans that are counted in another reading and do not even hold in the chosen one."""
    patterns, rank = score.scorer.tallies.patterns, score.scorer.tallies.rank
    own = score.instances(score.chosen)
    told = told | {patterns[instance.place].id for instance in own}
    others = sorted(
        (i for i in range(len(score.readings)) if i != score.chosen),
        key=lambda i: -score.worth(i)[0],
    )
    for i in others:
        theirs = score.instances(i)
        worth = score.worth(i)[0]
        for instance in sorted(theirs, key=lambda one: rank[one.place]):
            pattern = patterns[instance.place]
            if pattern.id in told:
                continue
            told.add(pattern.id)
            places = {one.place for one in theirs}
            instead = [one for one in own if one.place not in places]
            by = min(instead, key=lambda one: rank[one.place], default=None)
            against = "as much as" if worth == score.fan else f"{worth} fan against"
            because = f"it holds only in {score.text_apart(i)}, which comes to {against} " + (
                "the reading that is shown" if worth == score.fan else f"{score.fan}"
            )
            yield NotCounted(pattern, because, HIGH_VERSUS_LOW, patterns[by.place].id if by else "")


class _Reading:
    """One reading of a score, looked at for what it does not count."""

    def __init__(self, score: ChineseScore, reading: int) -> None:
        self.score = score
        self.tallies = score.scorer.tallies
        self.tally = score.tallies[reading]
        self.holding = score.holding(reading)
        self.hand = score.hand
        of_hand = [Instance(place, self.tallies.patterns[place].value) for place in bits(self.tally.hand)]
        self.counted: list[tuple[Instance, str]] = [(instance, "") for instance in of_hand]
        """What is counted, with its sets in letters."""
        for selector, asked, selection in zip(
            self.tallies.selectors, self.tally.asked, self.tally.selected, strict=True
        ):
            sets = selector.sets(asked)
            self.counted += [(one, sets_text(one, sets, self.hand)) for one in selection.counted]
        self.counted.sort(key=lambda one: (self.tallies.rank[one[0].place], one[0].sets))

    def struck(self) -> Iterator[Struck]:
        """What holds and is not counted."""
        holding = self.holding
        for place in bits(holding & ~self.tally.hand):
            instance = Instance(place, self.tallies.patterns[place].value)
            yield self._taken(instance, "", self._by_takers(instance, holding))
        for selector, asked, selection in zip(
            self.tallies.selectors, self.tally.asked, self.tally.selected, strict=True
        ):
            sets = selector.sets(asked)
            for instance in selector.holding(asked):
                if instance not in selection.counted:
                    yield self._struck_of_sets(instance, selection.counted, sets, holding)

    def _by_takers(self, instance: Instance, holding: int) -> tuple[Instance, str]:
        """The highest counted fan that takes another away; or one that would, were it not taken itself."""
        for counted, text in self.counted:
            if self.tallies.non_repeat.strikes(counted, instance):
                return counted, text
        place = next(i for i in bits(holding) if self.tallies.non_repeat.takes[i] >> instance.place & 1)
        return Instance(place, self.tallies.patterns[place].value), ""

    def _struck_of_sets(
        self, instance: Instance, chosen: Sequence[Instance], sets: Sequence[OneSet], holding: int
    ) -> Struck:
        text = sets_text(instance, sets, self.hand)
        for counted, by_text in self.counted:
            same_sets = counted in chosen or not counted.sets
            if same_sets and self.tallies.non_repeat.strikes(counted, instance):
                return self._taken(instance, text, (counted, by_text))
        for counted in chosen:
            if takes_apart(instance, counted):
                because = f"its sets are together in {self._said(counted, sets)} already"
                return Struck(instance, text, NON_SEPARATION, counted, because)
        for counted in chosen:
            if repeats(instance, counted):
                both = set(instance.sets) & set(counted.sets)
                shared = sets_text(Instance(0, 0, tuple(sorted(both))), sets, self.hand)
                because = f"{shared} is in {self._said(counted, sets)} already"
                return Struck(instance, text, NON_IDENTICAL, counted, because)
        joining = _joining(instance, chosen)
        if joining:
            said = ", ".join(self._said(counted, sets) for counted in joining)
            return Struck(instance, text, ACCOUNT_ONCE, joining[0], f"its sets are joined by {said} already")
        return self._taken(instance, text, self._by_takers(instance, holding))

    def _taken(self, instance: Instance, sets: str, by: tuple[Instance, str]) -> Struck:
        counted, text = by
        name = self.tallies.patterns[counted.place].name()
        return Struck(
            instance,
            sets,
            NON_REPEAT,
            counted,
            f"{name} ({text}) includes it" if text else f"{name} includes it",
        )

    def _said(self, counted: Instance, sets: Sequence[OneSet]) -> str:
        name = self.tallies.patterns[counted.place].name()
        return f"{name} ({sets_text(counted, sets, self.hand)})"


def _joining(instance: Instance, counted: Sequence[Instance]) -> list[Instance]:
    """The counted fans by which two sets of an instance are joined already, as few as can be."""
    combining = [one for one in counted if len(one.sets) > 1]
    for start in instance.sets:
        paths: dict[int, list[Instance]] = {start: []}
        reached = [start]
        for at in reached:
            for one in combining:
                for other in one.sets if at in one.sets else ():
                    if other not in paths:
                        paths[other] = [*paths[at], one]
                        reached.append(other)
        ends = [end for end in instance.sets if end != start and end in paths]
        if ends:
            return min((paths[end] for end in ends), key=lambda path: len(path))
    return []
