"""Tai for flowers and seasons, and wins by flowers alone."""

from __future__ import annotations

from hupai.patterns.terms import Count, Truth, count, either, no
from hupai_taiwanese.options import TaiwaneseRules
from hupai_taiwanese.reading import TaiwaneseReading
from hupai_taiwanese.tai.card import FOUR_WINDS, GAMESOFA, SML, tai


@tai(
    1,
    zh=("正花", "正花"),
    pinyin="zhènghuā",
    en="Seat Flower",
    es="Flor propia",
    concept="seat_flower",
    yes=["34678p 12345699s chi:123m 26f +2p ron seat=S"],
    no=["34678p 12345699s chi:123m 15f +2p ron seat=S"],
    source=SML,
)
def zhenghua(hand: TaiwaneseReading, rules: TaiwaneseRules) -> Count:
    """Each flower of the own seat: those printed 1 and 5 belong to East, 2 and 6 to South, and so on.

    Where ``flowers.kong_replaces_seat_flower`` says so, one in a complete series counts with the series.
    """
    apart = rules.flowers.kong_replaces_seat_flower
    return either(apart, hand.own_flowers_apart, count(hand.seat_flowers))


@tai(
    1,
    zh=("花牌", "花牌"),
    pinyin="huāpái",
    en="Flower",
    es="Flor",
    concept="flower_tiles",
    yes=["34678p 12345699s chi:123m 15f +2p ron seat=S discards=20"],
    no=["34678p 12345699s chi:123m +2p ron seat=S discards=20"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def huapai(hand: TaiwaneseReading) -> Count:
    """Each flower, whosever it is."""
    return count(hand.flowers)


@tai(
    1,
    zh=("花槓", "花杠"),
    pinyin="huāgàng",
    en="Flower Kong",
    es="Serie de flores",
    concept="flower_series",
    yes=["34678p 12345699s chi:123m 1234f +2p ron seat=S"],
    no=["34678p 12345699s chi:123m 1235f +2p ron seat=S"],
    source=SML,
)
def huagang(hand: TaiwaneseReading) -> Count:
    """Each complete series: the four plants, the four seasons."""
    return hand.flower_series


@tai(
    1,
    zh=("無花", "无花"),
    pinyin="wúhuā",
    en="No Flowers",
    es="Sin flores",
    concept="no_flowers",
    yes=["34678p 11z pon:333m chi:123m chi:456m +2p ron discards=20"],
    no=["34678p 11z pon:333m chi:123m chi:456m 1f +2p ron discards=20"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def wuhua(hand: TaiwaneseReading) -> Truth:
    """No flower was set aside."""
    return no(hand.has_flowers)


@tai(
    3,
    zh=("無花無字", "无花无字"),
    pinyin="wúhuā wúzì",
    en="No Flowers and No Honors",
    es="Sin flores ni honores",
    concept="no_flowers_no_honors",
    absorbs=["wuhua", "wuzi"],
    yes=["34678p 11s pon:333m chi:123m chi:456m +2p ron discards=20"],
    no=["34678p 11z pon:333m chi:123m chi:456m +2p ron discards=20"],
    source=FOUR_WINDS,
    profile="taiwanese/four-winds",
)
def wuhua_wuzi(hand: TaiwaneseReading) -> Truth:
    """No flower was set aside, and no wind or dragon is in the hand."""
    return no(hand.has_flowers | hand.has_honors)


@tai(
    8,
    zh=("八仙過海", "八仙过海"),
    pinyin="bāxiān guòhǎi",
    en="Eight Flowers",
    es="Ocho flores",
    concept="eight_flowers",
    absorbs=["zhenghua", "huagang", "huapai"],
    yes=["111m 12345678f +1m tsumo eight-flowers"],
    no=["34678p 12345699s chi:123m 12345678f +2p ron", "34678p 12345699s chi:123m 1234567f +2p ron"],
    source=SML,
)
def baxian_guohai(hand: TaiwaneseReading, rules: TaiwaneseRules) -> Truth:
    """All eight flowers, paid by all three as for a self-draw.

    By ``flowers.eight`` they are a win of their own (``eight-flowers``) that counts alone, a win of
    their own to which a complete hand is added, or tai beside an ordinary win.
    """
    mode = rules.flowers.eight
    alone = hand.won_with_eight_flowers & (mode != "off")
    beside = hand.has_all_flowers & ((mode == "additive") | (mode == "compound"))
    robbed = hand.robbed_the_eighth_flower & rules.flowers.seven_steals_eighth
    return alone | (beside & no(robbed))


@tai(
    8,
    zh=("七搶一", "七抢一"),
    pinyin="qī qiǎng yī",
    en="Robbing the Eighth Flower",
    es="Robar la octava flor",
    concept="robbing_the_eighth_flower",
    yes=["111m 12345678f +1m ron seven-rob-one"],
    no=["111m 12345678f +1m tsumo eight-flowers"],
    source=SML,
)
def qi_qiang_yi(hand: TaiwaneseReading, rules: TaiwaneseRules) -> Truth:
    """Seven flowers, and another player draws the eighth, who pays as if it were a discard."""
    return hand.robbed_the_eighth_flower & rules.flowers.seven_steals_eighth


@tai(
    4,
    zh=("配牌花胡", "配牌花胡"),
    pinyin="pèipái huāhú",
    en="Flower Win on the Deal",
    es="Salida con flores al repartir",
    yes=["111m 12345678f +1m tsumo eight-flowers first-turn"],
    no=["111m 12345678f +1m tsumo eight-flowers"],
    source=GAMESOFA,
    profile="taiwanese/gamesofa",
)
def peipai_huahu(hand: TaiwaneseReading) -> Truth:
    """A win by flowers before the first go-around is over or broken."""
    return (hand.won_with_eight_flowers | hand.robbed_the_eighth_flower) & hand.on_first_turn


FLOWER_WINS = frozenset({"baxian_guohai", "qi_qiang_yi", "peipai_huahu"})
"""What counts of a hand that wins by flowers alone."""
