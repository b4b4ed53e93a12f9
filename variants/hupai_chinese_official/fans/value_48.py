"""Fans 14 and 15, worth 48."""

from __future__ import annotations

from hupai.patterns.reading import Chow, Pung
from hupai.patterns.terms import Truth
from hupai_chinese_official.fans.card import fan
from hupai_chinese_official.fans.together import one_suit, same_rank, shifted, suited


@fan(
    48,
    number=14,
    en="Quadruple Chow",
    zh=("一色四同顺", "一色四同順"),
    pinyin="yī sè sì tóng shùn",
    es="Chow cuádruple",
    ja="一色四同順",
    absorbs=["pure_triple_chow", "pure_double_chow", "pure_shifted_pungs", "tile_hog"],
    yes=["1m chi:123s chi:123s chi:123s chi:123s +1m ron", "22333444s 66z chi:234s +2s tsumo"],
    no=["1m chi:123s chi:123s chi:123s chi:234s +1m ron", "1m chi:123s chi:123s chi:123p chi:123p +1m ron"],
)
def quadruple_chow(a: Chow, b: Chow, c: Chow, d: Chow) -> Truth:
    """The same chow four times."""
    return one_suit(a, b, c, d) & same_rank(a, b, c, d)


@fan(
    48,
    number=15,
    en="Four Pure Shifted Pungs",
    zh=("一色四节高", "一色四節高"),
    pinyin="yī sè sì jié gāo",
    es="Cuatro pungs puros escalonados",
    ja="一色四節高",
    absorbs=["pure_shifted_pungs", "pure_triple_chow", "all_pungs"],
    yes=["1z pon:111m pon:222m pon:333m pon:444m +1z ron", "33p 55z kan:4444p pon:555p ankan:6666p +3p ron"],
    no=["1z pon:111m pon:222m pon:333m pon:555m +1z ron", "1z pon:111m pon:222m pon:333m pon:444p +1z ron"],
)
def four_pure_shifted_pungs(a: Pung, b: Pung, c: Pung, d: Pung) -> Truth:
    """Four pungs or kongs of one suit, each one rank above the one before."""
    return one_suit(a, b, c, d) & suited(a) & shifted(1, a, b, c, d)
