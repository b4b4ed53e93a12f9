"""Fu, line by line: the examples of each line, and whole counts as they are done at the table."""

from __future__ import annotations

from typing import Any

import pytest

import hupai
from hupai.patterns.pattern import Pattern
from hupai_riichi.scoring.fu import FU_LINES

EXAMPLES = [
    pytest.param(line, holds, hand, id=f"{line.id}-{'yes' if holds else 'no'}-{hand}")
    for line in FU_LINES
    for holds, hands in ((True, line.yes), (False, line.no))
    for hand in hands
]
BASE, CLOSED_RON, DRAWN = "base", "closed hand won by ron", "self-draw"
PAIR, WAIT = "pair of dragons or of a yakuhai wind", "wait for one tile"


@pytest.mark.parametrize(("line", "holds", "hand"), EXAMPLES)
def test_the_example_is_right(standard: hupai.Ruleset, line: Pattern, holds: bool, hand: str) -> None:
    score = standard.score(hand)
    assert score.reason in ("", "no_yaku")  # complete at least: fu are counted of any reading
    bit = standard.evaluator.bit[line.id]
    assert any(answers & bit for answers, _ in score._answers) is holds  # type: ignore[attr-defined]


def lines_of(hand: str, **options: Any) -> dict[str, int]:
    score = _scored(hand, **options)
    return {line.reason: line.fu for line in score.fu_lines}


def count_of(hand: str, **options: Any) -> tuple[int, int]:
    """Fu before and after rounding."""
    score = _scored(hand, **options)
    return score.fu_before_rounding, score.fu


def _scored(hand: str, **options: Any) -> Any:
    dotted = {key.replace("__", "."): value for key, value in options.items()}
    score = hupai.ruleset("riichi/standard", options=dotted).score(hand)
    assert score.win
    return score


# -- the chapter's worked hands: South's closed triplet, waiting for the pair of white dragons ----

CHAPTER = "234m 567p 678s 222z 5z +5z seat=S round=E"


def test_34_fu_by_self_draw_are_40() -> None:
    assert lines_of(f"{CHAPTER} tsumo") == {
        BASE: 20,
        DRAWN: 2,
        "closed triplet of terminals or honors": 8,
        PAIR: 2,
        WAIT: 2,
    }
    assert count_of(f"{CHAPTER} tsumo") == (34, 40)


def test_42_fu_by_ron_are_50() -> None:
    assert lines_of(f"{CHAPTER} ron") == {
        BASE: 20,
        CLOSED_RON: 10,
        "closed triplet of terminals or honors": 8,
        PAIR: 2,
        WAIT: 2,
    }
    assert count_of(f"{CHAPTER} ron") == (42, 50)


def test_one_han_has_at_most_110_fu() -> None:
    most = "234p 11z 55z ankan:1111m ankan:1111s +5z ron seat=E round=E"
    assert lines_of(most) == {
        BASE: 20,
        CLOSED_RON: 10,
        "open triplet of terminals or honors": 4,
        "closed kan of terminals or honors": 64,
        PAIR: 4,
    }
    assert count_of(most) == (102, 110)
    assert _scored(most).value == 5300
    assert count_of(most, fu__double_wind_pair=2) == (100, 100)


# -- hands that end early -------------------------------------------------------------------------


def test_seven_pairs_have_25_and_nothing_else() -> None:
    pairs = "1133m 5577p 99s 55z 4z +4z tsumo seat=N round=N"
    assert lines_of(pairs) == {"seven pairs": 25}
    assert count_of(pairs) == (25, 25)
    assert count_of(pairs, fu__chiitoitsu="50fu_1han") == (50, 50)


def test_pinfu_has_20_by_self_draw_and_30_by_ron() -> None:
    pinfu = "234m 567p 23456s 11p +7s"
    assert lines_of(f"{pinfu} tsumo") == {BASE: 20}
    assert count_of(f"{pinfu} tsumo") == (20, 20)
    assert lines_of(f"{pinfu} ron") == {BASE: 20, CLOSED_RON: 10}


def test_without_pinfu_by_self_draw_the_two_fu_are_counted() -> None:
    drawn = "234m 567p 23456s 11p +7s tsumo"
    assert lines_of(drawn, fu__pinfu_tsumo_20=False) == {BASE: 20, DRAWN: 2}
    assert count_of(drawn, fu__pinfu_tsumo_20=False) == (22, 30)


def test_an_open_hand_with_nothing_but_the_base_counts_30_by_ron() -> None:
    nothing = "567p 23456s 22p chi:234m +7s"
    assert lines_of(f"{nothing} ron") == {BASE: 20, "open hand without fu": 10}
    assert count_of(f"{nothing} ron", fu__open_pinfu_30=False) == (20, 20)
    assert lines_of(f"{nothing} tsumo") == {BASE: 20, DRAWN: 2}


# -- sets -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("meld", "line", "fu"),
    [
        ("pon:555s", "open triplet of simples", 2),
        ("pon:999s", "open triplet of terminals or honors", 4),
        ("pon:333z", "open triplet of terminals or honors", 4),
        ("kan:5555s", "open kan of simples", 8),
        ("kakan:5555s", "open kan of simples", 8),
        ("kan:1111s", "open kan of terminals or honors", 16),
        ("kakan:3333z", "open kan of terminals or honors", 16),
        ("ankan:5555s", "closed kan of simples", 16),
        ("ankan:3333z", "closed kan of terminals or honors", 32),
    ],
)
def test_a_meld_has_its_fu(meld: str, line: str, fu: int) -> None:
    # two-sided wait and a pair that is worth nothing: houtei alone, so that the meld stands alone
    lines = lines_of(f"234m 567p 67s 22p {meld} +8s ron last-tile")
    assert {reason: n for reason, n in lines.items() if reason not in (BASE, CLOSED_RON)} == {line: fu}
    assert (CLOSED_RON in lines) is meld.startswith("ankan")


def test_a_run_has_none_open_or_closed() -> None:
    assert lines_of("234m 567p 67s 22p chi:234s +8s tsumo last-tile") == {BASE: 20, DRAWN: 2}


def test_ron_makes_the_triplet_open_but_not_the_hand() -> None:
    shanpon = "234m 567p 66s 99s 234s +6s"
    assert lines_of(f"{shanpon} ron riichi") == {BASE: 20, CLOSED_RON: 10, "open triplet of simples": 2}
    assert lines_of(f"{shanpon} tsumo") == {BASE: 20, DRAWN: 2, "closed triplet of simples": 4}


def test_a_triplet_stays_closed_when_the_tile_may_have_gone_into_a_run() -> None:
    # 6s on 66678s: 666s was there already and 678s took the tile
    lines = lines_of("234m 567p 66678s 99s +6s ron riichi")
    assert lines == {BASE: 20, CLOSED_RON: 10, "closed triplet of simples": 4}


def test_two_triplets_of_a_kind_share_a_line() -> None:
    score = _scored("55s 444m 777p 23s pon:111z +1s tsumo last-tile seat=E round=E")
    lines = {line.reason: (line.fu, line.count) for line in score.fu_lines}
    assert lines["closed triplet of simples"] == (8, 2)


# -- the pair and the wait ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pair", "winds", "fu"),
    [
        ("55z", "seat=S round=E", 2),
        ("66z", "seat=S round=E", 2),
        ("77z", "seat=S round=E", 2),
        ("22z", "seat=S round=E", 2),
        ("11z", "seat=S round=E", 2),
        ("33z", "seat=S round=E", 0),
        ("99p", "seat=S round=E", 0),
        ("11z", "seat=E round=E", 4),
        ("22z", "seat=S round=S", 4),
    ],
)
def test_the_pair_is_worth_fu_when_its_triplet_would_be_a_yaku(pair: str, winds: str, fu: int) -> None:
    hand = f"234m 567p 23456s {pair} +7s ron riichi {winds}"
    assert lines_of(hand).get(PAIR, 0) == fu
    once = 2 if fu else 0
    assert lines_of(hand, fu__double_wind_pair=2).get(PAIR, 0) == once


@pytest.mark.parametrize(
    ("tiles", "win", "fu"),
    [
        ("234m 567p 22678s 23s", "1s", 0),  # two-sided
        ("234m 567p 22678s 23s", "4s", 0),
        ("234m 567p 678s 22s 99s", "9s", 0),  # two pairs
        ("234m 567p 22678s 24s", "3s", 2),  # between
        ("234m 567p 22678s 12s", "3s", 2),  # at the edge
        ("234m 567p 22678s 89s", "7s", 2),
        ("234m 567p 222678s 9s", "9s", 2),  # the pair
        ("234m 567p 222s 6789s", "9s", 2),  # a run drawn out is a wait for the pair too
    ],
)
def test_a_wait_for_one_tile_has_two_fu(tiles: str, win: str, fu: int) -> None:
    hand = f"{tiles} +{win} ron seat=W double-riichi"
    assert lines_of(hand).get(WAIT, 0) == fu


def test_the_wait_is_read_as_it_is_worth_most() -> None:
    # 3s on 24345s: as the low end of 345s it is pinfu, as the middle of 234s it has two fu
    pinfu = _scored("234m 567p 24345s 11p +3s ron riichi")
    assert {c.pattern.id for c in pinfu.patterns} == {"riichi", "pinfu"}
    assert WAIT not in {line.reason for line in pinfu.fu_lines}
    # with a pair of dragons there is no pinfu to be had, so the two fu are taken
    assert lines_of("234m 567p 24345s 55z +3s ron riichi") == {BASE: 20, CLOSED_RON: 10, PAIR: 2, WAIT: 2}


def test_a_rinshan_win_takes_the_fu_of_a_self_draw_unless_the_profile_says_no() -> None:
    hand = "567m 46p 22s kan:8888p chi:234m +5p tsumo replacement"
    assert lines_of(hand) == {BASE: 20, DRAWN: 2, "open kan of simples": 8, WAIT: 2}
    assert count_of(hand) == (32, 40)
    assert count_of(hand, fu__rinshan_tsumo=False) == (30, 30)
