"""Other ways to write a hand: readers and writers, brought by plugins through ``hupai_notations``.

A notation seldom has room for everything that a hand line says, and may say things that a hand has no
place for.  Nothing of that is passed over in silence: :meth:`Notation.lost` names what a text leaves out or
says otherwise, :meth:`Notation.remarks` what a reader had to leave out or to assume.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from hupai.faults import Fault, HandRefused
from hupai.hand.checks import faults
from hupai.hand.line import hand_text, meld_text
from hupai.hand.model import Meld, MeldKind
from hupai.hand.words import WORDS
from hupai.tiles import sort_key, tile_text

if TYPE_CHECKING:
    from hupai.hand.model import Hand

RED_FIVES, MELDS, CLAIMS, FLOWERS, WIN, BY = "red fives", "melds", "claims", "flowers", "win", "by"
"""Parts of a hand that are no keys or flags of the hand line.  ``claims``: who fed a meld."""
PARTS: tuple[str, ...] = (
    RED_FIVES,
    MELDS,
    CLAIMS,
    FLOWERS,
    WIN,
    BY,
    *(word.name for word in WORDS if word.kind in ("key", "flag")),
)
"""What a notation may carry besides concealed tiles, in the words of the hand line."""


class Loss(msgspec.Struct, frozen=True):
    """One part of a hand that does not come back from a text as it was, in words of the hand line."""

    said: str
    """What the hand says: ``seat=S``; empty when only the text says something here."""
    back: str
    """What the text says in its place; empty when it says nothing."""

    def __str__(self) -> str:
        if not self.back:
            return f"{self.said}: left out"
        if not self.said:
            return f"{self.back}: the text says so, the hand does not"
        return f"{self.said}: written as {self.back}"


class Notation(ABC):
    """A reader and writer of hands.  Instances hold no state."""

    id: ClassVar[str]
    """What ``--notation``, ``--from`` and ``--to`` call it."""
    name: ClassVar[str] = ""
    """What it is, in a few words."""
    carries: ClassVar[frozenset[str]] = frozenset()
    """The parts (see :data:`PARTS`) that it can say besides concealed tiles."""
    example: ClassVar[str] = ""
    reads: ClassVar[bool] = True
    """False for a notation that is only written."""

    @abstractmethod
    def read(self, text: str) -> Hand:
        """The hand, or the part of one, that a text says.  Raises HandRefused with every fault."""

    @abstractmethod
    def write(self, hand: Hand) -> str:
        """The hand as text, as far as there is room; :meth:`lost` says what is not.

        Raises HandRefused for a hand that the notation cannot write at all.
        """

    def remarks(self, text: str) -> tuple[str, ...]:
        """What a readable text says without a place in a hand, and what reading it had to assume."""
        return ()

    def lost(self, hand: Hand) -> tuple[Loss, ...]:
        """What the text of a hand leaves out or says otherwise: found by reading it back."""
        return tuple(differences(hand, self.read(self.write(hand))))


def differences(hand: Hand, back: Hand) -> Iterator[Loss]:
    """Where two hands differ, part by part.

    A chow comes from the left, whether that is said or not, and behind the claimed tile of a set the order of
    the others says nothing.
    """
    said, again = _parts(hand), _parts(back)
    for part in dict.fromkeys((*said, *again)):
        one, other = said.get(part, _NOTHING), again.get(part, _NOTHING)
        if one[1] != other[1]:
            yield Loss(one[0], other[0])


_NOTHING: tuple[str, object] = ("", None)


def _parts(hand: Hand) -> dict[str, tuple[str, object]]:
    """The tokens of the hand line by what they speak of, each with what it says."""
    tokens = hand_text(msgspec.structs.replace(hand, melds=())).split()
    parts: dict[str, tuple[str, object]] = {t[-1]: (t, t) for t in tokens if t[0].isdigit()}
    parts |= {f"melds[{at}]": (meld_text(meld), _alike(meld)) for at, meld in enumerate(hand.melds)}
    parts |= {_word(t): (t, t) for t in tokens if not t[0].isdigit()}
    return parts


def _word(token: str) -> str:
    if token[0] == "+":
        return WIN
    return BY if token in _WAYS else token.partition("=")[0]


def _alike(meld: Meld) -> Meld:
    """The same for sets that say the same."""
    claimed = 1 if meld.is_claimed else 0
    tiles = (*meld.tiles[:claimed], *sorted(meld.tiles[claimed:], key=sort_key))
    return Meld(meld.kind, tiles, None if meld.kind is MeldKind.CHOW else meld.source)


_WAYS = tuple(word.name for word in WORDS if word.kind == "way")


def sound(hand: Hand, text: str) -> Hand:
    """A hand that was read, of any size, once it is known that it can exist.  Raises HandRefused."""
    found = faults(hand, any_size=True)
    if found:
        raise HandRefused(found, text)
    return hand


def unreadable(text: str, *found: Fault) -> HandRefused:
    """The refusal of a text."""
    return HandRefused(found, text)


def drawn_last(tiles: Sequence[int]) -> tuple[tuple[int, ...], int | None]:
    """Concealed tiles, and the last one apart where so many tiles can only be a hand that has drawn."""
    if len(tiles) % 3 == 2:
        return tuple(tiles[:-1]), tiles[-1]
    return tuple(tiles), None


def win_assumed(hand: Hand) -> tuple[str, ...]:
    """The remark on a hand whose winning tile is known by its place alone."""
    return () if hand.win is None else (f"the last tile, {tile_text(hand.win)}, is taken as the winning one",)
