"""The checks that hupai's own variants pass, for the author of a plugin.

    from hupai.testing import plugin_checks

    test_plugin = plugin_checks("osaka-club")

makes a pytest test of each check.  Without pytest, :func:`check_plugin` runs them all.

Checked is that the plugin loads and compiles under every variant that it takes part in; that examples of its
patterns hold or do not, as they say; that patterns answer alike for one hand, for many (where NumPy is
installed) and translated, and say their condition in words; that ids, names and rule texts are there; that
what patterns absorb exists and goes in no circle; that options are documented; that changes of patterns
give their reason; that payments sum to zero; that profiles, fouls, notations and the card of a variant are
sound; and that the code uses nothing private of hupai.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from os import PathLike
from types import ModuleType
from typing import Any

from hupai.registry import Registry
from hupai.testing.bench import Bench
from hupai.testing.brought import checks_of_what_it_brings
from hupai.testing.check import Check
from hupai.testing.examples import holds, playing
from hupai.testing.patterns import checks_of_patterns
from hupai.testing.sources import check_sources

__all__ = ["Check", "check_plugin", "checks", "holds", "playing", "plugin_checks"]


def checks(
    plugin: str | PathLike[str] | ModuleType | object,
    *,
    name: str = "",
    options: Mapping[str, Any] | None = None,
    registry: Registry | None = None,
) -> Iterator[Check]:
    """Every check of a plugin, each to be run by calling it.

    ``plugin``: the name of an installed one, the path of a one-file plugin, or a module or object with
    hooks (``name`` is what profiles would call it).  ``options``: dotted keys put on top of the default
    profile, such as ``plugin.club.winds``, where patterns are off without them.

    Raises PluginRefused for a plugin that cannot be loaded.
    """
    bench = Bench(plugin, name, dict(options or {}), registry)
    yield Check("nothing private of hupai is used", lambda: check_sources(bench.plugin))
    yield from checks_of_what_it_brings(bench)
    for variant in bench.variants:
        yield from checks_of_patterns(bench, variant)


def check_plugin(plugin: str | PathLike[str] | ModuleType | object, **given: Any) -> None:
    """Run every check of a plugin; takes what :func:`checks` takes.

    Raises AssertionError that names all checks which fail.
    """
    failed = []
    for check in checks(plugin, **given):
        try:
            check()
        except Exception as error:
            failed.append(f"{check.id}: {error}")
    if failed:
        raise AssertionError("\n".join(failed))


def plugin_checks(plugin: str | PathLike[str] | ModuleType | object, **given: Any) -> Callable[[Check], None]:
    """A pytest test, one case for each check; takes what :func:`checks` takes."""
    import pytest

    @pytest.mark.parametrize("check", list(checks(plugin, **given)), ids=lambda check: check.id)
    def test_plugin(check: Check) -> None:
        check()

    return test_plugin
