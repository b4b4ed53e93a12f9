"""What a hand is worth does not depend on how many are scored at once: value, patterns, han, fu, the chosen
reading, and what everybody gains, are equal for every hand and under every profile.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import hupai
import hupai_rulesets
from hupai.batch import HandBatch
from hupai.hand.model import MeldKind
from hupai.hand.words import MOST

Differ = Callable[[hupai.Ruleset, list[hupai.Hand]], list[str]]

PROFILES = sorted(path.stem for path in Path(hupai_rulesets.folder("riichi")).glob("*.toml"))
OF_THREE = [name for name in PROFILES if "sanma" in name]
OF_FOUR = [name for name in PROFILES if name not in OF_THREE]
SEVERAL = {
    "everything that a table may change": {
        "calls.kuitan": False,
        "fu.double_wind_pair": 2,
        "fu.rinshan_tsumo": False,
        "fu.open_pinfu_30": False,
        "fu.pinfu_tsumo_20": False,
        "fu.chiitoitsu": "50fu_1han",
        "limits.kiriage_mangan": True,
        "limits.double_yakuman": ["suuankou_tanki", "daisuushii"],
        "limits.max_multiple": 2,
        "dora.kan_ura": False,
    },
    "more han": {"win.min_han": 2},
    "two han late in the game": {"win.ryanhan_shibari_from": 2},
    "no yakuman by counting": {"limits.counted": "unlimited"},
    "no yakuman on top of another": {"limits.composite_yakuman": False},
    "local yaku": {
        "yaku.enable": ["sanrenkou", "suurenkou", "isshoku_sanjun", "uumensai", "shiisanpuutaa", "renhou"]
    },
    "renhou for a limit": {"yaku.renhou": "haneman"},
    "tenhou chooses its tile": {"yaku.tenhou_win_tile": "best"},
    "nobody is spared a yaku": {"calls.atozuke": False, "win.min_han": 2},
    "yaku of other values": {"yaku.han": {"riichi": {"closed": 3}, "toitoi": {"open": 0}}},
}


@pytest.mark.parametrize("profile", OF_FOUR)
def test_a_row_is_the_score_of_its_hand(profile: str, differences: Differ, hands: Any) -> None:
    number = 5000 if profile == "standard" else 600
    assert differences(hupai.ruleset(f"riichi/{profile}"), hands(number)) == []


@pytest.mark.parametrize("profile", OF_THREE)
def test_a_row_is_the_score_of_its_hand_at_a_table_of_three(
    profile: str, differences: Differ, hands_of_three: Any
) -> None:
    assert differences(hupai.ruleset(f"riichi/{profile}"), hands_of_three(600)) == []


@pytest.mark.parametrize("options", SEVERAL.values(), ids=SEVERAL)
def test_options_change_rows_and_scores_alike(
    options: dict[str, Any], differences: Differ, hands: Any
) -> None:
    assert differences(hupai.ruleset("riichi/standard", options=options), hands(1200)) == []


def test_a_profile_refuses_the_same_rows_in_the_same_words(differences: Differ, hands: Any) -> None:
    sanma = hupai.ruleset("riichi/sanma")
    assert differences(sanma, hands(400)) == []
    assert sanma.score_many(HandBatch.from_hands(hands(400))).faults


def test_no_number_of_counters_and_sticks_is_too_high(differences: Differ, hands: Any) -> None:
    rich = [replace(hand, situation=replace(hand.situation, honba=MOST, sticks=MOST)) for hand in hands(20)]
    assert differences(hupai.ruleset("riichi/standard"), rich) == []


def test_the_size_of_a_chunk_changes_nothing(hands: Any) -> None:
    batch, rules = HandBatch.from_hands(hands(600)), hupai.ruleset("riichi/standard")
    whole = rules.score_many(batch)
    for chunk in (1, 7, 250):
        parts = rules.score_many(batch[:250], chunk=chunk)
        assert parts.value.tolist() == whole.value[:250].tolist()
        assert parts.gains.tolist() == whole.gains[:250].tolist()


def seated(hands: list[hupai.Hand], sides: Sequence[str]) -> list[hupai.Hand]:
    """The hands with somebody who deals, who discarded, and who fed each meld."""
    rng = random.Random(9)
    found = []
    for hand in hands:
        melds = tuple(
            meld
            if meld.kind is MeldKind.CONCEALED_KONG
            else replace(meld, source="left" if meld.kind is MeldKind.CHOW else rng.choice(sides))
            for meld in hand.melds
        )
        situation = replace(
            hand.situation,
            dealer=rng.choice((None, "self", *sides)),
            discarder=rng.choice((None, *sides)) if hand.situation.by == "ron" else None,
        )
        found.append(replace(hand, melds=melds, situation=situation))
    return found


@pytest.mark.parametrize("profile", ["standard", "m-league", "mahjong-soul"])
def test_seats_and_liability_are_paid_alike(profile: str, differences: Differ, hands: Any) -> None:
    liable = [
        "5z pon:111z@left pon:222z@right pon:333z@across pon:444z@left +5z ron from=across seat=N",
        "55z 44z pon:111z@left pon:222z@right pon:333z@across +4z ron from=left seat=N",
        "99s 23m pon:555z@left pon:666z@right pon:777z@across +4m tsumo seat=E honba=2",
        "1z kan:2222m@left kan:3333m@right kan:4444m@left kan:5555p@across +1z ron from=across sticks=1",
        "23m 99s pon:555z pon:666z pon:777z +4m tsumo pao=right",
        "23m 99s 234p 567s kan:1111p@left +4m tsumo replacement seat=W",
    ]
    some = [hupai.parse(line) for line in liable]
    rules = hupai.ruleset(f"riichi/{profile}", options={"pao.daiminkan_rinshan": True})
    assert differences(rules, [*seated(hands(900), ("left", "across", "right")), *some]) == []


def test_seats_of_three_are_paid_alike(differences: Differ, hands_of_three: Any) -> None:
    assert differences(hupai.ruleset("riichi/sanma"), seated(hands_of_three(400), ("left", "right"))) == []


def test_who_deals_into_an_open_riichi_pays_alike(differences: Differ, hands: Any) -> None:
    opened = [
        replace(
            hand, situation=replace(hand.situation, flags=hand.situation.flags - {"riichi"} | {"open-riichi"})
        )
        for hand in hands(1500)
        if "riichi" in hand.situation.flags
    ]
    rules = hupai.ruleset("riichi/standard", options={"riichi.open": "show_hand"})
    assert differences(rules, opened) == []
    assert (rules.score_many(HandBatch.from_hands(opened)).base == 8000).sum() > 100


AOTENJOU = {
    "limits.aotenjou": True,
    "limits.counted": "unlimited",
    "limits.double_yakuman": ["daisuushii", "suuankou_tanki"],
}


def test_without_limits_rows_and_scores_are_equal(differences: Differ, hands: Any) -> None:
    assert differences(hupai.ruleset("riichi/standard", options=AOTENJOU), hands(600)) == []


def test_a_value_that_no_column_holds_is_refused() -> None:
    rules = hupai.ruleset("riichi/standard", options=AOTENJOU)
    # six yakuman of 13 han each: far more than 64 bits hold
    lines = ["111z 222z 333z 444z 5z +5z tsumo seat=E first-turn", "234m 567p 23456s 11z +7s ron riichi"]
    scores = rules.score_many(HandBatch.from_hands([hupai.parse(line) for line in lines]))
    assert rules.score(lines[0]).value >= 1 << 63
    assert scores.refused.tolist() == [True, False]
    assert "64 bits" in str(scores.faults[0][0])
    assert scores.value[1] == rules.score(lines[1]).value


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(20))
def test_ten_thousand_more_rows_are_the_scores_of_their_hands(
    seed: int, differences: Differ, hands: Any
) -> None:
    profile = "standard" if seed < 12 else OF_FOUR[seed % len(OF_FOUR)]
    assert differences(hupai.ruleset(f"riichi/{profile}"), hands(10_000, seed + 100)) == []
