"""The outcome line: how a hand or a game ended, as ``hupai settle`` takes it.

    win=S value=3 by=ron from=W streak=1
    win=S,N value=3,5 from=W
    draw
    win=S from=W hand: 234m 44p 55z chi:340s pon:777z +5z

Tokens are separated by spaces and stand in any order: ``key=value``, bare words, and at the very
end ``hand:`` with a hand line.  Capitals are as good as small letters, and in words ``_`` as good
as ``-``.  Which keys and words there are, a variant declares
(:class:`OutcomeKey`); this module reads them, checks their form and reports every fault at once.
What they mean together is the variant's business.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

import msgspec

from hupai.faults import Fault, OutcomeRefused, did_you_mean
from hupai.settlement import SEATS, Settlement, Transfer

_TOKEN = re.compile(r"\S+")
_HAND = re.compile(r"(?:^|(?<=\s))hand:", re.IGNORECASE)
_NUMBER = re.compile(r"[+-]?[0-9]+\Z")
_MOST_DIGITS = 12
NOBODY = "-"
"""Stands for "none here" in a list that goes winner by winner: ``liable=-,E``."""


class Form(StrEnum):
    """What the value of a key looks like."""

    FLAG = "a bare word"
    SEAT = "a seat"
    SEATS = "seats"
    NUMBER = "a whole number"
    NUMBERS = "whole numbers"
    WORD = "a word"
    WORDS = "words"


class OutcomeKey(msgspec.Struct, frozen=True):
    """One key or bare word of an outcome line.

    ``choices`` closes the set of words; ``least`` bounds numbers from below; ``gaps`` allows
    ``-`` in a list, for a winner to whom it does not apply.
    """

    name: str
    form: Form
    meaning: str
    choices: tuple[str, ...] = ()
    least: int | None = None
    gaps: bool = False


Item = str | int | None
Value = bool | str | int | tuple[Item, ...]


class Outcome(msgspec.Struct, frozen=True):
    """An outcome line, read: values by key, with the place where each stood."""

    text: str
    values: Mapping[str, Value]
    spans: Mapping[str, tuple[int, int]]
    event: str = ""
    """The key that says how it ended: ``win``, ``draw`` …"""
    hand: str = ""
    """The hand line after ``hand:``; empty when there is none."""

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def flag(self, key: str) -> bool:
        """Whether a bare word stands in the line."""
        return key in self.values

    def number(self, key: str, default: int = 0) -> int:
        """The value of a ``NUMBER`` key."""
        value = self.values.get(key, default)
        assert isinstance(value, int)
        return value

    def word(self, key: str) -> str | None:
        """The value of a ``WORD`` or ``SEAT`` key."""
        value = self.values.get(key)
        assert value is None or isinstance(value, str)
        return value

    def numbers(self, key: str) -> tuple[int | None, ...]:
        """The values of a ``NUMBERS`` key; empty when it is not there."""
        return tuple(item for item in self._items(key) if item is None or isinstance(item, int))

    def words(self, key: str) -> tuple[str | None, ...]:
        """The values of a ``WORDS`` or ``SEATS`` key; empty when it is not there."""
        return tuple(item for item in self._items(key) if item is None or isinstance(item, str))

    def seats(self, key: str) -> tuple[str, ...]:
        """The seats of a ``SEATS`` key that has no gaps."""
        return tuple(item for item in self._items(key) if isinstance(item, str))

    def _items(self, key: str) -> tuple[Item, ...]:
        value = self.values.get(key, ())
        assert isinstance(value, tuple)
        return value

    def fault(self, key: str, what: str, expected: str = "", remedy: str = "") -> Fault:
        """A fault about one key, pointing at its token; at the whole line when it is missing."""
        return Fault(
            what=what, expected=expected, remedy=remedy, span=self.spans.get(key, (0, len(self.text)))
        )

    def wrong_number(self, key: str, given: int, expected: str) -> Fault:
        """A fault about a list that is too short or too long."""
        return self.fault(key, f"'{key}' has {given} {'entry' if given == 1 else 'entries'}", expected)


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How one player ends a game: ``steps`` lead from ``score`` to ``result``, in its unit."""

    seat: str
    place: int
    score: int
    result: float
    steps: tuple[tuple[str, float], ...] = ()


class Settled(msgspec.Struct, frozen=True, kw_only=True):
    """All that an outcome line leads to.

    ``calls`` is what each winner says, ``scores`` the points after the hand where the line gave
    those before it, ``game`` whether the game ``goes on``, is ``over`` or ``may end`` (with
    ``why``), ``standings`` the result of a finished game in order of place.
    """

    settlement: Settlement = Settlement()
    values: Mapping[str, int] = {}
    """What each winner's hand itself is worth."""
    calls: Mapping[str, str] = {}
    chips: tuple[Transfer, ...] = ()
    """Chips that change hands beside the points; the amounts are chips."""
    scores: Mapping[str, int] = {}
    game: str = ""
    why: str = ""
    standings: tuple[Standing, ...] = ()


def read_outcome(
    text: str,
    keys: Iterable[OutcomeKey],
    events: Mapping[str, Collection[str]],
    seats: Sequence[str] = SEATS,
) -> Outcome:
    """Read one outcome line by the keys that a variant declares.

    ``events`` are the keys that say how it ended, each with the keys that may stand beside it; a line
    has exactly one of them.  ``hand`` among the latter allows a hand line, which says of itself that
    it ended that way.

    Raises :class:`hupai.faults.OutcomeRefused` with every fault of form: unknown keys, missing or
    superfluous values, unknown seats and words, numbers out of bounds, keys given twice or beside
    an event where they mean nothing.
    """
    known = {key.name: key for key in keys}
    found = _HAND.search(text)
    end = found.start() if found else len(text)
    hand = text[found.end() :].strip() if found else ""
    values: dict[str, Value] = {}
    spans: dict[str, tuple[int, int]] = {}
    faults: list[Fault] = []
    if found:
        spans["hand"] = (found.start(), len(text))
        if not hand:
            faults.append(Fault(what="nothing after 'hand:'", expected="a hand line", span=spans["hand"]))
    elif not text.strip():
        faults.append(Fault(what="empty outcome", expected=f"how it ended: one of {', '.join(events)}"))
    for token in _TOKEN.finditer(text, 0, end):
        name, equals, value = token[0].partition("=")
        at = token.span()
        key = known.get(_canonical(name))
        if key is None:
            near = did_you_mean(_canonical(name), known)
            faults.append(Fault(what=f"unknown {'key' if equals else 'word'} '{name}'", remedy=near, span=at))
        elif key.name in spans:
            faults.append(Fault(what=f"'{key.name}' given twice", remedy="say it once", span=at))
        elif key.form is Form.FLAG:
            spans[key.name] = at
            values[key.name] = True
            if equals:
                faults.append(Fault(what=f"'{key.name}' takes no value", remedy="write it alone", span=at))
        else:
            spans[key.name] = at
            start = at[0] + len(name) + 1
            if not value:
                faults.append(
                    Fault(what=f"'{key.name}' has no value", expected=f"{key.name}={expected(key)}", span=at)
                )
            elif key.form in (Form.SEATS, Form.NUMBERS, Form.WORDS):
                items = tuple(
                    None if item == NOBODY and key.gaps else _item(key, item, place, seats, faults)
                    for item, place in _pieces(value, start)
                )
                if key.form is Form.SEATS:
                    faults += _repeated(key, items, at)
                values[key.name] = items
            else:
                single = _item(key, value, (start, at[1]), seats, faults)
                if single is not None:
                    values[key.name] = single
    found_events = [event for event in events if event in spans]
    if not found_events and hand:
        found_events = [event for event, beside in events.items() if "hand" in beside]
    if len(found_events) == 1:
        faults += _strays(found_events[0], events, spans)
    elif text.strip():
        faults += _no_event(found_events, events, spans, len(text))
    if faults:
        raise OutcomeRefused(faults, text)
    return Outcome(text, values, spans, found_events[0], hand)


def expected(key: OutcomeKey) -> str:
    """What may stand after the equals sign: the choices, or the form."""
    if key.choices:
        return "|".join(key.choices)
    bound = f" of at least {key.least}" if key.least is not None else ""
    return f"<{key.form.value}{bound}>"


def _strays(
    event: str, events: Mapping[str, Collection[str]], spans: Mapping[str, tuple[int, int]]
) -> Iterator[Fault]:
    for key, span in spans.items():
        if key != event and key not in events[event]:
            yield Fault(what=f"'{key}' means nothing beside '{event}'", remedy="leave it out", span=span)


def _no_event(
    found: Sequence[str],
    events: Mapping[str, Collection[str]],
    spans: Mapping[str, tuple[int, int]],
    length: int,
) -> Iterator[Fault]:
    if not found:
        yield Fault(
            what="nothing says how it ended", expected=f"one of {', '.join(events)}", span=(0, length)
        )
    for event in found[1:]:
        yield Fault(what=f"'{event}' beside '{found[0]}'", expected="one way to end", span=spans[event])


def _canonical(word: str) -> str:
    return word.lower().replace("_", "-")


def _pieces(value: str, start: int) -> Iterator[tuple[str, tuple[int, int]]]:
    for piece in value.split(","):
        yield piece, (start, start + len(piece))
        start += len(piece) + 1


def _item(
    key: OutcomeKey, item: str, span: tuple[int, int], seats: Sequence[str], faults: list[Fault]
) -> str | int | None:
    """One value in canonical form; None, with a fault noted, when it is none."""
    if key.form in (Form.NUMBER, Form.NUMBERS):
        if not _NUMBER.match(item):
            faults.append(Fault(what=f"'{key.name}': '{item}' is no whole number", span=span))
            return None
        if len(item.lstrip("+-")) > _MOST_DIGITS:
            what, most = f"'{key.name}': {item} is too large", f"at most {_MOST_DIGITS} digits"
            faults.append(Fault(what=what, expected=most, span=span))
            return None
        number = int(item)
        if key.least is not None and number < key.least:
            faults.append(
                Fault(what=f"'{key.name}' is {number}", expected=f"at least {key.least}", span=span)
            )
        return number
    if key.form in (Form.SEAT, Form.SEATS):
        if item.upper() in seats:
            return item.upper()
        faults.append(
            Fault(what=f"'{key.name}': no seat '{item}'", expected=f"one of {' '.join(seats)}", span=span)
        )
        return None
    if not key.choices:
        if not item:
            faults.append(Fault(what=f"'{key.name}' has an empty place in its list", span=span))
            return None
        return _canonical(item)
    by_word = {_canonical(choice): choice for choice in key.choices}
    if _canonical(item) in by_word:
        return by_word[_canonical(item)]
    faults.append(
        Fault(
            what=f"'{key.name}': unknown word '{item}'",
            expected=f"one of {', '.join(key.choices)}",
            remedy=did_you_mean(_canonical(item), by_word),
            span=span,
        )
    )
    return None


def _repeated(key: OutcomeKey, items: tuple[Item, ...], span: tuple[int, int]) -> Iterator[Fault]:
    if key.gaps:
        return  # winner by winner, two winners may have the same
    for seat in sorted({item for item in items if isinstance(item, str) and items.count(item) > 1}):
        yield Fault(what=f"'{key.name}' names {seat} twice", expected="each seat once", span=span)
