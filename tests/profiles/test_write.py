"""What is written out reads back as the same rules."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hupai.profiles.json_schema import schema
from hupai.profiles.resolve import resolve
from hupai.profiles.write import freeze, new, toml_value

Club = Callable[..., Any]
Write = Callable[[str, str], Path]

EVERYTHING = """name = 'Club "de" los jueves'
revision = "2026"
notes = "two\\nlines"
plugins = ["plain", "house"]
strict = "ari"
[game]
uma = [30, 10.5, -10.5, -30]
oka = 20
cap = 300
motto = "the best of all"
[calls]
kuitan = "nashi"
last_discard = "pung"
[names]
enable = { add = ["役"] }
liable = []
[names.price]
"a b" = { closed = 1 }
[names.rows]
1 = [1, 2]
[plugin.house]
bonus = 7
[[source]]
title = "minutes"
certainty = "primary"
note = "kuitan"
"""


@pytest.mark.parametrize("lines", ["", EVERYTHING])
def test_a_frozen_profile_reads_back_the_same_without_its_parents(
    club: Club, write: Write, schemas: Any, lines: str
) -> None:
    profile = club(lines)
    write("frozen.toml", freeze(profile))
    again = resolve("frozen.toml", schemas)
    assert again.chain == ("frozen.toml",)
    assert again.options == profile.options
    assert again.plugin_options == profile.plugin_options
    assert (again.plugins, again.sources) == (profile.plugins, profile.sources)
    assert (again.revision, again.notes, again.variant) == (profile.revision, profile.notes, profile.variant)


def test_a_frozen_profile_writes_every_option(club: Club) -> None:
    text = freeze(club("plugins = ['house']"))
    data = tomllib.loads(text)
    assert "extends" not in data
    assert text.startswith("# Every option of toy/club written out.\nschema = 1\n")
    assert data["source"] == [{"title": "the rule book", "certainty": "primary"}]
    assert data["calls"] == {"kuitan": True, "kuikae": "forbidden", "last_discard": False}
    assert data["marks"] == {"red": 1, "blue": 2}
    assert data["plugin"] == {"house": {"bonus": 100, "party": False}}
    assert "cap" not in data["game"], "TOML cannot write an option that is unset"


def test_a_new_profile_resolves_as_it_stands(write: Write, schemas: Any) -> None:
    write("new.toml", new("toy", 'The "Club"', "toy/online"))
    profile = resolve("new.toml", schemas)
    assert profile.name == 'The "Club"'
    assert profile.chain == ("toy/standard", "toy/online", "new.toml")
    write("root.toml", new("toy", "Root"))
    assert resolve("root.toml", schemas).chain == ("root.toml",)


def test_a_new_profile_can_list_every_option_to_choose_from(write: Write, club: Club, schemas: Any) -> None:
    parent = club(EVERYTHING)
    text = new("toy", "Club", "toy/standard", parent.options)
    write("new.toml", text)
    assert resolve("new.toml", schemas).origin == {}
    assert "[calls]\n# kuitan = false  # all simples with an open hand\n" in text
    before, rest = text.split('be written "ari" and "nashi".\n')
    opened = "\n".join(line.removeprefix("# ") for line in rest.splitlines())
    write("new.toml", before + opened)
    assert resolve("new.toml", schemas).options == parent.options


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (True, "true"),
        (1.5, "1.5"),
        ('a"b', '"a\\"b"'),
        (["a", 1], '["a", 1]'),
        ({"a": {"b c": [1]}}, '{a = {"b c" = [1]}}'),
        ({}, "{}"),
    ],
)
def test_a_value_can_be_written_within_one_line(value: Any, written: str) -> None:
    assert toml_value(value) == written
    assert tomllib.loads(f"v = {written}") == {"v": value}


# -- JSON Schema -------------------------------------------------------------------------------------


@pytest.fixture
def toy(schemas: Any) -> dict[str, Any]:
    return schema(schemas.options_type("toy"), {"house": schemas.plugin_options("toy", "house")})


def test_the_schema_is_json_and_takes_no_unknown_keys(toy: dict[str, Any]) -> None:
    assert json.loads(json.dumps(toy)) == toy
    assert toy["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert toy["required"] == ["schema"]
    assert toy["additionalProperties"] is False
    assert toy["properties"]["calls"]["additionalProperties"] is False


def test_the_schema_has_the_header(toy: dict[str, Any]) -> None:
    header = ["schema", "name", "extends", "variant", "plugins", "revision", "notes", "source"]
    assert list(toy["properties"])[: len(header)] == header
    assert all(toy["properties"][name]["description"] for name in header)
    source = toy["properties"]["source"]["items"]
    assert source["required"] == ["title"]
    assert source["properties"]["certainty"]["enum"] == ["data", "primary", "proposal", "secondary"]


def test_the_schema_tells_description_default_and_choices(toy: dict[str, Any]) -> None:
    calls = toy["properties"]["calls"]["properties"]
    assert calls["kuitan"] == {
        "enum": [True, False, "ari", "nashi"],
        "description": "all simples with an open hand",
        "default": True,
    }
    assert calls["kuikae"] == {
        "enum": ["allowed", "forbidden"],
        "description": "swap calls",
        "default": "forbidden",
    }
    red = toy["properties"]["marks"]["properties"]["red"]
    assert red == {"type": "integer", "minimum": 0, "maximum": 4, "description": "red tiles", "default": 1}
    assert toy["properties"]["marks"]["properties"]["blue"]["default"] == 2


def test_the_schema_lets_lists_be_changed(toy: dict[str, Any]) -> None:
    items = {"type": "array", "items": {"type": "string"}}
    edit = {
        "type": "object",
        "properties": {"add": items, "remove": items},
        "additionalProperties": False,
        "minProperties": 1,
    }
    assert toy["properties"]["names"]["properties"]["enable"]["anyOf"] == [items, edit]
    assert toy["properties"]["plugins"]["anyOf"] == [items, edit]
    uma = toy["properties"]["game"]["properties"]["uma"]["anyOf"][0]
    assert uma == {"type": "array", "items": {"type": "number"}, "minItems": 3, "maxItems": 4}


def test_the_schema_has_tables_of_free_keys(toy: dict[str, Any]) -> None:
    names = toy["properties"]["names"]["properties"]
    assert names["wild"]["propertyNames"] == {"enum": ["m", "p", "s"]}
    assert names["wild"]["additionalProperties"] == {"type": "integer"}
    assert names["flags"]["additionalProperties"] == {"enum": [True, False, "ari", "nashi"]}
    price = names["price"]["additionalProperties"]
    assert price["properties"]["closed"] == {"type": "integer", "minimum": 0, "description": "without claims"}


def test_the_schema_has_the_options_of_plugins(toy: dict[str, Any]) -> None:
    house = toy["properties"]["plugin"]["properties"]["house"]
    assert house["properties"]["bonus"]["default"] == 100
    assert house["additionalProperties"] is False
