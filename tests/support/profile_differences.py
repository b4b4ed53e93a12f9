"""In what each shipped profile differs from its parent, as (profile, parent, key, value)."""

from __future__ import annotations

from typing import Any

import hupai
from hupai.profiles.diff import diff
from hupai.profiles.find import all_profiles
from hupai.profiles.resolve import resolve


def differences(variant: str) -> list[tuple[str, str, str, Any]]:
    """Every key of every profile of a variant that has a parent, in the order of the options."""
    registry = hupai.Registry()
    found = []
    for listed in all_profiles(registry, variant):
        child = resolve(listed.id, registry)
        if len(child.chain) > 1:
            parent = resolve(child.chain[-2], registry)
            found += [(child.id, parent.id, one.key, one.b) for one in diff(parent, child)]
    return found
