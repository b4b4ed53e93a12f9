"""``hupai waits``: shanten, waits with their worth, discards."""

from __future__ import annotations

import re

import hupai

TEMPORARY_FURITEN = "123p 234s 444m 56s 88m"
"""Waits for 4s and 7s without a yaku by ron: only a self-draw wins it."""


def test_each_wait_has_its_worth_by_self_draw_and_on_a_discard(call) -> None:
    done = call("waits", TEMPORARY_FURITEN + " seat=S round=E")
    assert done.code == 0
    assert "waiting for 47s\n" in done.out
    assert re.search(r"^  4s 🀓 +2 +1 han 40 fu · .* no yaku$", done.out, re.M)
    assert re.search(r"^  7s 🀖 +4 +1 han 40 fu · .* no yaku$", done.out, re.M)


def test_json_is_what_python_gives(call) -> None:
    line = TEMPORARY_FURITEN + " seat=S round=E"
    data = call("waits", "--json", line).json
    assert data == hupai.ruleset("riichi/standard").waits(line).to_dict()
    assert [wait["tile"] for wait in data["waits"]] == ["4s", "7s"]
    assert [wait["ron"]["reason"] for wait in data["waits"]] == ["no_yaku", "no_yaku"]
    assert all(wait["tsumo"]["win"] for wait in data["waits"])


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
    assert call("waits", "--ascii", TEMPORARY_FURITEN + " seat=S round=E").out.isascii()
