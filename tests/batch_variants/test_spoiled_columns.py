"""Columns with any numbers at all: each row says what its hand would, and stops no other row."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import hupai
from hupai.batch import PARTIES, HandBatch, shanten_of, waits_of
from hupai.batch.hands import COLUMNS
from hupai.faults import HandRefused

LINES = {
    "riichi/standard": [
        "234m 44p 55z chi:340s@left pon:777z@across +5z ron from=left seat=S round=E dora=1m,9p",
        "1112345678999m +5m tsumo dealer=right honba=2 sticks=1",
        "406m 2z ankan:1111p kakan:0555s@right chi:789m +2z tsumo replacement pao=left",
        "234m 567p 23406s 11z +7s ron riichi ippatsu ura=2z,3z,4z dora=9m,9p,9s",
    ],
    "chinese_official/wmo": [
        "123m 44p 55z chi:345s pon:777z +5z ron seat=S round=E",
        "1112345678999m +5m tsumo 1f3f last-tile",
        "147m 258p 369s 1234z +5z tsumo",
        "33m ankan:1111p pon:888p 22z kan:9999s +2z ron last-tile",
    ],
    "taiwanese/sml-2026": [
        "123m 123p 44p 55z chi:345s pon:777z +5z ron seat=S round=E streak=2",
        "1112345678999m 222p +5m tsumo 1f3f",
        "33m ankan:1111p pon:888p 22z 345s kan:9999s +2z ron",
        "1122334455667m 888s +7m tsumo",
    ],
}
LINES["riichi/sanma"] = ["1199m 123p 234s 555z +1m ron from=left seat=S kita=2", "123456789p 1122s +1s tsumo"]
ENDS = {"concealed": 7, "reds": 4, "meld_kinds": 7, "meld_sources": 5, "by": 4, "discarder": 6, "seat": 7}
ENDS |= {"round": 7, "dealer": 7, "pao": 6, "ready": 10}
"""One more than the highest number put in; 256 elsewhere."""
COUNTED = ("honba", "sticks", "streak", "discards", "kita")


def spoiled(batch: HandBatch, rows: int) -> HandBatch:
    """The hands over and over, with some numbers changed in most of the rows."""
    rng = np.random.default_rng(7)
    which = rng.integers(0, len(batch), rows)
    columns = {name: np.array(getattr(batch, name))[which] for name in COLUMNS}
    for row in range(rows):
        for _ in range(rng.integers(0, 3)):
            name = COLUMNS[rng.integers(len(COLUMNS))]
            column = columns[name]
            if name == "flags":
                column[row] ^= np.uint64(1 << int(rng.integers(0, len(batch.flag_names) + 2)))
            elif name in COUNTED:
                column[row] = rng.choice([-2, -1, 0, 1, 3, 5, 100, (1 << 31) - 1])
            else:
                numbers = column[row : row + 1].reshape(-1)
                if len(numbers):
                    numbers[rng.integers(len(numbers))] = rng.integers(0, ENDS.get(name, 256))
    return HandBatch.from_columns(**columns, flag_names=batch.flag_names)


@pytest.mark.parametrize("profile", LINES)
def test_no_number_stops_a_batch(profile: str) -> None:
    rules = hupai.ruleset(profile)
    batch = spoiled(HandBatch.from_hands(map(rules.hand, LINES[profile])), 1500)
    scores = rules.score_many(batch)
    gains, said = scores.gains, Counter[str]()
    for row in range(len(batch)):
        told: Any
        try:
            score = rules.score(batch.hand(row))
            paid = score.settlement.gains() if score.win else {}
            told = score.value, score.reason, {party: paid.get(party, 0) for party in PARTIES}
            said["sound"] += 1
        except HandRefused as refusal:
            told = [fault.what for fault in refusal.faults]
            said["refused"] += 1
        if scores.refused[row]:
            found: Any = [fault.what for fault in scores.faults[row]]
        else:
            reason = scores.reasons[scores.reason[row]]
            found = int(scores.value[row]), reason, dict(zip(PARTIES, gains[row].tolist(), strict=True))
        assert found == told, row
    assert min(said["sound"], said["refused"]) > 300
    assert len(shanten_of(rules, batch)) == len(waits_of(rules, batch)) == len(batch)
