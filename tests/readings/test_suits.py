"""One suit read as sets and a pair."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai.readings.suits import CHOWS, PAIR_AT, PUNGS_AT, decompose, size

Made = dict[int, set[int]]
"""From the key of a suit to its readings."""


def key_of(ranks: str) -> int:
    return sum(1 << 3 * (int(rank) - 1) for rank in ranks)


def sentence(reading: int) -> str:
    """A reading as a player would say it: ``123 123 99``."""
    chows = [f"{rank + 1}{rank + 2}{rank + 3}" for rank in range(7) for _ in range(reading >> 3 * rank & 7)]
    pungs = [f"{rank + 1}" * 3 for rank in range(9) if reading >> PUNGS_AT + rank & 1]
    pairs = [f"{rank + 1}" * 2 for rank in range(9) if reading >> PAIR_AT + rank & 1]
    return " ".join(chows + pungs + pairs)


def sentences(ranks: str, honors: bool = False) -> list[str]:
    return sorted(sentence(reading) for reading in decompose(key_of(ranks), honors))


def every_reading(most_sets: int, honors: bool) -> Made:
    """All multisets of sets with and without a pair that four copies allow, put together set by set."""
    ranks = 7 if honors else 9
    sets = [(0o3 * 8**rank, 1 << PUNGS_AT + rank) for rank in range(ranks)]
    if not honors:
        sets += [(0o111 * 8**rank, 1 << 3 * rank) for rank in range(7)]
    pairs = [(0, 0)] + [(0o2 * 8**rank, 1 << PAIR_AT + rank) for rank in range(ranks)]
    made: Made = {}
    for n in range(most_sets + 1):
        for chosen in combinations_with_replacement(sets, n):
            for pair in pairs:
                counts = [sum(part >> 3 * rank & 7 for part, _ in (*chosen, pair)) for rank in range(ranks)]
                if max(counts) <= 4:
                    key = sum(count << 3 * rank for rank, count in enumerate(counts))
                    made.setdefault(key, set()).add(sum(word for _, word in (*chosen, pair)))
    return made


@pytest.fixture(scope="module")
def made_of_five() -> Made:
    return every_reading(5, honors=False)


def test_a_suit_is_read_in_every_way() -> None:
    assert sentences("111222333") == ["111 222 333", "123 123 123"]
    assert sentences("22234") == ["234 22"]
    assert sentences("11123") == ["123 11"]
    assert sentences("2223334445556") == []  # 13 tiles: one over
    assert sentences("11112222333344") == [
        "123 111 222 333 44",
        "123 123 123 123 44",
        "123 123 234 234 11",
    ]


def test_four_equal_chows_are_also_three_pungs_and_a_chow() -> None:
    assert sentences("111122223333") == ["123 111 222 333", "123 123 123 123"]


def test_honors_form_no_chows() -> None:
    assert sentences("123", honors=True) == []
    assert sentences("11122", honors=True) == ["111 22"]
    assert sentences("1111", honors=True) == []


def test_a_suit_has_one_pair_at_most() -> None:
    assert sentences("1199") == []
    assert sentences("113355") == []
    assert sentences("112233") == ["123 123"]


def test_the_empty_suit_has_one_reading_without_anything() -> None:
    assert decompose(0, False) == decompose(0, True) == (0,)


def test_a_tile_held_five_times_can_be_read_for_formal_waits() -> None:
    assert sentences("11111") == ["111 11"]
    assert sentences("11111", honors=True) == ["111 11"]


def test_suits_of_four_sets_number_21743_with_23533_readings(made_of_five: Made) -> None:
    at_most_four = {key: words for key, words in made_of_five.items() if size(key) // 3 <= 4}
    found = {key: decompose(key, False) for key in at_most_four}
    assert len(found) == 21_743
    assert sum(map(len, found.values())) == 23_533
    assert max(map(len, found.values())) == 4
    assert all(sorted(found[key]) == sorted(words) for key, words in at_most_four.items())


def test_suits_of_five_sets_number_53055_with_61478_readings(made_of_five: Made) -> None:
    found = {key: decompose(key, False) for key in made_of_five}
    assert len(found) == 53_055
    assert sum(map(len, found.values())) == 61_478
    assert max(map(len, found.values())) == 6
    assert all(sorted(found[key]) == sorted(words) for key, words in made_of_five.items())


def test_honors_of_four_sets_number_498() -> None:
    made = every_reading(4, honors=True)
    assert len(made) == 498
    assert all(list(words) == list(decompose(key, True)) for key, words in made.items())


def test_complete_suits_by_number_of_tiles(made_of_five: Made) -> None:
    # distinct holdings, and draws of 36 tiles that can be told apart
    expected = {
        2: (9, 54),
        3: (16, 484),
        5: (135, 19_200),
        6: (127, 65_272),
        8: (996, 1_748_756),
        9: (627, 2_742_868),
        11: (4_475, 47_037_380),
        12: (2_098, 40_399_783),
        14: (13_259, 440_593_684),
    }
    found = {}
    for tiles in expected:
        keys = [key for key in made_of_five if size(key) == tiles and decompose(key, False)]
        found[tiles] = (
            len(keys),
            sum(prod(comb(4, key >> 3 * rank & 7) for rank in range(9)) for key in keys),
        )
    assert found == expected


@given(st.lists(st.integers(0, 4), min_size=9, max_size=9))
def test_a_reading_uses_exactly_the_tiles_that_are_there(counts: list[int]) -> None:
    key = sum(count << 3 * rank for rank, count in enumerate(counts))
    for reading in decompose(key, False):
        used = [0] * 9
        for rank in range(7):
            for tile in range(rank, rank + 3):
                used[tile] += (reading & CHOWS) >> 3 * rank & 7
        for rank in range(9):
            used[rank] += 3 * (reading >> PUNGS_AT + rank & 1) + 2 * (reading >> PAIR_AT + rank & 1)
        assert used == counts
        assert (reading >> PAIR_AT).bit_count() == sum(counts) % 3 // 2


@given(st.lists(st.integers(0, 4), max_size=9))
def test_size_counts_the_tiles(counts: list[int]) -> None:
    assert size(sum(count << 3 * rank for rank, count in enumerate(counts))) == sum(counts)


def test_size_counts_a_whole_hand() -> None:
    assert size(sum(1 << 3 * kind for kind in range(34))) == 34
