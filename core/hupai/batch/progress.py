"""Where the scores of a file go, and how work that was broken off is taken up again.

After each part a note beside the output says how many parts are in it and how long it is.  Text is cut back
to that length and gone on with; Parquet is written part by part into a folder and joined at the end.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from hupai.batch.files import PARQUET
from hupai.batch.jobs import Done, Refused, Tally
from hupai.batch.missing import needed
from hupai.faults import Fault, FileRefused, UsageRefused

NOTE, FAULTS, PARTS = ".progress", ".faults.jsonl", ".parts"
"""Endings of what stands beside an output: the note, the rows that were refused, the parts of Parquet."""


class Note(msgspec.Struct):
    """What is done of a work."""

    work: dict[str, Any]
    """What the work is: the same work can be taken up again, another one cannot."""
    parts: int = 0
    bytes: int = 0
    fault_bytes: int = 0
    tallies: list[Tally] = []


class Output:
    """An output file with its note and its refused rows."""

    def __init__(self, name: str, kind: str, work: dict[str, Any], *, resume: bool, force: bool) -> None:
        self.path = Path(name)
        self.kind = kind
        self._note_path = Path(name + NOTE)
        self._faults_path = Path(name + FAULTS)
        self._parts_path = Path(name + PARTS)
        self.note = Note(work)
        if resume and self._note_path.exists():
            self.note = self._taken_up(work)
        elif self._note_path.exists() and not force:
            what = "work on it was broken off"
            raise UsageRefused([Fault(where=name, what=what, remedy="--resume goes on, --force begins anew")])
        elif self.path.exists() and not force:
            raise FileRefused(
                [Fault(where=name, what="there is such a file already", remedy="--force writes over it")]
            )
        else:
            self._begin()
        self._faults = self._opened(self._faults_path, self.note.fault_bytes)
        self._text = None if kind == PARQUET else self._opened(self.path, self.note.bytes)

    @property
    def begun(self) -> bool:
        """Something is in it already."""
        return self.note.parts > 0

    def head(self, header: bytes) -> None:
        """What stands above the first row."""
        if self._text is not None:
            self._text.write(header)

    def put(self, done: Done) -> None:
        """Write a part, and note that it is there."""
        if self._text is None:
            self._put_table(done.written)
        else:
            self._text.write(done.written)
            self._text.flush()
            self.note.bytes = self._text.tell()
        for one in done.refused:
            self._faults.write(faults_line(one))
        self._faults.flush()
        self.note.fault_bytes = self._faults.tell()
        self.note.parts += 1
        self.note.tallies = added(self.note.tallies, done.tallies)
        self._save()

    def finish(self) -> None:
        """Everything is written: join what is in parts and take the notes away."""
        self._faults.close()
        if self._text is not None:
            self._text.close()
        else:
            self._join()
        if not self.note.fault_bytes:
            self._faults_path.unlink()
        self._note_path.unlink(missing_ok=True)

    # -- files ------------------------------------------------------------------------------------

    def _taken_up(self, work: dict[str, Any]) -> Note:
        try:
            note = msgspec.json.decode(self._note_path.read_bytes(), type=Note)
        except msgspec.MsgspecError as error:
            what = f"cannot be read: {error}"
            remedy = "--force begins anew"
            raise FileRefused([Fault(where=str(self._note_path), what=what, remedy=remedy)]) from None
        if note.work != work:
            different = [key for key in work if note.work.get(key) != work[key]]
            what = f"was begun with another {' and '.join(different)}"
            raise UsageRefused([Fault(where=str(self.path), what=what, remedy="--force begins anew")])
        return note

    def _begin(self) -> None:
        for path in (self.path, self._faults_path, self._note_path):
            path.unlink(missing_ok=True)
        shutil.rmtree(self._parts_path, ignore_errors=True)
        if self.kind == PARQUET:
            self._parts_path.mkdir()

    @staticmethod
    def _opened(path: Path, length: int) -> BinaryIO:
        """A file cut to a length, to be gone on with."""
        path.touch()
        stream = path.open("r+b")
        stream.truncate(length)
        stream.seek(length)
        return stream

    def _save(self) -> None:
        new = self._note_path.with_name(self._note_path.name + ".new")
        new.write_bytes(msgspec.json.encode(self.note))
        os.replace(new, self._note_path)

    def _put_table(self, table: Any) -> None:
        from pyarrow import parquet  # type: ignore[import-untyped]

        path = self._part(self.note.parts)
        new = path.with_suffix(".new")
        parquet.write_table(table, new)
        os.replace(new, path)

    def _part(self, number: int) -> Path:
        return self._parts_path / f"{number:08}.parquet"

    def _join(self) -> None:
        needed("pyarrow", "PyArrow")
        from pyarrow import parquet

        writer = None
        for number in range(self.note.parts):
            table = parquet.read_table(self._part(number))
            if writer is None:
                writer = parquet.ParquetWriter(self.path, table.schema)
            writer.write_table(table)
        if writer is not None:
            writer.close()
        shutil.rmtree(self._parts_path)


def faults_line(refused: Refused) -> bytes:
    """One refused row as a line of JSON."""
    said = {name: value for name, value in msgspec.to_builtins(refused).items() if value}
    said["faults"] = [
        {name: value for name, value in fault.items() if value}
        for fault in msgspec.to_builtins(refused.faults)
    ]
    return msgspec.json.encode(said) + b"\n"


def added(before: Sequence[Tally], more: Sequence[Tally]) -> list[Tally]:
    """Tallies of more rows on top of those before."""
    together = list(before) or [Tally() for _ in more]
    for one, other in zip(together, more, strict=True):
        one.add(other)
    return together
