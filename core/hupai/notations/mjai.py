"""MJAI: the tile names and call events of the protocol that riichi programs talk to each other.

    1m 2m 3m 5mr E E P {"type":"pon","actor":0,"target":2,"pai":"F","consumed":["F","F"]}

Tiles are ``1m`` to ``9s``, winds ``E S W N``, dragons ``P F C`` (white, green, red), red fives ``5mr 5pr
5sr``.  Melds and norths set aside are events, and so is the win (``hora``), whose actor is the owner of the
hand.  Text may be names and events one after the other, or one JSON list of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from json import JSONDecodeError, JSONDecoder, loads
from typing import Any

import msgspec

from hupai.faults import Fault, did_you_mean
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.notation import (
    BY,
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
from hupai.tiles import FIVES, RED, sort_key

_NAMES = (*(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)), *"ESWNPFC")
_TILES = {name: kind for kind, name in enumerate(_NAMES)} | {f"{_NAMES[k]}r": k + RED for k in FIVES}
_NAME_OF = {tile: name for name, tile in _TILES.items()}

_CALLS = {
    "chi": MeldKind.CHOW,
    "pon": MeldKind.PUNG,
    "daiminkan": MeldKind.KONG,
    "ankan": MeldKind.CONCEALED_KONG,
    "kakan": MeldKind.ADDED_KONG,
}
_EVENT_OF = {kind: event for event, kind in _CALLS.items()}
_TOO_DEEP = "JSON nested too deeply"
_EVENTS = (*_CALLS, "nukidora", "hora")
_SIDE = {1: "right", 2: "across", 3: "left"}
"""Who sits so many seats after the owner."""
_SEATS_ON = {side: seats for seats, side in _SIDE.items()}


class Mjai(Notation):
    """Tile names, and the events of a player's calls and win."""

    id = "mjai"
    name = "MJAI tile names and events"
    carries = frozenset({RED_FIVES, MELDS, CLAIMS, WIN, BY, "from", "kita"})
    example = (
        '1m 2m 3m 5pr 6p 7p 2s 3s E E {"type":"pon","actor":0,"target":3,"pai":"P","consumed":["P","P"]}'
    )

    def read(self, text: str) -> Hand:
        """The tiles and what the events did with them."""
        return sound(_Reader(text).hand(), text)

    def write(self, hand: Hand) -> str:
        """Names, then the events of the melds in order of claim, then the win."""
        names = [_NAME_OF[tile] for tile in hand.concealed]
        events = [event for meld in hand.melds for event in _events(meld)]
        events += [{"type": "nukidora", "actor": 0, "pai": "N"}] * hand.situation.kita
        if hand.win is not None:
            pai = _NAME_OF[hand.win]
            if hand.situation.by is None:
                names.append(pai)
            else:
                discarder = 0 if hand.situation.by == "tsumo" else _target(hand.situation.discarder)
                events.append({"type": "hora", "actor": 0, "target": discarder, "pai": pai})
        return " ".join([*names, *(msgspec.json.encode(event).decode() for event in events)])

    def remarks(self, text: str) -> tuple[str, ...]:
        """Which tile was taken as the winning one, where no event says so."""
        reader = _Reader(text)
        hand = reader.hand()
        return () if reader.won else win_assumed(hand)


def _target(side: str | None) -> int:
    return _SEATS_ON["left" if side is None else side]


def _events(meld: Meld) -> Iterator[dict[str, Any]]:
    """The events that laid a meld down; an added kong was a pung first, which tells who fed it."""
    names = [_NAME_OF[tile] for tile in meld.tiles]
    if meld.kind is MeldKind.CONCEALED_KONG:
        yield {
            "type": "ankan",
            "actor": 0,
            "consumed": [_NAME_OF[t] for t in sorted(meld.tiles, key=sort_key)],
        }
        return
    grown = meld.kind is MeldKind.ADDED_KONG
    called = names[:3] if grown else names
    event = "pon" if grown else _EVENT_OF[meld.kind]
    claim = {"type": event, "actor": 0, "target": _target(meld.source)}
    yield claim | {"pai": called[0], "consumed": called[1:]}
    if grown:
        yield {"type": "kakan", "actor": 0, "pai": names[3], "consumed": names[:3]}


class _Reader:
    """Goes through names and events, and keeps every fault."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._faults: list[Fault] = []
        self._tiles: list[int] = []
        self._melds: list[Meld] = []
        self._kita = 0
        self._win: int | None = None
        self._by: str | None = None
        self._discarder: str | None = None
        self.won = False
        """Whether an event says so."""
        for item, span in self._items():
            if isinstance(item, str):
                self._tiles += self._named([item], span)
            elif isinstance(item, dict):
                self._take(item, span)
            else:
                self._refuse(f"'{item}' is neither a tile nor an event", span)

    def hand(self) -> Hand:
        """The hand.  Raises HandRefused."""
        if self._faults:
            raise unreadable(self._text, *self._faults)
        concealed, win = (tuple(self._tiles), self._win) if self.won else drawn_last(self._tiles)
        situation = Situation(by=self._by, discarder=self._discarder, kita=self._kita)
        return Hand(concealed, tuple(self._melds), win, (), situation)

    def _items(self) -> Iterator[tuple[Any, tuple[int, int]]]:
        text, at = self._text, 0
        whole = (0, len(text))
        if text.lstrip().startswith("["):
            try:
                for item in loads(text):
                    yield item, whole
            except JSONDecodeError as error:
                self._refuse(f"not JSON: {error.msg}", (error.pos, error.pos + 1))
            except RecursionError:
                self._refuse(_TOO_DEEP, whole)
            return
        while at < len(text):
            if text[at].isspace() or text[at] == ",":
                at += 1
            elif text[at] == "{":
                try:
                    event, end = JSONDecoder().raw_decode(text, at)
                except JSONDecodeError as error:
                    self._refuse(f"not JSON: {error.msg}", (error.pos, error.pos + 1))
                    return
                except RecursionError:
                    self._refuse(_TOO_DEEP, (at, len(text)))
                    return
                yield event, (at, end)
                at = end
            else:
                end = next(
                    (i for i in range(at, len(text)) if text[i].isspace() or text[i] in ",{"), len(text)
                )
                yield text[at:end], (at, end)
                at = end

    def _take(self, event: dict[str, Any], span: tuple[int, int]) -> None:
        kind = event.get("type")
        if kind == "nukidora":
            self._kita += 1
        elif kind == "hora":
            self._take_win(event, span)
        elif kind in _CALLS:
            self._take_meld(_CALLS[kind], event, span)
        else:
            known = ", ".join(_EVENTS)
            self._refuse(f"no event '{kind}'", span, f"expected {known}", did_you_mean(str(kind), _EVENTS))

    def _take_win(self, event: dict[str, Any], span: tuple[int, int]) -> None:
        side = self._side(event, span)
        named = self._named([event.get("pai")], span)
        if named:
            self.won = True
            self._win = named[0]
            self._by = "ron" if side else "tsumo"
            self._discarder = side

    def _take_meld(self, kind: MeldKind, event: dict[str, Any], span: tuple[int, int]) -> None:
        consumed = self._named(event.get("consumed") or [], span)
        if kind is MeldKind.CONCEALED_KONG:
            self._melds.append(Meld(kind, tuple(sorted(consumed, key=sort_key))))
            return
        claimed = self._named([event.get("pai")], span)
        if kind is MeldKind.ADDED_KONG:
            self._add_to_pung(tuple(consumed), tuple(claimed))
            return
        side = self._side(event, span)
        self._melds.append(Meld(kind, (*claimed, *consumed), None if kind is MeldKind.CHOW else side))

    def _add_to_pung(self, pung: tuple[int, ...], added: tuple[int, ...]) -> None:
        for at, meld in enumerate(self._melds):
            if meld.kind is MeldKind.PUNG and sorted(meld.tiles) == sorted(pung):
                self._melds[at] = Meld(MeldKind.ADDED_KONG, (*meld.tiles, *added), meld.source)
                return
        self._melds.append(Meld(MeldKind.ADDED_KONG, (*pung, *added)))

    def _side(self, event: dict[str, Any], span: tuple[int, int]) -> str | None:
        """Where the target sits, seen from the actor; None for the actor."""
        actor, target = event.get("actor"), event.get("target")
        if not all(type(seat) is int and 0 <= seat <= 3 for seat in (actor, target)):
            self._refuse("no actor and target", span, "expected seats 0 to 3")
            return None
        return _SIDE.get((target - actor) % 4)  # type: ignore[operator]

    def _named(self, names: Sequence[Any], span: tuple[int, int]) -> list[int]:
        tiles = []
        for name in names:
            if isinstance(name, str) and name in _TILES:
                tiles.append(_TILES[name])
            elif name == "?":
                self._refuse("a hidden tile '?'", span, "expected a hand that is seen")
            else:
                near = did_you_mean(str(name), _TILES)
                self._refuse(f"no such tile '{name}'", span, "expected 1m to 9s, 5mr, E S W N or P F C", near)
        return tiles

    def _refuse(self, what: str, span: tuple[int, int], expected: str = "", remedy: str = "") -> None:
        self._faults.append(Fault(what=what, expected=expected, remedy=remedy, span=span))
