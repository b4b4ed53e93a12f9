"""``--plugin`` and ``--no-plugin`` on the commands that take rules."""

from __future__ import annotations

from pathlib import Path

import pytest

HAND = "5z pon:111m pon:222p chi:345s pon:999s +5z ron seat=S round=E"


@pytest.fixture
def house(call, somewhere_else: Path) -> str:
    """A plugin of one file in the current folder."""
    call("new", "pattern", "four_claims", "-o", "house.py")
    return "house.py"


def test_score_counts_with_it_for_this_call(call, house: str) -> None:
    assert call("score", "--plugin", house, "--json", HAND).json["value"] == 1300
    assert call("score", "--json", HAND).code == 1


def test_the_quick_reader_and_click_do_the_same(call, house: str) -> None:
    from hupai.commands import run

    assert run(["score", "--json", "--plugin", house, HAND]) == 0
    assert call("score", "--json", f"--plugin={house}", HAND).code == 0


@pytest.mark.parametrize(
    "words",
    [
        ("compare", "-p", "riichi/tenhou"),
        ("whatif",),
        ("waits",),
        ("pattern", "list"),
        ("pattern", "show", "four_claims"),
        ("profile", "show", "riichi/tenhou"),
        ("plugins",),
    ],
    ids=" ".join,
)
def test_every_command_that_takes_rules_takes_plugins(call, house: str, words: tuple[str, ...]) -> None:
    hand = (HAND.replace(" +5z ron", ""),) if words == ("waits",) else (HAND,)
    rest = hand if words[0] in ("compare", "whatif", "waits") else ()
    done = call(*words, "--plugin", house, "--json", *rest)
    assert (done.code, done.err) == (0, "")
    assert "house" in done.out or "four_claims" in done.out


def test_no_plugin_leaves_one_out(call, house: str, somewhere_else: Path) -> None:
    (somewhere_else / "club.toml").write_text(
        'schema = 1\nextends = "riichi/standard"\nplugins = ["house.py"]\n', "utf-8"
    )
    assert call("score", "-p", "club.toml", "--json", HAND).json["value"] == 1300
    unknown = call("score", "-p", "club.toml", "--no-plugin", "hause", HAND)
    assert (unknown.code, "plugin 'hause' is not installed" in unknown.err) == (3, True)
    without = call("score", "--plugin", house, "--no-plugin", "house", "--json", HAND)
    assert without.json["reason"] == "no_yaku"


def test_what_is_no_plugin_is_refused(call) -> None:
    done = call("score", "--plugin", "nowhere.py", HAND)
    assert (done.code, done.err) == (4, "nowhere.py: no such file; expected a plugin's Python file\n")
    done = call("score", "--plugin", "nowhere", HAND)
    assert (done.code, "nowhere" in done.err) == (3, True)
