"""Every example in the help of a command does what the help says, under the default profile."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from hupai.commands import command_line

NOT_HERE = {
    "hupai perft census": "counted by the tests of perft",
    "hupai perft patterns -p club.toml": "counted by the tests of perft",
    "hupai batch --engine dask --scheduler tcp://10.0.0.5:8786 archive/ scores.parquet": "wants a cluster",
}
"""Examples that are left out, and why."""
ANSWERS_NO = {
    "hupai whatif -p club.toml 5z pon:111m pon:222p chi:345s pon:999s +5z ron",
    'hupai can-win 234m 567p 23456s 11z +7s ron riichi --history "out:1s pass:4s"',
}
"""Examples that are asked of a hand that does not win: the one has no yaku, the other is furiten."""
LINES = (
    "234m 067p 23478s 33z +9s ron riichi seat=S round=E\n123p 678p 123s 222z 5z +5z tsumo seat=S round=E\n"
)


def examples() -> Iterator[str]:
    def of(command: click.Command, ctx: click.Context) -> Iterator[str]:
        for line in (command.help or "").splitlines():
            if line.strip().startswith("hupai "):
                yield line.strip()
        if isinstance(command, click.Group):
            for name in command.list_commands(ctx):
                below = command.get_command(ctx, name)
                assert below is not None
                yield from of(below, ctx)

    cli = command_line()
    yield from of(cli, click.Context(cli))


EXAMPLES = list(dict.fromkeys(examples()))


@pytest.fixture
def files(somewhere_else: Path) -> Path:
    """The files that examples speak of."""
    (somewhere_else / "club.toml").write_text('schema = 1\nname = "Club"\nextends = "riichi/standard"\n')
    (somewhere_else / "league.toml").write_text('schema = 1\nname = "League"\nextends = "riichi/m-league"\n')
    (somewhere_else / "archive.txt").write_text(LINES)
    return somewhere_else


@pytest.mark.parametrize("example", [each for each in EXAMPLES if each not in NOT_HERE])
def test_an_example_of_the_help_works(example: str, files: Path, call) -> None:
    words = shlex.split(example)[1:]
    if ">" in words:  # where a shell would write it
        words = words[: words.index(">")]
    if "archive.parquet" in words:
        parquet = pytest.importorskip("pyarrow.parquet")
        table = {"hand": LINES.splitlines()}
        parquet.write_table(pytest.importorskip("pyarrow").table(table), files / "archive.parquet")
    if "house.py" in words and words[0] != "new":
        assert call("new", "pattern", "four_claims", "-o", "house.py").code == 0
    done = call(*words)
    assert done.code == (1 if example in ANSWERS_NO else 0), done.err


def test_what_is_said_of_examples_here_is_said_of_examples_of_the_help() -> None:
    assert set(NOT_HERE) | ANSWERS_NO <= set(EXAMPLES)
    assert len(EXAMPLES) >= 25
