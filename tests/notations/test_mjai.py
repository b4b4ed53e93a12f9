"""MJAI names and events."""

from __future__ import annotations

import pytest

from hupai import HandRefused, hand_text, parse
from hupai.notations.mjai import Mjai
from hupai.notations.mjlog import tile_of

MJAI = Mjai()
PON = '{"type":"pon","actor":1,"target":0,"pai":"5sr","consumed":["5s","5s"]}'


def test_names_and_events_are_read() -> None:
    assert hand_text(MJAI.read("1m 2m 3m 5mr E P F C")) == "1230m 156z +7z"
    assert hand_text(MJAI.read(f"1m {PON}")) == "1m pon:055s@left"
    chi = '{"type":"chi","actor":0,"target":3,"pai":"4m","consumed":["3m","5mr"]}'
    assert hand_text(MJAI.read(f"1m {chi}")) == "1m chi:430m"


def test_one_json_list_does_as_well() -> None:
    assert hand_text(MJAI.read(f'["1m","2m","3m",{PON}]')) == "123m pon:055s@left"


def test_seats_run_to_the_right() -> None:
    for target, side in ((2, "right"), (3, "across"), (0, "left")):
        event = f'{{"type":"daiminkan","actor":1,"target":{target},"pai":"E","consumed":["E","E","E"]}}'
        assert hand_text(MJAI.read(f"1m {event}")) == f"1m kan:1111z@{side}"


def test_an_added_kong_grows_from_its_pung_in_its_place() -> None:
    kakan = '{"type":"kakan","actor":1,"pai":"5s","consumed":["5sr","5s","5s"]}'
    north = '{"type":"pon","actor":1,"target":2,"pai":"N","consumed":["N","N"]}'
    assert hand_text(MJAI.read(f"1m {PON} {north} {kakan}")) == "1m kakan:0555s@left pon:444z@right"
    assert hand_text(MJAI.read(f"1m {kakan}")) == "1m kakan:0555s"


def test_hora_tells_the_winning_tile_and_whose_it_was() -> None:
    names = "1m 1m"
    assert (
        hand_text(MJAI.read(f'{names} {{"type":"hora","actor":2,"target":2,"pai":"1m"}}')) == "11m +1m tsumo"
    )
    assert (
        hand_text(MJAI.read(f'{names} {{"type":"hora","actor":2,"target":1,"pai":"1m"}}'))
        == "11m +1m ron from=left"
    )


def test_without_hora_the_last_of_fourteen_tiles_is_the_drawn_one() -> None:
    fourteen = "1m 2m 3m 4p 5pr 6p 7s 8s 9s E E E F F"
    assert MJAI.remarks(fourteen) == ("the last tile, 6z, is taken as the winning one",)
    assert MJAI.remarks('1m {"type":"hora","actor":0,"target":0,"pai":"1m"}') == ()


def test_norths_set_aside_are_events() -> None:
    north = '{"type":"nukidora","actor":0,"pai":"N"}'
    assert MJAI.read(f"1m {north} {north}").situation.kita == 2


def test_who_fed_a_set_is_written_as_left_when_nobody_says() -> None:
    lost = MJAI.lost(parse("1m pon:777z", any_size=True))
    assert [str(loss) for loss in lost] == ["pon:777z: written as pon:777z@left"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1m ? 2m", "a hidden tile '?'"),
        ("1m 5r", "no such tile '5r'; expected 1m to 9s, 5mr, E S W N or P F C"),
        ('1m {"type":"riichi","actor":0}', "no event 'riichi'"),
        ('1m {"type":"pon","actor":0', "not JSON"),
        ('1m {"type":"pon","pai":"E","consumed":["E","E"]}', "no actor and target; expected seats 0 to 3"),
        ('1m {"type":"pon","actor":0,"target":1,"pai":"E","consumed":["E","S"]}', "is no pung"),
        ("[1, 2]", "'1' is neither a tile nor an event"),
    ],
)
def test_what_is_no_hand_is_refused(text: str, said: str) -> None:
    with pytest.raises(HandRefused) as refused:
        MJAI.read(text)
    assert said in str(refused.value)


def test_every_tile_id_has_the_name_that_another_program_gives_it() -> None:
    convert = pytest.importorskip("riichienv.convert")
    for id in range(136):
        tile = tile_of(id)
        assert MJAI.read(convert.tid_to_mjai(id)).concealed == (tile,)
        assert MJAI.write(parse(convert.tid_to_mpsz(id), any_size=True)) == convert.tid_to_mjai(id)
