"""Options that are sound one by one and contradict each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hupai_taiwanese.options import TaiwaneseRules


def conflicts_of(rules: TaiwaneseRules) -> Iterator[tuple[str, str, str]]:
    """Every clash between the options of a rule set: key to blame, what is wrong, what to do."""
    if rules.win.tai_cap and rules.win.min_tai > rules.win.tai_cap:
        yield (
            "win.min_tai",
            f"no hand can have {rules.win.min_tai} tai: win.tai_cap is {rules.win.tai_cap}",
            "raise the cap or lower the minimum",
        )
    if not rules.flowers.play:
        for key, on in (
            ("flowers.eight", rules.flowers.eight not in ("off", "standalone_optional")),
            ("values.wuhua", bool(rules.values.get("wuhua"))),
        ):
            if on:
                yield (
                    key,
                    "the flowers are not in the set (flowers.play)",
                    "take it away, or play with flowers",
                )
    for tai, others in rules.excludes.items():
        if tai in others:
            yield f"excludes.{tai}", "it would strike out itself", "take it out of its own list"
