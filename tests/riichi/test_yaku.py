"""Every example of every yaku: it holds in some reading of a ``yes`` hand and in none of a ``no`` hand.

Below them, what the examples cannot say: what local yaku do beside others and how a profile calls them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

import hupai
from hupai.faults import HandRefused, ProfileRefused
from hupai.patterns.pattern import Pattern
from hupai_riichi.scoring.fu import FU
from hupai_riichi.yaku import every_yaku

YAKU = [pattern for pattern in every_yaku() if pattern.unit != FU]
LOCAL = [pattern for pattern in YAKU if pattern.off]
EXAMPLES = [
    pytest.param(pattern, holds, line, id=f"{pattern.id}-{'yes' if holds else 'no'}-{line}")
    for pattern in YAKU
    for holds, lines in ((True, pattern.yes), (False, pattern.no))
    for line in lines
]
NO_WINNING_SHAPE = {"chiitoitsu", "kokushi_musou", "shiisanpuutaa", "shiisuupuutaa"}
"""Yaku that a winning shape belongs to: what they do not take need not be complete otherwise."""


@cache
def rules_that_play(pattern: Pattern) -> hupai.Ruleset:
    options: dict[str, Any] = {}
    if pattern.id in ("open_riichi", "double_open_riichi"):
        options = {"riichi.open": "show_hand"}
    elif pattern.id == "pei":
        options = {"sanma.north": "yakuhai"}
    elif pattern.off:
        options = {"yaku.enable": [pattern.id]}
    return hupai.ruleset(pattern.profile or "riichi/standard", options=options)


def holds_in_some_reading(pattern: Pattern, line: str) -> bool:
    rules = rules_that_play(pattern)
    score = rules.score(line)
    if score.reason == "not_complete":
        assert pattern.id in NO_WINNING_SHAPE, f"{line} is not complete and shows nothing"
    bit = rules.evaluator.bit[pattern.id]
    return any(holds & bit for holds, _ in score._answers)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("pattern", "holds", "line"), EXAMPLES)
def test_the_example_is_right(pattern: Pattern, holds: bool, line: str) -> None:
    assert holds_in_some_reading(pattern, line) is holds


@pytest.mark.parametrize("pattern", YAKU, ids=lambda p: p.id)
def test_a_yaku_is_named_in_every_language_and_says_where_it_stands(pattern: Pattern) -> None:
    assert set(pattern.names) == {"ja", "romaji", "en", "es", "zh-Hans", "zh-Hant"}
    assert all(pattern.names.values())
    assert pattern.source


def test_no_two_yaku_are_called_the_same() -> None:
    for language in ("ja", "romaji", "en", "es", "zh-Hans", "zh-Hant"):
        names = [pattern.names[language] for pattern in YAKU]
        assert len(set(names)) == len(names)


# -- local yaku are off ---------------------------------------------------------------------------


@pytest.mark.parametrize("pattern", LOCAL, ids=lambda p: p.id)
def test_a_local_yaku_counts_only_where_a_profile_enables_it(pattern: Pattern) -> None:
    standard = hupai.ruleset(pattern.profile or "riichi/standard")
    assert pattern not in standard.patterns
    assert pattern.id in standard.known_patterns
    played = {p.id for p in rules_that_play(pattern).patterns}
    assert played - {p.id for p in standard.patterns} >= {pattern.id}


def counted(line: str, enable: str, **options: Any) -> Mapping[str, int]:
    score = playing(enable, **options).score(line)
    return {c.pattern.id: c.value for c in score.patterns}


def playing(enable: str, **options: Any) -> hupai.Ruleset:
    dotted = {key.replace("__", "."): value for key, value in options.items()}
    return hupai.ruleset("riichi/standard", options={"yaku.enable": enable.split(), **dotted})


def test_a_higher_yaku_takes_the_place_of_the_lower() -> None:
    winds = counted("222333z 44z 456p 99s +4z ron seat=E round=E", "sanpuukou otakaze_sankou")
    assert winds == {"otakaze_sankou": 3}
    assert counted("345m 345m 67s 11z chi:345m +8s ron", "isshoku_sanjun") == {"isshoku_sanjun": 2}
    # closed, three equal runs are an iipeikou too, which the greater yaku includes
    assert counted("33344455m 678s 99p +5m ron", "isshoku_sanjun") == {"pinfu": 1, "isshoku_sanjun": 3}
    both = "2z pon:333p pon:444p kan:5555p pon:666p +2z ron"
    assert counted(both, "sanrenkou suurenkou") == {"suurenkou": 1}


def test_three_equal_runs_or_three_triplets_whichever_is_worth_more() -> None:
    # closed 333444555m: as triplets sanankou and sanrenkou (2 + 2), as runs isshoku sanjun (3)
    line = "333444555m 67s 11z +8s ron"
    assert counted(line, "isshoku_sanjun") == {"isshoku_sanjun": 3}
    assert counted(line, "isshoku_sanjun sanrenkou") == {"sanankou": 2, "sanrenkou": 2}


def test_seven_stars_make_two_yakuman_with_all_honors() -> None:
    line = "1122334455667z +7z ron"
    assert counted(line, "daichisei sangen_chiitoitsu") == {"tsuuiisou": 1, "daichisei": 1}
    assert playing("daichisei").score(line).value == 64000


# -- thirteen unconnected tiles -------------------------------------------------------------------


def test_thirteen_unconnected_tiles_stand_alone() -> None:
    rules = playing("shiisanpuutaa")
    drawn = rules.score("147m 258p 369s 1234z +1z tsumo seat=E round=E first-turn")
    assert [c.pattern.id for c in drawn.patterns] == ["shiisanpuutaa"]
    assert drawn.value == 48000
    assert {n.pattern.id for n in drawn.not_counted} == {"tenhou", "menzen_tsumo"}


def test_unconnected_tiles_are_no_winning_hand_later_or_elsewhere() -> None:
    later = "147m 258p 369s 1234z +1z tsumo seat=S round=E"
    assert playing("shiisanpuutaa").score(later).reason == "not_complete"
    first = f"{later} first-turn"
    assert hupai.ruleset("riichi/standard").score(first).reason == "not_complete"
    assert playing("shiisuupuutaa").score(first).reason == "not_complete"
    assert playing("shiisuupuutaa shiisanpuutaa").score(first).win


def test_all_orphans_at_once_are_read_as_the_greater_hand() -> None:
    line = "19m 19p 19s 1234567z +1z tsumo seat=E first-turn"
    assert counted(line, "shiisanpuutaa") == {"tenhou": 1, "kokushi_juusanmen": 1}


def test_nobody_waits_for_unconnected_tiles() -> None:
    hand = "147m 258p 369s 1234z seat=S"
    here = playing("shiisanpuutaa").waits(hand)
    assert here.waits == ()
    assert here.shanten == hupai.ruleset("riichi/standard").waits(hand).shanten


# -- mangan with a certain tile -------------------------------------------------------------------


def test_a_picture_is_a_mangan_unless_the_hand_makes_more() -> None:
    moon = "234m 23p 456s 55z 999s +1p tsumo last-tile seat=S round=E"
    plain = playing("iipin_moyue").score(moon)
    assert (plain.value, plain.limit, [c.pattern.id for c in plain.patterns]) == (
        8000,
        "mangan",
        ["iipin_moyue"],
    )
    # double riichi 2, ippatsu 1, tsumo 1, haitei 1 and one dora: 6 han
    more = playing("iipin_moyue").score(f"{moon} double-riichi ippatsu dora=1m")
    assert (more.value, more.han) == (12000, 6)
    assert "iipin_moyue" not in {c.pattern.id for c in more.patterns}


def test_han_of_its_own_make_a_picture_add_to_the_others() -> None:
    moon = "234m 23p 456s 55z 999s +1p tsumo last-tile seat=S round=E"
    rules = playing("iipin_moyue", yaku__han={"iipin_moyue": {"closed": 5, "open": 4}})
    assert {c.pattern.id: c.value for c in rules.score(moon).patterns} == {
        "iipin_moyue": 5,
        "haitei": 1,
        "menzen_tsumo": 1,
    }
    called = "23p 456s 55z 999s chi:234m +1p tsumo last-tile seat=S round=E"
    assert {c.pattern.id: c.value for c in rules.score(called).patterns} == {"iipin_moyue": 4, "haitei": 1}


# -- renhou ---------------------------------------------------------------------------------------

BEFORE_THE_FIRST_DRAW = "234m 567p 23456s 11z +7s ron seat=S round=E first-turn"


def test_renhou_enabled_by_name_is_a_yakuman() -> None:
    assert playing("renhou").score(BEFORE_THE_FIRST_DRAW).value == 32000
    assert not hupai.ruleset("riichi/standard").score(BEFORE_THE_FIRST_DRAW).win


@pytest.mark.parametrize(
    ("limit", "value"), [("mangan", 8000), ("haneman", 12000), ("baiman", 16000), ("yakuman", 32000)]
)
def test_renhou_is_worth_what_the_profile_says(limit: str, value: int) -> None:
    rules = hupai.ruleset("riichi/standard", options={"yaku.renhou": limit})
    assert rules.score(BEFORE_THE_FIRST_DRAW).value == value


def test_renhou_as_a_mangan_is_a_floor() -> None:
    # EMA: 5 han at least; a chinitsu has 6, a haneman
    rules = hupai.ruleset("riichi/ema-2016")
    assert rules.score(BEFORE_THE_FIRST_DRAW).value == 8000
    assert rules.score("123345m 456678m 9m +9m ron seat=S round=E first-turn").value == 12000


# -- open riichi ----------------------------------------------------------------------------------


def test_open_riichi_is_two_han_in_all_and_three_on_the_first_turn() -> None:
    rules = hupai.ruleset("riichi/standard", options={"riichi.open": "show_wait"})
    drawn = "234m 567p 23456s 11z +7s tsumo seat=S round=E"
    assert {c.pattern.id: c.value for c in rules.score(f"{drawn} open-riichi").patterns} == {
        "menzen_tsumo": 1,
        "open_riichi": 2,
    }
    assert {c.pattern.id: c.value for c in rules.score(f"{drawn} open-riichi double-riichi").patterns} == {
        "menzen_tsumo": 1,
        "double_open_riichi": 3,
    }
    closed = hupai.ruleset("riichi/standard").score(f"{drawn} open-riichi")
    assert {c.pattern.id for c in closed.patterns} == {"menzen_tsumo", "riichi"}


@pytest.mark.parametrize("declared", ["open-riichi", "open-riichi double-riichi"])
def test_dealing_into_an_open_riichi_pays_a_yakuman(declared: str) -> None:
    rules = hupai.ruleset("riichi/standard", options={"riichi.open": "show_hand"})
    line = f"win=S from=W hand: 234m 567p 23456s 11z +7s {declared}"
    assert [t.amount for t in rules.settle(line).settlement.transfers] == [32000]


def test_open_riichi_is_switched_by_its_own_option() -> None:
    with pytest.raises(ProfileRefused) as refused:
        playing("open_riichi")
    assert [(f.what, f.remedy) for f in refused.value.faults] == [
        ("yaku.enable: 'open_riichi' is not enabled by name", "set riichi.open to show_hand or show_wait")
    ]


# -- words of the hand line -----------------------------------------------------------------------


@pytest.mark.parametrize("word", ["tsubame", "kanburi"])
def test_another_players_discard_is_no_self_draw(word: str) -> None:
    with pytest.raises(HandRefused) as refused:
        hupai.ruleset("riichi/standard").score(f"234m 567p 23456s 11z +7s tsumo {word}")
    assert [f.what for f in refused.value.faults] == [f"{word} with tsumo"]
    with pytest.raises(HandRefused):
        hupai.ruleset("riichi/standard").score(f"234m 567p 67s 999s 11z +8s ron rob-kong {word}")


def test_the_eighth_win_in_a_row_wins_with_any_hand_of_the_dealer() -> None:
    line = "567p 23456s 99m chi:234m +7s ron round=E eighth-win"
    assert playing("paarenchan").score(f"{line} seat=E").value == 48000
    assert playing("paarenchan").score(f"{line} seat=S").reason == "no_yaku"
