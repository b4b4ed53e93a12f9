"""Mahjong scoring under any rules.

    >>> import hupai
    >>> score = hupai.ruleset("riichi/standard").score("23456m 123456p 11s +1m tsumo seat=E round=E")
    >>> score.value, score.han, score.fu, score.call
    (2100, 2, 20, '700 all')

Names are loaded when they are first used, so that a plugin pays only for what it needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hupai.comparison import compare
    from hupai.draft import Draft
    from hupai.faults import (
        Fault,
        FileRefused,
        HandRefused,
        OutcomeRefused,
        PluginRefused,
        ProfileRefused,
        Refusal,
    )
    from hupai.fouls import Foul
    from hupai.hand.json import hand_from_json, hand_to_json
    from hupai.hand.line import hand_text, parse
    from hupai.hand.model import Hand, Meld, MeldKind, Situation
    from hupai.hookspecs import hookimpl
    from hupai.notation import Notation
    from hupai.outlook import waits
    from hupai.patterns.pattern import Pattern, pattern
    from hupai.patterns.reading import Chow, Pair, Pung, Reading, feature, flag, hand_word
    from hupai.patterns.terms import Count, Kinds, Truth, any_of, as_count, count, either, no, without
    from hupai.profiles.options import Options, option
    from hupai.registry import Registry
    from hupai.rulebook import Ruleset, ruleset
    from hupai.score import Score
    from hupai.settlement import NextHand, Settlement, Transfer, Won
    from hupai.variant import Variant
    from hupai.whatif import what_if

__version__ = "0.1.0"

_HOMES = {
    "hupai.comparison": ("compare",),
    "hupai.faults": (
        "Fault",
        "FileRefused",
        "HandRefused",
        "OutcomeRefused",
        "PluginRefused",
        "ProfileRefused",
        "Refusal",
    ),
    "hupai.fouls": ("Foul",),
    "hupai.hand.json": ("hand_from_json", "hand_to_json"),
    "hupai.hand.line": ("hand_text", "parse"),
    "hupai.hand.model": ("Hand", "Meld", "MeldKind", "Situation"),
    "hupai.hookspecs": ("hookimpl",),
    "hupai.notation": ("Notation",),
    "hupai.patterns.pattern": ("Pattern", "pattern"),
    "hupai.patterns.reading": ("Chow", "Pair", "Pung", "Reading", "feature", "flag", "hand_word"),
    "hupai.patterns.terms": (
        "Count",
        "Kinds",
        "Truth",
        "any_of",
        "as_count",
        "count",
        "either",
        "no",
        "without",
    ),
    "hupai.profiles.options": ("Options", "option"),
    "hupai.registry": ("Registry",),
    "hupai.draft": ("Draft",),
    "hupai.rulebook": ("Ruleset", "ruleset"),
    "hupai.score": ("Score",),
    "hupai.settlement": ("NextHand", "Settlement", "Transfer", "Won"),
    "hupai.variant": ("Variant",),
    "hupai.whatif": ("what_if",),
    "hupai.outlook": ("waits",),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "Chow",
    "Count",
    "Draft",
    "Fault",
    "FileRefused",
    "Foul",
    "Hand",
    "HandRefused",
    "Kinds",
    "Meld",
    "MeldKind",
    "NextHand",
    "Notation",
    "Options",
    "OutcomeRefused",
    "Pair",
    "Pattern",
    "PluginRefused",
    "ProfileRefused",
    "Pung",
    "Reading",
    "Refusal",
    "Registry",
    "Ruleset",
    "Score",
    "Settlement",
    "Situation",
    "Transfer",
    "Truth",
    "Variant",
    "Won",
    "__version__",
    "any_of",
    "as_count",
    "compare",
    "count",
    "either",
    "feature",
    "flag",
    "hand_from_json",
    "hand_text",
    "hand_to_json",
    "hand_word",
    "hookimpl",
    "no",
    "option",
    "parse",
    "pattern",
    "ruleset",
    "waits",
    "what_if",
    "without",
]


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'hupai' has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(home), name)
    return value


def __dir__() -> list[str]:
    return list(__all__)
