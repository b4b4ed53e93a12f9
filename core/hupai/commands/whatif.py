"""``hupai whatif``: every option whose other value would change this result, and by how much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from hupai.commands import NO_WIN
from hupai.commands.command import NOTATION, PRINTING, RULES, Asked, Command
from hupai.commands.inputs import each, hand_of, one_ruleset
from hupai.commands.layout import Line, Span, table, wrapped
from hupai.commands.output import Printer, print_json
from hupai.commands.score import hand_lines
from hupai.commands.texts import text
from hupai.profiles.write import toml_value
from hupai.whatif import Effect, Flip, Result, WhatIf, what_if

if TYPE_CHECKING:
    from hupai.registry import Registry
    from hupai.variant import Variant

HELP = """Every option whose other value changes this result, the greatest change first.

Switches are turned round, every other word of a choice is taken, numbers go one step up and down, lists get
and lose one item each. An option that contradicts another is changed together with it.

\b
  hupai whatif 234m 067p 23478s 33z +9s ron riichi seat=S round=E dora=1m
  hupai whatif -p club.toml 5z pon:111m pon:222p chi:345s pon:999s +5z ron
"""


def run(asked: Asked, registry: Registry) -> int:
    """Try each hand; 1 when one of them does not win as things stand."""
    rules = one_ruleset(asked, registry)
    printer = Printer(asked)

    def one(line: str) -> int:
        found = what_if(rules, hand_of(line, asked, registry, rules.variant.words), registry)
        if asked.json:
            print_json(found.to_dict())
        else:
            printer.show(_shown(found, asked.lang, printer.ascii))
        return 0 if found.result.win else NO_WIN

    return each(asked, "HAND", one)


COMMAND = Command(run, HELP, "HAND", (*RULES, NOTATION, *PRINTING))


def effect_rows(
    effects: Sequence[Effect], before: Result, variant: Variant, language: str
) -> Iterator[list[Span]]:
    """One row for each effect: option, change, what comes of it, the difference, the patterns."""
    for effect in effects:
        yield [
            (effect.flip.key, "bold"),
            (change_text(effect.flip), ""),
            (_outcome(effect.result, before, variant, language), "green" if effect.result.win else "red"),
            (f"{effect.difference:+d}" if effect.difference else "", "cyan"),
            (_patterns(before, effect.result), "dim"),
        ]
        for companion in effect.companions:
            yield [("  + " + companion.key, "dim"), (change_text(companion), "dim")]


def change_text(flip: Flip) -> str:
    """``false → true``; of a list, the item that comes or goes."""
    if flip.edit:
        return f"{'+' if flip.edit == 'add' else '-'} {flip.item}"
    return f"{_value(flip.old)} → {_value(flip.new)}"


def result_text(result: Result, variant: Variant, language: str) -> str:
    """A value with its unit, or why there is none."""
    if result.win:
        return variant.amount(result.value, variant.unit, language)
    return result.refusal or variant.phrase(result.reason, language)


def _value(value: Any) -> str:
    return "-" if value is None else toml_value(msgspec.to_builtins(value, order="deterministic"))


def _shown(found: WhatIf, language: str, plain: bool) -> Iterator[Line]:
    variant = found.ruleset.variant
    yield from hand_lines(found.hand, plain)
    now = f"{text('now', language)}: {result_text(found.result, variant, language)}"
    yield [(found.ruleset.id, "dim"), "  ", (now, "bold green" if found.result.win else "bold red")]
    yield []
    if found.effects:
        yield from table([*effect_rows(found.effects, found.result, variant, language)], "lllr", indent=2)
    else:
        yield ["  " + text("no_effect", language)]
    yield []
    tried = text("tried", language, tried=found.tried, clashing=found.clashing)
    yield [(tried, "dim")]
    if found.untried:
        for line in wrapped(text("untried", language, keys=", ".join(found.untried))):
            yield [(line, "dim")]


def _outcome(result: Result, before: Result, variant: Variant, language: str) -> str:
    said = result_text(result, variant, language)
    if result.win and result.value == before.value and result.gain != before.gain:
        return f"{said}, {text('receives', language, amount=result.gain)}"
    return said


def _patterns(before: Result, after: Result) -> str:
    """The patterns that count anew and no longer, where the hand wins both times."""
    if not (before.win and after.win):
        return " ".join(f"+{id}" for id, _ in after.patterns)
    was, now = dict(before.patterns), dict(after.patterns)
    gone = [f"-{id}" for id in was if id not in now]
    come = [f"+{id}" for id in now if id not in was]
    other = [f"{id} {was[id]}→{now[id]}" for id in now if id in was and was[id] != now[id]]
    return " ".join((*gone, *come, *other))
