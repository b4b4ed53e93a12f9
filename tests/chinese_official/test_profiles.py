"""The shipped profiles: in what each differs from its parent, typed from the rules and not from the files."""

from __future__ import annotations

import pytest
from profile_differences import differences

import hupai
from hupai.profiles.resolve import resolve
from hupai.registry import Registry
from hupai_chinese_official.options import ChineseOfficialRules

PARENTS = {
    "chinese_official/mil": "chinese_official/wmo",
    "chinese_official/botzone": "chinese_official/mil",
    "chinese_official/cn98": "chinese_official/mil",
}
DIFFERENCES = {
    "chinese_official/mil": {
        "fan.two_concealed_kongs": 6,
        "fan.mixed_kongs": 5,
        "fan.special_self_draw": "self_drawn",
        "fan.all_green_half_flush": False,
        "fan.all_terminals_double_pung": False,
        "fan.nine_gates_terminal_pung": "one_absorbed",
    },
    "chinese_official/botzone": {
        "flowers.enabled": False,
        "wall.layout": "duplicate",
        "wall.replacement": "own_wall",
        "session.minutes": 0,
    },
    "chinese_official/cn98": {
        "fan.mixed_kongs": 0,
        "session.minutes": 180,
        "session.start_points": 500,
        "session.table_points": (3, 2, 1, 0),
    },
}


def test_wmo_is_every_option_at_its_default() -> None:
    assert hupai.ruleset("chinese_official/wmo").rules == ChineseOfficialRules()


def test_each_profile_differs_from_its_parent_in_what_the_rules_say() -> None:
    found: dict[str, dict[str, object]] = {}
    for profile, parent, key, value in differences("chinese_official"):
        assert parent == PARENTS[profile]
        found.setdefault(profile, {})[key] = value
    assert found == DIFFERENCES


@pytest.mark.parametrize("id", ["chinese_official/wmo", *PARENTS])
def test_a_profile_names_its_sources_and_how_certain_they_are(id: str) -> None:
    registry = Registry()
    profile = resolve(registry.find(id), registry, None)
    assert profile.sources
    assert all(source.certainty and source.note for source in profile.sources)


def test_botzone_counts_no_flowers_and_says_so() -> None:
    rules = hupai.ruleset("chinese_official/botzone")
    score = rules.score("456m 67s 33z pon:777m chi:123p 12f +5s ron seat=E round=E")
    assert score.value == 8
    assert score.notes == ["flowers: not played with under chinese_official/botzone"]
    assert "flower_tiles" not in {fan.id for fan in rules.patterns}


def test_the_variant_s_own_profile_is_wmo() -> None:
    assert hupai.ruleset("chinese_official/wmo").variant.default_profile == "chinese_official/wmo"
