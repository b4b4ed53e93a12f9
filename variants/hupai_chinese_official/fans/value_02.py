"""Fans 59 to 68, worth 2."""

from __future__ import annotations

from hupai.patterns.reading import HONORS, SUITED, Pung
from hupai.patterns.terms import Count, Truth, any_of, as_count, count, either, no, without
from hupai_chinese_official.fans.card import fan
from hupai_chinese_official.fans.together import dragons, same_rank, suited
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.reading import ChineseReading


@fan(
    2,
    number=59,
    en="Dragon Pung",
    zh=("箭刻", "箭刻"),
    pinyin="jiàn kè",
    es="Pung de dragones",
    ja="箭刻",
    absorbs=["pung_of_terminals_or_honors"],
    yes=["3345p kan:5555m kan:6666z kan:4444z +3p ron", "123m 2233z pon:777z pon:999s +3z ron seat=W"],
    no=["123m 2233z pon:444z pon:999s +3z ron"],
)
def dragon_pung(a: Pung) -> Truth:
    """A pung or kong of dragons."""
    return dragons(a)


@fan(
    2,
    number=60,
    en="Prevalent Wind",
    zh=("圈风刻", "圈風刻"),
    pinyin="quān fēng kè",
    es="Pung del viento dominante",
    ja="圏風刻",
    concept="round_wind",
    absorbs=["pung_of_terminals_or_honors"],
    yes=["1156778m pon:111z chi:234m +9m ron round=E", "1156778m pon:333z chi:234m +9m ron round=W"],
    no=["1156778m pon:111z chi:234m +9m ron round=S"],
)
def prevalent_wind(hand: ChineseReading) -> Truth:
    """A pung or kong of the prevailing wind."""
    return any_of(hand.pungs & hand.round_wind)


@fan(
    2,
    number=61,
    en="Seat Wind",
    zh=("门风刻", "門風刻"),
    pinyin="mén fēng kè",
    es="Pung del viento propio",
    ja="門風刻",
    absorbs=["pung_of_terminals_or_honors"],
    yes=["1156778m pon:111z chi:234m +9m ron seat=E", "1156778m pon:444z chi:234m +9m ron seat=N"],
    no=["1156778m pon:111z chi:234m +9m ron seat=S"],
    source="counts together with Prevalent Wind where both are the same",
)
def seat_wind(hand: ChineseReading) -> Truth:
    """A pung or kong of the own wind."""
    return any_of(hand.pungs & hand.seat_wind)


@fan(
    2,
    number=62,
    en="Concealed Hand",
    zh=("门前清", "門前清"),
    pinyin="mén qián qīng",
    es="Mano oculta",
    ja="門前清",
    yes=["123456m 456p 1178s +9s ron", "45p 123s 11z 789m ankan:7777p +3p ron"],
    no=["123456m 456p 1178s +9s tsumo", "123m 456p 1178s chi:456m +9s ron"],
)
def concealed_hand(hand: ChineseReading) -> Truth:
    """No set was claimed, and the win was on a discard."""
    return hand.is_concealed & hand.won_by_discard


@fan(
    2,
    number=63,
    en="All Chows",
    zh=("平和", "平和"),
    pinyin="píng hú",
    es="Todo chows",
    ja="平和",
    absorbs=["no_honors"],
    yes=["123456m 456p 1178s +9s ron", "258m 369p 1478s chi:234p +8s ron"],
    no=["123456m 456p 78s 11z +9s ron", "123m 444p 456p 1178s +9s ron"],
    source="any wait; the Knitted Straight with a chow is one too",
)
def all_chows(hand: ChineseReading) -> Truth:
    """Four chows and a pair of a suit."""
    in_sets = hand.is_standard | hand.is_knitted_straight
    return in_sets & no(any_of(hand.pungs)) & any_of(hand.pair & SUITED)


@fan(
    2,
    number=64,
    en="Tile Hog",
    zh=("四归一", "四歸一"),
    pinyin="sì guī yī",
    es="Cuatro iguales",
    ja="四帰一",
    yes=[
        "1112345678999m +9m ron",
        "55m 22448p 88s 5555z +8p tsumo",
        "4456m chi:345s chi:345p chi:345m +4m ron",
    ],
    no=["45p 123s 11z 789m ankan:7777p +3p ron", "34m 345p 345s 77z chi:345m +5m ron"],
    source="the English text speaks of suit tiles, the Chinese and the examples of 1998 of any",
)
def tile_hog(hand: ChineseReading, rules: ChineseOfficialRules) -> Count:
    """All four of a kind in the hand without a kong; counts for each kind."""
    hogs = without(hand.quadrupled, hand.kongs)
    counted = either(rules.fan.tile_hog_honors, count(hogs), count(without(hogs, HONORS)))
    # Seven pairs of six kinds hold one kind twice, whatever the player does.
    six_kinds = hand.is_seven_pairs & (hand.only("19m19p19s") | hand.only("23468s6z"))
    return either(rules.fan.inevitable_tile_hog == "drop", counted - as_count(six_kinds), counted)


@fan(
    2,
    number=65,
    en="Double Pung",
    zh=("双同刻", "雙同刻"),
    pinyin="shuāng tóng kè",
    es="Pung doble",
    ja="双同刻",
    yes=["22m 44z pon:222p kan:3333s chi:567m +2m ron", "5m pon:444s pon:555s pon:666s pon:444p +5m ron"],
    no=["22m 44z pon:333p kan:4444s chi:567m +2m ron", "1156778m pon:111z chi:234m +9m ron"],
)
def double_pung(a: Pung, b: Pung) -> Truth:
    """Pungs or kongs of the same rank in two suits."""
    return same_rank(a, b) & suited(a, b) & (a.suit != b.suit)


@fan(
    2,
    number=66,
    en="Two Concealed Pungs",
    zh=("双暗刻", "雙暗刻"),
    pinyin="shuāng àn kè",
    es="Dos pungs ocultos",
    ja="双暗刻",
    yes=["11444777s 55z pon:666z +1s ron", "2223333444456s +2s tsumo"],
    no=["11444s 55z pon:777s pon:666z +1s ron"],
    source="a pung that a discard completes is none of them",
)
def two_concealed_pungs(hand: ChineseReading) -> Truth:
    """Two pungs or kongs that were made without another player's tile."""
    return hand.concealed_triplets >= 2


@fan(
    2,
    number=67,
    en="Concealed Kong",
    zh=("暗杠", "暗槓"),
    pinyin="àn gàng",
    es="Kong oculto",
    ja="暗槓",
    yes=["1z chi:123m chi:345p chi:789s ankan:2222s +1z ron", "45p 123s 11z 789m ankan:7777p +3p ron"],
    no=["1z chi:123m chi:345p chi:789s kan:2222s +1z ron"],
)
def concealed_kong(hand: ChineseReading) -> Truth:
    """One concealed kong."""
    return hand.concealed_kong_count == 1


@fan(
    2,
    number=68,
    en="All Simples",
    zh=("断幺", "斷么"),
    pinyin="duàn yāo",
    es="Sin terminales ni honores",
    ja="断幺",
    absorbs=["no_honors"],
    yes=["567m 5557p chi:234m pon:555m +6p ron", "2233445566778s +8s ron"],
    no=["567m 5557p chi:123m pon:555m +6p ron", "567m 55p 77z chi:234m pon:555m +5p ron"],
)
def all_simples(hand: ChineseReading) -> Truth:
    """Nothing but twos to eights."""
    return no(hand.has_outer_tiles)
