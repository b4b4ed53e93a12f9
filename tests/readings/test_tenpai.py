"""Waits and discards, against hands worked out by hand and against trying every tile."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hupai.readings.distance import seven_pairs_shanten, shanten, thirteen_orphans_shanten
from hupai.readings.tenpai import (
    accepted,
    discards,
    seven_pairs_waits,
    thirteen_orphans_waits,
    waits,
    waits_by_trial,
)
from hupai.tiles import mask_of, tile_from, tile_text

CASES = {
    case["id"]: case
    for case in map(
        json.loads,
        (Path(__file__).parents[1] / "cases" / "waits.jsonl").read_text("utf-8").splitlines(),
    )
}


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


def named(kinds: Iterable[int]) -> list[str]:
    return [tile_text(kind) for kind in kinds]


def kind_of(text: str) -> int:
    kind = tile_from(*text)
    assert kind is not None
    return kind


def riichi_distance(counts: int) -> int:
    return min(shanten(counts), seven_pairs_shanten(counts), thirteen_orphans_shanten(counts))


# -- hands from bug reports ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "case", [case for case in CASES.values() if "waits" in case["expect"]], ids=lambda c: c["id"]
)
def test_a_published_hand_has_its_waits(case: dict[str, Any]) -> None:
    assert named(waits(counts_of(case["tiles"]))) == case["expect"]["waits"]


def test_melds_of_ones_own_may_use_up_a_wait() -> None:
    case = CASES["nk26-45z"]
    laid = sum(counts_of(meld["tiles"]) for meld in case["melds"])
    # 45z is 5 tiles with 4 sets laid down, so one of the two is discarded
    assert named(waits(counts_of("4z"), 4)) == ["4z"]
    assert waits(counts_of("4z"), 4, held=laid) == ()
    assert named(waits(counts_of("4z"), 4, held=laid, formal=True)) == ["4z"]


def test_a_concealed_kong_is_allowed_in_riichi_only_when_the_waits_stay() -> None:
    case = CASES["mjx198-6s"]
    before = counts_of(case["tiles"])
    kong = 4 << 3 * kind_of(case["drawn"])
    after = before + (1 << 3 * kind_of(case["drawn"])) - kong
    assert named(waits(before)) == case["expect"]["waits_before"]
    assert named(waits(after, 1, held=kong)) == case["expect"]["waits_after"]


def test_a_discard_leaves_the_published_waits() -> None:
    case = CASES["ra21-red-five-as-five"]
    found = discards(counts_of(case["tiles"]), riichi_distance)
    for discard, expected in case["expect"]["discards_include"].items():
        assert found[kind_of(discard)].shanten == 0
        assert named(found[kind_of(discard)].accepted) == expected


def test_the_discard_that_keeps_more_tiles_comes_first() -> None:
    # 34677s: without the 6s 3477s waits for 2s 5s, eight tiles; without the 3s 4677s for 5s, four
    found = discards(counts_of("123456789m34677s"), riichi_distance)
    first, second = list(found.items())[:2]
    assert (tile_text(first[0]), first[1].shanten, named(first[1].accepted), first[1].tiles) == (
        "6s",
        0,
        CASES["nk29-discard-6s"]["expect"]["waits"],
        8,
    )
    assert (tile_text(second[0]), second[1].shanten, named(second[1].accepted), second[1].tiles) == (
        "3s",
        0,
        CASES["nk29-discard-3s"]["expect"]["waits"],
        4,
    )


# -- the standard form --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("23m123456p11s777z", "14m"),
        ("13m123456p11s777z", "2m"),
        ("12m123456p11s777z", "3m"),
        ("22m123456p33s777z", "2m3s"),  # two pairs, one becomes a pung
        ("123m123456p777z1s", "1s"),
        ("2345m123456p777z", "25m"),
        ("2224m123456p777z", "34m"),
        ("2223m123456p777z", "134m"),
        ("3334567m11p777z9s", ""),
        ("1112345678999m", "123456789m"),
        ("11223344m123p55z", "14m5z"),
        ("1111m123456p11s9s", ""),
        ("1123m11p11s777z56s", ""),
    ],
)
def test_waits_of_a_hand_that_one_can_see(tiles: str, expected: str) -> None:
    expected_kinds = [kind for kind in range(34) if expected and mask_of(expected) >> kind & 1]
    assert list(waits(counts_of(tiles))) == expected_kinds


def test_a_kind_held_fourfold_is_no_wait_unless_formally() -> None:
    tiles = counts_of("1111m123456p777z")
    assert waits(tiles) == ()
    assert named(waits(tiles, formal=True)) == ["1m"]
    assert named(waits(counts_of("2223m123456p111z"))) == ["1m", "3m", "4m"]
    assert named(waits(counts_of("2223m111z"), 2, held=counts_of("444m4m456p"))) == ["1m", "3m"]


def test_a_kind_that_does_not_exist_is_no_wait() -> None:
    assert waits(counts_of("13m123456789p11z"), dead=mask_of("2345678m")) == ()


def test_a_hand_with_the_wrong_number_of_tiles_does_not_wait() -> None:
    assert waits(counts_of("123m")) == ()
    assert waits(counts_of("23m123456p11s777z"), 1) == ()
    assert waits(counts_of("23m123456p11s777z"), sets=5) == ()


def test_two_pairs_wait_across_suits_but_four_pairs_do_not_make_a_hand() -> None:
    assert named(waits(counts_of("22m33p"), 3)) == ["2m", "3p"]
    # 11m 22p 33s and a lone 4z would give four pairs, which are 8 tiles too
    assert waits(counts_of("11m22p33s4z"), 2) == ()


def waiting_hands(seed: int, hands: int, sets: int) -> Iterable[tuple[int, int, int]]:
    """Concealed tiles that mostly wait, how many melds there are, and the melds' tiles."""
    rng = random.Random(seed)
    forms = [0o111 << 3 * (9 * suit + rank) for suit in range(3) for rank in range(7)]
    forms += [3 << 3 * kind for kind in range(34)] * 2
    # one suit and a few other pungs, so that hands wait in many ways
    while hands:
        suit = rng.randrange(3)
        near = [form for form in forms if form >> 27 * suit and not form >> 27 * (suit + 1)] + forms[21::7]
        chosen = [rng.choice(near) for _ in range(sets)]
        pair = 2 << 3 * rng.randrange(9 * suit, 9 * suit + 9)
        melds = rng.randrange(sets + 1)
        counts, held = pair + sum(chosen[melds:]), sum(chosen[:melds])
        if any((counts >> 3 * kind & 7) + (held >> 3 * kind & 7) > 4 for kind in range(34)):
            continue
        discard = rng.choice([kind for kind in range(34) if counts >> 3 * kind & 7])
        counts -= 1 << 3 * discard
        if rng.random() < 0.2:
            kinds = [kind for kind in range(34) if counts >> 3 * kind & 7]
            spoiled = 1 << 3 * rng.choice(kinds)
            other = rng.choice([kind for kind in range(34) if not (counts + held) >> 3 * kind & 7])
            counts += (1 << 3 * other) - spoiled
        hands -= 1
        yield counts, melds, held


def completing(melds: int, sets: int) -> Callable[[int], bool]:
    return lambda after: shanten(after, melds, sets=sets) == -1


@pytest.mark.parametrize("sets", [4, 5])
def test_a_wait_is_a_kind_whose_draw_completes_the_hand(sets: int) -> None:
    waiting = 0
    for counts, melds, laid in waiting_hands(sets, 400, sets):
        for held in (0, laid):
            distance = partial(shanten, melds=melds, sets=sets, held=held)
            trial = waits_by_trial(counts, completing(melds, sets), held=held)
            assert waits(counts, melds, sets=sets, held=held) == trial
            assert bool(trial) == (distance(counts) == 0)
            if trial:
                waiting += 1
                assert accepted(counts, distance) == trial
    assert 400 < waiting < 800


# -- other forms --------------------------------------------------------------------------------


def test_six_pairs_wait_for_the_tile_left_over() -> None:
    assert named(seven_pairs_waits(counts_of("1122m3344p5566s7z"))) == ["7z"]
    assert seven_pairs_waits(counts_of("1111m3344p5566s7z")) == ()
    assert named(seven_pairs_waits(counts_of("1111m3344p5566s7z"), repeats=True)) == ["7z"]
    assert named(seven_pairs_waits(counts_of("111m223344p5566s"), repeats=True)) == ["1m"]
    assert seven_pairs_waits(counts_of("111m223344p5566s")) == ()
    assert seven_pairs_waits(counts_of("1122m3344p5566s77z")) == ()


def test_thirteen_orphans_wait_for_one_kind_or_for_all() -> None:
    orphans = [kind for kind in range(34) if mask_of("19m19p19s1234567z") >> kind & 1]
    assert list(thirteen_orphans_waits(counts_of("19m19p19s1234567z"))) == orphans
    assert named(thirteen_orphans_waits(counts_of("119m19p19s123456z"))) == ["7z"]
    assert thirteen_orphans_waits(counts_of("1199m19p19s12345z")) == ()
    assert thirteen_orphans_waits(counts_of("119m19p19s1234567z")) == ()


@pytest.mark.parametrize(
    ("tiles", "look_up", "distance"),
    [
        ("1122m3344p5566s7z", seven_pairs_waits, seven_pairs_shanten),
        ("19m19p19s1234567z", thirteen_orphans_waits, thirteen_orphans_shanten),
        ("119m19p19s123456z", thirteen_orphans_waits, thirteen_orphans_shanten),
    ],
)
def test_any_form_may_be_tried_tile_by_tile(tiles: str, look_up: Any, distance: Any) -> None:
    counts = counts_of(tiles)
    assert waits_by_trial(counts, lambda after: distance(after) == -1) == look_up(counts)


# -- discards -----------------------------------------------------------------------------------


def test_discards_come_with_shanten_kinds_accepted_and_tiles_left() -> None:
    found = discards(counts_of("23m55p123456789s1z"), riichi_distance, elsewhere=counts_of("11m4m"))
    lines = [
        f"{tile_text(kind)} {left.shanten} {''.join(named(left.accepted))} {left.tiles}"
        for kind, left in found.items()
    ]
    assert lines[:4] == [
        "1z 0 1m4m 5",  # of the 1m two are in sight, of the 4m one
        "2m 1 1m2m3m4m5m5p1z 20",
        "3m 1 1m2m3m4m5p1z 16",
        "1s 1 1m4m1s4s7s 14",
    ]
    assert len(lines) == 13


def test_a_kind_that_does_not_exist_is_never_accepted() -> None:
    pairs = counts_of("1188m2299p3344s5z")
    # five pairs short of kinds: any new kind would do
    assert named(accepted(pairs, seven_pairs_shanten)) == ["5z"]
    threes = counts_of("111m222p333444s5z")
    assert "2m" in named(accepted(threes, seven_pairs_shanten))
    assert "2m" not in named(accepted(threes, seven_pairs_shanten, dead=mask_of("2345678m")))
