"""The card of Hong Kong old style, and where its parts are found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from hupai import Pattern, Variant
from hupai.hand.words import Word
from hupai.readings.shapes import SevenPairs, Shape, Standard, ThirteenOrphans
from hupai_hong_kong.options import HongKongRules
from hupai_hong_kong.phrases import PHRASES
from hupai_hong_kong.reading import HongKongReading

if TYPE_CHECKING:
    from hupai import Ruleset
    from hupai.outcome import Settled
    from hupai.sums import SumScorer
    from hupai.variant import Table


class HongKong(Variant):
    """Few patterns, doubled into points: whoever discards into a hand pays most or all of it."""

    id = "hong_kong"
    names: ClassVar[Mapping[str, str]] = {
        "en": "Hong Kong old style",
        "es": "Hong Kong clásico",
        "ja": "香港麻雀（旧章）",
        "zh-Hans": "香港麻将（旧章）",
        "zh-Hant": "香港麻雀（舊章）",
    }
    sentence = "Four sets and a pair; each faan doubles what is paid, at half the pace from five on."
    unit = "faan"
    sets = 4
    phrases = PHRASES
    default_profile = "hong_kong/old-style"
    options = HongKongRules
    reading = HongKongReading
    uses = frozenset(
        [
            *("seat", "round", "dealer", "pao", "flowers"),
            *("replacement", "rob-kong", "last-tile", "first-turn", "eight-flowers"),
        ]
    )
    words = (
        Word(
            "seven-flowers",
            "flag",
            "won by drawing the seventh flower",
            way="tsumo",
            flowers=7,
            excludes=("eight-flowers",),
            wins_alone=True,
        ),
        Word(
            "double-kong",
            "flag",
            "won on the tile drawn after two kongs in a row",
            way="tsumo",
            needs=("replacement",),
        ),
    )

    def shapes(self, rules: HongKongRules) -> Sequence[Shape]:
        """Sets and a pair, thirteen orphans; seven pairs where they are worth something."""
        pairs = [SevenPairs(repeats=True)] if rules.values.get("seven_pairs") else []
        return (Standard(), ThirteenOrphans(), *pairs)

    def options_to_play(self, pattern: Pattern) -> Mapping[str, Any]:
        """Its faan in the table ``values``."""
        return {f"values.{pattern.id}": pattern.value} if pattern.off else {}

    def scorer(self, ruleset: Ruleset) -> SumScorer:
        """The scorer of a ruleset."""
        from hupai_hong_kong.score import HongKongScorer

        return HongKongScorer(ruleset)

    def settle(self, ruleset: Ruleset, outcome: str) -> Settled:
        """What an outcome line leads to."""
        from hupai_hong_kong.outcomes import settle_line

        return settle_line(outcome, ruleset)

    def table(self, ruleset: Ruleset) -> Table:
        """Faan to payments."""
        from hupai_hong_kong.table import PaymentTable

        assert isinstance(ruleset.rules, HongKongRules)
        return PaymentTable(ruleset.rules)
