"""Non-identical: a set that was used for a fan is not used for the same fan once more.

123, 234, 345 and 456 of characters hold Pure Shifted Chows twice, but 234 and 345 cannot be in both: it
counts once.  123 and 456 of characters beside 123 and 456 of dots are Mixed Double Chow twice, for no chow
is in both.
"""

from __future__ import annotations

from hupai_chinese_official.instances import Instance


def repeats(instance: Instance, counted: Instance) -> bool:
    """Whether an instance is the same fan as a counted one and uses a set of it again."""
    return instance.place == counted.place and not set(instance.sets).isdisjoint(counted.sets)
