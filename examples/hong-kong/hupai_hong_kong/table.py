"""The point table of a profile: what so many faan pay."""

from __future__ import annotations

from typing import Any, Final

from hupai_hong_kong.options import HongKongRules
from hupai_hong_kong.payments import HALF, multiple

COLUMNS: Final = ("faan", "discarder", "others", "self_draw", "by_discard", "by_self_draw")
_TITLES: Final = ("faan", "discarder", "others", "self-draw, each", "in all", "in all by self-draw")


class PaymentTable:
    """One line for each number of faan from the minimum to the limit."""

    def __init__(self, rules: HongKongRules) -> None:
        full = rules.pay.responsibility == "full"
        self.lines: list[tuple[int, ...]] = []
        for faan in range(rules.win.minimum, rules.win.limit + 1):
            share = rules.pay.base * multiple(faan, rules)
            self.lines.append(
                (
                    faan,
                    (4 if full else HALF) * share,
                    0 if full else share,
                    HALF * share,
                    4 * share,
                    6 * share,
                )
            )

    def rows(self) -> list[dict[str, Any]]:
        """One mapping a line, ready for JSON."""
        return [dict(zip(COLUMNS, line, strict=True)) for line in self.lines]

    def text(self) -> str:
        """Aligned columns below a header."""
        cells = [_TITLES, *(tuple(map(str, line)) for line in self.lines)]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        return "".join(
            "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)) + "\n"
            for line in cells
        )

    def csv(self) -> str:
        """One line each below a header."""
        return "\n".join(",".join(map(str, line)) for line in (COLUMNS, *self.lines)) + "\n"
