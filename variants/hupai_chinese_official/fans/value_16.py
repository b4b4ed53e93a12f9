"""Fans 28 to 33, worth 16."""

from __future__ import annotations

from hupai.patterns.reading import ALL_KINDS, CHOW_ONES, Chow, Pair, Pung, chow_bits
from hupai.patterns.terms import Truth, any_of, no
from hupai.tiles import mask_of
from hupai_chinese_official.fans.card import fan
from hupai_chinese_official.fans.together import one_suit, same_rank, shifted, suited, three_suits
from hupai_chinese_official.reading import ChineseReading

_NOT_FIVES = ALL_KINDS ^ mask_of("5m5p5s")
_CHOWS_WITHOUT_FIVE = 7 * (CHOW_ONES ^ chow_bits("345m345p345s"))


@fan(
    16,
    number=28,
    en="Pure Straight",
    zh=("清龙", "清龍"),
    pinyin="qīng lóng",
    es="Escalera pura",
    ja="清龍",
    absorbs=["short_straight", "two_terminal_chows"],
    yes=["2377m chi:123m chi:456m chi:789m +1m ron", "123456789p 12s 44z +3s tsumo"],
    no=["123456p 789s 12s 44z +3s tsumo", "123345789p 12s 44z +3s tsumo"],
    source="the fourth chow may be joined to it once",
)
def pure_straight(a: Chow, b: Chow, c: Chow) -> Truth:
    """123, 456 and 789 in one suit."""
    return one_suit(a, b, c) & (a.rank == 1) & (b.rank == 4) & (c.rank == 7)


@fan(
    16,
    number=29,
    en="Three-Suited Terminal Chows",
    zh=("三色双龙会", "三色雙龍會"),
    pinyin="sān sè shuāng lóng huì",
    es="Chows terminales en tres palos",
    ja="三色双龍会",
    absorbs=["two_terminal_chows", "mixed_double_chow", "no_honors", "all_chows"],
    yes=["55m 789p 12379s chi:123p +8s ron", "123789m 5p 123789s +5p ron"],
    no=["55p 789p 12379s chi:123p +8s ron", "66m 789p 12379s chi:123p +8s ron"],
    source='the English text says "Pure Double Chow" among what it takes away and means the mixed one',
)
def three_suited_terminal_chows(a: Chow, b: Chow, c: Chow, d: Chow, pair: Pair) -> Truth:
    """123 and 789 in one suit, 123 and 789 in another, and a pair of fives in the third."""
    ranks = (a.rank == 1) & (b.rank == 7) & (c.rank == 1) & (d.rank == 7) & (pair.rank == 5)
    return ranks & one_suit(a, b) & one_suit(c, d) & suited(pair) & three_suits(a, c, pair)


@fan(
    16,
    number=30,
    en="Pure Shifted Chows",
    zh=("一色三步高", "一色三步高"),
    pinyin="yī sè sān bù gāo",
    es="Chows puros escalonados",
    ja="一色三歩高",
    yes=["34578m 77z chi:123m chi:234m +9m ron", "123345p 56p 789m 44z +7p ron"],
    no=["12378m 77z chi:345p chi:567m +9m ron", "45678m 77z chi:123m chi:123m +9m ron"],
)
def pure_shifted_chows(a: Chow, b: Chow, c: Chow) -> Truth:
    """Three chows of one suit, each one rank above the one before, or each two."""
    return one_suit(a, b, c) & (shifted(1, a, b, c) | shifted(2, a, b, c))


@fan(
    16,
    number=31,
    en="All Fives",
    zh=("全带五", "全帶五"),
    pinyin="quán dài wǔ",
    es="Todo cincos",
    ja="全帯五",
    absorbs=["all_simples", "no_honors"],
    yes=["34m 456p 567s 55m chi:345p +5m ron", "55p 46s pon:555m chi:567s chi:345m +5s ron"],
    no=["34m 456p 567s 66m chi:345p +5m ron", "34m 456p 678s 55m chi:345p +5m ron"],
)
def all_fives(hand: ChineseReading) -> Truth:
    """A five in every set and in the pair."""
    other = any_of((hand.pungs | hand.pair) & _NOT_FIVES)
    return no(any_of(hand.chows & _CHOWS_WITHOUT_FIVE)) & no(other) & hand.is_standard


@fan(
    16,
    number=32,
    en="Triple Pung",
    zh=("三同刻", "三同刻"),
    pinyin="sān tóng kè",
    es="Pung triple",
    ja="三同刻",
    concept="mixed_triple_pung",
    absorbs=["double_pung"],
    yes=["22m 44z pon:222p kan:2222s chi:567m +2m ron", "1m pon:999m pon:999p pon:999s pon:111p +1m ron"],
    no=["22m 44z pon:222p kan:3333s chi:567m +2m ron"],
)
def triple_pung(a: Pung, b: Pung, c: Pung) -> Truth:
    """Pungs or kongs of the same rank in all three suits."""
    return same_rank(a, b, c) & suited(a, b, c) & three_suits(a, b, c)


@fan(
    16,
    number=33,
    en="Three Concealed Pungs",
    zh=("三暗刻", "三暗刻"),
    pinyin="sān àn kè",
    es="Tres pungs ocultos",
    ja="三暗刻",
    absorbs=["two_concealed_pungs"],
    yes=["11444777s 55z pon:666z +1s tsumo", "111m 7z chi:567m ankan:4444m ankan:9999m +7z ron"],
    no=["11444777s 55z pon:666z +1s ron", "444777s 5z pon:666z pon:111s +5z ron"],
    source="a pung that a discard completes is none of them",
)
def three_concealed_pungs(hand: ChineseReading) -> Truth:
    """Three pungs or kongs that were made without another player's tile."""
    return hand.concealed_triplets >= 3
