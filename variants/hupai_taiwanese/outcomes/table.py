"""What so many tai pay under a profile, between any two players and with the dealer as one of them."""

from __future__ import annotations

from typing import Any

from hupai_taiwanese.options import TaiwaneseRules
from hupai_taiwanese.scoring.payments import Deal, amount, capped, dealer_tai

TAI = (*range(11), 12, 16, 20, 24, 30, 32, 40)
STREAKS = (0, 1, 2, 3)
COLUMNS = ("tai", "others", *(f"dealer_{n}" for n in STREAKS))
_TITLES = ("tai", "others", "dealer", *(f"streak {n}" for n in STREAKS[1:]))


class PaymentTable:
    """The table of one profile, as rows, text or CSV: a discard is paid once, a self-draw three times."""

    def __init__(self, rules: TaiwaneseRules) -> None:
        more = [dealer_tai("E", "S", Deal(streak=streak), rules) for streak in STREAKS]
        self.lines: tuple[tuple[int, ...], ...] = tuple(
            (tai, *(amount(capped(tai, rules) + extra, rules) for extra in (0, *more)))
            for tai in TAI
            if tai >= rules.win.min_tai
        )
        """Tai, the payment between two others, and with the dealer in the hands 0 to 3 of a streak."""

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
