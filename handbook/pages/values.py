"""How the value of an option reads on a page."""

from __future__ import annotations

from typing import Any

import msgspec

from handbook.texts import text
from hupai.profiles.values import Flag, Kind
from hupai.profiles.write import toml_value

MANY = 2
"""A table with more entries than that is told by their number."""


def value_text(value: Any, language: str) -> str:
    """A value as Markdown: yes and no for switches, what TOML writes for everything else."""
    if isinstance(value, bool):
        return text("yes" if value else "no", language)
    plain = msgspec.to_builtins(value, order="deterministic")
    if plain in ([], {}, (), "", None):
        return text("none", language)
    if isinstance(plain, str):
        return f"`{plain}`"
    if isinstance(plain, list | tuple):
        return ", ".join(f"`{_bare(item)}`" for item in plain)
    if isinstance(plain, float):
        return f"`{plain:g}`"
    if isinstance(plain, dict):
        if len(plain) > MANY:
            return text("entries", language, count=len(plain))
        return "<br>".join(f"`{key} = {toml_value(item)}`" for key, item in plain.items())
    return f"`{plain}`"


def _bare(item: Any) -> str:
    return item if isinstance(item, str) else f"{item:g}" if isinstance(item, float) else toml_value(item)


def kind_text(kind: Kind, language: str) -> str:
    """What an option may be, as Markdown; texts to choose from stand as code."""
    if isinstance(kind, Flag):
        return f"{text('yes', language)} / {text('no', language)}"
    return kind.words.replace("'", "`") if kind.choices else kind.words
