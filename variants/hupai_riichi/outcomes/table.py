"""The point table of a profile: what every han and fu pays, dealer and non-dealer, ron and self-draw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from hupai_riichi.options import RiichiRules
from hupai_riichi.scoring.points import YAKUMAN, Points, points, worth

FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
HAN = (1, 2, 3, 4)
"""From five han on, fu no longer matter."""
_LIMIT_HAN = (5, 6, 8, 11)
"""Where mangan, haneman, baiman and sanbaiman begin."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the table.

    ``han`` and ``fu`` are 0 for a limit line, ``limit`` says which.  A payment is None where no
    hand can have this han and fu and be won that way.
    """

    han: int
    fu: int
    limit: str
    dealer: bool
    ron: int | None
    tsumo: tuple[int, ...] | None
    """``(each,)`` for the dealer, ``(others, dealer)`` for another."""
    tsumo_total: int | None


def possible(han: int, fu: int, by_self_draw: bool, rules: RiichiRules) -> bool:
    """Whether a hand can have this han and fu and be won that way.

    20 fu is pinfu by self-draw, which has two han already; by ron only where an open hand without
    fu stays at 20 (``fu.open_pinfu_30``).  25 fu is chiitoitsu with its own two han, and a third
    for the concealed self-draw.  One han with 110 fu takes two concealed kans of terminals or honors
    and a pung that the ron completes: by self-draw it would be three concealed pungs, so never one han.
    That example needs the four fu of a double wind pair; where the pair counts two, one han
    ends at 100 fu.
    """
    if fu == 20:
        if by_self_draw:
            return han >= 2 and rules.fu.pinfu_tsumo_20
        return not rules.fu.open_pinfu_30
    if fu == 25:
        return rules.fu.chiitoitsu == "25fu_2han" and han >= (3 if by_self_draw else 2)
    if fu == 110 and han == 1:
        return not by_self_draw and rules.fu.double_wind_pair == 4
    return True


class PointTable:
    """The table of one profile, as rows, text or CSV."""

    def __init__(self, rules: RiichiRules) -> None:
        self.lines: tuple[Row, ...] = tuple(row for dealer in (False, True) for row in _rows(dealer, rules))
        """Non-dealer first; han and fu upward, then the limits."""

    def rows(self) -> list[dict[str, Any]]:
        """One mapping a line, ready for JSON."""
        return [msgspec.structs.asdict(row) for row in self.lines]

    def text(self) -> str:
        """A grid of han and fu for each side, in each cell the ron above the self-draw; then the limits."""
        blocks: list[str] = []
        for dealer in (False, True):
            rows = [row for row in self.lines if row.dealer is dealer]
            cells = {(row.han, row.fu): _cell(row) for row in rows if row.fu}
            grid = [["fu", *(f"{han} han" for han in HAN)]]
            for fu in FU:
                grid += [[str(fu) if not at else "", *(cells[han, fu][at] for han in HAN)] for at in (0, 1)]
            blocks += ["dealer" if dealer else "non-dealer", _aligned(grid)]
            limits = [[_title(row), *_cell(row)] for row in rows if not row.fu]
            if limits:
                blocks.append(_aligned([["limit", "ron", "tsumo"], *limits]))
        return "\n\n".join(blocks) + "\n"

    def csv(self) -> str:
        """One line each below a header; a payment that cannot occur is empty."""
        lines = ["side,han,fu,limit,ron,tsumo_each,tsumo_others,tsumo_dealer,tsumo_total"]
        for row in self.lines:
            tsumo = row.tsumo or ()
            each, others, dealer = ("", "", "")
            if len(tsumo) == 1:
                each = str(tsumo[0])
            elif tsumo:
                others, dealer = map(str, tsumo)
            side = "dealer" if row.dealer else "non-dealer"
            amounts = ("" if amount is None else str(amount) for amount in (row.ron, row.tsumo_total))
            ron, total = amounts
            cells = (side, str(row.han or ""), str(row.fu or ""), row.limit, ron, each, others, dealer, total)
            lines.append(",".join(cells))
        return "\n".join(lines) + "\n"


def points_of_value(value: int, dealer: bool, by_self_draw: bool, rules: RiichiRules) -> Points | None:
    """The table read backwards: the points whose hand is worth ``value``; None when no hand is.

    ``value`` leaves out honba and sticks.  Each payment grows with the basic points, so that two
    hands of the same value pay the same in every role.
    """
    for hand, known in _by_value(value, dealer, by_self_draw, rules):
        if known == value:
            return hand
    return None


def nearest_values(value: int, dealer: bool, by_self_draw: bool, rules: RiichiRules) -> tuple[int, ...]:
    """The values of hands next below and above ``value``."""
    values = sorted({known for _, known in _by_value(value, dealer, by_self_draw, rules)})
    below = [known for known in values if known < value]
    above = [known for known in values if known > value]
    return (*below[-1:], *above[:1])


def _by_value(
    value: int, dealer: bool, by_self_draw: bool, rules: RiichiRules
) -> Iterator[tuple[Points, int]]:
    """The points that hands can have, with their values, as far up as just above ``value``."""
    players = rules.game.players
    endless = rules.limits.aotenjou
    for han in range(1, 1 + value.bit_length() if endless else 5):
        for fu in FU:
            if possible(han, fu, by_self_draw, rules):
                hand = points(han, fu, 0, rules)
                yield hand, worth(hand.base, dealer, by_self_draw, players, rules).value
    if endless:
        return
    one = worth(YAKUMAN, dealer, by_self_draw, players, rules).value
    limits = [points(han, 30, 0, rules) for han in _LIMIT_HAN]
    yakuman = [points(0, 0, max(1, value // one + more), rules) for more in (0, 1)]
    for hand in (*limits, *yakuman):
        yield hand, worth(hand.base, dealer, by_self_draw, players, rules).value


def _rows(dealer: bool, rules: RiichiRules) -> Iterator[Row]:
    for han in HAN:
        for fu in FU:
            yield _row(han, fu, points(han, fu, 0, rules), dealer, rules)
    if rules.limits.aotenjou:
        return
    for han in _LIMIT_HAN:
        yield _row(han, 0, points(han, 30, 0, rules), dealer, rules)
    if rules.limits.counted != "sanbaiman":
        yield _row(13, 0, points(13, 30, 0, rules), dealer, rules)
    yield _row(0, 0, points(0, 0, 1, rules), dealer, rules)


def _row(han: int, fu: int, hand: Points, dealer: bool, rules: RiichiRules) -> Row:
    players = rules.game.players
    ron = worth(hand.base, dealer, False, players, rules)
    tsumo = worth(hand.base, dealer, True, players, rules)
    by_ron = not fu or possible(han, fu, False, rules)
    by_tsumo = not fu or possible(han, fu, True, rules)
    return Row(
        han=han,
        fu=fu,
        limit=hand.limit,
        dealer=dealer,
        ron=ron.value if by_ron else None,
        tsumo=((tsumo.each,) if dealer else (tsumo.others, tsumo.dealer)) if by_tsumo else None,
        tsumo_total=tsumo.value if by_tsumo else None,
    )


def _cell(row: Row) -> tuple[str, str]:
    """The payments of a line: ron, self-draw; a dash where there is none."""
    ron = "-" if row.ron is None else str(row.ron)
    if row.tsumo is None:
        return ron, "-"
    return ron, f"{row.tsumo[0]} all" if row.dealer else "/".join(map(str, row.tsumo))


def _title(row: Row) -> str:
    return f"{row.limit} ({row.han}+ han)" if row.han else row.limit


def _aligned(lines: list[list[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )
