"""Every example of every tai, and what examples cannot say: names, ids, sources."""

from __future__ import annotations

from functools import cache

import pytest

import hupai
from hupai.patterns.pattern import Pattern
from hupai_taiwanese.tai import every_tai

TAI = every_tai()
EXAMPLES = [
    pytest.param(tai, holds, line, id=f"{tai.id}-{'yes' if holds else 'no'}-{number}")
    for tai in TAI
    for holds, lines in ((True, tai.yes), (False, tai.no))
    for number, line in enumerate(lines)
]
SHAPES = {"shiliu_buda": "win.sixteen_unconnected", "shisan_yao": "win.thirteen_orphans_set"}
"""The option that lets a tai's own shape win."""


@cache
def ruleset_that_plays(tai: Pattern) -> hupai.Ruleset:
    """The profile that a tai belongs to; where none plays with it, sml-2026 with a value for it."""
    options: dict[str, object] = {} if tai.profile or not tai.off else {"values": {tai.id: tai.value}}
    if tai.id in SHAPES:
        options[SHAPES[tai.id]] = True
    return hupai.ruleset(tai.profile or "taiwanese/sml-2026", options=options)


@pytest.mark.parametrize(("tai", "holds", "line"), EXAMPLES)
def test_the_example_is_right(tai: Pattern, holds: bool, line: str) -> None:
    ruleset = ruleset_that_plays(tai)
    assert tai.id in {pattern.id for pattern in ruleset.patterns}
    score = ruleset.score(line)
    assert score.win
    told = {c.pattern.id for c in score.patterns} | {n.pattern.id for n in score.not_counted}
    assert (tai.id in told) is holds


@pytest.mark.parametrize("tai", TAI, ids=lambda tai: tai.id)
def test_a_tai_has_its_names_a_source_and_examples(tai: Pattern) -> None:
    assert {"zh-Hant", "zh-Hans", "pinyin", "en", "es"} <= tai.names.keys()
    assert tai.source
    assert tai.yes
    assert tai.no
    assert tai.words()


def test_ideas_that_other_variants_have_go_by_the_same_concept() -> None:
    from hupai_riichi.yaku import every_yaku

    shared = {tai.concept for tai in TAI} & {yaku.concept for yaku in every_yaku()} - {""}
    assert shared >= {
        *("all_pungs", "all_chows", "half_flush", "full_flush", "all_honors", "all_terminals"),
        *("three_concealed_pungs", "four_concealed_pungs", "four_kongs", "pure_straight", "seven_pairs"),
        *("little_three_dragons", "big_three_dragons", "little_four_winds", "big_four_winds"),
        *("dragon_pung", "seat_wind", "round_wind", "fully_concealed", "ready_declared"),
        *("robbing_the_kong", "out_with_replacement", "last_tile_draw", "last_tile_claim"),
        *("blessing_of_heaven", "blessing_of_earth", "thirteen_orphans"),
    }


def test_names_tell_tai_apart() -> None:
    names = [tai.names["zh-Hant"] for tai in TAI]
    assert len(set(names)) == len(names)
