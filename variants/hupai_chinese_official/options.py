"""All options of Chinese Official, by table of the profile: each with type, default and one line of meaning.

The defaults are the rules of ``chinese_official/wmo``.  Values are in fan, payments in points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Annotated, Literal

from hupai.profiles.options import Options, option


class Win(Options, frozen=True):
    """What a win needs, and how many may win."""

    min_fan: Annotated[int, option("fan that a win needs, flowers not counted", ge=0, le=88)] = 8
    winners: Annotated[
        Literal["one_nearest", "all"],
        option("of several who win on one discard the nearest in turn alone is paid, or all are"),
    ] = "one_nearest"
    concealed_kong_robbable: Annotated[bool, option("a concealed kong may be robbed too")] = False


class Flowers(Options, frozen=True):
    """The eight flowers."""

    enabled: Annotated[bool, option("the game has the eight flowers")] = True
    fan: Annotated[
        int, option("what each flower adds to a hand that reaches the minimum without it", ge=0, le=1)
    ] = 1


class Pay(Options, frozen=True):
    """What changes hands for a win."""

    base: Annotated[int, option("points that each loser pays beside the fan", ge=0)] = 8
    self_draw: Annotated[
        Literal["all_pay_fan_plus_base"], option("who pays the fan of a hand won by self-draw: all others")
    ] = "all_pay_fan_plus_base"


class Fan(Options, frozen=True):
    """Where the rulebooks disagree about single fans."""

    two_concealed_kongs: Annotated[Literal[6, 8], option("value of Two Concealed Kongs")] = 8
    mixed_kongs: Annotated[
        Literal[0, 5, 6],
        option("value of a melded and a concealed kong together; 0: no fan of its own, each counts alone"),
    ] = 6
    three_four_kongs_concealed: Annotated[
        Literal["pung_series", "kong_series"],
        option(
            "what concealed kongs add to Three and Four Kongs: concealed pungs alone, or one or two "
            "concealed kongs as such"
        ),
    ] = "pung_series"
    special_self_draw: Annotated[
        Literal["fully_concealed", "self_drawn"],
        option(
            "what a self-draw adds to hands that are concealed by nature (Seven Pairs, Thirteen Orphans, "
            "Nine Gates, Four Concealed Pungs, knitted singles)"
        ),
    ] = "fully_concealed"
    all_green_half_flush: Annotated[bool, option("Half Flush is counted beside All Green")] = True
    all_terminals_double_pung: Annotated[bool, option("Double Pung is counted beside All Terminals")] = True
    nine_gates_terminal_pung: Annotated[
        Literal["none", "one_absorbed"],
        option(
            "pungs of terminals beside Nine Gates: none is counted, or one is included and a second counts"
        ),
    ] = "none"
    knitted_body_wait: Annotated[
        bool,
        option("a wait fan is counted although the winning tile is one of the Knitted Straight's own nine"),
    ] = True
    exhausted_tile_is_wait: Annotated[
        bool,
        option(
            "a tile that the hand holds all four of is a wait all the same, so that another is no sole wait"
        ),
    ] = True
    inevitable_tile_hog: Annotated[
        Literal["keep", "drop"],
        option("the Tile Hog that Seven Pairs of six kinds (All Terminals, All Green) cannot do without"),
    ] = "keep"
    tile_hog_honors: Annotated[bool, option("four alike honors are a Tile Hog too")] = True
    seven_pairs_identical: Annotated[bool, option("four alike are two of seven pairs")] = True
    ron_completed_pung: Annotated[
        Literal["melded", "concealed"], option("what a pung is that the winning discard completes")
    ] = "melded"
    replacement_on_flower: Annotated[
        bool, option("the tile drawn for a flower gives Out with Replacement Tile as that for a kong does")
    ] = False
    strict_1998: Annotated[
        bool,
        option(
            "exclusions of the 1998 lists to the letter: Seven Pairs takes no fan of ranks, greens, "
            "terminals or honors; seven fans take One Voided Suit away, All Terminals takes Triple Pung"
        ),
    ] = False
    overrides: Annotated[Mapping[str, int], option("values of single fans by id")] = {}
    disabled: Annotated[tuple[str, ...], option("fans by id that are not played")] = ()


class Wall(Options, frozen=True):
    """The wall and its end."""

    replacement: Annotated[
        Literal["back_of_wall", "own_wall"], option("where tiles for kongs and flowers are drawn")
    ] = "back_of_wall"
    last_tile: Annotated[
        Literal["must_discard", "claims_allowed"],
        option("whoever draws the last tile wins or discards it, and it may only be won on; or play goes on"),
    ] = "must_discard"
    layout: Annotated[
        Literal["common", "duplicate"],
        option("one wall for all, or 21 tiles for each player in a fixed order"),
    ] = "common"


class Calls(Options, frozen=True):
    """Claiming tiles."""

    swap_calling: Annotated[bool, option("the tile just claimed may be discarded in the same turn")] = True


class Session(Options, frozen=True):
    """How long one sits together, and what the places are worth."""

    rounds: Annotated[int, option("rounds of four hands", ge=1, le=4)] = 4
    minutes: Annotated[int, option("time after which no hand goes on; 0: none", ge=0)] = 150
    dealer_rotation: Annotated[
        Literal["always", "on_non_win"],
        option("the deal passes after every hand, or stays with a dealer who won"),
    ] = "always"
    start_points: Annotated[int, option("points that each player starts with", ge=0)] = 0
    table_points: Annotated[
        tuple[float, ...],
        option("table points by place; equal scores share those of their places", min_length=4, max_length=4),
    ] = (4.0, 2.0, 1.0, 0.0)


class FalseWin(Options, frozen=True):
    """What declaring a win that is none costs."""

    loses: Annotated[int, option("points that the offender loses in all", ge=0)] = 30
    to_each: Annotated[int, option("points of these that each other player receives", ge=0)] = 10


class Penalty(Options, frozen=True):
    """What offences cost."""

    false_win: FalseWin = FalseWin()
    false_win_not_waiting: FalseWin = FalseWin(loses=60, to_each=20)
    false_win_hand: Annotated[
        Literal["dead", "redeal"],
        option("after a false win play goes on and the offender may not win, or the hand is dealt again"),
    ] = "dead"
    tile_mix_voids_win: Annotated[
        bool,
        option("a winner who mixes tiles of the hand with those the points are counted with loses the win"),
    ] = True
    claim_seconds: Annotated[int, option("seconds for claiming a discard", ge=0, le=30)] = 3
    scale: Annotated[
        tuple[int, ...],
        option("points that a player's first, second, third… repeated offence of a kind costs", min_length=1),
    ] = (5, 10, 20, 30, 40, 50, 60)
    first_is_warning: Annotated[bool, option("the first of such offences is warned of only")] = True
    winning_tile_not_shown: Annotated[
        int, option("points for not keeping the winning tile apart from the hand", ge=0)
    ] = 10
    late: Annotated[
        tuple[int, ...],
        option("points for coming up to 10 and up to 15 minutes late", min_length=2, max_length=2),
    ] = (10, 20)


class ChineseOfficialRules(Options, frozen=True):
    """Everything that a Chinese Official profile decides."""

    win: Win = Win()
    flowers: Flowers = Flowers()
    pay: Pay = Pay()
    fan: Fan = Fan()
    wall: Wall = Wall()
    calls: Calls = Calls()
    session: Session = Session()
    penalty: Penalty = Penalty()

    def conflicts(self) -> Iterable[tuple[str, str, str]]:
        """Options that do not go together: (key to blame, what is wrong, what to do)."""
        for id in self.fan.disabled:
            if id in self.fan.overrides:
                yield "fan.disabled", f"'{id}' has a value in fan.overrides too", "take it out of one of them"
        for key, offence in (
            ("false_win", self.penalty.false_win),
            ("false_win_not_waiting", self.penalty.false_win_not_waiting),
        ):
            if offence.loses < 3 * offence.to_each:
                yield (
                    f"penalty.{key}.loses",
                    f"{offence.loses} is less than the three others receive ({3 * offence.to_each})",
                    f"set it to {3 * offence.to_each} or more, or lower penalty.{key}.to_each",
                )
        for key, own, option_key in (
            ("two_concealed_kongs", "two_concealed_kongs", "fan.two_concealed_kongs"),
            ("melded_and_concealed_kong", "melded_and_concealed_kong", "fan.mixed_kongs"),
        ):
            if key in self.fan.overrides:
                yield f"fan.overrides.{own}", f"'{own}' has an option of its own", f"use {option_key}"
        points = self.session.table_points
        if any(after > before for before, after in pairwise(points)):
            yield "session.table_points", "a lower place gets more than a higher one", "let them go down"
