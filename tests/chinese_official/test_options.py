"""Every switch of a fan on both sides, by a hand on which the rulebooks disagree.

WMO rules of 2006 and 2014, the rules of 1998, and Chinese tournament practice as PyMahjongGB counts it.
"""

from __future__ import annotations

from typing import Any

import pytest

import hupai
from hupai.faults import ProfileRefused

SWITCHES: list[tuple[str, Any, Any, str, int, int]] = [
    # key, one way, the other way, hand, values of the two
    (
        "fan.two_concealed_kongs",
        8,
        6,
        "345p 67s 11z ankan:1111m ankan:2222s +8s tsumo seat=N round=W",
        13,
        11,
    ),
    ("fan.mixed_kongs", 6, 5, "345p 67s 11z ankan:1111m kan:2222s +8s tsumo seat=N round=W", 8, 7),
    ("fan.mixed_kongs", 6, 0, "345p 67s 11z ankan:1111m kan:2222s +8s tsumo seat=N round=W", 8, 5),
    (
        "fan.three_four_kongs_concealed",
        "pung_series",
        "kong_series",
        "67m 11z ankan:5555p kan:2222s kan:3333s +8m ron seat=E round=S",
        32,
        34,
    ),
    (
        "fan.three_four_kongs_concealed",
        "pung_series",
        "kong_series",
        "67m 11z ankan:5555p ankan:2222s kan:3333s +8m ron seat=E round=S",
        34,
        40,
    ),
    ("fan.special_self_draw", "fully_concealed", "self_drawn", "1122334455667m +7m tsumo", 92, 89),
    ("fan.special_self_draw", "fully_concealed", "self_drawn", "19m19p19s123456z 1m +7z tsumo", 92, 89),
    ("fan.special_self_draw", "fully_concealed", "self_drawn", "36m 147p 258s 23456z +1z tsumo", 16, 13),
    ("fan.special_self_draw", "fully_concealed", "self_drawn", "369m 147p 2s 123456z +7z tsumo", 28, 25),
    ("fan.special_self_draw", "fully_concealed", "self_drawn", "1112345678999p +5p tsumo", 94, 91),
    ("fan.all_green_half_flush", True, False, "22333444s 66z chi:234s +2s tsumo", 143, 137),
    ("fan.all_terminals_double_pung", True, False, "1m pon:111s pon:999s pon:111p pon:999p +1m ron", 74, 70),
    # 22 or 55 is the pair and both terminals are pungs: none counts, or one of the two
    ("fan.nine_gates_terminal_pung", "none", "one_absorbed", "1112345678999p +2p ron", 91, 92),
    # won on a terminal, one pung of terminals is left and is the one that is included
    ("fan.nine_gates_terminal_pung", "none", "one_absorbed", "1112345678999m +9m ron", 106, 106),
    ("fan.knitted_body_wait", True, False, "12369m 258p 13347s +3m ron seat=E round=E", 17, 16),
    # 5s and 4s complete 4444666s 999p 123m, but the hand holds all four 4s
    ("fan.exhausted_tile_is_wait", True, False, "4444666s pon:999p chi:123m +5s ron", 4, 5),
    ("fan.inevitable_tile_hog", "keep", "drop", "1199m 11999p 1199s +9p ron", 90, 88),
    ("fan.inevitable_tile_hog", "keep", "drop", "22m 44m 66m 88m 2244p 4p +4p ron", 29, 29),
    ("fan.tile_hog_honors", True, False, "55m 22448p 88s 5555z +8p ron", 26, 24),
    ("fan.ron_completed_pung", "melded", "concealed", "11444s 55z pon:777s pon:666z +1s ron", 15, 17),
    (
        "fan.replacement_on_flower",
        False,
        True,
        "45777p 123s 11z chi:789m 1f +3p tsumo flower-replacement",
        2,
        9,
    ),
    ("fan.strict_1998", False, True, "112233445566z 7z +7z ron", 88, 24),
    ("fan.strict_1998", False, True, "7788m 7788p 7788s 9s +9s ron", 48, 25),
    ("fan.strict_1998", False, True, "123m 999s 7z pon:555z pon:666z +7z ron", 71, 70),
    ("fan.strict_1998", False, True, "1m pon:111p pon:111s pon:999s pon:999m +1m ron", 74, 70),
    ("flowers.fan", 1, 0, "456m 67s 33z pon:777m chi:123p 12f +5s ron", 10, 8),
    ("flowers.enabled", True, False, "456m 67s 33z pon:777m chi:123p 12f +5s ron", 10, 8),
]


@pytest.mark.parametrize(("key", "one", "other", "hand", "value", "changed"), SWITCHES)
def test_a_switch_changes_what_the_hand_is_worth(
    key: str, one: Any, other: Any, hand: str, value: int, changed: int
) -> None:
    values = [
        hupai.ruleset("chinese_official/wmo", options={key: choice}).score(hand).value
        for choice in (one, other)
    ]
    assert values == [value, changed]


def test_seven_pairs_with_four_alike_is_a_matter_of_the_profile() -> None:
    hand = "55m 22448p 88s 5555z +8p ron"
    strict = hupai.ruleset("chinese_official/wmo", options={"fan.seven_pairs_identical": False})
    assert strict.score(hand).reason == "not_complete"
    assert strict.score("11m 99m 2255p 338s 66z +8s ron").win


def test_the_profile_is_asked_before_the_reading_is_chosen(wmo: hupai.Ruleset, mil: hupai.Ruleset) -> None:
    """Seven Pairs adds 4 for a self-draw under the one and 1 under the other, and sets overtake it."""
    hand = "44556m445566s55p +6m tsumo"
    assert (wmo.score(hand).value, mil.score(hand).value) == (52, 49)


def test_the_minimum_is_an_option() -> None:
    three = hupai.ruleset("chinese_official/wmo", options={"win.min_fan": 3})
    score = three.score("999m 22s 33z pon:888m chi:123s +3z ron seat=E round=E")
    assert (score.value, score.win) == (3, True)
    assert hupai.ruleset("chinese_official/wmo").score(score.hand).reason == "below_minimum"


def test_fans_may_be_revalued_and_left_out() -> None:
    rules = hupai.ruleset(
        "chinese_official/wmo", options={"fan.overrides": {"full_flush": 30}, "fan.disabled": ["all_chows"]}
    )
    score = rules.score("1123345567789s +1s ron seat=E round=E")
    assert score.value == 32 + 30 + 2
    assert "all_chows" not in {fan.id for fan in rules.patterns}
    assert ("full_flush", "fan.overrides.full_flush") in {(a.pattern, a.why) for a in rules.amendments}


def test_without_the_chicken_hand_nothing_is_worth_nothing() -> None:
    rules = hupai.ruleset("chinese_official/wmo", options={"fan.disabled": ["chicken_hand"]})
    score = rules.score("45777p 123s 11z chi:789m +3p ron seat=E round=E")
    assert (score.value, score.reason) == (0, "below_minimum")


def test_a_chicken_hand_revalued_below_the_minimum_does_not_win() -> None:
    rules = hupai.ruleset("chinese_official/wmo", options={"fan.overrides": {"chicken_hand": 6}})
    assert rules.score("45777p 123s 11z chi:789m +3p ron").reason == "below_minimum"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"fan.disabled": ["ful_flush"]}, "no such fan: 'ful_flush'; did you mean 'full_flush'?"),
        ({"fan.overrides": {"all_chow": 3}}, "no such fan: 'all_chow'; did you mean 'all_chows'?"),
        ({"fan.overrides": {"two_concealed_kongs": 7}}, "use fan.two_concealed_kongs"),
        ({"fan.overrides": {"all_chows": 3}, "fan.disabled": ["all_chows"]}, "take it out of one of them"),
        ({"fan.two_concealed_kongs": 7}, "expected one of 6, 8"),
        ({"session.table_points": [4, 1, 2, 0]}, "a lower place gets more"),
        (
            {"penalty.false_win": {"loses": 20, "to_each": 10}},
            "20 is less than the three others receive (30)",
        ),
        ({"fan.ful_flush": 1}, "no such option"),
    ],
)
def test_a_profile_that_says_nothing_sound_is_refused(options: dict[str, Any], told: str) -> None:
    with pytest.raises(ProfileRefused) as refused:
        hupai.ruleset("chinese_official/wmo", options=options)
    assert told in str(refused.value)
