"""tenhou.net/6: numbers, and calls whose letter tells by its place who fed them."""

from __future__ import annotations

import pytest

from hupai import HandRefused, hand_text, parse
from hupai.hand.line import meld_text
from hupai.notations.tenhou6 import Tenhou6
from hupai.notations.unicode import Unicode

TENHOU6 = Tenhou6()

CALLS = [
    ("c151416", "chi:546m"),
    ("c522423", "chi:043p"),
    ("p474747", "pon:777z@left"),
    ("47p4747", "pon:777z@across"),
    ("4747p47", "pon:777z@right"),
    ("15p5115", "pon:055m@across"),
    ("m39393939", "kan:9999s@left"),
    ("26m262626", "kan:6666p@across"),
    ("131313m13", "kan:3333m@right"),
    ("k41414141", "kakan:1111z@left"),
    ("41k414141", "kakan:1111z@across"),
    ("4141k4141", "kakan:1111z@right"),
    # the added tile comes first behind the letter, the claimed one after it
    ("15k511515", "kakan:5550m@across"),
    ("15k155115", "kakan:0555m@across"),
    ("282828a28", "ankan:8888p"),
    ("511515a15", "ankan:0555m"),
]


@pytest.mark.parametrize(("call", "said"), CALLS)
def test_a_call_is_read_and_written(call: str, said: str) -> None:
    hand = TENHOU6.read(f'[11,"{call}"]')
    assert meld_text(hand.melds[0]) == said
    assert TENHOU6.write(hand) == f'[11,"{call}"]'


def test_fifties_are_red_fives_and_norths_are_set_aside() -> None:
    hand = TENHOU6.read('[51,52,53,"f44","f44"]')
    assert hand_text(hand) == "0m 0p 0s kita=2"
    assert TENHOU6.write(hand) == '[51,52,53,"f44","f44"]'


def test_the_drawn_tile_stands_last() -> None:
    hand = parse("123m 067p 9s chi:546m pon:777z@across +9s tsumo")
    assert TENHOU6.write(hand) == '[11,12,13,52,26,27,39,"c151416","47p4747",39]'
    assert [str(loss) for loss in TENHOU6.lost(hand)] == ["tsumo: left out"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[11,10]", "[1]: no such tile 10; expected 11 to 19"),
        ('[11,"q151416"]', "[1]: 'q151416' is no call"),
        ('[11,"c1514"]', "'54m' is no chow"),
        ('[11,"15c1416"]', "'15c1416' has its letter in a place of no player"),
        ('[11,"c151499"]', "'c151499' has no such tile 99"),
        ("[11", "no JSON list"),
    ],
)
def test_what_is_no_list_is_refused(text: str, said: str) -> None:
    with pytest.raises(HandRefused) as refused:
        TENHOU6.read(text)
    assert said in str(refused.value)


def test_unicode_shows_a_concealed_kong_face_down_and_tells_what_nobody_sees() -> None:
    hand = parse("06m 44p ankan:9999s pon:777z@across +7m ron seat=S", any_size=True)
    unicode = Unicode()
    assert unicode.write(hand) == "🀋🀌  🀜🀜  🀫🀘🀘🀫  🀄\ufe0e🀄\ufe0e🀄\ufe0e  🀍"
    assert [str(loss) for loss in unicode.lost(hand)] == [
        "06m: written as 56m",
        "pon:777z@across: written as pon:777z",
        "ron: left out",
        "seat=S: left out",
    ]
