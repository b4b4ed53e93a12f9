"""A Chinese Official hand is worth the same alone and in a batch: fan, what is counted and how often, the
chosen reading and what everybody pays, under every profile, below the minimum too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from batch_rows import differences
from chinese_hands import four_chows, of_four_chows

import hupai
import hupai_rulesets
from hupai import Chow, Pattern, Pung, Registry, Truth, hookimpl, pattern
from hupai.batch import HandBatch

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


# -- what plugins add ------------------------------------------------------------------------------

EXAMPLE = "123m 789p 123s 789s 3m +3m ron"


def _fan(id: str) -> Callable[[Callable[..., Any]], Pattern]:
    return pattern(3, id=id, names={"en": id}, yes=[EXAMPLE], no=[EXAMPLE])


@_fan("chow_beside_pung")
def chow_beside_pung(a: Chow, b: Pung) -> Truth:
    """A chow and a pung of one suit that begin with the same rank."""
    return (a.suit == b.suit) & (a.rank == b.rank)


@_fan("two_low_chows_of_dots")
def two_low_chows_of_dots(a: Chow, b: Chow) -> Truth:
    """123 of characters and of dots: it matters which suit is which."""
    return (a.suit == 0) & (b.suit == 1) & (a.rank == 1) & (b.rank == 1)


def with_plugin(*fans: Pattern) -> hupai.Ruleset:
    @hookimpl
    def hupai_patterns(variant: str) -> Iterable[Pattern]:
        return fans

    registry = Registry({"house": SimpleNamespace(hupai_patterns=hupai_patterns)})
    registry.in_play.append("house")
    return hupai.ruleset("chinese_official/wmo", registry=registry)


@pytest.mark.parametrize("fan", [chow_beside_pung, two_low_chows_of_dots], ids=lambda fan: fan.id)
def test_a_fan_that_a_plugin_adds_takes_part(fan: Pattern, chinese: Hands) -> None:
    rules = with_plugin(fan)
    assert differences(rules, chinese(1300)) == []
    assert rules.batch_scorer.notes == ()
    counted = rules.score_many(HandBatch.from_hands(chinese(1300))).pattern_counts()
    assert counted[fan.id] > 5
