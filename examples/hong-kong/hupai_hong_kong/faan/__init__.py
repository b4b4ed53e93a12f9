"""All patterns, in the order of a rulebook: sets, tiles, honors, luck, flowers, limit hands."""

from __future__ import annotations

from functools import cache

from hupai import Pattern


@cache
def every_faan() -> list[Pattern]:
    """Every pattern that a profile can play with."""
    from hupai_hong_kong.faan import flowers, limits, luck, sets, tiles

    modules = (sets, tiles, luck, flowers, limits)
    return list(dict.fromkeys(p for m in modules for p in vars(m).values() if isinstance(p, Pattern)))
