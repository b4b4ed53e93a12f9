"""Tai for wins in the first turn, before anybody called a tile."""

from __future__ import annotations

from hupai.patterns.terms import Truth, no
from hupai_taiwanese.options import TaiwaneseRules
from hupai_taiwanese.reading import TaiwaneseReading
from hupai_taiwanese.tai.card import SML, tai

_CONCEALMENT = ("menqing", "menqing_zimo")
_READY = ("baoting", "diting", "tianting")


@tai(
    16,
    zh=("人胡", "人胡"),
    pinyin="rénhú",
    en="Human Win",
    es="Bendición del hombre",
    ja="人和",
    concept="blessing_of_man",
    absorbs=[*_CONCEALMENT, *_READY],
    yes=["123456m 23456p 123s 55z +1p ron seat=S first-turn"],
    no=["123456m 23456p 123s 55z +1p tsumo seat=S first-turn", "123456m 23456p 123s 55z +1p ron seat=S"],
    source=f"{SML}; when it is early enough: option blessings.human",
)
def renhu(hand: TaiwaneseReading) -> Truth:
    """A non-dealer wins on a discard in the first turn."""
    return hand.on_first_turn & hand.won_by_discard & no(hand.is_dealer)


@tai(
    16,
    zh=("地胡", "地胡"),
    pinyin="dìhú",
    en="Earthly Win",
    es="Bendición de la tierra",
    ja="地和",
    concept="blessing_of_earth",
    absorbs=[*_CONCEALMENT, *_READY],
    yes=["123456m 23456p 123s 55z +1p tsumo seat=S first-turn"],
    no=[
        "123456m 23456p 123s 55z +1p tsumo seat=E first-turn",
        "123456m 23456p 123s 55z +1p ron seat=S first-turn",
    ],
    source=f"{SML}; on the dealer's first discard instead: option blessings.earth",
)
def dihu(hand: TaiwaneseReading, rules: TaiwaneseRules) -> Truth:
    """A non-dealer wins at the very first occasion: on the own first draw, or on the dealer's first discard.

    Which of the two it is, ``blessings.earth`` says.
    """
    drawn = hand.self_drawn & (rules.blessings.earth == "first_draw")
    fed = hand.won_by_discard & hand.was_fed_by_the_dealer & (rules.blessings.earth == "dealer_first_discard")
    return hand.on_first_turn & no(hand.is_dealer) & (drawn | fed)


@tai(
    24,
    zh=("天胡", "天胡"),
    pinyin="tiānhú",
    en="Heavenly Win",
    es="Bendición del cielo",
    ja="天和",
    concept="blessing_of_heaven",
    absorbs=[*_CONCEALMENT, *_READY, "duting", "gangshang_kaihua"],
    yes=["123456m 23456p 123s 55z +1p tsumo seat=E first-turn"],
    no=["123456m 23456p 123s 55z +1p tsumo seat=S first-turn", "123456m 23456p 123s 55z +1p tsumo seat=E"],
    source=f"{SML}; that no wait and no replacement counts: open_mahjong",
)
def tianhu(hand: TaiwaneseReading) -> Truth:
    """The seventeen tiles dealt to the dealer are complete."""
    return hand.on_first_turn & hand.self_drawn & hand.is_dealer
