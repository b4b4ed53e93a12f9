"""What two profiles disagree on, who made them, and the fingerprint that tells rules apart."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import pytest

from hupai.faults import UsageRefused
from hupai.profiles.diff import Difference, diff, every_option
from hupai.profiles.fingerprint import fingerprint
from hupai.profiles.options import Options, option
from hupai.profiles.resolve import Profile, resolve

Club = Callable[..., Any]


def test_differences_come_in_declared_order_with_who_set_them(club: Club, schemas: Any) -> None:
    a = club("strict = true\n[calls]\nkuikae = 'forbidden'\nkuitan = 'nashi'\n", {"marks.red": 0})
    assert diff(a, resolve("toy/online", schemas)) == [
        Difference("calls.kuitan", False, True, "club.toml", ""),
        Difference("calls.kuikae", "forbidden", "allowed", "club.toml", "toy/online"),
        Difference("marks.red", 0, 1, "setting", ""),
        Difference("strict", True, False, "club.toml", ""),
    ]


def test_equal_values_are_no_difference_whoever_set_them(club: Club, schemas: Any) -> None:
    assert diff(club("calls.kuikae = 'allowed'"), resolve("toy/online", schemas)) == []


def test_options_of_plugins_are_compared_too(club: Club, schemas: Any) -> None:
    a = club("plugins = ['house']\nplugin.house.bonus = 7")
    assert diff(a, club("plugins = ['house']")) == [Difference("plugin.house.bonus", 7, 100, "club.toml", "")]
    assert diff(resolve("toy/standard", schemas), a) == [
        Difference("plugins", (), ("house",), "", "club.toml"),
        Difference("plugin.house.bonus", None, 7, "", "club.toml"),
        Difference("plugin.house.party", None, False, "", ""),
    ]


def test_profiles_of_different_variants_cannot_be_compared(schemas: Any) -> None:
    with pytest.raises(UsageRefused) as refused:
        diff(resolve("toy/online", schemas), resolve("other/basic", schemas))
    assert str(refused.value) == (
        "'toy/online' and 'other/basic' are of different variants; expected two profiles of one variant"
    )


def test_every_option_of_a_profile_can_be_shown(club: Club) -> None:
    shown = dict(every_option(club("plugins = ['house']\nmarks.red = 3")))
    assert list(shown)[:2] == ["game.players", "game.start"]
    assert (shown["marks.red"], shown["marks.blue"]) == (3, 2)
    assert list(shown)[-3:] == ["strict", "plugin.house.bonus", "plugin.house.party"]


# -- fingerprint -------------------------------------------------------------------------------------


def print_of(profile: Profile, **plugins: str) -> str:
    return fingerprint(profile.variant, profile.options, plugins, profile.plugin_options)


def test_a_fingerprint_is_a_sha256(club: Club) -> None:
    assert re.fullmatch("[0-9a-f]{64}", print_of(club()))


def test_the_same_rules_have_the_same_fingerprint_however_they_are_written(club: Club, schemas: Any) -> None:
    standard = print_of(resolve("toy/standard", schemas))
    assert print_of(club("name = 'x'\ncalls.kuitan = 'ari'\ngame.uma = [20, 10, -10, -20]")) == standard
    assert print_of(club("names.wild = { s = 1, m = 1 }")) == standard


@pytest.mark.parametrize("lines", ["strict = true", "names.wild.m = 2", "game.uma = [20, 10, -10, -20.5]"])
def test_another_value_has_another_fingerprint(club: Club, schemas: Any, lines: str) -> None:
    assert print_of(club(lines)) != print_of(resolve("toy/standard", schemas))


def test_plugins_their_versions_order_and_options_count(club: Club) -> None:
    plain = club("plugins = ['plain', 'house']")
    other = club("plugins = ['plain', 'house']\nplugin.house.bonus = 7")
    prints = {
        print_of(plain),
        print_of(plain, plain="1", house="1"),
        print_of(plain, plain="1", house="2"),
        print_of(plain, house="1", plain="1"),
        print_of(other, plain="1", house="1"),
        fingerprint("other", plain.options, {"plain": "1", "house": "1"}, plain.plugin_options),
    }
    assert len(prints) == 6


class Uma(Options):
    first: Annotated[float | int, option("bonus of the first place")] = 20


def test_equal_options_have_equal_fingerprints_and_hashes() -> None:
    assert Uma(first=20) == Uma(first=20.0)
    assert hash(Uma(first=20)) == hash(Uma(first=20.0))
    assert fingerprint("toy", Uma(first=20), {}) == fingerprint("toy", Uma(first=20.0), {})


def test_resolving_loads_nothing_that_only_faults_and_writing_need(tmp_path: Path) -> None:
    """Starting the program is measured: these modules cost more than a profile does."""
    script = (
        "import sys, hupai.profiles.resolve\n"
        "heavy = {'difflib', 'tomli_w', 'dataclasses', 'importlib.resources', 'hashlib', 'numpy', 'rich',\n"
        "         'importlib.metadata', 'hupai.profiles.positions', 'hupai.profiles.write'}\n"
        "print(sorted(heavy & set(sys.modules)))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=tmp_path, check=True
    )
    assert run.stdout == "[]\n"
