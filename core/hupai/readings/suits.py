"""One suit read as sets: every way to split its tiles into chows, pungs and at most one pair.

A suit is a *key*: three bits a rank, the lowest rank lowest, nine ranks (seven for the honors, which
form no chows).  A reading of it is one integer as well, so that readings of different suits combine by
``|`` after a shift:

========  =============================================
bits      meaning
========  =============================================
0-20      chows: seven counters of three bits, by start
21-29     pungs: one bit a rank
30-38     the pair: one bit a rank
========  =============================================

Only 21,743 keys of up to four sets with or without a pair can be read at all (53,055 of up to five), but
nothing is built beforehand: a key is split when it is first asked for, and remembered.
"""

from __future__ import annotations

CHOWS = (1 << 21) - 1
PUNGS_AT = 21
PAIR_AT = 30

_EVEN = sum(7 << 6 * place for place in range(17))
"""Every second counter of a whole hand's 34."""

_suits: dict[int, tuple[int, ...]] = {0: (0,)}
_honors: dict[int, tuple[int, ...]] = {0: (0,)}


def size(counts: int) -> int:
    """How many tiles packed counts hold: a suit's key or a whole hand, up to 62 tiles."""
    # Neighbouring counters are added into digits of base 64, whose sum is the remainder by 63.
    return ((counts & _EVEN) + (counts >> 3 & _EVEN)) % 63


def decompose(key: int, honors: bool) -> tuple[int, ...]:
    """Every reading of one suit as sets and at most one pair; empty when there is none.

    Two tiles over a multiple of three must be a pair; one tile over cannot be read.  A rank may be held
    five times (a hand that formally waits for a tile that it already holds four times).  The empty suit
    has one reading, 0.
    """
    known = _honors if honors else _suits
    readings = known.get(key)
    if readings is None:
        readings = known[key] = _split(key, honors)
    return readings


def _split(key: int, honors: bool) -> tuple[int, ...]:
    """The readings of a suit that is not empty, from those of what its lowest rank leaves.

    The lowest rank starts all the chows that it is in, so choosing pung and pair there leaves nothing to
    choose about its chows, and no reading comes up twice.
    """
    over = size(key) % 3
    if over == 1:
        return ()
    rank = ((key & -key).bit_length() - 1) // 3
    count = key >> 3 * rank & 7
    above = key >> 3 * rank + 3
    found: list[int] = []
    for pung in (0, 1):
        for pair in (0, 1) if over == 2 else (0,):
            chows = count - 3 * pung - 2 * pair
            if chows < 0:
                continue
            if chows and (honors or rank > 6 or above & 7 < chows or above >> 3 & 7 < chows):
                continue
            word = chows << 3 * rank | pung << PUNGS_AT + rank | pair << PAIR_AT + rank
            rest = above - 0o11 * chows << 3 * rank + 3
            found += [word | reading for reading in decompose(rest, honors)]
    return tuple(found)
