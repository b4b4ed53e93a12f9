"""How wide a text is in a terminal, tables that line up, and hands as tiles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import parse
from hupai.commands.layout import cells, table, text_of, wrapped
from hupai.hand.glyphs import hand_glyphs
from hupai.tiles import KINDS, glyph


@pytest.mark.parametrize(
    ("text", "width"),
    [("riichi", 6), ("tríos", 5), ("断么九", 6), ("ドラ ×2", 7), ("", 0), ("e\u0301", 1), ("→", 1)],
)
def test_wide_characters_take_two_cells_and_accents_none(text: str, width: int) -> None:
    assert cells(text) == width


def test_every_tile_takes_one_cell() -> None:
    assert [cells(glyph(kind)) for kind in range(KINDS + 8)] == [1] * (KINDS + 8)


def test_the_red_dragon_takes_two_cells_where_nothing_asks_for_text_style() -> None:
    assert cells("\U0001f004") == 2
    assert cells("\U0001f004\ufe0e") == 1


CELL = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), max_size=6)


@given(st.lists(st.lists(CELL, min_size=1, max_size=4), min_size=1, max_size=5))
def test_columns_of_a_table_line_up_whatever_stands_in_them(rows: list[list[str]]) -> None:
    full = [[*row, *["."] * (4 - len(row)), "|"] for row in rows]
    ends = {cells(text_of(line)[: text_of(line).rindex("|")]) for line in table(full)}
    assert len(ends) == 1


def test_columns_go_right_where_asked_and_no_line_ends_in_spaces() -> None:
    lines = [text_of(line) for line in table([["a", "1", "x"], ["bb", "200", ""], ["c"]], "lr", indent=2)]
    assert lines == ["  a     1  x", "  bb  200", "  c"]


def test_running_text_is_broken_between_words_and_keeps_its_paragraphs() -> None:
    assert wrapped("one two three\n\nfour", 2, width=9) == ["  one two", "  three", "  four"]


def test_a_hand_is_shown_by_suits_and_melds_the_winning_tile_last() -> None:
    hand = parse("55z 234m ankan:9999s chi:345p +6p ron", any_size=True)
    tiles = ["".join(map(glyph, kinds)) for kinds in ([1, 2, 3], [31, 31])]
    back = "\U0001f02b"
    kong, chow, win = f"{back}{glyph(26)}{glyph(26)}{back}", "".join(map(glyph, [11, 12, 13])), glyph(14)
    assert hand_glyphs(hand) == "  ".join([*tiles, kong, chow, win])
