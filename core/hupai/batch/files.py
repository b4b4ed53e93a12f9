"""Files of many hands, read part by part: hand lines, JSON objects by the line, CSV, Parquet.

Files of the same content and parts of the same size give the same parts, so that work which was broken off
can be taken up again by counting parts; the digest of the last one tells whether the content is the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

from hupai.batch.csv_files import csv_hands
from hupai.batch.parquet_files import Stored, parquet_parts, stored_parts
from hupai.batch.parquet_files import measured as rows_of_parquet
from hupai.batch.part import NoHand, Part, hand_said
from hupai.faults import Fault, FileRefused, UsageRefused, did_you_mean

LINES, JSONL, CSV, PARQUET = "lines", "jsonl", "csv", "parquet"
KINDS = {
    ".txt": LINES,
    "": LINES,
    ".jsonl": JSONL,
    ".ndjson": JSONL,
    ".csv": CSV,
    ".parquet": PARQUET,
}
"""Kinds of files by the ending of their names."""
PACKED = (".gz", ".bz2", ".xz", ".zst", ".zip")
STDIN = "-"
_NO_TEXT = {b"PAR1": "Parquet", b"\x1f\x8b": "gzip", b"PK\x03\x04": "a zip archive"}
"""What files that are no text begin with."""
_UTF16 = (b"\xff\xfe", b"\xfe\xff")


def kind_of(name: str) -> str:
    """What kind a file is by its name.  Raises UsageRefused for an ending that says nothing."""
    if name == STDIN:
        return LINES
    suffix = Path(name).suffix.lower()
    if suffix in KINDS:
        return KINDS[suffix]
    endings = [ending for ending in KINDS if ending]
    remedy = did_you_mean(suffix, endings)
    if suffix in PACKED:
        remedy = "unpack it first"
    what = f"{name}: no such kind of file as {suffix!r}"
    raise UsageRefused([Fault(what=what, expected=f"expected {', '.join(endings)}", remedy=remedy)])


def measured(name: str, kind: str) -> int | None:
    """How much there is to read: bytes, or rows of Parquet; None where it cannot be known.

    Raises FileRefused with everything that is wrong with the columns of CSV or Parquet.
    """
    if kind == PARQUET:
        return rows_of_parquet(name)
    if name == STDIN or not Path(name).is_file():  # what comes through a pipe is read once
        return None
    with open(name, "rb") as stream:
        if kind == CSV:
            next(csv_hands(_Read(stream, name), name), None)
    return Path(name).stat().st_size


Parts = Iterator[Part | Stored]


def parts(name: str, kind: str, size: int, stdin: BinaryIO) -> Parts:
    """The rows of a file, ``size`` at a time; of a file without rows there is an empty part."""
    if kind == PARQUET:
        return _or_nothing(parquet_parts(name, size))
    return _or_nothing(_text_parts(name, kind, size, stdin))


def stored(name: str, size: int) -> Parts:
    """Parts of Parquet that are still in their files, row group by row group."""
    return _or_nothing(stored_parts(name, size))


def _or_nothing(some: Iterable[Part | Stored]) -> Parts:
    nothing = True
    for part in some:
        nothing = False
        yield part
    if nothing:
        yield Part((), (), None, 0)


class _Read:
    """The lines of a stream, and how much of it has been read."""

    def __init__(self, stream: BinaryIO, name: str) -> None:
        self._stream = stream
        self._name = "standard input" if name == STDIN else name
        self._digest = sha256()
        self.done = 0

    def __iter__(self) -> Iterator[bytes]:
        for line in self._stream:
            if not self.done:
                self._refuse_what_is_no_text(line)
            self.done += len(line)
            self._digest.update(line)
            yield line

    @property
    def digest(self) -> str:
        return self._digest.hexdigest()

    def _refuse_what_is_no_text(self, line: bytes) -> None:
        found = next((what for begin, what in _NO_TEXT.items() if line.startswith(begin)), "")
        if line.startswith(_UTF16) and b"\0" in line:
            found = "UTF-16"
        if found:
            what, remedy = f"{found} by its first bytes", "unpack or convert it first"
            if found == "Parquet":
                remedy = "give it as a file with the ending .parquet"
            raise FileRefused(
                [Fault(where=self._name, what=what, expected="expected text in UTF-8", remedy=remedy)]
            )


def _text_parts(name: str, kind: str, size: int, stdin: BinaryIO) -> Iterator[Part]:
    if name == STDIN:
        yield from _parts_of(_Read(stdin, name), name, kind, size)
        return
    with open(name, "rb") as stream:
        yield from _parts_of(_Read(stream, name), name, kind, size)


def _parts_of(read: _Read, name: str, kind: str, size: int) -> Iterator[Part]:
    rows: list[int] = []
    texts: list[str | NoHand] = []
    for row, text in csv_hands(read, name) if kind == CSV else _lines(read):
        rows.append(row)
        texts.append(text)
        if len(rows) == size:
            yield Part(rows, texts, None, read.done, read.digest)
            rows, texts = [], []
    if rows:
        yield Part(rows, texts, None, read.done, read.digest)


def _lines(read: Iterable[bytes]) -> Iterator[tuple[int, str | NoHand]]:
    """Lines with their numbers; empty ones and those that begin with ``#`` are passed over."""
    for row, raw in enumerate(read, 1):
        line = raw.decode("utf-8", "surrogateescape").removeprefix("\ufeff").strip()
        if line and not line.startswith("#"):
            yield row, hand_said(line)
