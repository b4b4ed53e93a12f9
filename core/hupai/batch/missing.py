"""The libraries of the extra ``batch``, and what is said where they are missing."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from hupai.faults import Fault, UsageRefused


def needed(library: str, name: str) -> ModuleType:
    """A library of the extra.  Raises UsageRefused with what to install."""
    try:
        return import_module(library)
    except ImportError:
        raise UsageRefused(
            [
                Fault(
                    what=f"{name} is not installed",
                    expected="batches need it",
                    remedy="pip install 'hupai[batch]'",
                )
            ]
        ) from None
