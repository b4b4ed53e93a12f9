"""The settlement of a scored hand: who pays the winner, as far as the hand line tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hupai.hand.model import Hand, Situation
from hupai.seats import seat_at, side_of
from hupai.settlement import DISCARDER, SEATS, Settlement, Transfer
from hupai.tiles import EAST
from hupai_riichi.options import RiichiRules
from hupai_riichi.scoring.pao import Liability, fed, liabilities, rinshan_feeder
from hupai_riichi.scoring.payments import Shares, Win, payments, settle_wins
from hupai_riichi.scoring.score import RiichiScore
from hupai_riichi.scoring.scorer import RiichiScorer
from hupai_riichi.yaku.card import YAKUMAN

if TYPE_CHECKING:
    from hupai.rulebook import Payment, Ruleset
    from hupai.score import Score
    from hupai_riichi.outcomes.won import ScoredHand


def payment_under(rules: RiichiRules) -> Payment:
    """The riichi payment policy: the discarder pays all, a self-draw is shared, pao first."""

    def pay(score: Score) -> Settlement:
        assert isinstance(score, RiichiScore)
        hand = score.hand
        situation = hand.situation
        seat = seat_from_dealer(hand, rules)
        discarder = None
        if situation.by == "ron":
            side = situation.discarder
            discarder = seat_at(seat, side, rules.game.players) if side else DISCARDER
        win = Win(seat=seat, base=score.base, liable=_liable_seats(score, seat, rules))
        settled = settle_wins(
            [win], rules, discarder=discarder, honba=situation.honba, sticks=situation.sticks
        )
        return _with_winds_of(hand, seat, rules.game.players, settled)

    return pay


def scored_hand(score: Score) -> ScoredHand:
    """A score as the outcome line reads it, for ``hand:``."""
    assert isinstance(score, RiichiScore)
    situation = score.hand.situation
    from hupai_riichi.outcomes.won import ScoredHand  # who only scores a hand never settles one

    return ScoredHand(
        han=score.han,
        fu=score.fu,
        yakuman=score.yakuman,
        patterns={c.pattern.id: c.value * c.count for c in score.patterns},
        counted=tuple((c.pattern.id, c.count) for c in score.patterns),
        reason=score.reason,
        seat=None if situation.seat is None else SEATS[situation.seat - EAST],
        by=situation.by,
        side=situation.discarder,
        honba=situation.honba,
        sticks=situation.sticks,
        fed=fed(score.hand, score.rules),
        kan_fed=rinshan_feeder(score.hand, score.rules),
    )


class OutcomeScorer:
    """What an outcome line asks of a ruleset: to score a hand line, and who pays what where a plugin has
    replaced the payment.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._scored: RiichiScore | None = None
        self.shares: Shares | None = None if ruleset.pays_its_own_way else self._shares

    def score(self, line: str) -> ScoredHand:
        """A hand line scored."""
        score = self._ruleset.score(line)
        assert isinstance(score, RiichiScore)
        self._scored = score
        return scored_hand(score)

    def _shares(self, win: Win, discarder: str | None, honba: int, rules: RiichiRules) -> list[Transfer]:
        """One winner's payments by the policy, asked about the hand, or about its points alone.

        Where somebody is liable, riichi's own rules say for what.
        """
        if win.liable:
            return payments(win, discarder, honba, rules)
        side = None
        if discarder in SEATS:
            side = side_of(win.seat, str(discarder), rules.game.players)
        situation = Situation(
            by="tsumo" if discarder is None else "ron",
            discarder=side,
            seat=EAST + SEATS.index(win.seat),
            honba=honba,
        )
        if self._scored is None:
            scorer = self._ruleset.scorer
            assert isinstance(scorer, RiichiScorer)
            score = scorer.of_points(win.base, situation)
        else:
            said = self._scored.hand.situation
            changed = {name: getattr(situation, name) for name in ("by", "discarder", "seat", "honba")}
            hand = replace(self._scored.hand, situation=replace(said, sticks=0, dealer=None, **changed))
            from copy import copy  # as ScoredHand above

            score = copy(self._scored)
            score.hand = hand
        return list(self._ruleset.payment(score).transfers)


def seat_from_dealer(hand: Hand, rules: RiichiRules) -> str:
    """The winner's seat counted from the dealer as East."""
    situation = hand.situation
    if situation.dealer is None:
        return SEATS[situation.seat_wind - EAST]
    if situation.dealer == "self":
        return SEATS[0]
    return next(s for s in SEATS[1:] if seat_at(s, situation.dealer, rules.game.players) == SEATS[0])


def _with_winds_of(hand: Hand, seat: str, players: int, settlement: Settlement) -> Settlement:
    """The seats as the hand line names them, where it says that somebody else than East deals."""
    by = hand.situation.seat_wind - EAST - SEATS.index(seat)
    if not by:
        return settlement

    def named(party: str) -> str:
        return SEATS[(SEATS.index(party) + by) % players] if party in SEATS else party

    return settlement.with_transfers(
        replace(t, payer=named(t.payer), payee=named(t.payee)) for t in settlement.transfers
    )


def _liable_seats(score: RiichiScore, seat: str, rules: RiichiRules) -> tuple[Liability, ...]:
    """Who answers for what of a hand."""
    yakuman = {c.pattern.id: c.value for c in score.patterns if c.pattern.unit == YAKUMAN}
    seats = {id: seat_at(seat, side, rules.game.players) for id, side in fed(score.hand, rules).items()}
    liable = liabilities(seats, yakuman, score.points, rules)
    feeder = rinshan_feeder(score.hand, rules)
    if not liable and feeder is not None:
        return (Liability(seat_at(seat, feeder, rules.game.players), score.base),)
    return liable
