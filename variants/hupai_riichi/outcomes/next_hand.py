"""What becomes of dealer, honba and riichi sticks after a hand."""

from __future__ import annotations

from hupai.settlement import NextHand
from hupai_riichi.options import RiichiRules

STAYS, PASSES = "stays", "passes"


def after_win(dealer_won: bool, honba: int, rules: RiichiRules) -> NextHand:
    """The dealer deals on after a win of theirs (one among several is enough), unless
    ``dealer.renchan`` is ``none``; a counter is added then, and taken away otherwise.
    """
    if dealer_won and rules.dealer.renchan != "none":
        return NextHand(dealer=STAYS, honba=honba + 1, why="the dealer won")
    why = "no repeat after a win of the dealer" if dealer_won else "the dealer did not win"
    return NextHand(dealer=PASSES, why=why)


def after_exhaustive_draw(dealer_tenpai: bool, honba: int, sticks: int, rules: RiichiRules) -> NextHand:
    """A counter is added in any case and the sticks stay.  The dealer deals on when tenpai
    (``dealer.renchan = tenpai``) or in any case (``always``).
    """
    renchan = rules.dealer.renchan
    tenpai = "the dealer is tenpai" if dealer_tenpai else "the dealer is noten"
    stays = renchan == "always" or (renchan == "tenpai" and dealer_tenpai)
    why = {"always": "the dealer repeats after every draw", "tenpai": tenpai}.get(
        renchan, "no repeat after a draw"
    )
    return NextHand(dealer=STAYS if stays else PASSES, honba=honba + 1, sticks=sticks, why=why)


def after_abortive_draw(honba: int, sticks: int) -> NextHand:
    """The dealer deals again with one more counter; the sticks stay."""
    return NextHand(dealer=STAYS, honba=honba + 1, sticks=sticks, why="the hand was broken off")


def dealt_again(honba: int, sticks: int) -> NextHand:
    """The hand counts as not played: same dealer, same counters, the sticks of earlier hands."""
    return NextHand(dealer=STAYS, honba=honba, sticks=sticks, why="the hand is dealt again")
