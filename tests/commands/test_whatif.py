"""``hupai whatif`` and ``hupai compare --diff``."""

from __future__ import annotations

HAND = "234m 067p 23478s 33z +9s ron riichi seat=S round=E dora=1m"


def test_it_shows_old_and_new_value_and_the_difference(call) -> None:
    done = call("whatif", HAND)
    assert done.code == 0
    lines = [" ".join(line.split()) for line in done.out.splitlines()]
    assert lines[2] == "riichi/standard now: 7700 points"
    assert "limits.kiriage_mangan false → true 8000 points +300" in lines
    assert "yaku.disable + pinfu 3900 points -3800 -pinfu" in lines
    assert "not tried: uma.values, uma.floating, yaku.han" in lines


def test_a_companion_stands_below(call) -> None:
    out = call("whatif", "19m 19p 19s 1234567z +1z tsumo seat=S round=E").out
    first, second = [line.split() for line in out.splitlines() if "limits." in line][:2]
    assert first[:4] == ["limits.aotenjou", "false", "→", "true"]
    assert second == ["+", "limits.counted", '"yakuman"', "→", '"unlimited"']


def test_a_hand_without_yaku_leaves_with_1(call) -> None:
    done = call("whatif", "5z pon:111m pon:222p chi:345s pon:999s +5z ron seat=S round=E")
    assert done.code == 1
    assert "now: no yaku" in done.out
    assert "yaku.enable + shiiaru_raotai 1300 points" in " ".join(done.out.split())


def test_nothing_may_change_a_result(call) -> None:
    # not complete, and no option makes a set of it
    done = call("whatif", "147m 258p 3699s 123z +4z ron seat=S round=E")
    assert (done.code, "no single option changes this result" in done.out) == (1, True)


def test_json_has_every_effect(call) -> None:
    told = call("whatif", "--json", HAND).json
    assert (told["schema"], told["profile"], told["result"]["value"]) == (1, "riichi/standard", 7700)
    kiriage = next(one for one in told["effects"] if one["key"] == "limits.kiriage_mangan")
    assert (kiriage["old"], kiriage["new"], kiriage["difference"], kiriage["value"]) == (
        False,
        True,
        300,
        8000,
    )
    disabled = next(one for one in told["effects"] if one["item"] == "pinfu")
    assert (disabled["key"], disabled["edit"], disabled["old"], disabled["new"]) == (
        "yaku.disable",
        "add",
        [],
        ["pinfu"],
    )


def test_the_rules_of_the_call_are_where_it_starts(call) -> None:
    told = call("whatif", "--json", "--set", "limits.kiriage_mangan=ari", HAND).json
    assert told["result"]["value"] == 8000
    kiriage = next(one for one in told["effects"] if one["key"] == "limits.kiriage_mangan")
    assert (kiriage["old"], kiriage["new"], kiriage["difference"]) == (True, False, -300)


def test_compare_says_which_options_make_the_difference(call) -> None:
    words = ("-p", "riichi/standard", "-p", "riichi/ema-2025", HAND)
    assert "What makes the difference" not in call("compare", *words).out
    lines = [" ".join(line.split()) for line in call("compare", "--diff", *words).out.splitlines()]
    assert "What makes the difference between riichi/standard and riichi/ema-2025" in lines
    assert "dora.red.p 1 → 0 3900 points -3800 -aka_dora" in lines
    assert "counted by riichi/standard: Red Five" in lines
    assert "counted by riichi/ema-2025: nothing" in lines


def test_compare_says_so_where_there_is_no_difference(call) -> None:
    out = call("compare", "--diff", "-p", "riichi/standard", "-p", "riichi/tenhou", HAND).out
    assert out.endswith(
        "What makes the difference between riichi/standard and riichi/tenhou\n  the same result\n"
    )


def test_compare_needs_two_profiles_for_a_difference(call) -> None:
    done = call("compare", "--diff", "-p", "riichi/standard", HAND)
    assert (done.code, done.err) == (2, "--diff with one profile; expected two or more -p\n")


def test_compare_tells_the_differences_as_json(call) -> None:
    told = call("compare", "--diff", "--json", "-p", "riichi/standard", "-p", "riichi/m-league", HAND).json
    (one,) = told["differences"]
    assert (one["a"], one["b"], one["result_a"]["value"], one["result_b"]["value"]) == (
        "riichi/standard",
        "riichi/m-league",
        7700,
        8000,
    )
    assert [effect["key"] for effect in one["effects"]] == ["limits.kiriage_mangan"]
