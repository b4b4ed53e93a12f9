"""The point table of a profile, line by line, and read backwards."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import msgspec
import pytest

from hupai_riichi.options import RiichiRules
from hupai_riichi.outcomes.table import PointTable, nearest_values, points_of_value, possible
from hupai_riichi.scoring.points import Points, worth

STANDARD = RiichiRules()

# fu: ron and self-draw (each non-dealer / dealer) for 1, 2, 3, 4 han; "-" where no hand is like that.
NON_DEALER = {
    20: ["- -", "- 400/700", "- 700/1300", "- 1300/2600"],
    25: ["- -", "1600 -", "3200 800/1600", "6400 1600/3200"],
    30: ["1000 300/500", "2000 500/1000", "3900 1000/2000", "7700 2000/3900"],
    40: ["1300 400/700", "2600 700/1300", "5200 1300/2600", "8000 2000/4000"],
    50: ["1600 400/800", "3200 800/1600", "6400 1600/3200", "8000 2000/4000"],
    60: ["2000 500/1000", "3900 1000/2000", "7700 2000/3900", "8000 2000/4000"],
    70: ["2300 600/1200", "4500 1200/2300", "8000 2000/4000", "8000 2000/4000"],
    80: ["2600 700/1300", "5200 1300/2600", "8000 2000/4000", "8000 2000/4000"],
    90: ["2900 800/1500", "5800 1500/2900", "8000 2000/4000", "8000 2000/4000"],
    100: ["3200 800/1600", "6400 1600/3200", "8000 2000/4000", "8000 2000/4000"],
    110: ["3600 -", "7100 1800/3600", "8000 2000/4000", "8000 2000/4000"],
}
DEALER = {
    20: ["- -", "- 700", "- 1300", "- 2600"],
    25: ["- -", "2400 -", "4800 1600", "9600 3200"],
    30: ["1500 500", "2900 1000", "5800 2000", "11600 3900"],
    40: ["2000 700", "3900 1300", "7700 2600", "12000 4000"],
    50: ["2400 800", "4800 1600", "9600 3200", "12000 4000"],
    60: ["2900 1000", "5800 2000", "11600 3900", "12000 4000"],
    70: ["3400 1200", "6800 2300", "12000 4000", "12000 4000"],
    80: ["3900 1300", "7700 2600", "12000 4000", "12000 4000"],
    90: ["4400 1500", "8700 2900", "12000 4000", "12000 4000"],
    100: ["4800 1600", "9600 3200", "12000 4000", "12000 4000"],
    110: ["5300 -", "10600 3600", "12000 4000", "12000 4000"],
}
LIMITS = {
    "mangan": (5, 8000, (2000, 4000), 12000, (4000,)),
    "haneman": (6, 12000, (3000, 6000), 18000, (6000,)),
    "baiman": (8, 16000, (4000, 8000), 24000, (8000,)),
    "sanbaiman": (11, 24000, (6000, 12000), 36000, (12000,)),
    "kazoe_yakuman": (13, 32000, (8000, 16000), 48000, (16000,)),
    "yakuman": (0, 32000, (8000, 16000), 48000, (16000,)),
}


def rules(**tables: Any) -> RiichiRules:
    return msgspec.convert(tables, RiichiRules)


@pytest.mark.parametrize("dealer", [False, True])
def test_the_standard_table_is_the_one_in_the_books(dealer: bool) -> None:
    found = {
        (row.han, row.fu): f"{row.ron or '-'} {'/'.join(map(str, row.tsumo or ('-',)))}"
        for row in PointTable(STANDARD).lines
        if row.fu and row.dealer is dealer
    }
    book = DEALER if dealer else NON_DEALER
    assert found == {(han, fu): cells[han - 1] for fu, cells in book.items() for han in (1, 2, 3, 4)}


def test_the_limits_stand_below() -> None:
    lines = [row for row in PointTable(STANDARD).lines if not row.fu]
    assert [row.limit for row in lines] == [*LIMITS, *LIMITS]
    for row in lines:
        han, ron, tsumo, dealer_ron, dealer_tsumo = LIMITS[row.limit]
        assert row.han == han
        assert (row.ron, row.tsumo) == ((dealer_ron, dealer_tsumo) if row.dealer else (ron, tsumo))
    capped = PointTable(rules(limits={"counted": "sanbaiman"})).lines
    assert "kazoe_yakuman" not in {row.limit for row in capped}


def test_totals_of_self_draws_are_what_the_payers_pay_together() -> None:
    for row in PointTable(STANDARD).lines:
        if row.tsumo is not None:
            paid = 3 * row.tsumo[0] if row.dealer else 2 * row.tsumo[0] + row.tsumo[1]
            assert row.tsumo_total == paid


def test_kiriage_fills_two_cells_with_mangan() -> None:
    def mangan(profile: RiichiRules) -> set[tuple[int, int]]:
        return {(row.han, row.fu) for row in PointTable(profile).lines if row.fu and row.limit == "mangan"}

    raised = rules(limits={"kiriage_mangan": True})
    assert mangan(raised) - mangan(STANDARD) == {(4, 30), (3, 60)}
    assert "11600" not in PointTable(raised).text()


def test_a_double_wind_pair_of_two_fu_ends_one_han_at_100_fu() -> None:
    assert possible(1, 110, False, STANDARD)
    assert not possible(1, 110, True, STANDARD)
    assert not possible(1, 110, False, rules(fu={"double_wind_pair": 2}))
    assert possible(1, 100, True, rules(fu={"double_wind_pair": 2}))


def test_the_ways_of_counting_fu_open_and_close_cells() -> None:
    assert not possible(1, 20, True, STANDARD)
    assert not possible(3, 20, False, STANDARD)
    assert possible(1, 20, False, rules(fu={"open_pinfu_30": False}))
    assert not possible(2, 20, True, rules(fu={"pinfu_tsumo_20": False}))
    assert not possible(3, 25, True, rules(fu={"chiitoitsu": "50fu_1han"}))


def test_three_players_have_their_own_self_draws() -> None:
    sanma = rules(game={"players": 3}, sanma={"tsumo_loss": False})
    cells = {(row.han, row.fu, row.dealer): row for row in PointTable(sanma).lines}
    assert cells[1, 30, False].tsumo == (500, 700)
    assert cells[1, 30, False].tsumo_total == 1200
    assert cells[1, 30, True].tsumo == (800,)


def test_without_limits_there_are_none_in_the_table() -> None:
    sky = rules(limits={"aotenjou": True, "counted": "unlimited"})
    lines = PointTable(sky).lines
    assert all(row.fu and not row.limit for row in lines)
    assert max(row.ron or 0 for row in lines) == 42300  # dealer, 4 han 110 fu: 7040 x 6 = 42240
    assert "mangan" not in PointTable(sky).text()


def test_the_text_is_a_grid_for_each_side() -> None:
    text = PointTable(STANDARD).text()
    assert text.splitlines()[:6] == [
        "non-dealer",
        "",
        " fu     1 han      2 han      3 han      4 han",
        " 20         -          -          -          -",
        "            -    400/700   700/1300  1300/2600",
        " 25         -       1600       3200       6400",
    ]
    assert "        mangan (5+ han)  12000   4000 all" in text.splitlines()
    assert "                yakuman  32000  8000/16000" in text.splitlines()
    assert all(len(line) <= 80 for line in text.splitlines())


def test_the_rows_are_plain_data() -> None:
    rows = json.loads(json.dumps(PointTable(STANDARD).rows()))
    assert {
        "han": 2,
        "fu": 20,
        "limit": "",
        "dealer": True,
        "ron": None,
        "tsumo": [700],
        "tsumo_total": 2100,
    } in rows


def test_the_csv_has_a_header_and_leaves_impossible_payments_empty() -> None:
    rows = list(csv.DictReader(io.StringIO(PointTable(STANDARD).csv())))
    assert len(rows) == len(PointTable(STANDARD).lines)
    by_key = {(row["side"], row["han"], row["fu"]): row for row in rows}
    assert by_key["non-dealer", "3", "25"] == {
        "side": "non-dealer",
        "han": "3",
        "fu": "25",
        "limit": "",
        "ron": "3200",
        "tsumo_each": "",
        "tsumo_others": "800",
        "tsumo_dealer": "1600",
        "tsumo_total": "3200",
    }
    assert by_key["dealer", "2", "25"]["tsumo_each"] == ""
    assert by_key["dealer", "8", ""]["tsumo_each"] == "8000"


@pytest.mark.parametrize("options", [{}, {"limits": {"kiriage_mangan": True}}, {"game": {"players": 3}}])
def test_every_value_of_the_table_leads_back_to_its_payments(options: dict[str, Any]) -> None:
    profile = rules(**options)
    players = profile.game.players
    for row in PointTable(profile).lines:
        for value, drawn in ((row.ron, False), (row.tsumo_total, True)):
            if value is None:
                continue
            found = points_of_value(value, row.dealer, drawn, profile)
            assert found is not None
            back = worth(found.base, row.dealer, drawn, players, profile)
            assert back.value == value
            if drawn:
                assert ((back.each,) if row.dealer else (back.others, back.dealer)) == row.tsumo


def test_values_that_no_hand_has_are_not_found() -> None:
    assert points_of_value(8100, False, False, STANDARD) is None
    assert nearest_values(8100, False, False, STANDARD) == (8000, 12000)
    assert points_of_value(700, False, False, STANDARD) is None  # 1 han 20 fu
    assert nearest_values(700, False, False, STANDARD) == (1000,)
    assert points_of_value(7700, False, False, rules(limits={"kiriage_mangan": True})) is None
    assert points_of_value(160000, False, False, STANDARD) == Points(40000, "yakuman", 5)
    assert points_of_value(96000, False, False, rules(limits={"max_multiple": 2})) is None
