"""CSV with a column of hand lines: records with the lines that they begin on.

A record that cannot be read is one row that is no hand; the lines behind it are read all the same, also
where a quote is opened and never closed.
"""

from __future__ import annotations

import csv
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from hupai.batch.part import HAND, NoHand, hand_columns, hand_said, meant
from hupai.faults import Fault, FileRefused

LONGEST = 131_072
"""Characters of a field, and of a record that is longer than a line."""
_OTHER_SEPARATORS = {";": "semicolons", "\t": "tabs", "|": "bars"}


class _Record(NamedTuple):
    line: int
    """The line that it begins on."""
    fields: Sequence[str]
    refused: NoHand | None = None
    """Set for one that cannot be read."""


def csv_hands(lines: Iterable[bytes], name: str) -> Iterator[tuple[int, str | NoHand]]:
    """The hands with their lines.  Raises FileRefused for a header without a column of them."""
    records = _records(_texts(lines))
    place = _place(next(records, None), name)
    for record in records:
        if record.refused is not None:
            yield record.line, record.refused
        elif record.fields:
            yield record.line, hand_said(record.fields[place] if place < len(record.fields) else None)


def _texts(lines: Iterable[bytes]) -> Iterator[str]:
    """Lines as text; they may end in any of the ways that there are."""
    first = True
    for raw in lines:
        for line in raw.splitlines(keepends=True):
            text = line.decode("utf-8", "surrogateescape")
            yield text.removeprefix("\ufeff") if first else text
            first = False


def _place(header: _Record | None, name: str) -> int:
    """Which field of each record is the hand."""
    expected = f"expected a header line with a column {HAND!r}"
    if header is None:
        raise FileRefused([Fault(where=name, what="no header line in an empty file", expected=expected)])
    where = f"{name}:{header.line}"
    if header.refused is not None:
        raise FileRefused([Fault(where=where, what=header.refused.fault.what, expected=expected)])
    columns = hand_columns(header.fields)
    if len(columns) == 1:
        return list(header.fields).index(columns[0])
    what = f"{len(columns)} columns {HAND!r}" if columns else f"no column {HAND!r}"
    remedy = "" if columns else meant(header.fields)
    if len(header.fields) == 1:
        for separator, words in _OTHER_SEPARATORS.items():
            if separator in header.fields[0]:
                remedy = f"its columns are separated by {words}; write it with commas"
    raise FileRefused([Fault(where=where, what=what, expected=expected, remedy=remedy)])


class _NoEnd(Exception):
    """The record does not end where a record must."""


def _records(lines: Iterator[str]) -> Iterator[_Record]:
    again: deque[str] = deque()
    """Lines that were taken for the rest of a record and are none."""
    taken: list[str] = []
    """Lines of the record that is being read."""

    def fed() -> Iterator[str]:
        length = 0
        while True:
            line = again.popleft() if again else next(lines, "")
            length = length + len(line) if taken else len(line)
            if taken and (not line or length > LONGEST):
                again.extendleft([line] if line else [])
                raise _NoEnd
            if not line:
                return
            taken.append(line)
            yield line

    number = 1
    reader = csv.reader(fed())
    while True:
        try:
            fields = next(reader)
        except StopIteration:
            return
        except (csv.Error, _NoEnd) as error:
            again.extendleft(reversed(taken[1:]))
            what = f"no CSV: {error}"
            if len(taken) > 1 or isinstance(error, _NoEnd):
                what = "a quote that is opened and not closed"
            elif len(taken[0]) > LONGEST:
                what = f"a field of more than {LONGEST:,} characters"
            text = hand_said(taken[0])
            shown = text.text if isinstance(text, NoHand) else text
            yield _Record(number, (), NoHand(Fault(what=what, expected="expected a record of CSV"), shown))
            number += 1
            reader = csv.reader(fed())
        else:
            yield _Record(number, fields)
            number += len(taken)
        taken.clear()
