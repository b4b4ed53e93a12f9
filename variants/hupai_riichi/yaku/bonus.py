"""Han that come with single tiles: no yaku, so a hand needs one besides."""

from __future__ import annotations

from hupai.patterns.terms import Count
from hupai_riichi.reading import RiichiReading
from hupai_riichi.yaku.card import bonus

EMA = "EMA Riichi rules, dora"


@bonus(
    ja="ドラ",
    romaji="dora",
    en="Dora",
    es="Dora",
    zh=("宝牌", "寶牌"),
    yes=["234m 567p 23456s 11z +7s tsumo dora=1m", "234m 567p 23456s 11z +7s tsumo dora=4z"],
    no=["234m 567p 23456s 11z +7s tsumo dora=2z", "234m 567p 23456s 11z +7s tsumo"],
    source=EMA,
)
def dora(hand: RiichiReading) -> Count:
    """One han for each tile that follows an indicator: 9 is followed by 1, North by East, red by white."""
    return hand.dora


@bonus(
    ja="裏ドラ",
    romaji="ura dora",
    en="Ura Dora",
    es="Ura dora",
    zh=("里宝牌", "裡寶牌"),
    yes=["234m 567p 23456s 11z +7s tsumo riichi dora=2z ura=1m"],
    no=["234m 567p 23456s 11z +7s tsumo riichi dora=1m ura=2z"],
    source=EMA,
)
def ura_dora(hand: RiichiReading) -> Count:
    """The same for the indicators below, which only a hand in riichi sees."""
    return hand.ura_dora


@bonus(
    ja="赤ドラ",
    romaji="aka dora",
    en="Red Five",
    es="Cinco rojo",
    zh=("赤宝牌", "赤寶牌"),
    yes=["234m 067p 23456s 11z +7s tsumo", "234m 567p 23406s 11z +7s tsumo"],
    no=["234m 567p 23456s 11z +7s tsumo"],
    source="Tenhou rules; dora.red says how many there are",
)
def aka_dora(hand: RiichiReading) -> Count:
    """One han for each five with the red mark."""
    return hand.red_fives


@bonus(
    ja="抜きドラ",
    romaji="kita",
    en="North Set Aside",
    es="Norte apartado",
    zh=("拔北", "拔北"),
    yes=["567p 123p 23456s 11z +7s tsumo kita=2"],
    no=["567p 123p 23456s 11z +7s tsumo"],
    source="Tenhou three-player rules",
    profile="riichi/sanma",
)
def kita(hand: RiichiReading) -> Count:
    """Three players: one han for each north tile set aside; indicators that show it count besides."""
    return hand.norths_aside
