"""A session: four rounds of four hands or as long as the time lasts, the seats, and the table points.

The four sit E S W N in the first round; who sits where in the later ones is fixed (:data:`SEATING`), so that
everybody has every seat.  The session score decides the place at the table, the place the table points.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from hupai.outcome import Standing
from hupai.settlement import SEATS
from hupai_chinese_official.options import ChineseOfficialRules

GOES_ON, OVER = "goes on", "over"
SEATING = ("ESWN", "SENW", "WNSE", "NWES")
"""By round, where those sit who began the session as E, S, W and N."""
PENALTY_POINTS, TABLE_POINTS = "penalty points", "table points"
_HAND = re.compile(r"([ESWN])([1-4])\Z")


class HandAt(msgspec.Struct, frozen=True):
    """A hand of the session, written ``S4``: the round (0 East … 3 North) and its number from 1."""

    round: int
    number: int

    def __str__(self) -> str:
        return f"{SEATS[self.round]}{self.number}"


def hand_at(text: str, rules: ChineseOfficialRules) -> HandAt | None:
    """Read ``E1`` … ``N4``; None when the session has no such hand."""
    found = _HAND.match(text.upper())
    if not found or SEATS.index(found[1]) >= rules.session.rounds:
        return None
    return HandAt(SEATS.index(found[1]), int(found[2]))


def player_of(wind: str, hand: HandAt) -> str:
    """Who has a wind in a hand, by the seat at the start of the session."""
    seat = SEATS[(SEATS.index(wind) + hand.number - 1) % 4]
    return SEATS[SEATING[hand.round].index(seat)]


def by_player(values: Sequence[int], hand: HandAt) -> list[int]:
    """Values by the winds of a hand, put in order of the seats at the start of the session."""
    of = {player_of(wind, hand): value for wind, value in zip(SEATS, values, strict=True)}
    return [of[player] for player in SEATS]


def session_end(
    hand: HandAt, rules: ChineseOfficialRules, *, dealer_stays: bool, time_up: bool
) -> tuple[str, str]:
    """Whether the session is over after a hand, and why: by hands or by time."""
    if time_up:
        return OVER, "the time is up"
    last = hand.round == rules.session.rounds - 1 and hand.number == 4
    if last and not dealer_stays:
        return OVER, f"{4 * rules.session.rounds} hands are played"
    return GOES_ON, ""


def change_of_seats(hand: HandAt, rules: ChineseOfficialRules) -> str:
    """Where everybody sits in the next round, after the last hand of one; empty otherwise."""
    if hand.number != 4 or hand.round + 1 >= rules.session.rounds:
        return ""
    places = SEATING[hand.round + 1]
    moves = ", ".join(f"{player} to {seat}" for player, seat in zip(SEATS, places, strict=True))
    return f"seats change for round {SEATS[hand.round + 1]}; of those who began as E S W N: {moves}"


def standings(
    scores: Sequence[int], rules: ChineseOfficialRules, penalties: Sequence[int] = ()
) -> tuple[Standing, ...]:
    """Places and table points, best first.

    ``scores`` are the points of the session by seat at its start, ``penalties`` what the referee takes off
    them.  Equal scores share the table points of their places: two who are last have half a point each of
    4-2-1-0.
    """
    taken = [*penalties, *[0] * (4 - len(penalties))]
    left = [score - penalty for score, penalty in zip(scores, taken, strict=True)]
    found = []
    for player in sorted(range(4), key=lambda player: (-left[player], player)):
        better = sum(score > left[player] for score in left)
        equal = left.count(left[player])
        shared = sum(rules.session.table_points[better : better + equal]) / equal
        steps = [(PENALTY_POINTS, float(-taken[player]))] if taken[player] else []
        found.append(
            Standing(
                seat=SEATS[player],
                place=better + 1,
                score=left[player],
                result=shared,
                steps=(*steps, (TABLE_POINTS, shared)),
            )
        )
    return tuple(found)
