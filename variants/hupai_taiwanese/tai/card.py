"""How a tai is declared: its tai in ``taiwanese/sml-2026`` and its names in every language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hupai.patterns.pattern import Pattern, pattern

SML = "SML 2026 quick reference"
WIKIBOOKS = "zh.wikibooks, 臺灣麻將"
ATAWMJ = "ATAWMJ rules of 2009-12-26 (memu015)"
GAMESOFA = "Gamesofa (神來也) table, as open_mahjong gives it"
FOUR_WINDS = "Mahjong Time, Taiwanese scoring; Four Winds Mah Jong, Taiwanese 16-tile"
HKMA = "HKMA 港式台牌聯賽 2020-10-28"


def tai(
    value: int,
    *,
    zh: tuple[str, str],
    pinyin: str,
    en: str,
    es: str,
    yes: Sequence[str],
    no: Sequence[str],
    source: str,
    ja: str = "",
    concept: str = "",
    absorbs: Sequence[str] = (),
    off: bool = False,
    profile: str = "",
) -> Callable[[Callable[..., Any]], Pattern]:
    """A tai of ``value``, which a profile's table ``values`` may change.

    ``zh`` is the name in traditional and in simplified characters.  ``absorbs`` is what sml-2026 does
    not count beside it; a profile's table ``excludes`` may change that.  ``profile`` is one that plays
    with it where sml-2026 does not, ``off`` says that none of those that ship does: both are off until
    ``values`` names them.
    """
    names = {"zh-Hant": zh[0], "zh-Hans": zh[1], "pinyin": pinyin, "en": en, "es": es}
    return pattern(
        value,
        names=names | ({"ja": ja} if ja else {}),
        concept=concept,
        absorbs=absorbs,
        yes=yes,
        no=no,
        source=source,
        off=off or bool(profile),
        profile=profile,
    )
