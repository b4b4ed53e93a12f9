"""mpsz: tiles alone, the drawn one last."""

from __future__ import annotations

import pytest

from hupai import HandRefused, hand_text, parse
from hupai.notations.mpsz import Mpsz

MPSZ = Mpsz()


def test_thirteen_tiles_wait_and_the_fourteenth_is_the_drawn_one() -> None:
    assert hand_text(MPSZ.read("123m406p789s1122z")) == "123m 406p 789s 1122z"
    assert hand_text(MPSZ.read("123m406p789s1122z5m")) == "123m 406p 789s 1122z +5m"
    assert MPSZ.remarks("123m406p789s1122z5m") == ("the last tile, 5m, is taken as the winning one",)
    assert MPSZ.remarks("123m406p789s1122z") == ()


def test_the_winning_tile_is_written_last_even_within_its_suit() -> None:
    hand = parse("234m 567p 3456s 222z +1s tsumo")
    assert MPSZ.write(hand) == "234m567p3456s222z1s"
    assert MPSZ.write(parse("234m 567p 23456s 22z +2z ron")) == "234m567p23456s222z"


def test_melds_are_no_part_of_it() -> None:
    hand = parse("067m 44p 55z chi:340s pon:777z@across +5z ron")
    assert [str(loss) for loss in MPSZ.lost(hand)] == [
        "chi:340s: left out",
        "pon:777z@across: left out",
        "ron: left out",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("123m4x", "no such suit 'x'; expected m, p, s, z or f"),
        ("123m8z", "no such tile '8z'; honors are 1z to 7z"),
        ("11111m", "five of '1m'"),
        ("123m1f", "flowers; expected m, p, s or z"),
        ("123", "no suit behind '123'"),
    ],
)
def test_what_is_no_hand_is_refused(text: str, said: str) -> None:
    with pytest.raises(HandRefused) as refused:
        MPSZ.read(text)
    assert said in str(refused.value)
