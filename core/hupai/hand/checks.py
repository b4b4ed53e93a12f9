"""What cannot exist: the faults of a hand, however it was made.

A fault stands at a *part* of the hand.  The parts are called as in JSON: ``tiles``, ``win``, ``by``,
``melds[0]``, ``dora``, ``flags`` and so on; a single flag goes by its own word, and the run of one
kind among the concealed tiles by ``tiles/<kind>``.  A hand that came from text has a span for each
part, and its faults carry that; for any other hand the fault's ``where`` names the part.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hupai.faults import Fault, HandRefused, did_you_mean
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.hand.values import listed
from hupai.hand.words import MOST, PLAYERS, WORDS, Word, flags_in_order
from hupai.tiles import EAST, FIRST_FLOWER, FLOWERS, NORTH, RED, TILES, kind, tile_text, tiles_text

Spans = Mapping[str, tuple[int, int]]
"""Where each part stands in a hand line: first column and the one after the last."""

_FLOWERS = frozenset(range(FIRST_FLOWER, FIRST_FLOWER + FLOWERS))
_FLAGS = {word.name: word for word in WORDS if word.kind == "flag"}
WIN_ALONE = frozenset(word.name for word in WORDS if word.wins_alone)
"""Flags that say a win whatever the other tiles are."""
_KEYS_IN_COMPANY = tuple(word for word in WORDS if word.kind == "key" and (word.way or word.needs))
_CHOICES = tuple((word.attribute, word.name, word.choices) for word in WORDS if word.value == "choice")
_NUMBERS = tuple((word.attribute, word.name) for word in WORDS if word.value == "number")
_READY = next(word.choices for word in WORDS if word.name == "ready")
_KONGS = (MeldKind.KONG, MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG)
_NUMERALS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


SIZES = {13: "four sets and a pair", 16: "five sets"}
"""Tiles of a whole hand besides the winning one, melds counting three."""
_COUNT_EXPECTED = f"expected a whole number from 0 to {MOST}"
_SOUND = "sound"
"""Noted beside the fields of a hand that has been checked; frozen as it is, it stays so."""


class _Problems(list[tuple[str, str, str, str]]):
    """Faults before they have a place: the parts where one may be shown, what, expected, remedy.

    The parts stand in one string, the most exact first and the JSON field last.
    """

    def add(self, parts: str, what: str, expected: str, remedy: str = "") -> None:
        self.append((parts, what, expected, remedy))

    def placed(self, spans: Spans | None) -> list[Fault]:
        faults = []
        for parts, what, expected, remedy in self:
            names = parts.split()
            span = next((spans[name] for name in names if name in spans), None) if spans else None
            where = names[-1] if spans is None else ""
            faults.append(Fault(what=what, expected=expected, remedy=remedy, where=where, span=span))
        return faults


def faults(
    hand: Hand,
    spans: Spans | None = None,
    *,
    extra: Sequence[Word] = (),
    any_size: bool = False,
    sizes: Sequence[int] = tuple(SIZES),
) -> list[Fault]:
    """Everything that cannot be about a hand; an empty list for a sound one.

    ``extra`` are the words that plugins added.  ``any_size`` lets hands pass that have neither 13
    nor 16 tiles (melds counting three) besides the winning one, such as parts of a hand.  ``sizes``
    are what a hand of neither is told to have.  Whether the hand can be scored is another
    question: see :func:`scoring_faults`.
    """
    problems = _Problems()
    _check_tiles(hand, problems)
    if not problems:  # numbers that are no tiles can be neither counted nor printed
        if hand.melds:
            _check_melds(hand.melds, problems)
        _check_copies(hand, problems)
        if not (any_size or says_win_alone(hand, extra)):
            _check_size(hand, sizes, problems)
    _check_values(hand.situation, problems)
    for key in _KEYS_IN_COMPANY:
        if getattr(hand.situation, key.attribute):
            _check_word(key, hand, problems)
    if hand.situation.flags:
        _check_flags(hand, extra, problems)
    if hand.situation.tallies:
        _check_tallies(hand.situation, extra, problems)
    if problems:
        return problems.placed(spans)
    if not any_size:
        hand.__dict__[_SOUND] = True
    return []


def was_found_sound(hand: Hand) -> bool:
    """Whether a hand has been checked and found without a fault."""
    return _SOUND in hand.__dict__


def require_sound(hand: Hand, extra: Sequence[Word] = ()) -> None:
    """Raise HandRefused with every fault of a hand; a hand found sound once is not looked at again."""
    if _SOUND not in hand.__dict__:
        found = faults(hand, extra=extra)
        if found:
            raise HandRefused(found)


def says_win_alone(hand: Hand, extra: Sequence[Word] = ()) -> bool:
    """Whether a flag says that the hand is won whatever its other tiles are."""
    flags = hand.situation.flags
    return bool(flags) and (
        not WIN_ALONE.isdisjoint(flags) or any(word.wins_alone and word.name in flags for word in extra)
    )


def scoring_faults(hand: Hand, spans: Spans | None = None, *, extra: Sequence[Word] = ()) -> list[Fault]:
    """What a sound hand lacks to be scored: the winning tile, the way of winning.

    ``extra`` are the words that plugins added.
    """
    problems = _Problems()
    if hand.win is None and not says_win_alone(hand, extra):
        problems.add("win", "no winning tile", "a win needs one", "write it with a plus, such as +5z")
    if hand.situation.by is None:
        problems.add("by", "no way of winning", "expected tsumo or ron", "add one of them")
    return problems.placed(spans)


def replacement_faults(hand: Hand, spans: Spans | None = None) -> list[Fault]:
    """For variants where only kongs and Norths are replaced, from tiles that the wall never reaches.

    There, ``replacement`` needs a kong in the hand or a North set aside, and its tile is not the
    last of the wall.  Elsewhere a flower may have been replaced, and by the very last tile.
    """
    problems = _Problems()
    situation = hand.situation
    if "replacement" in situation.flags:
        at = "replacement flags"
        if not (situation.kita or any(meld.is_kong for meld in hand.melds)):
            expected = "a tile is replaced after a kong"
            problems.add(at, "replacement without a kong", expected, "add the kong or take replacement away")
        if "last-tile" in situation.flags:
            expected = "a replacement is never the last tile of the wall"
            problems.add(at, "replacement with last-tile", expected, "take one of them away")
    return problems.placed(spans)


def _check_tiles(hand: Hand, problems: _Problems) -> None:
    """Numbers that are no tiles, or not there."""
    situation = hand.situation
    if not TILES.issuperset(hand.concealed):
        _check_numbers("tiles", hand.concealed, problems)
    for at, meld in enumerate(hand.melds):
        if not TILES.issuperset(meld.tiles):
            _check_numbers(f"melds[{at}]", meld.tiles, problems)
    if hand.win is not None and hand.win not in TILES:
        _check_numbers("win", (hand.win,), problems)
    for part, kinds in (("dora", situation.dora), ("ura", situation.ura)):
        if not TILES.issuperset(kinds) or max(kinds, default=0) >= RED:
            _check_numbers(part, kinds, problems)
            for tile in TILES.intersection(kinds):
                if tile >= RED:
                    problems.add(part, f"red five {tile}", f"indicators are kinds, this one {kind(tile)}")
    for flower in hand.flowers:
        if flower not in _FLOWERS:
            problems.add("tiles", f"no such flower {flower!r}", "flowers are numbers 34 to 41")


def _check_numbers(part: str, tiles: tuple[int, ...], problems: _Problems) -> None:
    for tile in tiles:
        if tile in _FLOWERS:
            problems.add(part, f"flower '{tile_text(tile)}'", "expected a tile that forms sets")
        elif tile not in TILES:
            problems.add(part, f"no such tile {tile!r}", "tiles are numbers 0 to 33, red fives 68, 77, 86")


def _check_melds(melds: tuple[Meld, ...], problems: _Problems) -> None:
    for at, meld in enumerate(melds):
        part = f"melds[{at}]"
        made = _set_of(meld.tiles)
        if made is not meld.kind and not (made is MeldKind.KONG and meld.kind in _KONGS):
            tiles = tiles_text(meld.tiles)
            remedy = f"did you mean {made}:{tiles}?" if made else ""
            if meld.kind is MeldKind.CHOW:
                problems.add(part, f"'{tiles}' is no chow", "expected three in a row of one suit", remedy)
            elif meld.kind is MeldKind.PUNG:
                problems.add(part, f"'{tiles}' is no pung", "expected three of a kind", remedy)
            else:
                problems.add(part, f"'{tiles}' is no kong", "expected four of a kind", remedy)
        if meld.source is None:
            continue
        if meld.source not in PLAYERS:
            problems.add(part, f"no such player '{meld.source}'", f"expected {listed(PLAYERS)}")
        elif meld.kind is MeldKind.CONCEALED_KONG:
            what = f"concealed kong from {meld.source}"
            problems.add(part, what, "nobody feeds a concealed kong", f"take @{meld.source} away")
        elif meld.kind is MeldKind.CHOW and meld.source != "left":
            what = f"chow from {meld.source}"
            problems.add(part, what, "a chow is claimed from the left", "write @left or nothing")


def _set_of(tiles: tuple[int, ...]) -> MeldKind | None:
    """The set that these tiles make up, any kong being ``kan``."""
    kinds = sorted([tile & ~RED for tile in tiles])
    if len(kinds) not in (3, 4):
        return None
    first, last = kinds[0], kinds[-1]
    if first == last:
        return MeldKind.PUNG if len(kinds) == 3 else MeldKind.KONG
    in_a_row = len(kinds) == 3 and kinds[1] == first + 1 and last == first + 2
    return MeldKind.CHOW if in_a_row and first < EAST and first % 9 <= 6 else None


def _check_copies(hand: Hand, problems: _Problems) -> None:
    """No kind lies on the table five times, whether in the hand, set aside or as an indicator."""
    situation = hand.situation
    laid = [*hand.concealed, *situation.dora, *situation.ura]
    for meld in hand.melds:
        laid += meld.tiles
    if hand.win is not None:
        laid.append(hand.win)
    copies = [0] * RED
    for tile in laid:
        copies[tile & ~RED] += 1
    copies[NORTH] += situation.kita
    if max(copies) > 4:
        for kind_, number in enumerate(copies):
            if number > 4:
                _add_too_many(hand, kind_, number, problems)
    if len(set(hand.flowers)) != len(hand.flowers):
        for flower in sorted(set(hand.flowers)):
            number = hand.flowers.count(flower)
            if number > 1:
                what = f"{_numeral(number)} of '{tile_text(flower)}'"
                remedy = f"take {_numeral(number - 1)} away"
                problems.add(f"tiles/{flower} tiles", what, "one of each flower", remedy)
    if "rob-kong" in situation.flags and hand.win is not None and copies[kind(hand.win)] > 1:
        what = f"rob-kong with more than one '{tile_text(kind(hand.win))}'"
        problems.add("rob-kong flags", what, "the other three lie in the robbed kong")


def _add_too_many(hand: Hand, kind_: int, number: int, problems: _Problems) -> None:
    """Says where the copies of one kind lie, and stands at the last place that has one."""
    situation = hand.situation

    def own(tiles: Iterable[int]) -> int:
        return sum(kind(tile) == kind_ for tile in tiles)

    places = [(f"tiles/{kind_} tiles", "concealed", own(hand.concealed))]
    for at, meld in enumerate(hand.melds):
        places.append((f"melds[{at}]", f"in {meld.kind}:{tiles_text(meld.tiles)}", own(meld.tiles)))
    places += [
        ("win", "winning", 0 if hand.win is None else own([hand.win])),
        ("kita", "set aside", situation.kita if kind_ == NORTH else 0),
        ("dora", "among the dora indicators", own(situation.dora)),
        ("ura", "among the ura indicators", own(situation.ura)),
    ]
    found = [(parts, said, n) for parts, said, n in places if n]
    lie = ", ".join(f"{n} {said}" for _, said, n in found)
    what = f"{_numeral(number)} of '{tile_text(kind_)}'" + (
        f" ({lie})" if lie != f"{number} concealed" else ""
    )
    problems.add(found[-1][0], what, "at most four of a kind", f"take {_numeral(number - 4)} away")


def _check_size(hand: Hand, sizes: Sequence[int], problems: _Problems) -> None:
    """A hand of another variant is whole too; who scores it says that it is of another one."""
    number = len(hand.concealed) + 3 * len(hand.melds)
    if number in SIZES or (hand.win is None and number - 1 in SIZES):
        return
    counted = ", each meld counting three" if hand.melds else ""
    what = f"{number or 'no'} {'tile' if number == 1 else 'tiles'}"
    if hand.win is None:
        drawn = [size + 1 for size in sizes]
        expected = f"expected {_or(sizes)}, or {_or(drawn)} with the one to discard"
        nearest = min((*sizes, *drawn), key=lambda size: abs(size - number))
    else:
        what += " besides the winning one"
        told = (f"{size} ({SIZES.get(size, f'{size // 3} sets and a pair')})" for size in sizes)
        expected = f"expected {_or(told)}"
        nearest = min(sizes, key=lambda size: abs(size - number))
    more = number - nearest
    remedy = f"take {_numeral(more)} away" if more > 0 else f"add {_numeral(-more)}"
    if len(sizes) > 1 and 13 < number < 16:
        fewer, larger = number - (14 if hand.win is None else 13), 16 - number
        remedy = f"take {_numeral(fewer)} away for four sets, or add {_numeral(larger)} for five"
    problems.add("tiles melds[0] win tiles", what + counted, expected, remedy)


def _or(words: Iterable[object]) -> str:
    return " or ".join(map(str, words))


def _check_values(situation: Situation, problems: _Problems) -> None:
    """Values that the hand line and JSON cannot even say, but Python can."""
    if situation.by not in (None, "tsumo", "ron"):
        problems.add("by", f"by cannot be '{situation.by}'", "expected tsumo or ron")
    for part, wind in (("seat", situation.seat), ("round", situation.round)):
        if wind is not None and not EAST <= wind <= NORTH:
            problems.add(part, f"{part} cannot be {wind!r}", "winds are kinds 27 (East) to 30 (North)")
    for attribute, part, choices in _CHOICES:
        choice = getattr(situation, attribute)
        if choice is not None and choice not in choices:
            problems.add(part, f"{part} cannot be '{choice}'", f"expected {listed(choices)}")
    for attribute, part in _NUMBERS:
        number = getattr(situation, attribute)
        if number and not 0 <= number <= MOST:
            problems.add(part, f"{part} cannot be {number}", _COUNT_EXPECTED)
    for ready in situation.ready:
        if ready not in _READY:
            problems.add("ready", f"ready cannot be '{ready}'", f"expected {listed(_READY)}")


def _check_flags(hand: Hand, extra: Sequence[Word], problems: _Problems) -> None:
    known = _FLAGS | {word.name: word for word in extra if word.kind == "flag"} if extra else _FLAGS
    for flag in flags_in_order(hand.situation.flags):
        if flag in known:
            _check_word(known[flag], hand, problems)
        else:  # the line and JSON do not let it pass, but Python does
            problems.add("flags", f"unknown flag '{flag}'", "", did_you_mean(flag, known))


def _check_tallies(situation: Situation, extra: Sequence[Word], problems: _Problems) -> None:
    """As flags, the line and JSON let no other word pass, but Python does."""
    known = [word.name for word in extra if word.kind == "key"]
    for name, number in situation.tallies:
        if name not in known:
            problems.add(name, f"unknown word '{name}'", "", did_you_mean(name, known))
        elif not 0 <= number <= MOST:
            problems.add(name, f"{name} cannot be {number}", _COUNT_EXPECTED)


def _check_word(word: Word, hand: Hand, problems: _Problems) -> None:
    """Whether a word that was said agrees with the rest of the hand."""
    name, situation = word.name, hand.situation
    part = f"{name} flags" if word.kind == "flag" else name
    if word.way and situation.by not in (None, word.way):
        what = f"{name} with {situation.by}"
        problems.add(part, what, f"{name} goes with {word.way}", f"write {word.way} or take {name} away")
    if word.needs and situation.flags.isdisjoint(word.needs):
        what = f"{name} without {word.needs[0]}"
        problems.add(part, what, f"expected {listed(word.needs)}", f"add one or take {name} away")
    for other in word.excludes:
        if other in situation.flags:
            problems.add(part, f"{name} with {other}", "they exclude each other", "take one away")
    if word.melds == "none" and hand.melds:
        problems.add(part, f"{name} with a meld", "expected a hand without melds", f"take {name} away")
    if word.melds == "concealed" and any(meld.is_claimed for meld in hand.melds):
        problems.add(part, f"{name} with a claimed meld", "expected a concealed hand", f"take {name} away")
    if len(hand.flowers) < word.flowers:
        what = (
            f"{name} with {_numeral(len(hand.flowers))} {'flower' if len(hand.flowers) == 1 else 'flowers'}"
        )
        expected = f"it takes {_numeral(word.flowers)}"
        problems.add(part, what, expected, f"add them, such as {'12345678'[: word.flowers]}f")


def _numeral(number: int) -> str:
    return _NUMERALS[number] if number < len(_NUMERALS) else str(number)
