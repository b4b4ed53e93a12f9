"""The keys of a Taiwanese outcome line, and which go with which way of ending.

Seats are winds of the hand that ended; E deals unless ``dealer=`` says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping

from hupai.outcome import Form, OutcomeKey
from hupai_taiwanese.outcomes.draws import ABORTS
from hupai_taiwanese.outcomes.offences import foul_ids

WAYS: Mapping[str, str] = {
    "ron": "ron",
    "discard": "ron",
    "tsumo": "tsumo",
    "zimo": "tsumo",
    "self-draw": "tsumo",
}
"""How a hand was won, by the words for it."""

KEYS: tuple[OutcomeKey, ...] = (
    OutcomeKey("win", Form.SEATS, "who won; several on one discard"),
    OutcomeKey("by", Form.WORD, "how it was won; beside foul, who did it", choices=(*WAYS, *"ESWN")),
    OutcomeKey("from", Form.SEAT, "who discarded the winning tile, or had it robbed; implies a discard"),
    OutcomeKey("value", Form.NUMBERS, "tai of each hand without the dealer's", least=0),
    OutcomeKey("liable", Form.SEATS, "who is liable (cannon), winner by winner", gaps=True),
    OutcomeKey("dealer", Form.SEAT, "who deals, where it is not East"),
    OutcomeKey("streak", Form.NUMBER, "hands that the dealer has stayed", least=0),
    OutcomeKey("draw", Form.FLAG, "the wall ran out"),
    OutcomeKey("abort", Form.WORD, "why the hand was broken off", choices=tuple(ABORTS)),
    OutcomeKey("foul", Form.WORD, "what was done", choices=foul_ids()),
)

_TABLE = frozenset({"dealer", "streak"})
EVENTS: Mapping[str, frozenset[str]] = {
    "win": _TABLE | {"by", "from", "value", "liable", "hand"},
    "draw": _TABLE,
    "abort": _TABLE,
    "foul": _TABLE | {"by", "from", "value"},
}
"""Ways of ending, each with the keys that may stand beside it."""
