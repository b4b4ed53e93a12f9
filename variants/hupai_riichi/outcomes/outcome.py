"""``hupai settle`` for riichi: an outcome line becomes payments, the next hand, or a final result."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hupai.faults import Fault, OutcomeRefused
from hupai.outcome import Outcome, Settled, read_outcome
from hupai.seats import in_turn
from hupai.settlement import Won
from hupai_riichi.options import RiichiRules
from hupai_riichi.outcomes.draws import abortive_draw, exhaustive_draw, why_no_abort
from hupai_riichi.outcomes.fouls import EXPELLED, consequence, settle_foul
from hupai_riichi.outcomes.game_end import (
    ABORT,
    CHOMBO,
    DRAW,
    OVER,
    WIN,
    GameEnd,
    by_first_dealer,
    game_over,
    hand_at,
)
from hupai_riichi.outcomes.game_result import final_result, is_bankrupt
from hupai_riichi.outcomes.keys import EVENTS, KEYS
from hupai_riichi.outcomes.next_hand import STAYS
from hupai_riichi.outcomes.won import Scorer, chip_payments, read_win
from hupai_riichi.scoring.payments import (
    DEALER,
    Shares,
    as_paid,
    honoured,
    seats_of,
    settle_wins,
)
from hupai_riichi.scoring.points import call, worth
from hupai_riichi.yaku.card import YAKUMAN


def settle_line(
    text: str, rules: RiichiRules, score: Scorer | None = None, shares: Shares | None = None
) -> Settled:
    """Settle one outcome line.

    ``score`` scores a hand line after ``hand:``, ``shares`` says who pays what where a house rule has it
    otherwise.  Raises :class:`hupai.faults.OutcomeRefused` with every fault found.
    """
    return settle(read_outcome(text, KEYS, EVENTS, seats_of(rules)), rules, score, shares)


def settle(
    outcome: Outcome, rules: RiichiRules, score: Scorer | None = None, shares: Shares | None = None
) -> Settled:
    """Settle an outcome line that has been read by :data:`hupai_riichi.outcomes.keys.KEYS`.

    Raises :class:`hupai.faults.OutcomeRefused` with every fault found.
    """
    event = outcome.event
    faults = _table_faults(outcome, rules)
    if event == "final":
        return _final(outcome, rules, faults)
    try:
        if event == "win":
            settled, sticks = _win(outcome, rules, score, shares)
        else:
            settled, sticks = {"draw": _draw, "abort": _abort, "foul": _foul}[event](outcome, rules)
    except OutcomeRefused as refused:
        raise OutcomeRefused([*faults, *refused.faults], outcome.text) from None
    _refuse(outcome, faults or _sum_faults(outcome, "scores", sticks, rules))
    return _judged(outcome, settled, rules)


def _refuse(outcome: Outcome, faults: Sequence[Fault]) -> None:
    if faults:
        raise OutcomeRefused(faults, outcome.text)


def _table_faults(outcome: Outcome, rules: RiichiRules) -> list[Fault]:
    """What lies on the table must fit together, and a seat that is named must be taken."""
    faults: list[Fault] = []
    riichi = outcome.seats("riichi")
    if "sticks" in outcome and outcome.number("sticks") < len(riichi):
        faults.append(
            outcome.fault(
                "sticks",
                f"sticks is {outcome.number('sticks')}, and {len(riichi)} players declared riichi",
                "all sticks on the table, those of this hand among them",
            )
        )
    if outcome.flag("riichi-discard") and outcome.word("from") not in riichi:
        faults.append(
            outcome.fault("riichi-discard", "the discarder declared no riichi", "from= among riichi=")
        )
    if "wareme" in outcome and not rules.local.wareme:
        faults.append(outcome.fault("wareme", "wareme is not played under this profile (local.wareme)"))
    by = outcome.word("by")
    if by in ("E", "S", "W", "N") and by not in seats_of(rules):
        faults.append(outcome.fault("by", f"no seat '{by}' at this table", " ".join(seats_of(rules))))
    for key in ("at", "scores"):
        other = "scores" if key == "at" else "at"
        if key in outcome and other not in outcome:
            faults.append(
                outcome.fault(key, f"'{key}' without '{other}'", "both, to tell if the game goes on")
            )
    if "at" in outcome and hand_at(outcome.word("at") or "", rules) is None:
        faults.append(
            outcome.fault("at", f"no hand '{outcome.word('at')}' in a game of this profile", "E1, S4 …")
        )
    for key in ("scores", "final", "wins", "chombo"):
        given = len(outcome.numbers(key))
        if key in outcome and given != rules.game.players:
            faults.append(outcome.wrong_number(key, given, f"{rules.game.players} seats"))
    return faults


def _sum_faults(outcome: Outcome, key: str, sticks: int, rules: RiichiRules) -> list[Fault]:
    """Points come from nowhere and go nowhere: with those on the table they sum to the start."""
    if key not in outcome:
        return []
    held = sum(_numbers(outcome, key))
    lying = sticks * rules.riichi.deposit + outcome.number("deposit")
    start = rules.game.start_points * rules.game.players
    if held + lying == start:
        return []
    missing = start - held
    remedy = ""
    stake = rules.riichi.deposit
    if stake and missing > 0 and missing % stake == 0:
        remedy = f"with {missing // stake} riichi sticks on the table say sticks={missing // stake}"
    table = f" and {lying} on the table" if lying else ""
    return [outcome.fault(key, f"'{key}' sums to {held}{table}", f"{start} in all", remedy)]


def _sticks(outcome: Outcome) -> int:
    return outcome.number("sticks", len(outcome.seats("riichi")))


def _numbers(outcome: Outcome, key: str) -> list[int]:
    return [number or 0 for number in outcome.numbers(key)]


def _win(
    outcome: Outcome, rules: RiichiRules, score: Scorer | None, shares: Shares | None
) -> tuple[Settled, int]:
    won = read_win(outcome, rules, score)
    settlement = settle_wins(
        won.wins,
        rules,
        discarder=won.discarder,
        honba=won.honba,
        sticks=won.sticks,
        deposit=outcome.number("deposit"),
        in_riichi=outcome.seats("riichi"),
        riichi_discard=outcome.flag("riichi-discard"),
        wareme=outcome.word("wareme"),
        shares=shares,
    )
    seats = [win.seat for win in won.wins]
    order = in_turn(seats, won.discarder, rules.game.players) if len(seats) > 1 and won.discarder else seats
    paid = honoured(order, rules)
    players = rules.game.players
    earned = {
        win.seat: (as_paid(settlement.transfers, win.seat, DEALER, won.discarder) if shares else None)
        or worth(win.base, win.seat == DEALER, won.discarder is None, players, rules)
        for win in won.wins
        if win.seat in paid
    }
    counters = {
        seat: won.honba if seat == paid[0] or rules.win.ron_honba_to == "each" else 0 for seat in earned
    }
    hands = tuple(
        Won.of(
            win.seat,
            earned[win.seat].value,
            won.discarder,
            players,
            patterns,
            ((YAKUMAN, hand.multiple),) if hand.limit == YAKUMAN else (),
        )
        for win, hand, patterns in zip(won.wins, won.points, won.patterns, strict=True)
        if win.seat in paid
    )
    settled = Settled(
        settlement=msgspec.structs.replace(settlement, notes=(*won.notes, *settlement.notes), won=hands),
        values={seat: earned[seat].value for seat in paid},
        calls={seat: call(earned[seat], counters[seat], players, rules) for seat in paid},
        chips=chip_payments(won, paid, rules),
    )
    return settled, won.sticks


def _draw(outcome: Outcome, rules: RiichiRules) -> tuple[Settled, int]:
    tenpai = outcome.seats("tenpai")
    _refuse(
        outcome,
        [
            outcome.fault(
                "riichi",
                f"{seat} declared riichi and is not tenpai at the draw",
                "every riichi among tenpai=",
                f"a riichi without tenpai is foul=noten_riichi_at_draw by={seat}",
            )
            for seat in outcome.seats("riichi")
            if seat not in tenpai
        ],
    )
    settlement = exhaustive_draw(
        tenpai,
        rules,
        honba=outcome.number("honba"),
        sticks=_sticks(outcome),
        nagashi=outcome.seats("nagashi"),
        wareme=outcome.word("wareme"),
    )
    return Settled(settlement=settlement), _sticks(outcome)


def _abort(outcome: Outcome, rules: RiichiRules) -> tuple[Settled, int]:
    kind = outcome.word("abort") or ""
    faults: list[Fault] = []
    why = why_no_abort(kind, rules)
    if why:
        faults.append(outcome.fault("abort", why, "a way to end the hand that this profile plays"))
    if kind == "four-riichi" and "riichi" in outcome and len(outcome.seats("riichi")) < 4:
        faults.append(outcome.fault("riichi", "'four-riichi' takes a riichi of all four"))
    _refuse(outcome, faults)
    settlement = abortive_draw(kind, rules, honba=outcome.number("honba"), sticks=_sticks(outcome))
    return Settled(settlement=settlement), _sticks(outcome)


def _foul(outcome: Outcome, rules: RiichiRules) -> tuple[Settled, int]:
    foul = outcome.word("foul") or ""
    seat = outcome.word("by")
    faults: list[Fault] = []
    if seat not in seats_of(rules):
        faults.append(outcome.fault("by", "nobody is said to have done it", "by= and a seat", "by=S"))
    if "times" in outcome and foul != "empty_call":
        faults.append(outcome.fault("times", "'times' counts empty calls", "foul=empty_call"))
    if "from" in outcome and foul not in ("invalid_win_shown", "false_win"):
        faults.append(outcome.fault("from", "'from' is for a false win on a discard"))
    _refuse(outcome, faults)
    settlement = settle_foul(
        foul,
        seat or "",
        rules,
        honba=outcome.number("honba"),
        sticks=_sticks(outcome),
        in_riichi=outcome.seats("riichi"),
        times=outcome.number("times", 1),
    )
    return Settled(settlement=settlement), _sticks(outcome)


def _final(outcome: Outcome, rules: RiichiRules, faults: list[Fault]) -> Settled:
    scores = _numbers(outcome, "final")
    last_win, last_from, tobi = (outcome.word(key) for key in ("last-win", "last-from", "tobi"))
    if (last_win is None) != (last_from is None):
        key = "last-win" if last_win else "last-from"
        faults.append(outcome.fault(key, "'last-win' and 'last-from' go together"))
    if last_win is not None and last_win == last_from:
        faults.append(outcome.fault("last-from", f"{last_from} cannot win on the own discard"))
    if rules.local.yakitori and "wins" not in outcome:
        faults.append(outcome.fault("final", "yakitori needs to know who won hands", "wins=", "wins=3,2,0,1"))
    if "wins" in outcome and not rules.local.yakitori:
        faults.append(outcome.fault("wins", "yakitori is not played under this profile (local.yakitori)"))
    if "chombo" in outcome and rules.penalty.chombo != "fixed_after_game":
        faults.append(outcome.fault("chombo", "a chombo is not charged after the game here (penalty.chombo)"))
    if tobi is not None and not rules.end.tobi_bonus:
        faults.append(outcome.fault("tobi", "there is no tobi bonus under this profile (end.tobi_bonus)"))
    elif tobi is not None and not any(is_bankrupt(score, rules) for score in scores):
        faults.append(outcome.fault("tobi", "nobody is bankrupt"))
    _refuse(outcome, faults or _sum_faults(outcome, "final", outcome.number("sticks"), rules))
    standings = final_result(
        scores,
        rules,
        sticks=outcome.number("sticks"),
        wins=_numbers(outcome, "wins"),
        last_win=(last_win, last_from) if last_win and last_from else None,
        chombo=_numbers(outcome, "chombo"),
        tobi=tobi,
    )
    return Settled(standings=standings)


def _judged(outcome: Outcome, settled: Settled, rules: RiichiRules) -> Settled:
    """Where the line gave ``at`` and ``scores``: the points after the hand, and whether it was the last."""
    settlement = settled.settlement
    foul = outcome.word("foul")
    expelled = foul is not None and consequence(foul, rules) == EXPELLED
    if expelled:
        settled = msgspec.structs.replace(settled, game=OVER, why="a player left the table")
    hand = hand_at(outcome.word("at") or "", rules)
    if hand is None:
        return settled
    gains = settlement.gains()
    before = dict(zip(seats_of(rules), _numbers(outcome, "scores"), strict=True))
    scores = {seat: score + gains.get(seat, 0) for seat, score in before.items()}
    settled = msgspec.structs.replace(settled, scores=scores)
    if settlement.next is None:
        return settled
    ended = {"win": WIN, "draw": DRAW, "abort": ABORT, "foul": CHOMBO}[outcome.event]
    if ended == WIN and not settled.values:
        ended = ABORT  # three rons that abort the hand
    ordered = by_first_dealer(list(scores.values()), hand)
    end: GameEnd = game_over(
        hand,
        ordered,
        rules,
        ended=ended,
        dealer_stays=settlement.next.dealer == STAYS,
        dealer_won=DEALER in settled.values,
    )
    settled = msgspec.structs.replace(settled, game=end.verdict, why=end.why)
    if end.verdict == OVER and not rules.local.yakitori:
        left = settlement.next.sticks
        settled = msgspec.structs.replace(settled, standings=final_result(ordered, rules, sticks=left))
    return settled
