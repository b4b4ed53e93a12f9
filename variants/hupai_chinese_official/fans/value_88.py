"""Fans 1 to 7, worth 88."""

from __future__ import annotations

from functools import reduce
from operator import or_

from hupai.patterns.reading import TERMINALS, Pung
from hupai.patterns.terms import Truth, any_of, count, no, without
from hupai_chinese_official.fans.card import fan
from hupai_chinese_official.fans.together import dragons, winds
from hupai_chinese_official.reading import ChineseReading

_SEVEN_IN_A_ROW = [127 << 9 * suit + low for suit in range(3) for low in range(3)]


@fan(
    88,
    number=1,
    en="Big Four Winds",
    zh=("大四喜", "大四喜"),
    pinyin="dà sì xǐ",
    es="Grandes cuatro vientos",
    ja="大四喜",
    absorbs=["big_three_winds", "all_pungs", "prevalent_wind", "seat_wind", "pung_of_terminals_or_honors"],
    yes=[
        "1m 111z pon:444z pon:333z pon:222z +1m ron",
        "2p kan:1111z pon:222z pon:333z ankan:4444z +2p tsumo",
    ],
    no=["44z 55p pon:111z pon:222z pon:333z +5p ron", "1m pon:111z pon:222z pon:333z pon:555z +1m ron"],
)
def big_four_winds(a: Pung, b: Pung, c: Pung, d: Pung) -> Truth:
    """Pungs or kongs of all four winds."""
    return winds(a, b, c, d)


@fan(
    88,
    number=2,
    en="Big Three Dragons",
    zh=("大三元", "大三元"),
    pinyin="dà sān yuán",
    es="Grandes tres dragones",
    ja="大三元",
    absorbs=["two_dragon_pungs", "dragon_pung", "pung_of_terminals_or_honors"],
    yes=["123m 99s 77z pon:555z pon:666z +7z ron", "1m pon:111z kan:5555z pon:666z ankan:7777z +1m ron"],
    no=["123m 999s 7z pon:555z pon:666z +7z ron"],
    source="the pung of terminals or honors beside the three dragons still counts",
)
def big_three_dragons(a: Pung, b: Pung, c: Pung) -> Truth:
    """Pungs or kongs of all three dragons.

    They are no further fans by themselves; a fourth pung may be one.
    """
    return dragons(a, b, c)


@fan(
    88,
    number=3,
    en="All Green",
    zh=("绿一色", "綠一色"),
    pinyin="lǜ yī sè",
    es="Todo verde",
    ja="緑一色",
    yes=["22333444s 66z chi:234s +2s tsumo", "234666888s 3s chi:234s +3s ron", "2233446688s 666z +6z ron"],
    no=["22333444s 77z chi:234s +2s tsumo", "234666888s 5s chi:234s +5s ron"],
    source="the green dragon need not be there; EMA counts Half Flush or Full Flush besides",
)
def all_green(hand: ChineseReading) -> Truth:
    """Nothing but the tiles printed all in green: 2, 3, 4, 6 and 8 of bamboos and the green dragon.

    The dragon may be missing.
    """
    return hand.only("23468s6z")


@fan(
    88,
    number=4,
    en="Nine Gates",
    zh=("九莲宝灯", "九蓮寶燈"),
    pinyin="jiǔ lián bǎo dēng",
    es="Nueve puertas",
    ja="九蓮宝燈",
    absorbs=["full_flush", "concealed_hand", "no_honors", "pung_of_terminals_or_honors"],
    yes=["1112345678999m +9m ron", "1112345678999p +5p tsumo", "1112345678999s +2s ron"],
    no=["1112234567899m +9m ron", "1111234567899m +9m ron"],
    source="the wait is what counts: the thirteen tiles before the win are these",
)
def nine_gates(hand: ChineseReading) -> Truth:
    """1112345678999 of one suit in the hand before the win, and any tile of the suit to win with."""
    gates = (count(hand.tripled & TERMINALS) == 2) & (count(hand.kinds) == 9)
    one_suit = (hand.suits == 1) & no(hand.has_honors)
    twice = without(hand.doubled, TERMINALS) | hand.quadrupled
    laid_down = hand.claimed_pungs | hand.claimed_chows | hand.kongs
    return gates & one_suit & (twice == hand.win) & no(any_of(laid_down))


@fan(
    88,
    number=5,
    en="Four Kongs",
    zh=("四杠", "四槓"),
    pinyin="sì gàng",
    es="Cuatro kongs",
    ja="四槓",
    absorbs=[
        "two_concealed_kongs",
        "melded_and_concealed_kong",
        "two_melded_kongs",
        "concealed_kong",
        "melded_kong",
        "all_pungs",
        "single_wait",
    ],
    yes=[
        "8s ankan:1111s ankan:2222m kan:3333p ankan:4444p +8s ron",
        "5z kan:2222m kan:3333m kakan:7777s kan:9999p +5z ron",
    ],
    no=["8s ankan:1111s ankan:2222m kan:3333p pon:444p +8s ron"],
)
def four_kongs(hand: ChineseReading) -> Truth:
    """Four kongs of any sort."""
    return hand.kong_count == 4


@fan(
    88,
    number=6,
    en="Seven Shifted Pairs",
    zh=("连七对", "連七對"),
    pinyin="lián qī duì",
    es="Siete pares consecutivos",
    ja="連七対",
    absorbs=["seven_pairs", "full_flush", "concealed_hand", "no_honors", "single_wait"],
    yes=["1122334455667m +7m tsumo", "2233445566778s +8s ron", "3344556677889p +9p ron"],
    no=["1122334455668m +8m tsumo", "1122334455m 667p +7p ron", "1122334455669m +9m tsumo"],
    source="All Simples counts besides for 2 to 8",
)
def seven_shifted_pairs(hand: ChineseReading) -> Truth:
    """Seven pairs of one suit, one rank after the other."""
    return hand.is_seven_pairs & reduce(or_, [hand.kinds == seven for seven in _SEVEN_IN_A_ROW])


@fan(
    88,
    number=7,
    en="Thirteen Orphans",
    zh=("十三幺", "十三么"),
    pinyin="shí sān yāo",
    es="Trece huérfanos",
    ja="十三幺",
    absorbs=["all_types", "concealed_hand", "all_terminals_and_honors", "single_wait"],
    yes=["19m19p19s1234567z +1m ron", "119m 19p 19s 123456z +7z tsumo"],
    no=["1199m 1199p 1199s 1z +1z ron"],
    source="any of the thirteen may be the pair, and any wait will do",
)
def thirteen_orphans(hand: ChineseReading) -> Truth:
    """One of each terminal and honor, and one of them a second time."""
    return hand.is_thirteen_orphans
