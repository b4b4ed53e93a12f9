"""Patterns as they are asked: what one is, how a list of them is worked out, and which are counted."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement
from typing import Any

import pytest

from hupai.patterns import sets
from hupai.patterns.absorption import Absorption, bits
from hupai.patterns.evaluator import HANDS_BEFORE_TRANSLATION, Evaluator
from hupai.patterns.pattern import Pattern, pattern
from hupai.patterns.reading import STANDARD, Chow, Pung, Reading, chow_bits
from hupai.patterns.sets import OneSet, grouped, occurs, sets_of, witnesses
from hupai.patterns.symbols import KINDS, Symbol
from hupai.patterns.terms import Count, Truth, any_of, as_count, count, either, no, without
from hupai.patterns.translation import expression, folded
from hupai.tiles import mask_of

# -- what a pattern is ----------------------------------------------------------------------------


def one_of(value: int = 1, **card: Any) -> Any:
    return pattern(value, names={"en": "One"}, yes=["1m"], no=["2m"], **card)


@one_of(2, open=1, absorbs=["closed"], concept="idea", unit="han", source="a book")
def four(hand: Reading) -> Truth:
    """Four triplets in a
    closed hand."""
    return hand.is_concealed & (hand.triplets == 4)


@one_of(3)
def closed(hand: Reading) -> Truth:
    """A closed hand."""
    return hand.is_concealed


@one_of(absorbs=["four"])
def closed_four(hand: Reading) -> Truth:
    """The same triplets, all closed."""
    return hand.is_concealed & (hand.concealed_triplets == 4)


@one_of()
def wind_triplets(hand: Reading) -> Count:
    """Once for each triplet of winds."""
    return hand.pungs_of("1234z")


@pattern(1, names={"en": "Three Suits"})
def three_suits(a: Chow, b: Chow, c: Chow) -> Truth:
    """The same run in three suits."""
    same = (a.rank == b.rank) & (b.rank == c.rank)
    return same & (a.suit != b.suit) & (b.suit != c.suit) & (a.suit != c.suit)


@pattern(1, names={"en": "Step"})
def step(a: Pung, b: Pung) -> Truth:
    """A triplet and the next of its suit."""
    return (a.suit == b.suit) & (b.rank == a.rank + 1)


def test_everything_about_a_pattern_stands_in_one_place() -> None:
    assert (four.id, four.value, four.open_value, four.unit) == ("four", 2, 1, "han")
    assert (four.concept, four.absorbs, four.source) == ("idea", ("closed",), "a book")
    assert (four.yes, four.no, four.off) == (("1m",), ("2m",), False)
    assert four.rule == "Four triplets in a\nclosed hand."
    assert four.module == __name__
    assert four.words() == "is concealed and (triplets is 4)"


def test_an_open_hand_is_worth_the_same_unless_the_pattern_says_otherwise() -> None:
    assert (closed.value, closed.open_value) == (3, 3)
    assert one_of(3, open=0)(closed.condition).open_value == 0


def test_a_name_falls_back_to_english_and_at_last_to_the_id() -> None:
    assert (four.name(), four.name("es"), four.changed(names={}).name("es")) == ("One", "One", "four")


def test_a_pattern_is_changed_into_another_and_stays_itself() -> None:
    dearer = four.changed(value=5)
    assert (dearer.value, dearer.open_value, dearer.id, four.value) == (5, 1, "four", 2)
    with pytest.raises(TypeError, match=re.escape("a pattern has no worth")):
        four.changed(worth=3)


def test_a_pattern_may_build_on_another() -> None:
    @one_of()
    def drawn_four(hand: Reading) -> Truth:
        """Four closed triplets, self-drawn."""
        return four(hand) & hand.self_drawn

    assert drawn_four.words() == "is concealed and (triplets is 4) and self drawn"


# -- the functions of the language on one hand ----------------------------------------------------


def words(**some: int) -> dict[str, int]:
    names = (*Reading.HAND_WORDS, *Reading.READING_WORDS)
    return dict.fromkeys(names, 0) | some


def reading(**some: int) -> Reading:
    return Reading(**words(**some))


def test_the_functions_work_on_plain_numbers() -> None:
    dragons = mask_of("567z")
    assert count(dragons) == 3  # type: ignore[arg-type]
    assert any_of(dragons) is True  # type: ignore[arg-type]
    assert any_of(0) is False  # type: ignore[arg-type]
    assert without(dragons, mask_of("5z")) == mask_of("67z")  # type: ignore[arg-type]
    assert (no(True), no(False)) == (False, True)
    assert (as_count(True), as_count(False)) == (1, 0)
    assert (either(True, 3, 4), either(False, 3, 4)) == (3, 4)


def test_identical_chows_are_counted_in_pairs() -> None:
    # counters of three bits: 234m once to four times
    for times, pairs in ((1, 0), (2, 1), (3, 1), (4, 2)):
        hand = reading(chows=times * chow_bits("2m"))
        assert (hand.chow_count, hand.most_identical_chows, hand.identical_chow_pairs) == (
            times,
            times,
            pairs,
        )


def test_a_feature_is_worked_out_once() -> None:
    hand = reading(pungs=mask_of("5z"))
    assert "triplets" not in vars(hand)
    assert hand.triplets == 1
    assert vars(hand)["triplets"] == 1


def test_a_word_that_was_not_given_is_missed() -> None:
    with pytest.raises(AttributeError, match="this reading was made without the word 'chows'"):
        _ = Reading(pungs=0).chow_count


# -- asked together -------------------------------------------------------------------------------


def evaluator(*patterns: Pattern) -> Evaluator:
    return Evaluator(patterns, Reading, {})


def asked(evaluator: Evaluator, **some: int) -> tuple[int, tuple[int, ...]]:
    values = words(**some)
    hand_words = [values[name] for name in Reading.HAND_WORDS]
    reading_words = [values[name] for name in Reading.READING_WORDS]
    (answer,) = evaluator.ask(hand_words, [reading_words])
    assert evaluator.translate()(hand_words, [reading_words]) == [answer]
    return answer


def test_a_counted_pattern_holds_as_often_as_it_says() -> None:
    both = evaluator(closed, wind_triplets, four)
    assert both.counted == (1,)
    assert asked(both, pungs=mask_of("12z9m")) == (0b011, (2,))
    assert asked(both, pungs=mask_of("567z9m")) == (0b101, (0,))


def test_bits_are_given_in_the_order_of_the_patterns() -> None:
    assert evaluator(four, closed, step).bit == {"four": 1, "closed": 2, "step": 4}


def test_patterns_over_sets_hold_when_some_sets_make_them() -> None:
    both = evaluator(three_suits, step)
    assert asked(both, chows=chow_bits("2m2p2s")) == (0b01, ())
    assert asked(both, chows=chow_bits("2m2p3s"), pungs=mask_of("34s")) == (0b10, ())
    assert asked(both, pungs=mask_of("9m1p67z")) == (0b10, ())  # honors are a suit of their own here
    assert asked(both, pungs=mask_of("9m1p57z")) == (0, ())


def test_answers_that_are_remembered_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets, "MOST", 5)
    (group,) = grouped([(1, three_suits)])
    for start in range(7):
        rank = 1 << 3 * start
        for _ in range(2):
            assert group.ask(rank | rank << 21 | rank << 42) == 1
            assert group.ask(rank | rank << 21) == 0
        assert len(group.known) <= 5


def test_sets_tried_one_by_one_and_the_function_made_from_the_condition_agree() -> None:
    for chows in combinations_with_replacement(("2m", "2p", "2s", "3p"), 4):
        sets = sets_of(sum(chow_bits(start) for start in chows), 0, mask_of("5z"))
        assert occurs(three_suits, sets) == bool(list(witnesses(three_suits, sets)))
    for pungs in ("3m", "34m", "3m4p", "3489m", "12z"):
        sets = sets_of(0, mask_of(pungs), mask_of("5m"))
        assert occurs(step, sets) == bool(list(witnesses(step, sets)))


def test_the_witnesses_of_a_pattern_are_each_named_once() -> None:
    sets = sets_of(2 * chow_bits("2m") + chow_bits("2p2s"), 0, mask_of("5z"))
    assert sets == (
        OneSet("chow", 0, 2),
        OneSet("chow", 0, 2),
        OneSet("chow", 1, 2),
        OneSet("chow", 2, 2),
        OneSet("pair", 3, 5),
    )
    assert list(witnesses(three_suits, sets)) == [(0, 2, 3), (1, 2, 3)]
    steps = sets_of(0, mask_of("345m"), 0)
    assert list(witnesses(step, steps)) == [(0, 1), (1, 2)]


def test_asking_goes_over_to_the_translation_after_some_hands() -> None:
    ours = evaluator(four, closed)
    values = words(pungs=mask_of("1234z"), shape=STANDARD)
    hand_words = [values[name] for name in Reading.HAND_WORDS]
    reading_words = [values[name] for name in Reading.READING_WORDS]
    answers = {tuple(ours.ask(hand_words, [reading_words])) for _ in range(HANDS_BEFORE_TRANSLATION + 2)}
    assert answers == {((0b11, ()),)}
    assert ours.ask.__code__.co_filename == "<patterns of Reading>"


# -- the translation ------------------------------------------------------------------------------


def halves(evaluator: Evaluator) -> tuple[str, str]:
    """The translated function before its loop over readings, and inside it."""
    before, loop, inside = evaluator.source().partition("    for ")
    assert loop
    return before, inside


def test_what_two_patterns_share_is_worked_out_once() -> None:
    before, inside = halves(evaluator(four, closed_four, closed))
    claimed = "(claimed_pungs | claimed_chows)"
    assert (before + inside).count(claimed) == 1

    # asking twice for the triplets shares them too
    @one_of()
    def three(hand: Reading) -> Truth:
        """Three triplets."""
        return hand.triplets == 3

    before, inside = halves(evaluator(four, three))
    with_pungs, last = inside.rpartition("else:")[::2]
    assert last.count("pungs.bit_count()") == 1
    assert "pungs.bit_count()" not in before
    assert "concealed_pungs.bit_count()" not in with_pungs + last


def test_what_is_the_same_for_all_readings_stands_before_the_loop() -> None:
    before, inside = halves(evaluator(four, closed_four, closed))
    assert "(claimed_pungs | claimed_chows)" in before
    assert "h0 |= 4" in before  # `closed` needs no reading at all
    assert "pungs.bit_count() == 4" in inside
    assert "pungs.bit_count()" not in before


def test_a_sort_of_reading_is_asked_only_what_may_hold_in_it() -> None:
    _, inside = halves(evaluator(four, closed))
    of_chows_alone = inside.partition("elif not pungs:")[2].partition("else:")[0]
    assert "told.append((h, ()))" in of_chows_alone
    assert "pungs" not in of_chows_alone


def test_what_two_counts_share_under_a_condition_is_not_asked_where_it_does_not_hold() -> None:
    @one_of()
    def plants(hand: Reading) -> Count:
        """Flowers of the first series."""
        return count(hand.flowers & 0x0F)

    @one_of()
    def beyond_one(hand: Reading) -> Count:
        """Those beyond the first."""
        return count(hand.flowers & 0x0F) * 2

    both = evaluator(plants, beyond_one)
    assert "if flowers:" in both.source()
    assert asked(both, flowers=0b0111) == (0b11, (3, 6))
    assert asked(both, flowers=0) == (0, (0, 0))


def test_what_constants_decide_is_not_asked() -> None:
    chows = Symbol("word", ("chows",), KINDS)
    assert folded(any_of(chows & 0) & any_of(chows)) is False
    assert folded(no(any_of(chows & 0)) | any_of(chows)) is True
    assert folded(either(any_of(chows & 0), count(chows), 3) * 1) == 3
    assert expression((count(chows) + 0) * as_count(no(any_of(chows & 0)))) == "chows.bit_count()"
    assert expression(count(without(chows, 0))) == "chows.bit_count()"


def test_a_pattern_that_the_rules_switch_off_leaves_no_trace() -> None:
    @one_of()
    def never(hand: Reading) -> Truth:
        """Not played."""
        return False  # type: ignore[return-value]

    @one_of()
    def always(hand: Reading) -> Truth:
        """Always there."""
        return True  # type: ignore[return-value]

    ours = evaluator(never, four, always)
    assert "|= 1\n" not in ours.source()
    assert asked(ours) == (0b100, ())


# -- absorption -----------------------------------------------------------------------------------


def test_a_pattern_that_another_absorbs_is_not_counted() -> None:
    absorption = Absorption([closed_four, four, closed])
    assert absorption.counted(0b001) == 0b001
    assert absorption.counted(0b110) == 0b010  # four absorbs closed
    assert absorption.counted(0b100) == 0b100


def test_what_is_absorbed_absorbs_all_the_same() -> None:
    absorption = Absorption([closed_four, four, closed])
    assert absorption.counted(0b111) == 0b001
    assert absorption.struck(0b111) == [(four, closed_four), (closed, four)]


def test_absorbing_what_is_not_played_does_nothing() -> None:
    assert Absorption([four]).counted(1) == 1
    assert bits(0b10110) == [1, 2, 4]
