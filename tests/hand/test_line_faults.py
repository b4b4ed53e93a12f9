"""A hand line that cannot be: every fault at once, in one shape, with carets under it."""

from __future__ import annotations

import pytest

from hupai.faults import HandRefused
from hupai.hand.line import parse

SIZES = "expected 13 (four sets and a pair) or 16 (five sets)"
FOUR_OR_FIVE = "take one away for four sets, or add two for five"
DECLARED = "expected riichi, double-riichi or open-riichi"
CLOSED = "234567m 2p 345678s +2p"
OPEN = "234567m 2p chi:345s pon:777z +2p"
"""Two sound hands; the tests add to them what is not."""


def refusal(line: str) -> str:
    with pytest.raises(HandRefused) as refused:
        parse(line)
    return str(refused.value)


def faults(line: str) -> list[str]:
    with pytest.raises(HandRefused) as refused:
        parse(line)
    return [str(fault) for fault in refused.value.faults]


def marked(line: str) -> list[str]:
    """What the carets stand under."""
    with pytest.raises(HandRefused) as refused:
        parse(line)
    return [line[slice(*fault.span)] for fault in refused.value.faults if fault.span]


def test_all_faults_are_listed_in_the_order_of_the_line_with_carets() -> None:
    line = "2345m 44p 58z chi:350s pon:777z@up +5z ron tsumoo seat=X ippatsu"
    assert refusal(line) == (
        "no such tile '8z'; honors are 1z to 7z\n"
        f"  {line}\n"
        "             ^\n"
        "'350s' is no chow; expected three in a row of one suit\n"
        f"  {line}\n"
        "                ^^^^^^^^\n"
        "no such player 'up'; expected left, across or right\n"
        f"  {line}\n"
        "                                  ^^\n"
        "unknown word 'tsumoo'; did you mean 'tsumo'?\n"
        f"  {line}\n"
        "                                             ^^^^^^\n"
        "seat cannot be 'X'; expected E, S, W or N\n"
        f"  {line}\n"
        "                                                         ^\n"
        f"ippatsu without riichi; {DECLARED}; add one or take ippatsu away\n"
        f"  {line}\n"
        "                                                           ^^^^^^^"
    )


def test_the_wrong_number_of_tiles_says_what_was_counted() -> None:
    assert refusal("2345m 44p 55z 345s 777z +5z ron") == (
        f"14 tiles besides the winning one; {SIZES}; {FOUR_OR_FIVE}\n"
        "  2345m 44p 55z 345s 777z +5z ron\n"
        "  ^^^^^^^^^^^^^^^^^^^^^^^"
    )


def test_five_of_a_kind_says_where_they_lie_and_marks_the_last() -> None:
    assert refusal("20m 340555p 66z pon:555m +2m ron dora=5m,1z") == (
        "five of '5m' (1 concealed, 3 in pon:555m, 1 among the dora indicators); at most four of a kind; "
        "take one away\n"
        "  20m 340555p 66z pon:555m +2m ron dora=5m,1z\n"
        "                                   ^^^^^^^^^^"
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        # Tiles
        ("234m 08z", ["no such tile '0z'; honors are 1z to 7z", "no such tile '8z'; honors are 1z to 7z"]),
        ("234m 09f", ["no such tile '0f'; flowers are 1f to 8f", "no such tile '9f'; flowers are 1f to 8f"]),
        ("234x", ["no such suit 'x'; expected m, p, s, z or f"]),
        ("234mp", ["no digits before 'p'; dots are 1p to 9p"]),
        ("234m 55", ["no suit behind '55'; expected m, p, s, z or f"]),
        ("234m p345", ["unknown word 'p345'; write 345p"]),
        (f"{CLOSED} 11f", ["two of '1f'; one of each flower; take one away"]),
        # The winning tile
        ("234567m 2p 345678s +22p", ["2 tiles '22p'; expected one tile, such as 5z"]),
        ("234567m 2p 345678s +", ["no tile; expected one tile, such as 5z"]),
        ("234567m 2p 345678s +8z", ["no such tile '8z'; honors are 1z to 7z"]),
        ("234567m 2p 345678s +1f", ["flower '1f'; expected a tile that forms sets"]),
        (f"{CLOSED} +3p", ["second winning tile '+3p'; a hand wins on one; take one away"]),
        # How many tiles
        ("", ["no tiles; expected 13 or 16, or 14 or 17 with the one to discard; add 13"]),
        ("2p", ["1 tile; expected 13 or 16, or 14 or 17 with the one to discard; add 12"]),
        (
            "234567m 2p 345678s 11z",
            [
                "15 tiles; expected 13 or 16, or 14 or 17 with the one to discard; "
                "take one away for four sets, or add one for five"
            ],
        ),
        ("34m 34567p +2p", [f"7 tiles besides the winning one; {SIZES}; add six"]),
        (
            "234567m 2p 345678s 11z +2p",
            [f"15 tiles besides the winning one; {SIZES}; take two away for four sets, or add one for five"],
        ),
        (
            "234567m 22p chi:345s kan:7777z +2p",
            [f"14 tiles besides the winning one, each meld counting three; {SIZES}; {FOUR_OR_FIVE}"],
        ),
        # Melds
        (
            "234567m 2p 345s chi:789m@across +2p",
            ["chow from across; a chow is claimed from the left; write @left or nothing"],
        ),
        ("234567m 2p 345s chi:567z +2p", ["'567z' is no chow; expected three in a row of one suit"]),
        ("234567m 2p 345s chi:891m +2p", ["'891m' is no chow; expected three in a row of one suit"]),
        ("234567m 2p 345s chi:89m1p +2p", ["'89m1p' is no chow; expected three in a row of one suit"]),
        (
            "234567m 2p 345s chi:777z +2p",
            ["'777z' is no chow; expected three in a row of one suit; did you mean pon:777z?"],
        ),
        ("234567m 2p 345s pon:776z +2p", ["'776z' is no pung; expected three of a kind"]),
        (
            "234567m 2p 345s pon:7777z +2p",
            ["'7777z' is no pung; expected three of a kind; did you mean kan:7777z?"],
        ),
        (
            "234567m 2p 345s ankan:777z +2p",
            ["'777z' is no kong; expected four of a kind; did you mean pon:777z?"],
        ),
        (
            "234567m 2p 345s ankan:7777z@left +2p",
            ["concealed kong from left; nobody feeds a concealed kong; take @left away"],
        ),
        (
            "234567m 2p 345s pon:777z@lefft +2p",
            ["no such player 'lefft'; expected left, across or right; did you mean 'left'?"],
        ),
        ("234567m 2p 345s pon:777z@self +2p", ["no such player 'self'; expected left, across or right"]),
        (
            "234567m 2p 345s pong:777z +2p",
            ["unknown meld 'pong:'; expected chi, pon, kan, kakan or ankan; did you mean 'pon:'?"],
        ),
        ("234567m 2p 345s pon:778y +2p", ["no such suit 'y'; expected m, p, s, z or f"]),
        # Words
        (f"{CLOSED} tsumo ipatsu riichi", ["unknown word 'ipatsu'; did you mean 'ippatsu'?"]),
        (f"{CLOSED} tsumo xyzzy", ["unknown word 'xyzzy'"]),
        (f"{CLOSED} tsumo seta=S", ["unknown key 'seta='; did you mean 'seat='?"]),
        (f"{CLOSED} tsumo seat", ["'seat' in the wrong form; write it as seat=S"]),
        (f"{CLOSED} tsumo seat:S", ["'seat' in the wrong form; write it as seat=S"]),
        (f"{CLOSED} tsumo riichi=1", ["'riichi' in the wrong form; write it as riichi"]),
        (f"{CLOSED} tsumo pon=777z", ["'pon' in the wrong form; write it as pon:777z@across"]),
        (f"{CLOSED} RON ron", ["second 'ron'; it stands once; take one away"]),
        (f"{CLOSED} ron Nope", ["unknown word 'Nope'"]),
        (f"{CLOSED} ron seat=x", ["seat cannot be 'x'; expected E, S, W or N"]),
        (f"{CLOSED} tsumo ron", ["both tsumo and ron; a hand is won in one way; take one away"]),
        (f"{CLOSED} ron ron", ["second 'ron'; it stands once; take one away"]),
        (f"{CLOSED} tsumo zimo", ["second 'zimo'; it stands once; take one away"]),
        (f"{CLOSED} riichi riichi", ["second 'riichi'; riichi stands once; take one away"]),
        (f"{CLOSED} seat=S seat=W", ["second 'seat=W'; seat stands once; take one away"]),
        # Values
        (f"{CLOSED} seat=X", ["seat cannot be 'X'; expected E, S, W or N"]),
        (f"{CLOSED} round=", ["round cannot be ''; expected E, S, W or N"]),
        (f"{CLOSED} honba=two", ["honba cannot be 'two'; expected a whole number from 0 to 999999"]),
        (f"{CLOSED} sticks=-1", ["sticks cannot be '-1'; expected a whole number from 0 to 999999"]),
        (
            f"{CLOSED} streak=1000000",
            ["streak cannot be '1000000'; expected a whole number from 0 to 999999"],
        ),
        (f"{CLOSED} discards=²", ["discards cannot be '²'; expected a whole number from 0 to 999999"]),
        (f"{CLOSED} from=self", ["from cannot be 'self'; expected left, across or right"]),
        (f"{CLOSED} dealer=east", ["dealer cannot be 'east'; expected self, left, across or right"]),
        (
            f"{CLOSED} pao=rigth",
            ["pao cannot be 'rigth'; expected left, across or right; did you mean 'right'?"],
        ),
        (
            f"{CLOSED} ready=heavn,earth,earth",
            [
                "ready cannot be 'heavn'; expected heaven, earth or declared; did you mean 'heaven'?",
                "second 'earth'; each stands once; take one away",
            ],
        ),
        (
            f"{CLOSED} dora=8z,,1f,12m",
            [
                "no such tile '8z'; honors are 1z to 7z",
                "no tile; expected one tile, such as 5z",
                "flower '1f'; expected a tile that forms sets",
                "2 tiles '12m'; expected one tile, such as 5z",
            ],
        ),
        # Five of a kind
        ("22222m 234p 345s 77z +7z", ["five of '2m'; at most four of a kind; take one away"]),
        (
            "222m 234p 345s chi:234m 7z +2m",
            ["five of '2m' (3 concealed, 1 in chi:234m, 1 winning); at most four of a kind; take one away"],
        ),
        (
            "234567m 4z 345678s +4z kita=3",
            ["five of '4z' (1 concealed, 1 winning, 3 set aside); at most four of a kind; take one away"],
        ),
        (f"{CLOSED} kita=6", ["six of '4z' (6 set aside); at most four of a kind; take two away"]),
        (
            "00005m 234p 345s 77z +7z riichi ura=1z",
            ["five of '5m'; at most four of a kind; take one away"],
        ),
        (
            f"{CLOSED} riichi dora=2p,2p ura=2p",
            [
                "five of '2p' (1 concealed, 1 winning, 2 among the dora indicators, "
                "1 among the ura indicators); at most four of a kind; take one away"
            ],
        ),
    ],
)
def test_each_slip_has_its_fault(line: str, expected: list[str]) -> None:
    assert faults(line) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        # Riichi
        (f"{CLOSED} tsumo ippatsu", f"ippatsu without riichi; {DECLARED}; add one or take ippatsu away"),
        (f"{CLOSED} tsumo ura=1z", f"ura without riichi; {DECLARED}; add one or take ura away"),
        (
            f"{CLOSED} tsumo riichi double-riichi",
            "riichi with double-riichi; they exclude each other; take one away",
        ),
        (
            f"{OPEN} tsumo riichi",
            "riichi with a claimed meld; expected a concealed hand; take riichi away",
        ),
        (
            f"{OPEN} tsumo open-riichi",
            "open-riichi with a claimed meld; expected a concealed hand; take open-riichi away",
        ),
        # Replacements and robbed kongs
        (
            f"{CLOSED} ron rinshan",
            "replacement with ron; replacement goes with tsumo; write tsumo or take replacement away",
        ),
        (
            f"{CLOSED} 1f ron flower-replacement",
            "flower-replacement with ron; flower-replacement goes with tsumo; "
            "write tsumo or take flower-replacement away",
        ),
        (
            f"{CLOSED} tsumo flower-replacement",
            "flower-replacement with no flowers; it takes one; add them, such as 1f",
        ),
        (
            "234567m 22p 34568s +7s tsumo chankan",
            "rob-kong with tsumo; rob-kong goes with ron; write ron or take rob-kong away",
        ),
        (
            f"{CLOSED} ron rob-kong",
            "rob-kong with more than one '2p'; the other three lie in the robbed kong",
        ),
        # First and last tile
        (
            f"{OPEN} tsumo first-turn",
            "first-turn with a meld; expected a hand without melds; take first-turn away",
        ),
        (
            "234567m 2p 345s ankan:7777z +2p tsumo first-turn",
            "first-turn with a meld; expected a hand without melds; take first-turn away",
        ),
        (
            f"{CLOSED} tsumo first-turn last-tile",
            "first-turn with last-tile; they exclude each other; take one away",
        ),
        (f"{CLOSED} ron haitei", "haitei with ron; haitei goes with tsumo; write tsumo or last-tile"),
        (f"{CLOSED} houtei tsumo", "houtei with tsumo; houtei goes with ron; write ron or last-tile"),
        # Who, and flowers
        (f"{CLOSED} tsumo from=left", "from with tsumo; from goes with ron; write ron or take from away"),
        (
            f"{CLOSED} tsumo eight-flowers",
            "eight-flowers with no flowers; it takes eight; add them, such as 12345678f",
        ),
        (
            f"{CLOSED} ron 1f seven-rob-one",
            "seven-rob-one with one flower; it takes seven; add them, such as 1234567f",
        ),
    ],
)
def test_words_that_cannot_hold_together_are_refused(line: str, expected: str) -> None:
    assert faults(line) == [expected]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("23m 8z 4m", ["8"]),
        ("234m 55", ["55"]),
        ("234567m 2p 345678s +8z", ["8"]),
        ("234567m 2p 345s pon:77x@up +2p", ["x", "up"]),
        (f"{CLOSED} dora=1m,9z,2p", ["9"]),
        (f"{CLOSED} seat=Q", ["Q"]),
        (f"{CLOSED} ready=earth,now", ["now"]),
        (f"{CLOSED} seat=S seat=S", ["seat=S"]),
        (f"{CLOSED} tsumo HAITEI houtei", ["houtei"]),
        (f"{CLOSED} ron HAITEI", ["HAITEI"]),
        ("234567m 222m 222m 2p +2p", ["222"]),
        (f"{OPEN} tsumo riichi ippatsu", ["riichi"]),
        ("2p chi:123m chi:456m chi:789m pon:111p +2p pon:444p pon:333p", ["2p"]),
    ],
)
def test_carets_stand_under_the_offending_columns(line: str, expected: list[str]) -> None:
    assert marked(line) == expected


def test_tiles_that_could_not_be_read_are_not_missed_again_in_the_number() -> None:
    assert faults("234567m 28p 345678q +2p tsumo") == ["no such suit 'q'; expected m, p, s, z or f"]


def test_a_misspelled_word_is_not_missed_by_the_words_that_need_it() -> None:
    line = f"{CLOSED} tsumo riichii ippatsu ura=1z"
    assert faults(line) == ["unknown word 'riichii'; did you mean 'riichi'?"]


def test_a_misspelled_word_is_still_held_against_the_rest() -> None:
    assert refusal(f"{OPEN} riichii") == (
        "unknown word 'riichii'; did you mean 'riichi'?\n"
        f"  {OPEN} riichii\n"
        f"  {' ' * len(OPEN)} ^^^^^^^\n"
        "riichi with a claimed meld; expected a concealed hand; take riichi away\n"
        f"  {OPEN} riichii\n"
        f"  {' ' * len(OPEN)} ^^^^^^^"
    )


@pytest.mark.parametrize(
    ("sizes", "line", "expected"),
    [
        ((13,), "123m", "3 tiles; expected 13, or 14 with the one to discard; add 10"),
        ((13,), "123m +1p", "3 tiles besides the winning one; expected 13 (four sets and a pair); add 10"),
        (
            (13,),
            "12345m 123456789p 3s",
            "15 tiles; expected 13, or 14 with the one to discard; take one away",
        ),
        ((16,), "123m", "3 tiles; expected 16, or 17 with the one to discard; add 13"),
        ((10,), "123m +1p", "3 tiles besides the winning one; expected 10 (3 sets and a pair); add seven"),
    ],
)
def test_who_knows_the_rules_is_told_their_number_of_tiles(
    sizes: tuple[int, ...], line: str, expected: str
) -> None:
    with pytest.raises(HandRefused) as refused:
        parse(line, sizes=sizes)
    assert [str(fault) for fault in refused.value.faults] == [expected]
