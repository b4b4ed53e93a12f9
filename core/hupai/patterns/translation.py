"""Recorded expressions written as Python for one hand: what :mod:`hupai.patterns.symbols` left, in code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hupai.patterns.reading import Reading
from hupai.patterns.symbols import Symbol

CONSTANTS = ("True", "False")
"""How a yes/no that the options alone decide is written."""


class Writer:
    """Writes expressions as Python, each shared part once and as early as it can be known."""

    def __init__(self, reading: type[Reading], roots: Sequence[Symbol]) -> None:
        self.before: list[str] = []
        """Lines worked out once for a hand."""
        self.inside: list[str] = []
        """Lines worked out for each reading."""
        self._late = set(reading.READING_WORDS)
        self._keys: dict[int, tuple[Any, ...]] = {}
        self._uses: dict[tuple[Any, ...], int] = {}
        self._named: dict[tuple[Any, ...], str] = {}
        self._depends: dict[tuple[Any, ...], bool] = {}
        self._interned: dict[tuple[Any, ...], int] = {}
        self._alive = list(roots)  # ids of symbols are only unique while they live
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
            seen = self._uses.get(key, 0)
            self._uses[key] = seen + 1
            if not seen:
                for argument in node.args:
                    self._count(argument)

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
        if key in self._named:
            return self._named[key]
        written = _PYTHON[node.op](*(self.write(argument) for argument in node.args))
        if self._uses.get(key, 0) == 1:
            return written
        name = self._named[key] = f"t{len(self._named)}"
        (self.inside if self._depends[key] else self.before).append(f"{name} = {written}")
        return name


def _binary(op: str) -> Callable[[str, str], str]:
    def write(left: str, right: str) -> str:
        if left.isdigit() and right.isdigit():
            return repr(eval(f"{left} {op} {right}"))
        return "0" if op == "&" and "0" in (left, right) else f"({left} {op} {right})"

    return write


def _count(kinds: str) -> str:
    return repr(int(kinds).bit_count()) if kinds.isdigit() else f"{kinds}.bit_count()"


def _any(kinds: str) -> str:
    """A yes/no is only ever decided on, so a mask that is not 0 will do."""
    return repr(kinds != "0") if kinds.isdigit() else kinds


def _and(left: str, right: str) -> str:
    if "False" in (left, right):
        return "False"
    return right if left == "True" else left if right == "True" else f"({left} and {right})"


def _or(left: str, right: str) -> str:
    if "True" in (left, right):
        return "True"
    return right if left == "False" else left if right == "False" else f"({left} or {right})"


def _not(truth: str) -> str:
    return {"True": "False", "False": "True"}.get(truth, f"(not {truth})")


def _either(truth: str, yes: str, otherwise: str) -> str:
    if truth in ("True", "False"):
        return yes if truth == "True" else otherwise
    return f"({yes} if {truth} else {otherwise})"


_PYTHON: dict[str, Callable[..., str]] = {
    op: _binary(op) for op in ("&", "|", "+", "-", "*", ">>", "<<", "==", "!=", "<", "<=", ">", ">=")
} | {
    "and": _and,
    "or": _or,
    "not": _not,
    "count": _count,
    "any": _any,
    "as_count": lambda truth: _either(truth, "1", "0"),
    "without": lambda kinds, others: "0" if kinds == "0" else f"({kinds} & ~{others})",
    "either": _either,
}


def expression(node: Any) -> str:
    """One expression in full, nothing shared."""
    if not isinstance(node, Symbol):
        return repr(node)
    if node.op == "word":
        return str(node.args[0])
    return _PYTHON[node.op](*(expression(argument) for argument in node.args))


def words_in(node: Any) -> frozenset[str]:
    """The words that an expression looks at."""
    if not isinstance(node, Symbol):
        return frozenset()
    if node.op == "word":
        return frozenset((node.args[0],))
    return frozenset().union(*(words_in(argument) for argument in node.args))
