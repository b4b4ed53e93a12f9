"""Random hands of the variants beside riichi, in random situations; a seed gives the same ones everywhere."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import msgspec
import pytest
from chinese_hands import winning_hand
from taiwanese_hands import hand as random_table

import hupai
from hupai.hand.checks import faults
from hupai.hand.model import Meld, MeldKind
from hupai_taiwanese.variant import Taiwanese

Hands = Callable[..., list[hupai.Hand]]
SIDES = ("left", "across", "right")
REPEATED, NOT_COMPLETE = 0.5, 0.03


@cache
def _taiwanese(number: int, seed: int = 21) -> list[hupai.Hand]:
    """Hands of seventeen tiles with everything that their scores and payments may depend on."""
    rng = random.Random(seed)
    found: list[hupai.Hand] = []
    while len(found) < number:
        hand = hupai.parse(random_table(rng).line(), Taiwanese.words)
        made = _fed(rng, hand)
        found += [made] if not faults(made, extra=Taiwanese.words) else []
    return found


def _fed(rng: random.Random, hand: hupai.Hand) -> hupai.Hand:
    """The same with who fed what, a streak, a dealer said, and what liability asks for."""
    situation, drawn = hand.situation, hand.situation.by == "tsumo"
    flags, tallies = set(situation.flags), situation.tallies
    if not drawn and "rob-kong" not in flags and rng.random() < 0.2:
        flags.add("fresh")
    if rng.random() < 0.1:
        flags.add("no-choice")
    if rng.random() < 0.2:
        tallies = (("wall", rng.choice((0, 1, 5, 30))),)
    changed = {"flags": frozenset(flags), "tallies": tallies, "streak": rng.choice((0, 0, 1, 3))}
    if not drawn and situation.discarder is None and rng.random() < 0.5:
        changed["discarder"] = rng.choice(SIDES)
    if rng.random() < 0.2:
        changed["dealer"] = rng.choice(("self", *SIDES))
    if rng.random() < 0.1:
        changed["pao"] = rng.choice(SIDES)
    if rng.random() < 0.05:
        changed["seat"] = changed["round"] = None
    melds = tuple(_with_source(rng, meld) for meld in hand.melds)
    return msgspec.structs.replace(hand, melds=melds, situation=msgspec.structs.replace(situation, **changed))


def _with_source(rng: random.Random, meld: Meld) -> Meld:
    if meld.kind is MeldKind.CONCEALED_KONG or rng.random() < REPEATED:
        return meld
    return Meld(meld.kind, meld.tiles, "left" if meld.kind is MeldKind.CHOW else rng.choice(SIDES))


@cache
def _chinese(number: int, seed: int = 31) -> list[hupai.Hand]:
    """Hands of every shape; some of them not complete, of an unsaid seat, or replaced without a kong."""
    rng = random.Random(seed)
    found: list[hupai.Hand] = []
    while len(found) < number:
        hand = winning_hand(rng)
        situation = hand.situation
        if situation.by == "ron" and rng.random() < 0.5:
            situation = msgspec.structs.replace(situation, discarder=rng.choice(SIDES))
        if rng.random() < 0.05:
            situation = msgspec.structs.replace(situation, seat=None, round=None)
        if situation.by == "tsumo" and rng.random() < 0.03:
            flags = situation.flags | {rng.choice(("replacement", "flower-replacement"))}
            situation = msgspec.structs.replace(situation, flags=flags)
        concealed = hand.concealed
        if rng.random() < NOT_COMPLETE and concealed:
            concealed = (rng.randrange(34), *concealed[1:])
        made = msgspec.structs.replace(hand, concealed=concealed, situation=situation)
        found += [made] if not faults(made) else []
    return found


@pytest.fixture(scope="session")
def taiwanese() -> Hands:
    """``taiwanese(number, seed)``."""
    return _taiwanese


@pytest.fixture(scope="session")
def chinese() -> Hands:
    """``chinese(number, seed)``."""
    return _chinese
