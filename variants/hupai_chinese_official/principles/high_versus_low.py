"""High-versus-low: where tiles or sets can be counted in more than one way, the highest is chosen.

It decides twice: which of the selections that the other principles allow is counted in a reading, and which
reading of the hand is taken.  Where two come to the same, all of them are equally good, and the one shown is
found by a fixed rule, which prefers

1. the one whose fans, from the highest value down, are worth more each;
2. then the one whose fans come first: those of the whole hand before those over sets, either in the
   rulebook's order;
3. then, of selections, the one whose combinations begin with the earlier sets (chows, pungs and the pair,
   each in the order characters, dots, bamboos, honors), and of readings the one that is found first.

So 123 and 456 of characters with 123 and 456 of dots are shown as Mixed Double Chow twice and Short Straight
once, though Short Straight twice and Mixed Double Chow once would be worth as much.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hupai_chinese_official.instances import Instance


def order_of_selections(instances: Sequence[Instance]) -> tuple[Any, ...]:
    """Smaller for the one of two equally good selections that is shown."""
    return *order_of_readings(instances), sorted(instances)


def order_of_readings(instances: Sequence[Instance]) -> tuple[list[int], list[int]]:
    """Smaller for the one of two equally good readings that is shown.

    Places of fans of the same value stand in the rulebook's order.
    """
    values = sorted(-instance.value for instance in instances)
    return values, sorted(instance.place for instance in instances)
