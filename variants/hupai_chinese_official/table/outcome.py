"""``hupai settle`` for Chinese Official: an outcome line becomes payments, the next hand, or table points.

Seats are winds of the hand that ended (E deals), except beside ``final``, where they are the seats at the
start of the session.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from hupai.faults import Fault, HandRefused, OutcomeRefused
from hupai.outcome import Form, Outcome, OutcomeKey, Settled, read_outcome
from hupai.seats import in_turn, seat_at
from hupai.settlement import DISCARDER, SEATS, Settlement, Transfer
from hupai.tiles import EAST
from hupai_chinese_official.options import ChineseOfficialRules
from hupai_chinese_official.score import ChineseScore
from hupai_chinese_official.table.offences import BY_ID, LATE, PAYS_FOR_ALL, SCALE, TO_VICTIM, settle_foul
from hupai_chinese_official.table.payments import STAYS, next_hand, won
from hupai_chinese_official.table.session import (
    OVER,
    by_player,
    change_of_seats,
    hand_at,
    session_end,
    standings,
)

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset

RON, TSUMO = "ron", "tsumo"
_WAYS = {"tsumo": TSUMO, "self-draw": TSUMO, "zimo": TSUMO, "ron": RON, "discard": RON}

KEYS: tuple[OutcomeKey, ...] = (
    OutcomeKey("win", Form.SEATS, "who won; several on one discard"),
    OutcomeKey("by", Form.WORD, "how it was won; beside foul, who did it", choices=(RON, TSUMO, *SEATS)),
    OutcomeKey("from", Form.SEAT, "who discarded the winning tile; implies a win on a discard"),
    OutcomeKey("value", Form.NUMBERS, "fan of each hand, flowers included", least=1),
    OutcomeKey("misnamed", Form.FLAG, "the discarder had named the winning tile wrongly and pays for all"),
    OutcomeKey("draw", Form.FLAG, "the wall ran out and nobody won"),
    OutcomeKey("foul", Form.WORD, "what was done", choices=tuple(BY_ID)),
    OutcomeKey("times", Form.NUMBER, "which offence of this kind it is for this player", least=1),
    OutcomeKey("points", Form.NUMBER, "points that the referee set", least=0),
    OutcomeKey("to", Form.SEAT, "who receives them"),
    OutcomeKey("minutes", Form.NUMBER, "how late a player came", least=0),
    OutcomeKey("at", Form.WORD, "which hand of the session it was: E1 … N4"),
    OutcomeKey("scores", Form.NUMBERS, "points of E S W N before the payments; says if the session goes on"),
    OutcomeKey("time-up", Form.FLAG, "the time of the session is over"),
    OutcomeKey("final", Form.NUMBERS, "points at the end by seat at the start of the session"),
    OutcomeKey("penalties", Form.NUMBERS, "points that the referee takes off each of them", least=0),
)
_SESSION = frozenset({"at", "scores", "time-up"})
EVENTS: Mapping[str, frozenset[str]] = {
    "win": _SESSION | {"by", "from", "value", "misnamed", "hand"},
    "draw": _SESSION,
    "foul": _SESSION | {"by", "from", "times", "points", "to", "minutes"},
    "final": frozenset({"penalties"}),
}
"""Ways of ending, each with the keys that may stand beside it."""


def settle_line(text: str, ruleset: Ruleset) -> Settled:
    """Settle one outcome line.

    Raises :class:`hupai.faults.OutcomeRefused` with every fault found.
    """
    rules = ruleset.rules
    assert isinstance(rules, ChineseOfficialRules)
    outcome = read_outcome(text, KEYS, EVENTS)
    faults = _faults_of_session(outcome, rules)
    if outcome.event == "final":
        _refuse(outcome, faults or _faults_of_sum(outcome, rules))
        return Settled(standings=standings(_numbers(outcome, "final"), rules, _numbers(outcome, "penalties")))
    try:
        if outcome.event == "win":
            settled = _Win(outcome, ruleset, rules).settle()
        elif outcome.event == "draw":
            settled = Settled(settlement=Settlement(next=next_hand(rules, ())))
        else:
            settled = _foul(outcome, rules)
    except OutcomeRefused as refused:
        raise OutcomeRefused([*faults, *refused.faults], text) from None
    _refuse(outcome, faults)
    return _with_session(outcome, settled, rules)


def _refuse(outcome: Outcome, faults: Sequence[Fault]) -> None:
    if faults:
        raise OutcomeRefused(faults, outcome.text)


def _numbers(outcome: Outcome, key: str) -> list[int]:
    return [number or 0 for number in outcome.numbers(key)]


# -- wins ---------------------------------------------------------------------------------------


class _Win:
    """A won hand as the line tells it; collects the faults while it reads."""

    def __init__(self, outcome: Outcome, ruleset: Ruleset, rules: ChineseOfficialRules) -> None:
        self.outcome = outcome
        self.ruleset = ruleset
        self.rules = rules
        self.faults: list[Fault] = []
        self.winners = outcome.seats("win")
        self.by = outcome.word("by") or (RON if "from" in outcome else "")
        self.discarder = outcome.word("from")
        self.call = ""

    def settle(self) -> Settled:
        """The payments.  Raises OutcomeRefused."""
        values = self._values()
        self._check()
        _refuse(self.outcome, self.faults)
        winners = list(self.winners)
        notes: list[str] = []
        if len(winners) > 1 and self.discarder is not None:
            order = in_turn(winners, self.discarder)
            if self.rules.win.winners == "one_nearest":
                winners = order[:1]
                notes += [
                    f"the win of {seat} does not count: {winners[0]} is nearer to the discarder in turn"
                    for seat in order[1:]
                ]
            else:
                winners = order
        discarder = None if self.by == TSUMO else self.discarder or DISCARDER
        transfers: list[Transfer] = []
        for seat in winners:
            transfers += won(
                seat,
                values[seat],
                self.rules,
                discarder=discarder,
                pays_for_all=self.discarder if "misnamed" in self.outcome else None,
                also_won=[other for other in winners if other != seat],
            )
        settlement = Settlement(
            transfers=tuple(transfers), next=next_hand(self.rules, winners), notes=tuple(notes)
        )
        return Settled(
            settlement=settlement,
            values={seat: values[seat] for seat in winners},
            calls={seat: self.call or str(values[seat]) for seat in winners},
        )

    def blame(self, key: str, what: str, expected: str = "", remedy: str = "") -> None:
        self.faults.append(self.outcome.fault(key, what, expected, remedy))

    def _values(self) -> dict[str, int]:
        """What each winner's hand is worth, from the hand line or as the line says."""
        if self.outcome.hand:
            return self._from_hand_line()
        values = _numbers(self.outcome, "value")
        if not values:
            self.blame("win", "nothing says what the hand is worth", "value= or a hand line after hand:")
        elif len(values) != len(self.winners):
            self.blame("value", f"{len(values)} values for {len(self.winners)} winners", "one for each")
        least = self.rules.win.min_fan
        for value in values:
            if value < least:
                self.blame(
                    "value", f"value is {value}", f"{least} fan or more", "a false win is foul=false_win"
                )
        return dict(zip(self.winners, values, strict=False))

    def _from_hand_line(self) -> dict[str, int]:
        outcome = self.outcome
        if "value" in outcome:
            self.blame("value", "'value' beside a hand line, which says it", remedy="leave it out")
        if len(self.winners) > 1:
            self.blame("hand", "one hand line for several winners", "value= for each")
            return {}
        words = [word.lower() for word in outcome.hand.split()]
        line = outcome.hand
        if self.winners and not any(word.startswith("seat=") for word in words):
            line += f" seat={self.winners[0]}"
        if self.by in (RON, TSUMO) and not any(word in _WAYS for word in words):
            line += f" {self.by}"
        try:
            score = self.ruleset.score(line)
        except HandRefused as refused:
            raise OutcomeRefused(
                [msgspec.structs.replace(fault, where="hand", span=None) for fault in refused.faults],
                outcome.text,
            ) from None
        assert isinstance(score, ChineseScore)
        situation = score.hand.situation
        seat = SEATS[situation.seat_wind - EAST]
        if self.winners and self.winners[0] != seat:
            self.blame(
                "win", f"win={self.winners[0]}, and the hand line says seat={seat}", "one and the same"
            )
        if self.by and self.by != situation.by:
            self.blame("by" if "by" in outcome else "from", f"the hand line says {situation.by}")
        self.winners, self.by = (seat,), situation.by or ""
        if situation.discarder:
            told = seat_at(seat, situation.discarder)
            if self.discarder not in (None, told):
                self.blame(
                    "from", f"from={self.discarder}, and the hand line says {told}", "one and the same"
                )
            self.discarder = told
        if not score.win:
            why = (
                f"{score.fan} fan without flowers; {score.minimum} needed"
                if score.readings
                else "not complete"
            )
            self.blame("hand", f"the hand does not win: {why}", "", "a false win is foul=false_win")
        self.call = score.announcement()
        return {seat: score.value}

    def _check(self) -> None:
        if self.by in SEATS:
            self.blame("by", f"by={self.by} beside a win", f"{RON} or {TSUMO}")
        if self.by == TSUMO and self.discarder is not None:
            self.blame("from", "a self-drawn tile comes from nobody", remedy="leave 'from' out")
        if not self.by:
            self.blame("win", "nothing says how it was won", f"by={RON}, by={TSUMO} or from=")
        if self.discarder in self.winners:
            self.blame("from", f"{self.discarder} cannot win on the own discard")
        if len(self.winners) > 1 and self.discarder is None:
            self.blame("win", "several winners without a discarder", "from=")
        if "misnamed" in self.outcome and self.discarder is None:
            self.blame("misnamed", "nobody is said to have discarded", "from=")


# -- offences -----------------------------------------------------------------------------------


def _foul(outcome: Outcome, rules: ChineseOfficialRules) -> Settled:
    foul = outcome.word("foul") or ""
    seat = outcome.word("by")
    penalty = BY_ID[foul].penalty
    faults = []
    if seat not in SEATS:
        faults.append(outcome.fault("by", "nobody is said to have done it", "by= and a seat", "by=S"))
    for key, goes_with in (("times", SCALE), ("points", TO_VICTIM), ("to", TO_VICTIM), ("minutes", LATE)):
        if key in outcome and penalty != goes_with:
            faults.append(
                outcome.fault(key, f"'{key}' means nothing beside foul={foul}", remedy="leave it out")
            )
        elif key not in outcome and penalty == goes_with and key != "times":
            faults.append(outcome.fault("foul", f"foul={foul} without '{key}'", f"{key}="))
    if penalty == PAYS_FOR_ALL:
        faults.append(outcome.fault("foul", "this is part of a win", "", "win=S value=10 from=W misnamed"))
    if "from" in outcome and foul not in ("false_win", "false_win_not_waiting"):
        faults.append(outcome.fault("from", "'from' is for a false win on a discard"))
    if outcome.word("to") == seat and "to" in outcome:
        faults.append(outcome.fault("to", f"{seat} cannot be the own victim"))
    _refuse(outcome, faults)
    settlement = settle_foul(
        foul,
        seat or "",
        rules,
        times=outcome.number("times", 1),
        points=outcome.number("points"),
        victim=outcome.word("to"),
        minutes=outcome.number("minutes"),
    )
    return Settled(settlement=settlement)


# -- the session --------------------------------------------------------------------------------


def _faults_of_session(outcome: Outcome, rules: ChineseOfficialRules) -> list[Fault]:
    faults = []
    for key, other in (("at", "scores"), ("scores", "at"), ("time-up", "at")):
        if key in outcome and other not in outcome:
            faults.append(outcome.fault(key, f"'{key}' without '{other}'", "at= and scores= together"))
    if "at" in outcome and hand_at(outcome.word("at") or "", rules) is None:
        last = f"{SEATS[rules.session.rounds - 1]}4"
        faults.append(outcome.fault("at", f"no hand '{outcome.word('at')}' in this session", f"E1 to {last}"))
    for key in ("scores", "final", "penalties"):
        given = len(outcome.numbers(key))
        if key in outcome and given != 4:
            faults.append(outcome.wrong_number(key, given, "four, one for each seat"))
    return faults


def _faults_of_sum(outcome: Outcome, rules: ChineseOfficialRules) -> list[Fault]:
    """Points come from nowhere: before penalties they sum to what the players started with."""
    total, start = sum(_numbers(outcome, "final")), 4 * rules.session.start_points
    if total == start:
        return []
    remedy = "what the referee took belongs in penalties=" if total < start else ""
    return [outcome.fault("final", f"'final' sums to {total}", f"{start} in all", remedy)]


def _with_session(outcome: Outcome, settled: Settled, rules: ChineseOfficialRules) -> Settled:
    """Where the line gave ``at`` and ``scores``: the points after the hand, and whether it was the last."""
    hand = hand_at(outcome.word("at") or "", rules)
    if hand is None:
        return settled
    settlement = settled.settlement
    gains = settlement.gains()
    scores = {
        seat: score + gains.get(seat, 0)
        for seat, score in zip(SEATS, _numbers(outcome, "scores"), strict=True)
    }
    settled = msgspec.structs.replace(settled, scores=scores)
    time_up = outcome.flag("time-up")
    if settlement.next is None and not time_up:
        return settled  # an offence after which the hand goes on
    stays = settlement.next is not None and settlement.next.dealer == STAYS
    game, why = session_end(hand, rules, dealer_stays=stays, time_up=time_up)
    settled = msgspec.structs.replace(settled, game=game, why=why)
    if game == OVER:
        return msgspec.structs.replace(
            settled, standings=standings(by_player(list(scores.values()), hand), rules)
        )
    change = "" if stays else change_of_seats(hand, rules)
    if change:
        notes = (*settlement.notes, change)
        settled = msgspec.structs.replace(
            settled, settlement=msgspec.structs.replace(settlement, notes=notes)
        )
    return settled
