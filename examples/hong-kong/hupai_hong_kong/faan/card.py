"""How a pattern is declared: its faan and its names in every language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from hupai import Pattern, pattern

YUE: Final = "zh-yue.wikipedia, 香港蔴雀食糊牌型"
HKMA: Final = "Hong Kong Mahjong Association, tournament rules"
WIKIPEDIA: Final = "en.wikipedia, Hong Kong mahjong scoring rules"


def faan(
    value: int,
    *,
    zh: tuple[str, str],
    en: str,
    es: str,
    ja: str,
    yes: Sequence[str],
    no: Sequence[str],
    source: str = f"{YUE}; {HKMA}",
    absorbs: Sequence[str] = (),
    off: bool = False,
    bonus: bool = False,
) -> Callable[[Callable[..., Any]], Pattern]:
    """A pattern of so many faan, which a profile's table ``values`` may change.

    ``zh`` is the name in traditional and in simplified characters; a ``bonus`` does not help to reach the
    minimum.
    Ids are the ideas' own, by which comparisons line them up with those of other variants.
    """
    return pattern(
        value,
        names={"zh-Hant": zh[0], "zh-Hans": zh[1], "en": en, "es": es, "ja": ja},
        absorbs=absorbs,
        yes=yes,
        no=no,
        source=source,
        off=off,
        counts_towards_minimum=not bonus,
    )
