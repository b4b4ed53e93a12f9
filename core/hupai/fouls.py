"""Fouls as data: what a player did, what follows from it under a ruleset, and how it reads."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

_FOUL = re.compile(r"(?<!\S)foul=(\S+)", re.IGNORECASE)


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
    """What the ruleset does about it.  Of a foul that a plugin adds: a word that ``foul=`` of the variant's
    outcome lines takes, as which the foul is settled."""
    doc: str = ""
    """What the penalty means at the table."""
    examples: tuple[str, ...] = ()
    """Outcome lines for ``hupai settle``."""
    source: str = ""


def renamed_fouls(outcome: str, penalties: Mapping[str, str]) -> str:
    """An outcome line with another word for each foul of ``penalties``, the others left as they are."""
    return _FOUL.sub(
        lambda found: f"foul={penalties.get(found[1].lower().replace('-', '_'), found[1])}", outcome
    )
