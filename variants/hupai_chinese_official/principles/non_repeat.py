"""Non-repeat: what a fan cannot be had without is not counted beside it.

A hand of nothing but terminals has no honors, so All Terminals takes No Honors away.  Each fan lists on its
card what it takes away (``absorbs``).  Fans are looked at from the highest value down, and only one that is
itself counted takes others away.

The principle speaks of tiles, not of names: where both fans combine sets, only what lies within the sets of
the higher one is taken away.  Big Three Dragons takes the pungs of its three dragons; a fourth pung, of ones,
still counts as Pung of Terminals or Honors.

It reaches from one fan to another, never from two together to a third.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hupai.patterns.pattern import Pattern
from hupai_chinese_official.instances import Instance


class NonRepeat:
    """The principle for some patterns, told apart by their places; fans of the whole hand from high to low.

    ``once`` names pairs of fans of which the first takes the second away one time only.
    """

    def __init__(self, patterns: Sequence[Pattern], once: Iterable[tuple[str, str]] = ()) -> None:
        place = {pattern.id: i for i, pattern in enumerate(patterns)}
        self.takes = [
            sum(1 << place[id] for id in set(pattern.absorbs) if id in place) for pattern in patterns
        ]
        """By place, the fans that a fan takes away, as a mask."""
        self.takes_one = [0] * len(patterns)
        """By place, those of them of which it takes one instance only."""
        for higher, lower in once:
            if higher in place and lower in place:
                self.takes_one[place[higher]] |= self.takes[place[higher]] & 1 << place[lower]

    def kept(self, holds: int) -> tuple[int, int]:
        """Of the whole hand's fans that hold, those that no counted one takes away; and all that is taken."""
        taken = 0
        left = holds
        while left:
            low = left & -left
            taken |= self.takes[low.bit_length() - 1]
            left &= ~(low | taken)
        return holds & ~taken, taken

    def strikes(self, higher: Instance, lower: Instance) -> bool:
        """Whether one instance of a fan takes another away."""
        if not self.takes[higher.place] >> lower.place & 1:
            return False
        return not (higher.sets and lower.sets) or set(lower.sets) <= set(higher.sets)
