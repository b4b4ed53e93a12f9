"""Every hand is read in columns as it is read alone: the same readings in the same order."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import numpy as np
import pytest

import hupai
from hupai.batch import HandBatch
from hupai.batch.readings import Readings, read, slow_shapes
from hupai.batch.suits import honor_readings, suit_readings
from hupai.batch.words import HandColumns
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.patterns.reading import Reading, shape_code
from hupai.readings.shapes import Held, ReadingWords, SevenPairs, Shape, Standard, ThirteenOrphans
from hupai.readings.suits import decompose
from hupai.readings.words import Words
from hupai_riichi.variant import LOCAL_SHAPES

SHAPES: tuple[Shape, ...] = (Standard(), SevenPairs(), SevenPairs(repeats=True), ThirteenOrphans())


class PairsOnly:
    """A shape that a plugin might bring and that knows no columns: any hand with a pair of dragons."""

    name = "pairs_only"
    code = shape_code(name)

    def readings(self, held: Held) -> list[ReadingWords]:
        """One reading a pair of dragons, when the winning tile is one of them."""
        found = []
        for kind in (31, 32, 33):
            if held.counts >> 3 * kind & 7 == 2 and held.win == kind and not held.by_discard:
                found += [(0, 0, 0, 1 << kind, 1, self.code)] * (1 + held.melds)
        return found

    def distance(self, counts: int, melds: int, sets: int, gone: int, dead: int) -> None:
        """Nobody waits for it."""


def read_alone(hands: list[Hand], shapes: tuple[Shape, ...], sets: int) -> list[list[tuple[int, ...]]]:
    return [
        [
            tuple(reading)
            for reading in Words(
                hand, hand.win or 0, hand.situation.by == "ron", sets, Reading.FLAGS
            ).readings(shapes)
        ]
        for hand in hands
    ]


def read_together(hands: list[Hand], shapes: tuple[Shape, ...], sets: int) -> list[list[tuple[int, ...]]]:
    columns = HandColumns(HandBatch.from_hands(hands), sets, Reading.FLAGS)
    found: list[list[tuple[int, ...]]] = [[] for _ in hands]
    readings: Readings = read(columns.held, shapes)
    for owner, *words in zip(*(column.tolist() for column in readings), strict=True):
        found[owner].append(tuple(words))
    return found


def five_set_hands(number: int) -> list[Hand]:
    """Hands of five sets and a pair over few kinds, so that many can be read in several ways."""
    rng = random.Random(3)
    found: list[Hand] = []
    while len(found) < number:
        kinds = rng.sample(range(9), 6) + rng.sample(range(9, 18), 3) + [27, 31]
        concealed: list[int] = []
        melds = []
        for _ in range(5):
            kind = rng.choice(kinds)
            run = kind < 27 and kind % 9 < 7 and rng.random() < 0.7
            tiles = [kind, kind + 1, kind + 2] if run else [kind] * 3
            if rng.random() < 0.2:
                melds.append(Meld(MeldKind.CHOW if run else MeldKind.PUNG, tuple(tiles)))
            else:
                concealed += tiles
        concealed += [rng.choice(kinds)] * 2
        win = concealed.pop(rng.randrange(len(concealed)))
        every = [*concealed, win, *(t for meld in melds for t in meld.tiles)]
        if max(map(every.count, every)) <= 4:
            by = rng.choice(("tsumo", "ron"))
            found.append(Hand(tuple(concealed), tuple(melds), win, (), Situation(by=by)))
    return found


def test_riichi_hands_are_read_alike(hands: Any) -> None:
    alone = read_alone(hands(3000), SHAPES, 4)
    assert read_together(hands(3000), SHAPES, 4) == alone
    assert max(map(len, alone)) > 4


def test_hands_of_five_sets_are_read_alike() -> None:
    hands = five_set_hands(1500)
    assert read_together(hands, (Standard(),), 5) == read_alone(hands, (Standard(),), 5)


def test_a_shape_that_knows_no_columns_is_read_hand_by_hand(hands: Any) -> None:
    shapes = (*SHAPES, PairsOnly())
    assert slow_shapes(shapes) == ["pairs_only"]
    alone = read_alone(hands(3000), shapes, 4)
    assert read_together(hands(3000), shapes, 4) == alone
    assert any(reading[-1] == PairsOnly.code for readings in alone for reading in readings)


def test_local_shapes_of_riichi_are_read_alike() -> None:
    lines = [
        "147m 258p 369s 1234z +1z tsumo first-turn",
        "147m 258p 369s 1234z +5z tsumo first-turn",
        "147m 258p 369s 1234z +1z tsumo",
        "147m 258p 369s 1234z +1z ron first-turn",
        "124m 258p 369s 1234z +1z tsumo first-turn",
    ]
    hands = [hupai.parse(line) for line in lines]
    shapes = tuple(LOCAL_SHAPES.values())
    alone = read_alone(hands, shapes, 4)
    assert [len(readings) for readings in alone] == [1, 1, 0, 0, 0]
    assert read_together(hands, shapes, 4) == alone
    assert slow_shapes(shapes) == []


def test_hands_that_are_not_complete_have_no_reading(hands: Any) -> None:
    spoiled = [
        msgspec.structs.replace(hand, concealed=(*hand.concealed[:-1], 27 + hand.concealed[-1] % 7))
        for hand in hands(500)
    ]
    assert read_together(spoiled, SHAPES, 4) == read_alone(spoiled, SHAPES, 4)


def key_of(address: int) -> int:
    """A suit's key, three bits a rank, from its address."""
    return sum(address // 5**rank % 5 << 3 * rank for rank in range(9))


@pytest.mark.parametrize(("sets", "keys", "number"), [(4, 21_743, 23_533), (5, 53_055, 61_478)])
def test_every_suit_is_looked_up_as_it_is_split(sets: int, keys: int, number: int) -> None:
    table = suit_readings(sets)
    addresses = np.flatnonzero(table.places)
    assert (len(addresses), len(table.words)) == (keys, number)
    for address in addresses[:: 1 if sets == 4 else 7].tolist():
        first, many = int(table.places[address]) >> 3, int(table.places[address]) & 7
        assert tuple(table.words[first : first + many].tolist()) == decompose(key_of(address), False)


def test_every_holding_of_honors_is_looked_up_as_it_is_split() -> None:
    table = honor_readings(4)
    for address in range(5**7):
        first, many = int(table.places[address]) >> 3, int(table.places[address]) & 7
        words = tuple(table.words[first : first + many].tolist())
        key = key_of(address)
        if sum(address // 5**rank % 5 for rank in range(7)) <= 14:
            assert words == decompose(key, True)
