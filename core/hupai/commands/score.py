"""``hupai score``: what a hand is worth under one profile, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from hupai.commands import NO_WIN
from hupai.commands.command import NOTATION, PRINTING, RULES, Asked, Command, Option
from hupai.commands.inputs import each, hand_of, one_ruleset
from hupai.commands.layout import Line, table, wrapped
from hupai.commands.output import Printer, print_json
from hupai.commands.texts import party, text
from hupai.hand.glyphs import hand_glyphs
from hupai.hand.line import hand_text

if TYPE_CHECKING:
    from hupai.hand.model import Hand
    from hupai.registry import Registry
    from hupai.score import Counted, Score
    from hupai.settlement import Transfer
    from hupai.variant import Variant

EXPLAIN = Option(("--explain",), "explain", "every step, and every pattern that holds without being counted")

HELP = """What a hand is worth: patterns, value, payments.

HAND is a hand line, a JSON object, or - for standard input (one hand a line).

\b
  hupai score 234m 567p 23456s 22z +7s ron riichi seat=S round=E dora=1m
  hupai score -p club.toml --explain 234m 44p 55z chi:340s pon:777z@across +5z ron
"""


def run(asked: Asked, registry: Registry) -> int:
    """Score each hand; 1 when one of them does not win."""
    rules = one_ruleset(asked, registry)
    printer = Printer(asked)

    def one(line: str) -> int:
        score = rules.score(hand_of(line, asked, registry, rules.variant.words))
        if asked.json:
            print_json(score.to_dict(asked.lang) | (_steps(score, asked.lang) if asked.explain else {}))
        else:
            printer.show(
                _explained(score, asked, printer.ascii)
                if asked.explain
                else _shown(score, asked, printer.ascii)
            )
        return 0 if score.win else NO_WIN

    return each(asked, "HAND", one)


COMMAND = Command(run, HELP, "HAND", (*RULES, EXPLAIN, NOTATION, *PRINTING))


def hand_lines(hand: Hand, plain: bool) -> list[Line]:
    """The hand as tiles, where they can be shown, and in letters."""
    letters: Line = [(hand_text(hand), "bold")]
    return [letters] if plain else [letters, [hand_glyphs(hand)]]


def worth(counted: Counted, variant: Variant, language: str) -> tuple[str, str]:
    """The name of a counted pattern, with how often it counts, and its value of all times together."""
    pattern = counted.pattern
    times = f" ×{counted.count}" if counted.count > 1 else ""
    amount = variant.amount(counted.value * counted.count, pattern.unit or variant.unit, language)
    return pattern.name(language) + times, amount


def payment_lines(
    transfers: Iterable[Transfer], variant: Variant, language: str, indent: int = 2
) -> list[Line]:
    """One line for each transfer: who pays whom, how much, what for."""
    return table(
        [
            [
                f"{party(t.payer, language)} → {party(t.payee, language)}",
                str(t.amount),
                variant.phrase(t.reason, language),
            ]
            for t in transfers
        ],
        "lr",
        indent=indent,
    )


def note_lines(notes: Iterable[str], language: str) -> list[Line]:
    """Notes, each on a line that says that it is one."""
    return [[(f"{text('note', language)}: {note}", "dim")] for note in notes]


def _shown(score: Score, asked: Asked, plain: bool) -> Iterator[Line]:
    variant, language = score.ruleset.variant, asked.lang
    yield from hand_lines(score.hand, plain)
    if score.reading:
        yield [("  " + score.reading, "dim")]
    if score.win:
        yield []
        rows = [(*worth(c, variant, language), c.pattern.id) for c in score.patterns]
        yield from table([[name, (value, "cyan"), (id, "dim")] for name, value, id in rows], "lr", indent=2)
    yield from _result(score, language)


def _result(score: Score, language: str) -> Iterator[Line]:
    yield []
    for line in score.summary(language):
        yield [(line, "bold green" if score.win else "bold red")]
    if score.win and score.payments:
        yield []
        yield from payment_lines(score.payments, score.ruleset.variant, language)
    notes = score.notes
    if notes:
        yield []
        yield from note_lines(notes, language)


def _explained(score: Score, asked: Asked, plain: bool) -> Iterator[Line]:
    variant, language = score.ruleset.variant, asked.lang
    yield from hand_lines(score.hand, plain)
    yield [(f"{score.ruleset.id}  {score.ruleset.name}  {score.ruleset.fingerprint[:12]}", "dim")]
    if score.reading:
        yield from _section("reading", language)
        yield ["  " + score.reading]
        others = score.alternatives
        if not others:
            yield [("  " + text("only_reading", language), "dim")]
        else:
            yield from _section("other_readings", language)
            rows = [
                [o.reading, variant.amount(o.value, score.unit, language), ", ".join(o.patterns)]
                for o in others
            ]
            yield from table(rows, "lr", indent=2)
    if score.patterns:
        yield from _section("counted", language)
        for counted in score.patterns:
            name, value = worth(counted, variant, language)
            made_of = f" ({' '.join(counted.sets)})" if counted.sets else ""
            yield ["  ", (name, "bold"), "  ", (value, "cyan"), "  ", (counted.pattern.id + made_of, "dim")]
            yield from ([line] for line in wrapped(counted.pattern.rule, 6))
    if score.not_counted:
        yield from _section("not_counted", language)
        yield from table(
            [[n.pattern.name(language), n.because, (n.pattern.id, "dim")] for n in score.not_counted],
            indent=2,
        )
    for working in score.workings(language):
        yield []
        yield [(working.title, "bold")]
        yield from table([[what, how_much] for what, how_much in working.lines], "lr", indent=2)
    if score.ruleset.amendments:
        yield from _section("changes", language)
        yield from table(
            [[a.pattern, a.change, a.why, (a.plugin, "dim")] for a in score.ruleset.amendments], indent=2
        )
    yield from _result(score, language)


def _section(key: str, language: str) -> list[Line]:
    return [[], [(text(key, language), "bold")]]


def _steps(score: Score, language: str) -> dict[str, Any]:
    """What ``--explain`` adds to the JSON of a score."""
    patterns = [c.pattern for c in score.patterns] + [n.pattern for n in score.not_counted]
    return {
        "alternatives": [msgspec.to_builtins(other) for other in score.alternatives],
        "workings": [
            {"title": w.title, "lines": [{"what": what, "amount": amount} for what, amount in w.lines]}
            for w in score.workings(language)
        ],
        "amendments": [msgspec.to_builtins(amendment) for amendment in score.ruleset.amendments],
        "rules": {p.id: p.rule for p in patterns},
    }
