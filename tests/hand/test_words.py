"""The vocabulary of the hand line, and the words that a plugin may add."""

from __future__ import annotations

import pytest

from hupai.faults import HandRefused, PluginRefused
from hupai.hand.line import hand_text, parse
from hupai.hand.model import Situation
from hupai.hand.words import FLAGS, TILE_FORMS, WORDS, Word, flags_in_order, vocabulary

CHIPS = Word("chips", "key", "chips on the table", value="number", example="chips=3")
BLESSED = Word("blessed", "flag", "the club's blessing", ("santo",))
REST = "234567m 2p 345678s +2p tsumo"


def test_no_two_words_share_a_spelling() -> None:
    spellings = [spelling for word in WORDS for spelling in (word.name, *word.aliases)]
    assert len(spellings) == len(set(spellings))


def test_every_word_has_a_meaning_of_one_line() -> None:
    for word in WORDS:
        assert word.meaning, word.name
        assert "\n" not in word.meaning, word.name


def test_every_key_fills_an_attribute_of_the_situation() -> None:
    for word in WORDS:
        if word.kind == "key":
            assert hasattr(Situation(), word.attribute), word.name


@pytest.mark.parametrize("word", [word for word in WORDS if word.kind == "key"], ids=lambda word: word.name)
def test_every_key_reads_as_its_example_shows(word: Word) -> None:
    hand = parse(f"1z {word.example} riichi", any_size=True)
    assert getattr(hand.situation, word.attribute) != getattr(Situation(), word.attribute)
    assert word.example in hand_text(hand).split()


@pytest.mark.parametrize("word", [word for word in WORDS if word.kind == "meld"], ids=lambda word: word.name)
def test_every_meld_reads_as_its_example_shows(word: Word) -> None:
    hand = parse(f"1z {word.example}", any_size=True)
    assert hand.melds[0].kind == word.name
    assert hand_text(hand) == f"1z {word.example}"


@pytest.mark.parametrize(("alias", "word"), [(alias, word) for word in WORDS for alias in word.aliases])
def test_every_alias_reads_as_its_word(alias: str, word: Word) -> None:
    known = vocabulary()
    assert known[alias] is known[word.name] is word


def test_the_forms_of_tiles_read_as_shown() -> None:
    for form, _ in TILE_FORMS:
        hand = parse(form, any_size=True)
        assert hand_text(hand) == form


def test_flags_are_printed_in_the_order_of_the_table_and_added_ones_after() -> None:
    assert flags_in_order(frozenset({"santo", *FLAGS, "amen"})) == [*FLAGS, "amen", "santo"]


def test_an_added_flag_lands_among_the_flags() -> None:
    hand = parse(f"{REST} santo", [BLESSED])
    assert hand.situation.flags == {"blessed"}
    assert parse(hand_text(hand), [BLESSED]) == hand


def test_an_alias_of_an_added_flag_may_imply_a_way_of_winning() -> None:
    word = Word("moon", "flag", "won on the one of dots", ("moonfish",), implies=(("moonfish", "ron"),))
    with pytest.raises(HandRefused) as refused:
        parse(f"{REST} moonfish", [word])
    assert str(refused.value) == (
        "moonfish with tsumo; moonfish goes with ron; write ron or moon\n"
        "  234567m 2p 345678s +2p tsumo moonfish\n"
        "                               ^^^^^^^^"
    )


def test_an_added_number_lands_in_the_tallies() -> None:
    hand = parse(f"{REST} chips=3", [CHIPS])
    assert hand.situation.tallies == (("chips", 3),)
    assert hand_text(hand).endswith("chips=3")
    assert parse(hand_text(hand), [CHIPS]) == hand


@pytest.mark.parametrize(
    ("word", "said"),
    [
        (
            Word("riichi", "flag", "mine"),
            "added word 'riichi' is taken; expected a new name; 'riichi' means: declared riichi; "
            "choose another name",
        ),
        (
            Word("mine", "flag", "mine", ("zimo",)),
            "added word 'zimo' is taken; expected a new name; 'zimo' means: won by self-draw; "
            "choose another name",
        ),
        (
            Word("melds", "key", "mine", value="number"),
            "added word 'melds' is taken; expected a new name; 'melds' means: a field of a hand in JSON; "
            "choose another name",
        ),
        (
            Word("a=b", "flag", "mine"),
            "added word 'a=b'; expected small letters, digits and hyphens, a letter first",
        ),
        (
            Word("guest", "key", "mine", value="wind"),
            "added word 'guest' is a wind key; expected a flag or a number key",
        ),
    ],
)
def test_an_added_word_must_fit_in(word: Word, said: str) -> None:
    with pytest.raises(PluginRefused) as refused:
        vocabulary((word,))
    assert str(refused.value) == said


def test_two_plugins_cannot_add_the_same_word() -> None:
    with pytest.raises(PluginRefused, match="'blessed' means: the club's blessing"):
        vocabulary((BLESSED, Word("blessed", "flag", "another blessing")))
