"""The offences of a riichi table: what was done, told once, whatever a profile makes of it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

_EMA_CHOMBO = "EMA riichi rules 2016, 3.4.6 'Chombo'"
_EMA_DEAD_HAND = "EMA riichi rules 2016, 3.4.7 'Dead hand'"


class Offence(msgspec.Struct, frozen=True, kw_only=True):
    """One way to break the rules; ``names`` by language tag."""

    id: str
    names: Mapping[str, str]
    condition: str
    doc: str = ""
    source: str


OFFENCES: tuple[Offence, ...] = (
    Offence(
        id="invalid_win_shown",
        names={"en": "Invalid win", "es": "Victoria inválida", "ja": "誤和了"},
        condition="a win was declared and the hand shown, and the win does not hold: in furiten, with a dead "
        "hand, without a yaku, or with a tile that does not complete the hand",
        doc="A win called by mistake and taken back before any tile is shown is a wrong call, not this. "
        "Furiten blocks the ron alone: the same hand may still be won by self-draw.",
        source=_EMA_CHOMBO,
    ),
    Offence(
        id="noten_riichi_at_draw",
        names={"en": "Noten riichi", "es": "Riichi sin tenpai", "ja": "ノーテン立直"},
        condition="riichi was declared with a hand that was not tenpai, and the draw brought it to light",
        doc="If another player wins first, the hand is never seen and nothing happens.",
        source=_EMA_CHOMBO,
    ),
    Offence(
        id="bad_ankan_after_riichi",
        names={
            "en": "Illegal concealed kan after riichi",
            "es": "Kan cerrado ilegal tras riichi",
            "ja": "立直後の不正な暗槓",
        },
        condition="a concealed kan after riichi changed the tiles the hand waits for, or, where "
        "riichi.ankan_after asks for that, a way to read it",
        source=_EMA_CHOMBO,
    ),
    Offence(
        id="exposed_5_or_more",
        names={
            "en": "Five or more tiles exposed",
            "es": "Cinco o más fichas expuestas",
            "ja": "五枚以上の牌の露出",
        },
        condition="five tiles or more came to be seen, from the own hand, another's or the wall, or anything "
        "else happened after which the hand cannot be played on fairly",
        source=_EMA_CHOMBO,
    ),
    Offence(
        id="call_with_dead_hand",
        names={"en": "Call with a dead hand", "es": "Llamada con la mano muerta", "ja": "和了放棄中の副露"},
        condition="a player whose hand was dead called a tile or declared a kan",
        source=_EMA_CHOMBO,
    ),
    Offence(
        id="wrong_tile_count",
        names={
            "en": "Win with a wrong number of tiles",
            "es": "Victoria con un número equivocado de fichas",
            "ja": "多牌・少牌での和了",
        },
        condition="a win was shown with a tile too many or too few",
        source="World Riichi Championship rules, 'Chombo'",
    ),
    Offence(
        id="wrong_call_uncorrectable",
        names={"en": "Wrong call", "es": "Llamada equivocada", "ja": "誤副露"},
        condition="a set was laid down that is none, and it was too late to put it right",
        source=_EMA_DEAD_HAND,
    ),
    Offence(
        id="empty_call",
        names={"en": "Empty call", "es": "Llamada vacía", "ja": "空鳴き"},
        condition="chii, pon or kan was called and not carried out",
        doc="Some tables let the caller lay down points for the winner of the hand instead, more each time.",
        source="EMA riichi rules 2016, 5.1.2 'Empty calls'",
    ),
    Offence(
        id="exposed_other_or_dead_wall",
        names={
            "en": "Tiles of another hand or of the dead wall exposed",
            "es": "Fichas ajenas o del muro muerto expuestas",
            "ja": "他家の手牌・王牌の露出",
        },
        condition="fewer than five tiles of another player's hand or of the dead wall came to be seen",
        source=_EMA_DEAD_HAND,
    ),
    Offence(
        id="tahai",
        names={"en": "Too many tiles", "es": "Fichas de más", "ja": "多牌"},
        condition="the hand holds more tiles than it should",
        source=_EMA_DEAD_HAND,
    ),
    Offence(
        id="shouhai",
        names={"en": "Too few tiles", "es": "Fichas de menos", "ja": "少牌"},
        condition="the hand holds fewer tiles than it should",
        source=_EMA_DEAD_HAND,
    ),
    Offence(
        id="kuikae",
        names={"en": "Swap call", "es": "Kuikae", "ja": "喰い替え"},
        condition="right after a chii or pon, a tile that would have completed that set was discarded",
        doc="5-6 of bamboos with a chii of the 4: neither another 4 nor a 7 of bamboos may go in that turn.",
        source="EMA riichi rules 2016, 3.3.2 'Swap-calling (kuikae)'",
    ),
    Offence(
        id="cheating",
        names={"en": "Cheating", "es": "Trampa", "ja": "イカサマ"},
        condition="tiles were hidden, swapped with the wall, or another trick was played",
        source="custom of every table; no rule set bargains over it",
    ),
    Offence(
        id="aggression",
        names={"en": "Aggression", "es": "Agresión", "ja": "暴力行為"},
        condition="a player attacked another",
        source="custom of every table; no rule set bargains over it",
    ),
)
BY_ID: Mapping[str, Offence] = {offence.id: offence for offence in OFFENCES}
