"""Shell completion, and what ``--version --verbose`` tells."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

import hupai
from hupai.commands import command_line
from hupai.commands.completion import SHELLS


def offered(*words: str) -> list[str]:
    """What a shell is offered for the last of the words."""
    *before, begun = words
    shell = ShellComplete(command_line(), {}, "hupai", "_HUPAI_COMPLETE")
    return [item.value for item in shell.get_completions(before, begun)]


def test_commands_are_offered() -> None:
    assert offered("wha") == ["whatif"]
    assert sorted(offered("profile", "s")) == ["schema", "show"]


def test_profiles_are_offered_by_id_and_by_file(somewhere_else: Path) -> None:
    (somewhere_else / "club.toml").write_text("schema = 1\n", "utf-8")
    assert offered("score", "-p", "riichi/ema") == ["riichi/ema-2016", "riichi/ema-2025"]
    assert offered("profile", "show", "riichi/w") == ["riichi/wrc-2022", "riichi/wrc-2025"]
    assert offered("score", "--profile", "cl") == ["club.toml"]


def test_patterns_are_those_of_the_profile_named_before() -> None:
    assert offered("pattern", "show", "ryanp") == ["ryanpeikou"]
    assert offered("pattern", "show", "-p", "chinese_official/mil", "seven_p") == ["seven_pairs"]


def test_options_are_offered_with_an_equals_sign() -> None:
    assert offered("score", "--set", "limits.ki") == ["limits.kiriage_mangan="]


def test_plugins_notations_fouls_and_variants_are_offered(somewhere_else: Path) -> None:
    (somewhere_else / "house.py").write_text("", "utf-8")
    assert offered("score", "--plugin", "h") == ["house.py"]
    assert offered("score", "--no-plugin", "ri") == ["riichi"]
    assert offered("convert", "--from", "mj") == ["mjai", "mjlog"]
    assert offered("foul", "show", "kuik") == ["kuikae"]
    assert offered("new", "plugin", "--variant", "r") == ["riichi"]
    assert [tag.lower() for tag in offered("score", "--lang", "zh")] == ["zh-hans", "zh-hant"]


def test_a_command_line_that_cannot_be_used_is_offered_nothing() -> None:
    assert offered("pattern", "show", "-p", "nowhere.toml", "seven") == []


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_of_each_shell_asks_hupai(call, shell: str) -> None:
    done = call("completion", shell)
    assert done.code == 0
    assert f"_HUPAI_COMPLETE={shell}_complete" in done.out


def test_an_unknown_shell_is_refused(call) -> None:
    assert call("completion", "fsh").err == (
        "no such shell 'fsh'; expected bash, zsh, fish; did you mean 'fish'?\n"
    )
    assert call("completion").err == "no SHELL; expected bash, zsh, fish\n"


def test_version_verbose_names_plugins_and_fingerprints(call) -> None:
    out = call("--version", "--verbose").out
    assert out.startswith(f"hupai {hupai.__version__}\nPython 3.")
    rows = [line.split() for line in out.splitlines()]
    assert ["riichi", "hupai", hupai.__version__] in rows
    assert ["riichi/standard", hupai.ruleset("riichi/standard").fingerprint] in rows


def test_version_alone_is_one_line(call) -> None:
    assert call("--version").out == f"hupai {hupai.__version__}\n"


def test_verbose_alone_shows_the_help(call) -> None:
    done = call("--verbose")
    assert (done.code, "Commands:" in done.err) == (2, True)
