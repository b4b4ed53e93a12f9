"""A won hand as an outcome line tells it: who won how, from whom, and for how much or with which hand.

    win=S from=W value=3
    win=S,N from=W value=3,5
    win=S by=tsumo hand: 234m 44p 55z chi:340s pon:777z +5z

A variant adds :data:`WIN_KEYS` and a key ``value`` to its keys; :func:`read_wins` then gives a score for each
winner, known by its tiles or by its value alone, and :func:`pay_wins` has them paid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from hupai.faults import Fault, HandRefused, OutcomeRefused
from hupai.hand.model import Situation
from hupai.outcome import Form, Outcome, OutcomeKey, Settled
from hupai.seats import side_of
from hupai.settlement import SEATS, Settlement
from hupai.tiles import EAST

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset
    from hupai.score import Score

WAYS: Final[Mapping[str, str]] = {
    "ron": "ron",
    "discard": "ron",
    "tsumo": "tsumo",
    "zimo": "tsumo",
    "self-draw": "tsumo",
}
"""How a hand was won, by the words for it."""

WIN_KEYS: Final = (
    OutcomeKey("win", Form.SEATS, "who won; several on one discard"),
    OutcomeKey("by", Form.WORD, "how it was won; beside foul, who did it", choices=(*WAYS, *SEATS)),
    OutcomeKey("from", Form.SEAT, "who discarded the winning tile, or had it robbed; implies a discard"),
    OutcomeKey("liable", Form.SEATS, "who is liable, winner by winner", gaps=True),
    OutcomeKey("dealer", Form.SEAT, "who deals, where it is not East"),
)
BESIDE_WIN: Final = frozenset({"by", "from", "liable", "dealer", "value", "hand"})
"""What may stand beside ``win``."""


@runtime_checkable
class ValueScorer(Protocol):
    """A scorer that makes a score of a value alone."""

    def of_value(self, value: int, situation: Situation) -> Score:
        """The score of a win of which only the value is known, not the tiles."""


def read_wins(outcome: Outcome, ruleset: Ruleset) -> list[Score]:
    """A score for each winner of an outcome line, in the order in which the line names them.

    Without a hand line the ruleset's scorer has to be a :class:`ValueScorer`.  Raises OutcomeRefused with
    every fault.
    """
    faults = list(win_faults(outcome, ruleset.variant.unit))
    if faults:
        raise OutcomeRefused(faults, outcome.text)
    if outcome.hand:
        return [score_hand(outcome, ruleset)]
    scorer = ruleset.scorer
    assert isinstance(scorer, ValueScorer)
    winners = outcome.seats("win")
    liable = outcome.words("liable") or (None,) * len(winners)
    return [
        scorer.of_value(value or 0, _situation(outcome, seat, who))
        for seat, value, who in zip(winners, outcome.numbers("value"), liable, strict=True)
    ]


def pay_wins(scores: Sequence[Score], ruleset: Ruleset) -> Settled:
    """The payments of all winners, one after the other, by the ruleset's payment."""
    paid = [ruleset.payment(score) for score in scores]
    return Settled(
        settlement=Settlement(
            transfers=tuple(transfer for one in paid for transfer in one.transfers),
            next=paid[0].next if paid else None,
            notes=tuple(dict.fromkeys(note for one in paid for note in one.notes)),
            won=tuple(score.won for score in scores),
        ),
        values={score.seat: score.value for score in scores},
    )


def win_faults(outcome: Outcome, unit: str) -> Iterator[Fault]:
    """What the keys of a win say that does not go together, apart from the hand line."""
    winners = outcome.seats("win")
    by, discarder = outcome.word("by"), outcome.word("from")
    if by is not None and by not in WAYS:
        what, remedy = f"'by' is {by}", "the winner is win=, the discarder from="
        yield outcome.fault("by", what, "ron or tsumo", remedy)
    drawn = WAYS.get(by or "") == "tsumo"
    if drawn and discarder is not None:
        yield outcome.fault("from", "a self-draw has no discarder", remedy="leave it out")
    if discarder in winners:
        yield outcome.fault("from", f"{discarder} cannot win on the own discard")
    if len(winners) > 1 and drawn:
        yield outcome.fault("by", "several winners by self-draw", "one winner, or by=ron")
    elif len(winners) > 1 and discarder is None:
        yield outcome.fault("win", "several winners and no discarder", "from=", "say from whom: from=W")
    if outcome.hand:
        if "value" in outcome:
            remedy = "the hand line says it"
            yield outcome.fault("value", "both 'value' and a hand line", "one of them", remedy)
        if len(winners) > 1:
            yield outcome.fault("hand", "a hand line for several winners", "value=, winner by winner")
    else:
        if "value" not in outcome:
            expected = "value=, or a hand line after hand:"
            yield outcome.fault("win", f"nothing says how many {unit}", expected, "value=3")
        if by is None and discarder is None:
            yield outcome.fault("win", "neither self-draw nor discarder", "by=tsumo, by=ron or from=")
    for key, given in (("value", outcome.numbers("value")), ("liable", outcome.words("liable"))):
        if key in outcome and len(given) != len(winners):
            entries = "entry" if len(given) == 1 else "entries"
            expected = f"{len(winners)}, one for each winner"
            yield outcome.fault(key, f"'{key}' has {len(given)} {entries}", expected)
    for seat, who in zip(winners, outcome.words("liable"), strict=False):
        if seat == who:
            yield outcome.fault("liable", f"{who} cannot be liable for the own win")


def score_hand(outcome: Outcome, ruleset: Ruleset) -> Score:
    """The hand line of an outcome line scored, with what stands before it.

    Raises OutcomeRefused with every fault of the hand line, for a hand that does not win, and where the two
    contradict each other.
    """
    winner = outcome.seats("win")[0]
    words = {word.lower().partition("=")[0]: word for word in outcome.hand.split()}
    line = outcome.hand
    by, discarder, dealer = outcome.word("by"), outcome.word("from"), outcome.word("dealer")
    liable = next(iter(outcome.words("liable")), None)
    said = [
        ("seat", f"seat={winner}"),
        ("dealer", f"dealer={side_of(winner, dealer)}" if dealer else ""),
        ("from", f"from={side_of(winner, discarder)}" if discarder else ""),
        ("pao", f"pao={side_of(winner, liable)}" if liable else ""),
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
    faults = list(_contradictions(outcome, score))
    if not score.win:
        what = f"the hand is no win: {ruleset.variant.phrase(score.reason)}"
        faults.append(outcome.fault("hand", what, remedy="a false win is a foul="))
    if faults:
        raise OutcomeRefused(faults, outcome.text)
    return score


def _contradictions(outcome: Outcome, score: Score) -> Iterator[Fault]:
    winner = outcome.seats("win")[0]
    by, discarder, dealer = outcome.word("by"), outcome.word("from"), outcome.word("dealer")
    situation = score.hand.situation
    if score.seat != winner:
        yield outcome.fault("win", f"won by {winner}, and the hand line has seat={score.seat}")
    if by and WAYS[by] != situation.by:
        yield outcome.fault("by", f"won by {by}, and the hand line says {situation.by}")
    if discarder and score.discarder != discarder:
        yield outcome.fault("from", f"from {discarder}, and the hand line says {score.discarder}")
    if "streak" in outcome and situation.streak != outcome.number("streak"):
        yield outcome.fault("streak", f"the hand line says streak={situation.streak}")
    if dealer and score.dealer != dealer:
        yield outcome.fault("dealer", f"the hand line says that {score.dealer} deals")


def _situation(outcome: Outcome, seat: str, liable: str | None) -> Situation:
    """How one of the winners won."""
    discarder, dealer = outcome.word("from"), outcome.word("dealer")
    return Situation(
        by=WAYS[outcome.word("by") or "ron"],
        discarder=side_of(seat, discarder) if discarder else None,
        seat=EAST + SEATS.index(seat),
        dealer=side_of(seat, dealer) if dealer else None,
        streak=outcome.number("streak"),
        pao=side_of(seat, liable) if liable else None,
    )
