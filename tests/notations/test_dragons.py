"""The trap of every converter: white, green and red stand in another order almost everywhere."""

from __future__ import annotations

from itertools import permutations

import pytest

from hupai import hand_text, parse
from hupai.notation import Notation
from hupai.notations import hupai_notations

NOTATIONS = {one.id: one for one in hupai_notations()}
READABLE = [one for one in NOTATIONS.values() if one.reads]

HAND = parse("1m 5z 66z 777z", any_size=True)
"""One white, two green, three red."""

WRITTEN = {
    "mpsz": "1m566777z",
    "mjai": "1m P F F C C C",
    "gb": "1mPFFCCC ",
    "tenhou6": "[11,45,46,46,47,47,47]",
    "mjlog": 'ba="0,0" hai="0,124,128,129,132,133,134"',
    "unicode": "🀇  🀆🀅🀅🀄\ufe0e🀄\ufe0e🀄\ufe0e",
}


@pytest.mark.parametrize(("id", "text"), WRITTEN.items(), ids=str)
def test_white_green_and_red_are_written_as_that_notation_has_them(id: str, text: str) -> None:
    assert NOTATIONS[id].write(HAND) == text


def test_at_botzone_red_is_the_first_dragon_and_white_the_last() -> None:
    assert '"hand":["W1","J3","J2","J2","J1","J1","J1"]' in NOTATIONS["botzone"].write(HAND)


@pytest.mark.parametrize(
    ("id", "names"),
    [
        ("mpsz", ("5z", "6z", "7z")),
        ("mjai", ("P", "F", "C")),
        ("gb", ("P", "F", "C")),
        ("botzone", ('{"hand":["J3"]}', '{"hand":["J2"]}', '{"hand":["J1"]}')),
        ("tenhou6", ("[45]", "[46]", "[47]")),
        ("mjlog", ('hai="127"', 'hai="128"', 'hai="135"')),
    ],
)
def test_white_green_and_red_are_read(id: str, names: tuple[str, str, str]) -> None:
    read = [NOTATIONS[id].read(name).concealed for name in names]
    assert read == [(31,), (32,), (33,)]


@pytest.mark.parametrize(
    ("first", "second"), list(permutations(READABLE, 2)), ids=lambda notation: notation.id
)
def test_no_pair_of_notations_swaps_dragons_or_winds(first: Notation, second: Notation) -> None:
    hand = parse("1m 1z 22z 3z 4z 5z 66z 777z", any_size=True)
    read = first.read(first.write(hand))
    again = second.read(second.write(read))
    assert hand_text(again).split()[:2] == hand_text(hand).split()[:2] == ["1m", "1223456677" + "7z"]
    melded = parse("1m pon:555z@left pon:666z@across pon:777z@right", any_size=True)
    if second.id != "mpsz" and first.id != "mpsz":  # which have no melds
        read = first.read(first.write(melded))
        again = second.read(second.write(read))
        assert [meld.tiles for meld in again.melds] == [(31,) * 3, (32,) * 3, (33,) * 3]
        assert [meld.source for meld in again.melds] == ["left", "across", "right"]
