"""The other values of an option, by its type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import pytest

from hupai.profiles.alternatives import alternatives, has_alternatives
from hupai.profiles.options import OptionField, Options, described, option


class Rules(Options, frozen=True):
    """One option of each sort."""

    flag: Annotated[bool, option("a switch")] = True
    word: Annotated[Literal["a", "b", "c"], option("a choice")] = "b"
    few: Annotated[int, option("a small range", ge=0, le=3)] = 1
    points: Annotated[int, option("a large one", ge=0, multiple_of=100)] = 300
    free: Annotated[int, option("any number")] = 0
    either: Annotated[int | Literal["auto"], option("a number or a word")] = "auto"
    perhaps: Annotated[int | None, option("a number or nothing")] = 2
    listed: Annotated[tuple[Literal["x", "y"], ...], option("some of these")] = ("x",)
    ids: Annotated[tuple[str, ...], option("some ids", max_length=2)] = ("one",)
    table: Annotated[Mapping[str, int], option("a table")] = {}
    numbers: Annotated[tuple[float, ...], option("numbers")] = (1.0,)


FIELDS = {field.key: field for field in described(Rules)}


def others(key: str, value: Any) -> list[list[Any]]:
    field: OptionField = FIELDS[key]
    return [[one.value for one in group] for group in alternatives(field, value, ("one", "two"))]


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("flag", True, [[False]]),
        ("word", "b", [["a"], ["c"]]),
        ("few", 1, [[0], [2], [3]]),
        # a neighbour that contradicts another option gives way to the next one
        ("points", 300, [[400, 500, 600, 700, 800], [200, 100, 0], [0]]),
        ("points", 0, [[100, 200, 300, 400, 500]]),
        ("free", 0, [[1, 2, 3, 4, 5], [-1, -2, -3, -4, -5]]),
        ("either", "auto", []),
        ("either", 5, [[6, 7, 8, 9, 10], [4, 3, 2, 1, 0], ["auto"]]),
        ("perhaps", 2, [[3, 4, 5, 6, 7], [1, 0, -1, -2, -3], [None]]),
        ("listed", ("x",), [[()], [("x", "y")]]),
        ("ids", ("one",), [[()], [("one", "two")]]),
        ("ids", ("one", "other"), [[("other",)], [("one",)]]),  # a third would be too many
        ("table", {}, []),
        ("numbers", (1.0,), []),
    ],
)
def test_the_other_values(key: str, value: Any, expected: list[list[Any]]) -> None:
    assert others(key, value) == expected


def test_an_item_that_comes_or_goes_is_named() -> None:
    groups = list(alternatives(FIELDS["listed"], ("x",), ()))
    assert [(one.edit, one.item) for group in groups for one in group] == [("remove", "x"), ("add", "y")]


def test_tables_have_no_plain_other_value() -> None:
    assert [key for key, field in FIELDS.items() if not has_alternatives(field)] == ["table", "numbers"]
