"""Files of many hands, read part by part: hand lines, JSON objects by the line, CSV, Parquet.

A part has some rows and their numbers: the number of the line in a file of lines or CSV, the number of the
row from 1 in Parquet.  Files of the same content and parts of the same size give the same parts, so that work
which was broken off can be taken up again by counting parts.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

from hupai.batch.missing import needed
from hupai.faults import Fault, FileRefused, UsageRefused

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped]

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
HAND = "hand"
"""The column of CSV and Parquet that holds hand lines."""
STDIN = "-"


class Part(NamedTuple):
    """Some rows of a file: hands as text, or columns of hands."""

    rows: Sequence[int]
    """Their numbers in the file."""
    texts: Sequence[str] | None
    columns: pyarrow.RecordBatch | None
    done: int
    """How much of the file has been read with it, in the measure of :func:`size_of`."""


def kind_of(name: str) -> str:
    """What kind a file is by its name.  Raises UsageRefused for an ending that says nothing."""
    if name != STDIN and Path(name).is_dir():
        return PARQUET
    suffix = Path(name).suffix.lower() if name != STDIN else ""
    if suffix not in KINDS:
        endings = ", ".join(ending for ending in KINDS if ending)
        raise UsageRefused([Fault(what=f"{name}: no such kind of file", expected=f"expected {endings}")])
    return KINDS[suffix]


def size_of(name: str, kind: str) -> int | None:
    """How much there is to read: bytes, or rows of Parquet; None where it cannot be known."""
    if name == STDIN:
        return None
    if kind == PARQUET:
        return sum(int(_parquet(file).metadata.num_rows) for file in _partitions(name))
    return Path(name).stat().st_size


def parts(name: str, kind: str, size: int, stdin: BinaryIO) -> Iterator[Part]:
    """The rows of a file, ``size`` at a time."""
    if kind == PARQUET:
        if name == STDIN:
            raise UsageRefused([Fault(what="Parquet from standard input", expected="a file")])
        yield from _parquet_parts(name, size)
        return
    if name == STDIN:
        yield from _text_parts(stdin, kind, size)
        return
    with open(name, "rb") as stream:
        yield from _text_parts(stream, kind, size)


def _text_parts(stream: BinaryIO, kind: str, size: int) -> Iterator[Part]:
    read = _csv_hands(stream) if kind == CSV else _lines(stream)
    rows: list[int] = []
    texts: list[str] = []
    done = 0
    for row, text, done in read:
        rows.append(row)
        texts.append(text)
        if len(rows) == size:
            yield Part(rows, texts, None, done)
            rows, texts = [], []
    if rows:
        yield Part(rows, texts, None, done)


def _lines(stream: BinaryIO) -> Iterator[tuple[int, str, int]]:
    """Lines with their numbers; empty ones and those that begin with ``#`` are passed over."""
    done = 0
    for row, raw in enumerate(stream, 1):
        done += len(raw)
        line = raw.decode("utf-8-sig", errors="replace").strip()
        if line and not line.startswith("#"):
            yield row, line, done


def _csv_hands(stream: BinaryIO) -> Iterator[tuple[int, str, int]]:
    text = TextIOWrapper(stream, "utf-8-sig", errors="replace", newline="")
    reader = csv.reader(text)
    header = [name.strip().lower() for name in next(reader, [])]
    if HAND not in header:
        raise FileRefused(
            [Fault(what=f"no column {HAND!r}", expected="CSV with a header line and a column of hand lines")]
        )
    at = header.index(HAND)
    done = 0
    for row in reader:
        done += sum(map(len, row)) + len(row)
        if row:
            yield reader.line_num, row[at] if at < len(row) else "", done
    text.detach()


def _parquet(name: str) -> Any:
    needed("pyarrow", "PyArrow")
    from pyarrow import ArrowInvalid, parquet

    try:
        return parquet.ParquetFile(name)
    except ArrowInvalid as error:
        raise FileRefused([Fault(where=name, what=f"no Parquet file: {error}")]) from None


def _partitions(name: str) -> list[str]:
    """The Parquet files of a folder in order of their names; a file is its only one."""
    if not Path(name).is_dir():
        return [name]
    found = sorted(str(path) for path in Path(name).rglob("*.parquet"))
    if not found:
        raise FileRefused([Fault(where=name, what="a folder without .parquet files")])
    return found


def _parquet_parts(name: str, size: int) -> Iterator[Part]:
    done = 0
    for partition in _partitions(name):
        file = _parquet(partition)
        texts = HAND in file.schema_arrow.names
        for batch in file.iter_batches(batch_size=size, columns=[HAND] if texts else None):
            rows = range(done + 1, done + len(batch) + 1)
            done += len(batch)
            yield _part(rows, batch, done, texts=texts)


def _part(rows: range, batch: pyarrow.RecordBatch, done: int, *, texts: bool) -> Part:
    if texts:
        return Part(rows, [text or "" for text in batch.column(0).to_pylist()], None, done)
    return Part(rows, None, batch, done)


class Stored(NamedTuple):
    """A part that is still in its Parquet file, to be read where it is scored."""

    file: str
    group: int
    """The row group of the file."""
    first: int
    """The first row of that group, from 0."""
    rows: range
    """Their numbers in all files together."""

    def read(self) -> Part:
        """The rows.  Raises FileRefused where the file is not to be read."""
        file = _parquet(self.file)
        texts = HAND in file.schema_arrow.names
        group = file.read_row_group(self.group, columns=[HAND] if texts else None)
        (batch,) = group.slice(self.first, len(self.rows)).combine_chunks().to_batches()
        return _part(self.rows, batch, self.rows.stop - 1, texts=texts)


def stored(name: str, size: int) -> Iterator[Stored]:
    """The rows of a Parquet file or of a folder of them, row group by row group, ``size`` at once at most."""
    done = 0
    for partition in _partitions(name):
        metadata = _parquet(partition).metadata
        for group in range(metadata.num_row_groups):
            number = int(metadata.row_group(group).num_rows)
            for first in range(0, number, size):
                some = min(size, number - first)
                yield Stored(partition, group, first, range(done + 1, done + some + 1))
                done += some
