"""Where players sit, seen from one another, at tables of four and of three."""

from __future__ import annotations

import pytest

from hupai import HandRefused, parse
from hupai.seats import dealer_of, discarder_of, in_turn, seat_at, side_of, winner_of

HAND = "234m 567p 23456s 11z +7s"


@pytest.mark.parametrize(("players", "sides"), [(4, ["right", "across", "left"]), (3, ["right", "left"])])
def test_sides_and_seats_undo_each_other(players: int, sides: list[str]) -> None:
    for seat in "ESWN"[:players]:
        assert seat_at(seat, "self", players) == seat
        for side in sides:
            assert side_of(seat, seat_at(seat, side, players), players) == side


def test_who_sits_right_plays_next() -> None:
    assert [seat_at(seat, "right") for seat in "ESWN"] == ["S", "W", "N", "E"]
    assert [seat_at(seat, "right", 3) for seat in "ESW"] == ["S", "W", "E"]
    assert in_turn(["E", "S", "N"], "W") == ["N", "E", "S"]


def test_nobody_sits_across_at_a_table_of_three() -> None:
    with pytest.raises(HandRefused, match="nobody sits across at a table of 3; right or left"):
        seat_at("E", "across", 3)


@pytest.mark.parametrize(
    ("words", "winner", "dealer", "discarder"),
    [
        ("ron", "S", "E", "discarder"),
        ("ron seat=W from=left", "W", "E", "S"),
        ("tsumo seat=E", "E", "E", None),
        ("tsumo seat=N dealer=across", "N", "S", None),
        ("ron seat=N dealer=self from=right", "N", "N", "E"),
    ],
)
def test_a_hand_line_says_who_won_deals_and_discarded(
    words: str, winner: str, dealer: str, discarder: str | None
) -> None:
    hand = parse(f"{HAND} {words}")
    assert (winner_of(hand), dealer_of(hand), discarder_of(hand)) == (winner, dealer, discarder)
