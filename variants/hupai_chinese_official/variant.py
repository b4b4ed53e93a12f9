"""The card of Chinese Official, and where its parts are found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from hupai.patterns.pattern import Pattern
from hupai.readings.shapes import Shape
from hupai.variant import Variant
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.phrases import PHRASES
from hupai_chinese_official.reading import ChineseReading
from hupai_chinese_official.shapes import shapes

if TYPE_CHECKING:
    from hupai.outcome import Settled
    from hupai.rulebook import Ruleset
    from hupai_chinese_official.batch import ChineseBatchScorer
    from hupai_chinese_official.scorer import ChineseScorer


class ChineseOfficial(Variant):
    """Chinese Official: 81 fans under five principles, eight fan to win."""

    id = "chinese_official"
    names: ClassVar[Mapping[str, str]] = {
        "en": "Chinese Official",
        "es": "Chino oficial",
        "ja": "中国麻将(国標麻雀)",
        "zh-Hans": "国标麻将",
        "zh-Hant": "國標麻將",
    }
    sentence = (
        "Fans add up under five principles; a win needs eight without flowers, and every loser pays eight "
        "points beside what is owed for the fans."
    )
    unit = "fan"
    phrases = PHRASES
    sets = 4
    default_profile = "chinese_official/wmo"
    options = ChineseOfficialRules
    reading = ChineseReading
    uses = frozenset(
        [
            "seat",
            "round",
            "replacement",
            "flower-replacement",
            "rob-kong",
            "last-tile",
            "last-of-kind",
            "flowers",
        ]
    )

    def shapes(self, rules: ChineseOfficialRules) -> Sequence[Shape]:
        """Sets and a pair, seven pairs, thirteen orphans, single knitted tiles, the knitted straight."""
        return shapes(rules.fan.seven_pairs_identical)

    def plays(self, pattern: Pattern, rules: ChineseOfficialRules) -> bool:
        """All fans but those that the profile disables."""
        if pattern.id in rules.fan.disabled or pattern.off:
            return False
        if pattern.id == "flower_tiles":
            return rules.flowers.enabled
        return pattern.id != "melded_and_concealed_kong" or rules.fan.mixed_kongs > 0

    def scorer(self, ruleset: Ruleset) -> ChineseScorer:
        """The scorer of a ruleset."""
        from hupai_chinese_official.scorer import ChineseScorer

        return ChineseScorer(ruleset)

    def batch_scorer(self, ruleset: Ruleset) -> ChineseBatchScorer:
        """The scorer of a ruleset for many hands at once."""
        from hupai_chinese_official.batch import ChineseBatchScorer

        return ChineseBatchScorer(ruleset)

    def settle(self, ruleset: Ruleset, outcome: str) -> Settled:
        """What an outcome line leads to."""
        from hupai_chinese_official.table.outcome import settle_line

        return settle_line(outcome, ruleset)
