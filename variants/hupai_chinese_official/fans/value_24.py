"""Fans 19 to 27, worth 24."""

from __future__ import annotations

from hupai.patterns.reading import HONORS, Chow, Pung
from hupai.patterns.terms import Truth, count, no
from hupai_chinese_official.fans.card import fan
from hupai_chinese_official.fans.together import one_suit, same_rank, shifted, suited
from hupai_chinese_official.reading import ChineseReading


@fan(
    24,
    number=19,
    en="Seven Pairs",
    zh=("七对", "七對"),
    pinyin="qī duì",
    es="Siete pares",
    ja="七対",
    absorbs=["concealed_hand", "single_wait"],
    yes=["11m 99m 2255p 338s 66z +8s ron", "55m 22448p 88s 5555z +8p tsumo"],
    no=["123m 456p 789s 1122z +1z ron"],
    source="four alike are two pairs",
)
def seven_pairs(hand: ChineseReading) -> Truth:
    """Seven pairs.  Four alike may be two of them, and are a Tile Hog then."""
    return hand.is_seven_pairs


@fan(
    24,
    number=20,
    en="Greater Honors and Knitted Tiles",
    zh=("七星不靠", "七星不靠"),
    pinyin="qī xīng bù kào",
    es="Honores mayores y fichas entrelazadas",
    ja="七星不靠",
    absorbs=["lesser_honors_and_knitted_tiles", "all_types", "concealed_hand"],
    yes=["369m 147p 2s 123456z +7z tsumo", "147m 28p 69s 123456z +7z ron"],
    no=["369m 147p 258s 2345z +1z ron"],
)
def greater_honors_and_knitted_tiles(hand: ChineseReading) -> Truth:
    """All seven honors and seven knitted tiles: singles of 147, 258 and 369, each row in another suit."""
    return hand.is_honors_and_knitted & (count(hand.kinds & HONORS) == 7)


@fan(
    24,
    number=21,
    en="All Even Pungs",
    zh=("全双刻", "全雙刻"),
    pinyin="quán shuāng kè",
    es="Todo pungs pares",
    ja="全双刻",
    absorbs=["all_pungs", "all_simples", "no_honors"],
    yes=["44p 66s pon:222m pon:888m pon:444s +6s ron", "2m pon:222p kan:4444p pon:666s pon:888m +2m ron"],
    no=["44p 66s pon:222m pon:888m pon:555s +6s ron", "22m 44m 66m 88m 22p 44p 6p +6p ron"],
    source="four pungs; pairs alone are not enough",
)
def all_even_pungs(hand: ChineseReading) -> Truth:
    """Four pungs or kongs and the pair, all of twos, fours, sixes and eights."""
    return (hand.triplets == 4) & hand.only("2468m2468p2468s")


@fan(
    24,
    number=22,
    en="Full Flush",
    zh=("清一色", "清一色"),
    pinyin="qīng yī sè",
    es="Color puro",
    ja="清一色",
    absorbs=["no_honors"],
    yes=["1236888s chi:456s chi:789s +6s tsumo", "1122446677889m +9m ron"],
    no=["1236888s chi:456s chi:789p +6s tsumo", "12366s 55z pon:777s chi:456s +6s tsumo"],
)
def full_flush(hand: ChineseReading) -> Truth:
    """All tiles are of one suit."""
    return (hand.suits == 1) & no(hand.has_honors)


@fan(
    24,
    number=23,
    en="Pure Triple Chow",
    zh=("一色三同顺", "一色三同順"),
    pinyin="yī sè sān tóng shùn",
    es="Chow triple puro",
    ja="一色三同順",
    absorbs=["pure_shifted_pungs", "pure_double_chow"],
    yes=["9m chi:789s chi:789s chi:789s chi:789p +9m ron", "555666777p 5556s +7s tsumo"],
    no=["9m chi:789s chi:789s chi:678s chi:789p +9m ron"],
    source="the same nine tiles may be Pure Shifted Pungs instead, never both",
)
def pure_triple_chow(a: Chow, b: Chow, c: Chow) -> Truth:
    """The same chow three times."""
    return one_suit(a, b, c) & same_rank(a, b, c)


@fan(
    24,
    number=24,
    en="Pure Shifted Pungs",
    zh=("一色三节高", "一色三節高"),
    pinyin="yī sè sān jié gāo",
    es="Pungs puros escalonados",
    ja="一色三節高",
    absorbs=["pure_triple_chow"],
    yes=["5m pon:444s pon:555s pon:666s pon:444p +5m ron", "77m 123p 11z kan:8888m pon:999m +7m ron"],
    no=["5m pon:444s pon:555s pon:777s pon:444p +5m ron", "5m pon:444s pon:555s pon:666p pon:444p +5m ron"],
)
def pure_shifted_pungs(a: Pung, b: Pung, c: Pung) -> Truth:
    """Three pungs or kongs of one suit, each one rank above the one before."""
    return one_suit(a, b, c) & suited(a) & shifted(1, a, b, c)


@fan(
    24,
    number=25,
    en="Upper Tiles",
    zh=("全大", "全大"),
    pinyin="quán dà",
    es="Fichas altas",
    ja="全大",
    absorbs=["upper_four", "no_honors"],
    yes=["9m chi:789s chi:789s chi:789p chi:789m +9m ron", "7788m 7788p 7788s 9s +9s ron"],
    no=["9m chi:789s chi:678s chi:789p chi:789m +9m ron"],
)
def upper_tiles(hand: ChineseReading) -> Truth:
    """Nothing but sevens, eights and nines."""
    return hand.only("789m789p789s")


@fan(
    24,
    number=26,
    en="Middle Tiles",
    zh=("全中", "全中"),
    pinyin="quán zhōng",
    es="Fichas medias",
    ja="全中",
    absorbs=["all_simples", "no_honors"],
    yes=["4m chi:456s chi:456s chi:456p chi:456m +4m ron", "44m 55p pon:666m pon:444p pon:555s +5p ron"],
    no=["4m chi:456s chi:345s chi:456p chi:456m +4m ron"],
)
def middle_tiles(hand: ChineseReading) -> Truth:
    """Nothing but fours, fives and sixes."""
    return hand.only("456m456p456s")


@fan(
    24,
    number=27,
    en="Lower Tiles",
    zh=("全小", "全小"),
    pinyin="quán xiǎo",
    es="Fichas bajas",
    ja="全小",
    absorbs=["lower_four", "no_honors"],
    yes=["3m chi:123s chi:123s chi:123p chi:123m +3m ron", "11m 22p pon:333m pon:111p pon:222s +2p ron"],
    no=["3m chi:123s chi:234s chi:123p chi:123m +3m ron"],
)
def lower_tiles(hand: ChineseReading) -> Truth:
    """Nothing but ones, twos and threes."""
    return hand.only("123m123p123s")
