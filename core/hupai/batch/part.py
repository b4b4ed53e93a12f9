"""A part of a file: some of its rows, as they are handed to whoever scores them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from hupai.faults import Fault, nearest

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped]

HAND = "hand"
"""The column of CSV and Parquet that holds hand lines."""
_NO_UTF8 = re.compile("[\udc80-\udcff]+")
"""Bytes that are no UTF-8, as ``surrogateescape`` leaves them in a text."""


class NoHand(NamedTuple):
    """A row in which no hand can be looked for."""

    fault: Fault
    text: str
    """What stands there, as far as it can be shown."""


class Part(NamedTuple):
    """Some rows of a file: hands as text, or columns of hands."""

    rows: Sequence[int]
    """Their numbers: lines of a file of text, the header of CSV among them; places in Parquet, from 1."""
    texts: Sequence[str | NoHand] | None
    columns: pyarrow.RecordBatch | None
    done: int
    """How much of the file has been read with it, in the measure of :func:`hupai.batch.files.measured`."""
    digest: str = ""
    """Of what has been read up to here: where it is equal, so are all rows up to here."""


def hand_said(text: str | None) -> str | NoHand:
    """The hand that a row says."""
    text = text.strip() if text else ""
    if not text:
        return NoHand(Fault(what="no hand", expected=f"expected a hand line in column {HAND!r}"), "")
    if text.isascii():
        return text
    stray = _NO_UTF8.search(text)
    if stray is None:
        return text
    fault = Fault(
        what=f"bytes that are no UTF-8: {_shown(stray.group())}",
        expected="expected text in UTF-8",
        remedy="write the file in UTF-8",
    )
    return NoHand(fault, _shown(text))


def _shown(text: str) -> str:
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def hand_columns(names: Sequence[str]) -> list[str]:
    """The columns that say that they hold hand lines: there should be one; capital letters may be in it."""
    return [name for name in names if name == HAND] or [n for n in names if n.strip().lower() == HAND]


def meant(names: Iterable[str]) -> str:
    """What to do where one of the columns may be the one of hand lines under another name."""
    near = nearest(HAND, names)
    return f"did you mean its column {near!r}? call it {HAND!r}" if near is not None else ""
