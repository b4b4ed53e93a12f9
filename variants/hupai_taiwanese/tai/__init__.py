"""All tai, in the order of a rulebook: one file for each group."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from hupai.patterns.pattern import Pattern

FILES = ("winning", "concealment", "triplets", "suits", "honors", "flowers", "ready", "blessings", "shapes")


@cache
def every_tai() -> tuple[Pattern, ...]:
    """Every tai that a profile can play with."""
    modules = [import_module(f"{__name__}.{name}") for name in FILES]
    return tuple(dict.fromkeys(p for m in modules for p in vars(m).values() if isinstance(p, Pattern)))
