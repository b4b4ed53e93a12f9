"""How many hands are complete, counted suit by suit through the readings of a suit.

Every count is a pair: distinct hands, and the draws from 136 tiles that can be told apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from math import comb, factorial, prod
from typing import Any, NamedTuple

from hupai.readings.distance import seven_pairs_shanten
from hupai.readings.shapes import Held, Shape, ThirteenOrphans, kind_masks
from hupai.readings.suits import decompose
from hupai.readings.tenpai import seven_pairs_waits, waits
from hupai.tiles import KINDS, mask_of

Row = tuple[int, int]
"""Distinct hands, and draws."""

RANKS, HONORS, COPIES = 9, 7, 4
_ORPHANS = mask_of("19m19p19s1234567z")


def book(rows: dict[Any, Row], key: Any, hands: int, draws: int) -> None:
    """Add to what stands under a key."""
    known = rows.get(key)
    rows[key] = (hands, draws) if known is None else (known[0] + hands, known[1] + draws)


def holdings(ranks: int, tiles: int, key: int = 0, draws: int = 1) -> Iterator[tuple[int, int, int]]:
    """Every holding of a suit with at most so many tiles: key, tiles left over, draws that give it."""
    if not ranks:
        yield key, tiles, draws
        return
    for count in range(min(COPIES, tiles) + 1):
        yield from holdings(ranks - 1, tiles - count, key << 3 | count, draws * comb(COPIES, count))


def packed(counts: Iterable[int]) -> int:
    """Counts of kinds in one number, three bits each."""
    return sum(count << 3 * kind for kind, count in enumerate(counts))


# -- all hands ----------------------------------------------------------------------------------


def all_hands(tiles: int, red_fives: int = 0) -> Row:
    """Hands of so many tiles; with red fives told apart, one of them in each of so many suits."""
    ways = [1]
    for kind in range(KINDS):
        choices = [1] * (COPIES + 1)
        if kind < red_fives:  # up to three plain copies, and the red one or not
            choices = [1, 2, 2, 2, 1]
        grown = [0] * (tiles + 1)
        for used, hands in enumerate(ways):
            for count, number in enumerate(choices[: tiles - used + 1]):
                grown[used + count] += hands * number
        ways = grown
    return ways[tiles], comb(COPIES * KINDS, tiles)


# -- sets and a pair ----------------------------------------------------------------------------


class Traits(NamedTuple):
    """What shapes of pairs need to know of a hand."""

    threes: int
    """Kinds held three times: 0 or 1."""
    fours: bool
    """Whether some kind is held four times."""


class Complete(NamedTuple):
    """Some complete hands."""

    hands: int
    draws: int
    kinds: int
    """Different kinds of tiles in them, added up: pairs of a hand and its winning tile."""


_Key = tuple[int, Traits | None]
"""Tiles, and traits; None where a kind is held once or two are held three times."""


@cache
def readable(honors: bool) -> dict[_Key, Complete]:
    """The holdings of a suit that can be read as sets and at most one pair, of up to 17 tiles."""
    table: dict[_Key, Complete] = {}
    for key, left, draws in holdings(HONORS if honors else RANKS, 17):
        if left % 3 != 1 and decompose(key, honors):  # 16 tiles, 13, 10… cannot be read
            counts = [key >> 3 * rank & 7 for rank in range(RANKS)]
            single = 1 in counts or counts.count(3) > 1
            traits = None if single else Traits(counts.count(3), 4 in counts)
            _add(table, (17 - left, traits), Complete(1, draws, sum(count > 0 for count in counts)))
    return table


def _add(table: dict[Any, Complete], key: Any, more: Complete) -> None:
    table[key] = Complete(*map(sum, zip(table.get(key, (0, 0, 0)), more, strict=True)))


def _joined(one: dict[_Key, Complete], other: dict[_Key, Complete], tiles: int) -> dict[_Key, Complete]:
    """Both together, of at most so many tiles and one pair."""
    found: dict[_Key, Complete] = {}
    for ((used, left), (used_2, right)), (own, more) in zip(
        product(one, other), product(one.values(), other.values()), strict=True
    ):
        if used + used_2 > tiles or used % 3 == used_2 % 3 == 2:
            continue
        traits = None
        if left is not None and right is not None and left.threes + right.threes <= 1:
            traits = Traits(left.threes + right.threes, left.fours or right.fours)
        kinds = own.kinds * more.hands + own.hands * more.kinds
        _add(
            found,
            (used + used_2, traits),
            Complete(own.hands * more.hands, own.draws * more.draws, kinds),
        )
    return found


@cache
def complete_hands(tiles: int) -> dict[Traits | None, Complete]:
    """Hands of sets and one pair by their traits."""
    suit, honors = readable(False), readable(True)
    two = _joined(suit, suit, tiles)
    whole = _joined(two, _joined(suit, honors, tiles), tiles)
    return {traits: row for (used, traits), row in whole.items() if used == tiles}


def total(rows: Iterable[Complete]) -> Complete:
    """All of them together."""
    return Complete(*map(sum, zip(*rows, strict=True)))


def also_pairs(tiles: int, *, threes: int = 0, fours: bool = False) -> Row:
    """Hands of sets and a pair that are pairs, and so many kinds held three times, as well.

    With ``fours`` four alike are two pairs.
    """
    rows = complete_hands(tiles).items()
    kept = [row for traits, row in rows if traits and traits.threes == threes and traits.fours <= fours]
    return total(kept)[:2]


def one_suit_complete() -> dict[int, Row]:
    """By their number of tiles, up to 14: holdings of a suit that are sets and at most one pair."""
    found: dict[int, Row] = {}
    for (tiles, _), row in readable(False).items():
        if 0 < tiles <= 14:
            book(found, tiles, row.hands, row.draws)
    return dict(sorted(found.items()))


def three_suits_complete(tiles: int) -> Row:
    """Complete hands without honors."""
    suit = readable(False)
    rows = _joined(_joined(suit, suit, tiles), suit, tiles)
    return total([row for (used, _), row in rows.items() if used == tiles])[:2]


def one_suit_wins(tiles: int = 14) -> int:
    """Holdings of a suit that are complete, seven pairs among them."""
    return sum(
        bool(decompose(key, False)) or seven_pairs_shanten(key) == -1
        for key, left, _ in holdings(RANKS, tiles)
        if not left
    )


@cache
def one_suit_waiting() -> tuple[Counter[int], Counter[int]]:
    """Holdings of 13 tiles of a suit by how many kinds they wait for: for sets and a pair, and for seven
    pairs as well.
    """
    standard: Counter[int] = Counter()
    with_pairs: Counter[int] = Counter()
    for key, left, _ in holdings(RANKS, 13):
        if not left:
            found = waits(key)
            standard[len(found)] += 1
            with_pairs[len({*found, *seven_pairs_waits(key)})] += 1
    del standard[0], with_pairs[0]
    return standard, with_pairs


# -- other shapes -------------------------------------------------------------------------------


def reads(shape: Shape, counts: int, sets: int) -> bool:
    """Whether a shape reads a concealed hand won by self-draw, whose lowest tile is the winning one."""
    win = ((counts & -counts).bit_length() - 1) // 3
    return bool(shape.readings(Held(counts, win, False, sets, 0, 0, 0, 0, 0, kind_masks(counts))))


def hands_of_pairs(shape: Shape, tiles: int, sets: int = 4) -> Row:
    """Hands that a shape reads which goes by the numbers of copies alone, not by their kinds.

    The shape is asked about one hand of each sort: so many kinds held once, twice, three and four times.
    """
    hands = draws = 0
    for fours, threes, twos in product(range(tiles // 4 + 1), range(tiles // 3 + 1), range(tiles // 2 + 1)):
        ones = tiles - 4 * fours - 3 * threes - 2 * twos
        number = (ones, twos, threes, fours)
        if ones < 0 or sum(number) > KINDS:
            continue
        if reads(shape, packed([4] * fours + [3] * threes + [2] * twos + [1] * ones), sets):
            choices = factorial(KINDS) // prod(map(factorial, (*number, KINDS - sum(number))))
            hands += choices
            draws += choices * prod(comb(COPIES, n) ** kinds for n, kinds in enumerate(number, 1))
    return hands, draws


def draws_of(counts: int) -> int:
    """Draws that give a hand."""
    return prod(comb(COPIES, counts >> 3 * kind & 7) for kind in range(KINDS))


def hands_among(shape: Shape, candidates: Iterable[int], sets: int = 4) -> Row:
    """Hands that a shape reads among candidates, each counted once; hands with five of a kind are none."""
    found = {hand for hand in candidates if draws_of(hand) and reads(shape, hand, sets)}
    return len(found), sum(map(draws_of, found))


def thirteen_orphans() -> Row:
    """Among the hands of all terminals and honors and one more tile of any kind."""
    every = sum(1 << 3 * kind for kind in range(KINDS) if _ORPHANS >> kind & 1)
    return hands_among(ThirteenOrphans(), [every + (1 << 3 * kind) for kind in range(KINDS)])
