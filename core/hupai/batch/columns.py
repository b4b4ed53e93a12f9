"""The sorts of columns that batches are made of.

A column holds one value a row.  The names here say what; type checkers see NumPy arrays of anything, for what
NumPy tells them of its operations is coarser than what these columns hold.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Words = NDArray[Any]
"""``uint64``: words of bits, such as sets of kinds, chow counters, flags."""
Truths = NDArray[Any]
"""``bool``: yes or no."""
Bytes = NDArray[Any]
"""``uint8``: small numbers, such as tiles."""
Rows = NDArray[Any]
"""``int64``: places of rows, and whole numbers that tables are looked up by."""
Column = NDArray[Any]
"""Any of these, or numbers of another size."""

WORD = 64
"""Bits of a word."""


def constant(value: Any, number: int, dtype: Any) -> Column:
    """A column that says the same in every row and takes the room of one."""
    return np.broadcast_to(np.array(value, dtype), (number, *np.shape(value)))
