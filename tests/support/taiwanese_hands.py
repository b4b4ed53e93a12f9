"""Seeded random Taiwanese hands of many sorts, most of them complete."""

from __future__ import annotations

from collections import Counter
from random import Random

from taiwanese_by_hand import ALL, HONORS, SUITED, Table

RUNS = [[f"{rank + step}{suit}" for step in range(3)] for suit in "mps" for rank in range(1, 8)]
TERMINALS = [f"{rank}{suit}" for suit in "mps" for rank in (1, 9)]


def hands(seed: int, number: int) -> list[Table]:
    """So many hands, always the same ones for a seed."""
    random = Random(seed)
    return [hand(random) for _ in range(number)]


def hand(random: Random) -> Table:
    """One hand: sets from a random choice of kinds, some of them laid down, with what goes with them."""
    while True:
        made = _pairs(random) if random.random() < 0.08 else _sets(random)
        if made is not None:
            return _situation(random, *made)


def _kinds(random: Random) -> list[str]:
    suit = random.choice("mps")
    of_suit = [tile for tile in SUITED if tile[1] == suit]
    return random.choice([ALL, ALL, ALL, of_suit, of_suit + HONORS, HONORS, TERMINALS + HONORS, SUITED])


def _sets(random: Random) -> tuple[list[str], list[tuple[str, list[str]]]] | None:
    """Concealed tiles, the winning one among them, and melds."""
    kinds = _kinds(random)
    runs = [run for run in RUNS if set(run) <= set(kinds)]
    pungs = random.choice([0.15, 0.5, 0.9, 0.0])
    left = Counter(dict.fromkeys(ALL, 4))
    sets: list[list[str]] = []
    for _ in range(200):
        if len(sets) == 5:
            break
        one = random.choice(runs) if runs and random.random() >= pungs else [random.choice(kinds)] * 3
        if all(left[tile] >= n for tile, n in Counter(one).items()):
            left.subtract(one)
            sets.append(one)
    pairs = [tile for tile in kinds if left[tile] >= 2]
    if len(sets) < 5 or not pairs:
        return None
    pair = random.choice(pairs)
    left[pair] -= 2
    concealed = [pair, pair]
    melds: list[tuple[str, list[str]]] = []
    laid = random.choice([0.0, 0.0, 0.3, 0.7, 1.0])
    for one in sets:
        if random.random() >= laid:
            concealed += one
        elif one[0] != one[1]:
            melds.append(("chi", one))
        elif left[one[0]] and random.random() < 0.35:
            left[one[0]] -= 1
            melds.append((random.choice(["kan", "kakan", "ankan"]), [*one, one[0]]))
        else:
            melds.append(("pon", one))
    return concealed, melds


def _pairs(random: Random) -> tuple[list[str], list[tuple[str, list[str]]]] | None:
    """Seven pairs and a triplet, four alike now and then."""
    kinds = _kinds(random)
    if len(kinds) < 9:
        return None
    triplet, *others = random.sample(kinds, 8)
    if random.random() < 0.3:
        others[-1] = others[0]
    return [triplet] * 3 + [tile for tile in others for _ in range(2)], []


def _situation(random: Random, held: list[str], melds: list[tuple[str, list[str]]]) -> Table:
    win = random.choice(held)
    held.remove(win)
    if random.random() < 0.03:  # a hand that is not complete, most likely
        taken = Counter([*held, win, *(tile for _, meld in melds for tile in meld)])
        held[0] = random.choice([tile for tile in ALL if taken[tile] < 4])
    table = Table(held, melds, win, random.choice(["ron", "tsumo"]), random.randrange(4), random.randrange(4))
    flags = table.flags
    if random.random() < 0.5:
        table.flowers = random.sample(range(1, 9), random.choice([1, 2, 4, 6, 8]))
    if random.random() < 0.5:
        table.discards = random.choice([0, 3, 5, 6, 9, 10, 15])
    drawn = table.by == "tsumo"
    everywhere = [*held, *(tile for _, meld in melds for tile in meld)]
    if drawn and random.random() < 0.15:
        flags.add("replacement")
    if drawn and table.flowers and random.random() < 0.15:
        flags.add("flower-replacement")
    if not drawn and win not in everywhere and random.random() < 0.3:
        flags.add("rob-kong")
    if random.random() < 0.12 and not flags & {"rob-kong"}:
        flags.add("last-tile")
    if not melds and "last-tile" not in flags and random.random() < 0.3:
        flags.add("first-turn")
        if not drawn and table.seat and random.random() < 0.7:
            table.from_dealer = random.random() < 0.5
    if random.random() < 0.25:
        table.ready = set(random.sample(["heaven", "earth", "declared"], random.choice([1, 1, 2])))
    if len(table.flowers) == 8 and random.random() < 0.5:
        flags.add("eight-flowers" if drawn else "seven-rob-one")
        flags -= {"rob-kong"}
    return table
