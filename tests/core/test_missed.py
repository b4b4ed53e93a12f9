"""May this player win on this tile now?  Furiten in riichi, missed tiles elsewhere, and bare rules.

The eight cases are the kinds of the exercise "¿Puedes hacer ron?" of the Spanish riichi book (chapter
"Reglas y faltas"), which always gives the hand a yaku: only the history counts.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hupai
from hupai.faults import HandRefused, UsageRefused
from hupai.missed import Event, MissedWin, may_win, read_history

WAITS_69M = "78m 234567p 345s 88s"
"""For the 6 or the 9 of characters."""
WAITS_5M = "46m 234567p 345s 88s"


def riichi(hand: str, history: str = "", **options: object) -> tuple[bool, str]:
    """Whether a riichi hand may be won, and what forbids it."""
    ruleset = hupai.ruleset("riichi/standard", options={k.replace("__", "."): v for k, v in options.items()})
    told = ruleset.can_win(hand, history)
    assert told.score.win
    return told.granted, told.answer.because


# -- the three kinds of furiten: eight kinds of case ------------------------------------------


def test_case_1_no_own_discard_completes_the_hand() -> None:
    """No riichi; another discards the 5 of characters, and the own river holds none of the waits."""
    assert riichi(f"{WAITS_5M} +5m ron", "out:1z9p1m pass:2s") == (True, "")


def test_case_2_the_tile_itself_is_in_the_own_river() -> None:
    assert riichi(f"{WAITS_69M} +9m ron", "out:9m pass:1z") == (False, "own_river")


def test_case_3_another_of_the_waits_is_in_the_own_river() -> None:
    """A 9 of characters discarded long ago blocks the 6 too."""
    assert riichi(f"{WAITS_69M} +6m ron", "out:9m1z pass:1z out:2z") == (False, "own_river")


def test_case_4_a_tile_called_away_still_counts_as_discarded() -> None:
    assert riichi(f"{WAITS_69M} +6m ron", "out:9m@right out:1z") == (False, "own_river")


def test_case_5_a_winning_tile_was_let_pass_in_this_go_around() -> None:
    assert riichi(f"{WAITS_69M} +6m ron", "out:1z pass:9m@right pass:1s@across") == (False, "passed")


def test_case_6_temporary_furiten_ends_with_the_own_turn_or_a_call() -> None:
    assert riichi(f"{WAITS_69M} +6m ron", "pass:9m draw out:1z")[0]
    assert riichi(f"{WAITS_69M} +6m ron", "pass:9m out:1z")[0]  # a discard is in an own turn
    assert riichi("78m 567p 345s 88s chi:234p +6m ron", "pass:9m call out:8s")[0]
    ends_later = {"furiten__temporary_until": "own_discard"}
    assert riichi(f"{WAITS_69M} +6m ron", "pass:9m draw", **ends_later) == (False, "passed")
    assert riichi(f"{WAITS_69M} +6m ron", "pass:9m draw out:1z", **ends_later)[0]


def test_case_7_a_winning_tile_let_pass_after_riichi_binds_to_the_end() -> None:
    line = f"{WAITS_69M} +6m ron riichi"
    assert riichi(line, "out:1z riichi pass:9m draw out:2z draw out:3z") == (False, "passed_when_ready")
    assert riichi(line, "pass:9m draw out:1z riichi pass:2s")[0]  # before the riichi it was temporary
    assert riichi(line, "pass:9m draw out:1z") == (
        False,
        "passed_when_ready",
    )  # the riichi lies before it all


def test_case_8_nothing_forbids_a_self_draw_nor_a_hand_that_waits_for_something_else() -> None:
    for history in ("out:9m", "pass:9m", "riichi pass:9m draw out:1z"):
        assert riichi(f"{WAITS_69M} +6m tsumo", history)[0]
    # the 9 of characters lies in the river, and the hand has been turned to wait for the 5 alone
    assert riichi(f"{WAITS_5M} +5m ron", "out:9m draw out:8m pass:1s")[0]


# -- cases of other programs ------------------------------------------------------------------

CASES = {
    row["id"]: row
    for line in (Path(__file__).parents[1] / "cases" / "furiten.jsonl").read_text("utf-8").splitlines()
    for row in [json.loads(line)]
}


def test_a_tile_without_a_yaku_let_pass_binds_all_the_same() -> None:
    """The hand waits for 7 of bamboos and red dragon; a ron on the 7 would have no yaku."""
    expected = CASES["kb37-passed-without-yaku"]["expect"]
    hand = "456p 77s 77z chi:123m chi:789m +7z ron seat=S"
    assert not hupai.ruleset("riichi/standard").score(hand.replace("+7z", "+7s")).win
    assert riichi(hand, "pass:7s@right pass:1m@across")[0] is expected["ron_same_go_around"]
    assert riichi(hand, "pass:7s@right pass:1m@across draw:1z out:1z")[0] is expected["ron_after_next_draw"]


def test_not_robbing_a_kan_is_letting_its_tile_pass() -> None:
    expected = CASES["mx95-declined-chankan"]["expect"]
    assert riichi(f"{WAITS_69M} +6m ron", "pass:9m@left")[0] is expected["ron"]
    assert riichi(f"{WAITS_69M} +6m ron", "pass:9m@left draw out:1z")[0]
    assert riichi(f"{WAITS_69M} +6m ron riichi", "pass:9m@left draw out:1z")[0] is expected["ron"]


def test_no_case_of_furiten_is_left_out() -> None:
    assert set(CASES) == {"kb37-passed-without-yaku", "mx95-declined-chankan"}


# -- missed tiles under other rules -----------------------------------------------------------

WAITS = (1, 4, 7)  # 2, 5 and 8 of characters


def allowed(rule: MissedWin, tile: int, history: str, by: str = "ron", who: str | None = None) -> bool:
    return may_win(rule, WAITS, tile, by, read_history(history), who=who).allowed


def test_the_scope_is_one_kind_or_every_wait() -> None:
    one = MissedWin(scope="same_tile", released_by="own_discard")
    assert [allowed(one, tile, "pass:5m") for tile in WAITS] == [True, False, True]
    every = MissedWin(scope="every_wait", released_by="own_discard")
    assert [allowed(every, tile, "pass:5m") for tile in WAITS] == [False, False, False]
    assert allowed(MissedWin(), 4, "pass:5m out:5m")
    assert allowed(every, 4, "pass:6m3m")  # neither would have won


def test_self_draw_is_forbidden_only_where_the_rule_says_so() -> None:
    assert allowed(MissedWin(scope="every_wait", released_by="own_discard"), 4, "pass:5m", "tsumo")
    strict = MissedWin(scope="every_wait", self_draw=True, released_by="own_discard")
    assert not allowed(strict, 4, "pass:5m", "tsumo")
    assert not allowed(strict, 4, "pass:5m draw:1z", "tsumo")
    assert allowed(strict, 4, "pass:5m draw:1z out:1z", "tsumo")


def test_what_ends_it() -> None:
    def ends(released_by: str, history: str, **more: bool) -> bool:
        rule = MissedWin(scope="every_wait", self_draw=True, released_by=released_by, **more)  # type: ignore[arg-type]
        return allowed(rule, 4, history)

    assert ends("own_turn", "pass:5m draw")
    assert ends("own_turn", "pass:5m call")
    assert not ends("own_turn", "pass:5m pass:1z")
    assert not ends("own_discard", "pass:5m draw")
    assert ends("own_discard", "pass:5m draw out:8m")  # whatever it is
    assert not ends("non_winning_discard", "pass:5m draw out:8m")  # it would have won
    assert ends("non_winning_discard", "pass:5m draw out:9m")
    assert not ends("non_winning_draw", "pass:5m draw:2m out:9m")  # the draw would have won
    assert ends("non_winning_draw", "pass:5m draw:1z out:9m")
    assert not ends("non_winning_draw", "pass:5m draw:1z")
    assert not ends("go_around", "pass:5m@across draw out:1z pass:1m@right")
    assert ends("go_around", "pass:5m@across draw out:1z pass:1m@right pass:9m@across")
    assert not ends("own_discard", "pass:5m draw kong")
    assert ends("own_discard", "pass:5m draw kong", kong_releases=True)


def test_a_go_around_is_over_when_the_same_player_discards_again() -> None:
    rule = MissedWin(scope="every_wait", released_by="go_around")
    assert not allowed(rule, 4, "pass:5m@across", who="left")
    assert allowed(rule, 4, "pass:5m@across out:1z", who="across")


def test_a_declared_hand_may_be_bound_for_good() -> None:
    kept = MissedWin(scope="every_wait", released_by="own_turn", ready_keeps=True)
    assert not allowed(kept, 4, "ready pass:5m draw out:1z")
    assert allowed(kept, 4, "pass:5m ready draw out:1z")
    free = MissedWin(scope="every_wait", released_by="own_turn")
    assert allowed(free, 4, "ready pass:5m draw out:1z")


def test_claims_may_be_forbidden_as_well() -> None:
    rule = MissedWin(scope="every_wait", claims=True, released_by="own_discard")
    assert not may_win(rule, WAITS, 4, "ron", read_history("pass:5m")).claims
    assert may_win(rule, WAITS, 4, "ron", read_history("pass:5m out:1z")).claims
    assert may_win(rule, WAITS, 4, "ron", read_history("pass:1z")).claims


@pytest.mark.parametrize(
    ("profile", "history", "expected"),
    [
        # sml-2026: any winning tile, self-draw too, until a discard that does not win or an own kong
        ("sml-2026", "pass:2p", False),
        ("sml-2026", "pass:2p draw out:5p", False),
        ("sml-2026", "pass:2p draw out:1z", True),
        ("sml-2026", "pass:2p draw kong", True),
        # gamesofa: a kong does not end it
        ("gamesofa", "pass:2p draw kong", False),
        # wikibooks: an own draw that does not win and the discard after it
        ("wikibooks", "pass:2p draw:5p out:1z", False),
        ("wikibooks", "pass:2p draw:1z out:1z", True),
        # four-winds: the passed kind alone
        ("four-winds", "pass:2p", True),
        ("four-winds", "pass:5p", False),
    ],
)
def test_taiwanese_profiles(profile: str, history: str, expected: bool) -> None:
    """34p waits for 2p and 5p; the question is the 5p, by discard and by self-draw alike."""
    ruleset = hupai.ruleset(f"taiwanese/{profile}")
    for way in ("ron", "tsumo"):
        line = f"34p 789p 11s chi:123m chi:456m pon:222z +5p {way} seat=S discards=20"
        assert ruleset.can_win(line, history).granted is expected


def test_a_hand_that_does_not_win_says_so_first() -> None:
    ruleset = hupai.ruleset("riichi/standard")
    told = ruleset.can_win(f"{WAITS_69M} +1m ron", "pass:9m")
    assert not told.granted
    assert told.why_not == "not a complete hand"
    assert told.to_dict()["because"] == "not_complete"


def test_the_answer_names_the_event_the_reason_and_the_end() -> None:
    told = hupai.ruleset("riichi/standard").can_win(f"{WAITS_69M} +6m ron", "out:1z9m pass:9m")
    assert told.to_dict() | {"fingerprint": ""} == {
        "schema": 1,
        "profile": "riichi/standard",
        "fingerprint": "",
        "hand": "78m 234567p 34588s +6m ron",
        "history": "out:1z out:9m pass:9m",
        "can_win": False,
        "because": "own_river",
        "why": "9m completes the hand and is among the own discards (out:9m); this binds until the hand "
        "waits for no tile of the own discards",
        "event": "out:9m",
        "until": "the hand waits for no tile of the own discards",
        "may_claim": True,
        "waits": "69m",
        "value": told.score.value,
    }


# -- histories as text ------------------------------------------------------------------------


def test_a_history_is_a_line_of_events() -> None:
    assert read_history("OUT:19m@left pass:0p draw draw:5z chi:345s ankan:1111z riichi") == (
        Event("out", 0, "left"),
        Event("out", 8, "left"),
        Event("pass", 13),
        Event("draw"),
        Event("draw", 31),
        Event("call"),
        Event("kong"),
        Event("ready"),
    )


def test_every_fault_of_a_history_is_told_at_once() -> None:
    with pytest.raises(UsageRefused) as refused:
        read_history("outt:1m pass pass:5x out:1f draw:1m@left pass:5m@top")
    told = str(refused.value)
    for fault in (
        "unknown word 'outt' in a history; did you mean 'out'?",
        "'pass' without a tile; expected pass:5m",
        "no such suit 'x'",
        "a flower in 'out:1f'",
        "no such player '@left' here",
        "no such player '@top' here",
    ):
        assert fault in told
    assert refused.value.faults[0].span == (0, 7)


def test_a_hand_that_cannot_exist_is_refused() -> None:
    with pytest.raises(HandRefused):
        hupai.ruleset("riichi/standard").can_win("11111m +1m ron", "")


@given(
    st.lists(
        st.sampled_from(["out:5m", "pass:5m", "draw:5m", "out:1z", "pass:1z@left", "call", "kong", "ready"])
    )
)
def test_a_rule_that_binds_nobody_lets_everybody_win(events: list[str]) -> None:
    history = read_history(" ".join(events))
    assert may_win(MissedWin(), WAITS, 4, "ron", history).allowed
    assert read_history(" ".join(map(str, history))) == history
