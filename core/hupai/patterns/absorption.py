"""Which of the patterns that hold are counted: one that another absorbs is not.

Absorption is simultaneous: every pattern that holds strikes what it absorbs, whether or not it is
struck itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from hupai.patterns.pattern import Pattern


class Absorption:
    """The ``absorbs`` of a list of patterns as masks, bit i for pattern i."""

    def __init__(self, patterns: Sequence[Pattern]) -> None:
        self.patterns = tuple(patterns)
        place = {pattern.id: i for i, pattern in enumerate(self.patterns)}
        self._strikes = [
            sum(1 << place[id] for id in set(pattern.absorbs) if id in place) for pattern in self.patterns
        ]
        self._counted: dict[int, int] = {}

    def counted(self, holds: int) -> int:
        """The bits of ``holds`` that nothing else in it absorbs; remembered."""
        kept = self._counted.get(holds)
        if kept is None:
            kept = holds
            for i in bits(holds):
                kept &= ~self._strikes[i]
            self._counted[holds] = kept
        return kept

    def struck(self, holds: int) -> list[tuple[Pattern, Pattern]]:
        """Each pattern that is absorbed, with the first pattern that absorbs it."""
        return [
            (self.patterns[i], next(self.patterns[by] for by in bits(holds) if self._strikes[by] >> i & 1))
            for i in bits(holds & ~self.counted(holds))
        ]


def bits(mask: int) -> list[int]:
    """The places of the bits that are set, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
