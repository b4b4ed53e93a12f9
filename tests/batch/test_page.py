"""The page about batches leaves no column out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hupai
from hupai.batch.hands import COLUMNS
from hupai.batch.scores import READING_WORDS

PAGE = (Path(__file__).parents[2] / "docs" / "batch.md").read_text("utf-8")
NAMED = {
    name
    for line in PAGE.splitlines()
    if line.startswith("| `")
    for name in re.findall(r"`(\w+)", line.split(" | ")[0])
}
RIICHI = [one.name for one in hupai.ruleset("riichi/standard").batch_scorer.columns]


@pytest.mark.parametrize("name", [*COLUMNS, *READING_WORDS, *RIICHI, "value", "reason", "counted", "gains"])
def test_every_column_stands_in_a_table(name: str) -> None:
    assert name in NAMED
