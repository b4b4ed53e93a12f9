"""Text in columns: how many cells of a terminal a text takes, and tables that line up.

A tile's glyph takes one cell, but the red dragon's is shown as an emoji of two unless U+FE0E follows;
Chinese and Japanese characters take two.
"""

from __future__ import annotations

from collections.abc import Sequence

Span = tuple[str, str]
"""A text and its style: ``("5200", "bold")``."""
Line = Sequence[str | Span]
WIDTH = 92
"""Cells after which running text is broken."""

_RED_DRAGON = "\U0001f004"
_TEXT_STYLE = "\ufe0e"


def cells(text: str) -> int:
    """How many cells of a terminal a text takes."""
    if text.isascii():
        return len(text)
    from unicodedata import category, east_asian_width

    width = 0
    for at, character in enumerate(text):
        if character == _RED_DRAGON and text[at + 1 : at + 2] == _TEXT_STYLE:
            width += 1
        elif category(character) not in ("Mn", "Me", "Cf"):
            width += 2 if east_asian_width(character) in "WF" else 1
    return width


def text_of(line: Line) -> str:
    """A line without its styles."""
    return "".join(part if isinstance(part, str) else part[0] for part in line)


def table(rows: Sequence[Sequence[str | Span]], align: str = "", *, indent: int = 0) -> list[Line]:
    """Rows as lines whose columns line up.

    ``align`` has a letter for each column, ``l`` or ``r``; columns beyond it go left.  Rows may be
    shorter than others.
    """
    count = max((len(row) for row in rows), default=0)
    widths = [max(cells(text_of([row[c]])) for row in rows if c < len(row)) for c in range(count)]
    lines: list[Line] = []
    for row in rows:
        line: list[str | Span] = [" " * indent] if indent else []
        last = max((c for c, cell in enumerate(row) if text_of([cell])), default=-1)
        for c, cell in enumerate(row[: last + 1]):
            gap = " " * (widths[c] - cells(text_of([cell])))
            to_the_right = align[c : c + 1] == "r"
            line += [gap, cell] if to_the_right else [cell] if c == last else [cell, gap]
            if c < last:
                line.append("  ")
        lines.append(line)
    return lines


def wrapped(text: str, indent: int = 0, width: int = WIDTH) -> list[str]:
    """Running text in lines of at most ``width`` cells, broken between words; paragraphs are kept."""
    lines: list[str] = []
    for paragraph in text.split("\n\n"):
        line = ""
        for word in paragraph.split():
            if line and indent + cells(line) + 1 + cells(word) > width:
                lines.append(" " * indent + line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        if line:
            lines.append(" " * indent + line)
    return lines
