"""How far a hand is from complete: shanten, exactly.

The *missing tiles* of a hand are those of the nearest complete hand that it does not hold, over all
complete hands of the shape that can exist; shanten is that number less one: -1 complete, 0 waiting, 1 one
exchange from waiting.  Counting sets and partial sets, as one does at the table, is only an estimate: it
overlooks that no kind comes a fifth time (1112223334444z does not wait, because the pair it lacks would
need a fifth North).

For sets and a pair the number comes apart by suit.  A suit's *state* says how many tiles it misses to
give 0, 1, 2… sets, without and with the pair; two states combine by sharing the sets and the pair between
them at the least cost.  Suits look alike more often than not: the 405,350 holdings of one suit in a hand
of 14 tiles have 126 states between them.  So equal states are one object, every combination is worked out
once, and a suit's holding is asked for by its key alone.  A holding not seen before walks rank by rank
through an automaton whose nodes are shared in the same way.  All of it grows on demand; nothing is built
beforehand.

Which copies exist is the caller's rule.  Every kind comes four times; ``held`` takes away further tiles,
such as those in one's own melds where a profile counts them (45z with melds 444z and 555z then does not
wait), and ``dead`` names kinds that are not in the wall at all.

Method: replacement numbers by suit, merged by a minimum-plus product, after
https://tomohxx.github.io/mahjong-algorithm-book/.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from operator import add

from hupai.tiles import KINDS, mask_of


@cache
def one_of_each(kinds: int) -> int:
    """Packed counts of one tile of each kind in a mask; shifted up by 2, of all four."""
    return sum(1 << 3 * kind for kind in range(KINDS) if kinds >> kind & 1)


_SUIT = (1 << 27) - 1
_ONES = one_of_each((1 << KINDS) - 1)
_ORPHANS = one_of_each(mask_of("19m19p19s1234567z"))
_FAR = 64
"""More tiles than any hand misses: cannot be had."""


def shanten(counts: int, melds: int = 0, *, sets: int = 4, held: int = 0, dead: int = 0) -> int:
    """Shanten of sets and a pair: -1 complete, 0 waiting, 1 one exchange from waiting…

    ``counts`` are the concealed tiles, three bits a kind, before or after a draw; ``melds`` of the ``sets``
    are laid down already and are not split again.  ``held`` are tiles beside the concealed ones that use
    up copies, in the same packing; ``dead`` is a mask of kinds that do not exist (a three-player wall has
    no 2-8 of characters).  63 when no complete hand can be made of what exists.

    Raises ValueError when there are more melds than sets.
    """
    wanted = sets - melds
    if wanted < 0:
        raise ValueError(f"{melds} melds; at most {sets}")
    tables = _tables.get(sets) or _tables.setdefault(sets, Tables(sets))
    suits = tables.suits
    if held or dead:
        gone = held | one_of_each(dead) << 2
        characters = suits[counts & _SUIT | (gone & _SUIT) << 27]
        dots = suits[counts >> 27 & _SUIT | (gone >> 27 & _SUIT) << 27]
        bamboos = suits[counts >> 54 & _SUIT | (gone >> 54 & _SUIT) << 27]
        honors = tables.honors[counts >> 81 | gone >> 81 << 27]
    else:
        characters = suits[counts & _SUIT]
        dots = suits[counts >> 27 & _SUIT]
        bamboos = suits[counts >> 54 & _SUIT]
        honors = tables.honors[counts >> 81]
    return characters.joined[dots].shanten[wanted][bamboos.joined[honors]]


def seven_pairs_shanten(counts: int, repeats: bool = False) -> int:
    """Shanten of seven pairs from 13 or 14 tiles; with ``repeats`` four of a kind may be two of the pairs."""
    several = (counts >> 1 | counts >> 2) & _ONES
    if repeats:
        pairs = several.bit_count() + (counts >> 2 & _ONES).bit_count()
        halves = (counts & _ONES).bit_count()  # one and three alike: each begins one more pair
    else:
        pairs = several.bit_count()
        halves = (counts & _ONES & ~several).bit_count()
    if pairs >= 7:
        return -1
    return 13 - 2 * pairs - min(halves, 7 - pairs)


def thirteen_orphans_shanten(counts: int) -> int:
    """Shanten of thirteen orphans, one of each terminal and honor and one of them twice."""
    several = (counts >> 1 | counts >> 2) & _ORPHANS
    kinds = counts & _ORPHANS | several
    return 13 - kinds.bit_count() - (several != 0)


class _State:
    """What one or more suits miss.

    ``bare`` holds the tiles missing to 0, 1, 2… sets, ``paired`` those to as many sets and a pair.  To give
    n sets, one side gives m and the other n - m; so that one row can be added to another, ``backward``
    has them from n down to 0 for each n, ``ways`` and ``crossed`` the same with the pair on either side.
    """

    __slots__ = ("backward", "bare", "crossed", "joined", "paired", "shanten", "ways")

    def __init__(self, tables: Tables, bare: bytes, paired: bytes) -> None:
        self.bare = bare
        self.paired = paired
        sets = range(len(bare))
        self.backward = [bare[n::-1] for n in sets]
        self.ways = [bare[: n + 1] + paired[: n + 1] for n in sets]
        self.crossed = [paired[n::-1] + bare[n::-1] for n in sets]
        self.joined: dict[_State, _State] = _Joined(tables, self)
        self.shanten: list[dict[_State, int]] = [_Shanten(self, n) for n in sets]


class _Joined(dict[_State, _State]):
    """From another state to what the two miss together."""

    def __init__(self, tables: Tables, own: _State) -> None:
        self.tables = tables
        self.own = own

    def __missing__(self, other: _State) -> _State:
        own = self.own
        bare = bytes([min(map(add, own.bare, turned)) for turned in other.backward])
        paired = bytes(
            [min(map(add, way, cross)) for way, cross in zip(own.ways, other.crossed, strict=True)]
        )
        both = self[other] = self.tables.state(bare, paired)
        return both


class _Shanten(dict[_State, int]):
    """From the state of the other suits to the shanten of the hand, for one number of sets."""

    def __init__(self, own: _State, sets: int) -> None:
        self.way = own.ways[sets]
        self.sets = sets

    def __missing__(self, other: _State) -> int:
        missing: int = min(map(add, self.way, other.crossed[self.sets]))
        self[other] = missing - 1
        return missing - 1


class _Suits(dict[int, _State]):
    """The state of a suit by its key, with the key of the copies that do not exist 27 bits above."""

    def __init__(self, tables: Tables, ranks: int, chows: int) -> None:
        self.tables = tables
        self.ranks = ranks
        self.chows = chows

    def __missing__(self, key: int) -> _State:
        state = self[key] = self.tables.walk(key, self.ranks, self.chows)
        return state


class _Node:
    """Where the walk over a suit's ranks stands.

    ``costs`` has one vector for each (opened, half): how many chows began at the last rank and how many at
    the rank before it, which the ranks to come have to go on with.  ``onward`` leads to the next node by
    the next rank's digit: its count in bits 0-2, the copies of it that do not exist in bits 3-5, and
    :data:`CHOW_MAY_START`.
    """

    __slots__ = ("costs", "onward")

    def __init__(self, tables: Tables, costs: tuple[tuple[int, int, int], ...]) -> None:
        self.costs = costs
        self.onward: dict[int, _Node] = _Onward(tables, self)


class _Onward(dict[int, _Node]):
    """From the next rank's digit to the next node."""

    def __init__(self, tables: Tables, own: _Node) -> None:
        self.tables = tables
        self.own = own

    def __missing__(self, digit: int) -> _Node:
        node = self[digit] = self.tables.step(self.own, digit)
        return node


CHOW_MAY_START = 64
"""Part of the digit of the ranks 1 to 7 of a suit that forms chows."""


class Tables:
    """Everything remembered about hands of so many sets and a pair.

    A vector of costs is one integer of 8-bit fields: tiles missing to 0, 1… sets without the pair, then
    with it.  Bit 7 of each stays free, so that all fields are added or compared at once.
    """

    def __init__(self, sets: int) -> None:
        self.half = sets + 1
        self.ones = sum(1 << 8 * field for field in range(2 * self.half))
        self.far = _FAR * self.ones
        self.guard = self.ones << 7
        self.states: dict[tuple[bytes, bytes], _State] = {}
        self.nodes: dict[tuple[tuple[int, int, int], ...], _Node] = {}
        self.choices: dict[tuple[int, int], tuple[tuple[int, int, int, int], ...]] = {}
        self.start = self.node([(0, 0, self.far - _FAR)])
        self.suits = _Suits(self, 9, 7)
        self.honors = _Suits(self, 7, 0)

    def walk(self, key: int, ranks: int, chows: int) -> _State:
        """The state of a suit of so many ranks, chows starting at the first ``chows`` of them."""
        counts = key & _SUIT
        gone = key >> 27
        node = self.start
        for rank in range(ranks):
            digit = counts & 7 | (gone & 7) << 3
            if rank < chows:
                digit |= CHOW_MAY_START
            node = node.onward[digit]
            counts >>= 3
            gone >>= 3
        return self.state_at(node)

    def state_at(self, node: _Node) -> _State:
        """The state that a walk ends with."""
        fields = node.costs[0][2].to_bytes(2 * self.half, "little")
        return self.state(fields[: self.half], fields[self.half :])

    def state(self, bare: bytes, paired: bytes) -> _State:
        """The one state with these numbers."""
        key = bare, paired
        known = self.states.get(key)
        return self.states.setdefault(key, _State(self, bare, paired)) if known is None else known

    def step(self, node: _Node, digit: int) -> _Node:
        """Where the next rank leads, over everything that a complete hand may have there."""
        guard = self.guard
        best = [-1] * 9  # by chows begun and opened; -1: not reached, for 0 is a hand missing nothing
        for opened, half, vector in node.costs:
            choice = digit, opened + half
            options = self.choices.get(choice)
            if options is None:
                options = self.choices[choice] = self.options(digit, opened + half)
            for place, shift, kept, added in options:
                place += opened
                costs = (vector << shift & kept) + added
                known = best[place]
                if known >= 0:
                    at_least = (known | guard) - costs & guard
                    costs = known ^ (known ^ costs) & at_least - (at_least >> 7)
                best[place] = costs
        return self.node([(place // 3, place % 3, costs) for place, costs in enumerate(best) if costs >= 0])

    def options(self, digit: int, carried: int) -> tuple[tuple[int, int, int, int], ...]:
        """What a complete hand may have at a rank, beside the tiles of the chows carried on.

        Each option is (chows begun, times three; how far the fields move up; those kept; what is added).
        Two chows begun are enough: three equal ones are the same tiles as three pungs.
        """
        count, limit = digit & 7, max(0, 4 - (digit >> 3 & 7))
        low = (1 << 8 * self.half) - 1
        everything = low | low << 8 * self.half
        found: list[tuple[int, int, int, int]] = []
        for chows in range(3 if digit & CHOW_MAY_START else 1):
            for tiles in (0, 2, 3):
                need = carried + chows + tiles
                if need > limit:
                    break
                shift = 8 * (chows + (tiles == 3))
                kept = low & ~((1 << shift) - 1)
                if tiles == 2:
                    shift += 8 * self.half
                    kept <<= 8 * self.half
                else:
                    kept |= kept << 8 * self.half
                added = (self.far & everything & ~kept) + max(0, need - count) * self.ones
                found.append((3 * chows, shift, kept, added))
        return tuple(found)

    def node(self, costs: Iterable[tuple[int, int, int]]) -> _Node:
        """The one node with these costs, less those that can never be the least.

        Chows count from their start, so one that must still be gone on with is worth no more than a
        finished set: what costs as much and leaves as much or more to do is struck out.
        """
        kept: list[tuple[int, int, int]] = []
        guard = self.guard
        for opened, half, vector in costs:
            for less_opened, less_half, better in kept:
                if less_opened <= opened and less_half <= half:
                    vector |= ((vector | guard) - better & guard) >> 1
            far = vector & self.far
            vector = vector & ~((far >> 6) * 63) | far
            if vector != self.far:
                kept.append((opened, half, vector))
        key = tuple(kept)
        known = self.nodes.get(key)
        return self.nodes.setdefault(key, _Node(self, key)) if known is None else known


_tables: dict[int, Tables] = {}
