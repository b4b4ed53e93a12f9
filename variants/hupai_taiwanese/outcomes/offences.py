"""Fouls and slips at a Taiwanese table: what was done, told once, whatever a profile makes of it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

RULES = "Reglas de Mahjong Taiwanés (Mahjong Time), etiquette"
PAYS, DEAD_HAND, STANDS, NOTHING = "pays", "dead_hand", "stands", "nothing"
"""What follows: a payment; a hand that plays on and cannot win; the slip stays as it is; nothing."""


class Offence(msgspec.Struct, frozen=True, kw_only=True):
    """One slip; ``names`` by language tag."""

    id: str
    names: Mapping[str, str]
    condition: str
    leads_to: str
    doc: str
    source: str = RULES


OFFENCES: tuple[Offence, ...] = (
    Offence(
        id="false_win",
        names={"en": "False win", "es": "Salida en falso", "zh-Hant": "詐胡", "zh-Hans": "诈胡"},
        condition="a win was declared that does not hold, and at least one other hand was shown",
        leads_to=PAYS,
        doc="The hand is abandoned.  A win inside a missed-win ban (guoshui) is a false win too.",
    ),
    Offence(
        id="false_win_withdrawn",
        names={"en": "False win taken back", "es": "Salida en falso retirada", "zh-Hant": "空胡"},
        condition="a win was declared that does not hold, and taken back before any other hand was shown",
        leads_to=NOTHING,
        doc="The game goes on as if nothing had been said.",
    ),
    Offence(
        id="long_hand",
        names={"en": "Too many tiles", "es": "Mano larga", "zh-Hant": "大相公", "zh-Hans": "大相公"},
        condition="the hand holds a tile too many, and its face has been seen",
        leads_to=DEAD_HAND,
        doc="The player goes on with the long hand to the end of the deal and cannot win.",
    ),
    Offence(
        id="long_hand_unseen",
        names={"en": "Unseen extra tile", "es": "Ficha de más sin ver"},
        condition="the hand holds a tile too many, and its face has not been seen",
        leads_to=NOTHING,
        doc="The tile goes back to the wall.",
    ),
    Offence(
        id="short_hand",
        names={"en": "Too few tiles", "es": "Mano corta", "zh-Hant": "小相公", "zh-Hans": "小相公"},
        condition="the hand holds a tile too few",
        leads_to=DEAD_HAND,
        doc="The player goes on with the short hand to the end of the deal and cannot win.",
    ),
    Offence(
        id="wrong_draw",
        names={"en": "Wrong tile drawn", "es": "Ficha equivocada robada"},
        condition="a wrong tile was drawn, and the player has not discarded yet",
        leads_to=NOTHING,
        doc="The tile is put back and the right one drawn.",
    ),
    Offence(
        id="wrong_draw_late",
        names={"en": "Wrong tile drawn, seen late", "es": "Ficha equivocada, vista tarde"},
        condition="a wrong tile was drawn, and the player has discarded since",
        leads_to=STANDS,
        doc="The tile can no longer be exchanged; the player goes on without a penalty.",
    ),
    Offence(
        id="changed_discard",
        names={"en": "Discard changed in time", "es": "Descarte cambiado a tiempo"},
        condition="a discard was changed before it was claimed and before the next player drew",
        leads_to=NOTHING,
        doc="The new discard holds.",
    ),
    Offence(
        id="changed_discard_late",
        names={"en": "Discard changed too late", "es": "Descarte cambiado tarde"},
        condition="a discard was to be changed after it was claimed or after the next player drew",
        leads_to=STANDS,
        doc="The discard stays as it was.",
    ),
    Offence(
        id="withdrawn_claim",
        names={"en": "Claim withdrawn in time", "es": "Solicitud cancelada a tiempo"},
        condition="a claim was taken back before the claimant's next discard was claimed and before another "
        "player drew",
        leads_to=NOTHING,
        doc="No penalty; the turn goes back to where it was.",
    ),
    Offence(
        id="claim_without_tiles",
        names={"en": "Claim without the tiles", "es": "Solicitud sin las fichas"},
        condition="a chow, pung or kong was claimed without the tiles for it, and taken back before the "
        "claimant's next discard was claimed and before another player drew",
        leads_to=NOTHING,
        doc="No consequence; the turn goes back to where it was.",
    ),
    Offence(
        id="withdrawn_claim_late",
        names={"en": "Claim withdrawn too late", "es": "Solicitud cancelada tarde"},
        condition="a claim was to be taken back after the claimant's next discard was claimed or another "
        "player drew",
        leads_to=STANDS,
        doc="The claim stays; where its tiles are no set, the hand can no longer win.",
    ),
)
BY_ID: Mapping[str, Offence] = {offence.id: offence for offence in OFFENCES}


def foul_ids() -> tuple[str, ...]:
    """Every word that ``foul=`` of an outcome line takes."""
    return tuple(BY_ID)
