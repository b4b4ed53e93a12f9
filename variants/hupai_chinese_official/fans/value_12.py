"""Fans 34 to 38, worth 12."""

from __future__ import annotations

from hupai.patterns.reading import SUITED, Pung
from hupai.patterns.terms import Truth, count
from hupai_chinese_official.fans.card import fan
from hupai_chinese_official.fans.together import winds
from hupai_chinese_official.reading import ChineseReading


@fan(
    12,
    number=34,
    en="Lesser Honors and Knitted Tiles",
    zh=("全不靠", "全不靠"),
    pinyin="quán bù kào",
    es="Honores menores y fichas entrelazadas",
    ja="全不靠",
    absorbs=["all_types", "concealed_hand"],
    yes=["369m 147p 25s 23456z +8s ron", "36m 147p 258s 23456z +1z tsumo"],
    no=["123m 456p 789s 1122z +1z ron", "147m 258p 39s 33z pon:666z +6s ron"],
    source="with five honors Knitted Straight counts besides; All Types does not in the printed rules",
)
def lesser_honors_and_knitted_tiles(hand: ChineseReading) -> Truth:
    """Fourteen different tiles: honors, and knitted tiles of 147, 258 and 369, each row in another suit."""
    return hand.is_honors_and_knitted


@fan(
    12,
    number=35,
    en="Knitted Straight",
    zh=("组合龙", "組合龍"),
    pinyin="zǔ hé lóng",
    es="Escalera entrelazada",
    ja="組合龍",
    yes=[
        "258m 369p 1478s chi:234p +8s ron",
        "369m 147p 25s 23456z +8s ron",
        "147m 258p 39s 33z pon:666z +6s ron",
    ],
    no=["36m 147p 258s 23456z +1z tsumo", "123m 456p 789s 1122z +1z ron"],
    source="with a set and a pair of any kind, or among fourteen single tiles",
)
def knitted_straight(hand: ChineseReading) -> Truth:
    """All nine knitted tiles: 147 in one suit, 258 in another, 369 in the third."""
    in_singles = hand.is_honors_and_knitted & (count(hand.kinds & SUITED) == 9)
    return hand.is_knitted_straight | in_singles


@fan(
    12,
    number=36,
    en="Upper Four",
    zh=("大于五", "大於五"),
    pinyin="dà yú wǔ",
    es="Mayores de cinco",
    ja="大于五",
    absorbs=["no_honors"],
    yes=["66m 66679p chi:678s chi:789m +8p ron", "6677m 8899p 6688s 9s +9s ron"],
    no=["66m 66679p chi:678s chi:567m +8p ron"],
    source="Upper Five in the heading of the English text",
)
def upper_four(hand: ChineseReading) -> Truth:
    """Nothing but sixes to nines."""
    return hand.only("6789m6789p6789s")


@fan(
    12,
    number=37,
    en="Lower Four",
    zh=("小于五", "小於五"),
    pinyin="xiǎo yú wǔ",
    es="Menores de cinco",
    ja="小于五",
    absorbs=["no_honors"],
    yes=["123m 12p 44s chi:123p chi:123m +3p ron", "1122m 3344p 1133s 4s +4s ron"],
    no=["123m 12p 55s chi:123p chi:123m +3p ron"],
)
def lower_four(hand: ChineseReading) -> Truth:
    """Nothing but ones to fours."""
    return hand.only("1234m1234p1234s")


@fan(
    12,
    number=38,
    en="Big Three Winds",
    zh=("三风刻", "三風刻"),
    pinyin="sān fēng kè",
    es="Grandes tres vientos",
    ja="三風刻",
    absorbs=["pung_of_terminals_or_honors"],
    yes=[
        "99m 55s pon:444z pon:333z pon:222z +5s ron seat=W round=N",
        "12m 55s pon:111z kan:3333z pon:222z +3m ron",
    ],
    no=["99m 55s pon:444z pon:333z pon:555z +5s ron", "12m 44z pon:111z pon:222z pon:555z +3m ron"],
    source="the own and the prevailing wind count besides",
)
def big_three_winds(a: Pung, b: Pung, c: Pung) -> Truth:
    """Pungs or kongs of three winds."""
    return winds(a, b, c)
