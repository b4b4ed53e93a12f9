"""A Taiwanese hand is worth the same alone and in a batch: tai, the tai that count, the chosen reading and
what everybody pays, under every profile.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from batch_rows import differences

import hupai
import hupai_rulesets
from hupai.batch import HandBatch

Hands = Callable[..., list[hupai.Hand]]
PROFILES = sorted(path.stem for path in Path(hupai_rulesets.folder("taiwanese")).glob("*.toml"))
SEVERAL: dict[str, dict[str, Any]] = {
    "every shape wins": {"win.sixteen_unconnected": True, "win.thirteen_orphans_set": True},
    "a discard makes a triplet": {"win.reading": "triplet_first"},
    "a minimum and a cap": {"win.min_tai": 3, "win.tai_cap": 8},
    "four kongs win": {"kongs.four_win": True, "flowers.eight": "compound"},
    "all eight flowers are tai": {"flowers.eight": "additive", "flowers.seven_steals_eighth": False},
    "no flowers in the set": {"flowers.play": False},
    "other payments": {
        "pay.base": 100,
        "pay.per_tai": 20,
        "dealer.streak_limit": 2,
        "dealer.streak_both_ways": False,
        "dealer.pays_on_idle_self_draw": False,
    },
    "liable for everything": {
        "liability.hands": ["full_flush", "big_three_dragons", "all_honors", "last_five_tiles"],
        "liability.on_discard": "split",
        "liability.no_choice": True,
    },
}


@pytest.mark.parametrize("profile", PROFILES)
def test_a_row_is_the_score_of_its_hand(profile: str, taiwanese: Hands) -> None:
    assert differences(hupai.ruleset(f"taiwanese/{profile}"), taiwanese(1000)) == []


@pytest.mark.parametrize("options", SEVERAL.values(), ids=SEVERAL)
def test_whatever_a_table_may_change(options: dict[str, Any], taiwanese: Hands) -> None:
    assert differences(hupai.ruleset("taiwanese/sml-2026", options=options), taiwanese(400, 22)) == []


SHAPES = [
    "1122334455667m 11z +1z tsumo discards=3",
    "1122334455667m 777z +7m ron from=left",
    "147m 258p 369s 1234567z +1z tsumo",
    "147m 258p 36s 12345677z +9s ron",
    "19m 19p 19s 1234567z 234m +1z tsumo",
    "19m 19p 19s 1234567z 11m +1m ron",
    "19m 19p 19s 1234567z 235m +1z tsumo",
]


def test_shapes_that_are_no_sets() -> None:
    options = {"win.sixteen_unconnected": True, "win.thirteen_orphans_set": True}
    rules = hupai.ruleset("taiwanese/sml-2026", options=options)
    lines = [line for line in SHAPES if sum(map(str.isdigit, line.split(" +")[0])) == 16]
    hands = [rules.hand(line) for line in lines]
    assert differences(rules, hands) == []
    won = rules.score_many(HandBatch.from_hands(hands)).win
    assert won.any()
    assert not won.all()


def test_an_empty_wall_is_not_one_of_which_nothing_is_said() -> None:
    rules = hupai.ruleset("taiwanese/four-winds")
    line = "99m 456p 234m 678p 55z pon:222z@left +5z ron from=right seat=S round=E discards=12 fresh"
    hands = [rules.hand(line + wall) for wall in (" wall=0", "", " wall=30")]
    batch = HandBatch.joined([HandBatch.from_hands(hands[:1]), HandBatch.from_hands(hands[1:])])
    for some in (batch, HandBatch.from_arrow(batch.to_arrow())):
        assert list(some) == hands
        gains = rules.score_many(some).gains[:, 1].tolist()
        assert gains == [rules.score(hand).settlement.gains()["S"] for hand in hands]
        assert gains[0] == 3 * gains[2]


def test_what_is_done_hand_by_hand_is_said() -> None:
    notes = hupai.ruleset("taiwanese/sml-2026").batch_scorer.notes
    assert notes == ("hands that win by flowers alone or by four kongs are scored one by one",)


@pytest.mark.nightly
@pytest.mark.parametrize("profile", PROFILES)
def test_40000_rows_of_each_profile_are_the_scores_of_their_hands(profile: str, taiwanese: Hands) -> None:
    hands = taiwanese(40_000, PROFILES.index(profile) + 1000)
    assert differences(hupai.ruleset(f"taiwanese/{profile}"), hands) == []
