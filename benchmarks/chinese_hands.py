"""Random winning hands of all shapes of Chinese Official: the same seed gives the same hands everywhere."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations

from hupai.hand.checks import faults
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.tiles import EAST, FIRST_FLOWER

_ALL = tuple(range(34))
_SUITED = tuple(range(27))
_ORPHANS = (0, 8, 9, 17, 18, 26, *range(27, 34))
_HONORS = tuple(range(27, 34))
_ROWS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
BODIES = tuple(
    tuple(9 * suit + rank for suit, row in enumerate(rows) for rank in row) for rows in permutations(_ROWS)
)
"""The nine tiles of each Knitted Straight."""
_WALLS: tuple[tuple[tuple[int, ...], float], ...] = (
    (_ALL, 0.62),
    (_ALL, 0.62),
    (_SUITED, 0.9),
    (_SUITED, 1.0),
    (_ALL, 0.0),  # all pungs, kongs, concealed pungs
    (tuple(range(9)), 0.7),  # flushes
    (tuple(range(9)), 1.0),
    (tuple(range(9)), 0.0),
    ((*range(9, 18), *_HONORS), 0.5),
    (tuple(k for k in _SUITED if 0 < k % 9 < 8), 0.75),  # simples
    (tuple(k for k in _SUITED if k % 9 < 4), 0.7),  # lower four
    (tuple(k for k in _SUITED if k % 9 > 4), 0.7),
    (tuple(k for k in _SUITED if 2 < k % 9 < 7), 0.7),  # fives
    (tuple(k for k in _SUITED if k % 2), 0.0),  # even pungs
    (_ORPHANS, 0.0),
    (_HONORS, 0.0),
    ((*(k for k in _SUITED if k % 9 in (0, 1, 2, 6, 7, 8)), *_HONORS), 0.75),  # outside hands
    ((19, 20, 21, 23, 25, 32), 0.5),  # greens
    ((9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31), 0.6),  # reversible
    (tuple(9 * suit + rank for suit in range(3) for rank in (0, 1, 2, 4, 6, 7, 8)), 0.95),
)
"""Kinds that sets are made of, and the chance that a set is a chow."""


def winning_hand(rng: random.Random, flowers: bool = True) -> Hand:
    """A complete hand of any shape with its situation, possible at a table."""
    while True:
        shape = rng.random()
        melds: list[Meld] = []
        if shape < 0.09:
            tiles = _seven_pairs(rng)
        elif shape < 0.10:
            tiles = [*_ORPHANS, rng.choice(_ORPHANS)]
        elif shape < 0.13:
            tiles = rng.sample((*rng.choice(BODIES), *_HONORS), 14)
        elif shape < 0.20:
            tiles, melds = _sets(rng, rng.choice(_WALLS), 1)
            tiles += rng.choice(BODIES)
        else:
            tiles, melds = _sets(rng, rng.choice(_WALLS), 4)
        win = tiles.pop(rng.randrange(len(tiles)))
        hand = Hand(
            tuple(tiles),
            tuple(melds),
            win,
            tuple(rng.sample(range(FIRST_FLOWER, FIRST_FLOWER + 8), rng.choice((0, 0, 0, 1, 2)) * flowers)),
            _situation(rng, tiles, melds, win),
        )
        if not faults(hand):
            return hand


def winning_hands(number: int, seed: int = 1, flowers: bool = True) -> list[Hand]:
    """That many hands; the same for the same seed."""
    rng = random.Random(seed)
    return [winning_hand(rng, flowers) for _ in range(number)]


def _seven_pairs(rng: random.Random) -> list[int]:
    kinds = rng.choice((_ALL, _SUITED, _ORPHANS, _HONORS, _ALL[:9], (19, 20, 21, 23, 25, 32)))
    if rng.random() < 0.15:
        low = rng.randrange(3)
        return [tile for tile in range(low, low + 7) for _ in (0, 1)]
    pairs = [kind for kind in kinds for _ in (0, 1)]
    return [tile for kind in rng.sample(pairs, 7) for tile in (kind, kind)]


def _sets(
    rng: random.Random, wall: tuple[tuple[int, ...], float], number: int
) -> tuple[list[int], list[Meld]]:
    kinds, chow_chance = wall
    chows = [k for k in kinds if k < 27 and k % 9 < 7 and k + 1 in kinds and k + 2 in kinds]
    concealed: list[int] = []
    melds: list[Meld] = []
    claim = rng.choice((0.0, 0.0, 0.3, 0.7, 1.0))
    kong_chance = rng.choice((0.05, 0.15, 0.6))
    for _ in range(number):
        if chows and rng.random() < chow_chance:
            low = rng.choice(chows)
            tiles, kind = (low, low + 1, low + 2), MeldKind.CHOW
        else:
            tiles, kind = (rng.choice(kinds),) * 3, MeldKind.PUNG
        if kind is MeldKind.PUNG and rng.random() < kong_chance:
            kong = rng.choice((MeldKind.KONG, MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG))
            melds.append(Meld(kong, tiles[:1] * 4))
        elif rng.random() < claim:
            melds.append(Meld(kind, tiles))
        else:
            concealed += tiles
    return [*concealed, *[rng.choice(kinds)] * 2], melds


def _situation(rng: random.Random, concealed: list[int], melds: list[Meld], win: int) -> Situation:
    by = rng.choice(("tsumo", "ron"))
    melded = [tile for meld in melds for tile in meld.tiles]
    flags: set[str] = set()
    if rng.random() < 0.1:
        flags.add("last-tile")
    if rng.random() < 0.1 and win not in concealed:
        flags.add("last-of-kind")
    if by == "tsumo" and any(meld.is_kong for meld in melds) and rng.random() < 0.2:
        flags.add("replacement")
    if by == "ron" and win not in concealed and win not in melded and rng.random() < 0.1:
        flags.add("rob-kong")
    return Situation(
        by=by,
        seat=EAST + rng.randrange(4),
        round=EAST + rng.randrange(4),
        flags=frozenset(flags),
    )


def four_chows() -> Iterator[tuple[int, ...]]:
    """Every choice of four chows, by the places of their lowest tiles among the 21: 10,626 of them."""
    return combinations_with_replacement(range(21), 4)


def of_four_chows(places: tuple[int, ...]) -> Hand:
    """A hand of four claimed chows, won by self-draw with a pair of East or, for half of them, of a suit."""
    lows = [9 * (place // 7) + place % 7 for place in places]
    melds = tuple(Meld(MeldKind.CHOW, (low, low + 1, low + 2)) for low in lows)
    used = [tile for meld in melds for tile in meld.tiles]
    suited = next(tile for tile in (4, 13, 22, 8) if used.count(tile) <= 2)
    pair = suited if sum(places) % 2 else EAST
    return Hand((pair,), melds, pair, (), Situation(by="tsumo", seat=EAST, round=EAST))


def four_pungs() -> Iterator[Hand]:
    """Every choice of four kinds as claimed pungs, won by self-draw with a pair of a fifth: 46,376 hands."""
    for kinds in combinations(range(34), 4):
        melds = tuple(Meld(MeldKind.PUNG, (kind,) * 3) for kind in kinds)
        pair = (sum(kinds) * 7 + kinds[0]) % 34
        while pair in kinds:
            pair = (pair + 1) % 34
        yield Hand((pair,), melds, pair, (), Situation(by="tsumo", seat=EAST + 1, round=EAST))
