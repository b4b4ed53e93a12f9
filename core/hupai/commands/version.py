"""``hupai --version``; with ``--verbose`` what a report of a wrong score needs to say."""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING

from hupai import __version__
from hupai.commands.command import Asked
from hupai.commands.layout import Span, table
from hupai.commands.output import Printer
from hupai.faults import Refusal
from hupai.rulebook import ruleset

if TYPE_CHECKING:
    from hupai.registry import Registry


def show(registry: Registry, *, verbose: bool) -> int:
    """The version; verbose: Python's too, that of each plugin, and the fingerprints of the default rules."""
    print(f"hupai {__version__}")
    if verbose:
        print(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}")
        printer = Printer(Asked())
        printer.show([[], *table(_plugins(registry)), [], *table(_rules(registry))])
    return 0


def _plugins(registry: Registry) -> list[list[Span]]:
    rows: list[list[Span]] = []
    for name in registry.names():
        point = registry.entry_point(name)
        origin = f"{point.distribution} {point.version}" if point else registry.version(name)
        try:
            registry.load(name)
        except Refusal as refusal:
            rows.append([(name, "bold"), (origin, ""), (refusal.render().partition("\n")[0], "red")])
            continue
        rows.append([(name, "bold"), (origin, "")])
    return rows


def _rules(registry: Registry) -> list[list[Span]]:
    """Default profiles: what is not as shipped shows in the fingerprint."""
    rows: list[list[Span]] = []
    for variant in registry.variant_ids():
        profile = registry.variant(variant).default_profile
        try:
            rows.append([(profile, "bold"), (ruleset(profile, registry=registry).fingerprint, "")])
        except Refusal as refusal:
            rows.append([(profile, "bold"), (refusal.render().partition("\n")[0], "red")])
    return rows
