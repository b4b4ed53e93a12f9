"""Whatever can lie on the table survives being written and read again, as line and as JSON."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from hupai.faults import Fault, HandRefused
from hupai.hand.checks import faults
from hupai.hand.json import hand_from_json, hand_to_json
from hupai.hand.line import hand_text, parse
from hupai.hand.model import Hand, Meld, MeldKind, Situation, all_counts, counts
from hupai.hand.words import PLAYERS, WORDS, Word
from hupai.tiles import FIRST_FLOWER, FIVES, KINDS, NORTH, RED, kind

ADDED = (
    Word("chips", "key", "chips", value="number"),
    Word("blessed", "flag", "the club's blessing"),
)
FLAGS = [word.name for word in (*WORDS, *ADDED) if word.kind == "flag"]
RIICHI = ("riichi", "double-riichi", "open-riichi")
CHOW_STARTS = [start for start in range(27) if start % 9 <= 6]
NUMBERS = st.integers(0, 999999)
WINDS = st.none() | st.integers(27, 30)
SOMEBODY = st.none() | st.sampled_from(PLAYERS)


class Wall:
    """Four of each kind, dealt as Hypothesis pleases; fives come with and without the red mark."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.left = [4] * KINDS

    def tile(self) -> int:
        return self.take(self.draw(st.sampled_from([k for k in range(KINDS) if self.left[k]])))

    def kinds(self, most: int) -> tuple[int, ...]:
        return tuple(kind(self.tile()) for _ in range(self.draw(st.integers(0, most))))

    def take(self, kind_: int) -> int:
        self.left[kind_] -= 1
        return kind_ + RED if kind_ in FIVES and self.draw(st.booleans()) else kind_

    def meld(self) -> Meld:
        meld_kind = self.draw(st.sampled_from(MeldKind))
        if meld_kind is MeldKind.CHOW:
            starts = [k for k in CHOW_STARTS if min(self.left[k : k + 3])]
            start = self.draw(st.sampled_from(starts))
            kinds = self.draw(st.permutations((start, start + 1, start + 2)))
        else:
            size = 3 if meld_kind is MeldKind.PUNG else 4
            kinds = [self.draw(st.sampled_from([k for k in range(KINDS) if self.left[k] >= size]))] * size
        sources = {MeldKind.CHOW: st.sampled_from((None, "left")), MeldKind.CONCEALED_KONG: st.none()}
        tiles = tuple(self.take(kind_) for kind_ in kinds)
        return Meld(meld_kind, tiles, self.draw(sources.get(meld_kind, SOMEBODY)))


@st.composite
def sound_hands(draw: st.DrawFn) -> Hand:
    """Any hand without faults: tiles from one wall, and words that agree with them."""
    wall = Wall(draw)
    size = draw(st.sampled_from((13, 16)))
    melds = tuple(wall.meld() for _ in range(draw(st.integers(0, (size - 1) // 3))))
    flowers = draw(st.sets(st.integers(FIRST_FLOWER, FIRST_FLOWER + 7)))
    by = draw(st.sampled_from((None, "tsumo", "ron")))
    flags = draw(st.sets(st.sampled_from(FLAGS)))
    flags -= disagreeing(flags, melds, by, len(flowers))
    win = draw(st.sampled_from((None, wall.tile())))
    if win is not None and "rob-kong" in flags:
        if wall.left[kind(win)] == 3:
            wall.left[kind(win)] = 0
        else:
            flags.remove("rob-kong")
    number = size - 3 * len(melds) + (win is None and draw(st.booleans()))
    concealed = tuple(wall.tile() for _ in range(number))
    kita = draw(st.integers(0, wall.left[NORTH]))
    wall.left[NORTH] -= kita
    situation = Situation(
        by=by,
        discarder=None if by == "tsumo" else draw(SOMEBODY),
        seat=draw(WINDS),
        round=draw(WINDS),
        dealer=draw(st.sampled_from((None, "self", *PLAYERS))),
        dora=wall.kinds(5),
        ura=wall.kinds(5) if flags.intersection(RIICHI) else (),
        honba=draw(NUMBERS),
        sticks=draw(NUMBERS),
        streak=draw(NUMBERS),
        pao=draw(SOMEBODY),
        flags=frozenset(flags),
        ready=tuple(draw(st.lists(st.sampled_from(("heaven", "earth", "declared")), unique=True))),
        discards=draw(st.none() | NUMBERS),
        kita=kita,
        tallies=draw(st.sampled_from(((), (("chips", 0),), (("chips", 7),)))),
    )
    return Hand(concealed, melds, win, tuple(flowers), situation)


def disagreeing(flags: set[str], melds: tuple[Meld, ...], by: str | None, flowers: int) -> set[str]:
    """Flags that cannot hold beside the rest."""
    out: set[str] = set()
    if any(meld.is_claimed for meld in melds):
        out.update(RIICHI)
    if "double-riichi" in flags:
        out.add("riichi")
    if not (flags - out).intersection(RIICHI):
        out.add("ippatsu")
    if by == "ron":
        out.update(("replacement", "flower-replacement"))
    if by == "tsumo":
        out.add("rob-kong")
    if melds or "last-tile" in flags:
        out.add("first-turn")
    if not flowers:
        out.add("flower-replacement")
    if flowers < 8:
        out.add("eight-flowers")
    if flowers < 7:
        out.add("seven-rob-one")
    return out


@given(sound_hands())
def test_a_sound_hand_has_no_faults(hand: Hand) -> None:
    assert faults(hand, extra=ADDED) == []


@given(sound_hands())
def test_a_hand_written_as_a_line_reads_as_itself(hand: Hand) -> None:
    assert parse(hand_text(hand), ADDED) == hand


@given(sound_hands())
def test_a_hand_written_as_json_reads_as_itself(hand: Hand) -> None:
    data = hand_to_json(hand)
    assert hand_from_json(data, ADDED) == hand
    assert hand_from_json(json.dumps(data), ADDED) == hand


@given(sound_hands(), st.data())
def test_the_order_of_tokens_does_not_matter(hand: Hand, data: st.DataObject) -> None:
    tokens = hand_text(hand).split()
    shuffled = data.draw(st.permutations([token for token in tokens if ":" not in token]))
    melds = [token for token in tokens if ":" in token]  # they stand in order of claim
    assert parse(" ".join(shuffled + melds).upper(), ADDED) == hand


@given(sound_hands())
def test_packed_counts_add_up_to_the_tiles(hand: Hand) -> None:
    def total(packed: int) -> int:
        return sum(packed >> 3 * kind_ & 7 for kind_ in range(KINDS))

    held = len(hand.concealed) + (hand.win is not None)
    assert total(counts(hand)) == held
    assert total(all_counts(hand)) == held + sum(len(meld.tiles) for meld in hand.melds)


PIECES = st.sampled_from(
    [
        *"123456789012mpszf+:=@,-xİ",
        " ",
        " ",
        " ",
        "chi:",
        "pon:",
        "kan:",
        "ankan:",
        "@left",
        "dora=",
        "ura=",
        "seat=",
    ]
    + [word.name for word in WORDS]
)


@given(st.lists(PIECES, max_size=30).map("".join))
def test_any_text_is_read_or_refused_with_carets_inside_it(text: str) -> None:
    found: tuple[Fault, ...] = ()
    try:
        hand = parse(text, any_size=True)
    except HandRefused as refused:
        found = refused.faults
    else:
        assert parse(hand_text(hand), any_size=True) == hand
    assert all(fault.span and 0 <= fault.span[0] <= fault.span[1] <= len(text) for fault in found)


FIELDS = st.sampled_from(
    ["kind", "tiles", "from", "melds", "win", "by", "flags", "dora", "ready", "kita", "seat"]
)
SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["5z", "234m", "ron", "x", ""])
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(FIELDS, inner, max_size=4)
)


@given(st.dictionaries(FIELDS, VALUES))
def test_any_json_object_is_read_or_refused_with_paths(data: dict[str, Any]) -> None:
    found: tuple[Fault, ...] = ()
    try:
        hand = hand_from_json(data, any_size=True)
    except HandRefused as refused:
        found = refused.faults
    else:
        assert hand_from_json(hand_to_json(hand), any_size=True) == hand
    assert all(fault.where for fault in found)
