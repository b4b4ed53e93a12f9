"""Fouls as data: what a player did, what follows from it under a ruleset, and how it reads."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Foul(msgspec.Struct, frozen=True, kw_only=True):
    """One offence that a ruleset knows."""

    id: str
    aliases: tuple[str, ...] = ()
    """Other words that an outcome line takes for it."""
    names: Mapping[str, str]
    """By language tag."""
    condition: str
    """What was done, in one sentence."""
    penalty: str
    """What the ruleset does about it: an id that the variant's settlement understands."""
    doc: str = ""
    """What the penalty means at the table."""
    examples: tuple[str, ...] = ()
    """Outcome lines for ``hupai settle``."""
    source: str = ""
