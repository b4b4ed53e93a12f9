"""Which tiles are dora, and how many of them a hand holds."""

from __future__ import annotations

from collections.abc import Sequence

from hupai.hand.model import Hand
from hupai.tiles import NORTH, RED
from hupai_riichi.options import RiichiRules


def _next_kinds(three_players: bool) -> tuple[int, ...]:
    """The kind that an indicator of each kind points at."""
    following = [suit + (rank + 1) % 9 for suit in (0, 9, 18) for rank in range(9)]
    following += [28, 29, 30, 27, 32, 33, 31]
    if three_players:
        following[0], following[8] = 8, 0  # of the characters only 1 and 9 are played with
    return tuple(following)


_FOUR = _next_kinds(False)
_THREE = _next_kinds(True)


def dora_of(indicator: int, rules: RiichiRules) -> int:
    """The kind of tile that an indicator makes dora."""
    return (_THREE if rules.game.players == 3 else _FOUR)[indicator]


def shown(indicators: Sequence[int], first: bool, further: bool) -> Sequence[int]:
    """The indicators that count: the one of the deal, and those that kans turned up."""
    return indicators[0 if first else 1 : None if further else 1]


def dora_han(hand: Hand, masks: Sequence[int], rules: RiichiRules) -> tuple[int, int]:
    """How many dora and ura dora a hand holds.

    ``masks`` are the kinds it holds at least one, two, three and four of.  Ura dora are seen only in
    riichi; north tiles set aside are dora once more where an indicator shows them.
    """
    situation = hand.situation
    aside = situation.kita if rules.sanma.north == "nuki_dora" and rules.game.players == 3 else 0

    def held(indicators: Sequence[int]) -> int:
        found = 0
        for indicator in indicators:
            kind = dora_of(indicator, rules)
            found += sum(mask >> kind & 1 for mask in masks)
            if kind == NORTH:
                found += aside
        return found

    ura = 0
    if situation.ura:
        ura = held(shown(situation.ura, rules.dora.ura, rules.dora.kan_ura))
    return held(shown(situation.dora, True, rules.dora.kan)), ura


def red_fives(hand: Hand, rules: RiichiRules) -> int:
    """Red fives of the suits in which the profile plays with them."""
    red = rules.dora.red
    played = (red.m, red.p, red.s)
    return sum(1 for tile in own_tiles(hand) if tile & RED and played[(tile & ~RED) // 9])


def own_tiles(hand: Hand) -> list[int]:
    """All tiles of a hand, melds and winning tile included."""
    tiles = list(hand.concealed)
    for meld in hand.melds:
        tiles += meld.tiles
    if hand.win is not None:
        tiles.append(hand.win)
    return tiles
