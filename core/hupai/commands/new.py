"""``hupai new``: the first files of a plugin, a profile or a pattern."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from hupai.commands import profile as profiles
from hupai.commands.command import FORCE, Asked, Command, Group, Option
from hupai.faults import Fault, UsageRefused
from hupai.rulebook import Ruleset, ruleset
from hupai.scaffold import pattern_file, plugin_files, write_all

if TYPE_CHECKING:
    from hupai.registry import Registry

VARIANT = Option(
    ("--variant",),
    "variant",
    "the variant that it is for; the default one when left out",
    "ID",
    completes="variant",
)
FOLDER = Option(("-o", "--output"), "output", "the folder to write to; NAME when left out", "DIR")
FILE = Option(("-o", "--output"), "output", "write to a file", "FILE")

PLUGIN_HELP = """A plugin of your own: a distribution with a pattern, a profile and tests.

It passes its tests as it stands:

\b
  hupai new plugin osaka-club
  cd osaka-club
  pip install -e '.[test]'
  pytest
"""

PATTERN_HELP = """A pattern of your own, as a plugin of one file that needs no installation.

\b
  hupai new pattern four_claims -o house.py
  hupai score --plugin house.py 5z pon:111m pon:222p chi:345s pon:999s +5z ron
"""


def new_plugin(asked: Asked, registry: Registry) -> int:
    """Write the files of a distribution."""
    name = _one(asked, "NAME", "the name of the plugin, such as osaka-club")
    files = plugin_files(name, _rules(asked, registry))
    folder = Path(asked.output or name)
    write_all(folder, files, force=asked.force)
    for path in files:
        print(folder / path)
    print(f"now: cd {folder} && pip install -e '.[test]' && pytest", file=sys.stderr)
    return 0


def new_pattern(asked: Asked, registry: Registry) -> int:
    """Write a plugin of one file."""
    text = pattern_file(
        _one(asked, "ID", "the id of the pattern, such as four_claims"), _rules(asked, registry)
    )
    if asked.output:
        file = Path(asked.output)
        write_all(file.parent, {file.name: text}, force=asked.force)
        print(f"now: hupai score --plugin {asked.output} …", file=sys.stderr)
    else:
        sys.stdout.write(text)
    return 0


COMMAND = Group(
    "The first files of a plugin, a profile or a pattern.",
    {
        "plugin": Command(new_plugin, PLUGIN_HELP, "NAME", (VARIANT, FOLDER, FORCE)),
        "profile": profiles.COMMAND.commands["new"],
        "pattern": Command(new_pattern, PATTERN_HELP, "ID", (VARIANT, FILE, FORCE)),
    },
)


def _one(asked: Asked, what: str, expected: str) -> str:
    if len(asked.words) != 1:
        said = f"{len(asked.words)} words for {what}" if asked.words else f"no {what}"
        raise UsageRefused([Fault(what=said, expected=f"expected {expected}")])
    return asked.words[0]


def _rules(asked: Asked, registry: Registry) -> Ruleset:
    variant = asked.variant or registry.default_profile().partition("/")[0]
    return ruleset(registry.variant(variant).default_profile, registry=registry)
