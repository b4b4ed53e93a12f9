"""Small pieces of Markdown and HTML that every page is made of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from posixpath import dirname, relpath

__all__ = ["escape", "html_table", "inline", "link", "prose", "table", "url"]


def link(label: str, to: str, page: str) -> str:
    """A Markdown link from one page to another, both given from the root."""
    return f"[{label}]({relpath(to, dirname(page) or '.')})"


def url(to: str, page: str) -> str:
    """The same as an address for HTML, which MkDocs leaves as it is: each page is a folder."""

    def folder(of: str) -> str:
        return re.sub(r"(^|/)index\.md$", r"\1.", of).removesuffix(".md")

    return relpath(folder(to), folder(page)) + "/"


def prose(docstring: str) -> str:
    """A docstring as Markdown: code in single backticks, references by their last name."""
    said = re.sub(r":\w+:`~?(?:[\w.]*\.)?(\w+)`", r"`\1`", docstring)
    return said.replace("``", "`")


def inline(markdown: str) -> str:
    """Markdown of a few words as HTML: code in backticks, everything else as it is."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(markdown, quote=False)).replace(
        "&lt;br&gt;", "<br>"
    )


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table; bars within cells are kept apart from those between them."""

    def line(cells: Sequence[str]) -> str:
        return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"

    return "\n".join([line(heads), "|" + " --- |" * len(heads), *(line(row) for row in rows)])


def html_table(heads: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
    """A table of HTML cells, which is read much faster than a Markdown table of the same size."""
    head = "".join(f"<th>{one}</th>" for one in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    named = f' class="{kind}"' if kind else ""
    return (
        f'<div class="wide"><table{named}><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
    )
