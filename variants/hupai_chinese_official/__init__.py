"""Chinese Official mahjong (MCR) as a hupai plugin; nothing here that a third party could not do."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from hupai.hookspecs import hookimpl
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.variant import ChineseOfficial

if TYPE_CHECKING:
    from hupai.draft import Draft
    from hupai.fouls import Foul
    from hupai.patterns.pattern import Pattern
    from hupai.rulebook import Payment, Ruleset
    from hupai.variant import Variant

CHINESE_OFFICIAL = ChineseOfficial()


@hookimpl
def hupai_variants() -> Iterable[Variant]:
    """Chinese Official itself."""
    return [CHINESE_OFFICIAL]


@hookimpl
def hupai_profiles() -> Iterable[tuple[str, Path]]:
    """The shipped profiles."""
    import hupai_rulesets

    return [(ChineseOfficial.id, hupai_rulesets.folder(ChineseOfficial.id))]


@hookimpl
def hupai_patterns(variant: str, rules: ChineseOfficialRules) -> Iterable[Pattern]:
    """The 81 fans."""
    if variant != ChineseOfficial.id:
        return []
    from hupai_chinese_official.fans import every_fan

    return every_fan()


@hookimpl
def hupai_amend(draft: Draft) -> None:
    """What the profile makes of single fans."""
    if isinstance(draft.rules, ChineseOfficialRules):
        from hupai_chinese_official.fans.by_profile import amend

        amend(draft, draft.rules)


@hookimpl
def hupai_payment(variant: str, rules: ChineseOfficialRules) -> Payment | None:
    """The discarder pays the fan, everybody pays the base."""
    if variant != ChineseOfficial.id:
        return None
    from hupai_chinese_official.table.payments import payment_under

    return payment_under(rules)


@hookimpl
def hupai_fouls(variant: str, rules: ChineseOfficialRules) -> Iterable[Foul]:
    """False wins, dead hands, and the referee's scale."""
    if variant != ChineseOfficial.id:
        return []
    from hupai_chinese_official.table.offences import fouls

    return fouls(rules)


@hookimpl
def hupai_ruleset_ready(ruleset: Ruleset) -> None:
    """Refuse a profile that names fans which do not exist."""
    if isinstance(ruleset.rules, ChineseOfficialRules):
        from hupai_chinese_official.fans.by_profile import check_names

        check_names(ruleset, ruleset.rules)
