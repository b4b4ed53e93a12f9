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
_ROOM = 8
"""Slots for each key, so that few keys want the same one."""
_FEW = 1 << 9
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
        self._clear(_ROOM * _FEW)

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
            self._clear(_ROOM * _FEW)
        slots = self._slot(key)
        wrong = self._wrong(slots, key)
        while wrong.any():
            added = self._search(slots, np.flatnonzero(wrong), key)
            if not added:
                break
            slots = self._slot(key)  # all of them may have moved
            wrong = self._wrong(slots, key)
        return slots

    # -- slots ----------------------------------------------------------------------------------

    def _clear(self, slots: int) -> None:
        self._count = 0
        self._bits = np.uint64(WORD - (slots.bit_length() - 1))
        self._keys = [np.zeros(slots, np.uint64) for _ in range(self._words)]
        self._taken = np.zeros(slots, np.bool_)
        self.columns: list[Column] = [np.zeros(slots, kind) for kind in self._types]
        # a slot that nobody has taken holds a key that belongs into another one, and so is never found
        filler = np.arange(2, dtype=np.uint64)
        at = int(self._slot([filler[:1]] * self._words)[0])
        while int(self._slot([filler[1:]] * self._words)[0]) == at:
            filler[1] += np.uint64(1)
        for own in self._keys:
            own[at] = filler[1]

    def _slot(self, key: Sequence[Words]) -> Rows:
        """Where a key belongs."""
        mixed = key[0] * _MIX
        for word in key[1:]:
            mixed ^= mixed >> np.uint64(29)
            mixed = (mixed ^ word) * _MIX
        return (mixed >> self._bits).view(np.int64)

    def _wrong(self, slots: Rows, key: Sequence[Words]) -> Truths:
        wrong: Truths = self._keys[0].take(slots) != key[0]
        for own, word in zip(self._keys[1:], key[1:], strict=True):
            wrong |= own.take(slots) != word
        return wrong

    def _search(self, slots: Rows, rows: Rows, key: Sequence[Words]) -> bool:
        """Go on from slot to slot until each row has found its key; when nobody has some of the keys, these
        are added instead, and True is given.
        """
        left, parts, at = rows, [word.take(rows) for word in key], slots.take(rows)
        while len(left):
            free = ~self._taken.take(at)
            if free.any():
                self._add([word[free] for word in parts])
                return True
            at = (at + 1) & (len(self._taken) - 1)
            wrong = self._wrong(at, parts) | ~self._taken.take(at)
            right = ~wrong
            slots[left[right]] = at[right]
            left, at, parts = left[wrong], at[wrong], [word[wrong] for word in parts]
        return False

    def _add(self, parts: Sequence[Words]) -> None:
        """Work out the answers for keys that are new, each once."""
        fresh = np.unique(np.stack(parts, axis=1), axis=0) if len(parts) > 1 else np.unique(parts[0])[:, None]
        answers = [self._answer(*key) for key in fresh.tolist()]
        if _ROOM * (self._count + len(fresh)) > len(self._taken):
            self._grow(self._count + len(fresh))
        self._put(list(fresh.T), [np.array(column, kind) for column, kind in self._by_column(answers)])

    def _by_column(self, answers: Sequence[Sequence[Any]]) -> list[tuple[tuple[Any, ...], Any]]:
        return list(zip(zip(*answers, strict=True), self._types, strict=True))

    def _put(self, keys: Sequence[Words], columns: Sequence[Column]) -> None:
        for row, wanted in enumerate(self._slot(keys).tolist()):
            slot = wanted
            while self._taken[slot]:
                slot = (slot + 1) & (len(self._taken) - 1)
            for own, column in zip(self.columns, columns, strict=True):
                own[slot] = column[row]
            for own, word in zip(self._keys, keys, strict=True):
                own[slot] = word[row]
            self._taken[slot] = True
        self._count += len(keys[0])

    def _grow(self, count: int) -> None:
        keys = [own[self._taken] for own in self._keys]
        columns = [own[self._taken] for own in self.columns]
        slots = len(self._taken)
        while _ROOM * count > slots:
            slots *= 2
        self._clear(slots)
        self._put(keys, columns)
