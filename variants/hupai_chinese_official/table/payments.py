"""Who pays whom for a win.

A discard: its player pays the fan and the base, the two others the base alone.  A self-draw: each of the
three pays the fan and the base.  WMO Mahjong Competition Rules 2006, 3.9.1; rules of 1998, article 10.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hupai.seats import discarder_of, winner_of
from hupai.settlement import DISCARDER, SEATS, NextHand, Settlement, Transfer
from hupai_chinese_official.options import ChineseOfficialRules

if TYPE_CHECKING:
    from hupai.rulebook import Payment
    from hupai.score import Score

HAND, BASE = "hand", "base"
"""Reasons of transfers: the fan and the base together, or the base alone."""
OTHERS = "others"
"""Each of the two who neither won nor discarded, where the hand does not say who did."""
PASSES, STAYS = "passes", "stays"


def payment_under(rules: ChineseOfficialRules) -> Payment:
    """The payment policy of a profile."""

    def pay(score: Score) -> Settlement:
        winner = winner_of(score.hand)
        return Settlement(
            transfers=won(winner, score.value, rules, discarder=discarder_of(score.hand)),
            next=next_hand(rules, [winner]),
        )

    return pay


def won(
    winner: str,
    value: int,
    rules: ChineseOfficialRules,
    *,
    discarder: str | None,
    pays_for_all: str | None = None,
    also_won: Sequence[str] = (),
) -> tuple[Transfer, ...]:
    """The payments for one hand of ``value`` fan, flowers included.

    ``discarder`` is a seat, the role ``discarder``, or None for a self-draw.  ``pays_for_all`` is a seat
    that pays what all three would (a misnamed discard); ``also_won`` are further winners, who pay nothing.
    """
    base = rules.pay.base
    if discarder == DISCARDER:
        first = Transfer(DISCARDER, winner, value + base, HAND)
        return _worth_paying((first, *(Transfer(OTHERS, winner, base, BASE) for _ in range(2))))
    found = []
    for seat in SEATS:
        if seat == winner or seat in also_won:
            continue
        full = discarder in (None, seat)
        payer = pays_for_all or seat
        found.append(Transfer(payer, winner, value + base if full else base, HAND if full else BASE))
    return _worth_paying(found)


def next_hand(rules: ChineseOfficialRules, winners: Sequence[str]) -> NextHand:
    """The deal passes after every hand, won or drawn, unless ``session.dealer_rotation`` keeps a winner."""
    if rules.session.dealer_rotation == "on_non_win" and SEATS[0] in winners:
        return NextHand(dealer=STAYS, why="the dealer won")
    if rules.session.dealer_rotation == "always":
        return NextHand(dealer=PASSES, why="the deal passes after every hand")
    return NextHand(dealer=PASSES, why="the dealer did not win")


def _worth_paying(transfers: Sequence[Transfer]) -> tuple[Transfer, ...]:
    return tuple(transfer for transfer in transfers if transfer.amount)
