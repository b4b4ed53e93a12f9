"""The keys of a riichi outcome line, and which go with which way of ending.

Seats are winds of the hand that ended (E deals), except beside ``final``, where they are the seats
of the first hand of the game.
"""

from __future__ import annotations

from collections.abc import Mapping

from hupai.outcome import Form, OutcomeKey
from hupai_riichi.outcomes.draws import ABORTS
from hupai_riichi.outcomes.fouls import foul_ids
from hupai_riichi.scoring.points import LIMITS

RON, TSUMO = "ron", "tsumo"

KEYS: tuple[OutcomeKey, ...] = (
    OutcomeKey("win", Form.SEATS, "who won; several on one discard"),
    OutcomeKey("by", Form.WORD, "how it was won; beside foul, who did it", choices=(RON, TSUMO, *"ESWN")),
    OutcomeKey("from", Form.SEAT, "who discarded the winning tile; implies a ron"),
    OutcomeKey("value", Form.NUMBERS, "points of each hand without honba and sticks", least=100, gaps=True),
    OutcomeKey("han", Form.NUMBERS, "han of each hand, dora included", least=1, gaps=True),
    OutcomeKey(
        "fu", Form.NUMBERS, "fu of each hand, rounded; may be left out from five han", least=20, gaps=True
    ),
    OutcomeKey("limit", Form.WORDS, "limit of each hand", choices=(*LIMITS, "yakuman"), gaps=True),
    OutcomeKey("yakuman", Form.NUMBERS, "how many yakuman each hand is paid as", least=1, gaps=True),
    OutcomeKey(
        "yaku",
        Form.WORDS,
        "yakuman of the hand by id (daisangen,tsuuiisou); of several winners joined by +",
        gaps=True,
    ),
    OutcomeKey("liable", Form.SEATS, "who is liable (pao), winner by winner", gaps=True),
    OutcomeKey("daiminkan-rinshan", Form.FLAG, "the liable player fed the open kan before a rinshan win"),
    OutcomeKey("open-riichi", Form.SEATS, "winners who had declared open riichi"),
    OutcomeKey("red", Form.NUMBERS, "red fives of each hand, for chips", least=0),
    OutcomeKey("ura", Form.NUMBERS, "ura dora of each hand, for chips", least=0),
    OutcomeKey("ippatsu", Form.SEATS, "winners with ippatsu, for chips"),
    OutcomeKey("honba", Form.NUMBER, "counters on the table", least=0),
    OutcomeKey("sticks", Form.NUMBER, "all riichi sticks on the table; left out: those of riichi=", least=0),
    OutcomeKey("riichi", Form.SEATS, "who declared riichi in this hand"),
    OutcomeKey("riichi-discard", Form.FLAG, "the winning tile declared riichi, so that its stick goes back"),
    OutcomeKey("deposit", Form.NUMBER, "points on the table for empty calls", least=0),
    OutcomeKey("wareme", Form.SEAT, "whose wall was broken"),
    OutcomeKey("draw", Form.FLAG, "the wall ran out"),
    OutcomeKey("tenpai", Form.SEATS, "who is tenpai at the draw"),
    OutcomeKey("nagashi", Form.SEATS, "who has a nagashi mangan"),
    OutcomeKey("abort", Form.WORD, "why the hand was broken off", choices=tuple(ABORTS)),
    OutcomeKey("foul", Form.WORD, "what was done", choices=foul_ids()),
    OutcomeKey("times", Form.NUMBER, "which empty call of this player it is", least=1),
    OutcomeKey("at", Form.WORD, "which hand of the game it was: E1 … N4"),
    OutcomeKey("scores", Form.NUMBERS, "points of E S W N before the payments; says if the game goes on"),
    OutcomeKey("final", Form.NUMBERS, "final points by seat of the first hand"),
    OutcomeKey("wins", Form.NUMBERS, "hands that each player won, for yakitori", least=0),
    OutcomeKey("chombo", Form.NUMBERS, "chombo of each player that are charged after the game", least=0),
    OutcomeKey("last-win", Form.SEAT, "who won the last hand by ron, for yakibuta"),
    OutcomeKey("last-from", Form.SEAT, "who dealt into it"),
    OutcomeKey("tobi", Form.SEAT, "who sent others below zero, for the tobi bonus"),
)

_TABLE = frozenset({"honba", "sticks", "riichi", "at", "scores"})
EVENTS: Mapping[str, frozenset[str]] = {
    "win": _TABLE
    | {"by", "from", "value", "han", "fu", "limit", "yakuman", "yaku", "liable", "daiminkan-rinshan"}
    | {"open-riichi", "red", "ura", "ippatsu", "riichi-discard", "deposit", "wareme", "hand"},
    "draw": _TABLE | {"tenpai", "nagashi", "wareme", "deposit"},
    "abort": _TABLE | {"by", "deposit"},
    "foul": _TABLE | {"by", "from", "times", "deposit"},
    "final": frozenset({"sticks", "deposit", "wins", "chombo", "last-win", "last-from", "tobi"}),
}
"""Ways of ending, each with the keys that may stand beside it."""
