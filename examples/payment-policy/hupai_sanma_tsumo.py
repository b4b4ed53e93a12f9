"""Who pays a self-draw among three players, where the missing North's share is not simply lost.

``riichi/sanma`` knows two ways: the share is lost (``sanma.tsumo_loss``), or both payers bear half of it.
Parlors know more, and round to the thousand where hundreds are not handed out.

Sources: Mihajong, its settings for a table of three; mahjlocal (atwiki), 関西三麻.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

from msgspec.structs import replace

from hupai import Options, Score, Settlement, hookimpl, option
from hupai.rulebook import Payment
from hupai_riichi.options import RiichiRules
from hupai_riichi.scoring.score import RiichiScore

HAND, PAO = "hand", "pao"
"""Reasons of riichi's payments: for the hand, and by somebody who is liable for it."""


class SanmaTsumo(Options, frozen=True):
    """The table ``[plugin.sanma-tsumo]`` of a profile."""

    split: Annotated[
        Literal["kansai", "thirds", "halved", "equal", "thousand"],
        option(
            "how dealer and other share a self-draw: 2 to 1, making up the whole (thirds); the usual and "
            "half of North's share each (halved); thirds where the points divide by three, else halved "
            "(kansai); half each (equal); or the usual and 1000 more from each (thousand)"
        ),
    ] = "kansai"
    round_to: Annotated[
        Literal[100, 1000], option("points to which every payment for the hand is rounded up")
    ] = 1000


@hookimpl
def hupai_options(variant: str) -> type[Options] | None:
    return SanmaTsumo if variant == "riichi" else None


@hookimpl
def hupai_payment(variant: str, rules: Any, own: SanmaTsumo, default: Payment) -> Payment | None:
    if not isinstance(rules, RiichiRules) or rules.game.players != 3:
        return None
    return partial(pay, own=own, default=default)


def pay(score: Score, own: SanmaTsumo, default: Payment) -> Settlement:
    """Riichi's own payment with other amounts for the hand; honba, sticks and pao stay as they are."""
    assert isinstance(score, RiichiScore)
    settled = default(score)
    if any(transfer.reason == PAO for transfer in settled.transfers):
        return settled
    return settled.with_transfers(
        replace(transfer, amount=share(score, transfer.payer, own)) if transfer.reason == HAND else transfer
        for transfer in settled.transfers
    )


def share(score: RiichiScore, payer: str, own: SanmaTsumo) -> int:
    """What one player owes for the hand, in points."""
    base = score.base
    if not score.by_self_draw:
        return up_to(base * (6 if score.is_dealer else 4), own.round_to)
    twelfths = twelfths_of(base, score.is_dealer, payer == score.dealer, own.split)
    extra = 1000 if own.split == "thousand" else 0
    return up_to(-(-base * twelfths // 12), own.round_to) + extra


def twelfths_of(base: int, dealer_won: bool, dealer_pays: bool, split: str) -> int:
    """How many times the basic points one player owes, in twelfths: among four 24 by the dealer, else 12."""
    if split == "thousand":
        return 24 if dealer_won or dealer_pays else 12
    if dealer_won:
        return 36
    if split == "equal":
        return 24
    if split == "thirds" or (split == "kansai" and up_to(base * 4, 100) % 3 == 0):
        return 32 if dealer_pays else 16
    return 30 if dealer_pays else 18


def up_to(points: int, step: int) -> int:
    """Rounded up to the next multiple."""
    return -(-points // step) * step
