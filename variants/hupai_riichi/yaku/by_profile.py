"""What a profile changes about single yaku: their han, double yakuman, renhou, seven pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hupai.faults import ProfileRefused, did_you_mean
from hupai_riichi.options import RiichiRules
from hupai_riichi.yaku.card import HAN, LIMIT, YAKUMAN

if TYPE_CHECKING:
    from hupai.draft import Draft
    from hupai.rulebook import Ruleset

LIMIT_HAN = {"mangan": 5, "haneman": 6, "baiman": 8}
OPEN_RIICHI = ("open_riichi", "double_open_riichi")
"""Yaku that ``riichi.open`` brings, whatever ``yaku.enable`` says."""


def amend(draft: Draft, rules: RiichiRules) -> None:
    """Apply the options that speak of single yaku."""
    for double in rules.limits.double_yakuman:
        draft.revalue(double, 2, why=f"limits.double_yakuman names {double}")
    if rules.yaku.renhou_limit in LIMIT_HAN:
        floor = LIMIT_HAN[rules.yaku.renhou_limit]
        renhou = draft.patterns["renhou"].changed(unit=LIMIT, value=floor, open_value=floor)
        draft.replace("renhou", renhou, why=f"yaku.renhou = {rules.yaku.renhou}")
    if rules.fu.chiitoitsu == "50fu_1han":
        draft.revalue("chiitoitsu", 1, 0, why="fu.chiitoitsu = 50fu_1han")
        draft.revalue("chiitoitsu_fu", 50, why="fu.chiitoitsu = 50fu_1han")
    for id, han in rules.yaku.han.items():
        pattern = draft.patterns.get(id)
        if pattern is not None and pattern.unit != YAKUMAN:
            closed = pattern.value if han.closed is None else han.closed
            opened = pattern.open_value if han.open is None else han.open
            if pattern.unit == LIMIT:  # as han it adds to the others instead of being a floor
                changed = pattern.changed(unit=HAN, value=closed, open_value=opened)
                draft.replace(id, changed, why=f"yaku.han.{id}")
            else:
                draft.revalue(id, closed, opened, why=f"yaku.han.{id}")


def check_names(ruleset: Ruleset, rules: RiichiRules) -> None:
    """Raise ProfileRefused for ids of yaku that do not exist, all at once."""
    known = {id: pattern for id, pattern in ruleset.known_patterns.items() if pattern.unit != "fu"}
    named = [("yaku.enable", id) for id in rules.yaku.enable]
    named += [("yaku.disable", id) for id in rules.yaku.disable]
    named += [("yaku.han", id) for id in rules.yaku.han]
    fault = ruleset.profile.fault
    faults = [
        fault(key, f"no such yaku: {id!r}", remedy=did_you_mean(id, known))
        for key, id in named
        if id not in known
    ]
    faults += [
        fault(
            "yaku.han",
            f"{id!r} is a yakuman",
            expected="a yaku that is worth han",
            remedy="see limits.double_yakuman",
        )
        for id in rules.yaku.han
        if id in known and known[id].unit == YAKUMAN
    ]
    faults += [
        fault(
            "yaku.enable",
            f"{id!r} is not enabled by name",
            remedy="set riichi.open to show_hand or show_wait",
        )
        for id in rules.yaku.enable
        if id in OPEN_RIICHI and rules.riichi.open == "off"
    ]
    if faults:
        raise ProfileRefused(faults)
