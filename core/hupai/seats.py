"""Who sits where: winner, discarder and dealer of a hand as seats, and the order of play.

A seat is called by its wind in the hand that is played: ``E S W N``, and whoever sits right plays next.  At a
table of three nobody sits North.
"""

from __future__ import annotations

from collections.abc import Sequence

from hupai.faults import Fault, HandRefused
from hupai.hand.model import Hand
from hupai.settlement import DISCARDER, SEATS
from hupai.tiles import EAST

ACROSS = "across"
"""The side where nobody sits at a table of three."""
_SIDES = {4: ("self", "right", ACROSS, "left"), 3: ("self", "right", "left")}


def side_of(seat: str, other: str, players: int = 4) -> str:
    """Where ``other`` sits, seen from ``seat``: ``self``, ``right``, ``across`` or ``left``."""
    return _SIDES[players][(SEATS.index(other) - SEATS.index(seat)) % players]


def seat_at(seat: str, side: str, players: int = 4) -> str:
    """The seat at a side of another.

    Raises HandRefused for a side where nobody sits (``across`` at a table of three).
    """
    sides = _SIDES[players]
    if side not in sides:
        fault = Fault(what=f"nobody sits {side} at a table of {players}", expected=" or ".join(sides[1:]))
        raise HandRefused([fault])
    return SEATS[(SEATS.index(seat) + sides.index(side)) % players]


def winner_of(hand: Hand) -> str:
    """The winner's seat, South where it was not said."""
    return SEATS[hand.situation.seat_wind - EAST]


def dealer_of(hand: Hand, players: int = 4) -> str:
    """Who deals: as the hand line says, else East."""
    side = hand.situation.dealer
    return SEATS[0] if side is None else seat_at(winner_of(hand), side, players)


def discarder_of(hand: Hand, players: int = 4) -> str | None:
    """Who discarded the winning tile: a seat, ``discarder`` where it was not said, None by self-draw."""
    situation = hand.situation
    if situation.by == "tsumo":
        return None
    side = situation.discarder
    return DISCARDER if side is None else seat_at(winner_of(hand), side, players)


def in_turn(seats: Sequence[str], discarder: str, players: int = 4) -> list[str]:
    """Seats in the order in which they would have played after the discarder."""
    at = SEATS.index(discarder)
    return sorted(seats, key=lambda seat: (SEATS.index(seat) - at) % players)
