"""How tiles, winds, players and numbers are read from text, and written again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from hupai.faults import Fault, did_you_mean
from hupai.hand.words import MOST, Word
from hupai.tiles import EAST, WINDS, is_flower, kind, tile_from, tile_text

_BY_SUIT: dict[str, dict[str, int]] = {
    suit: {digit: tile for digit in "0123456789" if (tile := tile_from(digit, suit)) is not None}
    for suit in "mpszf"
}
_RANGES = {
    "m": "characters are 1m to 9m",
    "p": "dots are 1p to 9p",
    "s": "bamboos are 1s to 9s",
    "z": "honors are 1z to 7z",
    "f": "flowers are 1f to 8f",
}
_SUITS = "m, p, s, z or f"
_DIGITS = frozenset("0123456789")
_WINDS = {letter: EAST + at for at, letter in enumerate(WINDS.lower())}


class Unreadable(ValueError):
    """Text that says no value, with every fault in it.

    A fault's span counts from the first column of that text; without one, all of the text is meant.
    Its ``where`` names the part of a composed value (``tiles`` of a meld), if there are parts.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(map(str, self.faults)))


def tiles_of(text: str) -> list[int]:
    """The tiles of ``234m44p55z`` in the order written; raises :class:`Unreadable`."""
    try:  # one suit and no fault, as nearly always
        suit = _BY_SUIT[text[-1:]]
        if len(text) > 1:
            return [suit[digit] for digit in text[:-1]]
    except KeyError:
        pass
    return _tiles_of_suits(text)


def _tiles_of_suits(text: str) -> list[int]:
    tiles: list[int] = []
    faults: list[Fault] = []
    first = 0
    for at, char in enumerate(text):
        if char in _DIGITS:
            continue
        suit = _BY_SUIT.get(char)
        if suit is None:
            faults.append(
                Fault(what=f"no such suit '{char}'", expected=f"expected {_SUITS}", span=(at, at + 1))
            )
        elif first == at:
            faults.append(Fault(what=f"no digits before '{char}'", expected=_RANGES[char], span=(at, at + 1)))
        else:
            for place in range(first, at):
                tile = suit.get(text[place])
                if tile is None:
                    what = f"no such tile '{text[place]}{char}'"
                    faults.append(Fault(what=what, expected=_RANGES[char], span=(place, place + 1)))
                else:
                    tiles.append(tile)
        first = at + 1
    if first < len(text):
        what = f"no suit behind '{text[first:]}'"
        faults.append(Fault(what=what, expected=f"expected {_SUITS}", span=(first, len(text))))
    if faults:
        raise Unreadable(faults)
    return tiles


def tile_of(text: str) -> int:
    """The one tile that ``5z`` names; raises :class:`Unreadable`."""
    tiles = tiles_of(text)
    if len(tiles) != 1:
        what = f"{len(tiles)} tiles '{text}'" if tiles else "no tile"
        raise Unreadable([Fault(what=what, expected="expected one tile, such as 5z")])
    return tiles[0]


def value_of(word: Word, text: str) -> object:
    """What the small letters behind a key say, as ``Situation`` keeps it; raises :class:`Unreadable`."""
    if word.value == "wind":
        wind = _WINDS.get(text)
        if wind is None:
            raise Unreadable([_bad(word, text.upper(), WINDS)])
        return wind
    if word.value == "tiles":
        return indicators_of(text.split(","))
    if word.value == "number":
        return number_of(word, text)
    if word.value == "choice":
        if text not in word.choices:
            raise Unreadable([_bad(word, text, word.choices)])
        return text
    return choices_of(word, text.split(","))


def number_of(word: Word, text: str) -> int:
    """A whole number from 0 to :data:`MOST`; raises :class:`Unreadable`."""
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(MOST))):
        what = f"{word.name} cannot be '{text}'"
        raise Unreadable([Fault(what=what, expected=f"expected a whole number from 0 to {MOST}")])
    return int(text)


def indicators_of(parts: Sequence[str]) -> tuple[int, ...]:
    """The kinds that turned-up tiles have, a red five being a five; raises :class:`Unreadable`."""
    kinds: list[int] = []
    faults: list[Fault] = []
    at = 0
    for part in parts:
        try:
            tile = tile_of(part)
            if is_flower(tile):
                raise Unreadable([Fault(what=f"flower '{part}'", expected="expected a tile that forms sets")])
            kinds.append(kind(tile))
        except Unreadable as wrong:
            faults += [shifted(fault, at, len(part)) for fault in wrong.faults]
        at += len(part) + 1
    if faults:
        raise Unreadable(faults)
    return tuple(kinds)


def choices_of(word: Word, parts: Sequence[str]) -> tuple[str, ...]:
    """Several of a word's choices, each once, in the order written; raises :class:`Unreadable`."""
    faults: list[Fault] = []
    at = 0
    for place, part in enumerate(parts):
        if part not in word.choices:
            faults.append(shifted(_bad(word, part, word.choices), at, len(part)))
        elif part in parts[:place]:
            second = Fault(what=f"second '{part}'", expected="each stands once", remedy="take one away")
            faults.append(shifted(second, at, len(part)))
        at += len(part) + 1
    if faults:
        raise Unreadable(faults)
    return tuple(parts)


def value_text(word: Word, value: object) -> str:
    """A value as the hand line writes it; the reverse of :func:`value_of`."""
    if word.value == "wind":
        return WINDS[cast(int, value) - EAST]
    if word.value == "tiles":
        return ",".join(map(tile_text, cast("tuple[int, ...]", value)))
    if word.value == "choices":
        return ",".join(cast("tuple[str, ...]", value))
    return str(value)


def listed(choices: Sequence[str]) -> str:
    """``left, across or right``."""
    return " or ".join(filter(None, (", ".join(choices[:-1]), choices[-1])))


def shifted(fault: Fault, by: int, length: int, where: str | None = None) -> Fault:
    """The fault seen from a text in which its own, ``length`` columns long, begins at column ``by``."""
    first, end = fault.span or (0, length)
    return Fault(
        what=fault.what,
        expected=fault.expected,
        remedy=fault.remedy,
        where=fault.where if where is None else where,
        span=(first + by, end + by),
    )


def _bad(word: Word, text: str, choices: Sequence[str]) -> Fault:
    return Fault(
        what=f"{word.name} cannot be '{text}'",
        expected=f"expected {listed(choices)}",
        remedy=did_you_mean(text, choices),
    )
