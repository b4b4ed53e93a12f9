"""What a profile may decide about this parlor: its table ``[plugin.tokyo-parlor]``."""

from __future__ import annotations

from typing import Annotated

from hupai import Options, option


class ParlorRules(Options, frozen=True):
    """Options of the parlor."""

    chip: Annotated[int, option("points that a chip is worth; 0: no chips", ge=0, multiple_of=100)] = 500
    rooster_by_self_draw: Annotated[
        bool, option("the golden rooster may be drawn; nashi: it must be discarded to the lone tile")
    ] = False
