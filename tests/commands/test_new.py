"""``hupai new``: what it writes works as it stands."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import hupai
from hupai import Registry
from hupai.testing import check_plugin

HAND = "5z pon:111m pon:222p chi:345s pon:999s +5z ron seat=S round=E"


@pytest.mark.parametrize("variant", ["riichi", "chinese_official", "taiwanese"])
def test_a_new_plugin_passes_its_own_tests_once_it_is_installed(
    call, somewhere_else: Path, variant: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    done = call("new", "plugin", "osaka-club", "--variant", variant)
    assert (done.code, done.err) == (0, "now: cd osaka-club && pip install -e '.[test]' && pytest\n")
    target = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    pip += ["--disable-pip-version-check", "--target", str(target), "./osaka-club"]
    subprocess.run(pip, check=True, capture_output=True)
    env = {**os.environ, "PYTHONPATH": str(target)}
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "osaka-club/tests"]
    ran = subprocess.run(tests, env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    assert " passed" in ran.stdout


def test_the_names_of_its_files_come_from_its_own(call, somewhere_else: Path) -> None:
    done = call("new", "plugin", "osaka-club", "-o", "here")
    assert done.out.splitlines() == [
        "here/pyproject.toml",
        "here/README.md",
        "here/src/hupai_osaka_club/__init__.py",
        "here/src/hupai_osaka_club/py.typed",
        "here/src/hupai_osaka_club/profiles/osaka-club.toml",
        "here/tests/test_hupai_osaka_club.py",
    ]
    project = tomllib.loads((somewhere_else / "here" / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["entry-points"]["hupai"] == {"osaka-club": "hupai_osaka_club"}
    for path in done.out.splitlines():
        assert "<" not in Path(path).read_text("utf-8").replace("<hand>", "")


def test_what_is_there_already_is_not_written_over(call, somewhere_else: Path) -> None:
    assert call("new", "plugin", "club").code == 0
    readme = somewhere_else / "club" / "README.md"
    readme.write_text("mine", "utf-8")
    again = call("new", "plugin", "club")
    assert (again.code, again.out) == (4, "")
    assert "club/README.md: the file is there already; choose another, or --force" in again.err
    assert readme.read_text("utf-8") == "mine"
    assert call("new", "plugin", "club", "--force").code == 0
    assert readme.read_text("utf-8") != "mine"


@pytest.mark.parametrize("name", ["Osaka", "osaka_club", "1club", "club-", "a/b"])
def test_a_name_that_could_be_no_plugins_is_refused(call, somewhere_else: Path, name: str) -> None:
    done = call("new", "plugin", name)
    assert (done.code, "expected small letters and digits" in done.err) == (2, True)
    assert list(somewhere_else.iterdir()) == []


def test_a_new_pattern_is_a_plugin_of_one_file(call, somewhere_else: Path) -> None:
    done = call("new", "pattern", "four_claims", "-o", "house.py")
    assert (done.code, done.out, done.err) == (0, "", "now: hupai score --plugin house.py …\n")
    check_plugin(somewhere_else / "house.py")
    scored = call("score", "--json", "--plugin", "house.py", HAND)
    assert [p["id"] for p in scored.json["patterns"]] == ["four_claims"]
    assert call("score", "--json", HAND).json["reason"] == "no_yaku"


def test_a_new_pattern_goes_to_stdout_without_a_file(call) -> None:
    done = call("new", "pattern", "every_one", "--variant", "taiwanese")
    assert "def every_one(hand: Reading) -> Truth:" in done.out
    assert "hand.claimed_sets == 5" in done.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("tanyao",), "riichi has a pattern 'tanyao'; choose another id, or change it through hupai_amend\n"),
        (("Four",), "pattern id 'Four'; expected small letters, digits and _, such as four_claims\n"),
        ((), "no ID; expected the id of a pattern, such as four_claims\n"),
        (("a", "b"), "2 words for ID; expected the id of the pattern, such as four_claims\n"),
    ],
)
def test_an_id_that_cannot_be_is_refused(call, words: tuple[str, ...], said: str) -> None:
    done = call("new", "pattern", *words)
    assert (done.code, done.err) == (2, said.replace("the id of a pattern", "the id of the pattern"))


def test_a_new_profile_is_the_same_as_profile_new(call) -> None:
    assert call("new", "profile", "Ours").out == call("profile", "new", "Ours").out


def test_an_unknown_variant_is_refused(call) -> None:
    done = call("new", "plugin", "club", "--variant", "richi")
    assert (done.code, "did you mean 'riichi'?" in done.err) == (3, True)


def test_the_pattern_has_the_unit_of_its_variant(tmp_path: Path) -> None:
    from hupai.scaffold import pattern_file

    for variant in Registry().variant_ids():
        rules = hupai.ruleset(Registry().variant(variant).default_profile)
        units = {p.unit for p in rules.patterns}
        text = pattern_file("a_pattern", rules)
        assert any(f'unit="{unit}"' in text for unit in units) or "" in units
