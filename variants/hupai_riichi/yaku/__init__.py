"""All yaku, in the order of the rulebook: one file for each value, then the local ones."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from hupai.patterns.pattern import Pattern

FILES = (
    "han_1",
    "han_2",
    "han_3",
    "yakuman",
    "local_yaku",
    "local_yakuman",
    "local_pictures",
    "bonus",
)


@cache
def every_yaku() -> tuple[Pattern, ...]:
    """Every yaku and bonus of riichi, and the lines of fu."""
    from hupai_riichi.scoring.fu import FU_LINES

    modules = [import_module(f"{__name__}.{name}") for name in FILES]
    yaku = [p for module in modules for p in vars(module).values() if isinstance(p, Pattern)]
    return (*dict.fromkeys(yaku), *FU_LINES)
