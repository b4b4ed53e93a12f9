"""What lies on the table (Hand) and how it was won (Situation): plain frozen data.

Nothing here judges; :mod:`hupai.hand.checks` says what cannot exist and :mod:`hupai.hand.line`
reads and writes the hand line.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec.structs import force_setattr

from hupai.tiles import EAST, ORDER, SOUTH, UNIT


class MeldKind(StrEnum):
    """The five ways a set is laid down."""

    CHOW = "chi"
    PUNG = "pon"
    KONG = "kan"
    ADDED_KONG = "kakan"
    CONCEALED_KONG = "ankan"


class Meld(msgspec.Struct, frozen=True):
    """A set laid down during play.

    ``tiles`` begins with the claimed one (for an added kong: of the pung it grew from).
    ``source`` is who fed it, seen from the owner: ``left``, ``across``, ``right`` or None.
    """

    kind: MeldKind
    tiles: tuple[int, ...]
    source: str | None = None

    @property
    def is_kong(self) -> bool:
        """True for all three kinds of kong."""
        return len(self.tiles) == 4

    @property
    def is_claimed(self) -> bool:
        """True when another player's discard is in it."""
        return self.kind is not MeldKind.CONCEALED_KONG


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """How the hand was won and what lies around it.

    Winds are kinds (27 East … 30 North).  None means that the hand line did not say.
    """

    by: str | None = None
    """``tsumo`` (self-draw) or ``ron`` (on a discard)."""
    discarder: str | None = None
    """Who discarded the winning tile: ``left``, ``across``, ``right``."""
    seat: int | None = None
    round: int | None = None
    dealer: str | None = None
    """Who deals: ``self``, ``left``, ``across``, ``right``; None: whoever sits East."""
    dora: tuple[int, ...] = ()
    """Kinds of the indicators turned up (not of the dora themselves)."""
    ura: tuple[int, ...] = ()
    honba: int = 0
    sticks: int = 0
    streak: int = 0
    pao: str | None = None
    """Who is liable, where the melds do not tell."""
    flags: frozenset[str] = frozenset()
    """Canonical words of :mod:`hupai.hand.words`, for example ``ippatsu``, ``last-tile``."""
    ready: tuple[str, ...] = ()
    discards: int | None = None
    """How many tiles the winner had discarded."""
    kita: int = 0
    """North tiles set aside as bonus tiles."""
    tallies: tuple[tuple[str, int], ...] = ()
    """Numbers said with words that a plugin added, sorted by word: ``(("chips", 2),)``."""

    @property
    def seat_wind(self) -> int:
        """Own wind; South where it was not said, so that nobody is made dealer by silence."""
        return SOUTH if self.seat is None else self.seat

    @property
    def deals(self) -> bool:
        """True when the winner deals: by ``dealer=``, else whoever sits East."""
        return self.seat == EAST if self.dealer is None else self.dealer == "self"

    @property
    def round_wind(self) -> int:
        """Prevailing wind; East where it was not said."""
        return EAST if self.round is None else self.round


class Hand(msgspec.Struct, frozen=True, dict=True):
    """The tiles of one player and how they won; ``win`` is None for a hand that still waits.

    ``concealed`` does not hold the winning tile.  Tiles carry :data:`hupai.tiles.RED` on red fives.
    Concealed tiles and flowers are put in order when the hand is made, so that equal hands are equal.
    """

    concealed: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    win: int | None = None
    flowers: tuple[int, ...] = ()
    situation: Situation = Situation()

    def __post_init__(self) -> None:
        try:
            concealed = tuple(sorted(self.concealed, key=ORDER.__getitem__))
            flowers = tuple(sorted(self.flowers))
        except (IndexError, TypeError):
            return  # numbers that are no tiles; hupai.hand.checks names them
        force_setattr(self, "concealed", concealed)
        force_setattr(self, "flowers", flowers)


def counts(hand: Hand) -> int:
    """How many of each kind the player holds apart from melds, the winning tile included.

    Three bits a kind: kind k occurs ``counts >> 3 * k & 7`` times.  Holds for hands without faults.
    """
    total = sum([UNIT[tile] for tile in hand.concealed])
    return total if hand.win is None else total + UNIT[hand.win]


def all_counts(hand: Hand) -> int:
    """As :func:`counts`, with the tiles of the melds; North tiles set aside are not in it."""
    return counts(hand) + sum([UNIT[tile] for meld in hand.melds for tile in meld.tiles])
