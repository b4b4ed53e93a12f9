"""Limit hands (例牌): what their sets and tiles are worth besides is not counted."""

from __future__ import annotations

from typing import Final

from hupai import Reading, Truth, count, no
from hupai.patterns.reading import SUIT, TERMINALS
from hupai_hong_kong.faan.card import WIKIPEDIA, YUE, faan
from hupai_hong_kong.options import HongKongRules

SETS_AND_TILES: Final = (
    "all_chows",
    "all_pungs",
    "four_concealed_pungs",
    "dragon_pung",
    "little_three_dragons",
    "big_three_dragons",
    "seat_wind",
    "round_wind",
    "little_four_winds",
    "half_flush",
    "full_flush",
    "all_terminals_and_honors",
    "seven_pairs",
)


@faan(
    10,
    zh=("字一色", "字一色"),
    en="All Honors",
    es="Todo honores",
    ja="字一色",
    absorbs=SETS_AND_TILES,
    yes=["11z 55z pon:222z pon:333z pon:777z +1z ron"],
    no=["11z 55m pon:222z pon:333z pon:777z +1z ron"],
)
def all_honors(hand: Reading) -> Truth:
    """Nothing but winds and dragons."""
    return hand.only("1234567z")


@faan(
    10,
    zh=("清么九", "清幺九"),
    en="All Terminals",
    es="Todo terminales",
    ja="清老頭",
    absorbs=SETS_AND_TILES,
    yes=["11m 99s pon:999m pon:111p pon:111s +1m ron"],
    no=["11m 22z pon:999m pon:111p pon:111s +1m ron"],
)
def all_terminals(hand: Reading) -> Truth:
    """Nothing but ones and nines."""
    return hand.only("19m19p19s")


@faan(
    10,
    zh=("九子連環", "九子连环"),
    en="Nine Gates",
    es="Nueve puertas",
    ja="九蓮宝燈",
    absorbs=(*SETS_AND_TILES, "concealed_hand"),
    yes=["1112345678999m +5m ron", "1112344567899s +9s tsumo"],
    no=["1123456677899m +9m ron", "1112345678m pon:999m +5m ron"],
)
def nine_gates(hand: Reading) -> Truth:
    """1112345678999 of one suit and any further tile of it, nothing claimed."""
    one_suit = (hand.kinds == SUIT) | (hand.kinds == SUIT << 9) | (hand.kinds == SUIT << 18)
    ends = count(hand.tripled & TERMINALS) == 2
    return one_suit & ends & hand.is_concealed & (hand.kong_count == 0)


@faan(
    13,
    zh=("十三么", "十三幺"),
    en="Thirteen Orphans",
    es="Trece huérfanos",
    ja="十三么",
    absorbs=(*SETS_AND_TILES, "concealed_hand"),
    yes=["19m 19p 19s 1234567z +1m ron"],
    no=["19m 19p 19s 1234556z +5z ron"],
)
def thirteen_orphans(hand: Reading) -> Truth:
    """One of each terminal and honor, one of them twice."""
    return hand.is_thirteen_orphans


@faan(
    13,
    zh=("大四喜", "大四喜"),
    en="Big Four Winds",
    es="Cuatro grandes vientos",
    ja="大四喜",
    absorbs=SETS_AND_TILES,
    yes=["44z 55m pon:111z pon:222z pon:333z +4z ron"],
    no=["23m 44z pon:111z pon:222z pon:333z +1m ron"],
    source=f"{YUE}; 15 in other lists, beyond every usual limit",
)
def big_four_winds(hand: Reading) -> Truth:
    """Sets of all four winds."""
    return hand.pungs_of("1234z") == 4


@faan(
    13,
    zh=("十八羅漢", "十八罗汉"),
    en="All Kongs",
    es="Cuatro kongs",
    ja="四槓子",
    absorbs=SETS_AND_TILES,
    yes=["5p kan:1111m kan:4444s ankan:7777p kakan:2222z +5p ron"],
    no=["5p kan:1111m kan:4444s ankan:7777p pon:222z +5p ron"],
    source=f"{YUE}: 10 to 18 by table",
)
def four_kongs(hand: Reading) -> Truth:
    """Four kongs and a pair: eighteen tiles."""
    return hand.kong_count == 4


@faan(
    13,
    zh=("天糊", "天和"),
    en="Heavenly Hand",
    es="Mano celestial",
    ja="天和",
    absorbs=(*SETS_AND_TILES, "concealed_hand", "self_drawn"),
    yes=["23m 456m 789p 234s 55p +1m tsumo first-turn seat=E"],
    no=["23m 456m 789p 234s 55p +1m tsumo first-turn seat=S"],
    source=f"{YUE}; {WIKIPEDIA}",
)
def blessing_of_heaven(hand: Reading) -> Truth:
    """The dealer wins with the tiles as dealt."""
    return hand.on_first_turn & hand.is_dealer & hand.self_drawn


@faan(
    13,
    zh=("地糊", "地和"),
    en="Earthly Hand",
    es="Mano terrenal",
    ja="地和",
    absorbs=(*SETS_AND_TILES, "concealed_hand", "self_drawn"),
    yes=["23m 456m 789p 234s 55p +1m ron first-turn seat=S"],
    no=["23m 456m 789p 234s 55p +1m tsumo first-turn seat=E"],
    source=f"{YUE}: on the dealer's first discard; elsewhere on the own first draw (hands.earth)",
)
def blessing_of_earth(hand: Reading, rules: HongKongRules) -> Truth:
    """Somebody else than the dealer wins on the very first discard; by other rules, on the own first draw."""
    on_discard = hand.won_by_discard & (rules.hands.earth == "dealers_discard")
    on_draw = hand.self_drawn & (rules.hands.earth == "own_draw")
    return hand.on_first_turn & no(hand.is_dealer) & (on_discard | on_draw)
