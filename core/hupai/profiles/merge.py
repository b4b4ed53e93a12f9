"""How the words of parents, children and settings go on top of each other, and become options.

Tables merge deep; single values and lists replace what was there; a list may instead be changed with
``{add = […], remove = […]}``.  Every value is checked by itself where it stands, so that the faults of
all the files come to light at once; then the whole is asked whether its options go together.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from hupai.faults import Fault, FileRefused, PluginRefused, ProfileRefused, did_you_mean
from hupai.one_file import is_file_plugin, name_of
from hupai.profiles.keys import NO_SUCH_OPTION, KeyPath, nearest_key, nearest_option, split_key
from hupai.profiles.layers import HEADER, PLUGINS, RESERVED, Layer, Setter
from hupai.profiles.options import Options
from hupai.profiles.schemas import Schemas
from hupai.profiles.values import WRONG, Either, Field, Kind, Listed, Table, shown, table_of


class _Edit(msgspec.Struct, frozen=True):
    """A change of a list: ``{add = […], remove = […]}``."""

    add: list[Any]
    remove: list[Any]


class Merge:
    """Values by key as the layers set them one after the other, and who set each last."""

    def __init__(self, layers: list[Layer], setting: Setter, schemas: Schemas) -> None:
        self.layers = layers
        self.setting = setting
        self.schemas = schemas
        self.values: dict[KeyPath, Any] = {}
        self.setters: dict[KeyPath, Setter] = {}
        self.fields: dict[KeyPath, Field] = {}
        self.table: Table | None = None
        """Of the variant."""
        self.tables: dict[str, Table] = {}
        """Of the plugins that are used and have options."""
        self.lost: set[str] = set()
        """Plugins that are used and cannot be had."""
        self.options: Options | None = None
        self.plugins: tuple[str, ...] = ()
        self.plugin_options: dict[str, Options] = {}

    def everything(self, variant: str, settings: Mapping[str, Any]) -> None:
        """Take all layers and settings; ``options`` and their like are there if nobody noted a fault.

        Raises PluginRefused for a variant that is installed and cannot be loaded.
        """
        used = [self._plugins_of(layer) for layer in self.layers]  # a file may bring the variant
        table = self.table = self._table_of_variant(variant)
        if table is None:
            return
        named = (*used[-1], *self.schemas.in_play)
        self.plugins = tuple(name for name in dict.fromkeys(named) if name not in self.schemas.left_out)
        self._find_plugins(variant)
        for layer, plugins in zip(self.layers, used, strict=True):
            if layer.readable:
                own = {name: value for name, value in layer.toml.data.items() if name not in HEADER}
                self._take(own, table, plugins, layer)
        for key, value in settings.items():
            path = split_key(key)
            if path[0] in HEADER:
                self.setting.refuse(path, "no option but part of a profile", "expected the key of an option")
                continue
            for name in reversed(path):
                value = {name: value}
            self._take(value, table, self.plugins, self.setting)
        self._complete()
        if not self._faulty():
            self._assemble(table)

    # -- the registry ------------------------------------------------------------------------------

    def _table_of_variant(self, variant: str) -> Table | None:
        try:
            table = table_of(self.schemas.options_type(variant))
        except PluginRefused as refusal:
            installed = self.schemas.variant_ids()
            if variant in installed:
                raise
            teller = next((layer for layer in self.layers if layer.header.get("variant") == variant), None)
            if teller is not None or not self._faulty():
                what = f"no variant {variant!r} is installed"
                expected = f"expected one of {', '.join(repr(id) for id in installed)}"
                near = did_you_mean(variant, installed) or "; ".join(map(str, refusal.faults[1:]))
                (teller or self.layers[0]).refuse(("variant",), what, expected, near)
            return None
        clash = RESERVED.intersection(table.fields)
        if clash:
            raise TypeError(f"options of {variant}: {sorted(clash)} are names of a profile's own header")
        return table

    def _plugins_of(self, layer: Layer) -> list[str]:
        """The plugins in play from the root up to a layer."""
        if layer.readable and "plugins" in layer.toml.data:
            written = self._without_paths(layer.toml.data["plugins"], PLUGINS, layer)
            self._set(PLUGINS, HEADER["plugins"], written, layer)
        named = self.values.get(PLUGINS, ())
        return list(dict.fromkeys(plugin for plugin in named if plugin is not WRONG))

    def _without_paths(self, written: Any, path: KeyPath, layer: Layer) -> Any:
        """What a file says of plugins, with a name for each path of a one-file plugin in it."""
        if isinstance(written, list):
            return [self._without_paths(item, (*path, n), layer) for n, item in enumerate(written)]
        if isinstance(written, Mapping):
            return {key: self._without_paths(item, (*path, key), layer) for key, item in written.items()}
        if not (isinstance(written, str) and is_file_plugin(written)):
            return written
        place = os.path.join(os.path.dirname(layer.found.path), os.path.expanduser(written))
        try:
            return self.schemas.add_file(place)
        except FileRefused:
            layer.refuse(path, f"no such file {written!r}", "expected the Python file of a plugin")
        except PluginRefused as refusal:
            layer.refuse(path, "; ".join(fault.what for fault in refusal.faults))
        return WRONG

    def _find_plugins(self, variant: str) -> None:
        for plugin in self.plugins:
            try:
                options = self.schemas.plugin_options(variant, plugin)
            except PluginRefused as refusal:
                self.lost.add(plugin)
                installed = self.schemas.plugin_names()
                if plugin not in installed:
                    near = did_you_mean(plugin, installed)
                    self._refuse_plugin(plugin, Fault(what=f"no plugin {plugin!r} is installed", remedy=near))
                    continue
                for fault in refusal.faults:
                    what = fault.what if fault.where == f"plugin {plugin}" else f"{fault.where}: {fault.what}"
                    what = f"plugin {plugin!r} cannot be used: {what.removeprefix(': ')}"
                    self._refuse_plugin(plugin, msgspec.structs.replace(fault, what=what))
            else:
                if options is not None:
                    self.tables[plugin] = table_of(options)

    def _refuse_plugin(self, plugin: str, fault: Fault) -> None:
        """Note a fault of a plugin where a file names it, or else the call that puts it into play."""
        named = self._where_named(plugin)
        if named is not None:
            layer, path = named
            layer.refuse(path, fault.what, fault.expected, fault.remedy)
            return
        where, what = self.schemas.played_by(plugin), fault.what.removeprefix(f"plugin {plugin!r} ")
        self.setting.noted.append((0, msgspec.structs.replace(fault, where=where, what=what, span=None)))

    def _where_named(self, plugin: str) -> tuple[Layer, KeyPath] | None:
        """The nearest layer that asks for a plugin, and the item of its list."""
        if plugin not in self.values.get(PLUGINS, ()):
            return None
        layer, path = self.layers[-1], PLUGINS
        for layer in reversed(self.layers):
            written, path = layer.toml.data.get("plugins"), PLUGINS
            if isinstance(written, dict):
                written, path = written.get("add"), (*PLUGINS, "add")
            names = [name_of(one) if isinstance(one, str) else "" for one in written or ()]
            if isinstance(written, list) and plugin in names:
                path = (*path, names.index(plugin))
                break
        return layer, path

    # -- taking what a setter says -----------------------------------------------------------------

    def _take(self, data: Mapping[str, Any], table: Table, plugins: Iterable[str], setter: Setter) -> None:
        options = {name: value for name, value in data.items() if name != "plugin"}
        self._take_table(options, table, (), setter)
        tables = data.get("plugin", {})
        if not isinstance(tables, Mapping):
            setter.refuse(("plugin",), f"{shown(tables)} is not allowed", "expected a table for each plugin")
            return
        for plugin, value in tables.items():
            path = ("plugin", plugin)
            if plugin in self.schemas.left_out:
                continue
            if plugin not in plugins and plugin not in self.schemas.in_play:
                near = nearest_key(path, plugins) or f"add {plugin!r} to plugins"
                setter.refuse(path, "the profile does not use this plugin", "", near)
            elif plugin in self.tables:
                self._take_table(value, self.tables[plugin], path, setter)
            elif plugin in self.plugins and plugin not in self.lost:
                setter.refuse(path, "the plugin has no options here", "", "leave the table out")

    def _take_table(self, data: Any, table: Table, path: KeyPath, setter: Setter) -> None:
        if not isinstance(data, Mapping):
            setter.refuse(path, f"{shown(data)} is not allowed", "expected a table")
            return
        for name, value in data.items():
            at = (*path, name)
            field = table.fields.get(name)
            if field is None:
                setter.refuse(at, NO_SUCH_OPTION, "", nearest_option(at, self._known_keys()))
            elif isinstance(field, Table):
                self._take_table(value, field, at, setter)
            else:
                self._set(at, field, value, setter)

    def _known_keys(self) -> Iterator[KeyPath]:
        """Every key that the profile could have; for wording faults."""
        yield from ((name,) for name in HEADER)
        if self.table is not None:
            yield from _keys_below(self.table, ())
        yield ("plugin",)
        for plugin, table in self.tables.items():
            yield ("plugin", plugin)
            yield from _keys_below(table, ("plugin", plugin))

    def _set(self, path: KeyPath, field: Field, value: Any, setter: Setter) -> None:
        read = self._read(path, field, value, setter)
        if read is WRONG:
            return
        if isinstance(read, _Edit):
            read = self._edited(path, field, read, setter)
        elif isinstance(read, dict):
            before = self.values.get(path, msgspec.to_builtins(field.default))
            read = _deeply_merged(before, read) if isinstance(before, dict) else read
        self.values[path] = read
        self.setters[path] = setter
        self.fields[path] = field

    def _read(self, path: KeyPath, field: Field, value: Any, setter: Setter) -> Any:
        if field.accepts_unseen(value):
            return value
        kind = _list_kind(field.kind) if isinstance(value, Mapping) else None
        if kind is None:
            return field.kind.read(value, path, setter.refuse, False)
        if not value:
            expected = f"expected {kind.words}, or {{add = […], remove = […]}}"
            setter.refuse(path, "an empty table is not allowed", expected)
            return WRONG
        sound = True
        edits = _Edit.__struct_fields__
        for name in value:
            if name not in edits:
                at = (*path, name)
                setter.refuse(at, NO_SUCH_OPTION, "expected add or remove", nearest_key(at, edits))
                sound = False
        items = [kind.read(value.get(name, []), (*path, name), setter.refuse, False) for name in edits]
        return _Edit(*items) if sound and WRONG not in items else WRONG

    def _edited(self, path: KeyPath, field: Field, edit: _Edit, setter: Setter) -> list[Any]:
        before = self.values.get(path, msgspec.to_builtins(field.default))
        items = list(before) if isinstance(before, (list, tuple, set, frozenset)) else []
        for number, item in enumerate(edit.remove):
            if item in items:
                items.remove(item)
            elif item is not WRONG:
                texts = [text for text in items if isinstance(text, str)]
                near = did_you_mean(item, texts) if isinstance(item, str) else ""
                setter.refuse((*path, "remove", number), f"{shown(item)} is not in the list", "", near)
        return items + [item for item in edit.add if item not in items]

    # -- the whole ---------------------------------------------------------------------------------

    def _complete(self) -> None:
        """Lists and tables become what the options declare, once nothing can be added to them."""
        for path, value in self.values.items():
            if isinstance(value, (list, dict)):
                field = self.fields[path]
                if field.kind.read(value, path, self.setters[path].refuse, True) is not WRONG:
                    self.values[path] = msgspec.convert(value, field.declared, strict=True)

    def _assemble(self, table: Table) -> None:
        self.options = self._struct(table, ())
        self._ask_conflicts(self.options, ())
        for plugin in self.plugins:
            if plugin in self.tables:
                path = ("plugin", plugin)
                self.plugin_options[plugin] = self._struct(self.tables[plugin], path)
                self._ask_conflicts(self.plugin_options[plugin], path)

    def _struct(self, table: Table, path: KeyPath) -> Options:
        changes: dict[str, Any] = {}
        for name, field in table.fields.items():
            at = (*path, name)
            if isinstance(field, Table):
                below = self._struct(field, at)
                if below is not field.default:
                    changes[name] = below
            elif at in self.values:
                changes[name] = self.values[at]
        return msgspec.structs.replace(table.default, **changes) if changes else table.default

    def _ask_conflicts(self, options: Options, above: KeyPath) -> None:
        for key, what, remedy in options.conflicts():
            path: KeyPath = (*above, *split_key(key))
            links = (path[:steps] for steps in range(len(path), 0, -1))
            setter = next((self.setters[link] for link in links if link in self.setters), None)
            if setter is not None:
                setter.refuse(path, what, "", remedy)
            else:
                self.layers[-1].refuse_as_a_whole(path, what, remedy)

    def _faulty(self) -> bool:
        return any(setter.noted for setter in (*self.layers, self.setting))

    def refuse_if_faulty(self) -> None:
        """Raises ProfileRefused with all faults, those of the profile's own file first."""
        faults = [fault for setter in (*reversed(self.layers), self.setting) for fault in setter.faults]
        if faults:
            raise ProfileRefused(faults)


def _keys_below(table: Table, path: KeyPath) -> Iterator[KeyPath]:
    for name, field in table.fields.items():
        yield (*path, name)
        if isinstance(field, Table):
            yield from _keys_below(field, (*path, name))


def _list_kind(kind: Kind) -> Listed | None:
    """The list among what an option accepts, when a table could only mean a change of it."""
    kinds = kind.kinds if isinstance(kind, Either) else (kind,)
    lists = [kind for kind in kinds if isinstance(kind, Listed)]
    return lists[0] if lists and all(isinstance(k, Listed) or not k.composite for k in kinds) else None


def _deeply_merged(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(below)
    for name, value in above.items():
        before = merged.get(name)
        if isinstance(before, Mapping) and isinstance(value, Mapping):
            merged[name] = _deeply_merged(before, value)
        else:
            merged[name] = value
    return merged
