"""A hand while it is being read, part by part, from a hand line or from JSON.

The readers know where each part stands; the draft knows what may be said, and that it is said once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hupai.faults import Fault, did_you_mean
from hupai.hand import checks
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.hand.values import Unreadable, listed, shifted, tile_of, tiles_of, value_of
from hupai.hand.words import PLAYERS, Word, vocabulary
from hupai.tiles import FIRST_FLOWER, RED

_MELD_KINDS = {str(kind): kind for kind in MeldKind}
_ENDINGS = {"meld": ":", "key": "=", "way": "", "flag": ""}


class Draft:
    """What has been read so far.

    Every reading method takes small letters, returns the part it read (as :mod:`hupai.hand.checks`
    names parts), and raises :class:`hupai.hand.values.Unreadable` with spans within what it was given.
    """

    def __init__(self, extra: Sequence[Word] = (), sizes: Sequence[int] = tuple(checks.SIZES)) -> None:
        self._extra = tuple(extra)
        self._sizes = sizes
        self._known = vocabulary(self._extra)
        self._once: set[str] = set()
        self._implied: list[tuple[str, str, str]] = []
        self._concealed: list[int] = []
        self._flowers: list[int] = []
        self._melds: list[Meld] = []
        self._win: int | None = None
        self._said: dict[str, Any] = {}
        self._flags: set[str] = set()
        self._tallies: dict[str, int] = {}
        self.guessed: set[str] = set()
        """Flags that misspelled words probably meant; the checks go on as if they had been said."""

    def add_tiles(self, text: str) -> str:
        """Concealed tiles ``234m44p`` and flowers ``15f``."""
        tiles = tiles_of(text)
        if "f" in text:
            self._flowers += [tile for tile in tiles if FIRST_FLOWER <= tile < RED]
            tiles = [tile for tile in tiles if not FIRST_FLOWER <= tile < RED]
        self._concealed += tiles
        return "tiles"

    def add_meld(self, name: str, text: str, source: str | None = None) -> str:
        """``chi:345s@left`` in its three pieces."""
        word = self._known.get(name)
        if word is None or word.kind != "meld":
            raise Unreadable([self._unknown(f"{name}:", word, "kind")])
        faults: list[Fault] = []
        tiles: list[int] = []
        try:
            tiles = tiles_of(text)
        except Unreadable as wrong:
            faults += [shifted(fault, len(name) + 1, len(text), "tiles") for fault in wrong.faults]
        if source is not None and source not in PLAYERS:
            unknown = Fault(
                what=f"no such player '{source}'",
                expected=f"expected {listed(PLAYERS)}",
                remedy=did_you_mean(source, PLAYERS),
            )
            faults.append(shifted(unknown, len(name) + len(text) + 2, len(source), "from"))
        if faults:
            raise Unreadable(faults)
        self._melds.append(Meld(_MELD_KINDS[word.name], tuple(tiles), source))
        return f"melds[{len(self._melds) - 1}]"

    def add_win(self, text: str) -> str:
        """The winning tile ``+5z``, with its plus or without."""
        tile = text.removeprefix("+")
        self._say_once("win", f"winning tile '{text}'", "a hand wins on one")
        try:
            self._win = tile_of(tile)
        except Unreadable as wrong:
            by = len(text) - len(tile)
            raise Unreadable(shifted(fault, by, len(tile)) for fault in wrong.faults) from None
        return "win"

    def add_word(self, name: str) -> str:
        """A way of winning or a flag."""
        word = self._known.get(name)
        if word is None or word.kind in ("meld", "key"):
            raise Unreadable([self._unknown(name, word)])
        return self.add_way(name) if word.kind == "way" else self.add_flag(name)

    def add_way(self, name: str) -> str:
        """``tsumo``, ``ron`` or an alias."""
        word = self._known.get(name)
        if word is None or word.kind != "way":
            ways = [way for way, known in self._known.items() if known.kind == "way"]
            what = f"by cannot be '{name}'"
            raise Unreadable(
                [Fault(what=what, expected="expected tsumo or ron", remedy=did_you_mean(name, ways))]
            )
        if self._said.get("by", word.name) != word.name:
            what = f"both {self._said['by']} and {word.name}"
            raise Unreadable([Fault(what=what, expected="a hand is won in one way", remedy="take one away")])
        self._say_once("by", f"'{name}'", "it stands once")
        self._said["by"] = word.name
        return "by"

    def add_flag(self, name: str) -> str:
        """A flag or an alias of one."""
        word = self._known.get(name)
        if word is None:
            raise Unreadable([self._unknown(name, None)])
        if word.kind != "flag":
            raise Unreadable([Fault(what=f"'{name}' is no flag")])
        self._say_once(word.name, f"'{name}'", f"{word.name} stands once")
        self._flags.add(word.name)
        self._implied += [(alias, way, word.name) for alias, way in word.implies if alias == name]
        return word.name

    def add_text(self, name: str, text: str) -> str:
        """A key with the text behind its ``=``."""
        word = self.key(name)
        try:
            value = value_of(word, text)
        except Unreadable as wrong:
            raise Unreadable(shifted(fault, len(name) + 1, len(text)) for fault in wrong.faults) from None
        return self.add_value(word, value, f"{name}={text}")

    def add_value(self, word: Word, value: Any, written: str) -> str:
        """A key with its value; ``written`` is how a fault quotes them."""
        self._say_once(word.name, f"'{written}'", f"{word.name} stands once")
        if word in self._extra:
            self._tallies[word.name] = value
        else:
            self._said[word.attribute] = value
        return word.name

    def key(self, name: str) -> Word:
        """The word of that name, which must be a key."""
        word = self._known.get(name)
        if word is None or word.kind != "key":
            raise Unreadable([self._unknown(f"{name}=", word)])
        return word

    def keys(self) -> dict[str, Word]:
        """All keys that may be said."""
        return {name: word for name, word in self._known.items() if word.kind == "key"}

    def hand(self) -> Hand:
        """The hand as far as it could be read."""
        situation = Situation(
            **self._said,
            flags=frozenset(self._flags | self.guessed),
            tallies=tuple(sorted(self._tallies.items())),
        )
        return Hand(tuple(self._concealed), tuple(self._melds), self._win, tuple(self._flowers), situation)

    def faults(self, hand: Hand, spans: checks.Spans | None, *, any_size: bool) -> list[Fault]:
        """What cannot be about that hand, or about the aliases it was said with."""
        faults = checks.faults(hand, spans, extra=self._extra, any_size=any_size, sizes=self._sizes)
        by = hand.situation.by
        for alias, way, flag in self._implied:
            if by is not None and by != way:
                faults.append(
                    Fault(
                        what=f"{alias} with {by}",
                        expected=f"{alias} goes with {way}",
                        remedy=f"write {way} or {flag}",
                        where="flags" if spans is None else "",
                        span=None if spans is None else spans[flag],
                    )
                )
        return faults

    def _say_once(self, part: str, what: str, expected: str) -> None:
        if part in self._once:
            raise Unreadable([Fault(what=f"second {what}", expected=expected, remedy="take one away")])
        self._once.add(part)

    def _unknown(self, form: str, misused: Word | None, where: str = "") -> Fault:
        """A word that does not exist, or that exists in another form."""
        if misused is not None:
            name = form.rstrip(":=")
            right = misused.example or misused.name
            return Fault(what=f"'{name}' in the wrong form", remedy=f"write it as {right}", where=where)
        forms = {name + _ENDINGS[word.kind]: word for name, word in self._known.items()}
        remedy = did_you_mean(form, forms)
        if remedy:
            meant = forms[remedy.split("'")[1]]
            if meant.kind == "flag":  # lest words that need it are blamed too
                self.guessed.add(meant.name)
        elif form[:1] in "mpszf" and form[1:].isdecimal():
            remedy = f"write {form[1:]}{form[0]}"
        kind = {":": "meld", "=": "key"}.get(form[-1:], "word")
        expected = f"expected {listed(tuple(_MELD_KINDS))}" if kind == "meld" else ""
        what = f"unknown {kind} '{form}'"
        return Fault(what=what, expected=expected, remedy=remedy, where=where, span=(0, len(form)))
