"""Pao: who is liable for a yakuman, and what that costs."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hupai.faults import OutcomeRefused
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.settlement import Transfer
from hupai_riichi.options import RiichiRules
from hupai_riichi.outcomes.outcome import settle_line
from hupai_riichi.outcomes.won import ScoredHand
from hupai_riichi.scoring.pao import Liability, fed, feeders, liabilities, rinshan_feeder
from hupai_riichi.scoring.points import Points

STANDARD = RiichiRules()
THREE_HANDS = ["daisangen", "daisuushii", "suukantsu"]


def rules(**tables: Any) -> RiichiRules:
    return msgspec.convert(tables, RiichiRules)


def gains(line: str, profile: RiichiRules = STANDARD) -> dict[str, int]:
    return settle_line(line, profile).settlement.gains()


def pon(kind: int, source: str | None) -> Meld:
    return Meld(MeldKind.PUNG, (kind,) * 3, source)


def kan(kind: int, source: str | None) -> Meld:
    return Meld(MeldKind.KONG, (kind,) * 4, source)


def ankan(kind: int) -> Meld:
    return Meld(MeldKind.CONCEALED_KONG, (kind,) * 4)


def kakan(kind: int, source: str | None) -> Meld:
    return Meld(MeldKind.ADDED_KONG, (kind,) * 4, source)


def test_the_liable_player_pays_a_self_drawn_yakuman_and_its_honba_alone() -> None:
    settled = settle_line("win=S yaku=daisangen by=tsumo liable=N honba=1", STANDARD).settlement
    assert settled.transfers == (Transfer("N", "S", 32000, "pao"), Transfer("N", "S", 300, "honba"))
    assert gains("win=E yaku=daisangen by=tsumo liable=N") == {"N": -48000, "E": 48000}
    # One yakuman needs no name.
    assert gains("win=S yakuman=1 by=tsumo liable=N") == {"N": -32000, "S": 32000}


def test_a_ron_from_another_is_shared_half_and_half() -> None:
    assert gains("win=S yaku=daisangen from=W liable=N") == {"W": -16000, "N": -16000, "S": 32000}
    assert gains("win=E yaku=daisuushii from=W liable=N") == {"W": -24000, "N": -24000, "E": 48000}


def test_a_ron_from_the_liable_player_is_paid_by_them_alone() -> None:
    settled = settle_line("win=S yaku=daisangen from=N liable=N honba=2", STANDARD).settlement
    assert settled.transfers == (Transfer("N", "S", 32000, "hand"), Transfer("N", "S", 600, "honba"))


@pytest.mark.parametrize(
    ("honba", "discarder", "liable"),
    [("liable", -16000, -16600), ("discarder", -16600, -16000), ("split", -16300, -16300)],
)
def test_the_profile_says_who_pays_the_honba_of_a_shared_ron(honba: str, discarder: int, liable: int) -> None:
    found = gains("win=S yaku=daisangen from=W liable=N honba=2", rules(pao={"honba": honba}))
    assert (found["W"], found["N"], found["S"]) == (discarder, liable, 32600)


def test_an_odd_counter_is_split_with_the_larger_half_on_the_liable_player() -> None:
    found = gains("win=S yaku=daisangen from=W liable=N honba=1", rules(pao={"honba": "split"}))
    assert (found["W"], found["N"]) == (-16100, -16200)


def test_sticks_go_to_the_winner_as_ever() -> None:
    found = gains("win=S yaku=daisangen by=tsumo liable=N sticks=2")
    assert found == {"N": -32000, "S": 34000, "table": -2000}


def test_with_narrow_scope_the_rest_of_the_hand_is_paid_as_usual() -> None:
    own = rules(pao={"scope": "liable_yakuman_only"})
    line = "win=S yaku=daisangen,tsuuiisou"
    assert gains(f"{line} liable=N from=W", own) == {"W": -48000, "N": -16000, "S": 64000}
    assert gains(f"{line} liable=N by=tsumo", own) == {"E": -16000, "W": -8000, "N": -40000, "S": 64000}
    # On self-draw the counters are the liable player's, whatever the scope (as Mahjong Soul pays).
    assert gains(f"{line} liable=N by=tsumo honba=1", own)["N"] == -40300
    # The discarder of the hand was liable too: everything is theirs.
    assert gains(f"{line} liable=W from=W", own) == {"W": -64000, "S": 64000}


def test_a_double_yakuman_is_answered_for_twice() -> None:
    double = rules(limits={"double_yakuman": ["daisuushii"]}, pao={"scope": "liable_yakuman_only"})
    found = gains("win=S yaku=daisuushii,tsuuiisou liable=N from=W", double)
    assert found == {"W": -64000, "N": -32000, "S": 96000}


def test_two_liable_players_answer_each_for_their_own() -> None:
    three = rules(pao={"hands": THREE_HANDS})
    parts = liabilities(
        {"daisuushii": "N", "suukantsu": "W"},
        {"daisuushii": 1, "suukantsu": 1, "tsuuiisou": 1},
        Points(24000, "yakuman", 3),
        three,
    )
    assert parts == (Liability("N", 8000), Liability("W", 8000))


def test_a_yakuman_without_pao_makes_nobody_liable() -> None:
    assert liabilities({"daisangen": "N"}, {"tsuuiisou": 1}, Points(8000, "yakuman", 1), STANDARD) == ()
    assert liabilities({"suukantsu": "N"}, {"suukantsu": 1}, Points(8000, "yakuman", 1), STANDARD) == ()


def test_capped_hands_are_not_answered_for_beyond_their_worth() -> None:
    capped = rules(limits={"max_multiple": 1}, pao={"scope": "liable_yakuman_only"})
    found = gains("win=S yaku=daisangen,tsuuiisou liable=N by=tsumo", capped)
    assert found == {"N": -32000, "S": 32000}


def test_three_players_share_what_a_self_draw_is_worth_to_three() -> None:
    sanma = rules(game={"players": 3}, honba={"value": 200})
    assert gains("win=S yaku=daisangen by=tsumo liable=W honba=1", sanma) == {"W": -24200, "S": 24200}


def test_the_feeder_of_the_third_dragon_set_is_liable() -> None:
    melds = (pon(31, "left"), pon(0, "across"), pon(32, "right"), pon(33, "across"))
    assert feeders(melds, STANDARD) == {"daisangen": "across"}
    assert feeders(melds[:3], STANDARD) == {}


def test_an_added_kan_points_at_who_fed_its_pon() -> None:
    melds = (pon(31, "left"), ankan(32), kakan(33, "right"))
    assert feeders(melds, STANDARD) == {"daisangen": "right"}


def test_nobody_is_liable_for_a_set_that_was_not_claimed_last() -> None:
    assert feeders((pon(31, "left"), pon(32, "right"), ankan(33)), STANDARD) == {}
    assert feeders((pon(31, "left"), pon(32, "right"), pon(33, None)), STANDARD) == {}


def test_the_feeder_of_the_fourth_wind_set_is_liable() -> None:
    melds = (pon(27, "left"), pon(28, "left"), kan(29, "right"), pon(30, "across"))
    assert feeders(melds, STANDARD) == {"daisuushii": "across"}


def test_the_fourth_kan_makes_liable_where_the_profile_says_so() -> None:
    melds = (ankan(0), kan(5, "left"), ankan(12), kan(20, "right"))
    assert feeders(melds, STANDARD) == {}
    three = rules(pao={"hands": THREE_HANDS})
    assert feeders(melds, three) == {"suukantsu": "right"}
    # Which kan came last is not known when one was added to a pon.
    assert feeders((kakan(0, "left"), *melds[1:]), three) == {}


def test_the_hand_line_says_who_is_liable_where_the_melds_do_not() -> None:
    situation = Situation(by="tsumo", seat=28, pao="across")
    silent = Hand((), (pon(31, None), pon(32, None), pon(33, None)), situation=situation)
    assert fed(silent, STANDARD)["daisangen"] == "across"
    told = Hand((), (pon(31, "left"), pon(32, "left"), pon(33, "right")), situation=situation)
    assert fed(told, STANDARD)["daisangen"] == "right"


def test_a_scored_hand_is_settled_with_its_pao() -> None:
    def score(_: str) -> ScoredHand:
        return ScoredHand(
            han=13, yakuman=1, patterns={"daisangen": 1}, seat="S", by="ron", fed={"daisangen": "right"}
        )

    line = "win=S from=N hand: 123m pon:555z@left pon:666z@left pon:777z@right 9s +9s"
    found = settle_line(line, STANDARD, score).settlement.gains()
    assert found == {"N": -16000, "W": -16000, "S": 32000}


def test_an_open_kan_may_make_liable_for_the_rinshan_win() -> None:
    fed_kan = rules(pao={"daiminkan_rinshan": True})
    flags = frozenset({"replacement"})
    hand = Hand((), (pon(5, "left"), kan(9, "right")), situation=Situation(by="tsumo", seat=28, flags=flags))
    assert rinshan_feeder(hand, STANDARD) is None
    assert rinshan_feeder(hand, fed_kan) == "right"
    scored = ScoredHand(han=2, fu=40, seat="S", by="tsumo", kan_fed=rinshan_feeder(hand, fed_kan))
    settled = settle_line("hand: 234m pon:666m@left kan:1111p@right 9s +9s", fed_kan, lambda _: scored)
    assert settled.settlement.transfers == (Transfer("W", "S", 2700, "pao"),)  # 1300 + 700 + 700
    elsewhere = msgspec.structs.replace(hand, melds=(kan(9, "right"), ankan(3)))
    assert rinshan_feeder(elsewhere, fed_kan) is None
    line = "win=S han=2 fu=40 by=tsumo liable=W daiminkan-rinshan"
    assert gains(line, fed_kan) == {"W": -2700, "S": 2700}


@pytest.mark.parametrize(
    ("line", "options", "said"),
    [
        ("win=S yaku=daisangen from=W liable=S", {}, "S cannot be liable for the own hand"),
        ("win=S han=3 fu=30 from=W liable=N", {}, "pao is for a yakuman"),
        ("win=S yaku=tsuuiisou from=W liable=N", {}, "no pao for tsuuiisou; one of daisangen, daisuushii"),
        ("win=S yaku=daisangen from=W liable=N", {"pao": {"hands": []}}, "there is no pao"),
        (
            "win=S yakuman=2 from=W liable=N",
            {"pao": {"scope": "liable_yakuman_only"}},
            "which of 2 yakuman is it for; yaku= with the ids",
        ),
        ("win=S han=2 fu=40 by=tsumo liable=W daiminkan-rinshan", {}, "off under this profile"),
        (
            "win=S han=2 fu=40 from=N liable=W daiminkan-rinshan",
            {"pao": {"daiminkan_rinshan": True}},
            "for a self-draw alone",
        ),
    ],
)
def test_liability_that_cannot_be_is_refused(line: str, options: dict[str, Any], said: str) -> None:
    with pytest.raises(OutcomeRefused) as caught:
        settle_line(line, rules(**options))
    assert said in str(caught.value)


def test_of_several_winners_one_may_have_somebody_liable() -> None:
    line = "win=E,N value=12000,- yaku=-,daisangen+tsuuiisou from=W liable=-,S"
    # N: 64000 shared by W and S; E: 12000 from W alone.
    assert gains(line) == {"W": -44000, "S": -32000, "N": 64000, "E": 12000}
