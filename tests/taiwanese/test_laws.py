"""Laws that every Taiwanese score keeps, whatever the hand."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from taiwanese_hands import hand as random_hand

import hupai
from hupai_taiwanese.scoring.score import TaiwaneseScore

RULESETS = [
    hupai.ruleset(f"taiwanese/{name}")
    for name in ("sml-2026", "wikibooks", "atawmj-2009", "gamesofa", "four-winds")
]
lines = st.integers(0, 10**9).map(lambda seed: random_hand(random.Random(seed)).line())
rulesets = st.sampled_from(RULESETS)


def scored(ruleset: hupai.Ruleset, hand: str | hupai.Hand) -> TaiwaneseScore:
    score = ruleset.score(hand)
    assert isinstance(score, TaiwaneseScore)
    return score


def retiled(hand: hupai.Hand, change: dict[int, int]) -> hupai.Hand:
    def meld(laid: hupai.Meld) -> hupai.Meld:
        return msgspec.structs.replace(laid, tiles=tuple(sorted(change[tile] for tile in laid.tiles)))

    assert hand.win is not None
    concealed = tuple(change[tile] for tile in hand.concealed)
    return msgspec.structs.replace(
        hand, concealed=concealed, melds=tuple(map(meld, hand.melds)), win=change[hand.win]
    )


@given(rulesets, lines, st.permutations((0, 1, 2)))
@settings(deadline=None, max_examples=60)
def test_swapping_suits_changes_nothing(ruleset: hupai.Ruleset, line: str, order: list[int]) -> None:
    hand = ruleset.hand(line)
    change = {kind: 9 * order[kind // 9] + kind % 9 if kind < 27 else kind for kind in range(34)}
    assert scored(ruleset, retiled(hand, change)).value == scored(ruleset, hand).value


@given(rulesets, lines)
@settings(deadline=None, max_examples=60)
def test_a_mirror_of_the_ranks_changes_nothing(ruleset: hupai.Ruleset, line: str) -> None:
    hand = ruleset.hand(line)
    change = {kind: 9 * (kind // 9) + 8 - kind % 9 if kind < 27 else kind for kind in range(34)}
    assert scored(ruleset, retiled(hand, change)).value == scored(ruleset, hand).value


@given(rulesets, lines)
@settings(deadline=None, max_examples=100)
def test_the_explanation_sums_to_the_value_and_the_payments_to_zero(
    ruleset: hupai.Ruleset, line: str
) -> None:
    score = scored(ruleset, line)
    if not score.win:
        assert (score.value, score.patterns, score.payments) == (0, [], ())
        return
    assert sum(c.value * c.count for c in score.patterns) == score.tai == score.value
    assert sum(score.settlement.gains().values()) == 0
    assert {t.payee for t in score.payments} <= {score.seat}
    counted = {c.pattern.id for c in score.patterns}
    for struck in score.not_counted:
        assert struck.by in counted
        assert struck.pattern.id not in counted


@given(rulesets, lines)
@settings(deadline=None, max_examples=60)
def test_no_other_reading_is_worth_more(ruleset: hupai.Ruleset, line: str) -> None:
    score = scored(ruleset, line)
    assert all(other.value <= score.value for other in score.alternatives)


@given(rulesets, lines)
@settings(deadline=None, max_examples=60)
def test_a_hand_line_can_be_printed_and_read_again(ruleset: hupai.Ruleset, line: str) -> None:
    hand = ruleset.hand(line)
    assert ruleset.hand(hupai.hand_text(hand)) == hand
    words = ruleset.variant.words
    assert hupai.hand_from_json(hupai.hand_to_json(hand), words) == hand


@given(lines)
@settings(deadline=None, max_examples=40)
def test_a_cap_never_raises_a_value_and_leaves_the_dealer_alone(line: str) -> None:
    free = scored(RULESETS[0], line)
    capped = scored(CAPPED, line)
    assert capped.value == min(free.value, 8)
    assert capped.dealer_tai == free.dealer_tai


CAPPED = hupai.ruleset("taiwanese/sml-2026", options={"win.tai_cap": 8})


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)
def test_random_hands_show_every_tai_that_is_played(ruleset: hupai.Ruleset) -> None:
    from taiwanese_hands import hands

    seen: set[str] = set()
    for table in (table for seed in range(5) for table in hands(seed, 1000)):
        seen.update(c.pattern.id for c in ruleset.score(table.line()).patterns)
    assert seen == {pattern.id for pattern in ruleset.patterns}
