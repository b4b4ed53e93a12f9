"""Every fan by its own examples, and the list of all of them against the rulebook's."""

from __future__ import annotations

import re

import pytest

import hupai
from hupai.patterns.pattern import Pattern
from hupai_chinese_official.fans import every_fan
from hupai_chinese_official.fans.card import NUMBERS
from hupai_chinese_official.score import ChineseScore

FANS = every_fan()
WMO = hupai.ruleset("chinese_official/wmo")
BY_VALUE = {
    88: range(1, 8),
    64: range(8, 14),
    48: range(14, 16),
    32: range(16, 19),
    24: range(19, 28),
    16: range(28, 34),
    12: range(34, 39),
    8: range(39, 49),
    6: range(49, 55),
    4: range(55, 59),
    2: range(59, 69),
    1: range(69, 82),
}
"""The twelve values and the fans worth each, by their numbers in the rulebook."""


def counted(line: str) -> set[str]:
    """Ids of the fans that a hand counts, in any of its best breakdowns."""
    score = WMO.score(line)
    assert isinstance(score, ChineseScore)
    assert score.readings, f"no complete hand: {line}"
    return {one.pattern.id for one in score.patterns}.union(*(other.patterns for other in score.equally_good))


@pytest.mark.parametrize(
    ("fan", "line"),
    [(fan, line) for fan in FANS for line in fan.yes],
    ids=lambda given: getattr(given, "id", given),
)
def test_it_counts(fan: Pattern, line: str) -> None:
    assert fan.id in counted(line)


@pytest.mark.parametrize(
    ("fan", "line"),
    [(fan, line) for fan in FANS for line in fan.no],
    ids=lambda given: getattr(given, "id", given),
)
def test_it_does_not_count(fan: Pattern, line: str) -> None:
    assert fan.id not in counted(line)


def test_the_81_fans_have_the_numbers_and_values_of_the_rulebook() -> None:
    mixed = "melded_and_concealed_kong"  # a note to fan 57, worth 6
    of_value = {fan.id: fan.value for fan in FANS if fan.id != mixed}
    assert len(of_value) == 81
    for value, numbers in BY_VALUE.items():
        assert sorted(NUMBERS[id] for id, worth in of_value.items() if worth == value) == list(numbers)
    assert (NUMBERS[mixed], next(fan.value for fan in FANS if fan.id == mixed)) == (57, 6)


def test_they_stand_in_the_rulebook_s_order() -> None:
    assert [NUMBERS[fan.id] for fan in FANS] == sorted(NUMBERS[fan.id] for fan in FANS)


@pytest.mark.parametrize("fan", FANS, ids=lambda fan: fan.id)
def test_the_card_of_a_fan_is_complete(fan: Pattern) -> None:
    assert {"en", "es", "ja", "zh-Hans", "zh-Hant", "pinyin"} <= fan.names.keys()
    assert re.sub(r"[^a-z]+", "_", fan.names["en"].lower()) == fan.id
    assert fan.rule
    assert not fan.rule[0].islower()
    assert fan.yes
    assert fan.no
    assert f"fan {NUMBERS[fan.id]}" in fan.source


def test_every_fan_says_only_of_fans_that_it_takes_them_away() -> None:
    ids = {fan.id for fan in FANS}
    assert {other for fan in FANS for other in fan.absorbs} <= ids
