"""Profiles written out: one with nothing left to its parents, and the first lines of a new one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from hupai.profiles.keys import dotted
from hupai.profiles.layers import SCHEMA, Source
from hupai.profiles.options import Options, described, value_at
from hupai.profiles.resolve import Profile


def freeze(profile: Profile) -> str:
    """The profile as TOML that needs no parent: every option with its value, sources kept.

    Reading it back gives the same options, whatever becomes of the parents.
    """
    from tomli_w import dumps  # only who writes needs it

    header: dict[str, Any] = {"schema": SCHEMA, "name": profile.name, "variant": profile.variant}
    plugins = [profile.plugin_files.get(name, name) for name in profile.plugins]
    header |= {"plugins": plugins} if plugins else {}
    header |= {"revision": profile.revision} if profile.revision else {}
    header |= {"notes": profile.notes} if profile.notes else {}
    options = _writable(profile.options)
    tables = {name: value for name, value in options.items() if isinstance(value, dict)}
    header |= {name: value for name, value in options.items() if name not in tables}
    parts = [
        f"# Every option of {profile.id} written out.\n" + dumps(header),
        *("[[source]]\n" + dumps(_said(source)) for source in profile.sources),
        dumps(tables),
    ]
    if profile.plugin_options:
        tables = {name: _writable(options) for name, options in profile.plugin_options.items()}
        parts.append(dumps({"plugin": tables}))
    return "\n".join(parts)


def new(variant: str, name: str, extends: str | None = None, options: Options | None = None) -> str:
    """The TOML of a new profile, to be filled in.

    It resolves as it stands.  With ``options``, such as the parent's, every option is there as a comment with
    its value and meaning.
    """
    lines = [
        f"# A rule set of {variant}. What it does not say is as its parent says.",
        f"schema = {SCHEMA}",
        f"name = {toml_value(name)}",
        f"variant = {toml_value(variant)}",
        f"extends = {toml_value(extends)}" if extends else f'# extends = "{variant}/…"',
        '# revision = "edition of the rule text"',
        '# notes = "anything a reader should know"',
        '# plugins = ["…"]  # house rules that are in play',
        "",
        "# Where the rules come from. Certainty: primary (the rule text itself), secondary, data (seen in",
        "# played games) or proposal (nobody says it).",
        "# [[source]]",
        '# title = "…"',
        '# url = "…"',
        '# certainty = "primary"',
    ]
    if options is not None:
        lines += ["", "# Take the # from a line to change an option; true and false may be written "]
        lines[-1] += '"ari" and "nashi".'
        lines += _commented(options)
    return "\n".join(lines) + "\n"


def _commented(options: Options) -> list[str]:
    """Each table in force and each option as a comment; options outside of any table go first."""
    tables: dict[str, list[str]] = {"": []}
    for field in described(type(options)):
        table, _, name = field.key.rpartition(".")
        value = msgspec.to_builtins(value_at(options, field.key))
        written = "…" if value is None else toml_value(value)
        meaning = " ".join(field.description.split())
        tables.setdefault(table, []).append(f"# {dotted((name,))} = {written}  # {meaning}")
    lines = []
    for table, below in tables.items():
        lines += ["", f"[{table}]", *below] if table else ["", *below] if below else []
    return lines


def toml_value(value: Any) -> str:
    """A value as TOML within one line, tables in braces."""
    if isinstance(value, Mapping):
        items = ", ".join(f"{dotted((name,))} = {toml_value(item)}" for name, item in value.items())
        return f"{{{items}}}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(toml_value(item) for item in value)}]"
    from tomli_w import dumps  # as above

    return dumps({"value": value}).partition(" = ")[2].rstrip("\n")


def _said(source: Source) -> dict[str, Any]:
    return {name: value for name, value in msgspec.to_builtins(source).items() if value}


def _writable(options: Options) -> dict[str, Any]:
    """Options as TOML can hold them: unset ones, which are None, are left to their default."""
    written: dict[str, Any] = _without_none(msgspec.to_builtins(options, order="deterministic"))
    return written


def _without_none(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _without_none(item) for name, item in value.items() if item is not None}
    return value
