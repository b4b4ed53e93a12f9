"""A ruleset: compiled once, then frozen, comparable, picklable, and the same wherever it is made."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

import hupai

HAND = "234m 567p 23456s 11z +7s ron riichi seat=S round=E dora=1m"


@pytest.fixture(scope="module")
def tenhou() -> hupai.Ruleset:
    return hupai.ruleset("riichi/tenhou")


def test_a_ruleset_does_not_change(tenhou: hupai.Ruleset) -> None:
    with pytest.raises(AttributeError, match="a ruleset does not change; 'rules' cannot be set"):
        tenhou.rules = None  # type: ignore[assignment]


def test_two_of_the_same_profile_are_equal_and_hash_alike(tenhou: hupai.Ruleset) -> None:
    again = hupai.ruleset("riichi/tenhou")
    assert again == tenhou
    assert hash(again) == hash(tenhou)
    assert hupai.ruleset("riichi/tenhou", options={"calls.kuitan": False}) != tenhou


def test_the_fingerprint_stands_in_every_result(tenhou: hupai.Ruleset) -> None:
    assert len(tenhou.fingerprint) == 64
    assert tenhou.score(HAND).to_dict()["fingerprint"] == tenhou.fingerprint


def test_a_ruleset_goes_through_pickle_and_scores_the_same(tenhou: hupai.Ruleset) -> None:
    copy = pickle.loads(pickle.dumps(tenhou))
    assert copy == tenhou
    assert copy.score(HAND).to_dict() == tenhou.score(HAND).to_dict()


def test_it_scores_the_same_after_the_patterns_are_translated(tenhou: hupai.Ruleset) -> None:
    fresh = hupai.ruleset("riichi/tenhou")
    first = fresh.score(HAND).to_dict()
    told = [fresh.score(HAND).to_dict() for _ in range(60)]
    assert all(later == first for later in told)


def test_a_hand_made_in_python_is_checked_like_a_line(tenhou: hupai.Ruleset) -> None:
    sound = hupai.parse(HAND)
    impossible = hupai.Hand((0,) * 13, (), 0, (), sound.situation)
    with pytest.raises(hupai.HandRefused, match="at most four of a kind"):
        tenhou.score(impossible)


def test_a_hand_of_another_size_says_what_is_needed(tenhou: hupai.Ruleset) -> None:
    with pytest.raises(hupai.HandRefused, match="riichi needs 14 tiles in all: 4 sets and a pair"):
        tenhou.score("123m 456m 789m 123p 456p 1z +1z tsumo")


def test_a_hand_without_winning_tile_and_way_hears_of_both(tenhou: hupai.Ruleset) -> None:
    with pytest.raises(hupai.HandRefused) as refused:
        tenhou.score("234m 567p 23456s 11z")
    assert [fault.what for fault in refused.value.faults] == ["no winning tile", "no way of winning"]


def test_unused_words_are_reported_not_dropped(tenhou: hupai.Ruleset) -> None:
    score = tenhou.score("234m 567p 23456s 11z +7s ron riichi seat=S round=E streak=2 last-of-kind")
    assert score.notes == ["streak: not used by riichi/tenhou", "last-of-kind: not used by riichi/tenhou"]


def test_what_was_not_said_is_named(tenhou: hupai.Ruleset) -> None:
    score = tenhou.score("234m 567p 23456s 11z +7s ron riichi")
    assert score.notes == ["seat not said: taken as South, not the dealer", "round not said: taken as East"]


def test_importing_hupai_loads_neither_numpy_nor_rich_nor_a_variant() -> None:
    code = (
        "import sys, hupai; hupai.parse('123m 456m 789m 123p 1z +1z ron'); "
        "heavy = ('numpy', 'rich', 'click', 'hupai_riichi', 'importlib.metadata'); "
        "print([m for m in heavy if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_one_variant_loads_no_other() -> None:
    code = (
        "import sys, hupai; hupai.ruleset('riichi/tenhou').score('123m 456m 789m 123p 1z +1z ron'); "
        "own = (m for m in sys.modules if m.startswith('hupai_') and '.' not in m); "
        "print(sorted(own), 'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "['hupai_riichi', 'hupai_rulesets'] False\n"


def test_a_hand_may_be_given_as_its_json_object(tenhou: hupai.Ruleset) -> None:
    data = hupai.hand_to_json(hupai.parse(HAND))
    assert tenhou.score(data).to_dict() == tenhou.score(HAND).to_dict()
    assert tenhou.waits({"tiles": "234m567p23456s11z", "seat": "S"}).waits[0].text == "1s"
    (column,) = hupai.compare(data, ["riichi/tenhou"]).columns
    assert column.score is not None
    assert repr(column.score) == "<score 2600 points under riichi/tenhou>"


def test_something_that_is_no_hand_is_no_hand(tenhou: hupai.Ruleset) -> None:
    with pytest.raises(TypeError, match="a hand is a hand line, a Hand or a JSON object, not int"):
        tenhou.score(5)  # type: ignore[arg-type]
