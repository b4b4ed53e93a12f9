"""What a profile makes of the tai: what each is worth, whether it is played, what it excludes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hupai.faults import ProfileRefused, did_you_mean
from hupai_taiwanese.options import TaiwaneseRules
from hupai_taiwanese.scoring.exclusions import circle

if TYPE_CHECKING:
    from hupai.draft import Draft
    from hupai.rulebook import Ruleset


def amend(draft: Draft, rules: TaiwaneseRules) -> None:
    """Put the tables ``values`` and ``excludes`` of a profile in the place of those of sml-2026."""
    for id, tai in rules.values.items():
        pattern = draft.patterns.get(id)
        if pattern is None:
            continue  # check_names says so
        if not tai:
            if not pattern.off:
                draft.replace(id, pattern.changed(off=True), why=f"values.{id} = 0")
        elif pattern.off or pattern.value != tai:
            changed = pattern.changed(value=tai, open_value=tai, off=False)
            draft.replace(id, changed, why=f"values.{id} = {tai}")
    for id, others in rules.excludes.items():
        pattern = draft.patterns.get(id)
        if pattern is not None and set(pattern.absorbs) != set(others):
            known = tuple(other for other in others if other in draft.patterns)
            draft.replace(id, pattern.changed(absorbs=known), why=f"excludes.{id}")


def check(ruleset: Ruleset, rules: TaiwaneseRules) -> None:
    """Raise ProfileRefused for ids that do not exist and for exclusions that run in a circle, all at once."""
    known = ruleset.known_patterns
    named = [("values", id) for id in rules.values]
    named += [("excludes", id) for id in rules.excludes]
    named += [(f"excludes.{id}", other) for id, others in rules.excludes.items() for other in others]
    fault = ruleset.profile.fault
    faults = [
        fault(key, f"no such tai: {id!r}", remedy=did_you_mean(id, known))
        for key, id in named
        if id not in known
    ]
    round = circle({pattern.id: pattern.absorbs for pattern in ruleset.patterns})
    if round:
        faults.append(
            fault(
                "excludes",
                f"{', '.join(round)} strike out one another in a circle",
                expected="an order in which tai strike out others",
                remedy="take one of them out of another's list",
            )
        )
    if faults:
        raise ProfileRefused(faults)
