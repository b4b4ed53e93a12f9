"""A riichi parlor: local yaku, other values, chips in points, a foul of its own and two profiles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from hupai import Draft, Foul, Options, Pattern, Settlement, hookimpl
from hupai_tokyo_parlor.chips import with_chips
from hupai_tokyo_parlor.rules import ParlorRules
from hupai_tokyo_parlor.yaku import YAKU

RIICHI = "riichi"


@hookimpl
def hupai_options(variant: str) -> type[Options] | None:
    return ParlorRules if variant == RIICHI else None


@hookimpl
def hupai_profiles() -> list[tuple[str, Path]]:
    return [(RIICHI, Path(__file__).parent / "profiles")]


@hookimpl
def hupai_patterns(variant: str) -> list[Pattern]:
    return YAKU if variant == RIICHI else []


@hookimpl
def hupai_amend(draft: Draft) -> None:
    if draft.variant != RIICHI:
        return
    draft.remove("ippatsu", why="luck is paid in chips here, not in han")
    draft.revalue("sankantsu", 4, why="three kans are rarer than a full flush")
    for id in ("haitei", "houtei"):
        alone = draft.patterns[id].changed(counts_towards_minimum=False)
        draft.replace(
            id, alone, why="the last tile adds a han to a hand that has a yaku, and wins none alone"
        )


@hookimpl
def hupai_adjustments(variant: str, own: ParlorRules) -> list[Callable[[Settlement], Settlement]]:
    return [partial(with_chips, points=own.chip)] if variant == RIICHI and own.chip else []


@hookimpl
def hupai_fouls(variant: str) -> list[Foul]:
    if variant != RIICHI:
        return []
    return [
        Foul(
            id="sakizumo",
            names={"en": "Drawing early", "es": "Robar antes de turno", "ja": "先ヅモ"},
            condition="a tile was drawn before the player on the left had discarded",
            penalty="dead_hand",
            doc="The tile goes back, and the hand can no longer win.",
            examples=("foul=sakizumo by=S",),
            source="house rules on the wall of the parlor",
        )
    ]
