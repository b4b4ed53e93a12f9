"""Which tai are counted beside which: one that is counted strikes out what it excludes.

A tai that is struck out strikes nothing itself.  Heavenly ready, say, may forbid the three tai of a
fully concealed hand; the one for self-draw, which those three would have contained, then counts.  For
this to have one answer the exclusions must not run in a circle.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hupai.patterns.absorption import bits
from hupai.patterns.pattern import Pattern


class Exclusions:
    """The ``absorbs`` of the tai that are played, as masks, bit i for tai i."""

    def __init__(self, patterns: Sequence[Pattern]) -> None:
        self.patterns = tuple(patterns)
        place = {pattern.id: i for i, pattern in enumerate(self.patterns)}
        self._strikes = [sum(1 << place[id] for id in set(p.absorbs) if id in place) for p in self.patterns]
        self._order = [place[id] for id in in_order({p.id: p.absorbs for p in self.patterns}) if id in place]
        self._counted: dict[int, int] = {}

    def counted(self, holds: int) -> int:
        """The bits of ``holds`` that nothing counted excludes; remembered."""
        kept = self._counted.get(holds)
        if kept is None:
            kept = holds
            for i in self._order:
                if kept >> i & 1:
                    kept &= ~self._strikes[i]
            self._counted[holds] = kept
        return kept

    def struck(self, holds: int) -> list[tuple[Pattern, Pattern]]:
        """Each tai that is struck out, with the first counted one that strikes it."""
        counted = self.counted(holds)
        return [
            (self.patterns[i], next(self.patterns[by] for by in bits(counted) if self._strikes[by] >> i & 1))
            for i in bits(holds & ~counted)
        ]


def in_order(absorbs: Mapping[str, Sequence[str]]) -> list[str]:
    """Ids so that each comes before those that it strikes; what runs in a circle is left out."""
    left = {id: set(others) & absorbs.keys() for id, others in absorbs.items()}
    struck_by = {id: {other for other, strikes in left.items() if id in strikes} for id in left}
    ordered: list[str] = []
    ready = [id for id in left if not struck_by[id]]
    while ready:
        id = ready.pop(0)
        ordered.append(id)
        for other in sorted(left[id]):
            struck_by[other].discard(id)
            if not struck_by[other]:
                ready.append(other)
    return ordered


def circle(absorbs: Mapping[str, Sequence[str]]) -> list[str]:
    """Ids that strike one another in a circle, in its order; empty when there is none."""
    rest = {id: [o for o in others if o in absorbs] for id, others in absorbs.items()}
    for id in in_order(absorbs):
        rest.pop(id, None)
    if not rest:
        return []
    path = [min(rest)]
    while True:  # every one left is struck by another one left
        before = min(id for id, others in rest.items() if path[0] in others)
        if before in path:
            return path[: path.index(before) + 1]
        path.insert(0, before)
