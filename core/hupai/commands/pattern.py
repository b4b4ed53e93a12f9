"""``hupai pattern``: the catalogue of a profile's patterns, each with everything about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from hupai.commands.command import PRINTING, RULES, Asked, Command, Group, Option
from hupai.commands.inputs import one_ruleset
from hupai.commands.layout import Line, Span, table, wrapped
from hupai.commands.output import Printer, print_json
from hupai.commands.texts import text
from hupai.faults import Fault, Refusal, UsageRefused, did_you_mean
from hupai.rulebook import ruleset

if TYPE_CHECKING:
    from hupai.patterns.pattern import Pattern
    from hupai.registry import Registry
    from hupai.rulebook import Ruleset

SCHEMA = 1
EVERY = Option(("--all",), "every", "also those that the profile leaves off")


def list_patterns(asked: Asked, registry: Registry) -> int:
    """The patterns that a profile plays with."""
    rules = one_ruleset(asked, registry)
    found = list(rules.known_patterns.values()) if asked.every else list(rules.patterns)
    if asked.json:
        plain = [_plain(pattern, rules) for pattern in found]
        print_json({"schema": SCHEMA, "profile": rules.id, "patterns": plain})
        return 0
    playing = set(rules.patterns)
    rows: list[list[Span]] = []
    for one in found:
        off = "" if one in playing else text("off", asked.lang)
        rows.append(
            [
                (one.id, "bold"),
                (one.name(asked.lang), ""),
                (_worth(one, rules, asked.lang), "cyan"),
                (off, "dim"),
            ]
        )
    Printer(asked).show(table(rows))
    return 0


def show_pattern(asked: Asked, registry: Registry) -> int:
    """One pattern in full."""
    rules = one_ruleset(asked, registry)
    if not asked.words:
        raise UsageRefused(
            [Fault(what="no ID", expected="the id or a name of a pattern", remedy="see hupai pattern list")]
        )
    pattern = _known(rules, " ".join(asked.words))
    elsewhere = _elsewhere(pattern, rules, registry)
    if asked.json:
        plain = {"schema": SCHEMA, "profile": rules.id, **_plain(pattern, rules)}
        plain["condition"] = pattern.words()
        plain["elsewhere"] = [{"variant": other.variant.id, "id": one.id} for other, one in elsewhere]
        print_json(plain)
    else:
        Printer(asked).show(_shown(pattern, rules, elsewhere, asked.lang))
    return 0


COMMAND = Group(
    "The catalogue: every pattern with its rule, names, value and examples.",
    {
        "list": Command(
            list_patterns, "The patterns that a profile plays with.", "", (*RULES, EVERY, *PRINTING)
        ),
        "show": Command(
            show_pattern,
            "One pattern in full, by its id or one of its names.",
            "ID",
            (*RULES, *PRINTING),
            completes="pattern",
        ),
    },
)


def _known(rules: Ruleset, wanted: str) -> Pattern:
    """A pattern by its id, or by a name in any language."""
    patterns = rules.known_patterns
    if wanted in patterns:
        return patterns[wanted]
    by_name: dict[str, Pattern] = {name.lower(): p for p in patterns.values() for name in p.names.values()}
    if wanted.lower() in by_name:
        return by_name[wanted.lower()]
    remedy = did_you_mean(wanted.lower(), [*patterns, *by_name]) or "see hupai pattern list --all"
    raise UsageRefused([Fault(what=f"{rules.id} knows no pattern {wanted!r}", remedy=remedy)])


def _absorbed_by(pattern: Pattern, rules: Ruleset) -> list[str]:
    return [other.id for other in rules.known_patterns.values() if pattern.id in other.absorbs]


def _elsewhere(pattern: Pattern, rules: Ruleset, registry: Registry) -> list[tuple[Ruleset, Pattern]]:
    """The same idea in the default profiles of other variants."""
    if not pattern.concept:
        return []
    found = []
    for variant in registry.variant_ids():
        if variant == rules.variant.id:
            continue
        try:
            other = ruleset(registry.variant(variant).default_profile, registry=registry)
        except Refusal:
            continue  # its own commands say what is wrong with it
        found += [(other, one) for one in other.known_patterns.values() if one.concept == pattern.concept]
    return found


def _plain(pattern: Pattern, rules: Ruleset) -> dict[str, Any]:
    return {
        "id": pattern.id,
        "names": dict(pattern.names),
        "value": pattern.value,
        "open_value": pattern.open_value,
        "unit": pattern.unit or rules.variant.unit,
        "counted": pattern.counted,
        "played": rules.variant.plays(pattern, rules.rules),
        "counts_towards_minimum": pattern.counts_towards_minimum,
        "rule": pattern.rule,
        "concept": pattern.concept,
        "absorbs": list(pattern.absorbs),
        "absorbed_by": _absorbed_by(pattern, rules),
        "yes": list(pattern.yes),
        "no": list(pattern.no),
        "source": pattern.source,
        "plugin": rules.pattern_plugins[pattern.id],
    }


def _worth(pattern: Pattern, rules: Ruleset, language: str) -> str:
    """``2 han``, ``2 han, open 1``, ``2 han, open -``."""
    said = rules.variant.amount(pattern.value, pattern.unit or rules.variant.unit, language)
    if pattern.counted:
        said += f" {text('each_time', language)}"
    if pattern.open_value == pattern.value:
        return said
    return f"{said}, {text('open', language)} {pattern.open_value or '-'}"


def _shown(
    pattern: Pattern, rules: Ruleset, elsewhere: list[tuple[Ruleset, Pattern]], language: str
) -> Iterator[Line]:
    played = rules.variant.plays(pattern, rules.rules)
    yield [(pattern.name(language), "bold"), "  ", (pattern.id, "dim")]
    yield from ([line] for line in wrapped(pattern.rule, 2))
    yield []
    off = "" if played else f"  ({text('off', language)})"
    rows: list[tuple[str, str]] = [("value", _worth(pattern, rules, language) + off)]
    rows.append(("absorbs", ", ".join(pattern.absorbs)))
    rows.append(("absorbed_by", ", ".join(_absorbed_by(pattern, rules))))
    rows.append(("concept", pattern.concept))
    rows += [
        ("elsewhere", f"{other.variant.id}: {one.name(language)} ({one.id})") for other, one in elsewhere
    ]
    rows.append(("source", pattern.source))
    rows.append(("from_plugin", rules.pattern_plugins[pattern.id]))
    yield from table([[(text(key, language), "dim"), said] for key, said in rows if said], indent=2)
    yield from _part("names", language)
    yield from table([[(tag, "dim"), name] for tag, name in pattern.names.items()], indent=2)
    yield from _part("condition", language)
    yield from ([line] for line in wrapped(pattern.words(), 2))
    for key, examples in (("holds", pattern.yes), ("holds_not", pattern.no)):
        if examples:
            yield from _part(key, language)
            yield from ([f"  {example}"] for example in examples)


def _part(key: str, language: str) -> list[Line]:
    return [[], [(text(key, language), "bold")]]
