"""Whether the game is over after a hand: bankruptcy, the last hand, agari-yame, extra rounds."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from hupai.settlement import SEATS
from hupai_riichi.options import RiichiRules
from hupai_riichi.outcomes.game_result import is_bankrupt, ranks_first

GOES_ON, OVER, MAY_END = "goes on", "over", "may end"
WIN, DRAW, ABORT, CHOMBO = "win", "draw", "abort", "chombo"
"""Ways a hand ends; an aborted hand and one dealt again do not count as played."""
_HAND = re.compile(r"([ESWN])([1-4])\Z")


class HandAt(msgspec.Struct, frozen=True):
    """A hand of the game, written ``S4``: the round wind (0 East … 3 North) and its number from 1."""

    round: int
    number: int

    def __str__(self) -> str:
        return f"{SEATS[self.round]}{self.number}"


class GameEnd(msgspec.Struct, frozen=True):
    """``goes on``, ``over``, or ``may end`` where the dealer chooses; and why."""

    verdict: str
    why: str


def hand_at(text: str, rules: RiichiRules) -> HandAt | None:
    """Read ``E1`` … ``N4``; None when the table never plays such a hand."""
    found = _HAND.match(text.upper())
    if not found:
        return None
    hand = HandAt(SEATS.index(found[1]), int(found[2]))
    played = hand.number <= rules.game.players and _index(hand, rules) <= last_hand(rules)
    return hand if played else None


def last_hand(rules: RiichiRules) -> int:
    """Index of the very last hand that can be reached, extra rounds included, counted from 0."""
    extra = {"none": 0, "fixed_4_hands": 1}.get(rules.length.extra, rules.length.max_extra_rounds)
    return min(rules.length.rounds + extra, len(SEATS)) * rules.game.players - 1


def by_first_dealer(values: Sequence[int], hand: HandAt) -> list[int]:
    """Values by seat of this hand (East first), put in order of the seats of the first hand."""
    players = len(values)
    return [values[(player - hand.number + 1) % players] for player in range(players)]


def game_over(
    hand: HandAt,
    scores: Sequence[int],
    rules: RiichiRules,
    *,
    ended: str,
    dealer_stays: bool,
    dealer_won: bool = False,
) -> GameEnd:
    """Whether the game ends with this hand.

    ``scores`` are the points after it, by seat at the start of the game; ``ended`` is ``win``,
    ``draw``, ``abort`` or ``chombo``.  In order: bankruptcy and points cap end it anywhere; extra
    time with ``sudden_death`` ends with any played hand after which somebody has the target; a
    dealer who stays plays on, unless agari-yame or tenpai-yame stops a last hand; a last hand after
    which the deal passes ends it where somebody has the target or no round is left.

    ``renchan_priority`` is sudden death in which a dealer who stays comes first, as Tenhou and
    Mahjong Soul play it; ``full_round`` and ``fixed_4_hands`` look only at the end of the round.
    """
    length = rules.length
    target = length.extra_target
    if any(is_bankrupt(score, rules) for score in scores):
        return GameEnd(OVER, "somebody is bankrupt (end.tobi)")
    if rules.end.points_cap and max(scores) >= rules.end.points_cap:
        return GameEnd(OVER, f"somebody has {rules.end.points_cap} points (end.points_cap)")
    index, final = _index(hand, rules), last_hand(rules)
    regular = length.rounds * rules.game.players - 1
    every_hand = length.extra in ("sudden_death", "renchan_priority") and index > regular
    closes_round = index >= regular and hand.number == rules.game.players
    if not (every_hand or closes_round):
        return GameEnd(GOES_ON, f"{hand} is not the last hand")
    if ended == CHOMBO and rules.penalty.chombo_ends_game:
        return GameEnd(OVER, "a chombo in the last hand ends the game (penalty.chombo_ends_game)")
    reached = max(scores) >= target
    if every_hand and length.extra == "sudden_death" and reached and ended in (WIN, DRAW):
        return GameEnd(OVER, f"somebody has {target} points in extra time (length.extra)")
    if dealer_stays:
        return _repeat(hand, scores, rules, ended, dealer_won)
    if index == final:
        return GameEnd(OVER, f"{hand} was the last hand")
    if reached:
        return GameEnd(OVER, f"somebody has {target} points (length.extra_target)")
    return GameEnd(GOES_ON, f"nobody has {target} points: extra time (length.extra)")


def _repeat(hand: HandAt, scores: Sequence[int], rules: RiichiRules, ended: str, dealer_won: bool) -> GameEnd:
    """The dealer stays in what would be the last hand: may they stop here?"""
    end = rules.end
    dealer = hand.number - 1
    key = "agari_yame" if dealer_won else "tenpai_yame"
    stop = {WIN: end.agari_yame, DRAW: end.tenpai_yame}.get(ended, "off")
    if stop == "off":
        return GameEnd(GOES_ON, "the dealer stays")
    if end.yame_first_only and not ranks_first(dealer, scores, rules):
        return GameEnd(GOES_ON, f"the dealer stays and is not first (end.{key})")
    if scores[dealer] < end.yame_min_points:
        return GameEnd(GOES_ON, f"the dealer stays with fewer than {end.yame_min_points} points (end.{key})")
    return GameEnd(OVER if stop == "auto" else MAY_END, f"the dealer stops the game (end.{key})")


def _index(hand: HandAt, rules: RiichiRules) -> int:
    return hand.round * rules.game.players + hand.number - 1
