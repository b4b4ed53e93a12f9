"""What every command has in common: unknown words, help, own faults, commands of plugins."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest

import hupai
from hupai import Registry, hookimpl
from hupai.commands.group import BUILT_IN
from hupai.rulebook import Ruleset

HAND = "234m 567p 23456s 22z +7s ron riichi seat=S round=E"


def test_an_unknown_command_names_the_nearest(call) -> None:
    assert call("scoer", HAND) == (2, "", "unknown command 'scoer'; did you mean 'score'?\n")
    assert call("profile", "shwo") == (2, "", "unknown command 'shwo'; did you mean 'show'?\n")


def test_an_unknown_command_like_no_other_lists_them(call) -> None:
    assert call("xyzzy").err == f"unknown command 'xyzzy'; there are {', '.join(BUILT_IN)}\n"


def test_an_unknown_option_names_the_nearest(call) -> None:
    assert call("score", "--explian", HAND) == (
        2,
        "",
        "unknown option '--explian'; did you mean '--explain'?\n",
    )
    assert call("score", "--zz", HAND).err == "unknown option '--zz'; see hupai score --help\n"


def test_an_option_without_its_value_is_bad_usage(call) -> None:
    done = call("score", HAND, "--profile")
    assert done.code == 2
    assert "requires an argument" in done.err


def test_bad_usage_is_json_where_json_was_asked_for(call) -> None:
    done = call("score", "--json", "--explian", HAND)
    assert done.json["faults"][0]["remedy"] == "did you mean '--explain'?"


def test_nothing_at_all_shows_the_help(call) -> None:
    done = call()
    assert done.code == 2
    assert "Commands:" in done.err


@pytest.mark.parametrize(
    "words", [(), *((name,) for name in BUILT_IN), ("profile", "new"), ("pattern", "show")]
)
def test_every_command_has_help(call, words: tuple[str, ...]) -> None:
    done = call(*words, "--help")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(" ".join(("Usage: hupai", *words)))


@pytest.mark.parametrize(
    "words",
    [("score", HAND), ("compare", HAND), ("waits", HAND), ("settle", "draw"), ("table",), ("plugins",)]
    + [("pattern", "list"), ("pattern", "show", "pinfu"), ("foul", "list"), ("foul", "show", "kuikae")]
    + [("profile", word) for word in ("list", "show", "check", "which")]
    + [("profile", "diff", "riichi/tenhou", "riichi/standard")],
)
def test_every_command_speaks_json_with_its_schema(call, words: tuple[str, ...]) -> None:
    done = call(*words, "--json")
    assert (done.code, done.err) == (0, "")
    assert done.json["schema"] == 1


def test_version(call) -> None:
    assert call("--version").out == f"hupai {hupai.__version__}\n"


class TestOwnFault:
    """An exception that nobody foresaw."""

    @pytest.fixture(autouse=True)
    def slip(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def score(self: Ruleset, hand: object) -> Any:
            raise ZeroDivisionError("no fu at all")

        monkeypatch.setattr(Ruleset, "score", score)

    def test_it_leaves_with_70_and_asks_for_a_report_in_one_line(self, call) -> None:
        done = call("score", HAND)
        assert (done.code, done.out) == (70, "")
        (line,) = done.err.splitlines()
        assert line.startswith("hupai: own fault: ZeroDivisionError: no fu at all; please report it")

    def test_it_shows_where_when_asked(self, call, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("HUPAI_DEBUG", "1")
        done = call("compare", HAND)
        assert done.code == 70
        assert "Traceback" in done.err


class TestPluginThatBreaksDown:
    """An exception that somebody else's code raises while it runs is no fault of ours."""

    HOUSE = """
from hupai import hookimpl
from hupai.notation import Notation


class Odd(Notation):
    id = "odd"
    example = "x"

    def read(self, text):
        return {}[text]

    def write(self, hand):
        raise RuntimeError


@hookimpl
def hupai_notations():
    return [Odd()]
"""

    @pytest.mark.parametrize(("words", "said"), [(("--from",), "KeyError: 'x'"), (("--to",), "RuntimeError")])
    def test_the_plugin_and_the_line_are_named(
        self, call, tmp_path: Path, words: tuple[str, ...], said: str
    ) -> None:
        house = tmp_path / "house.py"
        house.write_text(self.HOUSE)
        done = call("convert", "--plugin", str(house), *words, "odd", "x" if said != "RuntimeError" else HAND)
        line = self.HOUSE.splitlines().index("        return {}[text]") + 1
        line += 3 * (said == "RuntimeError")
        assert done.code == 3
        assert done.err == (f"plugin house: broke down: {said} ({house}:{line}); mend it, or leave it out\n")


class TestCommandsOfPlugins:
    """The hook ``hupai_commands``."""

    @staticmethod
    def registry(**hooks: Any) -> Registry:
        return Registry({"club": SimpleNamespace(**{name: hookimpl(hook) for name, hook in hooks.items()})})

    @staticmethod
    def greets(cli: click.Group) -> None:
        @cli.command()
        def greet() -> int:
            """Say hello."""
            click.echo("hello from the club")
            return 3

    def test_help_lists_them(self, call) -> None:
        out = call("--help", registry=self.registry(hupai_commands=self.greets)).out
        assert "greet" in out
        assert "Say hello." in out

    def test_the_number_they_return_is_the_exit_code(self, call) -> None:
        done = call("greet", registry=self.registry(hupai_commands=self.greets))
        assert done == (3, "hello from the club\n", "")

    def test_what_they_refuse_is_told_like_any_refusal(self, call) -> None:
        def refuses(cli: click.Group) -> None:
            @cli.command()
            def greet() -> None:
                """Say hello."""
                hupai.parse("11111m ron")

        done = call("greet", registry=self.registry(hupai_commands=refuses))
        assert done.code == 2
        assert "five of '1m'" in done.err

    def test_plugins_are_not_asked_for_a_command_that_there_is(self, call) -> None:
        asked: list[click.Group] = []
        registry = self.registry(hupai_commands=lambda cli: asked.append(cli))
        call("score", "--lang", "EN", HAND, registry=registry)
        assert asked == []

    def test_a_name_that_is_taken_is_refused_and_the_plugin_named(self, call) -> None:
        def takes(cli: click.Group) -> None:
            @cli.command()
            def score() -> None:
                """Another score."""

        done = call("--help", registry=self.registry(hupai_commands=takes))
        assert done.code == 0
        assert done.err == (
            "plugin club: adds the command 'score', which there is already; give it another name\n"
        )

    def test_a_hook_that_fails_does_no_harm(self, call) -> None:
        def fails(cli: click.Group) -> None:
            raise RuntimeError("closed today")

        done = call("--help", registry=self.registry(hupai_commands=fails))
        assert done.code == 0
        assert "its hupai_commands failed: RuntimeError: closed today" in done.err
        assert "Commands:" in done.out
