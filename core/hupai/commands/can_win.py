"""``hupai can-win``: may this player win on this tile now, after what was discarded and let pass?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hupai.commands import NO_WIN
from hupai.commands.command import NOTATION, PRINTING, RULES, Asked, Command, Option
from hupai.commands.inputs import each, hand_of, one_ruleset
from hupai.commands.layout import Line
from hupai.commands.output import Printer, print_json
from hupai.commands.score import hand_lines
from hupai.commands.texts import text
from hupai.tiles import tiles_text

if TYPE_CHECKING:
    from hupai.missed import Permission
    from hupai.registry import Registry

HELP = """Whether a hand may be won on its tile now, after what was discarded and let pass.

The history is told as the player saw it: out: own discards (@left, @across, @right: who called one away),
pass: tiles of others that were not won on, draw, call (an own claim), kong (an own concealed or added one),
ready or riichi (from there on declared).

\b
  hupai can-win 234m 567p 23456s 11z +7s ron riichi --history "out:1s pass:4s"
  hupai can-win -p club.toml 234m 567p 23456s 11z +7s tsumo --history "pass:4s@left call out:9m"
"""
HISTORY = Option(("--history",), "history", "what happened before, in order", "EVENTS")


def run(asked: Asked, registry: Registry) -> int:
    """Answer for each hand; 1 when it may not be won."""
    rules = one_ruleset(asked, registry)
    printer = Printer(asked)

    def one(line: str) -> int:
        permission = rules.can_win(hand_of(line, asked, registry, rules.variant.words), asked.history)
        if asked.json:
            print_json(permission.to_dict())
        else:
            printer.show(_shown(permission, asked.lang, printer.ascii))
        return 0 if permission.granted else NO_WIN

    return each(asked, "HAND", one)


COMMAND = Command(run, HELP, "HAND", (*RULES, HISTORY, NOTATION, *PRINTING))


def _shown(permission: Permission, language: str, plain: bool) -> Iterator[Line]:
    yield from hand_lines(permission.score.hand, plain)
    yield []
    if permission.granted:
        yield [(text("may_win", language), "bold green")]
    else:
        yield [(text("may_not_win", language), "bold red"), f": {permission.why_not}"]
    if permission.waits:
        yield [text("waiting", language, tiles=tiles_text(permission.waits))]
    if not permission.answer.claims:
        yield [text("may_not_claim", language)]
