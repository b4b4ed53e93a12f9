"""Patterns asked in columns answer what they answer alone, whoever brings them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hands import winning_hands

import hupai
from hupai import Chow, Count, Pair, Pattern, Pung, Reading, Registry, Truth, hookimpl, pattern
from hupai.batch import HandBatch
from hupai.batch.patterns import ColumnPatterns
from hupai.batch.readings import read
from hupai.batch.words import HandColumns
from hupai.patterns.evaluator import Evaluator
from hupai.patterns.set_masks import as_masks
from hupai_riichi.options import RiichiRules
from hupai_riichi.reading import RiichiReading
from hupai_riichi.variant import LOCAL_SHAPES, SHAPES, Riichi
from hupai_riichi.yaku import every_yaku

YES, NO = "234m 567p 23456s 11z +7s ron", "234m 567p 23456s 11z +7s tsumo"


def house(*, id: str) -> Any:
    """The card of a house pattern."""
    return pattern(1, id=id, unit="han", names={"en": id}, yes=[YES], no=[NO])


@house(id="low_triplets")
def low_triplets(hand: Reading) -> Count:
    """How many triplets there are of ones, twos and threes, less the kongs, four times."""
    return 4 * (hand.pungs_of("123m123p123s") - hand.kong_count) + 300


@house(id="same_run")
def same_run(a: Chow, b: Chow) -> Truth:
    """Two identical runs."""
    return (a.suit == b.suit) & (a.rank == b.rank)


@house(id="run_of_two")
def run_of_two(a: Pung, b: Pung) -> Truth:
    """Two neighbouring triplets."""
    return (a.suit == b.suit) & (b.rank == a.rank + 1)


@house(id="pair_beside")
def pair_beside(a: Pung, b: Pair) -> Truth:
    """A pair of the rank and suit above a triplet."""
    return (a.suit == b.suit) & (b.rank == a.rank + 1)


HOUSE = [low_triplets, same_run, run_of_two, pair_beside]


class Undecided(Pattern):
    """A pattern whose condition decides with if, so that only numbers can be put to it."""

    def ask(self, hand: Reading, rules: Any) -> Any:
        return 1 if hand.finish == 2 else 0


def slow_pattern() -> Pattern:
    made = low_triplets.changed(id="slow", counted=False)
    return Undecided(made.condition, 1, **{n: getattr(made, n) for n in SLOTS})


SLOTS = [name for name in Pattern.__slots__ if name not in ("condition", "value")]


def asked_alike(patterns: Sequence[Pattern], hands: list[hupai.Hand]) -> int:
    """Assert that columns and single readings agree about patterns; the patterns that held somewhere."""
    rng = np.random.default_rng(4)
    rules = hupai.ruleset("riichi/standard").rules
    evaluator = Evaluator(patterns, RiichiReading, {RiichiRules: rules})
    columns = HandColumns(HandBatch.from_hands(hands), Riichi.sets, RiichiReading.FLAGS)
    for name in ("dora", "ura_dora", "red_fives", "norths_aside"):
        columns.words[name] = rng.integers(0, 4, len(hands))
    columns.words["yakuhai_winds"] = columns.words["seat_wind"] | columns.words["round_wind"]
    readings = read(columns.held, (*SHAPES, *LOCAL_SHAPES.values()))
    asker = ColumnPatterns(evaluator)
    answers = asker.ask(columns.words, readings)
    closed = (columns.words["claimed_pungs"] | columns.words["claimed_chows"]) == 0
    key = asker.key(range(len(patterns)))
    words = key.of(answers, closed)
    of_hands = [columns.words[name].tolist() for name in RiichiReading.HAND_WORDS]
    of_readings = [column.tolist() for column in readings[1:]]
    times = {place: answers.times(place) for place in evaluator.counted}
    truths = [answers.truth(place) for place in range(len(patterns))]
    somewhere = 0
    for row, owner in enumerate(readings.hand.tolist()):
        view = evaluator.view([w[owner] for w in of_hands], [w[row] for w in of_readings])
        holds, counts = evaluator.ask_one(view)
        told = [int(word[row]) for word in words]
        assert key.holds(told) == holds
        assert key.marked(told) == bool(closed[owner])
        assert [bool(truth[row]) for truth in truths] == [
            bool(holds >> place & 1) for place in range(len(patterns))
        ]
        assert [int(times[place][row]) for place in evaluator.counted] == list(counts)
        somewhere |= holds
    return somewhere


def test_every_yaku_local_ones_too_is_asked_alike() -> None:
    lines = [line for one in every_yaku() for line in (*one.yes, *one.no)]
    examples = [hupai.parse(line, Riichi.words) for line in lines]
    patterns = every_yaku()
    held = asked_alike(patterns, [*winning_hands(1500, seed=3), *examples])
    never = {one.id for place, one in enumerate(patterns) if not held >> place & 1}
    assert never <= {"pei"}  # three players' North, whose word this test fills in as at a table of four


def test_house_patterns_over_sets_and_numbers_are_asked_alike() -> None:
    held = asked_alike(HOUSE, winning_hands(1500, seed=3))
    assert held == (1 << len(HOUSE)) - 1


@pytest.mark.parametrize("number", [1, 7, 8, 9, 40, 63, 64, 65, 140])
def test_any_number_of_patterns_goes_into_a_key(number: int) -> None:
    rng = random.Random(number)
    patterns = [rng.choice(every_yaku()).changed(id=f"p{at}") for at in range(number)]
    asked_alike(patterns, winning_hands(150, seed=5))


def test_a_pattern_that_cannot_be_recorded_is_asked_reading_by_reading() -> None:
    slow = slow_pattern()
    assert asked_alike([low_triplets, slow], winning_hands(300, seed=6)) == 3
    evaluator = Evaluator([slow], RiichiReading, {})
    assert ColumnPatterns(evaluator).slow == [slow]


def test_few_ways_are_asked_as_masks_and_equal_sets_are_looked_up() -> None:
    words = dict.fromkeys((*Reading.HAND_WORDS, *Reading.READING_WORDS), 0)
    hand = Reading(**words)
    by_id = {one.id: one for one in (*every_yaku(), *HOUSE)}
    assert as_masks(by_id["sanshoku_doujun"], hand) is False
    assert as_masks(by_id["same_run"], hand) is None
    assert as_masks(by_id["suurenkou"], hand) is None
    words["chows"] = sum(1 << 3 * 7 * suit for suit in range(3))
    assert as_masks(by_id["sanshoku_doujun"], Reading(**words)) is True


# -- plugins --------------------------------------------------------------------------------------


def with_plugin(**hooks: Any) -> hupai.Ruleset:
    """riichi/standard with a plugin of these hooks."""
    registry = Registry({"house": SimpleNamespace(**hooks)})
    registry.in_play.append("house")
    return hupai.ruleset("riichi/standard", registry=registry)


def test_a_plugins_patterns_take_part_without_being_written_twice(differences: Any, hands: Any) -> None:
    @hookimpl
    def hupai_patterns(variant: str) -> list[Pattern]:
        return HOUSE

    rules = with_plugin(hupai_patterns=hupai_patterns)
    assert differences(rules, hands(800)) == []
    scores = rules.score_many(HandBatch.from_hands(hands(800)))
    assert scores.notes == ()
    assert scores.holds("pair_beside").any()
    assert set(scores.times["low_triplets"].tolist()) > {0, 300}


def test_a_plugin_that_adjusts_payments_is_asked_about_each_win(differences: Any, hands: Any) -> None:
    @hookimpl
    def hupai_adjustments(variant: str) -> list[Any]:
        def double(settlement: hupai.Settlement) -> hupai.Settlement:
            return settlement.with_transfers(
                hupai.Transfer(t.payer, t.payee, 2 * t.amount, t.reason) for t in settlement.transfers
            )

        return [double]

    assert differences(with_plugin(hupai_adjustments=hupai_adjustments), hands(300)) == []


def test_a_plugin_that_pays_in_its_own_way_is_asked_about_each_win(differences: Any, hands: Any) -> None:
    @hookimpl
    def hupai_payment(variant: str, default: Any) -> Any:
        def pay(score: hupai.Score) -> hupai.Settlement:
            settled: hupai.Settlement = default(score)
            first = settled.transfers[:1]
            return settled.with_transfers(
                hupai.Transfer(t.payer, t.payee, t.amount + 100, t.reason) for t in first
            )

        return pay

    rules = with_plugin(hupai_payment=hupai_payment)
    assert differences(rules, hands(200)) == []
    assert rules.score_many(HandBatch.from_hands(hands(1))).notes == (
        "a plugin pays in its own way: every hand is scored by itself",
    )


def test_a_plugins_shape_without_columns_is_read_hand_by_hand(differences: Any, hands: Any) -> None:
    from hupai.patterns.reading import shape_code

    class NoShape:
        name = "no_shape"
        code = shape_code(name)

        def readings(self, held: Any) -> list[Any]:
            return [(0, 0, 0, 1 << held.win, 1, self.code)] if held.win == 27 and not held.melds else []

        def distance(self, *_: Any) -> None: ...

    @hookimpl
    def hupai_shapes(variant: str) -> list[Any]:
        return [NoShape()]

    rules = with_plugin(hupai_shapes=hupai_shapes)
    assert differences(rules, hands(400)) == []
    assert rules.score_many(HandBatch.from_hands(hands(1))).notes == (
        "the shape no_shape knows no columns: hands are read in it one by one",
    )
