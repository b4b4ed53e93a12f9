"""How the worth of a pattern reads."""

from __future__ import annotations

from handbook.library import Worth
from handbook.texts import text
from hupai.patterns.pattern import Pattern
from hupai.variant import Variant


def worth_text(worth: Worth, pattern: Pattern, variant: Variant, language: str) -> str:
    """``2 han, open hand 1``; ``not played`` where a profile leaves the pattern off."""
    if not worth.played:
        return text("not_played", language)
    said = variant.amount(worth.value, worth.unit, language)
    if pattern.counted:
        said += f" {text('each', language)}"
    if worth.open_value == worth.value:
        return said
    if not worth.open_value:
        return f"{said}, {text('closed_only', language)}"
    return f"{said}, {text('open_hand', language)} {worth.open_value}"
