"""What a riichi yaku may ask of a hand beyond what every variant offers."""

from __future__ import annotations

from hupai.patterns.reading import DRAGONS, SUIT, WINDS, Reading, feature, flag, hand_word
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
    on_riichi_discard: Truth = flag("tsubame", "won on the discard with which another declared riichi")
    on_kan_discard: Truth = flag("kanburi", "won on the discard that followed another player's kan")
    is_eighth_win: Truth = flag("eighth-win", "the dealer's eighth win in a row, or a later one")

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
    def guest_wind_triplets(self) -> Count:
        """Triplets of winds that are no yakuhai to this player."""
        return count(without(self.pungs & WINDS, self.yakuhai_winds))

    @feature
    def called_sets(self) -> Count:
        """Sets laid down, closed kans among them."""
        return self.claimed_sets + self.concealed_kong_count

    @feature
    def sum_of_characters(self) -> Count:
        """The ranks of all tiles of characters added up."""
        # a tile of rank 3 is counted three times: as at least 1, at least 2 and at least 3
        copies = (self.kinds, self.doubled, self.tripled, self.quadrupled)
        parts = [count(tiles & (SUIT >> least << least)) for tiles in copies for least in range(9)]
        total = parts[0]
        for part in parts[1:]:
            total = total + part
        return total
