"""Reads the usual form of a command line without click, whose import takes longer than a score.

What is not plainly right (help, an unknown option, a missing value) is left to click, which words it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hupai.commands.command import Asked, Command


def read(command: Command, words: Sequence[str]) -> Asked | None:
    """What the words ask of a command; None where click should read them."""
    options = {flag: option for option in command.options for flag in option.flags}
    asked: dict[str, Any] = {}
    arguments = []
    rest = list(reversed(words))
    while rest:
        word = rest.pop()
        if word == "-" or not word.startswith("-"):
            arguments.append(word)
            continue
        flag, equals, value = word.partition("=")
        option = options.get(flag)
        if option is None or (equals and (not option.value or not flag.startswith("--"))):
            return None
        if not option.value:
            asked[option.field] = True
            continue
        if not equals:
            if not rest or rest[-1].startswith("-"):
                return None
            value = rest.pop()
        if option.choices and value not in option.choices:
            return None
        asked[option.field] = (*asked.get(option.field, ()), value) if option.many else value
    return Asked(words=tuple(arguments), **asked) if arguments else None
