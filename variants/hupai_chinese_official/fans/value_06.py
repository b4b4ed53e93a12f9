"""Fans 49 to 54, worth 6."""

from __future__ import annotations

from hupai.patterns.reading import DRAGONS, WINDS, Chow, Pung
from hupai.patterns.terms import Truth, any_of
from hupai_chinese_official.fans.card import fan
from hupai_chinese_official.fans.together import dragons, shifted, three_suits
from hupai_chinese_official.reading import ChineseReading


@fan(
    6,
    number=49,
    en="All Pungs",
    zh=("碰碰和", "碰碰和"),
    pinyin="pèng pèng hú",
    es="Todo pungs",
    ja="碰碰和",
    yes=["88m 66s ankan:6666m kan:8888p pon:999p +8m ron", "2m pon:222p kan:4444p pon:777s pon:888m +2m ron"],
    no=["88m 66s ankan:6666m kan:8888p chi:789s +8m ron"],
)
def all_pungs(hand: ChineseReading) -> Truth:
    """Four pungs or kongs and a pair."""
    return hand.triplets == 4


@fan(
    6,
    number=50,
    en="Half Flush",
    zh=("混一色", "混一色"),
    pinyin="hùn yī sè",
    es="Color impuro",
    ja="混一色",
    yes=["34578m 77z chi:123m chi:234m +9m ron", "1156778m pon:111z chi:234m +9m ron"],
    no=["34578m 77z chi:123m chi:234p +9m ron", "3457899m chi:123m chi:234m +9m ron seat=E"],
)
def half_flush(hand: ChineseReading) -> Truth:
    """Tiles of one suit and honors."""
    return (hand.suits == 1) & hand.has_honors


@fan(
    6,
    number=51,
    en="Mixed Shifted Chows",
    zh=("三色三步高", "三色三步高"),
    pinyin="sān sè sān bù gāo",
    es="Chows mixtos escalonados",
    ja="三色三歩高",
    yes=["12m 44z pon:777p chi:234p chi:345s +3m ron", "456m 67p 11z chi:345s pon:999m +5p ron"],
    no=["12m 44z pon:777p chi:345p chi:567s +3m ron", "12m 44z pon:777p chi:234m chi:345s +3m ron"],
    source="one rank at a time only",
)
def mixed_shifted_chows(a: Chow, b: Chow, c: Chow) -> Truth:
    """Three chows, each in another suit and one rank above the one before."""
    return three_suits(a, b, c) & shifted(1, a, b, c)


@fan(
    6,
    number=52,
    en="All Types",
    zh=("五门齐", "五門齊"),
    pinyin="wǔ mén qí",
    es="Todos los tipos",
    ja="五門斉",
    yes=["123m 22z 55z pon:999s chi:456p +5z ron", "11m 22p 33s 1122z 557z +7z ron"],
    no=["123m 22z 33z pon:999s chi:456p +3z ron", "123m 22z 55z pon:999s chi:456s +5z ron"],
)
def all_types(hand: ChineseReading) -> Truth:
    """Tiles of all three suits, of the winds and of the dragons."""
    return any_of(hand.kinds & WINDS) & any_of(hand.kinds & DRAGONS) & (hand.suits == 3)


@fan(
    6,
    number=53,
    en="Melded Hand",
    zh=("全求人", "全求人"),
    pinyin="quán qiú rén",
    es="Mano expuesta",
    ja="全求人",
    absorbs=["single_wait"],
    yes=[
        "1z chi:123s chi:456m chi:789p chi:789m +1z ron seat=N round=N",
        "5m pon:444s kan:5555s pon:666s pon:444p +5m ron",
    ],
    no=[
        "1z chi:123s chi:456m chi:789p chi:789m +1z tsumo",
        "1z chi:123m chi:345p chi:789s ankan:2222s +1z ron",
    ],
    source="a concealed kong is no claimed set",
)
def melded_hand(hand: ChineseReading) -> Truth:
    """Four claimed sets, and the pair won on a discard."""
    return hand.won_by_discard & (hand.claimed_sets == 4)


@fan(
    6,
    number=54,
    en="Two Dragon Pungs",
    zh=("双箭刻", "雙箭刻"),
    pinyin="shuāng jiàn kè",
    es="Dos pungs de dragones",
    ja="双箭刻",
    absorbs=["dragon_pung", "pung_of_terminals_or_honors"],
    yes=["1p pon:666z pon:777z chi:123m chi:456m +1p ron", "12m 44s kan:5555z ankan:6666z chi:123m +3m ron"],
    no=["1p pon:666z pon:111z chi:123m chi:456m +1p ron"],
)
def two_dragon_pungs(a: Pung, b: Pung) -> Truth:
    """Pungs or kongs of two dragons."""
    return dragons(a, b)
