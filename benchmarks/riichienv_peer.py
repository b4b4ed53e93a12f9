"""riichienv (Rust) asked the same questions, one hand at a time: a hand of ours as its arguments."""

from __future__ import annotations

from typing import Any, NamedTuple

from pypi_mahjong import _Wall
from riichienv import Meld as PeerMeld
from riichienv import MeldType, Wind
from riichienv._riichienv import Conditions, HandEvaluator, calculate_shanten

from hupai.hand.model import Hand, MeldKind
from hupai.tiles import EAST

WINDS = (Wind.East, Wind.South, Wind.West, Wind.North)
MELDS = {
    MeldKind.CHOW: MeldType.Chi,
    MeldKind.PUNG: MeldType.Pon,
    MeldKind.KONG: MeldType.Daiminkan,
    MeldKind.ADDED_KONG: MeldType.Kakan,
    MeldKind.CONCEALED_KONG: MeldType.Ankan,
}


class Question(NamedTuple):
    """Arguments of the peer's evaluator."""

    tiles: list[int]
    melds: list[Any]
    win: int
    dora: list[int]
    ura: list[int]
    conditions: Any


def question(hand: Hand) -> Question:
    """The peer's arguments; whether it was the first turn cannot be said of a ron."""
    wall = _Wall()
    situation, flags = hand.situation, hand.situation.flags
    tiles = [wall.take(tile) for tile in hand.concealed]
    assert hand.win is not None
    win = wall.take(hand.win)
    melds = [
        PeerMeld(MELDS[meld.kind], sorted(wall.take(tile) for tile in meld.tiles), meld.is_claimed)
        for meld in hand.melds
    ]
    tsumo, last = situation.by == "tsumo", "last-tile" in flags
    conditions = Conditions(
        tsumo=tsumo,
        riichi=bool(flags & {"riichi", "double-riichi"}),
        double_riichi="double-riichi" in flags,
        ippatsu="ippatsu" in flags,
        haitei=last and tsumo,
        houtei=last and not tsumo,
        rinshan="replacement" in flags,
        chankan="rob-kong" in flags,
        tsumo_first_turn="first-turn" in flags and tsumo,
        player_wind=WINDS[situation.seat_wind - EAST],
        round_wind=WINDS[situation.round_wind - EAST],
        riichi_sticks=situation.sticks,
        honba=situation.honba,
    )
    dora = [4 * kind for kind in situation.dora]
    ura = [4 * kind for kind in situation.ura]
    return Question(sorted([*tiles, win]), melds, win, dora, ura, conditions)


def ask(asked: Question) -> Any:
    """The peer's answer: han, fu, yaku and payments."""
    evaluator = HandEvaluator(asked.tiles, asked.melds)
    return evaluator.calc(asked.win, asked.dora, asked.ura, asked.conditions)


def ask_shanten(tiles: list[int]) -> int:
    """Shanten of a hand of numbered tiles, the least of its three forms."""
    return int(calculate_shanten(tiles))
