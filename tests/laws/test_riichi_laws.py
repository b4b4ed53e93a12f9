"""Laws that every riichi score keeps, whatever the hand."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest
from hands import winning_hand
from hypothesis import given, settings
from hypothesis import strategies as st

import hupai
from hupai.tiles import RED

STANDARD = hupai.ruleset("riichi/standard")
PROFILES = [
    hupai.ruleset(id) for id in ("riichi/tenhou", "riichi/m-league", "riichi/mahjong-soul", "riichi/ema-2025")
]

hands = st.integers(0, 10**9).map(lambda seed: winning_hand(random.Random(seed)))


def retiled(hand: hupai.Hand, change: Callable[[int], int]) -> hupai.Hand:
    """The hand with every kind changed, red marks kept."""

    def one(tile: int) -> int:
        return change(tile & ~RED) | tile & RED

    def meld(laid: hupai.Meld) -> hupai.Meld:
        return msgspec.structs.replace(laid, tiles=tuple(sorted(map(one, laid.tiles))))

    assert hand.win is not None
    situation = msgspec.structs.replace(
        hand.situation,
        dora=tuple(map(change, hand.situation.dora)),
        ura=tuple(map(change, hand.situation.ura)),
    )
    return hupai.Hand(
        tuple(map(one, hand.concealed)), tuple(map(meld, hand.melds)), one(hand.win), (), situation
    )


def worth(hand: hupai.Hand) -> tuple[object, ...]:
    score = STANDARD.score(hand)
    return score.value, score.han, score.fu, score.reason  # type: ignore[attr-defined]


def is_green(hand: hupai.Hand) -> bool:
    score = STANDARD.score(hand)
    return any(c.pattern.id == "ryuuiisou" for c in score.patterns)


@given(hands, st.permutations((0, 1, 2)))
@settings(deadline=None)
def test_swapping_suits_changes_nothing_but_all_green(hand: hupai.Hand, order: list[int]) -> None:
    swapped = retiled(hand, lambda kind: 9 * order[kind // 9] + kind % 9 if kind < 27 else kind)
    if not (is_green(hand) or is_green(swapped)):
        assert worth(swapped) == worth(hand)


@given(hands)
@settings(deadline=None)
def test_a_mirror_of_ranks_changes_nothing_without_dora(hand: hupai.Hand) -> None:
    bare = msgspec.structs.replace(hand.situation, dora=(), ura=())
    plain = msgspec.structs.replace(hand, situation=bare)
    mirrored = retiled(plain, lambda kind: 9 * (kind // 9) + 8 - kind % 9 if kind < 27 else kind)
    if not (is_green(plain) or is_green(mirrored)):
        assert worth(mirrored) == worth(plain)


@given(hands, st.sampled_from(PROFILES))
@settings(deadline=None)
def test_the_chosen_reading_is_worth_at_least_every_other(hand: hupai.Hand, rules: hupai.Ruleset) -> None:
    score = rules.score(hand)
    assert all(score.value >= other.value for other in score.alternatives)


@given(hands, st.sampled_from(PROFILES))
@settings(deadline=None)
def test_payments_sum_to_zero_and_to_the_value(hand: hupai.Hand, rules: hupai.Ruleset) -> None:
    score = rules.score(hand)
    assert sum(score.settlement.gains().values()) == 0
    for_the_hand = sum(t.amount for t in score.payments if t.reason in ("hand", "pao"))
    assert for_the_hand == score.value


@given(hands, st.sampled_from(PROFILES))
@settings(deadline=None)
def test_the_explanation_sums_to_the_total(hand: hupai.Hand, rules: hupai.Ruleset) -> None:
    score = rules.score(hand)
    if not score.win:
        return
    told = score.to_dict()
    assert sum(line["fu"] for line in told["fu_lines"]) == score.fu_before_rounding  # type: ignore[attr-defined]
    han = sum(p["value"] * p["count"] for p in told["patterns"])
    if score.yakuman:  # type: ignore[attr-defined]
        assert han == score.yakuman  # type: ignore[attr-defined]
    else:
        assert han == score.han  # type: ignore[attr-defined]


@given(hands)
@settings(deadline=None)
def test_a_fresh_ruleset_says_the_same_as_one_that_has_scored_much(hand: hupai.Hand) -> None:
    fresh = hupai.ruleset("riichi/standard")
    assert fresh.score(hand).to_dict() == STANDARD.score(hand).to_dict()


@pytest.mark.parametrize("profile", [r.id for r in PROFILES])
def test_scoring_a_text_or_the_hand_it_says_is_the_same(profile: str) -> None:
    rules = hupai.ruleset(profile)
    rng = random.Random(3)
    for _ in range(200):
        hand = winning_hand(rng)
        assert rules.score(hupai.hand_text(hand)).to_dict() == rules.score(hand).to_dict()
