"""The libraries of the extras for batches, and what is said where they are missing."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from hupai.faults import Fault, UsageRefused


def needed(library: str, name: str, extra: str = "batch") -> ModuleType:
    """A library of an extra.  Raises UsageRefused with what to install."""
    try:
        return import_module(library)
    except ImportError:
        raise UsageRefused(
            [
                Fault(
                    what=f"{name} is not installed",
                    expected="batches need it" if extra == "batch" else f"the extra {extra} has it",
                    remedy=f"pip install 'hupai[{extra}]'",
                )
            ]
        ) from None
