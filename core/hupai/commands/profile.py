"""``hupai profile``: profiles listed, shown, compared, checked and written."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from hupai.commands import report
from hupai.commands.command import (
    FORCE,
    OUTPUT,
    PLUGINS,
    PRINTING,
    PROFILE,
    RULES,
    Asked,
    Command,
    Group,
    Option,
)
from hupai.commands.inputs import settings
from hupai.commands.layout import Line, Span, cells, table, wrapped
from hupai.commands.output import Printer, print_json
from hupai.commands.texts import text
from hupai.faults import Fault, FileRefused, Refusal, UsageRefused
from hupai.profiles.diff import Difference, diff, every_option
from hupai.profiles.find import all_profiles, is_path, shown_path
from hupai.profiles.options import described
from hupai.profiles.resolve import SETTING, Profile, resolve
from hupai.profiles.write import freeze, new, toml_value
from hupai.rulebook import Ruleset

if TYPE_CHECKING:
    from hupai.registry import Registry

SCHEMA = 1
_LONG = 72
"""Cells of an option and its value beyond which the value goes to lines of its own."""

EXTENDS = Option(("--extends",), "extends", "the parent, an id or a path", "PROFILE", completes="profile")


# -- which there are ------------------------------------------------------------------------------


def list_profiles(asked: Asked, registry: Registry) -> int:
    """Every profile that has an id."""
    if len(asked.words) > 1:
        raise UsageRefused([Fault(what=f"{len(asked.words)} variants", expected="expected one at most")])
    found = all_profiles(registry, registry.variant(asked.words[0]).id if asked.words else None)
    if asked.json:
        listed = [
            {
                "id": one.id,
                "name": one.name,
                "origin": one.origin,
                "path": str(one.path),
                "faults": msgspec.to_builtins(one.faults),
            }
            for one in found
        ]
        print_json({"schema": SCHEMA, "profiles": listed})
        return 0
    rows: list[list[Span]] = []
    for one in found:
        said = ("; ".join(map(str, one.faults)), "red") if one.faults else (one.name, "")
        rows.append([(one.id, "bold"), said, (one.origin, "dim")])
    Printer(asked).show(table(rows))
    return 0


def which_profile(asked: Asked, registry: Registry) -> int:
    """Where the file of a profile is, and why it is that one."""
    printer = Printer(asked)
    for name in _named(asked):
        found = registry.find(name)
        if asked.json:
            print_json(
                {
                    "schema": SCHEMA,
                    "profile": found.id,
                    "path": str(found.path),
                    "plugin": found.plugin,
                    "why": found.why,
                }
            )
        else:
            printer.show([[(str(found.path), "bold")], [(f"  {found.why}", "dim")]])
    return 0


# -- what they say --------------------------------------------------------------------------------


def show_profile(asked: Asked, registry: Registry) -> int:
    """Every option with its value, who set it, and what it means."""
    profile = _one(asked, registry)
    if asked.json:
        print_json(_plain(profile))
    else:
        Printer(asked).show(_shown(profile, asked.lang))
    return 0


def diff_profiles(asked: Asked, registry: Registry) -> int:
    """The options in which two profiles differ."""
    if len(asked.words) != 2:
        number = len(asked.words) or "no"
        what = f"{number} {'profile' if number == 1 else 'profiles'}"
        raise UsageRefused([Fault(what=what, expected="expected two to compare")])
    a, b = (resolve(registry.find(name), registry) for name in asked.words)
    found = diff(a, b)
    if asked.json:
        differences = [msgspec.to_builtins(one._asdict()) for one in found]
        print_json({"schema": SCHEMA, "a": a.id, "b": b.id, "differences": differences})
    elif not found:
        Printer(asked).show([[text("same", asked.lang)]])
    else:
        heads: list[Span] = [("", ""), (a.id, "bold"), (b.id, "bold")]
        Printer(asked).show(table([heads, *(_difference(one, a, b, asked.lang) for one in found)]))
    return 0


def check_profiles(asked: Asked, registry: Registry) -> int:
    """All faults of each profile; the highest exit code."""
    worst = 0
    printer = Printer(asked)
    for name in _named(asked):
        try:
            rules = Ruleset(resolve(registry.find(name), registry), registry)
        except Refusal as refusal:
            worst = max(worst, report(refusal, as_json=asked.json, profile=name or ""))
            continue
        if asked.json:
            print_json({"schema": SCHEMA, "profile": rules.id, "faults": []})
        else:
            printer.say([(rules.id, "bold"), ": ", (text("sound", asked.lang), "green")])
    return worst


def _named(asked: Asked) -> list[str | None]:
    """Profiles may stand behind ``-p`` or alone; None for the one that is taken when nothing is said."""
    return [*asked.profiles, *asked.words] or [None]


def _one(asked: Asked, registry: Registry) -> Profile:
    names = _named(asked)
    if len(names) > 1:
        raise UsageRefused([Fault(what=f"{len(names)} profiles", expected="expected one")])
    return resolve(registry.find(names[0]), registry, settings(asked))


def _plain(profile: Profile) -> dict[str, Any]:
    meanings = _meanings(profile)
    return {
        "schema": SCHEMA,
        "profile": profile.id,
        "name": profile.name,
        "variant": profile.variant,
        "revision": profile.revision,
        "notes": profile.notes,
        "chain": list(profile.chain),
        "plugins": list(profile.plugins),
        "path": str(profile.path),
        "options": [
            {
                "key": key,
                "value": msgspec.to_builtins(value, order="deterministic"),
                "set_by": profile.origin.get(key, ""),
                "description": meanings[key],
            }
            for key, value in every_option(profile)
        ],
        "sources": [msgspec.to_builtins(source) for source in profile.sources],
    }


def _meanings(profile: Profile) -> dict[str, str]:
    """The description of every option by its key."""
    found = {field.key: field.description for field in described(type(profile.options))}
    for plugin, options in profile.plugin_options.items():
        found |= {field.key: field.description for field in described(type(options), f"plugin.{plugin}.")}
    return {key: " ".join(said.split()) for key, said in found.items()}


def _shown(profile: Profile, language: str) -> Iterator[Line]:
    yield [(profile.id, "bold"), "  ", profile.name]
    head = [("variant", profile.variant), ("revision", profile.revision)]
    if len(profile.chain) > 1:
        head.append(("extends", " → ".join(reversed(profile.chain[:-1]))))
    head += [("plugins", ", ".join(profile.plugins)), ("file", shown_path(profile.path))]
    yield from table([[(text(key, language), "dim"), said] for key, said in head if said], indent=2)
    if profile.notes:
        yield []
        yield from ([line] for line in wrapped(profile.notes, 2))
    meanings = _meanings(profile)
    above: str | None = None
    for key, value in every_option(profile):
        group, _, name = key.rpartition(".")
        if group != above:
            above = group
            yield from [[], [(f"[{group}]", "bold")]] if group else [[]]
        setter = _setter(profile.origin.get(key, ""), language)
        style = "dim" if key not in profile.origin else ""
        yield from _assigned(name, _value(value), (setter, style))
        yield from ([(line, "dim")] for line in wrapped(meanings[key], 4))
    if profile.sources:
        yield []
        yield [(text("source", language), "bold")]
        for source in profile.sources:
            said = ": ".join(filter(None, (source.title, source.note)))
            yield from ([line] for line in wrapped(f"{said} ({source.certainty})", 2))


def _assigned(name: str, value: str, setter: Span) -> list[Line]:
    """``kuitan = true  default``; a long value goes to lines of its own."""
    if cells(name) + cells(value) <= _LONG:
        return [[f"{name} = ", (value, "cyan"), "  ", setter]]
    first, *rest = wrapped(value, 2)
    lines: list[Line] = [[f"{name} =  ", setter], [(first, "cyan")]]
    return lines + [[(line, "cyan")] for line in rest]


def _value(value: Any) -> str:
    return "-" if value is None else toml_value(msgspec.to_builtins(value, order="deterministic"))


def _setter(label: str, language: str) -> str:
    return (
        text("default", language) if not label else text("setting", language) if label == SETTING else label
    )


def _difference(one: Difference, a: Profile, b: Profile, language: str) -> list[Span]:
    row: list[Span] = [(one.key, "")]
    for value, setter, profile in ((one.a, one.set_by_a, a), (one.b, one.set_by_b, b)):
        by = "" if setter == profile.id else f"  ({_setter(setter, language)})"
        row.append((_value(value) + by, "cyan"))
    return row


# -- writing them ---------------------------------------------------------------------------------


def new_profile(asked: Asked, registry: Registry) -> int:
    """The TOML of a new profile, every option of its parent as a comment."""
    if asked.extends and asked.variant:
        raise UsageRefused([Fault(what="--extends with --variant", expected="expected one of them")])
    variant = registry.variant(asked.variant) if asked.variant else None
    extends = asked.extends or (variant.default_profile if variant else registry.default_profile())
    parent = resolve(extends, registry)
    name = " ".join(asked.words) or "New rules"
    parent_name = extends if is_path(extends) else parent.id
    _write(new(parent.variant, name, parent_name, parent.options), asked)
    return 0


def freeze_profile(asked: Asked, registry: Registry) -> int:
    """The profile with every option written out."""
    _write(freeze(_one(asked, registry)), asked)
    return 0


def schema_of(asked: Asked, registry: Registry) -> int:
    """The JSON Schema of a variant's profiles."""
    from hupai.profiles.json_schema import schema

    if len(asked.words) > 1:
        raise UsageRefused([Fault(what=f"{len(asked.words)} variants", expected="expected one")])
    variant = asked.words[0] if asked.words else registry.default_profile().partition("/")[0]
    plugins = {}
    options = registry.options_type(variant)
    for name in registry.load_all():
        own = registry.plugin_options(variant, name)
        if own is not None:
            plugins[name] = own
    made = msgspec.json.encode(schema(options, plugins))
    _write(msgspec.json.format(made, indent=2).decode() + "\n", asked)
    return 0


def _write(said: str, asked: Asked) -> None:
    """To the file of ``--output``, which must not be there yet unless ``--force`` says so, or to stdout."""
    if not asked.output:
        sys.stdout.write(said)
        return
    file = Path(asked.output)
    if file.exists() and not asked.force:
        raise FileRefused(
            [Fault(where=asked.output, what="the file is there already", remedy="choose another, or --force")]
        )
    file.write_text(said, encoding="utf-8")
    print(f"{asked.output}: {text('written', asked.lang)}", file=sys.stderr)


_LANG = PRINTING[1]
COMMAND = Group(
    "Profiles: the rules of a table as TOML.",
    {
        "list": Command(list_profiles, "Every profile that has an id.", "[VARIANT]", PRINTING),
        "show": Command(
            show_profile,
            "Every option with its value, who set it, and what it means.",
            "[PROFILE]",
            (*RULES, *PRINTING),
            completes="profile",
        ),
        "diff": Command(
            diff_profiles,
            "The options in which two profiles differ.",
            "A B",
            (*PLUGINS, *PRINTING),
            completes="profile",
        ),
        "check": Command(
            check_profiles,
            "All faults of profiles, with line and column.",
            "[PROFILE]...",
            (PROFILE, *PLUGINS, *PRINTING),
            completes="profile",
        ),
        "new": Command(
            new_profile,
            "The TOML of a new profile.\n\nEvery option of its parent stands there as a comment.",
            "[NAME]",
            (
                EXTENDS,
                Option(("--variant",), "variant", "begin from the default profile of a variant", "ID"),
                OUTPUT,
                FORCE,
                _LANG,
            ),
        ),
        "freeze": Command(
            freeze_profile,
            "A profile with every option written out, so that it needs no parent.",
            "[PROFILE]",
            (*RULES, OUTPUT, FORCE, _LANG),
            completes="profile",
        ),
        "schema": Command(
            schema_of,
            "The JSON Schema of a variant's profiles, for editors.",
            "[VARIANT]",
            (OUTPUT, FORCE, _LANG),
        ),
        "which": Command(
            which_profile,
            "Where the file of a profile is, and why it is that one.",
            "[PROFILE]",
            (PROFILE, *PRINTING),
            completes="profile",
        ),
    },
)
