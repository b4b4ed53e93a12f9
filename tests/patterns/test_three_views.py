"""One pattern, three views: integers for one hand, columns for many, symbols for the reader.

Every yaku and every line of fu is asked about the same readings in all of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product
from typing import Any

import hypothesis
import hypothesis.strategies as st
import numpy as np
import pytest
from hands import winning_hand

import hupai
from hupai.hand.model import Hand
from hupai.patterns.columns import view
from hupai.patterns.evaluator import Asked, Evaluator
from hupai.patterns.pattern import Pattern
from hupai.patterns.reading import Chow, Pung
from hupai.patterns.sets import OneSet, makes, sets_of
from hupai.readings.words import Words
from hupai_riichi.options import RiichiRules
from hupai_riichi.reading import RiichiReading
from hupai_riichi.variant import LOCAL_SHAPES, SHAPES, Riichi
from hupai_riichi.yaku import every_yaku

Rows = tuple[tuple[int, ...], Sequence[tuple[int, ...]]]
"""The words of a hand and those of each of its readings."""

PATTERNS = every_yaku()
OVER_SETS = [pattern for pattern in PATTERNS if pattern.sets]
ALL_SHAPES = (*SHAPES, *LOCAL_SHAPES.values())
FLAGS_AT = RiichiReading.HAND_WORDS.index("flags")
EVERY_FLAG = sum(RiichiReading.FLAGS.values())
OTHER_RULES = {
    "calls.kuitan": False,
    "riichi.ippatsu": False,
    "yaku.ryuuiisou_needs_hatsu": True,
    "fu.pinfu_tsumo_20": False,
    "fu.rinshan_tsumo": False,
    "fu.open_pinfu_30": False,
    "fu.double_wind_pair": 2,
}


def evaluator_under(options: dict[str, Any]) -> Evaluator:
    rules = hupai.ruleset("riichi/standard", options=options).rules
    return Evaluator(PATTERNS, RiichiReading, {RiichiRules: rules})


EVALUATORS = {"standard": evaluator_under({}), "the other way": evaluator_under(OTHER_RULES)}
TRANSLATED = {name: evaluator.translate() for name, evaluator in EVALUATORS.items()}


def rows_of(hand: Hand, rng: random.Random, *, any_flags: bool) -> Rows:
    """A hand as the words that patterns read, with bonuses (and flags) as chance has them."""
    assert hand.win is not None
    words = Words(hand, hand.win, hand.situation.by == "ron", Riichi.sets, RiichiReading.FLAGS)
    base = list(words.hand_words)
    if any_flags:
        base[FLAGS_AT] ^= rng.getrandbits(32) & rng.getrandbits(32) & EVERY_FLAG
    bonuses = [rng.randrange(4) for _ in ("dora", "ura_dora", "red_fives", "norths_aside")]
    yakuhai = base[RiichiReading.HAND_WORDS.index("seat_wind")] | 1 << rng.randrange(27, 31)
    return (*base, *bonuses, yakuhai), words.readings(ALL_SHAPES)


def asked_one_by_one(evaluator: Evaluator, rows: Rows) -> list[Asked]:
    hand_words, readings = rows
    return [evaluator.ask_one(evaluator.view(hand_words, words)) for words in readings]


def made_in_columns(pattern: Pattern, sets: Sequence[OneSet]) -> bool:
    """Whether some of the sets make a pattern, all orders of them asked at once."""
    orders = [
        order
        for order in permutations(sets, len(pattern.sets))
        if all(one.kind == asked.KIND for one, asked in zip(order, pattern.sets, strict=True))
    ]
    return bool(orders) and bool(in_columns(pattern, orders).any())


def in_columns(pattern: Pattern, orders: Iterable[Sequence[OneSet]]) -> Any:
    suits, ranks = np.array([[(one.suit, one.rank) for one in order] for order in orders]).transpose(2, 1, 0)
    return pattern(*(kind(s, r) for kind, s, r in zip(pattern.sets, suits, ranks, strict=True)))


def assert_views_agree(name: str, many: Sequence[Rows]) -> int:
    """All three ways to an answer, for all readings of all hands; the patterns that held somewhere."""
    evaluator, translated = EVALUATORS[name], TRANSLATED[name]
    expected: list[Asked] = []
    for rows in many:
        answers = asked_one_by_one(evaluator, rows)
        assert translated(*rows) == answers
        expected += answers
    flat = [(*hand_words, *words) for hand_words, readings in many for words in readings]
    if not flat:
        return 0
    columns = view(RiichiReading, flat)
    for place, pattern in enumerate(PATTERNS):
        held = [bool(holds >> place & 1) for holds, _ in expected]
        if pattern.sets:
            places = (RiichiReading.READING_WORDS.index(word) for word in ("chows", "pungs", "pair"))
            at = [place - len(RiichiReading.READING_WORDS) for place in places]
            column = [made_in_columns(pattern, sets_of(*(row[i] for i in at))) for row in flat]
        else:
            answer = np.broadcast_to(pattern.ask(columns, evaluator.rules), len(flat))
            if pattern.counted:
                counts = [told[evaluator.counted.index(place)] for _, told in expected]
                assert answer.tolist() == counts, pattern
                answer = answer != 0
            assert answer.dtype == np.bool_, pattern
            column = answer.tolist()
        assert column == held, pattern
    somewhere = 0
    for holds, _ in expected:
        somewhere |= holds
    return somewhere


@pytest.mark.parametrize("name", EVALUATORS)
@hypothesis.settings(deadline=None, max_examples=60)
@hypothesis.given(st.randoms())
def test_the_views_agree_on_any_hand(name: str, rng: random.Random) -> None:
    assert_views_agree(name, [rows_of(winning_hand(rng), rng, any_flags=True)])


@pytest.mark.parametrize("name", EVALUATORS)
def test_the_views_agree_on_many_hands_at_once(name: str) -> None:
    rng = random.Random(20261130)
    many = [rows_of(winning_hand(rng), rng, any_flags=rng.random() < 0.5) for _ in range(400)]
    assert_views_agree(name, many)


def examples() -> Iterator[Hand]:
    for pattern in PATTERNS:
        for line in (*pattern.yes, *pattern.no):
            yield hupai.parse(line, Riichi.words)


def test_the_views_agree_on_every_example_so_that_every_pattern_holds_somewhere() -> None:
    rng = random.Random(1)
    many = [rows_of(hand, rng, any_flags=False) for hand in examples()]
    somewhere = assert_views_agree("standard", many)
    assert [p.id for place, p in enumerate(PATTERNS) if not somewhere >> place & 1] == []


# -- patterns over sets ---------------------------------------------------------------------------

CHOWS = [OneSet("chow", suit, rank) for suit in range(3) for rank in range(1, 8)]
PUNGS = [OneSet("pung", kind // 9, kind % 9 + 1) for kind in range(34)]


def combinations_of(pattern: Pattern) -> list[tuple[OneSet, ...]]:
    """Every ordered choice of three sets; of four, those that chance draws and all that could be a row."""
    one_by_one = [CHOWS if kind is Chow else PUNGS for kind in pattern.sets]
    assert all(kind in (Chow, Pung) for kind in pattern.sets)
    if len(one_by_one) == 3:
        return list(product(*one_by_one))
    rng = random.Random(4)
    drawn = [tuple(rng.choice(some) for some in one_by_one) for _ in range(10_000)]
    rows = [tuple(PUNGS[start : start + 4]) for start in range(31)]
    return [*drawn, *rows]


@pytest.mark.parametrize("pattern", OVER_SETS, ids=lambda p: p.id)
def test_sets_are_joined_alike_one_by_one_and_in_columns(pattern: Pattern) -> None:
    orders = combinations_of(pattern)
    one_by_one = [
        pattern(*(kind(one.suit, one.rank) for kind, one in zip(pattern.sets, order, strict=True)))
        for order in orders
    ]
    assert in_columns(pattern, orders).tolist() == one_by_one
    assert any(one_by_one)
    assert not all(one_by_one)


@pytest.mark.parametrize("pattern", OVER_SETS, ids=lambda p: p.id)
def test_the_order_in_which_sets_are_given_does_not_matter(pattern: Pattern) -> None:
    made = [order for order in combinations_of(pattern) if makes(pattern, order)]
    assert made
    for order in made[:20]:
        assert all(makes(pattern, again) for again in permutations(order))


# -- the third view -------------------------------------------------------------------------------


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda p: p.id)
def test_a_pattern_says_its_condition_in_words(pattern: Pattern) -> None:
    said = pattern.words()
    assert said
    assert "Symbol" not in said
    assert "object at" not in said


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("toitoi", "triplets is 4"),
        ("menzen_tsumo", "is closed and self drawn"),
        ("tanyao", "not has outer tiles and (is closed or rule calls.kuitan)"),
        ("honroutou", "not has inner tiles and not is thirteen orphans"),
        ("ippatsu", "is ippatsu and rule riichi.ippatsu"),
        ("jikaze", "any (pungs among seat wind)"),
        ("iipin_moyue", "on last tile and self drawn and won with 1p"),
        ("hyakumangoku", "only 123456789m and (sum of characters ≥ 100)"),
        (
            "ittsuu",
            "(a's suit is b's suit) and (b's suit is c's suit) and (a's rank is 1) and (b's rank is 4) "
            "and (c's rank is 7)",
        ),
    ],
)
def test_a_condition_reads_like_a_sentence(id: str, words: str) -> None:
    assert next(p for p in PATTERNS if p.id == id).words() == words
