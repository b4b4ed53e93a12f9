"""Parquet, one file or a folder of them: hand lines in a column, or columns of hands.

Rows are numbered from 1, through all files of a folder in order of their names.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from hupai.batch.missing import needed
from hupai.batch.part import HAND, Part, hand_columns, hand_said, meant
from hupai.faults import Fault, FileRefused, UsageRefused, nearest

if TYPE_CHECKING:
    import pyarrow as pa  # type: ignore[import-untyped]

_NEEDED = "concealed"
"""A table without this column does not hold columns of hands."""


def measured(name: str) -> int:
    """How many rows there are.  Raises FileRefused with what is wrong with the columns of any file."""
    rows = 0
    faults: list[Fault] = []
    for partition in _partitions(name):
        try:
            with _opened(partition) as file:
                faults += _faults(partition, file.schema_arrow)
                rows += int(file.metadata.num_rows)
        except FileRefused as refusal:
            faults += refusal.faults
    if faults:
        raise FileRefused(faults)
    return rows


def parquet_parts(name: str, size: int) -> Iterator[Part]:
    """The rows, ``size`` at a time."""
    done = 0
    digest = sha256()
    for partition in _partitions(name):
        with _opened(partition) as file:
            digest.update(_identity(partition))
            lines = hand_columns(file.schema_arrow.names)
            for batch in file.iter_batches(batch_size=size, columns=lines or None):
                rows = range(done + 1, done + len(batch) + 1)
                done += len(batch)
                yield _part(rows, batch, done, digest.hexdigest(), lines=bool(lines))


class Stored(NamedTuple):
    """A part that is still in its file, to be read where it is scored."""

    file: str
    group: int
    """The row group of the file."""
    first: int
    """The first row of that group, from 0."""
    rows: range
    """Their numbers in all files together."""
    digest: str
    """``Part.digest``."""

    def read(self) -> Part:
        """The rows.  Raises FileRefused where the file is not to be read."""
        with _opened(self.file) as file:
            lines = hand_columns(file.schema_arrow.names)
            group = file.read_row_group(self.group, columns=lines or None)
            (batch,) = group.slice(self.first, len(self.rows)).combine_chunks().to_batches()
        return _part(self.rows, batch, self.rows.stop - 1, self.digest, lines=bool(lines))


def stored_parts(name: str, size: int) -> Iterator[Stored]:
    """The rows, row group by row group, ``size`` at once at most."""
    done = 0
    digest = sha256()
    for partition in _partitions(name):
        with _opened(partition) as file:
            metadata = file.metadata
        digest.update(_identity(partition))
        for group in range(metadata.num_row_groups):
            number = int(metadata.row_group(group).num_rows)
            for first in range(0, number, size):
                some = min(size, number - first)
                yield Stored(partition, group, first, range(done + 1, done + some + 1), digest.hexdigest())
                done += some


def _identity(partition: str) -> bytes:
    """Tells a file from what it was before: reading all of it twice would take as long as scoring it."""
    said = Path(partition).stat()
    return f"{said.st_size} {said.st_mtime_ns}\n".encode()


def _partitions(name: str) -> list[str]:
    """The Parquet files of a folder in order of their names; a file is its only one."""
    if not Path(name).is_dir():
        return [name]
    found = sorted(str(path) for path in Path(name).rglob("*.parquet"))
    if not found:
        raise FileRefused([Fault(where=name, what="a folder without .parquet files")])
    return found


@contextmanager
def _opened(name: str) -> Iterator[Any]:
    """A file to be read.  Raises FileRefused, also where it breaks while it is read."""
    needed("pyarrow", "PyArrow")
    from pyarrow import ArrowException, parquet

    try:
        with parquet.ParquetFile(name) as file:
            yield file
    except (ArrowException, OSError) as error:
        said = (error.strerror if isinstance(error, OSError) else None) or str(error)
        what = f"no Parquet file, or a broken one: {said.rstrip('.')}"
        raise FileRefused([Fault(where=name, what=what, remedy="write it again, or leave it out")]) from None


def _faults(name: str, schema: pa.Schema) -> list[Fault]:
    """What is wrong with the columns of a file before any row is read."""
    from pyarrow import types

    columns = hand_columns(schema.names)
    if len(columns) > 1:
        return [Fault(where=name, what=f"{len(columns)} columns {HAND!r}", expected="expected one")]
    if columns:
        type = schema.field(columns[0]).type
        text = type.value_type if types.is_dictionary(type) else type
        if types.is_string(text) or types.is_large_string(text) or types.is_string_view(text):
            return []
        expected = "expected text, a hand line in every row"
        return [Fault(where=f"{name}: column {columns[0]}", what=f"type {type}", expected=expected)]
    if _NEEDED not in schema.names and nearest(_NEEDED, schema.names) is None:
        what, expected = (
            f"no column {HAND!r}",
            f"expected hand lines in a column {HAND!r}, or columns of hands",
        )
        return [Fault(where=name, what=what, expected=expected, remedy=meant(schema.names))]
    from hupai.batch.hands import HandBatch

    try:
        HandBatch.from_arrow(schema.empty_table())
    except UsageRefused as refusal:
        return [
            msgspec.structs.replace(fault, where=": ".join(filter(None, (name, fault.where))))
            for fault in refusal.faults
        ]
    return []


def _part(rows: range, batch: pa.RecordBatch, done: int, digest: str, *, lines: bool) -> Part:
    if lines:
        return Part(rows, [hand_said(text) for text in _texts(batch.column(0))], None, done, digest)
    return Part(rows, None, batch, done, digest)


def _texts(column: Any) -> list[str | None]:
    try:
        return list(column.to_pylist())
    except UnicodeDecodeError:  # text by its type, and not checked by whoever wrote it
        from pyarrow import binary, types

        if types.is_dictionary(column.type):
            column = column.dictionary_decode()
        return [raw and raw.decode("utf-8", "surrogateescape") for raw in column.cast(binary()).to_pylist()]
