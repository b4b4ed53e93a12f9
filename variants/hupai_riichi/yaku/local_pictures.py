"""Local yaku that paint a picture (mitate yaku), off unless a profile enables them.

One group wins with a certain tile in a certain way and is worth a mangan where the other han make less; the
other consists of certain tiles and is a yakuman.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hupai.patterns.pattern import Pattern
from hupai.patterns.terms import Truth, any_of
from hupai_riichi.reading import RiichiReading
from hupai_riichi.yaku.card import LIMIT, yaku, yakuman

MANGAN = 5
"""Han of a mangan."""
LISTS = "majandofu.com/mahjong-local-hand; riichi_advanced"


def worth_a_mangan(**card: Any) -> Callable[[Callable[..., Any]], Pattern]:
    """Takes what ``yaku`` takes, without han.  ``yaku.han`` makes it so many han that add to others."""
    return yaku(MANGAN, unit=LIMIT, **card)


@worth_a_mangan(
    ja="一筒摸月",
    romaji="iipin moyue",
    en="Moon From the Bottom of the Sea",
    es="La luna del fondo del mar",
    zh=("一筒摸月", "一筒摸月"),
    off=True,
    yes=["234m 23p 456s 55z 999s +1p tsumo last-tile"],
    no=["234m 23p 456s 55z 999s +4p tsumo last-tile", "234m 23p 456s 55z 999s +1p ron last-tile"],
    source=LISTS,
)
def iipin_moyue(hand: RiichiReading) -> Truth:
    """The last tile of the wall is drawn to win, and it is the one of dots."""
    return hand.on_last_tile & hand.self_drawn & hand.won_with("1p")


@worth_a_mangan(
    ja="九筒撈魚",
    romaji="chuupin raoyui",
    en="Fish From the Bottom of the River",
    es="El pez del fondo del río",
    zh=("九筒捞鱼", "九筒撈魚"),
    off=True,
    yes=["234m 78p 456s 55z 999s +9p ron last-tile"],
    no=["234m 78p 456s 55z 999s +6p ron last-tile", "234m 78p 456s 55z 999s +9p tsumo last-tile"],
    source=LISTS,
)
def chuupin_raoyui(hand: RiichiReading) -> Truth:
    """Ron on the last discard, and it is the nine of dots."""
    return hand.on_last_tile & hand.won_by_discard & hand.won_with("9p")


@worth_a_mangan(
    ja="五筒開花",
    romaji="uupin kaihou",
    en="Plum Blossom on the Roof",
    es="Flor de ciruelo en el tejado",
    zh=("五筒开花", "五筒開花"),
    concept="plum_blossom_on_the_roof",
    off=True,
    yes=[
        "234m 46p 456s 99s kan:1111z +5p tsumo replacement",
        "234m 46p 456s 99s kan:1111z +0p tsumo replacement",
    ],
    no=["234m 46p 456s 99s kan:1111z +5p tsumo", "234m 456p 46s 99s kan:1111z +5s tsumo replacement"],
    source=LISTS,
)
def uupin_kaihou(hand: RiichiReading) -> Truth:
    """The tile drawn after an own kan wins, and it is the five of dots."""
    return hand.on_replacement & hand.self_drawn & hand.won_with("5p")


@worth_a_mangan(
    ja="二索槍槓",
    romaji="ryanzou chankan",
    en="Robbing the Kan of Two Bamboos",
    es="Robar el kan del dos de bambúes",
    zh=("二索抢杠", "二索搶槓"),
    off=True,
    yes=["234m 567p 13s 999s 11z +2s ron rob-kong"],
    no=["234m 567p 13s 999s 11z +2s ron", "234m 567p 67s 999s 11z +8s ron rob-kong"],
    source=LISTS,
)
def ryanzou_chankan(hand: RiichiReading) -> Truth:
    """A kan of twos of bamboos is robbed: the tile looks like a spear.  A yakuman at some tables."""
    return hand.robbed_a_kong & hand.won_by_discard & hand.won_with("2s")


@worth_a_mangan(
    ja="独釣寒江雪",
    romaji="touchao hanchanshue",
    en="Fishing Alone in the River Snow",
    es="Pescar a solas en la nieve del río",
    zh=("独钓寒江雪", "獨釣寒江雪"),
    off=True,
    yes=[
        "5z chi:234m pon:666p kan:1111s chi:789s +5z ron",
        "5z chi:234m pon:666p ankan:1111s chi:789s +5z tsumo",
    ],
    no=["6z chi:234m pon:666p kan:1111s chi:789s +6z ron", "55z 78s chi:234m pon:666p kan:1111s +9s ron"],
    source=LISTS,
)
def touchao_hanchanshue(hand: RiichiReading) -> Truth:
    """Four sets lie on the table and the last tile waited for the white dragon."""
    return (hand.called_sets == 4) & hand.has_pair_of("5z")


@yakuman(
    ja="大車輪",
    romaji="daisharin",
    en="Big Wheels",
    es="Ruedas grandes",
    zh=("大车轮", "大車輪"),
    off=True,
    yes=["2233445566778p +8p ron", "2334455667788p +2p tsumo"],
    no=[
        "2233445566778s +8s ron",
        "1122334455667p +7p ron",
        "5566788p chi:234p chi:234p +7p ron",
        "2233445566888p +2p ron",
    ],
    source="Japanese Wikipedia, 大車輪; PyPI mahjong 2.1.0",
)
def daisharin(hand: RiichiReading) -> Truth:
    """Two each of 2 to 8 of dots."""
    return hand.is_two_each_of("2345678p") & hand.is_closed


@yakuman(
    ja="大竹林",
    romaji="daichikurin",
    en="Bamboo Forest",
    es="Bosque de bambú",
    zh=("大竹林", "大竹林"),
    off=True,
    yes=["2233445566778s +8s ron"],
    no=["2233445566778p +8p ron"],
    source="riichi.wiki, Optional yaku, with daisharin; PyPI mahjong 2.1.0",
)
def daichikurin(hand: RiichiReading) -> Truth:
    """Daisharin in bamboos: two each of 2 to 8."""
    return hand.is_two_each_of("2345678s") & hand.is_closed


@yakuman(
    ja="大数隣",
    romaji="daisuurin",
    en="Numerous Neighbours",
    es="Muchos vecinos",
    zh=("大数邻", "大數鄰"),
    off=True,
    yes=["2233445566778m +8m ron"],
    no=["2233445566778p +8p ron"],
    source="riichi.wiki, Optional yaku, with daisharin; PyPI mahjong 2.1.0",
)
def daisuurin(hand: RiichiReading) -> Truth:
    """Daisharin in characters: two each of 2 to 8."""
    return hand.is_two_each_of("2345678m") & hand.is_closed


@yakuman(
    ja="小車輪",
    romaji="shousharin",
    en="Small Wheels",
    es="Ruedas pequeñas",
    zh=("小车轮", "小車輪"),
    off=True,
    yes=["1122334455667p +7p ron", "3344556677889p +9p ron"],
    no=["2233445566778p +8p ron", "1122334455667s +7s ron"],
    source="Japanese Wikipedia on local yaku, 小車輪; riichi_advanced, shousharin",
)
def shousharin(hand: RiichiReading) -> Truth:
    """Two each of 1 to 7 or of 3 to 9 of dots.  Some tables take any seven pairs of dots, or pay a baiman."""
    wheels = hand.is_two_each_of("1234567p") | hand.is_two_each_of("3456789p")
    return wheels & hand.is_closed


@yakuman(
    ja="金門橋",
    romaji="kinmonkyou",
    en="Golden Gate Bridge",
    es="Puente Golden Gate",
    zh=("金门桥", "金門橋"),
    off=True,
    yes=["123345567789m 5z +5z ron", "123345567789s 5s +5s tsumo"],
    no=["345567789m 5z chi:123m +5z ron", "123345456789m 5z +5z ron", "123345m 567789p 5z +5z ron"],
    source="mahjongcollege.com/yaku/3164; Japanese Wikipedia on local yaku, 金門橋",
)
def kinmonkou(hand: RiichiReading) -> Truth:
    """123, 345, 567 and 789 of one suit in a closed hand, with any pair.

    Some tables let it be open, or want the pair in the suit, or fives for it.
    """
    bridge = hand.has_chows("1357m") | hand.has_chows("1357p") | hand.has_chows("1357s")
    return bridge & hand.is_closed


@yakuman(
    ja="紅孔雀",
    romaji="benikujaku",
    en="Crimson Peacock",
    es="Pavo real carmesí",
    zh=("红孔雀", "紅孔雀"),
    off=True,
    yes=["111555777s 99s 77z +9s ron", "7z pon:111s pon:555s pon:777s kan:9999s +7z ron"],
    no=["111555777999s 5z +5z ron", "111555777s 33s 77z +3s ron"],
    source="riichi_advanced, benikujaku; majandofu.com/local-yakuman",
)
def benikujaku(hand: RiichiReading) -> Truth:
    """Nothing but the bamboos with red on them, 1 5 7 9, and red dragons, as triplets and a pair."""
    return hand.only("1579s7z")


@yakuman(
    ja="紅一点",
    romaji="kouitten",
    en="Touch of Red",
    es="Un punto de rojo",
    zh=("红一点", "紅一點"),
    off=True,
    yes=["22334466888s 77z +7z ron", "222333444888s 7z +7z ron"],
    no=["22334466888s 66z +6z ron", "22334455888s 77z +7z ron"],
    source="hccweb5.bai.ne.jp/jenova/majan/local.html; riichi_advanced, kouitten",
)
def kouitten(hand: RiichiReading) -> Truth:
    """Ryuuiisou with red dragons for the green ones.  Some tables want them as a triplet."""
    return hand.only("23468s7z") & hand.has("7z")


@yakuman(
    ja="黒一色",
    romaji="kokuiisou",
    en="All Black",
    es="Todo negro",
    zh=("黑一色", "黑一色"),
    off=True,
    yes=["222444888p 11z 33z +3z ron", "224488p 1122334z +4z ron"],
    no=["222444888p 11z 55z +5z ron", "222444666p 11z 33z +3z ron"],
    source="riichi_advanced, kokuiisou; hccweb5.bai.ne.jp/jenova/majan/local.html",
)
def kokuiisou(hand: RiichiReading) -> Truth:
    """Nothing but the tiles without colour: 2 4 8 of dots and winds.  Some tables want all three dots."""
    return hand.only("248p1234z")


@yakuman(
    ja="花鳥風月",
    romaji="kachoufuugetsu",
    en="Flower, Bird, Wind, Moon",
    es="Flor, pájaro, viento y luna",
    zh=("花鸟风月", "花鳥風月"),
    off=True,
    yes=["111555p 111s 22z 99m +2z ron seat=S", "99m 55p pon:111s pon:222z kan:1111p +5p ron seat=S"],
    no=["111555p 111s 22z 99m +2z ron seat=W", "111555p 111s 55z 99m +5z ron seat=S"],
    source="hccweb5.bai.ne.jp/jenova/majan/local.html; juno.dti.ne.jp/~v-flash",
)
def kachoufuugetsu(hand: RiichiReading) -> Truth:
    """Triplets of five dots (flower), one bamboo (bird), the seat wind, and one dot (moon)."""
    return (hand.pungs_of("15p1s") == 3) & any_of(hand.pungs & hand.seat_wind)


@yakuman(
    ja="風花雪月",
    romaji="fuukasetsugetsu",
    en="Wind, Flower, Snow, Moon",
    es="Viento, flor, nieve y luna",
    zh=("风花雪月", "風花雪月"),
    off=True,
    yes=["111555p 555z 22z 99m +2z ron seat=S"],
    no=["111555p 555z 22z 99m +2z ron seat=W", "111555p 111s 22z 99m +2z ron seat=S"],
    source="hccweb5.bai.ne.jp/jenova/majan/local.html; riichi_advanced, fuukasetsugetsu",
)
def fuukasetsugetsu(hand: RiichiReading) -> Truth:
    """Triplets of the seat wind, five dots (flower), white dragons (snow), and one dot (moon)."""
    return (hand.pungs_of("15p5z") == 3) & any_of(hand.pungs & hand.seat_wind)
