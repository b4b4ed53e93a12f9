"""Fu, line by line: each line is asked of a reading like a yaku is.

The order is that of counting at the table: base, way of winning, sets, pair, wait.  Seven pairs have
one line of their own.  The sum is rounded up to the next ten, except for the 25 of seven pairs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hupai.patterns.pattern import Pattern, pattern
from hupai.patterns.reading import DRAGONS, OUTER
from hupai.patterns.terms import Count, Truth, any_of, as_count, count, no, without
from hupai_riichi.options import RiichiRules
from hupai_riichi.reading import RiichiReading
from hupai_riichi.yaku.han_1 import pinfu

FU = "fu"
SOURCE = "fu as Tenhou counts them; EMA Riichi rules, counting fu"


def fu(
    amount: int, *, en: str, es: str, ja: str, zh: tuple[str, str], yes: Sequence[str], no: Sequence[str]
) -> Callable[[Callable[..., Any]], Pattern]:
    """A line of fu."""
    return pattern(
        amount,
        unit=FU,
        names={"en": en, "es": es, "ja": ja, "zh-Hans": zh[0], "zh-Hant": zh[1]},
        yes=yes,
        no=no,
        source=SOURCE,
        counts_towards_minimum=False,
    )


@fu(
    20,
    en="base",
    es="base",
    ja="副底",
    zh=("底符", "底符"),
    yes=["234m 567p 23456s 11z +7s ron"],
    no=["1133m 5577p 2299s 4z +4z ron"],
)
def futei(hand: RiichiReading) -> Truth:
    """Every hand but seven pairs begins with 20."""
    return no(hand.is_seven_pairs)


@fu(
    25,
    en="seven pairs",
    es="siete pares",
    ja="七対子",
    zh=("七对子", "七對子"),
    yes=["1133m 5577p 2299s 4z +4z ron"],
    no=["234m 567p 23456s 11z +7s ron"],
)
def chiitoitsu_fu(hand: RiichiReading) -> Truth:
    """Seven pairs have 25, nothing is added and nothing rounded."""
    return hand.is_seven_pairs


@fu(
    10,
    en="closed hand won by ron",
    es="mano cerrada ganada por ron",
    ja="門前加符",
    zh=("门前加符", "門前加符"),
    yes=["234m 567p 23456s 11z +7s ron"],
    no=["234m 567p 23456s 11z +7s tsumo", "567p 23456s 11z chi:234m +7s ron"],
)
def menzen_kafu(hand: RiichiReading) -> Truth:
    """Menzen kafu: a closed hand won on a discard."""
    return no(hand.is_seven_pairs) & hand.is_closed & hand.won_by_discard


@fu(
    2,
    en="self-draw",
    es="tsumo",
    ja="自摸符",
    zh=("自摸符", "自摸符"),
    yes=["222m 567p 23456s 11z +7s tsumo", "567m 46p 22s kan:8888p chi:234m +5p tsumo replacement"],
    no=["234m 567p 23456s 11z +7s tsumo seat=S round=S", "234m 567p 23456s 11z +7s ron"],
)
def tsumo_fu(hand: RiichiReading, rules: RiichiRules) -> Truth:
    """Won by self-draw, except with pinfu; some tables give none after a kan."""
    drawn = hand.self_drawn & (no(hand.on_replacement) | rules.fu.rinshan_tsumo)
    return no(hand.is_seven_pairs) & drawn & no(pinfu(hand, rules))


@fu(
    2,
    en="open triplet of simples",
    es="trío abierto de simples",
    ja="中張明刻",
    zh=("中张明刻", "中張明刻"),
    yes=["234m 567p 99s pon:555s 67s +8s ron", "234m 567p 66s 55s 111z +6s ron"],
    no=["234m 567p 99s pon:999p 67s +8s ron", "234m 567p 66s 55s 111z +6s tsumo"],
)
def minkou_simple(hand: RiichiReading) -> Count:
    """A called triplet from 2 to 8, or one that a ron finished."""
    return count(without(hand.plain_open_triplets, OUTER))


@fu(
    4,
    en="open triplet of terminals or honors",
    es="trío abierto de terminales u honores",
    ja="么九明刻",
    zh=("幺九明刻", "么九明刻"),
    yes=["234m 567p 99s pon:111z 67s +8s ron", "234m 678p 22345s 44z +4z ron"],
    no=["234m 567p 99s 111z 67s +8s ron"],
)
def minkou_outer(hand: RiichiReading) -> Count:
    """The same of ones, nines, winds and dragons."""
    return count(hand.plain_open_triplets & OUTER)


@fu(
    4,
    en="closed triplet of simples",
    es="trío cerrado de simples",
    ja="中張暗刻",
    zh=("中张暗刻", "中張暗刻"),
    yes=["234m 567p 555s 11z 67s +8s ron", "234m 567p 66678s 44z +6s ron"],
    no=["234m 567p 66s 44z 234s +6s ron"],
)
def ankou_simple(hand: RiichiReading) -> Count:
    """A triplet from 2 to 8 made without a discard."""
    return count(without(hand.plain_closed_triplets, OUTER))


@fu(
    8,
    en="closed triplet of terminals or honors",
    es="trío cerrado de terminales u honores",
    ja="么九暗刻",
    zh=("幺九暗刻", "么九暗刻"),
    yes=["234m 567p 111z 99s 67s +8s ron", "234m 678p 22345s 44z +4z tsumo"],
    no=["234m 678p 22345s 44z +4z ron"],
)
def ankou_outer(hand: RiichiReading) -> Count:
    """The same of ones, nines, winds and dragons."""
    return count(hand.plain_closed_triplets & OUTER)


@fu(
    8,
    en="open kan of simples",
    es="kan abierto de simples",
    ja="中張明槓",
    zh=("中张明杠", "中張明槓"),
    yes=["234m 567p 99s kan:5555s 67s +8s ron", "234m 567p 99s kakan:5555s 67s +8s ron"],
    no=["234m 567p 99s ankan:5555s 67s +8s ron"],
)
def minkan_simple(hand: RiichiReading) -> Count:
    """A called or added kan from 2 to 8."""
    return count(without(without(hand.kongs, hand.concealed_kongs), OUTER))


@fu(
    16,
    en="open kan of terminals or honors",
    es="kan abierto de terminales u honores",
    ja="么九明槓",
    zh=("幺九明杠", "么九明槓"),
    yes=["234m 567p 99s kan:1111z 67s +8s ron"],
    no=["234m 567p 99s ankan:1111z 67s +8s ron"],
)
def minkan_outer(hand: RiichiReading) -> Count:
    """The same of ones, nines, winds and dragons."""
    return count(without(hand.kongs, hand.concealed_kongs) & OUTER)


@fu(
    16,
    en="closed kan of simples",
    es="kan cerrado de simples",
    ja="中張暗槓",
    zh=("中张暗杠", "中張暗槓"),
    yes=["234m 567p 99s ankan:5555s 67s +8s ron"],
    no=["234m 567p 99s ankan:1111z 67s +8s ron"],
)
def ankan_simple(hand: RiichiReading) -> Count:
    """A closed kan from 2 to 8."""
    return count(without(hand.concealed_kongs, OUTER))


@fu(
    32,
    en="closed kan of terminals or honors",
    es="kan cerrado de terminales u honores",
    ja="么九暗槓",
    zh=("幺九暗杠", "么九暗槓"),
    yes=["234m 567p 99s ankan:1111z 67s +8s ron"],
    no=["234m 567p 99s ankan:5555s 67s +8s ron"],
)
def ankan_outer(hand: RiichiReading) -> Count:
    """The same of ones, nines, winds and dragons."""
    return count(hand.concealed_kongs & OUTER)


@fu(
    2,
    en="pair of dragons or of a yakuhai wind",
    es="par de dragones o de viento con yaku",
    ja="役牌雀頭",
    zh=("役牌雀头", "役牌雀頭"),
    yes=["234m 567p 55z 345s 67s +8s ron", "234m 567p 11z 345s 67s +8s ron seat=E round=E"],
    no=["234m 567p 33z 345s 67s +8s ron seat=S round=E"],
)
def yakuhai_pair(hand: RiichiReading, rules: RiichiRules) -> Count:
    """2 for a pair of dragons, of the seat wind or of the round wind.

    A wind that is both counts twice where ``fu.double_wind_pair`` is 4, once where it is 2.
    """
    valued = as_count(any_of(hand.pair & (hand.yakuhai_winds | DRAGONS)))
    both = hand.pair_is_seat_wind & hand.pair_is_round_wind & (rules.fu.double_wind_pair == 4)
    return (valued + as_count(both)) * as_count(hand.is_standard)


@fu(
    2,
    en="wait for one tile",
    es="espera de una sola ficha",
    ja="嵌張・辺張・単騎",
    zh=("嵌张、边张、单骑", "嵌張、邊張、單騎"),
    yes=[
        "234m 567p 24s 678s 11z +3s ron",
        "234m 567p 12s 678s 11z +3s ron",
        "234m 567p 345s 345s 1z +1z ron",
    ],
    no=["234m 567p 23456s 11z +7s ron", "234m 678p 22345s 44z +4z ron"],
)
def single_wait(hand: RiichiReading) -> Truth:
    """The winning tile went into the middle of a run, to its closed end, or made the pair."""
    return hand.is_standard & (hand.finished_middle | hand.finished_edge | hand.finished_pair)


@fu(
    10,
    en="open hand without fu",
    es="mano abierta sin fu",
    ja="喰い平和",
    zh=("副露平和形", "副露平和形"),
    yes=["567p 23456s 22p chi:234m +7s ron"],
    no=[
        "234m 567p 23456s 22p +7s ron",
        "567p 23456s 22p chi:234m +7s tsumo",
        "567p 24s 678s 22p chi:234m +3s ron",
    ],
)
def kui_pinfu(hand: RiichiReading, rules: RiichiRules) -> Truth:
    """An open hand won by ron that would end with 20 counts as 30."""
    nothing = (hand.chow_count == 4) & hand.finished_two_sided & no(hand.pair_is_yakuhai)
    return nothing & no(hand.is_closed) & hand.won_by_discard & rules.fu.open_pinfu_30


FU_LINES: tuple[Pattern, ...] = (
    futei,
    chiitoitsu_fu,
    menzen_kafu,
    tsumo_fu,
    minkou_simple,
    minkou_outer,
    ankou_simple,
    ankou_outer,
    minkan_simple,
    minkan_outer,
    ankan_simple,
    ankan_outer,
    yakuhai_pair,
    single_wait,
    kui_pinfu,
)
