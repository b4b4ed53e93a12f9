"""What commands take: rules, and hands or outcomes from the command line or line by line from stdin."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from hupai.commands import report
from hupai.commands.command import Asked
from hupai.faults import Fault, Refusal, UsageRefused, did_you_mean
from hupai.rulebook import Ruleset, ruleset

if TYPE_CHECKING:
    from hupai.hand.model import Hand
    from hupai.hand.words import Word
    from hupai.registry import Registry

STDIN = "standard input"


def settings(asked: Asked) -> dict[str, Any]:
    """The options of ``--set``.  Raises UsageRefused for one that is no KEY=VALUE."""
    if not asked.settings:
        return {}
    from hupai.profiles.keys import parse_setting
    from hupai.profiles.resolve import Settings

    return Settings((parse_setting(setting) for setting in asked.settings), "--set")


def one_profile(asked: Asked) -> str | None:
    """The profile named, if one is.  Raises UsageRefused when several are."""
    if len(asked.profiles) > 1:
        what = f"{len(asked.profiles)} profiles"
        remedy = "hupai compare takes several"
        raise UsageRefused([Fault(what=what, expected="expected one --profile", remedy=remedy)])
    return asked.profiles[0] if asked.profiles else None


def one_ruleset(asked: Asked, registry: Registry) -> Ruleset:
    """The rules that a command goes by."""
    return ruleset(one_profile(asked), options=settings(asked), registry=registry)


def hand_of(text: str, asked: Asked, registry: Registry, words: Sequence[Word]) -> Hand | str:
    """A hand from a JSON object or a plugin's notation; a hand line is left as it is.

    What a notation says beside the hand, and what reading it had to assume, is told on stderr.
    Raises HandRefused, and UsageRefused for a notation that nobody brings.
    """
    if asked.notation:
        notations = registry.notations()
        if asked.notation not in notations:
            remedy = did_you_mean(asked.notation, notations) or "see hupai plugins"
            raise UsageRefused([Fault(what=f"no notation {asked.notation!r}", remedy=remedy)])
        notation = notations[asked.notation]
        hand = notation.read(text)
        for remark in notation.remarks(text):
            print(f"{asked.notation}: {remark}", file=sys.stderr)
        return hand
    if text.lstrip().startswith("{"):
        from hupai.hand.json import hand_from_json

        return hand_from_json(text, words)
    return text


def each(asked: Asked, what: str, do: Callable[[str], int]) -> int:
    """Do something with what the arguments say together, or with each line of stdin for ``-``.

    Gives the highest exit code.  A line of stdin that is refused is reported with its number, and the
    others are done all the same; empty lines and those that begin with ``#`` are passed over.  Raises
    UsageRefused when there is nothing to do.
    """
    if not asked.words:
        raise UsageRefused(
            [
                Fault(
                    what=f"no {what}",
                    expected=f"expected {what} or - for standard input",
                    remedy="see --help",
                )
            ]
        )
    if asked.words != ("-",):
        return do(" ".join(asked.words))
    worst: int | None = None
    for number, line in _lines_of_stdin():
        try:
            code = do(line)
        except Refusal as refusal:
            if refusal.exit_code != UsageRefused.exit_code:
                raise
            code = report(_placed(refusal, number), as_json=asked.json, line=number)
        worst = max(worst or 0, code)
    if worst is None:
        fault = Fault(where=STDIN, what=f"no {what.lower()}", expected=f"expected one {what.lower()} a line")
        raise UsageRefused([fault])
    return worst


def _lines_of_stdin() -> Iterator[tuple[int, str]]:
    for number, raw in enumerate(sys.stdin.buffer, 1):
        line = raw.decode("utf-8-sig", errors="replace").strip()
        if line and not line.startswith("#"):
            yield number, line


def _placed(refusal: Refusal, number: int) -> Refusal:
    import msgspec

    def at(fault: Fault) -> Fault:
        where = ": ".join(filter(None, (f"{STDIN}:{number}", fault.where)))
        return msgspec.structs.replace(fault, where=where)

    return type(refusal)([at(fault) for fault in refusal.faults], refusal.text)
