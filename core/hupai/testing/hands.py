"""Winning hands by chance, of any variant: the same seed gives the same hands."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from hupai.hand.checks import faults
from hupai.hand.line import hand_text
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.hand.words import WORDS
from hupai.rulebook import Ruleset
from hupai.tiles import EAST, FIRST_FLOWER, FLOWERS

_KINDS = ((*range(34),), (*range(34),), (*range(9),), (*range(27),), (*range(27, 34), 0, 8, 9, 17, 18, 26))
"""Walls that hands are drawn from: whole ones, a suit, suits, terminals and honors."""
_CHOWS = (0.6, 0.2, 0.7, 0.9, 0.0)
"""The chance of each wall that a set is a chow."""


def random_lines(rules: Ruleset, number: int, seed: int) -> Iterator[str]:
    """Lines of complete hands of a ruleset's size, with claims, flags and flowers as chance has them."""
    rng = random.Random(seed)
    return islice(filter(None, (_line(rules, rng) for _ in range(100 * number))), number)


def _line(rules: Ruleset, rng: random.Random) -> str:
    variant = rules.variant
    wall = rng.randrange(len(_KINDS))
    missing = variant.missing_kinds(rules.rules)
    kinds = [kind for kind in _KINDS[wall] if not missing >> kind & 1]
    claim = rng.choice((0.0, 0.3, 0.8))
    concealed: list[int] = []
    melds: list[Meld] = []
    for _ in range(variant.sets):
        tiles = _set(rng, kinds, _CHOWS[wall])
        if len(set(tiles)) > 1:
            meld = Meld(MeldKind.CHOW, tiles)
        elif rng.random() < 0.2:
            meld = Meld(rng.choice(_KONGS), (*tiles, tiles[0]))
        else:
            meld = Meld(MeldKind.PUNG, tiles)
        if meld.is_kong or rng.random() < claim:
            melds.append(meld)
        else:
            concealed += tiles
    concealed += [rng.choice(kinds)] * 2
    win = concealed.pop(rng.randrange(len(concealed)))
    hand = Hand(tuple(concealed), tuple(melds), win, _flowers(rules, rng), _situation(rules, rng))
    return hand_text(hand) if not faults(hand, extra=variant.words) else ""


_KONGS = (MeldKind.KONG, MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG)


def _set(rng: random.Random, kinds: list[int], chows: float) -> tuple[int, ...]:
    low = rng.choice(kinds)
    if rng.random() < chows and low < 27 and low % 9 < 7 and {low + 1, low + 2} <= set(kinds):
        return low, low + 1, low + 2
    return (low,) * 3


def _flowers(rules: Ruleset, rng: random.Random) -> tuple[int, ...]:
    if "flowers" not in rules.variant.uses or rng.random() < 0.5:
        return ()
    return tuple(FIRST_FLOWER + at for at in rng.sample(range(FLOWERS), rng.randrange(1, 4)))


def _situation(rules: Ruleset, rng: random.Random) -> Situation:
    words = [word for word in (*WORDS, *rules.variant.words) if word.kind == "flag" and not word.wins_alone]
    played = [word.name for word in words if word.name in rules.variant.uses]
    number = rng.choice((0, 0, 1, 1, 2))
    seats = rules.variant.players(rules.rules)
    return Situation(
        by=rng.choice(("tsumo", "ron")),
        seat=EAST + rng.randrange(seats),
        round=EAST + rng.randrange(2),
        flags=frozenset(rng.sample(played, min(number, len(played)))),
    )
