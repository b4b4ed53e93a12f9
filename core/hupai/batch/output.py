"""Scores as rows of a file: one row for each hand and profile, the same columns for every part.

Text has the columns ``row profile win reason value unit patterns``, those of the variants, and one for what
each party gains; Parquet has all columns of :mod:`hupai.batch.arrow` after ``row`` and ``profile``.  What a
variant does not know is left empty.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from hupai.batch.arrow import GAIN, pattern_places, scores_to_arrow
from hupai.batch.columns import Column
from hupai.batch.files import CSV, JSONL, LINES
from hupai.batch.hands import HandBatch
from hupai.batch.missing import needed
from hupai.batch.scores import PARTIES, ScoreBatch

if TYPE_CHECKING:
    import pyarrow as pa  # type: ignore[import-untyped]

    from hupai.rulebook import Ruleset
else:
    pa = needed("pyarrow", "PyArrow")

SCHEMA = 1
"""The version of the form of rows, refused rows and summaries as JSON."""
FIRST = ("row", "profile", "win", "reason", "value", "unit", "patterns")


def own_columns(rulesets: Sequence[Ruleset]) -> tuple[str, ...]:
    """The columns that only some variants have, each once."""
    names = dict.fromkeys(one.name for rules in rulesets for one in rules.batch_scorer.columns)
    return tuple(names)


# -- text -----------------------------------------------------------------------------------------


def header(kind: str, rulesets: Sequence[Ruleset]) -> bytes:
    """What stands above the rows."""
    if kind != CSV:
        return b""
    return _csv([_names(rulesets)]).encode()


def encoded(kind: str, scores: ScoreBatch, rows: Sequence[int], rulesets: Sequence[Ruleset]) -> bytes:
    """Scores as lines of text; rows that were refused are left out."""
    records = _records(scores, rows, own_columns(rulesets), as_text=kind != JSONL)
    if kind == CSV:
        return _csv(records).encode()
    if kind == LINES:
        return "".join(f"{_told(record)}\n" for record in records).encode()
    names = _names(rulesets)
    form = {"schema": SCHEMA}
    lines = (
        msgspec.json.encode(form | {n: v for n, v in zip(names, record, strict=True) if v is not None})
        for record in records
    )
    return b"".join(line + b"\n" for line in lines)


def _names(rulesets: Sequence[Ruleset]) -> list[str]:
    return [*FIRST, *own_columns(rulesets), *(GAIN + party for party in PARTIES)]


def _records(
    scores: ScoreBatch, rows: Sequence[int], own: Sequence[str], *, as_text: bool
) -> Iterator[list[Any]]:
    """The values of each row in the order of the columns."""
    words = {one.name: one.words for one in scores.own_columns}
    columns: list[list[Any]] = []
    for name in own:
        if name not in scores.own:
            columns.append([None] * len(scores))
        elif words[name]:
            columns.append([words[name][at] for at in scores.own[name].tolist()])
        else:
            columns.append(scores.own[name].tolist())
    gains = scores.gains.tolist()
    patterns = _patterns(scores, as_text=as_text)
    win, reason = scores.win.tolist(), [scores.reasons[at] for at in scores.reason.tolist()]
    profile, unit = scores.ruleset.id, scores.ruleset.variant.unit
    refused = scores.refused.tolist()
    for at, (row, value) in enumerate(zip(rows, scores.value.tolist(), strict=True)):
        if not refused[at]:
            first = [row, profile, win[at], reason[at], value, unit, patterns[at]]
            yield [*first, *(column[at] for column in columns), *gains[at]]


def _patterns(scores: ScoreBatch, *, as_text: bool) -> list[Any]:
    """The counted patterns of each row with how often they are counted."""
    ids = [pattern.id for pattern in scores.ruleset.patterns]
    starts, places = pattern_places(scores)
    times = {id: column.tolist() for id, column in scores.times.items()}
    found: list[Any] = []
    where, begin = places.tolist(), starts.tolist()
    for row in range(len(scores)):
        named = [ids[place] for place in where[begin[row] : begin[row + 1]]]
        counts = {id: times[id][row] if id in times else 1 for id in named}
        if as_text:
            found.append(" ".join(id if n == 1 else f"{id}*{n}" for id, n in counts.items()))
        else:
            found.append(counts)
    return found


def _csv(records: Any) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows([_plain(value) for value in record] for record in records)
    return text.getvalue()


def _plain(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else value


def _told(record: list[Any]) -> str:
    """One row for people."""
    row, profile, win, reason, value, unit, patterns = record[: len(FIRST)]
    return f"{row}\t{profile}\t" + (f"{value} {unit}\t{patterns}" if win else reason)


# -- Parquet --------------------------------------------------------------------------------------


def table(scores: ScoreBatch, rows: Sequence[int]) -> pa.Table:
    """Scores as a table; rows that were refused are left out."""
    made = scores_to_arrow(scores)
    number = len(scores)
    made = made.add_column(0, "row", pa.array(np.asarray(rows, np.int64)))
    made = made.add_column(1, "profile", pa.array([scores.ruleset.id] * number, pa.string()))
    made = made.add_column(2, "unit", pa.array([scores.ruleset.variant.unit] * number, pa.string()))
    for at, field in enumerate(made.schema):
        plain = _without_dictionaries(field.type)
        if plain != field.type:
            made = made.set_column(at, field.name, made.column(at).cast(plain))
    kept: Column = ~scores.refused
    return made if kept.all() else made.filter(pa.array(kept))


def schema(rulesets: Sequence[Ruleset]) -> pa.Schema:
    """The columns of all rulesets together."""
    empty = HandBatch.from_columns(np.zeros((0, 34), np.uint8), 0, 1)
    tables = [table(rules.score_many(empty), []).schema.remove_metadata() for rules in rulesets]
    metadata = {
        "hupai.schema": "score_rows/1",
        "hupai.profiles": " ".join(rules.id for rules in rulesets),
        "hupai.fingerprints": " ".join(rules.fingerprint for rules in rulesets),
    }
    return pa.unify_schemas(tables).with_metadata(metadata)


def conforming(made: pa.Table, wanted: pa.Schema) -> pa.Table:
    """A table with the columns of a schema, null where it has none of its own."""
    columns = [
        made.column(field.name) if field.name in made.schema.names else pa.nulls(len(made), field.type)
        for field in wanted
    ]
    return pa.table(columns, schema=wanted)


def _without_dictionaries(type: Any) -> Any:
    if pa.types.is_dictionary(type):
        return type.value_type
    if pa.types.is_list(type):
        return pa.list_(_without_dictionaries(type.value_type))
    return type
