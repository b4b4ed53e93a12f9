"""Every key of a TOML text is found where it stands, however TOML lets one write it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from hupai.faults import FileRefused, ProfileRefused
from hupai.profiles.keys import KeyPath
from hupai.profiles.positions import key_offsets
from hupai.profiles.toml_text import TomlText, read_toml

Write = Callable[[str, str], Path]


def place(text: str, *path: str | int) -> str:
    return TomlText(text, tomllib.loads(text), "x").place(path)


def test_a_key_of_a_table_begins_its_line() -> None:
    assert place("a = 1\n\n[calls]\n  kuitan = true\n", "calls", "kuitan") == "x:4:3"


def test_a_table_is_where_its_name_stands() -> None:
    text = "[ calls ]\n[a.b]\nc = 1\n"
    assert place(text, "calls") == "x:1:3"
    assert place(text, "a") == place(text, "a", "b") == "x:2:2"


def test_a_dotted_key_begins_where_its_first_part_does() -> None:
    text = "[a]\n b . c = 1\n"
    assert place(text, "a", "b") == place(text, "a", "b", "c") == "x:2:2"


def test_quoted_keys_are_read_as_toml_reads_them() -> None:
    text = '"a.b" = 1\n\'c d\' = 2\n"\\u00e9".f = 3\n'
    assert place(text, "a.b") == "x:1:1"
    assert place(text, "c d") == "x:2:1"
    assert place(text, "é", "f") == "x:3:1"


def test_columns_count_characters_not_bytes() -> None:
    assert place('a = { "役" = 1, b = 2 }', "a", "b") == "x:1:16"


def test_keys_of_nested_inline_tables_are_found() -> None:
    text = "red = { m = { n = 0, o = [ { p = 1 } ] }, s.t = 1 }\n"
    assert place(text, "red", "m") == "x:1:9"
    assert place(text, "red", "m", "o") == "x:1:22"
    assert place(text, "red", "m", "o", 0, "p") == "x:1:30"
    assert place(text, "red", "s", "t") == "x:1:43"


def test_items_of_arrays_over_several_lines_are_found() -> None:
    text = "a = [ # one, two\n  'x#]', # ]\n  [1, 2],\n]\nb = 1\n"
    assert place(text, "a", 0) == "x:2:3"
    assert place(text, "a", 1, 1) == "x:3:7"
    assert place(text, "b") == "x:5:1"


@pytest.mark.parametrize(
    "string",
    [
        '"""\nc = 1\n\\"""\n"" \'\'\' """',
        "'''\nc = 1\n\"\"\" '' '''",
        '"""x"""""',
        "'''x'''''",
        '"\\"c = 1 # "',
        "'\\'",
        '""',
        "''",
    ],
)
def test_what_looks_like_a_key_inside_a_string_is_none(string: str) -> None:
    text = f"a = {string}\nb = 1\n"
    offsets = key_offsets(text)
    assert set(offsets) == {("a",), ("b",)}
    assert text[offsets["b",] :] == "b = 1\n"


def test_values_without_quotes_end_where_they_end() -> None:
    text = "a = 1979-05-27 07:32:00 # c = 1\nb = [1e3, nan,true]\nc = {d=0x1f,e=inf}\n"
    assert place(text, "b", 2) == "x:2:15"
    assert place(text, "c", "e") == "x:3:13"


def test_each_table_of_an_array_of_tables_is_a_place_of_its_own() -> None:
    text = (
        "[[source]]\ntitle = 'a'\n\n[[source]]\ntitle = 'b'\n[source.more]\nx = 1\n[[source.list]]\ny = 1\n"
    )
    assert place(text, "source") == "x:1:3"
    assert place(text, "source", 1) == "x:4:3"
    assert place(text, "source", 1, "title") == "x:5:1"
    assert place(text, "source", 1, "more", "x") == "x:7:1"
    assert place(text, "source", 1, "list", 0, "y") == "x:9:1"


def test_a_key_that_is_not_there_is_placed_at_the_table_that_should_have_it() -> None:
    text = "a = 1\n[calls]\n"
    assert place(text, "calls", "kuitan", 3) == "x:2:2"
    assert place(text, "schema") == "x:1:1"


def test_windows_line_ends_make_no_difference() -> None:
    assert place("a = 1\r\n[b]\r\nc = '''\r\n'''\r\nd = [\r\n1,\r\n]\r\ne = 1\r\n", "b", "e") == "x:8:1"


keys = st.text(min_size=1, max_size=4)
values = st.recursive(
    st.booleans() | st.integers(-9, 9) | st.floats(allow_nan=False) | st.text(max_size=8) | st.dates(),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(keys, below, max_size=3),
    max_leaves=12,
)


def paths(value: Any, above: KeyPath = ()) -> Iterator[KeyPath]:
    below = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, item in below:
        yield (*above, step)
        yield from paths(item, (*above, step))


@given(st.dictionaries(keys, values, max_size=4), st.booleans())
def test_whatever_toml_holds_has_a_place(data: dict[str, Any], multiline: bool) -> None:
    text = tomli_w.dumps(data, multiline_strings=multiline)
    assert set(key_offsets(text)) == set(paths(tomllib.loads(text)))


def read_fault(path: Path, refusal: type[Exception]) -> str:
    with pytest.raises(refusal) as refused:
        read_toml(path, "x.toml")
    return str(refused.value)


def test_text_that_is_not_toml_is_refused_with_its_place(write: Write) -> None:
    path = write("x.toml", "schema = 1\n[calls]\nkuitan true\n")
    said = "x.toml:3:8: not TOML: expected '=' after a key in a key/value pair"
    assert read_fault(path, ProfileRefused) == said


def test_toml_that_breaks_off_is_refused_at_its_end(write: Write) -> None:
    path = write("x.toml", "schema = 1\nname = [1,\n")
    assert read_fault(path, ProfileRefused) == "x.toml:3:1: not TOML: invalid value"


def test_a_number_too_long_for_python_is_refused_too(write: Write) -> None:
    path = write("x.toml", f"schema = {'1' * 5000}\n")
    assert read_fault(path, ProfileRefused).startswith("x.toml:1:1: not TOML: Exceeds the limit")


def test_bytes_that_are_not_utf8_are_refused_with_their_place(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes("name = 'é'\nnotes = 'caf".encode() + b"\xe9'\n")
    said = "x.toml:2:13: byte 0xe9 is not UTF-8; expected a TOML file, which is UTF-8 text"
    assert read_fault(path, ProfileRefused) == said


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(b"\xef\xbb\xbfschema = 1\n")
    assert read_toml(path, "x.toml").data == {"schema": 1}


def test_a_missing_file_and_a_folder_are_refused_as_files(tmp_path: Path) -> None:
    assert read_fault(tmp_path / "x.toml", FileRefused) == "x.toml: no such file"
    assert read_fault(tmp_path, FileRefused) == "x.toml: a folder; expected a TOML file"
