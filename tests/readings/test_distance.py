"""Shanten against hands worked out by hand, against trying everything, and against another program."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mahjong.shanten import Shanten

from hupai.readings.distance import seven_pairs_shanten, shanten, thirteen_orphans_shanten
from hupai.tiles import mask_of, tile_from

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases" / "waits.jsonl").read_text("utf-8").splitlines()
]
SANMA_DEAD = mask_of("2345678m")
"""A three-player wall lacks 2-8 of characters."""


def counts_of(text: str) -> int:
    counts, digits = 0, ""
    for character in text:
        if character.isdigit():
            digits += character
            continue
        for digit in digits:
            tile = tile_from(digit, character)
            assert tile is not None
            counts += 1 << 3 * (tile & 63)
        digits = ""
    return counts


def packed(counts: Iterable[int]) -> int:
    return sum(count << 3 * kind for kind, count in enumerate(counts))


def random_hands(seed: int, hands: int, tiles: int, dead: int = 0) -> Iterator[list[int]]:
    rng = random.Random(seed)
    wall = [kind for kind in range(34) if not dead >> kind & 1 for _ in range(4)]
    for _ in range(hands):
        counts = [0] * 34
        for kind in rng.sample(wall, tiles):
            counts[kind] += 1
        yield counts


# -- hands from bug reports ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "case", [case for case in CASES if case["kind"] == "shanten"], ids=lambda case: case["id"]
)
def test_a_published_hand_has_its_shanten_under_both_rules_of_copies(case: dict[str, Any]) -> None:
    counts, expect = counts_of(case["tiles"]), case["expect"]
    laid = [counts_of(meld["tiles"]) for meld in case.get("melds", [])]
    melds = len(laid) or case.get("n_melds", 0)
    assert shanten(counts, melds) == expect.get("shanten", expect.get("shanten_concealed_only"))
    if laid:
        assert shanten(counts, melds, held=sum(laid)) == expect["shanten_all_visible_own_tiles"]


# -- the form of sets and a pair ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("123456789m12344p", -1),
        ("123456789m1234p", 0),
        ("147m258p369s1234z", 8),  # no two tiles go together
        ("19m19p19s1234567z", 8),
        ("1112345678999m", 0),
        ("11112222333344m", -1),
        ("159m159p159s12345z", 8),
    ],
)
def test_shanten_of_a_hand_that_one_can_count(tiles: str, expected: int) -> None:
    assert shanten(counts_of(tiles)) == expected


def test_melds_are_sets_already() -> None:
    assert shanten(counts_of("55z"), 4) == -1
    assert shanten(counts_of("5z"), 4) == 0
    assert shanten(counts_of("5z"), 5, sets=5) == 0
    assert shanten(counts_of("34m34567p"), 2) == 1


def test_a_hand_of_five_sets_has_seventeen_tiles() -> None:
    assert shanten(counts_of("123456789m12344p"), sets=5) == 2  # a whole set is missing
    assert shanten(counts_of("123456789m123444p55z"), sets=5) == -1
    assert shanten(counts_of("147m258p369s1234567z"), sets=5) == 10


def test_more_melds_than_sets_is_refused() -> None:
    with pytest.raises(ValueError, match="5 melds; at most 4"):
        shanten(0, 5)


def test_kinds_that_do_not_exist_are_no_help() -> None:
    assert shanten(counts_of("13m123456789p11z")) == 0
    assert shanten(counts_of("13m123456789p11z"), dead=SANMA_DEAD) == 1


def test_a_form_that_no_existing_kinds_can_make_is_out_of_reach() -> None:
    assert shanten(0, dead=(1 << 34) - 1) == 63


@cache
def _targets(alive: tuple[int, ...], sets: int) -> list[dict[int, int]]:
    """Every set of tiles that sets and a pair of these kinds may be, copies not yet looked at."""
    forms = [(kind,) * 3 for kind in alive]
    forms += [
        (kind, kind + 1, kind + 2)
        for kind in alive
        if kind < 27 and kind % 9 < 7 and kind + 1 in alive and kind + 2 in alive
    ]
    found = []
    for chosen in combinations_with_replacement(forms, sets):
        for pair in alive:
            target = {pair: 2}
            for form in chosen:
                for kind in form:
                    target[kind] = target.get(kind, 0) + 1
            found.append(target)
    return found


@st.composite
def small_worlds(draw: st.DrawFn) -> tuple[tuple[int, ...], list[int], list[int], int]:
    """Kinds that exist, concealed tiles, tiles held elsewhere, and sets still wanted."""
    start = draw(st.sampled_from([0, 2, 9, 12, 18, 20]))
    alive = tuple(range(start, start + draw(st.integers(3, 7)))) + draw(
        st.sampled_from([(), (27,), (30, 33)])
    )
    counts, held = [0] * 34, [0] * 34
    for kind in (*alive, 8):
        counts[kind] = draw(st.integers(0, 4))
        held[kind] = draw(st.integers(0, 4 - counts[kind]))
    return alive, counts, held, draw(st.integers(0, 3))


@settings(max_examples=300)
@given(small_worlds(), st.sampled_from([4, 5]))
def test_shanten_is_the_least_over_all_complete_hands(
    world: tuple[tuple[int, ...], list[int], list[int], int], sets: int
) -> None:
    alive, counts, held, wanted = world
    dead = sum(1 << kind for kind in range(34) if kind not in alive)
    for elsewhere in ([0] * 34, held):
        missing = [
            sum(max(0, need - counts[kind]) for kind, need in target.items())
            for target in _targets(alive, wanted)
            if all(need + elsewhere[kind] <= 4 for kind, need in target.items())
        ]
        found = shanten(packed(counts), sets - wanted, sets=sets, held=packed(elsewhere), dead=dead)
        assert found == (min(missing) - 1 if missing else 63)


hand_of_14 = st.lists(st.integers(0, 135), min_size=14, max_size=14, unique=True).map(
    lambda tiles: [sum(tile // 4 == kind for tile in tiles) for kind in range(34)]
)


@given(hand_of_14, st.permutations([0, 1, 2]), st.booleans())
def test_swapping_suits_and_mirroring_ranks_changes_nothing(
    counts: list[int], order: list[int], mirrored: bool
) -> None:
    suits = [counts[9 * suit : 9 * suit + 9] for suit in order]
    turned = [rank for suit in suits for rank in (suit[::-1] if mirrored else suit)] + counts[27:]
    assert shanten(packed(turned)) == shanten(packed(counts))
    assert shanten(packed(turned), sets=5) == shanten(packed(counts), sets=5)


@given(hand_of_14, st.integers(0, 33))
def test_a_discard_costs_one_exchange_at_most_and_some_discard_costs_nothing(
    counts: list[int], start: int
) -> None:
    whole = packed(counts)
    after = [shanten(whole - (1 << 3 * kind)) for kind in range(34) if counts[kind]]
    now = shanten(whole)
    assert min(after) == max(now, 0)
    assert max(after) <= now + 1
    assert counts[start] == 4 or now - 1 <= shanten(whole + (1 << 3 * start)) <= now


@given(hand_of_14, st.integers(0, 3))
def test_tiles_held_elsewhere_never_bring_a_hand_nearer(counts: list[int], suit: int) -> None:
    held = [min(4 - count, 3) if kind // 9 == suit else 0 for kind, count in enumerate(counts)]
    assert shanten(packed(counts), held=packed(held)) >= shanten(packed(counts))


@pytest.mark.parametrize("tiles", [4, 7, 10, 13, 14])
def test_shanten_equals_that_of_the_usual_python_library(tiles: int) -> None:
    for counts in random_hands(tiles, 600, tiles):
        melds = (14 - tiles) // 3
        assert shanten(packed(counts), melds) == Shanten.calculate_shanten_for_regular_hand(counts)


def test_shanten_without_the_middle_characters_equals_that_of_the_usual_python_library() -> None:
    for counts in random_hands(3, 1000, 13, SANMA_DEAD):
        found = min(
            shanten(packed(counts), dead=SANMA_DEAD),
            seven_pairs_shanten(packed(counts)),
            thirteen_orphans_shanten(packed(counts)),
        )
        assert found == Shanten.calculate_shanten(counts, is_three_player=True)


# -- seven pairs and thirteen orphans -----------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "distinct", "repeats"),
    [
        ("1122m3344p5566s77z", -1, -1),
        ("1122m3344p5566s7z", 0, 0),
        ("1111m3344p5566s77z", 1, -1),  # six kinds only; four alike are two pairs
        ("1111m3344p5566s7z", 2, 0),
        ("1111m2222p3333s44z", 5, -1),
        ("111m3344p5566s77z", 1, 0),  # the fourth 1m would make it two pairs more
        ("147m258p369s1234z", 6, 6),
    ],
)
def test_seven_pairs_may_or_may_not_repeat_a_kind(tiles: str, distinct: int, repeats: int) -> None:
    assert seven_pairs_shanten(counts_of(tiles)) == distinct
    assert seven_pairs_shanten(counts_of(tiles), repeats=True) == repeats


def _least_to_pairs(counts: list[int], pairs: int, of_a_kind: int) -> int:
    """Tiles missing to so many pairs, kind by kind."""
    best = {0: 0}
    for count in counts:
        onward: dict[int, int] = {}
        for done, missing in best.items():
            for more in range(of_a_kind + 1):
                cost = missing + max(0, 2 * more - count)
                if done + more <= pairs and cost < onward.get(done + more, 99):
                    onward[done + more] = cost
        best = onward
    return best[pairs]


few_kinds = st.integers(4, 12).flatmap(
    lambda kinds: st.lists(st.integers(0, 4 * kinds - 1), min_size=13, max_size=14, unique=True)
)


@given(few_kinds)
def test_seven_pairs_shanten_is_the_least_over_all_choices(tiles: list[int]) -> None:
    counts = [sum(tile // 4 == kind for tile in tiles) for kind in range(34)]
    assert seven_pairs_shanten(packed(counts)) == _least_to_pairs(counts, 7, 1) - 1
    assert seven_pairs_shanten(packed(counts), repeats=True) == _least_to_pairs(counts, 7, 2) - 1


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("19m19p19s12345677z", -1),
        ("19m19p19s1234567z", 0),
        ("19m19p19s1234566z", 0),
        ("119m19p19s123456z", 0),
        ("1199m19p19s12345z", 1),
        ("111m999p19s12345z", 3),
        ("2345678m2345678p", 13),
    ],
)
def test_thirteen_orphans_count_kinds_and_one_pair(tiles: str, expected: int) -> None:
    assert thirteen_orphans_shanten(counts_of(tiles)) == expected


def test_all_three_forms_together_equal_the_usual_python_library() -> None:
    for counts in random_hands(8, 1000, 14):
        whole = packed(counts)
        found = min(shanten(whole), seven_pairs_shanten(whole), thirteen_orphans_shanten(whole))
        assert found == Shanten.calculate_shanten(counts)
