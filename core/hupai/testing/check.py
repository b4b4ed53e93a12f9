"""One thing to be checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Check(NamedTuple):
    """Called, it raises AssertionError (or what the plugin raises) when something is wrong."""

    id: str
    """What is checked, as a statement."""
    run: Callable[[], None]

    def __call__(self) -> None:
        self.run()
