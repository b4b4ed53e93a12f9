"""How far many hands are from complete: :mod:`hupai.readings.distance` in columns.

All holdings of a suit, whatever their number, come to 126 states for hands of four sets (187 for five), two
suits together to 180 (328).  So a hand's shanten is looked up in seven steps: the state of each suit, the
states of two pairs of suits, and the number itself.  The tables are laid out by walking the automaton of
single hands over all holdings at once, rank by rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from hupai.batch.checks import impossible
from hupai.batch.columns import Bytes, Rows, Truths
from hupai.batch.copies import Copies
from hupai.batch.hands import HandBatch
from hupai.batch.words import HandColumns
from hupai.readings import distance
from hupai.readings.distance import CHOW_MAY_START
from hupai.readings.shapes import SevenPairs, Shape, Standard, ThirteenOrphans
from hupai.tiles import mask_of

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset

Shanten = NDArray[np.int8]
NEVER = 63
"""The shanten of a hand that can never be complete."""

_COPIES = 4
_ORPHANS = np.uint64(mask_of("19m19p19s1234567z"))


def shanten_many(
    concealed: Any, melds: Any = 0, *, sets: int = 4, held: Any = None, dead: int = 0
) -> Shanten:
    """Shanten of sets and a pair, a row for each hand: -1 complete, 0 waiting, 1 one exchange from waiting…

    ``concealed`` are counts of the 34 kinds, shape (rows, 34); ``melds`` says of each hand how many of the
    ``sets`` are laid down.  ``held`` are counts of own tiles beside the concealed ones that use up copies;
    ``dead`` is a mask of kinds that do not exist.  Hands with tiles in ``held`` are looked at one by one.

    Raises ValueError when a hand has more melds than sets, or five of a kind.
    """
    counts = sound_counts(concealed)
    laid = np.broadcast_to(np.asarray(melds, np.int64), len(counts))
    found = standard_shanten(Copies.of_counts(counts), laid, sets, dead)
    if held is not None:
        others = np.asarray(held, np.int64)
        for row in np.flatnonzero(others.any(axis=1)).tolist():
            found[row] = distance.shanten(
                packed(counts[row]), int(laid[row]), sets=sets, held=packed(others[row]), dead=dead
            )
    return found


def sound_counts(counts: Any) -> Bytes:
    """Counts of each kind as bytes.  Raises ValueError for more than four of a kind, or fewer than none."""
    given = np.asarray(counts)
    rows = np.flatnonzero(((given < 0) | (given > _COPIES)).any(axis=1))
    if len(rows):
        raise ValueError(f"row {rows[0]} has {given[rows[0]].tolist()}; expected 0 to {_COPIES} of each kind")
    return np.ascontiguousarray(given, np.uint8)


def standard_shanten(copies: Copies, melds: Rows, sets: int, dead: int) -> Shanten:
    """Shanten of sets and a pair from copies; see :func:`shanten_many`."""
    wanted = sets - melds
    if len(wanted) and int(wanted.min()) < 0:
        raise ValueError(f"{int(melds.max())} melds; at most {sets}")
    tables = _tables(sets, dead)
    characters, dots, bamboos, honors = (
        table.take(address) for table, address in zip(tables.suits, copies.addresses(), strict=True)
    )
    left = tables.joined.take(characters.astype(np.int64) * tables.states + dots)
    right = tables.joined.take(bamboos.astype(np.int64) * tables.states + honors)
    together = (wanted * tables.pairs + left) * tables.pairs + right
    found: Shanten = tables.shanten.take(together)
    return found


def seven_pairs_shanten_many(concealed: Any, repeats: bool = False) -> Shanten:
    """Shanten of seven pairs from counts of 13 or 14 tiles; with ``repeats`` four alike may be two of the
    pairs.
    """
    return seven_pairs_shanten(Copies.of_counts(sound_counts(concealed)), repeats)


def seven_pairs_shanten(copies: Copies, repeats: bool) -> Shanten:
    """The same from copies."""
    several = copies.twos | copies.fours
    pairs = np.bitwise_count(several).astype(np.int8)
    if repeats:
        pairs += np.bitwise_count(copies.fours).astype(np.int8)
        halves = np.bitwise_count(copies.ones).astype(np.int8)
    else:
        halves = np.bitwise_count(copies.ones & ~several).astype(np.int8)
    far = 13 - 2 * pairs - np.minimum(halves, 7 - pairs)
    return np.where(pairs >= 7, np.int8(-1), far)


def thirteen_orphans_shanten_many(concealed: Any) -> Shanten:
    """Shanten of thirteen orphans from counts."""
    return thirteen_orphans_shanten(Copies.of_counts(sound_counts(concealed)))


def thirteen_orphans_shanten(copies: Copies) -> Shanten:
    """The same from copies."""
    several = (copies.twos | copies.fours) & _ORPHANS
    kinds = copies.ones & _ORPHANS | several
    found: Shanten = 13 - np.bitwise_count(kinds).astype(np.int8) - (several != 0)
    return found


def shanten_of(ruleset: Ruleset, batch: HandBatch) -> Shanten:
    """Shanten of the hands of a batch under a ruleset: the least of all its shapes, by its rule of copies.

    A winning tile counts as drawn.  ``NEVER`` where no shape can be reached, and for rows that are no hands.
    """
    variant = ruleset.variant
    hands = HandColumns(batch, variant.sets, variant.reading.FLAGS)
    never = impossible(hands, variant.words)
    if never.any():
        found = np.full(len(batch), NEVER, np.int8)
        found[~never] = shanten_of(ruleset, batch.take(~never))
        return found
    copies = hands.held.copies if (batch.win != 255).all() else _own(hands)
    dead = variant.missing_kinds(ruleset.rules)
    found = np.full(len(batch), NEVER, np.int8)
    for shape in reachable(ruleset.shapes, variant.sets, dead):
        found = np.minimum(found, _of_shape(ruleset, hands, copies, shape, dead))
    return found


def reachable(shapes: Sequence[Shape], sets: int, dead: int) -> list[Shape]:
    """The shapes that an exchange of tiles can lead to."""
    return [shape for shape in shapes if shape.distance(0, 0, sets, 0, dead) is not None]


def melds_count(ruleset: Ruleset, hands: HandColumns) -> Truths:
    """Hands with melds, where the tiles of melds use up copies."""
    if not ruleset.variant.counts_melded_copies(ruleset.rules):
        return np.zeros(len(hands), np.bool_)
    return hands.held.melds > 0


def packed(counts: Any) -> int:
    """Counts of 34 kinds in one number, three bits a kind."""
    return sum(int(copies) << 3 * kind for kind, copies in enumerate(counts))


def _own(hands: HandColumns) -> Copies:
    """The concealed tiles, with the winning one where there is one."""
    batch = hands.batch
    return Copies.of_counts(batch.concealed).plus(np.where(batch.win == 255, 0, hands.words["win"]))


def _of_shape(ruleset: Ruleset, hands: HandColumns, copies: Copies, shape: Shape, dead: int) -> Shanten:
    sets, held = ruleset.variant.sets, hands.held
    closed = held.melds == 0
    found: Shanten = np.full(len(hands), NEVER, np.int8)
    singly = np.zeros(len(hands), np.bool_)
    if type(shape) is Standard:
        found = standard_shanten(copies, held.melds, sets, dead)
        singly = melds_count(ruleset, hands)
    elif type(shape) is SevenPairs:
        if sets == 4:
            found = np.where(closed, seven_pairs_shanten(copies, shape.repeats), np.int8(NEVER))
    elif type(shape) is ThirteenOrphans:
        if sets == 4:
            found = np.where(closed, thirteen_orphans_shanten(copies), np.int8(NEVER))
    else:
        singly = np.ones(len(hands), np.bool_)
    rows = np.flatnonzero(singly)
    if len(rows):
        counts = copies.take(rows).counts()
        melded = hands.melded.take(rows).counts()
        own = melds_count(ruleset, hands).take(rows)
        for at, row in enumerate(rows.tolist()):
            gone = packed(melded[at]) if own[at] else 0
            far = shape.distance(packed(counts[at]), int(held.melds[row]), sets, gone, dead)
            found[row] = NEVER if far is None else far
    return found


# -- tables ---------------------------------------------------------------------------------------


class _Tables:
    """States by the addresses of suits, and what pairs of states come to."""

    def __init__(self, sets: int, dead: int) -> None:
        automaton = distance.Tables(sets)
        numbers: dict[bytes, int] = {}
        by_dead: dict[tuple[int, int], NDArray[np.uint8]] = {}
        self.suits = []
        for suit in range(4):
            ranks, chows = (9, 7) if suit < 3 else (7, 0)
            gone = dead >> 9 * suit & (1 << ranks) - 1
            if (gone, chows) not in by_dead:
                by_dead[gone, chows] = _states(automaton, ranks, chows, gone, numbers)
            self.suits.append(by_dead[gone, chows])
        self.states = len(numbers)
        """How many states a suit may be in."""
        missing = np.array([list(vector) for vector in numbers], np.uint8)
        joined = _joined(missing, missing)
        both, number = np.unique(joined.reshape(-1, joined.shape[-1]), axis=0, return_inverse=True)
        self.joined: Rows = number.reshape(-1).astype(np.int64)
        """The state of two suits, by the states of each: the first times ``states``, and the second."""
        self.pairs = len(both)
        """How many states two suits may be in."""
        self.shanten = np.stack([_complete(both, wanted) for wanted in range(sets + 1)]).reshape(-1)
        """By sets wanted, state of two suits, and state of the other two."""


@cache
def _tables(sets: int, dead: int) -> _Tables:
    return _Tables(sets, dead)


def _states(
    automaton: distance.Tables, ranks: int, chows: int, gone: int, numbers: dict[bytes, int]
) -> NDArray[np.uint8]:
    """The number of the state of each holding, by address; new states are given numbers."""
    nodes = [automaton.start]
    places = np.zeros(1, np.int64)
    for rank in range(ranks):
        digit = (CHOW_MAY_START if rank < chows else 0) | (_COPIES << 3 if gone >> rank & 1 else 0)
        known: dict[Any, int] = {}
        following = np.array(
            [
                [known.setdefault(node.onward[digit | copies], len(known)) for copies in range(_COPIES + 1)]
                for node in nodes
            ]
        )
        nodes = list(known)
        places = following[places].T.reshape(-1)  # a higher rank counts for more in the address
    states = [automaton.state_at(node) for node in nodes]
    number = [numbers.setdefault(state.bare + state.paired, len(numbers)) for state in states]
    return np.array(number, np.uint8)[places]


def _joined(left: NDArray[np.uint8], right: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """What two states miss together, for each pair of them."""
    sets = left.shape[1] // 2
    one, other = left[:, None, :], right[None, :, :]
    found = np.full((len(left), len(right), 2 * sets), 255, np.uint8)
    for n in range(sets):
        for m in range(n + 1):
            bare, paired = found[..., n], found[..., sets + n]
            np.minimum(bare, one[..., m] + other[..., n - m], out=bare)
            np.minimum(paired, one[..., m] + other[..., sets + n - m], out=paired)
            np.minimum(paired, one[..., sets + m] + other[..., n - m], out=paired)
    return np.minimum(found, NEVER + 1)


def _complete(both: NDArray[np.uint8], wanted: int) -> Shanten:
    """Shanten for each pair of states of two suits."""
    sets = both.shape[1] // 2
    one, other = both[:, None, :], both[None, :, :]
    found = np.full((len(both), len(both)), 255, np.uint8)
    for m in range(wanted + 1):
        np.minimum(found, one[..., m] + other[..., sets + wanted - m], out=found)
        np.minimum(found, one[..., sets + m] + other[..., wanted - m], out=found)
    return (np.minimum(found, NEVER + 1).astype(np.int64) - 1).astype(np.int8)
