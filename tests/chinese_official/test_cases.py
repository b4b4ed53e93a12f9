"""Hands with their right value, each from a rulebook, a public bug report or a test suite.

The rows say why; ``tests/cases/chinese_official.jsonl`` is meant to be read.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import hupai
from hupai_chinese_official.score import ChineseScore

ROWS = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases" / "chinese_official.jsonl")
    .read_text("utf-8")
    .splitlines()
]


def breakdowns(score: hupai.Score) -> list[dict[str, int]]:
    """The fans that are shown, and every other set of them that comes to the same."""
    assert isinstance(score, ChineseScore)
    shown = {counted.pattern.id: counted.count for counted in score.patterns}
    return [shown, *(dict(other.patterns) for other in score.equally_good)]


@pytest.mark.parametrize(
    ("row", "profile"),
    [(row, profile) for row in ROWS for profile in row["expect"]],
    ids=lambda given: given["id"] if isinstance(given, dict) else given.partition("/")[2],
)
def test_a_hand_is_worth_what_the_case_says(row: dict[str, Any], profile: str) -> None:
    score = hupai.ruleset(profile).score(row["hand"])
    expected = row["expect"][profile]
    assert (score.value, score.win) == (expected["value"], expected["legal"]), row["why"]
    assert expected["patterns"] in breakdowns(score), row["why"]
    if not score.win:
        assert score.reason == "below_minimum"
        assert score.payments == ()


@pytest.mark.parametrize("row", [row for row in ROWS if "equally_good" in row], ids=lambda row: row["id"])
def test_every_equally_good_breakdown_is_known(row: dict[str, Any]) -> None:
    score = hupai.ruleset("chinese_official/mil").score(row["hand"])
    for other in row["equally_good"]:
        assert other in breakdowns(score), row["why"]


def test_disputed_cases_follow_their_switch() -> None:
    value = {
        "sp14": ("fan.knitted_body_wait", False, 16),
        "sp15": ("fan.knitted_body_wait", False, 18),
        "sp20": ("fan.inevitable_tile_hog", "drop", 88),
        "sp21": ("fan.tile_hog_honors", False, 28),
    }
    disputed = {row["id"]: row for row in ROWS if "disputed" in row}
    assert disputed.keys() == value.keys()
    for id, (key, choice, worth) in value.items():
        score = hupai.ruleset("chinese_official/wmo", options={key: choice}).score(disputed[id]["hand"])
        assert score.value == worth
        assert worth in disputed[id]["disputed"].values()
