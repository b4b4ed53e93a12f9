"""``hupai table``: the point table in three forms."""

from __future__ import annotations

import csv

import pond

from hupai import Registry


def test_text_has_a_grid_for_dealer_and_non_dealer(call) -> None:
    done = call("table")
    assert done.code == 0
    assert done.out.startswith("riichi/standard  Standard\n\nnon-dealer\n")
    assert "\ndealer\n" in done.out


def test_csv_and_json_have_the_same_rows(call) -> None:
    rows = list(csv.DictReader(call("table", "--csv").out.splitlines()))
    data = call("table", "--json").json
    assert len(rows) == len(data["rows"])
    (row,) = [r for r in rows if (r["side"], r["han"], r["fu"]) == ("non-dealer", "3", "40")]
    assert (row["ron"], row["tsumo_others"], row["tsumo_dealer"]) == ("5200", "1300", "2600")
    (same,) = [r for r in data["rows"] if (r["dealer"], r["han"], r["fu"]) == (False, 3, 40)]
    assert (same["ron"], same["tsumo"]) == (5200, [1300, 2600])


def test_the_table_is_the_profile_s_own(call) -> None:
    def ron(*words: str) -> int:
        rows = call("table", "--json", *words).json["rows"]
        (row,) = [r for r in rows if (r["dealer"], r["han"], r["fu"]) == (False, 4, 30)]
        return int(row["ron"])

    assert ron() == 7700
    assert ron("-p", "riichi/ema-2025") == 8000
    assert ron("--set", "limits.kiriage_mangan=ari") == 8000


def test_json_and_csv_together_are_bad_usage(call) -> None:
    assert call("table", "--json", "--csv").code == 2


def test_a_variant_without_a_table_says_so(call) -> None:
    done = call("table", "-p", "brook/clear", registry=Registry({"pond": pond}))
    assert (done.code, done.err) == (2, "brook/clear has no point table; in brook a value needs none\n")
