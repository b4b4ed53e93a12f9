"""Every tai asked in three ways: for one hand, in columns for many, and translated into one function."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from taiwanese_hands import hands

import hupai
from hupai.patterns.columns import view
from hupai_taiwanese.reading import TaiwaneseReading
from hupai_taiwanese.tai import every_tai

EVERYTHING = {
    "values": {tai.id: tai.value for tai in every_tai()},
    "win.seven_pairs_triplet": True,
    "win.sixteen_unconnected": True,
    "win.thirteen_orphans_set": True,
    "flowers.seven_steals_eighth": True,
}
RULES: dict[str, tuple[str, dict[str, Any]]] = {
    "sml-2026": ("sml-2026", EVERYTHING),
    "wikibooks": ("wikibooks", EVERYTHING),
    "atawmj-2009": ("atawmj-2009", EVERYTHING),
    "gamesofa": ("gamesofa", EVERYTHING),
    "four-winds": ("four-winds", EVERYTHING),
    "two kinds": ("gamesofa", {**EVERYTHING, "all_chows.wait": "two_kinds", "flowers.eight": "additive"}),
}
LINES = [table.line() for table in hands(7, 400)]
LINES += [line for tai in every_tai() for line in (*tai.yes, *tai.no)]


@pytest.mark.parametrize("name", RULES)
def test_three_ways_to_ask_agree(name: str) -> None:
    profile, options = RULES[name]
    ruleset = hupai.ruleset(f"taiwanese/{profile}", options=options)
    evaluator = ruleset.evaluator
    assert {pattern.id for pattern in evaluator.patterns} == {tai.id for tai in every_tai()}
    translated = evaluator.translate()
    expected, rows = [], []

    def ask(hand_words: Any, readings: Any) -> Any:
        answers = [evaluator.ask_one(evaluator.view(hand_words, words)) for words in readings]
        assert translated(hand_words, readings) == answers
        expected.extend(answers)
        rows.extend((*hand_words, *words) for words in readings)
        return answers

    evaluator.ask = ask
    for line in LINES:
        ruleset.score(line)
    columns = view(TaiwaneseReading, rows)
    somewhere = 0
    for place, tai in enumerate(evaluator.patterns):
        answer = np.broadcast_to(tai.ask(columns, evaluator.rules), len(rows))
        if tai.counted:
            told = [counts[evaluator.counted.index(place)] for _, counts in expected]
            assert answer.tolist() == told, tai
            answer = answer != 0
        assert answer.dtype == np.bool_, tai
        assert answer.tolist() == [bool(holds >> place & 1) for holds, _ in expected], tai
    for holds, _ in expected:
        somewhere |= holds
    assert [tai.id for place, tai in enumerate(evaluator.patterns) if not somewhere >> place & 1] == []
