"""The keys of a Taiwanese outcome line, and which go with which way of ending.

Seats are winds of the hand that ended; E deals unless ``dealer=`` says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping

from hupai.outcome import Form, OutcomeKey
from hupai.won import BESIDE_WIN, WIN_KEYS
from hupai_taiwanese.outcomes.draws import ABORTS
from hupai_taiwanese.outcomes.offences import foul_ids

KEYS: tuple[OutcomeKey, ...] = (
    *WIN_KEYS,
    OutcomeKey("value", Form.NUMBERS, "tai of each hand without the dealer's", least=0),
    OutcomeKey("streak", Form.NUMBER, "hands that the dealer has stayed", least=0),
    OutcomeKey("draw", Form.FLAG, "the wall ran out"),
    OutcomeKey("abort", Form.WORD, "why the hand was broken off", choices=tuple(ABORTS)),
    OutcomeKey("foul", Form.WORD, "what was done", choices=foul_ids()),
)

_TABLE = frozenset({"dealer", "streak"})
EVENTS: Mapping[str, frozenset[str]] = {
    "win": _TABLE | BESIDE_WIN,
    "draw": _TABLE,
    "abort": _TABLE,
    "foul": _TABLE | {"by", "from", "value"},
}
"""Ways of ending, each with the keys that may stand beside it."""
