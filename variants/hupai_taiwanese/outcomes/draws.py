"""Hands that nobody wins: the wall runs out, or the hand is broken off.  Nobody pays."""

from __future__ import annotations

from collections.abc import Mapping

from hupai.settlement import Settlement
from hupai_taiwanese.options import TaiwaneseRules
from hupai_taiwanese.outcomes.next_hand import after_draw

ABORTS: Mapping[str, str] = {
    "four-winds": "the same wind discarded by all four in the first turn",
    "four-kongs": "four kongs by more than one player",
}
"""Ways to break a hand off, with what happened."""


def drawn(streak: int, rules: TaiwaneseRules) -> Settlement:
    """The wall ran out."""
    return Settlement(next=after_draw(streak, rules))


def broken_off(kind: str, streak: int, rules: TaiwaneseRules) -> Settlement:
    """The hand was broken off, which is a draw.  Raises ValueError where :func:`why_no_abort` says why."""
    refused = why_no_abort(kind, rules)
    if refused:
        raise ValueError(refused)
    return Settlement(next=after_draw(streak, rules), notes=(ABORTS[kind],))


def why_no_abort(kind: str, rules: TaiwaneseRules) -> str:
    """Why a hand cannot be broken off like this under the profile; empty when it can."""
    played = {"four-winds": rules.abort.four_winds, "four-kongs": rules.abort.four_kongs}
    if kind not in played:
        return f"no such draw '{kind}'"
    key = kind.replace("-", "_")
    return "" if played[kind] else f"'{kind}' does not break the hand off under this profile (abort.{key})"
