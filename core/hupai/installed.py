"""Which plugins are installed: the entry points of the group ``hupai``.

``importlib.metadata`` answers this too and is asked whenever a name is not found here or the whole
list is shown; but importing it takes longer than scoring a thousand hands, so the common layout
(``*.dist-info/entry_points.txt`` in a folder of ``sys.path``) is read directly first.
"""

from __future__ import annotations

import os
import sys

import msgspec

GROUP = "hupai"
DEFAULTS = "hupai.default"
"""Group that names a distribution's plugin whose variant is taken when nothing names a profile."""
_HEADING = f"[{GROUP}]".encode()


class EntryPoint(msgspec.Struct, frozen=True):
    """One installed plugin before it is loaded."""

    name: str
    module: str
    distribution: str
    version: str
    folder: str
    """Where the distribution lies."""
    is_default: bool = False
    """Whether its variant is the one to take when nothing names a profile."""


def scan() -> list[EntryPoint]:
    """Entry points found in the folders of ``sys.path``, first found first; an unreadable one is left out."""
    found: list[EntryPoint] = []
    seen: set[str] = set()
    for folder in sys.path:
        try:
            names = sorted(n for n in os.listdir(folder or ".") if n.endswith(".dist-info"))
        except OSError:
            continue
        for name in names:
            distribution, _, version = name.removesuffix(".dist-info").partition("-")
            if distribution in seen:
                continue  # an earlier folder of the path hides a later one
            seen.add(distribution)
            try:
                with open(os.path.join(folder, name, "entry_points.txt"), "rb") as file:
                    raw = file.read()
            except OSError:
                continue
            if _HEADING in raw:  # few have it, so the others are not even decoded
                found += _points(raw.decode(), distribution, version, folder)
    return found


def _points(text: str, distribution: str, version: str, folder: str) -> list[EntryPoint]:
    sections: dict[str, list[tuple[str, str]]] = {}
    section = ""
    for line in text.splitlines():
        line = line.strip()
        if line.startswith("["):
            section = line.strip("[]")
        elif "=" in line:
            name, _, module = line.partition("=")
            sections.setdefault(section, []).append((name.strip(), module.strip()))
    defaults = {name for name, _ in sections.get(DEFAULTS, ())}
    return [
        EntryPoint(name, module, distribution, version, folder, name in defaults)
        for name, module in sections.get(GROUP, ())
    ]


def ask_metadata() -> list[EntryPoint]:
    """The same from the standard library, which knows every layout."""
    from importlib.metadata import entry_points

    def by(dist: object) -> str:
        return str(getattr(dist, "name", "")).replace("-", "_")

    defaults = {(by(point.dist), point.name) for point in entry_points(group=DEFAULTS)}
    found = []
    for point in entry_points(group=GROUP):
        dist = point.dist
        version = dist.version if dist else ""
        folder = str(dist.locate_file("")) if dist else ""
        name = by(dist)
        found.append(
            EntryPoint(point.name, point.value, name, version, folder, (name, point.name) in defaults)
        )
    return found
