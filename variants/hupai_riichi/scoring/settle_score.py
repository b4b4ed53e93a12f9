"""The settlement of a scored hand: who pays the winner, as far as the hand line tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hupai.hand.model import Hand
from hupai.settlement import DISCARDER, SEATS, Settlement
from hupai.tiles import EAST

from hupai_riichi.options import RiichiRules
from hupai_riichi.scoring.pao import Liability, feeders, liabilities
from hupai_riichi.scoring.payments import Win, seat_at, settle_wins
from hupai_riichi.yaku.card import YAKUMAN

if TYPE_CHECKING:
    from hupai.ruleset import Payment
    from hupai.score import Score


def payment_under(rules: RiichiRules) -> Payment:
    """The riichi payment policy: the discarder pays all, a self-draw is shared, pao first."""

    def pay(score: Score) -> Settlement:
        hand = score.hand
        situation = hand.situation
        seat = seat_from_dealer(hand, rules)
        discarder = None
        if situation.by == "ron":
            discarder = seat_at(seat, situation.discarder, rules) if situation.discarder else DISCARDER
        win = Win(seat=seat, base=score.base, liable=liable_seats(score, seat, rules))  # type: ignore[attr-defined]
        settled = settle_wins(
            [win], rules, discarder=discarder, honba=situation.honba, sticks=situation.sticks
        )
        return turned(settled, seat, hand)

    return pay


def seat_from_dealer(hand: Hand, rules: RiichiRules) -> str:
    """The winner's seat counted from the dealer as East."""
    situation = hand.situation
    if situation.dealer is None:
        return SEATS[situation.seat_wind - EAST]
    if situation.dealer == "self":
        return SEATS[0]
    return next(s for s in SEATS if s != "E" and seat_at(s, situation.dealer, rules) == "E")


def turned(settlement: Settlement, seat: str, hand: Hand) -> Settlement:
    """The same with the winds that the hand line names, where it says that somebody else than East deals."""
    by = hand.situation.seat_wind - EAST - SEATS.index(seat)
    if not by:
        return settlement

    def named(party: str) -> str:
        return SEATS[(SEATS.index(party) + by) % 4] if party in SEATS else party

    from msgspec.structs import replace

    return settlement.with_transfers(
        replace(t, payer=named(t.payer), payee=named(t.payee)) for t in settlement.transfers
    )


def liable_seats(score: Score, seat: str, rules: RiichiRules) -> tuple[Liability, ...]:
    """Who answers for what of a hand: as its melds tell, or as ``pao=`` says."""
    yakuman = {c.pattern.id: c.value for c in score.patterns if c.pattern.unit == YAKUMAN}
    situation = score.hand.situation
    fed = feeders(score.hand.melds, rules)
    if situation.pao:
        fed = dict.fromkeys(rules.pao.hands, situation.pao)
    seats = {id: seat_at(seat, side, rules) for id, side in fed.items()}
    points = score._judged.points  # type: ignore[attr-defined]
    return liabilities(seats, yakuman, points, rules)
