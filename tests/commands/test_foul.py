"""``hupai foul``: what is a foul, and what it costs under a profile."""

from __future__ import annotations

import pond

import hupai
from hupai import Registry


def test_list_has_every_foul_with_its_penalty(call) -> None:
    fouls = call("foul", "list", "--json").json["fouls"]
    rules = hupai.ruleset("riichi/standard")
    assert [(foul["id"], foul["penalty"]) for foul in fouls] == [
        (foul.id, foul.penalty) for foul in rules.fouls
    ]
    lines = call("foul", "list").out.splitlines()
    assert len(lines) == len(fouls)
    assert lines[0].startswith("invalid_win_shown ")


def test_show_explains_one_with_an_example(call) -> None:
    out = call("foul", "show", "noten_riichi_at_draw").out
    assert out.startswith("Noten riichi  noten_riichi_at_draw\n")
    for part in ("what", "costs", "example", "source"):
        assert f"\n{part}\n  " in out


def test_the_example_is_an_outcome_that_settle_takes(call) -> None:
    for foul in call("foul", "list", "--json").json["fouls"]:
        assert call("settle", *foul["examples"]).code == 0


def test_a_foul_is_found_by_the_words_that_settle_takes(call) -> None:
    assert call("foul", "show", "false-win").out.startswith("Invalid win  invalid_win_shown\n")


def test_the_penalty_is_the_profile_s(call) -> None:
    online = call("foul", "show", "--json", "-p", "riichi/tenhou", "invalid_win_shown").json
    assert online["penalty"] == "impossible"
    assert call("foul", "show", "--json", "invalid_win_shown").json["penalty"] == "chombo"


def test_names_are_translated(call) -> None:
    assert call("foul", "show", "--lang", "es", "invalid_win_shown").out.startswith("Victoria inválida  ")


def test_a_misspelled_id_names_the_nearest(call) -> None:
    done = call("foul", "show", "kuikai")
    assert (done.code, done.err) == (2, "riichi/standard has no foul 'kuikai'; did you mean 'kuikae'?\n")


def test_a_variant_without_fouls_says_so(call) -> None:
    done = call("foul", "list", "-p", "brook/clear", registry=Registry({"pond": pond}))
    assert (done.code, done.out) == (0, "no fouls\n")
