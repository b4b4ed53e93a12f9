"""Fans 8 to 13, worth 64."""

from __future__ import annotations

from hupai.patterns.reading import Chow, Pair, Pung
from hupai.patterns.terms import Truth
from hupai_chinese_official.fans.card import fan
from hupai_chinese_official.fans.together import dragons, one_suit, winds
from hupai_chinese_official.reading import ChineseReading


@fan(
    64,
    number=8,
    en="All Terminals",
    zh=("清幺九", "清么九"),
    pinyin="qīng yāo jiǔ",
    es="Todo terminales",
    ja="清幺九",
    absorbs=["all_pungs", "outside_hand", "no_honors", "pung_of_terminals_or_honors"],
    yes=["1m pon:111s pon:999s pon:111p pon:999p +1m ron", "1199m 11999p 1199s +9p ron"],
    no=["1m pon:111s pon:999s pon:111p pon:555z +1m ron", "11m 99m pon:111s pon:999s pon:222p +9m ron"],
    source="EMA counts Double Pung besides, once or twice; Triple Pung counts everywhere",
)
def all_terminals(hand: ChineseReading) -> Truth:
    """Nothing but ones and nines."""
    return hand.only("19m19p19s")


@fan(
    64,
    number=9,
    en="Little Four Winds",
    zh=("小四喜", "小四喜"),
    pinyin="xiǎo sì xǐ",
    es="Pequeños cuatro vientos",
    ja="小四喜",
    absorbs=["big_three_winds", "pung_of_terminals_or_honors"],
    yes=["12m 44z pon:111z pon:222z pon:333z +3m ron", "999m 4z kan:1111z pon:222z pon:333z +4z ron"],
    no=["12m 55z pon:111z pon:222z pon:333z +3m ron"],
    source="the own and the prevailing wind count besides",
)
def little_four_winds(a: Pung, b: Pung, c: Pung, pair: Pair) -> Truth:
    """Pungs or kongs of three winds and a pair of the fourth."""
    return winds(a, b, c, pair)


@fan(
    64,
    number=10,
    en="Little Three Dragons",
    zh=("小三元", "小三元"),
    pinyin="xiǎo sān yuán",
    es="Pequeños tres dragones",
    ja="小三元",
    absorbs=["two_dragon_pungs", "dragon_pung", "pung_of_terminals_or_honors"],
    yes=["66999s 77z pon:555z pon:666z +6s tsumo", "123m 456p 7z kan:5555z pon:666z +7z ron"],
    no=["66999s 11z pon:555z pon:666z +6s tsumo", "123m 99s 77z pon:555z pon:666z +7z ron"],
)
def little_three_dragons(a: Pung, b: Pung, pair: Pair) -> Truth:
    """Pungs or kongs of two dragons and a pair of the third."""
    return dragons(a, b, pair)


@fan(
    64,
    number=11,
    en="All Honors",
    zh=("字一色", "字一色"),
    pinyin="zì yī sè",
    es="Todo honores",
    ja="字一色",
    absorbs=["all_pungs", "outside_hand", "pung_of_terminals_or_honors"],
    yes=["1z pon:222z pon:333z pon:555z pon:666z +1z ron", "112233445566z 7z +7z ron"],
    no=["1m pon:222z pon:333z pon:555z pon:666z +1m ron"],
    source="four pungs and a pair, or seven pairs",
)
def all_honors(hand: ChineseReading) -> Truth:
    """Nothing but winds and dragons."""
    return hand.only("1234567z")


@fan(
    64,
    number=12,
    en="Four Concealed Pungs",
    zh=("四暗刻", "四暗刻"),
    pinyin="sì àn kè",
    es="Cuatro pungs ocultos",
    ja="四暗刻",
    absorbs=["all_pungs", "concealed_hand", "three_concealed_pungs", "two_concealed_pungs"],
    yes=["111444888m 5p 888s +5p ron", "111m 444p 88s 55z ankan:7777s +8s tsumo"],
    no=["111444888m 55p 88s +8s ron", "111m 444p 88s 55z kan:7777s +8s tsumo"],
    source="a pung that a discard completes is none of them",
)
def four_concealed_pungs(hand: ChineseReading) -> Truth:
    """Four pungs or kongs that were made without another player's tile.

    On a discard the hand must therefore have waited for its pair.
    """
    return hand.concealed_triplets == 4


@fan(
    64,
    number=13,
    en="Pure Terminal Chows",
    zh=("一色双龙会", "一色雙龍會"),
    pinyin="yī sè shuāng lóng huì",
    es="Chows terminales puros",
    ja="一色双龍会",
    absorbs=["seven_pairs", "full_flush", "all_chows", "pure_double_chow", "two_terminal_chows", "no_honors"],
    yes=["1235577899p chi:123p +8p tsumo", "1122335778899s +5s ron"],
    no=["1122336778899s +6s ron", "1122335m 778899p +5m ron"],
)
def pure_terminal_chows(a: Chow, b: Chow, c: Chow, d: Chow, pair: Pair) -> Truth:
    """123 twice, 789 twice and a pair of fives, all in one suit."""
    low = (a.rank == 1) & (b.rank == 1)
    high = (c.rank == 7) & (d.rank == 7)
    return low & high & (pair.rank == 5) & one_suit(a, b, c, d, pair)
