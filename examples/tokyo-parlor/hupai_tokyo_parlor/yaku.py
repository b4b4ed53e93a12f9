"""The yaku of the parlor that riichi itself does not know."""

from __future__ import annotations

from typing import Final

from hupai import Count, Pair, Pattern, Pung, Reading, Truth, count, pattern, without
from hupai_tokyo_parlor.rules import ParlorRules

LISTS: Final = "lists of local yaku: ja.wikipedia, 麻雀のローカル役; the yaku of Mihajong"


@pattern(
    2,
    unit="han",
    names={
        "en": "Little Three Colors",
        "es": "Tres colores pequeños",
        "ja": "三色小同刻",
        "romaji": "sanshoku shoudoukou",
        "zh-Hans": "三色小同刻",
        "zh-Hant": "三色小同刻",
    },
    yes=["44p 234s 999s 44m pon:444s +4p ron"],
    no=["44p 234s 999s 44m pon:555s +4p ron"],
    source=LISTS,
)
def sanshoku_shoudoukou(a: Pung, b: Pung, pair: Pair) -> Truth:
    """The same number as a triplet in two suits and as the pair in the third."""
    numbers = (a.suit < 3) & (b.suit < 3) & (pair.suit < 3) & (a.rank == b.rank) & (b.rank == pair.rank)
    return numbers & (a.suit != b.suit) & (b.suit != pair.suit) & (a.suit != pair.suit)


@pattern(
    1,
    unit="han",
    names={
        "en": "Four Gathered",
        "es": "Cuatro iguales",
        "ja": "四帰一",
        "romaji": "suukuii",
        "zh-Hans": "四归一",
        "zh-Hant": "四歸一",
    },
    concept="tile_hog",
    yes=["333345m 678p 78s 11z +9s ron"],
    no=["456m 678p 78s 11z ankan:3333m +9s ron"],
    source=LISTS,
)
def suukuii(hand: Reading) -> Count:
    """All four of a kind in the hand without a kan of them, counted for each kind."""
    return count(without(hand.quadrupled, hand.kongs))


@pattern(
    1,
    unit="yakuman",
    names={
        "en": "Tohoku Shinkansen",
        "es": "Tren bala de Tohoku",
        "ja": "東北新幹線",
        "romaji": "touhoku shinkansen",
        "zh-Hans": "东北新干线",
        "zh-Hant": "東北新幹線",
    },
    absorbs=["ittsuu", "honitsu"],
    yes=["123456s 78s 111z 44z +9s ron", "123456789s 1z pon:444z +1z tsumo"],
    no=["123456s 78s 222z 44z +9s ron", "123456s 78s 11s 444z +9s ron"],
    source=LISTS,
)
def touhoku_shinkansen(hand: Reading) -> Truth:
    """A straight through one suit, East and North: the line from Tokyo to the northern end of Honshu.

    One of the winds is a triplet and the other the pair.
    """
    straight = hand.has_chows("147m") | hand.has_chows("147p") | hand.has_chows("147s")
    return straight & hand.has_pung_of("14z") & hand.has_pair_of("14z")


@pattern(
    1,
    unit="yakuman",
    names={
        "en": "Golden Rooster",
        "es": "Gallo dorado",
        "ja": "金鶏独立",
        "romaji": "kinkei dokuritsu",
        "zh-Hans": "金鸡独立",
        "zh-Hant": "金雞獨立",
    },
    yes=["1s pon:111m pon:222p chi:345s pon:999p +1s ron"],
    no=["2s pon:111m pon:222p chi:345s pon:999p +2s ron", "11s 99p pon:111m pon:222p chi:345s +9p ron"],
    source=LISTS,
)
def kinkei_dokuritsu(hand: Reading, rules: ParlorRules) -> Truth:
    """A single one of bamboos, the bird, is all that is left in the hand, and another one wins.

    Every set was claimed.  Some tables let it be drawn as well.
    """
    alone = (hand.claimed_sets == 4) & hand.won_with("1s")
    return alone & (hand.won_by_discard | rules.rooster_by_self_draw)


YAKU: Final[list[Pattern]] = [sanshoku_shoudoukou, suukuii, touhoku_shinkansen, kinkei_dokuritsu]
