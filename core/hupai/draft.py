"""The patterns of a ruleset while it is compiled: what plugins may still change, and what they changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from hupai.faults import Fault, PluginRefused, ProfileRefused, did_you_mean
from hupai.patterns.card import wrong_worth
from hupai.patterns.pattern import Pattern
from hupai.profiles.options import Options

if TYPE_CHECKING:
    from hupai.variant import Variant


class Amendment(msgspec.Struct, frozen=True):
    """One change that a plugin or the profile made to a pattern."""

    plugin: str
    pattern: str
    change: str
    why: str


class Draft:
    """The patterns of a ruleset while plugins may still change them."""

    def __init__(self, variant: Variant, rules: Options, plugin_rules: Mapping[str, Options]) -> None:
        self.variant = variant.id
        self._card = variant
        self.rules = rules
        self.plugin_rules = plugin_rules
        """Options of the profile's plugins, by plugin name."""
        self.amendments: list[Amendment] = []
        self.removed: set[str] = set()
        """Ids of patterns that were taken out."""
        self.owners: dict[str, str] = {}
        """Which plugin brought a pattern, by its id."""
        self.plugin = ""
        """The plugin that is being asked."""
        self.absorbs_by: dict[str, str] = {}
        """Which plugin said last what a pattern absorbs, by its id."""
        self._patterns: dict[str, Pattern] = {}

    @property
    def own(self) -> Options | None:
        """The options of the plugin that is being asked, None when it has none."""
        return self.plugin_rules.get(self.plugin)

    @property
    def patterns(self) -> Mapping[str, Pattern]:
        """Patterns by id."""
        return self._patterns

    def add(self, plugin: str, pattern: Pattern) -> None:
        """Put in a pattern that a plugin brings.  Raises PluginRefused when its id is taken."""
        owner = self.owners.setdefault(pattern.id, plugin)
        if pattern.id in self._patterns:
            twice = "twice" if owner == plugin else f"and plugin {owner!r} does too"
            raise PluginRefused(
                [
                    Fault(
                        where=f"plugin {plugin}",
                        what=f"adds the pattern {pattern.id!r} {twice}",
                        expected="one pattern of an id",
                        remedy="rename it, or change the other one through hupai_amend",
                    )
                ]
            )
        self._put(plugin, pattern.id, pattern)

    def _put(self, plugin: str, id: str, pattern: Pattern) -> None:
        """Raises PluginRefused for a unit that the variant does not count in."""
        wrong = self._card.wrong_unit(pattern.unit)
        if wrong is not None:
            what = (
                f"pattern {id!r} counts in {pattern.unit!r}"
                if pattern.unit
                else f"pattern {id!r} has no unit"
            )
            what = f"{what}, unknown to {self.variant}" if pattern.unit else what
            expected, remedy = wrong
            raise PluginRefused(
                [Fault(where=f"plugin {plugin}", what=what, expected=expected, remedy=remedy)]
            )
        old = self._patterns.get(id)
        if old is None or old.absorbs != pattern.absorbs:
            self.absorbs_by[id] = plugin
        self._patterns[id] = pattern if pattern.id == id else pattern.changed(id=id)

    def _known(self, id: str) -> Pattern:
        if id not in self._patterns:
            raise PluginRefused(
                [
                    Fault(
                        where=f"plugin {self.plugin}",
                        what=f"amends a pattern that does not exist: {id!r}",
                        remedy=did_you_mean(id, self._patterns),
                    )
                ]
            )
        return self._patterns[id]

    def _changed(self, id: str, change: str, why: str) -> None:
        if not (isinstance(why, str) and why.strip()):
            raise PluginRefused(
                [
                    Fault(
                        where=f"plugin {self.plugin}",
                        what=f"amends {id!r} without saying why",
                        remedy="why=…",
                    )
                ]
            )
        self.amendments.append(Amendment(self.plugin, id, change, why))

    def replace(self, id: str, pattern: Pattern, *, why: str) -> None:
        """Put another pattern in a pattern's place; it keeps the id."""
        old = self._known(id)
        if not isinstance(pattern, Pattern):
            what = f"puts {pattern!r} in the place of {id!r}"
            raise PluginRefused(
                [Fault(where=f"plugin {self.plugin}", what=what, expected="expected a pattern")]
            )
        self._changed(id, difference(old, pattern) or "as before", why)
        self._put(self.plugin, id, pattern)

    def remove(self, id: str, *, why: str) -> None:
        """Take a pattern out; that others absorb it does no harm."""
        self._known(id)
        self._changed(id, "removed", why)
        del self._patterns[id]
        self.removed.add(id)

    def set_values(self, values: Mapping[str, int], option: str) -> None:
        """Give patterns the values that a profile has in a table of its options.

        0 leaves a pattern off, another value plays it where it is off.  Raises ProfileRefused for ids that no
        pattern has, all at once.
        """
        unknown = [id for id in values if id not in self._patterns]
        if unknown:
            raise ProfileRefused(
                Fault(what=f"{option}: there is no pattern {id!r}", remedy=did_you_mean(id, self._patterns))
                for id in unknown
            )
        unsound = [one for id, value in values.items() for one in wrong_worth(f"{option}.{id}", value)]
        if unsound:
            raise ProfileRefused(Fault(what=one) for one in unsound)
        for id, value in values.items():
            old = self._patterns[id]
            if value == 0 and not old.off:
                self.replace(id, old.changed(off=True), why=f"{option}.{id} = 0")
            elif value and (old.off or (old.value, old.open_value) != (value, value)):
                new = old.changed(value=value, open_value=value, off=False)
                self.replace(id, new, why=f"{option}.{id} = {value}")

    def revalue(self, id: str, value: int, open: int | None = None, *, why: str) -> None:
        """Give a pattern another value; ``open`` for an open hand where it differs."""
        old = self._known(id)
        new = old.changed(value=value, open_value=value if open is None else open)
        self._changed(id, difference(old, new) or f"worth {_worth(new)} as before", why)
        self._put(self.plugin, id, new)


def difference(old: Pattern, new: Pattern) -> str:
    """What is different about a pattern, in a few words; another condition makes it another pattern."""
    if old.condition is not new.condition:
        return "replaced"
    said = []
    if _worth(old) != _worth(new):
        said.append(f"worth {_worth(new)} instead of {_worth(old)}")
    if old.unit != new.unit:
        said.append(f"counted in {new.unit}")
    if old.off != new.off:
        said.append("left off" if new.off else "played")
    if old.counts_towards_minimum != new.counts_towards_minimum:
        helps = "helps" if new.counts_towards_minimum else "does not help"
        said.append(f"{helps} to reach the minimum")
    if set(old.absorbs) != set(new.absorbs):
        said.append(f"absorbs {', '.join(new.absorbs) or 'nothing'}")
    return ", ".join(said)


def _worth(pattern: Pattern) -> str:
    if pattern.value == pattern.open_value:
        return str(pattern.value)
    return f"{pattern.value}, open {pattern.open_value}"
