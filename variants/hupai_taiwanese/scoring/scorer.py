"""Scores Taiwanese hands under one ruleset: every reading is counted and the best one taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hupai.faults import Fault, HandRefused
from hupai.hand.line import hand_text
from hupai.hand.model import Hand
from hupai.patterns.reading import FINISHED_HIGH, FINISHED_LOW, FINISHED_MIDDLE, FINISHED_PUNG, STANDARD
from hupai.readings.shapes import ReadingWords
from hupai.readings.tenpai import waits
from hupai.readings.words import Words
from hupai.seats import dealer_of, seat_at, winner_of
from hupai.sums import SumScorer
from hupai.tiles import kind
from hupai_taiwanese.options import TaiwaneseRules
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
from hupai_taiwanese.scoring.exclusions import Exclusions
from hupai_taiwanese.scoring.payments import capped
from hupai_taiwanese.scoring.score import TaiwaneseScore
from hupai_taiwanese.shapes import SevenPairsTriplet
from hupai_taiwanese.tai.flowers import FLOWER_WINS

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset

_READY = {"heaven": READY_AS_DEALT, "earth": READY_ON_FIRST_DISCARD, "declared": READY_DECLARED}
_TWO_SIDED_HIGH, _TWO_SIDED_LOW = range(3, 9), range(6)
"""Ranks (from 0) that a two-sided wait can take at the top and at the bottom of a chow."""
SETS = 5


class TaiwaneseScorer(SumScorer):
    """Made once for a ruleset."""

    score_type = TaiwaneseScore
    selection_type = Exclusions
    principle = "excluded"
    because = "{} excludes it"

    def __init__(self, ruleset: Ruleset) -> None:
        rules = ruleset.rules
        assert isinstance(rules, TaiwaneseRules)
        super().__init__(ruleset, rules.win.min_tai)
        self.rules = rules
        self._by_flowers = self.mask(lambda p: p.id in FLOWER_WINS)
        self._by_kongs = self.mask(lambda p: p.id == "si_gang")
        self._pairs = any(isinstance(shape, SevenPairsTriplet) for shape in ruleset.shapes)

    def score(self, hand: Hand) -> TaiwaneseScore:
        """What a hand is worth.  Raises HandRefused for flowers where none are in the set."""
        if hand.flowers and not self.rules.flowers.play:
            raise HandRefused(
                [
                    Fault(
                        what="flowers in the hand",
                        expected=f"{self.ruleset.id} plays without them",
                        remedy="take them away, or set flowers.play",
                    )
                ],
                hand_text(hand),
            )
        score = super().score(hand)
        assert isinstance(score, TaiwaneseScore)
        return score

    def value(self, total: int) -> int:
        """Tai after ``win.tai_cap``."""
        return capped(total, self.rules)

    def readings(self, hand: Hand, words: Words) -> list[ReadingWords]:
        """Every reading; with ``win.reading = triplet_first`` a discard that can make a triplet does."""
        found = super().readings(hand, words)
        if self.rules.win.reading == "triplet_first" and hand.situation.by == "ron":
            return [reading for reading in found if reading[4] == FINISHED_PUNG] or found
        return found

    # -- wins that need no sets ---------------------------------------------------------------

    def wins_alone(self, hand: Hand) -> int:
        """The tai that count of a hand that wins whatever its other tiles are; 0 when they matter."""
        flags, rules = hand.situation.flags, self.rules
        if "eight-flowers" in flags:
            return 0 if rules.flowers.eight in ("off", "additive") else self._by_flowers
        if "seven-rob-one" in flags:
            return self._by_flowers if rules.flowers.seven_steals_eighth else 0
        kongs = sum(meld.is_kong for meld in hand.melds)
        four = rules.kongs.four_win and kongs == 4 and hand.situation.by == "tsumo"
        return self._by_kongs if four else 0

    def counts_tiles_too(self, hand: Hand) -> bool:
        """Whether a complete hand counts along with what wins alone."""
        flags = hand.situation.flags
        if "eight-flowers" in flags:
            return self.rules.flowers.eight == "compound"
        return "seven-rob-one" not in flags

    # -- words of this variant ----------------------------------------------------------------

    def hand_words(self, hand: Hand, words: Words, readings: Sequence[ReadingWords]) -> tuple[int, ...]:
        """Circumstances and discards."""
        situation = hand.situation
        said = 0
        for word in situation.ready:
            said |= _READY[word]
        if situation.discarder is None or seat_at(winner_of(hand), situation.discarder) == dealer_of(hand):
            said |= FED_BY_DEALER
        if readings:
            kinds = self._waits(hand)
            said |= {1: ONE_WAIT, 2: TWO_WAITS}.get(kinds, 0)
            if _always_two_sided(readings, hand.win or 0):
                said |= ALWAYS_TWO_SIDED
        return said, NOT_SAID if situation.discards is None else situation.discards

    def reading_words(self, hand: Hand, words: Words, reading: ReadingWords) -> tuple[int, ...]:
        """Chows made without another player's tile."""
        return (_concealed_chows(reading, words.held.melded_chows, words.held.win, words.held.by_discard),)

    def _waits(self, hand: Hand) -> int:
        """How many kinds completed the hand, those that are used up among them."""
        counts = 0
        for tile in hand.concealed:
            counts += 1 << 3 * kind(tile)
        kinds = waits(counts, len(hand.melds), sets=SETS, formal=True)
        if self._pairs and not hand.melds:
            return len({*kinds, *pairs_triplet_waits(counts)})
        return len(kinds)


def pairs_triplet_waits(counts: int) -> tuple[int, ...]:
    """The kinds that 16 tiles lack to seven pairs and a triplet.

    Of 16 tiles an even number of kinds is held an odd number of times.  If none is, one of the pairs
    grows into the triplet; if two are, one of them must be three alike and the other gets its pair.
    """
    held = [(kind, counts >> 3 * kind & 7) for kind in range(34)]
    odd = [(kind, n) for kind, n in held if n & 1]
    if not odd:
        return tuple(kind for kind, n in held if n == 2)
    if len(odd) != 2 or any(n > 4 for _, n in held):
        return ()
    (first, n), (second, m) = odd
    return tuple(kind for kind, other in ((first, m), (second, n)) if other == 3)


def _always_two_sided(found: Sequence[ReadingWords], win: int) -> bool:
    """Whether every reading as chows alone completes one at an open end."""
    rank = kind(win) % 9
    for _, pungs, _, _, finish, shape in found:
        if shape == STANDARD and not pungs:
            low = finish == FINISHED_LOW and rank in _TWO_SIDED_LOW
            if not (low or (finish == FINISHED_HIGH and rank in _TWO_SIDED_HIGH)):
                return False
    return True


_STEP = {FINISHED_LOW: 0, FINISHED_MIDDLE: 1, FINISHED_HIGH: 2}
_ONES = sum(1 << 3 * place for place in range(21))


def _concealed_chows(reading: ReadingWords, claimed: int, win: int, by_discard: bool) -> int:
    """The chows of a reading without another player's tile, each once, as lowest bits of their counters."""
    own = reading[0] - claimed
    finish = reading[4]
    if by_discard and finish in _STEP:
        suit, rank = divmod(kind(win), 9)
        own -= 1 << 3 * (7 * suit + rank - _STEP[finish])
    return (own | own >> 1 | own >> 2) & _ONES
