"""From han and fu to points: the formula, the limits, who pays what, and the winner's call.

The worked examples are those of the scoring chapters that the project was asked to follow.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai_riichi.options import RiichiRules
from hupai_riichi.scoring.points import (
    Points,
    Worth,
    announcement,
    call,
    dealt_into_open_riichi,
    points,
    worth,
    yakuman_multiple,
)

STANDARD = RiichiRules()
SANMA: dict[str, Any] = {
    "game": {"players": 3},
    "uma": {"values": [20, 0, -20]},
    "honba": {"value": 200},
}


def rules(**tables: Any) -> RiichiRules:
    return msgspec.convert(tables, RiichiRules)


def earns(han: int, fu: int, *, dealer: bool = False, tsumo: bool = False) -> Worth:
    return worth(points(han, fu, 0, STANDARD).base, dealer, tsumo, 4, STANDARD)


@pytest.mark.parametrize(
    ("han", "fu", "dealer", "tsumo", "pays", "value"),
    [
        # 2 han 40 fu by self-draw: 640 basic points; 1280 -> 1300 from the dealer, 640 -> 700 each.
        (2, 40, False, True, {"dealer": 1300, "others": 700}, 2700),
        # The same hand by ron has lost menzen tsumo: 1 han 50 fu, 400 x 4.
        (1, 50, False, False, {"discarder": 1600}, 1600),
        # With the round wind South its triplet counts twice: one han more doubles the hand.
        (2, 50, False, False, {"discarder": 3200}, 3200),
        # 2 han 30 fu: 480 x 4 = 1920.
        (2, 30, False, False, {"discarder": 2000}, 2000),
        # 3 han 30 fu of the dealer by self-draw: 960 x 2 = 1920 from each.
        (3, 30, True, True, {"each": 2000}, 6000),
        # 1 han 40 fu: 1300 by ron, and 200 more by self-draw because each payer is rounded up.
        (1, 40, False, False, {"discarder": 1300}, 1300),
        (1, 40, False, True, {"dealer": 700, "others": 400}, 1500),
        # The most a hand of one han can have: 880 x 6 = 5280.
        (1, 110, True, False, {"discarder": 5300}, 5300),
        # Just below mangan: 1920 basic points.
        (4, 30, False, False, {"discarder": 7700}, 7700),
        (3, 60, False, False, {"discarder": 7700}, 7700),
        (4, 30, True, False, {"discarder": 11600}, 11600),
        (3, 60, True, False, {"discarder": 11600}, 11600),
        # Seven pairs: 25 fu.
        (2, 25, False, False, {"discarder": 1600}, 1600),
        (2, 25, True, False, {"discarder": 2400}, 2400),
        (3, 25, False, True, {"dealer": 1600, "others": 800}, 3200),
        (3, 25, True, True, {"each": 1600}, 4800),
        (4, 25, False, False, {"discarder": 6400}, 6400),
        (4, 25, True, True, {"each": 3200}, 9600),
    ],
)
def test_worked_examples(
    han: int, fu: int, dealer: bool, tsumo: bool, pays: dict[str, int], value: int
) -> None:
    earned = earns(han, fu, dealer=dealer, tsumo=tsumo)
    assert earned.by_role() == pays
    assert earned.value == value


@pytest.mark.parametrize(
    ("han", "limit", "ron", "tsumo", "dealer_ron", "dealer_each"),
    [
        ([5], "mangan", 8000, (2000, 4000), 12000, 4000),
        ([6, 7], "haneman", 12000, (3000, 6000), 18000, 6000),
        ([8, 9, 10], "baiman", 16000, (4000, 8000), 24000, 8000),
        ([11, 12], "sanbaiman", 24000, (6000, 12000), 36000, 12000),
        ([13, 14, 26], "kazoe_yakuman", 32000, (8000, 16000), 48000, 16000),
    ],
)
def test_limits_pay_what_the_book_says(
    han: list[int], limit: str, ron: int, tsumo: tuple[int, int], dealer_ron: int, dealer_each: int
) -> None:
    for count in han:
        hand = points(count, 20, 0, STANDARD)
        assert hand.limit == limit
        drawn = worth(hand.base, False, True, 4, STANDARD)
        assert worth(hand.base, False, False, 4, STANDARD).value == ron
        assert (drawn.others, drawn.dealer, drawn.value) == (*tsumo, ron)
        assert worth(hand.base, True, False, 4, STANDARD).value == dealer_ron
        assert worth(hand.base, True, True, 4, STANDARD) == Worth(dealer_ron, each=dealer_each)


@pytest.mark.parametrize(("han", "fu"), [(4, 40), (3, 70), (5, 20), (4, 110), (3, 110)])
def test_a_hand_is_mangan_as_soon_as_it_reaches_2000_basic_points(han: int, fu: int) -> None:
    assert points(han, fu, 0, STANDARD) == Points(2000, "mangan")


@pytest.mark.parametrize(("han", "base"), [(1, 880), (2, 1760)])
def test_one_and_two_han_never_reach_mangan(han: int, base: int) -> None:
    assert points(han, 110, 0, STANDARD) == Points(base)


def test_below_the_limits_a_han_less_and_twice_the_fu_is_the_same() -> None:
    for han, fu in [(2, 25), (2, 30), (3, 40)]:
        assert points(han, fu, 0, STANDARD) == points(han - 1, 2 * fu, 0, STANDARD)


def test_kiriage_raises_4_han_30_fu_and_3_han_60_fu_to_mangan() -> None:
    raised = rules(limits={"kiriage_mangan": True})
    assert points(4, 30, 0, raised) == points(3, 60, 0, raised) == Points(2000, "mangan")
    assert points(4, 25, 0, raised) == Points(1600)
    assert points(4, 30, 0, STANDARD) == Points(1920)


@pytest.mark.parametrize(
    ("counted", "han", "base", "limit", "multiple"),
    [
        ("yakuman", 13, 8000, "kazoe_yakuman", 1),
        ("yakuman", 39, 8000, "kazoe_yakuman", 1),
        ("sanbaiman", 13, 6000, "sanbaiman", 0),
        ("unlimited", 25, 8000, "kazoe_yakuman", 1),
        ("unlimited", 26, 16000, "kazoe_yakuman", 2),
    ],
)
def test_thirteen_han_and_more(counted: str, han: int, base: int, limit: str, multiple: int) -> None:
    assert points(han, 30, 0, rules(limits={"counted": counted})) == Points(base, limit, multiple)


def test_several_yakuman_pay_their_multiple_up_to_a_ceiling() -> None:
    assert points(0, 0, 2, STANDARD) == Points(16000, "yakuman", 2)
    assert points(0, 0, 3, rules(limits={"max_multiple": 2})) == Points(16000, "yakuman", 2)
    assert points(40, 30, 0, rules(limits={"counted": "unlimited", "max_multiple": 2})).multiple == 2


def test_the_han_of_a_yakuman_hand_do_not_matter() -> None:
    assert points(17, 50, 1, STANDARD) == Points(8000, "yakuman", 1)


def test_double_and_composite_yakuman_are_counted_as_the_profile_says() -> None:
    wide = ["suuankou_tanki", "tsuuiisou"]
    assert yakuman_multiple(wide, STANDARD) == 2
    doubled = rules(limits={"double_yakuman": ["suuankou_tanki"]})
    assert yakuman_multiple(wide, doubled) == 3
    assert (
        yakuman_multiple(wide, rules(limits={"double_yakuman": ["suuankou_tanki"], "max_multiple": 2})) == 2
    )
    single = rules(limits={"composite_yakuman": False, "double_yakuman": ["suuankou_tanki"]})
    assert yakuman_multiple(wide, single) == 2
    assert yakuman_multiple(["tsuuiisou", "daisangen"], single) == 1
    assert yakuman_multiple([], STANDARD) == 0


def test_aotenjou_knows_no_limits() -> None:
    sky = rules(limits={"aotenjou": True, "counted": "unlimited"})
    assert points(5, 30, 0, sky) == Points(30 * 2**7)
    assert points(3, 40, 1, sky) == Points(40 * 2**18, multiple=1)
    # 30 x 2^8 = 7680 basic points: 46080 from the discarder of a dealer.
    assert worth(points(6, 30, 0, sky).base, True, False, 4, sky).value == 46100


def test_dealing_into_an_open_riichi_is_a_yakuman_where_the_profile_says_so() -> None:
    cheap = points(2, 30, 0, STANDARD)
    assert dealt_into_open_riichi(cheap, STANDARD) == cheap
    opened = rules(riichi={"open": "show_hand"})
    assert dealt_into_open_riichi(cheap, opened) == Points(8000, "yakuman", 1)
    assert dealt_into_open_riichi(points(0, 0, 2, opened), opened).multiple == 2
    mild = rules(riichi={"open": "show_wait", "open_ron_yakuman": False})
    assert dealt_into_open_riichi(cheap, mild) == cheap


@pytest.mark.parametrize(
    ("han", "fu", "dealer", "loss", "kept"),
    [
        # The share of the missing North is lost, or its half, rounded up, goes on both payments
        # (the table of the arcade game MJ, which raises 4 han 30 fu to mangan).
        (1, 30, False, (300, 500), (500, 700)),
        (1, 40, False, (400, 700), (600, 900)),
        (1, 50, False, (400, 800), (600, 1000)),
        (2, 20, False, (400, 700), (600, 900)),
        (2, 30, False, (500, 1000), (800, 1300)),
        (3, 20, False, (700, 1300), (1100, 1700)),
        (3, 25, False, (800, 1600), (1200, 2000)),
        (3, 40, False, (1300, 2600), (2000, 3300)),
        (5, 30, False, (2000, 4000), (3000, 5000)),
        (6, 30, False, (3000, 6000), (4500, 7500)),
        (13, 30, False, (8000, 16000), (12000, 20000)),
        (1, 30, True, (500,), (800,)),
        (1, 40, True, (700,), (1100,)),
        (2, 20, True, (700,), (1100,)),
        (3, 20, True, (1300,), (2000,)),
        (5, 30, True, (4000,), (6000,)),
    ],
)
def test_three_players_lose_or_share_the_missing_payment(
    han: int, fu: int, dealer: bool, loss: tuple[int, ...], kept: tuple[int, ...]
) -> None:
    for tsumo_loss, payments in ((True, loss), (False, kept)):
        sanma = rules(**SANMA, sanma={"tsumo_loss": tsumo_loss})
        drawn = worth(points(han, fu, 0, sanma).base, dealer, True, 3, sanma)
        assert ((drawn.each,) if dealer else (drawn.others, drawn.dealer)) == payments
        assert drawn.value == (2 * payments[0] if dealer else sum(payments))
    assert worth(2000, dealer, False, 3, rules(**SANMA)).value == (12000 if dealer else 8000)


@pytest.mark.parametrize(
    ("han", "fu", "dealer", "tsumo", "honba", "said"),
    [
        (5, 30, False, False, 0, "Ron. 8000"),
        (5, 30, False, False, 2, "Ron. 8600"),
        (5, 30, False, True, 0, "Tsumo. 2000, 4000"),
        (5, 30, True, True, 0, "Tsumo. 4000 all"),
        (5, 30, True, True, 1, "Tsumo. 4100 all"),
        (2, 40, False, True, 0, "Tsumo. 700, 1300"),
        (4, 30, False, False, 0, "Ron. 7700"),
    ],
)
def test_the_winner_calls_the_payments_with_honba(
    han: int, fu: int, dealer: bool, tsumo: bool, honba: int, said: str
) -> None:
    assert announcement(call(earns(han, fu, dealer=dealer, tsumo=tsumo), honba, 4, STANDARD), tsumo) == said


@given(han=st.integers(1, 30), fu=st.integers(2, 14).map(lambda tens: 10 * tens), dealer=st.booleans())
def test_self_draw_pays_up_to_200_more_than_ron_and_never_less(han: int, fu: int, dealer: bool) -> None:
    base = points(han, fu, 0, STANDARD).base
    more = worth(base, dealer, True, 4, STANDARD).value - worth(base, dealer, False, 4, STANDARD).value
    assert more in (0, 100, 200)


@given(han=st.integers(1, 30), fu=st.integers(2, 14).map(lambda tens: 10 * tens), dealer=st.booleans())
def test_another_han_is_never_worth_less(han: int, fu: int, dealer: bool) -> None:
    for profile in (STANDARD, rules(limits={"kiriage_mangan": True, "counted": "unlimited"})):
        less, more = (points(count, fu, 0, profile).base for count in (han, han + 1))
        assert less <= more
        assert worth(less, dealer, True, 4, profile).value <= worth(more, dealer, True, 4, profile).value
