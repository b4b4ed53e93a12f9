"""mjlog: tile ids and meld codes of Tenhou's XML logs, as in the element that reports a win.

    <AGARI ba="1,3" hai="1,6,9,24,25,37,42,44,45,49,52,58,60,64" machi="44" doraHai="69" who="2" fromWho="3"/>

``hai`` lists the tiles in hand with the winning one, ``machi`` is that one, ``m`` the codes of the sets laid
down, the last first.  Ids run from 0 to 135, four for each kind in the order of mpsz (white, green, red at
the end); 16, 52 and 88 are the red fives.  ``ba`` is honba and riichi sticks, ``doraHai`` and ``doraHaiUra``
are the indicators.  Of the yaku those are read and written that say how the hand was won; what a log says
that it was worth is no part of a hand.  Without ``machi`` the attributes describe a hand that waits.

A code has its sort in its lowest bits, who fed the set in the two below them (1 right, 2 across, 3 left)
and which of the tiles they are above: see :func:`meld_of`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from hupai.faults import Fault
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.notation import BY, CLAIMS, MELDS, RED_FIVES, WIN, Notation, sound, unreadable
from hupai.tiles import EAST, FIVES, NORTH, RED, kind, sort_key

IDS = 136
_REDS = {4 * five: five + RED for five in FIVES}
_SIDES = (None, "right", "across", "left")
_CHOW, _PUNG, _ADDED, _NORTH = 4, 8, 16, 32
"""The bit that tells a code's sort; none of them: a kong, claimed or concealed."""
_ATTRIBUTE = re.compile(r"""([A-Za-z]\w*)\s*=\s*["']([^"']*)["']""")
_YAKU = {
    1: "riichi",
    2: "ippatsu",
    3: "rob-kong",
    4: "replacement",
    5: "last-tile",
    6: "last-tile",
    21: "double-riichi",
    36: "first-turn",
    37: "first-turn",
    38: "first-turn",
}
"""Yaku by Tenhou's number that tell a circumstance."""
_YAKUMAN = (36, 37, 38)
_TENHOU = 37
_TWO_HAN = 21


class Mjlog(Notation):
    """Tile ids and meld codes."""

    id = "mjlog"
    name = "Tenhou XML logs: tile ids and meld codes"
    carries = frozenset(
        {
            *(RED_FIVES, MELDS, CLAIMS, WIN, BY, "from", "dora", "ura", "honba", "sticks", "pao", "kita"),
            *_YAKU.values(),
        }
    )
    example = '<AGARI ba="0,0" hai="59,62,67,80,86,88,97,99" m="39465,1641" machi="86" who="1" fromWho="2"/>'

    def read(self, text: str) -> Hand:
        """The winner's hand."""
        return sound(_Reader(text).hand(), text)

    def write(self, hand: Hand) -> str:
        """An ``AGARI`` element without the score, the winner in seat 0; bare attributes of a waiting hand."""
        return _Writer(hand).text()


def tile_of(id: int) -> int:
    """The tile of an id."""
    return _REDS.get(id, id // 4)


def meld_of(code: int) -> Meld | int:
    """The set that a code stands for, the claimed tile first; the tile's kind when one was set aside.

    Raises ValueError for a number that is no code.
    """
    ids, called, kind_ = _decoded(code)
    if kind_ is None:
        return ids[0] // 4
    if kind_ is MeldKind.CONCEALED_KONG:
        return Meld(kind_, tuple(sorted(map(tile_of, ids), key=sort_key)))
    added = [ids.pop()] if kind_ is MeldKind.ADDED_KONG else []
    ids = [ids.pop(called), *ids, *added]
    return Meld(kind_, tuple(map(tile_of, ids)), None if kind_ is MeldKind.CHOW else _SIDES[code & 3])


def _decoded(code: int) -> tuple[list[int], int, MeldKind | None]:
    """Ids in order (the added one last), the place of the claimed one, and the kind; None: set aside."""
    if not 0 <= code < 1 << 16:
        raise ValueError
    source = code & 3
    if code & _CHOW:
        pattern, called = divmod(code >> 10, 3)
        suit, rank = divmod(pattern, 7)
        if suit > 2 or source != 3:
            raise ValueError
        copies = (code >> 3 & 3, code >> 5 & 3, code >> 7 & 3)
        return [4 * (9 * suit + rank + i) + copy for i, copy in enumerate(copies)], called, MeldKind.CHOW
    if code & (_PUNG | _ADDED):
        of, called = divmod(code >> 9, 3)
        if of > 33 or not source:
            raise ValueError
        other = code >> 5 & 3
        ids = [4 * of + copy for copy in range(4) if copy != other]
        if code & _ADDED:
            return [*ids, 4 * of + other], called, MeldKind.ADDED_KONG
        return ids, called, MeldKind.PUNG
    id = code >> 8
    if id >= IDS:
        raise ValueError
    if code & _NORTH:
        return [id], 0, None
    ids = [id - id % 4 + copy for copy in range(4)]
    return ids, id % 4, MeldKind.KONG if source else MeldKind.CONCEALED_KONG


class _Reader:
    """Goes through the attributes, and keeps every fault."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._faults: list[Fault] = []
        self._said = dict(_ATTRIBUTE.findall(text))
        if not {"hai", "m"} & self._said.keys():
            expected = 'expected an element or attributes such as hai="1,6,9" m="39465" machi="1"'
            raise unreadable(text, Fault(what="no hai", expected=expected))

    def hand(self) -> Hand:
        """The hand.  Raises HandRefused."""
        ids = self._numbers("hai", IDS)
        machi = self._numbers("machi", IDS)
        if machi and machi[0] not in ids:
            self._refuse("machi", f"tile {machi[0]} is not in hai", "expected the winning tile there too")
        elif machi:
            ids.remove(machi[0])
        melds, kita = self._melds()
        win = tile_of(machi[0]) if machi else None
        situation = self._situation(kita)
        if self._faults:
            raise unreadable(self._text, *self._faults)
        return Hand(tuple(map(tile_of, ids)), melds, win, (), situation)

    def _melds(self) -> tuple[tuple[Meld, ...], int]:
        melds: list[Meld] = []
        kita = 0
        for code in reversed(self._numbers("m", 1 << 16)):
            try:
                meld = meld_of(code)
            except ValueError:
                self._refuse("m", f"{code} is no meld code", "")
                continue
            if isinstance(meld, Meld):
                melds.append(meld)
            elif meld == NORTH:
                kita += 1
            else:
                self._refuse("m", f"{code} sets a tile aside that is no north", "")
        return tuple(melds), kita

    def _situation(self, kita: int) -> Situation:
        honba, sticks, *_ = (*self._numbers("ba", 1000), 0, 0)
        yaku = self._numbers("yaku", 1000)[::2] + self._numbers("yakuman", 1000)
        who, target, pao = (self._numbers(name, 4) for name in ("who", "fromWho", "paoWho"))
        flags = {_YAKU[number] for number in yaku if number in _YAKU}
        ura = tuple(id // 4 for id in self._numbers("doraHaiUra", IDS))
        if ura and flags.isdisjoint(("riichi", "double-riichi")):
            flags.add("riichi")  # beside a yakuman the log lists no yaku, and only riichi turns these up
        by = discarder = None
        if who and target:
            discarder = _side(who[0], target[0])
            by = "ron" if discarder else "tsumo"
        return Situation(
            by=by,
            discarder=discarder,
            seat=EAST if _TENHOU in yaku else None,  # only the dealer's win says where the winner sat
            dora=tuple(id // 4 for id in self._numbers("doraHai", IDS)),
            ura=ura,
            honba=honba,
            sticks=sticks,
            pao=_side(who[0], pao[0]) if who and pao else None,
            flags=frozenset(flags),
            kita=kita,
        )

    def _numbers(self, name: str, end: int) -> list[int]:
        found = []
        for part in filter(None, self._said.get(name, "").split(",")):
            if part.strip().isascii() and part.strip().isdecimal() and int(part) < end:
                found.append(int(part))
            else:
                self._refuse(name, f"'{part}' is not allowed", f"expected numbers from 0 to {end - 1}")
        return found

    def _refuse(self, where: str, what: str, expected: str) -> None:
        self._faults.append(Fault(where=where, what=what, expected=expected))


def _side(who: int, other: int) -> str | None:
    return _SIDES[(other - who) % 4]


class _Writer:
    """Gives every tile of a hand an id of its own."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._free = set(range(IDS))
        self._codes = [self._code(meld) for meld in hand.melds]

    def text(self) -> str:
        """The element or attributes."""
        hand, situation = self._hand, self._hand.situation
        codes = self._codes + [self._set_aside(NORTH) for _ in range(situation.kita)]
        win = () if hand.win is None else (self._take(hand.win),)
        tiles = sorted((*(self._take(tile) for tile in hand.concealed), *win))
        said = {"ba": f"{situation.honba},{situation.sticks}", "hai": _listed(tiles)}
        said["m"] = _listed(reversed(codes))
        said["machi"] = _listed(win)
        said["doraHai"] = _listed(self._take(tile) for tile in situation.dora)
        said["doraHaiUra"] = _listed(self._take(tile) for tile in situation.ura)
        if situation.by is not None:
            said["who"] = "0"
            said["fromWho"] = "0" if situation.by == "tsumo" else str(_seat(situation.discarder))
        yaku = self._circumstances()
        said["yaku"] = _listed(part for n in yaku if n not in _YAKUMAN for part in (n, 1 + (n == _TWO_HAN)))
        said["yakuman"] = _listed(number for number in yaku if number in _YAKUMAN)
        if situation.pao is not None:
            said |= {"who": "0", "paoWho": str(_seat(situation.pao))}
        attributes = " ".join(f'{name}="{value}"' for name, value in said.items() if value)
        return attributes if hand.win is None else f"<AGARI {attributes}/>"

    def _circumstances(self) -> list[int]:
        """The numbers of the yaku that the flags make."""
        situation = self._hand.situation
        numbers = {flag: number for number, flag in reversed(_YAKU.items())}
        drawn = situation.by == "tsumo"
        numbers["last-tile"] = 5 if drawn else 6
        numbers["first-turn"] = (_TENHOU if situation.seat_wind == EAST else 38) if drawn else 36
        return sorted(numbers[flag] for flag in situation.flags if flag in numbers)

    def _take(self, tile: int) -> int:
        """An id of a tile that no other tile has: a plain five takes the red one's last of all."""
        first = 4 * kind(tile)
        ids = range(first, first + 4)
        wanted = [first] if tile & RED else [id for id in ids if id not in _REDS] + [first]
        id = next((id for id in (*wanted, *ids) if id in self._free), first)
        self._free.discard(id)
        return id

    def _set_aside(self, kind_: int) -> int:
        return self._take(kind_) << 8 | _NORTH

    def _code(self, meld: Meld) -> int:
        source = 0 if meld.kind is MeldKind.CONCEALED_KONG else _SIDES.index(meld.source or "left")
        ids = [self._take(tile) for tile in meld.tiles]
        first = 4 * kind(meld.tiles[0])
        if meld.kind is MeldKind.CHOW:
            in_order = sorted(ids)
            suit, rank = divmod(in_order[0] // 4, 9)
            called = in_order.index(ids[0])
            copies = sum((id % 4) << 3 + 2 * place for place, id in enumerate(in_order))
            return (3 * (7 * suit + rank) + called) << 10 | copies | _CHOW | _SIDES.index("left")
        if meld.kind in (MeldKind.PUNG, MeldKind.ADDED_KONG):
            pung = ids[:3]
            other = next(copy for copy in range(4) if first + copy not in pung)
            called = sorted(pung).index(ids[0])
            sort = _PUNG if meld.kind is MeldKind.PUNG else _ADDED
            return (3 * (first // 4) + called) << 9 | other << 5 | sort | source
        called_id = ids[0] if source else first
        return called_id << 8 | source


def _seat(side: str | None) -> int:
    return _SIDES.index(side or "left")


def _listed(numbers: Iterable[int] | Sequence[int]) -> str:
    return ",".join(map(str, numbers))
