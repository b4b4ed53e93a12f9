"""``hupai plugins``: what is installed, what each plugin adds, and what does not load."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from hupai import hookspecs
from hupai.commands.command import PLUGINS, PRINTING, Asked, Command
from hupai.commands.layout import Line, table
from hupai.commands.output import Printer, print_json
from hupai.commands.texts import text
from hupai.faults import Refusal

if TYPE_CHECKING:
    from hupai.registry import Registry

SCHEMA = 1

HELP = """What is installed, where from, what each plugin adds, and what does not load.

Installed is not in play: a profile names the plugins it plays with.
"""


def run(asked: Asked, registry: Registry) -> int:
    """List the plugins; one that does not load is shown with its reason."""
    loaded = registry.load_all()
    plain = [_plain(name, registry, name in loaded) for name in registry.names()]
    if asked.json:
        print_json({"schema": SCHEMA, "plugins": plain})
        return 0
    lines: list[Line] = []
    for one in plain:
        lines += [[]] if lines else []
        lines += _shown(one, asked.lang)
    Printer(asked).show(lines or [[text("no_plugins", asked.lang)]])
    return 0


COMMAND = Command(run, HELP, "", (*PLUGINS, *PRINTING))


def _plain(name: str, registry: Registry, loaded: bool) -> dict[str, Any]:
    point = registry.entry_point(name)
    plain: dict[str, Any] = {
        "name": name,
        "distribution": point.distribution if point else "",
        "version": registry.version(name),
        "module": point.module if point else "",
        "fault": "",
        "variants": [],
        "patterns": {},
        "profiles": {},
        "notations": [],
        "hooks": [],
    }
    try:
        if loaded:
            plain |= _added(name, registry)
        else:
            registry.load(name)
    except Refusal as refusal:
        plain["fault"] = "; ".join(str(fault) for fault in refusal.faults)
    return plain


def _added(name: str, registry: Registry) -> dict[str, Any]:
    plugin = registry.load(name)
    hooks = [hook for hook in vars(hookspecs) if hook.startswith("hupai_") and hasattr(plugin, hook)]
    own = [variant.id for _, variants in registry.ask("hupai_variants", [name]) for variant in variants or ()]
    patterns = {}
    profiles: dict[str, int] = {}
    for id in registry.variant_ids():
        rules = registry.options_type(id)()
        struct = registry.plugin_options(id, name)
        options = struct() if struct else None
        given = registry.ask("hupai_patterns", [name], variant=id, rules=rules, own=options)
        number = sum(len(list(found or ())) for _, found in given)
        if number:
            patterns[id] = number
    for _, folders in registry.ask("hupai_profiles", [name]):
        for id, folder in folders or ():
            profiles[id] = profiles.get(id, 0) + len(list(folder.glob("*.toml")))
    notations = [one.id for _, found in registry.ask("hupai_notations", [name]) for one in found or ()]
    return {
        "variants": own,
        "patterns": patterns,
        "profiles": profiles,
        "notations": notations,
        "hooks": hooks,
    }


def _shown(one: dict[str, Any], language: str) -> Iterator[Line]:
    origin = " ".join(filter(None, (one["distribution"], one["version"])))
    yield [(one["name"], "bold"), "  ", (origin, "dim")]
    if one["fault"]:
        yield [f"  {text('failed', language)}: ", (one["fault"], "red")]
        return
    rows = [
        ("variants", ", ".join(one["variants"])),
        ("patterns", _numbers(one["patterns"])),
        ("profiles", _numbers(one["profiles"])),
        ("notations", ", ".join(one["notations"])),
        ("hooks", ", ".join(hook.removeprefix("hupai_") for hook in one["hooks"])),
    ]
    yield from table([[(text(key, language), "dim"), said] for key, said in rows if said], indent=2)


def _numbers(by_variant: dict[str, int]) -> str:
    return ", ".join(f"{number} ({variant})" for variant, number in by_variant.items())
