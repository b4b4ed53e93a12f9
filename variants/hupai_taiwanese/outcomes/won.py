"""A won hand as the outcome line tells it: the tai of each winner, and who is liable."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from hupai.faults import OutcomeRefused
from hupai.outcome import Outcome
from hupai.settlement import DISCARDER, SEATS
from hupai.won import WAYS, score_hand, win_faults
from hupai_taiwanese.options import TaiwaneseRules
from hupai_taiwanese.scoring.payments import Deal, Win
from hupai_taiwanese.scoring.score import TaiwaneseScore

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset


class WonHand(msgspec.Struct, frozen=True, kw_only=True):
    """Who won, how, and with how many tai."""

    wins: tuple[Win, ...]
    discarder: str | None
    deal: Deal
    notes: tuple[str, ...] = ()
    patterns: tuple[tuple[str, int], ...] = ()
    """What a scored hand counted: ids with how often."""


def deal_of(outcome: Outcome) -> Deal:
    """Who deals and for how long, as the line says."""
    return Deal(dealer=outcome.word("dealer") or SEATS[0], streak=outcome.number("streak"))


def read_win(outcome: Outcome, ruleset: Ruleset) -> WonHand:
    """The winners of an outcome line.  Raises OutcomeRefused with every fault."""
    faults = list(win_faults(outcome, "tai"))
    rules = ruleset.rules
    assert isinstance(rules, TaiwaneseRules)
    if any(outcome.words("liable")) and not rules.liability.hands:
        what = "there is no liability under this profile (liability.hands)"
        faults.append(outcome.fault("liable", what, remedy="leave it out"))
    if faults:
        raise OutcomeRefused(faults, outcome.text)
    winners = outcome.seats("win")
    liable = outcome.words("liable") or (None,) * len(winners)
    if outcome.hand:
        score = score_hand(outcome, ruleset)
        assert isinstance(score, TaiwaneseScore)
        win = score.win_to_pay
        if liable[0] is not None:
            win = msgspec.structs.replace(win, liable=liable[0])
        return WonHand(
            wins=(win,),
            discarder=score.discarder,
            deal=score.deal,
            notes=tuple(score.notes),
            patterns=score.won.patterns,
        )
    discarder = (
        None if WAYS.get(outcome.word("by") or "ron") == "tsumo" else outcome.word("from") or DISCARDER
    )
    wins = tuple(
        Win(seat=seat, tai=tai or 0, liable=who)
        for seat, tai, who in zip(winners, outcome.numbers("value"), liable, strict=True)
    )
    return WonHand(wins=wins, discarder=discarder, deal=deal_of(outcome))
