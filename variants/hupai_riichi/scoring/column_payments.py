"""Who gains what by many won hands: :mod:`hupai_riichi.scoring.settle_score` in columns.

Hands for which somebody is liable are settled one by one.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

import numpy as np

from hupai.batch.columns import Column, Rows, Truths
from hupai.batch.hands import DEALERS, SIDES, HandBatch
from hupai.batch.scores import PARTIES, ScoreBatch
from hupai.batch.words import BY_DISCARD, KONG
from hupai.settlement import DISCARDER, TABLE
from hupai_riichi.options import RiichiRules
from hupai_riichi.scoring.columns import ColumnJudge
from hupai_riichi.scoring.points import honba_each

_SOUTH = 2
_SIDES = {4: {"right": 1, "across": 2, "left": 3}, 3: {"right": 1, "left": 2}}
"""How many places further a side sits, by the number of players."""


def gains(judge: ColumnJudge, rules: RiichiRules, scores: ScoreBatch) -> tuple[Column, Truths]:
    """What each party gains, (rows, parties), and which rows have to be settled one by one."""
    batch, players = scores.batch, rules.game.players
    table = np.zeros((len(batch), len(PARTIES)), np.int64)
    rows = np.flatnonzero(scores.win)
    singly = np.zeros(len(batch), np.bool_)
    if not len(rows):
        return table, singly
    singly[rows] = _singly(rules, scores, rows)
    own = batch.seat.take(rows).astype(np.int64)
    own = np.where(own == 0, _SOUTH, own) - 1
    from_dealer = _from_dealer(batch, rows, own, players)
    dealer = (own - from_dealer) % players
    by_discard = batch.by.take(rows) == BY_DISCARD
    discarder, as_dealer, as_other, each = judge.worth(
        scores.own["base"].take(rows), from_dealer == 0, ~by_discard
    )
    honba = batch.honba.take(rows).astype(np.int64)
    sticks = batch.sticks.take(rows).astype(np.int64) * rules.riichi.deposit
    received = np.zeros(len(rows), np.int64)
    drawn = np.flatnonzero(~by_discard)
    numbers, number_of = np.unique(honba, return_inverse=True)
    counters = np.array([honba_each(int(one), players, rules) for one in numbers]).take(number_of)
    for seat in range(players):
        at = drawn[own[drawn] != seat]
        owed = each[at] + np.where(dealer[at] == seat, as_dealer[at], np.where(each[at] > 0, 0, as_other[at]))
        owed = owed + counters[at]
        table[rows[at], seat] -= owed
        received[at] += owed
    at = np.flatnonzero(by_discard)
    owed = discarder[at] + honba[at] * rules.honba.value
    table[rows[at], _payer(batch, rows[at], own[at], players)] -= owed
    received[at] += owed
    table[rows, PARTIES.index(TABLE)] -= sticks
    table[rows, own] += received + sticks
    return table, singly


def _from_dealer(batch: HandBatch, rows: Rows, own: Rows, players: int) -> Rows:
    """How many places after the dealer the winner sits."""
    said = batch.dealer.take(rows)
    found = np.where(said == 0, own, 0)
    for side, further in _SIDES[players].items():
        found[said == DEALERS.index(side)] = -further % players
    return found


def _payer(batch: HandBatch, rows: Rows, own: Rows, players: int) -> Rows:
    """The party that discarded the winning tile."""
    said = batch.discarder.take(rows)
    found = np.full(len(rows), PARTIES.index(DISCARDER))
    for side, further in _SIDES[players].items():
        at = said == SIDES.index(side)
        found[at] = (own[at] + further) % players
    return found


def _singly(rules: RiichiRules, scores: ScoreBatch, rows: Rows) -> Truths:
    """Wins for which somebody may be liable."""
    batch = scores.batch
    fed = (batch.pao.take(rows) != 0) | (batch.meld_sources != 0).any(axis=1).take(rows)
    counted = [scores.holds(id) for id in rules.pao.hands if id in _ids(scores)]
    liable: Truths = reduce(or_, counted, np.zeros(len(batch), np.bool_)).take(rows) & fed
    if rules.pao.daiminkan_rinshan and "replacement" in batch.flag_names:
        liable |= (batch.meld_kinds == KONG).any(axis=1).take(rows) & fed
    return liable


def _ids(scores: ScoreBatch) -> set[str]:
    return {pattern.id for pattern in scores.ruleset.patterns}
