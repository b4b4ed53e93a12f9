"""How the hand was won."""

from __future__ import annotations

from hupai import Reading, Truth
from hupai_hong_kong.faan.card import HKMA, YUE, faan
from hupai_hong_kong.options import HongKongRules
from hupai_hong_kong.reading import HongKongReading


@faan(
    1,
    zh=("自摸", "自摸"),
    en="Self-draw",
    es="Autorrobo",
    ja="自摸",
    yes=["23m 456m 55p chi:789p chi:234s +1m tsumo"],
    no=["23m 456m 55p chi:789p chi:234s +1m ron"],
)
def self_drawn(hand: Reading) -> Truth:
    """The winner drew the winning tile."""
    return hand.self_drawn


@faan(
    1,
    zh=("門前清", "门前清"),
    en="Concealed Hand",
    es="Mano oculta",
    ja="門前清",
    yes=["23m 456m 789p 234s 55p +1m ron", "23m 456m 789p 234s 55p +1m tsumo"],
    no=["23m 456m 234s 55p chi:789p +1m ron", "23m 456m 234s 55p ankan:7777p +1m ron"],
    source=f"{YUE}; {HKMA}: a concealed kong lies open; elsewhere it does no harm (hands.concealed_kongs)",
)
def concealed_hand(hand: Reading, rules: HongKongRules) -> Truth:
    """No set was claimed or laid down; the winning tile may be a discard."""
    return hand.is_concealed & ((hand.kong_count == 0) | rules.hands.concealed_kongs)


@faan(
    1,
    zh=("搶槓", "抢杠"),
    en="Robbing the Kong",
    es="Robar el kong",
    ja="搶槓",
    yes=["23m 456m 55p chi:789p chi:234s +1m ron rob-kong"],
    no=["23m 456m 55p chi:789p chi:234s +1m ron"],
)
def robbing_the_kong(hand: Reading) -> Truth:
    """Won on the tile that another player added to a pung."""
    return hand.robbed_a_kong


@faan(
    1,
    zh=("海底撈月", "海底捞月"),
    en="Last Tile",
    es="Última ficha",
    ja="海底撈月",
    yes=["23m 456m 55p chi:789p chi:234s +1m tsumo last-tile"],
    no=["23m 456m 55p chi:789p chi:234s +1m ron last-tile"],
)
def last_tile_draw(hand: Reading) -> Truth:
    """Won by drawing the last tile of the wall."""
    return hand.on_last_tile & hand.self_drawn


@faan(
    1,
    zh=("河底撈魚", "河底捞鱼"),
    en="Last Discard",
    es="Último descarte",
    ja="河底撈魚",
    yes=["23m 456m 55p chi:789p chi:234s +1m ron last-tile"],
    no=["23m 456m 55p chi:789p chi:234s +1m tsumo last-tile"],
)
def last_tile_claim(hand: Reading) -> Truth:
    """Won on the discard after the last tile of the wall."""
    return hand.on_last_tile & hand.won_by_discard


@faan(
    1,
    zh=("槓上開花", "杠上开花"),
    en="Win by Kong",
    es="Victoria tras kong",
    ja="嶺上開花",
    yes=["23m 456m 55p chi:789p kan:2222s +1m tsumo replacement"],
    no=["23m 456m 55p chi:789p chi:234s 1f +1m tsumo flower-replacement"],
    source=f"{YUE}: beside the self-draw, and not after a flower",
)
def out_with_replacement(hand: Reading) -> Truth:
    """Won on the tile drawn after a kong."""
    return hand.on_replacement


@faan(
    8,
    zh=("槓上槓", "杠上杠"),
    en="Win by Double Kong",
    es="Victoria tras doble kong",
    ja="連槓開花",
    absorbs=["out_with_replacement"],
    yes=["23m 55p chi:789p kan:2222s ankan:4444m +1m tsumo replacement double-kong"],
    no=["23m 55p chi:789p kan:2222s ankan:4444m +1m tsumo replacement"],
    source=f"{YUE}; {HKMA}",
)
def out_with_double_kong(hand: HongKongReading) -> Truth:
    """The tile drawn after a kong made another kong, and the tile after that one won."""
    return hand.on_second_replacement
