"""What becomes of the dealer and of the streak after a hand."""

from __future__ import annotations

from hupai.settlement import NextHand
from hupai_taiwanese.options import TaiwaneseRules

STAYS, PASSES = "stays", "passes"


def after_win(dealer_won: bool, streak: int) -> NextHand:
    """A dealer who won, alone or among others, stays and the streak grows by one; else the deal passes on."""
    if dealer_won:
        return NextHand(dealer=STAYS, streak=streak + 1, why="the dealer won")
    return NextHand(dealer=PASSES, why="the dealer did not win")


def after_draw(streak: int, rules: TaiwaneseRules) -> NextHand:
    """By ``dealer.draw_continues`` and ``dealer.draw_increments``."""
    if not rules.dealer.draw_continues:
        return NextHand(dealer=PASSES, why="the deal passes on after a draw")
    if rules.dealer.draw_increments:
        return NextHand(dealer=STAYS, streak=streak + 1, why="a draw lengthens the streak")
    return NextHand(dealer=STAYS, streak=streak, why="the dealer stays, and a draw does not count")


def dealt_again(streak: int) -> NextHand:
    """The hand counts as not played: same dealer, same streak."""
    return NextHand(dealer=STAYS, streak=streak, why="the hand is dealt again")


def passed_on() -> NextHand:
    """The deal passes on."""
    return NextHand(dealer=PASSES, why="the deal passes on after a false win")
