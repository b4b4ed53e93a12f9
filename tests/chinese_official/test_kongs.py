"""All ways in which kongs and concealed pungs come together in four sets: two series that add up.

One fan of the kong series and one of the series of concealed pungs; Two Concealed Pungs is not counted beside
Two Concealed Kongs.  WMO Mahjong Competition Rules 2006, fans 5, 12, 17, 33, 48, 57, 66, 67 and 74.
"""

from __future__ import annotations

from itertools import product

import pytest

import hupai

MELDED_KONG, CONCEALED_KONG, CONCEALED_PUNG, CHOW = "m", "c", "p", "-"
KONGS = {
    # melded, concealed: (under wmo, under mil)
    (0, 0): (0, 0),
    (1, 0): (1, 1),
    (0, 1): (2, 2),
    (2, 0): (4, 4),
    (1, 1): (6, 5),
    (0, 2): (8, 6),
}
PUNGS = {0: 0, 1: 0, 2: 2, 3: 16, 4: 64}
SERIES = {
    *("four_kongs", "three_kongs", "two_concealed_kongs", "melded_and_concealed_kong", "two_melded_kongs"),
    *(
        "concealed_kong",
        "melded_kong",
        "four_concealed_pungs",
        "three_concealed_pungs",
        "two_concealed_pungs",
    ),
}
SETS = {
    MELDED_KONG: ("kan:2222m", "kakan:4444p", "kan:8888s", "kakan:3333z"),
    CONCEALED_KONG: ("ankan:2222m", "ankan:4444p", "ankan:8888s", "ankan:3333z"),
    CONCEALED_PUNG: ("222m", "444p", "888s", "333z"),
    CHOW: ("chi:678m", "chi:678p", "chi:234s", "chi:567s"),
}


@pytest.mark.parametrize("profile", ["wmo", "mil"])
@pytest.mark.parametrize("sets", sorted({"".join(sorted(four)) for four in product("mcp-", repeat=4)}))
def test_one_fan_of_either_series_is_counted(sets: str, profile: str) -> None:
    line = " ".join(SETS[one][at] for at, one in enumerate(sets)) + " 7z +7z ron seat=E round=E"
    score = hupai.ruleset(f"chinese_official/{profile}").score(line)
    melded, concealed = sets.count(MELDED_KONG), sets.count(CONCEALED_KONG)
    kongs = {3: 32, 4: 88}.get(melded + concealed)
    if kongs is None:
        kongs = KONGS[melded, concealed][profile == "mil"]
    pungs = PUNGS[concealed + sets.count(CONCEALED_PUNG)]
    if (melded, concealed) == (0, 2) and pungs == 2:
        pungs = 0
    counted = [one for one in score.patterns if one.pattern.id in SERIES]
    assert sum(one.value * one.count for one in counted) == kongs + pungs
    assert len(counted) == bool(kongs) + bool(pungs)


def test_without_a_fan_of_their_own_a_melded_and_a_concealed_kong_count_apart() -> None:
    score = hupai.ruleset("chinese_official/cn98").score(
        "345p 67s 11z ankan:1111m kan:2222s +8s tsumo seat=N round=W"
    )
    assert {one.pattern.id for one in score.patterns} == {
        "concealed_kong",
        "melded_kong",
        "pung_of_terminals_or_honors",
        "self_drawn",
    }


def test_a_robbed_kong_is_no_last_tile_and_a_replacement_no_self_draw(wmo: hupai.Ruleset) -> None:
    robbed = wmo.score("567m 5557p chi:234m pon:555m +6p ron rob-kong last-of-kind")
    assert {one.pattern.id: one.by for one in robbed.not_counted}["last_tile"] == "robbing_the_kong"
    replaced = wmo.score("45p 123s 11z kan:7777p chi:789m +3p tsumo replacement")
    assert {one.pattern.id: one.by for one in replaced.not_counted}[
        "self_drawn"
    ] == "out_with_replacement_tile"


def test_events_come_together(wmo: hupai.Ruleset) -> None:
    score = wmo.score("45p 123s 11z kan:7777p chi:789m +3p tsumo replacement last-tile last-of-kind")
    counted = {one.pattern.id for one in score.patterns}
    assert {"last_tile_draw", "out_with_replacement_tile", "last_tile", "melded_kong"} == counted
    assert score.value == 8 + 8 + 4 + 1


def test_a_replacement_tile_needs_a_kong(wmo: hupai.Ruleset) -> None:
    with pytest.raises(hupai.HandRefused) as refused:
        wmo.score("45777p 123s 11z chi:789m +3p tsumo replacement")
    assert "replacement without a kong" in str(refused.value)


def test_the_last_of_a_kind_is_seen_where_the_own_melds_show_the_rest(wmo: hupai.Ruleset) -> None:
    score = wmo.score("45p 123s 11z chi:789m pon:333p +3p ron seat=W")
    assert "last_tile" in {one.pattern.id for one in score.patterns}
    three_chows = wmo.score("45p 11z chi:345p chi:345p chi:123p +3p ron seat=W")
    assert "last_tile" in {one.pattern.id for one in three_chows.patterns}


def test_it_is_not_the_last_where_another_is_in_the_concealed_hand(wmo: hupai.Ruleset) -> None:
    score = wmo.score("55678m 88p 345678s +8p ron last-of-kind seat=E round=E")
    assert "last_tile" not in {one.pattern.id for one in score.patterns}
    assert any("last-of-kind" in note for note in score.notes)
