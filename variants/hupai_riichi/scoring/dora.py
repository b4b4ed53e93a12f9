"""Which tiles are dora, and how many of them a hand holds."""

from __future__ import annotations

from hupai.hand.model import Hand, Situation
from hupai.tiles import NORTH
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


def dora_han(situation: Situation, counts: int, rules: RiichiRules) -> tuple[int, int]:
    """How many dora and ura dora a hand holds; ``counts`` are all its tiles, three bits a kind.

    Ura dora are seen only in riichi.  North tiles set aside are dora once more where an indicator
    shows them.
    """
    following = _THREE if rules.game.players == 3 else _FOUR
    plays = rules.dora
    shown = situation.dora if plays.kan else situation.dora[:1]
    dora = ura = 0
    for indicator in shown:
        dora += counts >> 3 * following[indicator] & 7
    hidden: tuple[int, ...] = ()
    if situation.ura and not situation.flags.isdisjoint(_IN_RIICHI):
        hidden = situation.ura[0 if plays.ura else 1 : None if plays.kan_ura else 1]
        for indicator in hidden:
            ura += counts >> 3 * following[indicator] & 7
    if situation.kita and norths_aside(situation, rules):
        aside = situation.kita
        dora += aside * sum(following[indicator] == NORTH for indicator in shown)
        ura += aside * sum(following[indicator] == NORTH for indicator in hidden)
    return dora, ura


def norths_aside(situation: Situation, rules: RiichiRules) -> int:
    """North tiles set aside as bonus tiles, where the profile plays so."""
    return situation.kita if rules.game.players == 3 and rules.sanma.north == "nuki_dora" else 0


_IN_RIICHI = frozenset({"riichi", "double-riichi", "open-riichi"})


def own_tiles(hand: Hand) -> list[int]:
    """All tiles of a hand, melds and winning tile included."""
    tiles = list(hand.concealed)
    for meld in hand.melds:
        tiles += meld.tiles
    if hand.win is not None:
        tiles.append(hand.win)
    return tiles
