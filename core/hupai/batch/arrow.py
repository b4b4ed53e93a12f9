"""Batches as Arrow tables: one documented schema for hands and one for scores, each with its version.

The metadata of a table says what it is: ``hupai.schema`` is ``hands/1`` or ``scores/1``.  Hands name their
flags in ``hupai.flags`` (bit i of the column ``flags`` is the i-th of them); scores name their
``hupai.profile`` and ``hupai.fingerprint``.  Columns and their meaning are those of
:class:`hupai.batch.hands.HandBatch` and :class:`hupai.batch.scores.ScoreBatch`; columns with several numbers
a row are lists of fixed size.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

from hupai.batch.columns import Column
from hupai.batch.hands import COLUMNS, NOT_SAID, NOTHING, TAIL, HandBatch, shortest_row, wrong_column
from hupai.batch.missing import needed
from hupai.batch.scores import PARTIES, ScoreBatch
from hupai.faults import Fault, UsageRefused, did_you_mean
from hupai.patterns.pattern import Pattern

if TYPE_CHECKING:
    import pyarrow as pa  # type: ignore[import-untyped]
    import pyarrow.compute as pc  # type: ignore[import-untyped]
else:
    pa = needed("pyarrow", "PyArrow")
    pc = needed("pyarrow.compute", "PyArrow")

HANDS, SCORES = "hands", "scores"
VERSION = 1
TALLY = "tally_"
"""Begins the name of a column of a word that a plugin added."""
TIMES = "times_"
"""Begins the name of the column that says how often a pattern is counted."""
GAIN = "gain_"
"""Begins the name of the column that says what a party gains."""


# -- hands ----------------------------------------------------------------------------------------


def hands_to_arrow(batch: HandBatch) -> pa.Table:
    """The columns of a batch that say something."""
    columns: dict[str, Any] = {}
    for name in COLUMNS:
        column = getattr(batch, name)
        if name in ("concealed", "win", "by") or (column.size and (column != NOTHING[name]).any()):
            columns[name] = _array(column)
    for name, tally in batch.tallies.items():
        columns[TALLY + name] = _array(tally)
    metadata = {"hupai.schema": f"{HANDS}/{VERSION}", "hupai.flags": " ".join(batch.flag_names)}
    return pa.table(columns).replace_schema_metadata(metadata)


def hands_from_arrow(table: Any) -> HandBatch:
    """The batch that a table says."""
    metadata = _metadata(table, HANDS)
    if isinstance(table, pa.RecordBatch):
        table = pa.Table.from_batches([table])
    names = table.schema.names
    missing = [name for name in ("concealed", "win", "by") if name not in names]
    problems = [Fault(what=f"no column {name!r}", expected="hands have it") for name in missing]
    given: dict[str, Any] = {}
    tallies: dict[str, Column] = {}
    for name, column in zip(names, table.columns, strict=True):
        tally = name.removeprefix(TALLY) if name.startswith(TALLY) else ""
        if not tally and name not in COLUMNS:
            problems.append(Fault(what=f"no column {name!r} of hands", remedy=did_you_mean(name, COLUMNS)))
            continue
        try:
            (tallies if tally else given)[tally or name] = _numbers(name, column)
        except UsageRefused as refused:
            problems += refused.faults
    if problems:
        raise UsageRefused(problems)
    flags = metadata.get("hupai.flags")
    return HandBatch.from_columns(
        **given, flag_names=None if flags is None else flags.split(), tallies=tallies
    )


# -- scores ---------------------------------------------------------------------------------------


def score_schema(scores: ScoreBatch) -> pa.Schema:
    """The columns of scores: the same for every batch of a ruleset."""
    return scores_to_arrow(scores).schema


def scores_to_arrow(scores: ScoreBatch) -> pa.Table:
    """Every column of scores; patterns as lists of their ids."""
    ruleset = scores.ruleset
    columns: dict[str, Any] = {
        "value": _array(scores.value),
        "win": _array(scores.win),
        "reason": _words(scores.reason, scores.reasons),
        "patterns": _patterns(scores),
    }
    for one in scores.own_columns:
        column = scores.own[one.name]
        columns[one.name] = _words(column, one.words) if one.words else _array(column)
    columns |= {TIMES + id: _array(column) for id, column in scores.times.items()}
    for name in ("chows", "pungs", "concealed_pungs", "pair", "finish"):
        columns[name] = _array(getattr(scores, name))
    shapes = (*scores.shape_names, "")
    columns["shape"] = _words(np.minimum(scores.shape, len(shapes) - 1), shapes)
    columns |= {GAIN + party: _array(scores.gains[:, at]) for at, party in enumerate(PARTIES)}
    metadata = {
        "hupai.schema": f"{SCORES}/{VERSION}",
        "hupai.profile": ruleset.id,
        "hupai.fingerprint": ruleset.fingerprint,
        "hupai.unit": ruleset.variant.unit,
    }
    return pa.table(columns).replace_schema_metadata(metadata)


def _patterns(scores: ScoreBatch) -> Any:
    patterns: tuple[Pattern, ...] = scores.ruleset.patterns
    lists = pattern_places(scores)
    places = pa.array(lists[1], pa.int16())
    values = pa.DictionaryArray.from_arrays(places, pa.array([p.id for p in patterns], pa.string()))
    return pa.ListArray.from_arrays(pa.array(lists[0], pa.int32()), values)


def pattern_places(scores: ScoreBatch) -> tuple[Column, Column]:
    """The counted patterns of all rows, one after the other by their places, and where each row's begin."""
    bits = np.stack(scores.counted, axis=1).view(np.uint8)
    row, place = np.nonzero(np.unpackbits(bits, axis=1, bitorder="little"))
    starts = np.zeros(len(scores) + 1, np.int64)
    np.cumsum(np.bincount(row, minlength=len(scores)), out=starts[1:])
    return starts, place


def _words(column: Column, words: tuple[str, ...]) -> Any:
    return pa.DictionaryArray.from_arrays(pa.array(column.astype(np.int8)), pa.array(words, pa.string()))


# -- arrays ---------------------------------------------------------------------------------------


def _array(column: Column) -> Any:
    """A column as an Arrow array, a list of fixed size for several numbers a row."""
    flat = pa.array(np.ascontiguousarray(column).reshape(-1))
    if column.ndim == 1:
        return flat
    width = int(np.prod(column.shape[1:]))
    return pa.FixedSizeListArray.from_arrays(flat, width)


def _numbers(name: str, column: Any) -> Column:
    """An Arrow column as a NumPy one; a null says nothing.  Raises UsageRefused for what is no number."""
    whole = column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column
    if isinstance(whole, pa.ChunkedArray):  # a column without rows has no chunks
        whole = pa.array([], column.type)
    types = pa.types
    listed = (
        types.is_list(whole.type) or types.is_large_list(whole.type) or types.is_fixed_size_list(whole.type)
    )
    numbers = whole.type.value_type if listed else whole.type
    if not types.is_integer(numbers):
        raise wrong_column(
            name, f"type {whole.type}", "lists of whole numbers" if name in TAIL else "whole numbers"
        )
    if not listed:
        found = _filled(whole, NOTHING.get(name, NOT_SAID))
        if name not in TAIL:
            return found
        if TAIL[name] == (None,):
            return found[:, None]  # one number a row
        raise wrong_column(name, f"type {whole.type}", "lists of whole numbers")
    if whole.null_count or not types.is_fixed_size_list(whole.type):
        # so others write them, and files with and without long ones read together
        found = _padded(name, whole)
    else:
        found = _filled(whole.flatten(), NOTHING.get(name, 0)).reshape(len(whole), whole.type.list_size)
    short = prod(shortest_row(name)[1:])
    if found.shape[1] % short:
        raise wrong_column(name, f"lists of {found.shape[1]} numbers", f"{short} for each meld")
    return found if short == 1 else found.reshape(len(found), found.shape[1] // short, short)


def _filled(numbers: Any, nothing: int) -> Column:
    """Numbers, with one that says nothing in the place of each null."""
    if numbers.null_count:
        wide = numbers if pa.types.is_uint64(numbers.type) else numbers.cast(pa.int64())
        numbers = wide.fill_null(nothing)
    found: Column = numbers.to_numpy(zero_copy_only=False)
    return found


def _padded(name: str, lists: Any) -> Column:
    """Lists that are not all of one length, filled up with what says nothing."""
    lengths = pc.list_value_length(lists).fill_null(0).to_numpy(zero_copy_only=False)
    row = shortest_row(name)
    width, short = int(lengths.max(initial=0)) or prod(row), prod(row[1:])
    found = np.full((len(lengths), -(-width // short) * short), NOTHING.get(name, 0))
    found[np.arange(found.shape[1]) < lengths[:, None]] = _filled(lists.flatten(), NOTHING.get(name, 0))
    return found


def _metadata(table: Any, kind: str) -> dict[str, str]:
    """What a table says of itself; a table that says nothing is taken at its word."""
    said = {key.decode(): value.decode() for key, value in (table.schema.metadata or {}).items()}
    schema = said.get("hupai.schema", f"{kind}/{VERSION}")
    if schema != f"{kind}/{VERSION}":
        raise UsageRefused([Fault(what=f"a table of {schema}", expected=f"{kind}/{VERSION}")])
    return said
