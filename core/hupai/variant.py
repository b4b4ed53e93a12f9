"""What a variant is: its card, and the two things only it knows: what a hand is worth and who pays.

A variant is a plugin's object like any other.  It opens with its card (class attributes), names its
options, its reading and its shapes, and gives a scorer and a reader of outcomes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from hupai.faults import did_you_mean
from hupai.patterns.reading import Reading
from hupai.profiles.options import Options

if TYPE_CHECKING:
    from hupai.batch.scorer import BatchScorer
    from hupai.hand.model import Hand
    from hupai.hand.words import Word
    from hupai.missed import MissedWin
    from hupai.outcome import Settled
    from hupai.patterns.pattern import Pattern
    from hupai.readings.shapes import Shape
    from hupai.rulebook import Ruleset
    from hupai.score import Score


class Scorer(Protocol):
    """What a variant makes of a ruleset once, to score many hands with."""

    def score(self, hand: Hand) -> Score:
        """What a sound hand with a winning tile is worth."""


class Variant(ABC):
    """Base of every variant.  Instances hold no state; a plugin gives one from ``hupai_variants``."""

    id: ClassVar[str]
    """First part of its profiles' ids, snake case."""
    names: ClassVar[Mapping[str, str]]
    """By language tag."""
    sentence: ClassVar[str]
    """The rule in one sentence."""
    unit: ClassVar[str]
    """What values count in, ``points`` for example."""
    units: ClassVar[Sequence[str]] = ()
    """What its patterns may count in, where that is not :attr:`unit` alone."""
    sets: ClassVar[int]
    """Sets of a standard hand besides the pair."""
    default_profile: ClassVar[str]
    """Id of the profile that stands for the variant."""
    options: ClassVar[type[Options]]
    reading: ClassVar[type[Reading]]
    """What its patterns see: :class:`Reading` or a subclass with words of its own."""
    uses: ClassVar[frozenset[str]]
    """Words of the hand line, beyond tiles, melds and its own :attr:`words`, that can change a score here."""
    words: ClassVar[Sequence[Word]] = ()
    """Words it adds to the hand line."""
    phrases: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """By language tag: how its units, its reasons for no win, its reasons of payments and the like read."""

    @property
    def tiles(self) -> int:
        """Tiles of a hand before the winning one, a kong counted as three."""
        return 3 * self.sets + 1

    def wrong_unit(self, unit: str) -> tuple[str, str] | None:
        """What was expected of a pattern's unit and what to do, where the variant does not count in it."""
        known = tuple(self.units) or ("", self.unit)
        if unit in known:
            return None
        return f"expected one of {', '.join(repr(one) for one in known if one)}", did_you_mean(unit, known)

    def phrase(self, word: str, language: str = "en") -> str:
        """How a word of :attr:`phrases` reads in a language, in English where it has none for it."""
        for table in (self.phrases.get(language), self.phrases.get("en")):
            if table is not None and word in table:
                return table[word]
        return word.replace("_", " ")

    def amount(self, number: int, unit: str, language: str = "en") -> str:
        """A number with its unit: ``3 han``, ``3翻``."""
        between = "" if language.startswith(("ja", "zh")) else " "
        return f"{number}{between}{self.phrase(unit, language)}"

    @abstractmethod
    def shapes(self, rules: Any) -> Sequence[Shape]:
        """The winning shapes under these options."""

    def plays(self, pattern: Pattern, rules: Any) -> bool:
        """Whether a profile plays with a pattern; here: with all that are not off."""
        return not pattern.off

    def options_to_play(self, pattern: Pattern) -> Mapping[str, Any]:
        """Options by key that make a profile play a pattern which it leaves off; here: there are none."""
        return {}

    def players(self, rules: Any) -> int:
        """Seats at the table."""
        return 4

    def counts_melded_copies(self, rules: Any) -> bool:
        """Whether tiles in own melds count when a wait needs a fifth copy, which makes it no wait."""
        return True

    def missing_kinds(self, rules: Any) -> int:
        """A mask of kinds that the wall does not have."""
        return 0

    def missed_win(self, rules: Any) -> MissedWin:
        """How own discards and tiles that were let pass forbid a win; here: not at all."""
        from hupai.missed import MissedWin

        return MissedWin()

    @abstractmethod
    def scorer(self, ruleset: Ruleset) -> Scorer:
        """The scorer of a ruleset."""

    def batch_scorer(self, ruleset: Ruleset) -> BatchScorer | None:
        """The scorer of a ruleset for many hands at once; None scores them one by one."""
        return None

    @abstractmethod
    def settle(self, ruleset: Ruleset, outcome: str) -> Settled:
        """What an outcome line leads to.  Raises OutcomeRefused with every fault."""

    def table(self, ruleset: Ruleset) -> Table | None:
        """The point table of a ruleset; None where a value needs no table."""
        return None


class Table(Protocol):
    """A variant's own point table."""

    def rows(self) -> list[dict[str, Any]]:
        """One mapping a row, ready for JSON."""

    def text(self) -> str:
        """For people."""

    def csv(self) -> str:
        """For spreadsheets, with a header line."""
