"""Scores Taiwanese hands under one ruleset: every reading is counted and the best one taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hupai.faults import Fault, HandRefused
from hupai.hand.line import hand_text
from hupai.hand.model import Hand
from hupai.patterns.absorption import bits
from hupai.patterns.evaluator import Asked
from hupai.patterns.reading import FINISHED_HIGH, FINISHED_LOW, FINISHED_MIDDLE, FINISHED_PUNG, STANDARD
from hupai.readings.shapes import ReadingWords
from hupai.readings.tenpai import waits
from hupai.readings.words import Words
from hupai.tiles import EAST, kind
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
    TaiwaneseReading,
)
from hupai_taiwanese.scoring.exclusions import Exclusions
from hupai_taiwanese.scoring.score import TaiwaneseScore
from hupai_taiwanese.scoring.seats import dealer_of, seat_at
from hupai_taiwanese.shapes import WON_ALONE, SevenPairsTriplet
from hupai_taiwanese.tai.flowers import FLOWER_WINS

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset

NOT_COMPLETE, BELOW_MINIMUM = "not_complete", "below_minimum"
"""Why a sound hand does not win."""
_READY = {"heaven": READY_AS_DEALT, "earth": READY_ON_FIRST_DISCARD, "declared": READY_DECLARED}
_TWO_SIDED_HIGH, _TWO_SIDED_LOW = range(3, 9), range(6)
"""Ranks (from 0) that a two-sided wait can take at the top and at the bottom of a chow."""
SETS = 5


class TaiwaneseScorer:
    """Made once for a ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        rules = ruleset.rules
        assert isinstance(rules, TaiwaneseRules)
        self.ruleset = ruleset
        self.rules = rules
        self.evaluator = ruleset.evaluator
        self.patterns = ruleset.patterns
        self.exclusions = Exclusions(self.patterns)
        self._of_count = {place: at for at, place in enumerate(self.evaluator.counted)}
        self._by_flowers = sum(1 << i for i, p in enumerate(self.patterns) if p.id in FLOWER_WINS)
        self._by_kongs = sum(1 << i for i, p in enumerate(self.patterns) if p.id == "si_gang")
        self._pairs = any(isinstance(shape, SevenPairsTriplet) for shape in ruleset.shapes)
        self._tai: dict[tuple[int, tuple[int, ...]], int] = {}

    # -- one hand -----------------------------------------------------------------------------

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
        situation = hand.situation
        by_discard = situation.by == "ron"
        win = hand.win if hand.win is not None else 0
        words = Words(hand, win, by_discard, SETS, TaiwaneseReading.FLAGS)
        alone = self._wins_alone(hand)
        found: list[ReadingWords] = []
        whole = hand.win is not None and len(hand.concealed) + 3 * len(hand.melds) == 3 * SETS + 1
        if whole and (not alone or self._adds_the_hand(hand)):
            found = words.readings(self.ruleset.shapes)
        if found:
            alone = 0
        elif alone:
            found = [WON_ALONE]
        else:
            return TaiwaneseScore(self, hand, NOT_COMPLETE)
        if self.rules.win.reading == "triplet_first" and by_discard:
            found = [reading for reading in found if reading[4] == FINISHED_PUNG] or found
        claimed = words.hand_words[8]
        hand_words = (*words.hand_words, *self._own_words(hand, found, bool(alone)))
        readings = [(*reading, _concealed_chows(reading, claimed, win, by_discard)) for reading in found]
        answers = self.evaluator.ask(hand_words, readings)
        if alone:
            answers = [(holds & alone, counts) for holds, counts in answers]
        chosen = max(range(len(answers)), key=lambda place: self.tai(answers[place]))
        enough = self.tai(answers[chosen]) >= self.rules.win.min_tai
        return TaiwaneseScore(self, hand, "" if enough else BELOW_MINIMUM, found, answers, chosen, bool(alone))

    def tai(self, answer: Asked) -> int:
        """The tai of one reading in all, before any cap; remembered."""
        holds, counts = answer
        key = holds, counts
        total = self._tai.get(key)
        if total is None:
            total = self._tai[key] = sum(
                self.patterns[place].value * self.times(place, counts)
                for place in bits(self.exclusions.counted(holds))
            )
        return total

    def times(self, place: int, counts: Sequence[int]) -> int:
        """How often the tai at a place holds, given that it does."""
        at = self._of_count.get(place)
        return 1 if at is None else counts[at]

    # -- wins that need no sets ---------------------------------------------------------------

    def _wins_alone(self, hand: Hand) -> int:
        """The tai that count of a hand that wins whatever its other tiles are; 0 when they matter."""
        flags, rules = hand.situation.flags, self.rules
        if "eight-flowers" in flags:
            return 0 if rules.flowers.eight in ("off", "additive") else self._by_flowers
        if "seven-rob-one" in flags:
            return self._by_flowers if rules.flowers.seven_steals_eighth else 0
        kongs = sum(meld.is_kong for meld in hand.melds)
        four = rules.kongs.four_win and kongs == 4 and hand.situation.by == "tsumo"
        return self._by_kongs if four else 0

    def _adds_the_hand(self, hand: Hand) -> bool:
        """Whether a complete hand counts along with what wins alone."""
        flags = hand.situation.flags
        if "eight-flowers" in flags:
            return self.rules.flowers.eight == "compound"
        return "seven-rob-one" not in flags

    # -- words of this variant ----------------------------------------------------------------

    def _own_words(self, hand: Hand, found: Sequence[ReadingWords], alone: bool) -> tuple[int, int, int]:
        situation = hand.situation
        said = 0
        for word in situation.ready:
            said |= _READY[word]
        winner = situation.seat_wind - EAST
        dealer = dealer_of(hand)
        if situation.discarder is None or seat_at(winner, situation.discarder) == dealer:
            said |= FED_BY_DEALER
        if not alone:
            kinds = self._waits(hand)
            said |= {1: ONE_WAIT, 2: TWO_WAITS}.get(kinds, 0)
            if _always_two_sided(found, hand.win or 0):
                said |= ALWAYS_TWO_SIDED
        own = 0
        for flower in hand.flowers:
            if (flower - 34) % 4 == winner:
                own |= 1 << flower - 34
        return said, own, NOT_SAID if situation.discards is None else situation.discards

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
