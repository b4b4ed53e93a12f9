"""The levels of counting: what each counts, and how the counts stand to the figures that are known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from hupai.perft import complete, shanten
from hupai.perft.complete import Row
from hupai.perft.figures import CENSUS, FAST, PATTERNS, Figure
from hupai.readings.shapes import SevenPairs

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset


class Count(NamedTuple):
    """One count."""

    quantity: str
    distinct: int
    """Hands."""
    physical: int | None
    """Draws from 136 tiles that can be told apart; None where they are not counted."""
    figure: Figure | None = None
    """What it must come out at."""

    @property
    def equal(self) -> bool | None:
        """Whether it does; None where no figure is known."""
        if self.figure is None:
            return None
        return self.distinct == self.figure.hands and self.figure.draws in (None, self.physical)


def fast() -> Iterator[Count]:
    """All hands, complete hands, waiting hands of one suit."""
    for quantity, (hands, draws) in _fast():
        yield Count(quantity, hands, draws, FAST.get(quantity))


def _fast() -> Iterator[tuple[str, tuple[int, int | None]]]:
    for tiles in (13, 14):
        yield f"hands of {tiles} tiles", complete.all_hands(tiles)
        yield (
            f"hands of {tiles} tiles, red fives told apart",
            (complete.all_hands(tiles, red_fives=3)[0], None),
        )
    for tiles in (16, 17):
        yield f"hands of {tiles} tiles", complete.all_hands(tiles)
    for name, ranks in (("one suit", complete.RANKS), ("honors", complete.HONORS)):
        yield f"{name}, up to 14 tiles", (sum(1 for _ in complete.holdings(ranks, 14)), None)
    for tiles, row in complete.one_suit_complete().items():
        yield f"one suit complete, {tiles} tiles", row
    yield "one suit complete, 14 tiles, or seven pairs", (complete.one_suit_wins(14), None)
    standard, with_pairs = complete.one_suit_waiting()
    yield "one suit waiting, 13 tiles", (standard.total(), None)
    for waits, hands in sorted(standard.items()):
        yield f"one suit waiting for {waits}", (hands, None)
    yield "one suit waiting, 13 tiles, or for seven pairs", (with_pairs.total(), None)
    yield "three suits complete, 14 tiles", (complete.three_suits_complete(14)[0], None)
    whole = complete.total(complete.complete_hands(14).values())
    pairs = complete.hands_of_pairs(SevenPairs(repeats=False), 14)
    orphans, both = complete.thirteen_orphans(), complete.also_pairs(14)
    yield "four sets and a pair", whole[:2]
    yield "four sets and a pair, on each winning tile", (whole.kinds, None)
    yield "seven pairs", pairs
    yield "seven pairs, four alike being two", complete.hands_of_pairs(SevenPairs(repeats=True), 14)
    yield "thirteen orphans", orphans
    yield "both sets and seven pairs", both
    yield "both sets and seven pairs, four alike being two", complete.also_pairs(14, fours=True)
    yield (
        "sets, seven pairs or thirteen orphans",
        (
            whole.hands + pairs[0] + orphans[0] - both[0],
            whole.draws + pairs[1] + orphans[1] - both[1],
        ),
    )
    yield "five sets and a pair", complete.total(complete.complete_hands(17).values())[:2]


def census() -> Iterator[Count]:
    """Every hand by its shanten."""
    for tiles in (13, 14):
        yield from _census(f"{tiles} tiles", shanten.census_of_three_forms(tiles))
    for sets, tiles in ((4, 13), (4, 14), (5, 16), (5, 17)):
        rows = shanten.standard_census(sets, tiles)
        yield from _census(f"sets and a pair alone: {tiles} tiles", rows)


def _census(name: str, rows: dict[int, Row]) -> Iterator[Count]:
    for far, (hands, draws) in rows.items():
        quantity = f"{name}, shanten {far}"
        yield Count(quantity, hands, draws, CENSUS.get(quantity))


def patterns(ruleset: Ruleset) -> Iterator[Count]:
    """Concealed hands of four sets and a pair by pattern, as a ruleset has them.

    Raises UsageRefused where the libraries of the extra ``batch`` are missing.
    """
    from hupai.batch.missing import needed

    needed("numpy", "NumPy")
    from hupai.perft.patterns import pattern_counts

    for quantity, (hands, draws) in pattern_counts(ruleset).items():
        yield Count(quantity, hands, draws, PATTERNS.get(quantity))


LEVELS: dict[str, Callable[[], Iterator[Count]]] = {"fast": fast, "census": census}
"""Levels that need no ruleset, by name."""
