"""The plugins there are, loaded one by one and only when asked for.

A registry is an object: two of them know nothing of each other.  A plugin that cannot be loaded is
named with its reason and does no harm to the rest.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from os import PathLike
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pluggy

from hupai import hookspecs
from hupai.answers import answer_of, broke_down
from hupai.faults import Fault, FileRefused, PluginRefused, ProfileRefused, did_you_mean
from hupai.installed import EntryPoint, ask_metadata, scan
from hupai.one_file import import_file, is_file_plugin, name_of, version_of
from hupai.profiles.find import Found, which
from hupai.profiles.options import Options
from hupai.variant import Variant

if TYPE_CHECKING:
    from hupai.notation import Notation

NO_AUTOLOAD = "HUPAI_DISABLE_PLUGIN_AUTOLOAD"
"""Set to anything, it leaves out all installed plugins but hupai's own; others are named by ``--plugin``."""


class Registry:
    """Installed plugins, those of one file, and those given by hand (``plugins``: name to module or object).

    ``installed=False`` looks for none but those given; ``$HUPAI_DISABLE_PLUGIN_AUTOLOAD`` leaves hupai's own.
    """

    def __init__(self, plugins: Mapping[str, object] | None = None, *, installed: bool = True) -> None:
        self._manager = pluggy.PluginManager(hookspecs.PROJECT)
        self._manager.add_hookspecs(hookspecs)
        self._given = dict(plugins or {})
        self._files: dict[str, str] = {}
        self._points: dict[str, EntryPoint] = {}
        self._variants: dict[str, tuple[str, Variant]] = {}
        self._scanned_all = not installed
        self.failures: dict[str, PluginRefused] = {}
        """Plugins that did not load, with the reason."""
        self.in_play: list[str] = []
        """Plugins that are in play whatever a profile says, in that order."""
        self._played_by: dict[str, str] = {}
        self.left_out: set[str] = set()
        """Plugins that are not there whatever a profile says."""
        if installed:
            self._keep(scan())

    def _keep(self, points: Sequence[EntryPoint]) -> None:
        own_alone = bool(os.environ.get(NO_AUTOLOAD))
        for point in points:
            if own_alone and point.distribution != hookspecs.PROJECT:
                continue
            other = self._points.setdefault(point.name, point)
            if other.distribution != point.distribution:
                self.failures[point.name] = PluginRefused(
                    [
                        Fault(
                            where=f"plugin {point.name}",
                            what=f"brought by both {other.distribution} and {point.distribution}",
                            expected="one plugin of a name",
                            remedy="uninstall one of them",
                        )
                    ]
                )

    def _scan_all(self) -> None:
        if not self._scanned_all:
            self._scanned_all = True
            self._keep(ask_metadata())

    # -- plugins --------------------------------------------------------------------------------

    def names(self) -> list[str]:
        """Names of all plugins, those given by hand first."""
        self._scan_all()
        every = dict.fromkeys((*self._given, *self._files, *self._points))
        return [name for name in every if name not in self.left_out]

    def entry_point(self, name: str) -> EntryPoint | None:
        """Where an installed plugin comes from; None for one given by hand or of one file."""
        return None if name in self._given or name in self._files else self._points.get(name)

    def add_file(self, path: str | PathLike[str]) -> str:
        """Take in the plugin of one file, which is run when it is first needed; its name.

        Raises FileRefused when there is no such file, PluginRefused when another plugin has the name.
        """
        shown = os.fspath(path)
        full = os.path.realpath(os.path.expanduser(shown))
        if not os.path.isfile(full):
            raise FileRefused(
                [Fault(where=shown, what="no such file", expected="expected a plugin's Python file")]
            )
        name = name_of(full)
        if self._files.get(name) == full:
            return name
        other = self._files.get(name)
        if other or name in self._given or name in self._points:
            what = f"plugin {name!r} is there already" + (f": {other}" if other else "")
            raise PluginRefused([Fault(where=shown, what=what, remedy="give the file another name")])
        self._files[name] = full
        return name

    def file(self, name: str) -> str:
        """The file of a one-file plugin; empty for all others."""
        return self._files.get(name, "")

    def play(self, plugin: str, said: str = "") -> None:
        """Put a plugin into play whatever a profile says: the name of one, or the path of a ``.py`` file.

        ``said`` is how it was asked for, which faults then name: ``--plugin house.py``.
        """
        name = self.add_file(plugin) if is_file_plugin(plugin) else plugin
        if name not in self.in_play:
            self.in_play.append(name)
            self._played_by[name] = said

    def played_by(self, name: str) -> str:
        """How a plugin was asked for that is in play whatever a profile says."""
        return self._played_by.get(name) or f"plugin {name}"

    def leave_out(self, plugin: str) -> None:
        """Act as if a plugin were not there; a profile that names it plays without it.

        Raises PluginRefused when there is none of that name.
        """
        known = self.names()
        if plugin not in known:
            raise PluginRefused(
                [Fault(what=f"plugin {plugin!r} is not installed", remedy=did_you_mean(plugin, known))]
            )
        self.left_out.add(plugin)

    def given(self, names: Sequence[str]) -> dict[str, object]:
        """Those of the plugins that were given by hand."""
        return {name: self._given[name] for name in names if name in self._given}

    def version(self, name: str) -> str:
        """Version of the distribution that brings a plugin; its own ``__version__`` when given by hand.

        The version of a file is what it says.
        """
        if name in self._files:
            return version_of(self._files[name])
        point = self.entry_point(name)
        return point.version if point else str(getattr(self._given.get(name), "__version__", ""))

    def load(self, name: str) -> object:
        """A plugin by name, its hooks checked.

        Raises PluginRefused when it is not installed, does not load, has no hook, or has one that does not
        exist or asks for what it is not given.
        """
        if name in self.failures:
            raise self.failures[name]
        plugin = self._manager.get_plugin(name)
        if plugin is not None:
            return plugin
        if name in self.left_out:
            raise PluginRefused([Fault(what=f"plugin {name!r} is left out")])
        if not any(name in known for known in (self._given, self._files, self._points)):
            self._scan_all()
        if name in self._given:
            plugin = self._given[name]
        elif name in self._files:
            plugin = self._import_file(name, self._files[name])
        elif name in self._points:
            plugin = self._import(name, self._points[name])
        else:
            raise PluginRefused(
                [
                    Fault(
                        what=f"plugin {name!r} is not installed",
                        remedy=did_you_mean(name, self.names())
                        or "install it, or take it out of the profile's plugins",
                    )
                ]
            )
        self._check_hooks(name, plugin)
        try:
            self._manager.register(plugin, name)
        except (ValueError, pluggy.PluginValidationError) as error:
            from hupai.hook_arguments import (
                unknown_arguments,
            )  # loads inspect, for words that are seldom needed

            raise self._failed(
                name, *(unknown_arguments(plugin) or [Fault(what=str(error).partition("\n")[0])])
            ) from None
        return plugin

    def _import(self, name: str, point: EntryPoint) -> ModuleType:
        module, _, attribute = point.module.partition(":")
        try:
            plugin = import_module(module)
            return getattr(plugin, attribute) if attribute else plugin
        except PluginRefused as refusal:
            self.failures[name] = refusal
            raise
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a module may also leave, as scripts do
            said = f"{module} of {point.distribution} does not load: {broke_down(error)}"
            raise self._failed(name, Fault(what=said)) from error

    def _import_file(self, name: str, path: str) -> ModuleType:
        try:
            return import_file(path)
        except PluginRefused as refusal:
            self.failures[name] = refusal
            raise
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # as above
            said = f"{path} does not load: {broke_down(error, path)}"
            raise self._failed(name, Fault(what=said)) from error

    def _failed(self, name: str, *faults: Fault) -> PluginRefused:
        """The refusal of a plugin that cannot be used at all; remembered."""
        remedy = "repair the file" if name in self._files else "repair or uninstall the plugin"
        refusal = self.failures[name] = PluginRefused(
            Fault(
                where=f"plugin {name}",
                what=fault.what,
                expected=fault.expected,
                remedy=fault.remedy or remedy,
            )
            for fault in faults
        )
        return refusal

    def remedy(self, name: str) -> str:
        """What to do about a plugin that makes a mistake."""
        if name in self._files:
            return "repair the file"
        return "repair the plugin or take it out of the profile's plugins"

    def _check_hooks(self, name: str, plugin: object) -> None:
        """Refuse marked functions that no hook is named like, unmarked hooks, and a want of any."""
        known = [hook for hook in vars(hookspecs) if hook.startswith("hupai_")]
        marked, unmarked = [], []
        for attribute in dir(plugin):
            if getattr(getattr(plugin, attribute, None), "hupai_impl", None) is not None:
                marked.append(attribute)
            elif attribute.startswith("hupai_") and callable(getattr(plugin, attribute, None)):
                unmarked.append(attribute)
        faults = [
            Fault(
                what=f"there is no hook {attribute!r}",
                remedy=did_you_mean(attribute, known) or "see hupai.hookspecs for the hooks",
            )
            for attribute in marked
            if attribute not in known
        ]
        if marked:
            faults += [
                Fault(what=f"{attribute} is not marked as a hook", remedy="put @hookimpl above it")
                for attribute in unmarked
                if attribute in known
            ]
        else:
            those = f": {', '.join(unmarked)}" if unmarked else ""
            faults.append(Fault(what="no hooks", remedy=f"mark functions with @hookimpl{those}"))
        if faults:
            raise self._failed(name, *faults)

    def ask(self, hook: str, names: Sequence[str], **given: Any) -> Iterator[tuple[str, Any]]:
        """What each of these plugins answers to a hook, in the order of the names; of many things a tuple.

        Plugins without the hook are passed over.  An exception in one, or an answer of another kind than
        ``hupai.hookspecs.ANSWERS`` says, is a PluginRefused that names it.
        """
        declared = hookspecs.ANSWERS.get(hook)
        for name in names:
            plugin = self.load(name)
            for implementation in getattr(self._manager.hook, hook).get_hookimpls():
                if implementation.plugin is plugin:
                    arguments = [given[a] for a in implementation.argnames]
                    remedy = self.remedy(name)
                    yield name, answer_of(name, hook, implementation.function, arguments, declared, remedy)

    def _ask_everyone(self, hook: str) -> Iterator[tuple[str, Any]]:
        """What every plugin answers; one that makes a mistake is in :attr:`failures` and does no harm."""
        for name in self.load_all():
            try:
                yield from list(self.ask(hook, [name]))
            except PluginRefused as refusal:
                self.failures[name] = refusal

    def load_all(self) -> list[str]:
        """Load every plugin; the names of those that loaded.  The others are in :attr:`failures`."""
        loaded = []
        for name in self.names():
            try:
                self.load(name)
            except PluginRefused:
                continue
            loaded.append(name)
        return loaded

    # -- variants -------------------------------------------------------------------------------

    def variant(self, id: str) -> Variant:
        """A variant by id.  Raises PluginRefused when nobody brings it or two plugins do."""
        return self._variant(id)[1]

    def variant_plugin(self, id: str) -> str:
        """The plugin that brings a variant."""
        return self._variant(id)[0]

    def _variant(self, id: str) -> tuple[str, Variant]:
        if id not in self._variants:
            # a plugin named like the variant is asked first, so that one variant loads one plugin
            if id in self._given or id in self._files or id in self._points:
                self._learn([id])
            if id not in self._variants:
                self._learn()
        if id not in self._variants:
            if id in self.failures:
                raise self.failures[id]
            near = did_you_mean(id, self._variants) or f"there are {', '.join(self._variants)}"
            faults = [Fault(what=f"no plugin brings the variant {id!r}", remedy=near)]
            if self.failures:
                names = ", ".join(repr(name) for name in self.failures)
                faults.append(Fault(what=f"what does not load: {names}", remedy="see hupai plugins"))
            raise PluginRefused(faults)
        return self._variants[id]

    def _learn(self, names: Sequence[str] | None = None) -> None:
        """Take in the variants of these plugins, of every plugin for None."""
        hook = "hupai_variants"
        for name, variants in self._ask_everyone(hook) if names is None else self.ask(hook, names):
            for variant in variants:
                owner, _ = self._variants.setdefault(variant.id, (name, variant))
                if owner != name:
                    raise PluginRefused(
                        [
                            Fault(
                                what=f"plugins {owner!r} and {name!r} both bring the variant {variant.id!r}",
                                expected="one plugin for a variant",
                                remedy="uninstall one of them",
                            )
                        ]
                    )

    def default_profile(self) -> str:
        """The profile that is taken when nothing names one: of the variant that is marked as default.

        A distribution marks its plugin in the entry-point group ``hupai.default``; a variant that is the
        only one installed needs no mark.  Raises ProfileRefused when there is no such variant, PluginRefused
        when two distributions mark theirs.
        """
        marked = [name for name, point in self._points.items() if point.is_default]
        if len(marked) > 1:
            both = " and ".join(repr(name) for name in marked)
            what = f"plugins {both} are both marked as the default"
            remedy = "name a profile, or uninstall one of them"
            raise PluginRefused([Fault(what=what, expected="one default", remedy=remedy)])
        self._learn(marked or None)
        variants = [variant for owner, variant in self._variants.values() if not marked or owner in marked]
        if not variants or (len(variants) > 1 and not marked):
            remedy = ", ".join(variant.default_profile for variant in variants)
            raise ProfileRefused(
                [
                    Fault(
                        what="no profile",
                        expected="expected an id or a path",
                        remedy=f"there are {remedy}" if remedy else "install a plugin that brings a variant",
                    )
                ]
            )
        return variants[0].default_profile

    def find(self, profile: str | PathLike[str] | Found | None) -> Found:
        """The file of a profile, which None looks for where the command line does, then by default.

        Raises as :func:`hupai.profiles.find.which` does.
        """
        return profile if isinstance(profile, Found) else which(profile, self, default=self.default_profile)

    # -- notations ------------------------------------------------------------------------------

    def notations(self) -> dict[str, Notation]:
        """Every notation that a plugin brings, by id.  Raises PluginRefused when two bring the same."""
        found: dict[str, tuple[str, Notation]] = {}
        for name, notations in self._ask_everyone("hupai_notations"):
            for notation in notations:
                owner, _ = found.setdefault(notation.id, (name, notation))
                if owner != name:
                    what = f"plugins {owner!r} and {name!r} both bring the notation {notation.id!r}"
                    raise PluginRefused(
                        [Fault(what=what, expected="one of them", remedy="uninstall the other")]
                    )
        return {id: notation for id, (_, notation) in found.items()}

    # -- what profiles ask ------------------------------------------------------------------------

    def variant_ids(self) -> list[str]:
        """Ids of all variants."""
        self._learn()
        return list(self._variants)

    def options_type(self, variant: str) -> type[Options]:
        """The options of a variant."""
        return self.variant(variant).options

    def plugin_names(self) -> list[str]:
        """Names that a profile's ``plugins`` may hold."""
        return self.names()

    def plugin_options(self, variant: str, plugin: str) -> type[Options] | None:
        """A plugin's own options in a variant, None when it has none."""
        return next(
            (o for _, o in self.ask("hupai_options", [plugin], variant=variant) if o is not None), None
        )

    def profile_folders(self, variant: str | None) -> list[tuple[str, str, Path]]:
        """Plugin, variant and folder of the profiles that plugins bring.

        With a variant, a plugin of that name is asked alone when it has folders for it.
        """
        if variant is not None and (variant in self._given or variant in self._points):
            found = _folders(self.ask("hupai_profiles", [variant]), variant)
            if found:
                return found
        return _folders(self._ask_everyone("hupai_profiles"), variant)


def _folders(answers: Iterable[tuple[str, Any]], variant: str | None) -> list[tuple[str, str, Path]]:
    return [
        (name, owner, folder)
        for name, pairs in answers
        for owner, folder in pairs
        if variant in (None, owner)
    ]
