"""``hupai profile``: list, show, diff, check, new, freeze, schema, which."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

import hupai

CLUB = """\
schema = 1
name = "Club"
extends = "riichi/ema-2025"
[calls]
kuitan = "nashi"
"""
BROKEN = """\
schema = 1
extends = "riichi/standard"
[calls]
kuitann = "nashi"
atozuke = "maybe"
"""


@pytest.fixture
def club(tmp_path: Path) -> Path:
    file = tmp_path / "club.toml"
    file.write_text(CLUB, "utf-8")
    return file


class TestList:
    """Every profile that has an id."""

    def test_it_names_the_shipped_ones(self, call) -> None:
        done = call("profile", "list")
        assert done.code == 0
        assert any(line.split() == ["riichi/tenhou", "Tenhou", "riichi"] for line in done.out.splitlines())

    def test_a_profile_of_the_user_hides_the_shipped_one(self, call, tmp_path: Path) -> None:
        own = tmp_path / "config" / "hupai" / "profiles" / "riichi"
        own.mkdir(parents=True)
        (own / "tenhou.toml").write_text('schema = 1\nname = "Mine"\nextends = "riichi/tenhou"\n', "utf-8")
        profiles = {p["id"]: p for p in call("profile", "list", "--json").json["profiles"]}
        assert (profiles["riichi/tenhou"]["name"], profiles["riichi/tenhou"]["origin"]) == ("Mine", "user")

    def test_it_may_be_of_one_variant(self, call) -> None:
        listed = call("profile", "list", "--json", "riichi").json["profiles"]
        assert listed
        assert all(profile["id"].startswith("riichi/") for profile in listed)
        assert call("profile", "list", "richi").code == 3

    def test_a_file_that_is_no_toml_is_listed_with_its_fault(self, call, tmp_path: Path) -> None:
        own = tmp_path / "config" / "hupai" / "profiles" / "riichi"
        own.mkdir(parents=True)
        (own / "torn.toml").write_text("schema = ", "utf-8")
        (line,) = [
            line for line in call("profile", "list").out.splitlines() if line.startswith("riichi/torn")
        ]
        assert "torn.toml:1:" in line


class TestShow:
    """Every option, with who set it and what it means."""

    def test_it_says_who_set_each_value(self, call, club: Path) -> None:
        out = call("profile", "show", "club.toml").out
        assert "kuitan = false  club.toml\n" in out
        assert "kiriage_mangan = true  riichi/ema-2025\n" in out
        assert "atozuke = true  default\n" in out
        assert "extends  riichi/ema-2025 → riichi/ema-2016 → riichi/association → riichi/standard\n" in out

    def test_it_says_what_each_option_means(self, call) -> None:
        assert (
            "kuitan = true  default\n    tanyao counts in an open hand (kuitan)\n"
            in call("profile", "show").out
        )

    def test_json_has_every_option(self, call, club: Path) -> None:
        data = call("profile", "show", "--json", "--set", "calls.atozuke=nashi", "club.toml").json
        options = {one["key"]: one for one in data["options"]}
        assert options["calls.kuitan"]["value"] is False
        assert options["calls.kuitan"]["set_by"] == "club.toml"
        assert options["calls.atozuke"]["set_by"] == "setting"
        assert all(one["description"] for one in data["options"])
        assert data["chain"][-1] == "club.toml"


class TestDiff:
    """The options in which two profiles differ."""

    def test_it_shows_both_values_and_who_set_them(self, call, club: Path) -> None:
        out = call("profile", "diff", "riichi/ema-2025", "club.toml").out
        head, row = out.splitlines()
        assert head.split() == ["riichi/ema-2025", "riichi/club"]
        assert row.split("  ")[0] == "calls.kuitan"
        assert "true  (default)" in row
        assert "false" in row

    def test_json_lists_the_differences(self, call) -> None:
        data = call("profile", "diff", "--json", "riichi/ema-2016", "riichi/ema-2025").json
        assert {one["key"] for one in data["differences"]} == {
            "limits.kiriage_mangan",
            "penalty.chombo_ends_game",
        }

    def test_no_difference_says_so(self, call) -> None:
        done = call("profile", "diff", "riichi/tenhou", "riichi/tenhou")
        assert (done.code, done.out) == (0, "no difference\n")

    def test_it_takes_two(self, call) -> None:
        assert call("profile", "diff", "riichi/tenhou").code == 2


class TestCheck:
    """All faults, or a word that there are none."""

    def test_a_sound_one_is_called_sound(self, call, club: Path) -> None:
        done = call("profile", "check", "riichi/tenhou", "club.toml")
        assert (done.code, done.out) == (0, "riichi/tenhou: sound\nriichi/club: sound\n")

    def test_every_fault_is_told_with_line_and_column(self, call, tmp_path: Path) -> None:
        (tmp_path / "broken.toml").write_text(BROKEN, "utf-8")
        done = call("profile", "check", "broken.toml", "riichi/tenhou")
        assert done.code == 3
        assert done.out == "riichi/tenhou: sound\n"
        first, second = done.err.splitlines()
        assert first.startswith("broken.toml:4:1: calls.kuitann: no such option; did you mean calls.kuitan?")
        assert second.startswith("broken.toml:5:1: calls.atozuke: 'maybe' is not allowed")

    def test_json_has_the_faults_of_each(self, call, tmp_path: Path) -> None:
        (tmp_path / "broken.toml").write_text(BROKEN, "utf-8")
        broken, sound = call("profile", "check", "--json", "broken.toml", "riichi/tenhou").lines
        assert broken["profile"] == "broken.toml"
        assert [fault["where"] for fault in broken["faults"]] == ["broken.toml:4:1", "broken.toml:5:1"]
        assert sound == {"schema": 1, "profile": "riichi/tenhou", "faults": []}

    def test_a_yaku_that_does_not_exist_is_found_by_compiling(self, call, tmp_path: Path) -> None:
        (tmp_path / "club.toml").write_text(CLUB + '[yaku]\nenable = ["renhoo"]\n', "utf-8")
        done = call("profile", "check", "club.toml")
        assert done.code == 3
        assert "did you mean 'renhou'?" in done.err


class TestNew:
    """A profile to fill in."""

    def test_it_resolves_as_it_stands(self, call, tmp_path: Path) -> None:
        done = call("profile", "new", "Club de los jueves", "--extends", "riichi/tenhou", "-o", "jueves.toml")
        assert (done.code, done.out) == (0, "")
        rules = hupai.ruleset(tmp_path / "jueves.toml")
        assert rules.name == "Club de los jueves"
        assert rules.rules == hupai.ruleset("riichi/tenhou").rules

    def test_without_a_parent_it_extends_the_default(self, call) -> None:
        data = tomllib.loads(call("profile", "new").out)
        assert (data["extends"], data["variant"]) == ("riichi/standard", "riichi")

    def test_a_file_that_is_there_is_left_alone(self, call, club: Path) -> None:
        done = call("profile", "new", "-o", "club.toml")
        assert done.code == 4
        assert "club.toml: the file is there already" in done.err
        assert club.read_text("utf-8") == CLUB
        assert call("profile", "new", "-o", "club.toml", "--force").code == 0
        assert club.read_text("utf-8") != CLUB

    def test_a_folder_that_is_not_there_leaves_with_4(self, call) -> None:
        done = call("profile", "new", "-o", "nowhere/club.toml")
        assert done.code == 4
        assert done.err.startswith("nowhere/club.toml: ")


class TestFreeze:
    """A profile that needs no parent."""

    def test_it_has_the_same_options_and_no_parent(self, call, club: Path, tmp_path: Path) -> None:
        assert call("profile", "freeze", "club.toml", "-o", "frozen.toml").code == 0
        assert "extends" not in tomllib.loads((tmp_path / "frozen.toml").read_text("utf-8"))
        assert hupai.ruleset(tmp_path / "frozen.toml").rules == hupai.ruleset(club).rules

    def test_settings_are_frozen_with_it(self, call) -> None:
        data = tomllib.loads(call("profile", "freeze", "--set", "calls.kuitan=nashi", "riichi/tenhou").out)
        assert data["calls"]["kuitan"] is False


def test_schema_knows_every_option(call) -> None:
    schema = json.loads(call("profile", "schema", "riichi").out)
    assert schema["properties"]["calls"]["properties"]["kuitan"]["description"]
    assert call("profile", "schema", "richi").code == 3


class TestWhich:
    """Where a profile is, and why that one."""

    def test_an_id_is_found_among_the_plugins(self, call) -> None:
        path, why = call("profile", "which", "riichi/tenhou").out.splitlines()
        assert Path(path).name == "tenhou.toml"
        assert why == "  offered by plugin 'riichi'"

    def test_without_a_name_it_is_what_score_would_take(self, call, club: Path, monkeypatch) -> None:
        assert call("profile", "which", "--json").json["profile"] == "riichi/standard"
        (club.parent / "hupai.toml").write_text(CLUB, "utf-8")
        found = call("profile", "which", "--json").json
        assert (Path(found["path"]).name, found["why"]) == ("hupai.toml", "the nearest hupai.toml")
        monkeypatch.setenv("HUPAI_PROFILE", "riichi/wrc-2025")
        assert call("profile", "which", "--json").json["profile"] == "riichi/wrc-2025"
