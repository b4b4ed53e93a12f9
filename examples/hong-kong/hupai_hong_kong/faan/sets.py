"""Patterns of the sets: all chows, all pungs, dragons and winds.

Dragons and winds add up: three dragons are 5 and one for each pung, which tables quote as 8.
"""

from __future__ import annotations

from hupai import Count, Reading, Truth, no
from hupai_hong_kong.faan.card import YUE, faan
from hupai_hong_kong.options import HongKongRules


@faan(
    1,
    zh=("平糊", "平和"),
    en="Common Hand",
    es="Mano común",
    ja="平和",
    yes=["23m 456m 789p 234s 55z +1m ron", "23s 55p chi:456m chi:789p chi:234m +1s ron"],
    no=["23m 456m 777p 234s 55p +1m ron"],
    source=f"{YUE}; en.wikipedia wants a pair of suited tiles (hands.common_pair)",
)
def all_chows(hand: Reading, rules: HongKongRules) -> Truth:
    """Four chows and a pair, whatever the wait and whether or not they were claimed."""
    honors = no(hand.has_honors) | (rules.hands.common_pair == "any")
    return (hand.chow_count == 4) & honors


@faan(
    3,
    zh=("對對糊", "对对和"),
    en="All Pungs",
    es="Todo pungs",
    ja="対々和",
    yes=["55p 22z pon:111m kan:4444s pon:999m +5p ron"],
    no=["55p 22z pon:111m chi:456s pon:999m +5p ron"],
)
def all_pungs(hand: Reading) -> Truth:
    """Four pungs or kongs and a pair."""
    return hand.triplets == 4


@faan(
    8,
    zh=("坎坎糊", "坎坎和"),
    en="Four Concealed Pungs",
    es="Cuatro pungs ocultos",
    ja="四暗刻",
    absorbs=["all_pungs"],
    yes=["111m 444p 777s 22z 55p +2z tsumo", "111m 777s 22z 55p ankan:4444p +2z tsumo"],
    no=["111m 777s 22z 55p pon:444p +2z tsumo", "111m 444p 777s 22z 55p +2z ron"],
    source=f"{YUE} (8; 5 to the limit elsewhere); who asks for a self-draw differs (hands.concealed_pungs)",
)
def four_concealed_pungs(hand: Reading, rules: HongKongRules) -> Truth:
    """Four pungs or kongs without another player's tile."""
    unclaimed = (hand.triplets == 4) & hand.is_concealed
    return unclaimed & (hand.self_drawn | (rules.hands.concealed_pungs == "unclaimed"))


@faan(
    1,
    zh=("三元牌", "三元牌"),
    en="Dragon Pung",
    es="Pung de dragones",
    ja="三元牌",
    yes=["23m 456m 55p pon:555z chi:234s +1m ron", "23m 55p pon:555z pon:777z chi:234s +1m ron"],
    no=["23m 456m 55z chi:789p chi:234s +1m ron"],
)
def dragon_pung(hand: Reading) -> Count:
    """A pung or kong of dragons, counted for each."""
    return hand.pungs_of("567z")


@faan(
    3,
    zh=("小三元", "小三元"),
    en="Little Three Dragons",
    es="Tres dragones pequeños",
    ja="小三元",
    yes=["23m 66z pon:555z pon:777z chi:234s +1m ron"],
    no=["23m 55p pon:555z pon:777z chi:234s +1m ron", "66z 55p pon:555z pon:777z chi:234s +6z ron"],
    source=f"{YUE}: 3, and 1 for each of the two pungs; quoted as 5",
)
def little_three_dragons(hand: Reading) -> Truth:
    """Two sets of dragons and a pair of the third."""
    return (hand.pungs_of("567z") == 2) & hand.has_pair_of("567z")


@faan(
    5,
    zh=("大三元", "大三元"),
    en="Big Three Dragons",
    es="Tres grandes dragones",
    ja="大三元",
    yes=["66z 55p pon:555z pon:777z chi:234s +6z ron"],
    no=["23m 66z pon:555z pon:777z chi:234s +1m ron"],
    source=f"{YUE}: 5, and 1 for each of the three pungs; quoted as 8",
)
def big_three_dragons(hand: Reading) -> Truth:
    """Sets of all three dragons."""
    return hand.pungs_of("567z") == 3


@faan(
    1,
    zh=("門風", "门风"),
    en="Seat Wind",
    es="Viento propio",
    ja="門風牌",
    yes=["23m 456m 55p pon:222z chi:234s +1m ron seat=S"],
    no=["23m 456m 55p pon:222z chi:234s +1m ron seat=W"],
)
def seat_wind(hand: Reading) -> Truth:
    """A pung or kong of the own wind."""
    return (hand.pungs & hand.seat_wind) != 0


@faan(
    1,
    zh=("圈風", "圈风"),
    en="Round Wind",
    es="Viento de ronda",
    ja="圏風牌",
    yes=["23m 456m 55p pon:111z chi:234s +1m ron seat=S round=E"],
    no=["23m 456m 55p pon:222z chi:234s +1m ron seat=S round=E"],
)
def round_wind(hand: Reading) -> Truth:
    """A pung or kong of the prevailing wind; of a wind that is the own one as well both count."""
    return (hand.pungs & hand.round_wind) != 0


@faan(
    3,
    zh=("小四喜", "小四喜"),
    en="Little Four Winds",
    es="Cuatro vientos pequeños",
    ja="小四喜",
    yes=["23m 44z pon:111z pon:222z pon:333z +1m ron"],
    no=["23m 55z pon:111z pon:222z pon:333z +1m ron"],
    source=f"{YUE}: 3 beside the flush or the pungs that it always has, quoted as 6; more elsewhere",
)
def little_four_winds(hand: Reading) -> Truth:
    """Three sets of winds and a pair of the fourth."""
    return (hand.pungs_of("1234z") == 3) & hand.has_pair_of("1234z")


@faan(
    4,
    zh=("七對子", "七对子"),
    en="Seven Pairs",
    es="Siete pares",
    ja="七対子",
    yes=["1155m 2288p 4499s 7z +7z ron"],
    no=["23m 456m 789p 234s 55z +1m ron"],
    source=f"not in the old style, as {YUE} says; 3 to 5 where it is played",
    off=True,
)
def seven_pairs(hand: Reading) -> Truth:
    """Seven pairs, none of them needed for chows; four alike are two of them."""
    return hand.is_seven_pairs
