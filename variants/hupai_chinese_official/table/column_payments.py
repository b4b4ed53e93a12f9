"""Who gains what by many won hands: :mod:`hupai_chinese_official.table.payments` in columns."""

from __future__ import annotations

import numpy as np

from hupai.batch.columns import Column, Rows, Truths
from hupai.batch.hands import SIDES, HandBatch
from hupai.batch.scores import OTHERS, PARTIES, ScoreBatch
from hupai.batch.words import BY_SELF_DRAW
from hupai.settlement import DISCARDER, SEATS
from hupai_chinese_official.options import ChineseOfficialRules

_SOUTH = 2
_FURTHER = {"right": 1, "across": 2, "left": 3}
"""How many places after a player a side sits."""


def gains(rules: ChineseOfficialRules, scores: ScoreBatch) -> tuple[Column, Truths]:
    """What each party gains, (rows, parties); no row has to be settled by itself."""
    batch, base = scores.batch, rules.pay.base
    table = np.zeros((len(batch), len(PARTIES)), np.int64)
    rows = np.flatnonzero(scores.win)
    value = scores.value.take(rows)
    seat = batch.seat.take(rows).astype(np.int64)
    own = np.where(seat == 0, _SOUTH, seat) - 1
    drawn = batch.by.take(rows) == BY_SELF_DRAW
    payer = _payer(batch, rows, own)
    unsaid = ~drawn & (payer == PARTIES.index(DISCARDER))
    for other in range(len(SEATS)):
        at = np.flatnonzero((own != other) & ~unsaid)
        table[rows[at], other] = -base - value[at] * (drawn[at] | (payer[at] == other))
    at = np.flatnonzero(unsaid)
    table[rows[at], PARTIES.index(DISCARDER)] = -base - value[at]
    table[rows[at], PARTIES.index(OTHERS)] = -2 * base
    table[rows, own] = 3 * base + value * np.where(drawn, 3, 1)
    return table, np.zeros(len(batch), np.bool_)


def _payer(batch: HandBatch, rows: Rows, own: Rows) -> Rows:
    """The party that discarded the winning tile."""
    said = batch.discarder.take(rows)
    found = np.full(len(rows), PARTIES.index(DISCARDER))
    for side, further in _FURTHER.items():
        found = np.where(said == SIDES.index(side), (own + further) % len(SEATS), found)
    return found
