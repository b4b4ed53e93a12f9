"""The same hand under several profiles."""

from __future__ import annotations

import pytest

import hupai

LINE = "234m 067p 23478s 33z +9s ron riichi seat=S round=E dora=1m"


def test_every_profile_answers_for_itself() -> None:
    found = hupai.compare(LINE, ["riichi/standard", "riichi/m-league", "riichi/ema-2025"])
    # riichi 1, pinfu 1, dora 1 (2m) and a red five where it is played with, all at 30 fu:
    # 4 han is 7700, or a mangan under kiriage; without red fives 3 han, 3900
    assert [column.score.value for column in found.columns if column.score] == [7700, 8000, 3900]


def test_the_same_idea_stands_in_one_row() -> None:
    found = hupai.compare("222m 33p 44s 666z pon:777s +3p ron seat=S", ["riichi/standard", "riichi/tenhou"])
    rows = {row.concept: row.cells for row in found.rows}
    assert rows["all_pungs"] == ((("toitoi", 2),), (("toitoi", 2),))


def test_options_are_put_on_top_of_each() -> None:
    hand = "567p 22345s 88m chi:234m +5s ron seat=S"
    found = hupai.compare(hand, ["riichi/standard", "riichi/tenhou"], options={"calls.kuitan": False})
    assert [column.score.win for column in found.columns if column.score] == [False, False]


def test_a_hand_that_one_profile_cannot_score_does_not_stop_the_others() -> None:
    found = hupai.compare(LINE, ["riichi/standard", "riichi/sanma"])
    first, second = found.columns
    assert first.score is not None
    assert second.score is None
    assert "of the characters only 1m and 9m are played with" in second.refusal


def test_a_profile_that_does_not_exist_is_refused() -> None:
    with pytest.raises(hupai.ProfileRefused, match="did you mean 'riichi/tenhou'"):
        hupai.compare(LINE, ["riichi/tenhouu"])


def test_json_has_a_column_for_each_profile() -> None:
    told = hupai.compare(LINE, ["riichi/standard", "riichi/sanma"]).to_dict()
    assert told["schema"] == 1
    assert told["profiles"][0]["value"] == 7700
    assert "refusal" in told["profiles"][1]
