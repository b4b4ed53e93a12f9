"""``hupai settle``: outcome lines, and the payments, table and result that follow."""

from __future__ import annotations

import re

import pytest


def test_a_win_pays_hand_honba_and_sticks(call) -> None:
    # 5200 and one honba of 300 from the discarder; two sticks of 1000 from the table
    done = call("settle", "win=S", "value=5200", "from=W", "honba=1", "sticks=2")
    assert done.code == 0
    assert done.out.startswith("S      +7500\nW      -5500\ntable  -2000\n")
    for line in ("W → S      5200  hand", "W → S       300  honba", "table → S  2000  riichi sticks"):
        assert f"  {line}\n" in done.out
    assert "S says: 5500\n" in done.out
    assert "next: the dealer passes, honba 0, sticks 0" in done.out


def test_json_has_gains_payments_and_what_becomes_of_the_table(call) -> None:
    data = call("settle", "--json", "win=S value=5200 from=W honba=1 sticks=2").json
    assert data["schema"] == 1
    assert data["profile"] == "riichi/standard"
    assert data["gains"] == {"W": -5500, "S": 7500, "table": -2000}
    assert sum(data["gains"].values()) == 0
    assert data["payments"][0] == {"payer": "W", "payee": "S", "amount": 5200, "reason": "hand"}
    assert (data["next"]["dealer"], data["next"]["honba"]) == ("passes", 0)
    assert data["calls"] == {"S": "5500"}


def test_a_hand_line_is_scored_on_the_way(call) -> None:
    line = "win=S from=W hand: 234m 567p 23456s 22z +7s riichi"
    assert call("settle", "--json", line).json["gains"] == {"W": -1300, "S": 1300}


def test_a_draw_pays_those_who_wait(call) -> None:
    data = call("settle", "--json", "draw tenpai=E,W").json
    assert data["gains"] == {"S": -1500, "E": 1500, "N": -1500, "W": 1500}
    assert data["next"]["dealer"] == "stays"


def test_a_chombo_is_paid_to_the_others(call) -> None:
    gains = call("settle", "--json", "foul=chombo by=S").json["gains"]
    assert gains == {"S": -8000, "E": 4000, "W": 2000, "N": 2000}


def test_a_draw_in_which_nobody_pays_says_so(call) -> None:
    assert call("settle", "draw tenpai=E,S,W,N").out.startswith("nobody pays\n")


def test_points_of_the_table_are_carried_on(call) -> None:
    out = call("settle", "win=S value=8000 from=W at=E1 scores=25000,25000,25000,25000").out
    assert re.search(r"^S +\+8000 +33000$", out, re.M)
    assert re.search(r"^E +0 +25000$", out, re.M)
    assert "game: goes on" in out


def test_a_finished_game_has_a_table_of_results(call) -> None:
    done = call("settle", "final=40000,30000,20000,10000")
    assert re.search(r"^ +1  E +40000 .* \+50\.0$", done.out, re.M)
    standings = call("settle", "--json", "final=40000,30000,20000,10000").json["standings"]
    assert sum(standing["result"] for standing in standings) == 0


@pytest.mark.parametrize("line", ["win=S val=5200 from=W", "draw tenpay=E", "win=X", ""])
def test_an_outcome_that_cannot_be_read_leaves_with_2(call, line: str) -> None:
    done = call("settle", line)
    assert (done.code, done.out) == (2, "")
    assert done.err


def test_faults_of_an_outcome_are_json_too(call) -> None:
    done = call("settle", "--json", "win=S val=5200 from=W")
    assert [fault["span"] for fault in done.json["faults"]] == [[6, 14]]


def test_outcomes_come_from_standard_input(call) -> None:
    done = call("settle", "--json", "-", stdin="draw tenpai=E\ndraw tenpai=X\ndraw tenpai=S\n")
    assert done.code == 2
    assert [line.get("line") for line in done.lines] == [None, 2, None]


def test_it_speaks_spanish(call) -> None:
    out = call("settle", "--lang", "es", "win=S value=5200 from=W sticks=1").out
    assert "mesa → S  1000  palitos de riichi\n" in out
    assert "sigue: cambia el dealer" in out


@pytest.mark.parametrize("word", ["false-win", "false_win", "FALSE-Win"])
def test_a_word_may_be_written_with_hyphens_or_underscores(call, word: str) -> None:
    told = call("settle", "-p", "chinese_official/wmo", f"foul={word}", "by=S")
    assert told.code == 0
    assert told.out == call("settle", "-p", "chinese_official/wmo", "foul=false_win", "by=S").out


@pytest.mark.parametrize(
    ("profile", "outcome"),
    [
        ("riichi/standard", "abort=nine-terminals"),
        ("riichi/standard", "win=S from=W yaku=kokushi-musou"),
        ("riichi/standard", "win=S from=W yakuman=1 open-riichi=S"),
        ("riichi/standard", "foul=invalid-win-shown by=S"),
        ("taiwanese/four-winds", "foul=false-win by=S"),
    ],
)
def test_so_may_every_word_of_a_variant(call, profile: str, outcome: str) -> None:
    hyphens, underscores = (call("settle", "-p", profile, outcome.replace("-", sign)) for sign in "-_")
    assert (hyphens.code, hyphens.out) == (underscores.code, underscores.out)
    assert "unknown" not in hyphens.err + underscores.err


@pytest.mark.parametrize("key", ["value", "han", "scores"])
def test_a_number_may_be_too_large(call, key: str) -> None:
    done = call("settle", f"win=S from=W {key}=99999999999999999999")
    assert done.code == 2
    assert f"'{key}': 99999999999999999999 is too large; at most 12 digits" in done.err


@pytest.mark.parametrize(
    ("language", "said"), [("en", "by seat of the first hand"), ("es", "por el asiento de la primera mano")]
)
def test_a_result_says_which_seats_it_speaks_of(call, language: str, said: str) -> None:
    """In South 4 the East of the table is the North of the first hand."""
    outcome = "win=S value=3900 from=E at=S4 scores=30000,30000,20000,20000"
    done = call("settle", "--lang", language, outcome).out
    gains, _, result = done.partition(said + "\n")
    assert "E  -3900  26100" in gains
    assert [line.split()[:3] for line in result.splitlines()[1:3]] == [
        ["1", "E", "33900"],
        ["2", "N", "26100"],
    ]


def test_a_hand_that_is_no_win_is_told_in_words(call) -> None:
    done = call("settle", "win=S by=ron from=W hand: 234m 567p 23456s 22z +7s")
    assert done.code == 2
    assert done.err.startswith("the hand is no win: no yaku; a false win is a foul=\n")
