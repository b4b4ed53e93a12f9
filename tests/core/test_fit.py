"""Hands of five sets cut down for a variant of four: one set goes, the winning tile stays."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from taiwanese_hands import hand as random_hand

import hupai
from hupai.faults import HandRefused
from hupai.fit import fit
from hupai.tiles import RED, tiles_text

RIICHI = hupai.ruleset("riichi/standard")
TAIWANESE = hupai.ruleset("taiwanese/sml-2026")


def test_the_set_that_costs_least_is_left_out() -> None:
    """Without 111m the other four sets are all simples and pinfu; with it they are neither."""
    fitted = fit(RIICHI, "111m 234m 567p 345s 67s 88p +8s ron seat=S round=E")
    assert fitted is not None
    assert [tiles_text(tiles) for tiles in fitted.left_out] == ["111m"]
    assert fitted.score.reading == "234m 567p 345s 678s 88p"
    assert {c.pattern.id for c in fitted.score.patterns} == {"tanyao", "pinfu"}
    assert fitted.label == "without 111m: the best hand of 4 sets"


def test_a_meld_may_go_and_the_winning_tile_never_does() -> None:
    """All of one suit but for the chow of dots that was claimed."""
    fitted = fit(RIICHI, "1123445678999m chi:234p +9m tsumo seat=S round=E")
    assert fitted is not None
    assert [tiles_text(tiles) for tiles in fitted.left_out] == ["234p"]
    assert "chinitsu" in {c.pattern.id for c in fitted.score.patterns}
    assert fitted.score.hand.win == 8


def test_seven_pairs_are_what_is_left_of_seven_pairs_and_a_triplet() -> None:
    fitted = fit(RIICHI, "1199m 1199p 555z 1122s 7z +7z tsumo seat=S round=E")
    assert fitted is not None
    assert fitted.score.reading == "11m 99m 11p 99p 11s 22s 77z"


def test_a_red_five_stays_where_a_plain_one_can_go() -> None:
    fitted = fit(RIICHI, "345m 067m 345p 678p 34s 88s +5s ron seat=S round=E")
    assert fitted is not None
    assert all(tile < RED for tiles in fitted.left_out for tile in tiles)
    assert any(tile >= RED for tile in fitted.score.hand.concealed)


def test_a_hand_of_the_right_size_is_left_as_it_is() -> None:
    fitted = fit(RIICHI, "234m 567p 23456s 33z +7s ron seat=S round=E")
    assert fitted is not None
    assert fitted.left_out == ()
    same = fit(TAIWANESE, "34445m 55p 222555789s +4m ron seat=S round=E")
    assert same is not None
    assert same.score.value == 3


def test_a_hand_that_wins_in_no_way_gives_nothing() -> None:
    assert fit(RIICHI, "147m 258p 369s 1234567z +8s ron seat=S round=E") is None


def test_a_hand_that_is_too_small_is_refused() -> None:
    with pytest.raises(HandRefused, match="taiwanese has 16, and only whole sets can go"):
        fit(TAIWANESE, "234m 567p 23456s 11z +7s ron seat=S round=E")


@given(st.integers(0, 10**9))
@settings(deadline=None, max_examples=25)
def test_no_other_set_could_go_for_more(seed: int) -> None:
    """Tried once more over the readings of the whole hand: each set without the winning tile, one by one."""
    table = random_hand(random.Random(seed))
    table.flowers, table.flags, table.ready, table.discards, table.from_dealer = [], set(), set(), None, None
    line = table.line()
    fitted = fit(RIICHI, line)
    best = 0 if fitted is None else fitted.score.value
    if fitted is not None:
        gone = fitted.left_out[0]
        assert len(gone) in (3, 4)
    from taiwanese_by_hand import Table, ways

    for way in ways(table, False):
        laid = len(table.melds)
        for place, (tiles, _, _) in enumerate(way.sets):
            rest = list(table.concealed)
            melds = [*table.melds]
            if place < laid:
                del melds[place]
            elif all(rest.count(tile) >= tiles.count(tile) for tile in tiles):
                for tile in tiles:
                    rest.remove(tile)
            else:
                continue
            smaller = Table(rest, melds, table.win, table.by, table.seat, table.round)
            assert RIICHI.score(smaller.line()).value <= best
