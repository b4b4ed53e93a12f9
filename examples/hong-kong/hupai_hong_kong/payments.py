"""From faan to points, and who pays them.

With half responsibility (半銃) each of the others pays one share and the discarder two; with full (全銃) the
discarder pays all four.  By self-draw each of the three pays two, so that it earns half as much again.
Source: zh.wikipedia, 廣東麻雀籌碼計法.  The dealer pays and gets what everybody does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from hupai import NextHand, Settlement, Transfer
from hupai.settlement import DISCARDER, SEATS
from hupai_hong_kong.options import HongKongRules

if TYPE_CHECKING:
    from hupai import Score
    from hupai_hong_kong.score import HongKongScore

HAND, LIABLE, FALSE_WIN = "hand", "liable", "false win"
"""Reasons of transfers."""
OTHERS = "others"
"""Each of the two who neither won nor discarded, where the hand does not say who did."""
HALF: Final = 2
"""Shares of a self-draw, and of the discarder with half responsibility."""


def multiple(faan: int, rules: HongKongRules) -> int:
    """How many times the base so many faan are: doubled up to four, then by the profile's rise.

    Half-spicy: 1 2 4 8 16 24 32 48 64 96 128 192 256 384 for 0 to 13 faan.
    """
    if faan <= 4 or rules.pay.rise == "full_spicy":
        return 1 << faan
    pairs, odd = divmod(faan - 4, 2)
    return (24 if odd else 16) << pairs


def pay(score: Score, rules: HongKongRules) -> Settlement:
    """The payments for one hand, and whether the dealer stays."""
    from hupai_hong_kong.score import HongKongScore

    assert isinstance(score, HongKongScore)
    share = rules.pay.base * multiple(score.value, rules)
    transfers = tuple(
        Transfer(payer, score.seat, shares * share, reason) for payer, shares, reason in shares_of(score)
    )
    return Settlement(transfers=transfers, next=after_win(score.seat == score.dealer))


def shares_of(score: HongKongScore) -> Iterator[tuple[str, int, str]]:
    """Who pays how many shares, and whether for the hand or being liable for another."""
    rules, liability, discarder = score.rules, score.liability, score.discarder
    liable = liability.who if liability is not None else ""
    others = [seat for seat in SEATS if seat not in (score.seat, discarder)]
    if discarder is None:
        for seat in others:
            yield liable or seat, HALF, HAND if liable in ("", seat) else LIABLE
        return
    as_self_draw = "rob-kong" in score.hand.situation.flags and rules.pay.robbed_kong == "self_draw"
    if as_self_draw:
        yield from ((discarder, HALF, reason) for reason in (HAND, LIABLE, LIABLE))
    elif rules.pay.responsibility == "full":
        yield discarder, 4, HAND
    else:
        yield discarder, HALF, HAND
        for seat in [OTHERS] * 2 if discarder == DISCARDER else others:
            yield liable or seat, 1, LIABLE if liable else HAND


def after_win(dealer_won: bool) -> NextHand:
    """A dealer who wins stays."""
    if dealer_won:
        return NextHand(dealer="stays", why="the dealer won")
    return NextHand(dealer="passes", why="the dealer did not win")
