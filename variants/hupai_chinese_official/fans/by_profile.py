"""What a profile changes about single fans: their values, what they take away, where they hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hupai.faults import ProfileRefused, did_you_mean
from hupai.patterns.pattern import Pattern
from hupai.patterns.reading import Reading
from hupai.patterns.terms import Truth, no
from hupai_chinese_official.options import ChineseOfficialRules

if TYPE_CHECKING:
    from hupai.draft import Draft
    from hupai.rulebook import Ruleset

CONCEALED_BY_NATURE = (
    "nine_gates",
    "seven_shifted_pairs",
    "thirteen_orphans",
    "four_concealed_pungs",
    "seven_pairs",
    "greater_honors_and_knitted_tiles",
    "lesser_honors_and_knitted_tiles",
)
"""Hands that take a self-draw as Fully Concealed Hand or as Self-Drawn (``fan.special_self_draw``)."""
NOT_ON_SEVEN_PAIRS_1998 = (
    *("all_green", "all_honors", "all_terminals", "all_terminals_and_honors"),
    *("upper_tiles", "middle_tiles", "lower_tiles", "upper_four", "lower_four"),
)
NO_VOIDED_SUIT_1998 = (
    *("big_three_dragons", "little_three_dragons", "quadruple_chow", "four_pure_shifted_pungs"),
    *("four_pure_shifted_chows", "big_three_winds", "all_green"),
)


def amend(draft: Draft, rules: ChineseOfficialRules) -> None:
    """Apply the options that speak of single fans."""
    fan = rules.fan
    if fan.two_concealed_kongs != draft.patterns["two_concealed_kongs"].value:
        draft.revalue("two_concealed_kongs", fan.two_concealed_kongs, why="fan.two_concealed_kongs")
    if fan.mixed_kongs not in (0, draft.patterns["melded_and_concealed_kong"].value):
        draft.revalue("melded_and_concealed_kong", fan.mixed_kongs, why="fan.mixed_kongs")
    if fan.special_self_draw == "self_drawn":
        for id in CONCEALED_BY_NATURE:
            _absorbs(draft, id, ["fully_concealed_hand"], "fan.special_self_draw = self_drawn")
    if not fan.all_green_half_flush:
        _absorbs(draft, "all_green", ["half_flush"], "fan.all_green_half_flush is off")
    if not fan.all_terminals_double_pung:
        _absorbs(draft, "all_terminals", ["double_pung"], "fan.all_terminals_double_pung is off")
    if fan.three_four_kongs_concealed == "kong_series":
        for id in ("three_kongs", "four_kongs"):
            _spares(draft, id, ["concealed_kong", "two_concealed_kongs"])
    if rules.flowers.fan != draft.patterns["flower_tiles"].value:
        draft.revalue("flower_tiles", rules.flowers.fan, why="flowers.fan")
    if fan.strict_1998:
        _strict(draft)
    for id, value in fan.overrides.items():
        if id in draft.patterns:
            draft.revalue(id, value, why=f"fan.overrides.{id}")


def check_names(ruleset: Ruleset, rules: ChineseOfficialRules) -> None:
    """Raise ProfileRefused for ids of fans that do not exist, all at once."""
    named = [("fan.disabled", id) for id in rules.fan.disabled]
    named += [("fan.overrides", id) for id in rules.fan.overrides]
    faults = [
        ruleset.profile.fault(key, f"no such fan: {id!r}", remedy=did_you_mean(id, ruleset.known_patterns))
        for key, id in named
        if id not in ruleset.known_patterns
    ]
    if faults:
        raise ProfileRefused(faults)


def _absorbs(draft: Draft, id: str, more: list[str], why: str) -> None:
    pattern = draft.patterns[id]
    draft.replace(id, pattern.changed(absorbs=(*pattern.absorbs, *more)), why=why)


def _spares(draft: Draft, id: str, fewer: list[str]) -> None:
    pattern = draft.patterns[id]
    kept = tuple(other for other in pattern.absorbs if other not in fewer)
    draft.replace(id, pattern.changed(absorbs=kept), why="fan.three_four_kongs_concealed = kong_series")


def _strict(draft: Draft) -> None:
    for id in NOT_ON_SEVEN_PAIRS_1998:
        pattern = draft.patterns[id]
        rule = f"{pattern.rule}\n\nNot with Seven Pairs."
        changed = pattern.changed(condition=_not_on_seven_pairs(pattern), rule=rule)
        draft.replace(id, changed, why="fan.strict_1998")
    for id in NO_VOIDED_SUIT_1998:
        _absorbs(draft, id, ["one_voided_suit"], "fan.strict_1998")
    _absorbs(draft, "all_terminals", ["triple_pung", "double_pung"], "fan.strict_1998")


def _not_on_seven_pairs(pattern: Pattern) -> Callable[..., Any]:
    def condition(hand: Reading) -> Truth:
        return pattern(hand) & no(hand.is_seven_pairs)  # type: ignore[no-any-return]

    return condition
