"""What the hand line says: each kind of token, and the canonical print."""

from __future__ import annotations

import pickle

import msgspec
import pytest

from hupai.hand.line import hand_text, parse, spans_of
from hupai.hand.model import Hand, Meld, MeldKind, Situation, all_counts, counts
from hupai.tiles import EAST, FIRST_FLOWER, NORTH, RED, SOUTH, tile_text

CHARACTER, DOT, BAMBOO = -1, 8, 17
"""Added to a rank, the kind: ``DOT + 5`` is five of dots."""


def test_the_line_of_the_first_page_says_all_this() -> None:
    hand = parse("234m 44p 55z chi:340s pon:777z@across +5z ron seat=S round=E dora=1m,9p")
    assert hand == Hand(
        concealed=(1, 2, 3, DOT + 4, DOT + 4, 31, 31),
        melds=(
            Meld(MeldKind.CHOW, (BAMBOO + 3, BAMBOO + 4, BAMBOO + 5 + RED)),
            Meld(MeldKind.PUNG, (33, 33, 33), "across"),
        ),
        win=31,
        situation=Situation(by="ron", seat=SOUTH, round=EAST, dora=(0, DOT + 9)),
    )


def test_tokens_stand_in_any_order() -> None:
    assert parse("+2p riichi 345678s tsumo 2p seat=W 234567m") == parse(
        "234567m 2p 345678s +2p tsumo seat=W riichi"
    )


def test_capital_letters_say_the_same() -> None:
    line = "234m 44p 55z chi:340s@left pon:777z +5z ron seat=s dora=1m last-tile"
    assert parse(line.upper()) == parse(line)


def test_groups_of_a_suit_may_be_written_apart_together_or_unsorted() -> None:
    hand = parse("234567m 2p 345678s +2p")
    assert parse("765m432m2p 876s 543s +2p") == hand
    assert hand_text(hand) == "234567m 2p 345678s +2p"


def test_zero_is_a_red_five_and_sorts_before_the_plain_ones() -> None:
    hand = parse("3455067m", any_size=True)
    assert hand.concealed == (2, 3, 4 + RED, 4, 4, 5, 6)
    assert hand_text(hand) == "3405567m"


def test_flowers_are_set_aside() -> None:
    hand = parse("234567m 2p 345678s 51f +2p 8f")
    assert hand.flowers == (FIRST_FLOWER, FIRST_FLOWER + 4, FIRST_FLOWER + 7)
    assert len(hand.concealed) == 13
    assert hand_text(hand) == "234567m 2p 345678s 158f +2p"


def test_melds_keep_their_order_and_their_first_tile_the_claimed_one() -> None:
    hand = parse("2p pon:505s@right chi:312m ankan:9999m kakan:2222s@left kan:1111z +2p tsumo")
    assert [meld.kind for meld in hand.melds] == ["pon", "chi", "ankan", "kakan", "kan"]
    assert hand.melds[0].tiles == (BAMBOO + 5, BAMBOO + 5 + RED, BAMBOO + 5)
    assert hand.melds[1].tiles == (2, 0, 1)
    assert [meld.source for meld in hand.melds] == ["right", None, None, "left", None]


def test_melds_have_english_names_too() -> None:
    romaji = "2p chi:123m pon:777z kan:1111p kakan:2222s ankan:9999m +2p ron"
    english = "2p chow:123m pung:777z kong:1111p added-kong:2222s concealed-kong:9999m +2p discard"
    assert parse(english) == parse(romaji)


def test_winds_are_kinds_and_silence_makes_nobody_dealer() -> None:
    said = parse("234567m 2p 345678s +2p tsumo seat=E round=N").situation
    assert (said.seat_wind, said.round_wind) == (EAST, NORTH)
    silent = parse("234567m 2p 345678s +2p tsumo").situation
    assert (silent.seat, silent.round) == (None, None)
    assert (silent.seat_wind, silent.round_wind) == (SOUTH, EAST)


def test_the_dealer_may_sit_elsewhere_than_east() -> None:
    """In Taiwan seat winds may follow the breaking of the wall, so a dealer can sit North."""
    assert parse("234567m 2p 345678s +2p tsumo seat=N dealer=self").situation.dealer == "self"
    assert parse("234567m 2p 345678s +2p tsumo seat=E dealer=left").situation.dealer == "left"


def test_indicators_are_kinds_in_the_order_turned_up() -> None:
    said = parse("234567m 2p 345678s +2p tsumo riichi dora=9p,0m,9p ura=2z").situation
    assert said.dora == (DOT + 9, CHARACTER + 5, DOT + 9)
    assert said.ura == (28,)


def test_numbers_and_players_of_the_table_state() -> None:
    said = parse(
        "234567m 2p 345678s +2p ron from=right honba=2 sticks=1 streak=3 pao=left discards=0 kita=2"
    ).situation
    assert (said.discarder, said.pao) == ("right", "left")
    assert (said.honba, said.sticks, said.streak, said.discards, said.kita) == (2, 1, 3, 0, 2)


def test_ready_takes_several_words() -> None:
    assert parse("234567m 2p 345678s +2p tsumo ready=heaven,declared").situation.ready == (
        "heaven",
        "declared",
    )


@pytest.mark.parametrize(
    ("written", "flag", "way"),
    [
        ("rinshan", "replacement", "tsumo"),
        ("haitei", "last-tile", "tsumo"),
        ("houtei", "last-tile", "ron"),
        ("chankan", "rob-kong", "ron"),
    ],
)
def test_romaji_flags_mean_the_plain_ones(written: str, flag: str, way: str) -> None:
    assert parse(f"234567m 22p 34568s +7s {way} {written}").situation.flags == {flag}


def test_double_and_open_riichi_may_be_one_declaration() -> None:
    """A first-turn riichi may be laid open; ``open-riichi`` may also stand beside ``riichi``."""
    parse("234567m 2p 345678s +2p tsumo double-riichi open-riichi ippatsu")
    parse("234567m 2p 345678s +2p tsumo riichi open-riichi ura=1z")


def test_a_declared_riichi_may_have_a_concealed_kong() -> None:
    parse("234567m 2p 345s ankan:9999p +2p tsumo riichi")


@pytest.mark.parametrize(
    "line",
    [
        "234567m 2p 345678s",  # 13, waiting
        "234567m 22p 345678s",  # 14, one to discard
        "234567m 2p 345678s 777z",  # 16
        "234567m 22p 345678s pon:777z",  # 17
        "2p chi:123m chi:456m chi:789m pon:111p kan:7777z +2p",  # 16 with five melds
    ],
)
def test_hands_of_four_and_of_five_sets_may_lack_the_winning_tile(line: str) -> None:
    assert hand_text(parse(line)) == line


def test_part_of_a_hand_is_read_on_request() -> None:
    """From MahjongRepository/tenhou-python-bot issue 154: a hand whose two called sets are left out."""
    assert hand_text(parse("34m34567p", any_size=True)) == "34m 34567p"


def test_a_win_by_flowers_needs_no_sets() -> None:
    parse("111m 12345678f +1m tsumo seat=S round=E eight-flowers")
    parse("111m 1234567f +1m ron seat=S round=E seven-rob-one")


def test_replacement_by_the_last_tile_depends_on_the_variant() -> None:
    """Chinese Official replaces from the wall's end, and Taiwanese replaces flowers: the line takes both."""
    parse("23456p 123456s 55z pon:111m +1p tsumo seat=S round=E replacement last-tile")


def test_four_indicators_of_one_kind_are_four_tiles() -> None:
    """From MahjongRepository/mahjong issue 3: 28 han with every 1m turned up."""
    parse("4446667788m ankan:2222m +7m ron seat=S round=E riichi dora=1m,1m ura=1m,1m")


def test_the_canonical_print_has_one_order() -> None:
    line = (
        "234567m 2p 345s kan:9999p@left 12f +2p ron from=left seat=N round=E dealer=left dora=1s,2s honba=1 "
        "sticks=2 streak=3 ready=declared pao=across discards=9 kita=1 last-tile last-of-kind"
    )
    assert hand_text(parse(line)) == line
    assert hand_text(parse(" ".join(reversed(line.split())))) == line


def test_spans_say_where_each_part_stands() -> None:
    line = "123m 44p pon:777z  345s 46p +5p RON houtei seat=S"
    spans = spans_of(line)
    said = {part: line[first:end] for part, (first, end) in spans.items() if "/" not in part}
    assert said == {
        "tiles": "123m 44p pon:777z  345s 46p",  # from the first group to the last
        "melds[0]": "pon:777z",
        "win": "+5p",
        "by": "RON",
        "last-tile": "houtei",
        "seat": "seat=S",
    }
    assert spans["tiles/1"] == (1, 2)
    assert spans[f"tiles/{DOT + 4}"] == (24, 25)  # the last run of the kind


def test_a_hand_made_in_python_is_put_in_order() -> None:
    assert Hand((31, DOT + 4, 2, 1, 31), flowers=(41, 34)) == Hand((1, 2, DOT + 4, 31, 31), flowers=(34, 41))


def test_a_hand_can_be_pickled_copied_and_hashed() -> None:
    hand = parse("234m 44p 55z chi:340s pon:777z@across +5z ron seat=S")
    assert pickle.loads(pickle.dumps(hand)) == hand
    assert hash(msgspec.structs.replace(hand)) == hash(hand)


def test_counts_hold_concealed_and_winning_tiles_three_bits_a_kind() -> None:
    packed = counts(parse("34m 40p 5p 55z pon:777z chi:340s +5z ron"))
    numbers = {tile_text(kind): packed >> 3 * kind & 7 for kind in range(34) if packed >> 3 * kind & 7}
    assert numbers == {"3m": 1, "4m": 1, "4p": 1, "5p": 2, "5z": 3}


def test_counts_of_a_waiting_hand_have_no_winning_tile() -> None:
    assert counts(parse("234567m 2p 345678s")) + (1 << 3 * (DOT + 2)) == counts(
        parse("234567m 2p 345678s +2p")
    )


def test_all_counts_hold_the_melds_too_but_nothing_set_aside() -> None:
    hand = parse("3m 11p ankan:4444z pon:555s kan:2222m 15f +3m tsumo", any_size=True)
    packed = all_counts(hand)
    numbers = {tile_text(kind): packed >> 3 * kind & 7 for kind in range(34) if packed >> 3 * kind & 7}
    assert numbers == {"2m": 4, "3m": 2, "1p": 2, "5s": 3, tile_text(NORTH): 4}
    assert all_counts(parse("234567m 2p 345678s kita=2 +2p")) == counts(parse("234567m 2p 345678s +2p"))
