"""The profiles that ship with hupai: one folder of TOML files for each variant."""

from __future__ import annotations

from pathlib import Path


def folder(variant: str) -> Path:
    """The folder that holds the profiles of a variant, ``folder("riichi") / "standard.toml"``.

    The answer need not exist: whoever asks for a variant without shipped profiles finds none there.
    """
    return Path(__file__).parent / variant
