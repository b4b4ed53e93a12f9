"""A plugin on the bench: loaded, and put into the default profile of each variant that it takes part in."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from hupai.faults import Refusal
from hupai.patterns.pattern import Pattern
from hupai.profiles.options import with_value
from hupai.profiles.resolve import Profile, resolve
from hupai.registry import Registry
from hupai.rulebook import Ruleset


class Bench:
    """Compiles rulesets that a plugin has its part in."""

    def __init__(
        self, plugin: object, name: str, options: Mapping[str, Any], registry: Registry | None
    ) -> None:
        if isinstance(plugin, os.PathLike) or (isinstance(plugin, str) and plugin.endswith(".py")):
            self.registry = registry or Registry()
            self.name = self.registry.add_file(plugin)
        elif isinstance(plugin, str):
            self.registry, self.name = registry or Registry(), plugin
        else:
            self.name = name or getattr(plugin, "__name__", "plugin").rpartition(".")[2].replace("_", "-")
            self.registry = registry or Registry({self.name: plugin})
        self.options = options
        self.plugin = self.registry.load(self.name)
        self._profiles: dict[tuple[str, str], Profile] = {}

    @cached_property
    def own_variants(self) -> tuple[str, ...]:
        """Ids of the variants that it brings."""
        given = self.registry.ask("hupai_variants", [self.name])
        return tuple(variant.id for _, variants in given for variant in variants or ())

    @cached_property
    def variants(self) -> tuple[str, ...]:
        """Ids of the variants that it brings, has patterns or profiles for, or else changes in any way."""
        found = [*self.own_variants]
        for _, folders in self.registry.ask("hupai_profiles", [self.name]):
            found += [id for id, _ in folders or ()]
        others = [id for id in self.registry.variant_ids() if id not in found]
        return tuple(dict.fromkeys((*found, *(id for id in others if self._takes_part(id)))))

    def _takes_part(self, variant: str) -> bool:
        try:
            rules = self.ruleset(variant)
        except Refusal:
            return True  # which a check will tell
        return (
            bool(self.patterns(rules))
            or self.name in rules.profile.plugin_options
            or any(one.plugin == self.name for one in rules.amendments)
            or rules.payment_by == self.name
            or any(True for hook in _HOOKS for _, many in self._asked(hook, rules) for _ in many or ())
        )

    def _asked(self, hook: str, rules: Ruleset) -> list[tuple[str, Any]]:
        own = rules.profile.plugin_options.get(self.name)
        given = {"variant": rules.variant.id, "rules": rules.rules, "own": own}
        return list(self.registry.ask(hook, [self.name], **given))

    def ruleset(self, variant: str, pattern: Pattern | None = None) -> Ruleset:
        """A new ruleset of a variant with the plugin in play, one that plays a pattern when it is given."""
        return Ruleset(self._profile(variant, pattern), self.registry)

    def patterns(self, rules: Ruleset) -> list[Pattern]:
        """The plugin's own patterns among those that a ruleset knows."""
        return [p for p in rules.known_patterns.values() if rules.pattern_plugins[p.id] == self.name]

    def _profile(self, variant: str, pattern: Pattern | None) -> Profile:
        key = variant, "" if pattern is None else pattern.id
        if key not in self._profiles:
            self._profiles[key] = self._resolved(variant, pattern)
        return self._profiles[key]

    def _resolved(self, variant: str, pattern: Pattern | None) -> Profile:
        card = self.registry.variant(variant)
        id, options = card.default_profile, self.options
        if pattern is not None:
            id = pattern.profile or id
            options = {**options, **(card.options_to_play(pattern) if pattern.off or pattern.profile else {})}
        own = {key: value for key, value in options.items() if key.startswith(f"plugin.{self.name}.")}
        of_variant = {key: value for key, value in options.items() if not key.startswith("plugin.")}
        profile = resolve(self.registry.find(id), self.registry, of_variant)
        if self.name in (*profile.plugins, self.registry.variant_plugin(variant)):
            return profile
        plugin_options = dict(profile.plugin_options)
        kind = self.registry.plugin_options(variant, self.name)
        if kind is not None:
            made = kind()
            for key, value in own.items():
                made = with_value(made, key.removeprefix(f"plugin.{self.name}."), value)
            plugin_options[self.name] = made
        return msgspec.structs.replace(
            profile, plugins=(*profile.plugins, self.name), plugin_options=plugin_options
        )


_HOOKS = ("hupai_shapes", "hupai_adjustments", "hupai_fouls")
