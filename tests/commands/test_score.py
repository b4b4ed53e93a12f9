"""``hupai score``: the same answer as text, as JSON and line by line from standard input."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest

import hupai
from hupai import Registry, hookimpl
from hupai.notation import Notation

WIN = "234m 567p 23456s 22z +7s ron riichi seat=S round=E"
"""Riichi alone; a pair of seat wind, so 20 + 10 + 2 fu, rounded to 40: 1 han 40 fu is 1300 points."""
NO_YAKU = "234m 567p 34567s 11z +8s ron seat=S round=E"
FIVE = "11111m 567p 34567s +8s ron"


def test_the_hand_may_be_one_argument_or_many(call) -> None:
    assert call("score", WIN) == call("score", *WIN.split())


def test_text_shows_hand_reading_patterns_value_and_payment(call) -> None:
    done = call("score", WIN)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[0] == "234m 567p 23456s 22z +7s ron seat=S round=E riichi"
    assert "  234m 567p 234s 567s 22z\n" in done.out
    assert "  Riichi  1 han  riichi\n" in done.out
    assert "1 han 40 fu\n1300 points\nRon. 1300\n" in done.out
    assert "  discarder → S  1300  hand\n" in done.out


def test_json_says_what_python_says(call) -> None:
    done = call("score", "--json", WIN)
    assert done.code == 0
    assert done.json == hupai.ruleset("riichi/standard").score(WIN).to_dict()


def test_json_has_the_fields_that_programs_rely_on(call) -> None:
    data = call("score", "--json", WIN).json
    assert data["schema"] == 1
    assert (data["profile"], data["win"], data["reason"], data["unit"]) == (
        "riichi/standard",
        True,
        "",
        "points",
    )
    assert data["patterns"] == [{"id": "riichi", "name": "Riichi", "value": 1, "count": 1}]
    assert data["payments"] == [{"payer": "discarder", "payee": "S", "amount": 1300, "reason": "hand"}]
    assert (data["value"], data["han"], data["fu"], data["call"]) == (1300, 1, 40, "1300")
    assert len(data["fingerprint"]) == 64


def test_a_sound_hand_without_yaku_leaves_with_1(call) -> None:
    done = call("score", NO_YAKU)
    assert done.code == 1
    assert "\nno yaku\n" in done.out
    assert call("score", "--json", NO_YAKU).json["reason"] == "no_yaku"


def test_a_hand_that_cannot_be_leaves_with_2_and_points_at_every_fault(call) -> None:
    done = call("score", FIVE + " ippatsu")
    assert (done.code, done.out) == (2, "")
    assert "five of '1m'" in done.err
    assert "ippatsu without riichi" in done.err
    assert "^^^^^" in done.err


def test_faults_of_a_hand_are_json_too(call) -> None:
    done = call("score", "--json", FIVE)
    assert done.code == 2
    (fault,) = [f for f in done.json["faults"] if "five of" in f["what"]]
    assert set(fault) == {"what", "expected", "remedy", "where", "span"}
    assert fault["span"] == [0, 5]
    assert done.json["schema"] == 1
    assert "five of '1m'" in done.err, "people still read it on stderr"


def test_a_hand_may_be_a_json_object(call) -> None:
    data = '{"tiles":"234m567p23456s22z","win":"7s","by":"ron","seat":"S","round":"E","flags":["riichi"]}'
    assert call("score", data) == call("score", WIN)


def test_standard_input_has_one_hand_a_line_in_either_form(call) -> None:
    stdin = f'# a comment\n{WIN}\n\n{{"tiles":"234m567p34567s11z","win":"8s","by":"ron"}}\n'
    done = call("score", "--json", "-", stdin=stdin)
    assert [line["value"] for line in done.lines] == [1300, 0]
    assert done.code == 1, "one of them does not win"


def test_a_refused_line_does_not_stop_the_others_and_is_named_by_its_number(call) -> None:
    done = call("score", "--json", "-", stdin=f"{WIN}\n{FIVE}\n{WIN}\n")
    first, refused, last = done.lines
    assert done.code == 2
    assert first == last
    assert refused["line"] == 2
    assert refused["faults"][0]["where"] == "standard input:2"
    assert "standard input:2: " in done.err


def test_lines_may_end_as_windows_ends_them_and_begin_with_a_byte_order_mark(call) -> None:
    done = call("score", "--json", "-", stdin=b"\xef\xbb\xbf" + WIN.encode() + b"\r\n" + WIN.encode())
    assert [line["value"] for line in done.lines] == [1300, 1300]


def test_texts_of_several_hands_are_an_empty_line_apart(call) -> None:
    one = call("score", WIN).out
    assert call("score", "-", stdin=f"{WIN}\n{WIN}\n").out == f"{one}\n{one}"


def test_a_setting_is_put_on_top_of_the_profile(call) -> None:
    # riichi, pinfu, tanyao and a dora: 4 han 30 fu are 7700, which kiriage mangan raises to 8000
    hand = "234m 567p 2345688s +7s ron riichi seat=S round=E dora=1m"
    assert call("score", "--json", hand).json["value"] == 7700
    assert call("score", "--json", "--set", "limits.kiriage_mangan=ari", hand).json["value"] == 8000
    both = ("--set", "limits.kiriage_mangan=true", "--set", "yaku.disable=['pinfu']")
    assert call("score", "--json", *both, hand).json["value"] == 3900, "3 han 30 fu"


def test_a_setting_that_does_not_exist_is_a_fault_of_the_profile(call) -> None:
    done = call("score", "--set", "calls.kuitann=nashi", WIN)
    assert done.code == 3
    assert "calls.kuitann: no such option; did you mean calls.kuitan?" in done.err


def test_a_setting_without_a_value_is_bad_usage(call) -> None:
    done = call("score", "--set", "calls.kuitan", WIN)
    assert (done.code, done.out) == (2, "")
    assert "expected KEY=VALUE" in done.err


def test_an_unknown_profile_leaves_with_3_and_a_missing_file_with_4(call) -> None:
    assert call("score", "-p", "riichi/tenhuo", WIN)[::2] == (
        3,
        "no profile 'riichi/tenhuo'; did you mean 'riichi/tenhou'?\n",
    )
    assert call("score", "-p", "club.toml", WIN)[::2] == (
        4,
        "club.toml: no such file; expected a TOML profile\n",
    )


def test_score_takes_one_profile(call) -> None:
    done = call("score", "-p", "riichi/tenhou", "-p", "riichi/standard", WIN)
    assert done.code == 2
    assert "hupai compare takes several" in done.err


def test_no_hand_is_bad_usage(call) -> None:
    assert call("score")[::2] == (2, "no HAND; expected HAND or - for standard input; see --help\n")


def test_what_a_profile_has_no_use_for_is_told(call) -> None:
    done = call("score", WIN + " streak=2")
    assert done.code == 0
    assert "note: streak: not used by riichi/standard\n" in done.out


class TestExplain:
    """``--explain``: every step from the tiles to the payment."""

    def test_it_gives_each_line_of_fu_and_the_rounding(self, call) -> None:
        out = call("score", "--explain", WIN).out
        assert re.search(r"^  base +20\n  closed hand won by ron +10\n  pair of .* 2\n", out, re.M)
        assert re.search(r"^  in all +32\n  rounded up +40\n", out, re.M)
        assert re.search(r"^  basic points: 40 × 2\^\(2 \+ 1\) +320\n  the discarder pays +1300\n", out, re.M)

    def test_it_gives_the_rule_of_each_pattern(self, call) -> None:
        rule = hupai.ruleset("riichi/standard").known_patterns["riichi"].rule
        assert " ".join(rule.split()) in " ".join(call("score", "--explain", WIN).out.split())

    def test_it_says_which_patterns_hold_without_being_counted(self, call) -> None:
        # two pairs of equal runs are ryanpeikou, which takes the place of iipeikou
        hand = "223344m 556677p 8s +8s ron seat=S round=E"
        done = call("score", "--explain", hand)
        assert "Holds, not counted\n" in done.out
        assert "includes it" in done.out
        data = call("score", "--explain", "--json", hand).json
        assert "iipeikou" in [n["id"] for n in data["not_counted"]]
        assert "iipeikou" in data["rules"]

    def test_it_shows_what_the_other_readings_would_be_worth(self, call) -> None:
        # three triplets: riichi and sanankou, 3 han 50 fu are 6400; three runs: riichi, pinfu and
        # iipeikou, 3 han 30 fu are 3900
        hand = "111222333m 55p 67s +8s ron riichi seat=S round=E"
        data = call("score", "--explain", "--json", hand).json
        assert data["value"] == 6400
        (other,) = data["alternatives"]
        assert (other["value"], other["patterns"]) == (3900, ["riichi", "pinfu", "iipeikou"])
        out = call("score", "--explain", hand).out
        assert "  123m 123m 123m 678s 55p  3900 points  riichi, pinfu, iipeikou\n" in out

    def test_it_says_what_the_profile_changed_and_why(self, call) -> None:
        out = call("score", "--explain", "--set", "yaku.han={riichi={closed=3}}", WIN).out
        assert "worth 3, open 0 instead of 1, open 0  yaku.han.riichi" in out


class TestLanguages:
    """Names and the words around them; ids never change."""

    @pytest.mark.parametrize(
        ("language", "name"),
        [
            ("en", "All Simples"),
            ("es", "Todo simples"),
            ("ja", "断么九"),
            ("zh-Hans", "断幺九"),
            ("zh-Hant", "斷么九"),
        ],
    )
    def test_patterns_are_named_in_five_languages(self, call, language: str, name: str) -> None:
        hand = "234m 567p 4688s pon:222s +5s ron seat=S round=E"
        assert f"  {name}  " in call("score", "--lang", language, hand).out
        assert call("score", "--json", "--lang", language, hand).json["patterns"][0]["id"] == "tanyao"

    def test_the_interface_speaks_spanish(self, call) -> None:
        out = call("score", "--lang", "es", WIN).out
        assert "  quien descartó → S  1300  mano\n" in out
        assert "\nsin yaku\n" in call("score", "--lang", "es", NO_YAKU).out

    def test_a_language_that_there_is_not_is_bad_usage(self, call) -> None:
        assert call("score", "--lang", "fr", WIN).code == 2

    def test_languages_are_not_case_sensitive(self, call) -> None:
        assert call("score", "--lang", "ZH-hant", WIN) == call("score", "--lang", "zh-Hant", WIN)


def test_ascii_leaves_out_tiles_and_signs(call) -> None:
    out = call("score", "--ascii", "--explain", WIN + " dora=2m,1m").out
    assert out.isascii()
    assert "discarder -> S" in out


class Spaced(Notation):
    """A notation: tiles one by one, ``2m 3m``; the last is the winning one, won by ron."""

    id = "spaced"

    def read(self, text: str) -> hupai.Hand:
        *tiles, win = text.split()
        return hupai.parse(f"{' '.join(tiles)} +{win} ron riichi seat=S round=E")

    def write(self, hand: hupai.Hand) -> str:
        return hupai.hand_text(hand)

    def remarks(self, text: str) -> tuple[str, ...]:
        return ("the seat is taken as South",) if len(text.split()) == 14 else ()


@hookimpl
def hupai_notations() -> list[object]:
    return [Spaced()]


class TestNotation:
    """``--notation``: hands as a plugin reads them."""

    registry = Registry({"spaced": SimpleNamespace(hupai_notations=hupai_notations)})
    tiles = "2m 3m 4m 5p 6p 7p 2s 3s 4s 5s 6s 2z 2z 7s"

    def test_a_plugin_reads_the_hand(self, call) -> None:
        done = call("score", "--notation", "spaced", self.tiles, registry=self.registry)
        assert (done.code, done.out) == call("score", WIN)[:2]
        assert done.err == "spaced: the seat is taken as South\n", "what it assumed is told"

    def test_a_misspelled_notation_names_the_nearest(self, call) -> None:
        done = call("score", "--notation", "spacd", self.tiles, registry=self.registry)
        assert done[::2] == (2, "no notation 'spacd'; did you mean 'spaced'?\n")

    def test_two_plugins_with_one_notation_are_both_named(self, call) -> None:
        plugin = SimpleNamespace(hupai_notations=hookimpl(lambda: [Spaced()]))
        registry = Registry({"one": plugin, "two": SimpleNamespace(hupai_notations=hupai_notations)})
        done = call("score", "--notation", "spaced", self.tiles, registry=registry)
        assert done.code == 3
        assert "plugins 'one' and 'two' both bring the notation 'spaced'" in done.err
