"""``hupai convert``: one notation to another, nothing passed over in silence."""

from __future__ import annotations

import subprocess
import sys

HAND = "067m 44p 55z chi:340s pon:777z@across +5z ron from=right seat=S round=E"


def test_without_from_and_to_it_writes_the_canonical_line(call) -> None:
    done = call("convert", "+5z", "55z", "44p", "067m", "PON:777z@across", "chow:340s", "discard")
    assert (done.code, done.out, done.err) == (0, "067m 44p 55z pon:777z@across chi:340s +5z ron\n", "")


def test_what_is_left_out_is_told_part_by_part(call) -> None:
    done = call("convert", "--to", "gb", HAND)
    assert (done.code, done.out) == (0, "[345s,1][CCC,2]567m44pPPP|ES0000\n")
    assert done.err.splitlines() == [
        "gb: 067m: written as 567m",
        "gb: chi:340s: written as chi:345s",
        "gb: from=right: left out",
    ]


def test_what_a_reader_assumes_is_told_too(call) -> None:
    done = call("convert", "--from", "mpsz", "123m406p789s11122z")
    assert (done.out, done.err) == (
        "123m 406p 789s 1112z +2z\n",
        "mpsz: the last tile, 2z, is taken as the winning one\n",
    )


def test_strict_refuses_both(call) -> None:
    done = call("convert", "--strict", "--from", "mpsz", "--to", "gb", "123m406p789s11122z")
    assert (done.code, done.out) == (2, "")
    assert "gb: 406p: written as 456p; leave --strict out" in done.err
    assert "mpsz: the last tile, 2z, is taken as the winning one" in done.err
    assert call("convert", "--strict", "--to", "mpsz", "123m 456p 789s 1122z").code == 0


def test_json_has_text_hand_and_losses(call) -> None:
    done = call("convert", "--json", "--to", "mpsz", "123m 456p 789s 1122z seat=S")
    assert done.json == {
        "schema": 1,
        "from": "line",
        "to": "mpsz",
        "hand": "123m 456p 789s 1122z seat=S",
        "text": "123m456p789s1122z",
        "lost": [{"said": "seat=S", "back": ""}],
        "remarks": [],
    }


def test_the_json_hand_and_the_line_say_the_same(call) -> None:
    done = call("convert", "--to", "json", HAND)
    again = call("convert", "--from", "json", done.out.strip())
    assert again.out == f"{HAND}\n"


def test_words_that_a_variant_adds_are_known(call) -> None:
    line = "234m 567p 23456s 11z +7s ron tsubame"
    assert call("convert", line).out == f"{line}\n"


def test_lines_of_standard_input_are_converted_one_by_one(call) -> None:
    done = call("convert", "--from", "mpsz", "--to", "mjai", "-", stdin="19m\n# a remark\n8x\n55z\n")
    assert (done.code, done.out) == (2, "1m 9m\nP P\n")
    assert "standard input:3: no such suit 'x'" in done.err


def test_an_unknown_notation_is_named_with_the_nearest(call) -> None:
    assert call("convert", "--from", "mjal", "1m").err == "--from: no notation 'mjal'; did you mean 'mjai'?\n"
    assert call("convert", "--from", "unicode", "1m").err == (
        "unicode is written only; expected another --from\n"
    )


def test_the_list_says_what_each_can_say(call) -> None:
    notations = {one["id"]: one for one in call("convert", "--list", "--json").json["notations"]}
    assert list(notations)[:2] == ["line", "json"]
    assert notations["mpsz"]["carries"] == ["red fives", "win"]
    assert not notations["unicode"]["reads"]
    told = call("convert", "--list").out
    assert all(f"{id}  {one['name']}" in told for id, one in notations.items())


def test_any_command_reads_a_notation_and_tells_what_it_assumes(call) -> None:
    element = '<AGARI ba="0,0" hai="59,62,67,80,86,88,97,99" m="39465,1641" machi="86" who="1" fromWho="2"/>'
    done = call("score", "--notation", "mjlog", "--json", element)
    assert done.json["hand"] == "678p 3077s pon:222m@right pon:888s@right +4s ron from=right"


def test_convert_costs_nothing_to_who_only_scores() -> None:
    code = (
        "import sys; from hupai.commands import run\n"
        "run(['score', '--json', '234m 567p 23456s 22z +7s ron riichi seat=S'])\n"
        "sys.exit(any(name.startswith('hupai.notation') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0
