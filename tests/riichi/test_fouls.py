"""Fouls: the chombo list, the dead-hand list, cheating; what each costs under a profile."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hupai.faults import OutcomeRefused
from hupai.settlement import NextHand, Transfer
from hupai_riichi.options import RiichiRules
from hupai_riichi.outcomes.fouls import consequence, deposit, explain, foul_ids, fouls, penalty_text
from hupai_riichi.outcomes.outcome import settle_line

STANDARD = RiichiRules()
CHOMBO = (
    "invalid_win_shown",
    "noten_riichi_at_draw",
    "bad_ankan_after_riichi",
    "exposed_5_or_more",
    "call_with_dead_hand",
)
DEAD_HAND = (
    "wrong_call_uncorrectable",
    "empty_call",
    "exposed_other_or_dead_wall",
    "tahai",
    "shouhai",
    "kuikae",
)


def rules(**tables: Any) -> RiichiRules:
    return msgspec.convert(tables, RiichiRules)


def refusal(line: str, profile: RiichiRules = STANDARD) -> str:
    with pytest.raises(OutcomeRefused) as caught:
        settle_line(line, profile)
    return str(caught.value)


@pytest.mark.parametrize("foul", CHOMBO)
def test_grave_fouls_cost_a_mangan_paid_backwards(foul: str) -> None:
    found = settle_line(f"foul={foul} by=S", STANDARD).settlement
    assert found.gains() == {"S": -8000, "E": 4000, "W": 2000, "N": 2000}
    assert settle_line(f"foul={foul} by=E", STANDARD).settlement.gains() == {
        "E": -12000,
        "S": 4000,
        "W": 4000,
        "N": 4000,
    }


def test_after_a_chombo_the_hand_is_dealt_again() -> None:
    # No counter is added, the dealer stays, this hand's sticks go back, the older one stays.
    found = settle_line("foul=chombo by=S honba=2 sticks=3 riichi=S,W", STANDARD).settlement
    assert found.next == NextHand(dealer="stays", honba=2, sticks=1, why="the hand is dealt again")
    assert [t for t in found.transfers if t.payer == "table"] == [
        Transfer("table", "S", 1000, "riichi stick returned"),
        Transfer("table", "W", 1000, "riichi stick returned"),
    ]
    assert found.gains() == {"S": -7000, "E": 4000, "W": 3000, "N": 2000, "table": -2000}


def test_three_players_are_paid_what_a_mangan_draws_from_two() -> None:
    sanma = rules(game={"players": 3})
    found = settle_line("foul=chombo by=S", sanma).settlement.gains()
    assert found == {"S": -6000, "E": 4000, "W": 2000}


def test_a_fixed_chombo_is_charged_after_the_game() -> None:
    fixed = rules(penalty={"chombo": "fixed_after_game", "chombo_amount": 30000})
    found = settle_line("foul=chombo by=S sticks=1 riichi=N", fixed).settlement
    assert found.transfers == (Transfer("table", "N", 1000, "riichi stick returned"),)
    assert "S loses 30000 points once the game is over" in found.notes[0]
    assert found.next == NextHand(dealer="stays", why="the hand is dealt again")


def test_a_chombo_that_is_not_dealt_again_counts_as_a_draw() -> None:
    drawn = rules(penalty={"chombo_redeal": False})
    found = settle_line("foul=chombo by=S honba=1 riichi=W", drawn).settlement
    assert found.next is not None
    assert (found.next.dealer, found.next.honba, found.next.sticks) == ("passes", 2, 1)
    assert found.gains()["W"] == 2000


@pytest.mark.parametrize("foul", DEAD_HAND)
def test_light_fouls_kill_the_hand_and_the_others_play_on(foul: str) -> None:
    found = settle_line(f"foul={foul} by=S", STANDARD).settlement
    assert found.transfers == ()
    assert found.next is None
    assert "no win, no call, no riichi, and noten if the hand is drawn" in found.notes[0]


@pytest.mark.parametrize("foul", ["cheating", "aggression"])
def test_cheats_and_brawlers_leave_the_table_and_end_the_game(foul: str) -> None:
    found = settle_line(f"foul={foul} by=S", STANDARD)
    assert found.settlement.transfers == ()
    assert found.game == "over"


def test_a_false_win_may_be_written_as_such() -> None:
    by_name = settle_line("foul=false-win by=S from=W", STANDARD)
    assert by_name == settle_line("foul=invalid_win_shown by=S", STANDARD)


def test_an_empty_call_may_cost_a_deposit_that_doubles() -> None:
    table = rules(penalty={"empty_call": "deposit"})
    found = settle_line("foul=empty_call by=S", table).settlement
    assert found.transfers == (Transfer("S", "table", 1000, "deposit"),)
    assert found.next is None
    third = settle_line("foul=empty_call by=S times=3", table).settlement
    assert third.transfers == (Transfer("S", "table", 4000, "deposit"),)
    flat = rules(penalty={"empty_call": "deposit", "empty_call_doubles": False, "empty_call_deposit": 500})
    assert [deposit(times, flat) for times in (1, 2, 3)] == [500, 500, 500]
    assert "'times' counts empty calls" in refusal("foul=tahai by=S times=2", table)


@pytest.mark.parametrize(
    ("foul", "options", "leads_to"),
    [
        ("kuikae", {}, "dead_hand"),
        ("kuikae", {"calls": {"kuikae_result": "chombo"}}, "chombo"),
        ("kuikae", {"calls": {"kuikae_result": "impossible"}}, "impossible"),
        ("kuikae", {"calls": {"kuikae": "allowed"}}, "none"),
        ("empty_call", {"penalty": {"empty_call": "none"}}, "none"),
        ("wrong_tile_count", {}, "none"),
        ("wrong_tile_count", {"penalty": {"chombo_offences": ["wrong_tile_count"]}}, "chombo"),
        ("tahai", {"penalty": {"dead_hand_offences": []}}, "none"),
        ("invalid_win_shown", {"penalty": {"chombo": "none"}}, "impossible"),
        ("tahai", {"penalty": {"chombo": "none"}}, "dead_hand"),
    ],
)
def test_the_profile_decides_what_a_foul_leads_to(foul: str, options: dict[str, Any], leads_to: str) -> None:
    profile = rules(**options)
    assert consequence(foul, profile) == leads_to
    if leads_to in ("none", "impossible"):
        found = settle_line(f"foul={foul} by=S", profile).settlement
        assert found.transfers == ()
        assert found.notes == (penalty_text(leads_to, profile),)


def test_every_foul_is_data_with_names_penalty_example_and_source() -> None:
    known = {foul.id: foul for foul in fouls(STANDARD)}
    assert set(known) >= {*CHOMBO, *DEAD_HAND, "wrong_tile_count", "cheating", "aggression"}
    for foul in known.values():
        assert {"en", "es", "ja"} <= set(foul.names)
        assert foul.condition
        assert foul.source
        assert foul.penalty == consequence(foul.id, STANDARD)
        assert penalty_text(foul.penalty, STANDARD) in foul.doc
        for example in foul.examples:
            settle_line(example, STANDARD)
    assert set(known) <= set(foul_ids())


def test_a_foul_is_explained_with_what_it_costs_here() -> None:
    told = explain("tahai", STANDARD, "es")
    assert told.startswith("Fichas de más (tahai)\n")
    assert "costs: the hand is dead" in told
    assert "example: hupai settle foul=tahai by=S" in told
    chombo = explain("false_win", STANDARD)
    assert "8000 in all, 12000 by the dealer; the hand is dealt again" in chombo
    assert "note: A win called by mistake" in chombo
    fixed = rules(penalty={"chombo": "fixed_after_game", "chombo_ends_game": True, "chombo_redeal": False})
    assert "20000 points, taken off the result" in explain("exposed_5_or_more", fixed)
    assert "in the last hand it ends the game" in explain("exposed_5_or_more", fixed)
    paid = explain("empty_call", rules(penalty={"empty_call": "deposit"}))
    assert "1000 points on the table for the winner of the hand, 2000 the second time" in paid


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("foul=tahai", "nobody is said to have done it; by= and a seat; by=S"),
        ("foul=tahai by=ron", "nobody is said to have done it"),
        ("foul=tahia by=S", "unknown word 'tahia'"),
        ("foul=tahai by=S from=W", "'from' is for a false win on a discard"),
        ("foul=tahai by=S win=E", "'foul' beside 'win'"),
    ],
)
def test_a_foul_that_is_not_told_well_is_refused(line: str, said: str) -> None:
    assert said in refusal(line)
