"""Recording symbols: a pattern called with them leaves its expression behind instead of a result.

The expression is used three times: to refuse at import what would not work on many hands, to print
the condition in words, and to translate all patterns of a ruleset into one function.
"""

from __future__ import annotations

from typing import Any, Final, NoReturn

from hupai.tiles import KINDS as KIND_COUNT
from hupai.tiles import tiles_text

TRUTH: Final = "yes/no"
COUNT: Final = "number"
KINDS: Final = "kinds"

_COMPARE = {"==": "is", "!=": "is not", "<": "<", "<=": "≤", ">": ">", ">=": "≥"}


class Misuse(TypeError):
    """Something in a pattern that cannot be worked out for many hands at once."""


class Symbol:
    """One node of a recorded expression; ``sort`` is what it stands for."""

    __slots__ = ("args", "op", "sort")

    def __init__(self, op: str, args: tuple[Any, ...], sort: str) -> None:
        self.op = op
        self.args = args
        self.sort = sort

    def key(self) -> tuple[Any, ...]:
        """Equal for equal expressions."""
        return (self.op, *(a.key() if isinstance(a, Symbol) else a for a in self.args))

    # -- what a pattern may do ----------------------------------------------------------------

    def __and__(self, other: Any) -> Symbol:
        return _join("&", self, other)

    def __or__(self, other: Any) -> Symbol:
        return _join("|", self, other)

    def __rand__(self, other: Any) -> Symbol:
        return _join("&", other, self)

    def __ror__(self, other: Any) -> Symbol:
        return _join("|", other, self)

    def __add__(self, other: Any) -> Symbol:
        return _arithmetic("+", self, other)

    def __radd__(self, other: Any) -> Symbol:
        return _arithmetic("+", other, self)

    def __sub__(self, other: Any) -> Symbol:
        return _arithmetic("-", self, other)

    def __rsub__(self, other: Any) -> Symbol:
        return _arithmetic("-", other, self)

    def __mul__(self, other: Any) -> Symbol:
        return _arithmetic("*", self, other)

    def __rmul__(self, other: Any) -> Symbol:
        return _arithmetic("*", other, self)

    def __rshift__(self, other: int) -> Symbol:
        return _shift(">>", self, other)

    def __lshift__(self, other: int) -> Symbol:
        return _shift("<<", self, other)

    def __eq__(self, other: object) -> Symbol:  # type: ignore[override]
        return _compare("==", self, other)

    def __ne__(self, other: object) -> Symbol:  # type: ignore[override]
        return _compare("!=", self, other)

    def __lt__(self, other: Any) -> Symbol:
        return _compare("<", self, other)

    def __le__(self, other: Any) -> Symbol:
        return _compare("<=", self, other)

    def __gt__(self, other: Any) -> Symbol:
        return _compare(">", self, other)

    def __ge__(self, other: Any) -> Symbol:
        return _compare(">=", self, other)

    __hash__ = object.__hash__

    # -- what it may not ----------------------------------------------------------------------

    def __bool__(self) -> NoReturn:
        raise Misuse(
            f"`{text(self)}` is decided with and/or/not/if or a chained comparison; "
            "write & for and, | for or, no(…) for not, either(…) for if, "
            "and (a < b) & (b < c) for a < b < c"
        )

    def __invert__(self) -> NoReturn:
        raise Misuse(f"`~{text(self)}` means different things for one hand and for many; write no(…)")

    def __iter__(self) -> NoReturn:
        raise Misuse(f"`{text(self)}` is one value and cannot be looped over; name each part")


def sort_of(value: Any) -> str | None:
    """What a value stands for; None for a plain whole number, which fits numbers and kinds alike."""
    if isinstance(value, Symbol):
        return value.sort
    if isinstance(value, bool):
        return TRUTH
    if isinstance(value, int):
        return None
    raise Misuse(f"{value!r} is neither yes/no nor a whole number; use numbers and what the hand offers")


def make(op: str, *args: Any) -> Symbol:
    """The node for one of the functions of :mod:`hupai.patterns.terms`, its arguments checked."""
    if op == "without":
        if not {sort_of(args[0]), sort_of(args[1])} <= {KINDS, None}:
            raise Misuse(f"`without({text(args[0])}, {text(args[1])})` needs kinds on both sides")
        return Symbol(op, args, KINDS)
    wanted = {"not": TRUTH, "as_count": TRUTH, "count": KINDS, "any": KINDS, "either": TRUTH}[op]
    if sort_of(args[0]) != wanted:
        raise Misuse(f"`{_NAMES[op]}({text(args[0])})` needs {_ARTICLES[wanted]} and got {_said(args[0])}")
    if op == "either":
        yes, otherwise = sort_of(args[1]), sort_of(args[2])
        if yes != otherwise and None not in (yes, otherwise):
            raise Misuse(f"`either(…)` gives {_said(args[1])} or {_said(args[2])}; both must be of one sort")
        return Symbol(op, args, yes or otherwise or COUNT)
    return Symbol(op, args, {"not": TRUTH, "any": TRUTH, "count": COUNT, "as_count": COUNT}[op])


_NAMES = {"not": "no", "as_count": "as_count", "count": "count", "any": "any_of", "either": "either"}
_ARTICLES = {TRUTH: "a yes/no", COUNT: "a number", KINDS: "kinds"}


def _said(value: Any) -> str:
    sort = sort_of(value)
    return _ARTICLES[sort] if sort else f"the number {value}"


def _join(op: str, left: Any, right: Any) -> Symbol:
    sorts = {sort_of(left), sort_of(right)}
    if sorts == {TRUTH}:
        return Symbol("and" if op == "&" else "or", (left, right), TRUTH)
    if sorts <= {KINDS, None} and KINDS in sorts:
        return Symbol(op, (left, right), KINDS)
    raise Misuse(
        f"`{text(left)} {op} {text(right)}` joins {_said(left)} with {_said(right)}; "
        "put brackets round each comparison: (a == 1) & (b == 2)"
    )


def _arithmetic(op: str, left: Any, right: Any) -> Symbol:
    if not {sort_of(left), sort_of(right)} <= {COUNT, None}:
        raise Misuse(
            f"`{text(left)} {op} {text(right)}` reckons with {_said(left)} and {_said(right)}; "
            "use as_count(…) for a yes/no and count(…) for kinds"
        )
    return Symbol(op, (left, right), COUNT)


def _shift(op: str, left: Symbol, by: int) -> Symbol:
    if left.sort != KINDS or type(by) is not int:
        raise Misuse(f"`{text(left)} {op} {text(by)}` shifts {_said(left)}; only kinds shift, by a number")
    return Symbol(op, (left, by), KINDS)


def _compare(op: str, left: Any, right: Any) -> Symbol:
    sorts = {sort_of(left), sort_of(right)}
    if sorts <= {COUNT, None} or (sorts <= {KINDS, None} and op in ("==", "!=")):
        return Symbol(op, (left, right), TRUTH)
    raise Misuse(
        f"`{text(left)} {op} {text(right)}` compares {_said(left)} with {_said(right)}; "
        "put brackets round each comparison: (a == 1) & (b == 2)"
    )


def _tiles(mask: int) -> Any:
    """A mask of kinds as the tiles it stands for; other words of bits stay numbers."""
    kinds = [kind for kind in range(KIND_COUNT) if mask >> kind & 1]
    return tiles_text(kinds) if kinds and mask < 1 << KIND_COUNT else mask


# -- in words ---------------------------------------------------------------------------------


def text(node: Any, tight: bool = False) -> str:
    """An expression in words; ``tight`` puts brackets round it where it would otherwise be misread."""
    if not isinstance(node, Symbol):
        return str(node)
    op, args = node.op, node.args
    if op == "named":
        return str(args[0])
    if KINDS in (sort_of(a) for a in args):
        args = tuple(_tiles(a) if type(a) is int and op not in (">>", "<<") else a for a in args)
    if op == "not":
        return f"not {text(args[0], True)}"
    if op == "as_count":
        return f"[{text(args[0])}]"
    if op == "count":
        return f"number of {text(args[0], True)}"
    if op == "any":
        return f"any {text(args[0], True)}"
    if op == "without":
        said = f"{text(args[0], True)} without {text(args[1], True)}"
    elif op == "either":
        said = f"{text(args[1], True)} if {text(args[0], True)}, else {text(args[2], True)}"
    elif op in ("and", "or"):
        # a run of the same word needs no inner brackets
        sides = [text(a, not (isinstance(a, Symbol) and a.op == op)) for a in args]
        said = f" {op} ".join(sides)
    else:
        sign = _COMPARE.get(op) or {"&": "among", "|": "with", "*": "×", "-": "−"}.get(op, op)
        said = f"{text(args[0], True)} {sign} {text(args[1], True)}"
    return f"({said})" if tight else said
