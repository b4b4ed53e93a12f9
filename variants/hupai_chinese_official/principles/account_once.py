"""Account-once: once sets have been combined, each of the others is joined to them only once.

Think of the counted fans as lines drawn between the sets that they combine: a further fan may join what is
not joined yet, but it may not close a ring.  123 and 789 of bamboos, 123 and 789 of dots: two lines between
the suits (Mixed Double Chow) and one within a suit (Two Terminal Chows) join all four; the fourth possible
line would close the ring, so three of the four fans count.

Said with sets: of a further combination at most one set may be joined already to any other set in it.  Which
fan came first makes no difference.
"""

from __future__ import annotations

from collections.abc import Sequence

Joined = tuple[int, ...]
"""For each set, the number of the group of joined sets that it belongs to."""


def apart(sets: int) -> Joined:
    """Nothing is joined yet."""
    return tuple(range(sets))


def joined(groups: Joined, combination: Sequence[int]) -> Joined | None:
    """The groups once a combination has been counted; None when it would close a ring."""
    merged = {groups[i] for i in combination}
    if len(merged) < len(combination):
        return None
    if len(merged) == 1:
        return groups
    first = min(merged)
    return tuple([first if group in merged else group for group in groups])
