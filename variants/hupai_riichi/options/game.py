"""The frame of a game: points to start with, the final result, how long it lasts and when it ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from hupai.profiles.options import Options, option

Yame = Literal["off", "auto", "optional"]


class Game(Options, frozen=True):
    """Seats, starting points and what the first place takes."""

    players: Annotated[Literal[3, 4], option("seats at the table; 3 is sanma")] = 4
    start_points: Annotated[
        int, option("points that each player starts with (haikyuu genten)", ge=100, multiple_of=100)
    ] = 25000
    return_points: Annotated[
        int,
        option("points that each player gives back at the end (kaeshi)", ge=100, multiple_of=100),
    ] = 30000
    oka: Annotated[
        int | Literal["auto"],
        option("bonus of the first place in thousands; auto: what all players gave back beyond their start"),
    ] = "auto"
    rounding: Annotated[
        Literal["none", "half_away", "half_down", "floor", "toward_zero"],
        option(
            "how final points become whole thousands, the first place taking minus the sum of the others; "
            "half_away rounds 500 away from zero, half_down (gosha-rokunyuu) 500 towards it; "
            "none keeps one decimal"
        ),
    ] = "none"

    @property
    def first_place_oka(self) -> float:
        """The oka in thousands, worked out where the option says ``auto``."""
        if self.oka == "auto":
            return (self.return_points - self.start_points) * self.players / 1000
        return self.oka


class Uma(Options, frozen=True):
    """Bonus by place, in thousands."""

    kind: Annotated[
        Literal["fixed", "floating"],
        option("the same bonus in every game, or one that depends on how many players end up"),
    ] = "fixed"
    values: Annotated[
        tuple[float, ...], option("bonus of each place from first to last; they sum to zero")
    ] = (20.0, 10.0, -10.0, -20.0)
    floating_threshold: Annotated[
        int, option("a player with at least so many points ends up", multiple_of=100)
    ] = 30000
    floating: Annotated[
        Mapping[Literal["0", "1", "2", "3", "4"], tuple[float, ...]],
        option("bonus of each place by the number of players who end up; needs kind = floating"),
    ] = {}
    ties: Annotated[
        Literal["seat_order", "split", "split_uma_only"],
        option(
            "equal points: the seat nearer the first dealer ranks higher, or the places share uma, oka and "
            "leftover sticks, or they share the uma alone"
        ),
    ] = "seat_order"


class Length(Options, frozen=True):
    """Rounds of a game and what happens when nobody has enough points at its end."""

    rounds: Annotated[
        Literal[1, 2, 4], option("winds played: 1 East only (tonpuusen), 2 East and South (hanchan), 4 all")
    ] = 2
    extra: Annotated[
        Literal["none", "sudden_death", "full_round", "fixed_4_hands", "renchan_priority"],
        option(
            "extra time when nobody has reached the target: it ends as soon as somebody has, after a whole "
            "round, after four hands, or once somebody has and the dealer does not stay"
        ),
    ] = "sudden_death"
    extra_target: Annotated[int, option("points that end the game in extra time", multiple_of=100)] = 30000
    max_extra_rounds: Annotated[
        int, option("winds that extra time may add (1: West 4 is last)", ge=0, le=2)
    ] = 1


class End(Options, frozen=True):
    """What ends a game before its time, and who takes what is left on the table."""

    tobi: Annotated[
        Literal["none", "below_zero", "zero_or_below"],
        option("the game ends when somebody has fewer than 0 points, or 0 and fewer (tobi, hakoten)"),
    ] = "below_zero"
    tobi_bonus: Annotated[
        int,
        option("points that the bankrupt player pays to whoever caused it (dobon)", ge=0, multiple_of=100),
    ] = 0
    agari_yame: Annotated[
        Yame, option("a dealer who wins the last hand ends the game: never, always, or by choice")
    ] = "auto"
    tenpai_yame: Annotated[
        Yame, option("a dealer tenpai at a draw of the last hand ends the game: never, always, or by choice")
    ] = "auto"
    yame_min_points: Annotated[
        int, option("points that the dealer needs for agari-yame and tenpai-yame", multiple_of=100)
    ] = 30000
    yame_first_only: Annotated[bool, option("agari-yame and tenpai-yame are for a dealer in first place")] = (
        True
    )
    leftover_sticks: Annotated[
        Literal["first", "lost"],
        option("who takes the riichi sticks left at the end: the first place, or nobody"),
    ] = "first"
    points_cap: Annotated[
        int, option("the game is called when somebody has so many points; 0: never", ge=0, multiple_of=100)
    ] = 0
