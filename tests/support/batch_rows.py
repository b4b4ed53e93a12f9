"""A score and a row of a batch told in the same form, for every variant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import hupai
from hupai.batch import PARTIES, HandBatch, ScoreBatch
from hupai.batch.scores import NO_SHAPE

Told = dict[str, Any]
_READING = ("chows", "pungs", "concealed_pungs", "pair", "finish")


def told_by_one(score: hupai.Score, scores: ScoreBatch) -> Told:
    """A score in the form of a row of ``scores``."""
    own = scores._scorer.told(score)
    places = {pattern.id: place for place, pattern in enumerate(scores.ruleset.patterns)}
    return {
        "value": score.value,
        "reason": score.reason,
        "patterns": sorted((places[c.pattern.id], c.count) for c in score.patterns),
        "own": {one.name: own[one.name] for one in scores.own_columns},
        "reading": tuple(own[name] for name in _READING) if "shape" in own else None,
        "gains": {party: amount for party, amount in score.settlement.gains().items() if amount},
    }


def told_by_row(scores: ScoreBatch, row: int) -> Told:
    """A row in the same form."""
    counted = sum(int(word[row]) << 64 * at for at, word in enumerate(scores.counted))
    patterns = []
    for place, pattern in enumerate(scores.ruleset.patterns):
        if counted >> place & 1:
            times = scores.times.get(pattern.id)
            patterns.append((place, 1 if times is None else int(times[row])))
    words = tuple(int(getattr(scores, name)[row]) for name in _READING)
    return {
        "value": int(scores.value[row]),
        "reason": scores.reasons[scores.reason[row]],
        "patterns": patterns,
        "own": {name: int(column[row]) for name, column in scores.own.items()},
        "reading": None if scores.shape[row] == NO_SHAPE else words,
        "gains": {p: int(a) for p, a in zip(PARTIES, scores.gains[row], strict=True) if a},
    }


def differences(ruleset: hupai.Ruleset, hands: Sequence[hupai.Hand]) -> list[str]:
    """Hands whose row differs from their own score, with what differs; refusals are compared too."""
    scores = ruleset.score_many(HandBatch.from_hands(hands))
    found = []
    for row, hand in enumerate(hands):
        try:
            one = told_by_one(ruleset.score(hand), scores)
        except hupai.HandRefused as refusal:
            if scores.faults.get(row) != refusal.faults:
                found.append(f"{hupai.hand_text(hand)}\n  {refusal}\n  {scores.faults.get(row)}")
            continue
        many = told_by_row(scores, row)
        if one != many:
            what = {name: (one[name], many[name]) for name in one if one[name] != many[name]}
            found.append(f"{hupai.hand_text(hand)}\n  {what}")
    return found
