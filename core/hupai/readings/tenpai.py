"""Waits: which tiles complete a hand, and which discard leaves it best.

The standard form is looked up suit by suit: a waiting hand has at most one suit that cannot be read as
sets and pairs yet.  Shapes that a plugin brings are tried kind by kind.

Which kinds may be waited for is the caller's rule, as in :mod:`hupai.readings.distance`: a kind is no wait
when all four copies are used up, in the concealed hand and in ``held`` (pass the melds' tiles where a
profile counts them, nothing where it counts concealed tiles only), and when it is ``dead``.  With
``formal`` a kind used up is a wait all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from hupai.readings.distance import seven_pairs_shanten, thirteen_orphans_shanten
from hupai.readings.suits import decompose, size
from hupai.tiles import KINDS, mask_of

_SUIT = (1 << 27) - 1
_ORPHANS = tuple(kind for kind in range(KINDS) if mask_of("19m19p19s1234567z") >> kind & 1)


def waits(
    counts: int, melds: int = 0, *, sets: int = 4, held: int = 0, dead: int = 0, formal: bool = False
) -> tuple[int, ...]:
    """The kinds that complete sets and a pair, in order; empty when the hand does not wait.

    ``counts`` are the concealed tiles, three bits a kind: 13 with no melds and four sets.
    """
    keys = (counts & _SUIT, counts >> 27 & _SUIT, counts >> 54 & _SUIT, counts >> 81)
    sizes = [size(key) for key in keys]
    if sum(sizes) != 3 * (sets - melds) + 1:
        return ()
    over = [tiles % 3 for tiles in sizes]
    pairs = over.count(2)
    unread = [suit for suit in range(4) if not decompose(keys[suit], suit == 3)]
    if len(unread) > 1:
        return ()
    found: list[int] = []
    for suit in unread or range(4):
        # A tile over becomes the hand's only pair; of two pairs one becomes a set.
        if (over[suit], pairs) in ((1, 0), (2, 2)):
            found += [9 * suit + rank for rank in _completing(keys[suit], suit == 3)]
    return _obtainable(found, counts, held, dead, formal)


def seven_pairs_waits(counts: int, repeats: bool = False) -> tuple[int, ...]:
    """The kind that 13 tiles lack to seven pairs; with ``repeats`` four alike may be two of them."""
    if size(counts) != 13 or seven_pairs_shanten(counts, repeats):
        return ()
    # Six pairs leave one tile over, the only kind held an odd number of times.
    return tuple(kind for kind in range(KINDS) if counts >> 3 * kind & 1)


def thirteen_orphans_waits(counts: int) -> tuple[int, ...]:
    """The kinds that 13 tiles lack to thirteen orphans: all thirteen, or the one not held."""
    if size(counts) != 13 or thirteen_orphans_shanten(counts):
        return ()
    lacking = tuple(kind for kind in _ORPHANS if not counts >> 3 * kind & 7)
    return lacking or _ORPHANS


def waits_by_trial(
    counts: int, complete: Callable[[int], bool], *, held: int = 0, dead: int = 0, formal: bool = False
) -> tuple[int, ...]:
    """The kinds with which ``complete`` says that the counts are a finished hand, in order."""
    found = [kind for kind in range(KINDS) if complete(counts + (1 << 3 * kind))]
    return _obtainable(found, counts, held, dead, formal)


class Discard(NamedTuple):
    """What a hand is left with after a discard."""

    shanten: int
    accepted: tuple[int, ...]
    """Kinds that bring the hand nearer; the waits when ``shanten`` is 0."""
    tiles: int
    """How many tiles of those kinds are not in sight."""


def accepted(counts: int, distance: Callable[[int], int], *, dead: int = 0) -> tuple[int, ...]:
    """The kinds whose draw lowers ``distance``, in order; none that is held fourfold, or dead."""
    now = distance(counts)
    return tuple(
        kind
        for kind in range(KINDS)
        if counts >> 3 * kind & 7 < 4 and not dead >> kind & 1 and distance(counts + (1 << 3 * kind)) < now
    )


def discards(
    counts: int, distance: Callable[[int], int], *, elsewhere: int = 0, dead: int = 0
) -> dict[int, Discard]:
    """What each kind of a hand leaves behind when it is discarded, the best first.

    ``counts`` are the concealed tiles after a draw, ``distance`` the shanten under the shapes in use (with
    the copies rule in it), ``elsewhere`` the packed counts of all other tiles in sight: melds, indicators,
    discards.  Best is the lowest shanten, then the most tiles accepted, then the lowest kind.
    """
    found: dict[int, Discard] = {}
    for kind in range(KINDS):
        if not counts >> 3 * kind & 7:
            continue
        left = counts - (1 << 3 * kind)
        kinds = accepted(left, distance, dead=dead)
        tiles = sum(max(0, 4 - (counts >> 3 * draw & 7) - (elsewhere >> 3 * draw & 7)) for draw in kinds)
        found[kind] = Discard(distance(left), kinds, tiles)
    return dict(sorted(found.items(), key=lambda item: (item[1].shanten, -item[1].tiles, item[0])))


def _obtainable(found: Iterable[int], counts: int, held: int, dead: int, formal: bool) -> tuple[int, ...]:
    return tuple(
        kind
        for kind in found
        if not dead >> kind & 1 and (formal or (counts >> 3 * kind & 7) + (held >> 3 * kind & 7) < 4)
    )


@cache
def _completing(key: int, honors: bool) -> tuple[int, ...]:
    """The ranks with which a suit can be read."""
    return tuple(rank for rank in range(7 if honors else 9) if decompose(key + (1 << 3 * rank), honors))
