"""A batch says of its rows what hands say, and comes back as the same hands."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import hupai
from hupai.batch import PARTIES, HandBatch
from hupai.faults import HandRefused, UsageRefused
from hupai.tiles import mask_of

LINES = [
    "234m 44p 55z chi:340s@left pon:777z@across +5z ron from=left seat=S round=E dora=1m,9p",
    "1112345678999m +5m tsumo dealer=right honba=2 sticks=1 streak=3 first-turn",
    "406m 2z ankan:1111p kakan:0555s@right chi:789m +2z tsumo replacement pao=left",
    "123p 123p 789p 1199s 1f8f +1s tsumo ready=heaven,declared discards=7 flower-replacement",
    "234m 567p 23406s 11z +7s ron riichi ippatsu ura=2z,3z,4z dora=9m,9p,9s",
    "111p 222p 333p 444p 5p +5p tsumo kita=2 seat=W",
]
TWO = np.zeros((2, 34), np.uint8)


@pytest.fixture
def batch() -> HandBatch:
    return HandBatch.from_hands([hupai.parse(line) for line in LINES])


def test_hands_come_back_as_they_were(batch: HandBatch, hands: Any) -> None:
    assert [hupai.hand_text(hand) for hand in batch] == [hupai.hand_text(hupai.parse(x)) for x in LINES]
    assert list(HandBatch.from_hands(hands(500))) == hands(500)


def test_rows_are_taken_by_slice_by_place_and_by_mark(batch: HandBatch) -> None:
    every = list(batch)
    assert list(batch[1:3]) == every[1:3]
    assert list(batch.take(np.array([5, 0]))) == [every[5], every[0]]
    marked = np.array([True, False, False, False, True, False])
    assert list(batch.take(marked)) == [every[0], every[4]]


def test_batches_are_joined_whatever_each_of_them_says(batch: HandBatch) -> None:
    parts = [batch[:1], batch[1:2], batch[2:]]
    rebuilt = [HandBatch.from_hands(list(part)) for part in parts]
    assert list(HandBatch.joined(rebuilt)) == list(batch)
    with pytest.raises(UsageRefused, match="no batches"):
        HandBatch.joined([])


def test_what_no_hand_says_takes_no_room(hands: Any) -> None:
    closed = [hand for hand in hands(300) if not hand.melds]
    batch = HandBatch.from_hands(closed)
    assert batch.melds.shape[1] == 0
    assert batch.streak.strides == (0,)
    assert batch.dealer.strides == (0,)


def test_words_and_single_values_fill_columns() -> None:
    batch = HandBatch.from_columns(
        TWO, win=[3, 5], by=["tsumo", "ron"], seat="E", round=2, flags={"riichi": [True, False]}
    )
    first, second = (batch.hand(row).situation for row in range(2))
    assert (first.by, second.by) == ("tsumo", "ron")
    assert (first.seat, first.round, second.round) == (27, 28, 28)
    assert (first.flags, second.flags) == ({"riichi"}, frozenset())


@pytest.mark.parametrize(
    ("columns", "fault"),
    [
        ({"concealed": np.zeros((2, 33))}, "column concealed: shape (2, 33); expected (rows, 34)"),
        ({"seat": ["E", "X"]}, "column seat: no such word 'X'; expected E, S, W, N"),
        ({"seat": [1, 2, 3]}, "column seat: shape (3,); expected (rows) for 2 rows"),
        ({"win": ["1m", "2m"]}, "column win: values of type <U2; expected whole numbers"),
        ({"win": [1.5, 2.0]}, "column win: row 0 has 1.5; expected whole numbers from 0 to 255"),
        ({"concealed": TWO + 0.5}, "column concealed: row 0 has 0.5"),
        ({"honba": [1, -(1 << 40)]}, "column honba: row 1 has -1099511627776"),
        ({"win": [300, 2]}, "column win: row 0 has 300; expected whole numbers from 0 to 255"),
        ({"dora": [1, 2]}, "column dora: shape (2,): one for each row, or all of them for every row"),
        ({"windd": 3}, "no column 'windd'; did you mean 'win'?"),
        ({"meld_kinds": [[1], [0]], "melds": np.zeros((2, 2, 4))}, "column meld_kinds: shape (2, 1)"),
    ],
)
def test_columns_that_do_not_fit_are_refused(columns: dict[str, Any], fault: str) -> None:
    given: dict[str, Any] = {"concealed": TWO, "win": 1, "by": "ron"} | columns
    with pytest.raises(UsageRefused) as refused:
        HandBatch.from_columns(given.pop("concealed"), given.pop("win"), given.pop("by"), **given)
    assert str(refused.value).startswith(fault)


def test_every_wrong_column_is_named_at_once() -> None:
    with pytest.raises(UsageRefused) as refused:
        HandBatch.from_columns(TWO, win=300, by="rn", windd=1, seat="E", tallies={"streak": ["x", "y"]})
    assert [fault.where or fault.what for fault in refused.value.faults] == [
        "column win",
        "column by",
        "no column 'windd'",
        "column streak",
    ]


@pytest.mark.parametrize("dora", [[[4], [5]], np.array([[4, 255], [5, 255]])])
def test_indicators_stand_in_lists_or_one_list_for_all(dora: Any) -> None:
    batch = HandBatch.from_columns(TWO, 1, "ron", dora=dora)
    assert [batch.hand(row).situation.dora for row in (0, 1)] == [(4,), (5,)]
    for alike in ([4, 5, 6], [[4, 5, 6]]):
        batch = HandBatch.from_columns(TWO, 1, "ron", dora=alike)
        assert [batch.hand(row).situation.dora for row in (0, 1)] == [(4, 5, 6)] * 2


def test_numbers_that_say_nothing_are_named_when_their_row_is_asked_for() -> None:
    batch = HandBatch.from_columns(TWO, [1, 1], [3, 1], reds=[[0, 0, 0], [1, 0, 0]])
    with pytest.raises(HandRefused, match="by: no such number 3; 0 to 2"):
        batch.hand(0)
    with pytest.raises(HandRefused, match="1 red fives among 0 concealed fives"):
        batch.hand(1)


def test_a_hand_that_is_no_hand_is_refused_with_its_row() -> None:
    odd = hupai.Hand((0, 0, 99), win=1)
    with pytest.raises(HandRefused, match="row 1: tiles: no such tile 99"):
        HandBatch.from_hands([hupai.parse(LINES[1]), odd])


# -- Arrow ----------------------------------------------------------------------------------------


def test_arrow_brings_back_every_hand(batch: HandBatch, hands: Any) -> None:
    for some in (batch, HandBatch.from_hands(hands(400))):
        table = some.to_arrow()
        assert table.schema.metadata[b"hupai.schema"] == b"hands/1"
        assert list(HandBatch.from_arrow(table)) == list(some)
        record = table.combine_chunks().to_batches()[0]
        assert list(HandBatch.from_arrow(record)) == list(some)


def test_words_of_plugins_travel_with_the_table() -> None:
    words = hupai.ruleset("riichi/standard").variant.words
    hand = hupai.parse("234m 567p 23456s 11z +7s ron tsubame", words)
    batch = HandBatch.from_arrow(HandBatch.from_hands([hand]).to_arrow())
    assert batch.hand(0) == hand
    assert "tsubame" in batch.flag_names


def test_a_table_of_another_schema_is_refused(batch: HandBatch) -> None:
    table = batch.to_arrow()
    with pytest.raises(UsageRefused, match="a table of hands/2; hands/1"):
        HandBatch.from_arrow(table.replace_schema_metadata({"hupai.schema": "hands/2"}))
    with pytest.raises(UsageRefused, match="no column 'windd' of hands; did you mean 'win'"):
        HandBatch.from_arrow(table.append_column("windd", table.column("win")))
    with pytest.raises(UsageRefused, match="no column 'by'; hands have it"):
        HandBatch.from_arrow(table.drop_columns(["by"]))
    at = table.schema.get_field_index("win")
    parted = table.set_column(at, "win", pa.array([1.0] * 6))
    with pytest.raises(UsageRefused, match="column win: type double; expected whole numbers"):
        HandBatch.from_arrow(parted)
    uneven = table.append_column("tally_x", pa.array([[1]] * 6)).append_column("windd", table.column("win"))
    sixes = pa.array([[0] * 6] * 6, pa.list_(pa.uint8(), 6))
    uneven = uneven.set_column(uneven.schema.get_field_index("melds"), "melds", sixes)
    with pytest.raises(UsageRefused) as refused:
        HandBatch.from_arrow(uneven.drop_columns(["by"]))
    assert [str(fault) for fault in refused.value.faults] == [
        "no column 'by'; hands have it",
        "column melds: lists of 6 numbers; expected 4 for each meld",
        "no column 'windd' of hands; did you mean 'win'?",
    ]


def test_a_null_in_a_table_says_nothing(batch: HandBatch) -> None:
    table = batch.to_arrow()
    names = table.schema.names

    def without(name: str, type: Any) -> HandBatch:
        values = [None, *table.column(name).to_pylist()[1:]]
        return HandBatch.from_arrow(table.set_column(names.index(name), name, pa.array(values, type)))

    assert without("win", pa.uint8()).hand(0).win is None
    assert without("honba", pa.int8()).hand(1) == batch.hand(1)
    assert without("seat", pa.uint8()).hand(0).situation.seat is None
    assert without("melds", pa.list_(pa.int64())).hand(1) == batch.hand(1)
    scores = hupai.ruleset("riichi/standard").score_many(without("win", pa.uint8()))
    assert "no winning tile" in str(scores.faults[0][0])


def test_one_indicator_a_row_may_be_a_plain_column() -> None:
    table = HandBatch.from_columns(TWO, 1, "ron").to_arrow()
    one = HandBatch.from_arrow(table.append_column("dora", pa.array([4, None])))
    assert [one.hand(row).situation.dora for row in (0, 1)] == [(4,), ()]
    with pytest.raises(UsageRefused, match="column reds: type int64; expected lists of whole numbers"):
        HandBatch.from_arrow(table.append_column("reds", pa.array([1, 1])))


def test_scores_in_arrow_say_what_the_columns_say(hands: Any) -> None:
    rules = hupai.ruleset("riichi/standard")
    scores = rules.score_many(HandBatch.from_hands(hands(300)))
    table = scores.to_arrow()
    said = {key.decode(): value.decode() for key, value in table.schema.metadata.items()}
    assert said["hupai.schema"] == "scores/1"
    assert (said["hupai.profile"], said["hupai.fingerprint"]) == (rules.id, rules.fingerprint)
    rows = table.to_pylist()
    assert [row["value"] for row in rows] == scores.value.tolist()
    assert [row["reason"] for row in rows] == scores.reason_words.tolist()
    for row, hand in zip(rows, hands(300), strict=True):
        assert row["patterns"] == [c.pattern.id for c in rules.score(hand).patterns]
    assert [row["gain_table"] for row in rows] == scores.gains[:, PARTIES.index("table")].tolist()


# -- scores ---------------------------------------------------------------------------------------


def test_scores_answer_questions_about_columns() -> None:
    rules = hupai.ruleset("riichi/standard")
    lines = ["23456m 123456p 11s +1m tsumo", "234m 567p 23456s 11z +7s ron", "1133m 5577p 2299s 4z +3z ron"]
    scores = rules.score_many(HandBatch.from_hands([hupai.parse(line) for line in lines]))
    assert scores.win.tolist() == [True, False, False]
    assert scores.reason_words.tolist() == ["", "no_yaku", "not_complete"]
    assert scores.holds("pinfu").tolist() == [True, False, False]
    assert scores.pattern_counts() == {"menzen_tsumo": 1, "pinfu": 1}
    assert int(scores.pair[0]) == mask_of("1s")
    assert scores.score(0).value == scores.value[0]
    with pytest.raises(KeyError):
        scores.holds("renhou")
    with pytest.raises(AttributeError, match="no column 'tai'; there are han, fu"):
        _ = scores.tai


def test_a_number_said_with_a_word_that_nobody_knows_refuses_its_row() -> None:
    batch = HandBatch.from_hands([hupai.parse(LINES[0]), hupai.parse(LINES[1])])
    said = replace(batch, tallies={"wal": np.array([3, -1], np.int32)}, checked=False)
    scores = hupai.ruleset("riichi/standard").score_many(said)
    assert scores.refused.tolist() == [True, False]
    assert str(scores.faults[0][0]) == "wal: unknown word 'wal'"


def test_scores_can_be_pickled_with_their_ruleset(hands: Any) -> None:
    scores = hupai.ruleset("riichi/standard").score_many(HandBatch.from_hands(hands(50)))
    again = pickle.loads(pickle.dumps(scores))
    assert again.to_arrow() == scores.to_arrow()
    assert again.ruleset == scores.ruleset


def test_a_refused_row_gives_its_faults_instead_of_a_score() -> None:
    scores = hupai.ruleset("riichi/standard").score_many(HandBatch.from_columns(TWO, 1, "ron"))
    assert scores.refused.tolist() == [True, True]
    with pytest.raises(HandRefused, match="no tiles"):
        scores.score(1)
