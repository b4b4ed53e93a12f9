"""What wins and how single tai are understood: the points on which Taiwanese tables differ."""

from __future__ import annotations

from typing import Annotated, Literal

from hupai.profiles.options import Options, option


class Win(Options, frozen=True):
    """What a win needs, how far it counts, and several wins on one tile."""

    min_tai: Annotated[int, option("tai that a hand needs, those of the dealer apart; 0: none", ge=0)] = 0
    tai_cap: Annotated[
        int, option("most tai that a hand counts, before those of the dealer; 0: no cap", ge=0)
    ] = 0
    multi: Annotated[
        Literal["all", "head_bump", "double_then_all"],
        option(
            "winners that one discard or robbed kong may have: all, the nearest after the discarder, or of "
            "two the nearest and of three all"
        ),
    ] = "double_then_all"
    seven_pairs_triplet: Annotated[
        bool, option("seven pairs and a triplet, all concealed, win; four alike are two pairs")
    ] = True
    sixteen_unconnected: Annotated[
        bool, option("all seven honors, three unconnected tiles of each suit and one tile twice win")
    ] = False
    thirteen_orphans_set: Annotated[
        bool, option("thirteen orphans, one of them twice, with a concealed set win")
    ] = False
    reading: Annotated[
        Literal["best", "triplet_first"],
        option("how the tiles are read: for the most tai, or a discard completes a triplet where it can"),
    ] = "best"


class AllChows(Options, frozen=True):
    """What all chows (pinghu) must look like."""

    honors_flowers: Annotated[bool, option("a pair of honors and flowers do no harm")] = True
    concealed: Annotated[bool, option("it counts in a concealed hand")] = False
    self_draw: Annotated[bool, option("it counts when the winning tile was drawn")] = False
    wait: Annotated[
        Literal["any", "two_sided", "only_two_sided", "two_kinds"],
        option(
            "how the last chow must have waited: anyhow; at both ends; at both ends and in no other way to "
            "read the tiles as chows; or at both ends and for two kinds of tile in all"
        ),
    ] = "two_sided"


class AllMelded(Options, frozen=True):
    """A hand of which only one tile of the pair is left concealed."""

    self_draw: Annotated[
        bool, option("it counts in full (quanqiuren) by self-draw as well as on a discard")
    ] = False
    single_wait: Annotated[bool, option("its wait for the pair counts as a single wait")] = False


class Flowers(Options, frozen=True):
    """The eight flowers and seasons."""

    play: Annotated[bool, option("the flowers are in the set")] = True
    eight: Annotated[
        Literal["off", "standalone_optional", "standalone_forced", "additive", "compound"],
        option(
            "holding all eight: nothing; a win of its own that may be declined, or may not; tai beside an "
            "ordinary win; or a win of its own to which the hand's tai are added if it is complete"
        ),
    ] = "standalone_optional"
    seven_steals_eighth: Annotated[
        bool, option("whoever holds seven wins on the eighth, and who drew it pays")
    ] = True
    kong_replaces_seat_flower: Annotated[
        bool, option("the own flowers in a complete series count only with the series")
    ] = False
    order: Annotated[
        Literal["player_complete", "round_robin"],
        option("replacing flowers after the deal: one player all of them, then the next; or in turns"),
    ] = "player_complete"


class Kongs(Options, frozen=True):
    """What kongs lead to."""

    four_win: Annotated[bool, option("four kongs of one player win at once, as a self-draw")] = False


class Ready(Options, frozen=True):
    """When a hand is ready early enough to count."""

    earth: Annotated[
        Literal["first_discard", "first_eight_discards"],
        option("ready=earth: after the own first discard, or within the first eight discards of the table"),
    ] = "first_discard"
    heaven: Annotated[
        Literal["dealt", "dealt_or_dealer_first_discard", "dealer_before_drawing"],
        option("ready=heaven: as dealt; the dealer also with the first discard; or the dealer alone"),
    ] = "dealt_or_dealer_first_discard"


class Blessings(Options, frozen=True):
    """Wins in the first turn (``first-turn`` of the hand line)."""

    earth: Annotated[
        Literal["first_draw", "dealer_first_discard"],
        option("dihu: a non-dealer's own first draw, or the dealer's first discard"),
    ] = "first_draw"
    human: Annotated[
        Literal["before_first_draw", "discarder_first_discard", "first_go_around"],
        option(
            "renhu: a discard before the own first draw, the discarder's first, or in the first go-around"
        ),
    ] = "before_first_draw"
