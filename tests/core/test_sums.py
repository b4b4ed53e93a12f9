"""Scores that are a plain sum, by a variant of a few patterns (see docs/new-variant.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

import hupai
from hupai import Count, Options, Reading, Registry, Settlement, Truth, Variant, hookimpl, pattern
from hupai.hand.model import Hand
from hupai.hand.words import Word
from hupai.outcome import Form, OutcomeKey, Settled, read_outcome
from hupai.readings.shapes import Shape, Standard
from hupai.sums import SumScorer
from hupai.won import BESIDE_WIN, WIN_KEYS, pay_wins, read_wins


class NoRules(Options, frozen=True):
    """Nothing to decide."""


class SmallScorer(SumScorer):
    """Two points to win, seven at most; six flowers win alone."""

    def value(self, total: int) -> int:
        return min(total, 7)

    def wins_alone(self, hand: Hand) -> int:
        six = "six-flowers" in hand.situation.flags
        return self.mask(lambda p: p.id == "flowers") if six else 0


class Small(Variant):
    """Sets and a pair."""

    id = "small"
    names: ClassVar[Mapping[str, str]] = {"en": "Small"}
    sentence = "Points add up."
    unit = "points"
    sets = 4
    default_profile = "small/home"
    options = NoRules
    reading = Reading
    uses: ClassVar[frozenset[str]] = frozenset({"seat", "flowers"})
    words = (Word("six-flowers", "flag", "won by six flowers", way="tsumo", flowers=6, wins_alone=True),)

    def shapes(self, rules: Any) -> Sequence[Shape]:
        return [Standard()]

    def scorer(self, ruleset: hupai.Ruleset) -> SumScorer:
        return SmallScorer(ruleset, minimum=2)

    def settle(self, ruleset: hupai.Ruleset, outcome: str) -> Settled:
        keys = (*WIN_KEYS, OutcomeKey("value", Form.NUMBERS, "points", least=1))
        return pay_wins(read_wins(read_outcome(outcome, keys, {"win": BESIDE_WIN}), ruleset), ruleset)


HELD, NOT = "55p 22z 111m 444s 99m +9m ron", "23m 44z 111m 444s 999p +4m ron"
card = partial(pattern, yes=[HELD], no=[NOT])


@card(3, open=2, names={"en": "Pungs"}, absorbs=["triplets"])
def pungs(hand: Reading) -> Truth:
    """Four pungs."""
    return hand.triplets == 4


@card(2, open=0, names={"en": "Nines"})
def nines(hand: Reading) -> Truth:
    """A nine in a closed hand."""
    return hand.has("9m9p9s")


@card(1, names={"en": "Triplets"})
def triplets(hand: Reading) -> Count:
    """For each pung."""
    return hand.triplets


@card(1, names={"en": "Flowers"}, counts_towards_minimum=False)
def flowers(hand: Reading) -> Count:
    """For each flower that is not the own."""
    return hupai.count(hand.flowers)


def pay(score: hupai.Score) -> Settlement:
    return Settlement(
        transfers=tuple(hupai.Transfer(p, score.seat, score.value, "hand") for p in score.won.payers)
    )


PLUGIN = SimpleNamespace(
    hupai_variants=hookimpl(lambda: [Small()]),
    hupai_patterns=hookimpl(lambda variant: [pungs, nines, triplets, flowers] if variant == "small" else []),
    hupai_payment=hookimpl(lambda variant: pay if variant == "small" else None),
)


@pytest.fixture
def small(tmp_path: Path) -> hupai.Ruleset:
    (tmp_path / "home.toml").write_text('schema = 1\nvariant = "small"\n', "utf-8")
    return hupai.ruleset(tmp_path / "home.toml", registry=Registry({"small": PLUGIN}))


def counted(score: hupai.Score) -> dict[str, int]:
    return {c.pattern.id: c.value * c.count for c in score.patterns}


def test_values_add_up_and_what_is_absorbed_is_left_out(small: hupai.Ruleset) -> None:
    score = small.score("55p 222z 111m 444s 99m +9m ron")
    assert counted(score) == {"pungs": 3, "nines": 2}
    assert [(n.pattern.id, n.because, n.principle, n.by) for n in score.not_counted] == [
        ("triplets", "Pungs includes it", "absorbed", "pungs")
    ]
    assert (score.value, score.reading) == (5, "111m 999m 444s 222z 55p")


def test_an_open_hand_has_its_own_values(small: hupai.Ruleset) -> None:
    score = small.score("55p 111m 444s 99m pon:222z 1f +9m ron")
    assert counted(score) == {"pungs": 2, "flowers": 1}
    assert [(n.pattern.id, n.principle) for n in score.not_counted] == [
        ("nines", "closed_only"),
        ("triplets", "absorbed"),
    ]


def test_a_bonus_does_not_help_to_reach_the_minimum(small: hupai.Ruleset) -> None:
    # an open hand with one pung is worth one point, and five flowers are no part of the two that it needs
    score = small.score("23m 44z 456m 789p pon:444s 12345f +4m ron")
    assert (score.win, score.reason, score.value) == (False, "below_minimum", 0)
    assert counted(score) == {}
    assert {n.pattern.id: n.principle for n in score.not_counted} == {
        "nines": "closed_only",
        "triplets": "below_minimum",
        "flowers": "below_minimum",
    }


def test_the_reading_that_comes_to_most_is_taken_and_the_others_are_told(small: hupai.Ruleset) -> None:
    score = small.score("111222333m 44p 55s +5s ron")
    assert score.reading == "111m 222m 333m 555s 44p"
    assert {(other.value, other.patterns) for other in score.alternatives} == {(1, ("triplets",))}


def test_a_cap_is_the_variants_own(small: hupai.Ruleset) -> None:
    score = small.score("55p 222z 111m 444s 99m 12345f +9m ron")
    assert (score.value, score.settlement.won[0].sum_of("points")) == (7, 10)


def test_a_word_of_the_variant_may_win_alone(small: hupai.Ruleset) -> None:
    score = small.score("147m 258p 369s 1234z 123456f +5z tsumo six-flowers")
    # the bonus alone is below the minimum, whatever its value
    assert (counted(score), score.reason, score.reading) == ({}, "below_minimum", "")
    assert small.score("147m 258p 369s 1234z 123456f +5z tsumo").reason == "not_complete"
    short = small.score("147m 123456f tsumo six-flowers")
    assert short.reason == "below_minimum"
    with pytest.raises(hupai.HandRefused):
        small.score("147m 12345f tsumo six-flowers")


def test_outcome_lines_with_values_and_with_hands_are_paid_alike(small: hupai.Ruleset) -> None:
    hand = small.settle("win=E from=N hand: 55p 222z 111m 444s 99m +9m")
    value = small.settle("win=E from=N value=5")
    assert hand.settlement.gains() == value.settlement.gains() == {"E": 5, "N": -5}
    assert hand.settlement.won[0].times("pungs") == 1
    assert value.settlement.won[0].patterns == ()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("win=E from=N", ["won by E, and the hand line has seat=W", "from N, and the hand line says E"]),
        ("win=W by=tsumo", ["won by tsumo, and the hand line says ron"]),
        ("win=W from=E dealer=S", ["the hand line says that W deals"]),
        ("win=W from=E value=5", ["both 'value' and a hand line"]),
        ("win=W,S from=E", ["a hand line for several winners"]),
    ],
)
def test_every_contradiction_between_line_and_hand_is_told(
    small: hupai.Ruleset, line: str, said: list[str]
) -> None:
    with pytest.raises(hupai.OutcomeRefused) as refused:
        small.settle(f"{line} hand: 55p 222z 111m 444s 99m +9m ron seat=W dealer=self from=across")
    assert [fault.what for fault in refused.value.faults] == said


def test_a_hand_that_does_not_win_is_no_outcome(small: hupai.Ruleset) -> None:
    with pytest.raises(hupai.OutcomeRefused, match="the hand is no win: below minimum"):
        small.settle("win=E from=N hand: 23m 44z 456m 678p pon:444s +4m")
    with pytest.raises(hupai.OutcomeRefused, match="five of '9m'"):
        small.settle("win=E from=N hand: 55p 22z 111m 444s 9999m +9m")
