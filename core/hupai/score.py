"""What a hand is worth under one ruleset, and why.

A score keeps what the computation left behind (the chosen reading, the answers of the patterns) and
puts it into words when asked; nothing is worked out a second time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from hupai.hand.line import hand_text
from hupai.seats import dealer_of, discarder_of, winner_of
from hupai.settlement import Settlement, Transfer, Won

if TYPE_CHECKING:
    from hupai.hand.model import Hand
    from hupai.patterns.pattern import Pattern
    from hupai.rulebook import Ruleset

SCHEMA = 1
"""Version of the JSON form; it grows when a field changes its meaning."""


class Counted(msgspec.Struct, frozen=True):
    """A pattern that is counted."""

    pattern: Pattern
    value: int
    """What one time is worth in this hand, in the pattern's unit."""
    count: int = 1
    sets: tuple[str, ...] = ()
    """For each time, the sets it was made of, where the pattern combines sets."""


class NotCounted(msgspec.Struct, frozen=True):
    """A pattern that holds but is not counted."""

    pattern: Pattern
    because: str
    """The reason in one sentence."""
    principle: str
    """The rule that struck it: ``absorbed``, or a principle of the variant."""
    by: str = ""
    """Id of the pattern it was struck by."""
    sets: tuple[str, ...] = ()
    """For each time, the sets it would have been made of, where the pattern combines sets."""


class OtherReading(msgspec.Struct, frozen=True):
    """Another way to read the tiles, and what it would have been worth."""

    reading: str
    value: int
    patterns: tuple[str, ...]


class Working(msgspec.Struct, frozen=True):
    """How one number came about: a title and lines of what and how much, the result last."""

    title: str
    lines: tuple[tuple[str, str], ...]


class Score:
    """Base of every variant's score.

    ``win`` is False for a hand that is no win under the ruleset; ``reason`` then says why in a word
    (``not_complete``, ``no_yaku``, ``below_minimum`` …) and ``value`` is 0, or what a hand below a variant's
    minimum comes to.
    """

    def __init__(self, ruleset: Ruleset, hand: Hand, value: int, reason: str = "") -> None:
        self.ruleset = ruleset
        self.hand = hand
        self.value = value
        self.reason = reason
        self._settlement: Settlement | None = None

    @property
    def win(self) -> bool:
        """True when the hand wins."""
        return not self.reason

    @property
    def unit(self) -> str:
        """What ``value`` counts in."""
        return self.ruleset.variant.unit

    # -- the table ----------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """Seats at the table."""
        return self.ruleset.variant.players(self.ruleset.rules)

    @property
    def seat(self) -> str:
        """The winner's seat by its wind, South where the hand line does not say it."""
        return winner_of(self.hand)

    @property
    def dealer(self) -> str:
        """The dealer's seat."""
        return dealer_of(self.hand, self.players)

    @property
    def discarder(self) -> str | None:
        """Who discarded the winning tile: a seat, ``discarder`` where it was not said, None by self-draw."""
        return discarder_of(self.hand, self.players)

    @property
    def by_self_draw(self) -> bool:
        """True when the winner drew the winning tile."""
        return self.hand.situation.by == "tsumo"

    @property
    def won(self) -> Won:
        """The win in the form that adjustments see."""
        sums: dict[str, int] = {}
        for counted in self.patterns:
            unit = counted.pattern.unit or self.unit
            sums[unit] = sums.get(unit, 0) + counted.value * counted.count
        patterns = tuple((c.pattern.id, c.count) for c in self.patterns)
        return Won.of(self.seat, self.value, self.discarder, self.players, patterns, tuple(sums.items()))

    def __repr__(self) -> str:
        told = f"{self.value} {self.unit}" if self.win else self.reason
        return f"<score {told} under {self.ruleset.id}>"

    # -- reasons ------------------------------------------------------------------------------

    @property
    def reading(self) -> str:
        """The chosen reading in the hand line's letters, one set a word."""
        return ""

    @property
    def patterns(self) -> Sequence[Counted]:
        """Counted patterns, in the rulebook's order."""
        return ()

    @property
    def not_counted(self) -> Sequence[NotCounted]:
        """Patterns that hold in the chosen reading and are not counted."""
        return ()

    @property
    def alternatives(self) -> Sequence[OtherReading]:
        """The readings that were not chosen."""
        return ()

    @property
    def settlement(self) -> Settlement:
        """Who pays whom for this hand."""
        if self._settlement is None:
            self._settlement = self.ruleset.settle_score(self)
        return self._settlement

    @property
    def payments(self) -> tuple[Transfer, ...]:
        """The transfers of :attr:`settlement`."""
        return self.settlement.transfers

    @property
    def notes(self) -> list[str]:
        """What the hand line left open or said in vain."""
        return self.ruleset.notes_on(self.hand)

    def summary(self, language: str = "en") -> list[str]:
        """What the hand is worth in a few short lines, the value among them; or why it does not win."""
        variant = self.ruleset.variant
        if not self.win:
            return [variant.phrase(self.reason, language)]
        return [variant.amount(self.value, self.unit, language)]

    def workings(self, language: str = "en") -> Sequence[Working]:
        """The steps between the patterns and the value, where this variant has any."""
        return ()

    def extra(self) -> dict[str, Any]:
        """Fields that only this variant has, ready for JSON."""
        return {}

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """The score as ``hupai score --json`` gives it."""
        return {
            "schema": SCHEMA,
            "profile": self.ruleset.id,
            "fingerprint": self.ruleset.fingerprint,
            "hand": hand_text(self.hand),
            "win": self.win,
            "reason": self.reason,
            "unit": self.unit,
            "value": self.value,
            "reading": self.reading,
            "patterns": [
                {
                    "id": c.pattern.id,
                    "name": c.pattern.name(language),
                    "value": c.value,
                    "count": c.count,
                    **({"sets": list(c.sets)} if c.sets else {}),
                }
                for c in self.patterns
            ],
            "not_counted": [
                {
                    "id": n.pattern.id,
                    "name": n.pattern.name(language),
                    "because": n.because,
                    "principle": n.principle,
                    "by": n.by,
                    **({"sets": list(n.sets)} if n.sets else {}),
                }
                for n in self.not_counted
            ],
            "payments": [msgspec.to_builtins(t) for t in self.payments] if self.win else [],
            "notes": self.notes,
            **self.extra(),
        }
