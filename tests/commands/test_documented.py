"""Every command is named in docs/commands.md, every field that one prints as JSON in docs/json.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hupai.commands.group import BUILT_IN

DOCS = Path(__file__).parents[2] / "docs"
NAMED = set(re.findall(r"`(\w+)`", (DOCS / "json.md").read_text("utf-8"))) | {"schema"}
BY_NAME = {"gains", "shapes", "values", "calls", "scores", "names", "rules", "patterns", "profiles", "rows"}
"""Fields whose keys are data: seats, ids, languages, what a variant's table has."""

HAND = "223344m 556677p 8s +8s ron seat=S round=E"


def test_every_command_is_named() -> None:
    page = (DOCS / "commands.md").read_text("utf-8")
    assert [name for name in BUILT_IN if f"`hupai {name}" not in page] == []


def fields(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            if not (key in BY_NAME and isinstance(value, dict)) and key != "rows":
                yield from fields(value)
    elif isinstance(data, list):
        for item in data:
            yield from fields(item)


@pytest.mark.parametrize(
    "words",
    [
        ("score", "--explain", "--set", "yaku.han={tanyao={closed=2}}", HAND),
        ("score", "11111m ron"),
        ("whatif", HAND),
        ("compare", "--diff", "-p", "riichi/standard", "-p", "riichi/ema-2025", HAND),
        ("waits", "234m 678p 234p 77s 77z"),
        ("waits", "123m 456p 789s 35s 9p 11z"),
        ("can-win", HAND, "--history", "pass:8s"),
        ("settle", "win=S value=8000 from=W at=E1 scores=25000,25000,25000,25000"),
        ("settle", "final=40000,30000,20000,10000"),
        ("convert", "--to", "mpsz", HAND),
        ("convert", "--list"),
        ("table",),
        ("profile", "list"),
        ("profile", "show", "riichi/ema-2025"),
        ("profile", "diff", "riichi/standard", "riichi/tenhou"),
        ("profile", "check"),
        ("profile", "which"),
        ("pattern", "list"),
        ("pattern", "show", "tanyao"),
        ("foul", "list"),
        ("foul", "show", "kuikae"),
        ("plugins",),
    ],
    ids=" ".join,
)
def test_its_fields_are_documented(call, words: tuple[str, ...]) -> None:
    found = set(fields(call(*words, "--json").json))
    assert found - NAMED == set()


def test_the_fields_of_a_comparison_are_documented(call) -> None:
    data = call("compare", "--json", HAND).json
    assert set(fields(data)) - NAMED == set()
    assert {key for row in data["rows"] for key in row} <= NAMED
