"""The shipped profiles: tables as the rule sets print them, modes, exclusions; and bad profiles refused."""

from __future__ import annotations

from typing import Any

import pytest
from taiwanese_by_hand import VALUES

import hupai
from hupai.faults import ProfileRefused
from hupai.profiles.options import described, value_at
from hupai.profiles.resolve import resolve
from hupai.registry import Registry
from hupai_taiwanese.options import TaiwaneseRules

PROFILES = tuple(VALUES)
MODES: dict[str, dict[str, Any]] = {
    "sml-2026": {},
    "wikibooks": {
        "win.multi": "head_bump",
        "win.seven_pairs_triplet": False,
        "all_chows.honors_flowers": False,
        "all_chows.concealed": True,
        "kongs.four_win": True,
        "ready.earth": "first_eight_discards",
        "ready.heaven": "dealer_before_drawing",
        "blessings.earth": "dealer_first_discard",
        "pay.base": 30,
        "pay.per_tai": 10,
        "dealer.seat_winds_from": "wall_break",
        "missed.claims": False,
        "missed.released_by": "non_winning_draw",
        "missed.kong_releases": False,
        "penalty.false_win": "claimed_value",
    },
    "atawmj-2009": {
        "win.seven_pairs_triplet": False,
        "all_chows.honors_flowers": False,
        "all_chows.concealed": True,
        "all_melded.single_wait": True,
        "flowers.eight": "compound",
        "flowers.seven_steals_eighth": False,
        "ready.heaven": "dealt",
        "blessings.human": "first_go_around",
        "dealer.seat_winds_from": "wall_break",
    },
    "gamesofa": {
        "win.multi": "head_bump",
        "all_chows.honors_flowers": False,
        "all_chows.concealed": True,
        "all_chows.wait": "only_two_sided",
        "flowers.eight": "compound",
        "flowers.kong_replaces_seat_flower": True,
        "ready.heaven": "dealt",
        "blessings.human": "discarder_first_discard",
        "dealer.streak_limit": 9,
        "missed.claims": False,
        "missed.kong_releases": False,
        "wall.dead_mode": "kong_expands_tail",
    },
    "four-winds": {
        "win.multi": "all",
        "all_chows.concealed": True,
        "all_chows.self_draw": True,
        "all_chows.wait": "any",
        "all_melded.self_draw": True,
        "blessings.earth": "dealer_first_discard",
        "pay.base": 0,
        "dealer.pays_on_idle_self_draw": False,
        "missed.scope": "same_tile",
        "missed.claims": False,
        "missed.released_by": "own_discard",
        "missed.kong_releases": False,
        "liability.hands": (
            *("full_flush", "big_four_winds", "little_four_winds", "big_three_dragons"),
            *("little_three_dragons", "last_five_tiles", "all_honors", "all_terminals"),
        ),
        "liability.on_discard": "all_shares",
        "penalty.false_win": "limit",
        "penalty.false_win_doubles_discarder": True,
        "wall.dead_mode": "replenished",
        "calls.chow_discard": "none",
        "calls.kong_from_left": True,
        "etiquette.discards_placement": "random",
    },
}
"""Where a profile differs from sml-2026, the tables ``values`` and ``excludes`` apart."""
EXCLUDES: dict[str, dict[str, set[str]]] = {
    "sml-2026": {"xiaosixi": {"quanfeng", "menfeng", "dasanfeng"}, "ziyise": set(), "diting": {"baoting"}},
    "wikibooks": {"xiaosixi": set(), "ziyise": {"pengpenghu"}, "dasixi": {"quanfeng", "menfeng"}},
    "atawmj-2009": {"xiaosixi": set(), "ziyise": set(), "diting": {"baoting", "menqing", "menqing_zimo"}},
    "gamesofa": {"xiaosixi": set(), "ziyise": {"pengpenghu"}, "dasanyuan": {"sanyuanpai"}},
    "four-winds": {"dasixi": set(), "dasanyuan": set(), "ligu_ligu": {"menqing", "menqing_zimo"}},
}


@pytest.mark.parametrize("name", PROFILES)
def test_the_tai_are_those_of_the_printed_table(name: str) -> None:
    """Typed from the tables a second time, by Chinese name (the tests count hands by them)."""
    ruleset = hupai.ruleset(f"taiwanese/{name}")
    assert {p.name("zh-Hant"): p.value for p in ruleset.patterns} == VALUES[name]


@pytest.mark.parametrize("name", PROFILES)
def test_the_modes_are_those_of_the_rule_set(name: str) -> None:
    rules = hupai.ruleset(f"taiwanese/{name}").rules
    standard = TaiwaneseRules()
    differs = {
        option.key: value_at(rules, option.key)
        for option in described(TaiwaneseRules)
        if option.key not in ("values", "excludes")
        and value_at(rules, option.key) != value_at(standard, option.key)
    }
    assert differs == MODES[name]


@pytest.mark.parametrize("name", PROFILES)
def test_the_exclusions_are_those_of_the_rule_set(name: str) -> None:
    known = hupai.ruleset(f"taiwanese/{name}").known_patterns
    for id, others in EXCLUDES[name].items():
        assert set(known[id].absorbs) == others


@pytest.mark.parametrize("name", PROFILES)
def test_a_profile_names_its_sources_and_how_certain_they_are(name: str) -> None:
    registry = Registry()
    profile = resolve(registry.find(f"taiwanese/{name}"), registry, None)
    assert profile.sources
    assert {source.certainty for source in profile.sources} & {"primary", "secondary"}
    doubtful = [source for source in profile.sources if source.certainty == "proposal"]
    assert doubtful
    assert all(source.note for source in doubtful)


def test_the_value_of_a_tai_comes_from_the_profile_and_the_change_is_kept() -> None:
    ruleset = hupai.ruleset("taiwanese/wikibooks", options={"values": {"qingyise": 12, "hedi_laoyu": 0}})
    assert ruleset.known_patterns["qingyise"].value == 12
    assert "hedi_laoyu" not in {p.id for p in ruleset.patterns}
    changes = {(a.pattern, a.why) for a in ruleset.amendments}
    assert ("qingyise", "values.qingyise = 12") in changes
    plain = hupai.ruleset("taiwanese/sml-2026")
    assert plain.amendments == ()


def test_a_house_adds_the_options_that_sml_leaves_off() -> None:
    """明槓 1, 暗槓 2, 無花無字 2 and 報聽 1 as open_mahjong offers them."""
    options = {"values": {"minggang": 1, "angang": 2, "wuhua_wuzi": 2, "baoting": 1}}
    ruleset = hupai.ruleset("taiwanese/sml-2026", options=options)
    line = "34678p 11s chi:789m kan:2222m ankan:3333s +2p ron seat=S ready=declared"
    told = {c.pattern.id: c.value for c in ruleset.score(line).patterns}
    assert told == {"minggang": 1, "angang": 2, "wuhua_wuzi": 2, "baoting": 1}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"values": {"qingyi": 8}}, "values: no such tai: 'qingyi'; did you mean 'qingyise'?"),
        ({"excludes": {"qingyise": ["hunyi"]}}, "excludes.qingyise: no such tai: 'hunyi'; did you mean"),
        ({"excludes": {"zimo": ["menqing_zimo"]}}, "strike out one another in a circle"),
        ({"excludes": {"zimo": ["zimo"]}}, "it would strike out itself"),
        ({"values": {"zimo": -1}}, "values.zimo: -1 is not allowed"),
        ({"win.tai_cap": 8, "win.min_tai": 9}, "no hand can have 9 tai: win.tai_cap is 8"),
        ({"flowers.play": False, "flowers.eight": "additive"}, "the flowers are not in the set"),
        ({"liability.hands": ["full_flsh"]}, "did you mean 'full_flush'?"),
    ],
)
def test_a_bad_table_is_refused(options: dict[str, Any], told: str) -> None:
    with pytest.raises(ProfileRefused) as refused:
        hupai.ruleset("taiwanese/sml-2026", options=options)
    assert told in str(refused.value)


def test_without_flowers_in_the_set_a_flower_is_refused() -> None:
    south = hupai.ruleset("taiwanese/sml-2026", options={"flowers.play": False})
    with pytest.raises(hupai.HandRefused, match="plays without them"):
        south.score("34678p 12345699s chi:123m 5f +2p ron seat=S")


def test_a_hand_of_the_wrong_size_says_how_many_tiles_it_needs(sml: hupai.Ruleset) -> None:
    with pytest.raises(hupai.HandRefused, match="taiwanese needs 17 tiles in all: 5 sets and a pair"):
        sml.score("234m 567p 23456s 11z +7s ron")


# -- modes at play ----------------------------------------------------------------------------

WON_BY_DISCARD = "34678p 123456s 99s chi:123m +2p ron seat=S"


@pytest.mark.parametrize(
    ("options", "line", "holds"),
    [
        ({}, WON_BY_DISCARD, True),
        ({"all_chows.honors_flowers": False}, WON_BY_DISCARD + " 1f", False),
        ({"all_chows.honors_flowers": False}, "34678p 123456s 55z chi:123m +2p ron seat=S", False),
        ({"all_chows.concealed": True}, "34678p 123456s 99s 123m +2p ron seat=S", True),
        ({"all_chows.self_draw": True}, "34678p 123456s 99s chi:123m +2p tsumo seat=S", True),
        ({}, "24678p 123456s 99s chi:123m +3p ron seat=S", False),
        ({"all_chows.wait": "any"}, "24678p 123456s 99s chi:123m +3p ron seat=S", True),
        # 3455p waits for 2p and 5p, and 5p makes the pair as well
        ({}, "3455p 123456789s chi:123m +5p ron seat=S", True),
        ({"all_chows.wait": "only_two_sided"}, "3455p 123456789s chi:123m +5p ron seat=S", False),
        ({"all_chows.wait": "only_two_sided"}, WON_BY_DISCARD, True),
        # 34567p waits for 2p, 5p and 8p
        ({"all_chows.wait": "two_kinds"}, "34567p 123456s 99s chi:123m +2p ron seat=S", False),
        ({"all_chows.wait": "two_kinds"}, "34p 789p 123456s 99s chi:123m +2p ron seat=S", True),
    ],
)
def test_all_chows_by_its_options(options: dict[str, Any], line: str, holds: bool) -> None:
    score = hupai.ruleset("taiwanese/sml-2026", options=options).score(line)
    assert ("pinghu" in {c.pattern.id for c in score.patterns}) is holds


def test_a_triplet_comes_first_on_discards_where_that_is_the_rule(sml: hupai.Ruleset) -> None:
    """明星三缺一: +4m makes 444m of 34445m, so that two triplets stay concealed; else it may make 345m."""
    line = "34445m 55p 222555789s +4m ron seat=S"
    assert sml.score(line).value == 3
    first = hupai.ruleset("taiwanese/sml-2026", options={"win.reading": "triplet_first"})
    assert first.score(line).value == 1
    assert first.score(line.replace("ron", "tsumo")).value == sml.score(line.replace("ron", "tsumo")).value


def test_eight_flowers_in_each_mode() -> None:
    alone = "111m 12345678f +1m tsumo seat=S eight-flowers"
    complete = "34678p 11s 789s chi:123m chi:456m 12345678f +2p tsumo seat=S"
    told = {}
    for mode in ("off", "standalone_optional", "standalone_forced", "additive", "compound"):
        ruleset = hupai.ruleset("taiwanese/sml-2026", options={"flowers.eight": mode})
        lines = (alone, f"{complete} eight-flowers", complete)
        told[mode] = [score.value if score.win else None for score in map(ruleset.score, lines)]
    # beside an ordinary win: self-draw 1, seat flowers 2, flower kongs 2; or self-draw 1 and the eight
    assert told == {
        "off": [None, 5, 5],
        "standalone_optional": [8, 8, 5],
        "standalone_forced": [8, 8, 5],
        "additive": [None, 9, 9],
        "compound": [8, 9, 9],
    }


def test_a_win_by_flowers_needs_no_other_tile(sml: hupai.Ruleset) -> None:
    score = sml.score("12345678f tsumo eight-flowers seat=S")
    assert score.value == 8
    assert {t.payer: t.amount for t in score.payments} == {"E": 14, "W": 13, "N": 13}
    robbed = sml.score("12345678f ron from=left seven-rob-one seat=S")
    assert {t.payer: t.amount for t in robbed.payments} == {"E": 14}
    off = hupai.ruleset("taiwanese/atawmj-2009").score("12345678f ron seven-rob-one seat=S")
    assert not off.win
    assert any("not played under this profile" in note for note in off.notes)


def test_four_kongs_win_at_once_where_that_is_the_rule() -> None:
    line = "347p 1s kan:1111m ankan:2222m kakan:3333m kan:2222z +2p tsumo replacement seat=S"
    assert not hupai.ruleset("taiwanese/sml-2026").score(line).win
    score = hupai.ruleset("taiwanese/wikibooks").score(line)
    assert {c.pattern.id: c.value for c in score.patterns} == {"si_gang": 8}


@pytest.mark.parametrize(
    ("profile", "line", "tai"),
    [
        # dihu: the own first draw, or the dealer's first discard
        ("sml-2026", "tsumo seat=S first-turn", {"dihu": 16, "zimo": 1}),
        ("wikibooks", "ron from=left seat=S first-turn", {"dihu": 16}),
        ("wikibooks", "ron from=right seat=S first-turn", {"menqing": 1}),
        ("wikibooks", "tsumo seat=S first-turn", {"menqing_zimo": 3}),
        (
            "four-winds",
            "ron from=left seat=S first-turn",
            {"hu": 2, "menqing": 1, "pinghu": 3, "wuhua": 1, "dihu": 40},
        ),
        # renhu and tianhu
        ("sml-2026", "ron from=right seat=S first-turn", {"renhu": 16}),
        ("gamesofa", "ron from=right seat=S first-turn", {"renhu": 8}),
        ("sml-2026", "tsumo seat=E first-turn", {"tianhu": 24, "zimo": 1}),
        ("atawmj-2009", "tsumo seat=E first-turn", {"tianhu": 16}),
        # ready hands: what they leave of concealment and self-draw
        ("sml-2026", "tsumo seat=S ready=earth", {"menqing_zimo": 3, "diting": 8}),
        ("atawmj-2009", "tsumo seat=S ready=heaven", {"zimo": 1, "tianting": 8}),
        ("gamesofa", "tsumo seat=S ready=earth,declared", {"zimo": 1, "diting": 4}),
        ("gamesofa", "ron seat=S ready=declared", {"menqing": 1, "baoting": 1}),
        (
            "four-winds",
            "ron seat=S ready=heaven",
            {"hu": 2, "menqing": 1, "pinghu": 3, "wuhua": 1, "tianting": 15},
        ),
    ],
)
def test_wins_of_the_first_turn_and_ready_hands(profile: str, line: str, tai: dict[str, int]) -> None:
    score = hupai.ruleset(f"taiwanese/{profile}").score(f"123456m 23456p 123s 55z +1p {line}")
    assert {c.pattern.id: c.value for c in score.patterns} == tai


def test_the_seat_flower_in_a_complete_series() -> None:
    line = "34678p 11s 789s chi:123m pon:444m 12346f +2p ron seat=S"
    plain = {
        c.pattern.id: c.value * c.count for c in hupai.ruleset("taiwanese/sml-2026").score(line).patterns
    }
    assert plain == {"zhenghua": 2, "huagang": 1}
    replaced = hupai.ruleset("taiwanese/gamesofa").score(line)
    assert {c.pattern.id: c.value * c.count for c in replaced.patterns} == {"zhenghua": 1, "huagang": 2}
