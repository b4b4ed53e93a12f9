"""Liability (包): who feeds a hand that lies open for everybody to see pays for the others too.

Sources: zh-yue.wikipedia, 香港蔴雀; zh.wikipedia, 廣東麻雀籌碼計法; the league of the United Kingdom (twelve
tiles, and a robbed kong).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from hupai import Meld, MeldKind
from hupai.hand.line import meld_text
from hupai.seats import seat_at
from hupai.tiles import EAST, NORTH, WHITE, kind

if TYPE_CHECKING:
    from hupai_hong_kong.score import HongKongScore


class Liability(NamedTuple):
    """Who answers, and why; ``who`` is empty where the hand line does not tell."""

    who: str
    why: str


def for_a_self_draw(score: HongKongScore) -> Liability | None:
    """Who fed the set that laid the hand open."""
    said = score.hand.situation.pao
    if score.won_alone:
        return None
    if said is not None:
        return Liability(seat_at(score.seat, said), "said to be liable")
    for meld, why in _warned(score):
        who = seat_at(score.seat, meld.source) if meld.source else ""
        return Liability(who, f"{meld_text(meld)} {why}")
    return None


def for_a_discard(score: HongKongScore) -> Liability | None:
    """The discarder, who saw three sets lie open or tried to add to a kong."""
    rules, discarder = score.rules, score.discarder or ""
    if "rob-kong" in score.hand.situation.flags and rules.pay.robbed_kong == "self_draw":
        return Liability(discarder, "a robbed kong is paid as a self-draw")
    if rules.liability.nine_tiles and len(_claimed(score)) >= 3:
        return Liability(discarder, "fed a hand with nine tiles on the table")
    return None


def _warned(score: HongKongScore) -> Iterator[tuple[Meld, str]]:
    """Melds whose feeder was warned, the first of each kind of danger."""
    rules, claimed = score.rules.liability, _claimed(score)
    flush = any(counted.pattern.id == "full_flush" for counted in score.patterns)
    if rules.twelve_tiles == "any" or (rules.twelve_tiles == "flush" and flush):
        yield from ((meld, "laid twelve tiles on the table") for meld in claimed[3:4])
    if rules.big_hands:
        laid = score.hand.melds
        yield from _last(laid, 3, lambda meld: kind(meld.tiles[0]) >= WHITE, "was the third set of dragons")
        yield from _last(
            laid, 4, lambda meld: EAST <= kind(meld.tiles[0]) <= NORTH, "was the fourth set of winds"
        )
        yield from _last(laid, 4, lambda meld: meld.is_kong, "was the fourth kong")


def _last(
    melds: tuple[Meld, ...], number: int, wanted: Callable[[Meld], bool], why: str
) -> Iterator[tuple[Meld, str]]:
    """The claimed meld that makes up a number of them."""
    found = [meld for meld in melds if wanted(meld)]
    if len(found) >= number and found[number - 1].kind in (MeldKind.PUNG, MeldKind.KONG):
        yield found[number - 1], why


def _claimed(score: HongKongScore) -> list[Meld]:
    return [meld for meld in score.hand.melds if meld.is_claimed]
