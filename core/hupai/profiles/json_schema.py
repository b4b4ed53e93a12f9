"""The JSON Schema of a variant's profiles, with which editors complete and check them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, get_args, get_origin

import msgspec
from msgspec import Meta

from hupai.profiles.layers import HEADER
from hupai.profiles.options import Options
from hupai.profiles.values import (
    FLAG_WORDS,
    Either,
    Field,
    Flag,
    Keyed,
    Kind,
    Listed,
    Plain,
    Record,
    Table,
    table_of,
)

Schema = dict[str, Any]


def schema(options: type[Options], plugins: Mapping[str, type[Options]] | None = None) -> Schema:
    """The JSON Schema (draft 2020-12) of a profile of a variant that has ``options``.

    ``plugins`` maps names of plugins to their options; tables of other plugins may say anything.
    """
    tables = {name: _table(table_of(of)) for name, of in (plugins or {}).items()}
    properties = {name: _option(field) for name, field in HEADER.items()}
    properties |= _table(table_of(options))["properties"]
    properties["plugin"] = {
        "type": "object",
        "description": "options of the plugins in play, a table for each",
        "properties": tables,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": properties,
        "required": ["schema"],
        "additionalProperties": False,
    }


def _table(table: Table) -> Schema:
    properties = {
        name: _table(field) if isinstance(field, Table) else _option(field)
        for name, field in table.fields.items()
    }
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _option(field: Field) -> Schema:
    accepted = _kind(field.kind)
    if isinstance(field.kind, Listed) and field.name != "source":
        accepted = {"anyOf": [accepted, _edit(accepted)]}
    accepted["description"] = _description(field.declared)
    if field.default is not None:
        accepted["default"] = msgspec.json.decode(msgspec.json.encode(field.default, order="deterministic"))
    return accepted


def _edit(accepted: Schema) -> Schema:
    """What changes an inherited list: items to add and items to take out."""
    return {
        "type": "object",
        "properties": {"add": accepted, "remove": accepted},
        "additionalProperties": False,
        "minProperties": 1,
    }


def _kind(kind: Kind) -> Schema:
    if isinstance(kind, Flag):
        return {"enum": [True, False, *FLAG_WORDS]}
    if isinstance(kind, Listed):
        return {**_bounds(kind.declared), "type": "array", "items": _kind(kind.item)}
    if isinstance(kind, Keyed):
        return {"type": "object", "propertyNames": _kind(kind.key), "additionalProperties": _kind(kind.item)}
    if isinstance(kind, Record):
        return _record(kind)
    if isinstance(kind, Either):
        return {"anyOf": [_kind(member) for member in kind.kinds]}
    assert isinstance(kind, Plain)
    return msgspec.json.schema(kind.declared)


def _record(kind: Record) -> Schema:
    properties = {}
    for field in msgspec.structs.fields(kind.declared):
        properties[field.name] = _kind(kind.fields[field.name])
        if _description(field.type):
            properties[field.name]["description"] = _description(field.type)
    accepted: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**accepted, "required": kind.required} if kind.required else accepted


def _bounds(declared: Any) -> Schema:
    metas = _metas(declared)
    low = [meta.min_length for meta in metas if meta.min_length is not None]
    high = [meta.max_length for meta in metas if meta.max_length is not None]
    return ({"minItems": low[0]} if low else {}) | ({"maxItems": high[0]} if high else {})


def _description(declared: Any) -> str:
    return next((meta.description for meta in _metas(declared) if meta.description), "")


def _metas(declared: Any) -> Sequence[Meta]:
    if get_origin(declared) is not Annotated:
        return ()
    return [meta for meta in get_args(declared)[1:] if isinstance(meta, Meta)]
