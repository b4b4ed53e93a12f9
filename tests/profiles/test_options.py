"""An option has a type, a default and a line of meaning, or it cannot be declared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
import pytest

from hupai.profiles.options import OptionField, Options, described, option, value_at
from hupai.profiles.values import Field, kind_of, table_of


class Red(Options):
    m: Annotated[int, option("red characters", ge=0)] = 1


class Dora(Options):
    ura: Annotated[bool, option("underneath")] = True
    red: Red = Red(m=2)
    rows: Annotated[Mapping[str, tuple[int, ...]], option("rows")] = {}


class Rules(Options):
    dora: Dora = Dora()


def test_options_are_listed_in_declared_order_with_their_defaults() -> None:
    listed = list(described(Rules))
    assert [field.key for field in listed] == ["dora.ura", "dora.red.m", "dora.rows"]
    assert [field.default for field in listed] == [True, 2, {}]
    assert listed[0] == OptionField("dora.ura", Annotated[bool, option("underneath")], True, "underneath")


class NoDefault(Options):
    ura: Annotated[bool, option("underneath")]


class NoMeaning(Options):
    ura: bool = True


class NoTable(Options):
    dora: Dora


@pytest.mark.parametrize(("options", "name"), [(NoDefault, "ura"), (NoMeaning, "ura"), (NoTable, "dora")])
def test_an_option_without_default_or_meaning_is_named(options: type[Options], name: str) -> None:
    with pytest.raises(TypeError, match=rf"\.{options.__name__}\.{name}: an option needs a default"):
        list(described(options))


def test_a_value_is_found_by_its_dotted_key() -> None:
    rules = Rules(dora=Dora(rows={"a": (1,)}))
    assert value_at(rules, "dora.red.m") == 2
    assert value_at(rules, "dora.rows.a") == (1,)


def test_options_are_frozen_and_hashed_by_what_they_say() -> None:
    rules = Rules(dora=Dora(rows={"a": (1,), "b": (2, 3)}))
    same = Rules(dora=Dora(rows={"b": (2, 3), "a": (1,)}))
    assert hash(rules) == hash(same)
    assert len({rules, same, Rules()}) == 2
    with pytest.raises(AttributeError):
        rules.dora = Dora()  # type: ignore[misc]  # this is what is tried


def test_options_without_conflicts_have_none_to_tell() -> None:
    assert list(Rules().conflicts()) == []


def test_options_may_be_declared_without_writing_a_class() -> None:
    stakes = Annotated[int, option("points for each", ge=0)]
    made: Any = msgspec.defstruct("Made", [("stakes", stakes, 1)], bases=(Options,), frozen=True)
    field = table_of(made).fields["stakes"]
    assert isinstance(field, Field)
    assert field.kind.words == "a whole number of at least 0"


def test_an_attribute_without_a_type_is_no_option() -> None:
    with pytest.raises(TypeError, match=r"^Red.x: an option without a type$"):
        _ = Field(Red, "x", 1).declared


def test_changed_options_are_a_copy() -> None:
    assert msgspec.structs.replace(Red(), m=3) == Red(m=3)


@pytest.mark.parametrize("declared", [dict[int, bool], dict[bool, int], Any, bytes, list[complex]])
def test_a_type_that_no_profile_could_fill_in_is_refused(declared: Any) -> None:
    with pytest.raises(TypeError):
        kind_of(declared)


@pytest.mark.parametrize(
    ("declared", "words"),
    [
        (Annotated[int, option("x", le=3)], "a whole number of at most 3"),
        (Annotated[float, option("x", ge=0.5)], "a number of at least 0.5"),
        (Annotated[str, option("x", min_length=1, max_length=3)], "text of length 1 to 3"),
        (Annotated[str, option("x", max_length=3)], "text of length at most 3"),
        (
            Annotated[list[int], option("x", min_length=4, max_length=4)],
            "a list of length 4, each item a whole number",
        ),
        (tuple[int, str], "a list of 2: a whole number, text"),
        (int | None, "a whole number"),
        (list[int] | bool, 'a list, each item a whole number or true/false or "ari"/"nashi"'),
    ],
)
def test_what_a_type_accepts_is_said_in_words(declared: Any, words: str) -> None:
    assert kind_of(declared).words == words
