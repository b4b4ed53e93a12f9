"""``hupai convert``: a hand from one notation to another, with word of what does not survive."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from hupai.commands.command import JSON, PLUGINS, Asked, Command, Option
from hupai.commands.inputs import each
from hupai.commands.layout import Line, table
from hupai.commands.output import Printer, print_json
from hupai.faults import Fault, HandRefused, UsageRefused, did_you_mean
from hupai.hand.json import hand_from_json, hand_to_json
from hupai.hand.line import hand_text, parse
from hupai.notation import PARTS, Notation

if TYPE_CHECKING:
    from hupai.hand.model import Hand
    from hupai.hand.words import Word
    from hupai.registry import Registry

SCHEMA = 1
FROM = Option(
    ("--from",), "source", "the notation that the hand is in; line when left out", "ID", completes="notation"
)
TO = Option(("--to",), "target", "the notation to write; line when left out", "ID", completes="notation")
STRICT = Option(("--strict",), "strict", "refuse what would leave something out")
EVERY = Option(("--list",), "every", "list the notations, with what each can say")

HELP = """A hand from one notation to another.

What the new text leaves out or says otherwise is told on stderr, part by part in words of the hand line. The
notations line and json are hupai's own; hupai convert --list shows the others.

\b
  hupai convert --from mpsz 123m406p789s1122z
  hupai convert --to gb "123m 406p 78s 22z pon:555z@left +9s tsumo seat=S round=E"
"""


def run(asked: Asked, registry: Registry) -> int:
    """Convert each hand, or list the notations."""
    notations = _notations(registry)
    if asked.every:
        return _list(notations, asked)
    source = _named(asked.source or "line", notations, "--from")
    target = _named(asked.target or "line", notations, "--to")
    if not source.reads:
        raise UsageRefused([Fault(what=f"{source.id} is written only", expected="expected another --from")])
    printer = Printer(asked)

    def one(text: str) -> int:
        hand = source.read(text)
        written, lost, remarks = target.write(hand), target.lost(hand), source.remarks(text)
        if asked.strict and (lost or remarks):
            said = [*(f"{target.id}: {loss}" for loss in lost), *(f"{source.id}: {said}" for said in remarks)]
            raise HandRefused(Fault(what=what, remedy="leave --strict out") for what in said)
        if asked.json:
            print_json(
                {
                    "schema": SCHEMA,
                    "from": source.id,
                    "to": target.id,
                    "hand": hand_text(hand),
                    "text": written,
                    "lost": msgspec.to_builtins(lost),
                    "remarks": remarks,
                }
            )
            return 0
        printer.say([written])
        for remark in remarks:
            print(f"{source.id}: {remark}", file=sys.stderr)
        for loss in lost:
            print(f"{target.id}: {loss}", file=sys.stderr)
        return 0

    return each(asked, "HAND", one)


COMMAND = Command(run, HELP, "HAND", (FROM, TO, STRICT, EVERY, *PLUGINS, JSON))


class _Line(Notation):
    """hupai's own line, with the words of every variant."""

    id = "line"
    name = "the hand line"
    carries = frozenset(PARTS)
    example = "234m 44p 55z chi:340s pon:777z@across +5z ron seat=S round=E"

    def __init__(self, words: Sequence[Word]) -> None:
        self._words = words

    def read(self, text: str) -> Hand:
        return parse(text, self._words, any_size=True)

    def write(self, hand: Hand) -> str:
        return hand_text(hand)


class _Json(Notation):
    """hupai's own object, with the words of every variant."""

    id = "json"
    name = "the hand as a JSON object"
    carries = frozenset(PARTS)
    example = '{"tiles":"234m44p55z","win":"5z","by":"ron"}'

    def __init__(self, words: Sequence[Word]) -> None:
        self._words = words

    def read(self, text: str) -> Hand:
        return hand_from_json(text, self._words, any_size=True)

    def write(self, hand: Hand) -> str:
        return msgspec.json.encode(hand_to_json(hand)).decode()


def _notations(registry: Registry) -> dict[str, Notation]:
    words = {word.name: word for id in registry.variant_ids() for word in registry.variant(id).words}
    own: Sequence[Notation] = (_Line(tuple(words.values())), _Json(tuple(words.values())))
    return {notation.id: notation for notation in own} | registry.notations()


def _named(id: str, notations: Mapping[str, Notation], flag: str) -> Notation:
    if id not in notations:
        remedy = did_you_mean(id, notations) or f"there are {', '.join(notations)}"
        raise UsageRefused([Fault(what=f"{flag}: no notation {id!r}", remedy=remedy)])
    return notations[id]


def _list(notations: Mapping[str, Notation], asked: Asked) -> int:
    if asked.json:
        print_json({"schema": SCHEMA, "notations": [_plain(one) for one in notations.values()]})
        return 0
    lines: list[Line] = []
    for one in notations.values():
        lines += [[]] if lines else []
        lines.append([(one.id, "bold"), "  ", one.name])
        says = "everything" if one.carries == frozenset(PARTS) else ", ".join(_carried(one)) or "tiles alone"
        rows = [("says", says), ("example", one.example)]
        rows += [] if one.reads else [("", "written only")]
        lines += table([[(key, "dim"), said] for key, said in rows if said], indent=2)
    Printer(asked).show(lines)
    return 0


def _plain(one: Notation) -> dict[str, Any]:
    return {
        "id": one.id,
        "name": one.name,
        "reads": one.reads,
        "carries": _carried(one),
        "example": one.example,
    }


def _carried(one: Notation) -> list[str]:
    return [part for part in PARTS if part in one.carries]
