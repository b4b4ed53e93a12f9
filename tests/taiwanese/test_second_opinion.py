"""Random hands counted twice: by the package, and the slow way on lists of tiles."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from taiwanese_by_hand import Table, count
from taiwanese_hands import hands

import hupai

PROFILES = ("sml-2026", "wikibooks", "atawmj-2009", "gamesofa", "four-winds")


def differences(tables: list[Table]) -> list[str]:
    rulesets = {profile: hupai.ruleset(f"taiwanese/{profile}") for profile in PROFILES}
    found = []
    for table in tables:
        line = table.line()
        seen: dict[str, Any] = {}
        for profile, ruleset in rulesets.items():
            expected = count(table, profile, seen)
            score = ruleset.score(line)
            told = Counter({c.pattern.name("zh-Hant"): c.count for c in score.patterns})
            if expected is None:
                if score.win:
                    found.append(f"{profile}: {line}: no win by hand, {score.value} here")
            elif not score.win or score.value != expected[0] or told not in expected[1]:
                found.append(f"{profile}: {line}: {expected} by hand, {score.value} {dict(told)} here")
    return found


@pytest.mark.parametrize("seed", range(5))
def test_1000_of_5000_random_hands_count_the_same_the_slow_way(seed: int) -> None:
    assert differences(hands(seed, 1000)) == []


@pytest.mark.nightly
def test_20000_random_hands_count_the_same_the_slow_way() -> None:
    assert differences(hands(2026, 20_000)) == []
