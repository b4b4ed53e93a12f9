"""A hand as the words that patterns read: the packing between :class:`Hand` and readings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hupai.hand.model import Hand, MeldKind
from hupai.readings.shapes import Held, ReadingWords, Shape, kind_masks
from hupai.tiles import EAST, KINDS

_UNIT = tuple(1 << 3 * (tile & 63) if tile & 63 < KINDS else 0 for tile in range(128))
"""What one tile adds to packed counts."""


class Words:
    """The words of one hand and what a shape needs to read it."""

    __slots__ = ("hand_words", "held")

    def __init__(self, hand: Hand, win: int, by_discard: bool, sets: int, flags: Mapping[str, int]) -> None:
        concealed = counts = sum(map(_UNIT.__getitem__, hand.concealed)) + _UNIT[win]
        melded_chows = melded_pungs = claimed_pungs = kongs = concealed_kongs = 0
        for meld in hand.melds:
            tiles = meld.tiles
            counts += sum(map(_UNIT.__getitem__, tiles))
            first = tiles[0] & 63
            if meld.kind is MeldKind.CHOW:
                low = min(first, tiles[1] & 63, tiles[2] & 63)
                melded_chows += 1 << 3 * (7 * (low // 9) + low % 9)
                continue
            bit = 1 << first
            melded_pungs |= bit
            if len(tiles) == 4:
                kongs |= bit
            if meld.kind is MeldKind.CONCEALED_KONG:
                concealed_kongs |= bit
            else:
                claimed_pungs |= bit
        situation = hand.situation
        said = 0
        for token in situation.flags:
            said |= flags.get(token, 0)
        if by_discard:
            said |= flags["ron"]
        dealer = situation.seat_wind == EAST if situation.dealer is None else situation.dealer == "self"
        if dealer:
            said |= flags["dealer"]
        flowers = 0
        for tile in hand.flowers:
            flowers |= 1 << (tile - KINDS)
        self.hand_words: tuple[int, ...] = (
            *kind_masks(counts),
            1 << (win & 63),
            1 << situation.seat_wind,
            1 << situation.round_wind,
            claimed_pungs,
            melded_chows,
            kongs,
            concealed_kongs,
            flowers,
            said,
        )
        self.held = Held(
            concealed,
            win & 63,
            by_discard,
            sets,
            len(hand.melds),
            melded_chows,
            melded_pungs,
            concealed_kongs,
            said,
        )

    def readings(self, shapes: Sequence[Shape]) -> list[ReadingWords]:
        """Every reading in every shape, in the order of the shapes."""
        if len(shapes) == 1:
            return shapes[0].readings(self.held)
        return [reading for shape in shapes for reading in shape.readings(self.held)]
