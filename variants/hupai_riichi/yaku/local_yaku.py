"""Local yaku worth han, off unless a profile enables them.

Tables differ about their han; each says what it is mostly worth and where others differ, and
``yaku.han`` changes it.
"""

from __future__ import annotations

from hupai.patterns.reading import Chow, Pung
from hupai.patterns.terms import Truth
from hupai_riichi.reading import RiichiReading
from hupai_riichi.yaku.card import yaku

WIKI = "riichi.wiki, Local yaku"


@yaku(
    1,
    ja="燕返し",
    romaji="tsubame gaeshi",
    en="Swallow Return",
    es="Vuelo de la golondrina",
    zh=("燕返", "燕返"),
    off=True,
    yes=["234m 567p 23456s 11z +7s ron tsubame"],
    no=["234m 567p 23456s 11z +7s ron", "234m 567p 23456s 11z +7s ron kanburi"],
    source=f"{WIKI}; Mahjong Soul, local yaku of friend rooms",
)
def tsubame_gaeshi(hand: RiichiReading) -> Truth:
    """Ron on the very discard with which another player declared riichi; that riichi never came about."""
    return hand.on_riichi_discard & hand.won_by_discard


@yaku(
    1,
    ja="槓振り",
    romaji="kanburi",
    en="Discard After a Kan",
    es="Descarte tras un kan",
    zh=("杠振", "槓振"),
    off=True,
    yes=["234m 567p 23456s 11z +7s ron kanburi", "567p 23456s 11z chi:234m +7s ron kanburi"],
    no=["234m 567p 23456s 11z +7s ron", "234m 567p 67s 999s 11z +8s ron rob-kong"],
    source=f"{WIKI}; mahjongcollege.com/yaku/3288",
)
def kanburi(hand: RiichiReading) -> Truth:
    """Ron on the discard that followed another player's kan, of whatever sort the kan was.

    The discard need not be the tile just drawn; a few tables want that.
    """
    return hand.on_kan_discard & hand.won_by_discard


@yaku(
    1,
    ja="十二落抬",
    romaji="shiiaru raotai",
    en="Twelve Tiles Down",
    es="Doce fichas en la mesa",
    zh=("十二落抬", "十二落抬"),
    concept="melded_hand",
    off=True,
    yes=["5z chi:234m pon:666p kan:1111s chi:789s +5z ron"],
    no=[
        "5z chi:234m pon:666p kan:1111s chi:789s +5z tsumo",
        "5z chi:234m pon:666p ankan:1111s chi:789s +5z ron",
        "55z 78s chi:234m pon:666p kan:1111s +9s ron",
    ],
    source=f"{WIKI}; Chinese Wikipedia on old riichi yaku (no closed kan)",
)
def shiiaru_raotai(hand: RiichiReading) -> Truth:
    """Four sets called from others, and ron on the tile that makes the pair.

    Some tables let a self-draw or a closed kan pass.
    """
    return (hand.claimed_sets == 4) & hand.won_by_discard


@yaku(
    2,
    open=0,
    ja="オープン立直",
    romaji="open riichi",
    en="Open Riichi",
    es="Riichi abierto",
    zh=("开立直", "開立直"),
    absorbs=["riichi"],
    off=True,
    yes=[
        "234m 567p 23456s 11z +7s ron open-riichi",
        "234m 567p 23456s 11z +7s tsumo open-riichi double-riichi",
    ],
    no=["234m 567p 23456s 11z +7s ron riichi"],
    source="riichi.wiki, Optional yaku; played where riichi.open says so",
)
def open_riichi(hand: RiichiReading) -> Truth:
    """Riichi with the hand or the wait laid open; it is in place of the han of riichi.

    Who deals into it without being in riichi pays a yakuman under ``riichi.open_ron_yakuman``.
    """
    return hand.is_open_riichi & hand.is_closed


@yaku(
    3,
    open=0,
    ja="ダブルオープン立直",
    romaji="daburu open riichi",
    en="Double Open Riichi",
    es="Doble riichi abierto",
    zh=("开两立直", "開兩立直"),
    absorbs=["riichi", "double_riichi", "open_riichi"],
    off=True,
    yes=["234m 567p 23456s 11z +7s ron double-riichi open-riichi"],
    no=["234m 567p 23456s 11z +7s ron open-riichi", "234m 567p 23456s 11z +7s ron double-riichi"],
    source="PyPI mahjong 2.1.0; riichi_advanced, open_riichi",
)
def double_open_riichi(hand: RiichiReading) -> Truth:
    """Open riichi on the very first turn: one han more than double riichi."""
    return hand.is_open_riichi & hand.is_double_riichi & hand.is_closed


@yaku(
    1,
    open=0,
    ja="三元七対子",
    romaji="sangen chiitoitsu",
    en="Seven Pairs With Three Dragons",
    es="Siete pares con tres dragones",
    zh=("三元七对子", "三元七對子"),
    off=True,
    yes=["1133m 22p 9s 556677z +9s ron"],
    no=["1133m 2255p 9s 5566z +9s ron"],
    source=f"{WIKI}; three han in the list of majandofu.com",
)
def sangen_chiitoitsu(hand: RiichiReading) -> Truth:
    """Seven pairs, three of them dragons; the han of seven pairs count besides.  Elsewhere three han."""
    return hand.is_seven_pairs & (hand.pairs_of("567z") == 3)


@yaku(
    1,
    open=0,
    ja="四喜七対子",
    romaji="suushi chiitoitsu",
    en="Seven Pairs With Four Winds",
    es="Siete pares con cuatro vientos",
    zh=("四喜七对子", "四喜七對子"),
    off=True,
    yes=["11m 22p 9s 11223344z +9s ron"],
    no=["1133m 22p 9s 112233z +9s ron"],
    source=f"{WIKI}; three han in the list of majandofu.com",
)
def suushi_chiitoitsu(hand: RiichiReading) -> Truth:
    """Seven pairs, four of them winds; the han of seven pairs count besides.  Elsewhere three han."""
    return hand.is_seven_pairs & (hand.pairs_of("1234z") == 4)


@yaku(
    2,
    ja="三連刻",
    romaji="sanrenkou",
    en="Three Consecutive Triplets",
    es="Tres tríos consecutivos",
    zh=("三连刻", "三連刻"),
    concept="pure_shifted_pungs",
    off=True,
    yes=["333444555m 67s 11z +8s ron", "22p 45m pon:333s kan:4444s 555s +6m ron"],
    no=["333m 444p 555m 67s 11z +8s ron", "333555777m 67s 11z +8s ron", "67s 11m 555666777z +8s ron"],
    source=f"{WIKI}; Japanese Wikipedia, 三連刻",
)
def sanrenkou(a: Pung, b: Pung, c: Pung) -> Truth:
    """Triplets of three ranks in a row in one suit, open or closed; kans serve."""
    suit = (a.suit == b.suit) & (b.suit == c.suit) & (a.suit < 3)
    return suit & (b.rank == a.rank + 1) & (c.rank == b.rank + 1)


@yaku(
    3,
    open=2,
    ja="一色三順",
    romaji="isshoku sanjun",
    en="Pure Triple Run",
    es="Tres secuencias idénticas",
    zh=("一色三同顺", "一色三同順"),
    concept="pure_triple_chow",
    absorbs=["iipeikou"],
    off=True,
    yes=["333444555m 67s 11z +8s ron", "345m 345m 67s 11z chi:345m +8s ron"],
    no=["33444555m 6m 67s 11z +8s ron", "223344m 456p 67s 11z +8s ron"],
    source="mahjongcollege.com/yaku/2781; Mahjong Soul, local yaku of friend rooms",
)
def isshoku_sanjun(hand: RiichiReading) -> Truth:
    """The same run three times in one suit.

    Other tables give two han closed and one open, or two throughout.
    """
    return hand.most_identical_chows >= 3


@yaku(
    2,
    ja="五門斉",
    romaji="uumensai",
    en="All Five Types",
    es="Los cinco tipos",
    zh=("五门齐", "五門齊"),
    concept="all_types",
    off=True,
    yes=[
        "234m 567p 678s 22z 55z +5z ron",
        "234m 567p 23s 11z pon:666z +4s ron",
        "1133m 5577p 99s 22z 5z +5z ron",
    ],
    no=["234m 567p 678s 22z 33z +3z ron", "234567m 678s 22z 55z +5z ron", "19m 19p 19s 1234566z +7z ron"],
    source="Mahjong Soul, local yaku of friend rooms; mahjongcollege.com/yaku/3280 (five han elsewhere)",
)
def uumensai(hand: RiichiReading) -> Truth:
    """All three suits, a wind and a dragon in one hand.

    Some tables give five han and want triplets throughout, or honors in the pair.
    """
    types = (hand.suits == 3) & hand.has("1234z") & hand.has("567z")
    return types & (hand.is_standard | hand.is_seven_pairs)


@yaku(
    2,
    ja="三風刻",
    romaji="sanpuukou",
    en="Three Wind Triplets",
    es="Tres tríos de vientos",
    zh=("三风刻", "三風刻"),
    concept="big_three_winds",
    off=True,
    yes=["111222z 33z 456p 99s +3z ron", "234m 9s pon:111z pon:222z kan:4444z +9s ron"],
    no=["111222z 33z 45p 999s +6p ron"],
    source="mahjongcollege.com/yaku/4203; www9.plala.or.jp/majan/han41.html",
)
def sanpuukou(hand: RiichiReading) -> Truth:
    """Triplets or kans of three winds; what they are worth as yakuhai counts besides.

    One or three han elsewhere.
    """
    return hand.pungs_of("1234z") == 3


@yaku(
    3,
    ja="客風三刻",
    romaji="otakaze sankou",
    en="Three Guest Wind Triplets",
    es="Tres tríos de vientos ajenos",
    zh=("客风三刻", "客風三刻"),
    absorbs=["sanpuukou"],
    off=True,
    yes=[
        "222333z 44z 456p 99s +4z ron seat=E round=E",
        "456p 99s pon:111z pon:333z 44z +4z ron seat=S round=S",
    ],
    no=["222333z 44z 456p 99s +4z ron seat=S round=E", "222333z 44z 456p 99s +4z ron seat=E round=N"],
    source="mahjongcollege.com/yaku/4300; Japanese Wikipedia, 客風三刻 (two or three han)",
)
def otakaze_sankou(hand: RiichiReading) -> Truth:
    """Triplets of three winds that are neither seat nor round wind, so only where those two are one.

    Two han at some tables, and at a few for the dealer alone.
    """
    return hand.guest_wind_triplets == 3


@yaku(
    2,
    open=1,
    ja="三色通貫",
    romaji="sanshoku tsuukan",
    en="Mixed Straight",
    es="Escalera en tres palos",
    zh=("三色通贯", "三色通貫"),
    concept="mixed_straight",
    off=True,
    yes=["123m 456p 78s 555z 11p +9s ron", "123s 456m 22z 55z chi:789p +5z ron"],
    no=["123456789m 67s 11z +8s ron", "123m 456p 789m 67s 11z +8s ron"],
    source="reddeer.bz/mj_localyaku.htm; riichi_advanced, sanshoku_ittsuu",
)
def sanshoku_tsuukan(a: Chow, b: Chow, c: Chow) -> Truth:
    """123, 456 and 789, each in another suit."""
    suits = (a.suit != b.suit) & (b.suit != c.suit) & (a.suit != c.suit)
    return suits & (a.rank == 1) & (b.rank == 4) & (c.rank == 7)
