"""How a yaku is declared: han, yakuman, limit hand or bonus, and its names in every language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from hupai.patterns.pattern import Pattern, pattern

HAN: Final = "han"
YAKUMAN: Final = "yakuman"
LIMIT: Final = "limit"
"""Worth a limit of its own, in han of that limit, when the other han make less."""


def yaku(
    han: int,
    *,
    ja: str,
    romaji: str,
    en: str,
    es: str,
    zh: tuple[str, str],
    yes: Sequence[str],
    no: Sequence[str],
    source: str,
    open: int | None = None,
    unit: str = HAN,
    concept: str = "",
    absorbs: Sequence[str] = (),
    off: bool = False,
    profile: str = "",
) -> Callable[[Callable[..., Any]], Pattern]:
    """A yaku of ``han`` in a closed hand and ``open`` in an open one (0: closed hands only).

    ``zh`` is the name in simplified and in traditional characters.
    """
    return pattern(
        han,
        open=open,
        unit=unit,
        names={"ja": ja, "romaji": romaji, "en": en, "es": es, "zh-Hans": zh[0], "zh-Hant": zh[1]},
        concept=concept,
        absorbs=absorbs,
        yes=yes,
        no=no,
        source=source,
        off=off,
        profile=profile,
    )


def yakuman(**card: Any) -> Callable[[Callable[..., Any]], Pattern]:
    """A yakuman; the profile says which count double.  Takes what :func:`yaku` takes, without han."""
    return yaku(1, unit=YAKUMAN, **card)


def bonus(
    *,
    ja: str,
    romaji: str,
    en: str,
    es: str,
    zh: tuple[str, str],
    yes: Sequence[str],
    no: Sequence[str],
    source: str,
    profile: str = "",
) -> Callable[[Callable[..., Any]], Pattern]:
    """A han for each tile that makes no hand winnable by itself."""
    return pattern(
        1,
        unit=HAN,
        names={"ja": ja, "romaji": romaji, "en": en, "es": es, "zh-Hans": zh[0], "zh-Hant": zh[1]},
        yes=yes,
        no=no,
        source=source,
        profile=profile,
        counts_towards_minimum=False,
    )
