"""Flowers: they score, and by most tables' custom do not help to reach the minimum."""

from __future__ import annotations

from hupai import Count, Reading, Truth, any_of, count, no
from hupai_hong_kong.faan.card import YUE, faan
from hupai_hong_kong.reading import HongKongReading

MAHJONG = "en.wikipedia, Mahjong: bonus tiles are no part of the minimum"


@faan(
    1,
    zh=("正花", "正花"),
    en="Seat Flower",
    es="Flor propia",
    ja="正花",
    bonus=True,
    yes=[
        "23m 456m 55p chi:789p chi:234s 2f +1m ron seat=S",
        "23m 456m 55p chi:789p chi:234s 26f +1m ron seat=S",
    ],
    no=[
        "23m 456m 55p chi:789p chi:234s 1f +1m ron seat=S",
        "23m 456m 55p chi:789p chi:234s 1234f +1m ron seat=S",
    ],
    source=f"{YUE}; {MAHJONG}",
)
def seat_flower(hand: Reading) -> Count:
    """A flower with the number of the own seat; one of a complete series counts with the series alone."""
    return count(hand.seat_flowers) - hand.flower_series


@faan(
    2,
    zh=("一台花", "一台花"),
    en="Flower Series",
    es="Serie de flores",
    ja="一台花",
    bonus=True,
    yes=["23m 456m 55p chi:789p chi:234s 5678f +1m ron"],
    no=["23m 456m 55p chi:789p chi:234s 4567f +1m ron"],
    source=f"{YUE}; {MAHJONG}",
)
def flower_series(hand: Reading) -> Count:
    """All four plants, or all four seasons."""
    return hand.flower_series


@faan(
    1,
    zh=("無花", "无花"),
    en="No Flowers",
    es="Sin flores",
    ja="無花",
    bonus=True,
    yes=["23m 456m 55p chi:789p chi:234s +1m ron"],
    no=["23m 456m 55p chi:789p chi:234s 1f +1m ron"],
    source=f"{YUE}; {MAHJONG}",
)
def no_flowers(hand: Reading) -> Truth:
    """Not a single flower."""
    return no(any_of(hand.flowers))


@faan(
    2,
    zh=("花糊", "花和"),
    en="Seven Flowers",
    es="Siete flores",
    ja="花糊",
    yes=["1234567f 147m 258p 369s 1234z +5z tsumo seven-flowers"],
    no=["23m 456m 55p chi:789p chi:234s 1234567f +1m ron"],
    source=f"{YUE}: 2 and the self-draw, whatever the tiles are",
)
def seven_flowers(hand: HongKongReading) -> Truth:
    """The seventh flower was drawn: the hand wins at once, and counts nothing else."""
    return hand.won_with_seven_flowers


@faan(
    8,
    zh=("大花糊", "大花和"),
    en="Eight Flowers",
    es="Ocho flores",
    ja="八仙過海",
    yes=["12345678f 147m 258p 369s 1234z +5z tsumo eight-flowers"],
    no=["1234567f 147m 258p 369s 1234z +5z tsumo seven-flowers"],
    source=f"{YUE}: 8, paid as a self-draw",
)
def eight_flowers(hand: HongKongReading) -> Truth:
    """The eighth flower was drawn: the hand wins at once, and counts nothing else."""
    return hand.won_with_eight_flowers
