"""Tai for the suits in a hand, and for runs through one."""

from __future__ import annotations

from hupai.patterns.terms import Truth, no
from hupai_taiwanese.reading import TaiwaneseReading
from hupai_taiwanese.tai.card import FOUR_WINDS, SML, tai


@tai(
    4,
    zh=("混一色", "混一色"),
    pinyin="hùnyīsè",
    en="Half Flush",
    es="Un palo con honores",
    ja="混一色",
    concept="half_flush",
    yes=["123456789m 5556667z +7z tsumo"],
    no=["123456m 789p 5556667z +7z tsumo", "1122334455667788m +1m tsumo"],
    source=SML,
)
def hunyise(hand: TaiwaneseReading) -> Truth:
    """Tiles of one suit and honors."""
    return (hand.suits == 1) & hand.has_honors


@tai(
    8,
    zh=("清一色", "清一色"),
    pinyin="qīngyīsè",
    en="Full Flush",
    es="Un solo palo",
    ja="清一色",
    concept="full_flush",
    yes=["1122334455667788m +1m tsumo", "2344m chi:123m chi:456m pon:777m pon:999m +1m ron"],
    no=["123456789m 5556667z +7z tsumo"],
    source=SML,
)
def qingyise(hand: TaiwaneseReading) -> Truth:
    """Tiles of one suit and no honors."""
    return (hand.suits == 1) & no(hand.has_honors)


@tai(
    16,
    zh=("字一色", "字一色"),
    pinyin="zìyīsè",
    en="All Honors",
    es="Todo honores",
    ja="字一色",
    concept="all_honors",
    yes=["1112223555666777z +3z tsumo seat=E round=E"],
    no=["111222555666777z 1m +1m tsumo seat=E round=E"],
    source=SML,
)
def ziyise(hand: TaiwaneseReading) -> Truth:
    """Nothing but winds and dragons.  Whether all pungs counts beside it, profiles disagree."""
    return hand.only("1234567z")


@tai(
    16,
    zh=("清么九", "清么九"),
    pinyin="qīng yāojiǔ",
    en="All Terminals",
    es="Todo terminales",
    ja="清老頭",
    concept="all_terminals",
    yes=["1199m 111p pon:999p pon:111s pon:999s +9m ron"],
    no=["1199m 111p pon:999p pon:111s pon:111z +9m ron"],
    source="named among the limit hands of the Mahjong Time rules; no Taiwanese table gives it tai",
    off=True,
)
def qing_yaojiu(hand: TaiwaneseReading) -> Truth:
    """Nothing but ones and nines."""
    return hand.only("19m19p19s")


@tai(
    10,
    zh=("清龍", "清龙"),
    pinyin="qīnglóng",
    en="Concealed Pure Straight",
    es="Escalera pura oculta",
    ja="一気通貫",
    concept="pure_straight",
    absorbs=["ming_qinglong"],
    yes=["123456789m 34p 55s pon:111z +2p ron discards=20"],
    no=[
        "12345678m 55s 678p pon:111z +9m ron discards=20",
        "456789m 34p 55s chi:123m pon:111z +2p ron discards=20",
    ],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def qinglong(hand: TaiwaneseReading) -> Truth:
    """123, 456 and 789 of one suit, none of the three with a tile of another player.

    The other sets may be claimed.  A chow that a discard completes is not concealed.
    """
    return hand.is_standard & hand.has_concealed_straight


@tai(
    5,
    zh=("明清龍", "明清龙"),
    pinyin="míng qīnglóng",
    en="Pure Straight",
    es="Escalera pura",
    concept="pure_straight",
    yes=["456789m 34p 55s chi:123m pon:111z +2p ron discards=20"],
    no=["456789m 34p 55s chi:234m pon:111z +2p ron discards=20"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def ming_qinglong(hand: TaiwaneseReading) -> Truth:
    """123, 456 and 789 of one suit."""
    return hand.is_standard & hand.has_straight
