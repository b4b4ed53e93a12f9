"""A won hand as the outcome line tells it: the tai of each winner, and who is liable."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from hupai.faults import Fault, HandRefused, OutcomeRefused
from hupai.outcome import Outcome
from hupai.settlement import DISCARDER, SEATS
from hupai_taiwanese.outcomes.keys import WAYS
from hupai_taiwanese.scoring.payments import Deal, Win
from hupai_taiwanese.scoring.score import TaiwaneseScore

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset

_SIDES = ("", "right", "across", "left")


class WonHand(msgspec.Struct, frozen=True, kw_only=True):
    """Who won, how, and with how many tai."""

    wins: tuple[Win, ...]
    discarder: str | None
    deal: Deal
    notes: tuple[str, ...] = ()


def deal_of(outcome: Outcome) -> Deal:
    """Who deals and for how long, as the line says."""
    return Deal(dealer=outcome.word("dealer") or SEATS[0], streak=outcome.number("streak"))


def read_win(outcome: Outcome, ruleset: Ruleset) -> WonHand:
    """The winners of an outcome line.  Raises OutcomeRefused with every fault."""
    faults = _faults(outcome)
    if faults:
        raise OutcomeRefused(faults, outcome.text)
    winners = outcome.seats("win")
    liable = outcome.words("liable") or (None,) * len(winners)
    if outcome.hand:
        score = _scored(outcome, ruleset)
        win = score.win_to_pay
        if liable[0] is not None:
            win = msgspec.structs.replace(win, liable=liable[0])
        return WonHand(wins=(win,), discarder=score.discarder, deal=score.deal, notes=tuple(score.notes))
    discarder = (
        None if WAYS.get(outcome.word("by") or "ron") == "tsumo" else outcome.word("from") or DISCARDER
    )
    wins = tuple(
        Win(seat=seat, tai=tai or 0, liable=who)
        for seat, tai, who in zip(winners, outcome.numbers("value"), liable, strict=True)
    )
    return WonHand(wins=wins, discarder=discarder, deal=deal_of(outcome))


def _faults(outcome: Outcome) -> list[Fault]:
    """What does not go together, apart from the hand line."""
    winners = outcome.seats("win")
    by, discarder = outcome.word("by"), outcome.word("from")
    faults: list[Fault] = []

    def blame(key: str, what: str, expected: str = "", remedy: str = "") -> None:
        faults.append(outcome.fault(key, what, expected, remedy))

    if by is not None and by not in WAYS:
        blame("by", f"'by' is {by}", "ron or tsumo", "the winner is win=, the discarder from=")
    drawn = WAYS.get(by or "") == "tsumo"
    if drawn and discarder is not None:
        blame("from", "a self-draw has no discarder", remedy="leave it out")
    if discarder in winners:
        blame("from", f"{discarder} cannot win on the own discard")
    if len(winners) > 1 and drawn:
        blame("by", "several winners by self-draw", "one winner, or by=ron")
    elif len(winners) > 1 and discarder is None:
        blame("win", "several winners and no discarder", "from=", "say from whom: from=W")
    if outcome.hand:
        if "value" in outcome:
            blame("value", "both 'value' and a hand line", "one of them", "the hand line says it")
        if len(winners) > 1:
            blame("hand", "a hand line for several winners", "value=, winner by winner")
    else:
        if "value" not in outcome:
            blame("win", "nothing says how many tai", "value=, or a hand line after hand:", "value=3")
        if by is None and discarder is None:
            blame("win", "neither self-draw nor discarder", "by=tsumo, by=ron or from=")
    for key, given in (("value", outcome.numbers("value")), ("liable", outcome.words("liable"))):
        if key in outcome and len(given) != len(winners):
            blame(key, f"'{key}' has {len(given)} entries", f"{len(winners)}, one for each winner")
    for seat, who in zip(winners, outcome.words("liable"), strict=False):
        if seat == who:
            blame("liable", f"{who} cannot be liable for the own win")
    return faults


def _scored(outcome: Outcome, ruleset: Ruleset) -> TaiwaneseScore:
    """The hand line scored, with what the outcome line said before it."""
    winner = outcome.seats("win")[0]
    words = {word.lower().partition("=")[0]: word for word in outcome.hand.split()}
    line = outcome.hand
    by, discarder, dealer = outcome.word("by"), outcome.word("from"), outcome.word("dealer")
    said = [
        ("seat", f"seat={winner}"),
        ("dealer", f"dealer={_side(winner, dealer) or 'self'}" if dealer else ""),
        ("from", f"from={_side(winner, discarder)}" if discarder else ""),
        ("streak", f"streak={outcome.number('streak')}" if "streak" in outcome else ""),
    ]
    line += "".join(f" {word}" for key, word in said if word and key not in words)
    if not words.keys() & WAYS.keys() and (by or discarder):
        line += f" {WAYS[by or 'ron']}"
    try:
        score = ruleset.score(line)
    except HandRefused as refused:
        faults = [outcome.fault("hand", fault.what, fault.expected, fault.remedy) for fault in refused.faults]
        raise OutcomeRefused(faults, outcome.text) from None
    assert isinstance(score, TaiwaneseScore)
    faults = []
    if score.seat != winner:
        faults.append(outcome.fault("win", f"won by {winner}, and the hand line has seat={score.seat}"))
    if not score.win:
        what = f"the hand is no win: {score.reason}"
        faults.append(outcome.fault("hand", what, remedy="a false win is foul=false_win"))
    if by and WAYS[by] != score.hand.situation.by:
        faults.append(outcome.fault("by", f"won by {by}, and the hand line says {score.hand.situation.by}"))
    if discarder and score.discarder != discarder:
        faults.append(outcome.fault("from", f"from {discarder}, and the hand line says {score.discarder}"))
    if "streak" in outcome and score.deal.streak != outcome.number("streak"):
        faults.append(outcome.fault("streak", f"the hand line says streak={score.deal.streak}"))
    if dealer and score.deal.dealer != dealer:
        faults.append(outcome.fault("dealer", f"the hand line says that {score.deal.dealer} deals"))
    if faults:
        raise OutcomeRefused(faults, outcome.text)
    return score


def _side(of: str, seat: str) -> str:
    """Where a seat is, seen from another; empty for the own one."""
    return _SIDES[(SEATS.index(seat) - SEATS.index(of)) % 4]
