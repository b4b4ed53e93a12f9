"""May this player win on this tile now?  Own discards and tiles let pass may forbid it.

A history tells what happened, as the player saw it, in order:

    out:1s9m pass:4p@left draw:7z out:7z call pass:4p riichi

``out`` are own discards (``@right``: who called one away; it counts all the same), ``pass`` tiles of others
that the player did not win on, be they discards or tiles added to a kong, ``draw`` an own draw, ``call`` an
own claim, ``kong`` an own concealed or added kong, ``ready`` (or ``riichi``) that the hand was declared.
A discard needs no draw before it, nor every tile a place in the history: what has no bearing on the
question may be left out.

Whether a tile that went by would have won is judged by what the hand waits for now.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from hupai.faults import Fault, UsageRefused, did_you_mean
from hupai.hand.line import hand_text
from hupai.hand.values import Unreadable, shifted, tiles_of
from hupai.hand.words import DECLARES_READY, PLAYERS
from hupai.tiles import KINDS, kind, tile_text, tiles_text

if TYPE_CHECKING:
    from hupai.hand.model import Hand
    from hupai.rulebook import Ruleset
    from hupai.score import Score

SCHEMA = 1


class MissedWin(msgspec.Struct, frozen=True, kw_only=True):
    """How a tile that would have won binds whoever did not win on it.  The default binds nobody."""

    own_river: bool = False
    """With a tile among the own discards that completes the hand, no discard may be won on."""
    scope: Literal["off", "same_tile", "every_wait"] = "off"
    """What a passed tile forbids: nothing, its own kind, or every kind that completes the hand."""
    self_draw: bool = False
    """It forbids a win by self-draw as well."""
    claims: bool = False
    """It forbids chow and pung as well."""
    released_by: Literal[
        "own_turn", "own_discard", "non_winning_discard", "non_winning_draw", "go_around"
    ] = "own_turn"
    """What ends it: the own next turn, by draw or claim; the discard in it; a discard that would not have
    won; a draw that does not win and the discard after it; or the next turn of whoever let the tile out."""
    kong_releases: bool = False
    """An own concealed or added kong ends it too."""
    ready_keeps: bool = False
    """Nothing ends it for a hand that was declared ready."""


class Event(msgspec.Struct, frozen=True):
    """One thing that happened."""

    what: Literal["out", "pass", "draw", "call", "kong", "ready"]
    tile: int | None = None
    who: str | None = None
    """For ``pass`` whose tile it was, for ``out`` who called it away: ``left``, ``across``, ``right``."""

    def __str__(self) -> str:
        tile = "" if self.tile is None else f":{tile_text(self.tile)}"
        return f"{self.what}{tile}{f'@{self.who}' if self.who else ''}"


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the history lets the player win, and why not."""

    allowed: bool
    because: Literal["", "own_river", "passed", "passed_when_ready"] = ""
    event: Event | None = None
    """What forbids it."""
    until: str = ""
    """What would end it."""
    claims: bool = True
    """The player may chow and pung."""

    @property
    def why(self) -> str:
        """The reason in one sentence; empty when the win is allowed."""
        if self.event is None or self.event.tile is None:
            return ""
        tile = tile_text(self.event.tile)
        if self.because == "own_river":
            said = f"{tile} completes the hand and is among the own discards ({self.event})"
            return f"{said}; this binds until {self.until}"
        when = " after the hand was declared ready" if self.because == "passed_when_ready" else ""
        return (
            f"{tile} completes the hand and was let pass{when} ({self.event}); this binds until {self.until}"
        )


_TOKENS = {
    "out": "out",
    "discard": "out",
    "pass": "pass",
    "draw": "draw",
    "call": "call",
    "chi": "call",
    "pon": "call",
    "kan": "call",
    "kong": "kong",
    "ankan": "kong",
    "kakan": "kong",
    "ready": "ready",
    "riichi": "ready",
}
"""What each word of a history means."""
_WANTS_TILES = ("out", "pass")


def read_history(text: str) -> tuple[Event, ...]:
    """A history from its text.  Raises UsageRefused with every fault and its columns."""
    events: list[Event] = []
    faults: list[Fault] = []
    end = 0
    for token in text.split():
        start = text.index(token, end)
        end = start + len(token)
        try:
            events += _events_of(token.lower())
        except Unreadable as wrong:
            faults += [shifted(fault, start, len(token), "") for fault in wrong.faults]
    if faults:
        raise UsageRefused(faults, text)
    return tuple(events)


def _events_of(token: str) -> list[Event]:
    word, colon, rest = token.partition(":")
    what: Any = _TOKENS.get(word)
    if what is None:
        remedy = did_you_mean(word, _TOKENS)
        raise Unreadable([Fault(what=f"unknown word '{word}' in a history", remedy=remedy)])
    written, at, who = rest.partition("@")
    faults: list[Fault] = []
    tiles: list[int] = []
    if colon and written:
        try:
            tiles = [kind(tile) for tile in tiles_of(written)]
        except Unreadable as wrong:
            faults += [shifted(fault, len(word) + 1, len(written)) for fault in wrong.faults]
    if (what in _WANTS_TILES and not written) or (colon and not written):
        faults.append(Fault(what=f"'{word}' without a tile", expected=f"expected {word}:5m"))
    if any(tile >= KINDS for tile in tiles):
        faults.append(Fault(what=f"a flower in '{token}'", expected="expected tiles that form sets"))
    if at and (who not in PLAYERS or what not in _WANTS_TILES):
        expected = f"expected {', '.join(PLAYERS)}, after {' or '.join(_WANTS_TILES)}"
        faults.append(Fault(what=f"no such player '@{who}' here", expected=expected))
    if faults:
        raise Unreadable(faults)
    if what in _WANTS_TILES:
        return [Event(what, tile, who or None) for tile in tiles]
    return [Event(what, tiles[0] if what == "draw" and tiles else None)]


class _Bans:
    """Which passed tiles bind, while a history is gone through."""

    def __init__(self, rule: MissedWin, waits: Collection[int]) -> None:
        self.rule = rule
        self.waits = waits
        self.ready = False
        self.passed: dict[int, tuple[Event, bool]] = {}
        """By kind the event, and whether nothing ends it."""
        self.river: list[Event] = []
        self._drew_winner = False

    def take(self, event: Event) -> None:
        """Go on by one event."""
        released_by = self.rule.released_by
        if event.what == "ready":
            self.ready = True
        elif event.what == "pass":
            self._turn_of(event.who)
            if event.tile in self.waits and event.tile is not None:
                self.passed[event.tile] = event, self.ready and self.rule.ready_keeps
        else:
            if released_by == "own_turn":
                self._release()
            if event.what == "draw":
                self._drew_winner = event.tile in self.waits
            elif event.what == "kong" and self.rule.kong_releases:
                self._release()
            elif event.what == "out":
                self._discarded(event)

    def _discarded(self, event: Event) -> None:
        self.river.append(event)
        if (
            self.rule.released_by == "own_discard"
            or (self.rule.released_by == "non_winning_discard" and event.tile not in self.waits)
            or (self.rule.released_by == "non_winning_draw" and not self._drew_winner)
        ):
            self._release()
        self._drew_winner = False

    def _turn_of(self, who: str | None) -> None:
        """It is another player's turn: a go-around is over for the tiles of that player."""
        if self.rule.released_by == "go_around" and who is not None:
            self.passed = {
                tile: ban for tile, ban in self.passed.items() if ban[1] or ban[0].who not in (who, None)
            }

    def _release(self) -> None:
        self.passed = {tile: ban for tile, ban in self.passed.items() if ban[1]}

    def ask(self, tile: int, by: str, who: str | None) -> Answer:
        """Whether a win on a tile is allowed now."""
        rule = self.rule
        if by == "tsumo":
            self.take(Event("draw", tile))
        else:
            self._turn_of(who)
        claims = not (rule.claims and self.passed)
        if by == "ron" and rule.own_river:
            for event in self.river:
                if event.tile in self.waits:
                    until = "the hand waits for no tile of the own discards"
                    return Answer(allowed=False, because="own_river", event=event, until=until, claims=claims)
        binding = self.passed.get(tile)
        if rule.scope == "every_wait" and self.passed:
            binding = next(iter(self.passed.values()))
        if binding is None or rule.scope == "off" or (by == "tsumo" and not rule.self_draw):
            return Answer(allowed=True, claims=claims)
        event, forever = binding
        return Answer(
            allowed=False,
            because="passed_when_ready" if forever else "passed",
            event=event,
            until="the end of the hand" if forever else _until(rule),
            claims=claims,
        )


def _until(rule: MissedWin) -> str:
    said = {
        "own_turn": "the own next draw or claim",
        "own_discard": "the own next discard",
        "non_winning_discard": "an own discard that would not have won",
        "non_winning_draw": "an own draw that does not win and the discard after it",
        "go_around": "the next turn of whoever let it out",
    }[rule.released_by]
    return f"{said}, or an own kong" if rule.kong_releases else said


def may_win(
    rule: MissedWin,
    waits: Collection[int],
    tile: int,
    by: str,
    history: Sequence[Event] = (),
    *,
    who: str | None = None,
    ready: bool = False,
) -> Answer:
    """Whether a player may win on a tile now, as far as the history goes.

    ``waits`` are the kinds that complete the hand, ``tile`` the kind in question, ``by`` ``ron`` (a
    discard of ``who``, or a tile added to a kong) or ``tsumo``; ``ready``: the hand was declared ready
    before the history begins.  What the hand is worth is another question.
    """
    bans = _Bans(rule, waits)
    bans.ready = ready
    for event in history:
        bans.take(event)
    return bans.ask(tile, by, who)


class Permission(msgspec.Struct, frozen=True):
    """Whether a hand may be won under a ruleset, by its tiles and by its history."""

    score: Score
    history: tuple[Event, ...]
    waits: tuple[int, ...]
    answer: Answer

    @property
    def granted(self) -> bool:
        """True when the hand wins and nothing in its history forbids it."""
        return self.score.win and self.answer.allowed

    @property
    def why_not(self) -> str:
        """What is against it in one sentence; empty when nothing is."""
        if not self.score.win:
            return self.score.ruleset.variant.phrase(self.score.reason)
        return self.answer.why

    def to_dict(self) -> dict[str, Any]:
        """The permission as ``hupai can-win --json`` gives it."""
        event = self.answer.event
        return {
            "schema": SCHEMA,
            "profile": self.score.ruleset.id,
            "fingerprint": self.score.ruleset.fingerprint,
            "hand": hand_text(self.score.hand),
            "history": " ".join(map(str, self.history)),
            "can_win": self.granted,
            "because": self.score.reason or self.answer.because,
            "why": self.why_not,
            "event": None if event is None else str(event),
            "until": self.answer.until,
            "may_claim": self.answer.claims,
            "waits": tiles_text(self.waits),
            "value": self.score.value,
        }


def can_win(ruleset: Ruleset, hand: Hand | str, history: str = "") -> Permission:
    """Whether a player may win with a hand line on its winning tile now.

    A hand line that says that the hand was declared ready, beside a history that does not say when, means
    before the history begins.  Raises HandRefused and UsageRefused.
    """
    events = read_history(history)
    score = ruleset.score(hand)
    made = score.hand
    situation = made.situation
    declared = bool(situation.flags.intersection(DECLARES_READY)) or "declared" in situation.ready
    # a hand that wins by flowers alone waits for no tile
    waits = ruleset.waits_of(made) if score.reading or not score.win else ()
    answer = may_win(
        ruleset.variant.missed_win(ruleset.rules),
        waits,
        kind(made.win or 0),
        situation.by or "",
        events,
        who=situation.discarder,
        ready=declared and all(event.what != "ready" for event in events),
    )
    return Permission(score, events, waits, answer)
