"""Hands made in Python go through the same checks as hand lines; a fault names the part."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hupai.hand.checks import faults, replacement_faults, scoring_faults
from hupai.hand.line import parse, spans_of
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.hand.words import Word
from hupai.tiles import RED

SOUND = parse("234567m 2p 345678s +2p tsumo")


def said(hand: Hand) -> list[str]:
    return [str(fault) for fault in faults(hand)]


def situated(situation: Situation) -> Hand:
    return replace(SOUND, situation=situation)


def test_a_sound_hand_has_no_faults() -> None:
    assert faults(SOUND) == []


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (
            replace(SOUND, concealed=(99, *SOUND.concealed[1:])),
            "tiles: no such tile 99; tiles are numbers 0 to 33, red fives 68, 77, 86",
        ),
        (
            replace(SOUND, concealed=(RED, *SOUND.concealed[1:])),
            "tiles: no such tile 64; tiles are numbers 0 to 33, red fives 68, 77, 86",
        ),
        (
            replace(SOUND, concealed=(34, *SOUND.concealed[1:])),
            "tiles: flower '1f'; expected a tile that forms sets",
        ),
        (
            replace(SOUND, concealed=(1234, *SOUND.concealed[1:])),
            "tiles: no such tile 1234; tiles are numbers 0 to 33, red fives 68, 77, 86",
        ),
        (
            replace(SOUND, melds=(Meld(MeldKind.PUNG, (33, 33, 33), "self"),)),
            "melds[0]: no such player 'self'; expected left, across or right",
        ),
        (replace(SOUND, win=-1), "win: no such tile -1; tiles are numbers 0 to 33, red fives 68, 77, 86"),
        (replace(SOUND, flowers=(9,)), "tiles: no such flower 9; flowers are numbers 34 to 41"),
        (
            replace(SOUND, melds=(Meld(MeldKind.PUNG, (36, 36, 36)),)),
            "melds[0]: flower '3f'; expected a tile that forms sets",
        ),
        (replace(SOUND, win=None, melds=(Meld(MeldKind.CHOW, (0, 1)),)), "melds[0]: '12m' is no chow"),
        (
            situated(Situation(dora=(4 + RED,))),
            "dora: red five 68; indicators are kinds, this one 4",
        ),
        (situated(Situation(by="luck")), "by: by cannot be 'luck'; expected tsumo or ron"),
        (situated(Situation(seat=1)), "seat: seat cannot be 1; winds are kinds 27 (East) to 30 (North)"),
        (situated(Situation(round=31)), "round: round cannot be 31; winds are kinds 27 (East) to 30 (North)"),
        (
            situated(Situation(by="ron", discarder="self")),
            "from: from cannot be 'self'; expected left, across or right",
        ),
        (
            situated(Situation(honba=-1)),
            "honba: honba cannot be -1; expected a whole number from 0 to 999999",
        ),
        (
            situated(Situation(sticks=10**6)),
            "sticks: sticks cannot be 1000000; expected a whole number from 0 to 999999",
        ),
        (situated(Situation(tallies=(("wal", 3),))), "wal: unknown word 'wal'"),
        (
            situated(Situation(kita=9)),
            "kita: nine of '4z' (9 set aside); at most four of a kind; take five away",
        ),
        (
            situated(Situation(ready=("now",))),
            "ready: ready cannot be 'now'; expected heaven, earth or declared",
        ),
        (
            situated(Situation(flags=frozenset({"last-tyle"}))),
            "flags: unknown flag 'last-tyle'; did you mean 'last-tile'?",
        ),
        (
            situated(Situation(by="ron", flags=frozenset({"replacement"}))),
            "flags: replacement with ron; replacement goes with tsumo; write tsumo or take replacement away",
        ),
    ],
)
def test_what_python_can_say_and_a_line_cannot_is_refused_too(hand: Hand, expected: str) -> None:
    assert any(fault.startswith(expected) for fault in said(hand)), said(hand)


def test_all_faults_of_a_hand_come_at_once() -> None:
    hand = Hand(
        concealed=(0, 0, 0, 0, 0, 31),
        melds=(Meld(MeldKind.PUNG, (32, 32, 33)),),
        win=31,
        situation=Situation(by="tsumo", discarder="left", flags=frozenset({"riichi", "rob-kong"})),
    )
    assert said(hand) == [
        "melds[0]: '667z' is no pung; expected three of a kind",
        "tiles: five of '1m'; at most four of a kind; take one away",
        "flags: rob-kong with more than one '5z'; the other three lie in the robbed kong",
        "tiles: 9 tiles besides the winning one, each meld counting three; "
        "expected 13 (four sets and a pair) or 16 (five sets); add four",
        "from: from with tsumo; from goes with ron; write ron or take from away",
        "flags: riichi with a claimed meld; expected a concealed hand; take riichi away",
        "flags: rob-kong with tsumo; rob-kong goes with ron; write ron or take rob-kong away",
    ]


def test_flags_of_plugins_are_known_when_their_words_are() -> None:
    hand = situated(Situation(flags=frozenset({"blessed"})))
    assert said(hand) == ["flags: unknown flag 'blessed'"]
    assert faults(hand, extra=[Word("blessed", "flag", "the club's blessing")]) == []


def test_words_of_plugins_say_themselves_what_they_go_with() -> None:
    word = Word("blessed", "flag", "the club's blessing", way="ron", needs=("last-tile",), melds="none")
    hand = situated(Situation(by="tsumo", flags=frozenset({"blessed"})))
    assert [str(fault) for fault in faults(hand, extra=[word])] == [
        "flags: blessed with tsumo; blessed goes with ron; write ron or take blessed away",
        "flags: blessed without last-tile; expected last-tile; add one or take blessed away",
    ]


def test_a_hand_can_be_scored_once_it_has_a_winning_tile_and_a_way_of_winning() -> None:
    assert scoring_faults(SOUND) == []
    assert [str(fault) for fault in scoring_faults(parse("234567m 22p 345678s"))] == [
        "win: no winning tile; a win needs one; write it with a plus, such as +5z",
        "by: no way of winning; expected tsumo or ron; add one of them",
    ]


def test_a_win_by_flowers_needs_no_winning_tile() -> None:
    assert scoring_faults(parse("111m 12345678f tsumo eight-flowers")) == []


def test_variants_whose_replacements_lie_apart_refuse_two_more_combinations() -> None:
    """MahjongRepository/mahjong pull 34: haitei with rinshan; and a rinshan needs a kong."""
    line = "234456m 66p 23444s +4s tsumo haitei rinshan"
    hand = parse(line)
    assert [str(fault) for fault in replacement_faults(hand)] == [
        "flags: replacement without a kong; a tile is replaced after a kong; "
        "add the kong or take replacement away",
        "flags: replacement with last-tile; a replacement is never the last tile of the wall; "
        "take one of them away",
    ]
    assert [line[slice(*fault.span)] for fault in replacement_faults(hand, spans_of(line)) if fault.span] == [
        "rinshan",
        "rinshan",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "234567m 2p 345s ankan:7777z +2p tsumo replacement",
        "234567m 2p 345s kan:7777z +2p tsumo replacement",
        "234567m 2p 345678s +2p tsumo replacement kita=1",
        "234567m 2p 345678s +2p tsumo last-tile",
    ],
)
def test_a_replacement_after_a_kong_or_a_north_is_sound(line: str) -> None:
    assert replacement_faults(parse(line)) == []
