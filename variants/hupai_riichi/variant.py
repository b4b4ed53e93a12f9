"""The card of riichi, and where its parts are found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hupai.patterns.pattern import Pattern
from hupai.readings.shapes import SevenPairs, Shape, Standard, ThirteenOrphans
from hupai.variant import Table, Variant

from hupai_riichi.options import RiichiRules
from hupai_riichi.reading import RiichiReading

if TYPE_CHECKING:
    from hupai.ruleset import Ruleset
    from hupai.settlement import Settlement

    from hupai_riichi.scoring.scorer import RiichiScorer

SHAPES = (Standard(), SevenPairs(), ThirteenOrphans())


class Riichi(Variant):
    """Riichi: a hand needs a yaku; han and fu double into points."""

    id = "riichi"
    names = {
        "en": "Riichi",
        "es": "Riichi",
        "ja": "リーチ麻雀",
        "zh-Hans": "立直麻将",
        "zh-Hant": "立直麻將",
    }
    sentence = "Four sets and a pair with at least one yaku; han double the fu into points, the discarder pays all."
    unit = "points"
    sets = 4
    default_profile = "riichi/standard"
    options = RiichiRules
    reading = RiichiReading
    uses = frozenset(
        "seat round dealer dora ura honba sticks pao kita riichi double-riichi open-riichi ippatsu "
        "replacement rob-kong last-tile first-turn".split()
    )

    def shapes(self, rules: Any) -> Sequence[Shape]:  # noqa: ARG002
        """Sets and a pair, seven pairs, thirteen orphans."""
        return SHAPES

    def plays(self, pattern: Pattern, rules: RiichiRules) -> bool:
        """Standard yaku unless disabled, local ones when enabled; renhou and north by their own options."""
        if pattern.id in rules.yaku.disable:
            return False
        if pattern.id in rules.yaku.enable:
            return True
        if pattern.id == "renhou":
            return rules.yaku.renhou != "off"
        if pattern.id == "pei":
            return rules.game.players == 3 and rules.sanma.north == "yakuhai"
        return not pattern.off

    def counts_melded_copies(self, rules: RiichiRules) -> bool:
        """By ``waits.copies``."""
        return rules.waits.copies == "own"

    def scorer(self, ruleset: Ruleset) -> RiichiScorer:
        """The scorer of a ruleset."""
        from hupai_riichi.scoring.scorer import RiichiScorer

        return RiichiScorer(ruleset)

    def settle(self, ruleset: Ruleset, outcome: str) -> Settlement:
        """What an outcome line leads to."""
        from hupai_riichi.outcomes.outcome import settle

        return settle(outcome, ruleset)

    def table(self, ruleset: Ruleset) -> Table:
        """Han and fu to points."""
        from hupai_riichi.outcomes.table import PointTable

        assert isinstance(ruleset.rules, RiichiRules)
        return PointTable(ruleset.rules)
