"""Who pays whom for a win: one winner or several, honba, sticks, pao, wareme.

Seats are winds of this hand: East deals, the turn goes E S W N.  Where the hand does not say who
discarded, the payer is the role ``discarder``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

import msgspec

from hupai.seats import in_turn
from hupai.settlement import SEATS, TABLE, Settlement, Transfer
from hupai_riichi.options import RiichiRules
from hupai_riichi.outcomes.next_hand import after_abortive_draw, after_win
from hupai_riichi.scoring.pao import Liability
from hupai_riichi.scoring.points import Worth, honba_by_ron, honba_each, up_to_hundred, worth

HAND, PAO, HONBA, STICKS, DEPOSIT = "hand", "pao", "honba", "riichi sticks", "deposit"
STICK_BACK = "riichi stick returned"
NOTEN, NAGASHI, CHOMBO = "noten", "nagashi", "chombo"
"""Reasons of transfers."""
DEALER = SEATS[0]
DOUBLED_BY_WAREME = frozenset({HAND, PAO, HONBA, NAGASHI})


class Win(msgspec.Struct, frozen=True, kw_only=True):
    """One player's winning hand: its seat, its basic points, and who answers for what of it."""

    seat: str
    base: int
    liable: tuple[Liability, ...] = ()


Shares = Callable[[Win, str | None, int, RiichiRules], list[Transfer]]
"""Who pays one winner what: for the hand, and for so many honba.  Second comes the discarder, as in
:func:`settle_wins`."""


def seats_of(rules: RiichiRules) -> tuple[str, ...]:
    """The winds that are seated, in turn order."""
    return SEATS[: rules.game.players]


def honoured(seats: Sequence[str], rules: RiichiRules) -> Sequence[str]:
    """Which of the rons on one tile count, given in turn order; none when they abort the hand.

    ``win.multi_ron``: ``head_bump`` pays the nearest, ``double`` the nearest two, ``all``
    everybody.  Three at once abort the hand where ``win.triple_ron`` says so.
    """
    if len(seats) < 2 or rules.win.multi_ron == "head_bump":
        return seats[:1]
    if len(seats) == 3 and rules.win.triple_ron == "abort":
        return ()
    return seats[:2] if rules.win.multi_ron == "double" else seats


def settle_wins(
    wins: Sequence[Win],
    rules: RiichiRules,
    *,
    discarder: str | None,
    honba: int = 0,
    sticks: int = 0,
    deposit: int = 0,
    in_riichi: Collection[str] = (),
    riichi_discard: bool = False,
    wareme: str | None = None,
    shares: Shares | None = None,
) -> Settlement:
    """Payments of a won hand, and what becomes of the table.

    ``discarder`` is a seat, the role ``discarder``, or None for a self-draw.  ``sticks`` are all
    riichi sticks on the table, the winner's own among them; ``in_riichi`` says whose were put down
    in this hand.  ``riichi_discard``: the winning tile declared riichi, so that this riichi never
    came about and its stick, counted among ``sticks``, goes back.  ``deposit`` are points lying
    there for empty calls.  ``wareme`` is the seat whose wall was broken.  ``shares`` says who pays one
    winner what, where a house rule has it otherwise.

    Several winners need a discarder with a seat; where the rons abort the hand
    (:func:`honoured`), nothing but what belongs to the draw happens.
    """
    notes: list[str] = []
    by_seat = {win.seat: win for win in wins}
    order = list(by_seat)
    if len(order) > 1 and discarder in SEATS:
        order = in_turn(order, discarder, rules.game.players)
    paid = honoured(order, rules)
    if not paid:
        return Settlement(
            next=after_abortive_draw(honba, sticks), notes=("three rons on one tile abort the hand",)
        )
    for seat in order[len(paid) :]:
        notes.append(f"the ron of {seat} does not count: {paid[-1]} is nearer to the discarder in turn")
    transfers: list[Transfer] = []
    if riichi_discard and discarder is not None:
        transfers.append(Transfer(TABLE, discarder, rules.riichi.deposit, STICK_BACK))
        sticks -= 1
    for place, seat in enumerate(paid):
        counters = honba if place == 0 or rules.win.ron_honba_to == "each" else 0
        transfers += (shares or payments)(by_seat[seat], discarder, counters, rules)
    transfers += _off_the_table(paid, sticks, deposit, in_riichi, rules)
    settled = Settlement(
        transfers=tuple(transfers), next=after_win(DEALER in paid, honba, rules), notes=tuple(notes)
    )
    return doubled(settled, wareme) if wareme else settled


def doubled(settlement: Settlement, seat: str) -> Settlement:
    """Wareme: whatever ``seat`` pays or receives for the hand counts twice.

    Noten payments do not, and what lies on the table is what it is.
    """
    return settlement.with_transfers(
        msgspec.structs.replace(transfer, amount=2 * transfer.amount)
        if seat in (transfer.payer, transfer.payee) and transfer.reason in DOUBLED_BY_WAREME
        else transfer
        for transfer in settlement.transfers
    )


def as_paid(transfers: Iterable[Transfer], winner: str, dealer: str, discarder: str | None) -> Worth | None:
    """What a winner was paid for the hand itself, by role; None when somebody was liable for it."""
    paid = [transfer for transfer in transfers if transfer.payee == winner]
    if any(transfer.reason == PAO for transfer in paid):
        return None
    owed = {transfer.payer: transfer.amount for transfer in paid if transfer.reason == HAND}
    value = sum(owed.values())
    if discarder is not None:
        return Worth(value, discarder=value)
    most = max(owed.values(), default=0)
    if winner == dealer:
        return Worth(value, each=most)
    others = [points for payer, points in owed.items() if payer != dealer]
    return Worth(value, dealer=owed.get(dealer, 0), others=max(others, default=0))


def by_self_draw(seat: str, base: int, reason: str, rules: RiichiRules) -> list[Transfer]:
    """What everybody else pays ``seat`` for ``base`` basic points, as for a self-draw."""
    owed = worth(base, seat == DEALER, True, rules.game.players, rules)
    return [
        Transfer(payer, seat, owed.each or (owed.dealer if payer == DEALER else owed.others), reason)
        for payer in seats_of(rules)
        if payer != seat
    ]


def payments(win: Win, discarder: str | None, honba: int, rules: RiichiRules) -> list[Transfer]:
    """One winner's payments: for the hand, by whom is liable for it, and for so many honba."""
    if discarder is None:
        return _self_drawn(win, honba, rules)
    return _from_discard(win, discarder, honba, rules)


def _self_drawn(win: Win, honba: int, rules: RiichiRules) -> list[Transfer]:
    players = rules.game.players
    dealer = win.seat == DEALER
    transfers = [
        Transfer(part.seat, win.seat, worth(part.base, dealer, True, players, rules).value, PAO)
        for part in win.liable
    ]
    rest = win.base - sum(part.base for part in win.liable)
    if rest:
        transfers += by_self_draw(win.seat, rest, HAND, rules)
    if honba:
        each = honba_each(honba, players, rules)
        if win.liable:
            transfers.append(Transfer(win.liable[0].seat, win.seat, each * (players - 1), HONBA))
        else:
            transfers += [
                Transfer(payer, win.seat, each, HONBA) for payer in seats_of(rules) if payer != win.seat
            ]
    return [transfer for transfer in transfers if transfer.amount]


def _from_discard(win: Win, discarder: str, honba: int, rules: RiichiRules) -> list[Transfer]:
    players = rules.game.players
    dealer = win.seat == DEALER
    others = [part for part in win.liable if part.seat != discarder]
    hand = worth(win.base, dealer, False, players, rules).value
    transfers: list[Transfer] = []
    for part in others:
        half = up_to_hundred(worth(part.base, dealer, False, players, rules).value // 2)
        hand -= half
        transfers.append(Transfer(part.seat, win.seat, half, PAO))
    transfers.insert(0, Transfer(discarder, win.seat, hand, HAND))
    counters = honba_by_ron(honba, rules)
    liable = {"liable": counters, "split": up_to_hundred(counters // 2)}.get(rules.pao.honba, 0)
    if others:
        transfers.append(Transfer(others[0].seat, win.seat, liable, HONBA))
        counters -= liable
    transfers.append(Transfer(discarder, win.seat, counters, HONBA))
    return [transfer for transfer in transfers if transfer.amount]


def _off_the_table(
    paid: Sequence[str], sticks: int, deposit: int, in_riichi: Collection[str], rules: RiichiRules
) -> list[Transfer]:
    """Sticks and deposits go to the winner, to the nearest of several; with
    ``win.ron_sticks_to = own_then_nearest`` every winner first takes back the stick of this hand's
    own riichi.
    """
    transfers: list[Transfer] = []
    stake = rules.riichi.deposit
    if len(paid) > 1 and rules.win.ron_sticks_to == "own_then_nearest":
        for seat in paid:
            if seat in in_riichi and sticks:
                transfers.append(Transfer(TABLE, seat, stake, STICK_BACK))
                sticks -= 1
    if sticks:
        transfers.append(Transfer(TABLE, paid[0], stake * sticks, STICKS))
    if deposit:
        transfers.append(Transfer(TABLE, paid[0], deposit, DEPOSIT))
    return transfers
