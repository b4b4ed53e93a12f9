"""The doors that open on the command line: ``hupai_commands`` and ``hupai_notations``."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import click
from click.testing import CliRunner

import hupai
from hupai import Registry, hookimpl
from hupai.notation import Notation


class Reversed(Notation):
    """A notation that writes the hand line backwards."""

    id = "reversed"

    def read(self, text: str) -> hupai.Hand:
        """Read from the end."""
        return hupai.parse(text[::-1])

    def write(self, hand: hupai.Hand) -> str:
        """Write from the end."""
        return hupai.hand_text(hand)[::-1]


@hookimpl
def hupai_notations() -> list[Any]:
    return [Reversed()]


@hookimpl
def hupai_commands(cli: click.Group) -> None:
    @cli.command()
    def greet() -> None:
        """Say hello."""
        click.echo("hello from the club")


PLUGIN = SimpleNamespace(hupai_notations=hupai_notations, hupai_commands=hupai_commands)


def test_a_plugin_adds_a_command() -> None:
    from hupai.commands import command_line

    done = CliRunner().invoke(command_line(Registry({"club": PLUGIN})), ["greet"])
    assert (done.exit_code, done.output) == (0, "hello from the club\n")


def test_a_plugin_adds_a_notation() -> None:
    from hupai.commands import command_line

    line = "234m 567p 23456s 22z +7s ron riichi seat=S round=E"
    done = CliRunner().invoke(
        command_line(Registry({"club": PLUGIN})), ["score", "--notation", "reversed", "--json", line[::-1]]
    )
    assert done.exit_code == 0, done.output
    assert '"value": 1300' in done.output or '"value":1300' in done.output
