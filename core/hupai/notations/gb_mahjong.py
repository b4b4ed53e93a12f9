"""GB-Mahjong strings: ``[345m,1][EEE,2]123456p8s8s|ES1000|ab``, as zheng-fan/GB-Mahjong writes them.

Three parts with ``|`` between them, the later ones optional.

1. Tiles: digits with ``m s p``, winds ``E S W N``, dragons ``C F P`` (red, green, white), flowers ``a`` to
   ``h`` (plum orchid bamboo chrysanthemum, spring to winter).  Sets laid down stand in brackets, in order of
   claim.  The last of 14 tiles is the winning one; a space behind 13 says that it is still to come.
2. Prevailing wind, own wind, and four bits: self-draw, last of its kind, last tile, kong (replacement by
   self-draw, robbed on a discard).  Left out, it means ``EE0000``.
3. Flowers by letter, or how many there are.

In brackets ``,1 ,2 ,3`` says of a chow which of its tiles was claimed; of a pung or kong that it came from
left, across or right; ``,5 ,6 ,7`` of a kong that it was added to such a pung.  Four alike without a number
are a concealed kong.
"""

from __future__ import annotations

import re

from hupai.faults import Fault
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.hand.words import PLAYERS
from hupai.notation import (
    BY,
    CLAIMS,
    FLOWERS,
    MELDS,
    WIN,
    Notation,
    drawn_last,
    sound,
    unreadable,
)
from hupai.tiles import EAST, FIRST_FLOWER, WINDS, kind

_HONORS = "ESWNPFC"
_FLOWERS = "abcdefgh"
_STARTS = {"m": 0, "p": 9, "s": 18}
_SUITS = "mps"
_TOKEN = re.compile(
    r"\[(?P<set>[1-9]{3,4}[msp]|[ESWNCFP]{3,4})(?:,(?P<offer>[123567]))?\]"
    r"|(?P<tiles>[1-9]+[msp]|[ESWNCFP])|(?P<flower>[a-h])"
)
_STATE = re.compile(r"[ESWN]{2}[01]{4}")
_DEFAULT = "EE0000"


class GBMahjong(Notation):
    """Strings of the GB-Mahjong family."""

    id = "gb"
    name = "GB-Mahjong strings"
    carries = frozenset(
        {
            *(MELDS, CLAIMS, FLOWERS, WIN, BY, "seat", "round"),
            *("last-of-kind", "last-tile", "replacement", "rob-kong"),
        }
    )
    example = "[345m,1][EEE,2]123456p8s8s|ES1000|ab"

    def read(self, text: str) -> Hand:
        """The hand; without the middle part as if it were ``EE0000``."""
        return sound(_Reader(text).hand(), text)

    def write(self, hand: Hand) -> str:
        """The string; a hand that has not won and says nothing of its situation has one part only."""
        situation = hand.situation
        text = "".join(map(_bracket, hand.melds)) + _run(hand.concealed)
        text += " " if hand.win is None else _run((hand.win,))
        said = hand.win is not None or situation != Situation() or hand.flowers
        if not said:
            return text
        bits = (
            situation.by == "tsumo",
            "last-of-kind" in situation.flags,
            "last-tile" in situation.flags,
            not situation.flags.isdisjoint(("replacement", "rob-kong")),
        )
        winds = (situation.round_wind, situation.seat_wind)
        text += "|" + "".join(WINDS[wind - EAST] for wind in winds) + "".join("01"[bit] for bit in bits)
        flowers = "".join(_FLOWERS[flower - FIRST_FLOWER] for flower in hand.flowers)
        return f"{text}|{flowers}" if flowers else text

    def remarks(self, text: str) -> tuple[str, ...]:
        """What the reader took for granted."""
        reader = _Reader(text)
        reader.hand()  # of what cannot be read nothing is remarked
        found = []
        if reader.state is None and reader.drawn:
            found.append(f"no part for the situation: {_DEFAULT}, round E, seat E and a discard, is taken")
        if 0 < reader.counted < len(_FLOWERS):
            found.append(f"{reader.counted} flowers without their names: taken as the first ones")
        return tuple(found)


def _bracket(meld: Meld) -> str:
    tiles = tuple(map(kind, meld.tiles))
    offer = 0
    if meld.kind is MeldKind.CHOW:
        offer = sorted(tiles).index(tiles[0]) + 1
    elif meld.source is not None:
        offer = PLAYERS.index(meld.source) + 1 + (4 if meld.kind is MeldKind.ADDED_KONG else 0)
    elif meld.kind in (MeldKind.KONG, MeldKind.ADDED_KONG):
        offer = 5 if meld.kind is MeldKind.ADDED_KONG else 1  # without a number it would be concealed
    return f"[{_run(tuple(sorted(tiles)))}{f',{offer}' if offer else ''}]"


def _run(tiles: tuple[int, ...]) -> str:
    """Tiles in the order given, neighbours of a suit sharing their letter."""
    text = ""
    for tile in map(kind, tiles):
        if tile >= EAST:
            text += _HONORS[tile - EAST]
        else:
            suit = _SUITS[tile // 9]
            text = (text[:-1] if text[-1:] == suit else text) + f"{tile % 9 + 1}{suit}"
    return text


def _tiles(run: str) -> list[int]:
    if run[-1] in _STARTS:
        return [_STARTS[run[-1]] + int(digit) - 1 for digit in run[:-1]]
    return [EAST + _HONORS.index(letter) for letter in run]


class _Reader:
    """Goes through the parts of a string, and keeps every fault."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._faults: list[Fault] = []
        self._tiles: list[int] = []
        self._melds: list[Meld] = []
        self._flowers: list[int] = []
        self.state: str | None = None
        self.counted = 0
        """Flowers that are only counted."""
        parts = text.split("|")
        if len(parts) > 3:
            self._refuse(f"{len(parts)} parts", 0, len(text), "expected tiles, situation, flowers")
        self._take_tiles(parts[0])
        at = len(parts[0]) + 1
        if len(parts) > 1:
            self._take_state(parts[1], at)
        if len(parts) > 2:
            self._take_flowers(parts[2], at + len(parts[1]) + 1)
        self.drawn = len(self._tiles) % 3 == 2

    def hand(self) -> Hand:
        """The hand.  Raises HandRefused."""
        if self._faults:
            raise unreadable(self._text, *self._faults)
        concealed, win = drawn_last(self._tiles)
        melds, flowers = tuple(self._melds), tuple(self._flowers)
        if win is None and self.state is None:
            return Hand(concealed, melds, win, flowers)
        return Hand(concealed, melds, win, flowers, self._situation(self.state or _DEFAULT, win is not None))

    def _situation(self, state: str, won: bool) -> Situation:
        round_wind, seat_wind = (EAST + WINDS.index(letter) for letter in state[:2])
        if not won:
            return Situation(round=round_wind, seat=seat_wind)
        drawn, last_of_kind, last_tile, kong = (bit == "1" for bit in state[2:])
        flags = {"last-of-kind": last_of_kind, "last-tile": last_tile}
        flags["replacement" if drawn else "rob-kong"] = kong
        return Situation(
            by="tsumo" if drawn else "ron",
            round=round_wind,
            seat=seat_wind,
            flags=frozenset(flag for flag, said in flags.items() if said),
        )

    def _take_tiles(self, part: str) -> None:
        at = 0
        while at < len(part):
            if part[at].isspace():
                at += 1
                continue
            found = _TOKEN.match(part, at)
            if found is None:
                end = part.find("]", at) + 1 if part[at] == "[" else at + 1
                end = end or len(part)
                expected = "expected [345m,1], 123m, E S W N, C F P or a to h"
                self._refuse(f"'{part[at:end]}' is no tile or set", at, end, expected)
                at = end
                continue
            if found["set"]:
                self._take_set(found["set"], int(found["offer"] or 0), *found.span())
            elif found["flower"]:
                self._flowers.append(FIRST_FLOWER + _FLOWERS.index(found["flower"]))
            else:
                self._tiles += _tiles(found["tiles"])
            at = found.end()

    def _take_set(self, run: str, offer: int, first: int, end: int) -> None:
        tiles = _tiles(run)
        source = PLAYERS[(offer - 1) % 4] if offer else None
        if len(tiles) == 4:
            claimed = MeldKind.ADDED_KONG if offer > 4 else MeldKind.KONG
            self._melds.append(Meld(claimed if offer else MeldKind.CONCEALED_KONG, tuple(tiles), source))
        elif offer > 4:
            self._refuse(f"'{self._text[first:end]}' is added to", first, end, "5, 6 and 7 go with kongs")
        elif len(set(tiles)) == 1:
            self._melds.append(Meld(MeldKind.PUNG, tuple(tiles), source))
        else:
            tiles.insert(0, tiles.pop(max(offer, 1) - 1))
            self._melds.append(Meld(MeldKind.CHOW, tuple(tiles)))

    def _take_state(self, part: str, at: int) -> None:
        self.state = part.strip()
        if not _STATE.fullmatch(self.state):
            expected = "expected two winds and four of 0 and 1, such as ES1000"
            self._refuse(f"situation '{part}'", at, at + len(part), expected)

    def _take_flowers(self, part: str, at: int) -> None:
        said = part.strip()
        if said.isascii() and said.isdecimal() and int(said) <= len(_FLOWERS):
            self.counted = int(said)
            self._flowers += range(FIRST_FLOWER, FIRST_FLOWER + self.counted)
        elif set(said) <= set(_FLOWERS):
            self._flowers += [FIRST_FLOWER + _FLOWERS.index(letter) for letter in said]
        else:
            self._refuse(f"flowers '{part}'", at, at + len(part), "expected letters a to h or a number to 8")

    def _refuse(self, what: str, first: int, end: int, expected: str) -> None:
        self._faults.append(Fault(what=what, expected=expected, span=(first, end)))
