"""A hand as JSON: the fields of the hand line under the same names.

    {"tiles": "234m44p55z", "melds": [{"kind": "chi", "tiles": "340s"},
     {"kind": "pon", "tiles": "777z", "from": "across"}], "win": "5z", "by": "ron",
     "seat": "S", "round": "E", "dora": ["1m", "9p"], "flags": []}

Flowers stand among ``tiles``.  Fields that say nothing may be left out or null.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from hupai.faults import Fault, HandRefused, did_you_mean
from hupai.hand.checks import SIZES
from hupai.hand.draft import Draft
from hupai.hand.model import Hand, Situation
from hupai.hand.values import Unreadable, choices_of, indicators_of, number_of, value_of, value_text
from hupai.hand.words import JSON_FIELDS, WORDS, Word, flags_in_order
from hupai.tiles import tile_text, tiles_text

_MELD_FIELDS = ("kind", "tiles", "from")
_EXPECTED = 'expected {"tiles": "234m…", …}'
_NOTHING_SAID = Situation()


def hand_from_json(
    data: Mapping[str, Any] | str | bytes,
    extra: Sequence[Word] = (),
    *,
    any_size: bool = False,
    sizes: Sequence[int] = tuple(SIZES),
) -> Hand:
    """The hand that a JSON object says, given as text or decoded.

    ``extra``, ``any_size`` and ``sizes`` are those of :func:`hupai.hand.line.parse`.  Raises
    :class:`hupai.faults.HandRefused` with every fault, each at its path (``melds[1].tiles``).
    """
    if isinstance(data, str | bytes):
        data = _decoded(data)
    if isinstance(data, Mapping) and "hand" in data and "tiles" not in data:
        remedy = "a hand line stands by itself, without JSON around it"
        raise HandRefused([Fault(where="hand", what="no field 'hand'", expected=_EXPECTED, remedy=remedy)])
    if not isinstance(data, Mapping):
        raise HandRefused([Fault(what=f"{_shown(data)} is no hand", expected=_EXPECTED)])
    return _Reader(extra, sizes).read(data, any_size)


def _decoded(text: str | bytes) -> Any:
    try:
        return msgspec.json.decode(text)
    except RecursionError:
        raise HandRefused([Fault(what="JSON nested too deeply", expected=_EXPECTED)]) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        said = str(error).partition(" - at `")[0]  # the path is that of the whole, and always the same
        said = said.removeprefix("JSON is malformed: ")
        raise HandRefused([Fault(what=f"not JSON: {said[:1].lower()}{said[1:]}")]) from None


def hand_to_json(hand: Hand) -> dict[str, Any]:
    """The hand as plain data: ``tiles``, ``melds`` and ``flags`` always, the others when said."""
    situation = hand.situation
    data: dict[str, Any] = {"tiles": tiles_text((*hand.concealed, *hand.flowers)), "melds": []}
    for meld in hand.melds:
        source = {} if meld.source is None else {"from": meld.source}
        data["melds"].append({"kind": str(meld.kind), "tiles": tiles_text(meld.tiles)} | source)
    if hand.win is not None:
        data["win"] = tile_text(hand.win)
    if situation.by is not None:
        data["by"] = situation.by
    for word in WORDS:
        if word.kind == "key":
            value = getattr(situation, word.attribute)
            if value != getattr(_NOTHING_SAID, word.attribute):
                data[word.name] = _plain(word, value)
    data |= situation.tallies
    data["flags"] = flags_in_order(situation.flags)
    return data


def _plain(word: Word, value: Any) -> Any:
    if word.value == "tiles":
        return [tile_text(tile) for tile in value]
    if word.value == "choices":
        return list(value)
    return value if word.value == "number" else value_text(word, value)


class _Reader:
    """Goes through the fields of one hand and keeps every fault with its path."""

    def __init__(self, extra: Sequence[Word], sizes: Sequence[int]) -> None:
        self._draft = Draft(extra, sizes)
        self._keys = self._draft.keys()
        self._faults: list[Fault] = []
        self._paths: dict[str, str] = {}
        """The path of each part of the draft."""
        self._tiles_doubtful = False

    def read(self, data: Mapping[str, Any], any_size: bool) -> Hand:
        for field, value in data.items():
            if value is not None:
                self._read_field(field, value)
        hand = self._draft.hand()
        for fault in self._draft.faults(hand, None, any_size=any_size or self._tiles_doubtful):
            path = self._paths.get(fault.where, fault.where)
            self._faults.append(
                Fault(what=fault.what, expected=fault.expected, remedy=fault.remedy, where=path)
            )
        if self._faults:
            raise HandRefused(self._faults)
        return hand

    def _read_field(self, field: str, value: Any) -> None:
        draft = self._draft
        if field == "tiles":
            self._take(field, draft.add_tiles, value, tiles=True)
        elif field == "win":
            self._take(field, draft.add_win, value, tiles=True)
        elif field == "by":
            self._take(field, draft.add_way, value)
        elif field == "melds":
            for at, meld in enumerate(self._items(field, value)):
                self._read_meld(f"{field}[{at}]", meld)
        elif field == "flags":
            for at, flag in enumerate(self._items(field, value)):
                self._take(f"{field}[{at}]", draft.add_flag, flag)
        elif field in self._keys:
            self._read_key(field, self._keys[field], value)
        else:
            self._refuse_field(field, field, (*JSON_FIELDS, *self._keys))

    def _read_meld(self, path: str, meld: Any) -> None:
        if not isinstance(meld, Mapping):
            self._refuse(path, f"{_shown(meld)} is no meld", 'expected {"kind": …, "tiles": …}')
            self._tiles_doubtful = True
            return
        for field in meld:
            if field not in _MELD_FIELDS:
                self._refuse_field(f"{path}.{field}", field, _MELD_FIELDS)
        for field in ("kind", "tiles"):
            if meld.get(field) is None:
                self._refuse(path, f"no {field}", f"a meld has {field}")
        if meld.get("kind") is None or meld.get("tiles") is None:
            self._tiles_doubtful = True
            return
        source = () if meld.get("from") is None else (meld["from"],)
        self._take(path, self._draft.add_meld, meld["kind"], meld["tiles"], *source, tiles=True)

    def _read_key(self, path: str, word: Word, value: Any) -> None:
        try:
            if word.value == "number":
                if type(value) is not int:
                    raise Unreadable([Fault(what=f"{_shown(value)} is no whole number")])
                read: object = number_of(word, str(value))
            elif word.value == "tiles":
                read = indicators_of([_text(item) for item in self._items(path, value)])
            elif word.value == "choices":
                read = choices_of(word, [_text(item) for item in self._items(path, value)])
            else:
                read = value_of(word, _text(value))
            self._draft.add_value(word, read, path)
        except Unreadable as wrong:
            self._keep(path, wrong)

    def _take(self, path: str, add: Callable[..., str], *texts: Any, tiles: bool = False) -> None:
        try:
            part = add(*map(_text, texts))
        except Unreadable as wrong:
            self._keep(path, wrong)
            self._tiles_doubtful = self._tiles_doubtful or tiles
        else:
            self._paths[part] = path

    def _items(self, path: str, value: Any) -> Sequence[Any]:
        if isinstance(value, list | tuple):
            return value
        self._refuse(path, f"{_shown(value)} is no list", "expected a list")
        return ()

    def _keep(self, path: str, wrong: Unreadable) -> None:
        for fault in wrong.faults:
            where = f"{path}.{fault.where}" if fault.where else path
            self._faults.append(
                Fault(what=fault.what, expected=fault.expected, remedy=fault.remedy, where=where)
            )

    def _refuse(self, path: str, what: str, expected: str) -> None:
        self._faults.append(Fault(what=what, expected=expected, where=path))

    def _refuse_field(self, path: str, field: object, known: Sequence[str]) -> None:
        remedy = did_you_mean(str(field), known)
        self._faults.append(Fault(what=f"unknown field {_shown(field)}", remedy=remedy, where=path))


def _text(value: Any) -> str:
    """The text in small letters; tokens of a hand are not case-sensitive in JSON either."""
    if not isinstance(value, str):
        raise Unreadable([Fault(what=f"{_shown(value)} is no text", expected="expected a string")])
    return value.lower()


def _shown(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else msgspec.json.encode(value, enc_hook=repr).decode()
