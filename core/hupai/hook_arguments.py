"""Words for a hook that takes an argument which it is not given."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import Parameter, signature

from hupai import hookspecs
from hupai.faults import Fault, did_you_mean


def unknown_arguments(plugin: object) -> list[Fault]:
    """One fault for each argument of a plugin's hooks that the hook does not have."""
    return [
        fault for hook in vars(hookspecs) if hook.startswith("hupai_") for fault in _unknown(plugin, hook)
    ]


def _unknown(plugin: object, hook: str) -> Iterator[Fault]:
    function = getattr(plugin, hook, None)
    if getattr(function, "hupai_impl", None) is None:
        return
    assert function is not None
    known = list(signature(getattr(hookspecs, hook)).parameters)
    for name, parameter in signature(function).parameters.items():
        by_place = parameter.kind in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
        if by_place and parameter.default is Parameter.empty and name not in known:
            there_are = f"there are {', '.join(known)}" if known else "it takes none"
            yield Fault(
                what=f"its {hook} has an unknown argument {name!r}",
                expected=there_are,
                remedy=did_you_mean(name, known),
            )
