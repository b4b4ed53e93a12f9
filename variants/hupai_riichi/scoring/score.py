"""What a riichi hand is worth: han, fu, limit, points, and how they came about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from hupai.hand.model import Hand
from hupai.patterns.absorption import bits
from hupai.patterns.evaluator import Asked
from hupai.readings.print import reading_text
from hupai.readings.shapes import ReadingWords
from hupai.score import Counted, NotCounted, OtherReading, Score, Working
from hupai_riichi.options import RiichiRules
from hupai_riichi.scoring.fu import FU
from hupai_riichi.scoring.judge import Judged
from hupai_riichi.scoring.payments import as_paid
from hupai_riichi.scoring.points import Points, Worth, announcement, call
from hupai_riichi.yaku.card import HAN, YAKUMAN

if TYPE_CHECKING:
    from hupai_riichi.scoring.scorer import RiichiScorer


NO_WIN = Judged(False, 0, 0, 0, 0, 0, 0, Points(0), 0)
"""What a hand that does not win comes to."""


class FuLine(msgspec.Struct, frozen=True):
    """One line of the fu count."""

    reason: str
    fu: int
    """All times together."""
    count: int = 1


class RiichiScore(Score):
    """A :class:`hupai.score.Score` with han, fu, limit and call.

    ``value`` are the points of the hand itself, honba and sticks aside.
    """

    def __init__(
        self,
        scorer: RiichiScorer,
        hand: Hand,
        reason: str,
        readings: Sequence[ReadingWords] = (),
        answers: Sequence[Asked] = (),
        chosen: int = 0,
        judged: Judged | None = None,
        closed: bool = False,
    ) -> None:
        self._scorer = scorer
        self._readings = readings
        self._answers = answers
        self._chosen = chosen
        self._judged = judged
        self._closed = closed
        self._why = ""
        if judged is not None and not reason:
            situation = hand.situation
            self._won = judged
            owed = scorer.worth(judged.base, situation.deals, situation.by == "tsumo")
            self._worth: Worth | None = owed
            value = owed.value
        else:
            self._won = NO_WIN
            self._worth = None
            value = 0
        super().__init__(scorer.ruleset, hand, value, reason)

    def refuse(self, reason: str, why: str) -> None:
        """Take the win back, before the score is given out."""
        self.reason, self._why, self.value, self._worth, self._won = reason, why, 0, None, NO_WIN

    def pay(self) -> None:
        """Take the value and what each owes from the payment, where a plugin has replaced riichi's own."""
        if self.win:
            transfers = self.ruleset.payment(self).transfers
            worth = as_paid(transfers, self.seat, self.dealer, self.discarder)
            if worth is not None:
                self._worth, self.value = worth, worth.value

    @property
    def is_dealer(self) -> bool:
        """True when the winner deals."""
        return self.hand.situation.deals

    @property
    def rank(self) -> tuple[Any, ...]:
        """Greater for the better of two scores of the same tiles."""
        return (self.win, self._judged or ())

    # -- numbers ----------------------------------------------------------------------------------

    @property
    def han(self) -> int:
        """Han, dora included; 13 for each yakuman."""
        return self._won.han

    @property
    def fu(self) -> int:
        """Fu, rounded."""
        return self._won.fu

    @property
    def fu_before_rounding(self) -> int:
        """The sum of the lines of fu."""
        return self._won.fu_before_rounding

    @property
    def yakuman(self) -> int:
        """How many yakuman the hand is paid as, counted yakuman (kazoe) not among them."""
        return self._won.yakuman

    @property
    def rules(self) -> RiichiRules:
        """The options it was scored under."""
        return self._scorer.rules

    @property
    def points(self) -> Points:
        """Basic points and limit; of a hand that does not win, 0."""
        return self._won.points

    @property
    def base(self) -> int:
        """Basic points."""
        return self._won.base

    @property
    def limit(self) -> str:
        """``mangan`` … ``yakuman``, ``kazoe_yakuman``, or empty below the limits."""
        return self._won.points.limit

    @property
    def worth(self) -> Worth | None:
        """Who owes what, by role; None for a hand that does not win."""
        return self._worth

    @property
    def call(self) -> str:
        """What the winner says, honba included: ``8600``, ``700, 1300``, ``4000 all``."""
        if self._worth is None:
            return ""
        rules = self._scorer.rules
        return call(self._worth, self.hand.situation.honba, rules.game.players, rules)

    @property
    def announcement(self) -> str:
        """The call as it is spoken: ``Tsumo. 700, 1300``."""
        return announcement(self.call, self.by_self_draw) if self.win else ""

    # -- reasons ----------------------------------------------------------------------------------

    @property
    def reading(self) -> str:
        """The chosen reading: ``234m 567p 345s 567s 11z``."""
        return reading_text(self._readings[self._chosen], self.hand) if self._readings else ""

    @property
    def reading_words(self) -> ReadingWords | None:
        """The words of the chosen reading; None when the tiles are not complete."""
        return self._readings[self._chosen] if self._readings else None

    def _value(self, place: int) -> int:
        pattern = self._scorer.judge.patterns[place]
        return pattern.value if self._closed else pattern.open_value

    @property
    def patterns(self) -> Sequence[Counted]:
        """Counted yaku and bonuses."""
        judge = self._scorer.judge
        return [
            Counted(
                judge.patterns[place],
                self._value(place),
                judge.times(place, self._answers[self._chosen][1]),
            )
            for place in bits(self._won.counted)
        ]

    @property
    def fu_lines(self) -> Sequence[FuLine]:
        """The lines of the fu count, before rounding."""
        if not self._answers:
            return ()
        judge = self._scorer.judge
        holds, counts = self._answers[self._chosen]
        lines = []
        for place in bits(holds & judge.fu_mask):
            pattern, times = judge.patterns[place], judge.times(place, counts)
            lines.append(FuLine(pattern.name(), pattern.value * times, times))
        return lines

    @property
    def not_counted(self) -> Sequence[NotCounted]:
        """Yaku that hold in the chosen reading without being counted."""
        if not self._answers:
            return ()
        judge = self._scorer.judge
        holds = self._answers[self._chosen][0] & ~judge.fu_mask
        left = holds & ~self._won.counted
        struck = dict(judge.absorption.struck(holds))
        found = []
        for place in bits(left):
            pattern = judge.patterns[place]
            if not self._value(place):
                found.append(NotCounted(pattern, "it does not count in an open hand", "closed_only"))
            elif pattern in struck:
                by = struck[pattern]
                found.append(NotCounted(pattern, f"{by.name()} includes it", "absorbed", by.id))
            elif self._won.counted & judge.yakuman_mask and pattern.unit != YAKUMAN:
                found.append(NotCounted(pattern, "a yakuman is counted alone", "yakuman"))
            elif not self.win:
                found.append(NotCounted(pattern, "the hand does not win", self.reason))
            elif pattern.unit == YAKUMAN:
                found.append(NotCounted(pattern, "only the best yakuman counts", "composite_yakuman"))
            else:
                found.append(NotCounted(pattern, "the limit is taken instead", "limit"))
        return found

    @property
    def alternatives(self) -> Sequence[OtherReading]:
        """The other readings, and what each would have been worth."""
        if len(self._readings) < 2:
            return ()
        scorer = self._scorer
        minimum = scorer.minimum(self.hand)
        others = []
        for place, (reading, (holds, counts)) in enumerate(zip(self._readings, self._answers, strict=True)):
            if place == self._chosen:
                continue
            judged = scorer.judge.judge(holds, counts, self._closed, minimum)
            value = 0
            if judged.enough:
                value = scorer.worth(judged.base, self.is_dealer, self.by_self_draw).value
            ids = tuple(scorer.judge.patterns[i].id for i in bits(judged.counted))
            others.append(OtherReading(reading_text(reading, self.hand), value, ids))
        return others

    @property
    def notes(self) -> list[str]:
        """What the hand line left open or said in vain, and why a win was taken back."""
        return [*super().notes, *([self._why] if self._why else [])]

    def summary(self, language: str = "en") -> list[str]:
        """Han and fu with the limit they reach, the points, and the call; or why it does not win."""
        if not self.win:
            return super().summary(language)
        amount, phrase = self._scorer.ruleset.variant.amount, self._scorer.ruleset.variant.phrase
        limit = phrase(self.limit, language) + (f" ×{self.yakuman}" if self.yakuman > 1 else "")
        counted = f"{amount(self.han, HAN, language)} {amount(self.fu, FU, language)}"
        if self.yakuman and self.limit:
            counted = limit
        elif self.limit:
            counted += f", {limit}"
        return [counted, amount(self.value, self.unit, language), self.announcement]

    def workings(self, language: str = "en") -> Sequence[Working]:
        """The lines of fu, and how han and fu become points."""
        if not self.win or self._worth is None:
            return ()
        phrase = self._scorer.ruleset.variant.phrase
        judge = self._scorer.judge
        holds, counts = self._answers[self._chosen]
        lines = []
        for place in bits(holds & judge.fu_mask):
            pattern, times = judge.patterns[place], judge.times(place, counts)
            many = f" ×{times}" if times > 1 else ""
            lines.append((pattern.name(language) + many, str(pattern.value * times)))
        if len(lines) > 1:
            lines.append((phrase("sum", language), str(self.fu_before_rounding)))
        if self.fu != self.fu_before_rounding:
            lines.append((phrase("rounded", language), str(self.fu)))
        base = phrase(self.limit, language) if self.limit else f"{self.fu} × 2^(2 + {self.han})"
        steps = [(f"{phrase('base', language)}: {base}", str(self.base))]
        steps += [(phrase(role, language), str(owed)) for role, owed in self._worth.by_role().items()]
        fu = [Working(phrase(FU, language), tuple(lines))] if self.fu and not self.yakuman else []
        return [*fu, Working(phrase(self.unit, language), tuple(steps))]

    def extra(self) -> dict[str, Any]:
        """Fields of riichi alone."""
        return {
            "han": self.han,
            "fu": self.fu,
            "yakuman": self.yakuman,
            "limit": self.limit,
            "call": self.call,
            "fu_lines": [msgspec.to_builtins(line) for line in self.fu_lines] if self.win else [],
        }
