"""Shanten and waits of many hands are those of each."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

import hupai
from hupai.batch import (
    HandBatch,
    seven_pairs_shanten_many,
    shanten_many,
    shanten_of,
    thirteen_orphans_shanten_many,
    waits_many,
    waits_of,
)
from hupai.batch.distance import NEVER
from hupai.readings import tenpai
from hupai.readings.distance import seven_pairs_shanten, shanten, thirteen_orphans_shanten
from hupai.tiles import mask_of

SANMA = mask_of("2345678m")


def deals(number: int, size: int, seed: int = 1) -> Any:
    """Random holdings, some over few kinds so that they are near to complete; (rows, 34)."""
    rng = np.random.default_rng(seed)
    counts = np.zeros((number, 34), np.uint8)
    for row in counts:
        kinds = rng.choice(34, size=int(rng.integers(5, 35)), replace=False)
        wall = np.repeat(kinds if 4 * len(kinds) >= size else np.arange(34), 4)
        np.add.at(row, rng.permutation(wall)[:size], 1)
    return counts


def packed(row: Any) -> int:
    return sum(int(copies) << 3 * kind for kind, copies in enumerate(row))


def mask(kinds: tuple[int, ...]) -> int:
    return sum(1 << kind for kind in kinds)


@pytest.mark.parametrize("sets", [4, 5])
@pytest.mark.parametrize("dead", [0, SANMA], ids=["every tile", "three players"])
def test_shanten_of_sets_and_a_pair(sets: int, dead: int) -> None:
    for melds in range(sets + 1):
        for size in (3 * (sets - melds) + 1, 3 * (sets - melds) + 2):
            rows = deals(120, size)
            alone = [shanten(packed(row), melds, sets=sets, dead=dead) for row in rows]
            assert shanten_many(rows, melds, sets=sets, dead=dead).tolist() == alone


def test_hands_with_different_numbers_of_melds_stand_in_one_batch() -> None:
    melds = np.arange(300) % 4
    rows = np.concatenate([deals(1, 14 - 3 * int(laid), seed) for seed, laid in enumerate(melds)])
    alone = [shanten(packed(row), int(laid)) for row, laid in zip(rows, melds, strict=True)]
    assert shanten_many(rows, melds).tolist() == alone
    with pytest.raises(ValueError, match="5 melds; at most 4"):
        shanten_many(rows, 5)


def test_tiles_in_melds_use_up_copies_where_they_count() -> None:
    rows = deals(300, 7)
    held = np.minimum(deals(300, 6, seed=2), 4 - rows)
    alone = [shanten(packed(row), 2, held=packed(more)) for row, more in zip(rows, held, strict=True)]
    assert shanten_many(rows, 2, held=held).tolist() == alone
    waits = [mask(tenpai.waits(packed(r), 2, held=packed(h))) for r, h in zip(rows, held, strict=True)]
    assert waits_many(rows, 2, held=held).tolist() == waits


@pytest.mark.parametrize("size", [13, 14])
def test_shanten_of_the_other_shapes(size: int) -> None:
    rows = deals(2000, size)
    for repeats in (False, True):
        alone = [seven_pairs_shanten(packed(row), repeats) for row in rows]
        assert seven_pairs_shanten_many(rows, repeats).tolist() == alone
    alone = [thirteen_orphans_shanten(packed(row)) for row in rows]
    assert thirteen_orphans_shanten_many(rows).tolist() == alone


@pytest.mark.parametrize("sets", [4, 5])
def test_waits_for_sets_and_a_pair(sets: int) -> None:
    waiting = 0
    for melds in range(sets + 1):
        rows = deals(400, 3 * (sets - melds) + 1)
        alone = [mask(tenpai.waits(packed(row), melds, sets=sets, dead=SANMA)) for row in rows]
        assert waits_many(rows, melds, sets=sets, dead=SANMA).tolist() == alone
        waiting += sum(map(bool, alone))
    assert waiting > 100
    assert not waits_many(deals(50, 12)).any()


@pytest.mark.parametrize("profile", ["standard", "m-league", "sanma"])
def test_a_ruleset_decides_about_shapes_copies_and_the_wall(
    profile: str, hands: Any, hands_of_three: Any
) -> None:
    rules = hupai.ruleset(f"riichi/{profile}")
    some = hands(700)
    batch = HandBatch.from_hands(some)
    assert waits_of(rules, batch).tolist() == [mask(rules.waits_of(hand)) for hand in some]
    nothing = hupai.Situation()
    some = hands_of_three(300) if profile == "sanma" else some
    waiting = [msgspec.structs.replace(hand, win=None, situation=nothing) for hand in some[:300]]
    far = shanten_of(rules, HandBatch.from_hands(waiting))
    assert far.tolist() == [hupai.waits(rules, hand).shanten for hand in waiting]
    assert set(shanten_of(rules, HandBatch.from_hands(some[:300])).tolist()) <= {-1, 0, 1}


def test_a_hand_that_can_never_be_complete_is_told_apart() -> None:
    # four melds and a pair of characters that a table of three does not have
    rows = np.zeros((1, 34), np.uint8)
    rows[0, 1] = 1
    everything_dead = (1 << 34) - 1
    assert shanten_many(rows, 4, dead=everything_dead).tolist() == [NEVER]
    assert shanten(packed(rows[0]), 4, dead=everything_dead) == NEVER


def test_rows_that_are_no_hands_are_never_complete() -> None:
    counts = np.zeros((3, 34), np.uint8)
    counts[:, [0, 1, 2, 9, 10, 11, 18, 19, 20, 24, 25, 26, 31]] = 1
    counts[1, 26] = 5
    batch, rules = HandBatch.from_columns(counts, win=31, by="ron"), hupai.ruleset("riichi/standard")
    assert shanten_of(rules, batch).tolist() == [-1, NEVER, -1]
    assert waits_of(rules, batch).tolist() == [1 << 31, 0, 1 << 31]
    for many in (shanten_many, waits_many):
        with pytest.raises(ValueError, match=r"row 1 has \[.* 5, .*\]; expected 0 to 4 of each kind"):
            many(counts)


def test_a_batch_without_hands_has_no_shanten() -> None:
    rules = hupai.ruleset("riichi/standard")
    for none in (HandBatch.from_hands([]), HandBatch.from_columns(np.zeros((0, 34)), 0, 1)):
        assert len(shanten_of(rules, none)) == len(waits_of(rules, none)) == 0
