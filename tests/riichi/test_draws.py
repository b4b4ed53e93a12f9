"""Hands that nobody wins: noten payments, nagashi mangan, abortive draws, dealer and counters."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import msgspec
import pytest

from hupai.faults import OutcomeRefused
from hupai.settlement import NextHand
from hupai_riichi.options import RiichiRules
from hupai_riichi.outcomes.draws import ABORTS, abortive_draw, exhaustive_draw, why_no_abort
from hupai_riichi.outcomes.outcome import settle_line

STANDARD = RiichiRules()
SANMA: dict[str, Any] = {"game": {"players": 3}, "draws": {"noten_pool": 2000}}


def rules(**tables: Any) -> RiichiRules:
    return msgspec.convert(tables, RiichiRules)


def gains(line: str, profile: RiichiRules = STANDARD) -> dict[str, int]:
    return settle_line(line, profile).settlement.gains()


def after(line: str, profile: RiichiRules = STANDARD) -> NextHand:
    found = settle_line(line, profile).settlement.next
    assert found is not None
    return found


def refusal(line: str, profile: RiichiRules = STANDARD) -> str:
    with pytest.raises(OutcomeRefused) as caught:
        settle_line(line, profile)
    return str(caught.value)


@pytest.mark.parametrize(
    ("tenpai", "expect"),
    [
        ("E", {"E": 3000, "S": -1000, "W": -1000, "N": -1000}),
        ("E,W", {"E": 1500, "W": 1500, "S": -1500, "N": -1500}),
        ("E,S,W", {"E": 1000, "S": 1000, "W": 1000, "N": -3000}),
        ("E,S,W,N", {}),
    ],
)
def test_noten_players_pay_3000_to_the_tenpai_players(tenpai: str, expect: dict[str, int]) -> None:
    assert gains(f"draw tenpai={tenpai}") == expect


def test_nobody_pays_when_nobody_is_tenpai() -> None:
    assert gains("draw") == {}


def test_three_players_have_a_pool_of_2000() -> None:
    assert gains("draw tenpai=W", rules(**SANMA)) == {"W": 2000, "E": -1000, "S": -1000}
    assert gains("draw tenpai=E,W", rules(**SANMA)) == {"W": 1000, "E": 1000, "S": -2000}
    assert "no seat 'N'" in refusal("draw tenpai=N", rules(**SANMA))


@pytest.mark.parametrize("players", [3, 4])
def test_any_pool_is_shared_out_to_the_last_point(players: int) -> None:
    for pool in (0, 3000, 6000):
        profile = rules(game={"players": players}, draws={"noten_pool": pool})
        seats = "ESWN"[:players]
        for count in range(players + 1):
            for tenpai in combinations(seats, count):
                found = exhaustive_draw(tenpai, profile).gains()
                assert sum(found.values()) == 0
                if 0 < count < players:
                    assert [found.get(seat, 0) for seat in tenpai] == [pool // count] * count


@pytest.mark.parametrize(
    ("renchan", "tenpai", "dealer"),
    [
        ("tenpai", "E,S", "stays"),
        ("tenpai", "S", "passes"),
        ("agari", "E,S", "passes"),
        ("none", "E,S", "passes"),
        ("always", "S", "stays"),
    ],
)
def test_the_dealer_stays_as_the_profile_says(renchan: str, tenpai: str, dealer: str) -> None:
    profile = rules(dealer={"renchan": renchan})
    found = after(f"draw tenpai={tenpai} honba=2 sticks=3", profile)
    # A counter is added and the sticks stay, whoever deals next.
    assert (found.dealer, found.honba, found.sticks) == (dealer, 3, 3)


def test_riichi_sticks_of_this_hand_stay_on_the_table() -> None:
    assert after("draw tenpai=E,W riichi=W").sticks == 1
    assert gains("draw tenpai=E,W riichi=W")["W"] == 1500


def test_a_riichi_that_is_not_tenpai_is_a_foul_and_no_draw() -> None:
    assert "a riichi without tenpai is foul=noten_riichi_at_draw by=S" in refusal("draw tenpai=E riichi=S")


def test_nagashi_mangan_is_paid_like_a_self_draw_and_replaces_the_noten_payments() -> None:
    assert gains("draw tenpai=E,W nagashi=S honba=2") == {"S": 8000, "E": -4000, "W": -2000, "N": -2000}
    assert gains("draw nagashi=E") == {"E": 12000, "S": -4000, "W": -4000, "N": -4000}


def test_nagashi_leaves_the_hand_a_draw() -> None:
    # The dealer is tenpai and deals on, although another seat had the nagashi.
    assert after("draw tenpai=E riichi=E nagashi=S honba=1") == NextHand(
        dealer="stays", honba=2, sticks=1, why="the dealer is tenpai"
    )
    assert after("draw nagashi=E").dealer == "passes"


def test_two_nagashi_are_each_paid_by_all_the_others() -> None:
    # S: 4000 + 2000 + 2000 and pays W 2000; the same the other way round.
    assert gains("draw nagashi=S,W") == {"S": 6000, "W": 6000, "E": -8000, "N": -4000}


def test_nagashi_may_stand_beside_the_noten_payments_or_be_worth_more() -> None:
    both = rules(draws={"nagashi_replaces_noten": False})
    assert gains("draw tenpai=E nagashi=S", both) == {"S": 7000, "E": -1000, "W": -3000, "N": -3000}
    assert gains("draw nagashi=S", rules(draws={"nagashi": "haneman"}))["S"] == 12000
    assert gains("draw nagashi=S", rules(draws={"nagashi": "yakuman"}))["S"] == 32000


def test_where_nagashi_is_not_played_the_draw_is_an_ordinary_one() -> None:
    settled = settle_line("draw tenpai=E nagashi=S", rules(draws={"nagashi": "off"})).settlement
    assert settled.gains() == {"E": 3000, "S": -1000, "W": -1000, "N": -1000}
    assert settled.notes == ("nagashi mangan is not played under this profile (draws.nagashi)",)


def test_three_players_pay_nagashi_with_the_tsumo_loss() -> None:
    assert gains("draw nagashi=S", rules(**SANMA)) == {"S": 6000, "E": -4000, "W": -2000}


def test_wareme_doubles_nagashi_and_leaves_noten_payments_alone() -> None:
    cut = rules(local={"wareme": True})
    assert gains("draw nagashi=S wareme=E", cut) == {"S": 12000, "E": -8000, "W": -2000, "N": -2000}
    assert gains("draw tenpai=S wareme=S", cut) == {"S": 3000, "E": -1000, "W": -1000, "N": -1000}


@pytest.mark.parametrize("kind", ABORTS)
def test_a_hand_that_is_broken_off_is_dealt_anew_with_one_counter_more(kind: str) -> None:
    line = f"abort={kind} honba=1 sticks=4" + (" riichi=E,S,W,N" if kind == "four-riichi" else "")
    found = settle_line(line, STANDARD).settlement
    assert found.transfers == ()
    assert found.next == NextHand(dealer="stays", honba=2, sticks=4, why="the hand was broken off")
    assert found.notes == (ABORTS[kind],)


@pytest.mark.parametrize(
    ("kind", "options", "why"),
    [
        ("nine-terminals", {"draws": {"nine_terminals": False}}, "(draws.nine_terminals)"),
        ("four-winds", {"draws": {"four_winds": False}}, "(draws.four_winds)"),
        ("four-riichi", {"draws": {"four_riichi": False}}, "(draws.four_riichi)"),
        ("four-kans", {"draws": {"four_kans": False}}, "(draws.four_kans)"),
        ("triple-ron", {"win": {"triple_ron": "pay"}}, "(win.triple_ron)"),
        ("triple-ron", {"win": {"multi_ron": "head_bump"}}, "(win.multi_ron)"),
        ("triple-ron", SANMA, "takes four players"),
        ("four-winds", SANMA, "takes four players"),
        ("four-riichi", SANMA, "takes four players"),
        ("five-kans", {}, "no such draw"),
    ],
)
def test_a_profile_refuses_the_draws_that_it_does_not_play(
    kind: str, options: dict[str, Any], why: str
) -> None:
    profile = rules(**options)
    assert why in why_no_abort(kind, profile)
    with pytest.raises(ValueError, match=re.escape(why)):
        abortive_draw(kind, profile)
    if kind in ABORTS:
        assert why in refusal(f"abort={kind}", profile)


def test_four_riichi_takes_the_riichi_of_all_four() -> None:
    assert "'four-riichi' takes a riichi of all four" in refusal("abort=four-riichi riichi=E,S,W")
