"""False wins under each profile, and fouls as data.  What the other slips lead to: test_source_text.py."""

from __future__ import annotations

import pytest

import hupai


def gains(profile: str, outcome: str) -> dict[str, int]:
    return hupai.ruleset(f"taiwanese/{profile}").settle(outcome).settlement.gains()


def test_sml_takes_the_base_and_8_tai_with_those_of_the_dealer() -> None:
    """賠 1 底 8 台＋莊家台: 13 to each, 1 + 2N more when the dealer is one of the two."""
    assert gains("sml-2026", "foul=false_win by=S") == {"S": -40, "E": 14, "W": 13, "N": 13}
    assert gains("sml-2026", "foul=false_win by=E streak=2") == {"E": -54, "S": 18, "W": 18, "N": 18}


def test_wikibooks_takes_what_was_claimed() -> None:
    """一家賠三家, at the tai claimed: 30 + 4 x 10, and 10 more to the dealer."""
    told = gains("wikibooks", "foul=false_win by=S value=4")
    assert told == {"S": -220, "E": 80, "W": 70, "N": 70}


def test_the_next_hand_is_dealt_again_or_the_deal_passes_on() -> None:
    again = hupai.ruleset("taiwanese/sml-2026").settle("foul=false_win by=S streak=2").settlement.next
    assert again is not None
    assert (again.dealer, again.streak) == ("stays", 2)
    options = {"penalty.false_win_next": "passes"}
    on = hupai.ruleset("taiwanese/sml-2026", options=options).settle("foul=false_win by=S").settlement.next
    assert on is not None
    assert on.dealer == "passes"


def test_every_foul_is_data_with_names_an_example_and_a_source(every_ruleset: hupai.Ruleset) -> None:
    ids = [foul.id for foul in every_ruleset.fouls]
    assert len(set(ids)) == len(ids) == 12
    for foul in every_ruleset.fouls:
        assert {"en", "es"} <= foul.names.keys()
        assert foul.condition
        assert foul.doc
        assert foul.source
        assert foul.penalty in ("pays", "dead_hand", "stands", "nothing")
        for example in foul.examples:
            settlement = every_ruleset.settle(example).settlement
            assert bool(settlement.transfers) == (foul.penalty == "pays")
            assert sum(settlement.gains().values()) == 0


@pytest.mark.parametrize(
    ("profile", "told"),
    [
        ("sml-2026", "each of the others gets 13 points and the tai of the dealer; the hand is dealt again"),
        ("four-winds", "each of the others gets the limit, 16 points, and twice as much the discarder"),
        ("wikibooks", "each of the others gets what the false win would have been paid"),
    ],
)
def test_the_penalty_is_put_into_words(profile: str, told: str) -> None:
    ruleset = hupai.ruleset(f"taiwanese/{profile}")
    assert told in next(foul.doc for foul in ruleset.fouls if foul.id == "false_win")
