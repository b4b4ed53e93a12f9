"""Non-separation: the sets of a fan are not taken apart again and combined among themselves.

123, 345, 567 and 789 of bamboos are Four Pure Shifted Chows.  Its first and its last chow would be Two
Terminal Chows, but they are within the fan and stay there.
"""

from __future__ import annotations

from hupai_chinese_official.instances import Instance


def takes_apart(instance: Instance, counted: Instance) -> bool:
    """Whether a combination needs nothing but sets of one that is counted."""
    return 1 < len(instance.sets) < len(counted.sets) and set(instance.sets) <= set(counted.sets)
