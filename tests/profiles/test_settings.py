"""Options set for one call, on top of everything that files say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hupai.faults import UsageRefused
from hupai.profiles.keys import parse_setting
from hupai.profiles.resolve import SETTING

Club = Callable[..., Any]
Faults = Callable[..., list[str]]


@pytest.mark.parametrize(
    ("written", "key", "value"),
    [
        ("calls.kuitan=ari", "calls.kuitan", "ari"),
        ("calls.kuitan = true", "calls.kuitan", True),
        ("game.oka=20", "game.oka", 20),
        ("game.uma=[1, 2.5]", "game.uma", [1, 2.5]),
        ('names.enable={add=["a=b"]}', "names.enable", {"add": ["a=b"]}),
        ('game.motto="20"', "game.motto", "20"),
        ("game.motto=", "game.motto", ""),
        ("game.motto=two words", "game.motto", "two words"),
        ("game.motto=x\nstrict=true", "game.motto", "x\nstrict=true"),
        ("game.cap=1\nstrict=true", "game.cap", "1\nstrict=true"),
        ('names.rows."1"=[1]', "names.rows.1", [1]),
    ],
)
def test_a_setting_is_toml_or_else_a_text(written: str, key: str, value: Any) -> None:
    assert parse_setting(written) == (key, value)


@pytest.mark.parametrize("written", ["calls.kuitan", "=ari", " = 1"])
def test_a_setting_without_key_or_value_is_refused(written: str) -> None:
    with pytest.raises(UsageRefused) as refused:
        parse_setting(written)
    assert str(refused.value) == f"{written!r} is no setting; expected KEY=VALUE"


def test_a_setting_goes_on_top_of_the_profile(club: Club) -> None:
    profile = club("[calls]\nkuitan = true\nkuikae = 'allowed'\n", {"calls.kuitan": "nashi"})
    assert profile.options.calls.kuitan is False
    assert profile.origin == {"calls.kuitan": SETTING, "calls.kuikae": "club.toml"}


def test_a_setting_reaches_into_tables_of_free_keys(club: Club) -> None:
    settings = {"names.wild.m": 0, "names.price.flush.closed": 5, "names.price": {"flush": {"open": 4}}}
    names = club("names.price.flush.closed = 6\n", settings).options.names
    assert names.wild == {"m": 0, "p": 1, "s": 1}
    assert (names.price["flush"].closed, names.price["flush"].open) == (5, 4)


def test_a_setting_may_be_a_whole_table(club: Club) -> None:
    profile = club("", {"game": {"cap": 300, "uma": (4, 2, -2, -4)}})
    assert (profile.options.game.cap, profile.options.game.uma) == (300, (4.0, 2.0, -2.0, -4.0))


def test_a_setting_changes_lists_as_profiles_do(club: Club) -> None:
    profile = club("names.enable = ['a']", {"names.enable": {"add": ["b"]}})
    assert profile.options.names.enable == ("a", "b")


def test_a_setting_reaches_the_options_of_a_plugin(club: Club) -> None:
    assert club("plugins = ['house']", {"plugin.house.bonus": 3}).plugin_options["house"].bonus == 3


def test_an_unknown_setting_is_told_the_nearest_key(faults: Faults) -> None:
    assert faults("", {"calls.kuitann": True}) == [
        "calls.kuitann: no such option; did you mean calls.kuitan?"
    ]


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("calls.kuitan", 1, 'calls.kuitan: 1 is not allowed; expected true/false or "ari"/"nashi"'),
        ("calls", True, "calls: true is not allowed; expected a table"),
        (
            "calls.kuitan.x",
            True,
            'calls.kuitan: a table is not allowed; expected true/false or "ari"/"nashi"',
        ),
        ("name", "x", "name: no option but part of a profile; expected the key of an option"),
        ("plugins", ["house"], "plugins: no option but part of a profile; expected the key of an option"),
        (
            "plugin.house.bonus",
            1,
            "plugin.house: the profile does not use this plugin; add 'house' to plugins",
        ),
    ],
)
def test_a_wrong_setting_is_a_fault_without_a_place(faults: Faults, key: str, value: Any, said: str) -> None:
    assert faults("", {key: value}) == [said]


def test_faults_of_settings_follow_those_of_the_files(faults: Faults) -> None:
    assert faults("strikt = true", {"calls.kuitan": 1, "marks.red": 9}) == [
        "club.toml:3:1: strikt: no such option; did you mean strict?",
        'calls.kuitan: 1 is not allowed; expected true/false or "ari"/"nashi"',
        "marks.red: 9 is not allowed; expected a whole number from 0 to 4",
    ]


def test_a_setting_may_end_a_conflict_or_make_one(club: Club, faults: Faults) -> None:
    text = "strict = true\ncalls.kuikae = 'allowed'"
    assert club(text, {"strict": "nashi"}).options.calls.kuikae == "allowed"
    assert faults("calls.kuikae = 'allowed'", {"strict": True}) == [
        "strict: contradicts calls.kuikae = 'allowed'; drop one of them"
    ]
