"""``hupai compare``: columns of profiles, rows of ideas."""

from __future__ import annotations

import pond

import hupai
from hupai import Registry

HAND = "340m 567p 4566s chi:678p +3s ron seat=S round=E dora=2m"
"""Open tanyao (not under nashi-nashi), a dora, and a red five (which EMA does not play with)."""
THREE = ("-p", "riichi/standard", "-p", "riichi/ema-2025", "-p", "riichi/nashi-nashi")


def row(out: str, name: str) -> list[str]:
    """The cells of a row of the table, split where two spaces or more stand."""
    (line,) = [line for line in out.splitlines() if line.startswith(name)]
    return [cell.strip() for cell in line[len(name) :].split("  ") if cell.strip()]


def test_patterns_stand_on_rows_and_profiles_in_columns(call) -> None:
    done = call("compare", *THREE, HAND)
    assert done.code == 0
    assert row(done.out, "All Simples") == ["1 han", "1 han", "-"]
    assert row(done.out, "Red Five") == ["1 han", "-", "-"]
    assert "3 han 30 fu" in done.out
    assert "3900 points" in done.out
    assert "2 han 30 fu" in done.out
    assert "no yaku" in done.out


def test_columns_line_up_beneath_the_names_of_the_profiles(call) -> None:
    lines = call("compare", *THREE, HAND).out.splitlines()
    (head,) = [line for line in lines if "riichi/standard" in line]
    for line in lines[lines.index(head) + 1 :][:3]:
        for profile in ("riichi/standard", "riichi/ema-2025", "riichi/nashi-nashi"):
            at = head.index(profile)
            assert line[at - 1] == " "
            assert line[at] != " "


def test_columns_line_up_with_wide_characters_too(call) -> None:
    from hupai.commands.layout import cells

    lines = call("compare", "--lang", "ja", *THREE, HAND).out.splitlines()
    (head,) = [line for line in lines if "riichi/standard" in line]
    at = head.index("riichi/ema-2025")
    for name in ("断么九", "ドラ"):
        (line,) = [line for line in lines if line.startswith(name)]
        before = line[: line.rindex("1翻") if name != "断么九" else line.index("1翻", line.index("1翻") + 1)]
        assert cells(before) == at


def test_what_is_too_wide_for_a_terminal_stands_below(call, monkeypatch) -> None:
    monkeypatch.setattr("hupai.commands.compare._width", lambda: 50)
    lines = call("compare", *THREE, HAND).out.splitlines()
    assert [line.split() for line in lines if "riichi/" in line] == [
        ["riichi/standard", "riichi/ema-2025"],
        ["riichi/nashi-nashi"],
    ]
    assert max(map(len, lines[2:])) <= 50
    assert sum(line.startswith("All Simples") for line in lines) == 2, "each part has the names of the rows"


def test_json_is_what_python_gives(call) -> None:
    done = call("compare", "--json", *THREE, HAND)
    assert done.json == hupai.compare(HAND, THREE[1::2]).to_dict()
    assert [profile["value"] for profile in done.json["profiles"]] == [3900, 2000, 0]


def test_a_hand_that_wins_nowhere_leaves_with_1(call) -> None:
    done = call("compare", "-p", "riichi/standard", "-p", "riichi/tenhou", "234m 567p 34567s 11z +8s ron")
    assert done.code == 1


def test_without_profiles_it_takes_the_default_one_of_each_variant(call) -> None:
    profiles = call("compare", "--json", HAND).json["profiles"]
    assert "riichi/standard" in [profile["profile"] for profile in profiles]


def test_a_setting_is_put_on_top_of_each_profile(call) -> None:
    done = call("compare", "--json", "--set", "calls.kuitan=ari", *THREE, HAND)
    assert all(profile["win"] for profile in done.json["profiles"])


def test_a_line_that_is_no_hand_leaves_with_2(call) -> None:
    done = call("compare", *THREE, "234m ippatsu")
    assert (done.code, done.out) == (2, "")
    assert "ippatsu without riichi" in done.err


def test_it_reads_lines_from_standard_input(call) -> None:
    done = call("compare", "--json", *THREE, "-", stdin=f"{HAND}\n{HAND}\n")
    assert len(done.lines) == 2
    assert done.lines[0] == done.lines[1]


class TestAnotherVariant:
    """Columns of different variants, side by side."""

    registry = Registry({"pond": pond})
    both = ("-p", "riichi/standard", "-p", "pond/clear")

    def test_the_wrong_number_of_tiles_is_said_in_the_column(self, call) -> None:
        done = call("compare", *self.both, HAND, registry=self.registry)
        assert done.code == 0, "it wins in one of them"
        assert "needs 17 tiles" in done.out
        assert "pond/clear: 13 tiles besides the winning one; " in done.out
        assert "3900 points" in done.out

    def test_in_json_that_column_has_a_refusal(self, call) -> None:
        _, other = call("compare", "--json", *self.both, HAND, registry=self.registry).json["profiles"]
        assert set(other) == {"profile", "fingerprint", "refusal"}

    def test_a_hand_that_no_profile_can_score_leaves_with_2(self, call) -> None:
        done = call("compare", "-p", "pond/clear", HAND, registry=self.registry)
        assert done.code == 2

    def test_the_same_idea_stands_on_one_row_under_both_names(self, call) -> None:
        profiles = ("-p", "riichi/standard", "-p", "brook/clear")
        done = call("compare", *profiles, HAND, registry=self.registry)
        assert row(done.out, "All Simples") == ["1 han", "2 fish", "Clear Water"]

    def test_units_are_translated(self, call) -> None:
        done = call("compare", "--lang", "es", "-p", "brook/clear", HAND, registry=self.registry)
        assert "2 peces" in done.out


def test_words_of_one_profile_do_not_stop_the_fitted_hand_of_another(call) -> None:
    line = "222p 55p 99p pon:777z pon:888p pon:111z +9p ron from=right seat=S round=E fresh wall=3"
    done = call("compare", "--fit", "-p", "riichi/standard", "-p", "taiwanese/four-winds", line)
    assert (done.code, done.err) == (0, "")
    assert "riichi/standard: without 888p" in done.out
