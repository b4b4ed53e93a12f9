"""Chips (shuugi): what lucky tiles and yakuman earn beside the hand, paid in points."""

from __future__ import annotations

from typing import Final

from hupai import Settlement, Transfer

LUCKY: Final = ("aka_dora", "ura_dora")
FOR_YAKUMAN: Final = 5


def with_chips(settlement: Settlement, points: int) -> Settlement:
    """A settlement with a payment for the chips of each winner: one for a red five or an ura dora, five for a
    yakuman, from everybody who pays for the hand.
    """
    transfers = list(settlement.transfers)
    for won in settlement.won:
        chips = sum(won.times(id) for id in LUCKY) + FOR_YAKUMAN * won.sum_of("yakuman")
        transfers += [Transfer(payer, won.seat, chips * points, "chips") for payer in won.payers if chips]
    return settlement.with_transfers(transfers)
