"""What a command is: its options, what it is asked, and what it does; plain data, read by two readers.

:mod:`hupai.commands.group` makes click commands of it; :mod:`hupai.commands.quick` reads the usual
command line of a single command without loading click.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from hupai.registry import Registry

LANGUAGES = ("en", "es", "ja", "zh-Hans", "zh-Hant")


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What a command line asks for.  A command reads the fields of its own options."""

    words: tuple[str, ...] = ()
    """The arguments that are no options."""
    profiles: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    """``KEY=VALUE`` as written."""
    json: bool = False
    csv: bool = False
    lang: str = "en"
    ascii: bool = False
    notation: str = ""
    explain: bool = False
    history: str = ""
    source: str = ""
    target: str = ""
    strict: bool = False
    plugins: tuple[str, ...] = ()
    """Names and paths of plugins to put into play."""
    without: tuple[str, ...] = ()
    """Names of plugins to leave out."""
    diff: bool = False
    fit: bool = False
    every: bool = False
    extends: str = ""
    variant: str = ""
    output: str = ""
    force: bool = False
    jobs: str = ""
    engine: str = ""
    scheduler: str = ""
    resume: bool = False


class Option(msgspec.Struct, frozen=True):
    """One option of a command.  Without a ``value`` it is a switch."""

    flags: tuple[str, ...]
    field: str
    """The field of :class:`Asked` that it fills."""
    meaning: str
    value: str = ""
    """What its value is called in the help."""
    many: bool = False
    choices: tuple[str, ...] = ()
    completes: str = ""
    """What a shell offers for its value: a word of :mod:`hupai.commands.completion`."""


class Command(msgspec.Struct, frozen=True):
    """One command.  ``run`` gives the exit code."""

    run: Callable[[Asked, Registry], int]
    help: str
    """The first line says what it does; examples follow after an empty one."""
    words: str = ""
    """What its arguments are called in the help; empty when it takes none."""
    options: tuple[Option, ...] = ()
    completes: str = ""
    """What a shell offers for its arguments, as for the value of an option."""


class Group(msgspec.Struct, frozen=True):
    """A command that has commands below it."""

    help: str
    commands: Mapping[str, Command]


PROFILE = Option(
    ("-p", "--profile"),
    "profiles",
    "rules to go by: an id or a path",
    "PROFILE",
    many=True,
    completes="profile",
)
SET = Option(
    ("--set",),
    "settings",
    "put an option on top of the profile; repeatable",
    "KEY=VALUE",
    many=True,
    completes="setting",
)
PLUGIN = Option(
    ("--plugin",),
    "plugins",
    "put a plugin into play, by name or as a .py file; repeatable",
    "PLUGIN",
    many=True,
    completes="plugin",
)
NO_PLUGIN = Option(
    ("--no-plugin",),
    "without",
    "act as if a plugin were not there; repeatable",
    "NAME",
    many=True,
    completes="plugin",
)
JSON = Option(("--json",), "json", "print JSON, one object a line")
LANG = Option(("--lang",), "lang", "language of names", "LANG", choices=LANGUAGES)
ASCII = Option(("--ascii",), "ascii", "no Unicode tiles and signs")
NOTATION = Option(
    ("--notation",), "notation", "read hands in a notation that a plugin brings", "ID", completes="notation"
)
OUTPUT = Option(("-o", "--output"), "output", "write to a file", "FILE")
FORCE = Option(("--force",), "force", "write over a file that is there")

PRINTING = (JSON, LANG, ASCII)
PLUGINS = (PLUGIN, NO_PLUGIN)
RULES = (PROFILE, SET, *PLUGINS)
