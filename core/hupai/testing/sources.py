"""Whether the code of a plugin uses anything that hupai keeps to itself."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

_PACKAGE = "hupai"
_NAMED_TUPLES = frozenset(("_asdict", "_replace", "_fields", "_field_defaults", "_make"))
"""Names that the standard library gives away although they begin with an underscore."""


def check_sources(plugin: object) -> None:
    """Assert that no file of a plugin takes a name with a leading underscore from hupai."""
    found = [
        slip for path in source_files(plugin) for slip in private_names(path.read_text("utf-8"), path.name)
    ]
    assert not found, "uses what is private to hupai: " + "; ".join(found)


def source_files(plugin: object) -> list[Path]:
    """The files of a plugin's module, or of its whole package; none where it was not loaded from files."""
    module = plugin if isinstance(plugin, ModuleType) else sys.modules.get(type(plugin).__module__)
    if module is None or not getattr(module, "__file__", None) or module.__name__ == "types":
        return []
    assert module.__file__ is not None
    path = Path(module.__file__)
    return sorted(path.parent.rglob("*.py")) if path.name == "__init__.py" else [path]


def private_names(source: str, name: str) -> Iterator[str]:
    """What is private in a source text, each with its line: ``club.py:3: hupai.score._steps``."""
    tree = ast.parse(source)
    own = _defined(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and _of_hupai(node.module or "") and not node.level:
            taken = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            taken = [alias.name for alias in node.names if _of_hupai(alias.name)]
        elif isinstance(node, ast.Attribute) and _private(node.attr) and node.attr not in own:
            said = ast.unparse(node)
            taken = [said] if not said.startswith(("self.", "cls.", "super().")) else []
        else:
            continue
        for one in taken:
            if any(_private(part) for part in one.split(".")):
                yield f"{name}:{node.lineno}: {one}"


def _of_hupai(module: str) -> bool:
    return module == _PACKAGE or module.startswith(f"{_PACKAGE}.")


def _private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in _NAMED_TUPLES


def _defined(tree: ast.Module) -> set[str]:
    """Names that the file itself gives: functions, classes, variables, and attributes set on objects."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return found
