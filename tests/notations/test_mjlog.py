"""mjlog: tile ids and meld codes, held against codes and wins from public game records."""

from __future__ import annotations

import msgspec
import pytest

import hupai
from hupai import Hand, HandRefused, hand_text, parse
from hupai.hand.line import meld_text
from hupai.notations.mjlog import Mjlog, meld_of, tile_of
from hupai.tiles import EAST, SOUTH, tile_text

MJLOG = Mjlog()

# Codes with the sets that two independent readers of Tenhou's logs give them: kobalab/tenhou-log's tests (the
# claimed tile is the one before the sign) and MahjongRepository/tenhou-python-bot's.
CODES = [
    (6207, "chi:340m"),
    (31767, "chi:046p"),
    (57735, "chi:706s"),
    (27031, "chi:423p"),
    (6697, "pon:505m@right"),
    (20010, "pon:055p@across"),
    (34315, "pon:555s@left"),
    (34314, "pon:555s@across"),
    (48681, "pon:555z@right"),
    (6705, "kakan:5055m@right"),
    (20018, "kakan:0555p@across"),
    (34323, "kakan:5550s@left"),
    (48689, "kakan:5555z@right"),
    (18547, "kakan:4444p@left"),
    (4609, "kan:5055m@right"),
    (13314, "kan:0555p@across"),
    (13825, "kan:5055p@right"),
    (31746, "kan:5555z@across"),
    (22528, "ankan:0555s"),
    (31744, "ankan:5555z"),
    (15872, "ankan:7777p"),
]


@pytest.mark.parametrize(("code", "said"), CODES)
def test_a_meld_code_is_read_as_others_read_it(code: int, said: str) -> None:
    meld = meld_of(code)
    assert isinstance(meld, hupai.Meld)
    assert meld_text(meld) == said


@pytest.mark.parametrize(("code", "said"), CODES)
def test_a_set_gets_a_code_that_says_the_same(code: int, said: str) -> None:
    hand = parse(f"1m {said}", any_size=True)
    assert MJLOG.read(MJLOG.write(hand)).melds == hand.melds


def test_ids_count_four_of_a_kind_and_the_first_five_of_a_suit_is_red() -> None:
    ids = (0, 3, 4, 16, 17, 35, 36, 52, 88, 108, 123)
    assert " ".join(tile_text(tile_of(id)) for id in ids) == "1m 1m 2m 0m 5m 9m 1p 0p 0s 1z 4z"


# -- wins of real games, with what Tenhou paid (fu, points) ------------------------------------------

WINS = [
    (
        '<AGARI ba="1,3" hai="1,6,9,24,25,37,42,44,45,49,52,58,60,64" machi="44" ten="30,8000,1" '
        'yaku="1,1,7,1,52,1,54,1,53,1" doraHai="69" doraHaiUra="59" who="2" fromWho="3" />',
        (SOUTH, "12377m 12340678p +3p ron from=right dora=9p ura=6p honba=1 sticks=3 riichi", 30, 8000),
    ),
    (
        '<AGARI ba="0,1" hai="9,14,16,18,20,24,52,55,77,81,86,90,94,98" machi="86" ten="20,18000,2" '
        'yaku="1,1,0,1,7,1,8,1,54,2,53,0" doraHai="61" doraHaiUra="121" who="3" fromWho="3" />',
        (EAST, "340567m 05p 23567s +4s tsumo dora=7p ura=4z sticks=1 riichi", 20, 18000),
    ),
    (
        '<AGARI ba="0,0" hai="59,62,67,80,86,88,97,99" m="39465,1641" machi="86" ten="30,5800,0" '
        'yaku="8,1,52,1,54,1" doraHai="52" who="1" fromWho="2" />',
        (EAST, "678p 3077s pon:222m@right pon:888s@right +4s ron from=right dora=5p", 30, 5800),
    ),
    (
        '<AGARI ba="1,0" hai="82,84,90,121,122,124,125,127" m="51818,49707" machi="121" ten="40,48000,5" '
        'yakuman="39" doraHai="59" who="1" fromWho="3" />',
        (EAST, "345s 4555z pon:666z@left pon:777z@across +4z ron from=across dora=6p honba=1", 40, 48000),
    ),
    (
        '<AGARI ba="0,0" hai="12,13,41,46,51,78,80,84,98,101,105" m="51243" machi="101" ten="30,1000,0" '
        'yaku="20,1" doraHai="89" who="2" fromWho="1"/>',
        (SOUTH, "44m 234p 23479s pon:777z@left +8s ron from=left dora=5s", 30, 1000),
    ),
]


@pytest.mark.parametrize(("text", "expected"), WINS)
def test_a_win_of_a_real_game_scores_what_was_paid(text: str, expected: tuple[int, str, int, int]) -> None:
    seat, line, fu, points = expected
    hand = MJLOG.read(text)
    assert hand_text(hand) == line
    score = hupai.ruleset("riichi/tenhou").score(seated(hand, seat))
    assert (score.fu, score.value) == (fu, points)


def seated(hand: Hand, seat: int) -> Hand:
    """The element does not say who deals."""
    situation = msgspec.structs.replace(hand.situation, seat=seat, round=EAST)
    return msgspec.structs.replace(hand, situation=situation)


def test_sets_are_listed_last_first_there_and_in_order_of_claim_here() -> None:
    hand = parse("1m pon:222m@right pon:888s@left", any_size=True)
    codes = MJLOG.write(hand).partition('m="')[2].partition('"')[0].split(",")
    assert [meld_text(meld_of(int(code))) for code in codes] == ["pon:888s@left", "pon:222m@right"]


def test_norths_set_aside_are_codes_too() -> None:
    assert MJLOG.read('hai="0" m="31264,30752"').situation.kita == 2
    assert MJLOG.read(MJLOG.write(parse("1m kita=3", any_size=True))).situation.kita == 3


def test_who_is_liable_is_seen_from_the_winner() -> None:
    assert MJLOG.read('<AGARI hai="0" who="1" fromWho="3" paoWho="0"/>').situation.pao == "left"


def test_four_plain_fives_cannot_all_be_written() -> None:
    lost = MJLOG.lost(parse("1m ankan:5555m", any_size=True))
    assert [str(loss) for loss in lost] == ["ankan:5555m: written as ankan:0555m"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("123m", "no hai; expected an element or attributes"),
        ('hai="136"', "hai: '136' is not allowed; expected numbers from 0 to 135"),
        ('hai="0,4" machi="8"', "machi: tile 8 is not in hai"),
        ('hai="0" m="65535,12"', "m: 12 is no meld code"),
        ('hai="0" m="65535,12"', "m: 65535 is no meld code"),
        ('hai="0" m="288"', "m: 288 sets a tile aside that is no north"),
        ('hai="0,1,2,3" doraHai="1"', "five of '1m'"),
    ],
)
def test_what_is_no_log_is_refused_with_every_fault(text: str, said: str) -> None:
    with pytest.raises(HandRefused) as refused:
        MJLOG.read(text)
    assert said in str(refused.value)
