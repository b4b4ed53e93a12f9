"""Random winning hands for measuring and for comparing: the same seed gives the same hands everywhere."""

from __future__ import annotations

import random

from hupai.hand.checks import faults
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.tiles import EAST, RED

TERMINALS_AND_HONORS = (0, 8, 9, 17, 18, 26, *range(27, 34))
FIVES = (4, 13, 22)


def winning_hand(rng: random.Random) -> Hand:
    """A winning hand of any riichi shape with its situation, possible at a table."""
    while True:
        shape = rng.random()
        if shape < 0.08:
            hand = _of_single_tiles(rng, _seven_pairs(rng))
        elif shape < 0.10:
            hand = _of_single_tiles(rng, [*TERMINALS_AND_HONORS, rng.choice(TERMINALS_AND_HONORS)])
        else:
            hand = _of_sets(rng, rng.choice(_WALLS))
        if hand is not None and not faults(hand):
            return hand


def winning_hands(number: int, seed: int = 1) -> list[Hand]:
    """That many hands; the same for the same seed."""
    rng = random.Random(seed)
    return [winning_hand(rng) for _ in range(number)]


_ALL = tuple(range(34))
_WALLS = (
    (_ALL, 0.62),
    (_ALL, 0.62),
    (_ALL, 0.85),
    (_ALL, 0.15),  # all triplets and concealed triplets
    (tuple(range(9)), 0.6),  # flushes
    ((*range(9, 18), *range(27, 34)), 0.5),
    (tuple(k for k in range(27) if 0 < k % 9 < 8), 0.75),  # simples
    (TERMINALS_AND_HONORS, 0.0),
    ((*(k for k in range(27) if k % 9 in (0, 1, 2, 6, 7, 8)), *range(27, 34)), 0.75),  # outside hands
    ((19, 20, 21, 23, 25, 32), 0.5),  # greens
)
"""Kinds that sets are made of, and the chance that a set is a chow."""


def _seven_pairs(rng: random.Random) -> list[int]:
    return [
        kind for kind in rng.sample(rng.choice((_ALL, TERMINALS_AND_HONORS, _ALL[:9])), 7) for _ in (0, 1)
    ]


def _of_single_tiles(rng: random.Random, tiles: list[int]) -> Hand | None:
    win = tiles.pop(rng.randrange(len(tiles)))
    return _finished(rng, tiles, [], win)


def _of_sets(rng: random.Random, wall: tuple[tuple[int, ...], float]) -> Hand | None:
    kinds, chow_chance = wall
    chows = [k for k in kinds if k < 27 and k % 9 < 7 and k + 1 in kinds and k + 2 in kinds]
    concealed: list[int] = []
    melds: list[Meld] = []
    claim = rng.choice((0.0, 0.0, 0.3, 0.7))
    for _ in range(4):
        if chows and rng.random() < chow_chance:
            low = rng.choice(chows)
            tiles, kind = [low, low + 1, low + 2], MeldKind.CHOW
        else:
            tiles, kind = [rng.choice(kinds)] * 3, MeldKind.PUNG
        if kind is MeldKind.PUNG and rng.random() < 0.15:
            kong = rng.choice((MeldKind.KONG, MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG))
            melds.append(Meld(kong if claim else MeldKind.CONCEALED_KONG, (tiles[0],) * 4))
        elif rng.random() < claim:
            melds.append(Meld(kind, tuple(tiles)))
        else:
            concealed += tiles
    concealed += [rng.choice(kinds)] * 2
    win = concealed.pop(rng.randrange(len(concealed)))
    return _finished(rng, concealed, melds, win)


def _finished(rng: random.Random, concealed: list[int], melds: list[Meld], win: int) -> Hand | None:
    every = [*concealed, win, *(tile for meld in melds for tile in meld.tiles)]
    if max(every.count(kind) for kind in set(every)) > 4:
        return None
    closed = all(meld.kind is MeldKind.CONCEALED_KONG for meld in melds)
    by = rng.choice(("tsumo", "ron"))
    flags: set[str] = set()
    if closed and rng.random() < 0.45:
        flags.add(rng.choice(("riichi", "riichi", "riichi", "double-riichi")))
        if rng.random() < 0.25:
            flags.add("ippatsu")
    chance = rng.random()
    if chance < 0.06 and by == "tsumo" and any(meld.is_kong for meld in melds):
        flags.add("replacement")
    elif chance < 0.10 and by == "ron" and every.count(win) == 1:
        flags.add("rob-kong")
    elif chance < 0.16 and "ippatsu" not in flags:
        flags.add("last-tile")
    elif chance < 0.17 and by == "tsumo" and not melds and not flags:
        flags.add("first-turn")
    for five in FIVES:
        # who holds all four fives of a suit holds the red one
        if every.count(five) == 4 or (five in every and rng.random() < 0.4):
            win = _mark_one(rng, five, concealed, melds, win)
    riichi = bool(flags & {"riichi", "double-riichi"})
    kongs = sum(meld.is_kong for meld in melds)
    situation = Situation(
        by=by,
        seat=EAST + rng.randrange(4),
        round=EAST + rng.randrange(2),
        dora=tuple(rng.randrange(34) for _ in range(1 + kongs)),
        ura=tuple(rng.randrange(34) for _ in range(1 + kongs)) if riichi else (),
        flags=frozenset(flags),
        honba=rng.choice((0, 0, 0, 1, 2)),
        sticks=rng.choice((0, 0, 1)) + riichi,
    )
    concealed.sort(key=lambda tile: (tile & ~RED, not tile & RED))
    return Hand(tuple(concealed), tuple(melds), win, (), situation)


def _mark_one(rng: random.Random, five: int, concealed: list[int], melds: list[Meld], win: int) -> int:
    """Make one of the fives red, wherever it is; the winning tile afterwards."""
    places: list[tuple[str, int, int]] = [
        ("concealed", i, 0) for i, tile in enumerate(concealed) if tile == five
    ]
    for m, meld in enumerate(melds):
        places += [("meld", m, i) for i, tile in enumerate(meld.tiles) if tile == five]
    if win == five:
        places.append(("win", 0, 0))
    where, first, second = rng.choice(places)
    if where == "win":
        return win + RED
    if where == "concealed":
        concealed[first] += RED
    else:
        tiles = list(melds[first].tiles)
        tiles[second] += RED
        melds[first] = Meld(melds[first].kind, tuple(tiles))
    return win
