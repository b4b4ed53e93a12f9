"""Counts of hands come out at the figures that are known, level by level."""

from __future__ import annotations

import numpy as np
import pytest

import hupai
from hupai.perft import levels
from hupai.perft.closed_hands import ClosedHands, closed_hands, seven_pairs
from hupai.perft.figures import CENSUS, FAST, PATTERNS, Figure
from hupai.perft.levels import Count
from hupai.perft.patterns import QUESTIONS, Asked, pattern_counts

FOUR_SETS = ("riichi/standard", "chinese_official/wmo")
WITHOUT = {"riichi/standard": "yaku.disable", "chinese_official/wmo": "fan.disabled"}
"""The option that names what is not played with."""


@pytest.mark.parametrize(("count", "figures"), [(levels.fast, FAST), (levels.census, CENSUS)])
def test_every_figure_of_a_level_comes_out(count, figures: dict[str, Figure]) -> None:
    counts = {one.quantity: one for one in count()}
    assert [name for name in figures if name not in counts] == []
    assert [one for one in counts.values() if one.equal is False] == []


@pytest.mark.parametrize(
    ("count", "equal"),
    [
        (Count("", 30, 46_080), None),
        (Count("", 30, 46_080, Figure(30, 46_080)), True),
        (Count("", 30, 46_080, Figure(30)), True),
        (Count("", 30, None, Figure(30, 46_080)), False),
        (Count("", 31, 46_080, Figure(30, 46_080)), False),
        (Count("", 30, 46_081, Figure(30, 46_080)), False),
    ],
)
def test_a_count_is_equal_when_hands_and_draws_are(count: Count, equal: bool | None) -> None:
    assert count.equal is equal


# -- hands in columns -----------------------------------------------------------------------------


def test_every_nth_hand_is_taken_in_the_same_order() -> None:
    some = [one for hands in closed_hands(every=100_003) for one in hands.counts.tolist()]
    fewer = [one for hands in closed_hands(every=200_006) for one in hands.counts.tolist()]
    assert len(some) == -(-11_498_658 // 100_003)
    assert fewer == some[::2]


def test_hands_of_two_sets_and_a_pair_are_each_made_once() -> None:
    # a third way to count them: add sets to pairs
    every = [one for hands in closed_hands(sets=2) for one in map(tuple, hands.counts.tolist())]
    sets = [(k, k, k) for k in range(34)] + [
        (9 * s + r, 9 * s + r + 1, 9 * s + r + 2) for s in range(3) for r in range(7)
    ]
    made = set()
    for pair in range(34):
        for at, one in enumerate(sets):
            for other in sets[at:]:
                tiles = (pair, pair, *one, *other)
                counts = tuple(tiles.count(kind) for kind in range(34))
                if max(counts) <= 4:
                    made.add(counts)
    assert len(every) == len(set(every)) == len(made)
    assert set(every) == made


def test_each_hand_is_won_on_each_of_its_kinds() -> None:
    (hands,) = closed_hands(every=1_000_003)
    batch = hands.won_on_each_tile("ron", "S", "E")
    whole = batch.concealed.copy()
    whole[range(len(batch)), batch.win] += 1
    assert len(batch) == sum(len(set(map(int, row.nonzero()[0]))) for row in hands.counts)
    assert {tuple(row) for row in whole.tolist()} == {tuple(row) for row in hands.counts.tolist()}
    assert set(batch.by.tolist()) == {2}


def test_a_hand_of_nine_gates_is_won_on_the_tile_that_it_waited_nine_ways_for() -> None:
    gates, inner = [4, 1, 1, 1, 1, 1, 1, 1, 3], [3, 1, 1, 1, 2, 1, 1, 1, 3]
    counts = np.array([gates + [0] * 25, gates[::-1] + [0] * 25, inner + [0] * 25], np.uint8)
    assert ClosedHands(counts, np.ones(3, np.int64)).won("tsumo", "S", "E").win.tolist() == [0, 8, 4]


def test_seven_pairs_are_all_there() -> None:
    drawn = [(len(hands), int(hands.draws.sum())) for hands in seven_pairs()]
    assert [sum(column) for column in zip(*drawn, strict=True)] == [5_379_616, 1_505_948_184_576]


# -- patterns -------------------------------------------------------------------------------------


def test_variants_answer_alike_where_they_share_an_idea() -> None:
    riichi, chinese = (pattern_counts(hupai.ruleset(profile), every=997) for profile in FOUR_SETS)
    assert riichi == chinese
    assert {question.name for question in QUESTIONS} <= set(riichi)
    assert riichi["all simples"][0] > 1_000


@pytest.mark.parametrize("profile", FOUR_SETS)
def test_a_ruleset_of_one_pattern_counts_it_wherever_it_holds(profile: str) -> None:
    known = pattern_counts(hupai.ruleset(profile), every=997)
    for question in QUESTIONS:
        assert by_scores(profile, question, every=997) == known[question.name], question


@pytest.mark.nightly
@pytest.mark.parametrize("question", QUESTIONS, ids=[question.concept for question in QUESTIONS])
@pytest.mark.parametrize("profile", FOUR_SETS)
def test_a_ruleset_of_one_pattern_comes_out_at_its_figure(profile: str, question: Asked) -> None:
    figure = PATTERNS[question.name]
    assert by_scores(profile, question) == (figure.hands, figure.draws)


def by_scores(profile: str, question: Asked, every: int = 1) -> tuple[int, int]:
    """Hands and draws for which a question holds, by ``score_many`` under a ruleset that plays with what is
    asked alone: the best reading is then one in which it holds, where there is any.
    """
    whole = hupai.ruleset(profile)
    wanted = {question.concept, *question.without}
    others = [pattern for pattern in whole.patterns if pattern.concept not in wanted]
    # fu and dora cannot be done without, nor do they hide anything
    named = [one.id for one in others if one.unit != "fu" and not one.id.endswith("dora")]
    ruleset = hupai.ruleset(profile, options={WITHOUT[profile]: named})
    ids = [pattern.id for pattern in ruleset.patterns if pattern.concept == question.concept]
    barred = [pattern.id for pattern in ruleset.patterns if pattern.concept in question.without]
    number = draws = 0
    for hands in closed_hands(every=every):
        scores = ruleset.score_many(hands.won("tsumo", "S", "E"))
        holds = np.any([scores.holds(id) for id in ids], axis=0)
        for id in barred:
            holds &= ~scores.holds(id)
        number += int(np.count_nonzero(holds))
        draws += int(hands.draws[holds].sum())
    return number, draws


@pytest.mark.nightly
@pytest.mark.parametrize("profile", FOUR_SETS)
def test_every_figure_of_the_patterns_comes_out(profile: str) -> None:
    counts = {one.quantity: one for one in levels.patterns(hupai.ruleset(profile))}
    assert set(counts) == set(PATTERNS)
    assert [one for one in counts.values() if not one.equal] == []
