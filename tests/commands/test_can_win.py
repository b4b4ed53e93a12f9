"""``hupai can-win``: furiten and missed tiles asked at the command line."""

from __future__ import annotations

import hupai

LINE = "78m 234567p 345s 88s +6m ron"


def test_json_is_what_python_gives(call) -> None:
    done = call("can-win", "--json", LINE, "--history", "pass:9m@left")
    assert done.code == 1
    assert done.json == hupai.ruleset("riichi/standard").can_win(LINE, "pass:9m@left").to_dict()
    assert (done.json["can_win"], done.json["because"], done.json["event"]) == (
        False,
        "passed",
        "pass:9m@left",
    )


def test_without_a_history_the_hand_alone_decides(call) -> None:
    assert call("can-win", LINE).code == 0
    done = call("can-win", "78m 234567p 345s 88s +1m ron")
    assert done.code == 1
    assert "may not win: not a complete hand" in done.out


def test_hands_come_from_standard_input_too(call) -> None:
    done = call(
        "can-win", "--json", "-", "--history", "out:9m", stdin=f"{LINE}\n{LINE.replace('ron', 'tsumo')}\n"
    )
    assert [answer["can_win"] for answer in done.lines] == [False, True]


def test_options_of_the_call_change_the_answer(call) -> None:
    words = ("can-win", LINE, "--history", "pass:9m draw")
    assert call(*words).code == 0
    assert call(*words, "--set", "furiten.temporary_until=own_discard").code == 1


def test_a_bad_history_is_bad_usage(call) -> None:
    done = call("can-win", LINE, "--history", "passs:9m")
    assert done.code == 2
    assert "did you mean 'pass'?" in done.err
