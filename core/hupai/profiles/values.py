"""What an option accepts: is a value of a profile right, and if not, what would have been, in words.

Nothing is coerced: ``1`` is no ``true`` and ``"4"`` no number.  Only a whole number is taken where any
number may stand, and "ari" / "nashi" (with / without) where true or false may.
"""

from __future__ import annotations

import enum
import math
import sys
import types
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Meta

from hupai.faults import did_you_mean
from hupai.profiles.keys import NO_SUCH_OPTION, KeyPath, nearest_key
from hupai.profiles.options import Options

FLAG_WORDS: Mapping[str, bool] = {"ari": True, "nashi": False}

Refuse = Callable[[KeyPath, str, str, str], None]
"""Takes note of a fault: key, what is wrong, what was expected, what to do."""


class _Wrong(enum.Enum):
    WRONG = "wrong"


WRONG = _Wrong.WRONG
"""Stands for a value that was refused; inside a list or table, for the part that was."""


def shown(value: object) -> str:
    """A value as a fault names it; lists and tables only by what they are."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:39] + "…")
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, (list, tuple)):
        return "a list"
    return str(value)


class Kind(ABC):
    """What a declared type accepts.

    ``read`` answers the value as the options want it, or WRONG after calling ``refuse``.  While other
    profiles may still add to a list or table, ``whole`` is False: then missing parts are no fault, and parts
    that were refused stay in it as WRONG.  Once it is whole, one such part makes WRONG of it.
    """

    words: str
    """``a whole number from 0 to 4``: follows "expected"."""
    choices: Sequence[str] = ()
    """The texts that may stand here when only some may."""
    composite = False
    """A list or a table, which more than one profile may add to."""

    @abstractmethod
    def read(self, value: Any, path: KeyPath, refuse: Refuse, whole: bool) -> Any: ...

    def read_part(self, value: Any, path: KeyPath, refuse: Refuse, whole: bool) -> Any:
        """``read`` for a part of a list or table, which may have been refused before."""
        return WRONG if value is WRONG else self.read(value, path, refuse, whole)

    def wrong(self, value: object, path: KeyPath, refuse: Refuse) -> _Wrong:
        near = did_you_mean(value, self.choices) if isinstance(value, str) and self.choices else ""
        refuse(path, f"{shown(value)} is not allowed", f"expected {self.words}", near)
        return WRONG


class Flag(Kind):
    """True or false, or the words that players write for them."""

    words = 'true/false or "ari"/"nashi"'
    choices = tuple(FLAG_WORDS)

    def read(self, value: Any, path: KeyPath, refuse: Refuse, whole: bool) -> Any:
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value in FLAG_WORDS:
            return FLAG_WORDS[value]
        return self.wrong(value, path, refuse)


class Plain(Kind):
    """Anything that msgspec can judge by itself: numbers, texts, choices, and unions of them."""

    def __init__(self, declared: Any, words: str, choices: Sequence[str] = ()) -> None:
        self.declared = declared
        self.words = words
        self.choices = choices

    def read(self, value: Any, path: KeyPath, refuse: Refuse, whole: bool) -> Any:
        if isinstance(value, float) and not math.isfinite(value):
            return self.wrong(value, path, refuse)
        try:
            return msgspec.convert(value, self.declared, strict=True)
        except msgspec.ValidationError:
            return self.wrong(value, path, refuse)


class Listed(Kind):
    """A list of items of one kind."""

    composite = True

    def __init__(self, declared: Any, item: Kind, bounds: str) -> None:
        self.declared = declared
        self.item = item
        self.words = f"a list{bounds}, each item {item.words}"

    def read(self, value: Any, path: KeyPath, refuse: Refuse, whole: bool) -> Any:
        if not isinstance(value, (list, tuple, AbstractSet)):
            return self.wrong(value, path, refuse)
        items = [self.item.read_part(item, (*path, n), refuse, whole) for n, item in enumerate(value)]
        if whole:
            if WRONG in items:
                return WRONG
            try:
                msgspec.convert(items, self.declared, strict=True)
            except msgspec.ValidationError:
                refuse(path, f"a list of {len(items)} is not allowed", f"expected {self.words}", "")
                return WRONG
        return items


class Keyed(Kind):
    """A table of free keys, such as names of patterns, with values of one kind."""

    composite = True

    def __init__(self, key: Kind, item: Kind) -> None:
        self.key = key
        self.item = item
        self.words = f"a table, each value {item.words}"

    def read(self, value: Any, path: KeyPath, refuse: Refuse, whole: bool) -> Any:
        if not isinstance(value, Mapping):
            return self.wrong(value, path, refuse)

        def refuse_key(at: KeyPath, _what: str, expected: str, _near: str) -> None:
            refuse(at, NO_SUCH_OPTION, expected, nearest_key(at, self.key.choices))

        items = {}
        for name, item in value.items():
            at = (*path, name)
            known = item is WRONG or self.key.read(name, at, refuse_key, whole) is not WRONG
            read = self.item.read_part(item, at, refuse, whole)
            items[name] = read if known else WRONG
        return WRONG if whole and WRONG in items.values() else items


class Record(Kind):
    """A table of fixed keys inside a list or a table of free keys."""

    composite = True
    words = "a table"

    def __init__(self, declared: type[msgspec.Struct]) -> None:
        fields = msgspec.structs.fields(declared)
        self.declared = declared
        self.fields = {field.name: kind_of(field.type) for field in fields}
        self.required = [field.name for field in fields if field.required]

    def read(self, value: Any, path: KeyPath, refuse: Refuse, whole: bool) -> Any:
        if not isinstance(value, Mapping):
            return self.wrong(value, path, refuse)
        items = {}
        for name, item in value.items():
            field = self.fields.get(name)
            if item is WRONG:
                items[name] = WRONG
            elif field is None:
                at = (*path, name)
                expected = f"expected one of {_choices(self.fields)}"
                refuse(at, NO_SUCH_OPTION, expected, nearest_key(at, self.fields))
                items[name] = WRONG
            else:
                items[name] = field.read(item, (*path, name), refuse, whole)
        if whole:
            for name in self.required:
                if name not in value:
                    refuse((*path, name), "missing", f"expected {self.fields[name].words}", "")
                    items[name] = WRONG
        return WRONG if whole and WRONG in items.values() else items


class Either(Kind):
    """A list or table, or else something plain: told apart by what the profile wrote."""

    composite = True

    def __init__(self, kinds: Sequence[Kind]) -> None:
        self.kinds = kinds
        self.words = " or ".join(kind.words for kind in kinds)
        self.choices = [choice for kind in kinds for choice in kind.choices]

    def read(self, value: Any, path: KeyPath, refuse: Refuse, whole: bool) -> Any:
        for kind in self.kinds:
            if kind.composite:
                if _has_shape(kind, value):
                    return kind.read(value, path, refuse, whole)
            else:
                read = kind.read(value, path, _silently, whole)
                if read is not WRONG:
                    return read
        return self.wrong(value, path, refuse)


def _silently(_path: KeyPath, _what: str, _expected: str, _remedy: str) -> None:
    """Another kind may still accept the value."""


def _has_shape(kind: Kind, value: object) -> bool:
    return isinstance(value, (list, tuple, AbstractSet) if isinstance(kind, Listed) else Mapping)


def kind_of(declared: Any) -> Kind:
    """What an annotation accepts.  Raises TypeError for one that no profile could fill in."""
    base, metas = unwrapped(declared)
    origin = get_origin(base)
    if base is bool:
        return Flag()
    if isinstance(base, type) and issubclass(base, msgspec.Struct):
        return Record(base)
    if origin in (list, set, frozenset) or (origin is tuple and get_args(base)[1:] == (...,)):
        return Listed(declared, kind_of(get_args(base)[0]), _length(metas))
    if origin in (dict, Mapping):
        key, item = get_args(base)
        kind = kind_of(key)
        if not isinstance(kind, Plain) or (unwrapped(key)[0] is not str and not kind.choices):
            raise TypeError(f"{declared}: the keys of a table of options are texts")
        return Keyed(kind, kind_of(item))
    if origin in (Union, types.UnionType):
        kinds = [kind_of(member) for member in get_args(base) if member is not types.NoneType]
        if any(kind.composite or isinstance(kind, Flag) for kind in kinds):
            return Either(kinds)
        words = " or ".join(kind.words for kind in kinds)
        return Plain(declared, words, [choice for kind in kinds for choice in kind.choices])
    return Plain(declared, _plain_words(base, metas), _texts(base))


def unwrapped(declared: Any) -> tuple[Any, list[Meta]]:
    """An annotation without what it is annotated with, and that."""
    metas: list[Meta] = []
    while get_origin(declared) is Annotated:
        declared, *more = get_args(declared)
        metas += [meta for meta in more if isinstance(meta, Meta)]
    return declared, metas


def _texts(base: Any) -> Sequence[str]:
    if get_origin(base) is Literal:
        return [value for value in get_args(base) if isinstance(value, str)]
    return ()


def _plain_words(base: Any, metas: Sequence[Meta]) -> str:
    if get_origin(base) is Literal:
        values = get_args(base)
        return shown(values[0]) if len(values) == 1 else f"one of {_choices(values)}"
    if base is str:
        patterns = [meta.pattern for meta in metas if meta.pattern]
        return "text" + "".join(f" that matches {pattern}" for pattern in patterns) + _length(metas)
    if base is int or base is float:
        return ("a whole number" if base is int else "a number") + _range(metas)
    if get_origin(base) is tuple:
        words = [kind_of(item).words for item in get_args(base)]
        return f"a list of {len(words)}: {', '.join(words)}"
    raise TypeError(f"{base}: no type for an option; use bool, int, float, str, Literal, a list or a table")


def _choices(values: Iterable[object]) -> str:
    return ", ".join(shown(value) for value in values)


def bound(metas: Sequence[Meta], name: str) -> Any:
    """A bound that an option keeps (``ge``, ``multiple_of`` …), None when it has none of that name."""
    return next((getattr(meta, name) for meta in metas if getattr(meta, name) is not None), None)


def _range(metas: Sequence[Meta]) -> str:
    low, high = bound(metas, "ge"), bound(metas, "le")
    step = bound(metas, "multiple_of")
    words = ""
    if low is not None and high is not None:
        words = f" from {low} to {high}"
    elif low is not None:
        words = f" of at least {low}"
    elif high is not None:
        words = f" of at most {high}"
    return words + (f" and a multiple of {step}" if step is not None else "")


def _length(metas: Sequence[Meta]) -> str:
    low, high = bound(metas, "min_length"), bound(metas, "max_length")
    if low is not None and high is not None:
        return f" of length {low}" if low == high else f" of length {low} to {high}"
    if low is not None:
        return f" of length at least {low}"
    return f" of length at most {high}" if high is not None else ""


class Field:
    """One option below a table: its default, and what it accepts, found out when first asked."""

    __slots__ = ("_declared", "_kind", "default", "name", "owner")

    def __init__(self, owner: type[Options], name: str, default: Any) -> None:
        self.owner = owner
        self.name = name
        self.default = default
        self._declared: Any = None
        self._kind: Kind | None = None

    @property
    def declared(self) -> Any:
        """The annotation: ``Annotated[bool, option("…")]``."""
        if self._declared is None:
            self._declared = self._read_annotation()
        return self._declared

    def _read_annotation(self) -> Any:
        """Of this option alone: ``get_type_hints`` would evaluate those of all the others as well."""
        for owner in self.owner.__mro__:
            declared = getattr(owner, "__annotations__", {}).get(self.name)
            if isinstance(declared, str):
                return eval(declared, vars(sys.modules[owner.__module__]), dict(vars(owner)))
            if declared is not None:
                return declared
        raise TypeError(f"{self.owner.__qualname__}.{self.name}: an option without a type")

    @property
    def kind(self) -> Kind:
        if self._kind is None:
            self._kind = kind_of(self.declared)
        return self._kind

    def accepts_unseen(self, value: object) -> bool:
        """A value that is the default needs no look at the type, which costs more than everything else."""
        return type(value) is type(self.default) and value == self.default


class Table:
    """A struct of options as a table of a profile: its options and the tables below it."""

    __slots__ = ("default", "fields")

    def __init__(self, default: Options) -> None:
        self.default = default
        self.fields: dict[str, Table | Field] = {}
        for name in default.__struct_fields__:
            value = getattr(default, name)
            self.fields[name] = (
                Table(value) if isinstance(value, Options) else Field(type(default), name, value)
            )


_tables: dict[type[Options], Table] = {}


def table_of(options: type[Options]) -> Table:
    """The table that a struct of options stands for; made once."""
    table = _tables.get(options)
    if table is None:
        table = _tables[options] = Table(options())
    return table
