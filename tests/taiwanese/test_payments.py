"""Base, tai, the dealer's tai pair by pair, caps, several winners, liability, and the table of payments."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hupai
from hupai.faults import OutcomeRefused
from hupai_taiwanese.options import TaiwaneseRules
from hupai_taiwanese.options.hand import Win as WinOptions
from hupai_taiwanese.options.table import Dealer, Liability, Pay
from hupai_taiwanese.scoring.payments import Deal, Win, dealer_tai, settle_wins


def gains(outcome: str, profile: str = "sml-2026", **options: Any) -> dict[str, int]:
    ruleset = hupai.ruleset(
        f"taiwanese/{profile}", options={k.replace("__", "."): v for k, v in options.items()}
    )
    return {seat: gain for seat, gain in ruleset.settle(outcome).settlement.gains().items() if gain}


# -- the dealer -------------------------------------------------------------------------------


@pytest.mark.parametrize(("streak", "tai"), [(0, 1), (1, 3), (2, 5), (5, 11)])
def test_the_dealer_counts_one_and_two_for_each_hand_of_the_streak(streak: int, tai: int) -> None:
    """連N拉N: 1 + 2N in both directions, and between nobody else."""
    rules, deal = TaiwaneseRules(), Deal(streak=streak)
    assert dealer_tai("E", "W", deal, rules) == tai
    assert dealer_tai("W", "E", deal, rules) == tai
    assert dealer_tai("W", "E", deal, rules, idle=True) == tai
    assert dealer_tai("W", "S", deal, rules) == 0


def test_a_limit_of_the_streak_bounds_what_it_counts() -> None:
    """Gamesofa counts at most nine hands."""
    rules = TaiwaneseRules(dealer=Dealer(streak_limit=9))
    assert dealer_tai("E", "W", Deal(streak=9), rules) == 19
    assert dealer_tai("E", "W", Deal(streak=12), rules) == 19


def test_options_leave_the_dealer_out_of_it() -> None:
    south = TaiwaneseRules(dealer=Dealer(tai=0, streak_tai=0))
    assert dealer_tai("E", "W", Deal(streak=3), south) == 0
    one_way = TaiwaneseRules(dealer=Dealer(streak_both_ways=False))
    assert dealer_tai("E", "W", Deal(streak=3), one_way) == 7
    assert dealer_tai("W", "E", Deal(streak=3), one_way) == 1
    idle = TaiwaneseRules(dealer=Dealer(pays_on_idle_self_draw=False))
    assert dealer_tai("W", "E", Deal(streak=3), idle, idle=True) == 0
    assert dealer_tai("W", "E", Deal(streak=3), idle) == 7


def test_somebody_else_than_east_may_deal() -> None:
    """Where seats go by the broken wall the dealer is said: here North deals and draws."""
    assert gains("win=N value=2 by=zimo dealer=N") == {"N": 24, "E": -8, "S": -8, "W": -8}
    score = hupai.ruleset("taiwanese/sml-2026").score(
        "24789m 456p 33456s pon:777s +3m tsumo seat=N round=E dealer=self"
    )
    assert {t.payer: t.amount for t in score.payments} == {"E": 8, "S": 8, "W": 8}


# -- base, tai and caps -----------------------------------------------------------------------


def test_a_payment_is_the_base_and_so_much_a_tai() -> None:
    assert gains("win=S value=0 from=W") == {"S": 5, "W": -5}
    assert gains("win=S value=4 from=W", "wikibooks") == {"S": 70, "W": -70}
    assert gains("win=S value=4 from=W", "four-winds") == {"S": 4, "W": -4}


def test_the_cap_comes_before_the_tai_of_the_dealer() -> None:
    """A cap of 16: a hand of 24 pays 5 + 16, and 1 + 2N more between the dealer and another."""
    assert gains("win=S value=24 from=W", win__tai_cap=16) == {"S": 21, "W": -21}
    assert gains("win=E value=24 from=W streak=2", win__tai_cap=16) == {"E": 26, "W": -26}


def test_a_hand_below_the_minimum_is_no_win() -> None:
    ruleset = hupai.ruleset("taiwanese/sml-2026", options={"win.min_tai": 3})
    poor = ruleset.score("34678p 11s chi:123m chi:456m pon:222z +2p ron seat=S")
    assert (poor.win, poor.reason, poor.value, poor.payments) == (False, "below_minimum", 0, ())
    assert {n.principle for n in poor.not_counted} == {"below_minimum"}
    assert ruleset.score("34445m 55p 222555789s +4m ron seat=S").win
    nothing = ruleset.score("34445m 55p 222555789s +9m ron seat=S")
    assert (nothing.win, nothing.reason) == (False, "not_complete")


def test_the_table_says_what_so_many_tai_pay() -> None:
    """SML: 5 + tai, 1 + 2N more with the dealer."""
    table = hupai.ruleset("taiwanese/sml-2026").variant.table(hupai.ruleset("taiwanese/sml-2026"))
    assert table is not None
    assert table.rows()[3] == {
        **{"tai": 3, "others": 8, "dealer_0": 9},
        **{"dealer_1": 11, "dealer_2": 13, "dealer_3": 15},
    }
    assert table.csv().splitlines()[4] == "3,8,9,11,13,15"
    assert table.text().splitlines()[4].split() == ["3", "8", "9", "11", "13", "15"]


# -- several winners --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("multi", "two", "three"),
    [
        ("all", {"S": 8, "N": 7, "W": -15}, {"E": 7, "S": 8, "N": 7, "W": -22}),
        ("head_bump", {"N": 7, "W": -7}, {"N": 7, "W": -7}),
        ("double_then_all", {"N": 7, "W": -7}, {"E": 7, "S": 8, "N": 7, "W": -22}),
    ],
)
def test_of_several_winners_all_are_paid_or_the_nearest(
    multi: str, two: dict[str, int], three: dict[str, int]
) -> None:
    assert gains("win=S,N value=3,2 from=W", win__multi=multi) == two
    assert gains("win=E,S,N value=1,3,2 from=W", win__multi=multi) == three


def test_who_is_passed_over_is_told_and_a_dealer_among_the_paid_stays() -> None:
    ruleset = hupai.ruleset("taiwanese/wikibooks")
    settlement = ruleset.settle("win=E,S value=3,2 from=W").settlement
    assert settlement.notes == ("S is not paid: E is nearer to the discarder in turn",)
    assert settlement.next is not None
    assert (settlement.next.dealer, settlement.next.streak) == ("stays", 1)
    assert ruleset.settle("win=S value=2 from=W streak=3").settlement.next == hupai.NextHand(
        dealer="passes", why="the dealer did not win"
    )


# -- liability --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "paid"),
    [
        # W feeds S's hand of 3 tai, E (who deals) discards the winning tile: 5 + 3, and 1 more with E
        ("one_share", {"W": -9}),
        ("split", {"W": -5, "E": -5}),
        ("all_shares", {"W": -(9 + 8 + 8)}),
    ],
)
def test_the_liable_player_pays_by_the_option_when_another_discards(way: str, paid: dict[str, int]) -> None:
    told = gains("win=S value=3 from=E liable=W", liability__hands=["full_flush"], liability__on_discard=way)
    assert told == {"S": -sum(paid.values()), **paid}


def test_the_liable_player_pays_all_three_shares_of_a_self_draw_the_dealers_too() -> None:
    assert gains("win=S value=3 by=tsumo liable=W", liability__hands=["full_flush"]) == {"S": 25, "W": -25}


def test_a_liable_discarder_pays_one_share_or_all() -> None:
    assert gains("win=S value=30 from=W liable=W", liability__hands=["full_flush"]) == {"S": 35, "W": -35}
    assert gains("win=S value=30 from=W liable=W", "four-winds") == {"S": 90, "W": -90}


def test_a_discarder_who_is_not_named_can_be_liable_all_the_same() -> None:
    score = hupai.ruleset("taiwanese/four-winds").score(
        "7z 123p 567m 123s pon:555z@left pon:666z@across +7z ron seat=S discards=20"
    )
    assert score.liable == "discarder"  # type: ignore[attr-defined]
    assert [t.payer for t in score.payments] == ["discarder"] * 3
    assert sum(t.amount for t in score.payments) == 3 * score.value


def test_liability_is_off_where_no_hands_are_named(sml: hupai.Ruleset) -> None:
    line = "23m 66p pon:111z@left pon:222z@left pon:333z@across pon:444z@right +1m tsumo seat=S"
    assert sml.score(line).liable is None  # type: ignore[attr-defined]
    named = hupai.ruleset("taiwanese/sml-2026", options={"liability.hands": ["big_four_winds"]})
    assert named.score(line).liable == "W"  # type: ignore[attr-defined]


def test_pao_says_who_is_liable_where_the_melds_do_not(four_winds: hupai.Ruleset) -> None:
    line = "23m 66p pon:111z pon:222z pon:333z pon:444z +1m tsumo seat=S discards=20"
    untold = four_winds.score(line)
    assert untold.liable is None  # type: ignore[attr-defined]
    assert any("write who fed it" in note for note in untold.notes)
    assert four_winds.score(f"{line} pao=right").liable == "W"  # type: ignore[attr-defined]


def test_a_player_without_a_safer_discard_is_excused_where_the_option_says_so(
    four_winds: hupai.Ruleset,
) -> None:
    line = "7z 123p 567m 123s pon:555z@left pon:666z@across +7z ron from=left seat=S no-choice"
    assert four_winds.score(line).liable == "E"  # type: ignore[attr-defined]
    excused = hupai.ruleset("taiwanese/four-winds", options={"liability.no_choice": True})
    score = excused.score(line)
    assert score.liable is None  # type: ignore[attr-defined]
    assert any("no safer discard" in note for note in score.notes)


def test_the_thresholds_are_options() -> None:
    line = "2344m 678m chi:123m@left pon:777m@across pon:999m@right +1m ron from=right seat=S"
    assert hupai.ruleset("taiwanese/four-winds").score(line).liable is None  # type: ignore[attr-defined]
    options = {"liability.exposed_sets.full_flush": 3}
    stricter = hupai.ruleset("taiwanese/four-winds", options=options)
    assert stricter.score(line).liable == "W"  # type: ignore[attr-defined]


def test_feeding_a_kong_to_a_complete_pung_counts_where_the_option_says_so() -> None:
    line = "23m 66p pon:111z@left pon:222z@left pon:333z@across kan:4444z@right +1m tsumo seat=S"
    options = {"liability.feeding_kong_of_concealed_pung": True}
    ruleset = hupai.ruleset("taiwanese/four-winds", options=options)
    assert ruleset.score(line).liable == "W"  # type: ignore[attr-defined]


def test_the_first_feeder_stays_liable(four_winds: hupai.Ruleset) -> None:
    """The right one feeds the fourth wind set; the discard that completes all honors comes from the left."""
    winds = "pon:111z@left pon:222z@left pon:333z@left pon:444z@right"
    score = four_winds.score(f"6z {winds} pon:555z@across +6z ron from=left seat=S discards=20")
    assert score.verdict.liable.hand == "big_four_winds"  # type: ignore[attr-defined]
    assert score.liable == "W"  # type: ignore[attr-defined]


# -- laws -------------------------------------------------------------------------------------

seats = st.sampled_from("ESWN")
rules = st.builds(
    lambda base, per_tai, multi, way, idle: TaiwaneseRules(
        pay=Pay(base=base, per_tai=per_tai),
        win=WinOptions(multi=multi),
        liability=Liability(on_discard=way),
        dealer=Dealer(pays_on_idle_self_draw=idle),
    ),
    st.integers(0, 50),
    st.integers(0, 20),
    st.sampled_from(["all", "head_bump", "double_then_all"]),
    st.sampled_from(["all_shares", "one_share", "split"]),
    st.booleans(),
)


@given(rules, st.data())
def test_payments_sum_to_zero_and_go_to_winners_only(rules: TaiwaneseRules, data: st.DataObject) -> None:
    discarder = data.draw(st.one_of(st.none(), seats, st.just("discarder")))
    most = 3 if discarder in tuple("ESWN") else 1
    winners = data.draw(
        st.lists(seats.filter(lambda s: s != discarder), min_size=1, max_size=most, unique=True)
    )
    wins = [
        Win(
            seat=seat,
            tai=data.draw(st.integers(0, 60)),
            liable=data.draw(st.one_of(st.none(), seats.filter(lambda s, own=seat: s != own))),
        )
        for seat in winners
    ]
    deal = Deal(dealer=data.draw(seats), streak=data.draw(st.integers(0, 12)))
    settlement = settle_wins(wins, rules, discarder=discarder, deal=deal)
    assert sum(settlement.gains().values()) == 0
    assert all(t.payee in winners and t.payer != t.payee and t.amount > 0 for t in settlement.transfers)


# -- lines that cannot be ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        ("win=S value=3", "neither self-draw nor discarder"),
        ("win=S from=W", "nothing says how many tai"),
        ("win=S value=3 from=S", "S cannot win on the own discard"),
        ("win=S value=3 by=tsumo from=W", "a self-draw has no discarder"),
        ("win=S,N value=3,2 by=zimo", "several winners by self-draw"),
        ("win=S,N value=3,2 by=ron", "several winners and no discarder"),
        ("win=S,N value=3 from=W", "'value' has 1 entry; 2, one for each winner"),
        ("win=S value=3 from=W liable=S", "S cannot be liable for the own win"),
        (
            "win=S value=3 from=E liable=W",
            "there is no liability under this profile (liability.hands); leave it out",
        ),
        ("win=S value=3 by=E", "'by' is E; ron or tsumo"),
        (
            "win=S value=3 from=W hand: 34678p 11s chi:123m chi:456m pon:222z +2p",
            "both 'value' and a hand line",
        ),
        (
            "win=S from=W hand: 34678p 11s chi:123m chi:456m pon:222z +9p",
            "the hand is no win: not a complete hand",
        ),
        ("win=S from=W hand: 34678p 11s chi:123m chi:456m pon:222z +2p seat=N", "the hand line has seat=N"),
        ("win=S from=W hand: 34678p 11s chi:123m +2p", "tiles"),
        ("abort=four-winds", "does not break the hand off under this profile (abort.four_winds)"),
        ("foul=false_win", "nobody is said to have done it"),
        ("foul=short_hand by=S from=W", "'from' is for a false win"),
        ("foul=false_win by=S value=8", "'value' means nothing for this foul here"),
        ("foul=chombo by=S", "unknown word 'chombo'"),
    ],
)
def test_what_cannot_be_is_refused(sml: hupai.Ruleset, outcome: str, told: str) -> None:
    with pytest.raises(OutcomeRefused) as refused:
        sml.settle(outcome)
    assert told in str(refused.value)


def test_a_hand_line_is_scored_and_settled(sml: hupai.Ruleset) -> None:
    """門風 1 on W's discard: 5 + 1.  Drawn by the dealer, one hand into a streak: three times 5 + 1 + 3."""
    hand = "34678p 11s chi:123m chi:456m pon:222z +2p"
    settled = sml.settle(f"win=S from=W hand: {hand}")
    assert settled.values == {"S": 1}
    assert settled.settlement.gains() == {"W": -6, "S": 6}
    drawn = sml.settle(f"win=E by=tsumo streak=1 hand: {hand}")
    assert drawn.values == {"E": 1}
    assert drawn.settlement.gains() == {"S": -9, "W": -9, "N": -9, "E": 27}


def test_a_hand_broken_off_is_a_draw() -> None:
    ruleset = hupai.ruleset("taiwanese/sml-2026", options={"abort.four_kongs": True})
    settlement = ruleset.settle("abort=four-kongs streak=1").settlement
    assert settlement.transfers == ()
    assert settlement.next is not None
    assert settlement.next.streak == 2
