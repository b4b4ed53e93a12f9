"""Fans 16 to 18, worth 32."""

from __future__ import annotations

from hupai.patterns.reading import HONORS, TERMINALS, Chow
from hupai.patterns.terms import Truth, any_of
from hupai_chinese_official.fans.card import fan
from hupai_chinese_official.fans.together import one_suit, shifted
from hupai_chinese_official.reading import ChineseReading


@fan(
    32,
    number=16,
    en="Four Pure Shifted Chows",
    zh=("一色四步高", "一色四步高"),
    pinyin="yī sè sì bù gāo",
    es="Cuatro chows puros escalonados",
    ja="一色四歩高",
    absorbs=["pure_shifted_chows", "short_straight"],
    yes=["7z chi:123s chi:234s chi:345s chi:456s +7z ron", "1123345567789s +1s ron"],
    no=["7z chi:123s chi:234s chi:345s chi:567s +7z ron", "7z chi:123s chi:234s chi:345p chi:456s +7z ron"],
    source="called Four Shifted Chows in places; two terminal chows in it are not taken apart again",
)
def four_pure_shifted_chows(a: Chow, b: Chow, c: Chow, d: Chow) -> Truth:
    """Four chows of one suit, each one rank above the one before, or each two."""
    return one_suit(a, b, c, d) & (shifted(1, a, b, c, d) | shifted(2, a, b, c, d))


@fan(
    32,
    number=17,
    en="Three Kongs",
    zh=("三杠", "三槓"),
    pinyin="sān gàng",
    es="Tres kongs",
    ja="三槓",
    absorbs=[
        "two_concealed_kongs",
        "melded_and_concealed_kong",
        "two_melded_kongs",
        "concealed_kong",
        "melded_kong",
    ],
    yes=["3345p kan:5555m kan:6666z kan:4444z +3p ron", "3345p ankan:5555m kakan:6666z ankan:4444z +3p ron"],
    no=["3345p kan:5555m kan:6666z pon:444z +3p ron"],
    source="what concealed kongs add to it is a matter of the profile",
)
def three_kongs(hand: ChineseReading) -> Truth:
    """Three kongs of any sort."""
    return hand.kong_count == 3


@fan(
    32,
    number=18,
    en="All Terminals and Honors",
    zh=("混幺九", "混么九"),
    pinyin="hùn yāo jiǔ",
    es="Todo terminales y honores",
    ja="混幺九",
    absorbs=["all_pungs", "outside_hand", "pung_of_terminals_or_honors"],
    yes=["11m 99s pon:999m pon:444z pon:666z +9s ron", "11m 9p 1199s 116677z +9p tsumo"],
    no=["11m 99s pon:999m pon:444z pon:888s +9s ron", "1m pon:111s pon:999s pon:111p pon:999p +1m ron"],
)
def all_terminals_and_honors(hand: ChineseReading) -> Truth:
    """Nothing but ones, nines and honors, and some of either."""
    both = any_of(hand.kinds & TERMINALS) & any_of(hand.kinds & HONORS)
    return hand.only("19m19p19s1234567z") & both
