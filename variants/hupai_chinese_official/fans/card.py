"""How a fan is declared: its number among the 81, its value, its names, and what it takes away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hupai.patterns.pattern import Pattern, pattern

NUMBERS: dict[str, int] = {}
"""By id, the number that the WMO rulebook lists a fan under; a fan without one of its own has its host's."""


def fan(
    value: int,
    *,
    number: int,
    en: str,
    zh: tuple[str, str],
    pinyin: str,
    es: str,
    ja: str,
    yes: Sequence[str],
    no: Sequence[str],
    source: str = "",
    concept: str = "",
    absorbs: Sequence[str] = (),
    profile: str = "",
    counts_towards_minimum: bool = True,
) -> Callable[[Callable[..., Any]], Pattern]:
    """A fan of ``value``.

    ``en`` is the name in the WMO rulebook of 2006, whose snake case is the id; ``zh`` the name in
    simplified and in traditional characters.  ``absorbs``: the fans that it takes away by the principle
    of non-repetition.  Of a fan that combines sets and one that it takes away, only the sets that are in
    both are meant.
    """

    def declare(function: Callable[..., Any]) -> Pattern:
        NUMBERS[function.__name__] = number
        return pattern(
            value,
            names={"en": en, "zh-Hans": zh[0], "zh-Hant": zh[1], "pinyin": pinyin, "es": es, "ja": ja},
            concept=concept or function.__name__,
            absorbs=absorbs,
            yes=yes,
            no=no,
            source=f"WMO Mahjong Competition Rules 2006, fan {number}" + (f"; {source}" if source else ""),
            profile=profile,
            counts_towards_minimum=counts_towards_minimum,
        )(function)

    return declare
