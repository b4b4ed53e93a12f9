"""Recorded expressions written as Python for one hand: what :mod:`hupai.patterns.symbols` left, in code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hupai.patterns.reading import Reading
from hupai.patterns.symbols import TRUTH, Symbol

CONSTANTS = ("True", "False")
"""How a yes/no that the options alone decide is written."""


class Writer:
    """Writes expressions as Python, each shared part once and as early as it can be known.

    A branch of a writer shares the parts that its trunk has, and all else stands in its own lines.
    """

    def __init__(self, reading: type[Reading], roots: Sequence[Symbol], trunk: Writer | None = None) -> None:
        self.before: list[str] = []
        """Lines worked out once for a hand."""
        self.inside: list[str] = []
        """Lines worked out for each reading."""
        self._reading = reading
        self._trunk = trunk
        self._late = set(reading.READING_WORDS)
        self._uses: dict[tuple[Any, ...], int] = {}
        self._named: dict[tuple[Any, ...], str] = {}
        self._keys: dict[int, tuple[Any, ...]] = trunk._keys if trunk else {}
        self._depends: dict[tuple[Any, ...], bool] = trunk._depends if trunk else {}
        self._interned: dict[tuple[Any, ...], int] = trunk._interned if trunk else {}
        self._alive: list[Any] = trunk._alive if trunk else []
        self._alive += roots  # ids of symbols are only unique while they live
        for root in roots:
            self._count(root)

    def _key(self, node: Any) -> Any:
        if not isinstance(node, Symbol):
            return node
        key = self._keys.get(id(node))
        if key is None:
            shape = (node.op, *((type(a), self._key(a)) for a in node.args))
            key = (self._interned.setdefault(shape, len(self._interned)),)
            self._keys[id(node)] = key
            self._depends[key] = (node.op == "word" and node.args[0] in self._late) or any(
                isinstance(a, Symbol) and self._depends[self._key(a)] for a in node.args
            )
        return key

    def _count(self, node: Any) -> None:
        if isinstance(node, Symbol) and node.op != "word":
            key = self._key(node)
            if self._trunk is not None and key in self._trunk._uses:
                self._trunk._uses[key] += 1
                return
            seen = self._uses.get(key, 0)
            self._uses[key] = seen + 1
            if not seen:
                for argument in node.args:
                    self._count(argument)

    def branch(self, roots: Sequence[Symbol]) -> Writer:
        """A writer for what follows under a condition; the trunk has to write its own roots first."""
        return Writer(self._reading, roots, self)

    def per_reading(self, node: Symbol) -> bool:
        """True when the expression depends on how the tiles are read."""
        key = self._key(node)
        return self._depends[key]

    def write(self, node: Any) -> str:
        """The expression; parts used again are worked out in ``before`` or ``inside`` first."""
        if not isinstance(node, Symbol):
            return repr(node)
        if node.op == "word":
            return str(node.args[0])
        key = self._key(node)
        if self._trunk is not None and key in self._trunk._uses:
            return self._trunk.write(node)
        if key in self._named:
            return self._named[key]
        written = _PYTHON[node.op](*(self.write(argument) for argument in node.args))
        if self._uses.get(key, 0) == 1:
            return written
        self._named[key] = name = f"{'u' if self._trunk else 't'}{len(self._named)}"
        (self.inside if self._depends[key] else self.before).append(f"{name} = {written}")
        return name


def _binary(op: str) -> Callable[[str, str], str]:
    return lambda left, right: f"({left} {op} {right})"


_PYTHON: dict[str, Callable[..., str]] = {
    op: _binary(op) for op in ("&", "|", "+", "-", "*", ">>", "<<", "==", "!=", "<", "<=", ">", ">=")
} | {
    "and": _binary("and"),
    "or": _binary("or"),
    "not": lambda truth: f"(not {truth})",
    "count": lambda kinds: f"{kinds}.bit_count()",
    "any": lambda kinds: kinds,  # a yes/no is only ever decided on, so a mask that is not 0 will do
    "as_count": lambda truth: f"(1 if {truth} else 0)",
    "without": lambda kinds, others: f"({kinds} & ~{others})",
    "either": lambda truth, yes, otherwise: f"({yes} if {truth} else {otherwise})",
}


def expression(node: Any) -> str:
    """One expression in full, nothing shared."""
    return _in_full(folded(node))


def _in_full(node: Any) -> str:
    if not isinstance(node, Symbol):
        return repr(node)
    if node.op == "word":
        return str(node.args[0])
    return _PYTHON[node.op](*map(_in_full, node.args))


_DECIDED_BY: dict[str, Any] = {"and": False, "or": True, "&": 0, "*": 0}
"""What decides an operation whatever stands on its other side."""
_NEUTRAL: dict[str, Any] = {"and": True, "or": False, "|": 0, "+": 0, "*": 1}


def folded(node: Any, known: dict[int, Any] | None = None) -> Any:
    """An expression without the parts that constants decide; a constant where nothing else is left.

    ``known`` remembers what was folded, by the id of symbols that outlive it.
    """
    if not isinstance(node, Symbol) or node.op == "word":
        return node
    known = {} if known is None else known
    if id(node) not in known:
        known[id(node)] = _folded(node, [folded(argument, known) for argument in node.args])
    return known[id(node)]


def _folded(node: Symbol, args: list[Any]) -> Any:
    op = node.op
    constants = [not isinstance(argument, Symbol) for argument in args]
    if all(constants):
        value = eval(_PYTHON[op](*(f"({argument!r})" for argument in args)))
        return bool(value) if node.sort == TRUTH else value
    if True in constants:
        if op == "either" and constants[0]:
            return args[1] if args[0] else args[2]
        if op in ("without", "-") and constants[1] and args[1] == 0:
            return args[0]
        if op == "without" and constants[0] and args[0] == 0:
            return 0
        if op in _NEUTRAL or op in _DECIDED_BY:
            constant, other = args if constants[0] else args[::-1]
            if op in _DECIDED_BY and constant == _DECIDED_BY[op]:
                return constant
            if op in _NEUTRAL and constant == _NEUTRAL[op]:
                return other
    return Symbol(op, tuple(args), node.sort)


def symbols_of(reading: type[Reading]) -> dict[str, Symbol]:
    """A symbol for each word of a reading."""
    return {
        name: Symbol("word", (name,), reading.word(name).sort)
        for name in (*reading.HAND_WORDS, *reading.READING_WORDS)
    }


def words_in(node: Any) -> frozenset[str]:
    """The words that an expression looks at."""
    if not isinstance(node, Symbol):
        return frozenset()
    if node.op == "word":
        return frozenset((node.args[0],))
    return frozenset().union(*(words_in(argument) for argument in node.args))
