"""Tiles as numbers, and the ways they are written.

A *kind* is a number: characters 0-8, dots 9-17, bamboos 18-26, winds E S W N 27-30, white 31,
green 32, red 33; flowers 34-41 by their printed number (1-4 plum orchid bamboo chrysanthemum,
5-8 spring to winter).  A *tile* is a kind, plus :data:`RED` when it is a red five: the mark is on
the tile and is no kind of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

SUITS = "mps"
KINDS = 34
"""How many kinds form sets; flowers follow."""
FIRST_FLOWER = 34
FLOWERS = 8
RED = 64
"""Added to the kind of a five that carries the red mark."""
WINDS = "ESWN"
EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED_DRAGON = range(27, 34)
FIVES = (4, 13, 22)

_LETTERS = "m" * 9 + "p" * 9 + "s" * 9 + "z" * 7 + "f" * 8
_DIGITS = "123456789" * 3 + "1234567" + "12345678"
_STARTS = {"m": 0, "p": 9, "s": 18, "z": 27, "f": 34}
_RANKS = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8}

_GLYPHS = (
    [chr(0x1F007 + i) for i in range(9)]
    + [chr(0x1F019 + i) for i in range(9)]
    + [chr(0x1F010 + i) for i in range(9)]
    + [chr(0x1F000 + i) for i in range(4)]
    + [chr(0x1F006), chr(0x1F005), chr(0x1F004)]
    + [chr(0x1F022), chr(0x1F023), chr(0x1F024), chr(0x1F025)]
    + [chr(0x1F026 + i) for i in range(4)]
)


def kind(tile: int) -> int:
    """The kind of a tile, its red mark aside."""
    return tile & ~RED


def tile_from(digit: str, letter: str) -> int | None:
    """The tile that a digit and a suit letter name, ``0`` being a red five; None when there is none."""
    if letter not in _STARTS:
        return None
    rank = int(digit)
    if rank == 0:
        return _STARTS[letter] + 4 + RED if letter in SUITS else None
    return _STARTS[letter] + rank - 1 if rank <= _RANKS[letter] else None


def tile_text(tile: int) -> str:
    """One tile as the hand line writes it: ``5m``, ``0m`` for its red five, ``7z``, ``3f``."""
    base = kind(tile)
    return ("0" if tile & RED else _DIGITS[base]) + _LETTERS[base]


def tiles_text(tiles: Iterable[int]) -> str:
    """Tiles in the order given, neighbours of a suit sharing their letter: ``234m44p``."""
    text = ""
    for tile in tiles:
        one = tile_text(tile)
        text = text[:-1] + one if text and text[-1] == one[1] else text + one
    return text


def glyph(tile: int) -> str:
    """The Unicode tile.

    The red dragon's code point is shown as a wide colour emoji unless told otherwise, so it
    carries U+FE0E (text style).
    """
    base = kind(tile)
    return _GLYPHS[base] + ("\ufe0e" if base == RED_DRAGON else "")


def is_flower(tile: int) -> bool:
    """True for the eight flower and season tiles."""
    return kind(tile) >= FIRST_FLOWER


def sort_key(tile: int) -> tuple[int, int]:
    """Order of tiles in print: by kind, a red five before its plain ones."""
    return kind(tile), 0 if tile & RED else 1


@cache
def mask_of(text: str) -> int:
    """The kinds written in a text as a mask with bit k for kind k: ``mask_of("19m567z")``.

    Raises ValueError when the text is not digits followed by their suit letter.
    """
    mask, digits = 0, ""
    for character in text:
        if character.isdigit():
            digits += character
            continue
        for digit in digits:
            tile = tile_from(digit, character)
            if tile is None:
                raise ValueError(f"no such tile in {text!r}: {digit}{character}")
            mask |= 1 << kind(tile)
        digits = ""
    if digits or not mask:
        raise ValueError(f"tiles are digits and a suit letter, such as '19m567z': {text!r}")
    return mask


ORDER: tuple[int, ...] = tuple(2 * kind(tile) + (tile < RED) for tile in range(2 * RED))
""":func:`sort_key` as a table: ``ORDER[tile]`` grows as the sort key does."""

UNIT: tuple[int, ...] = tuple(1 << 3 * kind(tile) if kind(tile) < KINDS else 0 for tile in range(2 * RED))
"""One tile in a packed count of three bits a kind; red marks fall away and flowers count nothing."""

TILES: frozenset[int] = frozenset(range(KINDS)) | {five + RED for five in FIVES}
"""Every tile that can be part of a set or pair."""
