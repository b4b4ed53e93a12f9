"""The other values that an option could have: what one would try to see whether it matters."""

from __future__ import annotations

import types
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec
from msgspec import Meta

from hupai.profiles.options import OptionField
from hupai.profiles.values import bound, unwrapped

_FEW = 8
"""A range of no more numbers than this is tried as a whole."""
_STEPS = 5
"""How far up and down a number is changed until a value goes together with the other options."""


class Alternative(NamedTuple):
    """Another value; for a list the one item that was added to it or taken out."""

    value: Any
    edit: Literal["", "add", "remove"] = ""
    item: Any = None


def alternatives(field: OptionField, value: Any, ids: Sequence[str]) -> Iterator[Sequence[Alternative]]:
    """Other values of an option, in groups of which one is wanted: the first that fits the other options.

    A yes/no is turned round; of a choice every other word is taken, of a small range every number, of a
    large one the neighbours, and 0 where that may stand (it mostly switches off).  Lists lose each of their
    items and get each that they may have; ``ids`` are the items of a list of texts.  Tables, and lists of
    numbers, have no such values.
    """
    for group in _of(field.type, value, ids):
        fitting = [one for one in group if one.value != value and _allowed(one.value, field.type)]
        if fitting:
            yield fitting


def has_alternatives(field: OptionField) -> bool:
    """Whether :func:`alternatives` knows what else such an option could be."""
    return next(_of(field.type, field.default, ("any",)), None) is not None


def _allowed(value: Any, declared: Any) -> bool:
    try:
        msgspec.convert(msgspec.to_builtins(value), declared, strict=True)
    except msgspec.ValidationError:
        return False
    return True


def _of(declared: Any, value: Any, ids: Sequence[str]) -> Iterator[Sequence[Alternative]]:
    base, metas = unwrapped(declared)
    origin = get_origin(base)
    if base is bool:
        yield [Alternative(not value)]
    elif base is int:
        if type(value) is int:
            yield from _numbers(value, metas)
    elif origin is Literal:
        yield from ([Alternative(choice)] for choice in get_args(base))
    elif origin in (Union, types.UnionType):
        for member in get_args(base):
            if member is types.NoneType:
                yield [Alternative(None)]
            else:
                yield from _of(Annotated[member, *metas] if metas else member, value, ids)
    elif origin in (tuple, list, set, frozenset):
        yield from _items(get_args(base)[0], value, ids)


def _numbers(value: int, metas: Sequence[Meta]) -> Iterator[Sequence[Alternative]]:
    least, most, step = (bound(metas, name) for name in ("ge", "le", "multiple_of"))
    step = int(step or 1)
    if least is not None and most is not None and (most - least) // step < _FEW:
        yield from ([Alternative(number)] for number in range(int(least), int(most) + 1, step))
        return
    yield [Alternative(value + step * far) for far in range(1, _STEPS + 1)]
    yield [Alternative(value - step * far) for far in range(1, _STEPS + 1)]
    if least == 0 and value > step:
        yield [Alternative(0)]


def _items(declared: Any, value: Any, ids: Sequence[str]) -> Iterator[Sequence[Alternative]]:
    base, _ = unwrapped(declared)
    if get_origin(base) is Literal:
        known: Sequence[Any] = get_args(base)
    elif base is str:
        known = ids
    else:
        return
    kind = type(value)
    for item in value:
        yield [Alternative(kind(one for one in value if one != item), "remove", item)]
    for item in known:
        if item not in value:
            yield [Alternative(kind((*value, item)), "add", item)]
