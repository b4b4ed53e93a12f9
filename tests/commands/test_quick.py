"""The reader that spares ``hupai score`` the import of click reads as click does, or leaves it to click."""

from __future__ import annotations

from typing import Any

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai.commands.command import Asked
from hupai.commands.group import command_of
from hupai.commands.quick import read
from hupai.commands.score import COMMAND

_ALONE = [
    "234m",
    "+5z",
    "ron",
    "-",
    "--",
    "riichi/tenhou",
    "es",
    "a=b",
    "--json",
    "--explain",
    "--ascii",
    "-x",
]
_VALUED = [
    "-p",
    "--profile",
    "--set",
    "--lang",
    "--notation",
    "--profile=club.toml",
    "--set=a=b",
    "--lang=JA",
]
_ODD = ["-pclub.toml", "-p=x", "--json=1", "--expl", "--help"]
WORDS = st.sampled_from(_ALONE + _VALUED + _ODD)


def by_click(words: list[str]) -> Asked | None:
    """What click makes of the words; None where it refuses them or shows help."""
    asked: list[Asked] = []

    def take(one: Asked) -> int:
        asked.append(one)
        return 0

    try:
        command_of("score", COMMAND, take).main(words, "hupai score", standalone_mode=False)
    except click.ClickException:
        return None
    return asked[0] if asked else None


@given(st.lists(WORDS, max_size=6))
def test_what_it_reads_it_reads_as_click_does(words: list[str]) -> None:
    quick = read(COMMAND, words)
    if quick is not None:
        assert quick == by_click(words)


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        (["234m", "ron"], {"words": ("234m", "ron")}),
        (["-"], {"words": ("-",)}),
        (["--json", "234m"], {"words": ("234m",), "json": True}),
        (["234m", "--lang", "es"], {"words": ("234m",), "lang": "es"}),
        (
            ["-p", "a", "--set=b=c", "--set", "d=e", "1m"],
            {"profiles": ("a",), "settings": ("b=c", "d=e"), "words": ("1m",)},
        ),
    ],
)
def test_it_reads_the_usual_forms(words: list[str], asked: dict[str, Any]) -> None:
    assert read(COMMAND, words) == Asked(**asked)


@pytest.mark.parametrize(
    "words", [[], ["--help"], ["234m", "--zz"], ["234m", "-p"], ["--lang", "fr", "234m"]]
)
def test_it_leaves_the_rest_to_click(words: list[str]) -> None:
    assert read(COMMAND, words) is None
