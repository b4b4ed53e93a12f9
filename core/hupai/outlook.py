"""How far a hand is from winning, what it waits for, and what each wait would be worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from hupai.faults import Fault, HandRefused
from hupai.hand.line import hand_text
from hupai.hand.model import Hand, all_counts, counts
from hupai.readings.shapes import Shape, kind_masks
from hupai.readings.tenpai import discards, waits_by_trial
from hupai.readings.words import Words
from hupai.tiles import kind, tile_text

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset
    from hupai.score import Score

SCHEMA = 1
NO_COPY_LEFT = "no_copy_left"
"""Why a wait is worth nothing: the hand holds all four of the tile."""


class Wait(msgspec.Struct, frozen=True):
    """A tile that completes the hand."""

    tile: int
    left: int
    """Copies that are neither in the hand nor shown by an indicator."""
    tsumo: Score | None
    """None when the hand itself holds all four copies, so that the wait is one in form only."""
    ron: Score | None

    @property
    def text(self) -> str:
        """The tile as the hand line writes it."""
        return tile_text(self.tile)

    def to_dict(self) -> dict[str, Any]:
        """The wait as JSON gives it: values, or why there is none."""
        return {
            "tile": tile_text(self.tile),
            "left": self.left,
            "tsumo": _worth(self.tsumo),
            "ron": _worth(self.ron),
        }


class Choice(msgspec.Struct, frozen=True):
    """A discard of a hand that has drawn, and what it leaves."""

    tile: int
    """A red five where the hand has no other of its kind."""
    shanten: int
    accepts: tuple[int, ...]
    """Kinds that bring the hand nearer; its waits when ``shanten`` is 0."""
    tiles: int
    """How many of those are not in sight."""

    @property
    def text(self) -> str:
        """The discarded tile as the hand line writes it."""
        return tile_text(self.tile)

    def to_dict(self) -> dict[str, Any]:
        """The choice as JSON gives it."""
        return {
            "discard": tile_text(self.tile),
            "shanten": self.shanten,
            "accepts": [tile_text(k) for k in self.accepts],
            "tiles": self.tiles,
        }


class Outlook(msgspec.Struct, frozen=True):
    """What a hand is waiting for, or how far it is from waiting."""

    ruleset: Ruleset
    hand: Hand
    shanten: int
    """-1 complete, 0 waiting, then the exchanges that are missing; of a drawn hand, before the discard."""
    shapes: dict[str, int]
    """Shanten by winning shape, as far as the hand can take it."""
    waits: tuple[Wait, ...]
    choices: tuple[Choice, ...]
    """Best discards first, for a hand that has drawn."""

    def to_dict(self) -> dict[str, Any]:
        """The outlook as ``hupai waits --json`` gives it."""
        return {
            "schema": SCHEMA,
            "profile": self.ruleset.id,
            "fingerprint": self.ruleset.fingerprint,
            "hand": hand_text(self.hand),
            "shanten": self.shanten,
            "shapes": self.shapes,
            "waits": [wait.to_dict() for wait in self.waits],
            "discards": [choice.to_dict() for choice in self.choices],
        }


def waits(ruleset: Ruleset, hand: Hand | str | Mapping[str, Any]) -> Outlook:
    """Shanten and waits of a hand; of a hand that has drawn, its discards.

    A winning tile in the hand line counts as drawn.  Raises HandRefused when the number of tiles is
    neither that of a waiting hand nor one more.
    """
    made = ruleset.hand(hand)
    if made.win is not None:
        drawn = (*made.concealed, made.win)
        made = msgspec.structs.replace(made, concealed=drawn, win=None)
    size = len(made.concealed) + 3 * len(made.melds)
    wanted = ruleset.variant.tiles
    if size not in (wanted, wanted + 1):
        raise HandRefused(
            [
                Fault(
                    what=f"{size} {'tile' if size == 1 else 'tiles'}",
                    expected=f"{ruleset.variant.id} needs {wanted}, or {wanted + 1} after a draw",
                    remedy="choose a profile of another variant, or correct the tiles",
                )
            ],
            hand if isinstance(hand, str) else hand_text(made),
        )
    own = counts(made)
    measure = _distance(ruleset, made)
    by_shape = {shape.name: far for shape in ruleset.shapes if (far := measure(shape, own)) is not None}
    nearest = min(by_shape.values())
    found: tuple[Wait, ...] = ()
    choices: tuple[Choice, ...] = ()
    if size == wanted:
        found = tuple(_wait(ruleset, made, tile) for tile in waiting_for(ruleset, made))
    else:
        left = discards(
            own,
            lambda tiles: min(far for s in ruleset.shapes if (far := measure(s, tiles)) is not None),
            elsewhere=_in_sight(made) - own,
            dead=ruleset.variant.missing_kinds(ruleset.rules),
        )
        choices = tuple(Choice(_held(made, tile), *rest) for tile, rest in left.items())
    return Outlook(ruleset, made, nearest, by_shape, found, choices)


def _held(hand: Hand, discarded: int) -> int:
    """The tile of that kind to discard: the red five only where it is the last one."""
    return min(tile for tile in hand.concealed if kind(tile) == discarded)


def waiting_for(ruleset: Ruleset, hand: Hand) -> tuple[int, ...]:
    """Kinds that complete the concealed tiles and melds of a hand, its winning tile left aside.

    A kind of which the hand itself holds all four copies is no wait; whether melds count in that is
    the ruleset's rule.
    """
    own = counts(msgspec.structs.replace(hand, win=None))
    laid_down = Words(hand, hand.concealed[0], False, ruleset.variant.sets, _NO_FLAGS).held
    melded = all_counts(msgspec.structs.replace(hand, win=None)) - own
    measure = _distance(ruleset, hand)
    shapes = [shape for shape in ruleset.shapes if measure(shape, own) == 0]

    def complete(tiles: int) -> bool:
        added = ((tiles - own).bit_length() - 1) // 3
        held = msgspec.structs.replace(laid_down, counts=tiles, win=added, masks=kind_masks(tiles + melded))
        return any(shape.readings(held) for shape in shapes)

    return waits_by_trial(
        own,
        complete,
        held=_melded(ruleset, hand),
        dead=ruleset.variant.missing_kinds(ruleset.rules),
    )


_NO_FLAGS = {"ron": 0, "dealer": 0}


def _melded(ruleset: Ruleset, hand: Hand) -> int:
    """Packed counts of the melded tiles, where they use up copies."""
    if not ruleset.variant.counts_melded_copies(ruleset.rules):
        return 0
    bare = msgspec.structs.replace(hand, win=None)
    return all_counts(bare) - counts(bare)


def _distance(ruleset: Ruleset, hand: Hand) -> Callable[[Shape, int], int | None]:
    melded = _melded(ruleset, hand)
    melds, sets = len(hand.melds), ruleset.variant.sets
    dead = ruleset.variant.missing_kinds(ruleset.rules)
    return lambda shape, tiles: shape.distance(tiles, melds, sets, melded, dead)


def _in_sight(hand: Hand) -> int:
    seen = all_counts(hand)
    for indicator in (*hand.situation.dora, *hand.situation.ura):
        seen += 1 << 3 * kind(indicator)
    return seen


def _wait(ruleset: Ruleset, hand: Hand, tile: int) -> Wait:
    left = max(0, 4 - (_in_sight(hand) >> 3 * tile & 7))
    if all_counts(hand) >> 3 * tile & 7 == 4:
        return Wait(tile, 0, None, None)
    return Wait(tile, left, _if_won(ruleset, hand, tile, "tsumo"), _if_won(ruleset, hand, tile, "ron"))


_ONLY_WITH = {"tsumo": frozenset({"rob-kong"}), "ron": frozenset({"replacement", "flower-replacement"})}
"""Flags that the other way of winning rules out."""


def _if_won(ruleset: Ruleset, hand: Hand, tile: int, by: str) -> Score:
    flags = hand.situation.flags - _ONLY_WITH[by]
    if all_counts(hand) >> 3 * tile & 7:
        flags -= {"rob-kong"}  # whoever holds one of a kind has made a kong of it impossible
    situation = msgspec.structs.replace(
        hand.situation,
        by=by,
        discarder=None if by == "tsumo" else hand.situation.discarder,
        flags=flags,
    )
    return ruleset.score(msgspec.structs.replace(hand, win=tile, situation=situation))


def _worth(score: Score | None) -> dict[str, Any]:
    if score is None:
        return {"win": False, "reason": NO_COPY_LEFT, "value": 0, "patterns": []}
    return {
        "win": score.win,
        "reason": score.reason,
        "value": score.value,
        "patterns": [c.pattern.id for c in score.patterns],
        **score.extra(),
    }
