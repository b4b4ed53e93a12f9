"""``hupai settle``: wins, draws and false wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from hupai import Foul, NextHand, OutcomeRefused, Settlement, Transfer
from hupai.outcome import Form, Outcome, OutcomeKey, Settled, read_outcome
from hupai.seats import in_turn
from hupai.settlement import SEATS, TABLE
from hupai.won import BESIDE_WIN, WIN_KEYS, pay_wins, read_wins
from hupai_hong_kong.options import HongKongRules
from hupai_hong_kong.payments import FALSE_WIN, HALF, after_win, multiple

if TYPE_CHECKING:
    from hupai import Ruleset

KEYS: Final = (
    *WIN_KEYS,
    OutcomeKey("value", Form.NUMBERS, "faan of each hand", least=0),
    OutcomeKey("draw", Form.FLAG, "the wall ran out"),
    OutcomeKey("foul", Form.WORD, "what was done", choices=("false_win",)),
)
EVENTS: Final = {"win": BESIDE_WIN, "draw": frozenset({"dealer"}), "foul": frozenset({"by", "dealer"})}


def settle_line(text: str, ruleset: Ruleset) -> Settled:
    """Settle one outcome line.  Raises OutcomeRefused with every fault."""
    outcome = read_outcome(text, KEYS, EVENTS)
    rules = ruleset.rules
    assert isinstance(rules, HongKongRules)
    if outcome.event == "win":
        return _won(outcome, ruleset, rules)
    if outcome.event == "foul":
        return _false_win(outcome, rules)
    why = "nobody won"
    return Settled(settlement=Settlement(next=NextHand(dealer=rules.dealer.draw, why=why)))


def _won(outcome: Outcome, ruleset: Ruleset, rules: HongKongRules) -> Settled:
    scores = {score.seat: score for score in read_wins(outcome, ruleset)}
    seats, discarder = list(scores), outcome.word("from")
    if len(seats) > 1 and discarder:
        seats = in_turn(seats, discarder)
        if rules.win.multi == "nearest":
            seats = seats[:1]
    settled = pay_wins([scores[seat] for seat in seats], ruleset)
    settlement = settled.settlement
    notes = [f"{seat} is not paid: {seats[0]} is nearer in turn" for seat in scores if seat not in seats]
    notes += [note for seat in seats for note in scores[seat].notes if outcome.hand]
    paid = replace(
        settlement,
        transfers=tuple(t for t in settlement.transfers if t.payer not in seats),
        next=after_win((outcome.word("dealer") or SEATS[0]) in seats),
        notes=(*settlement.notes, *notes),
    )
    return replace(settled, settlement=paid)


def _false_win(outcome: Outcome, rules: HongKongRules) -> Settled:
    seat = outcome.word("by")
    if seat not in SEATS:
        fault = outcome.fault("by", "nobody is said to have done it", "by= and a seat", "by=S")
        raise OutcomeRefused([fault], outcome.text)
    share = rules.pay.base * multiple(rules.win.limit, rules)
    if rules.penalty.false_win == "loses":
        transfers = [Transfer(seat, TABLE, 4 * share, FALSE_WIN)]
    else:
        transfers = [Transfer(seat, other, HALF * share, FALSE_WIN) for other in SEATS if other != seat]
    again = NextHand(dealer="stays", why="the hand is dealt again")
    return Settled(settlement=Settlement(transfers=tuple(transfers), next=again))


def fouls(rules: HongKongRules) -> list[Foul]:
    """What a false win costs under a profile."""
    pays = {
        "pays_each": f"pays every other player a self-draw of {rules.win.limit} faan",
        "loses": f"loses as much as a discard into {rules.win.limit} faan, and nobody gets it",
    }
    return [
        Foul(
            id="false_win",
            names={"en": "False Win", "es": "Victoria falsa", "zh-Hant": "詐糊", "zh-Hans": "诈和"},
            condition="a win was declared that is none, or is below the minimum",
            penalty="false_win",
            doc=f"The offender {pays[rules.penalty.false_win]}; the hand is dealt again.",
            examples=("foul=false_win by=S",),
            source="zh-yue.wikipedia, 香港蔴雀: the most that a self-draw can cost, to each of the others",
        )
    ]
