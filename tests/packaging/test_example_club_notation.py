"""A notation of a club: kobalab's strings, read and written."""

from __future__ import annotations

from pathlib import Path

import pytest
from plugin_examples import EXAMPLES, hupai, private_names
from shown import check

from hupai import Hand, HandRefused, Registry, hand_text, parse
from hupai.notation import Notation
from hupai.testing import check_plugin


@pytest.fixture
def kobalab(plugins: Path) -> Notation:
    return Registry().notations()["kobalab"]


def test_the_page_shows_what_is_so(installed: Path, tmp_path: Path) -> None:
    check(EXAMPLES / "club-notation" / "README.md", tmp_path, installed)


def test_it_passes_every_check_of_a_plugin(plugins: Path) -> None:
    check_plugin("club-notation")


def test_it_imports_what_is_documented_for_third_parties() -> None:
    assert private_names("club-notation") == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("m123p055s789z11222", "123m 055p 789s 1122z +2z tsumo"),
        ("m123444p055s78z22* s9=", "123444m 055p 78s 22z +9s ron from=across riichi"),
        ("m12p055z11,m34-5,z7777 m3+", "12m 055p 11z chi:435m ankan:7777z +3m ron from=right"),
        (
            "z1,m1111+,m999-9,p505=,s340- z1-",
            "1z kan:1111m@right kakan:9999m@left pon:550p@across chi:034s +1z ron from=left",
        ),
    ],
)
def test_a_text_is_the_hand_that_the_line_says(kobalab: Notation, text: str, line: str) -> None:
    assert kobalab.read(text) == parse(line)


@pytest.mark.parametrize(
    "line",
    [
        "234m 67p 234s 33z pon:555z@left +8p ron from=right",
        "1m kakan:0555p@across ankan:9999m chi:534s pon:555m@left +1m tsumo",
        "123456789m 11p 22s +1p tsumo",
    ],
)
def test_what_is_written_reads_back(kobalab: Notation, line: str) -> None:
    hand = parse(line)
    assert hand_text(kobalab.read(kobalab.write(hand))) == hand_text(hand)
    assert kobalab.lost(hand) == ()


def test_what_the_text_has_no_room_for_is_told(kobalab: Notation) -> None:
    hand = parse("123m 055p 789s 1122z +1z tsumo seat=S dora=1m")
    assert [str(loss) for loss in kobalab.lost(hand)] == ["seat=S: left out", "dora=1m: left out"]


@pytest.mark.parametrize("text", ["m123x", "z89m1", "m123444p055s78z22 s9", "m123p055s78z22,m12-3x s9-", ""])
def test_what_is_none_is_refused_and_shown(kobalab: Notation, text: str) -> None:
    with pytest.raises(HandRefused) as refused:
        kobalab.read(text)
    assert "cannot read" in str(refused.value)


def test_a_hand_without_a_win_is_written_as_it_is_held(kobalab: Notation) -> None:
    held: Hand = parse("123m 406p 789s 1122z", any_size=True)
    assert kobalab.write(held) == "m123p406s789z1122"


def test_every_command_takes_it(installed: Path) -> None:
    told = hupai(
        installed, "score", "--notation", "kobalab", "-p", "riichi/standard", "m123444p055s78z22* s9="
    )
    # riichi 1, red five 1; fu 20 + 10 + 444m 4 + 555p 4 + pair of the seat wind 2 = 40
    assert (told["han"], told["fu"], told["value"]) == (2, 40, 2600)
