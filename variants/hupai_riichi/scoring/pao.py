"""Pao (sekinin barai): who made a yakuman certain by feeding its last set answers for it.

Whoever lets another claim the third dragon set of daisangen or the fourth wind set of daisuushii
(or the fourth kan of suukantsu, where ``pao.hands`` names it) pays a self-drawn win alone and
shares a ron with the discarder.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from hupai.hand.model import Hand, Meld, MeldKind
from hupai.tiles import EAST, NORTH, RED_DRAGON, WHITE, kind
from hupai_riichi.options import RiichiRules
from hupai_riichi.scoring.points import YAKUMAN, Points


class Liability(msgspec.Struct, frozen=True):
    """``seat`` answers for ``base`` of the hand's basic points."""

    seat: str
    base: int


def fed(hand: Hand, rules: RiichiRules) -> dict[str, str]:
    """Who is liable for each yakuman, seen from the winner: by the melds, else by ``pao=``."""
    given = hand.situation.pao
    said: dict[str, str] = dict.fromkeys(rules.pao.hands, given) if given else {}
    return said | feeders(hand.melds, rules)


def rinshan_feeder(hand: Hand, rules: RiichiRules) -> str | None:
    """Who answers for a rinshan win after an open kan (``pao.daiminkan_rinshan``).

    The kan must be the last meld, with no added kan that may have come after it.
    """
    last = hand.melds[-1] if hand.melds else None
    if last is None or last.kind is not MeldKind.KONG or not rules.pao.daiminkan_rinshan:
        return None
    added = any(meld.kind is MeldKind.ADDED_KONG for meld in hand.melds)
    return None if added or "replacement" not in hand.situation.flags else last.source


def feeders(melds: Sequence[Meld], rules: RiichiRules) -> dict[str, str]:
    """Who fed the set that made each liable yakuman certain, as ``left``, ``across``, ``right``.

    Melds stand in order of claim.  Every set of the yakuman must lie open on the table, because
    only then could the feeder know; concealed kans lie open too, but the last set must have been
    claimed.  A meld that does not say who fed it tells nothing, and of four kans with an added one
    the order of declaring is not known: both are left to ``pao=`` of the hand line.
    """
    found: dict[str, str] = {}
    dragons = [meld for meld in melds if WHITE <= kind(meld.tiles[0]) <= RED_DRAGON]
    winds = [meld for meld in melds if EAST <= kind(meld.tiles[0]) <= NORTH]
    kans = [meld for meld in melds if meld.is_kong]
    certain = {
        "daisangen": dragons[2:3],
        "daisuushii": winds[3:4],
        "suukantsu": [
            meld
            for meld in kans[3:4]
            if meld.kind is MeldKind.KONG and all(other.kind is not MeldKind.ADDED_KONG for other in kans)
        ],
    }
    for yakuman, last in certain.items():
        if yakuman in rules.pao.hands and last and last[0].is_claimed and last[0].source:
            found[yakuman] = last[0].source
    return found


def liabilities(
    fed: Mapping[str, str], multiples: Mapping[str, int], hand: Points, rules: RiichiRules
) -> tuple[Liability, ...]:
    """What each liable seat answers for.

    ``fed`` gives the liable seat by yakuman, ``multiples`` how many yakuman each counted one is
    paid as.  With ``pao.scope = whole_hand`` one liable seat answers for everything; with
    ``liable_yakuman_only`` for its own yakuman, the rest being paid as usual.  Where two seats are
    liable, for two yakuman of one hand, each answers for its own under either rule.
    """
    seats = {seat for yakuman, seat in fed.items() if yakuman in multiples and yakuman in rules.pao.hands}
    if not seats:
        return ()
    if len(seats) == 1 and (rules.pao.scope == "whole_hand" or rules.limits.aotenjou):
        return (Liability(seats.pop(), hand.base),)
    left = hand.base
    found: dict[str, int] = {}
    for yakuman, seat in fed.items():
        if yakuman in multiples and yakuman in rules.pao.hands:
            part = min(left, YAKUMAN * multiples[yakuman])
            found[seat] = found.get(seat, 0) + part
            left -= part
    return tuple(Liability(seat, base) for seat, base in found.items() if base)
