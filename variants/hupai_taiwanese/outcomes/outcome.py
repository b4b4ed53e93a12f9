"""``hupai settle`` for Taiwanese: an outcome line becomes payments and the next hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from hupai.faults import Fault, OutcomeRefused
from hupai.outcome import Outcome, Settled, read_outcome
from hupai.seats import in_turn
from hupai.settlement import SEATS, Won
from hupai.won import pay_wins, read_wins
from hupai_taiwanese.options import TaiwaneseRules
from hupai_taiwanese.outcomes.draws import broken_off, drawn, why_no_abort
from hupai_taiwanese.outcomes.fouls import settle_foul
from hupai_taiwanese.outcomes.keys import EVENTS, KEYS
from hupai_taiwanese.outcomes.offences import BY_ID, PAYS
from hupai_taiwanese.outcomes.won import deal_of, read_win
from hupai_taiwanese.scoring.payments import capped, honoured, settle_wins

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset


def settle_line(text: str, ruleset: Ruleset) -> Settled:
    """Settle one outcome line.  Raises :class:`hupai.faults.OutcomeRefused` with every fault found."""
    outcome = read_outcome(text, KEYS, EVENTS)
    rules = ruleset.rules
    assert isinstance(rules, TaiwaneseRules)
    if outcome.event == "win":
        return _win(outcome, ruleset, rules)
    if outcome.event == "draw":
        return Settled(settlement=drawn(outcome.number("streak"), rules))
    if outcome.event == "abort":
        return _abort(outcome, rules)
    return _foul(outcome, rules)


def _win(outcome: Outcome, ruleset: Ruleset, rules: TaiwaneseRules) -> Settled:
    if not ruleset.pays_its_own_way:
        return pay_wins(read_wins(outcome, ruleset), ruleset)
    won = read_win(outcome, ruleset)
    settlement = settle_wins(won.wins, rules, discarder=won.discarder, deal=won.deal)
    seats = [win.seat for win in won.wins]
    if len(seats) > 1 and won.discarder is not None:
        seats = in_turn(seats, won.discarder)
    paid = honoured(seats, rules)
    values = {win.seat: capped(win.tai, rules) for win in won.wins if win.seat in paid}
    return Settled(
        settlement=msgspec.structs.replace(
            settlement,
            notes=(*won.notes, *settlement.notes),
            won=tuple(Won.of(seat, tai, won.discarder, 4, won.patterns) for seat, tai in values.items()),
        ),
        values=values,
    )


def _abort(outcome: Outcome, rules: TaiwaneseRules) -> Settled:
    kind = outcome.word("abort") or ""
    why = why_no_abort(kind, rules)
    if why:
        fault = outcome.fault("abort", why, "a way to end the hand that this profile plays")
        raise OutcomeRefused([fault], outcome.text)
    return Settled(settlement=broken_off(kind, outcome.number("streak"), rules))


def _foul(outcome: Outcome, rules: TaiwaneseRules) -> Settled:
    foul = outcome.word("foul") or ""
    seat = outcome.word("by")
    pays = BY_ID[foul].leads_to == PAYS
    by_claim = pays and rules.penalty.false_win == "claimed_value"
    values = outcome.numbers("value")
    faults: list[Fault] = []
    if seat not in SEATS:
        faults.append(outcome.fault("by", "nobody is said to have done it", "by= and a seat", "by=S"))
    if "from" in outcome and not pays:
        faults.append(outcome.fault("from", "'from' is for a false win on a discard"))
    if outcome.word("from") == seat and "from" in outcome:
        faults.append(outcome.fault("from", f"{seat} cannot claim the own discard"))
    if "value" in outcome and (not by_claim or len(values) != 1):
        what = "'value' has one entry here" if by_claim else "'value' means nothing for this foul here"
        faults.append(outcome.fault("value", what))
    if by_claim and "value" not in outcome:
        faults.append(outcome.fault("foul", "nothing says what was claimed", "value= in tai", "value=8"))
    if faults:
        raise OutcomeRefused(faults, outcome.text)
    settlement = settle_foul(
        foul,
        seat or "",
        rules,
        deal=deal_of(outcome),
        claimed_from=outcome.word("from"),
        claimed_tai=(values[0] or 0) if values else 0,
    )
    return Settled(settlement=settlement)
