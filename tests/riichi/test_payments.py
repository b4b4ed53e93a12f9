"""Who pays whom for a win: honba, sticks, several winners, wareme, chips, what the table becomes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai.faults import OutcomeRefused
from hupai.outcome import Settled
from hupai.settlement import DISCARDER, NextHand, Settlement, Transfer
from hupai_riichi.options import RiichiRules
from hupai_riichi.outcomes.outcome import settle_line
from hupai_riichi.outcomes.won import ScoredHand
from hupai_riichi.scoring.pao import Liability
from hupai_riichi.scoring.payments import Win, settle_wins

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases" / "riichi_payments.jsonl").read_text().splitlines()
]
STANDARD = RiichiRules()
SEATS = ("E", "S", "W", "N")


def rules(**tables: Any) -> RiichiRules:
    return msgspec.convert(tables, RiichiRules)


def settle(line: str, profile: RiichiRules = STANDARD, **more: Any) -> Settled:
    return settle_line(line, profile, **more)


def gains(line: str, profile: RiichiRules = STANDARD) -> dict[str, int]:
    return settle(line, profile).settlement.gains()


def refusal(line: str, profile: RiichiRules = STANDARD, **more: Any) -> str:
    with pytest.raises(OutcomeRefused) as caught:
        settle(line, profile, **more)
    return str(caught.value)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_published_case(case: dict[str, Any]) -> None:
    profile = rules(**case["options"])
    settled = settle(case["outcome"], profile)
    found, after, expect = settled.settlement.gains(), settled.settlement.next, case["expect"]
    assert after is not None
    checked = 0
    if "deltas" in expect:
        checked += 1
        assert [found.get(seat, 0) for seat in SEATS] == expect["deltas"]
    if "total" in expect:
        checked += 1
        assert found["S"] == expect["total"]
    if "pay" in expect:
        checked += 1
        assert (-found["E"], -found["W"]) == (expect["pay"]["dealer"], expect["pay"]["other"])
    if "renchan" in expect:
        checked += 1
        assert (after.dealer == "stays", after.honba) == (expect["renchan"], expect["honba_plus"])
        assert found == {"E": -4000, "S": -2000, "N": -2000, "W": 8000}  # nagashi, no noten payments
    if "abort" in expect:
        checked += 1
        assert after == NextHand(dealer="stays", honba=1, sticks=1, why="the hand was broken off")
    assert checked


def test_honba_and_sticks_come_on_top_of_a_ron() -> None:
    # 3 han 30 fu with two counters and a stick: 3900 + 600 from the discarder, 5500 in all.
    settled = settle("win=S han=3 fu=30 from=W honba=2 sticks=1")
    assert settled.settlement.transfers == (
        Transfer("W", "S", 3900, "hand"),
        Transfer("W", "S", 600, "honba"),
        Transfer("table", "S", 1000, "riichi sticks"),
    )
    assert settled.settlement.gains()["S"] == 5500
    assert settled.values == {"S": 3900}
    assert settled.calls == {"S": "4500"}


def test_honba_and_sticks_come_on_top_of_a_self_draw() -> None:
    # The same hand drawn: 1200 from each non-dealer, 2200 from the dealer, 5600 in all.
    settled = settle("win=S han=3 fu=30 by=tsumo honba=2 sticks=1")
    assert settled.settlement.gains() == {"E": -2200, "W": -1200, "N": -1200, "S": 5600, "table": -1000}
    assert settled.values == {"S": 4000}
    assert settled.calls == {"S": "1200, 2200"}


def test_where_nobody_says_who_discarded_the_payer_is_the_discarder() -> None:
    assert gains("win=S limit=baiman by=ron") == {DISCARDER: -16000, "S": 16000}


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("win=S han=5", 8000),
        ("win=E han=6", 18000),
        ("win=S limit=haneman", 12000),
        ("win=S limit=yakuman", 32000),
        ("win=S yakuman=2", 64000),
        ("win=S yaku=kokushi_musou", 32000),
        ("win=S value=7700", 7700),
        ("win=S han=13", 32000),
    ],
)
def test_points_are_said_in_several_ways(line: str, value: int) -> None:
    assert sum(settle(f"{line} by=ron").values.values()) == value


def test_a_dealer_who_wins_deals_on_with_one_counter_more() -> None:
    assert settle("win=E value=12000 from=W honba=2 sticks=3").settlement.next == NextHand(
        dealer="stays", honba=3, why="the dealer won"
    )
    assert settle("win=S value=8000 from=E honba=2").settlement.next == NextHand(
        dealer="passes", why="the dealer did not win"
    )
    never = rules(dealer={"renchan": "none"}, end={"agari_yame": "off", "tenpai_yame": "off"})
    after = settle("win=E value=12000 from=W honba=2", never).settlement.next
    assert after is not None
    assert (after.dealer, after.honba) == ("passes", 0)


def test_two_winners_are_both_paid_and_the_nearest_takes_honba_and_sticks() -> None:
    # W discards: N plays before E, so N is nearer.
    settled = settle("win=E,N value=12000,3900 from=W honba=1 sticks=2")
    assert settled.settlement.gains() == {"W": -16200, "N": 6200, "E": 12000, "table": -2000}
    assert settled.calls == {"N": "4200", "E": "12000"}
    after = settled.settlement.next
    assert after is not None
    assert (after.dealer, after.honba, after.sticks) == ("stays", 2, 0)  # the dealer is among the winners


def test_honba_may_go_to_each_winner() -> None:
    each = rules(win={"ron_honba_to": "each"})
    settled = settle("win=E,N value=12000,3900 from=W honba=1", each)
    assert settled.settlement.gains() == {"W": -16500, "N": 4200, "E": 12300}
    assert settled.calls == {"N": "4200", "E": "12300"}


def test_each_winner_may_take_back_the_own_stick_before_the_nearest_takes_the_rest() -> None:
    own = rules(win={"ron_sticks_to": "own_then_nearest"})
    settled = settle("win=E,N value=12000,3900 from=W sticks=3 riichi=E,N", own)
    assert settled.settlement.gains() == {"W": -15900, "N": 5900, "E": 13000, "table": -3000}
    assert settle("win=E,N value=12000,3900 from=W sticks=3 riichi=E,N").settlement.gains()["N"] == 6900


def test_head_bump_pays_the_nearest_alone() -> None:
    bump = rules(win={"multi_ron": "head_bump"})
    settled = settle("win=E,N value=12000,3900 from=W", bump)
    assert settled.settlement.gains() == {"W": -3900, "N": 3900}
    assert settled.values == {"N": 3900}
    assert settled.settlement.notes == ("the ron of E does not count: N is nearer to the discarder in turn",)
    after = settled.settlement.next
    assert after is not None
    assert after.dealer == "passes"  # the dealer's ron was bumped off


def test_three_rons_abort_pay_all_or_pay_two() -> None:
    line = "win=E,S,N value=12000,1000,8000 from=W honba=1 sticks=1"
    settled = settle(line)
    assert settled.settlement == Settlement(
        next=NextHand(dealer="stays", honba=2, sticks=1, why="the hand was broken off"),
        notes=("three rons on one tile abort the hand",),
    )
    assert not settled.values
    paid = rules(win={"multi_ron": "all", "triple_ron": "pay"})
    assert gains(line, paid) == {"W": -21300, "N": 9300, "E": 12000, "S": 1000, "table": -1000}
    two = rules(win={"multi_ron": "double", "triple_ron": "pay"})
    assert gains(line, two) == {"W": -20300, "N": 9300, "E": 12000, "table": -1000}


def test_a_riichi_on_the_winning_discard_never_came_about() -> None:
    settled = settle("win=S value=8000 from=W riichi=N,W riichi-discard")
    assert settled.settlement.transfers == (
        Transfer("table", "W", 1000, "riichi stick returned"),
        Transfer("W", "S", 8000, "hand"),
        Transfer("table", "S", 1000, "riichi sticks"),
    )
    assert "the discarder declared no riichi" in refusal("win=S value=8000 from=W riichi-discard")


def test_sticks_left_out_are_those_of_this_hand() -> None:
    assert gains("win=S value=8000 from=W riichi=S,N")["S"] == 10000
    assert gains("win=S value=8000 from=W riichi=S,N sticks=3")["S"] == 11000
    assert "2 players declared riichi" in refusal("win=S value=8000 from=W riichi=S,N sticks=1")


def test_deposits_for_empty_calls_go_to_the_winner() -> None:
    assert settle("win=S value=8000 from=W deposit=2000").settlement.transfers[-1] == Transfer(
        "table", "S", 2000, "deposit"
    )


def test_wareme_pays_and_takes_double_but_not_what_lies_on_the_table() -> None:
    cut = rules(local={"wareme": True})
    line = "win=S han=3 fu=30 by=tsumo honba=1 sticks=1"
    assert gains(f"{line} wareme=S", cut) == {"E": -4200, "W": -2200, "N": -2200, "S": 9600, "table": -1000}
    assert gains(f"{line} wareme=W", cut) == {"E": -2100, "W": -2200, "N": -1100, "S": 6400, "table": -1000}
    assert gains("win=S value=8000 from=E wareme=N", cut) == {"E": -8000, "S": 8000}
    assert "wareme is not played" in refusal("win=S value=8000 from=E wareme=N")


def test_chips_change_hands_beside_the_points() -> None:
    parlor = rules(local={"chips": {"red": 1, "ippatsu": 2, "ura": 1, "yakuman": 5}})
    ron = settle("win=S value=8000 from=W red=1 ura=2 ippatsu=S", parlor)
    assert ron.chips == (Transfer("W", "S", 5, "chips"),)
    drawn = settle("win=S yakuman=2 by=tsumo", parlor)
    assert drawn.chips == tuple(Transfer(seat, "S", 10, "chips") for seat in ("E", "W", "N"))
    # The bumped winner gets none, and points are not mixed with chips.
    two = settle("win=E,N value=12000,3900 from=W red=1,2", parlor)
    assert two.chips == (Transfer("W", "E", 1, "chips"), Transfer("W", "N", 2, "chips"))
    assert sum(two.settlement.gains().values()) == 0
    assert settle("win=S value=8000 from=W red=1").chips == ()
    assert settle("win=S value=8000 from=W red=1").settlement.notes == (
        "no chips under this profile (local.chips)",
    )


def test_dealing_into_an_open_riichi_pays_a_yakuman_unless_in_riichi() -> None:
    opened = rules(riichi={"open": "show_hand"})
    settled = settle("win=S han=3 fu=30 from=W open-riichi=S riichi=S", opened)
    assert settled.values == {"S": 32000}
    forced = settle("win=S han=3 fu=30 from=W open-riichi=S riichi=S,W", opened)
    assert forced.values == {"S": 3900}
    assert settle("win=S han=3 fu=30 by=tsumo open-riichi=S", opened).values == {"S": 4000}
    assert "open riichi is not played" in refusal("win=S han=3 fu=30 from=W open-riichi=S")


def test_a_hand_line_is_scored_with_what_the_outcome_line_says() -> None:
    seen: list[str] = []

    def score(line: str) -> ScoredHand:
        seen.append(line)
        return ScoredHand(han=4, fu=40, patterns={"riichi": 1}, seat="S", by="ron", side="right", sticks=1)

    settled = settle("win=S honba=1 hand: 234m 44p +4p riichi ron from=right", score=score)
    assert seen == ["234m 44p +4p riichi ron from=right seat=S honba=1"]
    assert settled.settlement.gains() == {"W": -8300, "S": 9300, "table": -1000}
    settle("win=S from=W hand: 234m 44p +4p", score=score)
    assert seen[-1] == "234m 44p +4p seat=S ron"


def test_a_hand_line_that_contradicts_the_outcome_line_is_refused() -> None:
    def score(_: str) -> ScoredHand:
        return ScoredHand(han=4, fu=40, seat="S", by="ron", side="right", honba=2)

    said = refusal("win=E han=3 by=tsumo honba=1 from=N hand: 234m 44p +4p", score=score)
    for fault in (
        "both 'han' and a hand line",
        "'honba' is 1 here and 2 in the hand line",
        "won by E, and the hand line has seat=S",
        "won by tsumo, and the hand line says ron",
        "from N, and the hand line says right: S",
        "a self-draw has no discarder",
    ):
        assert fault in said


def test_a_hand_line_that_is_no_win_is_refused() -> None:
    def score(_: str) -> ScoredHand:
        return ScoredHand(reason="no_yaku", seat="S", by="ron")

    assert "the hand is no win: no yaku; a false win is a foul=" in refusal("hand: 44p +4p", score=score)
    assert "nothing here scores a hand line" in refusal("win=S hand: 44p +4p")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("win=S value=8100 from=W", "no hand of a non-dealer is worth 8100 by ron under this profile"),
        ("win=S value=8100 from=W", "such as 8000 or 12000"),
        ("win=E value=2750 by=tsumo", "no hand of the dealer is worth 2750 by tsumo"),
        ("win=S han=1 fu=20 by=tsumo", "no hand won by tsumo has 1 han and 20 fu"),
        ("win=S han=3 fu=34 from=W", "fu is 34; fu rounded up to the ten; say fu=40"),
        ("win=S han=3 from=W", "3 han without fu"),
        ("win=S from=W", "the points of S are said nowhere"),
        ("win=S value=8000 limit=mangan from=W", "the points of S are said more than once"),
        ("win=S yaku=daisangem from=W", "unknown yakuman 'daisangem'; did you mean 'daisangen'?"),
        ("win=S,N value=8000 from=W", "'value' has 1 entry; 2, one for each winner"),
        ("win=S,N value=8000,-  from=W", "the points of N are said nowhere"),
        ("win=S,N value=8000,8000", "several winners and no discarder"),
        ("win=S,N value=8000,8000 by=tsumo", "several winners by self-draw"),
        ("win=S value=8000 from=S", "S cannot win on the own discard"),
        ("win=S value=8000 by=tsumo from=W", "a self-draw has no discarder"),
        ("win=S value=8000", "neither self-draw nor discarder"),
        ("win=S value=8000 by=W", "'by' is W; ron or tsumo; the winner is win=, the discarder from="),
        ("win=S value=8000 from=W open-riichi=N", "'open-riichi' names N, who did not win"),
    ],
)
def test_what_cannot_happen_is_refused(line: str, said: str) -> None:
    assert said in refusal(line)


def test_all_faults_of_a_line_are_told_at_once() -> None:
    said = refusal("win=S han=3 riichi=S,N sticks=1 wareme=W by=W")
    for fault in ("2 players declared riichi", "wareme is not played", "'by' is W", "3 han without fu"):
        assert fault in said


def test_a_hand_line_is_for_one_winner_whom_somebody_must_name() -> None:
    said = refusal("win=S,N from=E hand: 44p +4p", score=lambda _: ScoredHand(han=4, fu=40, by="ron"))
    assert "a hand line for several winners" in said
    unseated = refusal("from=W hand: 44p +4p", score=lambda _: ScoredHand(han=4, fu=40, by="ron"))
    assert "nobody is said to win; win=" in unseated


def test_at_a_table_of_three_nobody_sits_across_and_there_is_no_north() -> None:
    sanma = rules(game={"players": 3}, honba={"value": 200})
    across = ScoredHand(han=4, fu=40, seat="S", by="ron", side="across")
    assert "nobody sits across" in refusal("hand: 44p +4p ron from=across", sanma, score=lambda _: across)
    assert "no seat 'N' at this table; E S W" in refusal("foul=chombo by=N", sanma)


def test_an_open_riichi_in_the_hand_line_counts_as_one() -> None:
    opened = rules(riichi={"open": "show_hand"})
    shown = ScoredHand(han=3, fu=30, patterns={"open_riichi": 2, "tanyao": 1}, seat="S", by="ron")
    assert settle("from=W hand: 44p +4p", opened, score=lambda _: shown).values == {"S": 32000}


def test_chips_of_a_hand_line_are_counted_from_its_dora() -> None:
    parlor = rules(local={"chips": {"red": 1, "ippatsu": 2, "ura": 3}})
    hand = ScoredHand(
        han=9, fu=30, patterns={"riichi": 1, "ippatsu": 1, "ura_dora": 2, "aka_dora": 1}, seat="S", by="ron"
    )
    settled = settle("from=W hand: 44p +4p", parlor, score=lambda _: hand)
    assert settled.chips == (Transfer("W", "S", 9, "chips"),)


def test_without_limits_han_and_fu_must_be_said() -> None:
    sky = rules(limits={"aotenjou": True, "counted": "unlimited"})
    assert settle("win=S han=6 fu=30 from=W", sky).values == {"S": 30800}  # 7680 x 4 = 30720
    assert settle("win=S han=2 fu=30 yakuman=1 from=W", sky).values == {"S": 15728700}  # 30 x 2^17 x 4
    assert settle("win=S value=30800 from=W", sky).values == {"S": 30800}
    assert "needs han= and fu=" in refusal("win=S yakuman=1 from=W", sky)
    assert "no hand of a non-dealer is worth 30900" in refusal("win=S value=30900 from=W", sky)


@st.composite
def won_hands(draw: st.DrawFn) -> tuple[list[Win], RiichiRules, dict[str, Any]]:
    players = draw(st.sampled_from([3, 4]))
    seats = list(SEATS[:players])
    profile = rules(
        game={"players": players},
        honba={"value": 100 * (players - 1)},
        win={
            "multi_ron": draw(st.sampled_from(["head_bump", "double", "all"])),
            "triple_ron": draw(st.sampled_from(["abort", "pay"])),
            "ron_sticks_to": draw(st.sampled_from(["nearest", "own_then_nearest"])),
            "ron_honba_to": draw(st.sampled_from(["nearest", "each"])),
        },
        pao={"honba": draw(st.sampled_from(["liable", "discarder", "split"]))},
        sanma={"tsumo_loss": draw(st.booleans())},
    )
    discarder = draw(st.sampled_from([*seats, None]))
    candidates = [seat for seat in seats if seat != discarder]
    winners = draw(
        st.lists(st.sampled_from(candidates), unique=True, min_size=1, max_size=3 if discarder else 1)
    )
    wins = []
    for seat in winners:
        base = draw(st.sampled_from([240, 400, 640, 1920, 2000, 8000, 16000]))
        part = draw(st.sampled_from([0, min(base, 8000), base]))
        liable = draw(st.sampled_from([other for other in seats if other != seat]))
        wins.append(Win(seat=seat, base=base, liable=(Liability(liable, part),) if part else ()))
    in_riichi = draw(st.lists(st.sampled_from(seats), unique=True))
    situation = {
        "discarder": discarder,
        "honba": draw(st.integers(0, 5)),
        "in_riichi": in_riichi,
        "sticks": len(in_riichi) + draw(st.integers(0, 3)),
        "deposit": draw(st.sampled_from([0, 1000, 3000])),
        "riichi_discard": discarder in in_riichi and draw(st.booleans()),
        "wareme": draw(st.sampled_from([None, *seats])),
    }
    return wins, profile, situation


@given(won_hands())
def test_payments_sum_to_zero_and_the_table_is_cleared(
    won: tuple[list[Win], RiichiRules, dict[str, Any]],
) -> None:
    wins, profile, situation = won
    settled = settle_wins(wins, profile, **situation)
    found = settled.gains()
    assert sum(found.values()) == 0
    assert all(transfer.amount > 0 and transfer.amount % 100 == 0 for transfer in settled.transfers)
    assert all(transfer.payer != transfer.payee for transfer in settled.transfers)
    assert settled.next is not None
    lay = 1000 * situation["sticks"] + situation["deposit"]
    if settled.transfers:
        assert found.get("table", 0) == -lay
        assert settled.next.sticks == 0
    else:
        assert settled.next.sticks == situation["sticks"]


@given(won_hands())
def test_liability_for_a_yakuman_never_changes_what_the_winner_gets(
    won: tuple[list[Win], RiichiRules, dict[str, Any]],
) -> None:
    wins, profile, situation = won
    situation["wareme"] = None
    # Parts of cheaper hands would be rounded up one by one.
    liable = [msgspec.structs.replace(win, base=max(win.base, 8000)) for win in wins]
    liable = [
        msgspec.structs.replace(win, liable=tuple(Liability(part.seat, 8000) for part in win.liable))
        for win in liable
    ]
    free = [Win(seat=win.seat, base=win.base) for win in liable]
    paid = settle_wins(liable, profile, **situation).transfers
    usual = settle_wins(free, profile, **situation).transfers
    for win in wins:
        assert sum(t.amount for t in paid if t.payee == win.seat) == sum(
            t.amount for t in usual if t.payee == win.seat
        )
