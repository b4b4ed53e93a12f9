"""What offences cost: false wins, dead hands, the referee's scale.

Rules of 1998, articles 13 and 14; WMO Mahjong Competition Rules 2006, 3.11.
"""

from __future__ import annotations

import pytest

import hupai
from hupai.faults import OutcomeRefused
from hupai_chinese_official.table.offences import OFFENCES


def gains(rules: hupai.Ruleset, line: str) -> dict[str, int]:
    return rules.settle(line).settlement.gains()


def test_a_false_win_costs_ten_to_each_and_the_hand(wmo: hupai.Ruleset) -> None:
    settled = wmo.settle("foul=false-win by=S from=W")
    assert settled.settlement.gains() == {"S": -30, "E": 10, "W": 10, "N": 10}
    assert settled.settlement.next is None
    assert settled.settlement.notes == ("S: 30 points, 10 to each of the others, and the hand is dead",)


def test_without_even_waiting_it_costs_twice_that(wmo: hupai.Ruleset) -> None:
    assert gains(wmo, "foul=false_win_not_waiting by=E") == {"E": -60, "S": 20, "W": 20, "N": 20}


def test_a_profile_may_let_it_cost_more_than_the_others_receive() -> None:
    rules = hupai.ruleset(
        "chinese_official/wmo",
        options={"penalty.false_win": {"loses": 40, "to_each": 0}, "penalty.false_win_hand": "redeal"},
    )
    settled = rules.settle("foul=false_win by=S")
    assert settled.settlement.gains() == {"S": -40, "table": 40}
    assert settled.settlement.next is not None
    assert settled.settlement.next.dealer == "stays"


@pytest.mark.parametrize(
    ("times", "points"), [(1, 0), (2, 5), (3, 10), (4, 20), (5, 30), (6, 40), (7, 50), (8, 60), (9, 60)]
)
def test_the_scale_begins_with_a_warning(times: int, points: int, wmo: hupai.Ruleset) -> None:
    settled = wmo.settle(f"foul=empty_call by=S times={times}")
    assert settled.settlement.gains() == ({"S": -points, "table": points} if points else {})
    assert settled.settlement.notes == (f"S: {points} points" if points else "S: a warning",)


@pytest.mark.parametrize(("minutes", "points"), [(1, 10), (10, 10), (11, 20), (15, 20)])
def test_who_comes_late_pays(minutes: int, points: int, wmo: hupai.Ruleset) -> None:
    assert gains(wmo, f"foul=late by=N minutes={minutes}") == {"N": -points, "table": points}


def test_who_comes_later_still_forfeits_the_session(wmo: hupai.Ruleset) -> None:
    assert wmo.settle("foul=late by=N minutes=16").settlement.notes == ("N forfeits the session",)


def test_exposing_another_s_tiles_is_paid_to_that_player(wmo: hupai.Ruleset) -> None:
    assert gains(wmo, "foul=other_tiles_exposed by=S to=W points=20") == {"S": -20, "W": 20}


def test_mixing_the_hand_with_counting_tiles_voids_the_win(wmo: hupai.Ruleset) -> None:
    assert wmo.settle("foul=tile_mix by=S").settlement.notes == ("S: the win is void",)
    lenient = hupai.ruleset("chinese_official/wmo", options={"penalty.tile_mix_voids_win": False})
    assert lenient.settle("foul=tile_mix by=S").settlement.notes == ("S: nothing under this profile",)


@pytest.mark.parametrize("offence", OFFENCES, ids=lambda offence: offence.id)
def test_every_offence_is_a_foul_of_the_ruleset_whose_example_settles(
    offence: object, wmo: hupai.Ruleset
) -> None:
    (foul,) = [foul for foul in wmo.fouls if foul.id == offence.id]  # type: ignore[attr-defined]
    assert foul.doc
    assert foul.condition
    assert foul.source
    for example in foul.examples:
        settled = wmo.settle(example)
        assert sum(settled.settlement.gains().values()) == 0
        assert settled.settlement.notes or settled.settlement.transfers


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("foul=false_win", "nobody is said to have done it"),
        ("foul=empty_call by=S from=W", "'from' is for a false win"),
        ("foul=false_win by=S times=2", "'times' means nothing beside foul=false_win"),
        ("foul=late by=S", "foul=late without 'minutes'"),
        ("foul=other_tiles_exposed by=S to=S points=5", "S cannot be the own victim"),
        ("foul=other_tiles_exposed by=S", "foul=other_tiles_exposed without 'points'"),
        ("foul=misnamed_discard by=S", "this is part of a win"),
        ("foul=chombo by=S", "unknown word 'chombo'"),
    ],
)
def test_an_offence_that_is_told_wrongly_is_refused(line: str, told: str, wmo: hupai.Ruleset) -> None:
    with pytest.raises(OutcomeRefused) as refused:
        wmo.settle(line)
    assert told in str(refused.value)


def test_after_a_false_win_the_hand_goes_on_and_so_does_the_session(wmo: hupai.Ruleset) -> None:
    settled = wmo.settle("foul=false_win by=S at=N4 scores=0,0,0,0")
    assert (settled.game, settled.scores["S"]) == ("", -30)
