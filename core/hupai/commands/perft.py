"""``hupai perft``: exact counts of hands, held against the figures that they must come out at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from hupai.commands.command import ASCII, JSON, RULES, Asked, Command
from hupai.commands.inputs import one_ruleset
from hupai.commands.layout import Span, table
from hupai.commands.output import Printer, print_json
from hupai.faults import Fault, UsageRefused, did_you_mean
from hupai.perft.figures import KAWAYA

if TYPE_CHECKING:
    from hupai.perft.levels import Count
    from hupai.registry import Registry
    from hupai.rulebook import Ruleset

SCHEMA = 1
FAST, PATTERNS, ALL = "fast", "patterns", "all"
DIFFERENT = 70
"""Exit code when a count is not what it must be: the fault is ours."""

HELP = """How many hands there are of each kind, counted and held against the figures that are known.

LEVEL is fast (complete hands; the one taken when none is said), census (every hand by its shanten), patterns
(concealed hands of four sets and a pair by pattern, under a profile) or all of them.  Distinct hands are
counted, and the draws from 136 tiles that can be told apart.

\b
  hupai perft
  hupai perft census
  hupai perft patterns -p club.toml
"""


def run(asked: Asked, registry: Registry) -> int:
    """Count; 70 when something does not come out."""
    from hupai.perft.levels import LEVELS, patterns

    known = (*LEVELS, PATTERNS)
    wanted = _wanted(asked, known)
    if PATTERNS not in wanted:
        _require_no_rules(asked)
    rules = _rules(asked, registry) if PATTERNS in wanted else None
    printer = Printer(asked)
    different = False
    for level in wanted:
        counts = list(patterns(rules) if rules and level == PATTERNS else LEVELS[level]())
        different = different or any(count.equal is False for count in counts)
        profile = rules.id if rules and level == PATTERNS else ""
        if asked.json:
            print_json(_as_json(level, profile, counts))
        else:
            printer.show([[(level, "bold"), "  ", profile], [], *table(list(_rows(counts)), "lrr")])
    return DIFFERENT if different else 0


COMMAND = Command(run, HELP, "[LEVEL...]", (*RULES, JSON, ASCII))


def _wanted(asked: Asked, known: Sequence[str]) -> list[str]:
    words = asked.words or (FAST,)
    choices = (*known, ALL)
    faults = [
        Fault(
            what=f"no level {word!r}",
            expected=f"expected {', '.join(choices[:-1])} or {choices[-1]}",
            remedy=did_you_mean(word, choices),
        )
        for word in words
        if word not in choices
    ]
    if faults:
        raise UsageRefused(faults)
    return [level for level in known if level in words or ALL in words]


def _require_no_rules(asked: Asked) -> None:
    """What no level looks at is not to be said."""
    given = {"--profile": asked.profiles, "--set": asked.settings}
    expected, remedy = f"expected with the level {PATTERNS} only", "name that level, or take it away"
    faults = [
        Fault(what=f"{flag} {value}", expected=expected, remedy=remedy)
        for flag, values in given.items()
        for value in values
    ]
    if faults:
        raise UsageRefused(faults)


def _rules(asked: Asked, registry: Registry) -> Ruleset:
    """The rules whose patterns are asked."""
    rules = one_ruleset(asked, registry)
    if rules.variant.sets != 4:
        what = f"{rules.id} plays with {rules.variant.sets} sets"
        raise UsageRefused([Fault(what=what, expected="patterns are counted over four sets and a pair")])
    return rules


def _rows(counts: Sequence[Count]) -> Iterator[list[Span]]:
    heads = ("quantity", "distinct", "physical", "")
    yield [(head, "bold") for head in heads]
    for count in counts:
        physical = "" if count.physical is None else f"{count.physical:,}"
        style = "bold red" if count.equal is False else ""
        yield [(count.quantity, ""), (f"{count.distinct:,}", style), (physical, style), (_said(count), style)]


def _said(count: Count) -> str:
    """How the count stands to its figure."""
    figure = count.figure
    if figure is None:
        return ""
    if not count.equal:
        draws = "" if figure.draws is None else f" and {figure.draws:,}"
        return f"differs from {figure.hands:,}{draws}"
    said = f"as published by {_site(figure.source)}" if figure.source else "as known"
    if figure.elsewhere is not None:
        said += f"; {_site(KAWAYA)} has {figure.elsewhere:,}"
    return said


def _site(address: str) -> str:
    return address.partition("/")[0]


def _as_json(level: str, profile: str, counts: Sequence[Count]) -> dict[str, Any]:
    found: dict[str, Any] = {"schema": SCHEMA, "level": level}
    if profile:
        found["profile"] = profile
    rows = []
    for count in counts:
        row: dict[str, Any] = {"quantity": count.quantity, "distinct": count.distinct}
        if count.physical is not None:
            row["physical"] = str(count.physical)  # more than 64 bits hold
        if count.figure is not None:
            row["equal"] = count.equal
            row["source"] = count.figure.source
            if count.figure.elsewhere is not None:
                row["elsewhere"] = str(count.figure.elsewhere)
        rows.append(row)
    return found | {"counts": rows}
