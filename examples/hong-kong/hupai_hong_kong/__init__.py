"""Hong Kong old style (舊章, 清章) as a hupai plugin: a whole variant, written by a third party."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hupai import hookimpl
from hupai_hong_kong.options import HongKongRules
from hupai_hong_kong.variant import HongKong

if TYPE_CHECKING:
    from hupai import Draft, Foul, Pattern, Variant
    from hupai.rulebook import Payment


@hookimpl
def hupai_variants() -> list[Variant]:
    return [HongKong()]


@hookimpl
def hupai_profiles() -> list[tuple[str, Path]]:
    return [(HongKong.id, Path(__file__).parent / "profiles")]


@hookimpl
def hupai_patterns(variant: str) -> list[Pattern]:
    if variant != HongKong.id:
        return []
    from hupai_hong_kong.faan import every_faan

    return every_faan()


@hookimpl
def hupai_amend(draft: Draft) -> None:
    """What a profile makes of single patterns: its table ``values``, and what it says of flowers."""
    rules = draft.rules
    if not isinstance(rules, HongKongRules):
        return
    draft.set_values(rules.values, "values")
    for id in ("seat_flower", "flower_series", "no_flowers"):
        if not rules.flowers.play:
            draft.remove(id, why="flowers.play = false")
        elif rules.win.flowers_help:
            helps = draft.patterns[id].changed(counts_towards_minimum=True)
            draft.replace(id, helps, why="win.flowers_help = true")


@hookimpl
def hupai_payment(variant: str, rules: Any) -> Payment | None:
    if not isinstance(rules, HongKongRules):
        return None
    from hupai_hong_kong.payments import pay

    return partial(pay, rules=rules)


@hookimpl
def hupai_fouls(variant: str, rules: Any) -> list[Foul]:
    if not isinstance(rules, HongKongRules):
        return []
    from hupai_hong_kong.outcomes import fouls

    return fouls(rules)
