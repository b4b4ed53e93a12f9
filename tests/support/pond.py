"""Two small variants of one plugin: a brook of four sets, a pond of five, where one pattern is worth fish."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar

from hupai import (
    Hand,
    Options,
    Pattern,
    Reading,
    Score,
    Settlement,
    Truth,
    Variant,
    hookimpl,
    no,
    option,
    pattern,
)
from hupai.outcome import Settled
from hupai.patterns.absorption import bits
from hupai.readings.shapes import Shape, Standard
from hupai.readings.words import Words
from hupai.rulebook import Payment, Ruleset
from hupai.score import Counted


class Water(Options):
    """Options of both."""

    deep: Annotated[bool, option("fish are worth double")] = False


@pattern(
    2,
    names={"en": "Clear Water", "ja": "清流"},
    concept="all_simples",
    yes=["234m 567p 2345688s +7s ron"],
    no=["234m 567p 2345699s +7s ron"],
)
def clear_water(hand: Reading) -> Truth:
    """No terminals, no honors."""
    return no(hand.has_outer_tiles)


class FishScore(Score):
    """Two fish or none."""

    def __init__(self, ruleset: Ruleset, hand: Hand, held: Sequence[Pattern], reason: str) -> None:
        super().__init__(ruleset, hand, sum(p.value for p in held), reason)
        self._held = held

    @property
    def patterns(self) -> Sequence[Counted]:
        return [Counted(pattern, pattern.value) for pattern in self._held]


class Scorer:
    """Counts what holds in the first reading."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def score(self, hand: Hand) -> Score:
        rules = self.ruleset
        assert hand.win is not None
        words = Words(hand, hand.win, hand.situation.by == "ron", rules.variant.sets, Reading.FLAGS)
        readings = words.readings(rules.shapes)
        if not readings:
            return FishScore(rules, hand, (), "dry")
        ((holds, _), *_) = rules.evaluator.ask(words.hand_words, readings)
        held = [rules.patterns[place] for place in bits(holds)]
        return FishScore(rules, hand, held, "")


class Brook(Variant):
    """Four sets and a pair; two fish for a clear one."""

    id = "brook"
    names: ClassVar = {"en": "Brook"}
    sentence = "Catch fish."
    unit = "fish"
    sets = 4
    default_profile = "brook/clear"
    options = Water
    reading = Reading
    uses = frozenset({"streak"})
    phrases: ClassVar = {"es": {"fish": "peces"}}

    def shapes(self, rules: Any) -> Sequence[Shape]:
        return [Standard()]

    def scorer(self, ruleset: Ruleset) -> Scorer:
        return Scorer(ruleset)

    def settle(self, ruleset: Ruleset, outcome: str) -> Settled:
        return Settled()


class Pond(Brook):
    """The same of five sets."""

    id = "pond"
    names: ClassVar = {"en": "Pond"}
    sets = 5
    default_profile = "pond/clear"


@hookimpl
def hupai_variants() -> Iterable[Variant]:
    return [Brook(), Pond()]


@hookimpl
def hupai_profiles() -> Iterable[tuple[str, Path]]:
    folder = Path(__file__).with_name("pond")
    return [("brook", folder), ("pond", folder)]


@hookimpl
def hupai_patterns(variant: str, rules: Any) -> Iterable[Pattern]:
    return [clear_water] if variant in ("brook", "pond") else []


@hookimpl
def hupai_payment(variant: str, rules: Any) -> Payment | None:
    return (lambda score: Settlement()) if variant in ("brook", "pond") else None
