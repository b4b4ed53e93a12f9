"""Tai for hands that waited early or said so."""

from __future__ import annotations

from hupai.patterns.terms import Truth
from hupai_taiwanese.reading import TaiwaneseReading
from hupai_taiwanese.tai.card import GAMESOFA, SML, tai


@tai(
    1,
    zh=("報聽", "报听"),
    pinyin="bàotīng",
    en="Declared Ready",
    es="Espera declarada",
    ja="立直",
    concept="ready_declared",
    yes=["34678p 11s 789s chi:123m chi:456m +2p ron ready=declared"],
    no=["34678p 11s 789s chi:123m chi:456m +2p ron"],
    source=GAMESOFA,
    profile="taiwanese/gamesofa",
)
def baoting(hand: TaiwaneseReading) -> Truth:
    """The player announced to be waiting, and changed the hand no more (``ready=declared``)."""
    return hand.was_declared_ready


@tai(
    8,
    zh=("地聽", "地听"),
    pinyin="dìtīng",
    en="Earthly Ready",
    es="Espera de la tierra",
    concept="ready_at_once",
    absorbs=["baoting"],
    yes=["123456m 23456p 123s 55z +1p ron ready=earth"],
    no=["123456m 23456p 123s 55z +1p ron", "123456m 23456p 123s 55z +1p ron ready=heaven"],
    source=f"{SML}; when it is early enough: option ready.earth",
)
def diting(hand: TaiwaneseReading) -> Truth:
    """The hand waited with the own first discard, no tile having been called (``ready=earth``)."""
    return hand.was_ready_on_first_discard


@tai(
    16,
    zh=("天聽", "天听"),
    pinyin="tiāntīng",
    en="Heavenly Ready",
    es="Espera del cielo",
    concept="ready_as_dealt",
    absorbs=["diting", "baoting"],
    yes=["123456m 23456p 123s 55z +1p ron ready=heaven"],
    no=["123456m 23456p 123s 55z +1p ron ready=earth"],
    source=f"{SML}; whose hand can be: option ready.heaven",
)
def tianting(hand: TaiwaneseReading) -> Truth:
    """The hand waited as it was dealt (``ready=heaven``)."""
    return hand.was_ready_as_dealt
