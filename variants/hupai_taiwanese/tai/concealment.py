"""Tai for a hand in which nothing was claimed, and for kongs."""

from __future__ import annotations

from hupai.patterns.terms import Count, Truth, count, without
from hupai_taiwanese.reading import TaiwaneseReading
from hupai_taiwanese.tai.card import FOUR_WINDS, GAMESOFA, SML, WIKIBOOKS, tai


@tai(
    1,
    zh=("門清", "门清"),
    pinyin="ménqīng",
    en="Concealed Hand",
    es="Mano oculta",
    ja="門前清",
    concept="concealed_hand",
    yes=["34445m 55p 222555789s +4m ron", "34445m 55p 555789s ankan:2222s +4m ron"],
    no=["34445m 55p 555789s pon:222s +4m ron"],
    source=SML,
)
def menqing(hand: TaiwaneseReading) -> Truth:
    """No chow, pung or kong was claimed; the last tile may be a discard, a concealed kong does no harm."""
    return hand.is_concealed


@tai(
    3,
    zh=("門清自摸", "门清自摸"),
    pinyin="ménqīng zìmō",
    en="Fully Concealed Hand",
    es="Mano totalmente oculta",
    ja="門前清自摸和",
    concept="fully_concealed",
    absorbs=["menqing", "zimo"],
    yes=["111222m 111222p 11s 55z +1s tsumo"],
    no=["111222m 111222p 11s 55z +1s ron", "111222m 11s 55z 111p pon:222p +1s tsumo"],
    source=SML,
)
def menqing_zimo(hand: TaiwaneseReading) -> Truth:
    """Nothing was claimed and the last tile was drawn (buqiuren, asking nobody)."""
    return hand.is_concealed & hand.self_drawn


@tai(
    1,
    zh=("明槓", "明杠"),
    pinyin="mínggàng",
    en="Melded Kong",
    es="Kong expuesto",
    ja="明槓",
    concept="melded_kong",
    yes=["34678p 11s chi:123m chi:456m kan:2222z +2p ron discards=20"],
    no=["34678p 11s chi:123m chi:456m ankan:2222z +2p ron discards=20"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def minggang(hand: TaiwaneseReading) -> Count:
    """Each kong with a claimed tile in it, added ones among them."""
    return count(without(hand.kongs, hand.concealed_kongs))


@tai(
    2,
    zh=("暗槓", "暗杠"),
    pinyin="àngàng",
    en="Concealed Kong",
    es="Kong oculto",
    ja="暗槓",
    concept="concealed_kong",
    yes=["34678p 11s chi:123m chi:456m ankan:2222z +2p ron discards=20"],
    no=["34678p 11s chi:123m chi:456m kan:2222z +2p ron discards=20"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def angang(hand: TaiwaneseReading) -> Count:
    """Each kong made of four drawn tiles."""
    return hand.concealed_kong_count


@tai(
    8,
    zh=("四槓", "四杠"),
    pinyin="sì gàng",
    en="Four Kongs",
    es="Cuatro kongs",
    ja="四槓子",
    concept="four_kongs",
    yes=[
        "34p 11s kan:1111m ankan:2222m kakan:3333m kan:2222z +2p ron",
        "347p 1s kan:1111m ankan:2222m kakan:3333m kan:2222z +2p tsumo replacement",
    ],
    no=["34p 11s kan:1111m ankan:2222m kakan:3333m pon:222z +2p ron"],
    source=WIKIBOOKS,
    profile="taiwanese/wikibooks",
)
def si_gang(hand: TaiwaneseReading) -> Truth:
    """Four kongs of any sort.  Where ``kongs.four_win`` says so, they win whatever the other tiles are."""
    return hand.kong_count == 4


@tai(
    8,
    zh=("五槓", "五杠"),
    pinyin="wǔ gàng",
    en="Five Kongs",
    es="Cinco kongs",
    concept="five_kongs",
    yes=["1s kan:1111m ankan:2222m kakan:3333m kan:2222z ankan:9999p +1s ron"],
    no=["1s kan:1111m ankan:2222m kakan:3333m kan:2222z pon:999p +1s ron"],
    source=GAMESOFA,
    profile="taiwanese/gamesofa",
)
def wu_gang(hand: TaiwaneseReading) -> Truth:
    """Five kongs of any sort."""
    return hand.kong_count == 5
