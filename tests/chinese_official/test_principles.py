"""The five principles, each by hands that it decides, with what ``--explain`` says of them.

WMO Mahjong Competition Rules 2006, "Scoring principles"; worked examples from the rules of 1998 and from
ChineseOfficialMahjongHelper, score_principles.xml.
"""

from __future__ import annotations

import pytest

import hupai
from hupai.score import NotCounted
from hupai_chinese_official.score import ChineseScore

Told = tuple[str, str, str, tuple[str, ...]]
"""Fan, principle, the fan that struck it, the sets it would have been made of."""


def fans(score: hupai.Score) -> dict[str, int]:
    return {one.pattern.id: one.count for one in score.patterns}


def told(score: hupai.Score) -> list[Told]:
    return [(one.pattern.id, one.principle, one.by, one.sets) for one in score.not_counted]


def of(score: hupai.Score, fan: str) -> list[NotCounted]:
    return [one for one in score.not_counted if one.pattern.id == fan]


# -- non-repeat ---------------------------------------------------------------------------------


def test_a_fan_takes_away_what_it_cannot_be_had_without(wmo: hupai.Ruleset) -> None:
    score = wmo.score("1m pon:111s pon:999s pon:111p pon:999p +1m ron")
    assert fans(score) == {"all_terminals": 1, "melded_hand": 1, "double_pung": 2}
    taken = {id: by for id, principle, by, _ in told(score) if principle == "non_repeat"}
    assert taken == {
        "all_pungs": "all_terminals",
        "outside_hand": "all_terminals",
        "pung_of_terminals_or_honors": "all_terminals",
        "no_honors": "all_terminals",
        "single_wait": "melded_hand",
    }


def test_big_three_dragons_takes_three_pungs_and_leaves_the_fourth(wmo: hupai.Ruleset) -> None:
    score = wmo.score("5m pon:999s kan:5555z pon:666z ankan:7777z +5m ron")
    assert fans(score)["pung_of_terminals_or_honors"] == 1
    (counted,) = [one for one in score.patterns if one.pattern.id == "pung_of_terminals_or_honors"]
    assert counted.sets == ("999s",)
    (struck,) = of(score, "pung_of_terminals_or_honors")
    assert (struck.by, struck.sets) == ("big_three_dragons", ("5555z", "666z", "7777z"))
    assert struck.because == "Big Three Dragons (5555z 666z 7777z) includes it"


def test_a_pung_of_the_own_wind_is_no_pung_of_honors_besides(wmo: hupai.Ruleset) -> None:
    score = wmo.score("11m 55s pon:444z pon:333z pon:222z +5s ron seat=W round=N")
    assert fans(score)["big_three_winds"] == 1
    assert fans(score)["seat_wind"] == fans(score)["prevalent_wind"] == 1
    (struck,) = of(score, "pung_of_terminals_or_honors")
    assert (struck.by, struck.sets) == ("big_three_winds", ("222z", "333z", "444z"))
    lone = wmo.score("1156778m pon:111z chi:234m +9m ron seat=E round=E")
    assert fans(lone)["seat_wind"] == fans(lone)["prevalent_wind"] == 1
    assert "pung_of_terminals_or_honors" not in fans(lone)


def test_only_what_is_counted_takes_others_away(mil: hupai.Ruleset) -> None:
    # Four Concealed Pungs takes Fully Concealed Hand, which then cannot take Self-Drawn.
    score = mil.score("111m 444p 88s 55z ankan:7777s +8s tsumo")
    assert fans(score) == {
        "four_concealed_pungs": 1,
        "concealed_kong": 1,
        "pung_of_terminals_or_honors": 1,
        "self_drawn": 1,
    }
    assert of(score, "fully_concealed_hand")[0].by == "four_concealed_pungs"


def test_two_fans_together_take_nothing_that_neither_takes_alone(wmo: hupai.Ruleset) -> None:
    # All Green without the dragon and Full Flush leave only simples, yet All Simples counts.
    score = wmo.score("234666888s 3s chi:234s +3s ron")
    assert {"all_green", "full_flush", "all_simples"} <= fans(score).keys()


# -- non-separation -----------------------------------------------------------------------------


def test_the_sets_of_a_fan_are_not_taken_apart(wmo: hupai.Ruleset) -> None:
    score = wmo.score("1123345567789s +1s ron seat=E round=E")
    assert fans(score)["four_pure_shifted_chows"] == 1
    (struck,) = of(score, "two_terminal_chows")
    assert (struck.principle, struck.by) == ("non_separation", "four_pure_shifted_chows")
    assert struck.because == (
        "its sets are together in Four Pure Shifted Chows (123s 345s 567s 789s) already"
    )


# -- non-identical ------------------------------------------------------------------------------


def test_a_set_is_used_once_for_the_same_fan(wmo: hupai.Ruleset) -> None:
    score = wmo.score("7z chi:234m chi:345m chi:456m chi:678m +7z tsumo")
    assert fans(score)["pure_shifted_chows"] == 1
    (struck,) = of(score, "pure_shifted_chows")
    assert (struck.principle, struck.by, struck.sets) == (
        "non_identical",
        "pure_shifted_chows",
        ("234m 456m 678m",),
    )
    assert struck.because == "234m 456m is in Pure Shifted Chows (234m 345m 456m) already"


def test_the_same_fan_counts_twice_from_other_sets(wmo: hupai.Ruleset) -> None:
    score = wmo.score("33m 123456p 12456s +3s ron seat=E round=E")
    (double,) = [one for one in score.patterns if one.pattern.id == "mixed_double_chow"]
    assert (double.count, double.sets) == (2, ("123p 123s", "456p 456s"))


# -- account-once -------------------------------------------------------------------------------


def test_four_chows_two_by_two_are_joined_three_times(wmo: hupai.Ruleset) -> None:
    score = wmo.score("33m 123456p 12456s +3s ron seat=E round=E")
    assert {id: n for id, n in fans(score).items() if id in ("mixed_double_chow", "short_straight")} == {
        "mixed_double_chow": 2,
        "short_straight": 1,
    }
    (struck,) = of(score, "short_straight")
    assert (struck.principle, struck.by) == ("account_once", "mixed_double_chow")
    assert struck.because.startswith("its sets are joined by Mixed Double Chow (123")


def test_a_fourth_chow_joins_three_that_are_one_fan_only_once(wmo: hupai.Ruleset) -> None:
    score = wmo.score("123456m 456p 1178s +9s ron seat=E round=E")
    assert fans(score) == {"mixed_straight": 1, "concealed_hand": 1, "all_chows": 1, "mixed_double_chow": 1}
    (struck,) = of(score, "short_straight")
    assert struck.principle == "account_once"
    assert struck.because == (
        "its sets are joined by Mixed Straight (123m 456p 789s), Mixed Double Chow (456m 456p) already"
    )


# -- high-versus-low ----------------------------------------------------------------------------


def test_the_higher_reading_is_taken_and_the_other_said(wmo: hupai.Ruleset) -> None:
    score = wmo.score("555666777p 5556s +7s tsumo seat=E round=E")
    assert isinstance(score, ChineseScore)
    assert score.value == 48
    assert "pure_triple_chow" in fans(score)
    (struck,) = of(score, "pure_shifted_pungs")
    assert (struck.principle, struck.by) == ("high_versus_low", "pure_triple_chow")
    assert struck.because.endswith("which comes to 47 fan against 48")
    assert [
        (other.value, "pure_shifted_pungs" in other.patterns)
        for other in score.alternatives
        if other.value == 47
    ] == [(47, True)]


@pytest.mark.parametrize(
    ("line", "shown", "equal"),
    [
        (
            "33m 123456p 12456s +3s ron",
            {"mixed_double_chow": 2, "short_straight": 1},
            {"mixed_double_chow": 1, "short_straight": 2},
        ),
        (
            "123456m 456p 1178s +9s ron",
            {"mixed_straight": 1, "mixed_double_chow": 1},
            {"mixed_straight": 1, "short_straight": 1},
        ),
    ],
)
def test_of_equally_good_ways_the_one_of_the_earlier_fans_is_shown(
    line: str, shown: dict[str, int], equal: dict[str, int], wmo: hupai.Ruleset
) -> None:
    score = wmo.score(line)
    assert isinstance(score, ChineseScore)
    assert shown.items() <= fans(score).items()
    assert any(equal.items() <= other.patterns.items() for other in score.equally_good)
    assert all(
        sum(wmo.known_patterns[id].value * n for id, n in other.patterns.items()) == score.value
        for other in score.equally_good
    )


# -- all of them --------------------------------------------------------------------------------


def test_json_tells_the_sets_and_the_principle(wmo: hupai.Ruleset) -> None:
    told = wmo.score("123456m 456p 1178s +9s ron seat=E round=E").to_dict("es")
    assert told["patterns"][0] == {
        "id": "mixed_straight",
        "name": "Escalera mixta",
        "value": 8,
        "count": 1,
        "sets": ["123m 456p 789s"],
    }
    assert told["not_counted"][0] == {
        "id": "short_straight",
        "name": "Escalera corta",
        "because": "its sets are joined by Mixed Straight (123m 456p 789s), "
        "Mixed Double Chow (456m 456p) already",
        "principle": "account_once",
        "by": "mixed_straight",
        "sets": ["123m 456m"],
    }
    assert told["announcement"] == ("Escalera mixta 8, Mano oculta 2, Todo chows 2, Chow doble mixto 1: 13")
    assert told["fan_without_flowers"] == 13
    assert told["minimum"] == 8
