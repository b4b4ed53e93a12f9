"""Plugins of one file, which need no installation: ``house.py`` beside a profile or given by ``--plugin``."""

from __future__ import annotations

import os
import sys
from types import ModuleType
from zlib import crc32

ENDING = ".py"
_MODULE = "hupai_file_plugin_"
"""Begins the names of the modules that files make."""


def name_of(path: str) -> str:
    """What a profile calls the plugin of a file: ``house`` for ``rules/house.py``."""
    return os.path.basename(path).removesuffix(ENDING)


def plugin_of(module: str) -> str:
    """The plugin whose file made a module; empty for any other module."""
    return module.removeprefix(_MODULE).rpartition("_")[0] if module.startswith(_MODULE) else ""


def is_file_plugin(entry: str) -> bool:
    """Whether an entry of a profile's ``plugins`` is the path of a file and no name."""
    return entry.endswith(ENDING)


def version_of(path: str) -> str:
    """Tells the rules of one text of the file from those of another."""
    from hashlib import sha256  # loads OpenSSL; only who has such a plugin needs it

    with open(path, "rb") as file:
        return f"file {sha256(file.read()).hexdigest()[:12]}"


def import_file(path: str) -> ModuleType:
    """The module that a file makes, run once for each text that it has.  Raises what running it raises."""
    with open(path, "rb") as file:
        text = file.read()
    name = f"{_MODULE}{name_of(path)}_{crc32(text, crc32(os.fsencode(path))):08x}"
    if name in sys.modules:
        return sys.modules[name]
    from importlib.util import module_from_spec, spec_from_file_location

    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # where annotations of its patterns are looked up, and pickled options
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
