"""Another payment of a self-draw among three: the plugin replaces riichi's, for hands and outcome lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from plugin_examples import EXAMPLES, private_names
from shown import check

import hupai
from hupai.batch import HandBatch
from hupai.testing import check_plugin

KANSAI = EXAMPLES / "payment-policy" / "kansai.toml"
SPLIT, ROUND = "plugin.sanma-tsumo.split", "plugin.sanma-tsumo.round_to"


def paid(ruleset: hupai.Ruleset, line: str) -> dict[str, int]:
    """What each seat gains; the gains sum to zero."""
    gains = ruleset.settle(line).settlement.gains()
    assert sum(gains.values()) == 0
    return gains


def test_the_page_shows_what_is_so(installed: Path, tmp_path: Path) -> None:
    check(EXAMPLES / "payment-policy" / "README.md", tmp_path, installed)


def test_it_passes_every_check_of_a_plugin(plugins: Path) -> None:
    check_plugin("sanma-tsumo")


def test_it_imports_what_is_documented_for_third_parties() -> None:
    assert private_names("payment-policy") == []


@pytest.mark.parametrize(
    ("limit", "dealer", "other", "each"),
    [
        ("limit=mangan", 5000, 3000, 6000),
        ("limit=haneman", 8000, 4000, 9000),
        ("limit=baiman", 10000, 6000, 12000),
        ("limit=sanbaiman", 16000, 8000, 18000),
        ("yakuman=1", 20000, 12000, 24000),
    ],
)
def test_the_limits_are_those_of_the_table_that_hangs_in_kansai_parlors(
    plugins: Path, limit: str, dealer: int, other: int, each: int
) -> None:
    kansai = hupai.ruleset(KANSAI)
    assert paid(kansai, f"win=S by=tsumo {limit}") == {"E": -dealer, "S": dealer + other, "W": -other}
    assert paid(kansai, f"win=E by=tsumo {limit}") == {"E": 2 * each, "S": -each, "W": -each}


@pytest.mark.parametrize(
    ("split", "dealer", "other"),
    [
        # mangan, 2000 basic points: 4000 and 2000 among four, North's 2000 is missing
        ("halved", 5000, 3000),
        ("thirds", 5400, 2700),  # 8000 as 5333 and 2667, each rounded up
        ("kansai", 5000, 3000),  # 8000 does not divide by three
        ("equal", 4000, 4000),
        ("thousand", 5000, 3000),
    ],
)
def test_every_way_to_split_a_mangan(plugins: Path, split: str, dealer: int, other: int) -> None:
    ruleset = hupai.ruleset(KANSAI, options={SPLIT: split, ROUND: 100})
    assert paid(ruleset, "win=S by=tsumo limit=mangan") == {"E": -dealer, "S": dealer + other, "W": -other}


def test_points_that_divide_by_three_are_split_two_to_one(plugins: Path) -> None:
    ruleset = hupai.ruleset(KANSAI, options={ROUND: 100})
    # 3 han 30 fu: 3900
    assert paid(ruleset, "win=S by=tsumo han=3 fu=30") == {"E": -2600, "S": 3900, "W": -1300}


def test_a_discard_is_rounded_too(plugins: Path) -> None:
    kansai = hupai.ruleset(KANSAI)
    assert paid(kansai, "win=S from=W han=3 fu=30") == {"S": 4000, "W": -4000}  # 3900
    assert paid(kansai, "win=S from=E han=3 fu=40") == {"S": 6000, "E": -6000}  # 5200


def test_a_scored_hand_is_paid_worth_and_called_alike(plugins: Path) -> None:
    score = hupai.ruleset(KANSAI).score("123p 456p 789p 22s 55z +2s tsumo riichi seat=S round=E honba=1")
    # 4 han 30 fu: 1920 basic points; 5/2 and 3/2 of them are 4800 and 2880, rounded up to thousands
    assert [(t.payer, t.amount, t.reason) for t in score.payments] == [
        ("E", 5000, "hand"),
        ("W", 3000, "hand"),
        ("E", 100, "honba"),
        ("W", 100, "honba"),
    ]
    assert score.value == 8000
    assert score.to_dict()["call"] == "3100, 5100"


def test_a_hand_on_an_outcome_line_is_paid_like_the_hand(plugins: Path) -> None:
    kansai = hupai.ruleset(KANSAI)
    hand = "123p 456p 789p 22s 55z +2s tsumo riichi round=E"
    settled = kansai.settle(f"win=S hand: {hand}")
    assert settled.settlement.gains() == kansai.score(f"{hand} seat=S").settlement.gains()
    assert (settled.values, settled.calls) == ({"S": 8000}, {"S": "3000, 5000"})


def test_honba_go_to_the_nearest_of_two_winners_and_sticks_too(plugins: Path) -> None:
    gains = paid(hupai.ruleset(KANSAI), "win=S,W from=E han=3,3 fu=30,30 honba=1 sticks=1")
    assert gains == {"E": -8200, "S": 4000 + 200 + 1000, "W": 4000, "table": -1000}


def test_who_is_liable_pays_as_riichi_has_it(plugins: Path) -> None:
    line = "win=S by=tsumo yaku=daisangen liable=W"
    ordinary = hupai.ruleset("riichi/sanma", options={"sanma.tsumo_loss": False})
    assert paid(hupai.ruleset(KANSAI), line) == paid(ordinary, line) == {"S": 32000, "W": -32000}


def test_four_players_pay_as_ever(plugins: Path, tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(
        'schema = 1\nextends = "riichi/standard"\nplugins = ["sanma-tsumo"]\n', "utf-8"
    )
    club = hupai.ruleset(tmp_path / "club.toml")
    assert club.pays_its_own_way
    assert paid(club, "win=S by=tsumo limit=mangan") == {"E": -4000, "S": 8000, "W": -2000, "N": -2000}


def test_a_batch_is_worth_what_its_hands_are(plugins: Path) -> None:
    kansai = hupai.ruleset(KANSAI)
    lines = [
        "123p 456p 789p 22s 55z +2s tsumo riichi seat=S round=E",
        "123p 456p 789p 22s 55z +2s ron riichi seat=E round=E",
        "123p 456p 789p 22s 44z +2s ron seat=S round=E",
    ]
    batch = HandBatch.from_hands([kansai.hand(line) for line in lines])
    values = kansai.score_many(batch).value.tolist()
    assert values == [kansai.score(line).value for line in lines]
    assert values[0] == 8000
