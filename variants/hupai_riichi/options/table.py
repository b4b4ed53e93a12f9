"""What happens between the players: draws, dealer, honba, liability, house rules, penalties, sanma."""

from __future__ import annotations

from typing import Annotated, Literal

from hupai.profiles.options import Options, option

PaoHand = Literal["daisangen", "daisuushii", "suukantsu"]
ChomboOffence = Literal[
    "invalid_win_shown",
    "noten_riichi_at_draw",
    "bad_ankan_after_riichi",
    "exposed_5_or_more",
    "call_with_dead_hand",
    "wrong_tile_count",
]
DeadHandOffence = Literal["wrong_call_uncorrectable", "exposed_other_or_dead_wall", "tahai", "shouhai"]


class Draws(Options, frozen=True):
    """Hands that nobody wins."""

    nine_terminals: Annotated[
        bool,
        option("nine kinds of terminals and honors on the first draw may abort the hand (kyuushu kyuuhai)"),
    ] = True
    four_winds: Annotated[
        bool, option("the same wind discarded by all four on the first turn aborts (suufon renda)")
    ] = True
    four_riichi: Annotated[bool, option("riichi by all four players aborts (suucha riichi)")] = True
    four_kans: Annotated[bool, option("four kans by more than one player abort (suukan sanra)")] = True
    noten_pool: Annotated[
        int, option("points that noten players pay to tenpai players in all", ge=0, multiple_of=1000)
    ] = 3000
    declare_tenpai: Annotated[
        bool, option("tenpai counts at a draw only if it is declared; whoever declares shows the hand")
    ] = False
    all_own_waits_used: Annotated[
        Literal["noten", "tenpai"],
        option("a hand that waits only for tiles it holds four times itself counts at a draw as this"),
    ] = "noten"
    nagashi: Annotated[
        Literal["off", "mangan", "haneman", "baiman", "yakuman"],
        option("what a river of terminals and honors, none called, is paid at a draw (nagashi mangan)"),
    ] = "mangan"
    nagashi_replaces_noten: Annotated[bool, option("nagashi takes the place of the noten payments")] = True


class Dealer(Options, frozen=True):
    """When the dealer stays."""

    renchan: Annotated[
        Literal["none", "agari", "tenpai", "always"],
        option("the dealer stays: never, after winning, also when tenpai at a draw, or after every hand"),
    ] = "tenpai"


class Honba(Options, frozen=True):
    """What each honba adds."""

    value: Annotated[
        int,
        option(
            "points a honba adds to a ron; by tsumo the payers share it equally",
            ge=0,
            le=1500,
            multiple_of=100,
        ),
    ] = 300


class Pao(Options, frozen=True):
    """Liability of whoever fed the set that made a yakuman certain."""

    hands: Annotated[
        tuple[PaoHand, ...], option("yakuman for which the feeder of the last set is liable; none: no pao")
    ] = ("daisangen", "daisuushii")
    scope: Annotated[
        Literal["whole_hand", "liable_yakuman_only"],
        option("what of a hand with further yakuman the liable player answers for"),
    ] = "whole_hand"
    honba: Annotated[
        Literal["liable", "discarder", "split"],
        option("who pays the honba of a ron that the liable player shares; by tsumo it is the liable player"),
    ] = "liable"
    daiminkan_rinshan: Annotated[
        bool, option("whoever fed an open kan pays the whole rinshan win that follows it")
    ] = False


class Chips(Options, frozen=True):
    """Chips (shuugi) that every payer gives the winner on top of the points."""

    red: Annotated[int, option("chips for each red five", ge=0)] = 0
    ippatsu: Annotated[int, option("chips for ippatsu", ge=0)] = 0
    ura: Annotated[int, option("chips for each ura dora", ge=0)] = 0
    yakuman: Annotated[int, option("chips for a yakuman", ge=0)] = 0


class Local(Options, frozen=True):
    """Parlor rules; no reference set plays any of them."""

    wareme: Annotated[
        bool, option("the player whose wall was broken pays and takes double, noten payments apart")
    ] = False
    yakitori: Annotated[
        int, option("points paid at the end by whoever won no hand; 0: not played", ge=0, multiple_of=100)
    ] = 0
    yakinaoshi: Annotated[
        bool, option("once everybody has won a hand, two wins are needed to escape yakitori")
    ] = False
    yakibuta: Annotated[
        bool, option("who deals in to a player escaping yakitori in the last hand pays the yakitori too")
    ] = False
    chips: Chips = Chips()


class Penalty(Options, frozen=True):
    """What fouls cost.

    Kuikae is no entry of the lists, since ``calls.kuikae_result`` says what it leads to, and neither is the
    empty call, which ``empty_call`` prices.
    """

    chombo: Annotated[
        Literal["reverse_mangan", "fixed_after_game", "none"],
        option(
            "a chombo pays the others a mangan tsumo, or loses a fixed amount once the game is over; "
            "none: it costs nothing or cannot happen"
        ),
    ] = "reverse_mangan"
    chombo_amount: Annotated[
        int, option("points that a chombo costs when it is fixed", ge=0, multiple_of=100)
    ] = 20000
    chombo_redeal: Annotated[
        bool,
        option(
            "after a chombo the hand is dealt again: same dealer, no honba, this hand's riichi sticks back"
        ),
    ] = True
    chombo_ends_game: Annotated[
        bool, option("a chombo in the last hand ends the game instead of having the hand dealt again")
    ] = False
    chombo_offences: Annotated[tuple[ChomboOffence, ...], option("fouls that are chombo")] = (
        "invalid_win_shown",
        "noten_riichi_at_draw",
        "bad_ankan_after_riichi",
        "exposed_5_or_more",
        "call_with_dead_hand",
    )
    dead_hand_offences: Annotated[
        tuple[DeadHandOffence, ...],
        option("fouls that kill the hand: no win, call or riichi any more, noten at a draw"),
    ] = ("wrong_call_uncorrectable", "exposed_other_or_dead_wall", "tahai", "shouhai")
    empty_call: Annotated[
        Literal["dead_hand", "deposit", "none"],
        option(
            "what a call that is not carried out costs: the hand, points for the hand's winner, or nothing"
        ),
    ] = "dead_hand"
    empty_call_deposit: Annotated[
        int, option("points laid down for an empty call where it costs a deposit", ge=0, multiple_of=100)
    ] = 1000
    empty_call_doubles: Annotated[
        bool, option("each further empty call of the same player doubles the deposit")
    ] = True


class Sanma(Options, frozen=True):
    """Three players only."""

    tsumo_loss: Annotated[
        bool, option("nobody makes up the missing player's share of a tsumo (tsumo-zon)")
    ] = True
    north: Annotated[
        Literal["nuki_dora", "tile", "yakuhai"],
        option("North is set aside as a bonus tile, is a tile like others, or is everybody's yakuhai"),
    ] = "nuki_dora"
    chii: Annotated[bool, option("chii is allowed among three players")] = False
