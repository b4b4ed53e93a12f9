"""All riichi options, by table of the profile: every key has a type, a default and one line of meaning.

The defaults are the rules of ``riichi/standard``.  Points are in points, uma and oka in thousands.
"""

from __future__ import annotations

from collections.abc import Iterable

from hupai.profiles.options import Options
from hupai_riichi.options.conflicts import conflicts_of
from hupai_riichi.options.game import End, Game, Length, Uma
from hupai_riichi.options.hand import Calls, Dora, Fu, Furiten, Limits, Riichi, Waits, Win, Yaku
from hupai_riichi.options.table import Dealer, Draws, Honba, Local, Pao, Penalty, Sanma


class RiichiRules(Options, frozen=True):
    """Everything that a riichi profile decides."""

    game: Game = Game()
    uma: Uma = Uma()
    length: Length = Length()
    end: End = End()
    calls: Calls = Calls()
    win: Win = Win()
    furiten: Furiten = Furiten()
    waits: Waits = Waits()
    fu: Fu = Fu()
    limits: Limits = Limits()
    yaku: Yaku = Yaku()
    dora: Dora = Dora()
    riichi: Riichi = Riichi()
    draws: Draws = Draws()
    dealer: Dealer = Dealer()
    honba: Honba = Honba()
    pao: Pao = Pao()
    local: Local = Local()
    penalty: Penalty = Penalty()
    sanma: Sanma = Sanma()

    def conflicts(self) -> Iterable[tuple[str, str, str]]:
        """Options that do not go together: (key to blame, what is wrong, what to do)."""
        return conflicts_of(self)
