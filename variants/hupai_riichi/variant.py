"""The card of riichi, and where its parts are found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from hupai.hand.words import Word
from hupai.patterns.pattern import Pattern
from hupai.readings.shapes import SevenPairs, Shape, Standard, ThirteenOrphans
from hupai.tiles import mask_of
from hupai.variant import Table, Variant
from hupai_riichi.options import RiichiRules
from hupai_riichi.phrases import PHRASES
from hupai_riichi.reading import RiichiReading
from hupai_riichi.unconnected import FOURTEEN_UNCONNECTED, THIRTEEN_UNCONNECTED, Unconnected

if TYPE_CHECKING:
    from hupai.missed import MissedWin
    from hupai.outcome import Settled
    from hupai.rulebook import Ruleset
    from hupai_riichi.batch import RiichiBatchScorer
    from hupai_riichi.scoring.scorer import RiichiScorer

SHAPES = (Standard(), SevenPairs(), ThirteenOrphans())
LOCAL_SHAPES = {
    "shiisanpuutaa": Unconnected(THIRTEEN_UNCONNECTED, 1),
    "shiisuupuutaa": Unconnected(FOURTEEN_UNCONNECTED, 0),
}
"""Shapes by the local yaku that wins with them."""


class Riichi(Variant):
    """Riichi: a hand needs a yaku; han and fu double into points."""

    id = "riichi"
    names: ClassVar[Mapping[str, str]] = {
        "en": "Riichi",
        "es": "Riichi",
        "ja": "リーチ麻雀",
        "zh-Hans": "立直麻将",
        "zh-Hant": "立直麻將",
    }
    sentence = (
        "Four sets and a pair with at least one yaku; han double the fu into points, the discarder pays all."
    )
    unit = "points"
    units = ("han", "yakuman", "limit", "fu")
    phrases = PHRASES
    sets = 4
    default_profile = "riichi/standard"
    options = RiichiRules
    reading = RiichiReading
    uses = frozenset(
        [
            "seat",
            "round",
            "dealer",
            "dora",
            "ura",
            "honba",
            "sticks",
            "pao",
            "kita",
            "riichi",
            "double-riichi",
            "open-riichi",
            "ippatsu",
            "replacement",
            "rob-kong",
            "last-tile",
            "first-turn",
            "tsubame",
            "kanburi",
            "eighth-win",
        ]
    )
    words = (
        Word(
            "tsubame",
            "flag",
            "won on the discard with which another player declared riichi",
            way="ron",
            excludes=("rob-kong",),
        ),
        Word(
            "kanburi",
            "flag",
            "won on the discard that followed another player's kan",
            way="ron",
            excludes=("rob-kong",),
        ),
        Word("eighth-win", "flag", "the dealer's eighth win in a row, or a later one"),
    )

    def shapes(self, rules: RiichiRules) -> Sequence[Shape]:
        """Sets and a pair, seven pairs, thirteen orphans, and what a local yaku adds."""
        added = [shape for yaku, shape in LOCAL_SHAPES.items() if yaku in rules.yaku.enable]
        return (*SHAPES, *added)

    def plays(self, pattern: Pattern, rules: RiichiRules) -> bool:
        """Standard yaku unless disabled, local ones when enabled; some by options of their own."""
        if pattern.id in rules.yaku.disable:
            return False
        if pattern.id in ("open_riichi", "double_open_riichi"):
            return rules.riichi.open != "off"
        if pattern.id in rules.yaku.enable:
            return True
        if pattern.id == "renhou":
            return rules.yaku.renhou_limit != "off"
        if pattern.id == "pei":
            return rules.game.players == 3 and rules.sanma.north == "yakuhai"
        return not pattern.off

    def options_to_play(self, pattern: Pattern) -> Mapping[str, Any]:
        """An option of its own where a yaku has one, else ``yaku.enable``."""
        if pattern.id in ("open_riichi", "double_open_riichi"):
            return {"riichi.open": "show_hand"}
        if pattern.id == "pei":
            return {"sanma.north": "yakuhai"}
        return {"yaku.enable": {"add": [pattern.id]}} if pattern.off else {}

    def players(self, rules: RiichiRules) -> int:
        """By ``game.players``."""
        return rules.game.players

    def counts_melded_copies(self, rules: RiichiRules) -> bool:
        """By ``waits.copies``."""
        return rules.waits.copies == "own"

    def missed_win(self, rules: RiichiRules) -> MissedWin:
        """Furiten: by the own river, temporary, and after riichi to the hand's end; never by self-draw."""
        from hupai.missed import MissedWin

        return MissedWin(
            own_river=True,
            scope="every_wait",
            released_by=rules.furiten.temporary_until,
            ready_keeps=True,
        )

    def missing_kinds(self, rules: RiichiRules) -> int:
        """Three players leave 2 to 8 of the characters in the box."""
        return mask_of("2345678m") if rules.game.players == 3 else 0

    def scorer(self, ruleset: Ruleset) -> RiichiScorer:
        """The scorer of a ruleset."""
        from hupai_riichi.scoring.scorer import RiichiScorer

        return RiichiScorer(ruleset)

    def batch_scorer(self, ruleset: Ruleset) -> RiichiBatchScorer:
        """The scorer of a ruleset for many hands at once."""
        from hupai_riichi.batch import RiichiBatchScorer

        return RiichiBatchScorer(ruleset)

    def settle(self, ruleset: Ruleset, outcome: str) -> Settled:
        """What an outcome line leads to."""
        from hupai_riichi.outcomes.outcome import settle_line
        from hupai_riichi.scoring.settle_score import OutcomeScorer

        assert isinstance(ruleset.rules, RiichiRules)
        scorer = OutcomeScorer(ruleset)
        return settle_line(outcome, ruleset.rules, scorer.score, scorer.shares)

    def table(self, ruleset: Ruleset) -> Table:
        """Han and fu to points."""
        from hupai_riichi.outcomes.table import PointTable

        assert isinstance(ruleset.rules, RiichiRules)
        return PointTable(ruleset.rules)
