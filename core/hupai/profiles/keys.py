"""Keys of a profile: as written, as steps into its tables, and which one was probably meant."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import Any

from hupai.faults import Fault, UsageRefused

KeyPath = tuple[str | int, ...]
"""A key in steps: table names, and a number (from 0) for each item of a list."""

NO_SUCH_OPTION = "no such option"


def dotted(path: KeyPath) -> str:
    """``calls.kuitan``, as one would write it in TOML; the numbers of items are left out."""
    return ".".join(part if _bare(part) else f'"{part}"' for part in path if isinstance(part, str))


def _bare(part: str) -> bool:
    """Whether TOML lets a part of a key stand without quotes."""
    return part.isascii() and part.replace("-", "_").replace("_", "a").isalnum()


def split_key(key: str) -> tuple[str, ...]:
    """The steps of a dotted key; quotes around a step are taken off."""
    return tuple(part.strip().strip("\"'") for part in key.split("."))


def nearest_key(path: KeyPath, names: Iterable[str]) -> str:
    """``did you mean calls.kuitan?`` for the nearest of the names that may stand in the same table."""
    from difflib import get_close_matches  # costs a millisecond that only a refusal should pay

    near = get_close_matches(str(path[-1]), list(names), n=1, cutoff=0.6)
    return f"did you mean {dotted((*path[:-1], near[0]))}?" if near else ""


def nearest_option(path: KeyPath, known: Iterable[KeyPath]) -> str:
    """The same among all keys that a profile may have.

    A slip in the last step is likelier than a wrong table, a wrong table likelier than both at once.
    """
    from difflib import get_close_matches  # as above

    known = list(known)
    near = nearest_key(path, [str(key[-1]) for key in known if key[:-1] == path[:-1]])
    if near:
        return near
    elsewhere = {str(key[-1]): key for key in reversed(known)}
    names = get_close_matches(str(path[-1]), elsewhere, n=1, cutoff=0.85)
    if not names:
        return ""
    key = elsewhere[names[0]]
    above = ", above the first [table]" if len(key) == 1 else ""
    return f"did you mean {dotted(key)}{above}?"


def parse_setting(setting: str) -> tuple[str, Any]:
    """``KEY=VALUE`` as key and value.

    VALUE is TOML (``true``, ``4``, ``"text"``, ``["a"]``, ``{add = ["a"]}``); what is no TOML is a text, so
    that ``limits.kiriage_mangan=ari`` needs no quotes.  Raises UsageRefused for a setting without ``=``.
    """
    key, equals, written = setting.partition("=")
    if not equals or not key.strip():
        raise UsageRefused([Fault(what=f"{setting!r} is no setting", expected="expected KEY=VALUE")])
    written = written.strip()
    try:
        read = tomllib.loads(f"value = {written}")
    except ValueError:
        read = {}
    return ".".join(split_key(key)), read["value"] if len(read) == 1 else written
