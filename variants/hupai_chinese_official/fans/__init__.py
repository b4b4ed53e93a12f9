"""The 81 fans in the order of the rulebook: one file for each value."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from hupai.patterns.pattern import Pattern

FILES = tuple(f"value_{value:02}" for value in (88, 64, 48, 32, 24, 16, 12, 8, 6, 4, 2, 1))


@cache
def every_fan() -> tuple[Pattern, ...]:
    """Every fan, and the pair of a melded and a concealed kong that fan 57 names beside itself."""
    modules = [import_module(f"{__name__}.{name}") for name in FILES]
    found = [p for module in modules for p in vars(module).values() if isinstance(p, Pattern)]
    return tuple(dict.fromkeys(found))
