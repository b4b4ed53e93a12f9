"""``hupai foul``: the fouls of a profile, and what each of them costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from hupai.commands.command import PRINTING, RULES, Asked, Command, Group
from hupai.commands.inputs import one_ruleset
from hupai.commands.layout import Line, Span, table, wrapped
from hupai.commands.output import Printer, print_json
from hupai.commands.texts import text
from hupai.faults import Fault, UsageRefused, did_you_mean
from hupai.fouls import Foul

if TYPE_CHECKING:
    from hupai.registry import Registry
    from hupai.rulebook import Ruleset

SCHEMA = 1


def list_fouls(asked: Asked, registry: Registry) -> int:
    """Every foul with its penalty."""
    rules = one_ruleset(asked, registry)
    if asked.json:
        print_json({"schema": SCHEMA, "profile": rules.id, "fouls": [_plain(foul) for foul in rules.fouls]})
        return 0
    rows: list[list[Span]] = [
        [(foul.id, "bold"), (_name(foul, asked.lang), ""), (foul.penalty.replace("_", " "), "cyan")]
        for foul in rules.fouls
    ]
    Printer(asked).show(table(rows) or [[text("no_fouls", asked.lang)]])
    return 0


def show_foul(asked: Asked, registry: Registry) -> int:
    """One foul in full."""
    rules = one_ruleset(asked, registry)
    found = [_known(rules, word) for word in asked.words]
    if not found:
        raise UsageRefused([Fault(what="no ID", expected="the id of a foul", remedy="see hupai foul list")])
    printer = Printer(asked)
    for foul in found:
        if asked.json:
            print_json({"schema": SCHEMA, "profile": rules.id, **_plain(foul)})
        else:
            printer.show(_shown(foul, asked.lang))
    return 0


COMMAND = Group(
    "What counts as a foul under a profile, and what it costs.",
    {
        "list": Command(list_fouls, "Every foul with its penalty.", "", (*RULES, *PRINTING)),
        "show": Command(
            show_foul,
            "One foul in full: what it is, what follows, an example.",
            "ID",
            (*RULES, *PRINTING),
            completes="foul",
        ),
    },
)


def _known(rules: Ruleset, id: str) -> Foul:
    by_id = {word: foul for foul in rules.fouls for word in (foul.id, *foul.aliases)}
    wanted = id.replace("-", "_")
    if wanted not in by_id:
        remedy = did_you_mean(wanted, by_id) or "see hupai foul list"
        raise UsageRefused([Fault(what=f"{rules.id} has no foul {id!r}", remedy=remedy)])
    return by_id[wanted]


def _name(foul: Foul, language: str) -> str:
    return foul.names.get(language) or foul.names.get("en") or foul.id


def _plain(foul: Foul) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(foul)
    return plain


def _shown(foul: Foul, language: str) -> Iterator[Line]:
    yield [(_name(foul, language), "bold"), "  ", (foul.id, "dim")]
    parts = [("what", foul.condition), ("costs", foul.doc or foul.penalty)]
    parts += [("example", f"hupai settle {example}") for example in foul.examples]
    parts.append(("source", foul.source))
    for key, said in parts:
        if said:
            yield []
            yield [(text(key, language), "bold")]
            yield from ([line] for line in wrapped(said, 2))
