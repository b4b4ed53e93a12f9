"""What a Hong Kong hand is worth, and who answers for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from hupai.score import Working
from hupai.sums import SumScore, SumScorer
from hupai_hong_kong.liability import Liability, for_a_discard, for_a_self_draw
from hupai_hong_kong.options import HongKongRules
from hupai_hong_kong.payments import HALF, multiple

if TYPE_CHECKING:
    from hupai import Hand, Ruleset


class HongKongScore(SumScore):
    """A :class:`hupai.score.Score` in faan; ``value`` is after the limit, ``total`` before it."""

    @property
    def rules(self) -> HongKongRules:
        """The options it was scored under."""
        assert isinstance(self.ruleset.rules, HongKongRules)
        return self.ruleset.rules

    @cached_property
    def liability(self) -> Liability | None:
        """Who pays for the others as well, and why."""
        if not self.win:
            return None
        return for_a_self_draw(self) if self.by_self_draw else for_a_discard(self)

    @property
    def notes(self) -> list[str]:
        """What the hand line left open or said in vain, the limit, and who is liable."""
        found = super().notes
        if self.win and self.total > self.value:
            found.append(f"{self.total} faan, of which {self.value} are paid (win.limit)")
        if self.liability is not None:
            found.append(f"{self.liability.why}: {self.liability.who or 'nobody known'} pays for all")
        return found

    def workings(self, language: str = "en") -> Sequence[Working]:
        """From faan to points."""
        if not self.win:
            return ()
        phrase = self.ruleset.variant.phrase
        times, base = multiple(self.value, self.rules), self.rules.pay.base
        lines = (
            (phrase("doubled", language), f"{base} × {times} = {base * times}"),
            (phrase("double_share", language), str(HALF * base * times)),
        )
        return (Working(phrase("points", language), lines),)


class HongKongScorer(SumScorer):
    """Made once for a ruleset."""

    score_type = HongKongScore

    def __init__(self, ruleset: Ruleset) -> None:
        rules = ruleset.rules
        assert isinstance(rules, HongKongRules)
        super().__init__(ruleset, rules.win.minimum)
        self.rules = rules
        self._seven = self.mask(lambda p: p.id in ("seven_flowers", "self_drawn"))
        self._eight = self.mask(lambda p: p.id == "eight_flowers")

    def value(self, total: int) -> int:
        """Faan up to the limit."""
        return min(total, self.rules.win.limit)

    def wins_alone(self, hand: Hand) -> int:
        """Seven or eight flowers win whatever the tiles are."""
        flags, flowers = hand.situation.flags, self.rules.flowers
        if "eight-flowers" in flags and flowers.eight_win:
            return self._eight
        return self._seven if "seven-flowers" in flags and flowers.seven_win else 0
