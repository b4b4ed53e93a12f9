"""``hupai waits``: shanten, waits with their worth, discards."""

from __future__ import annotations

import re

import hupai
from hupai.commands.layout import cells

TEMPORARY_FURITEN = "234m 678p 234p 77s 77z seat=S round=E"
"""Waits for 7s and the red dragon; a ron on 7s would have no yaku."""


def test_each_wait_has_its_worth_by_self_draw_and_on_a_discard(call) -> None:
    # 7s drawn: 20 + 2 + 4 (triplet of simples) + 2 (pair of dragons) fu, so 1 han 30 fu: 300, 500
    # red dragon: 20 + 2 + 8 fu drawn, 2 han 30 fu: 500, 1000; 20 + 10 + 4 fu by ron, 1 han 40 fu
    done = call("waits", TEMPORARY_FURITEN)
    assert done.code == 0
    assert "waiting for 7s7z\n" in done.out
    assert re.search(r"^  7s 🀖 +2  1 han 30 fu · 1100 points +no yaku$", done.out, re.M)
    assert re.search(
        r"^  7z 🀄\ufe0e +2  2 han 30 fu · 2000 points +1 han 40 fu · 1300 points$", done.out, re.M
    )


def test_columns_line_up_behind_the_red_dragon(call) -> None:
    lines = call("waits", TEMPORARY_FURITEN).out.splitlines()
    (head,) = [line for line in lines if "tsumo" in line]
    (dragon,) = [line for line in lines if line.startswith("  7z")]
    assert cells(dragon[: dragon.index("2 han")]) == head.index("tsumo")


def test_json_is_what_python_gives(call) -> None:
    data = call("waits", "--json", TEMPORARY_FURITEN).json
    assert data == hupai.ruleset("riichi/standard").waits(TEMPORARY_FURITEN).to_dict()
    assert [(wait["tile"], wait["ron"]["reason"]) for wait in data["waits"]] == [
        ("7s", "no_yaku"),
        ("7z", ""),
    ]


def test_a_hand_that_does_not_wait_is_measured_by_shape(call) -> None:
    out = call("waits", "1357m 2468p 13579s").out
    assert re.search(r"^shanten \d$", out, re.M)
    for shape in ("standard", "seven pairs", "thirteen orphans"):
        assert re.search(rf"^  {shape} +\d+$", out, re.M)


def test_a_hand_that_has_drawn_gets_its_best_discards(call) -> None:
    # 123m 456p 789s 11z and 35s 9p: 9p leaves 3-5 waiting for 4s, the others lead farther away
    out = call("waits", "123m 456p 789s 35s 9p 11z").out
    assert "waiting after the right discard\n" in out
    assert re.search(r"^  9p 🀡 +4  4s$", out, re.M)
    assert "other discards lead farther away" in out


def test_a_complete_hand_says_so(call) -> None:
    assert "\ncomplete\n" in call("waits", "123m 456p 789s 345s 11z").out


def test_a_hand_of_the_wrong_size_leaves_with_2(call) -> None:
    done = call("waits", "123m 456p 789s 345s 111z 22z")
    assert done.code == 2
    assert "riichi needs 13" in done.err


def test_ascii_has_letters_only(call) -> None:
    assert call("waits", "--ascii", TEMPORARY_FURITEN).out.isascii()


def test_a_red_five_is_the_discard_where_it_is_the_only_five(call) -> None:
    discards = call("waits", "--json", "12345m0677889p66z").json["discards"]
    assert [each["discard"] for each in discards[:2]] == ["0p", "8p"]
    both = call("waits", "--json", "1234m05677889p66z").json["discards"]
    assert "5p" in [each["discard"] for each in both]
    assert "0p" not in [each["discard"] for each in both]
