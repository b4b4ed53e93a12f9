"""A variant by a third party: Hong Kong old style, totals checked by hand against the public tables."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from plugin_examples import EXAMPLES, hupai, private_names
from shown import check

import hupai as frame
from hupai.testing import check_plugin


def profile(name: str = "old-style", **options: Any) -> frame.Ruleset:
    return frame.ruleset(f"hong_kong/{name}", options={k.replace("__", "."): v for k, v in options.items()})


def faan(score: frame.Score) -> dict[str, int]:
    """What was counted."""
    return {c.pattern.id: c.value * c.count for c in score.patterns}


@pytest.fixture(autouse=True)
def installed_variant(plugins: Path) -> None:
    """Every test sees the variant as an installed plugin."""


# -- the plugin -------------------------------------------------------------------------------


def test_the_page_shows_what_is_so(installed: Path, tmp_path: Path) -> None:
    check(EXAMPLES / "hong-kong" / "README.md", tmp_path, installed)


def test_it_passes_every_check_of_a_plugin(plugins: Path) -> None:
    check_plugin("hong_kong")


def test_it_imports_what_is_documented_for_third_parties() -> None:
    assert private_names("hong-kong") == []


def test_every_pattern_and_phrase_has_its_names_in_five_languages() -> None:
    from hupai_hong_kong.faan import every_faan
    from hupai_hong_kong.phrases import PHRASES
    from hupai_hong_kong.variant import HongKong

    languages = {"en", "es", "ja", "zh-Hans", "zh-Hant"}
    assert set(HongKong.names) == languages == set(PHRASES)
    assert [p.id for p in every_faan() if not languages <= set(p.names)] == []
    missing = {language: set(PHRASES["en"]) - set(table) for language, table in PHRASES.items()}
    assert all(not words for words in missing.values()), missing


# -- faan -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "counted"),
    [
        # quoted as 5: little three dragons 3 and two pungs of dragons
        ("23m 66z pon:555z pon:777z chi:234s 1f +1m ron", {"little_three_dragons": 3, "dragon_pung": 2}),
        # quoted as 8: big three dragons 5 and three pungs of dragons
        ("66z 55p pon:555z pon:777z chi:234s 1f +6z ron", {"big_three_dragons": 5, "dragon_pung": 3}),
        # quoted as 4: mixed orphans 1 and all pungs 3
        (
            "11m 99s pon:999m pon:111p pon:444z 1f +1m ron",
            {"all_pungs": 3, "all_terminals_and_honors": 1},
        ),
        # "in practice nine at least": 3, half flush 3 and all pungs 3; the own wind is the pair
        (
            "44z 55m pon:111z pon:222z pon:333z 2f +5m ron seat=N round=N",
            {"little_four_winds": 3, "half_flush": 3, "all_pungs": 3},
        ),
        # a wind that is the own and the prevailing one counts twice
        ("23m 456m 55p pon:111z chi:234s 2f +1m ron seat=E round=E", {"seat_wind": 1, "round_wind": 1}),
        # self-draw beside the tile after a kong
        (
            "23m 456m 55p chi:789p kan:2222s 1f +1m tsumo replacement",
            {"self_drawn": 1, "out_with_replacement": 1},
        ),
        # 9 in all: 8 and the self-draw
        (
            "23m 55p chi:789p kan:2222s ankan:4444m 1f +1m tsumo replacement double-kong",
            {"self_drawn": 1, "out_with_double_kong": 8},
        ),
        # a chicken
        ("23m 456m 55p chi:789p pon:222s 1f +1m ron", {}),
    ],
)
def test_hands_add_up_as_the_rulebooks_quote_them(line: str, counted: dict[str, int]) -> None:
    where = "" if "seat=" in line else " seat=S round=W"
    score = profile().score(line + where)
    assert faan(score) == counted
    assert score.value == sum(counted.values())


def test_a_limit_hand_counts_neither_its_sets_nor_its_tiles() -> None:
    score = profile().score("11z 55z pon:222z pon:333z pon:777z 1f +1z ron seat=S round=S")
    assert faan(score) == {"all_honors": 10}
    struck = {n.pattern.id: n.by for n in score.not_counted}
    assert struck == dict.fromkeys(["all_pungs", "dragon_pung", "seat_wind", "round_wind"], "all_honors")


def test_the_limit_cuts_and_says_so() -> None:
    line = "11z 55m pon:222z pon:333z pon:444z +1z ron"
    score = profile(win__limit=8).score(line + " seat=S round=E")
    assert (score.value, sum(faan(score).values())) == (8, 14)  # big four winds 13, no flowers 1
    assert "14 faan, of which 8 are paid (win.limit)" in score.notes


def test_flowers_score_and_do_not_help_to_reach_the_minimum() -> None:
    # common hand 1; the own flower 1 and the four seasons 2 are no part of three faan
    line = "23m 456m 55p chi:789p chi:234s 25678f +1m ron seat=S round=E"
    assert faan(profile().score(line)) == {"all_chows": 1, "seat_flower": 1, "flower_series": 2}
    assert profile("three-faan").score(line).reason == "below_minimum"
    assert profile("three-faan", win__flowers_help=True).score(line).value == 4


def test_without_flowers_in_the_set_nobody_is_paid_for_having_none() -> None:
    line = "23m 456m 55p chi:789p chi:234s +1m ron seat=S round=E"
    assert faan(profile().score(line)) == {"all_chows": 1, "no_flowers": 1}
    assert faan(profile(flowers__play=False).score(line)) == {"all_chows": 1}


def test_seven_and_eight_flowers_win_whatever_the_tiles_are() -> None:
    tiles = "147m 258p 369s 1234z +5z tsumo seat=S round=E"
    seven = profile("three-faan").score(f"1234567f {tiles} seven-flowers")
    assert (faan(seven), seven.reading) == ({"seven_flowers": 2, "self_drawn": 1}, "")
    eight = profile("three-faan").score(f"12345678f {tiles} eight-flowers")
    assert faan(eight) == {"eight_flowers": 8}
    assert (
        profile(flowers__eight_win=False).score(f"12345678f {tiles} eight-flowers").reason == "not_complete"
    )


@pytest.mark.parametrize(
    ("option", "value", "line", "pattern"),
    [
        ("hands.common_pair", "suited", "23m 456m 789p 234s 55z +1m ron", "all_chows"),
        ("hands.concealed_kongs", True, "23m 456m 234s 55p ankan:7777p +1m ron", "concealed_hand"),
        ("hands.concealed_pungs", "unclaimed", "111m 444p 777s 22z 55p +2z ron", "four_concealed_pungs"),
        ("hands.earth", "own_draw", "23m 456m 789p 234s 55p +1m ron first-turn seat=S", "blessing_of_earth"),
        (
            "hands.earth",
            "own_draw",
            "23m 456m 789p 234s 55p +1m tsumo first-turn seat=S",
            "blessing_of_earth",
        ),
        ("values.seven_pairs", 4, "1155m 2288p 4499s 7z +7z ron", "seven_pairs"),
        ("values.full_flush", 0, "23m 456m 22m chi:789m pon:555m +1m ron", "full_flush"),
    ],
)
def test_what_tables_disagree_about_is_an_option(option: str, value: object, line: str, pattern: str) -> None:
    before, after = (
        pattern in faan(frame.ruleset("hong_kong/old-style", options=given).score(line))
        for given in ({}, {option: value})
    )
    assert before is not after


def test_a_value_for_a_pattern_that_does_not_exist_is_refused_with_the_nearest() -> None:
    with pytest.raises(
        frame.ProfileRefused, match=r"values: there is no pattern 'full_flusj'; did you mean 'full_flush'"
    ):
        profile(**{"values.full_flusj": 6})


def test_the_best_reading_is_taken_by_its_faan() -> None:
    # 111222333m as three pungs make all pungs (3), as three chows nothing: 44p is no chow
    score = profile().score("111222333m 44p 55s 1f +5s ron seat=S round=E")
    assert score.reading == "111m 222m 333m 555s 44p"
    assert [other.patterns for other in score.alternatives] == [("concealed_hand",)] * len(score.alternatives)


# -- payments ---------------------------------------------------------------------------------

HALF_SPICY = (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384)
"""zh-yue.wikipedia, 香港蔴雀食糊牌型: what a discarder pays in all for 0 to 13 faan, in its unit."""
UK = {3: 32, 4: 64, 5: 96, 6: 128, 7: 192, 8: 256, 9: 384, 10: 512}


def test_points_rise_half_spicy() -> None:
    rows = profile().variant.table(profile()).rows()  # type: ignore[union-attr]
    assert [row["by_discard"] for row in rows] == [4 * times for times in HALF_SPICY]
    assert all(2 * row["by_self_draw"] == 3 * row["by_discard"] for row in rows)
    assert {
        r["faan"]: r["discarder"] for r in profile("uk-league").variant.table(profile("uk-league")).rows()
    } == UK  # type: ignore[union-attr]


def test_full_spicy_doubles_every_faan() -> None:
    settled = profile("full-spicy").settle("win=S value=8 from=W")
    assert settled.settlement.gains() == {"S": 4 * 256, "W": -4 * 256}


@pytest.mark.parametrize(
    ("name", "line", "gains"),
    [
        # one faan, as zh.wikipedia 廣東麻雀籌碼計法 has it: 4, 2 and 2, or 8; 4 from each by self-draw
        ("old-style", "win=S value=1 from=W", {"S": 8, "W": -4, "E": -2, "N": -2}),
        ("old-style", "win=S value=1 by=tsumo", {"S": 12, "E": -4, "W": -4, "N": -4}),
        ("three-faan", "win=S value=3 from=W", {"S": 32, "W": -32}),
        ("three-faan", "win=S value=3 by=tsumo", {"S": 48, "E": -16, "W": -16, "N": -16}),
        # liable: for all by self-draw, and no dealer pays double
        ("three-faan", "win=S value=8 by=tsumo liable=N", {"S": 384, "N": -384}),
        ("uk-league", "foul=false-win by=E", {"E": -512, "table": 512}),
        ("three-faan", "foul=false-win by=E", {"E": -3 * 768, "S": 768, "W": 768, "N": 768}),
        ("old-style", "draw", {}),
    ],
)
def test_who_pays(name: str, line: str, gains: dict[str, int]) -> None:
    found = profile(name).settle(line).settlement.gains()
    assert found == gains
    assert sum(found.values()) == 0


def test_only_the_nearest_of_two_winners_is_paid_or_both() -> None:
    line = "win=S,N value=3,5 from=W"
    assert profile("three-faan").settle(line).values == {"N": 5}
    both = profile("three-faan", win__multi="all").settle(line)
    assert both.settlement.gains() == {"N": 96, "S": 32, "W": -128}
    shared = profile("old-style", win__multi="all").settle(line)
    # no winner pays the other: W 48 + 16, E 24 + 8
    assert shared.settlement.gains() == {"N": 72, "S": 24, "W": -64, "E": -32}


@pytest.mark.parametrize(("name", "after"), [("old-style", "stays"), ("uk-league", "passes")])
def test_the_deal_after_a_draw(name: str, after: str) -> None:
    following = profile(name).settle("draw").settlement.next
    assert following is not None
    assert following.dealer == after


def test_the_dealer_stays_after_winning() -> None:
    stays = {
        line: profile().settle(line).settlement.next
        for line in ("win=E value=1 from=W", "win=S value=1 from=W dealer=S", "win=S value=1 from=W")
    }
    assert [after.dealer for after in stays.values() if after] == ["stays", "stays", "passes"]


@pytest.mark.parametrize(
    ("line", "payers"),
    [
        # the fourth set of a flush, fed by the player across
        ("5m pon:111m@left pon:222m@left pon:999m@left pon:444m@across +5m tsumo", {"N"}),
        # the third set of dragons, fed from the left
        ("23m 55p pon:555z@across pon:666z@right pon:777z@left +1m tsumo", {"E"}),
        # the third set was the own: nobody was warned when it came about
        ("23m 55p pon:555z@across pon:666z@right ankan:7777z +1m tsumo", {"E", "W", "N"}),
        # twelve tiles of a hand that is no flush
        ("5z chi:123p@left pon:666m@left pon:777s@left chi:123s@left +5z tsumo", {"E", "W", "N"}),
    ],
)
def test_who_feeds_a_hand_that_lies_open_pays_for_all(line: str, payers: set[str]) -> None:
    score = profile().score(line + " seat=S round=E")
    assert {transfer.payer for transfer in score.payments} == payers
    assert len(score.payments) == 3


def test_twelve_tiles_of_any_hand_where_the_profile_says_so() -> None:
    line = "5z chi:123p@left pon:666m@left pon:777s@left chi:123s@left +5z tsumo seat=S round=E"
    ruleset = profile(liability__twelve_tiles="any")
    assert {transfer.payer for transfer in ruleset.score(line).payments} == {"E"}
    assert any("laid twelve tiles on the table: E pays for all" in note for note in ruleset.score(line).notes)


def test_nine_tiles_on_the_table_make_a_discarder_pay_for_the_others() -> None:
    line = "23m 55p chi:789p chi:234s pon:222m +1m ron from=right seat=S round=E"
    assert profile().score(line).settlement.gains() == {
        "S": 8,
        "W": -4,
        "E": -2,
        "N": -2,
    }  # no flowers: 1 faan
    warned = profile(liability__nine_tiles=True).score(line)
    assert warned.settlement.gains() == {"S": 8, "W": -8}


def test_a_robbed_kong_is_paid_as_a_self_draw_by_its_owner() -> None:
    # all chows 1, full flush 7, robbing the kong 1: 9 faan, 96 times the base
    line = "23m 456m 22m chi:789m chi:345m 1f +1m ron from=left rob-kong seat=S round=E"
    full, league = profile("three-faan", win__limit=10).score(line), profile("uk-league").score(line)
    assert faan(full) == faan(league) == {"all_chows": 1, "full_flush": 7, "robbing_the_kong": 1}
    assert full.settlement.gains() == {"S": 384, "E": -384}  # four shares
    assert league.settlement.gains() == {"S": 576, "E": -576}  # three times two


def test_a_hand_on_an_outcome_line_is_paid_like_the_hand() -> None:
    hand = "66z 55p pon:555z pon:777z chi:234s 1f +6z round=E"
    settled = profile().settle(f"win=S from=E hand: {hand}")
    assert settled.settlement.gains() == {"S": 256, "E": -128, "W": -64, "N": -64}
    assert settled.values == {"S": 8}
    with pytest.raises(frame.OutcomeRefused, match="the hand is no win: fewer faan than the minimum"):
        profile("three-faan").settle("win=S from=E hand: 23m 456m 55p chi:789p pon:222s +1m")


def test_every_fault_of_an_outcome_line_is_told_at_once() -> None:
    with pytest.raises(frame.OutcomeRefused) as refused:
        profile().settle("win=S from=S by=tsumo value=3,5")
    assert [fault.what for fault in refused.value.faults] == [
        "a self-draw has no discarder",
        "S cannot win on the own discard",
        "'value' has 2 entries",
    ]


# -- laws -------------------------------------------------------------------------------------


def random_lines(number: int) -> list[str]:
    """Winning hands put together at random, some sets claimed."""
    rng, lines = random.Random(20), []
    while len(lines) < number:
        left, concealed, melds = dict.fromkeys(range(34), 4), [], []
        for _ in range(4):
            kind = rng.randrange(34)
            chow = kind < 27 and kind % 9 < 7 and rng.random() < 0.6
            tiles = [kind, kind + 1, kind + 2] if chow else [kind] * 3
            for tile in tiles:
                left[tile] -= 1
            text = frame.hand_text(frame.Hand(tuple(tiles)))
            if rng.random() < 0.4:
                melds.append(f"{'chi' if chow else 'pon'}:{text}")
            else:
                concealed += tiles
        pair = rng.randrange(34)
        left[pair] -= 2
        concealed += [pair, pair]
        if min(left.values()) < 0:
            continue
        win = concealed.pop(rng.randrange(len(concealed)))
        held = frame.hand_text(frame.Hand(tuple(concealed)))
        won = frame.hand_text(frame.Hand((win,)))
        way, seat, round = rng.choice(["ron from=left", "tsumo"]), rng.choice("ESWN"), rng.choice("ESWN")
        lines.append(f"{held} {' '.join(melds)} +{won} {way} seat={seat} round={round}")
    return lines


def test_payments_sum_to_zero_values_to_the_total_and_no_other_reading_is_worth_more() -> None:
    ruleset = profile(win__limit=99)
    for line in random_lines(300):
        score = ruleset.score(line)
        assert score.win, line
        assert sum(score.settlement.gains().values()) == 0
        assert score.value == sum(faan(score).values())
        assert all(other.value <= score.value for other in score.alternatives), line


# -- as others see it -------------------------------------------------------------------------


def test_a_comparison_lines_its_patterns_up_with_those_of_riichi(installed: Path) -> None:
    hand = "11m 66z pon:555z pon:777z pon:999m +1m ron seat=S round=E"
    told = hupai(installed, "compare", "-p", "hong_kong/old-style", "-p", "riichi/standard", hand)
    rows = {row["concept"]: [[one["id"] for one in cell] for cell in row["cells"]] for row in told["rows"]}
    assert rows == {
        "all_pungs": [["all_pungs"], ["toitoi"]],
        "dragon_pung": [["dragon_pung"], ["haku", "chun"]],
        "little_three_dragons": [["little_three_dragons"], ["shousangen"]],
        "half_flush": [["half_flush"], ["honitsu"]],
        "all_terminals_and_honors": [["all_terminals_and_honors"], ["honroutou"]],
        "no_flowers": [["no_flowers"], []],
    }


def test_waits_and_the_catalogue_know_it(installed: Path) -> None:
    told = hupai(installed, "waits", "-p", "hong_kong/three-faan", "1112345678999m seat=S round=E")
    assert [wait["tile"] for wait in told["waits"]] == [f"{rank}m" for rank in range(1, 10)]
    assert {wait["ron"]["value"] for wait in told["waits"]} == {11}  # nine gates 10, no flowers 1
    listed = hupai(installed, "pattern", "list", "-p", "hong_kong/old-style")
    assert len(listed["patterns"]) == 32  # seven pairs are left off


def test_a_ruleset_of_the_variant_can_be_sent_to_another_process() -> None:
    import pickle

    ruleset = profile("uk-league")
    assert pickle.loads(pickle.dumps(ruleset)) == ruleset
