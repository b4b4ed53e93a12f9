"""Many hands at once, in NumPy columns: the extra ``batch``.

    >>> import hupai
    >>> from hupai.batch import HandBatch
    >>> hands = HandBatch.from_hands([hupai.parse("23456m 123456p 11s +1m tsumo seat=E round=E")])
    >>> scores = hupai.ruleset("club.toml").score_many(hands)
    >>> scores.value.tolist(), scores.han.tolist(), scores.holds("pinfu").tolist()
    ([2100], [2], [True])

Whoever scores one hand never comes here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hupai.batch.missing import needed

if TYPE_CHECKING:
    from hupai.batch.distance import (
        seven_pairs_shanten_many,
        shanten_many,
        shanten_of,
        thirteen_orphans_shanten_many,
    )
    from hupai.batch.hands import HandBatch
    from hupai.batch.scores import PARTIES, ScoreBatch
    from hupai.batch.waits import waits_many, waits_of

needed("numpy", "NumPy")

_HOMES = {
    "distance": (
        "seven_pairs_shanten_many",
        "shanten_many",
        "shanten_of",
        "thirteen_orphans_shanten_many",
    ),
    "hands": ("HandBatch",),
    "scores": ("PARTIES", "ScoreBatch"),
    "waits": ("waits_many", "waits_of"),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "PARTIES",
    "HandBatch",
    "ScoreBatch",
    "seven_pairs_shanten_many",
    "shanten_many",
    "shanten_of",
    "thirteen_orphans_shanten_many",
    "waits_many",
    "waits_of",
]


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'hupai.batch' has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(f"hupai.batch.{home}"), name)
    return value
