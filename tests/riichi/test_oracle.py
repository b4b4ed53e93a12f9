"""Random situations scored by us and by PyPI ``mahjong``: han, fu and payments must be equal.

The peer was checked by its authors on millions of recorded Tenhou wins.  A difference is allowed only
when it stands in ``REVIEWED`` with its source.
"""

from __future__ import annotations

import random

import pytest
from hands import winning_hand
from pypi_mahjong import ask, question

import hupai
from hupai.hand.model import Hand

REVIEWED: dict[str, str] = {}
"""Hand line -> why we differ, with the source.  Empty: no difference is known."""


def payments(score: hupai.Score, hand: Hand) -> tuple[int, int]:
    """Main and additional payment with honba, as the peer counts them."""
    worth = score.worth  # type: ignore[attr-defined]
    honba = hand.situation.honba
    if worth.discarder:
        return worth.discarder + 300 * honba, 0
    main = worth.each or worth.dealer
    return main + 100 * honba, (worth.each or worth.others) + 100 * honba


def differences(ruleset: hupai.Ruleset, number: int, seed: int, **options: object) -> list[str]:
    """Hands on which we differ, each with both answers."""
    rng = random.Random(seed)
    found = []
    for _ in range(number):
        hand = winning_hand(rng)
        score, told = ruleset.score(hand), ask(question(hand, **options))
        if told.error:
            same = not score.win
        else:
            same = (
                score.win
                and score.han == told.han  # type: ignore[attr-defined]
                and (score.fu == told.fu or score.yakuman > 0)  # type: ignore[attr-defined]
                and payments(score, hand) == (told.main, told.additional)
            )
        line = hupai.hand_text(hand)
        if not same and line not in REVIEWED:
            found.append(f"{line}\n  ours {score.to_dict()}\n  peer {told}")
    return found


def test_two_thousand_random_situations_equal_the_peer(standard: hupai.Ruleset) -> None:
    assert differences(standard, 2000, seed=20261130) == []


@pytest.mark.parametrize(
    ("options", "peer"),
    [
        ({"limits.kiriage_mangan": True}, {"kiriage": True}),
        ({"calls.kuitan": False}, {"has_open_tanyao": False}),
        ({"limits.counted": "sanbaiman"}, {"kazoe_limit": 1}),
    ],
)
def test_an_option_changes_both_alike(options: dict[str, object], peer: dict[str, object]) -> None:
    assert differences(hupai.ruleset("riichi/standard", options=options), 400, seed=5, **peer) == []


@pytest.mark.nightly
def test_twenty_thousand_random_situations_equal_the_peer(standard: hupai.Ruleset) -> None:
    assert differences(standard, 20_000, seed=7) == []
