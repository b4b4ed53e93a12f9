"""A riichi parlor's plugin: local yaku, revalued ones, chips, a foul, an option and profiles."""

from __future__ import annotations

from pathlib import Path

import pytest
from plugin_examples import EXAMPLES, hupai, private_names
from shown import check

import hupai as frame
from hupai.testing import check_plugin

THREE_KANS = "67s 44z kan:2222m ankan:3333p kakan:4444s +8s ron from=left seat=S round=E"


@pytest.fixture
def parlor(plugins: Path) -> frame.Ruleset:
    return frame.ruleset("riichi/tokyo-parlor")


def ids(score: frame.Score) -> list[str]:
    return [counted.pattern.id for counted in score.patterns]


def test_the_page_of_the_parlor_shows_what_is_so(installed: Path, tmp_path: Path) -> None:
    check(EXAMPLES / "tokyo-parlor" / "README.md", tmp_path, installed)


def test_it_passes_every_check_of_a_plugin(plugins: Path) -> None:
    check_plugin("tokyo-parlor")


def test_it_imports_what_is_documented_for_third_parties() -> None:
    assert private_names("tokyo-parlor") == []


def test_a_yaku_over_sets_is_found_whatever_their_order(parlor: frame.Ruleset) -> None:
    # 444p claimed by ron, 444s, pair 44m: two han; fu 20 + 444s open 2 + 444p open 2 + 999s 8 = 32 -> 40;
    # suukuii does not hold: four alike there are none
    score = parlor.score("44p 234m 999s 44m pon:444s +4p ron seat=S round=E")
    assert ids(score) == ["sanshoku_shoudoukou"]
    assert (score.value, score.settlement.won[0].sums) == (2600, (("han", 2),))


def test_a_counted_yaku_counts_each_kind(parlor: frame.Ruleset) -> None:
    # 333 345 and 666 678 of characters: two kinds of which the hand has all four
    score = parlor.score("333345666678m 1z +1z ron seat=S round=E")
    counted = {c.pattern.id: c.count for c in score.patterns}
    assert counted == {"honitsu": 1, "suukuii": 2}
    assert score.value == 8000  # half flush 3 and two times 1: five han


def test_the_rooster_is_drawn_only_after_midnight(plugins: Path) -> None:
    drawn = "1s pon:111m pon:222p chi:345s pon:999p +1s tsumo seat=S round=E"
    assert frame.ruleset("riichi/tokyo-parlor").score(drawn).reason == "no_yaku"
    night = frame.ruleset("riichi/tokyo-parlor-night").score(drawn)
    assert ids(night) == ["kinkei_dokuritsu"]
    # a yakuman drawn by South: 16000 from the dealer, 8000 from each other, and five chips of 1000 from each
    assert night.settlement.gains() == {"S": 32000 + 15000, "E": -21000, "W": -13000, "N": -13000}


def test_the_yakuman_takes_the_place_of_what_it_is_made_of(parlor: frame.Ruleset) -> None:
    score = parlor.score("123456s 78s 111z 44z +9s ron seat=S round=E")
    assert ids(score) == ["touhoku_shinkansen"]
    assert {n.pattern.id: n.principle for n in score.not_counted} == {
        "bakaze": "yakuman",
        "ittsuu": "absorbed",
        "honitsu": "absorbed",
    }


def test_a_removed_yaku_is_gone_and_a_revalued_one_says_why(installed: Path, parlor: frame.Ruleset) -> None:
    assert "ippatsu" not in parlor.known_patterns
    told = hupai(installed, "score", "--explain", "-p", "riichi/tokyo-parlor", THREE_KANS)
    assert [(p["id"], p["value"]) for p in told["patterns"]] == [("sankantsu", 4)]
    assert told["value"] == 8000  # 4 han 60 fu is a mangan
    amended = {a["pattern"]: (a["change"], a["why"]) for a in told["amendments"]}
    assert amended["sankantsu"] == ("worth 4 instead of 2", "three kans are rarer than a full flush")
    assert amended["haitei"][0] == "does not help to reach the minimum"


def test_the_last_tile_wins_no_hand_alone_and_adds_to_one_that_wins(parlor: frame.Ruleset) -> None:
    last = "23m 456p 789s 55p chi:234s +1m ron last-tile seat=S round=E"
    assert parlor.score(last).reason == "no_yaku"
    assert frame.ruleset("riichi/standard").score(last).value == 1000  # houtei 1, 30 fu
    dragons = "23m 456p 55p pon:777z chi:234s +1m ron last-tile seat=S round=E"
    score = parlor.score(dragons)
    assert ids(score) == ["chun", "houtei"]
    assert score.value == 2000  # 2 han, fu 20 + 2 = 22 -> 30


def test_chips_are_paid_by_whoever_pays_for_the_hand(parlor: frame.Ruleset) -> None:
    hand = "234m 067p 23478s 33z +9s ron riichi from=across dora=1m ura=1m seat=S round=E"
    score = parlor.score(hand)
    # riichi 1, red 1, dora 1 (2m), ura 1 (2m): 4 han 40 fu = 8000; chips for the red five and the ura
    assert (score.value, score.payments[-1]) == (8000, frame.Transfer("N", "S", 1000, "chips"))
    assert sum(score.settlement.gains().values()) == 0


def test_an_outcome_line_pays_chips_too(parlor: frame.Ruleset) -> None:
    settled = parlor.settle("win=S from=W han=3 fu=40 red=2 honba=1")
    assert settled.settlement.gains() == {"S": 5200 + 300 + 1000, "W": -6500}


def test_its_foul_is_settled_as_a_dead_hand(installed: Path, parlor: frame.Ruleset) -> None:
    assert parlor.settle("foul=sakizumo by=S").settlement == parlor.settle("foul=dead_hand by=S").settlement
    told = hupai(installed, "foul", "show", "-p", "riichi/tokyo-parlor", "sakizumo")
    assert (told["penalty"], told["names"]["ja"]) == ("dead_hand", "先ヅモ")


def test_an_option_of_the_parlor_is_checked_like_any_other(plugins: Path) -> None:
    with pytest.raises(frame.ProfileRefused, match=r"plugin.tokyo-parlor.chip"):
        frame.ruleset("riichi/tokyo-parlor", options={"plugin.tokyo-parlor.chip": 150})
