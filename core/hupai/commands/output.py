"""How results leave: JSON by the line, plain text, or styled text where a terminal shows it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from hupai.commands.command import Asked
from hupai.commands.layout import Line, text_of

if TYPE_CHECKING:
    from rich.console import Console

_PLAIN_SIGNS = str.maketrans({"→": "->", "×": "x", "·": "-", "–": "-", "…": "..."})


def print_json(data: Any) -> None:
    """One object as one line of JSON."""
    if _is_utf8():
        sys.stdout.write(msgspec.json.encode(data).decode() + "\n")
    else:
        import json

        sys.stdout.write(json.dumps(msgspec.to_builtins(data)) + "\n")


class Printer:
    """Writes results one after the other, an empty line between texts."""

    def __init__(self, asked: Asked) -> None:
        self.ascii = asked.ascii or not _is_utf8()
        self._begun = False
        self._console = _console() if _wants_style() else None

    def show(self, lines: Iterable[Line]) -> None:
        """Write lines of text; a line is made of plain and styled pieces."""
        made = list(lines)  # all of it, before anything is printed: what is refused on the way prints nothing
        if self._begun:
            self._write([""])
        self._begun = True
        for line in made:
            self._write(line)

    def say(self, line: Line) -> None:
        """Write one more line, with no empty one before it."""
        self._begun = True
        self._write(line)

    def _write(self, line: Line) -> None:
        if self._console is not None:
            from rich.text import Text

            pieces = [(self._signs(p), "") if isinstance(p, str) else (self._signs(p[0]), p[1]) for p in line]
            self._console.print(Text.assemble(*pieces), soft_wrap=True)
            return
        text = self._signs(text_of(line)).rstrip() + "\n"
        try:
            sys.stdout.write(text)
        except UnicodeEncodeError:  # names in a language that the encoding of stdout cannot write
            encoding = sys.stdout.encoding
            sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding))

    def _signs(self, text: str) -> str:
        return text.translate(_PLAIN_SIGNS) if self.ascii else text


def _is_utf8() -> bool:
    return (sys.stdout.encoding or "").lower().replace("-", "") in ("utf8", "utf8sig")


def _wants_style() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _console() -> Console:
    from rich.console import Console  # takes longer to load than everything else together

    return Console(highlight=False, markup=False, emoji=False)
