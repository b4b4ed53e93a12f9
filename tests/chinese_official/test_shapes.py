"""The five shapes: how many hands there are of each, digit for digit, and how far a hand is from them.

The counts are those of http://wandm.syakuhati.com/chunmahu.html, draws from 136 tiles that can be told apart.
"""

from __future__ import annotations

import random
from itertools import combinations
from math import comb

import pytest

import hupai
from hupai.readings.shapes import Held, SevenPairs, Standard, kind_masks
from hupai_chinese_official.shapes import BODIES, HonorsAndKnitted, KnittedStraight, body_in, shapes

HONORS = range(27, 34)
KNITTED = KnittedStraight()
SINGLES = HonorsAndKnitted()


def packed(tiles: list[int] | tuple[int, ...]) -> int:
    return sum(1 << 3 * tile for tile in tiles)


def held(counts: int, win: int) -> Held:
    return Held(counts, win, False, 4, 0, 0, 0, 0, masks=kind_masks(counts))


def draws(counts: int) -> int:
    """In how many ways these tiles can be drawn from four of each."""
    ways = 1
    for kind in range(34):
        ways *= comb(4, counts >> 3 * kind & 7)
    return ways


def body_tiles(body: int) -> list[int]:
    return [kind for kind in range(27) if body >> kind & 1]


def single_tile_hands() -> set[int]:
    """Fourteen of the sixteen kinds of each deal."""
    return {packed(chosen) for body in BODIES for chosen in combinations([*body_tiles(body), *HONORS], 14)}


def knitted_straights() -> set[int]:
    """The nine tiles with every set and every pair, no kind five times."""
    chows = [(low, low + 1, low + 2) for low in range(27) if low % 9 < 7]
    sets = [*chows, *((kind,) * 3 for kind in range(34))]
    found = set()
    for body in BODIES:
        for one in sets:
            for pair in range(34):
                counts = packed(body_tiles(body)) + packed(one) + 2 * (1 << 3 * pair)
                if all(counts >> 3 * kind & 7 < 5 for kind in range(34)):
                    found.add(counts)
    return found


def pairs_by_suit() -> dict[int, tuple[int, int]]:
    """Hands of one kind by its pairs (0 to 2): hands and draws."""
    return {pairs: (1, comb(4, 2 * pairs)) for pairs in range(3)}


def seven_pairs() -> tuple[int, int]:
    """Hands and draws of seven pairs, four alike being two, kind by kind."""
    rows = {0: (1, 1)}
    for _ in range(34):
        onward: dict[int, tuple[int, int]] = {}
        for before, (hands, drawn) in rows.items():
            for pairs, (more, ways) in pairs_by_suit().items():
                known = onward.get(before + pairs, (0, 0))
                onward[before + pairs] = (known[0] + hands * more, known[1] + drawn * ways)
        rows = {pairs: row for pairs, row in onward.items() if pairs <= 7}
    return rows[7]


def test_single_honors_and_knitted_tiles() -> None:
    hands = single_tile_hands()
    assert len(hands) == 720
    assert sum(map(draws, hands)) == 193_273_528_320
    assert all(SINGLES.readings(held(counts, 33)) for counts in hands)
    greater = [counts for counts in hands if counts >> 81 == packed(tuple(range(7)))]
    assert (len(greater), sum(map(draws, greater))) == (216, 57_982_058_496)


def test_knitted_straights() -> None:
    hands = knitted_straights()
    assert len(hands) == 11_016
    assert sum(map(draws, hands)) == 142_079_164_416
    for counts in hands:
        win = next(kind for kind in range(34) if counts >> 3 * kind & 7)
        assert KNITTED.readings(held(counts, win))
        assert not Standard().readings(held(counts, win))
        assert not SevenPairs(repeats=True).readings(held(counts, win))


def test_all_winning_hands_together() -> None:
    """Sets and a pair, and how many of these are seven pairs too, are counted in tests/readings."""
    sets, both, orphans = (11_498_658, 11_353_128_141_498), (7_938, 1_318_439_178), (13, 1_308_622_848)
    pairs = seven_pairs()
    assert pairs == (16_417_104, 1_569_298_171_584)
    singles, knitted = (720, 193_273_528_320), (11_016, 142_079_164_416)
    in_all = tuple(map(sum, zip(sets, pairs, orphans, singles, knitted, strict=True)))
    assert (in_all[0] - both[0], in_all[1] - both[1]) == (27_919_573, 13_257_769_189_488)


def test_seven_pairs_take_four_alike_for_two() -> None:
    rng = random.Random(3)
    for _ in range(300):
        kinds = rng.sample([kind for kind in range(34) for _ in (0, 1)], 7)
        counts = packed([tile for kind in kinds for tile in (kind, kind)])
        assert SevenPairs(repeats=True).readings(held(counts, kinds[0]))
        assert bool(SevenPairs().readings(held(counts, kinds[0]))) == (len(set(kinds)) == 7)


def test_nothing_else_is_read_as_single_or_knitted_tiles() -> None:
    rng = random.Random(8)
    knitted, singles = knitted_straights(), single_tile_hands()
    near = [rng.choice(sorted(knitted)) for _ in range(300)] + [
        rng.choice(sorted(singles)) for _ in range(300)
    ]
    for counts in near:
        tiles = [kind for kind in range(34) for _ in range(counts >> 3 * kind & 7)]
        tiles[rng.randrange(14)] = rng.randrange(34)
        changed = packed(tiles)
        if any(changed >> 3 * kind & 7 > 4 for kind in range(34)):
            continue
        assert bool(KNITTED.readings(held(changed, tiles[0]))) == (changed in knitted)
        assert bool(SINGLES.readings(held(changed, tiles[0]))) == (changed in singles)


def test_the_winning_tile_may_have_completed_the_nine_or_the_rest() -> None:
    # 369m 258p 147s with 123m 33s, won on 3m: the third of the chow, or the 3m of the nine
    hand = hupai.parse("12369m 258p 13347s +3m ron")
    counts = packed([*hand.concealed, hand.win or 0])
    finishes = {words[4] for words in KNITTED.readings(held(counts, 2))}
    assert finishes == {0, 5}


@pytest.mark.parametrize(
    ("hand", "distance"),
    [
        ("369m 147p 25s 23456z", 0),  # waits for 8s and the two honors that are not there
        ("369m 147p 2s 123456z", 0),
        ("369m 147p 2s 12345z 5z", 1),
        ("369m 147p 222s 1234z", 2),
        ("123456789m 1234p", 8),
    ],
)
def test_how_far_single_tiles_are(hand: str, distance: int) -> None:
    tiles = hupai.parse(hand).concealed
    assert SINGLES.distance(packed(tiles), 0, 4, 0, 0) == distance


@pytest.mark.parametrize(
    ("hand", "distance"),
    [
        ("258m 369p 1478s chi:234p", 0),
        ("12369m 258p 13347s", 0),
        ("147m 258p 39s 33z pon:666z", 0),
        ("147m 258p 39s 3z 5z pon:666z", 1),
        ("147m 258p 369s 1234z", 2),
        ("147m 258p 36s 12345z", 3),
    ],
)
def test_how_far_a_knitted_straight_is(hand: str, distance: int) -> None:
    made = hupai.parse(hand)
    melded = packed([tile for meld in made.melds for tile in meld.tiles])
    assert KNITTED.distance(packed(made.concealed), len(made.melds), 4, melded, 0) == distance


def test_the_distance_of_a_knitted_straight_is_that_of_the_nearest_complete_hand() -> None:
    complete = sorted(knitted_straights())
    rng = random.Random(12)
    for _ in range(25):
        wall = [kind for kind in range(34) for _ in range(4)]
        tiles = rng.sample(wall, 13) if rng.random() < 0.5 else _near(rng.choice(complete), rng)
        counts = packed(tiles)
        nearest = min(
            sum(max(0, (one >> 3 * kind & 7) - (counts >> 3 * kind & 7)) for kind in range(34))
            for one in complete
        )
        assert KNITTED.distance(counts, 0, 4, 0, 0) == nearest - 1


def _near(counts: int, rng: random.Random) -> list[int]:
    """Thirteen tiles of a complete hand, a few of them exchanged."""
    tiles = [kind for kind in range(34) for _ in range(counts >> 3 * kind & 7)]
    rng.shuffle(tiles)
    kept = tiles[: rng.randrange(7, 14)]
    while len(kept) < 13:
        drawn = rng.randrange(34)
        if kept.count(drawn) < 4:
            kept.append(drawn)
    return kept


def test_melds_rule_shapes_out() -> None:
    assert SINGLES.distance(0, 1, 4, 0, 0) is None
    assert KNITTED.distance(0, 2, 4, 0, 0) is None


def test_a_kind_that_is_used_up_is_none_of_the_nine() -> None:
    """258m 369p 47s 11z lacks 1s; with all four of them gone, another deal of the rows is far away."""
    tiles = packed(hupai.parse("258m 369p 47s 11z chi:234p", any_size=True).concealed)
    four_of_1s = 4 << 3 * 18
    assert KNITTED.distance(tiles, 1, 4, 0, 0) == 0
    assert KNITTED.distance(tiles, 1, 4, four_of_1s, 0) == 5


def test_at_most_one_knitted_straight_is_in_a_hand() -> None:
    for one, other in combinations(BODIES, 2):
        assert (one | other).bit_count() >= 15
    assert body_in(BODIES[3] | 1 << 33) == BODIES[3]
    assert body_in(BODIES[3] & ~(BODIES[3] & -BODIES[3])) == 0


def test_the_variant_s_shapes_are_these_five() -> None:
    assert [shape.name for shape in shapes(True)] == [
        "standard",
        "seven_pairs",
        "thirteen_orphans",
        "honors_and_knitted",
        "knitted_straight",
    ]
