"""Liability (baopai, "making a cannon explode"): who answers for feeding a dangerous tile.

A tile is dangerous once enough sets of a big hand lie open: four of one suit, three of winds, two of
dragons.  Whoever then feeds the next set, or the winning tile itself, answers for the hand if it is won
as that hand.  Only claimed sets lie open; a concealed kong does not count, for nobody was warned.

The melds tell who fed what (``pon:444z@across``); what they do not tell, ``pao=`` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from hupai.hand.line import meld_text
from hupai.hand.model import Hand, Meld, MeldKind
from hupai.patterns.reading import DRAGONS, HONORS, SUIT, TERMINALS, WINDS
from hupai.readings.shapes import ReadingWords
from hupai.tiles import kind, tile_text
from hupai_taiwanese.options import TaiwaneseRules

DISCARDER = "discarder"
FRESH, NO_CHOICE, WALL = "fresh", "no-choice", "wall"
"""Words of the hand line that only this is about."""
NAMES = {
    "full_flush": "full flush",
    "big_four_winds": "big four winds",
    "little_four_winds": "little four winds",
    "big_three_dragons": "big three dragons",
    "little_three_dragons": "little three dragons",
    "all_honors": "all honors",
    "all_terminals": "all terminals",
    "last_five_tiles": "last tiles of the wall",
}


class Liability(NamedTuple):
    """Who answers for a hand, and why."""

    hand: str
    """What made the tile dangerous: one of ``liability.hands``, or ``said`` where ``pao=`` says so."""
    who: str
    """``left``, ``across``, ``right``, or ``discarder`` for whoever discarded the winning tile."""
    why: str


class Verdict(NamedTuple):
    """The liability of a hand, if there is one, and what else is to be said about it."""

    liable: Liability | None = None
    notes: tuple[str, ...] = ()


class _Danger(NamedTuple):
    """A kind of hand that a reading has, and the tiles of which so many sets must lie open."""

    hand: str
    tiles: int
    of: str
    """What the tiles are, in words."""
    open: int
    stays_with_feeder: bool
    """A later discard that wins does not take the liability over."""


def verdict(hand: Hand, reading: ReadingWords | None, kinds: int, rules: TaiwaneseRules) -> Verdict:
    """Who is liable for a winning hand.

    ``reading`` is the chosen one (None for a win without sets), ``kinds`` the mask of its kinds.
    """
    if not rules.liability.hands:
        return Verdict()
    said = hand.situation.pao
    if said is not None:
        return _exempt(Liability("said", said, f"pao={said} says so"), hand, rules)
    dangers = [] if reading is None else list(_dangers(reading, kinds, rules))
    notes: list[str] = []
    for danger in dangers:
        fed = _fed_later(hand, danger, rules, notes)
        if fed is not None and (danger.stays_with_feeder or hand.situation.by == "tsumo"):
            return _exempt(fed, hand, rules, notes)
    if hand.situation.by == "ron":
        for danger in dangers:
            fed = _fed_at_once(hand, danger)
            if fed is not None:
                return _exempt(fed, hand, rules, notes)
        last = _last_tiles(hand, rules)
        if last is not None:
            return _exempt(last, hand, rules, notes)
    return Verdict(None, tuple(notes))


def _exempt(liable: Liability, hand: Hand, rules: TaiwaneseRules, notes: Sequence[str] = ()) -> Verdict:
    if NO_CHOICE not in hand.situation.flags:
        return Verdict(liable, tuple(notes))
    if rules.liability.no_choice:
        why = f"{liable.why}; but there was no safer discard, so nobody is liable"
        return Verdict(None, (*notes, why))
    return Verdict(liable, (*notes, "no-choice: no excuse under this profile (liability.no_choice)"))


def _dangers(reading: ReadingWords, kinds: int, rules: TaiwaneseRules) -> Iterator[_Danger]:
    """The dangerous hands among ``liability.hands`` that a reading is."""
    pungs, pair = reading[1], reading[3]
    open = rules.liability.exposed_sets
    found: list[_Danger] = []
    for suit in range(3):
        tiles = SUIT << 9 * suit
        if not kinds & ~tiles:
            found.append(_Danger("full_flush", tiles, "one suit", open.full_flush, False))
    winds, dragons = (pungs & WINDS).bit_count(), (pungs & DRAGONS).bit_count()
    if winds == 4:
        found.append(_Danger("big_four_winds", WINDS, "winds", open.winds, True))
    if winds == 3 and pair & WINDS:
        found.append(_Danger("little_four_winds", WINDS, "winds", open.winds, True))
    if dragons == 3:
        found.append(_Danger("big_three_dragons", DRAGONS, "dragons", open.dragons, True))
    if dragons == 2 and pair & DRAGONS:
        found.append(_Danger("little_three_dragons", DRAGONS, "dragons", open.dragons, True))
    if not kinds & ~HONORS:
        found.append(_Danger("all_honors", HONORS, "honors", open.all_honors, False))
    if not kinds & ~TERMINALS:
        found.append(_Danger("all_terminals", TERMINALS, "terminals", open.all_terminals, False))
    return (danger for danger in found if danger.hand in rules.liability.hands)


def _fed_later(hand: Hand, danger: _Danger, rules: TaiwaneseRules, notes: list[str]) -> Liability | None:
    """Who fed the first further set once enough lay open."""
    laid = _open(hand, lambda meld: bool(danger.tiles >> kind(meld.tiles[0]) & 1))
    for meld in laid[danger.open :]:
        what = f"{meld_text(meld)} fed when {danger.open} sets of {danger.of} lay open"
        if meld.kind is MeldKind.KONG and not rules.liability.feeding_kong_of_concealed_pung:
            notes.append(f"{what}: no liability, for the pung was complete in the hand already")
        elif meld.source is None:
            notes.append(f"{what}: write who fed it (@left, @across, @right) to see who is liable")
        else:
            return Liability(danger.hand, meld.source, what)
    return None


def _fed_at_once(hand: Hand, danger: _Danger) -> Liability | None:
    """The discarder of the winning tile (who may have added it to a kong), if enough lay open."""
    assert hand.win is not None
    laid = _open(hand, lambda meld: bool(danger.tiles >> kind(meld.tiles[0]) & 1))
    if len(laid) < danger.open or not danger.tiles >> kind(hand.win) & 1:
        return None
    what = f"{tile_text(hand.win)} fed when {len(laid)} sets of {danger.of} lay open"
    return Liability(danger.hand, DISCARDER, what)


def _last_tiles(hand: Hand, rules: TaiwaneseRules) -> Liability | None:
    wall = dict(hand.situation.tallies).get(WALL)
    if "last_five_tiles" not in rules.liability.hands or FRESH not in hand.situation.flags or wall is None:
        return None
    if wall > rules.liability.last_tiles or hand.win is None:
        return None
    what = f"{tile_text(hand.win)}, which nobody had shown, discarded with {wall} tiles left in the wall"
    return Liability("last_five_tiles", DISCARDER, what)


def _open(hand: Hand, wanted: Callable[[Meld], bool]) -> list[Meld]:
    return [meld for meld in hand.melds if meld.is_claimed and wanted(meld)]
