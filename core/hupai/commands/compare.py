"""``hupai compare``: one hand under several profiles, side by side."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from hupai.commands import NO_WIN
from hupai.commands.command import NOTATION, PRINTING, RULES, Asked, Command, Option
from hupai.commands.difference import difference_lines
from hupai.commands.inputs import each, hand_of, settings
from hupai.commands.layout import Line, Span, cells, table, text_of, wrapped
from hupai.commands.output import Printer, print_json
from hupai.commands.score import hand_lines
from hupai.commands.texts import text
from hupai.comparison import Column, Comparison, Row, compare
from hupai.faults import Fault, HandRefused, UsageRefused
from hupai.rulebook import Ruleset, ruleset
from hupai.whatif import difference

if TYPE_CHECKING:
    from hupai.registry import Registry

HELP = """The same hand under several profiles, side by side.

Without --profile: under the default profile of every variant installed. What only some of the profiles count
stands on the row of the same idea. With --diff: which options make the difference to the first profile.
With --fit a hand of five sets is also scored where four are played, as its best four-set hand.

\b
  hupai compare -p club.toml -p league.toml 234m 567p 23456s 22z +7s ron riichi
  hupai compare --diff -p club.toml -p league.toml 234m 067p 23478s 33z +9s ron riichi
"""
COLUMN = 30
"""Cells that a line of a verdict may take before it goes on below."""
FIT = Option(("--fit",), "fit", "score a hand of more sets than a variant has as its best smaller one")
DIFF = Option(("--diff",), "diff", "which options and patterns make the difference to the first profile")


def run(asked: Asked, registry: Registry) -> int:
    """Compare each hand; 0 when it wins somewhere, 2 when no profile can score it."""
    profiles = asked.profiles or tuple(
        registry.variant(variant).default_profile for variant in registry.variant_ids()
    )
    rulesets = [ruleset(one, options=settings(asked), registry=registry) for one in profiles]
    if asked.diff and len(rulesets) < 2:
        raise UsageRefused([Fault(what="--diff with one profile", expected="expected two or more -p")])
    words = tuple({word.name: word for one in rulesets for word in one.variant.words}.values())
    printer = Printer(asked)

    def one(line: str) -> int:
        comparison = compare(hand_of(line, asked, registry, words), rulesets, fit=asked.fit)
        found = [difference(rulesets[0], b, comparison.hand, registry) for b in rulesets[1:] if asked.diff]
        if asked.json:
            told = {"differences": [one.to_dict() for one in found]} if asked.diff else {}
            print_json(comparison.to_dict(asked.lang) | told)
        else:
            printer.show(_shown(comparison, asked.lang, printer.ascii))
            for one in found:
                printer.show(difference_lines(one, asked.lang))
        scores = [column.score for column in comparison.columns if column.score is not None]
        if not scores:
            return HandRefused.exit_code
        return 0 if any(score.win for score in scores) else NO_WIN

    return each(asked, "HAND", one)


COMMAND = Command(run, HELP, "HAND", (*RULES, DIFF, FIT, NOTATION, *PRINTING))


def _shown(comparison: Comparison, language: str, plain: bool) -> Iterator[Line]:
    yield from hand_lines(comparison.hand, plain)
    rows = [[("", ""), *((column.ruleset.id, "bold") for column in comparison.columns)]]
    rows += [_pattern_row(row, comparison.columns, language) for row in comparison.rows]
    rows.append([])
    rows += _summary_rows(comparison, language)
    for block in _blocks(rows, _width()):
        yield []
        yield from table(block)
    yield from _footnotes(comparison, language)


def _pattern_row(row: Row, columns: Sequence[Column], language: str) -> list[Span]:
    label = next(_names(column.ruleset, cell, language) for column, cell in _cells(row, columns) if cell)
    line: list[Span] = [(label, "")]
    for column, cell in _cells(row, columns):
        if not cell:
            line.append(("-", "dim"))
            continue
        variant = column.ruleset.variant
        worth = " + ".join(
            variant.amount(value, column.ruleset.known_patterns[id].unit or variant.unit, language)
            for id, value in cell
        )
        name = _names(column.ruleset, cell, language)
        line.append((worth if name == label else f"{worth}  {name}", "cyan"))
    return line


def _cells(row: Row, columns: Sequence[Column]) -> Iterator[tuple[Column, tuple[tuple[str, int], ...]]]:
    return zip(columns, row.cells, strict=True)


def _names(rules: Ruleset, cell: Sequence[tuple[str, int]], language: str) -> str:
    return " + ".join(rules.known_patterns[id].name(language) for id, _ in cell)


def _summary_rows(comparison: Comparison, language: str) -> list[list[Span]]:
    """What each profile makes of the whole, or why it makes nothing of it."""
    said = [_verdict(column, comparison, language) for column in comparison.columns]
    return [
        [("", ""), *(lines[at] if at < len(lines) else ("", "") for lines in said)]
        for at in range(max(map(len, said)))
    ]


def _verdict(column: Column, comparison: Comparison, language: str) -> list[Span]:
    score = column.score
    if score is not None:
        style = "bold green" if score.win else "bold red"
        return [(part, style) for line in score.summary(language) for part in wrapped(line, width=COLUMN)]
    hand, variant = comparison.hand, column.ruleset.variant
    if len(hand.concealed) + 3 * len(hand.melds) != variant.tiles:
        return [(text("needs_tiles", language, count=variant.tiles + 1), "red")]
    return [(text("refused", language), "red")]


def _footnotes(comparison: Comparison, language: str) -> Iterator[Line]:
    """What does not fit into a column: refusals in full, and the notes of each profile."""
    said: dict[str, list[str]] = {}
    for column in comparison.columns:
        notes = [column.refusal] if column.score is None else [column.fitted, *column.score.notes]
        for note in filter(None, notes):
            said.setdefault(note, []).append(column.ruleset.id)
    if said:
        yield []
    for note, ids in said.items():
        where = "" if len(ids) == len(comparison.columns) else f"{', '.join(ids)}: "
        for line in wrapped(f"{where}{note}"):
            yield [(line, "dim")]


def _width() -> int:
    """Cells of the terminal; without one, as many as it takes."""
    if not sys.stdout.isatty():
        return 10_000
    from shutil import get_terminal_size

    return get_terminal_size().columns


def _blocks(rows: Sequence[Sequence[Span]], width: int) -> Iterator[list[list[Span]]]:
    """The rows in as many tables below each other as it takes to stay within the width."""
    count = max(map(len, rows))
    widths = [max(cells(text_of([row[c]])) for row in rows if c < len(row)) for c in range(count)]
    first = 1
    while first < count:
        used = widths[0] + 2 + widths[first]
        end = first + 1
        while end < count and used + 2 + widths[end] <= width:
            used += 2 + widths[end]
            end += 1
        yield [[row[0], *row[first:end]] if row else [] for row in rows]
        first = end
