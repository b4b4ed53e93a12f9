"""What a Taiwanese hand is worth: its tai, who pays whom, who is liable, and how they came about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hupai.readings.words import Words
from hupai.score import Working
from hupai.seats import seat_at
from hupai.settlement import DISCARDER, SEATS
from hupai.sums import SumScore
from hupai_taiwanese.reading import TaiwaneseReading
from hupai_taiwanese.scoring.cannon import NAMES, Verdict, verdict
from hupai_taiwanese.scoring.payments import Deal, Win, dealer_tai

if TYPE_CHECKING:
    from hupai_taiwanese.options import TaiwaneseRules
    from hupai_taiwanese.scoring.scorer import TaiwaneseScorer


class TaiwaneseScore(SumScore):
    """A :class:`hupai.score.Score` in tai; ``value`` is without those of the dealer and after the cap."""

    scorer: TaiwaneseScorer

    # -- the table ----------------------------------------------------------------------------

    @property
    def tai(self) -> int:
        """All tai of the hand, before the cap and those of the dealer."""
        return self.total

    @property
    def rules(self) -> TaiwaneseRules:
        """The options it was scored under."""
        return self.scorer.rules

    @property
    def deal(self) -> Deal:
        """Who deals, and for how many hands already."""
        return Deal(dealer=self.dealer, streak=self.hand.situation.streak)

    @property
    def base(self) -> int:
        """Points of a win of no tai."""
        return self.rules.pay.base

    @property
    def dealer_tai(self) -> dict[str, int]:
        """By payer the tai that come on top because the dealer is one of the two."""
        idle = self.discarder is None
        payers = [seat for seat in SEATS if seat != self.seat] if idle else [str(self.discarder)]
        rules = self.rules
        return {payer: dealer_tai(self.seat, payer, self.deal, rules, idle=idle) for payer in payers}

    @cached_property
    def verdict(self) -> Verdict:
        """Who is liable for the hand, and why."""
        if not self.win:
            return Verdict()
        reading, kinds = self.chosen_reading, 0
        if reading is not None:
            win = self.hand.win or 0
            words = Words(self.hand, win, not self.by_self_draw, 5, TaiwaneseReading.FLAGS)
            kinds = words.hand_words[0]
        return verdict(self.hand, reading, kinds, self.rules)

    @property
    def liable(self) -> str | None:
        """The seat (or ``discarder``) that answers for the hand."""
        liable = self.verdict.liable
        if liable is None:
            return None
        return self.discarder if liable.who == DISCARDER else seat_at(self.seat, liable.who)

    @property
    def win_to_pay(self) -> Win:
        """What the payment goes by."""
        return Win(seat=self.seat, tai=self.tai, liable=self.liable)

    # -- reasons ------------------------------------------------------------------------------

    @property
    def notes(self) -> list[str]:
        """What the hand line left open or said in vain, the cap, and who is liable why."""
        found = super().notes
        situation = self.hand.situation
        rules = self.rules
        if "eight-flowers" in situation.flags and rules.flowers.eight in ("off", "additive"):
            found.append("eight-flowers: no win of its own under this profile (flowers.eight)")
        if "seven-rob-one" in situation.flags and not rules.flowers.seven_steals_eighth:
            found.append("seven-rob-one: not played under this profile (flowers.seven_steals_eighth)")
        if rules.dealer.seat_winds_from == "wall_break" and situation.dealer is None:
            found.append("dealer not said: taken to sit East")
        if self.win and self.tai > self.value:
            found.append(f"{self.tai} tai, of which win.tai_cap lets {self.value} count")
        found += self.verdict.notes
        liable = self.verdict.liable
        if liable is not None:
            what = f"cannon ({NAMES[liable.hand]})" if liable.hand in NAMES else "cannon"
            found.append(f"{what}: {liable.why}; {self.liable} pays {self._how_liable()}")
        return found

    def _how_liable(self) -> str:
        if self.by_self_draw:
            return "for all losers"
        way = self.rules.liability.on_discard
        if way == "split" and self.liable != self.discarder:
            return "one half and the discarder the other"
        return "for all losers" if way == "all_shares" else "alone"

    def workings(self, language: str = "en") -> Sequence[Working]:
        """How each payment comes about: base and tai, those of the dealer among them."""
        if not self.win:
            return ()
        phrase = self.ruleset.variant.phrase
        pay = self.rules.pay
        found = []
        for payer, more in self.dealer_tai.items():
            lines = [(phrase("base", language), str(pay.base)), (phrase("tai", language), str(self.value))]
            if more:
                lines.append((phrase("dealer_tai", language), str(more)))
            total = pay.base + (self.value + more) * pay.per_tai
            lines.append(
                (phrase("sum", language), f"{pay.base} + {self.value + more} × {pay.per_tai} = {total}")
            )
            found.append(Working(f"{phrase('pays', language)} {payer}", tuple(lines)))
        return found

    def extra(self) -> dict[str, Any]:
        """Fields of this variant alone."""
        return {
            "tai": self.tai if self.win else 0,
            "base": self.base,
            "per_tai": self.rules.pay.per_tai,
            "dealer_tai": self.dealer_tai if self.win else {},
            "liable": self.liable,
        }
