"""Fans 39 to 48, worth 8 (Two Concealed Kongs 6 under some profiles)."""

from __future__ import annotations

from hupai.patterns.reading import Chow, Pung
from hupai.patterns.terms import Truth
from hupai_chinese_official.fans.card import fan
from hupai_chinese_official.fans.together import same_rank, shifted, suited, three_suits
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.reading import ChineseReading


@fan(
    8,
    number=39,
    en="Mixed Straight",
    zh=("花龙", "花龍"),
    pinyin="huā lóng",
    es="Escalera mixta",
    ja="花龍",
    yes=["13m 456p 77s chi:123s chi:789s +2m ron", "123456m 456p 1178s +9s ron"],
    no=["13m 456m 77s chi:123s chi:789s +2m ron", "13m 345p 77s chi:123s chi:789s +2m ron"],
)
def mixed_straight(a: Chow, b: Chow, c: Chow) -> Truth:
    """123, 456 and 789, each in another suit."""
    return three_suits(a, b, c) & (a.rank == 1) & (b.rank == 4) & (c.rank == 7)


@fan(
    8,
    number=40,
    en="Reversible Tiles",
    zh=("推不倒", "推不倒"),
    pinyin="tuī bù dǎo",
    es="Fichas reversibles",
    ja="推不倒",
    absorbs=["one_voided_suit"],
    yes=["123345p 456s 888s 5z +5z ron", "1122p 4455p 6688s 5z +5z ron"],
    no=["1122p 4466p 6688s 5z +5z ron", "1122p 4455p 6688s 6z +6z ron"],
    source="1234589 of dots, 245689 of bamboos, the white dragon",
)
def reversible_tiles(hand: ChineseReading) -> Truth:
    """Nothing but tiles that look the same upside down."""
    return hand.only("1234589p245689s5z")


@fan(
    8,
    number=41,
    en="Mixed Triple Chow",
    zh=("三色三同顺", "三色三同順"),
    pinyin="sān sè sān tóng shùn",
    es="Chow triple mixto",
    ja="三色三同順",
    absorbs=["mixed_double_chow"],
    yes=["4456m chi:345s chi:345p chi:345m +4m ron", "234m 34p 234s 666s 99s +2p ron"],
    no=["4456m chi:345s chi:345s chi:345m +4m ron"],
)
def mixed_triple_chow(a: Chow, b: Chow, c: Chow) -> Truth:
    """The same chow in all three suits."""
    return same_rank(a, b, c) & three_suits(a, b, c)


@fan(
    8,
    number=42,
    en="Mixed Shifted Pungs",
    zh=("三色三节高", "三色三節高"),
    pinyin="sān sè sān jié gāo",
    es="Pungs mixtos escalonados",
    ja="三色三節高",
    yes=[
        "44m 55z pon:555p pon:666s chi:123m +4m ron",
        "8s ankan:1111s ankan:2222m kan:3333p ankan:4444p +8s ron",
    ],
    no=["44m 55z pon:555p pon:777s chi:123m +4m ron", "44m 55z pon:555p pon:666p chi:123m +4m ron"],
)
def mixed_shifted_pungs(a: Pung, b: Pung, c: Pung) -> Truth:
    """Three pungs or kongs, each in another suit and one rank above the one before."""
    return three_suits(a, b, c) & suited(a, b, c) & shifted(1, a, b, c)


@fan(
    8,
    number=43,
    en="Chicken Hand",
    zh=("无番和", "無番和"),
    pinyin="wú fān hú",
    es="Mano de pollo",
    ja="無番和",
    yes=["45777p 123s 11z chi:789m +3p ron", "456m 67s 33z pon:777m chi:123p 12f +5s ron"],
    no=["45777p 123s 11z chi:789m +3p tsumo", "45678p 123s 11z chi:789m +9p ron"],
    source="flowers are no fan in this",
)
def chicken_hand(hand: ChineseReading) -> Truth:
    """A hand in which nothing else is counted, flowers left aside."""
    return hand.other_fan == 0


@fan(
    8,
    number=44,
    en="Last Tile Draw",
    zh=("妙手回春", "妙手回春"),
    pinyin="miào shǒu huí chūn",
    es="Robo de la última ficha",
    ja="妙手回春",
    absorbs=["self_drawn"],
    yes=["45777p 123s 11z chi:789m +3p tsumo last-tile"],
    no=["45777p 123s 11z chi:789m +3p tsumo", "45777p 123s 11z chi:789m +3p ron last-tile"],
    source="Fully Concealed Hand still counts",
)
def last_tile_draw(hand: ChineseReading) -> Truth:
    """Winning on the last tile of the wall, drawn by oneself."""
    return hand.on_last_tile & hand.self_drawn


@fan(
    8,
    number=45,
    en="Last Tile Claim",
    zh=("海底捞月", "海底撈月"),
    pinyin="hǎi dǐ lāo yuè",
    es="Descarte de la última ficha",
    ja="海底撈月",
    yes=["45777p 123s 11z chi:789m +3p ron last-tile"],
    no=["45777p 123s 11z chi:789m +3p ron", "45777p 123s 11z chi:789m +3p tsumo last-tile"],
)
def last_tile_claim(hand: ChineseReading) -> Truth:
    """Winning on the discard that follows the last tile of the wall."""
    return hand.on_last_tile & hand.won_by_discard


@fan(
    8,
    number=46,
    en="Out with Replacement Tile",
    zh=("杠上开花", "槓上開花"),
    pinyin="gàng shàng kāi huā",
    es="Ficha de reemplazo",
    ja="槓上開花",
    concept="out_with_replacement",
    absorbs=["self_drawn"],
    yes=["45p 123s 11z kan:7777p chi:789m +3p tsumo replacement"],
    no=[
        "45p 123s 11z kan:7777p chi:789m +3p tsumo",
        "45777p 123s 11z chi:789m 1f +3p tsumo flower-replacement",
    ],
    source="a tile drawn for a flower is a plain self-draw",
)
def out_with_replacement_tile(hand: ChineseReading, rules: ChineseOfficialRules) -> Truth:
    """Winning on the tile drawn after a kong."""
    return hand.on_replacement | (hand.on_flower_replacement & rules.fan.replacement_on_flower)


@fan(
    8,
    number=47,
    en="Robbing the Kong",
    zh=("抢杠和", "搶槓和"),
    pinyin="qiǎng gàng hú",
    es="Robo del kong",
    ja="搶槓和",
    absorbs=["last_tile"],
    yes=["567m 5557p chi:234m pon:555m +6p ron rob-kong", "45777p 123s 11z chi:789m +3p ron rob-kong"],
    no=["567m 5557p chi:234m pon:555m +6p ron"],
)
def robbing_the_kong(hand: ChineseReading) -> Truth:
    """Winning on the tile that another player adds to a melded pung."""
    return hand.robbed_a_kong


@fan(
    8,
    number=48,
    en="Two Concealed Kongs",
    zh=("双暗杠", "雙暗槓"),
    pinyin="shuāng àn gàng",
    es="Dos kongs ocultos",
    ja="双暗槓",
    absorbs=["two_concealed_pungs"],
    yes=[
        "111m 7z chi:567m ankan:4444m ankan:9999m +7z ron",
        "345p 67s 11z ankan:1111m ankan:2222s +8s tsumo",
    ],
    no=["345p 67s 11z ankan:1111m kan:2222s +8s tsumo"],
    source="8 there, 6 in the rules of 1998 and as Chinese tournaments play",
)
def two_concealed_kongs(hand: ChineseReading) -> Truth:
    """Two concealed kongs."""
    return hand.concealed_kong_count == 2
