"""What a hook must give back, and the words for a plugin that gives something else or breaks down.

What a plugin gives is looked at here, before anybody uses it: a plugin's mistake is always a
PluginRefused that names the plugin and its hook, and never looks like a fault of hupai's own.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from hupai.faults import Fault, FileRefused, PluginRefused, ProfileRefused, Refusal
from hupai.settlement import Settlement, unsound

_CORE = os.path.dirname(os.path.abspath(__file__)) + os.sep
Given = TypeVar("Given")


class Answer(NamedTuple):
    """What one hook must give back."""

    words: str
    """``patterns, made by @pattern``: follows "expected"."""
    wrong: Callable[[Any], str]
    """What is wrong with it (with one of them, where there are many): ``gives 5``; empty for nothing."""
    many: bool = True

    def looked_at(self, given: object) -> tuple[object, list[str]]:
        """The answer as the core takes it (many as a tuple, None as none), and everything wrong with it."""
        if not self.many:
            wrong = self.wrong(given)
            return given, [wrong] if wrong else []
        if given is None:
            return (), []
        if isinstance(given, str | bytes | Mapping) or not isinstance(given, Iterable):
            return (), [f"gives {shown(given)}"]
        items = tuple(given)
        return items, list(dict.fromkeys(wrong for wrong in map(self.wrong, items) if wrong))


# -- what is wrong with one thing ------------------------------------------------------------------


def made_of(home: str, name: str, **fields: type | tuple[type, ...]) -> Callable[[Any], str]:
    """Asks for an instance of a class, and for fields of the right types.

    The class is looked up where it was loaded: what was not loaded has no instances.
    """

    def wrong(one: object) -> str:
        kind = getattr(sys.modules.get(home), name, None)
        if kind is None or not isinstance(one, kind):
            return f"gives {shown(one)}"
        for field, wanted in fields.items():
            value = getattr(one, field, None)
            if not isinstance(value, wanted):
                said = "lacks" if value is None else f"has {shown(value)} as"
                return f"gives {shown(one)} that {said} {field}"
        return ""

    return wrong


def shape(one: object) -> str:
    """A winning shape is known by what it can do."""
    parts = ("name", "code", "readings", "distance")
    missing = [name for name in parts if not hasattr(one, name)]
    if not missing:
        return "" if not isinstance(one, type) else f"gives {shown(one)}"
    return f"gives {shown(one)}" + (f" without {', '.join(missing)}" if missing != [*parts] else "")


def function(one: object) -> str:
    """Something that can be called."""
    return "" if callable(one) else f"gives {shown(one)}"


def function_or_none(one: object) -> str:
    """Something that can be called, or None."""
    return "" if one is None else function(one)


def folder_of_profiles(one: object) -> str:
    """A pair of a variant's id and a path."""
    if isinstance(one, Sequence) and len(one) == 2 and isinstance(one[0], str) and isinstance(one[1], Path):
        return ""
    inside = f" of {' and '.join(map(shown, one))}" if isinstance(one, tuple) else ""
    return f"gives {shown(one)}{inside}"


def options_or_none(one: object) -> str:
    """A class derived from Options whose options are all declared in full."""
    from hupai.profiles.options import Options, described

    if one is None:
        return ""
    if not (isinstance(one, type) and issubclass(one, Options)):
        return f"gives {shown(one)}"
    try:
        list(described(one))
    except Exception as error:
        return f"gives {one.__name__}, which cannot be read: {error}"
    return ""


def nothing(one: object) -> str:
    """No answer at all."""
    return "" if one is None else f"gives {shown(one)}"


def shown(value: object) -> str:
    """A value as a fault names it: plain ones as they are, others by what they are."""
    if value is None or isinstance(value, bool | int | float | str):
        said = repr(value)
        return said if len(said) <= 40 else said[:39] + "…"
    if isinstance(value, type):
        return f"the class {value.__name__}"
    if type(value).__name__ == "function":
        return f"the function {getattr(value, '__name__', '')}"
    kind = type(value).__name__
    return f"{'an' if kind[0].lower() in 'aeiou' else 'a'} {kind}"


# -- what a plugin did -----------------------------------------------------------------------------


def broke_down(error: BaseException, within: str = "") -> str:
    """An exception in words, with the last place of the plugin's own code that it went through."""
    place = ""
    trace = error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file == within if within else not file.startswith((_CORE, "<")):
            place = f" ({file}:{trace.tb_lineno})"
        trace = trace.tb_next
    said = str(error)
    return f"{type(error).__name__}: {said}{place}" if said else f"{type(error).__name__}{place}"


def plugin_within(error: BaseException) -> str:
    """The plugin of somebody else whose code an exception went through; empty for none."""
    from hupai.installed import scan
    from hupai.one_file import plugin_of

    owners = {point.module.partition(".")[0]: point.name for point in scan() if point.distribution != "hupai"}
    trace = error.__traceback__
    found = ""
    while trace is not None:
        module = str(trace.tb_frame.f_globals.get("__name__", ""))
        found = owners.get(module.partition(".")[0]) or plugin_of(module) or found
        trace = trace.tb_next
    return found


def answer_of(
    plugin: str,
    hook: str,
    function: Callable[..., object],
    arguments: Sequence[object],
    declared: Answer | None,
    remedy: str,
) -> object:
    """What a plugin's hook answers, checked.

    Raises PluginRefused when it breaks down or answers something else than was declared; refusals of
    profiles and files are the hook's to raise.
    """
    try:
        answer = function(*arguments)
        if declared is None:
            return answer
        answer, wrong = declared.looked_at(answer)
    except (PluginRefused, ProfileRefused, FileRefused, KeyboardInterrupt):
        raise
    except BaseException as error:
        said = broke_down(error, file_of(function))
        raise mistake(plugin, f"its {hook} failed: {said}", "", remedy) from error
    if wrong:
        raise PluginRefused(
            Fault(
                where=f"plugin {plugin}",
                what=f"its {hook} {what}",
                expected=f"expected {declared.words}",
                remedy=remedy,
            )
            for what in wrong
        )
    return answer


def mistake(plugin: str, what: str, expected: str = "", remedy: str = "") -> PluginRefused:
    """The refusal of a plugin for one thing."""
    return PluginRefused([Fault(where=f"plugin {plugin}", what=what, expected=expected, remedy=remedy)])


def file_of(function: Any) -> str:
    """The file that a function is written in, as far as that can be told."""
    return str(getattr(getattr(function, "__code__", None), "co_filename", ""))


class Settling(Generic[Given]):
    """A plugin's payment or adjustment, whose settlements are looked at before anybody uses them.

    Called, it raises PluginRefused when the function breaks down or gives no sound settlement.
    """

    __slots__ = ("function", "hook", "plugin", "remedy")

    def __init__(self, plugin: str, hook: str, function: Callable[[Given], Settlement], remedy: str) -> None:
        self.plugin = plugin
        self.hook = hook
        self.function = function
        self.remedy = remedy

    def __call__(self, given: Given) -> Settlement:
        try:
            settlement: object = self.function(given)
        except Refusal:
            raise
        except Exception as error:
            said = broke_down(error, file_of(self.function))
            raise mistake(self.plugin, f"{self._called} failed: {said}", "", self.remedy) from error
        if not isinstance(settlement, Settlement):
            what = f"{self._called} gives {shown(settlement)}"
            raise mistake(self.plugin, what, "expected a Settlement", self.remedy)
        wrong = unsound(settlement)
        if wrong:
            expected = "expected whole amounts between parties that there are, which sum to zero"
            raise mistake(
                self.plugin, f"{self._called} gives a settlement in which {wrong}", expected, self.remedy
            )
        return settlement

    @property
    def _called(self) -> str:
        """The function as a fault names it."""
        return f"{getattr(self.function, '__name__', 'a function')} of its {self.hook}"
