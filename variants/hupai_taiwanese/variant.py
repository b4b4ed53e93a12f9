"""The card of Taiwanese mahjong, and where its parts are found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from hupai.hand.words import Word
from hupai.readings.shapes import Shape, Standard
from hupai.variant import Table, Variant
from hupai_taiwanese.options import TaiwaneseRules
from hupai_taiwanese.phrases import PHRASES
from hupai_taiwanese.reading import TaiwaneseReading
from hupai_taiwanese.scoring.cannon import FRESH, NO_CHOICE, WALL
from hupai_taiwanese.shapes import SevenPairsTriplet, SixteenUnconnected, ThirteenOrphansSet

if TYPE_CHECKING:
    from hupai.missed import MissedWin
    from hupai.outcome import Settled
    from hupai.patterns.pattern import Pattern
    from hupai.rulebook import Ruleset
    from hupai_taiwanese.batch import TaiwaneseBatchScorer
    from hupai_taiwanese.scoring.scorer import TaiwaneseScorer


class Taiwanese(Variant):
    """Taiwanese: hands of sixteen tiles and one; tai add up, and count more between the dealer and others."""

    id = "taiwanese"
    names: ClassVar[Mapping[str, str]] = {
        "en": "Taiwanese",
        "es": "Taiwanés",
        "ja": "台湾麻雀",
        "zh-Hans": "台湾麻将",
        "zh-Hant": "臺灣麻將",
    }
    sentence = (
        "Five sets and a pair; tai add up onto a base, and the dealer wins and loses more with each hand."
    )
    unit = "tai"
    phrases = PHRASES
    sets = 5
    default_profile = "taiwanese/sml-2026"
    options = TaiwaneseRules
    reading = TaiwaneseReading
    uses = frozenset(
        [
            "seat",
            "round",
            "dealer",
            "streak",
            "pao",
            "ready",
            "discards",
            "flowers",
            "replacement",
            "flower-replacement",
            "rob-kong",
            "last-tile",
            "first-turn",
            "eight-flowers",
            "seven-rob-one",
            FRESH,
            NO_CHOICE,
        ]
    )
    words = (
        Word(
            FRESH,
            "flag",
            "nobody had discarded or laid down the kind of the winning tile",
            way="ron",
            excludes=("rob-kong",),
        ),
        Word(NO_CHOICE, "flag", "whoever fed the dangerous tile had no safer discard"),
        Word(WALL, "key", "tiles left in the wall", value="number", example="wall=4"),
    )

    def shapes(self, rules: TaiwaneseRules) -> Sequence[Shape]:
        """Five sets and a pair, and what else the table ``win`` lets win."""
        found: list[Shape] = [Standard()]
        if rules.win.seven_pairs_triplet:
            found.append(SevenPairsTriplet())
        if rules.win.sixteen_unconnected:
            found.append(SixteenUnconnected())
        if rules.win.thirteen_orphans_set:
            found.append(ThirteenOrphansSet())
        return tuple(found)

    def options_to_play(self, pattern: Pattern) -> Mapping[str, Any]:
        """Its tai in the table ``values``, and the option that lets a shape of its own win."""
        shape = {"shiliu_buda": "win.sixteen_unconnected", "shisan_yao": "win.thirteen_orphans_set"}
        values = {f"values.{pattern.id}": pattern.value} if pattern.off else {}
        return values | ({shape[pattern.id]: True} if pattern.id in shape else {})

    def missed_win(self, rules: TaiwaneseRules) -> MissedWin:
        """A tile that was let pass binds (guoshui), by the table ``missed``."""
        from hupai.missed import MissedWin

        missed = rules.missed
        return MissedWin(
            scope=missed.scope,
            self_draw=missed.self_draw,
            claims=missed.claims,
            released_by=missed.released_by,
            kong_releases=missed.kong_releases,
            ready_keeps=missed.ready_keeps,
        )

    def scorer(self, ruleset: Ruleset) -> TaiwaneseScorer:
        """The scorer of a ruleset."""
        from hupai_taiwanese.scoring.scorer import TaiwaneseScorer

        return TaiwaneseScorer(ruleset)

    def batch_scorer(self, ruleset: Ruleset) -> TaiwaneseBatchScorer:
        """The scorer of a ruleset for many hands at once."""
        from hupai_taiwanese.batch import TaiwaneseBatchScorer

        return TaiwaneseBatchScorer(ruleset)

    def settle(self, ruleset: Ruleset, outcome: str) -> Settled:
        """What an outcome line leads to."""
        from hupai_taiwanese.outcomes.outcome import settle_line

        return settle_line(outcome, ruleset)

    def table(self, ruleset: Ruleset) -> Table:
        """Tai to payments."""
        from hupai_taiwanese.outcomes.table import PaymentTable

        assert isinstance(ruleset.rules, TaiwaneseRules)
        return PaymentTable(ruleset.rules)
