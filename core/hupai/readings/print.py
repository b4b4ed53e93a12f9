"""Readings in the hand line's letters, one set a word and the pair last: ``234m 555p 789s 11z``."""

from __future__ import annotations

from hupai.hand.model import Hand
from hupai.patterns.sets import OneSet, sets_of
from hupai.readings.shapes import ReadingWords
from hupai.tiles import tiles_text


def set_text(one: OneSet, kongs: int = 0) -> str:
    """One set: ``234m``, ``555p``, ``5555p`` when it is among the kongs, ``11z``."""
    first = 9 * one.suit + one.rank - 1
    if one.kind == "chow":
        return tiles_text((first, first + 1, first + 2))
    copies = 2 if one.kind == "pair" else 4 if kongs >> first & 1 else 3
    return tiles_text([first] * copies)


def reading_text(reading: ReadingWords, hand: Hand) -> str:
    """The sets of one reading of a hand."""
    chows, pungs, _, pair, _, _ = reading
    kongs = 0
    for meld in hand.melds:
        if meld.is_kong:
            kongs |= 1 << (meld.tiles[0] & 63)
    sets = sets_of(chows, pungs, pair)
    if len(sets) < 5 and not chows and not pungs:
        from hupai.hand.model import counts  # shapes without sets show all their tiles

        own = counts(hand)
        return tiles_text(kind for kind in range(34) for _ in range(own >> 3 * kind & 7))
    return " ".join(set_text(one, kongs) for one in sets)
