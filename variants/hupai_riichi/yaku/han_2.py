"""Yaku of two han; those over runs are worth one in an open hand."""

from __future__ import annotations

from hupai.patterns.reading import Chow, Pung
from hupai.patterns.terms import Truth, no
from hupai_riichi.reading import RiichiReading
from hupai_riichi.yaku.card import yaku

EMA = "EMA Riichi rules, list of yaku"


@yaku(
    2,
    open=0,
    ja="七対子",
    romaji="chiitoitsu",
    en="Seven Pairs",
    es="Siete pares",
    zh=("七对子", "七對子"),
    concept="seven_pairs",
    yes=["1133m 5577p 2299s 4z +4z ron", "22334455667m 88p +7m ron"],
    no=["1111m 5577p 2299s 4z +4z ron", "223344m 456p 67s 11z +8s ron"],
    source="EMA Riichi rules, chiitoitsu; 25 fu",
)
def chiitoitsu(hand: RiichiReading) -> Truth:
    """Seven different pairs.  Four alike are not two of them."""
    return hand.is_seven_pairs


@yaku(
    2,
    open=1,
    ja="三色同順",
    romaji="sanshoku doujun",
    en="Mixed Triple Run",
    es="Tres secuencias en tres palos",
    zh=("三色同顺", "三色同順"),
    concept="mixed_triple_chow",
    yes=["234m 234p 234s 67s 11z +8s ron", "234m 34s 99s 111z chi:234p +2s ron"],
    no=["234m 234p 345s 67s 11z +8s ron", "234m 234p 67s 999s 11z +8s ron"],
    source=EMA,
)
def sanshoku_doujun(a: Chow, b: Chow, c: Chow) -> Truth:
    """The same run in all three suits."""
    same = (a.rank == b.rank) & (b.rank == c.rank)
    return same & (a.suit != b.suit) & (b.suit != c.suit) & (a.suit != c.suit)


@yaku(
    2,
    open=1,
    ja="一気通貫",
    romaji="ikkitsuukan",
    en="Pure Straight",
    es="Escalera pura",
    zh=("一气通贯", "一氣通貫"),
    concept="pure_straight",
    yes=["123456789m 67s 11z +8s ron", "12m 456m 55z 234p chi:789m +3m ron"],
    no=["123456m 789p 67s 11z +8s ron", "123m 345567m 67s 11z +8s ron"],
    source=EMA,
)
def ittsuu(a: Chow, b: Chow, c: Chow) -> Truth:
    """123, 456 and 789 in one suit."""
    suit = (a.suit == b.suit) & (b.suit == c.suit)
    return suit & (a.rank == 1) & (b.rank == 4) & (c.rank == 7)


@yaku(
    2,
    open=1,
    ja="混全帯么九",
    romaji="chanta",
    en="Outside Hand",
    es="Extremos u honores en cada grupo",
    zh=("混全带幺九", "混全帶么九"),
    concept="outside_hand",
    yes=["123m 789p 12s 999s 11z +3s ron", "123m 23s 55666z chi:123p +1s ron seat=W"],
    no=[
        "123m 789p 12s 999s 11s +3s ron",
        "123m 456p 12s 999s 11z +3s ron",
        "111m 999p 99s 11z pon:111s +9s ron",
    ],
    source=EMA,
)
def chanta(hand: RiichiReading) -> Truth:
    """A terminal or an honor in every set and in the pair, with at least one run and one honor."""
    return hand.is_outside & (hand.chow_count > 0) & hand.has_honors


@yaku(
    2,
    ja="三色同刻",
    romaji="sanshoku doukou",
    en="Mixed Triple Triplet",
    es="Tres tríos en tres palos",
    zh=("三色同刻", "三色同刻"),
    concept="mixed_triple_pung",
    yes=["222m 222p 67s 11z pon:222s +8s ron", "33m 333p 333s 11z 567s +3m tsumo"],
    no=["222m 222p 333s 67s 11z +8s ron", "111m 1122z pon:111s pon:999s +1z ron seat=E round=S"],
    source="EMA Riichi rules; honors are no suit",
)
def sanshoku_doukou(a: Pung, b: Pung, c: Pung) -> Truth:
    """The same triplet in all three suits; kans serve."""
    same = (a.rank == b.rank) & (b.rank == c.rank)
    suited = (a.suit < 3) & (b.suit < 3) & (c.suit < 3)
    return same & suited & (a.suit != b.suit) & (b.suit != c.suit) & (a.suit != c.suit)


@yaku(
    2,
    ja="三槓子",
    romaji="sankantsu",
    en="Three Kans",
    es="Tres kan",
    zh=("三杠子", "三槓子"),
    concept="three_kongs",
    yes=["67s 11z kan:2222m ankan:3333p kakan:4444s +8s ron"],
    no=["67s 11z kan:2222m ankan:3333p pon:444s +8s ron"],
    source=EMA,
)
def sankantsu(hand: RiichiReading) -> Truth:
    """Three kans of any sort."""
    return hand.kong_count == 3


@yaku(
    2,
    ja="対々和",
    romaji="toitoi",
    en="All Triplets",
    es="Todo tríos",
    zh=("对对和", "對對和"),
    concept="all_pungs",
    yes=["222m 33p 44s 666z pon:777s +3p ron", "2z pon:111m pon:222p pon:333s kan:4444s +2z ron"],
    no=["222m 33p 44s 666z chi:567s +3p ron"],
    source=EMA,
)
def toitoi(hand: RiichiReading) -> Truth:
    """Four triplets or kans and a pair."""
    return hand.triplets == 4


@yaku(
    2,
    ja="三暗刻",
    romaji="sanankou",
    en="Three Concealed Triplets",
    es="Tres tríos ocultos",
    zh=("三暗刻", "三暗刻"),
    concept="three_concealed_pungs",
    yes=[
        "111m 444p 777s 23m 55z +4m tsumo",
        "444m 33p 56667s 111z +6s ron",
        "44p 777s 22z ankan:5555s chi:123m +4p tsumo",
    ],
    no=["111m 444p 77s 234m 55z +7s ron", "111m 444p 55z 23m pon:777s +4m tsumo"],
    source="EMA Riichi rules, three concealed pungs",
)
def sanankou(hand: RiichiReading) -> Truth:
    """Three triplets or kans, each made without claiming a discard.

    A triplet finished by ron counts as claimed; the hand itself stays closed.  The fourth set may be
    open.
    """
    return hand.concealed_triplets == 3


@yaku(
    2,
    ja="小三元",
    romaji="shousangen",
    en="Little Three Dragons",
    es="Tres dragones pequeños",
    zh=("小三元", "小三元"),
    concept="little_three_dragons",
    yes=["234m 67s 77z pon:555z pon:666z +8s ron"],
    no=["234m 67s 11z pon:555z pon:666z +8s ron", "234m 67s 567p 77z pon:555z +8s ron"],
    source=EMA,
)
def shousangen(hand: RiichiReading) -> Truth:
    """Two triplets of dragons and a pair of the third.  The two dragon triplets count besides."""
    return (hand.pungs_of("567z") == 2) & hand.has_pair_of("567z")


@yaku(
    2,
    ja="混老頭",
    romaji="honroutou",
    en="Terminals and Honors",
    es="Solo terminales y honores",
    zh=("混老头", "混老頭"),
    concept="all_terminals_and_honors",
    yes=["1199m pon:111s pon:222z pon:111p +9m ron seat=S", "1199m 1199p 1199s 1z +1z ron"],
    no=["1199m pon:111s pon:222z pon:888p +9m ron seat=S", "19m 19p 19s 1234567z +1z ron"],
    source=EMA,
)
def honroutou(hand: RiichiReading) -> Truth:
    """Nothing but terminals and honors: with toitoi or chiitoitsu, never with a run."""
    return no(hand.has_inner_tiles) & no(hand.is_thirteen_orphans)
