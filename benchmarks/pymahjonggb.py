"""PyMahjongGB, asked about our hands: fans by our ids, as it counts them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from MahjongGB import MahjongFanCalculator

from hupai.hand.model import Hand, MeldKind
from hupai.tiles import EAST

_TILES = (
    *(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)),
    *(f"F{rank}" for rank in range(1, 5)),
    *("J3", "J2", "J1"),
)
"""White is their third dragon, red their first."""
_KINDS = {MeldKind.CHOW: "CHI", MeldKind.PUNG: "PENG"}
_IDS = {
    "Two Dragons Pungs": "two_dragon_pungs",
    "Concealed Kong and Melded Kong": "melded_and_concealed_kong",
    "All Five": "all_fives",
}


def question(hand: Hand) -> dict[str, Any]:
    """The arguments that ask about a hand."""
    situation = hand.situation
    flags = situation.flags
    return {
        "pack": tuple(
            (
                _KINDS.get(meld.kind, "GANG"),
                _TILES[sorted(meld.tiles)[1]],
                0 if meld.kind is MeldKind.CONCEALED_KONG else 1,
            )
            for meld in hand.melds
        ),
        "hand": tuple(_TILES[tile] for tile in hand.concealed),
        "winTile": _TILES[hand.win or 0],
        "flowerCount": len(hand.flowers),
        "isSelfDrawn": situation.by == "tsumo",
        "is4thTile": "last-of-kind" in flags,
        "isAboutKong": bool(flags & {"replacement", "rob-kong"}),
        "isWallLast": "last-tile" in flags,
        "seatWind": situation.seat_wind - EAST,
        "prevalentWind": situation.round_wind - EAST,
    }


def ask(asked: Mapping[str, Any]) -> Any:
    """The fans as the peer gives them."""
    return MahjongFanCalculator(**asked)


def told(hand: Hand) -> tuple[int, dict[str, int]]:
    """The total, and how often each fan is counted by our ids."""
    total = 0
    fans: dict[str, int] = {}
    for points, times, _, english in MahjongFanCalculator(**question(hand), verbose=True):
        total += points * times
        name = _IDS.get(english) or english.lower().replace(" ", "_").replace("-", "_")
        fans[name] = fans.get(name, 0) + times
    return total, fans
