"""Who pays whom: the fan from the discarder, the base of eight from everybody.

WMO Mahjong Competition Rules 2006, 3.9.1; rules of 1998, article 10; the Spanish chapter on counting points.
"""

from __future__ import annotations

import pytest

import hupai
from hupai.faults import OutcomeRefused

TEN = "66m 66679p chi:678s chi:789m +8p"
"""Upper Four, Mixed Double Chow and a closed wait: 14 without flowers."""


def gains(settled: hupai.Settlement) -> dict[str, int]:
    return settled.gains()


def test_ten_fan_by_discard_collect_34(wmo: hupai.Ruleset) -> None:
    settled = wmo.settle("win=S value=10 by=ron from=W")
    assert gains(settled.settlement) == {"W": -18, "E": -8, "N": -8, "S": 34}
    assert settled.values == {"S": 10}


def test_ten_fan_by_self_draw_collect_54(wmo: hupai.Ruleset) -> None:
    settled = wmo.settle("win=S value=10 by=tsumo")
    assert gains(settled.settlement) == {"E": -18, "W": -18, "N": -18, "S": 54}


def test_the_dealer_pays_and_takes_no_more_than_others(wmo: hupai.Ruleset) -> None:
    assert gains(wmo.settle("win=E value=10 from=S").settlement)["E"] == 34
    assert gains(wmo.settle("win=N value=10 from=E").settlement)["E"] == -18


@pytest.mark.parametrize(
    ("said", "payers"),
    [
        ("ron from=left seat=S", {"E": -22, "W": -8, "N": -8, "S": 38}),
        ("ron from=across seat=S", {"N": -22, "E": -8, "W": -8, "S": 38}),
        ("ron from=right seat=S", {"W": -22, "E": -8, "N": -8, "S": 38}),
        ("ron seat=S", {"discarder": -22, "others": -16, "S": 38}),
        ("tsumo seat=S", {"E": -23, "W": -23, "N": -23, "S": 69}),
    ],
)
def test_a_scored_hand_says_who_pays(said: str, payers: dict[str, int], wmo: hupai.Ruleset) -> None:
    score = wmo.score(f"{TEN} {said} round=E")
    assert score.settlement.gains() == payers


def test_flowers_are_paid_for(wmo: hupai.Ruleset) -> None:
    bare, with_three = wmo.score(f"{TEN} ron seat=W"), wmo.score(f"{TEN} 123f ron seat=W")
    assert with_three.settlement.gains()["W"] == bare.settlement.gains()["W"] + 3


def test_a_hand_below_the_minimum_pays_nothing(wmo: hupai.Ruleset) -> None:
    score = wmo.score("1z chi:123m chi:345p chi:789s ankan:2222s 12345f +1z ron seat=S round=S")
    assert (score.value, score.win, score.payments) == (8, False, ())
    assert score.notes[0] == "3 fan without flowers; 8 needed"


def test_the_deal_passes_after_every_hand(wmo: hupai.Ruleset) -> None:
    for line in ("win=E value=10 from=S", "win=S value=10 from=E", "draw"):
        after = wmo.settle(line).settlement.next
        assert after is not None
        assert (after.dealer, after.why) == ("passes", "the deal passes after every hand")


def test_a_profile_may_keep_a_dealer_who_won() -> None:
    rules = hupai.ruleset("chinese_official/wmo", options={"session.dealer_rotation": "on_non_win"})
    after = [
        rules.settle(line).settlement.next
        for line in ("win=E value=10 from=S", "win=S value=10 from=E", "draw")
    ]
    assert [one.dealer for one in after if one] == ["stays", "passes", "passes"]


def test_of_several_winners_the_nearest_in_turn_is_paid(wmo: hupai.Ruleset) -> None:
    settled = wmo.settle("win=E,S value=10,20 from=W")
    assert settled.values == {"E": 10}
    assert gains(settled.settlement) == {"S": -8, "W": -18, "N": -8, "E": 34}
    assert settled.settlement.notes == ("the win of S does not count: E is nearer to the discarder in turn",)


def test_a_profile_may_pay_all_winners() -> None:
    rules = hupai.ruleset("chinese_official/wmo", options={"win.winners": "all"})
    settled = rules.settle("win=E,S value=10,20 from=W")
    assert gains(settled.settlement) == {"W": -46, "N": -16, "E": 26, "S": 36}


def test_whoever_misnamed_the_tile_pays_for_all(wmo: hupai.Ruleset) -> None:
    settled = wmo.settle("win=S value=10 from=W misnamed")
    assert gains(settled.settlement) == {"W": -34, "S": 34}


def test_a_hand_line_is_scored_and_announced(wmo: hupai.Ruleset) -> None:
    settled = wmo.settle(f"win=S from=W hand: {TEN} round=E")
    assert settled.values == {"S": 14}
    assert settled.calls == {"S": "Upper Four 12, Mixed Double Chow 1, Closed Wait 1: 14"}
    assert gains(settled.settlement) == {"E": -8, "W": -22, "N": -8, "S": 38}
    assert gains(wmo.settle(f"hand: {TEN} tsumo seat=N round=E").settlement)["N"] == 69


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("win=S value=7 from=W", "8 fan or more; a false win is foul=false_win"),
        ("win=S value=10 from=S", "S cannot win on the own discard"),
        ("win=S value=10", "nothing says how it was won"),
        ("win=S from=W", "nothing says what the hand is worth"),
        ("win=S value=10 by=tsumo from=W", "a self-drawn tile comes from nobody"),
        ("win=S value=10 by=E", "by=E beside a win"),
        ("win=S,N value=10,12", "several winners without a discarder"),
        ("win=S,N value=10 from=W", "1 values for 2 winners"),
        ("win=S value=10 by=tsumo misnamed", "nobody is said to have discarded"),
        (f"win=E from=W hand: {TEN} ron seat=S", "win=E, and the hand line says seat=S"),
        (f"win=S from=N hand: {TEN} ron from=left", "from=N, and the hand line says E"),
        (f"win=S by=tsumo hand: {TEN} ron", "the hand line says ron"),
        (f"win=S value=10 from=W hand: {TEN}", "'value' beside a hand line"),
        ("win=S from=W hand: 999m 22s 33z pon:888m chi:123s +3z", "3 fan without flowers; 8 needed"),
        ("win=S from=W hand: 999m 22s 35z pon:888m chi:123s +3z", "not complete"),
        ("win=S from=W hand: 999m 22s", "tiles"),
        ("win=S value=10 from=W han=3", "unknown key 'han'"),
    ],
)
def test_an_outcome_that_cannot_be_is_refused(line: str, told: str, wmo: hupai.Ruleset) -> None:
    with pytest.raises(OutcomeRefused) as refused:
        wmo.settle(line)
    assert told in str(refused.value)


def test_all_faults_of_a_line_are_told_at_once(wmo: hupai.Ruleset) -> None:
    with pytest.raises(OutcomeRefused) as refused:
        wmo.settle("win=S value=7 from=S at=Q7 scores=0,0,0")
    assert len(refused.value.faults) == 4


def test_the_base_is_an_option() -> None:
    rules = hupai.ruleset("chinese_official/wmo", options={"pay.base": 0})
    assert gains(rules.settle("win=S value=10 from=W").settlement) == {"W": -10, "S": 10}
