"""Who gains what by many won hands: :mod:`hupai_taiwanese.scoring.settle_score` in columns.

Wins for which somebody may be liable, and those by flowers alone, are settled one by one.
"""

from __future__ import annotations

import numpy as np

from hupai.batch.columns import Column, Rows, Truths
from hupai.batch.hands import DEALERS, MELD_KINDS, SIDES, HandBatch
from hupai.batch.scores import PARTIES, ScoreBatch
from hupai.batch.words import BY_DISCARD, BY_SELF_DRAW
from hupai.hand.model import MeldKind
from hupai.settlement import DISCARDER, SEATS
from hupai_taiwanese.options import TaiwaneseRules
from hupai_taiwanese.scoring.cannon import FRESH

_SOUTH = 2
_FURTHER = {"right": 1, "across": 2, "left": 3}
"""How many places after a player a side sits."""
_ALONE = ("eight-flowers", "seven-rob-one")
_CONCEALED_KONG = MELD_KINDS.index(MeldKind.CONCEALED_KONG)


def gains(rules: TaiwaneseRules, scores: ScoreBatch) -> tuple[Column, Truths]:
    """What each party gains, (rows, parties), and which rows have to be settled one by one."""
    batch = scores.batch
    table = np.zeros((len(batch), len(PARTIES)), np.int64)
    singly = np.zeros(len(batch), np.bool_)
    rows = np.flatnonzero(scores.win)
    if not len(rows):
        return table, singly
    singly[rows] = _singly(rules, batch, rows)
    seat = batch.seat.take(rows).astype(np.int64)
    own = np.where(seat == 0, _SOUTH, seat) - 1
    dealer = _dealer(batch, rows, own)
    base = rules.pay.base + scores.value.take(rows) * rules.pay.per_tai
    streak = _streak(batch, rows, rules)
    received = np.zeros(len(rows), np.int64)
    drawn = np.flatnonzero(batch.by.take(rows) == BY_SELF_DRAW)
    for payer in range(4):
        at = drawn[own[drawn] != payer]
        more = _dealer_tai(rules, own[at] == dealer[at], dealer[at] == payer, streak[at], idle=True)
        owed = base[at] + more * rules.pay.per_tai
        table[rows[at], payer] -= owed
        received[at] += owed
    at = np.flatnonzero(batch.by.take(rows) == BY_DISCARD)
    payers = _payer(batch, rows[at], own[at])
    more = _dealer_tai(rules, own[at] == dealer[at], dealer[at] == payers, streak[at], idle=False)
    owed = base[at] + more * rules.pay.per_tai
    table[rows[at], payers] -= owed
    received[at] += owed
    table[rows, own] += received
    return table, singly


def _dealer_tai(rules: TaiwaneseRules, wins: Truths, pays: Truths, streak: Rows, *, idle: bool) -> Rows:
    """As :func:`hupai_taiwanese.scoring.payments.dealer_tai`."""
    asked = rules.dealer
    as_winner = asked.tai + streak * asked.streak_tai
    as_payer = as_winner if asked.streak_both_ways else np.full(len(streak), asked.tai)
    if idle and not asked.pays_on_idle_self_draw:
        as_payer = np.zeros(len(streak), np.int64)
    return np.where(wins, as_winner, np.where(pays, as_payer, 0))


def _streak(batch: HandBatch, rows: Rows, rules: TaiwaneseRules) -> Rows:
    found = batch.streak.take(rows).astype(np.int64)
    return np.minimum(found, rules.dealer.streak_limit) if rules.dealer.streak_limit else found


def _dealer(batch: HandBatch, rows: Rows, own: Rows) -> Rows:
    """The dealer's seat, East where it is not said."""
    said = batch.dealer.take(rows)
    found = np.where(said == DEALERS.index("self"), own, 0)
    for side, further in _FURTHER.items():
        found = np.where(said == DEALERS.index(side), (own + further) % 4, found)
    return found


def _payer(batch: HandBatch, rows: Rows, own: Rows) -> Rows:
    """The party that discarded the winning tile."""
    said = batch.discarder.take(rows)
    found = np.full(len(rows), PARTIES.index(DISCARDER))
    for side, further in _FURTHER.items():
        found = np.where(said == SIDES.index(side), (own + further) % len(SEATS), found)
    return found


def _singly(rules: TaiwaneseRules, batch: HandBatch, rows: Rows) -> Truths:
    """Wins by flowers alone, and those that a rule of liability may concern."""
    found = np.zeros(len(rows), np.bool_)
    for name in _ALONE:
        if name in batch.flag_names:
            bit = np.uint64(batch.flag_names.index(name))
            found |= (batch.flags.take(rows) >> bit & np.uint64(1)) != 0
    if rules.liability.hands:
        found |= batch.pao.take(rows) != 0
        claimed = ((batch.meld_kinds > 0) & (batch.meld_kinds < _CONCEALED_KONG)).sum(axis=1).take(rows)
        asked = rules.liability.exposed_sets
        least = min(asked.full_flush, asked.winds, asked.dragons, asked.all_honors, asked.all_terminals)
        found |= claimed >= least
        if "last_five_tiles" in rules.liability.hands and FRESH in batch.flag_names:
            found |= (batch.flags.take(rows) >> np.uint64(batch.flag_names.index(FRESH)) & np.uint64(1)) != 0
    return found
