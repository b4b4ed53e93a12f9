"""What the tests of batches share: random winning hands, and how one score is told like a row."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from batch_command import Run, run_batch
from hands import winning_hands

import hupai
from hupai.batch import PARTIES, HandBatch, ScoreBatch
from hupai.commands import batch as command
from hupai.hand.checks import faults
from hupai.hand.model import MeldKind
from hupai.tiles import NORTH, RED

Told = dict[str, Any]


@cache
def hands_of(number: int, seed: int = 11) -> list[hupai.Hand]:
    """Random winning hands in random situations; a seed gives the same ones everywhere."""
    return winning_hands(number, seed)


@cache
def _hands_of_three(number: int, seed: int = 12) -> list[hupai.Hand]:
    """Hands of a table of three: no 2 to 8 of characters, no chii, no North seat, Norths aside."""
    rng = random.Random(seed)
    found: list[hupai.Hand] = []
    while len(found) < number:
        for hand in winning_hands(2000, rng.randrange(1 << 30)):
            tiles = [*hand.concealed, hand.win or 0, *(t for meld in hand.melds for t in meld.tiles)]
            plays = all((t & ~RED) not in range(1, 8) and t != 4 + RED for t in tiles)
            chii = any(meld.kind is MeldKind.CHOW for meld in hand.melds)
            if plays and not chii and hand.situation.seat != NORTH:
                situation = msgspec.structs.replace(hand.situation, kita=rng.choice((0, 0, 1, 2)))
                made = msgspec.structs.replace(hand, situation=situation)
                found += [made] if not faults(made) else []
    return found[:number]


def told_by_one(score: hupai.Score) -> Told:
    """A riichi score as the columns of a batch have it."""
    told: Any = score
    words = told.reading_words
    return {
        "value": score.value,
        "reason": score.reason,
        "patterns": [(c.pattern.id, c.count) for c in score.patterns],
        "han": told.han,
        "fu": told.fu,
        "fu_before_rounding": told.fu_before_rounding,
        "yakuman": told.yakuman,
        "limit": told.limit,
        "base": told.base,
        "reading": words[:5] if words else None,
        "gains": {party: amount for party, amount in score.settlement.gains().items() if amount},
    }


def told_by_row(scores: ScoreBatch, row: int) -> Told:
    """A row of a batch in the same form."""
    counted = sum(int(word[row]) << 64 * at for at, word in enumerate(scores.counted))
    ids = [p.id for place, p in enumerate(scores.ruleset.patterns) if counted >> place & 1]
    (limits,) = (one.words for one in scores.own_columns if one.name == "limit")
    numbers = ("han", "fu", "fu_before_rounding", "yakuman", "base")
    words = (scores.chows, scores.pungs, scores.concealed_pungs, scores.pair, scores.finish)
    return {
        "value": int(scores.value[row]),
        "reason": scores.reasons[scores.reason[row]],
        "patterns": [(id, int(scores.times[id][row]) if id in scores.times else 1) for id in ids],
        **{name: int(scores.own[name][row]) for name in numbers},
        "limit": limits[scores.own["limit"][row]],
        "reading": tuple(int(word[row]) for word in words) if scores.shape[row] != 255 else None,
        "gains": {p: int(a) for p, a in zip(PARTIES, scores.gains[row], strict=True) if a},
    }


@pytest.fixture(scope="session")
def hands() -> Callable[..., list[hupai.Hand]]:
    """``hands(number, seed)``: random winning hands."""
    return hands_of


@pytest.fixture(scope="session")
def hands_of_three() -> Callable[..., list[hupai.Hand]]:
    """The same of a table of three."""
    return _hands_of_three


Differ = Callable[[hupai.Ruleset, list[hupai.Hand]], list[str]]


@pytest.fixture(scope="session")
def differences() -> Differ:
    """Hands whose row differs from their own score, with what differs; refusals are compared too."""

    def differing(ruleset: hupai.Ruleset, hands: list[hupai.Hand]) -> list[str]:
        scores = ruleset.score_many(HandBatch.from_hands(hands))
        found = []
        for row, hand in enumerate(hands):
            try:
                one = told_by_one(ruleset.score(hand))
            except hupai.HandRefused as refusal:
                if scores.faults.get(row) != refusal.faults:
                    found.append(f"{hupai.hand_text(hand)}\n  {refusal}\n  {scores.faults.get(row)}")
                continue
            many = told_by_row(scores, row)
            if one != many:
                what = {name: (one[name], many[name]) for name in one if one[name] != many[name]}
                found.append(f"{hupai.hand_text(hand)}\n  {what}")
        return found

    return differing


# -- the command ----------------------------------------------------------------------------------


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """``run("in.txt", "out.csv", stdin="")`` in an empty folder, 100 rows a part."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(command, "PART", 100)
    return run_batch


@pytest.fixture
def lines(hands: Callable[..., list[hupai.Hand]]) -> list[str]:
    """Hand lines for more than three parts."""
    return [hupai.hand_text(hand) for hand in hands(350)]
