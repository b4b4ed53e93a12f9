"""Hands and payments with their right value, each from a public rule set or program.

The rows say why; ``tests/cases/taiwanese.jsonl`` is meant to be read.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import hupai
from hupai.settlement import SEATS

ROWS = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases" / "taiwanese.jsonl").read_text("utf-8").splitlines()
]
HANDS = [(row, profile) for row in ROWS if row.get("kind") != "payment" for profile in row["expect"]]
PAYMENTS = [row for row in ROWS if row.get("kind") == "payment"]
OTHER_NAMES = {"七對一刻": "嚦咕嚦咕"}
"""Names under which a rule set knows a tai that others call differently."""


@pytest.mark.parametrize(
    ("row", "profile"), HANDS, ids=lambda part: part if isinstance(part, str) else part["id"]
)
def test_a_hand_is_worth_what_the_case_says(row: dict[str, Any], profile: str) -> None:
    expected = row["expect"][profile]
    score = hupai.ruleset(profile).score(row["hand"])
    names = (name.partition("(")[0] for name in expected["patterns_zh"])
    tai = dict(zip((OTHER_NAMES.get(n, n) for n in names), expected["patterns_zh"].values(), strict=True))
    assert score.value == expected["value"], row["why"]
    assert {c.pattern.name("zh-Hant"): c.value * c.count for c in score.patterns} == tai, row["why"]
    more = score.to_dict()["dealer_tai"]
    if expected["dealer_tai"]:  # the winner deals: it counts with every payer
        assert set(more.values()) == {expected["dealer_tai"]}
    else:  # it counts with the dealer alone, as far as the hand line says who pays
        assert all(tai == 0 for payer, tai in more.items() if payer != "E")


OPTIONS = {
    "base": "pay.base",
    "per_tai": "pay.per_tai",
    "dealer_bonus": "dealer.tai",
    "continued_bonus": "dealer.streak_tai",
    "east_pays_bonus_on_nondealer_selfdraw": "dealer.pays_on_idle_self_draw",
    "cannon_on_discard": "liability.on_discard",
    "multi_win": "win.multi",
    "limit": "penalty.false_win_limit",
}


@pytest.mark.parametrize("row", PAYMENTS, ids=lambda row: row["id"])
def test_a_payment_is_what_the_case_says(row: dict[str, Any]) -> None:
    """Every option that a row names is put on top, though all but the split are those of its profile."""
    options = {OPTIONS[key]: value for key, value in row.items() if key in OPTIONS}
    plain = hupai.ruleset(row["profile"])
    assert hupai.ruleset(row["profile"], options=options).rules == plain.rules
    if row.get("liability_ron") == "split_round_up":
        options["liability.on_discard"] = "split"
    if "liable" in row:
        options.setdefault("liability.hands", ["full_flush"])  # by profile there may be no liability
    settled = hupai.ruleset(row["profile"], options=options).settle(outcome_of(row))
    gains = settled.settlement.gains()
    assert {str(SEATS.index(seat)): gain for seat, gain in gains.items() if gain} == {
        seat: gain for seat, gain in row["expect"]["score_changes"].items() if gain
    }, row["why"]


def outcome_of(row: dict[str, Any]) -> str:
    """A payment row as an outcome line."""
    streak = f"streak={row.get('streak', 0)}"
    if "offender" in row:
        claimed = row.get("claimed_from")
        source = "" if claimed is None else f"from={SEATS[claimed]}"
        return f"foul=false_win by={SEATS[row['offender']]} {source} {streak}"
    wins = row.get("winners") or [[row["winner"], row["hand_tai"]]]
    seats, values = (
        ",".join(map(str, column)) for column in zip(*((SEATS[s], v) for s, v in wins), strict=True)
    )
    way = "by=tsumo" if row["self_drawn"] else f"from={SEATS[row['discarder']]}"
    liable = f"liable={SEATS[row['liable']]}" if "liable" in row else ""
    return f"win={seats} value={values} {way} {liable} {streak}"
