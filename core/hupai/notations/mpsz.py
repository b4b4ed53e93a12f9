"""mpsz: digits and a suit letter, as Tenhou's tools take a hand: ``123m406p789s1122z``.

The bare form holds the tiles in a player's hand and nothing else: melds, flowers and how the hand was
won are left out.  The drawn tile stands last.  ``0`` is a red five; z 1-4 E S W N, 5 white, 6 green, 7 red.
"""

from __future__ import annotations

from hupai.faults import Fault
from hupai.hand.model import Hand
from hupai.hand.values import Unreadable, tiles_of
from hupai.notation import RED_FIVES, WIN, Notation, drawn_last, sound, unreadable, win_assumed
from hupai.tiles import is_flower, tiles_text


class Mpsz(Notation):
    """Tiles alone."""

    id = "mpsz"
    name = "digits and suit letter, as at Tenhou"
    carries = frozenset({RED_FIVES, WIN})
    example = "123m406p789s1122z"

    def read(self, text: str) -> Hand:
        """The tiles; the last of a number that a drawn tile makes is the winning one."""
        written = "".join(text.split())
        try:
            tiles = tiles_of(written)
        except Unreadable as wrong:
            raise unreadable(written, *wrong.faults) from None
        if any(map(is_flower, tiles)):
            raise unreadable(written, Fault(what="flowers", expected="expected m, p, s or z"))
        concealed, win = drawn_last(tiles)
        return sound(Hand(concealed, win=win), written)

    def write(self, hand: Hand) -> str:
        """The concealed tiles in order, the winning one last."""
        return tiles_text(hand.concealed if hand.win is None else (*hand.concealed, hand.win))

    def remarks(self, text: str) -> tuple[str, ...]:
        """Which tile was taken as the winning one."""
        return win_assumed(self.read(text))
