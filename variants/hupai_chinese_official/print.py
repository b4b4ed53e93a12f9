"""Readings and sets of Chinese Official in the hand line's letters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hupai.hand.model import Hand, counts
from hupai.patterns.reading import (
    FINISHED_HIGH,
    FINISHED_LOW,
    FINISHED_MIDDLE,
    FINISHED_NOTHING,
    FINISHED_PAIR,
    FINISHED_PUNG,
)
from hupai.patterns.sets import OneSet
from hupai.readings import print as plain
from hupai.readings.shapes import ReadingWords, kind_masks
from hupai.tiles import kind, tile_text, tiles_text
from hupai_chinese_official.instances import Instance
from hupai_chinese_official.reading import KNITTED_STRAIGHT
from hupai_chinese_official.shapes import body_in


def reading_text(reading: ReadingWords, hand: Hand) -> str:
    """The sets of a reading; the nine of a Knitted Straight before them: ``147m 258p 369s 234p 88s``."""
    text = plain.reading_text(reading, hand)
    if reading[5] != KNITTED_STRAIGHT:
        return text
    body = body_in(kind_masks(counts(hand))[0])
    rows = (tiles_text(k for k in range(9 * suit, 9 * suit + 9) if body >> k & 1) for suit in range(3))
    return f"{' '.join(rows)} {text}"


def sets_text(instance: Instance, sets: Sequence[OneSet], hand: Hand) -> str:
    """The sets that a fan combines: ``123m 456m 789m``."""
    kongs = sum(1 << kind(meld.tiles[0]) for meld in hand.melds if meld.is_kong)
    return " ".join([_set_text(sets[i], kongs) for i in instance.sets])


_set_text = cache(plain.set_text)


def finish_text(reading: ReadingWords, hand: Hand) -> str:
    """What the winning tile finished: ``3m in 123m``, ``1s as the pair``."""
    assert hand.win is not None
    win = kind(hand.win)
    tile = tile_text(win)
    below = {FINISHED_LOW: 0, FINISHED_MIDDLE: 1, FINISHED_HIGH: 2}
    finish = reading[4]
    if finish in below:
        low = win - below[finish]
        return f"{tile} in {tiles_text((low, low + 1, low + 2))}"
    return f"{tile} {_AS[finish]}"


_AS = {
    FINISHED_PAIR: "as the pair",
    FINISHED_PUNG: "as a pung",
    FINISHED_NOTHING: "in the knitted tiles",
}
