"""Fans 55 to 58, worth 4, and the mixed pair of kongs that fan 57 names beside itself."""

from __future__ import annotations

from hupai.patterns.reading import ALL_KINDS, CHOW_ONES, EDGE_CHOWS, OUTER
from hupai.patterns.terms import Truth, any_of, no
from hupai_chinese_official.fans.card import fan
from hupai_chinese_official.reading import ChineseReading

_INNER = ALL_KINDS ^ OUTER
_INNER_CHOWS = 7 * (CHOW_ONES ^ EDGE_CHOWS)


@fan(
    4,
    number=55,
    en="Outside Hand",
    zh=("全带幺", "全帶么"),
    pinyin="quán dài yāo",
    es="Mano exterior",
    ja="全帯幺",
    yes=["789m 789p 23789s 77z +1s tsumo", "99m 12s pon:111p chi:789m kan:4444z +3s ron"],
    no=["789m 789p 23789s 66s +1s tsumo", "789m 678p 23789s 77z +1s tsumo"],
)
def outside_hand(hand: ChineseReading) -> Truth:
    """A terminal or an honor in every set and in the pair."""
    other = any_of((hand.pungs | hand.pair) & _INNER)
    return no(any_of(hand.chows & _INNER_CHOWS)) & no(other) & hand.is_standard


@fan(
    4,
    number=56,
    en="Fully Concealed Hand",
    zh=("不求人", "不求人"),
    pinyin="bù qiú rén",
    es="Mano totalmente oculta",
    ja="不求人",
    concept="fully_concealed",
    absorbs=["self_drawn"],
    yes=["789m 789p 23789s 77z +1s tsumo", "45p 123s 11z ankan:7777p 789m +3p tsumo"],
    no=["789m 789p 23789s 77z +1s ron", "789m 789p 2377s chi:789s +1s tsumo"],
    source="a concealed kong does no harm",
)
def fully_concealed_hand(hand: ChineseReading) -> Truth:
    """No set was claimed, and the winning tile was drawn by oneself."""
    return hand.is_concealed & hand.self_drawn


@fan(
    4,
    number=57,
    en="Two Melded Kongs",
    zh=("双明杠", "雙明槓"),
    pinyin="shuāng míng gàng",
    es="Dos kongs expuestos",
    ja="双明槓",
    yes=["345p 67s 11z kakan:1111m kan:2222s +8s tsumo"],
    no=["345p 67s 11z ankan:1111m kan:2222s +8s tsumo", "345p 67s 11z kakan:1111m pon:222s +8s tsumo"],
)
def two_melded_kongs(hand: ChineseReading) -> Truth:
    """Two melded kongs."""
    return hand.melded_kong_count == 2


@fan(
    6,
    number=57,
    en="Melded and Concealed Kong",
    zh=("明暗杠", "明暗槓"),
    pinyin="míng àn gàng",
    es="Kong expuesto y kong oculto",
    ja="明暗槓",
    absorbs=["concealed_kong", "melded_kong"],
    yes=["345p 67s 11z ankan:1111m kan:2222s +8s tsumo", "88m 66s ankan:6666m kan:8888p pon:999p +8m ron"],
    no=["345p 67s 11z kakan:1111m kan:2222s +8s tsumo", "345p 67s 11z ankan:1111m pon:222s +8s tsumo"],
    source="a note to Two Melded Kongs gives it 6; Chinese tournaments 5; the rules of 1998 do not know it",
)
def melded_and_concealed_kong(hand: ChineseReading) -> Truth:
    """A melded kong and a concealed one."""
    return (hand.melded_kong_count == 1) & (hand.concealed_kong_count == 1)


@fan(
    4,
    number=58,
    en="Last Tile",
    zh=("和绝张", "和絕張"),
    pinyin="hú jué zhāng",
    es="Última de su clase",
    ja="和絶張",
    yes=["55678m 79p 345678s +8p ron last-of-kind", "45p 123s 11z chi:789m pon:333p +3p ron seat=W"],
    no=["55678m 79p 345678s +8p ron", "55678m 88p 345678s +8p ron last-of-kind"],
    source="holds without being said where the own melds show the other three",
)
def last_tile(hand: ChineseReading) -> Truth:
    """Winning on the fourth of a kind when discards and melds show the other three to everybody."""
    return hand.on_last_of_kind
