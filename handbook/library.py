"""What the pages are made from: every shipped profile compiled, and every pattern of every variant."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

from hupai.patterns.pattern import Pattern
from hupai.profiles.find import all_profiles
from hupai.registry import Registry
from hupai.rulebook import Ruleset, ruleset
from hupai.variant import Variant


class Entry(NamedTuple):
    """A pattern as a variant's default profile knows it."""

    variant: Variant
    pattern: Pattern

    @property
    def page(self) -> str:
        """Where its page lies, from the root of the site."""
        return f"catalogue/{self.variant.id}/{self.pattern.id}.md"


class Worth(NamedTuple):
    """What a profile makes of a pattern: a value closed and open, or nothing."""

    played: bool
    value: int
    open_value: int
    unit: str


class Library:
    """All variants, profiles and patterns that ship; a ruleset is compiled when it is first asked for.

    Plugins of others that happen to be installed have no page: the handbook is the same on every machine.
    """

    def __init__(self, registry: Registry | None = None) -> None:
        self.registry = registry or Registry()
        points = {name: self.registry.entry_point(name) for name in self.registry.names()}
        self._shipped = {
            name for name, point in points.items() if point is None or point.distribution == "hupai"
        }
        self.variants: Mapping[str, Variant] = {
            id: self.registry.variant(id)
            for id in self.registry.variant_ids()
            if self.registry.variant_plugin(id) in self._shipped
        }
        self._rulesets: dict[str, Ruleset] = {}
        self._players: dict[tuple[str, str], Ruleset] = {}

    @cached_property
    def profiles(self) -> Mapping[str, tuple[str, ...]]:
        """By variant the ids of the profiles that ship, the default one first."""
        found: dict[str, list[str]] = {}
        for id, variant in self.variants.items():
            ids = [one.id for one in all_profiles(self.registry, id) if one.origin in self._shipped]
            found[id] = sorted(ids, key=lambda one: (one != variant.default_profile, one))
        return {id: tuple(ids) for id, ids in found.items()}

    def ruleset(self, profile: str) -> Ruleset:
        """A profile compiled."""
        if profile not in self._rulesets:
            self._rulesets[profile] = ruleset(profile, registry=self.registry)
        return self._rulesets[profile]

    def default(self, variant: str) -> Ruleset:
        """The ruleset that stands for a variant."""
        return self.ruleset(self.variants[variant].default_profile)

    def entries(self, variant: str) -> list[Entry]:
        """Every pattern of a variant in the order of its rulebook."""
        return [Entry(self.variants[variant], p) for p in self.default(variant).known_patterns.values()]

    @cached_property
    def every_entry(self) -> list[Entry]:
        """Every pattern of all variants."""
        return [entry for variant in self.variants for entry in self.entries(variant)]

    @cached_property
    def ideas(self) -> Mapping[str, list[Entry]]:
        """Patterns by the idea that they share; patterns without one are not in it."""
        found: dict[str, list[Entry]] = {}
        for entry in self.every_entry:
            if entry.pattern.concept:
                found.setdefault(entry.pattern.concept, []).append(entry)
        return found

    def worth(self, profile: str, pattern: Pattern) -> Worth:
        """What a profile makes of a pattern."""
        rules = self.ruleset(profile)
        there = rules.known_patterns[pattern.id]
        played = rules.variant.plays(there, rules.rules)
        return Worth(played, there.value, there.open_value, there.unit or rules.variant.unit)

    def player(self, entry: Entry) -> Ruleset:
        """A ruleset that plays a pattern: its own profile, the default, another shipped one, or the default
        with the options that turn it on."""
        variant, pattern = entry
        key = (variant.id, pattern.id)
        if key not in self._players:
            self._players[key] = self._player(variant, pattern)
        return self._players[key]

    def _player(self, variant: Variant, pattern: Pattern) -> Ruleset:
        first = pattern.profile or variant.default_profile
        for profile in dict.fromkeys((first, *self.profiles[variant.id])):
            if self.worth(profile, pattern).played:
                return self.ruleset(profile)
        return ruleset(first, options=self.options_to_play(Entry(variant, pattern)), registry=self.registry)

    def options_to_play(self, entry: Entry) -> Mapping[str, Any]:
        """Options that turn a pattern on in the profile that is meant for it."""
        return entry.variant.options_to_play(entry.pattern)
