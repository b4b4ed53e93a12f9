"""A Chinese Official hand is worth the same alone and in a batch: fan, what is counted and how often, the
chosen reading and what everybody pays, under every profile, below the minimum too.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from batch_rows import differences
from chinese_hands import four_chows, of_four_chows

import hupai
import hupai_rulesets

Hands = Callable[..., list[hupai.Hand]]
PROFILES = sorted(path.stem for path in Path(hupai_rulesets.folder("chinese_official")).glob("*.toml"))
SEVERAL: dict[str, dict[str, Any]] = {
    "a discard leaves a pung concealed": {"fan.ron_completed_pung": "concealed"},
    "a tile used up is no wait": {"fan.exhausted_tile_is_wait": False},
    "1998 to the letter": {"fan.strict_1998": True},
    "seven different pairs": {"fan.seven_pairs_identical": False},
    "no wait on the knitted tiles": {"fan.knitted_body_wait": False},
    "fewer hogs": {"fan.inevitable_tile_hog": "drop", "fan.tile_hog_honors": False},
    "kongs in series": {"fan.three_four_kongs_concealed": "kong_series", "fan.mixed_kongs": 5},
    "flowers out of a kong": {"fan.replacement_on_flower": True, "flowers.fan": 0},
    "fans left out": {"fan.disabled": ["chicken_hand", "mixed_double_chow", "seat_wind"]},
    "fans of other values": {"fan.overrides": {"short_straight": 4, "no_honors": 0, "tile_hog": 3}},
    "whatever wins": {"win.min_fan": 0, "pay.base": 4},
}


@pytest.mark.parametrize("profile", PROFILES)
def test_a_row_is_the_score_of_its_hand(profile: str, chinese: Hands) -> None:
    assert differences(hupai.ruleset(f"chinese_official/{profile}"), chinese(1300)) == []


@pytest.mark.parametrize("options", SEVERAL.values(), ids=SEVERAL)
def test_whatever_a_table_may_change(options: dict[str, Any], chinese: Hands) -> None:
    assert differences(hupai.ruleset("chinese_official/wmo", options=options), chinese(400, 32)) == []


def test_sets_that_many_fans_compete_for() -> None:
    every = [hand for hand in map(of_four_chows, list(four_chows())[::7]) if hand is not None]
    assert len(every) > 1000
    assert differences(hupai.ruleset("chinese_official/mil"), every) == []


@pytest.mark.nightly
def test_every_choice_of_four_chows() -> None:
    every = [hand for hand in map(of_four_chows, four_chows()) if hand is not None]
    assert differences(hupai.ruleset("chinese_official/mil"), every) == []


@pytest.mark.nightly
@pytest.mark.parametrize("profile", PROFILES)
def test_50000_rows_of_each_profile_are_the_scores_of_their_hands(profile: str, chinese: Hands) -> None:
    hands = chinese(50_000, PROFILES.index(profile) + 2000)
    assert differences(hupai.ruleset(f"chinese_official/{profile}"), hands) == []
