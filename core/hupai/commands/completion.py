"""What a shell offers while a command line is typed, and the script that makes a shell ask.

Profiles, options, patterns, fouls, plugins and notations are offered by id, each with a few words.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from glob import glob
from typing import TYPE_CHECKING, Any

from hupai.commands.command import Asked, Command
from hupai.faults import Fault, Refusal, UsageRefused, did_you_mean
from hupai.profiles.find import all_profiles
from hupai.profiles.options import described
from hupai.rulebook import Ruleset, ruleset

if TYPE_CHECKING:
    from hupai.registry import Registry

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_HUPAI_COMPLETE"
"""Set by the shell's script when it asks."""

HELP = """The script that lets a shell complete hupai's command lines.

\b
  eval "$(hupai completion bash)"      in ~/.bashrc
  eval "$(hupai completion zsh)"       in ~/.zshrc
  hupai completion fish > ~/.config/fish/completions/hupai.fish
"""


def run(asked: Asked, registry: Registry) -> int:
    """Print the script."""
    if len(asked.words) != 1 or asked.words[0] not in SHELLS:
        said = " ".join(asked.words)
        remedy = did_you_mean(said, SHELLS)
        what = f"no such shell {said!r}" if said else "no SHELL"
        raise UsageRefused([Fault(what=what, expected=f"expected {', '.join(SHELLS)}", remedy=remedy)])
    from click.shell_completion import get_completion_class

    from hupai.commands import command_line

    made = get_completion_class(asked.words[0])
    assert made is not None
    sys.stdout.write(made(command_line(registry), {}, "hupai", VARIABLE).source() + "\n")
    return 0


COMMAND = Command(run, HELP, "SHELL", completes="shell")

Offers = Iterable[tuple[str, str]]
"""Values, each with what it means."""


def offers(completes: str, begun: str, given: Mapping[str, Any], registry: Registry) -> list[tuple[str, str]]:
    """What may stand where ``begun`` has been typed; ``given`` are the options before it.

    Nothing when the rest of the command line cannot be used: that is no moment to complain.
    """
    try:
        return [
            (value, about) for value, about in _OFFERS[completes](given, registry) if value.startswith(begun)
        ]
    except Refusal:
        return []


def _profiles(given: Mapping[str, Any], registry: Registry) -> Iterator[tuple[str, str]]:
    yield from ((one.id, one.name) for one in all_profiles(registry))
    yield from ((path, "file") for path in sorted(glob("*.toml")))


def _rules(given: Mapping[str, Any], registry: Registry) -> Ruleset:
    named = given.get("profiles") or (None,)
    for plugin in given.get("plugins") or ():
        registry.play(plugin)
    return ruleset(named[0], registry=registry)


def _settings(given: Mapping[str, Any], registry: Registry) -> Iterator[tuple[str, str]]:
    profile = _rules(given, registry).profile
    for field in described(type(profile.options)):
        yield f"{field.key}=", field.description
    for plugin, options in profile.plugin_options.items():
        for field in described(type(options), f"plugin.{plugin}."):
            yield f"{field.key}=", field.description


def _patterns(given: Mapping[str, Any], registry: Registry) -> Iterator[tuple[str, str]]:
    return ((id, pattern.name()) for id, pattern in _rules(given, registry).known_patterns.items())


def _fouls(given: Mapping[str, Any], registry: Registry) -> Iterator[tuple[str, str]]:
    return ((foul.id, foul.names.get("en", "")) for foul in _rules(given, registry).fouls)


def _plugins(given: Mapping[str, Any], registry: Registry) -> Iterator[tuple[str, str]]:
    for name in registry.names():
        point = registry.entry_point(name)
        yield name, f"{point.distribution} {point.version}" if point else ""
    yield from ((path, "file") for path in sorted(glob("*.py")))


def _notations(given: Mapping[str, Any], registry: Registry) -> Iterator[tuple[str, str]]:
    yield from (("line", "the hand line"), ("json", "a JSON object"))
    yield from ((one.id, one.name) for one in registry.notations().values())


def _variants(given: Mapping[str, Any], registry: Registry) -> Iterator[tuple[str, str]]:
    return ((id, registry.variant(id).sentence) for id in registry.variant_ids())


def _shells(given: Mapping[str, Any], registry: Registry) -> Offers:
    return [(shell, "") for shell in SHELLS]


_OFFERS: Mapping[str, Callable[[Mapping[str, Any], Registry], Offers]] = {
    "profile": _profiles,
    "setting": _settings,
    "pattern": _patterns,
    "foul": _fouls,
    "plugin": _plugins,
    "notation": _notations,
    "variant": _variants,
    "shell": _shells,
}
