"""What a pattern may ask of one reading of a hand.

A *reading* is one way to see the tiles as sets, together with the set that the winning tile
finished.  It is a handful of words (integers, or columns of them):

* sets of kinds are 34-bit masks (bit k for kind k of :mod:`hupai.tiles`);
* chows are 21 counters of three bits, seven starts for each suit: bits ``3 * (7 * suit + start)``;
* flags are one word with a bit for each flag that the class declares.

Everything else is a *feature*: an expression over the words, worked out when first asked.  A variant
or plugin may subclass :class:`Reading` to add words, flags and features of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final
from zlib import crc32

from hupai.patterns.symbols import COUNT, KINDS, TRUTH
from hupai.patterns.terms import Count, Kinds, Truth, any_of, as_count, count, either, no
from hupai.tiles import mask_of

ALL_KINDS: Final = (1 << 34) - 1
HONORS: Final = mask_of("1234567z")
WINDS: Final = mask_of("1234z")
DRAGONS: Final = mask_of("567z")
TERMINALS: Final = mask_of("19m19p19s")
OUTER: Final = TERMINALS | HONORS
SUITED: Final = ALL_KINDS ^ HONORS
SUIT: Final = (1 << 9) - 1

CHOW_ONES: Final = sum(1 << 3 * place for place in range(21))
"""The lowest bit of each chow counter."""
CHOW_SUIT: Final = (1 << 21) - 1
EDGE_CHOWS: Final = sum(1 << (21 * suit + 3 * start) for suit in range(3) for start in (0, 6))

FINISHED_NOTHING, FINISHED_PAIR, FINISHED_PUNG, FINISHED_LOW, FINISHED_MIDDLE, FINISHED_HIGH = range(6)
"""What the winning tile finished: the pair, a pung, or a chow as its low, middle or high tile."""


def shape_code(name: str) -> int:
    """The number that stands for a shape's name in the word ``shape``."""
    return crc32(name.encode())


STANDARD, SEVEN_PAIRS, THIRTEEN_ORPHANS = (
    shape_code(name) for name in ("standard", "seven_pairs", "thirteen_orphans")
)


class Word:
    """One integer a reading is made of, or one flag of its word of flags."""

    def __init__(self, sort: str, doc: str, per_reading: bool = False, flag: str | None = None) -> None:
        self.sort = sort
        self.doc = doc
        self.per_reading = per_reading
        self.flag = flag
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, reading: Reading | None, owner: type[Reading]) -> Any:
        if reading is None:
            return self
        if self.flag is None:
            raise AttributeError(f"this reading was made without the word {self.name!r}")
        value = any_of(reading.flags & owner.FLAGS[self.flag])
        reading.__dict__[self.name] = value
        return value


def hand_word(doc: str, sort: str = KINDS) -> Any:
    """Declare a word that is the same for every reading of a hand."""
    return Word(sort, doc)


def reading_word(doc: str, sort: str = KINDS) -> Any:
    """Declare a word that differs from reading to reading."""
    return Word(sort, doc, per_reading=True)


def flag(token: str, doc: str) -> Any:
    """Declare a yes/no that the hand line says with ``token``."""
    return Word(TRUTH, doc, flag=token)


def note_name(note: Any) -> str:
    """The last part of an annotation's name, whether the module postpones annotations or not."""
    return str(note if isinstance(note, str) else getattr(note, "__name__", note)).rpartition(".")[2]


if TYPE_CHECKING:
    feature = property
else:

    class feature:
        """An expression over the words, kept once it has been worked out."""

        def __init__(self, work: Callable[[Any], Any]) -> None:
            self.work = work
            self.doc = work.__doc__
            self.sort = SORTS[note_name(work.__annotations__["return"])]

        def __set_name__(self, owner, name):
            self.name = name

        def __get__(self, reading, owner):
            if reading is None:
                return self
            value = reading.__dict__[self.name] = self.work(reading)
            return value


SORTS: Final = {"Truth": TRUTH, "Count": COUNT, "Kinds": KINDS}


class Reading:
    """The words and features every variant's patterns can use."""

    HAND_WORDS: ClassVar[tuple[str, ...]]
    READING_WORDS: ClassVar[tuple[str, ...]]
    FLAGS: ClassVar[dict[str, int]]
    """The bit of each flag, by the hand line's token."""

    # -- the words ----------------------------------------------------------------------------
    kinds: Kinds = hand_word("kinds of which the hand has at least one tile, melds and winning tile included")
    doubled: Kinds = hand_word("kinds it has at least two of")
    tripled: Kinds = hand_word("kinds it has at least three of")
    quadrupled: Kinds = hand_word("kinds it has all four of")
    win: Kinds = hand_word("the winning tile's kind")
    seat_wind: Kinds = hand_word("own wind")
    round_wind: Kinds = hand_word("prevailing wind")
    claimed_pungs: Kinds = hand_word("pungs and kongs made with a claimed discard")
    claimed_chows: Kinds = hand_word("chows made with a claimed discard, as counters")
    kongs: Kinds = hand_word("kongs of all sorts")
    concealed_kongs: Kinds = hand_word("kongs made without a claimed discard")
    flowers: Kinds = hand_word("flowers set aside, bit 0 for the tile numbered 1")
    flags: Kinds = hand_word("the flags said of the hand")
    chows: Kinds = reading_word("all chows, as counters")
    pungs: Kinds = reading_word("all pungs and kongs")
    concealed_pungs: Kinds = reading_word("pungs and kongs made without another player's discard")
    pair: Kinds = reading_word("the pair; of seven pairs all of them; of thirteen orphans the doubled tile")
    finish: Count = reading_word("what the winning tile finished", COUNT)
    shape: Count = reading_word("which shape the tiles are read as", COUNT)

    # -- flags --------------------------------------------------------------------------------
    won_by_discard: Truth = flag("ron", "the winning tile was another player's")
    is_dealer: Truth = flag("dealer", "the winner deals")
    on_replacement: Truth = flag("replacement", "won on the tile drawn after a kong")
    on_flower_replacement: Truth = flag("flower-replacement", "won on the tile drawn for a flower")
    robbed_a_kong: Truth = flag("rob-kong", "won on the tile another player added to a pung")
    on_last_tile: Truth = flag("last-tile", "won on the last tile of the wall or the discard after it")
    on_last_of_kind: Truth = flag("last-of-kind", "the other three of the winning tile are on the table")
    on_first_turn: Truth = flag("first-turn", "won before the first go-around was over or broken")

    def __init__(self, **words: Any) -> None:
        self.__dict__.update(words)

    def __init_subclass__(cls) -> None:
        _collect(cls)

    @classmethod
    def word(cls, name: str) -> Word:
        """The declaration of one of the words."""
        return next(vars(c)[name] for c in cls.__mro__ if name in vars(c))  # type: ignore[no-any-return]

    # -- how it was won -----------------------------------------------------------------------
    @feature
    def self_drawn(self) -> Truth:
        """The winner drew the winning tile."""
        return no(self.won_by_discard)

    @feature
    def is_concealed(self) -> Truth:
        """No set was claimed; a concealed kong does no harm."""
        return no(any_of(self.claimed_pungs | self.claimed_chows))

    def won_with(self, kinds: str) -> Truth:
        """The winning tile is one of these: ``won_with("1p")``."""
        return any_of(self.win & mask_of(kinds))

    # -- shapes -------------------------------------------------------------------------------
    def has_shape(self, name: str) -> Truth:
        """The tiles are read as this shape, for example ``standard``."""
        return self.shape == shape_code(name)

    @feature
    def is_standard(self) -> Truth:
        """The tiles are read as sets and a pair."""
        return self.shape == STANDARD

    @feature
    def is_seven_pairs(self) -> Truth:
        """The tiles are read as seven pairs."""
        return self.shape == SEVEN_PAIRS

    @feature
    def is_thirteen_orphans(self) -> Truth:
        """One of each terminal and honor, one of them twice."""
        return self.shape == THIRTEEN_ORPHANS

    # -- sets ---------------------------------------------------------------------------------
    @feature
    def triplets(self) -> Count:
        """Pungs and kongs."""
        return count(self.pungs)

    @feature
    def concealed_triplets(self) -> Count:
        """Pungs and kongs made without another player's discard."""
        return count(self.concealed_pungs)

    @feature
    def kong_count(self) -> Count:
        """Kongs of all sorts."""
        return count(self.kongs)

    @feature
    def concealed_kong_count(self) -> Count:
        """Kongs made without a claimed discard."""
        return count(self.concealed_kongs)

    @feature
    def chow_count(self) -> Count:
        """Chows, identical ones each counted."""
        return _chow_total(self.chows)

    @feature
    def claimed_sets(self) -> Count:
        """Sets made with a claimed discard during play."""
        return count(self.claimed_pungs) + _chow_total(self.claimed_chows)

    def pungs_of(self, kinds: str) -> Count:
        """Pungs and kongs of these tiles: ``pungs_of("567z")``."""
        return count(self.pungs & mask_of(kinds))

    def has_pung_of(self, kinds: str) -> Truth:
        """A pung or kong of one of these tiles."""
        return any_of(self.pungs & mask_of(kinds))

    def has_pair_of(self, kinds: str) -> Truth:
        """A pair of one of these tiles."""
        return any_of(self.pair & mask_of(kinds))

    def pairs_of(self, kinds: str) -> Count:
        """Pairs of these tiles; more than one only in seven pairs."""
        return count(self.pair & mask_of(kinds))

    def has_chows(self, starts: str) -> Truth:
        """Chows beginning with each of these tiles: ``has_chows("147m")`` for 123 456 789."""
        wanted = chow_bits(starts)
        return (self.chow_starts & wanted) == wanted

    @feature
    def chow_starts(self) -> Kinds:
        """The chows there are, each once, as the lowest bits of their counters."""
        return (self.chows | self.chows >> 1 | self.chows >> 2) & CHOW_ONES

    @feature
    def identical_chow_pairs(self) -> Count:
        """Pairs of identical chows; three alike are one pair, four alike are two."""
        return count((self.chows >> 1 | self.chows >> 2) & CHOW_ONES) + count((self.chows >> 2) & CHOW_ONES)

    @feature
    def most_identical_chows(self) -> Count:
        """The size of the largest group of identical chows (0 without chows)."""
        ones, twos, fours = (self.chows >> shift & CHOW_ONES for shift in (0, 1, 2))
        three = any_of(ones & twos)
        return either(
            any_of(fours),
            4,
            either(three, 3, either(any_of(twos), 2, as_count(any_of(ones)))),
        )

    # -- what the tiles are -------------------------------------------------------------------
    def only(self, kinds: str) -> Truth:
        """No tile but these: ``only("19m19p19s")``."""
        return no(any_of(self.kinds & (ALL_KINDS ^ mask_of(kinds))))

    def has(self, kinds: str) -> Truth:
        """At least one of these tiles."""
        return any_of(self.kinds & mask_of(kinds))

    def is_two_each_of(self, kinds: str) -> Truth:
        """Exactly two of each of these tiles and no other, read as chows or as pairs."""
        asked = mask_of(kinds)
        return (self.kinds == asked) & (self.doubled == asked) & (self.tripled == 0)

    @feature
    def has_honors(self) -> Truth:
        """A wind or a dragon is in the hand."""
        return any_of(self.kinds & HONORS)

    @feature
    def has_outer_tiles(self) -> Truth:
        """A terminal or an honor is in the hand."""
        return any_of(self.kinds & OUTER)

    @feature
    def has_inner_tiles(self) -> Truth:
        """A tile from 2 to 8 is in the hand."""
        return any_of(self.kinds & (ALL_KINDS ^ OUTER))

    @feature
    def suits(self) -> Count:
        """How many of the three suits are in the hand."""
        used = (any_of(self.kinds & (SUIT << 9 * suit)) for suit in range(3))
        first, second, third = (as_count(one) for one in used)
        return first + second + third

    @feature
    def is_outside(self) -> Truth:
        """A terminal or honor in every set and in the pair."""
        inner = (self.pungs | self.pair) & (ALL_KINDS ^ OUTER)
        return no(any_of(inner)) & no(any_of(self.chow_starts & (CHOW_ONES ^ EDGE_CHOWS))) & self.is_standard

    # -- flowers ------------------------------------------------------------------------------
    @feature
    def seat_flowers(self) -> Kinds:
        """Flowers set aside that bear the number of the own seat: 1 and 5 for East."""
        return self.flowers & (self.seat_wind >> 27 | self.seat_wind >> 23)

    @feature
    def flower_series(self) -> Count:
        """Complete series of flowers: the four plants, the four seasons."""
        return as_count((self.flowers & 0x0F) == 0x0F) + as_count((self.flowers & 0xF0) == 0xF0)

    # -- the pair -----------------------------------------------------------------------------
    @feature
    def pair_is_seat_wind(self) -> Truth:
        """The pair is of the own wind."""
        return any_of(self.pair & self.seat_wind)

    @feature
    def pair_is_round_wind(self) -> Truth:
        """The pair is of the prevailing wind."""
        return any_of(self.pair & self.round_wind)

    # -- the wait as the winning tile tells it ------------------------------------------------
    @feature
    def finished_pair(self) -> Truth:
        """The winning tile made the pair."""
        return self.finish == FINISHED_PAIR

    @feature
    def finished_pung(self) -> Truth:
        """The winning tile made a pung of a pair."""
        return self.finish == FINISHED_PUNG

    @feature
    def finished_middle(self) -> Truth:
        """The winning tile went into the middle of a chow."""
        return self.finish == FINISHED_MIDDLE

    @feature
    def finished_edge(self) -> Truth:
        """The winning tile was the 3 for 12 or the 7 for 89."""
        low_seven = (self.finish == FINISHED_LOW) & any_of(self.win & mask_of("7m7p7s"))
        high_three = (self.finish == FINISHED_HIGH) & any_of(self.win & mask_of("3m3p3s"))
        return low_seven | high_three

    @feature
    def finished_two_sided(self) -> Truth:
        """The winning tile joined two neighbours that could have been joined at either end."""
        low = (self.finish == FINISHED_LOW) & no(any_of(self.win & mask_of("7m7p7s")))
        high = (self.finish == FINISHED_HIGH) & no(any_of(self.win & mask_of("3m3p3s")))
        return low | high


def _chow_total(chows: Kinds) -> Count:
    # every bit counts one, those of two one more, those of four three more
    return count(chows) + count((chows >> 1) & CHOW_ONES) + 3 * count((chows >> 2) & CHOW_ONES)


def chow_bits(starts: str) -> int:
    """The lowest counter bits of the chows that begin with these suited tiles (ranks 1 to 7)."""
    mask = mask_of(starts)
    return sum(1 << 3 * (7 * (k // 9) + k % 9) for k in range(27) if mask >> k & 1)


def _collect(cls: type[Reading]) -> None:
    """List a class's words and give each of its flags a bit, parents first so that bits never move."""
    words = [w for base in reversed(cls.__mro__) for w in vars(base).values() if isinstance(w, Word)]
    cls.HAND_WORDS = tuple(w.name for w in words if w.flag is None and not w.per_reading)
    cls.READING_WORDS = tuple(w.name for w in words if w.flag is None and w.per_reading)
    flags = [w.flag for w in words if w.flag is not None]
    cls.FLAGS = {token: 1 << place for place, token in enumerate(flags)}


_collect(Reading)


class SetOfTiles:
    """A set that a pattern combines with others."""

    KIND: ClassVar[str] = "any"
    suit: Count = Word(COUNT, "0 characters, 1 dots, 2 bamboos, 3 honors")  # type: ignore[assignment]
    rank: Count = Word(COUNT, "rank of the lowest tile, 1-9; winds 1-4, dragons 5-7")  # type: ignore[assignment]

    def __init__(self, suit: Any, rank: Any) -> None:
        self.suit = suit
        self.rank = rank


class Chow(SetOfTiles):
    """Three tiles in a row of one suit."""

    KIND = "chow"


class Pung(SetOfTiles):
    """Three or four alike."""

    KIND = "pung"


class Pair(SetOfTiles):
    """Two alike."""

    KIND = "pair"
