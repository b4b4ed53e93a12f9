"""Where the scores of a file go, and how work that was broken off is taken up again.

After each part a note beside the output says how many parts are in it and how long it is.  Text is cut back
to that length and gone on with; Parquet is written part by part into a folder and joined at the end.  Nothing
is touched before the first part has been scored, and the note is what is written first of all: what stands
beside it is from then on known to be of this work.  It stays when the work is complete.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from hupai.batch.files import PARQUET, Parts
from hupai.batch.jobs import Done, Refused, Tally
from hupai.batch.missing import needed
from hupai.batch.output import SCHEMA
from hupai.faults import Fault, FileRefused, UsageRefused

NOTE, FAULTS, PARTS = ".progress", ".faults.jsonl", ".parts"
"""Endings of what stands beside an output: the note, the rows that were refused, the parts of Parquet."""
_ANEW = "--force begins anew"
_PART = re.compile(r"\d{8}\.(parquet|new)")


class Note(msgspec.Struct):
    """What is done of a work."""

    work: dict[str, str]
    """What the work is: the same work can be taken up again, another one cannot."""
    input: str = ""
    """Where it was read from; it may have another name since."""
    parts: int = 0
    digest: str = ""
    """``Part.digest`` of the last of them."""
    bytes: int = 0
    fault_bytes: int = 0
    tallies: list[Tally] = []
    complete: bool = False


class Output:
    """An output file with its note and its refused rows."""

    def __init__(
        self, name: str, kind: str, work: dict[str, str], source: str, *, resume: bool, force: bool
    ) -> None:
        """Look at what is there; nothing is written yet.

        Raises UsageRefused or FileRefused for what must not be written over, or cannot be gone on with.
        """
        self.path = Path(name)
        self.kind = kind
        self._note_path = Path(name + NOTE)
        self._faults_path = Path(name + FAULTS)
        self._parts_path = Path(name + PARTS)
        self._source = source
        self._open = False
        noted = None if force else self._noted()
        if resume and noted is not None:
            self._require_same_work(noted, work)
            self._require_what_was_noted(noted)
            self.note = noted
        else:
            if not force:
                self._require_nothing_there(noted, resume=resume)
            self.note = Note(work, input=source)

    def rest(self, parts: Parts) -> Parts:
        """The parts that are not yet in it.  Raises UsageRefused when those that are were others."""
        last = None
        for _ in range(self.note.parts):
            last = next(parts, None)
        if self.note.parts and (last is None or last.digest != self.note.digest):
            raise self._other_input()
        if self.note.complete and next(parts, None) is not None:
            raise self._other_input()
        return parts

    def put(self, done: Done, head: bytes = b"") -> None:
        """Write a part, and note that it is there.  ``head`` stands above the first row."""
        with self._writing():
            if not self._open:
                self._begin()
            if self._text is None:
                self._put_table(done.written)
            else:
                self._text.write(done.written if self.note.parts else head + done.written)
                self._text.flush()
                self.note.bytes = self._text.tell()
            for one in done.refused:
                self._faults.write(msgspec.json.encode(refused_as_json(one)) + b"\n")
            self._faults.flush()
            self.note.fault_bytes = self._faults.tell()
            self.note.parts += 1
            self.note.digest = done.digest
            self.note.tallies = added(self.note.tallies, done.tallies)
            self._save()

    def finish(self) -> None:
        """Everything is written: join what is in parts, and note that it is complete."""
        if self.note.complete:
            self._clear_parts()  # work may have been broken off right behind the note
            return
        with self._writing():
            if not self._open:
                self._begin()
            self._faults.close()
            if not self.note.fault_bytes:
                self._faults_path.unlink()
            if self._text is not None:
                self._text.close()
            else:
                self._join()
                self.note.bytes = self.path.stat().st_size
            self.note.complete = True
            self._save()
            self._clear_parts()

    # -- what is there ----------------------------------------------------------------------------

    def _noted(self) -> Note | None:
        if not self._note_path.exists():
            return None
        try:
            return msgspec.json.decode(self._note_path.read_bytes(), type=Note)
        except msgspec.MsgspecError as error:
            what = f"cannot be read: {error}"
            expected = "expected a note of hupai batch"
            raise FileRefused(
                [Fault(where=str(self._note_path), what=what, expected=expected, remedy=_ANEW)]
            ) from None

    def _require_nothing_there(self, noted: Note | None, *, resume: bool) -> None:
        if noted is not None and not noted.complete:
            what = "work on it was broken off"
            remedy = "--resume goes on, --force begins anew"
            raise UsageRefused([Fault(where=str(self.path), what=what, remedy=remedy)])
        what = "there is such a file already"
        if resume:
            what += ", and no note of how far it is"
        there = [path for path in (self.path, self._faults_path, self._parts_path) if os.path.lexists(path)]
        if there:
            remedy = "--force writes over it"
            raise FileRefused([Fault(where=str(path), what=what, remedy=remedy) for path in there])

    def _require_same_work(self, noted: Note, work: dict[str, str]) -> None:
        faults = []
        for key in dict.fromkeys((*noted.work, *work)):
            old, new = noted.work.get(key) or "none", work.get(key) or "none"
            if old != new:
                what = f"was begun with {key} {old}, and this call has {new}"
                faults.append(Fault(where=str(self.path), what=what, remedy=f"give the same, or {_ANEW}"))
        if faults:
            raise UsageRefused(faults)

    def _require_what_was_noted(self, noted: Note) -> None:
        """Writing goes on where the note says that it ended, so everything up to there has to be there."""
        faults = []
        wanted = {self._faults_path: noted.fault_bytes}
        if self.kind != PARQUET or noted.complete:
            wanted[self.path] = noted.bytes
        else:
            missing = [n for n in range(noted.parts) if not self._part(n).exists()]
            if missing:
                what = f"{len(missing)} of {noted.parts} parts are gone"
                faults.append(Fault(where=str(self._parts_path), what=what, remedy=_ANEW))
        for path, length in wanted.items():
            there = path.stat().st_size if path.exists() else 0
            if there < length or (noted.complete and there != length):
                what = f"{there:,} bytes" if path.exists() else "is gone"
                faults.append(
                    Fault(where=str(path), what=what, expected=f"expected {length:,}, as noted", remedy=_ANEW)
                )
        if faults:
            raise FileRefused(faults)

    def _other_input(self) -> UsageRefused:
        before = "" if self.note.input == self._source else f" ({self.note.input} then)"
        what = f"was begun with other rows than {self._source} has now{before}"
        expected = "expected the input as it was"
        return UsageRefused([Fault(where=str(self.path), what=what, expected=expected, remedy=_ANEW)])

    # -- writing ----------------------------------------------------------------------------------

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """A disk that is full says nothing of what it could not hold."""
        try:
            yield
        except OSError as error:
            where = str(error.filename or self.path)
            what = error.strerror or str(error)
            remedy = "see to that; --resume goes on"
            raise FileRefused([Fault(where=where, what=what, remedy=remedy)]) from None

    def _begin(self) -> None:
        self._open = True
        if not self.note.parts:
            self._save()
            self._clear_parts()
        self._faults = _opened(self._faults_path, self.note.fault_bytes)
        self._text: BinaryIO | None = None
        if self.kind == PARQUET:
            self._parts_path.mkdir(exist_ok=True)
        else:
            self._text = _opened(self.path, self.note.bytes)

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

        with self.path.open("wb") as stream:  # what is there may be a link
            writer = None
            for number in range(self.note.parts):
                table = parquet.read_table(self._part(number))
                if writer is None:
                    writer = parquet.ParquetWriter(stream, table.schema)
                writer.write_table(table)
            if writer is not None:
                writer.close()

    def _clear_parts(self) -> None:
        """Take away the parts, and nothing that somebody else put beside them."""
        if self.kind != PARQUET or not self._parts_path.is_dir():
            return
        others = False
        for path in self._parts_path.iterdir():
            if _PART.fullmatch(path.name):
                path.unlink()
            else:
                others = True
        if not others:
            self._parts_path.rmdir()


def place_faults(source: str, target: str) -> Iterator[Fault]:
    """Why an output cannot be written where it is to be, or is what is read."""
    path, real = Path(target), Path(os.path.realpath(target))
    if not real.parent.is_dir():
        folder = real.parent if path.is_symlink() else path.parent
        yield Fault(where=target, what=f"no folder {folder}", remedy=f"make it first: mkdir -p {folder}")
    elif path.is_dir():
        yield Fault(where=target, what="is a folder", expected="expected a file to write")
    elif path.exists() and not path.is_file():
        remedy = "leave OUT away and send standard output there"
        yield Fault(
            where=target, what="is no regular file", expected="expected a file to write", remedy=remedy
        )
    elif not os.access(real.parent, os.W_OK | os.X_OK):
        yield Fault(where=target, what=f"nothing can be written to the folder {real.parent}")
    if real.suffix.lower() == ".parquet" and Path(os.path.realpath(source)) in real.parents:
        what = f"lies in the folder {source}, all of which is read"
        yield Fault(where=target, what=what, expected="expected a file outside of IN")
    for ending in ("", NOTE, FAULTS, PARTS):
        if are_one(source, target + ending):
            beside = "" if source == target else f" ({target + ending})"
            yield Fault(what=f"{source} is both IN and OUT{beside}", expected="expected two files")


def are_one(one: str, other: str) -> bool:
    """Whether two names, links among them, are of one file."""
    try:
        return os.path.samefile(one, other)
    except OSError:
        return os.path.realpath(one) == os.path.realpath(other)


def _opened(path: Path, length: int) -> BinaryIO:
    """A file cut to a length, to be gone on with."""
    path.touch()
    stream = path.open("r+b")
    stream.truncate(length)
    stream.seek(length)
    return stream


def refused_as_json(refused: Refused) -> dict[str, Any]:
    """One refused row as the object that says why."""
    return {"schema": SCHEMA, **msgspec.to_builtins(refused)}


def added(before: Sequence[Tally], more: Sequence[Tally]) -> list[Tally]:
    """Tallies of more rows on top of those before."""
    together = list(before) or [Tally() for _ in more]
    for one, other in zip(together, more, strict=True):
        one.add(other)
    return together
