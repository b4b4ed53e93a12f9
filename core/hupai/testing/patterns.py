"""The checks of a plugin's patterns under one variant."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import permutations
from typing import Any

from hupai.faults import Refusal
from hupai.patterns.evaluator import WORD_OF, Evaluator
from hupai.patterns.pattern import Pattern
from hupai.patterns.sets import OneSet, sets_of
from hupai.rulebook import Ruleset
from hupai.testing.bench import Bench
from hupai.testing.check import Check
from hupai.testing.examples import check_example, has_own_shape, holds_in, look, readings_of
from hupai.testing.hands import random_lines

_ID = re.compile(r"[a-z][a-z0-9_]*")
_HANDS = 60


def checks_of_patterns(bench: Bench, variant: str) -> Iterator[Check]:
    """Everything about the patterns that the plugin adds to a variant."""
    try:
        rules = bench.ruleset(variant)
    except Refusal as refusal:
        yield Check(f"{variant}: the rules compile", partial(_raise, refusal))
        return
    yield Check(f"{variant}: the rules compile", lambda: None)
    yield Check(
        f"{variant}: no patterns that hold together absorb one another",
        partial(check_absorption, bench, variant),
    )
    patterns = bench.patterns(rules)
    if not patterns:
        return
    yield Check(f"{variant}: no two names are the same", lambda: check_names(patterns))
    for pattern in patterns:
        yield Check(f"{variant}: {pattern.id} has its card filled in", partial(check_card, pattern))
        yield from _examples(bench, variant, pattern)
    yield Check(f"{variant}: the views of all patterns agree", lambda: check_views(bench, variant, patterns))


def _raise(refusal: Refusal) -> None:
    raise refusal


def _examples(bench: Bench, variant: str, pattern: Pattern) -> Iterator[Check]:
    def check(line: str, wanted: bool) -> None:
        rules = bench.ruleset(variant, pattern)
        own_shape = not wanted and has_own_shape(pattern, bench.ruleset(variant, pattern))
        check_example(pattern, rules, line, wanted=wanted, own_shape=own_shape)

    for wanted, lines in ((True, pattern.yes), (False, pattern.no)):
        for line in lines:
            says = "holds in" if wanted else "does not hold in"
            yield Check(f"{variant}: {pattern.id} {says} {line}", partial(check, line, wanted))


def check_card(pattern: Pattern) -> None:
    """Id, names, rule text, and the condition in words."""
    assert _ID.fullmatch(pattern.id), f"the id {pattern.id!r} is not in small letters, digits and _"
    assert pattern.names.get("en"), f"{pattern.id} has no English name"
    empty = [tag for tag, name in pattern.names.items() if not name.strip()]
    assert not empty, f"{pattern.id} has an empty name in {', '.join(empty)}"
    assert pattern.rule, f"{pattern.id} has no rule text (the docstring of its function)"
    assert pattern.sets or (pattern.yes and pattern.no), f"{pattern.id} lacks examples of one kind"
    said = pattern.words()
    assert said, f"{pattern.id} does not say its condition"
    assert "object at" not in said, f"{pattern.id} does not say its condition in words: {said}"
    assert "Symbol" not in said, f"{pattern.id} does not say its condition in words: {said}"


def check_names(patterns: Sequence[Pattern]) -> None:
    """Two patterns that are called the same in English cannot be told apart."""
    seen: dict[str, str] = {}
    for pattern in patterns:
        name = pattern.name()
        other = seen.setdefault(name, pattern.id)
        assert other == pattern.id, f"{other} and {pattern.id} are both called {name!r}"


def check_absorption(bench: Bench, variant: str) -> None:
    """No two patterns that hold together absorb one another, over others or not: both would be gone.

    Patterns that never meet in one reading may name each other, as rulebooks do.
    """
    rules = bench.ruleset(variant)
    for circle in _circles(rules.known_patterns):
        patterns = [rules.known_patterns[id] for id in circle]
        for pattern in patterns:
            for line in pattern.yes:
                together = _held_together(bench.ruleset(variant, pattern), patterns, line)
                assert len(together) < 2, (
                    f"{' and '.join(together)} absorb one another and both hold in {line}"
                )


def _circles(patterns: Mapping[str, Pattern]) -> Iterator[tuple[str, ...]]:
    """Ids that absorb one another in a circle."""
    done: set[str] = set()

    def follow(id: str, way: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if id in way:
            yield way[way.index(id) :]
        elif id in patterns and id not in done:
            for absorbed in patterns[id].absorbs:
                yield from follow(absorbed, (*way, id))
            done.add(id)

    for id in patterns:
        yield from follow(id, ())


def _held_together(rules: Ruleset, patterns: Sequence[Pattern], line: str) -> list[str]:
    """The most of the patterns that hold in one reading of a hand."""
    try:
        looked = look(rules, line)
    except Refusal:
        return []  # a check of its own
    found = [
        [pattern.id for pattern in patterns if holds_in(pattern, reading, rules)]
        for reading in readings_of(looked)
    ]
    return max(found, key=len, default=[])


# -- one function, three views ------------------------------------------------------------------------


def check_views(bench: Bench, variant: str, patterns: Sequence[Pattern]) -> None:
    """All patterns, off or not, asked about examples and chance hands: one by one, translated, in columns."""
    rows: list[tuple[Sequence[int], Sequence[Sequence[int]]]] = []
    reading = bench.ruleset(variant).variant.reading
    lines = [(pattern, line) for pattern in patterns for line in (*pattern.yes, *pattern.no)]
    chance = random_lines(bench.ruleset(variant), _HANDS, seed=1)
    for pattern, line in (*lines, *((None, line) for line in chance)):
        try:
            looked = look(bench.ruleset(variant, pattern), line)
        except Refusal:
            continue  # an example that cannot be is its own check; a chance hand may be one too many
        rows += [(words, readings) for of, words, readings in looked.asked if of.reading is reading]
    rules = bench.ruleset(variant)
    evaluator = Evaluator(patterns, reading, rules.evaluator.rules)
    translated = evaluator.translate()
    expected = []
    for hand_words, readings in rows:
        answers = [evaluator.ask_one(evaluator.view(hand_words, words)) for words in readings]
        again = translated(hand_words, readings)
        for one, other in zip(answers, again, strict=True):
            assert one == other, _disagree(patterns, one[0] ^ other[0], "translated")
        expected += answers
    try:
        import numpy as np
    except ImportError:
        return
    _check_columns(np, evaluator, [(*hand, *words) for hand, many in rows for words in many], expected)


def _disagree(patterns: Sequence[Pattern], bits: int, way: str) -> str:
    ids = ", ".join(p.id for place, p in enumerate(patterns) if bits >> place & 1) or "a count"
    return f"asked one by one and {way}, these answer differently: {ids}"


def _check_columns(
    np: Any, evaluator: Evaluator, rows: Sequence[Sequence[int]], expected: Sequence[Any]
) -> None:
    from hupai.patterns.columns import view

    if not rows:
        return
    columns = view(evaluator.reading, rows)
    for place, pattern in enumerate(evaluator.patterns):
        held = [bool(holds >> place & 1) for holds, _ in expected]
        if pattern.sets:
            column = [_made_in_columns(np, pattern, evaluator, row) for row in rows]
        else:
            answer = np.broadcast_to(pattern.ask(columns, evaluator.rules), len(rows))
            if pattern.counted:
                at = evaluator.counted.index(place)
                counts = [told[at] for _, told in expected]
                assert answer.tolist() == counts, _disagree(evaluator.patterns, 1 << place, "in columns")
                answer = answer != 0
            assert answer.dtype == np.bool_, f"{pattern.id} gives {answer.dtype} for columns, not yes or no"
            column = answer.tolist()
        assert column == held, _disagree(evaluator.patterns, 1 << place, "in columns")


def _made_in_columns(np: Any, pattern: Pattern, evaluator: Evaluator, row: Sequence[int]) -> bool:
    """Whether some of the sets of a reading make a pattern, all orders of them asked at once."""
    names = (*evaluator.reading.HAND_WORDS, *evaluator.reading.READING_WORDS)
    words = dict(zip(names, row, strict=True))
    sets = sets_of(*(words[WORD_OF[kind]] for kind in ("chow", "pung", "pair")))
    orders = [
        order
        for order in permutations(sets, len(pattern.sets))
        if all(asked.KIND in (one.kind, "any") for one, asked in zip(order, pattern.sets, strict=True))
    ]
    if not orders:
        return False
    return bool(np.any(_joined(np, pattern, orders)))


def _joined(np: Any, pattern: Pattern, orders: Sequence[Sequence[OneSet]]) -> Any:
    suits, ranks = np.array([[(one.suit, one.rank) for one in order] for order in orders]).transpose(2, 1, 0)
    return pattern(*(kind(s, r) for kind, s, r in zip(pattern.sets, suits, ranks, strict=True)))
