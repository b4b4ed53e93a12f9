"""Many hands as columns: what :class:`hupai.hand.model.Hand` says of one, a row for each.

A column that says the same of every row takes the room of one value, so a batch of closed hands is not
charged for melds.  Nothing is judged here; :mod:`hupai.batch.checks` finds the rows that cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from hupai.batch.columns import Bytes, Column, Rows, Truths, Words, constant
from hupai.faults import Fault, HandRefused, UsageRefused, did_you_mean
from hupai.hand.model import Hand, Meld, MeldKind, Situation
from hupai.hand.words import FLAGS, PLAYERS, WORDS, Word
from hupai.tiles import EAST, FIRST_FLOWER, FIVES, FLOWERS, KINDS, RED

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped]

NONE = 255
"""Where there is no tile."""
MELD_KINDS = (None, *MeldKind)
"""By the number in ``meld_kinds``."""
WAYS = (None, "tsumo", "ron")
"""By the number in ``by``."""
SIDES = (None, *PLAYERS)
"""By the number in ``discarder``, ``pao`` and ``meld_sources``."""
DEALERS = (None, "self", *PLAYERS)
"""By the number in ``dealer``."""
READY: tuple[str, ...] = next(word.choices for word in WORDS if word.name == "ready")
"""By the bit in ``ready``."""
NOT_SAID = -1
"""In ``discards``."""


@dataclass(frozen=True, eq=False)
class HandBatch:
    """Hands by the row.  All columns have as many rows as ``concealed``.

    Tiles are numbers as in :mod:`hupai.tiles`: kinds 0 to 33, and 64 more for a red five; 255 is none.
    Make one with :meth:`from_hands`, :meth:`from_columns` or :meth:`from_arrow`.
    """

    concealed: Bytes
    """(rows, 34): how many of each kind are concealed, the winning tile and melds not among them."""
    reds: Bytes
    """(rows, 3): red fives of characters, dots and bamboos among the concealed tiles."""
    melds: Bytes
    """(rows, most melds, 4): the tiles of each meld in order of claim, the claimed tile first."""
    meld_kinds: Bytes
    """(rows, most melds): 0 none, 1 chow, 2 pung, 3 kong, 4 added kong, 5 concealed kong."""
    meld_sources: Bytes
    """(rows, most melds): who fed it: 0 not said, 1 left, 2 across, 3 right."""
    win: Bytes
    """The winning tile."""
    by: Bytes
    """0 not said, 1 by self-draw, 2 on a discard."""
    discarder: Bytes
    """0 not said, 1 left, 2 across, 3 right."""
    seat: Bytes
    """0 not said, 1 East, 2 South, 3 West, 4 North."""
    round: Bytes
    """As ``seat``."""
    dealer: Bytes
    """0 not said, 1 self, 2 left, 3 across, 4 right."""
    dora: Bytes
    """(rows, most indicators): kinds of the indicators turned up."""
    ura: Bytes
    """(rows, most indicators): kinds of the indicators beneath them."""
    honba: NDArray[np.int32]
    sticks: NDArray[np.int32]
    streak: NDArray[np.int32]
    pao: Bytes
    """Who is liable, where the melds do not tell: as ``discarder``."""
    ready: Bytes
    """Bit 0 as dealt, bit 1 on the own first discard, bit 2 declared."""
    discards: NDArray[np.int32]
    """How many tiles the winner had discarded; -1 not said."""
    kita: NDArray[np.int32]
    """Norths set aside."""
    flowers: Bytes
    """Flowers set aside: bit 0 for the tile numbered 1."""
    flags: Words
    """Bit i for the flag ``flag_names[i]``."""
    flag_names: tuple[str, ...] = FLAGS
    tallies: Mapping[str, NDArray[np.int32]] = field(default_factory=dict)
    """Numbers said with words that plugins added, by word; -1 where a hand does not say it."""
    checked: bool = False
    """Every row is a hand that has been checked and found sound; it is not checked again."""

    # -- made of --------------------------------------------------------------------------------

    @classmethod
    def from_columns(
        cls,
        concealed: Any,
        win: Any,
        by: Any,
        *,
        flags: Any = None,
        flag_names: Sequence[str] | None = None,
        tallies: Mapping[str, Any] | None = None,
        **others: Any,
    ) -> HandBatch:
        """From columns: arrays, lists, or one value for all rows; what is left out is not said of any hand.

        ``concealed`` decides the number of rows.  ``by`` and the like are given by number or by word
        (``"tsumo"``, or a list of words).  ``flags`` is a word of bits, or a mapping from flags to yes/no
        columns.

        Raises UsageRefused for columns that do not exist or have another length or shape.
        """
        shape = np.shape(concealed)
        if len(shape) != 2 or shape[1] != KINDS:
            raise wrong_column("concealed", f"shape {shape}", "(rows, 34)")
        number = shape[0]
        counts = np.ascontiguousarray(_fitting("concealed", concealed, number, np.uint8, (KINDS,)))
        given: dict[str, Any] = {"win": win, "by": by, **others}
        made: dict[str, Any] = {"concealed": counts}
        problems: list[Fault] = []

        def made_of(make: Callable[..., Any], *values: Any) -> Any:
            try:
                return make(*values)
            except UsageRefused as refused:
                problems.extend(refused.faults)
                return None

        names = {one.name for one in fields(cls)}
        for name, value in given.items():
            if name in names:
                made[name] = made_of(_column, name, value, number)
            else:
                what = f"no column {name!r}"
                problems.append(Fault(what=what, remedy=did_you_mean(name, names)))
        for name, dtype in _TYPES.items():
            made.setdefault(name, constant(np.full(shortest_row(name), NOTHING[name]), number, dtype))
        known = tuple(flag_names) if flag_names is not None else FLAGS
        if isinstance(flags, Mapping):
            known = (*known, *(name for name in flags if name not in known))
        made["flags"] = made_of(_flag_word, flags, known, number)
        made["flag_names"] = known
        made["tallies"] = {
            name: made_of(_fitting, name, value, number, np.int32, ())
            for name, value in (tallies or {}).items()
        }
        if not problems:
            made_of(_match_melds, made, number)
        if problems:
            raise UsageRefused(problems)
        return cls(**made)

    @classmethod
    def from_hands(cls, hands: Iterable[Hand]) -> HandBatch:
        """From hands in order."""
        from hupai.batch.from_hands import gathered

        return gathered(cls, list(hands))

    @classmethod
    def from_arrow(cls, table: pyarrow.Table | pyarrow.RecordBatch) -> HandBatch:
        """From an Arrow table of :func:`hupai.batch.arrow.hand_schema`; columns left out are not said.

        Raises UsageRefused for a table of another schema or of a version that is not known.
        """
        from hupai.batch.arrow import hands_from_arrow

        return hands_from_arrow(table)

    def to_arrow(self) -> pyarrow.Table:
        """As an Arrow table; columns that say nothing are left out."""
        from hupai.batch.arrow import hands_to_arrow

        return hands_to_arrow(self)

    # -- rows -------------------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self.concealed)

    def __getitem__(self, rows: slice) -> HandBatch:
        """Some of the rows in a row, without copying them."""
        return self._of(lambda column: column[rows])

    def take(self, rows: Rows | Truths) -> HandBatch:
        """The rows at these places, or those that a yes/no column marks."""
        if rows.dtype == np.bool_:
            rows = np.flatnonzero(rows)
        number = len(rows)

        def taken(column: Column) -> Column:
            if column.strides[0] == 0:
                return np.broadcast_to(column[:1], (number, *column.shape[1:])) if len(column) else column
            return column.take(rows, axis=0)

        return self._of(taken)

    def _of(self, change: Any) -> HandBatch:
        changed = {name: change(getattr(self, name)) for name in COLUMNS}
        tallies = {name: change(column) for name, column in self.tallies.items()}
        return replace(self, **changed, tallies=tallies)

    @staticmethod
    def joined(batches: Sequence[HandBatch]) -> HandBatch:
        """Batches one after the other.  Raises UsageRefused for none at all."""
        from hupai.batch.from_hands import joined

        return joined(batches)

    def __iter__(self) -> Iterator[Hand]:
        return (self.hand(row) for row in range(len(self)))

    def hand(self, row: int) -> Hand:
        """One row as a hand.  Raises HandRefused for numbers that say nothing a hand could be."""
        problems: list[Fault] = []

        def word(name: str, words: Sequence[str | None]) -> str | None:
            at = int(getattr(self, name)[row])
            return _word_at(at, words, name, problems)

        concealed: list[int] = [
            kind for kind, copies in enumerate(self.concealed[row].tolist()) for _ in range(copies)
        ]
        for five, marked in zip(FIVES, self.reds[row].tolist(), strict=True):
            own = concealed.count(five)
            if marked > own:
                what = f"{marked} red fives among {own} concealed fives of {five}"
                problems.append(Fault(where="reds", what=what, expected="no more than there are fives"))
                continue
            at = concealed.index(five) if marked else 0
            concealed[at : at + marked] = [five + RED] * marked
        melds = []
        for at, kind in enumerate(self.meld_kinds[row].tolist()):
            name = _word_at(kind, MELD_KINDS, f"meld_kinds[{at}]", problems)
            source = _word_at(int(self.meld_sources[row, at]), SIDES, f"meld_sources[{at}]", problems)
            tiles = tuple(tile for tile in self.melds[row, at].tolist() if tile != NONE)
            if name is not None:
                melds.append(Meld(MeldKind(name), tiles, source))
            elif tiles and not kind:
                problems.append(Fault(where=f"meld_kinds[{at}]", what="tiles without the kind of meld"))
        said = int(self.flags[row])
        if said >> len(self.flag_names):
            problems.append(Fault(where="flags", what=f"bits beyond the {len(self.flag_names)} flags"))
        number = int(self.discards[row])
        situation = Situation(
            by=word("by", WAYS),
            discarder=word("discarder", SIDES),
            seat=_wind_at(int(self.seat[row]), "seat", problems),
            round=_wind_at(int(self.round[row]), "round", problems),
            dealer=word("dealer", DEALERS),
            dora=tuple(kind for kind in self.dora[row].tolist() if kind != NONE),
            ura=tuple(kind for kind in self.ura[row].tolist() if kind != NONE),
            honba=int(self.honba[row]),
            sticks=int(self.sticks[row]),
            streak=int(self.streak[row]),
            pao=word("pao", SIDES),
            flags=frozenset(name for at, name in enumerate(self.flag_names) if said >> at & 1),
            ready=tuple(name for at, name in enumerate(READY) if self.ready[row] >> at & 1),
            discards=None if number == NOT_SAID else number,
            kita=int(self.kita[row]),
            tallies=tuple(
                sorted(
                    (name, int(column[row]))
                    for name, column in self.tallies.items()
                    if column[row] != NOT_SAID
                )
            ),
        )
        if problems:
            raise HandRefused(problems)
        win = int(self.win[row])
        flowers = tuple(FIRST_FLOWER + at for at in range(FLOWERS) if self.flowers[row] >> at & 1)
        return Hand(tuple(concealed), tuple(melds), None if win == NONE else win, flowers, situation)


_TYPES: dict[str, Any] = {
    "reds": np.uint8,
    "win": np.uint8,
    "by": np.uint8,
    "discarder": np.uint8,
    "seat": np.uint8,
    "round": np.uint8,
    "dealer": np.uint8,
    "dora": np.uint8,
    "ura": np.uint8,
    "honba": np.int32,
    "sticks": np.int32,
    "streak": np.int32,
    "pao": np.uint8,
    "ready": np.uint8,
    "discards": np.int32,
    "kita": np.int32,
    "flowers": np.uint8,
}
"""Columns that need not be given, and the type of their numbers."""
_WORDS: dict[str, Sequence[str | None]] = {
    "by": WAYS,
    "discarder": SIDES,
    "pao": SIDES,
    "dealer": DEALERS,
    "seat": (None, "E", "S", "W", "N"),
    "round": (None, "E", "S", "W", "N"),
}
TAIL: dict[str, tuple[int | None, ...]] = {
    "concealed": (KINDS,),
    "reds": (3,),
    "dora": (None,),
    "ura": (None,),
    "melds": (None, 4),
    "meld_kinds": (None,),
    "meld_sources": (None,),
}
"""Shapes of what columns of several numbers hold in a row; None for any length."""
_MELD_COLUMNS = ("melds", "meld_kinds", "meld_sources")
COLUMNS = ("concealed", *_TYPES, *_MELD_COLUMNS, "flags")
"""Every column but the tallies."""
NOTHING = dict.fromkeys(COLUMNS, 0) | {
    "win": NONE,
    "dora": NONE,
    "ura": NONE,
    "melds": NONE,
    "discards": NOT_SAID,
}
"""The number by which a column says nothing."""


def flag_names(words: Iterable[Word] = ()) -> tuple[str, ...]:
    """The flags of the hand line and those among added words, in the order of their bits."""
    return (*FLAGS, *(word.name for word in words if word.kind == "flag"))


def shortest_row(name: str) -> tuple[int, ...]:
    """The shape of what a column holds in a row, with one where any length will do."""
    return tuple(1 if length is None else length for length in TAIL.get(name, ()))


def wrong_column(name: str, what: str, expected: str) -> UsageRefused:
    """What is wrong with a column."""
    return UsageRefused([Fault(where=f"column {name}", what=what, expected=f"expected {expected}")])


def _column(name: str, value: Any, number: int) -> Column:
    """One of the columns, from what was given for it."""
    words = _WORDS.get(name)
    if words is not None:
        value = _numbers_of(name, value, words)
    return _fitting(name, value, number, _TYPES.get(name, np.uint8), TAIL.get(name, ()))


def _numbers_of(name: str, value: Any, words: Sequence[str | None]) -> Any:
    if isinstance(value, str):
        value = [value]
        single = True
    else:
        single = False
    array = np.asarray(value)
    if array.dtype.kind not in "UO":
        return value
    known = {word: at for at, word in enumerate(words)}
    for word in set(array.tolist()):
        if word not in known:
            said = [w for w in words if w]
            raise wrong_column(name, f"no such word {word!r}", ", ".join(said))
    numbers = [known[word] for word in array.tolist()]
    return numbers[0] if single else numbers


def _fitting(name: str, value: Any, number: int, dtype: Any, tail: tuple[int | None, ...]) -> Column:
    array = np.asarray(value)
    if array.dtype.kind not in "iubf" and array.size:
        raise wrong_column(name, f"values of type {array.dtype}", "whole numbers")
    with np.errstate(invalid="ignore"):
        whole = array.astype(dtype)
    if array.size and (whole != array).any():
        at = tuple(int(place) for place in np.argwhere(whole != array)[0])
        where = f"row {at[0]} has " if array.ndim > len(tail) and number > 1 else ""
        kind = np.iinfo(dtype)
        raise wrong_column(name, f"{where}{array[at]}", f"whole numbers from {kind.min} to {kind.max}")
    if array.ndim == len(tail) and tail[:1] == (None,) and len(array) == number > 1:
        either = "one for each row, or all of them for every row"
        raise wrong_column(name, f"shape {array.shape}: {either}", f"({number}, any) or (1, any)")
    if array.ndim == len(tail) or len(whole) == 1 != number:
        whole = whole if array.ndim == len(tail) else whole[0]
        whole = np.broadcast_to(whole, (number, *whole.shape))
    fits = whole.ndim == len(tail) + 1 and len(whole) == number
    if not fits or any(want not in (None, has) for want, has in zip(tail, whole.shape[1:], strict=True)):
        shape = ", ".join(["rows", *("any" if want is None else str(want) for want in tail)])
        raise wrong_column(name, f"shape {array.shape}", f"({shape}) for {number} rows")
    return whole


def _match_melds(made: dict[str, Any], number: int) -> None:
    """Put in what is left out of melds; the three columns have as many melds."""
    most = max((made[name].shape[1] for name in _MELD_COLUMNS if name in made), default=0)
    for name in _MELD_COLUMNS:
        shape = (number, most, 4) if name == "melds" else (number, most)
        if name not in made:
            made[name] = np.broadcast_to(np.uint8(NOTHING[name]), shape)
        elif made[name].shape != shape:
            raise wrong_column(name, f"shape {made[name].shape}", f"{shape}, as the other columns of melds")


def _flag_word(flags: Any, names: Sequence[str], number: int) -> Words:
    if flags is None:
        return constant(0, number, np.uint64)
    if not isinstance(flags, Mapping):
        word: Words = _fitting("flags", flags, number, np.uint64, ())
        return word
    word = np.zeros(number, np.uint64)
    for name, said in flags.items():
        yes = _fitting(f"flags[{name!r}]", said, number, np.uint64, ())
        word |= (yes != 0).astype(np.uint64) << np.uint64(names.index(name))
    return word


def _word_at(at: int, words: Sequence[str | None], name: str, problems: list[Fault]) -> str | None:
    if at < len(words):
        return words[at]
    problems.append(Fault(where=name, what=f"no such number {at}", expected=f"0 to {len(words) - 1}"))
    return None


def _wind_at(at: int, name: str, problems: list[Fault]) -> int | None:
    _word_at(at, _WORDS[name], name, problems)
    return EAST + at - 1 if 1 <= at <= 4 else None
