"""Typed options: what a profile may say, declared once with type, default and one line of meaning.

A variant or plugin declares an :class:`Options` struct whose fields are further ``Options`` structs
(tables of the profile) or plain values.  Each plain field is written

    kuitan: Annotated[bool, option("all simples may be won with an open hand")] = True

so that an option without type, default and description cannot be declared; :func:`described`
enforces it when the struct is first used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import (
    Annotated,
    Any,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import Meta


# Type checkers do not pass on by themselves that a struct is frozen and takes keywords.
@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Options(msgspec.Struct, frozen=True, kw_only=True):
    """Base of every table of options.  Values are compared and hashed by what they say."""

    def conflicts(self) -> Iterable[tuple[str, str, str]]:
        """Options that do not go together: ``(key, what is wrong, what to do)`` for each clash.

        Asked of the outermost struct once every value has been checked by itself.  ``key`` is the
        dotted key to blame, and the fault is shown where a profile set it.
        """
        return ()

    def __hash__(self) -> int:
        return hash((type(self), *(_hashable(getattr(self, name)) for name in self.__struct_fields__)))


def _hashable(value: Any) -> Any:
    if isinstance(value, Mapping):
        return frozenset((key, _hashable(item)) for key, item in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(_hashable(item) for item in value)
    return value


def option(
    description: str,
    *,
    ge: float | None = None,
    le: float | None = None,
    multiple_of: float | None = None,
    pattern: str | None = None,
    min_length: int | None = None,
    max_length: int | None = None,
) -> Meta:
    """The description of one option, with the bounds its values must keep."""
    bounds: dict[str, Any] = {"ge": ge, "le": le, "multiple_of": multiple_of, "pattern": pattern}
    return Meta(description=description, min_length=min_length, max_length=max_length, **bounds)


class OptionField(msgspec.Struct, frozen=True):
    """One option as declared: ``calls.kuitan``, its type, default and description."""

    key: str
    type: Any
    default: Any
    description: str


def described(options: type[Options], prefix: str = "") -> Iterator[OptionField]:
    """Every option below a struct in declared order.

    Raises TypeError, naming the field, for one without default or description.
    """
    return _described(options, prefix, None)


def _described(options: type[Options], prefix: str, default: Options | None) -> Iterator[OptionField]:
    """``default`` is the table as the struct around it declares it, when there is one around it."""
    hints = get_type_hints(options, include_extras=True)
    for field in msgspec.structs.fields(options):
        key = f"{prefix}{field.name}"
        kind = hints[field.name]
        table = isinstance(kind, type) and issubclass(kind, Options)
        if field.required or not (table or _description(kind)):
            raise TypeError(
                f"{options.__module__}.{options.__qualname__}.{field.name}: an option needs a default "
                'and a description: Annotated[type, option("…")] = default'
            )
        if default is not None:
            value = getattr(default, field.name)
        else:
            value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
        if table:
            yield from _described(kind, f"{key}.", value)
        else:
            yield OptionField(key, kind, value, _description(kind))


def _description(kind: Any) -> str:
    """What the annotation of an option says in words, or nothing."""
    if get_origin(kind) is not Annotated:
        return ""
    return next((m.description for m in get_args(kind)[1:] if isinstance(m, Meta) and m.description), "")


def with_value(options: Options, key: str, value: Any) -> Options:
    """The same options with another value at a dotted key, which must name one."""
    first, _, rest = key.partition(".")
    return msgspec.structs.replace(
        options, **{first: with_value(getattr(options, first), rest, value) if rest else value}
    )


def value_at(options: Options, key: str) -> Any:
    """The value that a dotted key has: ``value_at(rules, "calls.kuitan")``."""
    value: Any = options
    for part in key.split("."):
        value = value[part] if isinstance(value, Mapping) else getattr(value, part)
    return value
