"""Hands that nobody wins: the wall runs out, or the hand is broken off."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from hupai.settlement import Settlement, Transfer
from hupai_riichi.options import RiichiRules
from hupai_riichi.outcomes.next_hand import after_abortive_draw, after_exhaustive_draw
from hupai_riichi.scoring.payments import DEALER, NAGASHI, NOTEN, by_self_draw, doubled, seats_of
from hupai_riichi.scoring.points import LIMITS, YAKUMAN

ABORTS: Mapping[str, str] = {
    "nine-terminals": "nine kinds of terminals and honors in the first draw (kyuushu kyuuhai)",
    "four-winds": "the same wind discarded by all four in the first turn (suufon renda)",
    "four-riichi": "riichi by all four players (suucha riichi)",
    "four-kans": "four kans by more than one player (suukan sanra)",
    "triple-ron": "three rons on one tile (sanchahou)",
}
"""Ways to break a hand off, with what happened."""


def exhaustive_draw(
    tenpai: Collection[str],
    rules: RiichiRules,
    *,
    honba: int = 0,
    sticks: int = 0,
    nagashi: Collection[str] = (),
    wareme: str | None = None,
) -> Settlement:
    """The wall ran out: noten payments, nagashi mangan, and what becomes of the table.

    ``tenpai`` are the seats that count as tenpai, ``nagashi`` those with a river of terminals and
    honors that nobody called.  Nagashi is paid like a self-draw of its limit, without honba, and
    the hand stays a draw: whether the dealer deals on depends on tenpai, the sticks stay, a counter
    is added.  Each of several is paid by all the others.
    """
    transfers: list[Transfer] = []
    notes: list[str] = []
    kind = rules.draws.nagashi
    if nagashi and kind != "off":
        base = YAKUMAN if kind == "yakuman" else LIMITS[kind].base
        for seat in seats_of(rules):
            if seat in nagashi:
                transfers += by_self_draw(seat, base, NAGASHI, rules)
    elif nagashi:
        notes.append("nagashi mangan is not played under this profile (draws.nagashi)")
    if transfers and rules.draws.nagashi_replaces_noten:
        notes.append("nagashi takes the place of the noten payments")
    else:
        transfers += noten_payments(tenpai, rules)
    settled = Settlement(
        transfers=tuple(transfers),
        next=after_exhaustive_draw(DEALER in tenpai, honba, sticks, rules),
        notes=tuple(notes),
    )
    return doubled(settled, wareme) if wareme else settled


def noten_payments(tenpai: Collection[str], rules: RiichiRules) -> list[Transfer]:
    """The pool that the noten players pay the tenpai players, each side in equal shares.

    3000 points for four players: 1000 from each of three, 1500 from each of two, 3000 from one;
    nothing when all are tenpai or none is.
    """
    payees = [seat for seat in seats_of(rules) if seat in tenpai]
    payers = [seat for seat in seats_of(rules) if seat not in tenpai]
    if not payees or not payers:
        return []
    share = rules.draws.noten_pool // len(payers)
    due = rules.draws.noten_pool // len(payees)
    transfers: list[Transfer] = []
    # Whoever pays fills up one player after the other, so that few payments change hands.
    wanting = dict.fromkeys(payees, due)
    for payer in payers:
        left = share
        for payee in payees:
            amount = min(left, wanting[payee])
            if amount:
                transfers.append(Transfer(payer, payee, amount, NOTEN))
                wanting[payee] -= amount
                left -= amount
    return transfers


def abortive_draw(kind: str, rules: RiichiRules, *, honba: int = 0, sticks: int = 0) -> Settlement:
    """The hand is broken off and dealt anew with one more counter.

    Raises ValueError where the profile does not play this draw (:func:`why_no_abort`).
    """
    refused = why_no_abort(kind, rules)
    if refused:
        raise ValueError(refused)
    return Settlement(next=after_abortive_draw(honba, sticks), notes=(ABORTS[kind],))


def why_no_abort(kind: str, rules: RiichiRules) -> str:
    """Why a hand cannot be broken off like this under the profile; empty when it can."""
    if kind not in ABORTS:
        return f"no such draw '{kind}'"
    if rules.game.players == 3 and kind in ("four-winds", "four-riichi", "triple-ron"):
        return f"'{kind}' takes four players"
    if kind == "triple-ron":
        if rules.win.multi_ron == "head_bump":
            return "'triple-ron' cannot happen: only the nearest ron counts (win.multi_ron)"
        if rules.win.triple_ron != "abort":
            return "'triple-ron' is paid under this profile (win.triple_ron)"
        return ""
    key = kind.replace("-", "_")
    if not getattr(rules.draws, key):
        return f"'{kind}' does not break the hand off under this profile (draws.{key})"
    return ""
