"""What a Taiwanese hand is worth: its tai, who pays whom, who is liable, and how they came about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hupai.hand.model import Hand
from hupai.patterns.absorption import bits
from hupai.patterns.evaluator import Asked
from hupai.readings.print import reading_text
from hupai.readings.shapes import ReadingWords
from hupai.readings.words import Words
from hupai.score import Counted, NotCounted, OtherReading, Score, Working
from hupai.settlement import SEATS
from hupai_taiwanese.reading import TaiwaneseReading
from hupai_taiwanese.scoring.cannon import DISCARDER as THE_DISCARDER
from hupai_taiwanese.scoring.cannon import NAMES, Verdict, verdict
from hupai_taiwanese.scoring.payments import Deal, Win, capped, dealer_tai, role
from hupai_taiwanese.scoring.seats import dealer_of, named, seat_at, winner_of

if TYPE_CHECKING:
    from hupai_taiwanese.scoring.scorer import TaiwaneseScorer


class TaiwaneseScore(Score):
    """A :class:`hupai.score.Score` in tai; ``value`` is without those of the dealer and after the cap."""

    def __init__(
        self,
        scorer: TaiwaneseScorer,
        hand: Hand,
        reason: str,
        readings: Sequence[ReadingWords] = (),
        answers: Sequence[Asked] = (),
        chosen: int = 0,
        alone: bool = False,
    ) -> None:
        self._scorer = scorer
        self._readings = readings
        self._answers = answers
        self._chosen = chosen
        self._alone = alone
        self.tai = scorer.tai(answers[chosen]) if answers else 0
        """All tai of the hand, before the cap and those of the dealer."""
        super().__init__(scorer.ruleset, hand, 0 if reason else capped(self.tai, scorer.rules), reason)

    # -- the table ----------------------------------------------------------------------------

    @property
    def seat(self) -> str:
        """The winner's seat by its wind."""
        return named(winner_of(self.hand))

    @property
    def deal(self) -> Deal:
        """Who deals, and for how many hands already."""
        return Deal(dealer=named(dealer_of(self.hand)), streak=self.hand.situation.streak)

    @property
    def discarder(self) -> str | None:
        """Who discarded the winning tile: a seat, ``discarder`` where it was not said, None by self-draw."""
        situation = self.hand.situation
        if situation.by == "tsumo":
            return None
        side = situation.discarder
        return role(None if side is None else seat_at(winner_of(self.hand), side))

    @property
    def base(self) -> int:
        """Points of a win of no tai."""
        return self._scorer.rules.pay.base

    @property
    def dealer_tai(self) -> dict[str, int]:
        """By payer the tai that come on top because the dealer is one of the two."""
        idle = self.discarder is None
        payers = [seat for seat in SEATS if seat != self.seat] if idle else [str(self.discarder)]
        rules = self._scorer.rules
        return {payer: dealer_tai(self.seat, payer, self.deal, rules, idle=idle) for payer in payers}

    @cached_property
    def verdict(self) -> Verdict:
        """Who is liable for the hand, and why."""
        if not self.win:
            return Verdict()
        reading, kinds = None, 0
        if not self._alone:
            reading = self._readings[self._chosen]
            win = self.hand.win or 0
            words = Words(self.hand, win, not self.by_self_draw, 5, TaiwaneseReading.FLAGS)
            kinds = words.hand_words[0]
        return verdict(self.hand, reading, kinds, self._scorer.rules)

    @property
    def liable(self) -> str | None:
        """The seat (or ``discarder``) that answers for the hand."""
        liable = self.verdict.liable
        if liable is None:
            return None
        if liable.who == THE_DISCARDER:
            return self.discarder
        return named(seat_at(winner_of(self.hand), liable.who))

    @property
    def win_to_pay(self) -> Win:
        """What the payment goes by."""
        return Win(seat=self.seat, tai=self.tai, liable=self.liable)

    @property
    def by_self_draw(self) -> bool:
        """True when the winner drew the winning tile."""
        return self.hand.situation.by == "tsumo"

    # -- reasons ------------------------------------------------------------------------------

    @property
    def reading(self) -> str:
        """The chosen reading: ``234m 567p 345s 567s 111z 22z``."""
        if not self._readings or self._alone:
            return ""
        return reading_text(self._readings[self._chosen], self.hand)

    def _holds(self) -> int:
        return self._answers[self._chosen][0] if self._answers else 0

    def _counted_bits(self) -> int:
        return self._scorer.exclusions.counted(self._holds()) if self._answers else 0

    @property
    def patterns(self) -> Sequence[Counted]:
        """The tai that count."""
        if not (self._answers and self.win):
            return []
        scorer, counts = self._scorer, self._answers[self._chosen][1]
        return [
            Counted(scorer.patterns[place], scorer.patterns[place].value, scorer.times(place, counts))
            for place in bits(self._counted_bits())
        ]

    @property
    def not_counted(self) -> Sequence[NotCounted]:
        """Tai that hold in the chosen reading without being counted."""
        if not self._answers:
            return []
        scorer = self._scorer
        found = [
            NotCounted(scorer.patterns[place], f"{by.name()} excludes it", "excluded", by.id)
            for place, by in scorer.exclusions.struck(self._holds()).items()
        ]
        if not self.win:
            found += [
                NotCounted(scorer.patterns[place], "the hand does not win", self.reason)
                for place in bits(self._counted_bits())
            ]
        return found

    @property
    def alternatives(self) -> Sequence[OtherReading]:
        """The other readings, and the tai that each would have had."""
        scorer = self._scorer
        return [
            OtherReading(
                reading_text(reading, self.hand),
                capped(scorer.tai(answer), scorer.rules),
                tuple(scorer.patterns[i].id for i in bits(scorer.exclusions.counted(answer[0]))),
            )
            for place, (reading, answer) in enumerate(zip(self._readings, self._answers, strict=True))
            if place != self._chosen
        ]

    @property
    def notes(self) -> list[str]:
        """What the hand line left open or said in vain, the cap, and who is liable why."""
        found = super().notes
        situation = self.hand.situation
        rules = self._scorer.rules
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
        way = self._scorer.rules.liability.on_discard
        if way == "split" and self.liable != self.discarder:
            return "one half and the discarder the other"
        return "for all losers" if way == "all_shares" else "alone"

    def workings(self, language: str = "en") -> Sequence[Working]:
        """How each payment comes about: base and tai, those of the dealer among them."""
        if not self.win:
            return ()
        phrase = self.ruleset.variant.phrase
        pay = self._scorer.rules.pay
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
            "per_tai": self._scorer.rules.pay.per_tai,
            "dealer_tai": self.dealer_tai if self.win else {},
            "liable": self.liable,
        }
