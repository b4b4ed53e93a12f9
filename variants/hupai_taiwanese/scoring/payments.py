"""Who pays whom for a win: base and tai, the dealer's tai pair by pair, several winners, liability.

Seats are winds of this hand.  Where the hand line does not say who discarded, the payer is the role
``discarder``, taken not to be the dealer.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hupai.seats import in_turn
from hupai.settlement import SEATS, Settlement, Transfer
from hupai_taiwanese.options import TaiwaneseRules
from hupai_taiwanese.outcomes.next_hand import after_win

HAND, CANNON, FALSE_WIN = "hand", "cannon", "false win"
"""Reasons of transfers."""


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """What of the table counts: who deals and for how many hands the dealer has stayed."""

    dealer: str = SEATS[0]
    streak: int = 0


class Win(msgspec.Struct, frozen=True, kw_only=True):
    """One player's win: its seat, its tai without the dealer's, and who is liable for it."""

    seat: str
    tai: int
    liable: str | None = None
    """A seat, or the role ``discarder``."""


def capped(tai: int, rules: TaiwaneseRules) -> int:
    """The tai of a hand after ``win.tai_cap``, which comes before the tai of the dealer."""
    return min(tai, rules.win.tai_cap) if rules.win.tai_cap else tai


def dealer_tai(winner: str, payer: str, deal: Deal, rules: TaiwaneseRules, *, idle: bool = False) -> int:
    """The tai that count between this winner and this payer because one of them deals.

    1 + 2N in the N-th hand of a streak, with the default options.  ``idle``: the payer pays for another's
    self-draw, not for an own discard.
    """
    if deal.dealer not in (winner, payer):
        return 0
    asked = rules.dealer
    if deal.dealer == payer and idle and not asked.pays_on_idle_self_draw:
        return 0
    hands = min(deal.streak, asked.streak_limit) if asked.streak_limit else deal.streak
    if deal.dealer == payer and not asked.streak_both_ways:
        hands = 0
    return asked.tai + hands * asked.streak_tai


def amount(tai: int, rules: TaiwaneseRules) -> int:
    """Points for so many tai, those of the dealer among them."""
    return rules.pay.base + tai * rules.pay.per_tai


def honoured(seats: Sequence[str], rules: TaiwaneseRules) -> Sequence[str]:
    """Which of the winners on one tile are paid, given in turn order (``win.multi``)."""
    if rules.win.multi == "head_bump" or (rules.win.multi == "double_then_all" and len(seats) == 2):
        return seats[:1]
    return seats


def settle_wins(
    wins: Sequence[Win], rules: TaiwaneseRules, *, discarder: str | None, deal: Deal
) -> Settlement:
    """Payments of a won hand, and what becomes of the dealer.

    ``discarder`` is a seat, the role ``discarder``, or None for a self-draw (a win by eight flowers is
    paid as one).  Several winners need a discarder with a seat.
    """
    order = [win.seat for win in wins]
    if len(order) > 1 and discarder in SEATS:
        order = in_turn(order, discarder)
    paid = honoured(order, rules)
    notes = [
        f"{seat} is not paid: {paid[-1]} is nearer to the discarder in turn" for seat in order[len(paid) :]
    ]
    by_seat = {win.seat: win for win in wins}
    transfers = [t for seat in paid for t in payments(by_seat[seat], rules, discarder, deal)]
    return Settlement(
        transfers=tuple(transfers),
        next=after_win(deal.dealer in paid, deal.streak),
        notes=tuple(notes),
    )


def shares(win: Win, rules: TaiwaneseRules, discarder: str | None, deal: Deal) -> dict[str, int]:
    """What each loser owes for a win, nobody being liable; by self-draw all three, else the discarder."""
    tai = capped(win.tai, rules)
    payers = [seat for seat in SEATS if seat != win.seat] if discarder is None else [discarder]
    return {
        payer: amount(tai + dealer_tai(win.seat, payer, deal, rules, idle=discarder is None), rules)
        for payer in payers
    }


def payments(win: Win, rules: TaiwaneseRules, discarder: str | None, deal: Deal) -> list[Transfer]:
    """The transfers of one win."""
    owed = shares(win, rules, discarder, deal)
    liable = win.liable
    if liable is None:
        found = [Transfer(payer, win.seat, points, HAND) for payer, points in owed.items()]
    elif discarder is None:
        found = _for_all(liable, win, owed)
    else:
        found = _liable_for_discard(liable, win, discarder, owed[discarder], rules, deal)
    return [transfer for transfer in found if transfer.amount]


def _for_all(liable: str, win: Win, owed: dict[str, int]) -> list[Transfer]:
    """One player pays every loser's share; an own one is a payment for the hand."""
    return [
        Transfer(liable, win.seat, points, HAND if payer == liable else CANNON)
        for payer, points in owed.items()
    ]


def _liable_for_discard(
    liable: str, win: Win, discarder: str, owed: int, rules: TaiwaneseRules, deal: Deal
) -> list[Transfer]:
    way = rules.liability.on_discard
    if way == "all_shares":
        # as by self-draw, but who discarded owes as a discarder
        everybody = shares(win, rules, None, deal)
        if discarder in everybody:
            everybody[discarder] = owed
        elif liable == discarder:  # nobody said who it was: one of the three shares is the own one
            points = list(everybody.values())
            return [
                Transfer(liable, win.seat, each, CANNON if place else HAND)
                for place, each in enumerate(points)
            ]
        return _for_all(liable, win, everybody)
    if liable == discarder:
        return [Transfer(discarder, win.seat, owed, HAND)]
    if way == "split":
        half = (owed + 1) // 2
        return [Transfer(discarder, win.seat, half, HAND), Transfer(liable, win.seat, half, CANNON)]
    return [Transfer(liable, win.seat, owed, CANNON)]
