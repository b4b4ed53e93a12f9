"""Local yakuman of luck and of pure form, off unless a profile enables them."""

from __future__ import annotations

from hupai.patterns.reading import Pung
from hupai.patterns.terms import Truth, no
from hupai_riichi.reading import RiichiReading
from hupai_riichi.unconnected import FOURTEEN_UNCONNECTED, THIRTEEN_UNCONNECTED
from hupai_riichi.yaku.card import yakuman

WIKI = "riichi.wiki, Local yaku"


@yakuman(
    ja="人和",
    romaji="renhou",
    en="Blessing of Man",
    es="Bendición del hombre",
    zh=("人和", "人和"),
    concept="blessing_of_man",
    off=True,
    yes=["234m 567p 23456s 11z +7s ron seat=S first-turn"],
    no=[
        "234m 567p 23456s 11z +7s ron seat=E first-turn",
        "234m 567p 23456s 11z +7s ron seat=S",
        "234m 567p 23456s 11z +7s tsumo seat=S first-turn",
    ],
    source="riichi.wiki, Renhou; EMA Riichi rules pay a mangan (yaku.renhou)",
)
def renhou(hand: RiichiReading) -> Truth:
    """A non-dealer's ron before the own first draw, and before anybody called a tile."""
    return hand.on_first_turn & hand.won_by_discard & no(hand.is_dealer)


@yakuman(
    ja="十三不塔",
    romaji="shiisanpuutaa",
    en="Thirteen Unconnected Tiles",
    es="Trece fichas inconexas",
    zh=("十三不塔", "十三不塔"),
    absorbs=["tenhou", "chiihou", "menzen_tsumo"],
    off=True,
    yes=[
        "147m 258p 369s 1234z +1z tsumo seat=E first-turn",
        "1147m 258p 369s 123z +4z tsumo seat=S first-turn",
        "19m 159p 9s 1234567z +9m tsumo seat=W first-turn",
    ],
    no=[
        "147m 258p 369s 1234z +1z tsumo seat=S",
        "147m 258p 369s 1234z +1z ron seat=S first-turn",
        "147m 258p 368s 1234z +1z tsumo seat=S first-turn",
        "147m 258p 369s 1234z +5z tsumo seat=S first-turn",
        "1147m 258p 69s 1123z +4z tsumo seat=S first-turn",
        "19m 19p 1235s 12345z +5z tsumo seat=S first-turn",
    ],
    source="Japanese Wikipedia and dic.nicovideo.jp, 十三不塔",
)
def shiisanpuutaa(hand: RiichiReading) -> Truth:
    """On the first uncalled draw the fourteen tiles hold one pair, and otherwise no two belong together.

    No set, and no two tiles of a suit less than three apart, the pair's rank among them.  It goes with
    no other yaku, and nobody wins it by ron.  Some tables pay a mangan.
    """
    return hand.has_shape(THIRTEEN_UNCONNECTED)


@yakuman(
    ja="十四不塔",
    romaji="shiisuupuutaa",
    en="Fourteen Unconnected Tiles",
    es="Catorce fichas inconexas",
    zh=("十四不塔", "十四不塔"),
    absorbs=["tenhou", "chiihou", "menzen_tsumo"],
    off=True,
    yes=["147m 258p 369s 1234z +5z tsumo seat=S first-turn"],
    no=["147m 258p 369s 1234z +1z tsumo seat=S first-turn", "147m 258p 369s 1234z +5z tsumo seat=S"],
    source="riichi.wiki, Optional yaku; mahjongcollege.com/yaku/4385 (there also 十三無靠)",
)
def shiisuupuutaa(hand: RiichiReading) -> Truth:
    """As shiisanpuutaa but without the pair: no two of the fourteen tiles belong together."""
    return hand.has_shape(FOURTEEN_UNCONNECTED)


@yakuman(
    ja="八連荘",
    romaji="paarenchan",
    en="Eight Wins in a Row",
    es="Ocho victorias seguidas",
    zh=("八连庄", "八連莊"),
    off=True,
    yes=[
        "234m 567p 23456s 11z +7s ron seat=E eighth-win",
        "567p 23456s 11z chi:234m +7s tsumo seat=E eighth-win",
    ],
    no=["234m 567p 23456s 11z +7s ron seat=E", "234m 567p 23456s 11z +7s ron seat=S eighth-win"],
    source="mahjongcollege.com/yaku/1647; Japanese Wikipedia, 八連荘",
)
def paarenchan(hand: RiichiReading) -> Truth:
    """The dealer's eighth win in a row, and every one after it; a drawn hand begins the count anew.

    Here it makes any hand winnable.  Tables differ: eight honba may do, another yaku may be wanted, and
    the count may begin anew after a paarenchan.
    """
    return hand.is_eighth_win & hand.is_dealer


@yakuman(
    ja="石の上にも三年",
    romaji="ishi no ue ni mo sannen",
    en="Three Years on a Stone",
    es="Tres años sobre una piedra",
    zh=("石上三年", "石上三年"),
    off=True,
    yes=[
        "234m 567p 23456s 11z +7s tsumo double-riichi last-tile",
        "234m 567p 23456s 11z +7s ron double-riichi last-tile",
    ],
    no=["234m 567p 23456s 11z +7s tsumo riichi last-tile", "234m 567p 23456s 11z +7s tsumo double-riichi"],
    source="mahjongcollege.com/yaku/4152; Mahjong Soul, local yaku of friend rooms",
)
def ishi_no_ue_ni_mo_sannen(hand: RiichiReading) -> Truth:
    """Double riichi, and the win with the very last tile, drawn or discarded.  Some tables want the draw."""
    return hand.is_double_riichi & hand.on_last_tile


@yakuman(
    ja="四連刻",
    romaji="suurenkou",
    en="Four Consecutive Triplets",
    es="Cuatro tríos consecutivos",
    zh=("四连刻", "四連刻"),
    concept="four_pure_shifted_pungs",
    absorbs=["sanrenkou"],
    off=True,
    yes=["222333444m 55m 11z +5m ron", "2z pon:333p pon:444p kan:5555p pon:666p +2z ron"],
    no=["222333444666m 1z +1z ron", "222333444m 55p 11z +5p ron"],
    source="Japanese Wikipedia, 四連刻; riichi_advanced, suurenkou",
)
def suurenkou(a: Pung, b: Pung, c: Pung, d: Pung) -> Truth:
    """Triplets of four ranks in a row in one suit, open or closed; kans serve.

    A few tables want the pair to be next in the row, or pay six han.
    """
    suit = (a.suit == b.suit) & (b.suit == c.suit) & (c.suit == d.suit) & (a.suit < 3)
    return suit & (b.rank == a.rank + 1) & (c.rank == b.rank + 1) & (d.rank == c.rank + 1)


@yakuman(
    ja="一色四順",
    romaji="isshoku yonjun",
    en="Pure Quadruple Run",
    es="Cuatro secuencias idénticas",
    zh=("一色四同顺", "一色四同順"),
    concept="quadruple_chow",
    absorbs=["isshoku_sanjun", "ryanpeikou", "iipeikou"],
    off=True,
    yes=["22223333444m 55z +4m ron", "1z 234m chi:234m chi:234m chi:234m +1z ron"],
    no=["222333444m 67s 11z +8s ron", "223344m 667788m 1z +1z ron"],
    source="Japanese Wikipedia, 一色四順; mahjongcollege.com/yaku/2935",
)
def isshoku_yonjun(hand: RiichiReading) -> Truth:
    """The same run four times in one suit.  Some tables pay eight han, seven in an open hand."""
    return hand.most_identical_chows == 4


@yakuman(
    ja="大七星",
    romaji="daichisei",
    en="Big Seven Stars",
    es="Siete estrellas grandes",
    zh=("大七星", "大七星"),
    absorbs=["sangen_chiitoitsu", "suushi_chiitoitsu"],
    off=True,
    yes=["1122334455667z +7z ron"],
    no=["111z 222z 55z 66z pon:777z +5z ron"],
    source="mahjongcollege.com/yaku/1388; PyPI mahjong 2.1.0",
)
def daichisei(hand: RiichiReading) -> Truth:
    """Seven pairs of all seven honors: a yakuman beside tsuuiisou, so that the two make a double one."""
    return hand.is_seven_pairs & hand.only("1234567z")


@yakuman(
    ja="百万石",
    romaji="hyakumangoku",
    en="Million Koku",
    es="Un millón de koku",
    zh=("百万石", "百萬石"),
    off=True,
    yes=["666777888999m 5m +5m ron", "2m 666m pon:777m kan:8888m kan:9999m +2m ron"],
    no=["666777888999m 4m +4m ron", "666777888999m 1z +1z ron", "666777888999p 5p +5p ron"],
    source="Japanese Wikipedia, 百万石; riichi_advanced, hyakuman_goku",
)
def hyakumangoku(hand: RiichiReading) -> Truth:
    """Nothing but characters, their ranks adding up to 100 or more; a kan counts all four tiles.

    A few tables let honors stand beside the characters.
    """
    return hand.only("123456789m") & (hand.sum_of_characters >= 100)
