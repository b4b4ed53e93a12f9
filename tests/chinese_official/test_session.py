"""A session: rounds and seats, its end by hands or by time, places and table points."""

from __future__ import annotations

import pytest

import hupai
from hupai.faults import OutcomeRefused
from hupai_chinese_official.table.session import SEATING, HandAt, player_of


def test_everybody_sits_in_every_seat_once() -> None:
    for player in range(4):
        assert {places[player] for places in SEATING} == set("ESWN")


def test_in_every_round_everybody_has_every_wind_once() -> None:
    for place in range(4):
        for player in "ESWN":
            winds = [
                wind
                for number in range(1, 5)
                for wind in "ESWN"
                if player_of(wind, HandAt(place, number)) == player
            ]
            assert sorted(winds) == sorted("ESWN")


def test_the_deal_goes_from_east_to_south() -> None:
    assert [player_of("E", HandAt(0, number)) for number in (1, 2, 3, 4)] == ["E", "S", "W", "N"]
    # in round 2 those who began as S and E have changed places, and so have N and W
    assert [player_of("E", HandAt(1, number)) for number in (1, 2, 3, 4)] == ["S", "E", "N", "W"]


def test_the_session_goes_on_until_its_sixteenth_hand(wmo: hupai.Ruleset) -> None:
    settled = wmo.settle("win=S value=10 from=W at=E1 scores=0,0,0,0")
    assert (settled.game, settled.scores) == ("goes on", {"E": -8, "S": 34, "W": -18, "N": -8})
    assert settled.standings == ()
    last = wmo.settle("draw at=N4 scores=0,34,-18,-16")
    assert (last.game, last.why) == ("over", "16 hands are played")


def test_after_the_fourth_hand_seats_change(wmo: hupai.Ruleset) -> None:
    settled = wmo.settle("draw at=E4 scores=0,0,0,0")
    assert settled.settlement.notes == (
        "seats change for round S; of those who began as E S W N: E to S, S to E, W to N, N to W",
    )
    assert wmo.settle("draw at=E3 scores=0,0,0,0").settlement.notes == ()


def test_time_ends_a_session_in_the_middle(wmo: hupai.Ruleset) -> None:
    """Scores by the winds of the hand become standings by the seats of the first."""
    settled = wmo.settle("draw time-up at=S2 scores=40,-10,-20,-10")
    assert (settled.game, settled.why) == ("over", "the time is up")
    # in S2 the deal is with whoever sits South, who began as E
    best = settled.standings[0]
    assert (best.seat, best.score, best.place, best.result) == ("E", 40, 1, 4)


@pytest.mark.parametrize(
    ("scores", "points"),
    [
        ("120,45,-80,-85", [4, 2, 1, 0]),
        ("60,60,-50,-70", [3, 3, 1, 0]),
        ("90,-20,-35,-35", [4, 2, 0.5, 0.5]),
        ("50,50,50,-150", [7 / 3, 7 / 3, 7 / 3, 0]),
        ("0,0,0,0", [1.75] * 4),
    ],
)
def test_equal_scores_share_the_table_points_of_their_places(
    scores: str, points: list[float], wmo: hupai.Ruleset
) -> None:
    standings = wmo.settle(f"final={scores}").standings
    assert [one.result for one in standings] == pytest.approx(points)
    assert sum(one.result for one in standings) == pytest.approx(7)


def test_penalty_points_come_off_before_the_places_are_told(wmo: hupai.Ruleset) -> None:
    standings = wmo.settle("final=30,25,-20,-35 penalties=10,0,0,0").standings
    assert [(one.seat, one.score, one.place) for one in standings] == [
        ("S", 25, 1),
        ("E", 20, 2),
        ("W", -20, 3),
        ("N", -35, 4),
    ]
    assert standings[1].steps == (("penalty points", -10), ("table points", 2))


def test_the_rules_of_1998_start_with_500_and_give_standard_points() -> None:
    rules = hupai.ruleset("chinese_official/cn98")
    assert [one.result for one in rules.settle("final=620,545,420,415").standings] == [3, 2, 1, 0]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("final=10,0,0,0", "'final' sums to 10; 0 in all"),
        ("final=10,0,0,-20", "what the referee took belongs in penalties="),
        ("final=10,0,-10", "'final' has 3 entries"),
        ("draw at=E1", "'at' without 'scores'"),
        ("draw scores=0,0,0,0", "'scores' without 'at'"),
        ("draw at=E5 scores=0,0,0,0", "no hand 'e5' in this session; E1 to N4"),
        ("draw time-up", "'time-up' without 'at'"),
    ],
)
def test_a_session_that_cannot_be_is_refused(line: str, told: str, wmo: hupai.Ruleset) -> None:
    with pytest.raises(OutcomeRefused) as refused:
        wmo.settle(line)
    assert told in str(refused.value)


def test_a_shorter_session_is_an_option() -> None:
    rules = hupai.ruleset("chinese_official/wmo", options={"session.rounds": 1})
    assert rules.settle("draw at=E4 scores=0,0,0,0").game == "over"
    with pytest.raises(OutcomeRefused):
        rules.settle("draw at=S1 scores=0,0,0,0")
