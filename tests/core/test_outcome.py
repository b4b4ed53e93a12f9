"""The outcome line: its form, whatever a variant's keys mean."""

from __future__ import annotations

import pytest

from hupai.faults import OutcomeRefused
from hupai.outcome import Form, Outcome, OutcomeKey, read_outcome

KEYS = (
    OutcomeKey("win", Form.SEATS, "who won"),
    OutcomeKey("value", Form.NUMBERS, "worth of each hand", least=1, gaps=True),
    OutcomeKey("by", Form.WORD, "how", choices=("ron", "self-draw")),
    OutcomeKey("from", Form.SEAT, "discarder"),
    OutcomeKey("streak", Form.NUMBER, "hands dealt on", least=0),
    OutcomeKey("delta", Form.NUMBERS, "any numbers"),
    OutcomeKey("note", Form.WORDS, "free words", gaps=True),
    OutcomeKey("draw", Form.FLAG, "nobody won"),
)
BESIDE_WIN = {"value", "by", "from", "streak", "delta", "note", "hand"}
EVENTS = {"win": BESIDE_WIN, "draw": {"streak"}}


def read(text: str, **more: object) -> Outcome:
    return read_outcome(text, KEYS, EVENTS, **more)  # type: ignore[arg-type]


def refused(text: str) -> OutcomeRefused:
    with pytest.raises(OutcomeRefused) as caught:
        read(text)
    return caught.value


def test_tokens_stand_in_any_order_and_case() -> None:
    outcome = read("BY=Self_Draw value=3 win=s STREAK=2")
    assert outcome.event == "win"
    assert outcome.seats("win") == ("S",)
    assert outcome.numbers("value") == (3,)
    assert outcome.word("by") == "self-draw"
    assert outcome.number("streak") == 2


def test_lists_go_winner_by_winner_and_a_dash_means_not_this_one() -> None:
    outcome = read("win=S,N value=3,- note=-,long_run from=E")
    assert outcome.seats("win") == ("S", "N")
    assert outcome.numbers("value") == (3, None)
    assert outcome.words("note") == (None, "long-run")


def test_numbers_may_be_negative_where_nothing_bounds_them() -> None:
    assert read("win=E delta=-600,+20").numbers("delta") == (-600, 20)


def test_everything_after_hand_is_a_hand_line() -> None:
    outcome = read("win=S by=ron hand: 234m 44p +4p ron seat=S")
    assert outcome.hand == "234m 44p +4p ron seat=S"
    assert "value" not in outcome


def test_a_hand_line_alone_says_that_the_hand_was_won() -> None:
    assert read("HAND: 234m 44p +4p").event == "win"


def test_what_is_missing_has_its_default() -> None:
    outcome = read("draw")
    assert outcome.event == "draw"
    assert outcome.flag("draw")
    assert not outcome.flag("win")
    assert outcome.number("streak") == 0
    assert outcome.number("streak", 4) == 4
    assert outcome.word("by") is None
    assert outcome.seats("win") == ()
    assert outcome.numbers("value") == ()
    assert outcome.words("note") == ()


@pytest.mark.parametrize(
    ("text", "what", "token"),
    [
        ("win=S valeu=3", "unknown key 'valeu'; did you mean 'value'?", "valeu=3"),
        ("win=S drow", "unknown word 'drow'; did you mean 'draw'?", "drow"),
        ("win=S value=", "'value' has no value; value=<whole numbers of at least 1>", "value="),
        ("win=S by", "'by' has no value; by=ron|self-draw", "by"),
        ("draw=yes", "'draw' takes no value; write it alone", "draw=yes"),
        ("win=S value=x", "'value': 'x' is no whole number", "x"),
        ("win=S,X", "'win': no seat 'X'; one of E S W N", "X"),
        ("win=S from=north", "'from': no seat 'north'; one of E S W N", "north"),
        ("win=S by=rom", "'by': unknown word 'rom'; one of ron, self-draw; did you mean 'ron'?", "rom"),
        ("win=S value=3,0", "'value' is 0; at least 1", "0"),
        ("win=S value=3 value=3", "'value' given twice; say it once", "value=3"),
        ("win=S,S", "'win' names S twice; each seat once", "win=S,S"),
        ("win=S note=a,,b", "'note' has an empty place in its list", ""),
        ("draw value=3", "'value' means nothing beside 'draw'; leave it out", "value=3"),
        ("win=S draw", "'draw' beside 'win'; one way to end", "draw"),
        ("streak=2", "nothing says how it ended; one of win, draw", "streak=2"),
        ("win=S hand:  ", "nothing after 'hand:'; a hand line", "hand:  "),
        ("draw hand: 123m", "'hand' means nothing beside 'draw'; leave it out", "hand: 123m"),
    ],
)
def test_a_fault_is_named_and_pointed_at(text: str, what: str, token: str) -> None:
    (fault,) = refused(text).faults
    assert str(fault) == what
    assert fault.span is not None
    assert text[slice(*fault.span)] == token


def test_all_faults_are_told_at_once() -> None:
    refusal = refused("win=X valu=3 by=rom streak=-1 draw")
    assert [fault.what for fault in refusal.faults] == [
        "'win': no seat 'X'",
        "unknown key 'valu'",
        "'by': unknown word 'rom'",
        "'streak' is -1",
        "'draw' beside 'win'",
    ]
    assert str(refusal).count("^") >= 5


def test_an_empty_line_is_refused_with_what_it_could_say() -> None:
    assert str(refused("  ")) == "empty outcome; how it ended: one of win, draw"


def test_seats_are_those_of_the_table() -> None:
    with pytest.raises(OutcomeRefused, match="no seat 'N'; one of E S W"):
        read("win=N", seats=("E", "S", "W"))


def test_a_fault_about_a_missing_key_points_at_the_whole_line() -> None:
    outcome = read("win=S value=3")
    assert outcome.fault("from", "no discarder").span == (0, len(outcome.text))
    assert outcome.fault("value", "too little").span == (6, 13)
