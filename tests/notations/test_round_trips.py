"""What a notation says it carries comes back as it was; everything else is named as lost."""

from __future__ import annotations

import random
from collections.abc import Mapping
from contextlib import suppress

import msgspec
import pytest
from hands import winning_hand
from hypothesis import given, settings
from hypothesis import strategies as st

from hupai import Hand, HandRefused, Meld, MeldKind, Situation, hand_text, parse
from hupai.hand.words import WORDS
from hupai.notation import (
    BY,
    CLAIMS,
    FLOWERS,
    MELDS,
    PARTS,
    RED_FIVES,
    WIN,
    Loss,
    Notation,
    differences,
)
from hupai.notations import hupai_notations
from hupai.tiles import RED

NOTATIONS = list(hupai_notations())
READABLE = [one for one in NOTATIONS if one.reads]
KEYS: Mapping[str, str] = {word.name: word.attribute for word in WORDS if word.kind == "key"}

A_KONG_IS_ADDED = {"botzone"}
"""Notations that do not tell an added kong from one that was claimed as such."""


def any_hand(rng: random.Random) -> Hand:
    """A winning hand with everything that a table may add to it, who fed each set included."""
    hand = winning_hand(rng)
    melds = tuple(
        msgspec.structs.replace(meld, source=rng.choice(("left", "across", "right")))
        if meld.is_claimed and meld.kind is not MeldKind.CHOW
        else meld
        for meld in hand.melds
    )
    by = hand.situation.by
    situation = msgspec.structs.replace(
        hand.situation,
        discarder=rng.choice((None, "left", "across", "right")) if by == "ron" else None,
        pao=rng.choice((None, None, "left")),
        streak=rng.choice((0, 2)),
    )
    flowers = tuple(34 + number for number in rng.sample(range(8), rng.choice((0, 0, 1, 3))))
    return Hand(hand.concealed, melds, hand.win, flowers, situation)


hands = st.integers(0, 10**9).map(lambda seed: any_hand(random.Random(seed)))


def only(hand: Hand, carried: frozenset[str]) -> Hand:
    """The hand without the parts that a notation does not carry."""

    def tile(one: int) -> int:
        return one if RED_FIVES in carried else one & ~RED

    melds = tuple(
        Meld(meld.kind, tuple(map(tile, meld.tiles)), meld.source if CLAIMS in carried else None)
        for meld in (hand.melds if MELDS in carried else ())
    )
    said = {
        attribute: getattr(hand.situation, attribute) for key, attribute in KEYS.items() if key in carried
    }
    return Hand(
        tuple(map(tile, hand.concealed)),
        melds,
        None if hand.win is None or WIN not in carried else tile(hand.win),
        hand.flowers if FLOWERS in carried else (),
        Situation(
            by=hand.situation.by if BY in carried else None,
            flags=hand.situation.flags & carried,
            **said,
        ),
    )


def told_apart(notation: Notation, hand: Hand) -> Hand:
    if notation.id not in A_KONG_IS_ADDED:
        return hand
    melds = tuple(
        msgspec.structs.replace(meld, kind=MeldKind.KONG) if meld.kind is MeldKind.ADDED_KONG else meld
        for meld in hand.melds
    )
    return msgspec.structs.replace(hand, melds=melds)


def without_guesses(hand: Hand) -> Hand:
    """A discarder that nobody named has to sit somewhere where the notation names one."""
    if hand.situation.by == "ron" and hand.situation.discarder is None:
        return msgspec.structs.replace(
            hand, situation=msgspec.structs.replace(hand.situation, discarder="left")
        )
    return hand


@pytest.mark.parametrize("notation", READABLE, ids=lambda one: one.id)
@given(hand=hands)
@settings(deadline=None, max_examples=150)
def test_what_it_carries_comes_back(notation: Notation, hand: Hand) -> None:
    if "from" in notation.carries:
        hand = without_guesses(hand)
    back = notation.read(notation.write(hand))
    expected = told_apart(notation, only(hand, notation.carries))
    assert list(differences(expected, only(back, notation.carries))) == []


@pytest.mark.parametrize("notation", NOTATIONS, ids=lambda one: one.id)
@given(hand=hands)
@settings(deadline=None, max_examples=100)
def test_what_it_does_not_carry_is_named(notation: Notation, hand: Hand) -> None:
    lost = " ".join(f"{loss.said} " for loss in notation.lost(hand))
    said = hand_text(hand).split()
    for key in KEYS.keys() - notation.carries:
        for token in said:
            if token.startswith(f"{key}="):
                assert token in lost
    for flag in hand.situation.flags - notation.carries:
        assert f"{flag} " in lost
    if FLOWERS not in notation.carries and hand.flowers:
        assert next(token for token in said if token[-1] == "f" and token[0].isdigit()) in lost
    if MELDS not in notation.carries:
        assert all(token in lost for token in said if ":" in token and not token.startswith("chi"))
    if BY not in notation.carries:
        assert f"{hand.situation.by} " in lost


@pytest.mark.parametrize("notation", READABLE, ids=lambda one: one.id)
@given(hand=hands)
@settings(deadline=None, max_examples=60)
def test_writing_what_was_read_changes_nothing(notation: Notation, hand: Hand) -> None:
    text = notation.write(hand)
    assert notation.write(notation.read(text)) == text


@pytest.mark.parametrize("notation", NOTATIONS, ids=lambda one: one.id)
def test_its_card_is_filled_in(notation: Notation) -> None:
    assert notation.id.isidentifier()
    assert notation.name
    assert notation.carries <= frozenset(PARTS)
    if notation.reads:
        read = notation.read(notation.example)
        assert read.concealed


def test_a_loss_says_what_became_of_a_part() -> None:
    assert str(Loss("seat=S", "")) == "seat=S: left out"
    assert str(Loss("406p", "456p")) == "406p: written as 456p"
    assert str(Loss("", "seat=E")) == "seat=E: the text says so, the hand does not"


def test_a_chow_comes_from_the_left_said_or_not() -> None:
    one = parse("1m chi:345s pon:777z@left", any_size=True)
    other = parse("1m chi:345s@left pon:777z", any_size=True)
    assert [str(loss) for loss in differences(one, other)] == ["pon:777z@left: written as pon:777z"]


@pytest.mark.parametrize("notation", READABLE, ids=lambda one: one.id)
@given(hand=hands, data=st.data())
@settings(deadline=None, max_examples=200)
def test_a_text_with_slips_is_read_or_refused_and_nothing_else(
    notation: Notation, hand: Hand, data: st.DataObject
) -> None:
    text = notation.write(hand)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        slip = data.draw(
            st.sampled_from(["", "0", "9", "5", "z", "J", "[", "]", '"', ",", "-", "x", " ", "{", "null"])
        )
        text = text[:at] + slip + text[at + data.draw(st.integers(0, 3)) :]
    with suppress(HandRefused):
        assert isinstance(notation.read(text), Hand)
        notation.remarks(text)


@pytest.mark.parametrize("notation", READABLE, ids=lambda one: one.id)
@given(text=st.text(max_size=40))
@settings(deadline=None)
def test_any_text_is_read_or_refused_and_nothing_else(notation: Notation, text: str) -> None:
    with suppress(HandRefused):
        assert isinstance(notation.read(text), Hand)
