"""Fans 69 to 81, worth 1."""

from __future__ import annotations

from hupai.patterns.reading import Chow, Pung
from hupai.patterns.terms import Count, Truth, any_of, count, no
from hupai_chinese_official.fans.card import fan
from hupai_chinese_official.fans.together import one_suit, outer, same_rank
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.reading import ChineseReading


@fan(
    1,
    number=69,
    en="Pure Double Chow",
    zh=("一般高", "一般高"),
    pinyin="yī bān gāo",
    es="Chow doble puro",
    ja="一般高",
    yes=["123m 12p 44s chi:123p chi:123m +3p ron", "223344m 567p 11s 67s +8s ron"],
    no=["123m 12p 44s chi:234p chi:123s +3p ron"],
)
def pure_double_chow(a: Chow, b: Chow) -> Truth:
    """The same chow twice in one suit."""
    return one_suit(a, b) & same_rank(a, b)


@fan(
    1,
    number=70,
    en="Mixed Double Chow",
    zh=("喜相逢", "喜相逢"),
    pinyin="xǐ xiāng féng",
    es="Chow doble mixto",
    ja="喜相逢",
    yes=["66m 66679p chi:678s chi:789m +8p ron", "33m 123456p 12456s +3s ron"],
    no=["66m 66679p chi:678s chi:678s +8p ron"],
)
def mixed_double_chow(a: Chow, b: Chow) -> Truth:
    """The same chow in two suits."""
    return same_rank(a, b) & (a.suit != b.suit)


@fan(
    1,
    number=71,
    en="Short Straight",
    zh=("连六", "連六"),
    pinyin="lián liù",
    es="Escalera corta",
    ja="連六",
    yes=["33m 123456p 12456s +3s ron", "567m 5557p chi:234m pon:555m +6p ron"],
    no=["567p 5557p chi:234m pon:555m +6p ron"],
)
def short_straight(a: Chow, b: Chow) -> Truth:
    """Two chows of one suit that make six in a row."""
    return one_suit(a, b) & (b.rank == a.rank + 3)


@fan(
    1,
    number=72,
    en="Two Terminal Chows",
    zh=("老少副", "老少副"),
    pinyin="lǎo shào fù",
    es="Dos chows terminales",
    ja="老少副",
    yes=["34578m 77z chi:123m chi:234m +9m ron", "55789m 12789s chi:123m +3s tsumo"],
    no=["34567m 77z chi:123m chi:789p +8m ron"],
)
def two_terminal_chows(a: Chow, b: Chow) -> Truth:
    """123 and 789 in one suit."""
    return one_suit(a, b) & (a.rank == 1) & (b.rank == 7)


@fan(
    1,
    number=73,
    en="Pung of Terminals or Honors",
    zh=("幺九刻", "么九刻"),
    pinyin="yāo jiǔ kè",
    es="Pung de terminales u honores",
    ja="幺九刻",
    yes=["999m 22s 33z pon:888m chi:123s +3z ron", "3345p kan:5555m kan:6666z kan:4444z +3p ron"],
    no=["888m 22s 33z pon:777m chi:123s +2s ron"],
    source="a pung of dragons, of the own or of the prevailing wind is more than that already",
)
def pung_of_terminals_or_honors(a: Pung) -> Truth:
    """A pung or kong of ones, nines or honors that no other fan pays for."""
    return outer(a)


@fan(
    1,
    number=74,
    en="Melded Kong",
    zh=("明杠", "明槓"),
    pinyin="míng gàng",
    es="Kong expuesto",
    ja="明槓",
    yes=[
        "1z chi:123m chi:345p chi:789s kan:2222s +1z tsumo",
        "88m 11z kakan:2222m pon:444p pon:666s +8m tsumo seat=N round=W",
    ],
    no=["1z chi:123m chi:345p chi:789s ankan:2222s +1z ron"],
)
def melded_kong(hand: ChineseReading) -> Truth:
    """One melded kong: claimed whole, or a tile added to a pung."""
    return hand.melded_kong_count == 1


@fan(
    1,
    number=75,
    en="One Voided Suit",
    zh=("缺一门", "缺一門"),
    pinyin="quē yī mén",
    es="Un palo ausente",
    ja="缺一門",
    yes=["567m 5557p chi:234m pon:555m +6p ron", "3345p kan:5555m kan:6666z kan:4444z +3p ron"],
    no=["1156778m pon:111z chi:234m +9m ron", "66m 66679p chi:678s chi:789m +8p ron"],
    source="a hand of one suit is a flush",
)
def one_voided_suit(hand: ChineseReading) -> Truth:
    """Tiles of exactly two suits, with or without honors."""
    return hand.suits == 2


@fan(
    1,
    number=76,
    en="No Honors",
    zh=("无字", "無字"),
    pinyin="wú zì",
    es="Sin honores",
    ja="無字",
    yes=["8s ankan:1111s ankan:2222m kan:3333p ankan:4444p +8s ron", "123m 999p 1188s pon:444m +8s ron"],
    no=["45777p 123s 11z chi:789m +3p ron"],
)
def no_honors(hand: ChineseReading) -> Truth:
    """No winds and no dragons."""
    return no(hand.has_honors)


def _sole_wait(hand: ChineseReading, rules: ChineseOfficialRules) -> Truth:
    """Nothing else could have been won on; for a Knitted Straight's own tiles the profile decides."""
    return hand.is_sole_wait & (no(any_of(hand.win & hand.knitted)) | rules.fan.knitted_body_wait)


@fan(
    1,
    number=77,
    en="Edge Wait",
    zh=("边张", "邊張"),
    pinyin="biān zhāng",
    es="Espera de borde",
    ja="辺張",
    yes=["33m 123456p 12456s +3s ron", "33m 123456p 45689s +7s ron"],
    no=["33m 123456p 23456s +1s ron", "456m 456789s 1112p +3p ron"],
    source="only where no other tile could have been won on, whatever the shape",
)
def edge_wait(hand: ChineseReading, rules: ChineseOfficialRules) -> Truth:
    """Winning on the 3 for 12 or the 7 for 89, when no other tile would have done."""
    return hand.finished_edge & _sole_wait(hand, rules)


@fan(
    1,
    number=78,
    en="Closed Wait",
    zh=("坎张", "坎張"),
    pinyin="kǎn zhāng",
    es="Espera cerrada",
    ja="嵌張",
    yes=["66m 66679p chi:678s chi:789m +8p ron", "13m 456p 77s chi:123s chi:789s +2m ron"],
    no=["5677999s chi:123m chi:345m +8s tsumo", "1122334466668p +7p ron"],
    source="only where no other tile could have been won on, whatever the shape",
)
def closed_wait(hand: ChineseReading, rules: ChineseOfficialRules) -> Truth:
    """Winning on the middle tile of a chow, when no other tile would have done."""
    return hand.finished_middle & _sole_wait(hand, rules)


@fan(
    1,
    number=79,
    en="Single Wait",
    zh=("单钓将", "單釣將"),
    pinyin="dān diào jiàng",
    es="Espera simple",
    ja="単釣将",
    yes=["3789m 123456p 123s +3m ron", "1z chi:123m chi:345p chi:789s ankan:2222s +1z ron seat=S round=S"],
    no=["4567m 123456p 123s +4m ron", "3334m 123456p 789s +4m ron"],
    source="only where no other tile could have been won on, whatever the shape",
)
def single_wait(hand: ChineseReading, rules: ChineseOfficialRules) -> Truth:
    """Winning on a tile of the pair, when no other tile would have done."""
    return hand.finished_pair & _sole_wait(hand, rules)


@fan(
    1,
    number=80,
    en="Self-Drawn",
    zh=("自摸", "自摸"),
    pinyin="zì mō",
    es="Robada por uno mismo",
    ja="自摸",
    yes=["45777p 123s 11z chi:789m +3p tsumo", "45777p 123s 11z chi:789m 1f +3p tsumo flower-replacement"],
    no=["45777p 123s 11z chi:789m +3p ron"],
)
def self_drawn(hand: ChineseReading) -> Truth:
    """Winning on a tile drawn by oneself, a replacement for a flower included."""
    return hand.self_drawn


@fan(
    1,
    number=81,
    en="Flower Tiles",
    zh=("花牌", "花牌"),
    pinyin="huā pái",
    es="Flores",
    ja="花牌",
    yes=["456m 67s 33z pon:777m chi:123p 12f +5s ron", "66m 66679p chi:678s chi:789m 123f +8p ron"],
    no=["66m 66679p chi:678s chi:789m +8p ron"],
    source="each counts, and none helps to reach the minimum",
    counts_towards_minimum=False,
)
def flower_tiles(hand: ChineseReading) -> Count:
    """Each flower that was set aside, once the hand is worth enough without it."""
    return count(hand.flowers)
