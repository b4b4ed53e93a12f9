"""The words patterns are written in: yes/no, numbers and sets of kinds, and what joins them.

One plain function serves three readers.  It is called with Python integers to score one hand,
with NumPy columns to score many at once, and with recording symbols to be checked and printed.
That works because it uses nothing but ``& | + - * == != < <= > >=`` and the functions below; never
``and``, ``or``, ``not``, ``if`` or a chained comparison, which decide for one hand only.

The classes exist for type checkers and documentation: at run time a :class:`Truth` is a ``bool``,
a column of bools, or a symbol.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn, overload

from hupai.patterns.symbols import Symbol, make


class Truth:
    """Yes or no.  Join with ``&`` and ``|``, turn round with :func:`no`."""

    if TYPE_CHECKING:

        def __and__(self, other: Truth | bool) -> Truth: ...
        def __rand__(self, other: Truth | bool) -> Truth: ...
        def __or__(self, other: Truth | bool) -> Truth: ...
        def __ror__(self, other: Truth | bool) -> Truth: ...
        def __bool__(self) -> NoReturn: ...


class Count:
    """A whole number."""

    if TYPE_CHECKING:

        def __eq__(self, other: Count | int) -> Truth: ...  # type: ignore[override]
        def __ne__(self, other: Count | int) -> Truth: ...  # type: ignore[override]
        def __lt__(self, other: Count | int) -> Truth: ...
        def __le__(self, other: Count | int) -> Truth: ...
        def __gt__(self, other: Count | int) -> Truth: ...
        def __ge__(self, other: Count | int) -> Truth: ...
        def __add__(self, other: Count | int) -> Count: ...
        def __radd__(self, other: Count | int) -> Count: ...
        def __sub__(self, other: Count | int) -> Count: ...
        def __rsub__(self, other: Count | int) -> Count: ...
        def __mul__(self, other: Count | int) -> Count: ...
        def __rmul__(self, other: Count | int) -> Count: ...
        def __bool__(self) -> NoReturn: ...


class Kinds:
    """Some of the 34 kinds of tile (or another word of bits), as a mask.

    ``&`` keeps what both have, ``|`` joins; ask with :func:`count` and :func:`any_of`.
    """

    if TYPE_CHECKING:

        def __and__(self, other: Kinds | int) -> Kinds: ...
        def __rand__(self, other: Kinds | int) -> Kinds: ...
        def __or__(self, other: Kinds | int) -> Kinds: ...
        def __ror__(self, other: Kinds | int) -> Kinds: ...
        def __rshift__(self, other: int) -> Kinds: ...
        def __lshift__(self, other: int) -> Kinds: ...
        def __eq__(self, other: Kinds | int) -> Truth: ...  # type: ignore[override]
        def __ne__(self, other: Kinds | int) -> Truth: ...  # type: ignore[override]
        def __bool__(self) -> NoReturn: ...


def no(truth: Truth | bool) -> Truth:
    """The opposite of a yes/no."""
    if isinstance(truth, bool):
        return not truth  # type: ignore[return-value]
    if isinstance(truth, Symbol):
        return make("not", truth)
    return ~truth  # type: ignore[operator, no-any-return]


def count(kinds: Kinds) -> Count:
    """How many kinds (bits) there are."""
    if isinstance(kinds, int):
        return kinds.bit_count()
    if isinstance(kinds, Symbol):
        return make("count", kinds)
    return _columns().count(kinds)  # type: ignore[no-any-return]


def any_of(kinds: Kinds) -> Truth:
    """Yes when there is at least one."""
    if isinstance(kinds, Symbol):
        return make("any", kinds)
    return kinds != 0


def without(kinds: Kinds, others: Kinds | int) -> Kinds:
    """The kinds that are not among the others."""
    if isinstance(kinds, Symbol) or isinstance(others, Symbol):
        return make("without", kinds, others)
    # not `kinds & ~others`: the complement of a plain number is negative, which unsigned columns refuse
    return kinds ^ (kinds & others)  # type: ignore[operator,no-any-return]


def as_count(truth: Truth | bool) -> Count:
    """1 for yes, 0 for no."""
    if isinstance(truth, bool):
        return int(truth)  # type: ignore[return-value]
    if isinstance(truth, Symbol):
        return make("as_count", truth)
    return _columns().as_count(truth)  # type: ignore[no-any-return]


@overload
def either(truth: Truth | bool, yes: Kinds, otherwise: Kinds | int) -> Kinds: ...
@overload
def either(truth: Truth | bool, yes: Truth, otherwise: Truth) -> Truth: ...
@overload
def either(truth: Truth | bool, yes: Count | int, otherwise: Count | int) -> Count: ...
def either(truth: Any, yes: Any, otherwise: Any) -> Any:
    """``yes`` where the condition holds, ``otherwise`` where it does not (both are worked out)."""
    if isinstance(truth, bool):
        return yes if truth else otherwise
    if isinstance(truth, Symbol):
        return make("either", truth, yes, otherwise)
    return _columns().either(truth, yes, otherwise)


def _columns() -> Any:
    from hupai.patterns import columns  # the only door to NumPy; one hand never opens it

    return columns
