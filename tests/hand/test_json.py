"""A hand as JSON: the fields of the hand line, and every fault at its path."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hupai.faults import HandRefused
from hupai.hand.json import hand_from_json, hand_to_json
from hupai.hand.line import parse
from hupai.hand.words import Word

LINE = "234m 44p 55z chi:340s pon:777z@across +5z ron seat=S round=E dora=1m,9p"
DATA: dict[str, Any] = {
    "tiles": "234m44p55z",
    "melds": [{"kind": "chi", "tiles": "340s"}, {"kind": "pon", "tiles": "777z", "from": "across"}],
    "win": "5z",
    "by": "ron",
    "seat": "S",
    "round": "E",
    "dora": ["1m", "9p"],
    "flags": [],
}


def faults(data: Any) -> list[str]:
    with pytest.raises(HandRefused) as refused:
        hand_from_json(data)
    return [str(fault) for fault in refused.value.faults]


def test_line_and_json_say_the_same() -> None:
    assert hand_to_json(parse(LINE)) == DATA
    assert list(hand_to_json(parse(LINE))) == list(DATA)
    assert hand_from_json(DATA) == parse(LINE)


def test_json_is_read_from_text_from_bytes_and_decoded() -> None:
    text = json.dumps(DATA)
    assert hand_from_json(text) == hand_from_json(text.encode()) == hand_from_json(DATA)


def test_every_field_has_the_name_of_its_word() -> None:
    line = (
        "234567m 2p 345s kan:9999p 12f +2p ron from=left seat=N round=E dealer=left dora=1s honba=1 "
        "sticks=2 streak=3 ready=heaven,declared pao=across discards=9 kita=1 last-of-kind rob-kong"
    )
    data = hand_to_json(parse(line.replace("+2p", "+3p")))
    assert data == {
        "tiles": "234567m2p345s12f",
        "melds": [{"kind": "kan", "tiles": "9999p"}],
        "win": "3p",
        "by": "ron",
        "from": "left",
        "seat": "N",
        "round": "E",
        "dealer": "left",
        "dora": ["1s"],
        "honba": 1,
        "sticks": 2,
        "streak": 3,
        "ready": ["heaven", "declared"],
        "pao": "across",
        "discards": 9,
        "kita": 1,
        "flags": ["rob-kong", "last-of-kind"],
    }
    assert hand_from_json(data) == parse(line.replace("+2p", "+3p"))


def test_what_was_not_said_is_left_out_or_null() -> None:
    data = hand_to_json(parse("234567m 2p 345678s"))
    assert data == {"tiles": "234567m2p345678s", "melds": [], "flags": []}
    assert hand_from_json({"tiles": "234567m2p345678s", "win": None, "seat": None, "dora": None}) == parse(
        "234567m 2p 345678s"
    )


def test_aliases_and_capital_letters_are_read_as_in_the_line() -> None:
    said = {"tiles": "234567M2P345S", "melds": [{"kind": "concealed-kong", "tiles": "7777z"}], "win": "2p"}
    hand = hand_from_json(said | {"by": "zimo", "seat": "w", "flags": ["Rinshan", "haitei"]})
    assert hand == parse("234567m 2p 345s ankan:7777z +2p tsumo seat=W replacement last-tile")


def test_words_of_plugins_are_fields_and_flags() -> None:
    words = [Word("chips", "key", "chips", value="number"), Word("blessed", "flag", "the club's blessing")]
    hand = parse("234567m 2p 345678s +2p tsumo blessed chips=3", words)
    data = hand_to_json(hand)
    assert (data["chips"], data["flags"]) == (3, ["blessed"])
    assert hand_from_json(data, words) == hand


def test_part_of_a_hand_is_read_on_request() -> None:
    assert hand_from_json({"tiles": "34m34567p"}, any_size=True) == parse("34m34567p", any_size=True)


def test_all_faults_come_at_once_each_at_its_path() -> None:
    data = {
        "tiles": 5,
        "melds": [
            {"kind": "chi", "tiles": "340s", "form": "left"},
            {"kind": "pon", "tiles": "778z", "from": "up"},
            {"kind": "pong", "tiles": "777z"},
            {"kind": "pon"},
            3,
            {"kind": "pon", "tiles": "667z"},
        ],
        "win": ["5z"],
        "by": "rom",
        "flags": ["ron", "riichi", "ippatu", None],
        "dora": "1m",
        "ura": ["1m", "8z"],
        "honba": True,
        "sticks": -1,
        "discards": "3",
        "seat": "Q",
        "ready": ["now"],
        "haitei": True,
        "meld": [],
    }
    assert faults(data) == [
        "tiles: 5 is no text; expected a string",
        "melds[0].form: unknown field 'form'; did you mean 'from'?",
        "melds[1].tiles: no such tile '8z'; honors are 1z to 7z",
        "melds[1].from: no such player 'up'; expected left, across or right",
        "melds[2].kind: unknown meld 'pong:'; expected chi, pon, kan, kakan or ankan; did you mean 'pon:'?",
        "melds[3]: no tiles; a meld has tiles",
        'melds[4]: 3 is no meld; expected {"kind": …, "tiles": …}',
        'win: ["5z"] is no text; expected a string',
        "by: by cannot be 'rom'; expected tsumo or ron; did you mean 'ron'?",
        "flags[0]: 'ron' is no flag",
        "flags[2]: unknown word 'ippatu'; did you mean 'ippatsu'?",
        "flags[3]: null is no text; expected a string",
        "dora: '1m' is no list; expected a list",
        "ura: no such tile '8z'; honors are 1z to 7z",
        "honba: true is no whole number",
        "sticks: sticks cannot be '-1'; expected a whole number from 0 to 999999",
        "discards: '3' is no whole number",
        "seat: seat cannot be 'Q'; expected E, S, W or N",
        "ready: ready cannot be 'now'; expected heaven, earth or declared",
        "haitei: unknown field 'haitei'",
        "meld: unknown field 'meld'; did you mean 'melds'?",
        "melds[5]: '667z' is no pung; expected three of a kind",
        "flags: riichi with a claimed meld; expected a concealed hand; take riichi away",
    ]


def test_json_goes_through_the_checks_of_the_line() -> None:
    data = DATA | {"tiles": "2344m44p55z", "flags": ["haitei", "ippatsu"]}
    assert faults(data) == [
        "tiles: 14 tiles besides the winning one, each meld counting three; "
        "expected 13 (four sets and a pair) or 16 (five sets); "
        "take one away for four sets, or add two for five",
        "flags: ippatsu without riichi; expected riichi, double-riichi or open-riichi; "
        "add one or take ippatsu away",
        "flags: haitei with ron; haitei goes with tsumo; write tsumo or last-tile",
    ]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("{", "not JSON: input data was truncated"),
        ('{"honba": 1e400}', "not JSON: number out of range"),
        ('{"tiles": ' + "[" * 200_000, 'JSON nested too deeply; expected {"tiles": "234m…", …}'),
        ('{"tiles": ' * 200_000, 'JSON nested too deeply; expected {"tiles": "234m…", …}'),
        ("[1]", '[1] is no hand; expected {"tiles": "234m…", …}'),
        ('"234m"', '\'234m\' is no hand; expected {"tiles": "234m…", …}'),
    ],
)
def test_what_is_no_json_object_is_refused(data: str, expected: str) -> None:
    assert faults(data) == [expected]


def test_bytes_that_are_no_text_are_refused() -> None:
    assert faults(b'{"tiles": "\xff"}')[0].startswith("not JSON: ")
