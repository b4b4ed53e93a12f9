"""A hand as Unicode tiles, for people to look at."""

from __future__ import annotations

from hupai.hand.model import Hand
from hupai.tiles import glyph

_BACK = "\U0001f02b"


def hand_glyphs(hand: Hand) -> str:
    """The hand as tiles: concealed ones by suit, melds, flowers, and the winning tile last."""
    groups: list[str] = []
    suit = -1
    for tile in hand.concealed:
        of = (tile & 63) // 9
        if of != suit:
            groups.append("")
            suit = of
        groups[-1] += glyph(tile)
    for meld in hand.melds:
        faces = [glyph(tile) for tile in meld.tiles]
        if not meld.is_claimed:
            faces[0] = faces[-1] = _BACK
        groups.append("".join(faces))
    if hand.flowers:
        groups.append("".join(map(glyph, hand.flowers)))
    if hand.win is not None:
        groups.append(glyph(hand.win))
    return "  ".join(groups)
