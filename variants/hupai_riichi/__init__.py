"""Riichi (Japanese) mahjong as a hupai plugin; nothing here that a third party could not do."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from hupai.hookspecs import hookimpl
from hupai_riichi.options import RiichiRules
from hupai_riichi.variant import Riichi

if TYPE_CHECKING:
    from hupai.draft import Draft
    from hupai.fouls import Foul
    from hupai.patterns.pattern import Pattern
    from hupai.rulebook import Payment, Ruleset
    from hupai.variant import Variant

RIICHI = Riichi()


@hookimpl
def hupai_variants() -> Iterable[Variant]:
    """Riichi itself."""
    return [RIICHI]


@hookimpl
def hupai_profiles() -> Iterable[tuple[str, Path]]:
    """The shipped riichi profiles."""
    import hupai_rulesets

    return [(Riichi.id, hupai_rulesets.folder(Riichi.id))]


@hookimpl
def hupai_patterns(variant: str, rules: RiichiRules) -> Iterable[Pattern]:
    """All yaku, bonuses and lines of fu."""
    if variant != Riichi.id:
        return []
    from hupai_riichi.yaku import every_yaku

    return every_yaku()


@hookimpl
def hupai_amend(draft: Draft) -> None:
    """What the profile makes of single yaku."""
    if isinstance(draft.rules, RiichiRules):
        from hupai_riichi.yaku.by_profile import amend

        amend(draft, draft.rules)


@hookimpl
def hupai_payment(variant: str, rules: RiichiRules) -> Payment | None:
    """The discarder pays all, or the three others their shares."""
    if variant != Riichi.id:
        return None
    from hupai_riichi.scoring.settle_score import payment_under

    return payment_under(rules)


@hookimpl
def hupai_fouls(variant: str, rules: RiichiRules) -> Iterable[Foul]:
    """Chombo, dead hand and expulsion."""
    if variant != Riichi.id:
        return []
    from hupai_riichi.outcomes.fouls import fouls

    return fouls(rules)


@hookimpl
def hupai_ruleset_ready(ruleset: Ruleset) -> None:
    """Refuse a profile that names yaku which do not exist."""
    if isinstance(ruleset.rules, RiichiRules):
        from hupai_riichi.yaku.by_profile import check_names

        check_names(ruleset, ruleset.rules)
