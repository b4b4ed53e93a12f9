"""Yakuman.  Which of them count double is the profile's ``limits.double_yakuman``."""

from __future__ import annotations

from hupai.patterns.reading import OUTER, SUIT, TERMINALS
from hupai.patterns.terms import Truth, any_of, count, no, without
from hupai_riichi.options import RiichiRules
from hupai_riichi.reading import RiichiReading
from hupai_riichi.yaku.card import yakuman

EMA = "EMA Riichi rules, list of yakuman"


@yakuman(
    ja="天和",
    romaji="tenhou",
    en="Blessing of Heaven",
    es="Bendición del cielo",
    zh=("天和", "天和"),
    concept="blessing_of_heaven",
    yes=["234m 567p 23456s 11z +7s tsumo seat=E first-turn"],
    no=["234m 567p 23456s 11z +7s tsumo seat=S first-turn", "234m 567p 23456s 11z +7s tsumo seat=E"],
    source=EMA,
)
def tenhou(hand: RiichiReading) -> Truth:
    """The dealer's fourteen dealt tiles are complete."""
    return hand.on_first_turn & hand.self_drawn & hand.is_dealer


@yakuman(
    ja="地和",
    romaji="chiihou",
    en="Blessing of Earth",
    es="Bendición de la tierra",
    zh=("地和", "地和"),
    concept="blessing_of_earth",
    yes=["234m 567p 23456s 11z +7s tsumo seat=S first-turn"],
    no=["234m 567p 23456s 11z +7s tsumo seat=E first-turn", "234m 567p 23456s 11z +7s ron seat=S first-turn"],
    source=EMA,
)
def chiihou(hand: RiichiReading) -> Truth:
    """A non-dealer wins on the own first draw, before anybody called a tile."""
    return hand.on_first_turn & hand.self_drawn & no(hand.is_dealer)


@yakuman(
    ja="大三元",
    romaji="daisangen",
    en="Big Three Dragons",
    es="Tres dragones grandes",
    zh=("大三元", "大三元"),
    concept="big_three_dragons",
    yes=["23m 11s pon:555z pon:666z pon:777z +4m ron", "23m 11s 555z 666z 777z +4m ron"],
    no=["234m 67s 77z pon:555z pon:666z +8s ron"],
    source=EMA,
)
def daisangen(hand: RiichiReading) -> Truth:
    """Triplets or kans of all three dragons."""
    return hand.pungs_of("567z") == 3


@yakuman(
    ja="四暗刻",
    romaji="suuankou",
    en="Four Concealed Triplets",
    es="Cuatro tríos ocultos",
    zh=("四暗刻", "四暗刻"),
    concept="four_concealed_pungs",
    yes=["111m 444p 77s 999s 55z +7s tsumo", "111m 444p 777s 5z ankan:9999s +5z tsumo"],
    no=["111m 444p 77s 999s 55z +7s ron", "111m 444p 77s 55z pon:999s +7s tsumo"],
    source=EMA,
)
def suuankou(hand: RiichiReading) -> Truth:
    """Four triplets or kans, each made without claiming a discard."""
    return hand.concealed_triplets == 4


@yakuman(
    ja="四暗刻単騎",
    romaji="suuankou tanki",
    en="Four Concealed Triplets, Pair Wait",
    es="Cuatro tríos ocultos a la espera del par",
    zh=("四暗刻单骑", "四暗刻單騎"),
    absorbs=["suuankou"],
    yes=["111m 444p 777s 999s 5z +5z ron", "111m 444p 777s 999s 5z +5z tsumo"],
    no=["111m 444p 77s 999s 55z +7s tsumo"],
    source="Mahjong Soul and many parlors: a double yakuman",
)
def suuankou_tanki(hand: RiichiReading) -> Truth:
    """Four concealed triplets that waited for the pair."""
    return (hand.concealed_triplets == 4) & hand.finished_pair


@yakuman(
    ja="字一色",
    romaji="tsuuiisou",
    en="All Honors",
    es="Solo honores",
    zh=("字一色", "字一色"),
    concept="all_honors",
    yes=["111z 222z 55z 66z pon:777z +5z ron", "1122334455667z +7z ron"],
    no=["111z 222z 55z 99m pon:777z +5z ron"],
    source=EMA,
)
def tsuuiisou(hand: RiichiReading) -> Truth:
    """Nothing but winds and dragons; seven pairs serve."""
    return hand.only("1234567z")


@yakuman(
    ja="緑一色",
    romaji="ryuuiisou",
    en="All Green",
    es="Todo verde",
    zh=("绿一色", "綠一色"),
    concept="all_green",
    yes=["22334466888s 66z +6z ron", "222333444666s 8s +8s ron"],
    no=["22334455888s 66z +6z ron"],
    source="EMA Riichi rules; some tables want the green dragon (yaku.ryuuiisou_needs_hatsu)",
)
def ryuuiisou(hand: RiichiReading, rules: RiichiRules) -> Truth:
    """Nothing but the green tiles: 2 3 4 6 8 of bamboos and the green dragon."""
    return hand.only("23468s6z") & (hand.has("6z") | no(rules.yaku.ryuuiisou_needs_hatsu))


@yakuman(
    ja="清老頭",
    romaji="chinroutou",
    en="All Terminals",
    es="Solo terminales",
    zh=("清老头", "清老頭"),
    concept="all_terminals",
    yes=["111m 99m 99p pon:111p pon:999s +9p ron"],
    no=["111m 99m 11z pon:111p pon:999s +9m ron"],
    source=EMA,
)
def chinroutou(hand: RiichiReading) -> Truth:
    """Nothing but ones and nines."""
    return hand.only("19m19p19s")


@yakuman(
    ja="国士無双",
    romaji="kokushi musou",
    en="Thirteen Orphans",
    es="Trece huérfanos",
    zh=("国士无双", "國士無雙"),
    concept="thirteen_orphans",
    yes=["19m 19p 19s 1234566z +7z ron", "19m 19p 19s 1234567z +1m ron"],
    no=["119m 19p 19s 123456z +6z ron"],
    source=EMA,
)
def kokushi_musou(hand: RiichiReading) -> Truth:
    """One of each terminal and honor, and one of them twice."""
    return hand.is_thirteen_orphans


@yakuman(
    ja="国士無双十三面",
    romaji="kokushi musou juusanmen",
    en="Thirteen Orphans, Thirteen Waits",
    es="Trece huérfanos con trece esperas",
    zh=("国士无双十三面", "國士無雙十三面"),
    absorbs=["kokushi_musou"],
    yes=["19m 19p 19s 1234567z +1m ron"],
    no=["19m 19p 19s 1234566z +7z ron"],
    source="Mahjong Soul and many parlors: a double yakuman",
)
def kokushi_juusanmen(hand: RiichiReading) -> Truth:
    """Thirteen orphans that waited for any of the thirteen."""
    return hand.is_thirteen_orphans & hand.finished_pair


def _nine_gates(hand: RiichiReading) -> Truth:
    """1112345678999 and one more of a suit, no kan among them."""
    one_suit = (hand.kinds == SUIT) | (hand.kinds == SUIT << 9) | (hand.kinds == SUIT << 18)
    ends = count(hand.tripled & TERMINALS) == 2
    return one_suit & ends & hand.is_closed & (hand.kong_count == 0)


@yakuman(
    ja="九蓮宝燈",
    romaji="chuuren poutou",
    en="Nine Gates",
    es="Nueve puertas",
    zh=("九莲宝灯", "九蓮寶燈"),
    concept="nine_gates",
    yes=["1112344567899m +9m ron", "1112345678999m +5m ron"],
    no=[
        "1123456677899m +9m ron",
        "11123456m 99m chi:789m +9m ron",
        "1112345678m ankan:9999m +5m tsumo",
    ],
    source=EMA,
)
def chuuren_poutou(hand: RiichiReading) -> Truth:
    """1112345678999 of one suit and any further tile of it, in a closed hand without a kan."""
    return _nine_gates(hand)


@yakuman(
    ja="純正九蓮宝燈",
    romaji="junsei chuuren poutou",
    en="True Nine Gates",
    es="Nueve puertas puras",
    zh=("纯正九莲宝灯", "純正九蓮寶燈"),
    absorbs=["chuuren_poutou"],
    yes=["1112345678999m +5m ron", "1112345678999s +1s tsumo"],
    no=["1112344567899m +9m ron"],
    source="Mahjong Soul and many parlors: a double yakuman",
)
def junsei_chuuren_poutou(hand: RiichiReading) -> Truth:
    """Nine gates that waited for all nine tiles of the suit."""
    inner_twice = without(hand.doubled, OUTER)
    return _nine_gates(hand) & any_of(hand.win & (hand.quadrupled | inner_twice))


@yakuman(
    ja="大四喜",
    romaji="daisuushii",
    en="Big Four Winds",
    es="Cuatro vientos grandes",
    zh=("大四喜", "大四喜"),
    concept="big_four_winds",
    yes=["11m 11122233344z +4z ron", "1m pon:111z pon:222z pon:333z kan:4444z +1m ron"],
    no=["23m 111222z 33z pon:444z +4m ron"],
    source=EMA,
)
def daisuushii(hand: RiichiReading) -> Truth:
    """Triplets or kans of all four winds."""
    return hand.pungs_of("1234z") == 4


@yakuman(
    ja="小四喜",
    romaji="shousuushii",
    en="Little Four Winds",
    es="Cuatro vientos pequeños",
    zh=("小四喜", "小四喜"),
    concept="little_four_winds",
    yes=["23m 111222333z 44z +4m ron"],
    no=["234m 67m 111222z 33z +8m ron", "11m 11122233344z +4z ron"],
    source=EMA,
)
def shousuushii(hand: RiichiReading) -> Truth:
    """Triplets of three winds and a pair of the fourth."""
    return (hand.pungs_of("1234z") == 3) & hand.has_pair_of("1234z")


@yakuman(
    ja="四槓子",
    romaji="suukantsu",
    en="Four Kans",
    es="Cuatro kan",
    zh=("四杠子", "四槓子"),
    concept="four_kongs",
    yes=["1z kan:2222m ankan:3333p kakan:4444s kan:5555s +1z ron"],
    no=["1z kan:2222m ankan:3333p kakan:4444s pon:555s +1z ron"],
    source=EMA,
)
def suukantsu(hand: RiichiReading) -> Truth:
    """Four kans of any sort."""
    return hand.kong_count == 4
