"""Patterns of the tiles: flushes, terminals and honors."""

from __future__ import annotations

from hupai import Reading, Truth, no
from hupai_hong_kong.faan.card import HKMA, YUE, faan


@faan(
    3,
    zh=("混一色", "混一色"),
    en="Half Flush",
    es="Semicolor",
    ja="混一色",
    yes=["23m 456m 22z chi:789m pon:555z +1m ron"],
    no=["23m 456m 22z chi:789p pon:555z +1m ron", "23m 456m 22m chi:789m pon:555m +1m ron"],
)
def half_flush(hand: Reading) -> Truth:
    """One suit and honors."""
    return (hand.suits == 1) & hand.has_honors


@faan(
    7,
    zh=("清一色", "清一色"),
    en="Full Flush",
    es="Color",
    ja="清一色",
    yes=["23m 456m 22m chi:789m pon:555m +1m ron"],
    no=["23m 456m 22z chi:789m pon:555z +1m ron"],
    source=f"{YUE}; {HKMA}; 6 at some tables",
)
def full_flush(hand: Reading) -> Truth:
    """One suit and nothing else."""
    return (hand.suits == 1) & no(hand.has_honors)


@faan(
    1,
    zh=("花么九", "花幺九"),
    en="Mixed Orphans",
    es="Terminales y honores",
    ja="混老頭",
    yes=["11m 22z pon:999m pon:111p pon:555z +1m ron"],
    no=["11m 99s pon:999m pon:111p pon:111s +1m ron", "11m 22z pon:999m pon:222p pon:555z +1m ron"],
    source=f"{YUE}: 1 beside the 3 of all pungs, quoted as 4",
)
def all_terminals_and_honors(hand: Reading) -> Truth:
    """Nothing but ones, nines and honors, some of both."""
    outer = hand.only("19m19p19s1234567z") & no(hand.is_thirteen_orphans)
    return outer & hand.has_honors & hand.has("19m19p19s")
