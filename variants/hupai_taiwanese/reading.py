"""What a tai may ask of a hand beyond what every variant offers."""

from __future__ import annotations

from typing import Final

from hupai.patterns.reading import Reading, chow_bits, feature, flag, hand_word, reading_word
from hupai.patterns.symbols import COUNT
from hupai.patterns.terms import Count, Kinds, Truth, any_of, count

READY_AS_DEALT, READY_ON_FIRST_DISCARD, READY_DECLARED = 1, 2, 4
FED_BY_DEALER, ONE_WAIT, TWO_WAITS, ALWAYS_TWO_SIDED = 8, 16, 32, 64
"""Bits of the word ``circumstances``."""

PLANTS: Final = 0b1111
SEASONS: Final = 0b11110000
NOT_SAID: Final = 99
"""Stands for the number of discards where the hand line does not say it."""
_STRAIGHTS = tuple(chow_bits(f"147{suit}") for suit in "mps")


class TaiwaneseReading(Reading):
    """Ready hands, the wait before the win, flowers of the seat, and chows told apart."""

    circumstances: Kinds = hand_word("how the hand was ready, who fed it, and how many kinds it waited for")
    discards: Count = hand_word("how many tiles the winner had discarded", COUNT)
    concealed_chows: Kinds = reading_word("chows made without a claimed tile, each as a bit at its counter")

    won_with_eight_flowers: Truth = flag("eight-flowers", "won by holding all eight flowers")
    robbed_the_eighth_flower: Truth = flag("seven-rob-one", "won on the eighth flower, holding seven")

    # -- ready and fed ------------------------------------------------------------------------
    @feature
    def was_ready_as_dealt(self) -> Truth:
        """The hand waited as it was dealt."""
        return any_of(self.circumstances & READY_AS_DEALT)

    @feature
    def was_ready_on_first_discard(self) -> Truth:
        """The hand waited early, before any call."""
        return any_of(self.circumstances & READY_ON_FIRST_DISCARD)

    @feature
    def was_declared_ready(self) -> Truth:
        """The player had announced to be waiting."""
        return any_of(self.circumstances & READY_DECLARED)

    @feature
    def was_fed_by_the_dealer(self) -> Truth:
        """The winning tile was the dealer's, as far as the hand line tells."""
        return any_of(self.circumstances & FED_BY_DEALER)

    # -- the wait -----------------------------------------------------------------------------
    @feature
    def waited_for_one_kind(self) -> Truth:
        """A single kind of tile completed the hand, dead ones counted as alive."""
        return any_of(self.circumstances & ONE_WAIT)

    @feature
    def waited_for_two_kinds(self) -> Truth:
        """Two kinds of tile completed the hand."""
        return any_of(self.circumstances & TWO_WAITS)

    @feature
    def waited_at_both_ends_only(self) -> Truth:
        """However the tiles are read as chows, the winning one was waited for at both ends."""
        return any_of(self.circumstances & ALWAYS_TWO_SIDED)

    # -- sets ---------------------------------------------------------------------------------
    @feature
    def is_all_melded(self) -> Truth:
        """All five sets were claimed."""
        return self.claimed_sets == 5

    @feature
    def has_concealed_straight(self) -> Truth:
        """123, 456 and 789 of one suit, none of them claimed or completed by a discard."""
        return _has_straight(self.concealed_chows)

    @feature
    def has_straight(self) -> Truth:
        """123, 456 and 789 of one suit."""
        return _has_straight(self.chow_starts)

    # -- flowers ------------------------------------------------------------------------------
    @feature
    def has_flowers(self) -> Truth:
        """At least one flower was set aside."""
        return any_of(self.flowers)

    @feature
    def has_all_flowers(self) -> Truth:
        """All eight flowers were set aside."""
        return self.flowers == PLANTS | SEASONS

    @feature
    def own_flowers_apart(self) -> Count:
        """Flowers of the own seat that are in no complete series, of which each holds one."""
        return count(self.seat_flowers) - self.flower_series


def _has_straight(chows: Kinds) -> Truth:
    characters, dots, bamboos = (chows & straight for straight in _STRAIGHTS)
    return (characters == _STRAIGHTS[0]) | (dots == _STRAIGHTS[1]) | (bamboos == _STRAIGHTS[2])
