"""Sole waits over all shapes, and ``hupai waits``: what each wait is worth and whether it reaches eight."""

from __future__ import annotations

import random

import pytest
from chinese_hands import winning_hand

import hupai
from hupai.tiles import tiles_text
from hupai_chinese_official.score import ChineseScore

WAIT_FANS = {"edge_wait", "closed_wait", "single_wait"}


def wait_fans(score: hupai.Score) -> set[str]:
    return {one.pattern.id for one in score.patterns} & WAIT_FANS


@pytest.mark.parametrize(
    ("hand", "fan"),
    [
        ("33m 123456p 12456s +3s ron", {"edge_wait"}),
        ("13m 456p 77s chi:123s chi:789s +2m ron", {"closed_wait"}),
        ("3789m 123456p 123s +3m ron", {"single_wait"}),
        ("4567m 123456p 123s +4m ron", set()),  # 4567 waits at either end
        ("5677999s chi:123m chi:345m +8s tsumo", set()),  # 4s and 7s as well
        ("456m 456789s 1112p +3p ron", set()),  # 2p as well
        ("1122334455667m +7m tsumo", set()),  # 1m and 4m as sets
        ("1z chi:123s chi:456m chi:789p chi:789m +1z ron", set()),  # Melded Hand takes it
        ("369m 147p 25s 23456z +8s ron", set()),  # single tiles have no such waits
        ("258m 369p 1478s chi:234p +8s ron", {"single_wait"}),
    ],
)
def test_a_wait_counts_where_it_is_the_only_one(hand: str, fan: set[str], mil: hupai.Ruleset) -> None:
    assert wait_fans(mil.score(hand)) == fan


def test_a_wait_of_seven_pairs_keeps_a_wait_of_sets_from_being_the_only_one(mil: hupai.Ruleset) -> None:
    """2445555667777m is complete with 3m as sets, and with 2m as seven pairs."""
    outlook = mil.waits("2445555667777m seat=E round=E")
    assert tiles_text(wait.tile for wait in outlook.waits) == "23m"
    assert wait_fans(mil.score("2445555667777m +3m ron seat=E round=E")) == set()


def test_a_wait_fan_agrees_with_the_waits_that_are_found_by_trial(mil: hupai.Ruleset) -> None:
    """Whoever has one waited for one tile; whoever finished a set or pair from a sole wait may have one."""
    rng = random.Random(77)
    seen = 0
    for _ in range(400):
        hand = winning_hand(rng)
        score = mil.score(hand)
        assert isinstance(score, ChineseScore)
        if wait_fans(score):
            seen += 1
            waits = mil.waits_of(hand)
            assert len(waits) <= 1 or hand.win is None, hupai.hand_text(hand)
    assert seen > 60


def test_each_wait_says_what_it_is_worth_and_whether_that_is_enough(wmo: hupai.Ruleset) -> None:
    """123456m 456p 1178s: 9s makes the Mixed Straight, 6s only All Chows and the concealed hand."""
    outlook = wmo.waits("123456m 456p 1178s seat=E round=E")
    told = outlook.to_dict()
    assert [wait["tile"] for wait in told["waits"]] == ["6s", "9s"]
    six, nine = told["waits"]
    assert (six["ron"]["win"], six["ron"]["reason"], six["ron"]["value"]) == (False, "below_minimum", 6)
    assert (six["ron"]["fan_without_flowers"], six["ron"]["minimum"]) == (6, 8)
    assert (nine["ron"]["win"], nine["ron"]["value"]) == (True, 13)
    assert "mixed_straight" in nine["tsumo"]["patterns"]


@pytest.mark.parametrize(
    ("hand", "waits", "shape"),
    [
        ("369m 147p 25s 23456z seat=E", "8s17z", "honors_and_knitted"),
        ("12369m 258p 13347s seat=E", "3m", "knitted_straight"),
        ("147m 258p 39s 33z pon:666z seat=E", "6s", "knitted_straight"),
        ("55m 22448p 88s 5555z seat=E", "8p", "seven_pairs"),
        ("19m19p19s1234567z seat=E", "19m19p19s1234567z", "thirteen_orphans"),
        ("1112345678999m seat=E", "123456789m", "standard"),
    ],
)
def test_waits_of_all_five_shapes(hand: str, waits: str, shape: str, mil: hupai.Ruleset) -> None:
    outlook = mil.waits(hand)
    assert tiles_text(wait.tile for wait in outlook.waits) == waits
    assert outlook.shapes[shape] == 0
