"""Unicode's tiles (block U+1F000), for people to look at: written, never read.

Concealed tiles by suit, sets laid down, flowers, and the winning tile apart at the end; a concealed kong
shows its outer tiles face down.  Red fives look like others, and nothing tells how the hand was won.
"""

from __future__ import annotations

import msgspec

from hupai.faults import Fault, UsageRefused
from hupai.hand.glyphs import hand_glyphs
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.notation import FLOWERS, MELDS, WIN, Loss, Notation, differences
from hupai.tiles import kind


class Unicode(Notation):
    """Glyphs."""

    id = "unicode"
    name = "Unicode tiles"
    carries = frozenset({MELDS, FLOWERS, WIN})
    example = "🀈🀉🀊  🀝🀞🀟  🀐🀐"
    reads = False

    def read(self, text: str) -> Hand:
        """Raises UsageRefused."""
        raise UsageRefused([Fault(what="unicode is written only", expected="expected another --from")])

    def write(self, hand: Hand) -> str:
        """The hand as glyphs."""
        return hand_glyphs(hand)

    def lost(self, hand: Hand) -> tuple[Loss, ...]:
        """What the eye cannot see."""
        seen = Hand(
            tuple(map(kind, hand.concealed)),
            tuple(_seen(meld) for meld in hand.melds),
            None if hand.win is None else kind(hand.win),
            hand.flowers,
            Situation(),
        )
        return tuple(differences(hand, seen))


def _seen(meld: Meld) -> Meld:
    shown = MeldKind.KONG if meld.kind is MeldKind.ADDED_KONG else meld.kind
    return msgspec.structs.replace(meld, kind=shown, tiles=tuple(map(kind, meld.tiles)), source=None)
