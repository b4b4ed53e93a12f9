"""How many hands take the shapes that one variant alone knows, and how many win in each variant.

Figures: http://wandm.syakuhati.com/chunmahu.html and taimahu.html, which print the draws; thirteen orphans
and the overlap of shapes as in tests/readings/test_census.py.
"""

from __future__ import annotations

from itertools import combinations, permutations, product

from hupai.perft.complete import (
    Row,
    also_pairs,
    complete_hands,
    draws_of,
    hands_among,
    hands_of_pairs,
    packed,
    reads,
    thirteen_orphans,
    total,
)
from hupai.readings.shapes import SevenPairs
from hupai.tiles import KINDS
from hupai_chinese_official.shapes import HonorsAndKnitted, KnittedStraight
from hupai_taiwanese.shapes import SevenPairsTriplet, SixteenUnconnected

ROWS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
KNITTED = [
    [9 * suit + rank for suit, row in enumerate(dealt) for rank in row] for dealt in permutations(ROWS)
]
"""The nine tiles of each Knitted Straight."""
HONORS = list(range(27, 34))


def hand(kinds: list[int]) -> int:
    return packed(kinds.count(kind) for kind in range(KINDS))


def together(*rows: Row) -> Row:
    return sum(hands for hands, _ in rows), sum(draws for _, draws in rows)


def without(row: Row, *others: Row) -> Row:
    hands, draws = together(*others)
    return row[0] - hands, row[1] - draws


# -- Chinese Official -----------------------------------------------------------------------------


def honors_and_knitted() -> Row:
    """Fourteen of the sixteen tiles of each deal."""
    shape = HonorsAndKnitted()
    candidates = [hand(list(some)) for nine in KNITTED for some in combinations(nine + HONORS, 14)]
    return hands_among(shape, candidates)


def knitted_straight() -> Row:
    """The nine tiles of each deal, and any set and any pair."""
    shape = KnittedStraight()
    sets = [[kind] * 3 for kind in range(KINDS)]
    sets += [[low, low + 1, low + 2] for low in range(27) if low % 9 < 7]
    rest = [one + [kind] * 2 for one in sets for kind in range(KINDS)]
    possible = [nine + more for nine in KNITTED for more in rest]
    return hands_among(shape, [hand(tiles) for tiles in possible if max(map(tiles.count, tiles)) <= 4])


def test_honors_and_knitted_tiles() -> None:
    assert honors_and_knitted() == (720, 193_273_528_320)


def test_those_with_all_seven_honors() -> None:
    shape = HonorsAndKnitted()
    greater = [hand(list(seven) + HONORS) for nine in KNITTED for seven in combinations(nine, 7)]
    assert hands_among(shape, greater) == (216, 57_982_058_496)


def test_knitted_straights() -> None:
    assert knitted_straight() == (11_016, 142_079_164_416)


def test_all_hands_that_win_at_a_chinese_table() -> None:
    pairs = hands_of_pairs(SevenPairs(repeats=True), 14)
    assert pairs == (16_417_104, 1_569_298_171_584)
    won = together(
        total(complete_hands(14).values())[:2],
        pairs,
        thirteen_orphans(),
        honors_and_knitted(),
        knitted_straight(),
    )
    assert without(won, also_pairs(14, fours=True)) == (27_919_573, 13_257_769_189_488)


# -- Taiwanese ------------------------------------------------------------------------------------


def sixteen_unconnected() -> Row:
    """All honors, three tiles of each suit and one of the sixteen again.

    Three tiles of a suit fit or do not, whatever the other suits have: they are asked suit by suit first.
    """
    shape = SixteenUnconnected()
    fitting = []
    for suit in range(3):
        others = [9 * other + rank for other in range(3) if other != suit for rank in (0, 3, 6)]
        trios = [[9 * suit + rank for rank in trio] for trio in combinations(range(9), 3)]
        fitting.append([trio for trio in trios if reads(shape, hand([*HONORS, 27, *others, *trio]), 5)])
    assert [len(trios) for trios in fitting] == [10, 10, 10]
    sixteen = [[*HONORS, *one, *two, *three] for one, two, three in product(*fitting)]
    return hands_among(shape, [hand([*tiles, again]) for tiles in sixteen for again in tiles], 5)


def test_sixteen_unconnected() -> None:
    assert sixteen_unconnected() == (16_000, 103_079_215_104_000)


def test_seven_pairs_and_a_triplet() -> None:
    assert hands_of_pairs(SevenPairsTriplet(), 17, 5) == (457_452_864, 169_740_015_515_136)
    assert also_pairs(17, threes=1, fours=True) == (224_211, 142_462_460_304)


def test_all_hands_that_win_with_these_shapes() -> None:
    pairs = hands_of_pairs(SevenPairsTriplet(), 17, 5)
    won = together(total(complete_hands(17).values())[:2], pairs, sixteen_unconnected())
    both = also_pairs(17, threes=1, fours=True)
    assert without(won, both) == (576_101_140, 1_827_166_944_048_720)


def test_draws_are_the_ways_to_take_the_copies() -> None:
    # one of four, two of four and all four: 4 x 6 x 1
    assert draws_of(packed([1, 2, 4])) == 24
