"""Taiwanese sixteen-tile mahjong as a hupai plugin; nothing here that a third party could not do."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from hupai.hookspecs import hookimpl
from hupai_taiwanese.options import TaiwaneseRules
from hupai_taiwanese.variant import Taiwanese

if TYPE_CHECKING:
    from hupai.draft import Draft
    from hupai.fouls import Foul
    from hupai.patterns.pattern import Pattern
    from hupai.rulebook import Payment, Ruleset
    from hupai.variant import Variant

TAIWANESE = Taiwanese()


@hookimpl
def hupai_variants() -> Iterable[Variant]:
    """Taiwanese itself."""
    return [TAIWANESE]


@hookimpl
def hupai_profiles() -> Iterable[tuple[str, Path]]:
    """The shipped Taiwanese profiles."""
    import hupai_rulesets

    return [(Taiwanese.id, hupai_rulesets.folder(Taiwanese.id))]


@hookimpl
def hupai_patterns(variant: str, rules: TaiwaneseRules) -> Iterable[Pattern]:
    """All tai."""
    if variant != Taiwanese.id:
        return []
    from hupai_taiwanese.tai import every_tai

    return every_tai()


@hookimpl
def hupai_amend(draft: Draft) -> None:
    """What the profile makes of single tai."""
    if isinstance(draft.rules, TaiwaneseRules):
        from hupai_taiwanese.tai.by_profile import amend

        amend(draft, draft.rules)


@hookimpl
def hupai_payment(variant: str, rules: TaiwaneseRules) -> Payment | None:
    """The discarder pays, or the three others each their share."""
    if variant != Taiwanese.id:
        return None
    from hupai_taiwanese.scoring.settle_score import payment_under

    return payment_under(rules)


@hookimpl
def hupai_fouls(variant: str, rules: TaiwaneseRules) -> Iterable[Foul]:
    """False wins, and the slips that cost nothing."""
    if variant != Taiwanese.id:
        return []
    from hupai_taiwanese.outcomes.fouls import fouls

    return fouls(rules)


@hookimpl
def hupai_ruleset_ready(ruleset: Ruleset) -> None:
    """Refuse a profile that names tai which do not exist, or whose exclusions run in a circle."""
    if isinstance(ruleset.rules, TaiwaneseRules):
        from hupai_taiwanese.tai.by_profile import check

        check(ruleset, ruleset.rules)
