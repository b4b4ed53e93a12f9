"""Waits and what each is worth, distances, and the best discards."""

from __future__ import annotations

import pytest

import hupai


@pytest.fixture(scope="module")
def standard() -> hupai.Ruleset:
    return hupai.ruleset("riichi/standard")


def test_the_hand_of_the_temporary_furiten_example(standard: hupai.Ruleset) -> None:
    """It waits for 7s and the red dragon: ron only on the dragon, self-draw on both."""
    outlook = standard.waits("234m 678p 234p 77s 77z seat=S round=E")
    assert outlook.shanten == 0
    seven, dragon = outlook.waits
    assert (hupai.waits.__name__, seven.tile, dragon.tile) == ("waits", 24, 33)
    assert (seven.ron.win, seven.ron.reason) == (False, "no_yaku")
    assert [c.pattern.id for c in seven.tsumo.patterns] == ["menzen_tsumo"]
    assert [c.pattern.id for c in dragon.ron.patterns] == ["chun"]
    # dragon by ron: fu 20 + 10 closed + 4 triplet finished by ron = 34 -> 40, 1 han: 1300
    assert dragon.ron.value == 1300
    assert (seven.left, dragon.left) == (2, 2)


def test_atozuke_off_takes_both_rons_from_that_hand() -> None:
    outlook = hupai.ruleset("riichi/nashi-nashi").waits("234m 678p 234p 77s 77z seat=S round=E")
    assert [(wait.ron.win, wait.tsumo.win) for wait in outlook.waits] == [(False, True), (False, True)]


def test_indicators_are_copies_that_are_gone(standard: hupai.Ruleset) -> None:
    (wait,) = standard.waits("123m 456m 789m 123p 5z seat=S dora=5z").waits
    assert wait.left == 2  # four, less the one in hand and the indicator


def test_a_far_hand_is_measured_in_every_shape(standard: hupai.Ruleset) -> None:
    outlook = standard.waits("1133m 5577p 229s 46z seat=S")
    assert outlook.shapes == {"standard": 3, "seven_pairs": 1, "thirteen_orphans": 8}
    assert (outlook.shanten, outlook.waits) == (1, ())


def test_the_best_discard_comes_first(standard: hupai.Ruleset) -> None:
    # discarding 6s leaves 34s for 2s and 5s (8 tiles); discarding 3s leaves 46s for 5s (4)
    outlook = standard.waits("123456789m 34677s seat=S")
    best, second = outlook.choices[:2]
    assert (best.tile, best.shanten, best.tiles) == (23, 0, 8)
    assert (second.tile, second.shanten, second.tiles) == (20, 0, 4)


def test_a_winning_tile_counts_as_drawn(standard: hupai.Ruleset) -> None:
    outlook = standard.waits("234m 567p 23456s 11z +7s tsumo seat=S")
    assert outlook.shanten == -1
    assert outlook.choices[0].shanten == 0


def test_two_copies_rules_for_a_wait_held_by_the_own_melds() -> None:
    hand = "4z pon:444z pon:111z pon:555z pon:777z seat=S"
    concealed = hupai.ruleset("riichi/standard").waits(hand)
    own = hupai.ruleset("riichi/m-league").waits(hand)
    assert [(wait.tile, wait.left, wait.ron) for wait in concealed.waits] == [(30, 0, None)]
    assert (own.waits, own.shanten) == ((), 1)


def test_three_players_draw_no_middle_characters() -> None:
    hand = "19m 123p 456p 78p 115z 3z seat=S"
    four, three = (hupai.ruleset(f"riichi/{name}").waits(hand) for name in ("standard", "sanma"))
    middle = set(range(1, 8))
    assert middle & {kind for choice in four.choices for kind in choice.accepts}
    assert not middle & {kind for choice in three.choices for kind in choice.accepts}


def test_a_wrong_number_of_tiles_is_refused(standard: hupai.Ruleset) -> None:
    with pytest.raises(hupai.HandRefused, match="riichi needs 13, or 14 after a draw"):
        standard.waits("123m 456m 789m 123p 456p 1z")


def test_only_a_tile_that_the_hand_lacks_can_be_robbed(standard: hupai.Ruleset) -> None:
    outlook = standard.waits("234m 678p 234p 77s 77z rob-kong seat=S")
    assert [c.pattern.id for c in outlook.waits[1].ron.patterns] == ["chun"]  # type: ignore[union-attr]
    robbed = standard.waits("234m 678p 234p 99s 78s rob-kong seat=S").waits[0]
    assert "chankan" in [c.pattern.id for c in robbed.ron.patterns]  # type: ignore[union-attr]
