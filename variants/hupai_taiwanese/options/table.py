"""What happens between the players: payment, dealer, missed wins, liability, fouls, the wall."""

from __future__ import annotations

from typing import Annotated, Literal

from hupai.profiles.options import Options, option

LiableHand = Literal[
    "full_flush",
    "big_four_winds",
    "little_four_winds",
    "big_three_dragons",
    "little_three_dragons",
    "last_five_tiles",
    "all_honors",
    "all_terminals",
]


class Pay(Options, frozen=True):
    """One payment is ``base`` and, for each tai of hand and dealer, ``per_tai``."""

    base: Annotated[int, option("points of a win of no tai (di)", ge=0)] = 5
    per_tai: Annotated[int, option("points of one tai", ge=0)] = 1


class Dealer(Options, frozen=True):
    """The tai that only count between the dealer and another."""

    tai: Annotated[int, option("tai between the dealer and whoever pays or is paid", ge=0)] = 1
    streak_tai: Annotated[int, option("further tai for each hand that the dealer has stayed", ge=0)] = 2
    streak_limit: Annotated[int, option("hands of a streak that count; 0: all of them", ge=0)] = 0
    streak_both_ways: Annotated[bool, option("the dealer pays the tai of the streak as well")] = True
    pays_on_idle_self_draw: Annotated[
        bool, option("the dealer pays them too when another wins by self-draw, not only for a discard")
    ] = True
    draw_continues: Annotated[bool, option("the dealer stays after a draw")] = True
    draw_increments: Annotated[bool, option("a draw lengthens the streak of a dealer who stays")] = True
    seat_winds_from: Annotated[
        Literal["dealer", "wall_break"],
        option("who sits East: the dealer, or the seat that the dice chose, so that dealer= must be said"),
    ] = "dealer"


class Missed(Options, frozen=True):
    """How a winning tile that a player let pass binds (guoshui)."""

    scope: Annotated[
        Literal["off", "same_tile", "every_wait"],
        option("what may not be won on: nothing, that kind of tile, or any tile that completes the hand"),
    ] = "every_wait"
    self_draw: Annotated[bool, option("the tile may not be won on by self-draw either")] = True
    claims: Annotated[bool, option("nor may the player chow or pung until it is over")] = True
    released_by: Annotated[
        Literal["own_discard", "non_winning_discard", "non_winning_draw", "go_around"],
        option(
            "what ends it: the own next discard; an own discard that would not have won; an own draw that "
            "does not win and the discard after it; or the end of the go-around"
        ),
    ] = "non_winning_discard"
    kong_releases: Annotated[bool, option("a concealed or added kong ends it too")] = True
    ready_keeps: Annotated[bool, option("for a hand that was declared ready it never ends")] = False


class ExposedSets(Options, frozen=True):
    """How many sets must lie open before a further one is dangerous to feed."""

    full_flush: Annotated[int, option("sets of one suit", ge=1, le=4)] = 4
    winds: Annotated[int, option("sets of winds", ge=1, le=3)] = 3
    dragons: Annotated[int, option("sets of dragons", ge=1, le=2)] = 2
    all_honors: Annotated[int, option("sets of honors", ge=1, le=4)] = 4
    all_terminals: Annotated[int, option("sets of terminals", ge=1, le=4)] = 4


class Liability(Options, frozen=True):
    """Paying for a dangerous discard (baopai, cannon)."""

    hands: Annotated[
        tuple[LiableHand, ...], option("what makes the feeder liable; none: nobody ever is")
    ] = ()
    exposed_sets: ExposedSets = ExposedSets()
    last_tiles: Annotated[
        int, option("tiles in the wall from which on a fresh discard is dangerous (last_five_tiles)", ge=0)
    ] = 5
    feeding_kong_of_concealed_pung: Annotated[
        bool, option("feeding a kong to a pung that was complete in the hand counts as well")
    ] = False
    on_discard: Annotated[
        Literal["all_shares", "one_share", "split"],
        option(
            "what the liable player pays for a win on a discard: the shares of all losers; the discarder's "
            "alone; or half of it, the discarder the other half, each rounded up"
        ),
    ] = "one_share"
    no_choice: Annotated[bool, option("a player who had no safer discard (no-choice) is not liable")] = False


class Penalty(Options, frozen=True):
    """What a false win costs once another hand was shown."""

    false_win: Annotated[
        Literal["limit", "base_and_tai", "claimed_value"],
        option(
            "what each of the others gets: a limit; the base and so many tai with those of the dealer; or "
            "what the false win would have been paid"
        ),
    ] = "base_and_tai"
    false_win_limit: Annotated[int, option("tai that the limit stands for", ge=0)] = 16
    false_win_tai: Annotated[int, option("tai beside the base and the dealer's", ge=0)] = 8
    false_win_doubles_discarder: Annotated[
        bool, option("the discarder of the tile that was claimed gets twice as much")
    ] = False
    false_win_next: Annotated[
        Literal["dealt_again", "passes"],
        option("the hand is dealt again with the same dealer and streak, or the deal passes on"),
    ] = "dealt_again"


class Wall(Options, frozen=True):
    """The tiles that are never drawn; they change no score."""

    dead: Annotated[int, option("tiles of the dead wall", ge=0)] = 16
    dead_mode: Annotated[
        Literal["fixed_tail", "kong_expands_tail", "replacement_wall", "replenished"],
        option(
            "replacements come off the end of the wall, whose last tiles stay: always as many, one more for "
            "each kong, from a wall of their own, or from a dead wall that is filled up again"
        ),
    ] = "fixed_tail"


class Calls(Options, frozen=True):
    """What may be claimed; it changes no score."""

    chow_discard: Annotated[
        Literal["strict", "same_tile", "none"],
        option("discards forbidden after a chow: all that would have done as well, the same tile, or none"),
    ] = "strict"
    kong_from_left: Annotated[bool, option("a kong may be claimed from the player on the left")] = False


class Abort(Options, frozen=True):
    """Ways to break a hand off."""

    four_winds: Annotated[bool, option("the same wind discarded by all four in the first turn")] = False
    four_kongs: Annotated[bool, option("four kongs by more than one player")] = False


class Etiquette(Options, frozen=True):
    """Manners that have consequences."""

    wrong_count: Annotated[
        Literal["play_on_no_win"],
        option("a hand of too many or too few tiles plays on and cannot win"),
    ] = "play_on_no_win"
    discards_placement: Annotated[
        Literal["random", "ordered"], option("where discards are laid; it changes no score")
    ] = "ordered"
