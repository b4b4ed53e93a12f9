"""All Taiwanese options, by table of the profile: every key has a type, a default and one line of meaning.

The defaults are the rules of ``taiwanese/sml-2026``.  What a tai is worth, what it strikes out and how
it is defined are three different questions with three places: ``values``, ``excludes``, and the tables
after them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated

from hupai.profiles.options import Options, option
from hupai_taiwanese.options.conflicts import conflicts_of
from hupai_taiwanese.options.hand import AllChows, AllMelded, Blessings, Flowers, Kongs, Ready, Win
from hupai_taiwanese.options.table import (
    Abort,
    Calls,
    Dealer,
    Etiquette,
    Liability,
    Missed,
    Pay,
    Penalty,
    Wall,
)


class TaiwaneseRules(Options, frozen=True):
    """Everything that a Taiwanese profile decides."""

    values: Annotated[
        Mapping[str, Annotated[int, option("tai", ge=0)]],
        option("tai by the id of the tai; 0: not played; what is not named is worth what sml-2026 gives"),
    ] = {}
    excludes: Annotated[
        Mapping[str, tuple[str, ...]],
        option("ids that are not counted beside a tai, by its id; what is not named is as in sml-2026"),
    ] = {}
    win: Win = Win()
    all_chows: AllChows = AllChows()
    all_melded: AllMelded = AllMelded()
    flowers: Flowers = Flowers()
    kongs: Kongs = Kongs()
    ready: Ready = Ready()
    blessings: Blessings = Blessings()
    pay: Pay = Pay()
    dealer: Dealer = Dealer()
    missed: Missed = Missed()
    liability: Liability = Liability()
    penalty: Penalty = Penalty()
    wall: Wall = Wall()
    calls: Calls = Calls()
    abort: Abort = Abort()
    etiquette: Etiquette = Etiquette()

    def conflicts(self) -> Iterable[tuple[str, str, str]]:
        """Options that do not go together: (key to blame, what is wrong, what to do)."""
        return conflicts_of(self)
