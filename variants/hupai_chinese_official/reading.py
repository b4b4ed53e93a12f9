"""What a fan may ask of a hand beyond what every variant offers."""

from __future__ import annotations

from hupai.patterns.reading import Reading, feature, hand_word, shape_code
from hupai.patterns.symbols import COUNT
from hupai.patterns.terms import Count, Kinds, Truth, count, without

HONORS_AND_KNITTED, KNITTED_STRAIGHT = (
    shape_code(name) for name in ("honors_and_knitted", "knitted_straight")
)


class ChineseReading(Reading):
    """Waits as the hand was before it was won, the knitted shapes, and what is counted already."""

    waits: Kinds = hand_word(
        "kinds that would have completed the thirteen tiles in any shape; of several, two or more"
    )
    knitted: Kinds = hand_word("the nine tiles of the Knitted Straight in the hand, none without one")
    other_fan: Count = hand_word("fan of all that is counted, flowers and the Chicken Hand left aside", COUNT)

    @feature
    def is_sole_wait(self) -> Truth:
        """Only one kind of tile could have completed the hand."""
        return count(self.waits) == 1

    @feature
    def is_honors_and_knitted(self) -> Truth:
        """Fourteen different honors and knitted tiles."""
        return self.shape == HONORS_AND_KNITTED

    @feature
    def is_knitted_straight(self) -> Truth:
        """The nine knitted tiles, a set and a pair."""
        return self.shape == KNITTED_STRAIGHT

    @feature
    def melded_kong_count(self) -> Count:
        """Kongs that a claimed discard is in."""
        return count(without(self.kongs, self.concealed_kongs))
