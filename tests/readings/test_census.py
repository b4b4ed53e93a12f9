"""How many hands there are of each kind: exact numbers, which one slip anywhere would change.

Every row has the distinct hands and the draws from 136 tiles that can be told apart.  Hands are counted
suit by suit through the project's own tables.  Published counterparts: the numbers of hands, the winning
hands and the 14-tile shanten table of https://tomohxx.github.io/mahjong-algorithm-book/; winning hands of
four and of five sets at http://wandm.syakuhati.com/nichimahu.html and taimahu.html; one suit's winning and
waiting hands at https://mahjong-lurker.xyz/mahjong-programming/tinitu-combination/.
"""

from __future__ import annotations

import pytest

from hupai.perft.complete import (
    also_pairs,
    complete_hands,
    one_suit_waiting,
    three_suits_complete,
    total,
)
from hupai.perft.shanten import (
    census_of_three_forms,
    mean,
    no_marks,
    standard_census,
    suit_rows,
    tables_of,
    together,
)

# -- complete hands, by the table of readings ---------------------------------------------------


def test_complete_hands_of_four_sets() -> None:
    hands, draws, with_winning_tile = total(complete_hands(14).values())
    assert (hands, draws) == (11_498_658, 11_353_128_141_498)
    assert with_winning_tile == 86_249_952


def test_complete_hands_of_five_sets() -> None:
    hands, draws, _ = total(complete_hands(17).values())
    assert (hands, draws) == (118_856_487, 1_554_490_175_889_888)


def test_complete_hands_of_four_sets_that_are_seven_pairs_too() -> None:
    assert also_pairs(14) == (4_668, 1_306_741_248)
    # with four alike as two pairs
    assert also_pairs(14, fours=True) == (7_938, 1_318_439_178)


def test_complete_hands_of_three_suits_without_honors() -> None:
    assert three_suits_complete(14)[0] == 5_237_550


# -- waits --------------------------------------------------------------------------------------


def test_one_suit_hands_that_wait_by_number_of_waits() -> None:
    standard, with_pairs = one_suit_waiting()
    assert [standard[n] for n in range(1, 10)] == [14_067, 14_493, 6_739, 2_948, 1_335, 392, 79, 16, 1]
    assert sum(standard[n] for n in range(1, 10)) == 40_070
    assert sum(with_pairs[n] for n in range(1, 10)) == 40_196
    assert with_pairs[1] == 14_193


# -- shanten ------------------------------------------------------------------------------------


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


def test_shanten_of_all_hands_of_13_tiles_to_the_nearest_of_three_forms() -> None:
    rows = census_of_three_forms(13)
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
    rows = census_of_three_forms(14)
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
