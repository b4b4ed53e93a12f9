"""A row is doubted exactly when the checks of single hands find fault with it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest

import hupai
from hupai.batch import HandBatch
from hupai.batch.checks import doubtful
from hupai.batch.words import HandColumns
from hupai.hand.checks import faults
from hupai.hand.model import Hand, Meld, MeldKind
from hupai.hand.words import FLAGS, MOST
from hupai.tiles import EAST
from hupai_riichi.reading import RiichiReading
from hupai_riichi.variant import Riichi

Spoil = Callable[[random.Random, Hand], Hand]


def told(hand: Hand, **changes: Any) -> Hand:
    """The hand in another situation."""
    return msgspec.structs.replace(hand, situation=msgspec.structs.replace(hand.situation, **changes))


def some_flags(rng: random.Random, hand: Hand) -> Hand:
    return told(hand, flags=hand.situation.flags ^ {rng.choice(FLAGS), rng.choice(FLAGS)})


def other_tile(rng: random.Random, hand: Hand) -> Hand:
    tiles = list(hand.concealed)
    tiles[rng.randrange(len(tiles))] = rng.choice((rng.randrange(34), tiles[0], 68, 77))
    return msgspec.structs.replace(hand, concealed=tuple(tiles))


def other_size(rng: random.Random, hand: Hand) -> Hand:
    return msgspec.structs.replace(hand, concealed=hand.concealed[rng.randrange(3) :])


def other_meld(rng: random.Random, hand: Hand) -> Hand:
    tiles = tuple(rng.choice((0, 1, 2, 3, 7, 8, 9, 31, 31, 31, 68)) for _ in range(rng.choice((3, 3, 4))))
    if rng.random() < 0.5:
        first = rng.choice((0, 5, 7, 8, 16, 27))
        step = rng.choice((0, 1))
        tiles = tuple(first + step * at for at in range(rng.choice((3, 3, 4))))
    meld = Meld(rng.choice(list(MeldKind)), tiles, rng.choice((None, None, "left", "across")))
    return msgspec.structs.replace(hand, melds=(*hand.melds[1:], meld))


def other_indicators(rng: random.Random, hand: Hand) -> Hand:
    kind = rng.choice(hand.concealed) & 63
    return told(hand, **{rng.choice(("dora", "ura")): (kind,) * rng.randrange(4), "kita": rng.randrange(5)})


def other_numbers(rng: random.Random, hand: Hand) -> Hand:
    name = rng.choice(("honba", "sticks", "streak", "kita", "discards"))
    return told(hand, **{name: rng.choice((-2, 0, 3, MOST, MOST + 1))})


def other_words(rng: random.Random, hand: Hand) -> Hand:
    who = rng.choice((None, "left", "across"))
    return told(hand, discarder=who, by=rng.choice(("tsumo", "ron")), seat=EAST + rng.randrange(4))


SPOILS: list[Spoil] = [
    some_flags,
    other_tile,
    other_size,
    other_meld,
    other_indicators,
    other_numbers,
    other_words,
]


def doubts(hands: list[Hand]) -> list[bool]:
    """Which of the hands their columns are doubted."""
    batch = replace(HandBatch.from_hands(hands), checked=False)
    columns = HandColumns(batch, Riichi.sets, RiichiReading.FLAGS)
    return doubtful(columns, Riichi.words, Riichi().tiles).tolist()  # type: ignore[no-any-return]


def fault_found(hand: Hand) -> bool:
    """Whether a hand is unsound or has another number of tiles than a riichi hand."""
    size = len(hand.concealed) + 3 * len(hand.melds)
    return bool(faults(hand, extra=Riichi.words)) or size != 13


@pytest.mark.parametrize("spoil", SPOILS, ids=lambda spoil: spoil.__name__)
def test_a_row_is_doubted_when_its_hand_has_a_fault(spoil: Spoil, hands: Any) -> None:
    rng = random.Random(5)
    spoiled = [spoil(rng, hand) for hand in hands(1500) if rng.random() < 0.5 or hand.melds]
    expected = [fault_found(hand) for hand in spoiled]
    assert 10 < sum(expected) < len(expected) - 10
    wrong = [
        hupai.hand_text(hand)
        for hand, row, one in zip(spoiled, doubts(spoiled), expected, strict=True)
        if row != one
    ]
    assert wrong == []


def test_sound_hands_are_not_doubted(hands: Any) -> None:
    assert not any(doubts(hands(2000)))


def test_hands_that_were_checked_are_not_checked_again(hands: Any) -> None:
    assert HandBatch.from_hands(hands(5)).checked
    assert HandBatch.from_hands(hands(5))[1:3].checked
    assert not HandBatch.from_hands([*hands(5), Hand((0,) * 13, win=1)]).checked
    columns = HandBatch.from_hands(hands(5)).to_arrow()
    assert not HandBatch.from_arrow(columns).checked  # nobody knows where it has been
    lines = ["234m 567p 23456s 11z +7s ron", "234m 567p 23456s 11z tsumo", "234m 567p 23456s 11z +7s"]
    lines.append("123p 123p 789p 222s 1199s +1s tsumo")
    batch = HandBatch.from_hands([hupai.parse(line) for line in lines])
    assert batch.checked
    scores = hupai.ruleset("riichi/standard").score_many(batch)
    assert scores.refused.tolist() == [False, True, True, True]


def test_eight_of_a_kind_are_not_taken_for_none() -> None:
    counts = np.zeros((2, 34), np.uint8)
    counts[0, :3] = 4  # 1m four times in the hand and four times in a kong
    counts[1, :10] = 1
    batch = HandBatch.from_columns(
        counts,
        win=30,
        by="tsumo",
        melds=[[[0] * 4, [255] * 4], [[0] * 4, [0] * 4]],
        meld_kinds=[[5, 0], [5, 5]],
    )
    columns = HandColumns(batch, 4, RiichiReading.FLAGS)
    assert doubtful(columns, (), 13).tolist() == [True, True]


def test_numbers_that_no_hand_can_hold_are_doubted_and_named() -> None:
    counts = np.zeros((6, 34), np.uint8)
    counts[:, :13] = 1
    counts[0, 0] = 200
    columns: dict[str, Any] = {
        "win": [20, 60, 20, 20, 20, 20],
        "by": [1, 1, 7, 1, 1, 1],
        "seat": [1, 1, 1, 9, 1, 1],
        "reds": [[0, 0, 0]] * 4 + [[3, 0, 0], [0, 0, 0]],
        "dora": [[255]] * 5 + [[90]],
    }
    scores = hupai.ruleset("riichi/standard").score_many(HandBatch.from_columns(counts, **columns))
    assert scores.refused.all()
    said = ["; ".join(map(str, scores.faults[row])) for row in range(6)]
    for row, part in enumerate(["200", "60", "by: no such number 7", "seat", "3 red fives", "90"]):
        assert part in said[row], said[row]
