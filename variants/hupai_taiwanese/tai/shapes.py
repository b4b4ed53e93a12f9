"""Tai for hands that are not five sets and a pair."""

from __future__ import annotations

from hupai.patterns.terms import Truth
from hupai_taiwanese.reading import TaiwaneseReading
from hupai_taiwanese.tai.card import HKMA, tai


@tai(
    8,
    zh=("嚦咕嚦咕", "呖咕呖咕"),
    pinyin="lìgū lìgū",
    en="Seven Pairs and a Triplet",
    es="Siete pares y un triple",
    ja="八対半",
    concept="seven_pairs",
    yes=["112233m 112233p 1122s +1m tsumo", "1122334455667788m +1m tsumo", "11113366m 1122p 1122s +1s ron"],
    no=["111222m 111222p 11s 55z +1s tsumo"],
    source="a house option of Taiwanese tables (八對半), 8 tai; part of the Mahjong Time rules",
)
def ligu_ligu(hand: TaiwaneseReading) -> Truth:
    """Seven pairs and a triplet, nothing laid down (called 八對半 or 七對一刻 as well).

    Four alike are two pairs.  The triplet is no set: it makes no concealed pung and no honor pung, and
    the hand has no single wait.
    """
    return hand.has_shape("seven_pairs_triplet")


@tai(
    50,
    zh=("十六不搭", "十六不搭"),
    pinyin="shíliù bùdā",
    en="Sixteen Unconnected",
    es="Dieciséis sin conexión",
    concept="unconnected",
    yes=["147m 258p 369s 1234567z +7z tsumo"],
    no=["112233m 112233p 1122s +1m tsumo"],
    source=f"{HKMA}; the tai are those of that table, which counts higher than Taiwanese ones",
    off=True,
)
def shiliu_buda(hand: TaiwaneseReading) -> Truth:
    """All seven honors, three tiles of each suit of which none could form a chow, and one tile twice.

    ``win.sixteen_unconnected`` makes it a win.
    """
    return hand.has_shape("sixteen_unconnected")


@tai(
    120,
    zh=("十三么", "十三么"),
    pinyin="shísānyāo",
    en="Thirteen Orphans with a Set",
    es="Trece huérfanos con un bloque",
    ja="国士無双",
    concept="thirteen_orphans",
    yes=["19m 19p 19s 1234567z 234m +1m tsumo"],
    no=["112233m 112233p 1122s +1m tsumo"],
    source=f"{HKMA}; the tai are those of that table, which counts higher than Taiwanese ones",
    off=True,
)
def shisan_yao(hand: TaiwaneseReading) -> Truth:
    """One of each terminal and honor, one of them twice, and a concealed chow or pung.

    ``win.thirteen_orphans_set`` makes it a win.
    """
    return hand.has_shape("thirteen_orphans_set")
