"""The vocabulary of the hand line: every word, its aliases and what it means, in one table.

Reading, printing, the checks, JSON and the documentation all go by this table; its order is the
order in which a hand is printed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

import msgspec

from hupai.faults import Fault, PluginRefused

MOST = 999_999
"""The highest value of a number: nothing at a table is counted in millions, and a number without end would
only cost time."""
PLAYERS = ("left", "across", "right")
"""The others at the table, seen from the owner of the hand."""


class Word(msgspec.Struct, frozen=True):
    """One word of the hand line.

    A plugin may add words of its own: flags, and keys whose value is a number.
    """

    name: str
    """The canonical spelling: in print, in ``Situation.flags``, as the field name in JSON."""
    kind: Literal["meld", "way", "flag", "key"]
    """``chi:345s``; how the hand was won (``ron``); a bare word (``riichi``); ``seat=S``."""
    meaning: str
    """One line for the reader of the documentation."""
    aliases: tuple[str, ...] = ()
    value: Literal["", "wind", "choice", "choices", "tiles", "number"] = ""
    """What stands behind a key's ``=``."""
    choices: tuple[str, ...] = ()
    """The words that a value of kind ``choice`` (one) or ``choices`` (several) is taken from."""
    field: str = ""
    """The attribute of ``Situation`` that a key fills, where it is not called like the key."""
    example: str = ""
    """A key or meld as it is written."""
    implies: tuple[tuple[str, str], ...] = ()
    """Aliases that name a way of winning as well: ``haitei`` is the last tile by self-draw only."""
    way: Literal["", "tsumo", "ron"] = ""
    """The only way of winning that it goes with."""
    needs: tuple[str, ...] = ()
    """One of these words has to be said as well."""
    excludes: tuple[str, ...] = ()
    """None of these words can be said as well."""
    melds: Literal["any", "concealed", "none"] = "any"
    """The melds that it goes with; concealed ones are concealed kongs."""
    flowers: int = 0
    """How many flowers it takes at least."""
    wins_alone: bool = False
    """The hand is won whatever its other tiles are."""

    @property
    def attribute(self) -> str:
        """The attribute of ``Situation`` that a key fills."""
        return self.field or self.name


TILE_FORMS: tuple[tuple[str, str], ...] = (
    ("123m", "concealed tiles: m characters, p dots, s bamboos, 0 a red five"),
    ("1234567z", "honors: winds E S W N are 1 to 4, white 5, green 6, red 7"),
    ("15f", "flowers set aside: 1f to 4f plum orchid bamboo chrysanthemum, 5f to 8f spring to winter"),
    ("+5z", "the winning tile"),
)
"""Tokens that are no words: how tiles stand in the line, and what each form means."""

_THREE = "the first tile written is the claimed one"
_RIICHI = ("riichi", "double-riichi", "open-riichi")
DECLARES_READY = frozenset(_RIICHI)
"""Flags that say that the hand was declared ready; ``ready=declared`` says it too."""

WORDS: tuple[Word, ...] = (
    Word("chi", "meld", f"claimed chow; {_THREE}", ("chow",), example="chi:345s"),
    Word("pon", "meld", f"claimed pung; {_THREE}", ("pung",), example="pon:777z@across"),
    Word("kan", "meld", "kong made by claiming a discard", ("kong",), example="kan:1111p@left"),
    Word("kakan", "meld", "kong added to a claimed pung", ("added-kong",), example="kakan:2222s@right"),
    Word("ankan", "meld", "concealed kong", ("concealed-kong",), example="ankan:9999m"),
    Word("tsumo", "way", "won by self-draw", ("self-draw", "zimo")),
    Word("ron", "way", "won on a discard, or on the tile of a robbed kong", ("discard",)),
    Word(
        "from",
        "key",
        "who discarded the winning tile",
        value="choice",
        choices=PLAYERS,
        field="discarder",
        example="from=left",
        way="ron",
    ),
    Word(
        "seat",
        "key",
        "own wind; East is the dealer unless dealer= says otherwise",
        value="wind",
        example="seat=S",
    ),
    Word("round", "key", "prevailing wind", value="wind", example="round=E"),
    Word("dealer", "key", "who deals", value="choice", choices=("self", *PLAYERS), example="dealer=self"),
    Word("dora", "key", "dora indicators turned up", value="tiles", example="dora=1m,9p"),
    Word(
        "ura",
        "key",
        "indicators beneath them, seen after a riichi win",
        value="tiles",
        example="ura=2z",
        needs=_RIICHI,
    ),
    Word("honba", "key", "honba sticks on the table", value="number", example="honba=2"),
    Word("sticks", "key", "riichi sticks on the table", value="number", example="sticks=1"),
    Word("streak", "key", "how often the dealer has stayed in a row", value="number", example="streak=2"),
    Word("riichi", "flag", "declared riichi", excludes=("double-riichi",), melds="concealed"),
    Word("double-riichi", "flag", "declared riichi on the first turn, before any call", melds="concealed"),
    Word("open-riichi", "flag", "declared riichi and laid the hand open", melds="concealed"),
    Word("ippatsu", "flag", "won within one go-around of the riichi, with no call between", needs=_RIICHI),
    Word("replacement", "flag", "won on the tile drawn after a kong", ("rinshan",), way="tsumo"),
    Word("flower-replacement", "flag", "won on the tile drawn after a flower", way="tsumo", flowers=1),
    Word("rob-kong", "flag", "won on the tile that another player added to a kong", ("chankan",), way="ron"),
    Word(
        "last-tile",
        "flag",
        "won on the last tile of the wall, or on the discard after it",
        ("haitei", "houtei"),
        implies=(("haitei", "tsumo"), ("houtei", "ron")),
    ),
    Word("last-of-kind", "flag", "won on the fourth of a kind when the other three lie open"),
    Word(
        "first-turn",
        "flag",
        "won on or before the own first draw, with no call before it",
        excludes=("last-tile",),
        melds="none",
    ),
    Word(
        "ready",
        "key",
        "ready as dealt (heaven), on the own first discard (earth), or declared",
        value="choices",
        choices=("heaven", "earth", "declared"),
        example="ready=heaven,declared",
    ),
    Word(
        "pao",
        "key",
        "who is liable for the hand, where the melds do not tell",
        value="choice",
        choices=PLAYERS,
        example="pao=left",
    ),
    Word("discards", "key", "how many tiles the winner had discarded", value="number", example="discards=7"),
    Word("eight-flowers", "flag", "won by holding all eight flowers", flowers=8, wins_alone=True),
    Word(
        "seven-rob-one",
        "flag",
        "won by robbing the eighth flower, holding the other seven",
        flowers=7,
        wins_alone=True,
    ),
    Word("kita", "key", "North tiles set aside as bonus tiles", value="number", example="kita=2"),
)

FLAGS = tuple(word.name for word in WORDS if word.kind == "flag")
"""The canonical flags in the order of the table."""

JSON_FIELDS = ("tiles", "melds", "win", "by", "flags")
"""Fields of the JSON form that are no words of the line."""


def flags_in_order(flags: frozenset[str]) -> list[str]:
    """Flags as they are printed: those of the table in its order, then added ones by name."""
    return [flag for flag in FLAGS if flag in flags] + sorted(flags.difference(FLAGS))


@lru_cache(maxsize=64)
def vocabulary(extra: tuple[Word, ...] = ()) -> Mapping[str, Word]:
    """Every spelling, aliases too, with its word: the table and the words that plugins add.

    Raises :class:`hupai.faults.PluginRefused` for an added word that is neither flag nor number, is
    not spelled with small letters, digits and hyphens, or is taken already.
    """
    known = {spelling: word for word in WORDS for spelling in (word.name, *word.aliases)}
    faults: list[Fault] = []
    for word in extra:
        if word.kind != "flag" and (word.kind, word.value) != ("key", "number"):
            faults.append(
                Fault(
                    what=f"added word '{word.name}' is a {f'{word.value} {word.kind}'.strip()}",
                    expected="expected a flag or a number key",
                )
            )
        for spelling in (word.name, *word.aliases):
            faults += _spelling_faults(spelling, known)
            known.setdefault(spelling, word)
    if faults:
        raise PluginRefused(faults)
    return known


def _spelling_faults(spelling: str, known: Mapping[str, Word]) -> list[Fault]:
    letters = spelling.replace("-", "")
    if not (letters.isascii() and letters.isalnum() and spelling[0].isalpha() and spelling.islower()):
        return [
            Fault(
                what=f"added word '{spelling}'",
                expected="expected small letters, digits and hyphens, a letter first",
            )
        ]
    if spelling in known or spelling in JSON_FIELDS:
        meaning = known[spelling].meaning if spelling in known else "a field of a hand in JSON"
        return [
            Fault(
                what=f"added word '{spelling}' is taken",
                expected=f"expected a new name; '{spelling}' means: {meaning}",
                remedy="choose another name",
            )
        ]
    return []
