"""A profile with nothing left open, from its file and those of its parents."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from hupai.faults import Fault
from hupai.profiles.find import Found, which
from hupai.profiles.keys import dotted
from hupai.profiles.layers import Call, Layer, Source, read_layers
from hupai.profiles.merge import Merge
from hupai.profiles.options import Options
from hupai.profiles.schemas import Schemas

SETTING = "setting"
"""Stands in :attr:`Profile.origin` for options set for this call only."""


class Settings(dict[str, Any]):
    """Options for one call by dotted key, with the word of a command line that sets them: ``--set``."""

    def __init__(self, options: Mapping[str, Any] | Iterable[tuple[str, Any]], said_by: str) -> None:
        super().__init__(options)
        self.said_by = said_by


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """A profile with nothing left open: every option has its value."""

    id: str
    """``variant/file-name``."""
    name: str
    variant: str
    revision: str
    notes: str
    options: Options
    plugins: tuple[str, ...]
    """In the order in which the profile and its parents name them."""
    plugin_files: Mapping[str, str] = {}
    """The file of each plugin that has no distribution."""
    plugin_options: Mapping[str, Options]
    """Of the plugins that have any under this variant."""
    sources: tuple[Source, ...]
    """The profile's own, then its parents'."""
    path: Path
    chain: tuple[str, ...]
    """Root first, itself last: ids of profiles found by id, paths of the others."""
    origin: Mapping[str, str]
    """Dotted key, or ``plugins`` -> the link of ``chain`` that set it last, or ``setting``."""
    settings_said_by: str = ""
    """The word of a command line that set options for this call only."""

    def fault(self, key: str, what: str, expected: str = "", remedy: str = "") -> Fault:
        """A fault of an option that only the whole ruleset shows, placed where the option was set."""
        links = [key.rsplit(".", steps)[0] for steps in range(key.count(".") + 1)]
        setter = next((self.origin[link] for link in links if link in self.origin), "")
        if setter != SETTING:
            where, what = str(self.path), f"{key}: {what}"
        elif self.settings_said_by:
            where = f"{self.settings_said_by} {key}"
        else:
            where, what = "", f"{key}: {what}"
        return Fault(where=where, what=what, expected=expected, remedy=remedy)


def resolve(
    profile: str | os.PathLike[str] | Found | None,
    schemas: Schemas,
    options: Mapping[str, Any] | None = None,
) -> Profile:
    """Resolve the profile of an id or path (see :func:`which` for None), with ``options`` put on top.

    ``options`` maps dotted keys to values; a value for a table is a mapping.  Raises ProfileRefused with
    every fault of the profile, of its parents and of ``options``; FileRefused and PluginRefused as
    :func:`which` does.
    """
    found = profile if isinstance(profile, Found) else which(profile, schemas)
    layers = read_layers(found, schemas)
    said_by = options.said_by if isinstance(options, Settings) else ""
    merge = Merge(layers, Call(SETTING, said_by), schemas)
    variant = _variant(layers)
    if variant is not None:
        merge.everything(variant, options or {})
    merge.refuse_if_faulty()
    assert variant is not None  # else there was a fault
    assert merge.options is not None
    own = layers[-1].header
    id = found.id or f"{variant}/{found.path.stem}"
    return Profile(
        id=id,
        name=own.get("name") or id,
        variant=variant,
        revision=own.get("revision", ""),
        notes=own.get("notes", ""),
        options=merge.options,
        plugins=merge.plugins,
        plugin_files={name: file for name in merge.plugins if (file := schemas.file(name))},
        plugin_options=merge.plugin_options,
        sources=tuple(dict.fromkeys(s for layer in reversed(layers) for s in layer.header.get("source", ()))),
        path=found.path,
        chain=tuple(layer.label for layer in layers),
        origin={dotted(path): setter.label for path, setter in merge.setters.items()},
        settings_said_by=said_by,
    )


def _variant(layers: list[Layer]) -> str | None:
    """The variant that the files agree on, if one can be told; notes where they do not."""
    variant: str | None = None
    teller = layers[0]
    for layer in layers:
        said, of_id = layer.header.get("variant", ""), layer.variant_of_id
        if said and of_id and said != of_id:
            layer.refuse(("variant",), f"{said!r} is not the variant of {layer.label}", f"expected {of_id!r}")
        mine = of_id or said
        if variant is None and mine:
            variant, teller = mine, layer
        elif mine and mine != variant and (said == mine or not said):
            expected = f"expected {variant!r}, the variant of {teller.label}"
            if said:
                layer.refuse(("variant",), f"{said!r} is not the parent's variant", expected)
            else:
                what = f"{layer.header['extends']!r} is of variant {variant!r}"
                layer.refuse(("extends",), what, f"expected a profile of variant {mine!r}")
    root = layers[0]
    lost = root.header.get("extends", "")  # a root that has a parent has lost it
    if variant is None and not lost and root.readable and root.toml.data.get("variant", "") == "":
        root.refuse(("variant",), "missing", "expected the id of a variant, or a parent in extends")
    return variant or lost.rpartition("/")[0] or None
