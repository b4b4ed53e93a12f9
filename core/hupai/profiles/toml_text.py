"""A TOML file as data that knows the line and column of its keys.

``tomllib`` says where a file stops being TOML but not where a key stands; that is found by a second
walk over the text.
"""

from __future__ import annotations

import re
import tomllib
from codecs import BOM_UTF8  # some editors begin a file with it
from pathlib import Path
from typing import Any

from hupai.faults import Fault, FileRefused, ProfileRefused
from hupai.profiles.keys import KeyPath


class TomlText:
    """One TOML file: ``data`` as tomllib reads it, ``shown`` as its faults name it."""

    __slots__ = ("_offsets", "data", "shown", "text")

    def __init__(self, text: str, data: dict[str, Any], shown: str) -> None:
        self.text = text
        self.data = data
        self.shown = shown
        self._offsets: dict[KeyPath, int] | None = None

    def offset(self, path: KeyPath) -> int:
        """Where a key begins in the text: of an unwritten key, where the nearest table around it does.

        A dotted key begins where its first part does.  The file itself begins at 0.
        """
        if self._offsets is None:
            from hupai.profiles.positions import key_offsets  # a sound profile never pays for it

            self._offsets = key_offsets(self.text)
        while path and path not in self._offsets:
            path = path[:-1]
        return self._offsets[path] if path else 0

    def place(self, path: KeyPath) -> str:
        """``club.toml:7:1`` for a key; lines and columns (in characters) are counted from 1."""
        return _place(self.shown, self.text, self.offset(path))


def _place(shown: str, text: str, offset: int) -> str:
    line = text.count("\n", 0, offset) + 1
    return f"{shown}:{line}:{offset - text.rfind(chr(10), 0, offset)}"


def read_toml(path: Path, shown: str) -> TomlText:
    """Read a TOML file.

    Raises FileRefused when the file cannot be read, and ProfileRefused, with line and column, when it
    is not TOML.
    """
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise FileRefused([Fault(where=shown, what="no such file")]) from None
    except IsADirectoryError:
        raise FileRefused([Fault(where=shown, what="a folder", expected="expected a TOML file")]) from None
    except OSError as error:
        raise FileRefused([Fault(where=shown, what=f"cannot be read: {error.strerror}")]) from None
    try:
        text = raw.removeprefix(BOM_UTF8).decode()
    except UnicodeDecodeError as error:
        before = raw.removeprefix(BOM_UTF8)[: error.start].decode()
        fault = Fault(
            where=_place(shown, before, len(before)),
            what=f"byte 0x{error.object[error.start]:02x} is not UTF-8",
            expected="expected a TOML file, which is UTF-8 text",
        )
        raise ProfileRefused([fault]) from None
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ProfileRefused([_not_toml(str(error), text, shown)]) from None
    return TomlText(text, data, shown)


def _not_toml(said: str, text: str, shown: str) -> Fault:
    place = r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)"
    found = re.fullmatch(place, said, re.DOTALL)
    if found is None:
        return Fault(where=f"{shown}:1:1", what=f"not TOML: {said}")
    what, line, column = found.groups()
    where = f"{shown}:{line}:{column}" if line else _place(shown, text, len(text))
    return Fault(where=where, what=f"not TOML: {what[:1].lower()}{what[1:]}")
