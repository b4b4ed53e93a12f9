"""GB-Mahjong strings and Botzone packs, each held against the programs that use them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hupai import HandRefused, hand_text, parse
from hupai.notations.botzone import Botzone
from hupai.notations.gb_mahjong import GBMahjong

GB, BOTZONE = GBMahjong(), Botzone()


@pytest.mark.parametrize(
    ("text", "line"),
    [
        # the four examples of GB-Mahjong's README, where EE0000 is what an absent situation means
        ("123789s123789p33m", "3m 123789p 123789s +3m ron seat=E round=E"),
        ("11123456789999m|EE1000", "1112345678999m +9m tsumo seat=E round=E"),
        (
            "345s3p55p5567p[7777s]4p|EE0100|cbaghdfe",
            "3555567p 345s ankan:7777s 12345678f +4p ron seat=E round=E last-of-kind",
        ),
        (
            "[1111s,1][2222m,2][3333p,7][4444p]88s|EE0000|2",
            "8s kan:1111s@left kan:2222m@across kakan:3333p@right ankan:4444p 12f +8s ron seat=E round=E",
        ),
        # which tile of a chow was claimed
        (
            "[456s,1][456s,1][456s,3]45s55m |EE0000|fah",
            "55m 45s chi:456s chi:456s chi:645s 168f seat=E round=E",
        ),
        # flowers among the tiles, a discarded last tile
        (
            "a5sghWSW[3333m,6]78m2s5s|EE0000|dc",
            "78m 25s 233z kakan:3333m@across 13478f +5s ron seat=E round=E",
        ),
        ("[EEE]1122m", "1122m pon:111z"),
    ],
)
def test_a_string_is_read(text: str, line: str) -> None:
    assert hand_text(GB.read(text)) == line


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ("ES0000", "ron seat=S round=E"),
        ("SE1000", "tsumo seat=E round=S"),
        ("EE0010", "ron seat=E round=E last-tile"),
        ("EE0001", "ron seat=E round=E rob-kong"),
        ("EE1001", "tsumo seat=E round=E replacement"),
        ("NW1110", "tsumo seat=W round=N last-tile last-of-kind"),
    ],
)
def test_the_bits_say_how_it_was_won(state: str, said: str) -> None:
    text = f"[1111s]234567m234p5p6p|{state}"
    hand = GB.read(text)
    assert hand_text(hand).partition("+6p ")[2] == said
    assert GB.write(hand) == f"[1111s]234567m2345p6p|{state}"


def test_what_a_reader_assumes_is_remarked() -> None:
    assert GB.remarks("123789s123789p33m") == (
        "no part for the situation: EE0000, round E, seat E and a discard, is taken",
    )
    assert GB.remarks("1m |EE0000|2") == ("2 flowers without their names: taken as the first ones",)
    assert GB.remarks("1m |EE0000|8") == ()


def test_what_the_hand_does_not_say_is_written_as_the_scorer_takes_it_and_named() -> None:
    hand = parse("123789s 123789p 3m +3m ron")
    assert GB.write(hand) == "3m123789p123789s3m|ES0000"
    assert [str(loss) for loss in GB.lost(hand)] == [
        "seat=S: the text says so, the hand does not",
        "round=E: the text says so, the hand does not",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[345m,5]1m", "'[345m,5]' is added to; 5, 6 and 7 go with kongs"),
        ("[346m]1m", "'346m' is no chow"),
        ("[34m]1m", "'[34m]' is no tile or set"),
        ("1m|EX0000", "situation 'EX0000'; expected two winds and four of 0 and 1"),
        ("1m|EE0000|9", "flowers '9'"),
        ("1m|EE0000|aa", "two of '1f'"),
        ("1m|EE0000|a|b", "4 parts"),
    ],
)
def test_what_is_no_string_is_refused(text: str, said: str) -> None:
    with pytest.raises(HandRefused) as refused:
        GB.read(text)
    assert said in str(refused.value)


# -- Botzone -----------------------------------------------------------------------------------------


def test_packs_are_read_and_written() -> None:
    text = (
        '{"pack":[["CHI","T5",2],["PENG","J1",3],["GANG","F4",0],["GANG","B9",1]],"hand":["W5"],'
        '"winTile":"W5","flowerCount":0,"isSelfDrawn":true,"is4thTile":false,"isAboutKong":true,'
        '"isWallLast":false,"seatWind":1,"prevalentWind":3}'
    )
    hand = BOTZONE.read(text)
    assert hand_text(hand) == (
        "5m chi:546s pon:777z@right ankan:4444z kan:9999p@left +5m tsumo seat=S round=N replacement"
    )
    assert BOTZONE.write(hand) == text


def test_the_arguments_of_a_python_call_are_read_too() -> None:
    hand = "('W1','W2','W3','B5','B5','B5','J3','T1','T2','T3')"
    call = f"((('PENG','J1',1),),{hand},'J3',2,True,False,False,True,1,0)"
    assert hand_text(BOTZONE.read(call)) == (
        "123m 555p 123s 5z pon:777z@left 12f +5z tsumo seat=S round=E last-tile"
    )
    assert BOTZONE.remarks(call) == ("2 flowers without their names: taken as the first ones",)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("W1 W2", "no object"),
        ('{"hand":["W0"]}', "hand[0]: no such tile 'W0'"),
        ('{"hand":"W1"}', "hand: 'W1' is no list"),
        ('{"pack":[["CHI","W1",1]]}', "pack[0]: no chow has W1 in its middle"),
        ('{"pack":[["CHI","W5",0]]}', "pack[0]: offer 0 of CHI; expected 1 to 3"),
        ('{"pack":[["EAT","W5",1]]}', "is no pack; expected one of CHI, PENG, GANG"),
        ('{"flowerCount":9}', "flowerCount: 9 is not allowed; expected a whole number from 0 to 8"),
        ('{"isSelfDrawn":2}', "isSelfDrawn: 2 is not allowed"),
        ('{"selfDrawn":true}', "selfDrawn: unknown field 'selfDrawn'; did you mean 'isSelfDrawn'?"),
    ],
)
def test_what_is_no_call_is_refused(text: str, said: str) -> None:
    with pytest.raises(HandRefused) as refused:
        BOTZONE.read(text)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("text", "fan"),
    [
        # totals that GB-Mahjong's README prints for these strings
        ("[1111s][2222m,1][4444p,3]333p88s", 51),
        ("[CCCC][FFFF][PPPP][EEEE]NN|EE1011|8", 332),
        ("[123m,1][123p,1]123m12p44s3p", 18),
    ],
)
def test_a_string_turned_into_packs_is_worth_the_same_to_pymahjonggb(text: str, fan: int) -> None:
    """Both programs count by the same rules, so that a slip in either table of tiles would show."""
    calculator = pytest.importorskip("MahjongGB").MahjongFanCalculator
    data: dict[str, Any] = json.loads(BOTZONE.write(GB.read(text)))
    packs = tuple(tuple(pack) for pack in data.pop("pack"))
    fans = calculator(pack=packs, hand=tuple(data.pop("hand")), **data, verbose=True)
    assert sum(points * times for points, times, *_ in fans) == fan
