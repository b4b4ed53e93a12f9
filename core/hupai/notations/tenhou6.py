"""tenhou.net/6: the numbers and call strings of Tenhou's JSON logs, as one JSON list.

    [11,12,13,52,26,27,39,39,"c151416","47p4747",32,33,34]

11-19 characters, 21-29 dots, 31-39 bamboos, 41-47 winds and the dragons white green red; 51 52 53 are the red
fives.  A call is a string with a letter before the claimed tile, and where the letter stands tells who
fed it: at the front left, after one tile across, at the end right.  ``c`` chow (always at the front), ``p``
pung, ``m`` claimed kong, ``k`` added kong (the added tile, then the claimed one), ``a`` concealed kong;
``f44`` is a north set aside.  In a list that holds a drawn tile it stands last among the numbers.
"""

from __future__ import annotations

import json
import re
from typing import Any

from hupai.faults import Fault
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.notation import (
    CLAIMS,
    MELDS,
    RED_FIVES,
    WIN,
    Notation,
    drawn_last,
    sound,
    unreadable,
    win_assumed,
)
from hupai.tiles import FIVES, NORTH, RED, sort_key

_NUMBERS = (*(10 * suit + rank for suit in (1, 2, 3) for rank in range(1, 10)), *range(41, 48))
_TILES = dict(zip(_NUMBERS, range(34), strict=True)) | dict(
    zip((51, 52, 53), (five + RED for five in FIVES), strict=True)
)
_NUMBER_OF = {tile: number for number, tile in _TILES.items()}
_LETTERS = {
    "c": MeldKind.CHOW,
    "p": MeldKind.PUNG,
    "m": MeldKind.KONG,
    "k": MeldKind.ADDED_KONG,
    "a": MeldKind.CONCEALED_KONG,
}
_LETTER_OF = {kind: letter for letter, kind in _LETTERS.items()}
_CALL = re.compile(r"(\d*)([cpmka])(\d+)")
_PLACES: dict[str, tuple[str, ...]] = {
    "c": ("left",),
    "p": ("left", "across", "right"),
    "k": ("left", "across", "right"),
    "m": ("left", "across", "", "right"),
    "a": ("", "", "", "self"),
}
"""Who fed the set, by how many tiles stand before the letter; empty where it cannot stand."""


class Tenhou6(Notation):
    """Numbers and call strings."""

    id = "tenhou6"
    name = "tenhou.net/6 numbers and calls"
    carries = frozenset({RED_FIVES, MELDS, CLAIMS, WIN, "kita"})
    example = '[11,12,13,52,26,27,39,39,"c151416","47p4747"]'

    def read(self, text: str) -> Hand:
        """The tiles and calls."""
        return sound(_read(text), text)

    def write(self, hand: Hand) -> str:
        """One list: concealed tiles, calls in order of claim, norths set aside, the winning tile."""
        items: list[int | str] = [_NUMBER_OF[tile] for tile in hand.concealed]
        items += map(_call, hand.melds)
        items += [f"f{_NUMBER_OF[NORTH]}"] * hand.situation.kita
        if hand.win is not None:
            items.append(_NUMBER_OF[hand.win])
        return json.dumps(items, separators=(",", ":"))

    def remarks(self, text: str) -> tuple[str, ...]:
        """Which tile was taken as the winning one."""
        return win_assumed(self.read(text))


def _call(meld: Meld) -> str:
    tiles = meld.tiles if meld.is_claimed else sorted(meld.tiles, key=sort_key)
    numbers = [str(_NUMBER_OF[tile]) for tile in tiles]
    letter = _LETTER_OF[meld.kind]
    if meld.kind is MeldKind.CHOW:
        return letter + "".join(numbers)
    if meld.kind is MeldKind.CONCEALED_KONG:
        return "".join(numbers[:3]) + letter + numbers[3]
    claimed, *others = numbers
    before = _PLACES[letter].index(meld.source or "left")
    if meld.kind is MeldKind.ADDED_KONG:
        claimed = others.pop() + claimed
    return "".join((*others[:before], letter, claimed, *others[before:]))


def _read(text: str) -> Hand:
    written = text.strip()
    try:
        items = json.loads(written if written.startswith("[") else f"[{written}]")
    except (ValueError, RecursionError):
        items = None
    if not isinstance(items, list):
        expected = 'expected a list such as [11,12,13,"c151416"]'
        raise unreadable(text, Fault(what="no JSON list", expected=expected))
    tiles: list[int] = []
    melds: list[Meld] = []
    kita = 0
    faults: list[Fault] = []
    for at, item in enumerate(items):
        if item == f"f{_NUMBER_OF[NORTH]}":
            kita += 1
        elif isinstance(item, str):
            meld = _meld(item)
            if isinstance(meld, Meld):
                melds.append(meld)
            else:
                faults.append(
                    Fault(where=f"[{at}]", what=meld, expected="expected one like c151416 or 47p4747")
                )
        elif type(item) is int and item in _TILES:
            tiles.append(_TILES[item])
        else:
            expected = "expected 11 to 19, 21 to 29, 31 to 39, 41 to 47 or 51 to 53"
            faults.append(Fault(where=f"[{at}]", what=f"no such tile {_shown(item)}", expected=expected))
    if faults:
        raise unreadable(text, *faults)
    concealed, win = drawn_last(tiles)
    return Hand(concealed, tuple(melds), win, (), Situation(kita=kita))


def _meld(call: str) -> Meld | str:
    """The set of a call string, or what is wrong with it."""
    found = _CALL.fullmatch(call)
    if found is None or len(found[1]) % 2 or len(found[3]) % 2:
        return f"'{call}' is no call"
    before, after = (
        [int(digits[i : i + 2]) for i in range(0, len(digits), 2)] for digits in (found[1], found[3])
    )
    unknown = [number for number in (*before, *after) if number not in _TILES]
    if unknown:
        return f"'{call}' has no such tile {unknown[0]}"
    letter = found[2]
    places = _PLACES[letter]
    source = places[len(before)] if len(before) < len(places) else ""
    if not source:
        return f"'{call}' has its letter in a place of no player"
    kind = _LETTERS[letter]
    tiles = [_TILES[number] for number in (*before, *after)]
    if kind is MeldKind.CONCEALED_KONG:
        return Meld(kind, tuple(sorted(tiles, key=sort_key)))
    if kind is MeldKind.ADDED_KONG:
        added = tiles.pop(len(before))
        if len(before) >= len(tiles):
            return f"'{call}' names no claimed tile"
        claimed = tiles.pop(len(before))
        return Meld(kind, (claimed, *tiles, added), source)
    claimed = tiles.pop(len(before))
    return Meld(kind, (claimed, *tiles), None if kind is MeldKind.CHOW else source)


def _shown(item: Any) -> str:
    return json.dumps(item)
