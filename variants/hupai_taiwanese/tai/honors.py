"""Tai for dragons and winds."""

from __future__ import annotations

from hupai.patterns.terms import Count, Truth, any_of, no
from hupai_taiwanese.reading import TaiwaneseReading
from hupai_taiwanese.tai.card import FOUR_WINDS, SML, tai


@tai(
    1,
    zh=("三元牌", "三元牌"),
    pinyin="sānyuánpái",
    en="Dragon Pung",
    es="Pung de dragones",
    ja="三元牌",
    concept="dragon_pung",
    yes=["34678p 11s chi:123m chi:456m pon:555z +2p ron"],
    no=["34678p 11s chi:123m chi:456m pon:111z +2p ron"],
    source=SML,
)
def sanyuanpai(hand: TaiwaneseReading) -> Count:
    """Each pung or kong of dragons."""
    return hand.pungs_of("567z")


@tai(
    1,
    zh=("圈風", "圈风"),
    pinyin="quānfēng",
    en="Round Wind",
    es="Viento de la ronda",
    ja="場風牌",
    concept="round_wind",
    yes=["34678p 11s pon:111z chi:123m chi:456m +2p ron seat=E round=E"],
    no=["34678p 11s pon:222z chi:123m chi:456m +2p ron seat=S round=E"],
    source=SML,
)
def quanfeng(hand: TaiwaneseReading) -> Truth:
    """A pung or kong of the prevailing wind."""
    return any_of(hand.pungs & hand.round_wind)


@tai(
    1,
    zh=("門風", "门风"),
    pinyin="ménfēng",
    en="Seat Wind",
    es="Viento de asiento",
    ja="自風牌",
    concept="seat_wind",
    yes=["34678p 11s pon:222z chi:123m chi:456m +2p ron seat=S round=E"],
    no=["34678p 11s pon:111z chi:123m chi:456m +2p ron seat=S round=E"],
    source=SML,
)
def menfeng(hand: TaiwaneseReading) -> Truth:
    """A pung or kong of the own wind; as prevailing wind it counts once more."""
    return any_of(hand.pungs & hand.seat_wind)


@tai(
    1,
    zh=("字刻", "字刻"),
    pinyin="zìkè",
    en="Honor Pung",
    es="Pung de honores",
    concept="honor_pung",
    yes=["34678p 11s pon:333z chi:123m chi:456m +2p ron seat=S round=E discards=20"],
    no=["34678p 11s pon:333m chi:123m chi:456m +2p ron seat=S round=E discards=20"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def zike(hand: TaiwaneseReading) -> Count:
    """Each pung or kong of winds or dragons, whosever wind it is."""
    return hand.pungs_of("1234567z")


@tai(
    4,
    zh=("小三元", "小三元"),
    pinyin="xiǎo sānyuán",
    en="Little Three Dragons",
    es="Tres dragones pequeños",
    ja="小三元",
    concept="little_three_dragons",
    absorbs=["sanyuanpai"],
    yes=["123456789m 5556667z +7z tsumo"],
    no=["123456789m 555666z 1z +1z tsumo"],
    source=SML,
)
def xiaosanyuan(hand: TaiwaneseReading) -> Truth:
    """Two pungs of dragons and a pair of the third."""
    return (hand.pungs_of("567z") == 2) & hand.has_pair_of("567z")


@tai(
    8,
    zh=("大三元", "大三元"),
    pinyin="dà sānyuán",
    en="Big Three Dragons",
    es="Tres dragones grandes",
    ja="大三元",
    concept="big_three_dragons",
    absorbs=["sanyuanpai"],
    yes=["23m 123p 11s pon:555z pon:666z pon:777z +1m ron"],
    no=["23m 123p 77z pon:555z pon:666z chi:123s +1m ron"],
    source=SML,
)
def dasanyuan(hand: TaiwaneseReading) -> Truth:
    """Pungs of all three dragons."""
    return hand.pungs_of("567z") == 3


@tai(
    5,
    zh=("小三風", "小三风"),
    pinyin="xiǎo sānfēng",
    en="Little Three Winds",
    es="Tres vientos pequeños",
    concept="little_three_winds",
    yes=["34678p 11z pon:222z pon:333z chi:123s +2p ron seat=S round=E discards=20"],
    no=["34678p 11z pon:222z pon:555z chi:123s +2p ron seat=S round=E discards=20"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def xiaosanfeng(hand: TaiwaneseReading) -> Truth:
    """Two pungs of winds and a pair of a third."""
    return (hand.pungs_of("1234z") == 2) & hand.has_pair_of("1234z")


@tai(
    15,
    zh=("大三風", "大三风"),
    pinyin="dà sānfēng",
    en="Big Three Winds",
    es="Tres vientos grandes",
    concept="big_three_winds",
    yes=["34678p 11s pon:111z pon:222z pon:333z +2p ron seat=S round=E discards=20"],
    no=["34678p 11z pon:222z pon:333z chi:123s +2p ron seat=S round=E discards=20"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def dasanfeng(hand: TaiwaneseReading) -> Truth:
    """Pungs of three winds; with a pair of the fourth the hand counts as little four winds instead."""
    return hand.pungs_of("1234z") == 3


@tai(
    8,
    zh=("小四喜", "小四喜"),
    pinyin="xiǎo sìxǐ",
    en="Little Four Winds",
    es="Cuatro vientos pequeños",
    ja="小四喜",
    concept="little_four_winds",
    absorbs=["quanfeng", "menfeng", "dasanfeng"],
    yes=["34678p 44z pon:111z pon:222z pon:333z +2p ron seat=S round=E"],
    no=["34678p 55z pon:111z pon:222z pon:333z +2p ron seat=S round=E"],
    source=f"{SML}; whether seat and round wind count beside it, profiles disagree",
)
def xiaosixi(hand: TaiwaneseReading) -> Truth:
    """Pungs of three winds and a pair of the fourth."""
    return (hand.pungs_of("1234z") == 3) & hand.has_pair_of("1234z")


@tai(
    16,
    zh=("大四喜", "大四喜"),
    pinyin="dà sìxǐ",
    en="Big Four Winds",
    es="Cuatro vientos grandes",
    ja="大四喜",
    concept="big_four_winds",
    absorbs=["quanfeng", "menfeng"],
    yes=["23m 66p pon:111z pon:222z pon:333z pon:444z +1m ron seat=S round=E"],
    no=["34678p 44z pon:111z pon:222z pon:333z +2p ron seat=S round=E"],
    source=SML,
)
def dasixi(hand: TaiwaneseReading) -> Truth:
    """Pungs of all four winds."""
    return hand.pungs_of("1234z") == 4


@tai(
    1,
    zh=("無字", "无字"),
    pinyin="wúzì",
    en="No Honors",
    es="Sin honores",
    concept="no_honors",
    yes=["34678p 11s pon:333m chi:123m chi:456m 1f +2p ron discards=20"],
    no=["34678p 11z pon:333m chi:123m chi:456m 1f +2p ron discards=20"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def wuzi(hand: TaiwaneseReading) -> Truth:
    """No wind and no dragon in the hand."""
    return no(hand.has_honors)
