"""How many hands there are of each kind: exact numbers, which one slip anywhere would change.

Every row has the distinct hands and the draws from 136 tiles that can be told apart.  Hands are counted
suit by suit through the project's own tables.  Published counterparts: the numbers of hands, the winning
hands and the 14-tile shanten table of https://tomohxx.github.io/mahjong-algorithm-book/; winning hands of
four and of five sets at http://wandm.syakuhati.com/nichimahu.html and taimahu.html; one suit's winning and
waiting hands at https://mahjong-lurker.xyz/mahjong-programming/tinitu-combination/.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from math import comb
from typing import Any

import pytest

from hupai.readings.distance import CHOW_MAY_START, Tables, seven_pairs_shanten, thirteen_orphans_shanten
from hupai.readings.suits import decompose
from hupai.readings.tenpai import seven_pairs_waits, waits

Row = tuple[int, int]
"""Distinct hands, and draws."""


def book(rows: dict[Any, Row], key: Any, hands: int, draws: int) -> None:
    known = rows.get(key)
    rows[key] = (hands, draws) if known is None else (known[0] + hands, known[1] + draws)


@cache
def tables_of(sets: int) -> Tables:
    return Tables(sets)


def holdings(ranks: int, tiles: int, key: int = 0, draws: int = 1) -> Iterator[tuple[int, int, int]]:
    """Every holding of a suit with at most so many tiles: key, tiles left over, draws that give it."""
    if not ranks:
        yield key, tiles, draws
        return
    for count in range(min(4, tiles) + 1):
        yield from holdings(ranks - 1, tiles - count, key << 3 | count, draws * comb(4, count))


def packed(counts: list[int]) -> int:
    return sum(count << 3 * kind for kind, count in enumerate(counts))


# -- complete hands, by the table of readings ---------------------------------------------------


@cache
def readable(honors: bool) -> dict[tuple[int, int], tuple[int, int, int]]:
    """Suits that can be read: by tiles and greatest count where all are even (9 where not) the holdings,
    their draws, and the kinds in them all together."""
    table: dict[tuple[int, int], tuple[int, int, int]] = {}
    for key, left, draws in holdings(7 if honors else 9, 17):
        if left % 3 != 1 and decompose(key, honors):  # 16 tiles, 13, 10… cannot be read
            counts = [key >> 3 * rank & 7 for rank in range(9)]
            place = 17 - left, max(counts) if all(count % 2 == 0 for count in counts) else 9
            hands, drawn, kinds = table.get(place, (0, 0, 0))
            table[place] = hands + 1, drawn + draws, kinds + sum(count > 0 for count in counts)
    return table


@cache
def complete_hands(tiles: int) -> dict[int, tuple[int, int, int]]:
    """Hands of sets and one pair by their greatest count if all are even: hands, draws, kinds in all."""
    found: dict[int, tuple[int, int, int]] = {}
    suit, honors = readable(False), readable(True)
    for keys in product(suit, suit, suit, honors):
        if sum(used for used, _ in keys) != tiles or sum(used % 3 == 2 for used, _ in keys) != 1:
            continue
        hands, draws, kinds = 1, 1, 0
        for table, key in zip((suit, suit, suit, honors), keys, strict=True):
            more, drawn, seen = table[key]
            hands, draws, kinds = hands * more, draws * drawn, kinds * more + hands * seen
        most = max(count for _, count in keys)
        known = found.get(most, (0, 0, 0))
        found[most] = known[0] + hands, known[1] + draws, known[2] + kinds
    return found


def total(table: dict[int, tuple[int, int, int]], at_most: int = 9) -> tuple[int, int, int]:
    rows = [row for most, row in table.items() if most <= at_most]
    return sum(row[0] for row in rows), sum(row[1] for row in rows), sum(row[2] for row in rows)


def test_complete_hands_of_four_sets() -> None:
    hands, draws, with_winning_tile = total(complete_hands(14))
    assert (hands, draws) == (11_498_658, 11_353_128_141_498)
    assert with_winning_tile == 86_249_952


def test_complete_hands_of_five_sets() -> None:
    hands, draws, _ = total(complete_hands(17))
    assert (hands, draws) == (118_856_487, 1_554_490_175_889_888)


def test_complete_hands_of_four_sets_that_are_seven_pairs_too() -> None:
    assert total(complete_hands(14), at_most=2)[:2] == (4_668, 1_306_741_248)
    # with four alike as two pairs
    assert total(complete_hands(14), at_most=4)[:2] == (7_938, 1_318_439_178)


def test_complete_hands_of_three_suits_without_honors() -> None:
    suit: Counter[int] = Counter()
    for (tiles, _), (hands, _, _) in readable(False).items():
        suit[tiles] += hands
    found = sum(
        suit[one] * suit[two] * suit[14 - one - two]
        for one, two in product(range(15), repeat=2)
        if one + two <= 14 and [one % 3, two % 3, (14 - one - two) % 3].count(2) == 1
    )
    assert found == 5_237_550


# -- waits --------------------------------------------------------------------------------------


def test_one_suit_hands_that_wait_by_number_of_waits() -> None:
    standard: Counter[int] = Counter()
    with_pairs: Counter[int] = Counter()
    for key, left, _ in holdings(9, 13):
        if not left:
            found = waits(key)
            standard[len(found)] += 1
            with_pairs[len({*found, *seven_pairs_waits(key)})] += 1
    assert [standard[n] for n in range(1, 10)] == [14_067, 14_493, 6_739, 2_948, 1_335, 392, 79, 16, 1]
    assert sum(standard[n] for n in range(1, 10)) == 40_070
    assert sum(with_pairs[n] for n in range(1, 10)) == 40_196
    assert with_pairs[1] == 14_193


# -- shanten ------------------------------------------------------------------------------------

Marks = tuple[int, ...]
"""What another form needs to know of a holding."""
Mark = Callable[[int, bool], Marks]
"""From a count and whether its kind is a terminal or honor."""
Rows = dict[tuple[Any, int, Marks], Row]
"""By state (or node), tiles and marks."""


def suit_rows(tables: Tables, tiles: int, honors: bool, mark: Mark) -> Rows:
    rows: Rows = {(tables.start, 0, mark(0, False)): (1, 1)}
    for rank in range(7 if honors else 9):
        chow = 0 if honors or rank > 6 else CHOW_MAY_START
        onward: Rows = {}
        for (node, used, marks), (hands, draws) in rows.items():
            for count in range(min(4, tiles - used) + 1):
                more = joined(marks, mark(count, honors or rank in (0, 8)))
                key = node.onward[count | chow], used + count, more
                book(onward, key, hands, draws * comb(4, count))
        rows = onward
    ended: Rows = {}
    for (node, used, marks), row in rows.items():
        book(ended, (tables.state_at(node), used, marks), *row)
    return ended


def joined(one: Marks, other: Marks) -> Marks:
    # an eighth kind and a second pair of orphans make no difference
    return one and (one[0] + other[0], min(7, one[1] + other[1]), one[2] + other[2], one[3] | other[3])


def together(one: Rows, other: Rows, tiles: int) -> Rows:
    found: Rows = {}
    for (state, used, marks), (hands, draws) in one.items():
        for (state_2, used_2, marks_2), (hands_2, draws_2) in other.items():
            if used + used_2 <= tiles:
                key = state.joined[state_2], used + used_2, joined(marks, marks_2)
                book(found, key, hands * hands_2, draws * draws_2)
    return found


def census(sets: int, tiles: int, mark: Mark, other_forms: Callable[..., int]) -> dict[int, Row]:
    """Hands by shanten, the least over sets and a pair and what ``other_forms`` makes of the marks."""
    tables = tables_of(sets)
    suit = suit_rows(tables, tiles, False, mark)
    two = together(suit, suit, tiles)
    rest = together(suit, suit_rows(tables, tiles, True, mark), tiles)
    by_tiles = defaultdict(list)
    for (state, used, marks), row in rest.items():
        by_tiles[used].append((state, marks, row))
    found: dict[int, Row] = {}
    for (state, used, marks), (hands, draws) in two.items():
        for state_2, marks_2, (hands_2, draws_2) in by_tiles[tiles - used]:
            standard = state.joined[state_2].paired[sets] - 1
            least = min(standard, other_forms(*joined(marks, marks_2)))
            book(found, least, hands * hands_2, draws * draws_2)
    return found


def mean(rows: dict[int, Row]) -> float:
    return sum(shanten * draws for shanten, (_, draws) in rows.items()) / sum(
        draws for _, draws in rows.values()
    )


def no_marks(_count: int, _outer: bool) -> Marks:
    return ()


def standard_census(sets: int, tiles: int) -> dict[int, Row]:
    return census(sets, tiles, no_marks, lambda: 99)


def test_holdings_of_a_suit_share_few_states() -> None:
    sizes = []
    for sets, tiles in ((4, 14), (5, 17)):
        tables = tables_of(sets)
        suit, honors = (suit_rows(tables, tiles, honors, no_marks) for honors in (False, True))
        holding = [sum(hands for hands, _ in rows.values()) for rows in (suit, honors)]
        # told apart by their number of tiles, too, as in the published figures
        sizes.append((*holding, len(suit), len({state for state, _, _ in suit})))
        if sets == 4:
            assert len(together(suit, suit, tiles)) == 339
            assert len(together(suit, honors, tiles)) == 450
    assert sizes == [(405_350, 43_130, 159, 126), (886_400, 64_200, 218, 187)]


@pytest.mark.parametrize(
    ("sets", "tiles", "hands", "draws", "nearest", "farthest", "average"),
    [
        (
            4,
            13,
            98_521_596_000,
            483_774_556_165_488_000,
            (0, 54_747_045, 32_244_742_336_860),
            (8, 299_711),
            3.78580634,
        ),
        (4, 14, 326_520_504_500, 4_250_305_029_168_216_000, (-1, 11_498_658, 11_353_128_141_498), None, None),
        (
            5,
            16,
            3_089_181_590_550,
            261_429_178_502_421_685_800,
            (0, 659_058_879, 5_285_086_214_114_424),
            (10, 1_000),
            None,
        ),
        (
            5,
            17,
            8_879_994_128_500,
            1_845_382_436_487_682_488_000,
            (-1, 118_856_487, 1_554_490_175_889_888),
            None,
            None,
        ),
    ],
)
def test_shanten_of_all_hands_to_sets_and_a_pair(
    sets: int,
    tiles: int,
    hands: int,
    draws: int,
    nearest: tuple[int, int, int],
    farthest: tuple[int, int] | None,
    average: float | None,
) -> None:
    rows = standard_census(sets, tiles)
    assert sum(row[0] for row in rows.values()) == hands
    assert sum(row[1] for row in rows.values()) == draws
    assert (min(rows), *rows[min(rows)]) == nearest
    if farthest is not None:
        assert (max(rows), rows[max(rows)][0]) == farthest
    if average is not None:
        assert round(mean(rows), 8) == average


def marks_of_three_forms(count: int, outer: bool) -> Marks:
    """Pairs, kinds, kinds of terminals and honors, and whether one of those is a pair."""
    return count > 1, count > 0, outer and count > 0, outer and count > 1


@cache
def pairs_or_orphans(pairs: int, kinds: int, orphans: int, orphan_pair: int) -> int:
    """The nearer of the two other forms, asked of a hand that has these marks."""
    some_pairs = packed([2] * pairs + [1] * (kinds - pairs))
    outer = [kind for kind in range(34) if kind >= 27 or kind % 9 in (0, 8)][:orphans]
    some_orphans = sum((1 + (orphan_pair and kind == outer[0])) << 3 * kind for kind in outer)
    return min(seven_pairs_shanten(some_pairs), thirteen_orphans_shanten(some_orphans))


def riichi_census(tiles: int) -> dict[int, Row]:
    return census(4, tiles, marks_of_three_forms, pairs_or_orphans)


def test_shanten_of_all_hands_of_13_tiles_to_the_nearest_of_three_forms() -> None:
    rows = riichi_census(13)
    assert rows == {
        0: (92_371_838, 39_270_395_383_132),
        1: (3_853_879_869, 3_006_175_115_638_776),
        2: (26_789_930_989, 45_249_205_945_148_216),
        3: (44_415_586_270, 175_141_291_509_958_900),
        4: (20_654_119_377, 192_909_046_305_573_888),
        5: (2_655_427_013, 63_384_201_353_756_672),
        6: (60_280_644, 4_045_365_540_028_416),
    }
    assert round(mean(rows), 8) == 3.57967947


def test_shanten_of_all_hands_of_14_tiles_to_the_nearest_of_three_forms() -> None:
    rows = riichi_census(14)
    assert rows == {
        -1: (16_873_619, 12_859_078_207_674),
        0: (2_133_064_968, 2_966_241_795_738_948),
        1: (35_934_777_211, 99_154_452_630_748_356),
        2: (130_938_507_660, 828_714_358_375_292_670),
        3: (121_685_916_468, 1_867_404_976_243_926_528),
        4: (33_290_266_817, 1_211_948_980_271_480_832),
        5: (2_496_505_635, 233_501_763_289_743_360),
        6: (24_592_122, 6_601_397_483_077_632),
    }
    assert round(mean(rows), 8) == 3.15593781
