"""Random hands of all shapes counted by us and by PyMahjongGB: totals equal, its fans among our best.

Its rules are those of Chinese tournaments, ``chinese_official/mil``.  Under ``chinese_official/wmo`` each
difference is undone by one or more switches that are named.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from chinese_hands import four_chows, four_pungs, of_four_chows, winning_hands
from pymahjonggb import told

import hupai
from hupai_chinese_official.score import ChineseScore

SWITCHES = {
    "fan.two_concealed_kongs": 6,
    "fan.mixed_kongs": 5,
    "fan.special_self_draw": "self_drawn",
    "fan.all_green_half_flush": False,
    "fan.all_terminals_double_pung": False,
    "fan.nine_gates_terminal_pung": "one_absorbed",
}
"""How the two ways to play differ."""


def differences(rules: hupai.Ruleset, hands: Iterable[hupai.Hand]) -> list[str]:
    """Hands on which we differ from the peer, with both answers."""
    found = []
    for hand in hands:
        score = rules.score(hand)
        assert isinstance(score, ChineseScore)
        total, fans = told(hand)
        shown = {one.pattern.id: one.count for one in score.patterns}
        if score.value != total or not (shown == fans or any(fans == o.patterns for o in score.equally_good)):
            found.append(f"{hupai.hand_text(hand)}: {score.value} {shown}; the peer {total} {fans}")
    return found


def test_three_thousand_random_hands_equal_the_peer(mil: hupai.Ruleset) -> None:
    assert differences(mil, winning_hands(3000, seed=20260711)) == []


@pytest.mark.nightly
def test_twenty_thousand_random_hands_equal_the_peer(mil: hupai.Ruleset) -> None:
    assert differences(mil, winning_hands(20_000, seed=98)) == []


def test_all_four_chows_equal_the_peer(mil: hupai.Ruleset) -> None:
    hands = [of_four_chows(places) for places in four_chows()]
    assert len(hands) == 10_626
    assert differences(mil, hands) == []


@pytest.mark.nightly
def test_all_four_pungs_equal_the_peer(mil: hupai.Ruleset) -> None:
    hands = list(four_pungs())
    assert len(hands) == 46_376
    assert differences(mil, hands) == []


def test_under_wmo_the_named_switches_are_all_that_differs(wmo: hupai.Ruleset) -> None:
    alone = {key: hupai.ruleset(wmo.id, options={key: value}) for key, value in SWITCHES.items()}
    together = hupai.ruleset(wmo.id, options=SWITCHES)
    needed = dict.fromkeys(SWITCHES, 0)
    for hand in winning_hands(1500, seed=4):
        total, _ = told(hand)
        value = wmo.score(hand).value
        assert together.score(hand).value == total, hupai.hand_text(hand)
        if value != total:
            at_work = [key for key, rules in alone.items() if rules.score(hand).value != value]
            assert at_work, hupai.hand_text(hand)
            for key in at_work:
                needed[key] += 1
    assert needed["fan.special_self_draw"] > 20
    assert needed["fan.two_concealed_kongs"] + needed["fan.mixed_kongs"] > 20


def test_wmo_and_mil_differ_by_these_switches_alone(wmo: hupai.Ruleset, mil: hupai.Ruleset) -> None:
    assert hupai.ruleset(wmo.id, options=SWITCHES).rules == mil.rules
