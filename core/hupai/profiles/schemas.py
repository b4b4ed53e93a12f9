"""What profiles must be told by the registry of plugins, and no more than that."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from hupai.profiles.options import Options


class Folder(NamedTuple):
    """A folder of one plugin with the profiles of one variant, each ``name.toml`` directly in it."""

    plugin: str
    variant: str
    path: Path


class Schemas(Protocol):
    """Which options there are.  Asked as little as possible, because an answer may load a plugin."""

    @property
    def in_play(self) -> Sequence[str]:
        """Plugins that are in play whatever a profile says; here: none."""
        return ()

    def played_by(self, name: str) -> str:
        """How a plugin of :attr:`in_play` was asked for, as faults say it: ``--plugin house.py``."""
        return f"plugin {name}"

    @property
    def left_out(self) -> Collection[str]:
        """Plugins that are not there whatever a profile says; here: none."""
        return ()

    def add_file(self, path: str) -> str:
        """Take in the plugin of one file; its name.  Raises FileRefused or PluginRefused."""

    def file(self, name: str) -> str:
        """The file of a one-file plugin; empty for all others."""
        return ""

    def variant_ids(self) -> Sequence[str]:
        """Every variant installed; asked only to word a fault."""

    def options_type(self, variant: str) -> type[Options]:
        """The options of a variant.  Raises PluginRefused when no plugin offers the variant."""

    def plugin_names(self) -> Sequence[str]:
        """Every plugin installed; asked only to word a fault."""

    def plugin_options(self, variant: str, plugin: str) -> type[Options] | None:
        """The options of a plugin under a variant, None when it has none.

        Raises PluginRefused when the plugin is not installed or cannot be loaded.
        """

    def profile_folders(self, variant: str | None) -> Sequence[tuple[str, str, Path]]:
        """Folders (see :class:`Folder`) of a variant, of every variant for None; built-in ones last.

        Empty for a variant that nobody offers.
        """
