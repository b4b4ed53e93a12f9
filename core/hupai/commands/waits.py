"""``hupai waits``: how far a hand is, what it waits for, and what each wait would be worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hupai.commands.command import NOTATION, PRINTING, RULES, Asked, Command
from hupai.commands.inputs import each, hand_of, one_ruleset
from hupai.commands.layout import Line, Span, table
from hupai.commands.output import Printer, print_json
from hupai.commands.score import hand_lines
from hupai.commands.texts import text
from hupai.tiles import glyph, tile_text, tiles_text

if TYPE_CHECKING:
    from hupai.outlook import Choice, Outlook
    from hupai.registry import Registry
    from hupai.score import Score

HELP = """Shanten, waits, and what each wait is worth by self-draw and on a discard.

A hand that has drawn (14 tiles, or 17) gets its best discards.

\b
  hupai waits 234m 567p 23456s 22z riichi
  hupai waits 2345677m 34567p 99s
"""


def run(asked: Asked, registry: Registry) -> int:
    """Look at each hand."""
    rules = one_ruleset(asked, registry)
    printer = Printer(asked)

    def one(line: str) -> int:
        outlook = rules.waits(hand_of(line, asked, registry, rules.variant.words))
        if asked.json:
            print_json(outlook.to_dict())
        else:
            printer.show(_shown(outlook, asked.lang, printer.ascii))
        return 0

    return each(asked, "HAND", one)


COMMAND = Command(run, HELP, "HAND", (*RULES, NOTATION, *PRINTING))


def _shown(outlook: Outlook, language: str, plain: bool) -> Iterator[Line]:
    yield from hand_lines(outlook.hand, plain)
    yield []
    yield [(_state(outlook, language), "bold")]
    if outlook.shanten > 0:
        rows = [[shape.replace("_", " "), str(far)] for shape, far in outlook.shapes.items()]
        yield from table(rows, "lr", indent=2)
    if outlook.waits:
        yield []
        yield from table([*_wait_rows(outlook, language, plain)], "lrll", indent=2)
    if outlook.choices:
        yield []
        yield from _discards(outlook, language, plain)


def _state(outlook: Outlook, language: str) -> str:
    if outlook.shanten < 0:
        return text("complete", language)
    if outlook.shanten > 0:
        return text("away", language, count=outlook.shanten)
    if outlook.choices:
        return text("waiting_drawn", language)
    tiles = tiles_text(wait.tile for wait in outlook.waits)
    return text("waiting", language, tiles=tiles or "-")


def _wait_rows(outlook: Outlook, language: str, plain: bool) -> Iterator[list[Span]]:
    heads = ("wait", "left_over", "tsumo", "ron")
    yield [(text(head, language), "dim") for head in heads]
    for wait in outlook.waits:
        tile = tile_text(wait.tile)
        yield [
            (tile if plain else f"{tile} {glyph(wait.tile)}", "bold"),
            (str(wait.left), "" if wait.left else "red"),
            _worth(wait.tsumo, language),
            _worth(wait.ron, language),
        ]


def _worth(score: Score | None, language: str) -> Span:
    if score is None:
        return text("no_copy", language), "red"
    said = " · ".join(score.summary(language)[:2])
    return said, "green" if score.win else "red"


def _discards(outlook: Outlook, language: str, plain: bool) -> Iterator[Line]:
    """The discards that lead nearest to a win, those that leave most tiles first."""
    best = outlook.choices[0].shanten
    nearest = [choice for choice in outlook.choices if choice.shanten == best]
    reach = text("waits_for" if best == 0 else "accepts", language)
    rows: list[list[Span]] = [
        [(text("discard", language), "dim"), (text("tiles", language), "dim"), (reach, "dim")]
    ]
    rows += [_choice_row(choice, plain) for choice in nearest]
    yield from table(rows, "lrl", indent=2)
    worse = len(outlook.choices) - len(nearest)
    if worse:
        yield [("  " + text("worse_discards", language, count=worse), "dim")]


def _choice_row(choice: Choice, plain: bool) -> list[Span]:
    tile = tile_text(choice.tile)
    return [
        (tile if plain else f"{tile} {glyph(choice.tile)}", "bold"),
        (str(choice.tiles), ""),
        (tiles_text(choice.accepts), ""),
    ]
