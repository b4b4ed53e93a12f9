"""The end of a game: whether it is over, and what the points become."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai.faults import OutcomeRefused
from hupai.outcome import Standing
from hupai_riichi.options import RiichiRules
from hupai_riichi.outcomes.game_end import by_first_dealer, game_over, hand_at, last_hand
from hupai_riichi.outcomes.game_result import final_result, yakitori_payers
from hupai_riichi.outcomes.outcome import settle_line

STANDARD = RiichiRules()
EVEN = {"game": {"start_points": 30000}, "uma": {"values": [15, 5, -5, -15]}}


def rules(**tables: Any) -> RiichiRules:
    return msgspec.convert(tables, RiichiRules)


def results(line: str, profile: RiichiRules = STANDARD) -> dict[str, float]:
    return {standing.seat: standing.result for standing in settle_line(line, profile).standings}


def refusal(line: str, profile: RiichiRules = STANDARD) -> str:
    with pytest.raises(OutcomeRefused) as caught:
        settle_line(line, profile)
    return str(caught.value)


# -- the result -------------------------------------------------------------------------------


def test_the_worked_game_step_by_step() -> None:
    # Return 30000, in thousands, plus uma 20/10/-10/-20, plus an oka of 20 for the first.
    assert settle_line("final=60600,20400,19600,-600", STANDARD).standings == (
        Standing(
            seat="E",
            place=1,
            score=60600,
            result=70.6,
            steps=(("points less return", 30.6), ("uma", 20.0), ("oka", 20.0)),
        ),
        Standing(
            seat="S",
            place=2,
            score=20400,
            result=0.4,
            steps=(("points less return", -9.6), ("uma", 10.0)),
        ),
        Standing(
            seat="W",
            place=3,
            score=19600,
            result=-20.4,
            steps=(("points less return", -10.4), ("uma", -10.0)),
        ),
        Standing(
            seat="N",
            place=4,
            score=-600,
            result=-50.6,
            steps=(("points less return", -30.6), ("uma", -20.0)),
        ),
    )


def test_seats_keep_their_names_whatever_their_place() -> None:
    assert results("final=-600,19600,60600,20400") == {"W": 70.6, "N": 0.4, "S": -20.4, "E": -50.6}


@pytest.mark.parametrize(
    ("rounding", "expect"),
    [
        ("none", [48.2, 5.5, -14.6, -39.1]),
        # 25500 -> 26, 25400 -> 25, 10900 -> 11; the first takes what the others leave.
        ("half_away", [48.0, 6.0, -15.0, -39.0]),
        ("half_down", [49.0, 5.0, -15.0, -39.0]),
        ("floor", [50.0, 5.0, -15.0, -40.0]),
        ("toward_zero", [50.0, 5.0, -15.0, -40.0]),
    ],
)
def test_points_are_rounded_before_the_return_and_the_first_balances(
    rounding: str, expect: list[float]
) -> None:
    found = results("final=38200,25500,25400,10900", rules(game={"rounding": rounding}))
    assert list(found.values()) == expect


@pytest.mark.parametrize(
    ("rounding", "points", "result"),
    [
        ("half_away", -500, -51.0),
        ("half_down", -500, -50.0),
        ("half_down", -600, -51.0),
        ("half_down", 1500, -49.0),
        ("half_down", 1600, -48.0),
        ("floor", -100, -51.0),
        ("toward_zero", -900, -50.0),
    ],
)
def test_rounding_below_zero(rounding: str, points: int, result: float) -> None:
    scores = [50000, 30000, 20000 - points, points]
    last = final_result(scores, rules(game={"rounding": rounding}))[-1]
    assert (last.seat, last.result) == ("N", result)


def test_rounding_ends_in_whole_thousands_and_shows_its_steps() -> None:
    first = settle_line("final=38200,25500,25400,10900", rules(game={"rounding": "half_away"})).standings[0]
    assert first.steps == (
        ("points less return", 8.2),
        ("rounding", -0.2),
        ("uma", 20.0),
        ("oka", 20.0),
    )
    down = settle_line("final=38200,25500,25400,10900", rules(game={"rounding": "half_down"})).standings[0]
    assert down.steps[-1] == ("balance of the others", 1.0)


def test_of_equal_points_the_seat_nearer_the_first_dealer_ranks_higher() -> None:
    found = settle_line("final=20000,30000,30000,20000", STANDARD).standings
    assert [(standing.seat, standing.place, standing.result) for standing in found] == [
        ("S", 1, 40.0),
        ("W", 2, 10.0),
        ("E", 3, -20.0),
        ("N", 4, -30.0),
    ]


def test_tied_places_may_share_uma_and_oka() -> None:
    split = rules(uma={"ties": "split"})
    found = settle_line("final=20000,30000,30000,20000", split).standings
    # First and second: (20 + 10) / 2 and the oka of 20 halved; third and last: (-10 - 20) / 2.
    assert [(standing.seat, standing.place, standing.result) for standing in found] == [
        ("S", 1, 25.0),
        ("W", 1, 25.0),
        ("E", 3, -25.0),
        ("N", 3, -25.0),
    ]


def test_tied_places_may_share_the_uma_alone() -> None:
    split = rules(uma={"ties": "split_uma_only"})
    assert results("final=20000,30000,30000,20000", split) == {"S": 35.0, "W": 15.0, "E": -25.0, "N": -25.0}


def test_three_tied_share_in_hundreds_with_the_rest_nearest_the_first_dealer() -> None:
    split = rules(**{**EVEN, "uma": {"values": [15, 5, -5, -15], "ties": "split"}})
    # 15 + 5 - 5 = 15 for three: 5 each.
    assert results("final=35000,35000,35000,15000", split) == {"E": 10.0, "S": 10.0, "W": 10.0, "N": -30.0}
    odd = rules(**{**EVEN, "uma": {"values": [20, 10, -10, -20], "ties": "split"}})
    # 20 for three: 6.7, 6.7 and 6.6.
    assert results("final=35000,35000,35000,15000", odd) == {"E": 11.7, "S": 11.7, "W": 11.6, "N": -35.0}


def test_leftover_sticks_go_to_the_first_place() -> None:
    found = settle_line("final=40000,28000,20000,10000 sticks=2", STANDARD).standings
    assert found[0].steps[0] == ("leftover sticks", 2.0)
    assert [standing.result for standing in found] == [52.0, 8.0, -20.0, -40.0]


def test_leftover_sticks_may_be_lost_and_then_the_results_do_not_sum_to_zero() -> None:
    lost = rules(end={"leftover_sticks": "lost"})
    found = results("final=40000,28000,20000,10000 sticks=2", lost)
    assert found["E"] == 50.0
    assert sum(found.values()) == -2.0


def test_tied_firsts_share_the_leftover_sticks_where_ties_split() -> None:
    split = rules(uma={"ties": "split"})
    assert results("final=39500,39500,10000,10000 sticks=1", split)["E"] == 35.0  # 40 - 30 + 15 + 10
    ordered = settle_line("final=39500,39500,10000,10000 sticks=1", STANDARD).standings
    assert [standing.result for standing in ordered[:2]] == [50.5, 19.5]


def test_floating_uma_goes_by_how_many_end_up() -> None:
    floating = rules(
        game={"start_points": 30000},
        uma={
            "kind": "floating",
            "floating": {
                "0": [0, 0, 0, 0],
                "1": [12, -1, -3, -8],
                "2": [8, 4, -4, -8],
                "3": [8, 3, 1, -12],
                "4": [0, 0, 0, 0],
            },
        },
    )
    assert results("final=45000,29000,26000,20000", floating) == {"E": 27.0, "S": -2.0, "W": -7.0, "N": -18.0}
    assert results("final=45000,35000,26000,14000", floating) == {"E": 23.0, "S": 9.0, "W": -8.0, "N": -24.0}
    assert results("final=35000,33000,30000,22000", floating) == {"E": 13.0, "S": 6.0, "W": 1.0, "N": -20.0}
    assert results("final=30000,30000,30000,30000", floating) == dict.fromkeys("ESWN", 0.0)


def test_a_given_oka_replaces_the_one_worked_out() -> None:
    assert results("final=25000,25000,25000,25000", rules(game={"oka": 0}))["E"] == 15.0
    flat = rules(game={"return_points": 25000}, uma={"values": [15, 5, -5, -15]})
    assert results("final=40000,30000,20000,10000", flat) == {"E": 30.0, "S": 10.0, "W": -10.0, "N": -30.0}


def test_three_players_have_their_own_return_and_uma() -> None:
    sanma = rules(
        game={
            "players": 3,
            "start_points": 35000,
            "return_points": 40000,
            "rounding": "half_away",
        },
        uma={"values": [20, 0, -20]},
    )
    # 33500 -> 34 and 20000 -> 20: -6 and -40; the first takes 46.
    assert results("final=51500,33500,20000", sanma) == {"E": 46.0, "S": -6.0, "W": -40.0}


def test_yakitori_pays_those_who_won_a_hand() -> None:
    birds = rules(local={"yakitori": 10000})
    found = settle_line("final=40000,30000,20000,10000 wins=4,3,1,0", birds).standings
    # The 10000 of the last are shared: 3.4, 3.3 and 3.3.
    assert [standing.result for standing in found] == [53.4, 13.3, -16.7, -50.0]
    assert found[3].steps[-3:] == (("yakitori", -3.4), ("yakitori", -3.3), ("yakitori", -3.3))
    assert results("final=40000,30000,20000,10000 wins=4,3,0,0", birds) == {
        "E": 60.0,
        "S": 20.0,
        "W": -30.0,
        "N": -50.0,
    }
    assert results("final=25000,25000,25000,25000 wins=0,0,0,0", birds)["E"] == 35.0
    assert "yakitori needs to know who won hands" in refusal("final=40000,30000,20000,10000", birds)


def test_yakinaoshi_asks_for_a_second_win_once_everybody_has_won() -> None:
    again = rules(local={"yakitori": 10000, "yakinaoshi": True})
    assert yakitori_payers((3, 1, 2, 1), None, again) == ([1, 3], [])
    assert yakitori_payers((3, 1, 2, 0), None, again) == ([3], [])
    assert yakitori_payers((3, 1, 2, 1), None, rules(local={"yakitori": 10000})) == ([], [])


def test_yakibuta_pays_for_letting_somebody_escape_in_the_last_hand() -> None:
    pig = rules(local={"yakitori": 9000, "yakibuta": True})
    # S won only the last hand, by ron from W: W pays like a yakitori, to E, S and N.
    found = results("final=40000,30000,20000,10000 wins=3,1,1,2 last-win=S last-from=W", pig)
    assert found == {"E": 53.0, "S": 13.0, "W": -29.0, "N": -37.0}
    # S had won before: nobody escaped.
    assert results("final=40000,30000,20000,10000 wins=3,2,1,2 last-win=S last-from=W", pig)["W"] == -20.0
    # With yakinaoshi the second win is the escape.
    both = rules(local={"yakitori": 9000, "yakibuta": True, "yakinaoshi": True})
    assert yakitori_payers((3, 2, 2, 2), ("S", "W"), both) == ([], [2])
    assert yakitori_payers((3, 1, 2, 2), ("S", "W"), both) == ([1], [])


def test_fixed_chombo_comes_off_the_result_and_nobody_gets_it() -> None:
    fixed = rules(penalty={"chombo": "fixed_after_game"})
    found = results("final=40000,30000,20000,10000 chombo=0,2,0,0", fixed)
    assert found["S"] == -30.0
    assert sum(found.values()) == -40.0
    assert "not charged after the game" in refusal("final=40000,30000,20000,10000 chombo=0,2,0,0")


def test_the_tobi_bonus_is_paid_by_each_bankrupt_player() -> None:
    dobon = rules(end={"tobi_bonus": 10000})
    found = results("final=62000,40000,-1000,-1000 tobi=S", dobon)
    assert found == {"E": 72.0, "S": 40.0, "W": -51.0, "N": -61.0}
    assert "nobody is bankrupt" in refusal("final=40000,30000,20000,10000 tobi=S", dobon)
    assert "there is no tobi bonus" in refusal("final=62000,40000,-1000,-1000 tobi=S")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("final=60600,20400,19600", "'final' has 3 entries; 4 seats"),
        ("final=60600,20400,19600,-500", "'final' sums to 100100; 100000 in all"),
        ("final=59600,20400,19600,-600", "with 1 riichi sticks on the table say sticks=1"),
        ("final=60600,20400,19600,-600 wins=1,1,1,1", "yakitori is not played"),
        ("final=60600,20400,19600,-600 last-win=S", "'last-win' and 'last-from' go together"),
        ("final=60600,20400,19600,-600 last-win=S last-from=S", "cannot win on the own discard"),
        ("final=60600,20400,19600,-600 honba=1", "'honba' means nothing beside 'final'"),
    ],
)
def test_a_final_score_that_cannot_be_is_refused(line: str, said: str) -> None:
    assert said in refusal(line)


@given(
    cuts=st.lists(st.integers(-300, 1300), min_size=3, max_size=3),
    sticks=st.integers(0, 4),
    rounding=st.sampled_from(["none", "half_away", "half_down", "floor", "toward_zero"]),
    ties=st.sampled_from(["seat_order", "split", "split_uma_only"]),
)
def test_results_sum_to_zero_and_steps_to_the_result(
    cuts: list[int], sticks: int, rounding: str, ties: str
) -> None:
    scores = [100 * cut for cut in cuts]
    scores.append(100000 - 1000 * sticks - sum(scores))
    profile = rules(game={"rounding": rounding}, uma={"ties": ties})
    found = final_result(scores, profile, sticks=sticks)
    assert round(sum(standing.result for standing in found), 6) == 0
    for standing in found:
        assert round(sum(amount for _, amount in standing.steps) - standing.result, 6) == 0
    held = [standing.score for standing in found]
    assert held == sorted(held, reverse=True)


# -- the end ----------------------------------------------------------------------------------


def ends(line: str, profile: RiichiRules = STANDARD) -> str:
    return settle_line(line, profile).game


def test_without_a_hand_of_the_game_nothing_is_said_of_its_end() -> None:
    assert ends("win=S value=8000 from=W") == ""


def test_a_hand_in_the_middle_of_the_game_is_followed_by_another() -> None:
    found = settle_line("win=S value=8000 from=W at=E3 scores=25000,25000,25000,25000", STANDARD)
    assert found.scores == {"E": 25000, "S": 33000, "W": 17000, "N": 25000}
    assert (found.game, found.why) == ("goes on", "E3 is not the last hand")
    assert found.standings == ()


@pytest.mark.parametrize(
    ("tobi", "left", "verdict"),
    [
        ("below_zero", -100, "over"),
        ("below_zero", 0, "goes on"),
        ("zero_or_below", 0, "over"),
        ("zero_or_below", 100, "goes on"),
        ("none", -100, "goes on"),
    ],
)
def test_bankruptcy_ends_the_game_below_zero_and_not_at_zero(tobi: str, left: int, verdict: str) -> None:
    line = f"win=S value=8000 from=W at=E2 scores=25000,42000,{8000 + left},{25000 - left}"
    assert ends(line, rules(end={"tobi": tobi})) == verdict


def test_a_points_cap_calls_the_game() -> None:
    called = rules(end={"points_cap": 50000})
    line = "win=S value=8000 from=W at=E2 scores=20000,42000,20000,18000"
    assert ends(line, called) == "over"
    assert ends(line) == "goes on"


def test_the_last_hand_ends_the_game_when_somebody_has_the_target() -> None:
    line = "win=S value=3900 from=N at=S4 scores=25000,20000,30000,25000"
    found = settle_line(line, STANDARD)
    assert (found.game, found.why) == ("over", "somebody has 30000 points (length.extra_target)")
    # In South 4 the dealer is the fourth seat of the game: its N is the third.
    assert [(s.seat, s.score, s.result) for s in found.standings] == [
        ("S", 30000, 40.0),
        ("N", 25000, 5.0),
        ("E", 23900, -16.1),
        ("W", 21100, -28.9),
    ]


def test_otherwise_west_is_entered_unless_there_is_no_extra_time() -> None:
    line = "win=S value=1000 from=N at=S4 scores=25000,24000,26000,25000"
    assert ends(line) == "goes on"
    assert ends(line, rules(length={"extra": "none"})) == "over"


def test_a_game_of_east_alone_ends_with_east_4() -> None:
    line = "win=S value=1000 from=N at=E4 scores=25000,14000,36000,25000"
    assert ends(line, rules(length={"rounds": 1})) == "over"
    assert ends(line) == "goes on"


def test_sticks_on_the_table_do_not_count_towards_the_target() -> None:
    assert ends("draw at=S4 sticks=2 scores=24000,24000,29900,20100") == "goes on"


LAST = "win=E value=1500 from=S at=S4 scores="


@pytest.mark.parametrize(
    ("scores", "yame", "verdict"),
    [
        ("29000,25000,24000,22000", "auto", "over"),  # first with 30500
        ("29000,25000,24000,22000", "optional", "may end"),
        ("29000,25000,24000,22000", "off", "goes on"),
        ("28000,25000,24000,23000", "auto", "goes on"),  # first with 29500: not enough
        ("29000,14000,35000,22000", "auto", "goes on"),  # enough, but not first
        ("29000,18500,30500,22000", "auto", "goes on"),  # level with the third seat, who began nearer
    ],
)
def test_a_dealer_who_wins_the_last_hand_may_stop_the_game(scores: str, yame: str, verdict: str) -> None:
    profile = rules(end={"agari_yame": yame})
    assert ends(f"{LAST}{scores}", profile) == verdict


def test_of_tied_dealers_only_the_first_dealer_of_the_game_is_first() -> None:
    # The fourth seat deals South 4 and has 30500, as its W has: the second seat of the game.
    assert ends(f"{LAST}29000,18500,30500,22000") == "goes on"
    assert ends(f"{LAST}29000,18500,30500,22000", rules(uma={"ties": "split"})) == "over"


def test_tenpai_yame_goes_by_its_own_switch() -> None:
    line = "draw tenpai=E at=S4 scores=29000,25000,24000,22000"
    assert ends(line) == "over"
    assert ends(line, rules(end={"tenpai_yame": "off"})) == "goes on"
    assert ends(line, rules(end={"agari_yame": "off"})) == "over"


def test_a_hand_broken_off_or_dealt_again_is_not_the_last() -> None:
    assert ends("abort=nine-terminals at=S4 scores=40000,20000,20000,20000") == "goes on"
    assert ends("foul=chombo by=S at=S4 scores=40000,20000,20000,20000") == "goes on"
    strict = rules(penalty={"chombo_ends_game": True})
    assert ends("foul=chombo by=S at=S4 scores=40000,20000,20000,20000", strict) == "over"
    assert ends("foul=chombo by=S at=S3 scores=40000,20000,20000,20000", strict) == "goes on"


def test_three_rons_that_abort_the_last_hand_do_not_end_the_game() -> None:
    line = "win=S,W,N value=1000,1000,1000 from=E at=S4 scores=40000,20000,20000,20000"
    assert ends(line) == "goes on"
    assert ends(line, rules(win={"multi_ron": "all", "triple_ron": "pay"})) == "over"


def test_a_dead_hand_does_not_end_the_hand() -> None:
    found = settle_line("foul=tahai by=S at=S4 scores=40000,20000,20000,20000", STANDARD)
    assert (found.game, found.scores["S"]) == ("", 20000)


def test_extra_time_ends_with_the_target_or_the_last_round() -> None:
    reach = "win=S value=8000 from=N at=W2 scores=25000,24000,26000,25000"
    assert ends(reach) == "over"
    short = "win=S value=1000 from=N at=W2 scores=25000,24000,26000,25000"
    assert ends(short) == "goes on"
    assert ends(short.replace("W2", "W4")) == "over"
    assert ends(short.replace("W2", "W4"), rules(length={"max_extra_rounds": 2})) == "goes on"
    assert ends(short.replace("W2", "N4"), rules(length={"max_extra_rounds": 2})) == "over"


# The dealer wins and stays, but S, whom the double ron paid more, has the target.
STAYS = "win=E,S value=1500,8000 from=N at=W1 scores=20000,24000,26000,30000"


@pytest.mark.parametrize(
    ("extra", "at", "verdict"),
    [
        ("sudden_death", "W1", "over"),  # as soon as somebody has the target
        ("renchan_priority", "W1", "goes on"),  # the dealer who stays comes first
        ("full_round", "W1", "goes on"),  # only West 4 is a last hand
        ("fixed_4_hands", "W1", "goes on"),
        ("sudden_death", "W4", "over"),
        ("renchan_priority", "W4", "goes on"),
    ],
)
def test_a_dealer_who_stays_in_extra_time(extra: str, at: str, verdict: str) -> None:
    assert ends(STAYS.replace("W1", at), rules(length={"extra": extra})) == verdict


@pytest.mark.parametrize(
    ("extra", "rounds", "at", "verdict"),
    [
        ("full_round", 1, "W3", "goes on"),
        ("full_round", 1, "W4", "over"),
        ("full_round", 2, "W4", "over"),  # the target is reached at the end of a round
        ("fixed_4_hands", 2, "W4", "over"),
        ("fixed_4_hands", 2, "W3", "goes on"),
    ],
)
def test_whole_rounds_of_extra_time(extra: str, rounds: int, at: str, verdict: str) -> None:
    line = f"win=S value=8000 from=N at={at} scores=25000,24000,26000,25000"
    assert ends(line, rules(length={"extra": extra, "max_extra_rounds": rounds})) == verdict


def test_the_last_hand_that_can_be_reached() -> None:
    assert last_hand(STANDARD) == 11  # West 4
    assert last_hand(rules(length={"extra": "none"})) == 7
    assert last_hand(rules(length={"rounds": 4})) == 15
    assert last_hand(rules(game={"players": 3})) == 8  # West 3
    assert hand_at("w4", STANDARD) is not None
    assert hand_at("N1", STANDARD) is None
    assert hand_at("E4", rules(game={"players": 3})) is None
    assert hand_at("S5", STANDARD) is None
    assert str(hand_at("s2", STANDARD)) == "S2"


def test_points_by_seat_are_put_in_order_of_the_first_hand() -> None:
    hand = hand_at("S2", STANDARD)
    assert hand is not None
    # In the second hand of a round the second seat deals: E is seat 2, S seat 3, W seat 4, N seat 1.
    assert by_first_dealer([2, 3, 4, 1], hand) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("draw at=S4", "'at' without 'scores'"),
        ("draw scores=25000,25000,25000,25000", "'scores' without 'at'"),
        ("draw at=Q4 scores=25000,25000,25000,25000", "no hand 'q4' in a game of this profile"),
        ("draw at=S4 scores=25000,25000,25000", "'scores' has 3 entries; 4 seats"),
        ("draw at=S4 scores=25000,25000,25000,24000", "say sticks=1"),
        ("win=S value=8000 from=W at=S4 sticks=1 scores=25000,25000,25000,25000", "and 1000 on the table"),
    ],
)
def test_scores_that_cannot_be_are_refused(line: str, said: str) -> None:
    assert said in refusal(line)


def test_game_over_takes_points_by_seat_of_the_first_hand() -> None:
    hand = hand_at("S4", STANDARD)
    assert hand is not None
    first = game_over(
        hand, [20000, 20000, 20000, 40000], STANDARD, ended="draw", dealer_stays=True, dealer_won=False
    )
    assert first.verdict == "over"
