"""From han and fu to points: basic points, limits, who pays what, and what the winner calls.

Basic points are ``fu x 2^(han + 2)``, capped at the limits; a payer owes one, two, four or six
times that, rounded up to the next hundred on its own (sources: the scoring chapters that follow
the Tenhou and EMA rules).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from hupai_riichi.options import RiichiRules

MANGAN = 2000
HANEMAN = 3000
BAIMAN = 4000
SANBAIMAN = 6000
YAKUMAN = 8000
"""Basic points of the limits."""

BY_SELF_DRAW, BY_DISCARD = "Tsumo", "Ron"


class Points(msgspec.Struct, frozen=True):
    """What a hand is worth before it is known who pays.

    ``base`` are basic points.  ``limit`` is ``mangan``, ``haneman``, ``baiman``, ``sanbaiman``,
    ``yakuman``, ``kazoe_yakuman`` (13 han or more without a yakuman) or empty; ``multiple`` says
    how many yakuman are paid, 0 for any other hand.
    """

    base: int
    limit: str = ""
    multiple: int = 0


class Worth(msgspec.Struct, frozen=True):
    """What a hand earns, without honba and sticks: the payment of each role and their sum.

    A role that pays nothing is 0.  By ron only ``discarder`` pays; by self-draw of the dealer
    ``each``; by self-draw of another ``dealer`` once and ``others`` each.
    """

    value: int
    discarder: int = 0
    dealer: int = 0
    others: int = 0
    each: int = 0

    def by_role(self) -> dict[str, int]:
        """The roles that pay, with what one of them pays."""
        roles = {
            "discarder": self.discarder,
            "dealer": self.dealer,
            "others": self.others,
            "each": self.each,
        }
        return {role: amount for role, amount in roles.items() if amount}


LIMITS = {
    "mangan": Points(MANGAN, "mangan"),
    "haneman": Points(HANEMAN, "haneman"),
    "baiman": Points(BAIMAN, "baiman"),
    "sanbaiman": Points(SANBAIMAN, "sanbaiman"),
}
_BY_HAN = (
    *(LIMITS[name] for name in ("mangan", "haneman", "haneman", "baiman", "baiman", "baiman")),
    LIMITS["sanbaiman"],
    LIMITS["sanbaiman"],
)
"""Five han and more; 13 and more go by ``limits.counted``."""
_KIRIAGE = 1920
"""4 han 30 fu and 3 han 60 fu: rounded up to mangan where ``limits.kiriage_mangan`` says so."""


def points(han: int, fu: int, yakuman: int, rules: RiichiRules) -> Points:
    """Points of a winning hand of ``han`` (dora included) and ``fu`` (rounded).

    ``yakuman`` is how many yakuman it counts (:func:`yakuman_multiple`); a yakuman is worth its
    multiple alone, whatever its han.  Without limits (``limits.aotenjou``) each yakuman counts as
    13 han beside the others, so that ``han`` and ``fu`` matter there too.
    """
    limits = rules.limits
    if limits.aotenjou:
        return Points(fu << (2 + han + 13 * yakuman), multiple=yakuman)
    if yakuman:
        most = limits.max_multiple
        return _yakuman(min(yakuman, most) if most else yakuman, "yakuman")
    if han >= 13:
        if limits.counted == "sanbaiman":
            return LIMITS["sanbaiman"]
        multiple = han // 13 if limits.counted == "unlimited" else 1
        most = limits.max_multiple
        return _yakuman(min(multiple, most) if most else multiple, "kazoe_yakuman")
    if han >= 5:
        return _BY_HAN[han - 5]
    base = fu << (2 + han)
    if base >= MANGAN or (base == _KIRIAGE and limits.kiriage_mangan):
        return LIMITS["mangan"]
    return _ordinary(base)


def yakuman_multiple(ids: Iterable[str], rules: RiichiRules) -> int:
    """How many yakuman a set of yakuman ids is paid as.

    Those in ``limits.double_yakuman`` count twice.  They add up when ``limits.composite_yakuman``
    allows it, otherwise the best one counts; ``limits.max_multiple`` caps the sum.
    """
    double = rules.limits.double_yakuman
    each = [2 if yakuman in double else 1 for yakuman in ids]
    multiple = (sum(each) if rules.limits.composite_yakuman else max(each)) if each else 0
    most = rules.limits.max_multiple
    return min(multiple, most) if most else multiple


def dealt_into_open_riichi(hand: Points, rules: RiichiRules) -> Points:
    """Points of a ron against an open riichi, from a player who could see what it waits for.

    With ``riichi.open_ron_yakuman`` the hand pays a yakuman at least; a discarder in riichi had no
    choice and does not come here.
    """
    if rules.riichi.open == "off" or not rules.riichi.open_ron_yakuman or hand.base >= YAKUMAN:
        return hand
    return _yakuman(1, "yakuman")


def worth(base: int, dealer: bool, by_self_draw: bool, players: int, rules: RiichiRules) -> Worth:
    """Who owes what for ``base`` basic points, and the sum: the value of the hand.

    A table of three has one payer fewer by self-draw.  With ``sanma.tsumo_loss`` that share is
    lost; without it the two payers bear it in halves, each half rounded up to the hundred (as the
    arcade game MJ pays: 2000/4000 becomes 3000/5000, 300/500 becomes 500/700).
    """
    if not by_self_draw:
        value = up_to_hundred(base * (6 if dealer else 4))
        return Worth(value, discarder=value)
    double = up_to_hundred(2 * base)
    single = up_to_hundred(base)
    missing = double if dealer else single
    shared = players == 3 and not rules.sanma.tsumo_loss
    extra = up_to_hundred(missing // 2) if shared else 0
    payers = players - 1
    if dealer:
        return Worth(payers * (double + extra), each=double + extra)
    others = single + extra
    return Worth(double + extra + (payers - 1) * others, dealer=double + extra, others=others)


def honba_by_ron(honba: int, rules: RiichiRules) -> int:
    """What ``honba`` counters add to a ron."""
    return honba * rules.honba.value


def honba_each(honba: int, players: int, rules: RiichiRules) -> int:
    """What ``honba`` counters add to each payment of a self-draw: the payers share it equally."""
    return honba * rules.honba.value // (players - 1)


def call(worth: Worth, honba: int, players: int, rules: RiichiRules) -> str:
    """What the winner says, honba included, sticks not: ``8600``, ``700, 1300``, ``4000 all``.

    By self-draw the payment of each non-dealer comes first, the dealer's after it.
    """
    if worth.discarder:
        return str(worth.discarder + honba_by_ron(honba, rules))
    more = honba_each(honba, players, rules)
    if worth.each:
        return f"{worth.each + more} all"
    return f"{worth.others + more}, {worth.dealer + more}"


def announcement(call: str, by_self_draw: bool) -> str:
    """The call as it is spoken: ``Ron. 8600``, ``Tsumo. 700, 1300``."""
    return f"{BY_SELF_DRAW if by_self_draw else BY_DISCARD}. {call}"


@lru_cache(maxsize=256)
def _ordinary(base: int) -> Points:
    return Points(base)


@lru_cache(maxsize=64)
def _yakuman(multiple: int, limit: str) -> Points:
    return Points(YAKUMAN * multiple, limit, multiple)


def up_to_hundred(amount: int) -> int:
    """Rounded up to the next hundred points."""
    return -(-amount // 100) * 100
