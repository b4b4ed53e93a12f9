"""Where each key stands in a TOML text; looked for only when a fault has to be placed."""

from __future__ import annotations

import re
import tomllib

from hupai.profiles.keys import KeyPath

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_PLAIN_VALUE = re.compile(r"[^,\]}#\n]*")
_STRINGS = (
    re.compile(r'"""(?:[^\\"]|\\.|"{1,2}(?!"))*"{3,5}', re.DOTALL),
    re.compile(r"'''(?:[^']|'{1,2}(?!'))*'{3,5}", re.DOTALL),
    re.compile(r'"(?:[^\\"\n]|\\.)*"'),
    re.compile(r"'[^'\n]*'"),
)


def key_offsets(text: str) -> dict[KeyPath, int]:
    """Where every key, table and item of a list begins in a text that tomllib can read.

    A dotted key begins where its first part does, and the tables that it makes begin there too.
    """
    return _Walk(text).offsets


class _Walk:
    """One pass over text that is known to be sound TOML, noting where each key begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.offsets: dict[KeyPath, int] = {}
        self.lengths: dict[KeyPath, int] = {}
        """How many tables each ``[[array of tables]]`` has so far."""
        table: KeyPath = ()
        self.blank()
        while self.at < len(text):
            if text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.blank()

    def blank(self) -> None:
        """Over white space, line ends and comments."""
        self.at = _BLANK.match(self.text, self.at).end()  # type: ignore[union-attr]  # it matches nothing, too

    def note(self, path: KeyPath, offset: int) -> None:
        self.offsets.setdefault(path, offset)

    def header(self) -> KeyPath:
        """``[table]`` or ``[[array of tables]]``; returns the path that its keys stand below."""
        array = self.text.startswith("[[", self.at)
        self.at += 2 if array else 1
        self.blank()
        begin = self.at
        path: KeyPath = ()
        parts = self.key()
        for number, part in enumerate(parts, 1):
            path = (*path, part)
            self.note(path, begin)
            if array and number == len(parts):
                self.lengths[path] = self.lengths.get(path, 0) + 1
            if path in self.lengths:
                path = (*path, self.lengths[path] - 1)
                self.note(path, begin)
        self.at += 2 if array else 1
        return path

    def pair(self, table: KeyPath) -> None:
        """``dotted.key = value`` below a table."""
        begin = self.at
        path = table
        for part in self.key():
            path = (*path, part)
            self.note(path, begin)
        self.at += 1  # the equals sign
        self.blank()
        self.value(path)

    def key(self) -> list[str]:
        """The parts of a key; stands behind it, and behind the spaces that follow it, afterwards."""
        parts = []
        while True:
            if self.text[self.at] in "\"'":
                begin = self.at
                self.string()
                parts.append(str(tomllib.loads(f"key = {self.text[begin : self.at]}")["key"]))
            else:
                bare = _BARE.match(self.text, self.at)
                assert bare is not None
                parts.append(bare.group())
                self.at = bare.end()
            self.blank()
            if self.text[self.at] != ".":
                return parts
            self.at += 1
            self.blank()

    def string(self) -> None:
        for form in _STRINGS:
            found = form.match(self.text, self.at)
            if found is not None:
                self.at = found.end()
                return

    def value(self, path: KeyPath) -> None:
        first = self.text[self.at]
        if first in "\"'":
            self.string()
        elif first == "[":
            self.items("]", path)
        elif first == "{":
            self.items("}", path)
        else:
            self.at = _PLAIN_VALUE.match(self.text, self.at).end()  # type: ignore[union-attr]  # as above

    def items(self, closing: str, path: KeyPath) -> None:
        """The inside of an array or of an inline table, up to and with its closing bracket."""
        self.at += 1
        self.blank()
        number = 0
        while self.text[self.at] != closing:
            if closing == "}":
                self.pair(path)
            else:
                self.note((*path, number), self.at)
                self.value((*path, number))
                number += 1
            self.blank()
            if self.text[self.at] == ",":
                self.at += 1
                self.blank()
        self.at += 1
