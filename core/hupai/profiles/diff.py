"""Where two profiles of one variant differ, and who made each say what it says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from hupai.faults import Fault, UsageRefused
from hupai.profiles.options import Options
from hupai.profiles.resolve import Profile


class Difference(NamedTuple):
    """One option in which two profiles differ; a value is None where a profile lacks the plugin."""

    key: str
    a: Any
    b: Any
    set_by_a: str
    """The profile in a's chain that set it last; empty when it is the default."""
    set_by_b: str


def every_option(profile: Profile) -> Iterator[tuple[str, Any]]:
    """Key and value of every option in declared order, then those of the plugins in play."""
    yield from _options(profile.options, "")
    for plugin, options in profile.plugin_options.items():
        yield from _options(options, f"plugin.{plugin}.")


def _options(options: Options, above: str) -> Iterator[tuple[str, Any]]:
    for name in options.__struct_fields__:
        value = getattr(options, name)
        if isinstance(value, Options):
            yield from _options(value, f"{above}{name}.")
        else:
            yield above + name, value


def diff(a: Profile, b: Profile) -> list[Difference]:
    """The options in which two profiles differ, in declared order, ``plugins`` before those of plugins.

    Raises UsageRefused when the profiles are of different variants, whose options have nothing in common.
    """
    if a.variant != b.variant:
        what = f"{a.id!r} and {b.id!r} are of different variants"
        raise UsageRefused([Fault(what=what, expected="expected two profiles of one variant")])
    values_a, values_b = dict(every_option(a)), dict(every_option(b))
    keys = list(dict.fromkeys((*values_a, *values_b)))
    first_of_plugins = next((n for n, key in enumerate(keys) if key.startswith("plugin.")), len(keys))
    keys.insert(first_of_plugins, "plugins")
    values_a["plugins"], values_b["plugins"] = a.plugins, b.plugins
    return [
        Difference(key, values_a.get(key), values_b.get(key), a.origin.get(key, ""), b.origin.get(key, ""))
        for key in keys
        if values_a.get(key) != values_b.get(key) or (key in values_a) != (key in values_b)
    ]
