"""Plugins that need no installation: beside a profile, or given for one call; and plugins left out."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import hupai
from hupai import FileRefused, PluginRefused, ProfileRefused, Registry
from hupai.profiles.write import freeze

HAND = "5z pon:111m pon:222p chi:345s pon:999s +5z ron seat=S round=E"
HOUSE = '''
from typing import Annotated
from hupai import Options, Reading, Truth, hookimpl, option, pattern


class House(Options, frozen=True):
    """Options of the house."""

    claims: Annotated[bool, option("four claims are a yaku")] = True


@pattern(
    1,
    unit="han",
    names={"en": "Four Claims"},
    yes=["YES"],
    no=["5z 111m pon:222p chi:345s pon:999s +5z ron"],
)
def four_claims(hand: Reading, rules: House) -> Truth:
    """Every set was claimed."""
    return (hand.claimed_sets == 4) & rules.claims


@hookimpl
def hupai_options(variant):
    return House if variant == "riichi" else None


@hookimpl
def hupai_patterns(variant):
    return [four_claims] if variant == "riichi" else []
'''.replace("YES", HAND)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A profile with a plugin beside it."""
    (tmp_path / "house.py").write_text(HOUSE, "utf-8")
    file = tmp_path / "club.toml"
    file.write_text('schema = 1\nextends = "riichi/standard"\nplugins = ["./house.py"]\n', "utf-8")
    return file


def ids(rules: hupai.Ruleset) -> list[str]:
    return [c.pattern.id for c in rules.score(HAND).patterns]


def test_a_profile_may_name_a_file_beside_it(club: Path) -> None:
    rules = hupai.ruleset(club)
    assert ids(rules) == ["four_claims"]
    assert (rules.profile.plugins, rules.pattern_plugins["four_claims"]) == (("house",), "house")


def test_its_options_stand_under_its_name(club: Path) -> None:
    club.write_text(club.read_text("utf-8") + "[plugin.house]\nclaims = false\n", "utf-8")
    assert hupai.ruleset(club).score(HAND).reason == "no_yaku"


def test_the_path_is_seen_from_the_profile_that_says_it(club: Path, tmp_path: Path) -> None:
    below = tmp_path / "below"
    below.mkdir()
    (below / "ours.toml").write_text('schema = 1\nextends = "../club.toml"\nname = "Ours"\n', "utf-8")
    assert ids(hupai.ruleset(below / "ours.toml")) == ["four_claims"]


def test_a_child_may_take_it_away_again(club: Path, tmp_path: Path) -> None:
    child = tmp_path / "child.toml"
    child.write_text('schema = 1\nextends = "club.toml"\nplugins = { remove = ["./house.py"] }\n', "utf-8")
    assert hupai.ruleset(child).score(HAND).reason == "no_yaku"


def test_a_ruleset_with_it_goes_to_another_process(club: Path) -> None:
    rules = hupai.ruleset(club)
    again = pickle.loads(pickle.dumps(rules))
    assert (again, ids(again)) == (rules, ["four_claims"])
    elsewhere = "import pickle, sys; print(pickle.load(sys.stdin.buffer).fingerprint)"
    told = subprocess.run([sys.executable, "-c", elsewhere], input=pickle.dumps(rules), capture_output=True)
    assert told.stdout.decode().strip() == rules.fingerprint, told.stderr


def test_the_fingerprint_tells_one_text_of_the_file_from_another(club: Path) -> None:
    before = hupai.ruleset(club).fingerprint
    assert hupai.ruleset(club).fingerprint == before
    house = club.with_name("house.py")
    house.write_text(house.read_text("utf-8") + "\n# another rule\n", "utf-8")
    assert hupai.ruleset(club).fingerprint != before


def test_a_frozen_profile_still_finds_it(club: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "frozen.toml").write_text(freeze(hupai.ruleset(club).profile), "utf-8")
    assert ids(hupai.ruleset(elsewhere / "frozen.toml")) == ["four_claims"]


def test_a_file_that_is_not_there_is_a_fault_of_the_profile(club: Path) -> None:
    club.with_name("house.py").unlink()
    with pytest.raises(ProfileRefused, match=r"club.toml:3:12: plugins: no such file './house.py'; expected"):
        hupai.ruleset(club)


def test_a_file_that_does_not_load_is_one_too(club: Path) -> None:
    club.with_name("house.py").write_text("import tiles_that_do_not_exist\n", "utf-8")
    with pytest.raises(
        ProfileRefused, match=r"club.toml:3:12: plugins: plugin 'house' cannot be used: .*No module"
    ):
        hupai.ruleset(club)


def test_two_files_of_one_name_are_told_apart(club: Path, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "house.py").write_text(HOUSE, "utf-8")
    registry = Registry()
    registry.add_file(club.with_name("house.py"))
    with pytest.raises(
        PluginRefused, match=r"plugin 'house' is there already: .*house\.py; give the file another"
    ):
        registry.add_file(tmp_path / "other" / "house.py")


def test_a_file_may_not_be_called_like_an_installed_plugin(tmp_path: Path) -> None:
    (tmp_path / "riichi.py").write_text("", "utf-8")
    with pytest.raises(PluginRefused, match="plugin 'riichi' is there already"):
        Registry().add_file(tmp_path / "riichi.py")


# -- for one call -----------------------------------------------------------------------------------


def test_play_puts_a_plugin_into_every_profile(club: Path) -> None:
    registry = Registry()
    registry.play(str(club.with_name("house.py")))
    rules = hupai.ruleset("riichi/tenhou", registry=registry)
    assert (ids(rules), rules.profile.plugins) == (["four_claims"], ("house",))
    off = hupai.ruleset("riichi/tenhou", registry=registry, options={"plugin.house.claims": False})
    assert off.score(HAND).reason == "no_yaku"


def test_play_refuses_a_file_that_is_not_there() -> None:
    with pytest.raises(FileRefused, match=r"nowhere\.py: no such file; expected a plugin's Python file"):
        Registry().play("nowhere.py")


def test_a_plugin_left_out_takes_no_part_and_its_options_are_passed_over(club: Path) -> None:
    club.write_text(club.read_text("utf-8") + "[plugin.house]\nclaims = true\n", "utf-8")
    registry = Registry()
    registry.add_file(club.with_name("house.py"))
    registry.leave_out("house")
    rules = hupai.ruleset(club, registry=registry)
    assert (rules.profile.plugins, rules.score(HAND).reason) == ((), "no_yaku")


def test_only_what_is_there_can_be_left_out() -> None:
    with pytest.raises(PluginRefused, match="plugin 'richi' is not installed; did you mean 'riichi'"):
        Registry().leave_out("richi")


def test_a_variant_left_out_is_not_there() -> None:
    registry = Registry()
    registry.leave_out("taiwanese")
    assert "taiwanese" not in registry.variant_ids()


def test_the_environment_keeps_plugins_of_others_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "hupai_club-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hupai-club\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[hupai]\nclub = club_house\n", "utf-8")
    (tmp_path / "club_house.py").write_text(HOUSE, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert "club" in Registry().names()
    monkeypatch.setenv("HUPAI_DISABLE_PLUGIN_AUTOLOAD", "1")
    names = Registry().names()
    assert "club" not in names
    assert {"riichi", "notations"} <= set(names)
