"""Answers that depend on few words: worked out once for each key and looked up from then on.

What a batch cannot do in columns (absorption, patterns over sets, points) is asked of the code that does it
for one hand, once for every key that comes up; millions of hands have a few thousand of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from hupai.batch.columns import WORD, Column, Rows, Words

_MIX = np.uint64(0x9E3779B97F4A7C15)
_NOBODY = -1


class Known:
    """Columns of answers by a key of one or more words.

    ``answer`` takes the words of one key as numbers and gives one row of the columns that ``types`` names;
    a type is a NumPy type, or a pair of a type and a width for several numbers in a column.
    """

    def __init__(
        self, answer: Callable[..., Sequence[Any]], words: int, types: Sequence[Any], capacity: int = 1 << 12
    ) -> None:
        self._answer = answer
        self._count = 0
        self._slots = np.full(4 * capacity, _NOBODY, np.int64)
        self._keys = [np.zeros(capacity, np.uint64) for _ in range(words)]
        self.columns: list[Column] = [
            np.zeros((capacity, kind[1]), kind[0]) if isinstance(kind, tuple) else np.zeros(capacity, kind)
            for kind in types
        ]

    def __len__(self) -> int:
        return self._count

    def find(self, *key: Words) -> Rows:
        """Where the answers for the rows of these columns stand in :attr:`columns`."""
        places = self._slots.take(self._slot(key))
        wrong = self._wrong(places, key)
        if wrong.any():
            self._search(places, np.flatnonzero(wrong), key)
        return places

    def ask(self, *key: Words) -> tuple[Column, ...]:
        """The answers for the rows of these columns."""
        places = self.find(*key)
        return tuple(column.take(places, axis=0) for column in self.columns)

    def _slot(self, key: Sequence[Words]) -> Rows:
        mixed = key[0] * _MIX
        for word in key[1:]:
            mixed = (mixed ^ word) * _MIX
        bits = len(self._slots).bit_length() - 1
        return (mixed >> np.uint64(WORD - bits)).view(np.int64)

    def _wrong(self, places: Rows, key: Sequence[Words]) -> Column:
        # nobody's place is the last row, whose key is compared and then ruled out
        wrong = places == _NOBODY
        for own, word in zip(self._keys, key, strict=True):
            wrong |= own.take(places, mode="wrap") != word
        return wrong

    def _search(self, places: Rows, rows: Rows, key: Sequence[Words]) -> None:
        """Go on from slot to slot until each row has found its key; keys that nobody has are added."""
        parts = [word.take(rows) for word in key]
        slots = self._slot(parts)
        while len(rows):
            found = self._slots.take(slots)
            new = found == _NOBODY
            if new.any():
                self._add([word[new] for word in parts])
                slots = self._slot(parts)  # the table may have grown
                continue
            wrong = self._wrong(found, parts)
            right = ~wrong
            places[rows[right]] = found[right]
            rows, parts = rows[wrong], [word[wrong] for word in parts]
            slots = (slots[wrong] + 1) & (len(self._slots) - 1)

    def _add(self, parts: Sequence[Words]) -> None:
        """Work out the answers for keys that may be new, each once."""
        fresh = np.unique(np.stack(parts, axis=1), axis=0) if len(parts) > 1 else np.unique(parts[0])[:, None]
        for key in fresh.tolist():
            slot = int(self._slot([np.array([word], np.uint64) for word in key])[0])
            while (place := int(self._slots[slot])) != _NOBODY:
                if all(int(own[place]) == word for own, word in zip(self._keys, key, strict=True)):
                    break
                slot = (slot + 1) & (len(self._slots) - 1)
            else:
                self._put(slot, key)

    def _put(self, slot: int, key: Sequence[int]) -> None:
        place = self._count
        for own, word in zip(self._keys, key, strict=True):
            own[place] = word
        for column, value in zip(self.columns, self._answer(*key), strict=True):
            column[place] = value
        self._slots[slot] = place
        self._count += 1
        if self._count == len(self._keys[0]):
            self._grow()

    def _grow(self) -> None:
        capacity = 2 * self._count
        self._keys = [np.resize(own, capacity) for own in self._keys]
        self.columns = [np.resize(column, (capacity, *column.shape[1:])) for column in self.columns]
        self._slots = np.full(4 * capacity, _NOBODY, np.int64)
        for place, slot in enumerate(self._slot([own[: self._count] for own in self._keys]).tolist()):
            while self._slots[slot] != _NOBODY:
                slot = (slot + 1) & (len(self._slots) - 1)
            self._slots[slot] = place
