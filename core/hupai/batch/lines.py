"""Yes/no of many patterns, a line for each, and their packing into words.

Eight rows of a line stand in one 64-bit word, so that packing costs an eighth of a step for each pattern and
row.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hupai.batch.columns import Truths, Words

_EIGHT = 8


class Lines:
    """Lines of yes/no, each as long as there are rows."""

    def __init__(self, lines: int, number: int) -> None:
        self._number = number
        self._padded = np.zeros((lines, -(-number // _EIGHT) * _EIGHT), np.bool_)
        self.rows = self._padded[:, :number]
        """(lines, rows), to be filled."""

    def packed(self, lines: Sequence[int]) -> list[Words]:
        """Some of the lines as words for each row: bit i of word w is line ``lines[64 * w + i]``."""
        return [
            self._word(lines[first : first + _EIGHT * _EIGHT])
            for first in range(0, len(lines), _EIGHT * _EIGHT)
        ]

    def _word(self, lines: Sequence[int]) -> Words:
        bytes_of_rows = np.zeros((self._padded.shape[1], _EIGHT), np.uint8)
        eights = self._padded.view(np.uint64)
        for byte, first in enumerate(range(0, len(lines), _EIGHT)):
            packed = eights[lines[first]].copy()
            for bit, line in enumerate(lines[first + 1 : first + _EIGHT], 1):
                packed |= eights[line] << np.uint64(bit)
            bytes_of_rows[:, byte] = packed.view(np.uint8)
        return bytes_of_rows.view(np.uint64)[: self._number, 0]

    def line(self, line: int) -> Truths:
        """One of the lines."""
        found: Truths = self.rows[line]
        return found
