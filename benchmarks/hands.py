"""Random winning hands for measuring: the same seeded hands for us and for every peer."""

from __future__ import annotations

import random

from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.tiles import EAST


def winning_hand(rng: random.Random, claimed: float = 0.25) -> Hand:
    """Four sets and a pair, some of them claimed, won by a random tile of the concealed part.

    ``claimed`` is the chance that a set was claimed.
    """
    while True:
        counts = [0] * 34
        concealed: list[int] = []
        melds: list[Meld] = []
        for _ in range(4):
            if rng.random() < 0.62:
                low = 9 * rng.randrange(3) + rng.randrange(7)
                tiles, kind = (low, low + 1, low + 2), MeldKind.CHOW
            else:
                tiles, kind = (rng.randrange(34),) * 3, MeldKind.PUNG
            for tile in tiles:
                counts[tile] += 1
            if rng.random() < claimed:
                melds.append(Meld(kind, tiles))
            else:
                concealed += tiles
        pair = rng.randrange(34)
        counts[pair] += 2
        concealed += [pair, pair]
        if max(counts) > 4:
            continue
        win = concealed.pop(rng.randrange(len(concealed)))
        closed = not melds
        flags = {"riichi"} if closed and rng.random() < 0.5 else set()
        if flags and rng.random() < 0.2:
            flags.add("ippatsu")
        situation = Situation(
            by=rng.choice(("tsumo", "ron")),
            seat=EAST + rng.randrange(4),
            round=EAST + rng.randrange(2),
            dora=(rng.randrange(34),),
            flags=frozenset(flags),
        )
        return Hand(tuple(sorted(concealed)), tuple(melds), win, (), situation)


def winning_hands(number: int, seed: int = 1) -> list[Hand]:
    """That many hands; the same for the same seed."""
    rng = random.Random(seed)
    return [winning_hand(rng) for _ in range(number)]
