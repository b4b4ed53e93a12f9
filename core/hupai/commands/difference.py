"""What ``hupai compare --diff`` says: which options and patterns set two profiles apart for one hand."""

from __future__ import annotations

from collections.abc import Iterator

from hupai.commands.layout import Line, Span, table, wrapped
from hupai.commands.texts import text
from hupai.commands.whatif import change_text, effect_rows, result_text
from hupai.rulebook import Ruleset
from hupai.whatif import Difference, Result


def difference_lines(one: Difference, language: str) -> Iterator[Line]:
    """The options, each taken over alone; those that matter only in company; the patterns of each side."""
    yield [(text("differs", language, a=one.a.id, b=one.b.id), "bold")]
    if one.result_a == one.result_b:
        yield ["  " + text("same_result", language)]
        return
    for rules, result in ((one.a, one.result_a), (one.b, one.result_b)):
        yield [("  " + rules.id, "dim"), "  ", (result_text(result, rules.variant, language), _style(result))]
    if one.effects:
        yield []
        rows = effect_rows(one.effects, one.result_a, one.a.variant, language)
        yield from table([*rows], "lllr", indent=2)
    if one.together:
        yield []
        yield [("  " + text("only_together", language), "dim")]
        flips: list[list[Span]] = [[(flip.key, "bold"), (change_text(flip), "")] for flip in one.together]
        yield from table(flips, indent=2)
    if one.only_a or one.only_b:
        yield []
        for rules, ids in ((one.a, one.only_a), (one.b, one.only_b)):
            said = f"{text('counted_by', language, id=rules.id)}: {_names(rules, ids, language)}"
            yield from ([line] for line in wrapped(said, 2))


def _names(rules: Ruleset, ids: tuple[str, ...], language: str) -> str:
    return ", ".join(rules.known_patterns[id].name(language) for id in ids) or text("none", language)


def _style(result: Result) -> str:
    return "green" if result.win else "red"
