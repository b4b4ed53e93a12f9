"""Yaku of three han and of six."""

from __future__ import annotations

from hupai.patterns.terms import Truth, no
from hupai_riichi.reading import RiichiReading
from hupai_riichi.yaku.card import yaku

EMA = "EMA Riichi rules, list of yaku"


@yaku(
    3,
    open=0,
    ja="二盃口",
    romaji="ryanpeikou",
    en="Twice Pure Double Runs",
    es="Dos veces dos secuencias iguales",
    zh=("二杯口", "二盃口"),
    absorbs=["iipeikou"],
    yes=["223344m 667788p 1z +1z ron", "33m 44440556666p +5p ron"],
    no=["223344m 678p 678s 1z +1z ron", "777888999s 78m 11p +9m ron"],
    source="EMA Riichi rules; four equal runs are two pairs of them",
)
def ryanpeikou(hand: RiichiReading) -> Truth:
    """Two times two equal runs in a closed hand; four equal ones serve."""
    return (hand.identical_chow_pairs == 2) & hand.is_closed


@yaku(
    3,
    open=2,
    ja="純全帯么九",
    romaji="junchan",
    en="Pure Outside Hand",
    es="Terminales en cada grupo",
    zh=("纯全带幺九", "純全帶么九"),
    yes=["123m 789p 12s 999s 11p +3s ron", "11p 78m 789p 123s chi:789s +9m ron"],
    no=["123m 789p 12s 999s 11z +3s ron", "11p 78m 789p 123s chi:678s +9m ron"],
    source=EMA,
)
def junchan(hand: RiichiReading) -> Truth:
    """A terminal in every set and in the pair, with at least one run and no honor."""
    return hand.is_outside & (hand.chow_count > 0) & no(hand.has_honors)


@yaku(
    3,
    open=2,
    ja="混一色",
    romaji="honitsu",
    en="Half Flush",
    es="Semicolor",
    zh=("混一色", "混一色"),
    concept="half_flush",
    yes=["123345m 99m 22255z +5z ron", "1133557799m 11z 4z +4z ron"],
    no=["123345m 99p 22255z +5z ron", "12334599m 22255m +5m ron"],
    source=EMA,
)
def honitsu(hand: RiichiReading) -> Truth:
    """One suit, and honors."""
    return (hand.suits == 1) & hand.has_honors


@yaku(
    6,
    open=5,
    ja="清一色",
    romaji="chinitsu",
    en="Full Flush",
    es="Color puro",
    zh=("清一色", "清一色"),
    concept="full_flush",
    yes=["2233445566778m +8m ron", "1123m pon:444m chi:678m pon:999m +4m ron"],
    no=["123345m 99m 22255z +5z ron"],
    source=EMA,
)
def chinitsu(hand: RiichiReading) -> Truth:
    """One suit and nothing else."""
    return (hand.suits == 1) & no(hand.has_honors)
