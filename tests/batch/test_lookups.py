"""Answers looked up by key, and the best row of each hand."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from hupai.batch import known
from hupai.batch.best import best_rows
from hupai.batch.known import Known, KnownOrders


def column(*numbers: int) -> Any:
    return np.array(numbers, np.uint64)


def test_each_key_is_worked_out_once() -> None:
    asked: list[int] = []

    def square(number: int) -> tuple[int, bool]:
        asked.append(number)
        return number * number, number % 2 == 0

    squares = Known(square, 1, [np.int64, np.bool_])
    for _ in range(2):
        values, even = squares.ask(column(3, 4, 3, 0, 4))
        assert values.tolist() == [9, 16, 9, 0, 16]
        assert even.tolist() == [False, True, False, True, True]
    assert sorted(asked) == [0, 3, 4]
    assert len(squares) == 3
    assert squares.ask(column())[0].tolist() == []


@pytest.mark.parametrize("words", [1, 2, 3])
def test_many_keys_of_several_words_are_told_apart(words: int) -> None:
    rng = np.random.default_rng(words)
    sums = Known(lambda *key: (sum(key) % 1000,), words, [np.int64])
    for size in (10, 5000, 20_000):
        keys = [rng.integers(0, 40, size).astype(np.uint64) << np.uint64(20 * at) for at in range(words)]
        if words == 1:
            keys = [rng.integers(0, 1 << 63, size).astype(np.uint64)]
        (told,) = sums.ask(*keys)
        assert told.tolist() == [sum(map(int, row)) % 1000 for row in zip(*keys, strict=True)]


def test_a_table_that_is_full_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "MOST", 100)
    twice = Known(lambda number: (2 * number,), 1, [np.int64])
    for first in range(0, 2000, 50):
        keys = np.arange(first, first + 50, dtype=np.uint64)
        assert twice.ask(keys)[0].tolist() == (2 * keys).tolist()
        assert len(twice) <= 150


def test_orders_that_are_too_many_begin_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "MOST", 100)
    orders = KnownOrders(lambda number: number % 40, 1)
    for first in range(0, 1000, 50):
        keys = np.arange(first, first + 50, dtype=np.uint64)
        ranks = orders.ranks(keys)
        assert np.argsort(-ranks, kind="stable").tolist() == np.argsort(keys % 40, kind="stable").tolist()
        assert len(orders._orders) <= 150


def test_several_threads_may_ask_at_once() -> None:
    thrice = Known(lambda number: (3 * number,), 1, [np.int64])

    def ask(seed: int) -> bool:
        rng = np.random.default_rng(seed)
        keys = [rng.integers(0, 20_000, 3000).astype(np.uint64) for _ in range(10)]
        return all((thrice.ask(key)[0] == 3 * key.astype(np.int64)).all() for key in keys)

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(ask, range(8)))


def test_the_best_row_of_each_hand_is_the_first_of_the_greatest() -> None:
    rng = np.random.default_rng(8)
    for _ in range(200):
        number = int(rng.integers(1, 40))
        hand = rng.integers(0, 12, number)
        first, second = rng.integers(0, 3, number), rng.integers(0, 3, number)
        expected = []
        for one in sorted(set(hand.tolist())):
            rows = [row for row in range(number) if hand[row] == one]
            expected.append(max(rows, key=lambda row: (first[row], second[row], -row)))
        assert best_rows(hand, (first.take, second.take)).tolist() == expected


def test_hands_without_rows_have_no_best_one() -> None:
    assert best_rows(np.zeros(0, np.int64), ()).tolist() == []
