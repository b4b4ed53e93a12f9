"""Yaku of one han, and double riichi beside the riichi it replaces."""

from __future__ import annotations

from hupai.patterns.terms import Truth, any_of, no
from hupai_riichi.options import RiichiRules
from hupai_riichi.reading import RiichiReading
from hupai_riichi.yaku.card import yaku

EMA = "EMA Riichi rules, list of yaku"
TENHOU = "Tenhou rules; confirmed on recorded games"


@yaku(
    1,
    open=0,
    ja="立直",
    romaji="riichi",
    en="Riichi",
    es="Riichi",
    zh=("立直", "立直"),
    concept="ready_declared",
    yes=["234m 567p 23456s 11z +7s ron riichi"],
    no=["234m 567p 23456s 11z +7s ron", "234m 567p 23456s 11z +7s ron double-riichi"],
    source=EMA,
)
def riichi(hand: RiichiReading) -> Truth:
    """A closed hand in tenpai was declared, with a stick of 1000 points on the table.

    From then on the hand may not change.  An open riichi is a riichi too.
    """
    return hand.is_riichi | hand.is_open_riichi


@yaku(
    2,
    open=0,
    ja="両立直",
    romaji="daburu riichi",
    en="Double Riichi",
    es="Doble riichi",
    zh=("两立直", "兩立直"),
    absorbs=["riichi"],
    yes=["234m 567p 23456s 11z +7s ron double-riichi"],
    no=["234m 567p 23456s 11z +7s ron riichi"],
    source=EMA,
)
def double_riichi(hand: RiichiReading) -> Truth:
    """Riichi on the very first turn, before anybody called a tile."""
    return hand.is_double_riichi


@yaku(
    1,
    open=0,
    ja="一発",
    romaji="ippatsu",
    en="Ippatsu",
    es="Ippatsu",
    zh=("一发", "一發"),
    yes=[
        "234m 567p 23456s 11z +7s ron riichi ippatsu",
        "234m 567p 23456s 11z +7s tsumo double-riichi ippatsu",
    ],
    no=["234m 567p 23456s 11z +7s ron riichi"],
    source=EMA,
)
def ippatsu(hand: RiichiReading, rules: RiichiRules) -> Truth:
    """Won within one go-around after the riichi, the own next draw included, with no call in between.

    A robbed kan was never completed and does not break it.
    """
    return hand.is_ippatsu & rules.riichi.ippatsu


@yaku(
    1,
    open=0,
    ja="門前清自摸和",
    romaji="menzen tsumo",
    en="Fully Concealed Self-Draw",
    es="Tsumo con mano cerrada",
    zh=("门前清自摸和", "門前清自摸和"),
    concept="fully_concealed",
    yes=["234m 567p 23456s 11z +7s tsumo"],
    no=["234m 567p 23456s 11z +7s ron", "567p 23456s 11z chi:234m +7s tsumo"],
    source=EMA,
)
def menzen_tsumo(hand: RiichiReading) -> Truth:
    """A closed hand won by self-draw."""
    return hand.is_closed & hand.self_drawn


@yaku(
    1,
    open=0,
    ja="平和",
    romaji="pinfu",
    en="Pinfu",
    es="Pinfu",
    zh=("平和", "平和"),
    concept="all_chows",
    yes=[
        "23456m 123456p 11s +1m ron",
        "23456m 123456p 11s +1m tsumo",
        "34m 234567p 678s 44z +5m ron seat=S round=E",
    ],
    no=[
        "34m 234567p 678s 22z +5m ron seat=S round=E",
        "13m 234567p 678s 11s +2m ron",
        "12m 234567p 678s 44z +3m ron seat=S",
        "234567p 345678s 4z +4z ron seat=S",
        "34m 456p 678s 11s chi:567p +5m ron",
    ],
    source="EMA Riichi rules; the open form is kui pinfu and no yaku",
)
def pinfu(hand: RiichiReading, rules: RiichiRules) -> Truth:
    """Four runs, a pair that is worth nothing, and a two-sided wait, in a closed hand.

    Nothing in the hand earns fu beyond the base.  By self-draw it counts too, at 20 fu, unless the
    profile plays without pinfu tsumo.
    """
    worthless_pair = no(hand.pair_is_yakuhai)
    shape = (hand.chow_count == 4) & hand.finished_two_sided & worthless_pair
    return shape & hand.is_closed & (hand.won_by_discard | rules.fu.pinfu_tsumo_20)


@yaku(
    1,
    ja="断么九",
    romaji="tanyao",
    en="All Simples",
    es="Todo simples",
    zh=("断幺九", "斷么九"),
    concept="all_simples",
    yes=["234m 567p 2345688s +7s ron", "567p 2345688s chi:234m +7s ron", "2233m 4455p 66778s +8s ron"],
    no=["234m 567p 2345699s +7s ron", "234m 567p 234s 88s 66z +6z ron"],
    source="EMA Riichi rules, tanyao; open under kuitan",
)
def tanyao(hand: RiichiReading, rules: RiichiRules) -> Truth:
    """Nothing but tiles from 2 to 8.  An open hand needs kuitan."""
    return no(hand.has_outer_tiles) & (hand.is_closed | rules.calls.kuitan)


@yaku(
    1,
    open=0,
    ja="一盃口",
    romaji="iipeikou",
    en="Pure Double Run",
    es="Dos secuencias iguales",
    zh=("一杯口", "一盃口"),
    concept="pure_double_chow",
    yes=["223344m 456p 67s 11z +8s ron", "111222333m 99p 67s +8s ron"],
    no=["233445m 456p 67s 11z +8s ron", "456p 67s 11z chi:234m chi:234m +8s ron"],
    source=EMA,
)
def iipeikou(hand: RiichiReading) -> Truth:
    """The same run twice in one suit, in a closed hand.  Three alike are one pair of them."""
    return (hand.identical_chow_pairs > 0) & hand.is_closed


@yaku(
    1,
    ja="自風牌",
    romaji="jikaze",
    en="Seat Wind",
    es="Viento de asiento",
    zh=("门风牌", "門風牌"),
    concept="seat_wind",
    yes=[
        "234m 567p 99s pon:222z 67s +8s ron seat=S",
        "234m 567p 67s 99s kan:2222z +8s ron seat=S",
        "234m 567p 99s pon:111z 67s +8s ron seat=E round=E",
    ],
    no=["234m 567p 99s pon:333z 67s +8s ron seat=S round=E"],
    source=EMA,
)
def jikaze(hand: RiichiReading) -> Truth:
    """A triplet or kan of the own wind; as round wind it counts once more."""
    return any_of(hand.pungs & hand.seat_wind)


@yaku(
    1,
    ja="場風牌",
    romaji="bakaze",
    en="Round Wind",
    es="Viento de la ronda",
    zh=("场风牌", "場風牌"),
    concept="round_wind",
    yes=["234m 567p 99s pon:111z 67s +8s ron seat=S round=E"],
    no=["234m 567p 99s pon:222z 67s +8s ron seat=S round=E"],
    source=EMA,
)
def bakaze(hand: RiichiReading) -> Truth:
    """A triplet or kan of the prevailing wind."""
    return any_of(hand.pungs & hand.round_wind)


@yaku(
    1,
    ja="白",
    romaji="haku",
    en="White Dragon",
    es="Dragón blanco",
    zh=("白", "白"),
    concept="dragon_pung",
    yes=["234m 567p 99s pon:555z 67s +8s ron"],
    no=["234m 567p 99s pon:666z 67s +8s ron"],
    source=EMA,
)
def haku(hand: RiichiReading) -> Truth:
    """A triplet or kan of white dragons."""
    return hand.has_pung_of("5z")


@yaku(
    1,
    ja="發",
    romaji="hatsu",
    en="Green Dragon",
    es="Dragón verde",
    zh=("发", "發"),
    concept="dragon_pung",
    yes=["234m 567p 99s pon:666z 67s +8s ron"],
    no=["234m 567p 99s pon:777z 67s +8s ron"],
    source=EMA,
)
def hatsu(hand: RiichiReading) -> Truth:
    """A triplet or kan of green dragons."""
    return hand.has_pung_of("6z")


@yaku(
    1,
    ja="中",
    romaji="chun",
    en="Red Dragon",
    es="Dragón rojo",
    zh=("中", "中"),
    concept="dragon_pung",
    yes=["234m 567p 99s pon:777z 67s +8s ron"],
    no=["234m 567p 99s pon:555z 67s +8s ron"],
    source=EMA,
)
def chun(hand: RiichiReading) -> Truth:
    """A triplet or kan of red dragons."""
    return hand.has_pung_of("7z")


@yaku(
    1,
    ja="北",
    romaji="pei",
    en="North as Yakuhai",
    es="Norte como yakuhai",
    zh=("北", "北"),
    yes=["99m 567p 456s pon:444z 67s +8s ron seat=S"],
    no=["99m 567p 456s pon:333z 67s +8s ron seat=S"],
    source="three-player house rule: sanma.north = yakuhai",
    off=True,
    profile="riichi/sanma",
)
def pei(hand: RiichiReading) -> Truth:
    """Three players, north tiles played as a yakuhai of everybody: a triplet or kan of them."""
    return hand.has_pung_of("4z")


@yaku(
    1,
    ja="嶺上開花",
    romaji="rinshan kaihou",
    en="After a Kan",
    es="Rinshan kaihou",
    zh=("岭上开花", "嶺上開花"),
    concept="out_with_replacement",
    yes=["234m 567p 67s 99s kan:1111z +8s tsumo replacement"],
    no=["234m 567p 67s 99s kan:1111z +8s tsumo"],
    source=EMA,
)
def rinshan(hand: RiichiReading) -> Truth:
    """Won on the tile drawn from the dead wall after an own kan."""
    return hand.on_replacement & hand.self_drawn


@yaku(
    1,
    ja="槍槓",
    romaji="chankan",
    en="Robbing a Kan",
    es="Robar el kan",
    zh=("抢杠", "搶槓"),
    concept="robbing_the_kong",
    yes=["234m 567p 67s 999s 11z +8s ron rob-kong"],
    no=["234m 567p 67s 999s 11z +8s ron"],
    source=EMA,
)
def chankan(hand: RiichiReading) -> Truth:
    """Won on the tile that another player added to an open triplet."""
    return hand.robbed_a_kong & hand.won_by_discard


@yaku(
    1,
    ja="海底摸月",
    romaji="haitei",
    en="Last Tile Draw",
    es="Última ficha del muro",
    zh=("海底摸月", "海底摸月"),
    concept="last_tile_draw",
    yes=["234m 567p 67s 999s 11z +8s tsumo last-tile"],
    no=["234m 567p 67s 999s 11z +8s ron last-tile"],
    source=EMA,
)
def haitei(hand: RiichiReading) -> Truth:
    """Won on the last tile of the wall."""
    return hand.on_last_tile & hand.self_drawn


@yaku(
    1,
    ja="河底撈魚",
    romaji="houtei",
    en="Last Discard",
    es="Último descarte",
    zh=("河底捞鱼", "河底撈魚"),
    concept="last_tile_claim",
    yes=["234m 567p 67s 999s 11z +8s ron last-tile"],
    no=["234m 567p 67s 999s 11z +8s tsumo last-tile"],
    source=EMA,
)
def houtei(hand: RiichiReading) -> Truth:
    """Won on the discard after the last tile of the wall."""
    return hand.on_last_tile & hand.won_by_discard
