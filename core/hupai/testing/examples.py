"""Whether a pattern holds in a hand, whatever the ruleset then counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hupai.faults import Refusal
from hupai.patterns.evaluator import LISTENERS, WORD_OF, Evaluator
from hupai.patterns.pattern import Pattern
from hupai.patterns.reading import STANDARD, Reading
from hupai.patterns.sets import grouped
from hupai.registry import Registry
from hupai.rulebook import Ruleset, ruleset
from hupai.score import Score

Words = Sequence[int]


class Looked(NamedTuple):
    """One hand as patterns saw it."""

    score: Score
    asked: list[tuple[Evaluator, Words, tuple[Words, ...]]]
    """Evaluator, the words of the hand, and those of each reading."""


def look(rules: Ruleset, line: str) -> Looked:
    """Score a hand line and note what patterns are asked; ``rules`` should have scored few hands before."""
    asked: list[tuple[Evaluator, Words, tuple[Words, ...]]] = []

    def listen(evaluator: Evaluator, hand_words: Words, readings: Sequence[Words]) -> None:
        asked.append((evaluator, hand_words, tuple(readings)))

    LISTENERS.append(listen)
    try:
        return Looked(rules.score(line), asked)
    finally:
        LISTENERS.remove(listen)


def holds(pattern: Pattern, rules: Ruleset, line: str) -> bool:
    """Whether a pattern holds in some reading of a hand; counted or struck by another makes no difference."""
    return bool(_shapes_where_it_holds(pattern, look(rules, line)))


def readings_of(looked: Looked) -> Iterator[Reading]:
    """Every reading that patterns were asked about."""
    for evaluator, hand_words, readings in looked.asked:
        for words in readings:
            yield evaluator.view(hand_words, words)


def holds_in(pattern: Pattern, reading: Reading, rules: Ruleset) -> bool:
    """Whether a pattern holds in one reading."""
    if pattern.sets:
        (group,) = grouped([(1, pattern)])
        return bool(group.ask(*(getattr(reading, WORD_OF[kind]) for kind in group.kinds)))
    return bool(pattern.ask(reading, rules.evaluator.rules))


def _shapes_where_it_holds(pattern: Pattern, looked: Looked) -> set[int | None]:
    """The shapes of the readings in which it holds; None where only the score says that it does."""
    found: set[int | None] = {
        int(reading.shape)  # type: ignore[call-overload]
        for reading in readings_of(looked)
        if holds_in(pattern, reading, looked.score.ruleset)
    }
    told = [one.pattern.id for one in looked.score.patterns]
    told += [one.pattern.id for one in looked.score.not_counted]
    if not found and pattern.id in told:
        found.add(None)
    return found


def check_example(pattern: Pattern, rules: Ruleset, line: str, *, wanted: bool, own_shape: bool) -> None:
    """Assert that an example is right.

    A hand that is not complete shows nothing about a pattern unless a winning shape belongs to it.
    """
    looked = look(rules, line)
    held = bool(_shapes_where_it_holds(pattern, looked))
    sort = "yes" if wanted else "no"
    assert held is wanted, (
        f"{pattern.id}: it {'does not hold' if wanted else 'holds'} in its {sort} example {line!r}; "
        f"it asks for: {pattern.words()}"
    )
    shows = looked.asked or own_shape or looked.score.patterns
    assert shows, f"{pattern.id}: its {sort} example {line!r} is no complete hand and shows nothing"


def has_own_shape(pattern: Pattern, rules: Ruleset) -> bool:
    """Whether a shape other than sets and a pair belongs to it, by its yes examples."""
    for line in pattern.yes:
        try:
            shapes = _shapes_where_it_holds(pattern, look(rules, line))
        except Refusal:
            continue  # a check of its own
        if shapes and STANDARD not in shapes:
            return True
    return False


def playing(pattern: Pattern, variant: str, registry: Registry | None = None) -> Ruleset:
    """A ruleset that plays a pattern of a variant: its profile or the default one, with it turned on."""
    registry = registry or Registry()
    card = registry.variant(variant)
    options = card.options_to_play(pattern) if pattern.off or pattern.profile else {}
    return ruleset(pattern.profile or card.default_profile, options=options, registry=registry)
