"""A hand of more sets than a variant has, cut down to its best hand of the right size.

Sixteen tiles and one are five sets and a pair; a variant of four sets cannot score them.  One set is taken
away, whichever leaves the hand worth most; the winning tile stays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from hupai.faults import Fault, HandRefused
from hupai.hand.checks import require_sound
from hupai.hand.line import hand_text
from hupai.hand.model import Hand
from hupai.hand.words import Word
from hupai.tiles import KINDS, RED, kind, tiles_text

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset
    from hupai.score import Score


class Fitted(msgspec.Struct, frozen=True):
    """The best hand of the right size, and what was taken away for it."""

    score: Score
    left_out: tuple[tuple[int, ...], ...]
    """The tiles of each set that was taken away."""

    @property
    def label(self) -> str:
        """How a comparison names it: ``without 345p, the best of 5 sets``."""
        gone = " ".join(tiles_text(tiles) for tiles in self.left_out)
        return f"without {gone}: the best hand of {self.score.ruleset.variant.sets} sets"


def fit(ruleset: Ruleset, hand: Hand | str, words: Sequence[Word] = ()) -> Fitted | None:
    """The best-scoring hand of the ruleset's size inside a larger one; None when none of them wins.

    Sets are taken away one by one: melds whole, and chows and pungs of concealed tiles, never with the
    winning tile.  A hand of the right size comes back as it is, nothing left out.  ``words`` are those that
    the hand may say beside the ruleset's own.  Raises HandRefused for a hand that is too small, or too large
    by something else than sets.
    """
    made = ruleset.hand(hand)
    too_many, rest = divmod(len(made.concealed) + 3 * len(made.melds) - ruleset.variant.tiles, 3)
    if rest or too_many < 0:
        raise HandRefused(
            [
                Fault(
                    what=f"{len(made.concealed) + 3 * len(made.melds)} tiles besides the winning one",
                    expected=f"{ruleset.variant.id} has {ruleset.variant.tiles}, and only whole sets can go",
                    remedy="correct the tiles",
                )
            ],
            hand if isinstance(hand, str) else hand_text(made),
        )
    best: Fitted | None = None
    seen: set[Hand] = set()
    for smaller, left_out in _cut(made, too_many, ()):
        if smaller in seen:
            continue
        seen.add(smaller)
        require_sound(smaller, (*ruleset.variant.words, *words))
        score = ruleset.score(smaller)
        if score.win and (best is None or score.value > best.score.value):
            best = Fitted(score, left_out)
    return best


Cut = tuple[Hand, tuple[tuple[int, ...], ...]]


def _cut(hand: Hand, sets: int, left_out: tuple[tuple[int, ...], ...]) -> Iterator[Cut]:
    """The hand less so many sets, in every way."""
    if not sets:
        yield hand, left_out
        return
    for smaller, tiles in _less_one_set(hand):
        yield from _cut(smaller, sets - 1, (*left_out, tiles))


def _less_one_set(hand: Hand) -> Iterator[tuple[Hand, tuple[int, ...]]]:
    for at, meld in enumerate(hand.melds):
        melds = hand.melds[:at] + hand.melds[at + 1 :]
        yield msgspec.structs.replace(hand, melds=melds), meld.tiles
    kinds = {kind(tile) for tile in hand.concealed}
    for first in sorted(kinds):
        for wanted in ((first,) * 3, (first, first + 1, first + 2)):
            chow = wanted[0] != wanted[2]
            if chow and (first >= KINDS - 7 or first % 9 > 6 or not kinds.issuperset(wanted)):
                continue
            rest = list(hand.concealed)
            gone = [_take(rest, one) for one in wanted if any(kind(tile) == one for tile in rest)]
            if len(gone) == 3:
                yield msgspec.structs.replace(hand, concealed=tuple(rest)), tuple(gone)


def _take(tiles: list[int], wanted: int) -> int:
    """Take a tile of a kind out of a list, a plain one before one with the red mark."""
    tile = wanted if wanted in tiles else wanted + RED
    tiles.remove(tile)
    return tile
