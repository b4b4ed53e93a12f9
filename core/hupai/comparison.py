"""The same hand under several profiles, side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from hupai.faults import Refusal
from hupai.hand.json import hand_from_json
from hupai.hand.line import hand_text, parse
from hupai.hand.model import Hand
from hupai.hand.words import Word
from hupai.registry import Registry
from hupai.rulebook import Ruleset, ruleset

if TYPE_CHECKING:
    from hupai.score import Score

SCHEMA = 1


class Column(msgspec.Struct, frozen=True):
    """One profile's answer: a score, or why the hand cannot be scored there."""

    ruleset: Ruleset
    score: Score | None
    refusal: str = ""
    fitted: str = ""
    """How the hand was cut down to the size of the variant; empty where it was scored as it is."""


class Row(msgspec.Struct, frozen=True):
    """One idea that counts in at least one column: the same ``concept``, or the same id."""

    concept: str
    cells: tuple[tuple[tuple[str, int], ...], ...]
    """For each column the patterns of this idea, as (id, value of all times together)."""


class Comparison(msgspec.Struct, frozen=True):
    """A hand and its columns, in the order in which the profiles were named."""

    hand: Hand
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """The comparison as ``hupai compare --json`` gives it."""
        return {
            "schema": SCHEMA,
            "hand": hand_text(self.hand),
            "profiles": [
                {**c.score.to_dict(language), **({"fitted": c.fitted} if c.fitted else {})}
                if c.score is not None
                else {"profile": c.ruleset.id, "fingerprint": c.ruleset.fingerprint, "refusal": c.refusal}
                for c in self.columns
            ],
            "rows": [
                {
                    "concept": row.concept,
                    "cells": [[{"id": id, "value": value} for id, value in cell] for cell in row.cells],
                }
                for row in self.rows
            ],
        }


def compare(
    hand: Hand | str | Mapping[str, Any],
    profiles: Sequence[str | Path | Ruleset],
    *,
    options: Mapping[str, Any] | None = None,
    registry: Registry | None = None,
    fit: bool = False,
) -> Comparison:
    """Score one hand under several profiles.

    ``profiles`` are ids, paths or rulesets; ``options`` are put on top of each of them.  With ``fit`` a hand
    of more sets than a variant has is scored there as its best smaller hand that keeps the winning tile,
    and labelled so (:func:`hupai.fit.fit`).  A hand that
    one of them cannot score (of another size, say) does not stop the others: its column says why.
    Raises HandRefused when the hand cannot be read at all, ProfileRefused or PluginRefused for a profile.
    """
    registry = registry or Registry()
    rulesets = [
        one if isinstance(one, Ruleset) else ruleset(one, options=options, registry=registry)
        for one in profiles
    ]
    words = {word.name: word for one in rulesets for word in one.variant.words}
    extra = tuple(words.values())
    if isinstance(hand, str):
        made = parse(hand, extra)
    else:
        made = hand if isinstance(hand, Hand) else hand_from_json(hand, extra)
    columns = tuple(_column(one, made, extra if fit else None) for one in rulesets)
    return Comparison(made, columns, _rows(columns))


def _column(one: Ruleset, hand: Hand, words: Sequence[Word] | None) -> Column:
    """``words`` are those of all rulesets where a hand may be fitted."""
    try:
        if words is not None and len(hand.concealed) + 3 * len(hand.melds) > one.variant.tiles:
            return _fitted(one, hand, words)
        return Column(one, one.score(hand))
    except Refusal as refusal:
        return Column(one, None, "; ".join(str(fault) for fault in refusal.faults))


def _fitted(one: Ruleset, hand: Hand, words: Sequence[Word]) -> Column:
    from hupai.fit import fit

    fitted = fit(one, hand, words)
    if fitted is None:
        return Column(one, None, f"no hand of {one.variant.sets} sets in it wins")
    return Column(one, fitted.score, fitted=fitted.label)


def _rows(columns: Sequence[Column]) -> tuple[Row, ...]:
    found: dict[str, list[list[tuple[str, int]]]] = {}
    for place, column in enumerate(columns):
        for counted in column.score.patterns if column.score is not None else ():
            concept = counted.pattern.concept or counted.pattern.id
            cells = found.setdefault(concept, [[] for _ in columns])
            cells[place].append((counted.pattern.id, counted.value * counted.count))
    return tuple(Row(concept, tuple(tuple(cell) for cell in cells)) for concept, cells in found.items())
