"""Where players sit: seats are numbered 0 East to 3 North by wind; who sits right plays next."""

from __future__ import annotations

from hupai.hand.model import Hand
from hupai.settlement import SEATS
from hupai.tiles import EAST

_STEPS = {"self": 0, "right": 1, "across": 2, "left": 3}


def seat_at(seat: int, side: str) -> int:
    """The seat ``left``, ``across`` or ``right`` of another."""
    return (seat + _STEPS[side]) % 4


def winner_of(hand: Hand) -> int:
    """The winner's seat, South where it was not said."""
    return hand.situation.seat_wind - EAST


def dealer_of(hand: Hand) -> int:
    """The dealer's seat: as the hand line says, or East."""
    dealer = hand.situation.dealer
    return 0 if dealer is None else seat_at(winner_of(hand), dealer)


def named(seat: int) -> str:
    """A seat by its wind: ``E``."""
    return SEATS[seat]
