"""A plugin's module for the hook tests: options and a pattern that asks for them."""

from __future__ import annotations

from typing import Annotated

from hupai import Options, Reading, Truth, option, pattern


class ClubTable(Options, frozen=True):
    """Options of the plugin."""

    winds: Annotated[bool, option("a pair of winds is a yaku")] = False


@pattern(
    1,
    unit="han",
    names={"en": "Pair Counts"},
    yes=["234m 567p 23456s 22z +7s ron"],
    no=["234m 567p 23456s 22p +7s ron"],
)
def pair_counts(hand: Reading, rules: ClubTable) -> Truth:
    """A pair of winds, where the club plays with it."""
    return hand.has_pair_of("1234z") & rules.winds
