"""Each option of a riichi hand at work: what the same hand is worth on either side of the switch."""

from __future__ import annotations

from typing import Any

import pytest

import hupai

PINFU_DORA = "234m 678p 23478s 33z +9s ron seat=S round=E dora=1m"
"""Pinfu 1, dora 1, 30 fu: 2000 points; one han of yaku."""


def told(line: str, **options: Any) -> tuple[int, str]:
    """Value and reason under riichi/standard with options, their dots written as double underscores."""
    dotted = {key.replace("__", "."): value for key, value in options.items()}
    score = hupai.ruleset("riichi/standard", options=dotted).score(line)
    return score.value, score.reason


def ids(line: str, **options: Any) -> list[str]:
    dotted = {key.replace("__", "."): value for key, value in options.items()}
    return [c.pattern.id for c in hupai.ruleset("riichi/standard", options=dotted).score(line).patterns]


# -- what a win needs ---------------------------------------------------------------------------


def test_the_minimum_is_asked_of_yaku_without_dora() -> None:
    assert told(PINFU_DORA) == (2000, "")
    assert told(PINFU_DORA, win__min_han=2) == (0, "below_minimum")
    assert told(PINFU_DORA + " riichi", win__min_han=2) == (3900, "")


def test_ryanhan_shibari_begins_at_its_honba() -> None:
    assert told(PINFU_DORA + " honba=4", win__ryanhan_shibari_from=5) == (2000, "")
    assert told(PINFU_DORA + " honba=5", win__ryanhan_shibari_from=5) == (0, "below_minimum")


def test_kuitan_lets_an_open_hand_win_by_tanyao() -> None:
    hand = "22p 567m 34s 678s chi:234p +5s ron seat=S"
    assert told(hand) == (1000, "")
    assert told(hand, calls__kuitan=False) == (0, "no_yaku")
    assert told("22p 567m 234p 34s 678s +5s ron seat=S", calls__kuitan=False) == (2000, "")


def test_kanzen_sakizuke_wants_a_yaku_on_every_wait() -> None:
    hand = "234m 678p 77s 77z chi:345p +7z ron seat=S"
    assert told(hand) == (1000, "")
    assert told(hand, calls__atozuke=False) == (0, "no_yaku")
    # a yaku that stands whatever the tile is enough
    assert told("234m 678p 77s 11m pon:777z +7s ron seat=S", calls__atozuke=False) == (1000, "")


def test_the_refused_win_says_which_tile_would_have_left_it_without_a_yaku() -> None:
    rules = hupai.ruleset("riichi/standard", options={"calls.atozuke": False})
    score = rules.score("234m 678p 77s 77z chi:345p +7z ron seat=S round=E")
    assert score.notes == ["kanzen sakizuke: 7s would leave the hand without a yaku"]


# -- fu -----------------------------------------------------------------------------------------


def test_pinfu_tsumo() -> None:
    hand = "23456m 123456p 11s +1m tsumo seat=S round=E"
    assert told(hand) == (1500, "")  # 2 han 20 fu: 400, 700
    # without it the hand has menzen tsumo alone, 22 fu -> 30
    assert told(hand, fu__pinfu_tsumo_20=False) == (1100, "")


def test_an_open_hand_of_twenty_fu() -> None:
    hand = "567p 345s 66s 78s chi:234m +9s ron seat=S last-tile"
    assert told(hand) == (1000, "")
    assert told(hand, fu__open_pinfu_30=False) == (700, "")  # 1 han 20 fu: 160 x 4 = 640


def test_rinshan_with_and_without_the_two_fu() -> None:
    hand = "567m 46p 22s kan:8888p chi:234m +5p tsumo seat=S round=E replacement"
    assert told(hand) == (2700, "")  # 20 + 8 + 2 + 2 = 32 -> 40
    assert told(hand, fu__rinshan_tsumo=False) == (2000, "")  # 30: 500, 1000


def test_seven_pairs_as_fifty_fu_and_one_han() -> None:
    hand = "1133m 5577p 2299s 4z +4z ron seat=S"
    assert told(hand) == (1600, "")  # 2 han 25 fu
    assert told(hand, fu__chiitoitsu="50fu_1han") == (1600, "")  # 1 han 50 fu, the same
    score = hupai.ruleset("riichi/standard", options={"fu.chiitoitsu": "50fu_1han"}).score(hand)
    assert (score.han, score.fu) == (1, 50)  # type: ignore[attr-defined]


# -- limits -------------------------------------------------------------------------------------

THIRTEEN = "2233445566778m +8m tsumo seat=S round=E riichi ippatsu"
"""Fourteen han without a yakuman."""


@pytest.mark.parametrize(
    ("options", "value"),
    [
        ({}, 32000),
        ({"limits__counted": "sanbaiman"}, 24000),
        ({"limits__counted": "unlimited"}, 32000),
        # 20 fu x 2^16 = 1,310,720 basic points: twice that and once that twice, rounded up
        ({"limits__counted": "unlimited", "limits__aotenjou": True}, 2621500 + 2 * 1310800),
    ],
)
def test_thirteen_han_and_more(options: dict[str, Any], value: int) -> None:
    assert told(THIRTEEN, **options) == (value, "")


TWO_YAKUMAN = "1z 222z pon:555z pon:666z pon:777z +1z ron seat=S"


@pytest.mark.parametrize(
    ("options", "value"),
    [
        ({}, 64000),
        ({"limits__composite_yakuman": False}, 32000),
        ({"limits__max_multiple": 1}, 32000),
    ],
)
def test_two_yakuman_in_one_hand(options: dict[str, Any], value: int) -> None:
    assert told(TWO_YAKUMAN, **options) == (value, "")


@pytest.mark.parametrize(
    ("id", "line"),
    [
        ("kokushi_juusanmen", "19m 19p 19s 1234567z +1m ron seat=S"),
        ("suuankou_tanki", "111m 444p 777s 999s 5z +5z ron seat=S"),
        ("junsei_chuuren_poutou", "1112345678999m +5m ron seat=S"),
        ("daisuushii", "1m pon:111z pon:222z pon:333z kan:4444z +1m ron seat=S"),
    ],
)
def test_each_double_yakuman_is_a_switch_of_its_own(id: str, line: str) -> None:
    assert told(line) == (32000, "")
    assert told(line, limits__double_yakuman=[id]) == (64000, "")


# -- yaku ---------------------------------------------------------------------------------------


def test_the_han_of_a_yaku_may_be_overridden_open_and_closed_apart() -> None:
    hand = "123345m 99m 22255z +5z ron seat=S round=W"  # honitsu 3, white 1 and South 1
    assert told(hand) == (8000, "")
    assert told(hand, yaku__han={"honitsu": {"closed": 6}}) == (16000, "")
    opened = "123345m 99m 55z pon:222z +5z ron seat=S round=W"  # honitsu 2, white 1 and South 1, 30 fu
    assert told(opened) == (7700, "")
    assert told(opened, yaku__han={"honitsu": {"closed": 6}}) == (7700, "")
    assert told(opened, yaku__han={"honitsu": {"open": 0}}) == (2000, "")


def test_a_yaku_may_be_disabled() -> None:
    assert ids("223344m 456p 67s 11z +8s ron seat=S round=S") == ["pinfu", "iipeikou"]
    assert ids("223344m 456p 67s 11z +8s ron seat=S round=S", yaku__disable=["iipeikou"]) == ["pinfu"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"yaku.enable": ["renho"]}, "yaku.enable: no such yaku: 'renho'; did you mean 'renhou'?"),
        ({"yaku.disable": ["pinfuu"]}, "yaku.disable: no such yaku: 'pinfuu'; did you mean 'pinfu'?"),
        ({"yaku.han": {"daisangen": {"closed": 3}}}, "yaku.han: 'daisangen' is a yakuman"),
    ],
)
def test_a_yaku_that_does_not_exist_is_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(hupai.ProfileRefused) as refused:
        hupai.ruleset("riichi/standard", options=options)
    assert said in str(refused.value)


RENHOU = "123m 44456678p 11s +4p ron first-turn seat=S"
"""Nothing but a win before the first own turn."""


@pytest.mark.parametrize(
    ("renhou", "value"),
    [("off", 0), ("mangan", 8000), ("haneman", 12000), ("baiman", 16000), ("yakuman", 32000)],
)
def test_renhou_is_what_the_profile_says(renhou: str, value: int) -> None:
    assert told(RENHOU, yaku__renhou=renhou) == (value, "" if value else "no_yaku")


def test_renhou_of_a_mangan_gives_way_to_a_greater_hand() -> None:
    greater = "2233445566778m +8m ron first-turn seat=S"  # chinitsu, ryanpeikou, pinfu, tanyao: 11 han
    score = hupai.ruleset("riichi/standard", options={"yaku.renhou": "mangan"}).score(greater)
    assert (score.value, score.limit) == (24000, "sanbaiman")  # type: ignore[attr-defined]
    assert "renhou" in [n.pattern.id for n in score.not_counted]


def test_enabling_renhou_by_name_makes_it_a_yakuman() -> None:
    assert told(RENHOU, yaku__enable=["renhou"]) == (32000, "")


def test_an_open_riichi_dealt_into_is_a_yakuman() -> None:
    hand = "234m 678p 23478s 33z +9s ron open-riichi seat=S"
    assert told(hand) == (2000, "")  # a riichi like any other where open riichi is not played
    assert told(hand, riichi__open="show_hand") == (32000, "")
    assert told(hand, riichi__open="show_hand", riichi__open_ron_yakuman=False) == (3900, "")
    assert told(hand.replace("ron", "tsumo"), riichi__open="show_hand") == (5200, "")  # 4 han 20 fu


def test_what_counts_as_the_winning_tile_of_tenhou() -> None:
    hand = "1m 19p 19s 12344567z +9m tsumo seat=E round=E first-turn"
    double = ["kokushi_juusanmen"]
    assert told(hand, limits__double_yakuman=double) == (96000, "")  # kokushi and tenhou
    best = told(hand, limits__double_yakuman=double, yaku__tenhou_win_tile="best")
    assert best == (144000, "")  # 4z taken as the last tile: thirteen waits


# -- dora ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "options", "value"),
    [
        ("dora=1m", {}, 3900),  # riichi, pinfu, dora
        ("dora=1z ura=1m", {}, 3900),
        ("dora=1z ura=1m", {"dora__ura": False, "dora__kan_ura": False}, 2000),
    ],
)
def test_dora_and_ura_dora(words: str, options: dict[str, Any], value: int) -> None:
    assert told(f"234m 678p 23478s 33z +9s ron riichi seat=S {words}", **options) == (value, "")


def test_only_the_first_indicator_counts_without_kan_dora() -> None:
    hand = "234m 78s 33z 678p ankan:2222s +9s ron riichi seat=S dora=1z,1m"
    # riichi 1, dora 1: fu 20 + 10 + 16 = 46 -> 50
    assert told(hand) == (3200, "")
    assert told(hand, dora__kan=False, dora__kan_ura=False) == (1600, "")


def test_more_red_fives_than_there_are_is_refused() -> None:
    with pytest.raises(hupai.HandRefused, match="2 red fives 0p; riichi/standard plays with 1"):
        told("234m 0067p 5677s 33z +5p ron riichi seat=S")


def test_a_red_five_is_a_five_where_none_is_played_with() -> None:
    assert told("234m 067p 23478s 33z +9s ron riichi seat=S", dora__red={"m": 0, "p": 0, "s": 0}) == (
        2000,
        "",
    )


# -- three players --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "value"),
    [
        # riichi, tsumo, pinfu, two norths: 5 han, mangan 4000 and 2000
        ({}, 6000),
        # the missing third's 2000 in halves: 3000 and 5000
        ({"sanma.tsumo_loss": False}, 8000),
    ],
)
def test_tsumo_loss(options: dict[str, Any], value: int) -> None:
    rules = hupai.ruleset("riichi/sanma", options=options)
    assert rules.score("99m 123p 678p 23478s +9s tsumo riichi seat=S kita=2").value == value


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("234m 678p 23478s 33z +9s ron riichi", "2m, 3m, 4m in a three-player hand"),
        ("99m 678p 23478s chi:123p +9s ron", "chii in a three-player hand"),
        ("99m 123p 678p 23478s +9s ron riichi seat=N", "seat=N in a three-player hand"),
    ],
)
def test_what_three_players_do_not_have(line: str, said: str) -> None:
    with pytest.raises(hupai.HandRefused) as refused:
        hupai.ruleset("riichi/sanma").score(line)
    assert said in str(refused.value)


def test_the_indicator_of_one_of_characters_shows_the_nine() -> None:
    score = hupai.ruleset("riichi/sanma").score("99m 123p 678p 23478s +9s ron riichi seat=S dora=1m")
    assert {c.pattern.id: c.count for c in score.patterns}["dora"] == 2


def test_north_as_yakuhai_for_everybody() -> None:
    line = "99m 678p 23478s pon:444z +9s ron seat=S"
    assert hupai.ruleset("riichi/sanma").score(line).reason == "no_yaku"
    rules = hupai.ruleset("riichi/sanma", options={"sanma.north": "yakuhai"})
    assert [c.pattern.id for c in rules.score(line).patterns] == ["pei"]


# -- flags that do not go together ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("234456m 66p 23444s +4s tsumo replacement", "replacement without a kong"),
        ("234m 66p 23s 777z ankan:1111s +4s tsumo replacement last-tile", "replacement with last-tile"),
    ],
)
def test_a_replacement_needs_a_kan_and_is_never_the_last_tile(line: str, said: str) -> None:
    with pytest.raises(hupai.HandRefused, match=said):
        hupai.ruleset("riichi/standard").score(line)
