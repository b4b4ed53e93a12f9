"""Laws that every Chinese Official score keeps, whatever the hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import msgspec
from chinese_hands import winning_hand
from hypothesis import given, settings
from hypothesis import strategies as st

import hupai
from hupai.patterns.absorption import bits
from hupai_chinese_official.principles.account_once import apart, joined
from hupai_chinese_official.score import ChineseScore

WMO = hupai.ruleset("chinese_official/wmo")
MIL = hupai.ruleset("chinese_official/mil")
HANDS = st.integers(0, 10**9).map(lambda seed: winning_hand(random.Random(seed)))
GREEN, KNITTED, REVERSIBLE = "all_green", "knitted", "reversible_tiles"


def scored(rules: hupai.Ruleset, hand: hupai.Hand) -> ChineseScore:
    score = rules.score(hand)
    assert isinstance(score, ChineseScore)
    return score


def retiled(hand: hupai.Hand, change: Callable[[int], int]) -> hupai.Hand:
    """The hand with every kind changed."""
    assert hand.win is not None
    return hupai.Hand(
        tuple(map(change, hand.concealed)),
        tuple(
            msgspec.structs.replace(meld, tiles=tuple(sorted(map(change, meld.tiles)))) for meld in hand.melds
        ),
        change(hand.win),
        hand.flowers,
        hand.situation,
    )


def knows(score: ChineseScore, *words: str) -> bool:
    """Whether a fan with one of these words in its id holds in some reading."""
    ids = {one.pattern.id for one in (*score.patterns, *score.not_counted)}
    ids.update(id for other in score.alternatives for id in other.patterns)
    return any(word in id for id in ids for word in words)


@given(HANDS, st.permutations((0, 1, 2)))
@settings(deadline=None)
def test_swapping_suits_changes_nothing_but_greens_and_reversibles(
    hand: hupai.Hand, order: list[int]
) -> None:
    swapped = retiled(hand, lambda kind: 9 * order[kind // 9] + kind % 9 if kind < 27 else kind)
    one, other = scored(WMO, hand), scored(WMO, swapped)
    if not (knows(one, GREEN, REVERSIBLE) or knows(other, GREEN, REVERSIBLE)):
        assert (one.value, one.reason) == (other.value, other.reason)


@given(HANDS)
@settings(deadline=None)
def test_mirroring_ranks_changes_no_total_but_of_greens_and_reversibles(hand: hupai.Hand) -> None:
    mirrored = retiled(hand, lambda kind: kind - kind % 9 + 8 - kind % 9 if kind < 27 else kind)
    one, other = scored(WMO, hand), scored(WMO, mirrored)
    if not (knows(one, GREEN, REVERSIBLE) or knows(other, GREEN, REVERSIBLE)):
        assert one.value == other.value


@given(HANDS, st.sampled_from((WMO, MIL)))
@settings(deadline=None)
def test_what_is_counted_sums_to_the_value(hand: hupai.Hand, rules: hupai.Ruleset) -> None:
    score = scored(rules, hand)
    assert sum(one.value * one.count for one in score.patterns) == score.value
    assert score.fan == score.value - sum(
        one.value * one.count for one in score.patterns if not one.pattern.counts_towards_minimum
    )
    assert score.win == (score.fan >= 8)
    for other in score.equally_good:
        assert sum(rules.known_patterns[id].value * n for id, n in other.patterns.items()) == score.value


@given(HANDS, st.sampled_from((WMO, MIL)))
@settings(deadline=None)
def test_no_reading_is_worth_more_than_the_chosen_one(hand: hupai.Hand, rules: hupai.Ruleset) -> None:
    score = scored(rules, hand)
    assert all(other.value <= score.value for other in score.alternatives)
    assert score.worth(score.chosen) == max(map(score.worth, range(len(score.readings))))


@given(HANDS, st.sampled_from((WMO, MIL)))
@settings(deadline=None)
def test_every_fan_that_holds_is_counted_or_explained(hand: hupai.Hand, rules: hupai.Ruleset) -> None:
    score = scored(rules, hand)
    tallies = score.scorer.tallies
    tally = score.tallies[score.chosen]
    holding = [tallies.patterns[place].id for place in bits(score.holding(score.chosen))]
    for selector, asked in zip(tallies.selectors, tally.asked, strict=True):
        holding += [tallies.patterns[instance.place].id for instance in selector.holding(asked)]
    counted = {one.pattern.id for one in score.patterns}
    explained = {one.pattern.id for one in score.not_counted}
    assert set(holding) <= counted | explained
    named = {fan.id: fan for fan in rules.patterns}
    for one in score.not_counted:
        assert one.because
        assert one.principle in {
            "non_repeat",
            "non_separation",
            "non_identical",
            "high_versus_low",
            "account_once",
        }
        assert one.by in named or one.principle == "high_versus_low"


@given(HANDS)
@settings(deadline=None)
def test_what_is_counted_keeps_every_principle(hand: hupai.Hand) -> None:
    score = scored(WMO, hand)
    tallies = score.scorer.tallies
    for selection in score.tallies[score.chosen].selected:
        groups: Sequence[int] | None = apart(6)
        for at, one in enumerate(selection.counted):
            assert groups is not None
            groups = joined(tuple(groups), one.sets)
            assert groups is not None, "a ring"
            for other in selection.counted[:at]:
                assert not tallies.non_repeat.strikes(other, one)
                assert not tallies.non_repeat.strikes(one, other)
                assert one.place != other.place or set(one.sets).isdisjoint(other.sets)


@given(HANDS)
@settings(deadline=None)
def test_payments_sum_to_zero_and_to_what_the_rule_says(hand: hupai.Hand) -> None:
    score = scored(WMO, hand)
    gains = score.settlement.gains()
    assert sum(gains.values()) == 0
    if score.win:
        winner = max(gains, key=lambda seat: gains[seat])
        each = 3 if hand.situation.by == "tsumo" else 1
        assert gains[winner] == each * score.value + 24


@given(HANDS)
@settings(deadline=None)
def test_more_flowers_never_help_to_win(hand: hupai.Hand) -> None:
    bare = msgspec.structs.replace(hand, flowers=())
    full = msgspec.structs.replace(hand, flowers=tuple(range(34, 42)))
    without, with_all = scored(WMO, bare), scored(WMO, full)
    assert with_all.value == without.value + 8
    assert with_all.win == without.win
    assert with_all.fan == without.fan
