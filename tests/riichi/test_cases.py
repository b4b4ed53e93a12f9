"""Hands with their right value, each from a public bug report, rulebook or test suite.

The rows say why; ``tests/cases/riichi.jsonl`` is meant to be read.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import hupai

ROWS = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases" / "riichi.jsonl").read_text("utf-8").splitlines()
]
SCORED = [row for row in ROWS if row["kind"] == "score"]
INVALID = [row for row in ROWS if row["kind"] == "invalid"]


@pytest.mark.parametrize("row", SCORED, ids=lambda row: row["id"])
def test_a_hand_is_worth_what_the_case_says(row: dict[str, Any]) -> None:
    options = {key: value for key, value in row["options"].items() if not key.startswith("note.")}
    score = hupai.ruleset(row["profile"], options=options).score(row["hand"])
    counted = {c.pattern.id: c.count * c.value for c in score.patterns}
    told = {
        "win": score.win,
        "reason": score.reason,
        "value": score.value,
        "han": score.han,  # type: ignore[attr-defined]
        "fu": score.fu,  # type: ignore[attr-defined]
        "fu_before_rounding": score.fu_before_rounding,  # type: ignore[attr-defined]
        "yakuman": score.yakuman,  # type: ignore[attr-defined]
        "yaku": sorted(c.pattern.id for c in score.patterns if c.pattern.counts_towards_minimum),
        "pay": score.worth.by_role() if score.win else {},  # type: ignore[attr-defined]
        "dora": {
            name: counted[id]
            for name, id in (("dora", "dora"), ("ura", "ura_dora"), ("aka", "aka_dora"))
            if id in counted
        },
    }
    expected = {key: sorted(v) if key == "yaku" else v for key, v in row["expect"].items()}
    assert {key: told[key] for key in expected} == expected, row["why"]


@pytest.mark.parametrize("row", INVALID, ids=lambda row: row["id"])
def test_a_hand_that_cannot_exist_is_refused(row: dict[str, Any]) -> None:
    flags = [name for name in ("haitei", "rinshan") if row.get(name)]
    line = f"{row['tiles']} +{row['win_tile']} {'tsumo' if row['tsumo'] else 'ron'} {' '.join(flags)}"
    with pytest.raises(hupai.HandRefused) as refused:
        hupai.parse(line)
    told = str(refused.value)
    assert {"invalid_tiles": "five of '5m'", "conflicting_flags": "rinshan"}[row["expect"]["error"]] in told
