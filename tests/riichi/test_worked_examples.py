"""The worked examples of the scoring chapters, each as the text counts it."""

from __future__ import annotations

import pytest

import hupai

TANKI = "123p 678p 123s 222z 5z +5z"
"""Three runs, a closed triplet of South, and a wait for the pair of white dragons; seat South."""
TWO_KANS = "11z 55z 234p ankan:1111m ankan:1111s +5z ron seat=E round=E"
"""The hand of one han and 110 fu: two closed kans of terminals, East or white to win."""


def lines(score: hupai.Score) -> dict[str, int]:
    return {line.reason: line.fu for line in score.fu_lines}  # type: ignore[attr-defined]


def test_self_draw_with_a_pair_wait(standard: hupai.Ruleset) -> None:
    score = standard.score(f"{TANKI} tsumo seat=S round=E")
    assert [c.pattern.id for c in score.patterns] == ["menzen_tsumo", "jikaze"]
    assert lines(score) == {
        "base": 20,
        "self-draw": 2,
        "closed triplet of terminals or honors": 8,
        "pair of dragons or of a yakuhai wind": 2,
        "wait for one tile": 2,
    }
    assert (score.fu_before_rounding, score.fu, score.base) == (34, 40, 640)  # type: ignore[attr-defined]
    assert score.worth.by_role() == {"dealer": 1300, "others": 700}  # type: ignore[attr-defined]
    assert (score.value, score.announcement) == (2700, "Tsumo. 700, 1300")  # type: ignore[attr-defined]


def test_the_same_hand_by_ron(standard: hupai.Ruleset) -> None:
    score = standard.score(f"{TANKI} ron from=right seat=S round=E")
    assert (score.han, score.fu_before_rounding, score.fu) == (1, 42, 50)  # type: ignore[attr-defined]
    assert [(t.payer, t.payee, t.amount) for t in score.payments] == [("W", "S", 1600)]


def test_one_more_han_doubles_it(standard: hupai.Ruleset) -> None:
    score = standard.score(f"{TANKI} ron seat=S round=S")
    assert (score.han, score.fu, score.value) == (2, 50, 3200)  # type: ignore[attr-defined]


def test_one_han_and_a_hundred_and_ten_fu(standard: hupai.Ruleset) -> None:
    score = standard.score(TWO_KANS)
    assert (score.han, score.fu_before_rounding, score.fu, score.value) == (1, 102, 110, 5300)  # type: ignore[attr-defined]


def test_a_pair_of_the_double_wind_for_two_fu_makes_a_hundred_of_it() -> None:
    score = hupai.ruleset("riichi/standard", options={"fu.double_wind_pair": 2}).score(TWO_KANS)
    assert (score.fu_before_rounding, score.fu, score.value) == (100, 100, 4800)  # type: ignore[attr-defined]


def test_that_hand_by_self_draw_is_no_hand_of_one_han(standard: hupai.Ruleset) -> None:
    score = standard.score(TWO_KANS.replace("ron", "tsumo"))
    assert {"menzen_tsumo", "haku", "sanankou"} <= {c.pattern.id for c in score.patterns}


def test_east_by_ron_is_two_han(standard: hupai.Ruleset) -> None:
    assert standard.score(TWO_KANS.replace("+5z", "+1z")).han == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("outcome", "gains"),
    [
        # 3 han 30 fu, two honba and one stick: 3900 + 600, and the stick
        ("win=S han=3 fu=30 from=W honba=2 sticks=1", {"S": 5500, "W": -4500, "table": -1000}),
        # 1000 + 200 from each, 2000 + 200 from the dealer, and the stick
        (
            "win=S han=3 fu=30 by=tsumo honba=2 sticks=1",
            {"S": 5600, "E": -2200, "W": -1200, "N": -1200, "table": -1000},
        ),
        # 2 han 30 fu by ron, no dealer: 480 x 4 = 1920
        ("win=S han=2 fu=30 from=W", {"S": 2000, "W": -2000}),
        # 3 han 30 fu, the dealer draws it: 960 x 2 = 1920 from each
        ("win=E han=3 fu=30 by=tsumo", {"E": 6000, "S": -2000, "W": -2000, "N": -2000}),
        # 1 han 40 fu pays more by self-draw, because each payment is rounded up
        ("win=S han=1 fu=40 from=W", {"S": 1300, "W": -1300}),
        ("win=S han=1 fu=40 by=tsumo", {"S": 1500, "E": -700, "W": -400, "N": -400}),
    ],
)
def test_points_and_payments(standard: hupai.Ruleset, outcome: str, gains: dict[str, int]) -> None:
    assert standard.settle(outcome).settlement.gains() == gains


def test_fu_of_a_closed_ron_with_a_concealed_triplet_and_a_middle_wait(standard: hupai.Ruleset) -> None:
    score = standard.score("234m 555p 68s 345s 99p +7s ron riichi seat=S round=E")
    assert lines(score) == {
        "base": 20,
        "closed hand won by ron": 10,
        "closed triplet of simples": 4,
        "wait for one tile": 2,
    }
    assert score.fu == 40  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("limit", "ron", "tsumo", "dealer_ron", "dealer_tsumo"),
    [
        ("mangan", 8000, (2000, 4000), 12000, 4000),
        ("haneman", 12000, (3000, 6000), 18000, 6000),
        ("baiman", 16000, (4000, 8000), 24000, 8000),
        ("sanbaiman", 24000, (6000, 12000), 36000, 12000),
        ("yakuman", 32000, (8000, 16000), 48000, 16000),
    ],
)
def test_the_limits(
    standard: hupai.Ruleset, limit: str, ron: int, tsumo: tuple[int, int], dealer_ron: int, dealer_tsumo: int
) -> None:
    by = {"yakuman": "yakuman=1"}.get(limit, f"limit={limit}")
    gains = {
        line: standard.settle(f"{line} {by}").settlement.gains()
        for line in ("win=S from=W", "win=S by=tsumo", "win=E from=W", "win=E by=tsumo")
    }
    assert gains["win=S from=W"]["W"] == -ron
    assert (-gains["win=S by=tsumo"]["W"], -gains["win=S by=tsumo"]["E"]) == tsumo
    assert gains["win=E from=W"]["W"] == -dealer_ron
    assert gains["win=E by=tsumo"]["S"] == -dealer_tsumo


def test_riichi_with_two_red_fives_is_three_han(standard: hupai.Ruleset) -> None:
    score = standard.score("111m 067p 340s 789s 3z +3z ron riichi seat=S round=E")
    assert (score.han, {c.pattern.id: c.count for c in score.patterns}) == (3, {"riichi": 1, "aka_dora": 2})  # type: ignore[attr-defined]


def test_two_fives_of_dora_without_a_yaku_do_not_win(standard: hupai.Ruleset) -> None:
    score = standard.score("111m 067p 340s 789s 3z +3z ron seat=S round=E")
    assert (score.win, score.reason) == (False, "no_yaku")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("234m 456m 23478s 55p +6s ron riichi seat=S round=E dora=4p", "Ron. 8000"),
        ("234m 456m 23478s 55p +6s ron riichi seat=S round=E dora=4p honba=2", "Ron. 8600"),
        ("123m 678p 23478s 55p +9s tsumo riichi seat=S round=E dora=4p", "Tsumo. 2000, 4000"),
        ("123m 678p 23478s 55p +9s tsumo riichi seat=E round=E dora=4p", "Tsumo. 4000 all"),
        ("123m 678p 23478s 55p +9s tsumo riichi seat=E round=E dora=4p honba=1", "Tsumo. 4100 all"),
    ],
)
def test_how_the_winner_says_it(standard: hupai.Ruleset, line: str, said: str) -> None:
    score = standard.score(line)
    # riichi 1, pinfu 1, tanyao or menzen tsumo 1, dora 2 (5p): 5 han
    assert score.limit == "mangan"  # type: ignore[attr-defined]
    assert score.announcement == said  # type: ignore[attr-defined]
