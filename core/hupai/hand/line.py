"""The hand line: one hand in one line of text, read and written.

    234m 44p 55z chi:340s pon:777z@across +5z ron seat=S round=E dora=1m,9p

Tokens stand in any order and in small or capital letters; :mod:`hupai.hand.words` lists them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

from hupai.faults import Fault, HandRefused
from hupai.hand.checks import SIZES
from hupai.hand.draft import Draft
from hupai.hand.model import Hand, Meld, Situation
from hupai.hand.values import Unreadable, shifted, tiles_of, value_text
from hupai.hand.words import WORDS, Word, flags_in_order
from hupai.tiles import kind, tile_text, tiles_text

_DIGITS = frozenset("0123456789")
_NOTHING_SAID = Situation()


def parse(
    text: str, extra: Sequence[Word] = (), *, any_size: bool = False, sizes: Sequence[int] = tuple(SIZES)
) -> Hand:
    """The hand that a hand line says.

    ``extra`` are the words that plugins added.  ``any_size`` lets hands pass that are no whole hand,
    such as ``34m34567p``; ``sizes`` are the numbers of tiles, besides the winning one, that a fault names
    for those that are none of any rules.  Raises :class:`hupai.faults.HandRefused` with every fault of the
    line and the columns of each.
    """
    return _read(text, extra, any_size, sizes)[0]


def spans_of(text: str, extra: Sequence[Word] = (), *, any_size: bool = False) -> dict[str, tuple[int, int]]:
    """Where each part of a sound hand line stands, for those who find a further fault in it.

    Parts are named as in :mod:`hupai.hand.checks`.  Raises as :func:`parse` does.
    """
    return _read(text, extra, any_size, tuple(SIZES))[1] | _spans_of_kinds(text)


def hand_text(hand: Hand) -> str:
    """The hand in its canonical line, so that ``parse(hand_text(hand)) == hand``."""
    tokens = [tiles_text(group) for _, group in groupby(hand.concealed, key=_suit)]
    tokens += [meld_text(meld) for meld in hand.melds]
    if hand.flowers:
        tokens.append(tiles_text(hand.flowers))
    if hand.win is not None:
        tokens.append("+" + tile_text(hand.win))
    situation = hand.situation
    if situation.by is not None:
        tokens.append(situation.by)
    for word in WORDS:
        if word.kind == "key":
            value = getattr(situation, word.attribute)
            if value != getattr(_NOTHING_SAID, word.attribute):
                tokens.append(f"{word.name}={value_text(word, value)}")
    tokens += [f"{name}={number}" for name, number in situation.tallies]
    return " ".join(tokens + flags_in_order(situation.flags))


def _suit(tile: int) -> str:
    return tile_text(tile)[1]


def meld_text(meld: Meld) -> str:
    """One meld as the hand line writes it: ``pon:777z@across``."""
    source = f"@{meld.source}" if meld.source else ""
    return f"{meld.kind}:{tiles_text(meld.tiles)}{source}"


def _read(
    text: str, extra: Sequence[Word], any_size: bool, sizes: Sequence[int]
) -> tuple[Hand, dict[str, tuple[int, int]]]:
    draft = Draft(extra, sizes)
    spans: dict[str, tuple[int, int]] = {}
    faults: list[Fault] = []
    end = 0
    for written in text.split():
        start = text.index(written, end)
        end = start + len(written)
        token = written.lower() if written.isascii() else written  # nothing longer than was written
        try:
            if token[0] in _DIGITS:
                part = draft.add_tiles(token)
            elif token[0] == "+":
                part = draft.add_win(token)
            elif "=" in token:
                name, _, value = token.partition("=")
                part = draft.add_text(name, value)
            elif ":" in token:
                name, _, value = token.partition(":")
                tiles, at, source = value.partition("@")
                part = draft.add_meld(name, tiles, source if at else None)
            else:
                part = draft.add_word(token)
        except Unreadable as wrong:
            faults += [shifted(_as_written(fault, written), start, len(token), "") for fault in wrong.faults]
            # Tiles that could not be read must not be missed in the number of tiles as well.
            any_size = any_size or ("=" not in token and not _DIGITS.isdisjoint(token))
            spans |= dict.fromkeys(draft.guessed - spans.keys(), (start, end))
        else:
            spans[part] = (spans[part][0] if part == "tiles" and part in spans else start, end)
    hand = draft.hand()
    if faults or draft.faults(hand, spans, any_size=any_size):
        faults += draft.faults(hand, spans | _spans_of_kinds(text), any_size=any_size)
        raise HandRefused(sorted(faults, key=_column), text)
    return hand, spans


def _as_written(fault: Fault, written: str) -> Fault:
    """The fault quoting the token as it was written, capitals and all."""
    first, end = fault.span or (0, len(written))
    quoted = f"'{written[first:end]}'"
    at = fault.what.lower().find(quoted.lower())
    if at < 0 or not written.isascii():
        return fault
    what = fault.what[:at] + quoted + fault.what[at + len(quoted) :]
    return msgspec.structs.replace(fault, what=what)


def _column(fault: Fault) -> int:
    return fault.span[0] if fault.span else 0


def _spans_of_kinds(text: str) -> dict[str, tuple[int, int]]:
    """``tiles/<kind>``: the last run of each kind among the concealed tiles and flowers."""
    spans: dict[str, tuple[int, int]] = {}
    end = 0
    for written in text.split():
        start = text.index(written, end)
        end = start + len(written)
        if written[0] not in _DIGITS:
            continue
        try:
            kinds = [kind(tile) for tile in tiles_of(written.lower())]
        except Unreadable:
            continue
        columns = [start + at for at, char in enumerate(written) if char in _DIGITS]
        for this, column in zip(kinds, columns, strict=True):
            part = f"tiles/{this}"
            before = spans.get(part)
            goes_on = before is not None and before[1] == column
            spans[part] = (before[0] if before is not None and goes_on else column, column + 1)
    return spans
