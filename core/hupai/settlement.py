"""Who pays whom: transfers that always sum to zero, and what becomes of the table.

A party is a seat (``E S W N``), a role where the hand does not say who it was (``discarder``, ``others`` for
the rest together, ``left``, ``across``, ``right``) or ``table`` (riichi sticks and deposits lie there).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

TABLE = "table"
DISCARDER = "discarder"
SEATS = ("E", "S", "W", "N")
PARTIES = frozenset((*SEATS, TABLE, DISCARDER, "others", "left", "across", "right"))
"""Everybody who may pay or be paid."""


class Transfer(msgspec.Struct, frozen=True):
    """``amount`` points (fan, tai units) go from ``payer`` to ``payee`` for ``reason``."""

    payer: str
    payee: str
    amount: int
    reason: str


class NextHand(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of the table after this hand."""

    dealer: str
    """``stays`` or ``passes``."""
    honba: int = 0
    sticks: int = 0
    streak: int = 0
    why: str = ""


class Won(msgspec.Struct, frozen=True, kw_only=True):
    """One hand that was won, as adjustments see it."""

    seat: str
    """The winner's."""
    value: int
    """What the hand itself is worth, in the variant's unit."""
    payers: tuple[str, ...]
    """Who pays for it when nobody is liable: the discarder, or everybody else for a self-draw."""
    self_drawn: bool = False
    patterns: tuple[tuple[str, int], ...] = ()
    """What was counted: ids with how often; empty where an outcome line gave the value alone."""
    sums: tuple[tuple[str, int], ...] = ()
    """What the patterns come to by their unit, as far as it is known."""

    @classmethod
    def of(
        cls,
        seat: str,
        value: int,
        discarder: str | None,
        players: int = 4,
        patterns: tuple[tuple[str, int], ...] = (),
        sums: tuple[tuple[str, int], ...] = (),
    ) -> Won:
        """A win on somebody's discard, or by self-draw where ``discarder`` is None."""
        others = tuple(other for other in SEATS[:players] if other != seat)
        return cls(
            seat=seat,
            value=value,
            payers=others if discarder is None else (discarder,),
            self_drawn=discarder is None,
            patterns=patterns,
            sums=sums,
        )

    def times(self, id: str) -> int:
        """How often a pattern was counted."""
        return dict(self.patterns).get(id, 0)

    def sum_of(self, unit: str) -> int:
        """What the patterns of one unit come to: of ``yakuman``, say."""
        return dict(self.sums).get(unit, 0)


class Settlement(msgspec.Struct, frozen=True, kw_only=True):
    """All transfers of one hand or foul, in the order they are made."""

    transfers: tuple[Transfer, ...] = ()
    next: NextHand | None = None
    notes: tuple[str, ...] = ()
    won: tuple[Won, ...] = ()
    """The hands that are paid for; none after a draw or a foul."""

    def gains(self) -> dict[str, int]:
        """What each party gains or loses in all; the values sum to zero."""
        gains: dict[str, int] = {}
        for transfer in self.transfers:
            gains[transfer.payer] = gains.get(transfer.payer, 0) - transfer.amount
            gains[transfer.payee] = gains.get(transfer.payee, 0) + transfer.amount
        return gains

    def with_transfers(self, transfers: Iterable[Transfer]) -> Settlement:
        """The same settlement with other transfers."""
        return msgspec.structs.replace(self, transfers=tuple(transfers))


def unsound(settlement: Settlement) -> str:
    """What is wrong with a settlement, the first thing found; empty for a sound one.

    Amounts are whole and not negative, between two parties that there are, each for a reason; then the gains
    sum to zero.
    """
    if not isinstance(settlement.transfers, tuple):
        return f"the transfers are a {type(settlement.transfers).__name__}, no tuple"
    for transfer in settlement.transfers:
        if not isinstance(transfer, Transfer):
            return f"{transfer!r} is no Transfer"
        for party in (transfer.payer, transfer.payee):
            if party not in PARTIES:
                return f"there is no such party: {party}"
        if type(transfer.amount) is not int:
            return f"{transfer.amount!r} is no whole amount"
        if transfer.amount < 0:
            return f"{transfer.payer} pays {transfer.amount}"
        if transfer.payer == transfer.payee:
            return f"{transfer.payer} pays itself"
        if not (transfer.reason and isinstance(transfer.reason, str)):
            return "there is a transfer without a reason"
    if not (settlement.next is None or isinstance(settlement.next, NextHand)):
        return f"{settlement.next!r} is no NextHand"
    for field, kind in (("notes", str), ("won", Won)):
        many = getattr(settlement, field)
        if not (isinstance(many, tuple) and all(isinstance(one, kind) for one in many)):
            return f"{field} is no tuple of {kind.__name__}"
    return ""


Adjustment = Callable[[Settlement], Settlement]
"""A pure function that a ruleset applies after its payment policy (chips, double stakes…)."""
