"""The shapes beside sets and a pair: what they take, how far a hand is, and how many hands there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import comb, prod
from random import Random

import pytest

import hupai
from hupai.readings.shapes import Held, Standard, kind_masks
from hupai.readings.suits import decompose
from hupai.tiles import KINDS
from hupai_taiwanese.scoring.scorer import pairs_triplet_waits
from hupai_taiwanese.shapes import SevenPairsTriplet, SixteenUnconnected, ThirteenOrphansSet

OwnShape = SevenPairsTriplet | SixteenUnconnected | ThirteenOrphansSet

PAIRS, UNCONNECTED, ORPHANS = SevenPairsTriplet(), SixteenUnconnected(), ThirteenOrphansSet()
COPIES = (1, 4, 6, 4, 1)
"""In how many ways so many of the four copies of a kind can be had."""


def counts_of(tiles: str) -> int:
    hand = hupai.parse(tiles, any_size=True)
    return sum(1 << 3 * tile for tile in hand.concealed)


def held(counts: int, win: int = 0) -> Held:
    return Held(counts, win, False, 5, 0, 0, 0, 0, 0, kind_masks(counts))


# -- how many hands there are (the published numbers of winning hands of 17 tiles) --------------


def profiles() -> Iterator[tuple[int, int, int, int]]:
    """How many kinds 17 tiles may hold once, twice, three and four times."""
    for fours, threes, twos in product(range(5), range(6), range(9)):
        ones = 17 - 4 * fours - 3 * threes - 2 * twos
        if ones >= 0 and ones + twos + threes + fours <= KINDS:
            yield ones, twos, threes, fours


def with_profile(profile: tuple[int, int, int, int]) -> tuple[int, int]:
    """Hands that hold so many kinds so often: as sets of tiles, and with the copies told apart."""
    hands, left = 1, KINDS
    for kinds in profile:
        hands *= comb(left, kinds)
        left -= kinds
    return hands, hands * prod(COPIES[n] ** kinds for n, kinds in enumerate(profile, 1))


def example_of(profile: tuple[int, int, int, int]) -> int:
    copies = [n for n, kinds in enumerate(profile, 1) for _ in range(kinds)]
    return sum(n << 3 * kind for kind, n in enumerate(copies))


def test_hands_of_seven_pairs_and_a_triplet() -> None:
    """The shape looks at nothing but how often kinds are held, so one hand stands for all of a profile."""
    found = [with_profile(p) for p in profiles() if PAIRS.readings(held(example_of(p)))]
    assert (sum(h for h, _ in found), sum(d for _, d in found)) == (457_452_864, 169_740_015_515_136)
    strict = [with_profile(p) for p in profiles() if PAIRS.readings(held(example_of(p))) and not p[3]]
    assert (sum(h for h, _ in strict), sum(d for _, d in strict)) == (145_249_632, 162_642_403_934_208)


def test_hands_of_seven_pairs_and_a_triplet_that_are_sets_and_a_pair_too() -> None:
    """Suit by suit: tiles held twice, four times, and once three times, that can be read as sets."""

    @cache
    def of_suit(honors: bool) -> dict[tuple[int, int, bool], tuple[int, int]]:
        """By tiles, threes and whether the pair is here: hands, and with the copies told apart."""
        found: dict[tuple[int, int, bool], tuple[int, int]] = {}
        for copies in product((0, 2, 3, 4), repeat=7 if honors else 9):
            size, threes = sum(copies), copies.count(3)
            if size > 17 or threes > 1 or size % 3 == 1:
                continue
            if not decompose(sum(n << 3 * rank for rank, n in enumerate(copies)), honors):
                continue
            key = size, threes, size % 3 == 2
            hands, draws = found.get(key, (0, 0))
            found[key] = hands + 1, draws + prod(COPIES[n] for n in copies)
        return found

    whole: dict[tuple[int, int, bool], tuple[int, int]] = {(0, 0, False): (1, 1)}
    for honors in (False, False, False, True):
        joined: Counter[tuple[int, int, bool]] = Counter()
        draws: Counter[tuple[int, int, bool]] = Counter()
        for (a, b), (c, d) in product(whole.items(), of_suit(honors).items()):
            if a[0] + c[0] <= 17 and a[1] + c[1] <= 1 and not (a[2] and c[2]):
                key = a[0] + c[0], a[1] + c[1], a[2] or c[2]
                joined[key] += b[0] * d[0]
                draws[key] += b[1] * d[1]
        whole = {key: (joined[key], draws[key]) for key in joined}
    assert whole[17, 1, True] == (224_211, 142_462_460_304)


def test_hands_of_sixteen_unconnected() -> None:
    """Each suit in the same ways, whatever the others hold; then the tile that is held twice."""
    honors = counts_of("1234567z")
    trios = [
        sum(1 << 3 * rank for rank in ranks) for ranks in product(range(9), repeat=3) if len({*ranks}) == 3
    ]
    trios = sorted(set(trios))
    fitting = []
    for suit in range(3):
        others = sum(counts_of("147m") << 27 * other for other in range(3) if other != suit)
        twice = 1 << 81
        fitting.append(
            [t for t in trios if UNCONNECTED.readings(held(honors + others + (t << 27 * suit) + twice))]
        )
    assert [len(ways) for ways in fitting] == [10, 10, 10]
    whole = honors + sum(counts_of("258m") << 27 * suit for suit in range(3))
    pairs = [kind for kind in range(KINDS) if UNCONNECTED.readings(held(whole + (1 << 3 * kind)))]
    assert len(pairs) == 16
    hands = len(pairs) * prod(map(len, fitting))
    assert (hands, hands * 4**15 * 6) == (16_000, 103_079_215_104_000)


def test_winning_hands_of_all_shapes_but_the_orphans() -> None:
    """The five-set hands (counted in tests/readings) and the two others, their overlap once."""
    assert 118_856_487 + 457_452_864 - 224_211 + 16_000 == 576_101_140


# -- distance ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shape", "tiles", "shanten"),
    [
        (PAIRS, "112233m 112233p 1122s 1m", -1),
        (PAIRS, "112233m 112233p 1122s", 0),
        (PAIRS, "111m 223344p 112233s 7z", 0),
        (PAIRS, "1111m 2222p 3333s 4444z", 1),
        (PAIRS, "123456789m 1234567p", 8),
        (UNCONNECTED, "147m 258p 369s 1234567z 7z", -1),
        (UNCONNECTED, "147m 258p 369s 1234567z", 0),
        (UNCONNECTED, "147m 258p 36s 1234567z 1m", 0),
        (UNCONNECTED, "123m 258p 369s 1234567z", 2),
        (ORPHANS, "19m 19p 19s 1234567z 234m 1m", -1),
        (ORPHANS, "19m 19p 19s 1234567z 999m 1m", -1),
        (ORPHANS, "19m 19p 19s 1234567z 234m", 0),
        (ORPHANS, "19m 19p 19s 1234567z 24m 1m", 0),
        (ORPHANS, "19m 19p 19s 123456z 234m 1m", 0),
        (ORPHANS, "2345678m 2345678p 22s", 13),
    ],
)
def test_how_far_a_hand_is(shape: OwnShape, tiles: str, shanten: int) -> None:
    assert shape.distance(counts_of(tiles), 0, 5, 0, 0) == shanten
    assert shape.distance(counts_of(tiles), 1, 5, 0, 0) is None


@pytest.mark.parametrize("shape", [PAIRS, UNCONNECTED, ORPHANS], ids=lambda shape: shape.name)
def test_the_distance_falls_by_one_with_the_best_tile_and_never_by_more(shape: OwnShape) -> None:
    random = Random(4)
    wall = [kind for kind in range(KINDS) for _ in range(4)]
    for _ in range(40):
        counts = sum(1 << 3 * kind for kind in random.sample(wall, 16))
        now = shape.distance(counts, 0, 5, 0, 0)
        after = {
            shape.distance(counts + (1 << 3 * kind), 0, 5, 0, 0)
            for kind in range(KINDS)
            if counts >> 3 * kind & 7 < 4
        }
        assert now is not None
        assert after <= {now - 1, now}
        assert now - 1 in after


def test_waits_for_pairs_and_a_triplet_are_those_found_by_trial() -> None:
    random = Random(9)
    for _ in range(300):
        kinds = random.sample(range(KINDS), 9)
        copies = [*random.choice(([2] * 8, [3, *[2] * 6, 1], [4, 2, 2, 2, 2, 2, 2], [3, 3, 2, 2, 2, 4]))]
        counts = sum(n << 3 * kind for kind, n in zip(kinds, copies, strict=False))
        assert sum(copies) == 16
        found = tuple(kind for kind in range(KINDS) if PAIRS.readings(held(counts + (1 << 3 * kind))))
        assert pairs_triplet_waits(counts) == found


# -- at play ----------------------------------------------------------------------------------


def test_a_hand_may_be_read_as_pairs_or_as_sets_whichever_is_worth_more(sml: hupai.Ruleset) -> None:
    """1122334455667788m +1m: all chows as well, but concealed chows are worth nothing here."""
    score = sml.score("1122334455667788m +1m tsumo seat=S")
    assert score.reading == "11122334455667788m"
    assert {other.reading.count(" ") for other in score.alternatives} == {5}
    assert all(other.value < score.value for other in score.alternatives)


def test_nothing_may_be_laid_down(sml: hupai.Ruleset) -> None:
    assert sml.score("112233m 112233p 11s 22s +1m tsumo").win
    assert not sml.score("3399m 1133p 1122s 7z pon:555z +7z tsumo").win


def test_shapes_are_options() -> None:
    unconnected, orphans = "147m 258p 369s 1234567z +7z tsumo", "19m 19p 19s 1234567z 234m +1m tsumo"
    plain = hupai.ruleset("taiwanese/sml-2026")
    assert not plain.score(unconnected).win
    assert not plain.score(orphans).win
    options = {
        "win.sixteen_unconnected": True,
        "win.thirteen_orphans_set": True,
        "values": {"shiliu_buda": 8, "shisan_yao": 16},
    }
    house = hupai.ruleset("taiwanese/sml-2026", options=options)
    assert house.score(unconnected).value == 8 + 3
    assert house.score(orphans).value == 16 + 3
    assert [type(shape) for shape in house.shapes] == [
        Standard,
        SevenPairsTriplet,
        *map(type, (UNCONNECTED, ORPHANS)),
    ]


def test_waits_of_all_shapes_are_found(sml: hupai.Ruleset) -> None:
    outlook = sml.waits("112233m 112233p 1122s")
    assert outlook.shapes == {"standard": 0, "seven_pairs_triplet": 0}
    assert len(outlook.waits) == 8
    house = hupai.ruleset("taiwanese/sml-2026", options={"win.thirteen_orphans_set": True})
    assert len(house.waits("19m 19p 19s 1234567z 234m").waits) == 13
