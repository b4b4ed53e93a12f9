"""Answers that depend on few words: worked out once for each key and looked up from then on.

What a batch cannot do in columns (absorption, patterns over sets, points) is asked of the code that does it
for one hand, once for every key that comes up; millions of hands have a few thousand of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import RLock
from typing import Any

import numpy as np

from hupai.batch.columns import WORD, Column, Rows, Truths, Words

_MIX = np.uint64(0x9E3779B97F4A7C15)
_ROOM = 16
"""Slots for each key at least, so that few keys want the same one."""
_SLOTS = 1 << 16
"""Slots at first: few keys, each of which many rows have, should not share any."""
_FEW = 1 << 9
"""Keys that there is room for at first."""
_NOBODY, _BAR, _FIRST = 0, 1, 2
"""Places of what is no key, and the first place of one."""
MOST = 1 << 20
"""With more keys than this everything is forgotten, so that no batch fills the memory."""


class Known:
    """Columns of answers by a key of one or more words.

    ``answer`` takes the words of one key as numbers and gives one value for each of the columns, whose NumPy
    types are ``types``.
    """

    def __init__(self, answer: Callable[..., Sequence[Any]], words: int, types: Sequence[Any]) -> None:
        self._answer = answer
        self._words = words
        self._types = tuple(types)
        self.lock = RLock()
        """Held while somebody asks: answers may move when one is added."""
        self._clear()

    def __len__(self) -> int:
        return self._count

    def ask(self, *key: Words) -> tuple[Column, ...]:
        """The answers for the rows of these columns."""
        with self.lock:
            slots = self.find(*key)
            return tuple(column.take(slots) for column in self.columns)

    def find(self, *key: Words) -> Rows:
        """Where the answers for the rows of these columns stand in :attr:`columns`, as long as the lock is
        held and nothing else is asked.
        """
        if self._count > MOST:
            self._clear()
        found = self._at.take(self._slot(key)).astype(np.int64)
        wrong = self._wrong(found, key)
        while wrong.any():
            added = self._search(found, np.flatnonzero(wrong), key)
            if not added:
                break
            found = self._at.take(self._slot(key)).astype(np.int64)
            wrong = self._wrong(found, key)
        return found

    # -- slots ----------------------------------------------------------------------------------

    def _clear(self) -> None:
        self._count = 0
        self._bits = np.uint64(WORD - (_SLOTS.bit_length() - 1))
        self._at = np.zeros(_SLOTS, np.int32)
        """By slot: where its key and answers stand.  Few bytes, so that the slots stay in the cache."""
        self._keys = [np.zeros(_FEW, np.uint64) for _ in range(self._words)]
        self.columns: list[Column] = [np.zeros(_FEW, kind) for kind in self._types]
        self._bar()

    def _bar(self) -> None:
        """See to it that the key of the slots that nobody has taken is not found in one of them: where it
        belongs another one stands that belongs elsewhere.
        """
        filler = np.arange(2, dtype=np.uint64)
        barred = int(self._slot([filler[:1]] * self._words)[0])
        while int(self._slot([filler[1:]] * self._words)[0]) == barred:
            filler[1] += np.uint64(1)
        for own in self._keys:
            own[_NOBODY], own[_BAR] = filler
        self._at[barred] = _BAR

    def _slot(self, key: Sequence[Words]) -> Rows:
        """Where a key belongs."""
        mixed = key[0] * _MIX
        for word in key[1:]:
            mixed ^= mixed >> np.uint64(29)
            mixed = (mixed ^ word) * _MIX
        return (mixed >> self._bits).view(np.int64)

    def _wrong(self, found: Rows, key: Sequence[Words]) -> Truths:
        wrong: Truths = self._keys[0].take(found) != key[0]
        for own, word in zip(self._keys[1:], key[1:], strict=True):
            wrong |= own.take(found) != word
        return wrong

    def _search(self, found: Rows, rows: Rows, key: Sequence[Words]) -> bool:
        """Go on from slot to slot until each row has found its key; when nobody has some of the keys, these
        are added instead, and True is given.
        """
        left, parts = rows, [word.take(rows) for word in key]
        slots, at = self._slot(parts), found.take(rows)
        while len(left):
            free = np.flatnonzero(at == _NOBODY)
            if len(free):
                self._add([word.take(free) for word in parts])
                return True
            slots = (slots + 1) & (len(self._at) - 1)
            at = self._at.take(slots).astype(np.int64)
            found[left] = at
            wrong = np.flatnonzero(self._wrong(at, parts) | (at < _FIRST))
            left, slots, at = left.take(wrong), slots.take(wrong), at.take(wrong)
            parts = [word.take(wrong) for word in parts]
        return False

    def _add(self, parts: Sequence[Words]) -> None:
        """Work out the answers for keys that are new, each once."""
        fresh = np.unique(np.stack(parts, axis=1), axis=0) if len(parts) > 1 else np.unique(parts[0])[:, None]
        answers = [self._answer(*key) for key in fresh.tolist()]
        first = _FIRST + self._count
        end = first + len(fresh)
        while end > len(self._keys[0]):
            self._keys = [_doubled(own) for own in self._keys]
            self.columns = [_doubled(own) for own in self.columns]
        for own, word in zip(self._keys, fresh.T, strict=True):
            own[first:end] = word
        for own, (column, kind) in zip(self.columns, self._by_column(answers), strict=True):
            own[first:end] = np.array(column, kind)
        self._count += len(fresh)
        if _ROOM * self._count > len(self._at):
            self._spread_out()
        else:
            self._put(first, end)

    def _by_column(self, answers: Sequence[Sequence[Any]]) -> list[tuple[tuple[Any, ...], Any]]:
        return list(zip(zip(*answers, strict=True), self._types, strict=True))

    def _put(self, first: int, end: int) -> None:
        """Give slots to the keys that stand there."""
        belongs = self._slot([own[first:end] for own in self._keys])
        for at, wanted in enumerate(belongs.tolist(), first):
            slot = wanted
            while self._at[slot]:
                slot = (slot + 1) & (len(self._at) - 1)
            self._at[slot] = at

    def _spread_out(self) -> None:
        """More slots, since there are more keys."""
        slots = len(self._at)
        while _ROOM * self._count > slots:
            slots *= 2
        self._bits = np.uint64(WORD - (slots.bit_length() - 1))
        self._at = np.zeros(slots, np.int32)
        self._bar()
        self._put(_FIRST, _FIRST + self._count)


class KnownOrders:
    """Ranks of keys that stand in an order.

    ``order`` gives for the words of one key, as numbers, something that can be compared.
    """

    def __init__(self, order: Callable[..., Any], words: int) -> None:
        self._order = order
        self._words = words
        self._lock = RLock()
        self._clear()

    def _clear(self) -> None:
        self._numbers = Known(self._number, self._words, [np.int64])
        self._orders: list[Any] = []
        """What keys came to, by number."""
        self._sorted: list[int] = []
        """Their numbers, the first ones first."""
        self._ranks: Rows = np.zeros(0, np.int64)
        """By number: the higher, the earlier a key stands."""

    def ranks(self, *key: Words) -> Rows:
        """For the rows of these columns a number each: the higher, the earlier its key stands.

        Only numbers from one call can be compared.
        """
        with self._lock:
            if len(self._orders) > MOST:
                self._clear()
            (numbers,) = self._numbers.ask(*key)
            if len(self._ranks) < len(self._orders):
                self._ranks = self._ranked()
            found: Rows = self._ranks.take(numbers)
            return found

    def _number(self, *key: int) -> tuple[int]:
        self._orders.append(self._order(*key))
        return (len(self._orders) - 1,)

    def _ranked(self) -> Rows:
        orders, numbers = self._orders, self._sorted
        numbers.extend(range(len(numbers), len(orders)))
        numbers.sort(key=orders.__getitem__)  # quick, since all but the new ones are in order
        ranks = np.zeros(len(orders), np.int64)
        rank, before = 0, None
        for number in numbers:
            rank -= before is None or orders[number] != orders[before]
            ranks[number] = rank
            before = number
        return ranks


def _doubled(column: Column) -> Column:
    return np.concatenate((column, np.zeros_like(column)))
