"""Tai for pungs and kongs.  A triplet that a discard completes counts as claimed, the hand does not."""

from __future__ import annotations

from hupai.patterns.terms import Truth
from hupai_taiwanese.reading import TaiwaneseReading
from hupai_taiwanese.tai.card import FOUR_WINDS, SML, tai


@tai(
    2,
    zh=("二暗刻", "二暗刻"),
    pinyin="èr ànkè",
    en="Two Concealed Pungs",
    es="Dos pungs ocultos",
    ja="二暗刻",
    concept="two_concealed_pungs",
    yes=["111m 34678p 11s 555s chi:123m +2p ron discards=20"],
    no=["111m 34678p 11s chi:123m pon:555s +2p ron discards=20"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def er_anke(hand: TaiwaneseReading) -> Truth:
    """Two pungs or kongs made without a discard."""
    return hand.concealed_triplets == 2


@tai(
    2,
    zh=("三暗刻", "三暗刻"),
    pinyin="sān ànkè",
    en="Three Concealed Pungs",
    es="Tres pungs ocultos",
    ja="三暗刻",
    concept="three_concealed_pungs",
    yes=["34445m 55p 222555789s +4m ron"],
    no=["55p 22z 222555789s pon:111z +5p ron"],
    source=SML,
)
def san_anke(hand: TaiwaneseReading) -> Truth:
    """Three pungs or kongs made without a discard."""
    return hand.concealed_triplets == 3


@tai(
    5,
    zh=("四暗刻", "四暗刻"),
    pinyin="sì ànkè",
    en="Four Concealed Pungs",
    es="Cuatro pungs ocultos",
    ja="四暗刻",
    concept="four_concealed_pungs",
    yes=["111222333m 444p 55s 66z +6z ron", "11m 55s 111444p 222s pon:999m +1m tsumo"],
    no=["111222333m 444p 55s 66z +6z tsumo"],
    source=SML,
)
def si_anke(hand: TaiwaneseReading) -> Truth:
    """Four pungs or kongs made without a discard."""
    return hand.concealed_triplets == 4


@tai(
    8,
    zh=("五暗刻", "五暗刻"),
    pinyin="wǔ ànkè",
    en="Five Concealed Pungs",
    es="Cinco pungs ocultos",
    concept="five_concealed_pungs",
    yes=["111222333m 444p 55s 66z +6z tsumo", "111222m 444p 6z ankan:5555s ankan:3333m +6z ron"],
    no=["111222333m 444p 55s 66z +6z ron"],
    source=SML,
)
def wu_anke(hand: TaiwaneseReading) -> Truth:
    """Five pungs or kongs made without a discard; all pungs counts beside them."""
    return hand.concealed_triplets == 5


@tai(
    4,
    zh=("碰碰胡", "碰碰胡"),
    pinyin="pèngpènghú",
    en="All Pungs",
    es="Todo pungs",
    ja="対々和",
    concept="all_pungs",
    yes=["444p 5s pon:111m pon:999m pon:222s pon:333z +5s ron"],
    no=["444p 5s pon:111m pon:999m pon:222s chi:567s +5s ron"],
    source=SML,
)
def pengpenghu(hand: TaiwaneseReading) -> Truth:
    """Five pungs or kongs and a pair."""
    return hand.triplets == 5
