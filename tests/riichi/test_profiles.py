"""The riichi profiles that ship: each resolves, and differs from its parent in what is listed here.

The list is typed from the rules themselves (rulebooks, copies of them, game logs; the profiles name
their sources), not from the files: a key that a file changes and the list does not know fails the test.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import hupai_rulesets
from hupai.profiles.find import all_profiles
from hupai.profiles.options import Options, described, value_at
from hupai.profiles.resolve import Profile, resolve
from hupai.profiles.schemas import Schemas
from hupai_riichi.options import RiichiRules


class RiichiAlone(Schemas):
    """A registry of one variant, its profiles and no plugins."""

    def variant_ids(self) -> Sequence[str]:
        return ("riichi",)

    def options_type(self, variant: str) -> type[Options]:
        assert variant == "riichi"
        return RiichiRules

    def plugin_names(self) -> Sequence[str]:
        return ()

    def plugin_options(self, variant: str, plugin: str) -> type[Options] | None:
        raise AssertionError(f"no profile that ships needs a plugin: {variant}, {plugin}")

    def profile_folders(self, variant: str | None) -> Sequence[tuple[str, str, Path]]:
        return (("riichi", "riichi", hupai_rulesets.folder("riichi")),) if variant in (None, "riichi") else ()


SCHEMAS = RiichiAlone()
FOUR_DOUBLE = ("kokushi_juusanmen", "suuankou_tanki", "junsei_chuuren_poutou", "daisuushii")
THREE_HANDS = ("daisangen", "daisuushii", "suukantsu")
ONLINE: Mapping[str, Any] = {
    "length.extra": "renchan_priority",
    "calls.kuikae_result": "impossible",
    "penalty.chombo": "none",
    "penalty.dead_hand_offences": (),
    "penalty.empty_call": "none",
}
"""No foul can happen at a table that a program keeps; in extra time a repeating dealer comes first."""
MAHJONG_SOUL: Mapping[str, Any] = {
    **ONLINE,
    "win.kokushi_robs_ankan": True,
    "limits.double_yakuman": FOUR_DOUBLE,
    "draws.all_own_waits_used": "tenpai",
    "pao.scope": "liable_yakuman_only",
}

DIFFERENCES: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "nashi-nashi": ("standard", {"calls.kuitan": False, "calls.atozuke": False}),
    "tenhou": ("standard", {**ONLINE, "game.rounding": "half_away"}),
    "mahjong-soul": (
        "standard",
        {
            **MAHJONG_SOUL,
            "game.return_points": 25000,
            "uma.values": (15, 5, -5, -15),
            "win.multi_ron": "all",
            "win.triple_ron": "pay",
        },
    ),
    "association": (
        "standard",
        {
            "game.start_points": 30000,
            "uma.values": (15, 5, -5, -15),
            "uma.ties": "split",
            "length.extra": "none",
            "end.tobi": "none",
            "end.agari_yame": "off",
            "end.tenpai_yame": "off",
            "win.multi_ron": "head_bump",
            "fu.double_wind_pair": 2,
            "limits.kiriage_mangan": True,
            "limits.counted": "sanbaiman",
            "dora.reveal_open_kan": "immediate",
            "dora.red.m": 0,
            "dora.red.p": 0,
            "dora.red.s": 0,
            "riichi.min_points": 0,
            "riichi.min_wall": 0,
            "riichi.ankan_after": "shape_unchanged",
            "draws.nine_terminals": False,
            "draws.four_winds": False,
            "draws.four_riichi": False,
            "draws.four_kans": False,
            "draws.declare_tenpai": True,
            "draws.nagashi": "off",
            "pao.hands": THREE_HANDS,
            "pao.honba": "discarder",
            "penalty.chombo": "fixed_after_game",
        },
    ),
    "m-league": (
        "association",
        {
            "game.start_points": 25000,
            "uma.values": (30, 10, -10, -30),
            "waits.copies": "own",
            "dora.red.m": 1,
            "dora.red.p": 1,
            "dora.red.s": 1,
            "draws.all_own_waits_used": "tenpai",
        },
    ),
    "ema-2016": (
        "association",
        {
            "win.multi_ron": "all",
            "win.triple_ron": "pay",
            "win.ron_sticks_to": "own_then_nearest",
            "win.ron_honba_to": "each",
            "fu.double_wind_pair": 4,
            "limits.kiriage_mangan": False,
            "limits.composite_yakuman": False,
            "yaku.renhou": "mangan",
            "riichi.min_wall": 4,
            "pao.hands": ("daisangen", "daisuushii"),
        },
    ),
    "ema-2025": ("ema-2016", {"limits.kiriage_mangan": True, "penalty.chombo_ends_game": True}),
    "wrc-2022": (
        "association",
        {
            "yaku.renhou": "mangan",
            "riichi.min_wall": 4,
            "penalty.chombo_amount": 30000,
            "penalty.chombo_ends_game": True,
            "penalty.chombo_offences": (
                "invalid_win_shown",
                "noten_riichi_at_draw",
                "bad_ankan_after_riichi",
                "exposed_5_or_more",
                "call_with_dead_hand",
                "wrong_tile_count",
            ),
        },
    ),
    "wrc-2025": ("wrc-2022", {"limits.counted": "yakuman", "riichi.min_wall": 0}),
    "jpml-a": (
        "association",
        {
            "uma.kind": "floating",
            "uma.floating": {
                "0": (0, 0, 0, 0),
                "1": (12, -1, -3, -8),
                "2": (8, 4, -4, -8),
                "3": (8, 3, 1, -12),
                "4": (0, 0, 0, 0),
            },
            "end.leftover_sticks": "lost",
            "limits.kiriage_mangan": False,
            "yaku.renhou": "mangan",
            "dora.ura": False,
            "dora.kan": False,
            "dora.kan_ura": False,
            "riichi.ippatsu": False,
        },
    ),
    "jpml-wrc": ("association", {"end.leftover_sticks": "lost", "yaku.renhou": "mangan"}),
    "saikouisen": (
        "association",
        {
            "uma.values": (30, 10, -10, -30),
            "end.leftover_sticks": "lost",
            "limits.composite_yakuman": False,
            "draws.all_own_waits_used": "tenpai",
            "pao.hands": (),
        },
    ),
    "rmu-a": ("association", {"end.leftover_sticks": "lost", "pao.hands": ()}),
    "sanma": (
        "standard",
        {
            "game.players": 3,
            "game.start_points": 35000,
            "game.return_points": 40000,
            "uma.values": (20, 0, -20),
            "length.extra_target": 40000,
            "end.yame_min_points": 40000,
            "dora.red.m": 0,
            "riichi.min_wall": 3,
            "draws.four_winds": False,
            "draws.four_riichi": False,
            "draws.noten_pool": 2000,
            "honba.value": 200,
        },
    ),
    "tenhou-sanma": ("sanma", {**ONLINE, "game.rounding": "half_away"}),
    "mahjong-soul-sanma": (
        "sanma",
        {**MAHJONG_SOUL, "game.return_points": 35000, "uma.values": (15, 0, -15)},
    ),
}
ROWS = [
    pytest.param(name, parent, key, value, id=f"{name}-{key}")
    for name, (parent, keys) in DIFFERENCES.items()
    for key, value in keys.items()
]
SHIPPED = sorted(path.stem for path in hupai_rulesets.folder("riichi").iterdir())


@pytest.fixture(autouse=True)
def no_profiles_of_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


@cache
def profile(name: str) -> Profile:
    return resolve(f"riichi/{name}", SCHEMAS)


def rules(name: str) -> RiichiRules:
    options = profile(name).options
    assert isinstance(options, RiichiRules)
    return options


def changed_keys(name: str, parent: str) -> set[str]:
    return {
        option.key
        for option in described(RiichiRules)
        if value_at(rules(name), option.key) != value_at(rules(parent), option.key)
    }


def written_keys(name: str) -> set[str]:
    return {key for key, setter in profile(name).origin.items() if setter == f"riichi/{name}"}


def test_the_shipped_profiles_are_these_and_can_be_named_by_id() -> None:
    assert sorted(["standard", *DIFFERENCES]) == SHIPPED
    assert [listed.id for listed in all_profiles(SCHEMAS)] == [f"riichi/{name}" for name in SHIPPED]


def test_the_standard_is_every_option_at_its_default() -> None:
    assert profile("standard").options == RiichiRules()
    assert written_keys("standard") == set()


@pytest.mark.parametrize(("name", "parent", "key", "value"), ROWS)
def test_a_profile_differs_from_its_parent(name: str, parent: str, key: str, value: object) -> None:
    assert value_at(rules(name), key) == value
    assert value_at(rules(parent), key) != value


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_profile_differs_from_its_parent_in_nothing_else(name: str) -> None:
    parent, keys = DIFFERENCES[name]
    assert profile(name).chain[-2] == f"riichi/{parent}"
    assert changed_keys(name, parent) == set(keys)


@pytest.mark.parametrize("name", DIFFERENCES)
def test_no_file_states_what_its_parent_says_already(name: str) -> None:
    parent, _ = DIFFERENCES[name]
    assert written_keys(name) == changed_keys(name, parent)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_profile_names_its_edition_and_its_sources(name: str) -> None:
    own = tomllib.loads(profile(name).path.read_text(encoding="utf-8"))
    assert own["name"]
    assert own["revision"]
    assert own["notes"]
    assert all(source["title"] and source["certainty"] for source in own["source"])


@pytest.mark.parametrize("name", SHIPPED)
def test_the_notes_on_sources_name_options_that_exist(name: str) -> None:
    keys = {option.key for option in described(RiichiRules)}
    tables = {key.rpartition(".")[0] for key in keys}
    for source in profile(name).sources:
        for word in source.note.replace(",", " ").replace(":", " ").replace(";", " ").split():
            if "." in word:
                table, _, option = word.rpartition(".")
                assert word in keys or (option == "*" and table in tables), word


OKA = {"m-league": 20, "standard": 20, "tenhou": 20, "nashi-nashi": 20, "sanma": 15, "tenhou-sanma": 15}
"""In thousands; nobody else gives back more than they started with."""


@pytest.mark.parametrize("name", SHIPPED)
def test_the_oka_comes_from_start_and_return(name: str) -> None:
    assert rules(name).game.first_place_oka == OKA.get(name, 0)


def test_a_club_may_put_its_own_options_on_top_of_any_of_them() -> None:
    club = resolve(
        "riichi/m-league",
        SCHEMAS,
        {"limits.kiriage_mangan": "nashi", "dora.red": {"m": 2}, "yaku.enable": {"add": ["renhou"]}},
    ).options
    assert isinstance(club, RiichiRules)
    assert (club.limits.kiriage_mangan, club.dora.red.m, club.dora.red.p) == (False, 2, 1)
    assert club.yaku.enable == ("renhou",)
