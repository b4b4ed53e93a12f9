"""Every fan asked in three ways: for one hand, in columns for many, and translated into one function."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from chinese_hands import winning_hands

import hupai
from hupai.patterns.absorption import bits
from hupai.patterns.columns import view
from hupai.patterns.pattern import Pattern
from hupai.patterns.sets import OneSet, candidates, makes, together
from hupai_chinese_official.fans import every_fan
from hupai_chinese_official.instances import treats_suits_alike
from hupai_chinese_official.reading import ChineseReading
from hupai_chinese_official.scorer import ChineseScorer

FANS = every_fan()
OVER_SETS = [fan for fan in FANS if fan.sets]
RULES: dict[str, dict[str, Any]] = {
    "wmo": {},
    "mil": {},
    "every switch the other way": {
        "fan.inevitable_tile_hog": "drop",
        "fan.tile_hog_honors": False,
        "fan.knitted_body_wait": False,
        "fan.replacement_on_flower": True,
        "fan.strict_1998": True,
    },
}
HANDS = winning_hands(700, seed=11)
LINES = [line for fan in FANS for line in (*fan.yes, *fan.no)]


@pytest.mark.parametrize("name", RULES)
def test_three_ways_to_ask_agree(name: str) -> None:
    profile = name if name in ("wmo", "mil") else "wmo"
    ruleset = hupai.ruleset(f"chinese_official/{profile}", options=RULES[name])
    scorer = ruleset.scorer
    assert isinstance(scorer, ChineseScorer)
    evaluator = scorer.tallies.evaluator
    translated = evaluator.translate()
    expected, rows = [], []

    def ask(hand_words: Any, readings: Any) -> Any:
        answers = [evaluator.ask_one(evaluator.view(hand_words, words)) for words in readings]
        assert translated(hand_words, readings) == answers
        expected.extend(answers)
        rows.extend((*hand_words, *words) for words in readings)
        return answers

    evaluator.ask = ask
    for hand in (*HANDS, *LINES):
        ruleset.score(hand)
    columns = view(ChineseReading, rows)
    somewhere = 0
    for place, fan in enumerate(evaluator.patterns):
        answer = np.broadcast_to(fan.ask(columns, evaluator.rules), len(rows))
        if fan.counted:
            told = [counts[evaluator.counted.index(place)] for _, counts in expected]
            assert answer.tolist() == told, fan
            answer = answer != 0
        assert answer.dtype == np.bool_, fan
        assert answer.tolist() == [bool(holds >> place & 1) for holds, _ in expected], fan
    for holds, _ in expected:
        somewhere |= holds
    never = {fan.id for place, fan in enumerate(evaluator.patterns) if not somewhere >> place & 1}
    assert never == {"chicken_hand"}  # asked apart, once everything else has been counted


SETS = [OneSet("chow", suit, rank) for suit in range(3) for rank in range(1, 8)]
SETS += [OneSet("pung", kind // 9, kind % 9 + 1) for kind in range(34)]
PAIRS = [OneSet("pair", kind // 9, kind % 9 + 1) for kind in range(34)]


def some_orders(fan: Pattern, rng: random.Random) -> list[tuple[OneSet, ...]]:
    """Ordered choices of sets, half of them of sets that may stand where they do."""
    fitting = [sorted(some) for some in candidates(fan)]
    every = [[one for one in (*SETS, *PAIRS) if one.kind == kind.KIND] for kind in fan.sets]
    drawn = [tuple(rng.choice(some) for some in every) for _ in range(1500)]
    return drawn + [tuple(rng.choice(some) for some in fitting) for _ in range(6000)]


def in_order(fan: Pattern, order: tuple[OneSet, ...]) -> bool:
    return bool(fan(*(kind(one.suit, one.rank) for kind, one in zip(fan.sets, order, strict=True))))


@pytest.mark.parametrize("fan", OVER_SETS, ids=lambda fan: fan.id)
def test_sets_are_joined_alike_one_by_one_and_in_columns(fan: Pattern) -> None:
    orders = some_orders(fan, random.Random(5))
    one_by_one = [in_order(fan, order) for order in orders]
    suits, ranks = np.array([[(one.suit, one.rank) for one in order] for order in orders]).transpose(2, 1, 0)
    column = fan(*(kind(s, r) for kind, s, r in zip(fan.sets, suits, ranks, strict=True)))
    assert np.broadcast_to(column, len(orders)).tolist() == one_by_one
    made = [order for order, holds in zip(orders, one_by_one, strict=True) if holds]
    for order in made[:50]:
        assert makes(fan, order[::-1])
        assert all(one in some for one, some in zip(order, candidates(fan), strict=True))
        assert all(together(fan)(one, other) for one, other in combinations(order, 2))
    if len(fan.sets) < 4:
        assert made


@pytest.mark.parametrize("fan", OVER_SETS, ids=lambda fan: fan.id)
def test_exchanging_suits_changes_no_fan_over_sets(fan: Pattern) -> None:
    assert treats_suits_alike(fan)
    rng = random.Random(6)
    for order in some_orders(fan, rng)[1000:1800]:
        suits = [*rng.sample(range(3), 3), 3]
        exchanged = tuple(one._replace(suit=suits[one.suit]) for one in order)
        assert in_order(fan, exchanged) == in_order(fan, order)


@pytest.mark.parametrize("fan", FANS, ids=lambda fan: fan.id)
def test_a_fan_says_its_condition_in_words(fan: Pattern) -> None:
    assert fan.words()
    assert "object at" not in fan.words()


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("full_flush", "(suits is 1) and not has honors"),
        ("all_pungs", "triplets is 4"),
        (
            "closed_wait",
            "finished middle and is sole wait and "
            "(not any (win among knitted) or rule fan.knitted_body_wait)",
        ),
        ("mixed_double_chow", "(a's rank is b's rank) and (a's suit is not b's suit)"),
        ("chicken_hand", "other fan is 0"),
    ],
)
def test_a_condition_reads_like_a_sentence(id: str, words: str) -> None:
    assert next(fan for fan in FANS if fan.id == id).words() == words


def test_fans_are_asked_of_their_places_in_order_of_value() -> None:
    scorer = hupai.ruleset("chinese_official/mil").scorer
    assert isinstance(scorer, ChineseScorer)
    values = [fan.value for fan in scorer.tallies.evaluator.patterns]
    assert values == sorted(values, reverse=True)
    assert bits(scorer.tallies.of_sets)[-1] == len(scorer.tallies.patterns) - 1
