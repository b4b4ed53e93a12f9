"""The same functions on NumPy columns: the only module of the pattern language that imports NumPy.

Words are ``uint64`` columns, yes/no ``bool`` columns, numbers ``int64`` columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hupai.patterns.reading import Reading
from hupai.patterns.symbols import KINDS


def count(kinds: NDArray[np.uint64]) -> NDArray[np.int64]:
    """Bits set in each row."""
    return np.bitwise_count(kinds).astype(np.int64)


def as_count(truth: NDArray[np.bool_]) -> NDArray[np.int64]:
    """1 for yes, 0 for no, row by row."""
    return truth.astype(np.int64)


def either(truth: NDArray[np.bool_], yes: Any, otherwise: Any) -> NDArray[Any]:
    """Row by row one of the two.

    A mask beside a whole number keeps its type: NumPy alone would make 64-bit words of bits signed.
    """
    for side in (yes, otherwise):
        if isinstance(side, np.ndarray) and side.dtype == np.uint64:
            return np.where(truth, np.asarray(yes, np.uint64), np.asarray(otherwise, np.uint64))
    chosen: NDArray[Any] = np.where(truth, yes, otherwise)
    return chosen


def view(reading: type[Reading], rows: Sequence[Sequence[int]]) -> Reading:
    """Many readings as one: ``rows`` hold the hand words and then the reading words of each."""
    names = (*reading.HAND_WORDS, *reading.READING_WORDS)
    columns = zip(*rows, strict=True)
    words = {
        name: np.array(column, np.uint64 if reading.word(name).sort == KINDS else np.int64)
        for name, column in zip(names, columns, strict=True)
    }
    return reading(**words)
