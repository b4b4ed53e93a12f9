"""Botzone: tiles and packs as the platform and PyMahjongGB name them, in one JSON object.

    {"pack":[["CHI","W4",1],["PENG","F1",2]],"hand":["W1","W1"],"winTile":"W1","flowerCount":1,
     "isSelfDrawn":true,"is4thTile":false,"isAboutKong":false,"isWallLast":false,"seatWind":1,
     "prevalentWind":0}

The fields are the arguments of PyMahjongGB's ``MahjongFanCalculator``; Python's way of writing them, with
tuples and ``True``, is read as well.  Tiles: ``W`` characters, ``B`` dots, ``T`` bamboos, each 1-9, ``F1`` to
``F4`` winds E S W N, ``J1 J2 J3`` the dragons **red, green, white**.  A pack is ``CHI`` with the middle tile
and which of the three was claimed, or ``PENG`` or ``GANG`` with who fed it: 1 left, 2 across, 3 right, 0
nobody (a concealed kong).  Nothing tells an added kong from a claimed one, nor which flowers there are.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from hupai.faults import Fault, did_you_mean
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.hand.words import PLAYERS
from hupai.notation import BY, CLAIMS, MELDS, WIN, Loss, Notation, sound, unreadable
from hupai.tiles import EAST, FIRST_FLOWER, FLOWERS, kind, tiles_text

_NAMES = (
    *(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)),
    *(f"F{rank}" for rank in range(1, 5)),
    *("J3", "J2", "J1"),  # white, green, red: numbered the other way round
)
"""Names by kind."""
_KINDS = {name: kind for kind, name in enumerate(_NAMES)}
_PACKS = ("CHI", "PENG", "GANG")
_BITS = ("isSelfDrawn", "is4thTile", "isAboutKong", "isWallLast")
_WINDS = ("seatWind", "prevalentWind")
_FIELDS = ("pack", "hand", "winTile", "flowerCount", *_BITS, *_WINDS)


class Botzone(Notation):
    """The arguments of PyMahjongGB."""

    id = "botzone"
    name = "Botzone tiles and PyMahjongGB packs"
    carries = frozenset(
        {
            *(MELDS, CLAIMS, WIN, BY, "seat", "round"),
            *("last-of-kind", "last-tile", "replacement", "rob-kong"),
        }
    )
    example = '{"pack":[["PENG","J1",2]],"hand":["W1","W2","W3","B5","B5"],"winTile":"B5","isSelfDrawn":true}'

    def read(self, text: str) -> Hand:
        """The hand; fields left out are false, 0 or empty."""
        return sound(_Reader(text).hand(), text)

    def write(self, hand: Hand) -> str:
        """One JSON object with every field; ``winTile`` is empty for a hand that waits."""
        situation = hand.situation
        bits = (
            situation.by == "tsumo",
            "last-of-kind" in situation.flags,
            not situation.flags.isdisjoint(("replacement", "rob-kong")),
            "last-tile" in situation.flags,
        )
        winds = (situation.seat_wind - EAST, situation.round_wind - EAST)
        data = {
            "pack": [_pack(meld) for meld in hand.melds],
            "hand": [_NAMES[kind(tile)] for tile in hand.concealed],
            "winTile": "" if hand.win is None else _NAMES[kind(hand.win)],
            "flowerCount": len(hand.flowers),
            **dict(zip(_BITS, bits, strict=True)),
            **dict(zip(_WINDS, winds, strict=True)),
        }
        return msgspec.json.encode(data).decode()

    def remarks(self, text: str) -> tuple[str, ...]:
        """Flowers are only counted."""
        number = len(self.read(text).flowers)
        if 0 < number < FLOWERS:
            return (f"{number} flowers without their names: taken as the first ones",)
        return ()

    def lost(self, hand: Hand) -> tuple[Loss, ...]:
        """The names of the flowers too, even where they are the ones that a reader would take."""
        found = super().lost(msgspec.structs.replace(hand, flowers=()))
        number = len(hand.flowers)
        if 0 < number < FLOWERS:
            return (*found, Loss(tiles_text(hand.flowers), f"flowerCount {number}"))
        return found


def _pack(meld: Meld) -> tuple[str, str, int]:
    tiles = sorted(map(kind, meld.tiles))
    if meld.kind is MeldKind.CHOW:
        return "CHI", _NAMES[tiles[1]], tiles.index(kind(meld.tiles[0])) + 1
    source = PLAYERS.index(meld.source or "left") + 1 if meld.is_claimed else 0
    return "GANG" if meld.is_kong else "PENG", _NAMES[tiles[0]], source


class _Reader:
    """Goes through the fields, and keeps every fault."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._faults: list[Fault] = []
        self._data = self._object()

    def hand(self) -> Hand:
        """The hand.  Raises HandRefused."""
        data = self._data
        melds = [self._meld(at, pack) for at, pack in enumerate(self._list("pack"))]
        concealed = [self._tile(f"hand[{at}]", name) for at, name in enumerate(self._list("hand"))]
        win = self._tile("winTile", data["winTile"]) if data.get("winTile") else None
        number = self._number("flowerCount", FLOWERS)
        situation = self._situation(win is not None)
        if self._faults:
            raise unreadable(self._text, *self._faults)
        flowers = tuple(range(FIRST_FLOWER, FIRST_FLOWER + number))
        return Hand(tuple(concealed), tuple(meld for meld in melds if meld), win, flowers, situation)

    def _object(self) -> Mapping[str, Any]:
        try:
            data = json.loads(self._text)
        except (ValueError, RecursionError):
            try:
                data = ast.literal_eval(self._text.strip())
            except (ValueError, SyntaxError, MemoryError, RecursionError):
                data = None
        if isinstance(data, Sequence) and not isinstance(data, str) and len(data) <= len(_FIELDS) + 1:
            data = dict(zip((*_FIELDS, "verbose"), data, strict=False))  # the arguments in their order
        if not isinstance(data, Mapping):
            expected = "expected the arguments of MahjongFanCalculator, in their order or by name"
            raise unreadable(self._text, Fault(what="no object", expected=expected))
        for field in data:
            if field not in (*_FIELDS, "verbose"):
                near = did_you_mean(str(field), _FIELDS)
                self._faults.append(Fault(what=f"unknown field '{field}'", remedy=near, where=str(field)))
        return data

    def _list(self, field: str) -> Sequence[Any]:
        value = self._data.get(field, ())
        if isinstance(value, list | tuple):
            return value
        self._refuse(field, f"{value!r} is no list", "expected a list")
        return ()

    def _number(self, field: str, most: int) -> int:
        value = self._data.get(field, 0)
        if type(value) is int and 0 <= value <= most:
            return value
        self._refuse(field, f"{value!r} is not allowed", f"expected a whole number from 0 to {most}")
        return 0

    def _tile(self, where: str, name: Any) -> int:
        if isinstance(name, str) and name in _KINDS:
            return _KINDS[name]
        self._refuse(where, f"no such tile {name!r}", "expected W B T with 1 to 9, F1 to F4 or J1 to J3")
        return 0

    def _meld(self, at: int, pack: Any) -> Meld | None:
        where = f"pack[{at}]"
        if not (isinstance(pack, list | tuple) and len(pack) == 3 and pack[0] in _PACKS):
            self._refuse(where, f"{pack!r} is no pack", f"expected one of {', '.join(_PACKS)}, tile, offer")
            return None
        sort, name, offer = pack
        tile = self._tile(where, name)
        least = 0 if sort == "GANG" else 1
        if type(offer) is not int or not least <= offer <= 3:
            self._refuse(where, f"offer {offer!r} of {sort}", f"expected {least} to 3")
            return None
        if sort == "CHI":
            tiles = [tile - 1, tile, tile + 1]
            if tile >= EAST or not 0 < tile % 9 < 8:
                self._refuse(where, f"no chow has {name} in its middle", "expected a tile from 2 to 8")
                return None
            return Meld(MeldKind.CHOW, (tiles.pop(offer - 1), *tiles))
        if sort == "PENG":
            return Meld(MeldKind.PUNG, (tile,) * 3, PLAYERS[offer - 1])
        if offer:
            return Meld(MeldKind.KONG, (tile,) * 4, PLAYERS[offer - 1])
        return Meld(MeldKind.CONCEALED_KONG, (tile,) * 4)

    def _situation(self, won: bool) -> Situation:
        seat, round_wind = (EAST + self._number(field, 3) for field in _WINDS)
        bits = {field: self._data.get(field, False) for field in _BITS}
        for field, value in bits.items():
            if value not in (True, False):
                self._refuse(field, f"{value!r} is not allowed", "expected true or false")
        if not won:
            return Situation(seat=seat, round=round_wind)
        flags = {"last-of-kind": bits["is4thTile"], "last-tile": bits["isWallLast"]}
        flags["replacement" if bits["isSelfDrawn"] else "rob-kong"] = bits["isAboutKong"]
        return Situation(
            by="tsumo" if bits["isSelfDrawn"] else "ron",
            seat=seat,
            round=round_wind,
            flags=frozenset(flag for flag, said in flags.items() if said),
        )

    def _refuse(self, where: str, what: str, expected: str) -> None:
        self._faults.append(Fault(where=where, what=what, expected=expected))
