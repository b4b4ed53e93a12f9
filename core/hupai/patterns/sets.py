"""Patterns over sets: which combinations of a reading's sets make them.

A reading's answer depends on few words, so it is worked out once and remembered.  The first are found by
trying one combination after the other; who goes on asking gets a function made from the condition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from itertools import permutations, product
from typing import Any, NamedTuple

from hupai.patterns.pattern import Pattern
from hupai.patterns.reading import CHOW_ONES
from hupai.patterns.symbols import COUNT, Symbol
from hupai.patterns.translation import expression

MOST = 1 << 18
"""With more answers than this all are forgotten, so that no archive of hands fills the memory."""
SETS_BEFORE_TRANSLATION = 4
"""Making a function from a condition costs about as much as trying the combinations of this many readings."""


class OneSet(NamedTuple):
    """A set of one reading."""

    kind: str
    """``chow``, ``pung`` (kongs too) or ``pair``."""
    suit: int
    rank: int


_CHOWS = tuple(OneSet("chow", place // 7, place % 7 + 1) for place in range(21))
_PUNGS = tuple(OneSet("pung", kind // 9, kind % 9 + 1) for kind in range(34))
_PAIRS = tuple(OneSet("pair", kind // 9, kind % 9 + 1) for kind in range(34))


def sets_of(chows: int, pungs: int, pair: int) -> tuple[OneSet, ...]:
    """The sets of a reading: chows, pungs and the pair, each in order of their tiles."""
    return (*chows_of(chows), *_in(pungs, _PUNGS), *_in(pair, _PAIRS))


def chows_of(chows: int) -> list[OneSet]:
    """The chows of a reading, identical ones each."""
    found = []
    starts = (chows | chows >> 1 | chows >> 2) & CHOW_ONES
    while starts:
        shift = (starts & -starts).bit_length() - 1
        found += [_CHOWS[shift // 3]] * (chows >> shift & 7)
        starts &= starts - 1
    return found


def _in(mask: int, sets: Sequence[OneSet]) -> list[OneSet]:
    found = []
    while mask:
        found.append(sets[(mask & -mask).bit_length() - 1])
        mask &= mask - 1
    return found


def occurs(pattern: Pattern, sets: Sequence[OneSet]) -> bool:
    """Whether some of the sets make a pattern, tried one combination after the other."""
    fitting = [
        [
            (place, kind(one.suit, one.rank))
            for place, one in enumerate(sets)
            if kind.KIND in (one.kind, "any")
        ]
        for kind in pattern.sets
    ]
    return any(
        len({place for place, _ in some}) == len(some) and pattern(*(one for _, one in some))
        for some in product(*fitting)
    )


def makes(pattern: Pattern, sets: Sequence[OneSet]) -> bool:
    """Whether these sets, in some order, are what a pattern asks for."""
    return len(sets) == len(pattern.sets) and bool(finder(pattern)(sets))


def witnesses(pattern: Pattern, sets: Sequence[OneSet]) -> Iterator[tuple[int, ...]]:
    """Every combination of sets that makes a pattern, as indexes into ``sets``, each once."""
    yield from finder(pattern)(sets)


@cache
def finder(pattern: Pattern) -> Callable[[Sequence[OneSet]], list[tuple[int, ...]]]:
    """A pattern's condition as one Python function that finds its combinations among some sets.

    It takes the sets one by one and gives up as soon as a part of the condition fails on those it has.
    """
    names = _NAMES[: len(pattern.sets)]
    conditions = list(_conditions(_recorded(pattern)))
    fitting = candidates(pattern)
    scope: dict[str, Any] = {}
    lines = ["def find(sets):"]
    lists: dict[frozenset[OneSet], str] = {}
    for name, some in zip(names, fitting, strict=True):
        if some not in lists:
            lists[some] = f"{name}_fitting"
            scope[f"{name}_known"] = some
            lines.append(f" {name}_fitting = [(i, s) for i, s in enumerate(sets) if s in {name}_known]")
            lines.append(f" if not {name}_fitting: return []")
    lines.append(" found = set()")
    for depth, name in enumerate(names):
        have = set(names[: depth + 1])
        tests = [f"i{name} != i{other}" for other in names[:depth]]
        tests += [
            expression(condition)
            for condition in conditions
            if name in _asked(condition) <= have and len(_asked(condition)) > 1
        ]
        indent = " " * (2 * depth + 1)
        lines.append(f"{indent}for i{name}, {name} in {lists[fitting[depth]]}:")
        lines.append(f"{indent} if {' and '.join(tests) or True}:")
    places = ", ".join(f"i{name}" for name in names)
    lines.append(f"{' ' * (2 * len(names) + 1)}found.add(tuple(sorted(({places},))))")
    lines.append(" return sorted(found)")
    exec(compile("\n".join(lines), f"<{pattern.id}>", "exec"), scope)
    function: Callable[[Sequence[OneSet]], list[tuple[int, ...]]] = scope["find"]
    return function


@cache
def candidates(pattern: Pattern) -> tuple[frozenset[OneSet], ...]:
    """For each set that a pattern asks for, those that may be it as far as can be told from one alone."""
    fitting = {
        name: [one for one in (*_CHOWS, *_PUNGS, *_PAIRS) if kind.KIND in (one.kind, "any")]
        for name, kind in zip(_NAMES, pattern.sets, strict=False)
    }
    for condition in _conditions(_recorded(pattern)):
        asked = _asked(condition)
        if len(asked) < 2:
            for name in asked or fitting:
                holds = eval(f"lambda {name}: {expression(condition)}")
                fitting[name] = [one for one in fitting[name] if holds(one)]
    return tuple(map(frozenset, fitting.values()))


@cache
def together(pattern: Pattern) -> Callable[[OneSet, OneSet], bool]:
    """Whether two sets may both be in what a pattern asks for, as far as can be told from the two."""
    conditions = list(_conditions(_recorded(pattern)))
    names = _NAMES[: len(pattern.sets)]
    fitting = dict(zip(names, candidates(pattern), strict=True))
    parts = []
    for first, second in permutations(names, 2):
        asked = [expression(one) for one in conditions if _asked(one) == {first, second}]
        holds: Callable[[OneSet, OneSet], bool] = eval(
            f"lambda {first}, {second}: {' and '.join(asked) or True}"
        )
        parts.append((fitting[first], fitting[second], holds))
    return lambda one, other: any(
        one in first and other in second and holds(one, other) for first, second, holds in parts
    )


def _conditions(node: Any) -> Iterator[Any]:
    """What must hold at the same time for an expression to hold."""
    if isinstance(node, Symbol) and node.op == "and":
        for argument in node.args:
            yield from _conditions(argument)
    else:
        yield node


def _asked(node: Any) -> set[str]:
    """The names of the sets that an expression looks at."""
    if not isinstance(node, Symbol):
        return set()
    if node.op == "word":
        return {node.args[0][0]}
    return set().union(*(_asked(argument) for argument in node.args))


_NAMES = "abcdefgh"
"""What the sets that a pattern asks for are called in its recorded condition."""


def _recorded(pattern: Pattern) -> Any:
    """The condition of a pattern over sets, asked of symbols: ``a[1]`` is the first set's suit."""
    return pattern(
        *(
            kind(Symbol("word", (f"{name}[1]",), COUNT), Symbol("word", (f"{name}[2]",), COUNT))
            for name, kind in zip(_NAMES, pattern.sets, strict=False)
        )
    )


class SetPatterns:
    """The patterns over sets that ask for the same kinds of set, each with its bit.

    ``kinds`` names the words that decide: ``("chow",)``, ``("pung",)`` or several.
    """

    def __init__(self, kinds: tuple[str, ...], patterns: Sequence[tuple[int, Pattern]]) -> None:
        self.kinds = kinds
        self._patterns = tuple(patterns)
        self.known: dict[tuple[int, ...], int] = {}
        """Answers by the words in the order of ``kinds``."""

    @cached_property
    def _finders(self) -> list[tuple[int, Callable[[Sequence[OneSet]], list[tuple[int, ...]]]]]:
        return [(bit, finder(pattern)) for bit, pattern in self._patterns]

    def ask(self, *words: int) -> int:
        """What :meth:`holding` gives, remembered."""
        holds = self.known.get(words)
        if holds is None:
            if len(self.known) >= MOST:
                self.known.clear()
            if len(self.known) < SETS_BEFORE_TRANSLATION:
                sets = self._sets(words)
                holds = sum(bit for bit, pattern in self._patterns if occurs(pattern, sets))
            else:
                holds = self.holding(*words)
            self.known[words] = holds
        return holds

    def holding(self, *words: int) -> int:
        """The bits of the patterns that some combination of these sets makes."""
        sets = self._sets(words)
        return sum(bit for bit, find in self._finders if find(sets))

    def _sets(self, words: Sequence[int]) -> tuple[OneSet, ...]:
        named = dict(zip(self.kinds, words, strict=True))
        return sets_of(named.get("chow", 0), named.get("pung", 0), named.get("pair", 0))


def grouped(patterns: Sequence[tuple[int, Pattern]]) -> list[SetPatterns]:
    """The patterns over sets by the kinds of set they ask for; ``patterns`` pairs each with its bit."""
    groups: dict[tuple[str, ...], list[tuple[int, Pattern]]] = {}
    for bit, pattern in patterns:
        asked = {kind.KIND for kind in pattern.sets}
        kinds = ("chow", "pung", "pair") if "any" in asked else tuple(sorted(asked))
        groups.setdefault(kinds, []).append((bit, pattern))
    return [SetPatterns(kinds, members) for kinds, members in groups.items()]
