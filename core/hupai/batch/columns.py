"""The sorts of columns that batches are made of.

A column holds one value a row.  Words of bits (sets of kinds, chow counters, flags) are ``uint64``,
yes/no is ``bool``, row numbers are ``int64``; other numbers take what they need.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint64]
Truths = NDArray[np.bool_]
Bytes = NDArray[np.uint8]
Rows = NDArray[np.int64]
"""Places of rows, or whole numbers that index a table."""
Column = NDArray[Any]

WORD = 64
"""Bits of a word."""


def constant(value: Any, number: int, dtype: Any) -> Column:
    """A column that says the same in every row and takes the room of one."""
    return np.broadcast_to(np.array(value, dtype), (number, *np.shape(value)))
