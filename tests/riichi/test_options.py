"""The riichi options: what they say by themselves, and which of them do not go together."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hupai.profiles.options import described, value_at
from hupai_riichi.options import RiichiRules


def rules(**tables: Any) -> RiichiRules:
    """Rules that differ from the standard as given: ``rules(game={"players": 3})``."""
    return msgspec.convert(tables, RiichiRules, strict=True)


def blamed(**tables: Any) -> list[str]:
    return [key for key, _, _ in rules(**tables).conflicts()]


def test_every_option_has_a_default_and_a_line_of_meaning() -> None:
    options = list(described(RiichiRules))
    assert len({option.key for option in options}) == len(options)
    assert {option.key.partition(".")[0] for option in options} == {
        *("game", "uma", "length", "end", "calls", "win", "furiten", "waits", "fu", "limits", "yaku", "dora"),
        *("riichi", "draws", "dealer", "honba", "pao", "local", "penalty", "sanma"),
    }
    for option in options:
        assert (
            option.description[0].islower()
            or option.description[0].isdigit()
            or option.key.startswith("sanma")
        )
        assert not option.description.endswith("."), option.key


def test_every_default_is_of_its_own_type() -> None:
    for option in described(RiichiRules):
        plain = msgspec.to_builtins(option.default)
        assert msgspec.convert(plain, option.type, strict=True) == option.default, option.key


def test_rules_that_say_the_same_are_equal_and_hash_alike() -> None:
    one = rules(uma={"values": [20, 10, -10, -20]}, yaku={"han": {"ittsuu": {"open": 2}}})
    two = rules(yaku={"han": {"ittsuu": {"open": 2}}})
    assert one == two
    assert hash(one) == hash(two)
    assert one != RiichiRules()


@pytest.mark.parametrize(
    ("tables", "key"),
    [
        ({"game": {"players": 5}}, "game.players"),
        ({"game": {"start_points": 25050}}, "game.start_points"),
        ({"game": {"oka": "some"}}, "game.oka"),
        ({"calls": {"max_kans": 3}}, "calls.max_kans"),
        ({"win": {"min_han": 3}}, "win.min_han"),
        ({"win": {"ron_sticks_to": "each"}}, "win.ron_sticks_to"),
        ({"fu": {"double_wind_pair": 3}}, "fu.double_wind_pair"),
        ({"limits": {"double_yakuman": ["tenhou"]}}, "limits.double_yakuman"),
        ({"dora": {"red": {"m": 5}}}, "dora.red.m"),
        ({"riichi": {"min_wall": 5}}, "riichi.min_wall"),
        ({"draws": {"noten_pool": 1500}}, "draws.noten_pool"),
        ({"honba": {"value": 1600}}, "honba.value"),
        ({"pao": {"hands": ["shousuushii"]}}, "pao.hands"),
        ({"penalty": {"chombo_offences": ["tahai"]}}, "penalty.chombo_offences"),
        ({"uma": {"floating": {"5": [0, 0, 0, 0]}}}, "uma.floating"),
        ({"yaku": {"han": {"ittsuu": {"close": 2}}}}, "yaku.han"),
    ],
)
def test_a_value_out_of_bounds_is_refused(tables: dict[str, Any], key: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=key.replace(".", r"\.")):
        rules(**tables)


def test_the_oka_is_what_everybody_gave_back_beyond_their_start() -> None:
    assert RiichiRules().game.first_place_oka == 20  # 5,000 from each of four
    assert rules(game={"start_points": 30000}).game.first_place_oka == 0
    assert (
        rules(game={"players": 3, "start_points": 35000, "return_points": 40000}).game.first_place_oka == 15
    )
    assert rules(game={"oka": 12}).game.first_place_oka == 12


def test_renhou_enabled_by_name_is_a_yakuman_unless_it_is_given_a_limit() -> None:
    assert RiichiRules().yaku.renhou_limit == "off"
    assert rules(yaku={"enable": ["renhou"]}).yaku.renhou_limit == "yakuman"
    assert rules(yaku={"enable": ["renhou"], "renhou": "mangan"}).yaku.renhou_limit == "mangan"
    assert rules(yaku={"renhou": "haneman"}).yaku.renhou_limit == "haneman"


def test_the_defaults_do_not_contradict_each_other() -> None:
    assert list(RiichiRules().conflicts()) == []


CONFLICTS: list[tuple[dict[str, Any], list[str]]] = [
    ({"game": {"return_points": 20000}}, ["game.return_points"]),
    ({"game": {"start_points": 40000}}, ["game.start_points"]),
    ({"uma": {"values": [20, 0, -20]}}, ["uma.values"]),
    ({"uma": {"values": [20, 10, -10, -10]}}, ["uma.values"]),
    ({"uma": {"floating": {"1": [12, -1, -3]}}}, ["uma.floating.1", "uma.floating.1"]),  # three values, sum 8
    ({"uma": {"kind": "floating"}}, ["uma.kind"]),
    ({"win": {"triple_ron": "pay", "multi_ron": "head_bump"}}, ["win.triple_ron"]),
    ({"dora": {"ura": False}}, ["dora.ura"]),
    ({"dora": {"kan": False}}, ["dora.kan"]),
    ({"limits": {"aotenjou": True}}, ["limits.aotenjou"]),
    ({"yaku": {"enable": ["daisharin"], "disable": ["daisharin"]}}, ["yaku.disable"]),
    ({"yaku": {"renhou": "mangan", "disable": ["renhou"]}}, ["yaku.disable"]),
    ({"length": {"max_extra_rounds": 0}}, ["length.max_extra_rounds"]),
    ({"dealer": {"renchan": "none"}}, ["dealer.renchan", "dealer.renchan"]),  # agari-yame and tenpai-yame
    (
        {"dealer": {"renchan": "none"}, "end": {"agari_yame": "off", "tenpai_yame": "optional"}},
        ["end.tenpai_yame"],
    ),
    ({"end": {"tobi": "none", "tobi_bonus": 10000}}, ["end.tobi_bonus"]),
    ({"local": {"yakinaoshi": True, "yakibuta": True}}, ["local.yakinaoshi", "local.yakibuta"]),
    ({"honba": {"value": 1000}}, ["honba.value"]),  # 333 from each of three
    ({"draws": {"noten_pool": 2000}}, ["draws.noten_pool"]),  # 666 for each of three
    ({"sanma": {"chii": True}}, ["sanma.chii"]),
    ({"sanma": {"tsumo_loss": False, "north": "tile"}}, ["sanma.tsumo_loss", "sanma.north"]),
]


@pytest.mark.parametrize(("tables", "keys"), CONFLICTS)
def test_options_that_contradict_each_other_are_told(tables: dict[str, Any], keys: list[str]) -> None:
    told = list(rules(**tables).conflicts())
    assert [key for key, _, _ in told] == keys
    assert all(what and remedy for _, what, remedy in told)


RECONCILED: list[dict[str, Any]] = [
    {"game": {"start_points": 40000, "return_points": 40000}},
    {"uma": {"values": [45.5, 5.1, -15.3, -35.3]}},  # tenths sum to 0 though their binary fractions do not
    {"uma": {"kind": "floating", "floating": {str(up): [8, 4, -4, -8] for up in range(5)}}},
    {"win": {"triple_ron": "pay", "multi_ron": "all"}},
    {"win": {"triple_ron": "abort", "multi_ron": "head_bump"}},
    {"dora": {"ura": False, "kan_ura": False}},
    {"limits": {"aotenjou": True, "counted": "unlimited"}},
    {"length": {"max_extra_rounds": 0, "extra": "none"}},
    {"dealer": {"renchan": "none"}, "end": {"agari_yame": "off", "tenpai_yame": "off"}},
    {"end": {"tobi_bonus": 10000}},
    {"local": {"yakinaoshi": True, "yakitori": 5000}},
    {"honba": {"value": 1500}},
    {"draws": {"noten_pool": 6000}},
    {"length": {"extra": "none", "extra_target": 40000}},  # nothing to act on is no clash
]


@pytest.mark.parametrize("tables", RECONCILED)
def test_the_remedy_that_a_conflict_names_resolves_it(tables: dict[str, Any]) -> None:
    assert blamed(**tables) == []


def test_four_player_values_at_a_table_of_three_blame_the_number_of_players() -> None:
    assert set(blamed(game={"players": 3})) == {"game.players"}
    told = " ".join(what for _, what, _ in rules(game={"players": 3}).conflicts())
    assert all(key in told for key in ("uma.values", "honba.value", "dora.red.m"))


def test_values_for_three_players_go_together_at_a_table_of_three() -> None:
    assert (
        blamed(
            game={"players": 3},
            uma={"values": [20, 0, -20]},
            dora={"red": {"m": 0}},
            draws={"noten_pool": 2000},
            honba={"value": 200},
            sanma={"tsumo_loss": False, "north": "yakuhai", "chii": True},
        )
        == []
    )


def test_every_conflict_blames_a_key_that_somebody_changed() -> None:
    standard = RiichiRules()
    for tables, _ in CONFLICTS:
        changed = rules(**tables)
        for key, _, _ in changed.conflicts():
            if key.startswith("uma.floating."):
                key = "uma.floating"
            assert value_at(changed, key) != value_at(standard, key), tables
