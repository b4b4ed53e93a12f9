"""PyPI ``mahjong`` asked the same question: a hand of ours as its arguments, its answer as our numbers."""

from __future__ import annotations

from typing import Any, NamedTuple

from mahjong.constants import EAST as PEER_EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld as PeerMeld

from hupai.hand.model import Hand, MeldKind
from hupai.tiles import EAST, RED

CALCULATOR = HandCalculator()


class Answer(NamedTuple):
    """What the peer says: han (13 for each yakuman), fu, and what is paid."""

    han: int
    fu: int
    main: int
    """The discarder's payment, or the dealer's (everybody's when the dealer won) by self-draw."""
    additional: int
    yaku: tuple[str, ...]
    error: str


class Question(NamedTuple):
    """Arguments of the peer's calculator."""

    tiles: list[int]
    win: int
    melds: list[PeerMeld]
    indicators: list[int]
    config: HandConfig


class _Wall:
    """Hands out the 136 numbered tiles of the peer; copy 0 of a five is the red one."""

    def __init__(self) -> None:
        self._given: dict[int, int] = {}

    def take(self, tile: int) -> int:
        kind = tile & ~RED
        if tile & RED:
            return 4 * kind
        used = self._given.get(kind, 0)
        self._given[kind] = used + 1
        copies = (1, 2, 3, 0) if kind in (4, 13, 22) else (0, 1, 2, 3)
        return 4 * kind + copies[used]


def question(hand: Hand, red_fives: bool = True, **options: Any) -> Question:
    """The peer's arguments; ``options`` are its optional rules.

    A hand with all four plain copies of a five does not exist where red fives are played with.
    """
    wall = _Wall()
    situation = hand.situation
    tiles = [wall.take(tile) for tile in hand.concealed]
    assert hand.win is not None
    win = wall.take(hand.win)
    tiles.append(win)
    melds = []
    for meld in hand.melds:
        taken = [wall.take(tile) for tile in meld.tiles]
        tiles += taken
        kind = {
            MeldKind.CHOW: PeerMeld.CHI,
            MeldKind.PUNG: PeerMeld.PON,
            MeldKind.ADDED_KONG: PeerMeld.SHOUMINKAN,
        }.get(meld.kind, PeerMeld.KAN)
        melds.append(PeerMeld(kind, taken, opened=meld.is_claimed))
    flags = situation.flags
    tsumo = situation.by == "tsumo"
    first, last = "first-turn" in flags, "last-tile" in flags
    dealer = situation.seat == EAST
    config = HandConfig(
        is_tsumo=tsumo,
        is_riichi=bool(flags & {"riichi", "double-riichi"}),
        is_daburu_riichi="double-riichi" in flags,
        is_ippatsu="ippatsu" in flags,
        is_rinshan="replacement" in flags,
        is_chankan="rob-kong" in flags,
        is_haitei=last and tsumo,
        is_houtei=last and not tsumo,
        is_tenhou=first and tsumo and dealer,
        is_chiihou=first and tsumo and not dealer,
        player_wind=PEER_EAST + situation.seat_wind - EAST,
        round_wind=PEER_EAST + situation.round_wind - EAST,
        kyoutaku_number=situation.sticks,
        tsumi_number=situation.honba,
        options=OptionalRules(
            **{
                "has_open_tanyao": True,
                "has_aka_dora": red_fives,
                "has_double_yakuman": False,
                "kazoe_limit": HandConfig.KAZOE_LIMITED,
                "kiriage": False,
                "fu_for_open_pinfu": True,
                "fu_for_pinfu_tsumo": False,
                **options,
            }
        ),
    )
    # indicators are no tiles of the hand, so any copy but a red one will do
    shown = [4 * kind + 1 for kind in (*situation.dora, *situation.ura)]
    return Question(tiles, win, melds, shown, config)


def ask(asked: Question) -> Answer:
    """The peer's answer; ``error`` is set where it sees no win."""
    told = CALCULATOR.estimate_hand_value(
        asked.tiles, asked.win, melds=asked.melds, dora_indicators=asked.indicators, config=asked.config
    )
    if told.error:
        return Answer(0, 0, 0, 0, (), told.error)
    cost = told.cost
    return Answer(
        told.han or 0,
        told.fu or 0,
        cost["main"] + cost["main_bonus"],
        cost["additional"] + cost["additional_bonus"],
        tuple(str(yaku) for yaku in told.yaku or ()),
        "",
    )
