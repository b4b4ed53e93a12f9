"""What a riichi yaku may ask of a hand beyond what every variant offers."""

from __future__ import annotations

from hupai.patterns.reading import DRAGONS, Reading, feature, flag, hand_word
from hupai.patterns.symbols import COUNT
from hupai.patterns.terms import Count, Kinds, Truth, any_of, count, without


class RiichiReading(Reading):
    """Riichi declarations, dora, and which winds are yakuhai."""

    dora: Count = hand_word("dora that the indicators of the profile give", COUNT)
    ura_dora: Count = hand_word("ura dora of a hand in riichi", COUNT)
    red_fives: Count = hand_word("red fives that the profile plays with", COUNT)
    norths_aside: Count = hand_word("north tiles set aside in three-player riichi", COUNT)
    yakuhai_winds: Kinds = hand_word("winds whose triplet is a yaku for this player")

    is_riichi: Truth = flag("riichi", "riichi, on any turn but the first uninterrupted one")
    is_double_riichi: Truth = flag("double-riichi", "riichi on the first uninterrupted turn")
    is_open_riichi: Truth = flag("open-riichi", "riichi with the hand or the wait laid open")
    is_ippatsu: Truth = flag("ippatsu", "won within one uncalled go-around after riichi")

    @feature
    def is_closed(self) -> Truth:
        """Menzen: no tile was called; a closed kan does no harm."""
        return self.is_concealed

    @feature
    def pair_is_yakuhai(self) -> Truth:
        """The pair is of dragons, the seat wind or the round wind."""
        return any_of(self.pair & (self.yakuhai_winds | DRAGONS))

    @feature
    def plain_open_triplets(self) -> Kinds:
        """Minkou: triplets that were called or finished by ron."""
        return without(without(self.pungs, self.concealed_pungs), self.kongs)

    @feature
    def plain_closed_triplets(self) -> Kinds:
        """Ankou: triplets made without a discard."""
        return without(self.concealed_pungs, self.kongs)

    @feature
    def open_kan_count(self) -> Count:
        """Minkan, added kans among them."""
        return count(without(self.kongs, self.concealed_kongs))
