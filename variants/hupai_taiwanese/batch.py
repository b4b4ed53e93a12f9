"""Taiwanese hands in columns: what :class:`hupai_taiwanese.scoring.scorer.TaiwaneseScorer` does for one.

Left to it are hands that win whatever their tiles are (flowers alone, four kongs), and flowers where the set
has none, so that they are refused in the same words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from hupai.batch.columns import Column, Rows, Truths, Words
from hupai.batch.copies import Copies
from hupai.batch.hands import NOT_SAID as DISCARDS_NOT_SAID
from hupai.batch.hands import HandBatch
from hupai.batch.readings import Readings
from hupai.batch.sums import SumBatchScorer
from hupai.batch.waits import standard_waits
from hupai.batch.words import HandColumns
from hupai.patterns.reading import FINISHED_HIGH, FINISHED_LOW, FINISHED_PUNG, STANDARD
from hupai_taiwanese.reading import (
    ALWAYS_TWO_SIDED,
    FED_BY_DEALER,
    NOT_SAID,
    ONE_WAIT,
    READY_AS_DEALT,
    READY_DECLARED,
    READY_ON_FIRST_DISCARD,
    TWO_WAITS,
)
from hupai_taiwanese.scoring.scorer import SETS, TaiwaneseScorer
from hupai_taiwanese.shapes import SevenPairsTriplet

if TYPE_CHECKING:
    from hupai.batch.scores import ScoreBatch
    from hupai.rulebook import Ruleset

_FURTHER = np.array((0, 3, 2, 1))
"""How many places after a player a side sits, by its number in ``discarder``: none, left, across, right."""
_FURTHER_DEALER = np.array((0, 0, 3, 2, 1))
"""The same by the number in ``dealer``, which knows the player too."""
_SOUTH = 2
_KONGS = 3
"""The least number in ``meld_kinds`` that is a kong."""
_ONES = np.uint64(sum(1 << 3 * place for place in range(21)))
_READY = np.array(
    [
        (bits & 1) * READY_AS_DEALT
        | (bits >> 1 & 1) * READY_ON_FIRST_DISCARD
        | (bits >> 2 & 1) * READY_DECLARED
        for bits in range(8)
    ],
    np.uint64,
)
"""``circumstances`` by the column ``ready``."""


class TaiwaneseBatchScorer(SumBatchScorer):
    """Made once for a ruleset."""

    total: ClassVar[str] = "tai"
    scorer: TaiwaneseScorer

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(ruleset)
        self.rules = self.scorer.rules
        self._pairs = any(isinstance(shape, SevenPairsTriplet) for shape in ruleset.shapes)
        self.notes = (
            "hands that win by flowers alone or by four kongs are scored one by one",
            *self.notes,
        )

    def singly(self, hands: HandColumns) -> Truths:
        """Wins that need no sets, and flowers where none are in the set."""
        rules = self.rules
        alone = np.zeros(len(hands), np.bool_)
        if rules.flowers.eight not in ("off", "additive"):
            alone |= hands.has("eight-flowers")
        if rules.flowers.seven_steals_eighth:
            alone |= hands.has("seven-rob-one")
        if rules.kongs.four_win:
            kongs = (hands.batch.meld_kinds >= _KONGS).sum(axis=1)
            alone |= (kongs == 4) & ~hands.held.by_discard
        if not rules.flowers.play:
            alone |= hands.batch.flowers != 0
        return alone

    def readings(self, hands: HandColumns) -> Readings:
        """Every reading; with ``win.reading = triplet_first`` a discard that can make a triplet does."""
        found = super().readings(hands)
        if self.rules.win.reading != "triplet_first":
            return found
        triplet = found.finish == FINISHED_PUNG
        has_one = np.zeros(len(hands), np.bool_)
        has_one[found.hand[triplet]] = True
        return found.take(np.flatnonzero(triplet | ~(has_one & hands.held.by_discard).take(found.hand)))

    def add_words(self, hands: HandColumns, readings: Readings) -> Mapping[str, Column]:
        """Circumstances, discards, concealed chows."""
        batch = hands.batch
        said: Words = _READY.take(batch.ready & np.uint8(7))
        winner = _seat(batch.seat)
        fed = (batch.discarder == 0) | ((winner + _FURTHER.take(batch.discarder & 3)) % 4 == _dealer(batch))
        said |= fed * np.uint64(FED_BY_DEALER)
        waits = self._number_of_waits(hands)
        said |= (waits == 1) * np.uint64(ONE_WAIT) | (waits == 2) * np.uint64(TWO_WAITS)
        two_sided = np.ones(len(hands), np.bool_)
        two_sided[readings.hand[_one_sided(hands, readings)]] = False
        said |= two_sided * np.uint64(ALWAYS_TWO_SIDED)
        discards = batch.discards
        hands.words["circumstances"] = said
        hands.words["discards"] = np.where(discards == DISCARDS_NOT_SAID, NOT_SAID, discards).astype(np.int64)
        return {"concealed_chows": _concealed_chows(hands, readings)}

    def _number_of_waits(self, hands: HandColumns) -> Rows:
        """How many kinds completed each hand, those that are used up among them."""
        copies = Copies.of_counts(hands.batch.concealed)
        kinds = standard_waits(copies, hands.held.melds, SETS, formal=True)
        if self._pairs:
            kinds = kinds | np.where(hands.held.melds == 0, pairs_triplet_waits(copies), np.uint64(0))
        return np.bitwise_count(kinds).astype(np.int64)

    def gains(self, scores: ScoreBatch) -> tuple[Column, Truths]:
        """What each party gains; wins for which somebody may be liable are settled one by one."""
        from hupai_taiwanese.scoring.column_payments import gains

        return gains(self.rules, scores)


def pairs_triplet_waits(copies: Copies) -> Words:
    """The kinds that 16 tiles lack to seven pairs and a triplet; see the function for one hand."""
    odd, two = copies.ones, copies.twos & ~copies.ones & ~copies.fours
    three = copies.ones & copies.twos
    none = np.uint64(0)
    # of two kinds held an odd number of times one is three alike, and the other wants its pair
    lacking = np.where(three == odd, odd, np.where(three == 0, none, odd & ~three))
    return np.where(odd == 0, two, np.where(np.bitwise_count(odd) == 2, lacking, none))


def _seat(seat: Column) -> Rows:
    """0 for East … 3 for North; South where it is not said."""
    said = seat.astype(np.int64)
    return np.where(said == 0, _SOUTH, said) - 1


def _dealer(batch: HandBatch) -> Rows:
    """The dealer's seat, East where it is not said."""
    said = batch.dealer
    further = _FURTHER_DEALER.take(np.minimum(said, 4))
    return np.where(said == 0, 0, (_seat(batch.seat) + further) % 4)


def _one_sided(hands: HandColumns, readings: Readings) -> Truths:
    """Readings as chows alone that do not complete one at an open end."""
    rank = hands.held.win.take(readings.hand) % 9
    open_end = (readings.finish == FINISHED_LOW) & (rank < 6)
    open_end |= (readings.finish == FINISHED_HIGH) & (rank >= 3)
    found: Truths = (readings.shape == STANDARD) & (readings.pungs == 0) & ~open_end
    return found


def _concealed_chows(hands: HandColumns, readings: Readings) -> Words:
    """The chows of each reading without another player's tile, each once, as lowest bits of counters."""
    hand, finish = readings.hand, readings.finish
    own = readings.chows - hands.held.melded_chows.take(hand)
    claimed = np.flatnonzero(
        hands.held.by_discard.take(hand) & (finish >= FINISHED_LOW) & (finish <= FINISHED_HIGH)
    )
    win = hands.held.win.take(hand.take(claimed))
    start = 7 * (win // 9) + win % 9 - (finish.take(claimed) - FINISHED_LOW)
    own[claimed] -= np.uint64(1) << (3 * start).view(np.uint64)
    found: Words = (own | own >> np.uint64(1) | own >> np.uint64(2)) & _ONES
    return found
