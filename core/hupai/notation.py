"""Other ways to write a hand, brought by plugins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from hupai.hand.model import Hand


class Notation(Protocol):
    """A reader and writer of hands."""

    id: str
    """What ``--notation`` calls it."""

    def read(self, text: str) -> Hand:
        """The hand a text says.  Raises HandRefused with every fault."""

    def write(self, hand: Hand) -> str:
        """The hand as text."""
