"""Which kinds complete many hands: :mod:`hupai.readings.tenpai` in columns.

A waiting hand has at most one suit that cannot be read as sets and pairs yet; which ranks complete a suit is
looked up by its address.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from hupai.batch.checks import impossible
from hupai.batch.columns import Rows, Words
from hupai.batch.copies import Copies
from hupai.batch.distance import (
    melds_count,
    reachable,
    seven_pairs_shanten,
    sound_counts,
    standard_shanten,
    thirteen_orphans_shanten,
)
from hupai.batch.hands import HandBatch
from hupai.batch.suits import COMPLETING, HONORS_FROM, OVER, READABLE, waiting
from hupai.batch.words import HandColumns
from hupai.readings.shapes import SevenPairs, Standard, ThirteenOrphans
from hupai.tiles import mask_of

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset

_ORPHANS = np.uint64(mask_of("19m19p19s1234567z"))
_NOTHING = np.uint64(0)
_HONORS = 3


def waits_many(concealed: Any, melds: Any = 0, *, sets: int = 4, held: Any = None, dead: int = 0) -> Words:
    """The kinds that complete sets and a pair, a mask for each hand: bit k for kind k.

    ``concealed`` are counts of the 34 kinds, shape (rows, 34), 13 tiles with no melds and four sets; ``held``
    are counts of further own tiles that use up copies, ``dead`` is a mask of kinds that do not exist.

    Raises ValueError for five of a kind.
    """
    copies = Copies.of_counts(sound_counts(concealed))
    laid = np.broadcast_to(np.asarray(melds, np.int64), len(copies.ones))
    used = copies if held is None else copies.joined(Copies.of_counts(np.asarray(held, np.uint8)))
    return standard_waits(copies, laid, sets) & ~used.fours & ~np.uint64(dead)


def standard_waits(copies: Copies, melds: Rows, sets: int, *, formal: bool = False) -> Words:
    """The kinds that complete sets and a pair; none of hands of another size.

    Whether melds have used a kind up is not looked at; with ``formal`` a kind that ``copies`` hold all four
    of is among them too.
    """
    table = waiting(sets, formal=formal)
    addresses = copies.addresses()
    addresses[_HONORS] += HONORS_FROM
    told = table.take(addresses)
    over = told >> OVER
    unread = told >> READABLE & 1 ^ 1
    pairs = (over == 2).sum(axis=0, dtype=np.uint8)
    others = unread.sum(axis=0, dtype=np.uint8)
    found = np.zeros(len(melds), np.uint64)
    for suit in range(4):
        # a tile over becomes the hand's only pair; of two pairs one becomes a set
        could = ((over[suit] == 1) & (pairs == 0)) | ((over[suit] == 2) & (pairs == 2))
        could &= others == unread[suit]
        ranks = (told[suit] & COMPLETING).astype(np.uint64) << np.uint64(9 * suit)
        found |= np.where(could, ranks, _NOTHING)
    return np.where(copies.number() == 3 * (sets - melds) + 1, found, _NOTHING)


def seven_pairs_waits(copies: Copies, repeats: bool) -> Words:
    """The kind that 13 tiles lack to seven pairs."""
    waiting = (seven_pairs_shanten(copies, repeats) == 0) & (copies.number() == 13)
    # six pairs leave one tile over, the only kind held an odd number of times
    return np.where(waiting, copies.ones, _NOTHING)


def thirteen_orphans_waits(copies: Copies) -> Words:
    """The kinds that 13 tiles lack to thirteen orphans: all thirteen, or the one not held."""
    waiting = (thirteen_orphans_shanten(copies) == 0) & (copies.number() == 13)
    lacking = _ORPHANS & ~copies.masks()[0]
    return np.where(waiting, np.where(lacking == 0, _ORPHANS, lacking), _NOTHING)


def waits_of(ruleset: Ruleset, batch: HandBatch) -> Words:
    """The kinds that complete the hands of a batch under a ruleset, their winning tiles left aside.

    As ``Ruleset.waits_of`` gives them for one hand; none for rows that are no hands.
    """
    variant = ruleset.variant
    hands = HandColumns(batch, variant.sets, variant.reading.FLAGS)
    never = impossible(hands, variant.words)
    if never.any():
        found = np.zeros(len(batch), np.uint64)
        found[~never] = waits_of(ruleset, batch.take(~never))
        return found
    return waits_of_hands(ruleset, hands)


def waits_of_hands(ruleset: Ruleset, hands: HandColumns) -> Words:
    """The same of words that are there already."""
    variant, batch = ruleset.variant, hands.batch
    copies = Copies.of_counts(batch.concealed)
    dead = variant.missing_kinds(ruleset.rules)
    shapes = reachable(ruleset.shapes, variant.sets, dead)
    closed = hands.held.melds == 0
    found = np.zeros(len(batch), np.uint64)
    for shape in shapes:
        if type(shape) is Standard:
            waits = standard_waits(copies, hands.held.melds, variant.sets)
            if dead:  # who holds tiles that do not exist waits for nothing
                far = standard_shanten(copies, hands.held.melds, variant.sets, dead)
                waits = np.where(far == 0, waits, _NOTHING)
            found |= waits
        elif type(shape) is SevenPairs and variant.sets == 4:
            found |= np.where(closed, seven_pairs_waits(copies, shape.repeats), _NOTHING)
        elif type(shape) is ThirteenOrphans and variant.sets == 4:
            found |= np.where(closed, thirteen_orphans_waits(copies), _NOTHING)
        elif type(shape) not in (SevenPairs, ThirteenOrphans):
            return _one_by_one(ruleset, batch)
    used = copies.fours
    melded = melds_count(ruleset, hands)
    if melded.any():
        used = np.where(melded, copies.joined(hands.melded).masks()[3], used)
    return found & ~used & ~np.uint64(dead)


def _one_by_one(ruleset: Ruleset, batch: HandBatch) -> Words:
    return np.array([sum(1 << kind for kind in ruleset.waits_of(hand)) for hand in batch], np.uint64)
