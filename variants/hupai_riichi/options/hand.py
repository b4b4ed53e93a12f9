"""What a winning hand needs and what it is worth: calls, wins, fu, limits, yaku, dora, riichi."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from hupai.profiles.options import Options, option

DoubleYakuman = Literal["kokushi_juusanmen", "suuankou_tanki", "junsei_chuuren_poutou", "daisuushii"]
Limit = Literal["mangan", "haneman", "baiman", "yakuman"]
Reveal = Literal["immediate", "before_next_discard", "after_next_discard"]


class Calls(Options, frozen=True):
    """Chii, pon and kan, and what an open hand may win with."""

    kuitan: Annotated[bool, option("tanyao counts in an open hand (kuitan)")] = True
    atozuke: Annotated[
        bool,
        option(
            "the winning tile may bring the only yaku; nashi is kanzen sakizuke: "
            "every tile that completes the hand must leave it with a yaku"
        ),
    ] = True
    kuikae: Annotated[
        Literal["forbidden", "same_tile_forbidden", "allowed"],
        option(
            "discarding, right after a call, a tile that would have completed the same set: not at all, "
            "not the called tile itself, or freely"
        ),
    ] = "forbidden"
    kuikae_result: Annotated[
        Literal["impossible", "dead_hand", "chombo"],
        option("what a forbidden kuikae leads to; impossible: the program does not let it happen"),
    ] = "dead_hand"
    max_kans: Annotated[int, option("kans that all players together may declare in a hand", ge=4)] = 4
    last_discard: Annotated[bool, option("the last discard of a hand may be called for chii, pon or kan")] = (
        False
    )


class Win(Options, frozen=True):
    """The least that a win needs, and several wins on one tile."""

    min_han: Annotated[Literal[1, 2, 4], option("han of yaku that a win needs, dora apart")] = 1
    ryanhan_shibari_from: Annotated[
        int, option("honba from which a win needs two han of yaku (ryanhan shibari); 0: never", ge=0)
    ] = 0
    multi_ron: Annotated[
        Literal["head_bump", "double", "all"],
        option("winners that one discard may have: the nearest after the discarder, two, or all"),
    ] = "double"
    triple_ron: Annotated[
        Literal["abort", "pay"],
        option("three rons on one tile: the hand is drawn, or as many are paid as multi_ron allows"),
    ] = "abort"
    ron_sticks_to: Annotated[
        Literal["nearest", "own_then_nearest"],
        option(
            "riichi sticks when several win: all to the nearest after the discarder, or each winner's own "
            "stick back and the rest to the nearest"
        ),
    ] = "nearest"
    ron_honba_to: Annotated[
        Literal["nearest", "each"],
        option("honba when several win: to the nearest after the discarder, or to each winner in full"),
    ] = "nearest"
    kokushi_robs_ankan: Annotated[bool, option("kokushi musou may win on a tile that makes a closed kan")] = (
        False
    )


class Furiten(Options, frozen=True):
    """How long a passed winning tile binds."""

    temporary_until: Annotated[
        Literal["own_turn", "own_discard"],
        option("temporary furiten ends with the own draw (or a call), or only with the own discard"),
    ] = "own_turn"


class Waits(Options, frozen=True):
    """Which tiles count as still to be had."""

    copies: Annotated[
        Literal["concealed", "own"],
        option(
            "a tile held four times is no wait and no use for shanten: counting the concealed tiles alone, "
            "or the own melds with them"
        ),
    ] = "concealed"


class Fu(Options, frozen=True):
    """Points of disagreement in counting fu."""

    double_wind_pair: Annotated[Literal[2, 4], option("fu of a pair that is both seat and round wind")] = 4
    rinshan_tsumo: Annotated[bool, option("a rinshan win takes the 2 fu of a self-draw")] = True
    open_pinfu_30: Annotated[bool, option("an open hand won by ron with 20 fu counts 30 (kui pinfu)")] = True
    pinfu_tsumo_20: Annotated[
        bool, option("pinfu may be won by tsumo, at 20 fu; nashi: the 2 fu of the tsumo leave no pinfu")
    ] = True
    chiitoitsu: Annotated[
        Literal["25fu_2han", "50fu_1han"],
        option("what seven pairs is worth: 25 fu and 2 han, or 50 fu and 1 han"),
    ] = "25fu_2han"


class Limits(Options, frozen=True):
    """Ceilings on the value of a hand, and yakuman that are worth more than one."""

    kiriage_mangan: Annotated[bool, option("4 han 30 fu and 3 han 60 fu are raised to mangan")] = False
    counted: Annotated[
        Literal["yakuman", "sanbaiman", "unlimited"],
        option(
            "13 han or more without a yakuman: one yakuman (kazoe), sanbaiman as from 11 han, "
            "or one yakuman for every full 13 han"
        ),
    ] = "yakuman"
    aotenjou: Annotated[bool, option("no limits at all: every hand by the formula (aotenjou)")] = False
    composite_yakuman: Annotated[bool, option("several yakuman in one hand are added up")] = True
    double_yakuman: Annotated[
        tuple[DoubleYakuman, ...], option("yakuman that count as two by themselves")
    ] = ()
    max_multiple: Annotated[int, option("most yakuman that one hand is paid for; 0: no ceiling", ge=0)] = 0


class HanValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Han of one yaku in a closed and in an open hand; a side left out keeps its value, 0 takes it away."""

    closed: Annotated[int, msgspec.Meta(ge=0)] | None = None
    open: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Yaku(Options, frozen=True):
    """Which yaku there are and what they are worth."""

    enable: Annotated[tuple[str, ...], option("local yaku to play with, by id")] = ()
    disable: Annotated[tuple[str, ...], option("standard yaku to play without, by id")] = ()
    renhou: Annotated[
        Literal["off", Limit],
        option(
            "what a non-dealer's ron before the own first turn is worth (renhou); a limit below yakuman is "
            "paid when the other han make less"
        ),
    ] = "off"
    ryuuiisou_needs_hatsu: Annotated[bool, option("ryuuiisou must hold green dragons")] = False
    tenhou_win_tile: Annotated[
        Literal["last_dealt", "best"],
        option("winning tile of tenhou: the last one dealt, or whichever makes the hand worth most"),
    ] = "last_dealt"
    han: Annotated[
        Mapping[str, HanValue],
        option("other han values by yaku id: { closed = 2, open = 1 }; 0 takes it away"),
    ] = {}

    @property
    def renhou_limit(self) -> Literal["off", Limit]:
        """What renhou is worth: enabled by name alone, it is the yakuman that tables usually mean."""
        return "yakuman" if self.renhou == "off" and "renhou" in self.enable else self.renhou


class RedFives(Options, frozen=True):
    """Red fives in the set; each is a dora."""

    m: Annotated[int, option("red fives of characters", ge=0, le=4)] = 1
    p: Annotated[int, option("red fives of dots", ge=0, le=4)] = 1
    s: Annotated[int, option("red fives of bamboos", ge=0, le=4)] = 1


class Dora(Options, frozen=True):
    """Bonus tiles."""

    ura: Annotated[bool, option("ura dora: a riichi win looks beneath the indicator")] = True
    kan: Annotated[bool, option("kan dora: each kan turns a further indicator")] = True
    kan_ura: Annotated[bool, option("kan ura: a riichi win looks beneath those too; needs ura and kan")] = (
        True
    )
    reveal_ankan: Annotated[Reveal, option("when a closed kan's indicator is turned")] = "immediate"
    reveal_open_kan: Annotated[Reveal, option("when an open or added kan's indicator is turned")] = (
        "before_next_discard"
    )
    red: RedFives = RedFives()


class Riichi(Options, frozen=True):
    """Declaring riichi and what comes with it."""

    ippatsu: Annotated[bool, option("winning within a go-around of riichi, without a call, is a yaku")] = True
    deposit: Annotated[int, option("points of a riichi stick", ge=0, multiple_of=100)] = 1000
    min_points: Annotated[
        Literal[0, 1000], option("points needed to declare riichi; 0: also on credit, whatever one has")
    ] = 1000
    min_wall: Annotated[
        int,
        option(
            "tiles left in the wall to declare riichi (4 leave one more own draw, 3 in sanma)", ge=0, le=4
        ),
    ] = 4
    ankan_after: Annotated[
        Literal["never", "shape_unchanged", "wait_unchanged"],
        option(
            "closed kan of the drawn tile after riichi: never, if every way to read the hand stays the same, "
            "or if the waits stay the same"
        ),
    ] = "wait_unchanged"
    furiten_allowed: Annotated[bool, option("riichi may be declared in furiten")] = True
    open: Annotated[
        Literal["off", "show_hand", "show_wait"],
        option("open riichi: not played, with the whole hand shown, or with the wait shown"),
    ] = "off"
    open_ron_yakuman: Annotated[
        bool, option("a player not in riichi who deals into an open riichi pays a yakuman")
    ] = True
