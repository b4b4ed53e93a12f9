"""The result of a finished game: return, oka, uma, rounding, ties, leftover sticks, penalties.

Points become thousands: what is left after the return, plus the uma of the place, plus the oka for
the first.  60600, 20400, 19600 and -600 points of 25000 each, with a return of 30000 and an uma of
20/10, make +70.6, +0.4, -20.4 and -50.6.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hupai.outcome import Standing
from hupai.settlement import SEATS
from hupai_riichi.options import RiichiRules

RETURN, ROUNDING, UMA, OKA = "points less return", "rounding", "uma", "oka"
STICKS_LEFT, BALANCE = "leftover sticks", "balance of the others"
YAKITORI, YAKIBUTA, TOBI, CHOMBO = "yakitori", "yakibuta", "tobi bonus", "chombo"
"""Names of the steps from points to result."""

_ROUND: Mapping[str, Callable[[int], int]] = {
    "half_away": lambda points: _signed(points, (abs(points) + 500) // 1000),
    "half_down": lambda points: _signed(points, (abs(points) + 499) // 1000),
    "floor": lambda points: points // 1000,
    "toward_zero": lambda points: _signed(points, abs(points) // 1000),
}


def final_result(
    scores: Sequence[int],
    rules: RiichiRules,
    *,
    sticks: int = 0,
    wins: Sequence[int] = (),
    last_win: tuple[str, str] | None = None,
    chombo: Sequence[int] = (),
    tobi: str | None = None,
) -> tuple[Standing, ...]:
    """The standings, best first; results are in thousands.

    ``scores`` are final points by seat at the start of the game, first dealer first; they decide
    ties in that order unless ``uma.ties`` splits.  ``sticks`` are riichi sticks left on the table.
    ``wins`` counts the hands each player won, ``last_win`` gives winner and discarder of the last
    hand when it was a ron (for yakitori and yakibuta), ``chombo`` counts fixed penalties, ``tobi``
    is who sent others below zero.

    Results sum to zero, but for sticks that nobody takes and for chombo, which nobody receives.
    """
    players = range(len(scores))
    steps: list[list[tuple[str, int]]] = [[] for _ in players]

    def add(player: int, reason: str, amount: int) -> None:
        if amount:
            steps[player].append((reason, amount))

    order = sorted(players, key=lambda player: (-scores[player], player))
    tied = _places(order, scores, rules.uma.ties != "seat_order")
    firsts = tied[0] if rules.uma.ties == "split" else order[:1]

    held = list(scores)
    if rules.end.leftover_sticks == "first" and sticks:
        for player, share in zip(firsts, _shares(sticks * rules.riichi.deposit, len(firsts)), strict=True):
            held[player] += share
            add(player, STICKS_LEFT, share)
    for player in players:
        steps[player].append((RETURN, scores[player] - rules.game.return_points))
    rounding = _ROUND.get(rules.game.rounding)
    if rounding:
        for player in players:
            add(player, ROUNDING, 1000 * rounding(held[player]) - held[player])

    uma = _uma(held, rules)
    place = 0
    for group in tied:
        total = sum(uma[place : place + len(group)])
        for player, share in zip(group, _shares(total, len(group)), strict=True):
            add(player, UMA, share)
        place += len(group)
    oka = round(1000 * rules.game.first_place_oka)
    for player, share in zip(firsts, _shares(oka, len(firsts)), strict=True):
        add(player, OKA, share)
    if rounding:
        owing = -sum(_sum(line) for line in steps)
        for player, share in zip(firsts, _shares(owing, len(firsts)), strict=True):
            add(player, BALANCE, share)

    for reason, payer, payee, amount in _penalties(scores, rules, wins, last_win, tobi):
        add(payer, reason, -amount)
        add(payee, reason, amount)
    if rules.penalty.chombo == "fixed_after_game":
        for player, count in enumerate(chombo):
            add(player, CHOMBO, -count * rules.penalty.chombo_amount)
    return tuple(
        Standing(
            seat=SEATS[player],
            place=1 + sum(len(better) for better in tied[:at]),
            score=scores[player],
            result=_sum(steps[player]) / 1000,
            steps=tuple((reason, amount / 1000) for reason, amount in steps[player]),
        )
        for at, group in enumerate(tied)
        for player in group
    )


def yakitori_payers(
    wins: Sequence[int], last_win: tuple[str, str] | None, rules: RiichiRules
) -> tuple[list[int], list[int]]:
    """Who ends as yakitori, and who pays as yakibuta, by seat at the start of the game.

    Yakitori has won nothing; with ``local.yakinaoshi``, once everybody has won, two wins are
    needed.  Yakibuta dealt, in the last hand, into the win by which somebody escaped.
    """
    if not rules.local.yakitori or not wins:
        return [], []
    needed = 2 if rules.local.yakinaoshi and min(wins) >= 1 else 1
    birds = [player for player, won in enumerate(wins) if won < needed]
    if rules.local.yakibuta and last_win and wins[SEATS.index(last_win[0])] == needed:
        return birds, [SEATS.index(last_win[1])]
    return birds, []


def is_bankrupt(score: int, rules: RiichiRules) -> bool:
    """Whether these points end the game (``end.tobi``)."""
    if rules.end.tobi == "none":
        return False
    return score < 0 or (score == 0 and rules.end.tobi == "zero_or_below")


def ranks_first(player: int, scores: Sequence[int], rules: RiichiRules) -> bool:
    """Whether a player is first; among equals the nearest to the first dealer, unless ties split."""
    best = max(scores)
    return scores[player] == best and (rules.uma.ties != "seat_order" or scores.index(best) == player)


def _penalties(
    scores: Sequence[int],
    rules: RiichiRules,
    wins: Sequence[int],
    last_win: tuple[str, str] | None,
    tobi: str | None,
) -> list[tuple[str, int, int, int]]:
    """(reason, payer, payee, points).  Yakitori and yakibuta pay the players who are neither, in
    equal parts.
    """
    due: list[tuple[str, int, int, int]] = []
    birds, pigs = yakitori_payers(wins, last_win, rules)
    payees = [player for player in range(len(scores)) if player not in birds and player not in pigs]
    for reason, payers in ((YAKITORI, birds), (YAKIBUTA, pigs)):
        for payer in payers if payees else ():
            shares = _shares(rules.local.yakitori, len(payees))
            due += [(reason, payer, payee, share) for payee, share in zip(payees, shares, strict=True)]
    if tobi is not None and rules.end.tobi_bonus:
        taker = SEATS.index(tobi)
        due += [
            (TOBI, player, taker, rules.end.tobi_bonus)
            for player, score in enumerate(scores)
            if is_bankrupt(score, rules) and player != taker
        ]
    return due


def _places(order: Sequence[int], scores: Sequence[int], share: bool) -> list[list[int]]:
    """Players best first, those of equal points together where they share their places."""
    groups: list[list[int]] = []
    for player in order:
        if share and groups and scores[groups[-1][0]] == scores[player]:
            groups[-1].append(player)
        else:
            groups.append([player])
    return groups


def _uma(scores: Sequence[int], rules: RiichiRules) -> list[int]:
    """Points of each place."""
    row: Sequence[float] = rules.uma.values
    if rules.uma.kind == "floating":
        up = sum(score >= rules.uma.floating_threshold for score in scores)
        row = next((row for key, row in rules.uma.floating.items() if key == str(up)), row)
    return [round(1000 * value) for value in row]


def _shares(total: int, players: int) -> list[int]:
    """Equal parts in hundreds; what does not divide goes to those nearer the first dealer."""
    unit = 100 if total % 100 == 0 else 1
    part, rest = divmod(total // unit, players)
    return [unit * (part + (player < rest)) for player in range(players)]


def _signed(points: int, thousands: int) -> int:
    return -thousands if points < 0 else thousands


def _sum(line: Sequence[tuple[str, int]]) -> int:
    return sum(amount for _, amount in line)
