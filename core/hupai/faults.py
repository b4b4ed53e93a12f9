"""What is said when input cannot be used: every fault at once, each in one shape.

A fault reads ``where: what; what was expected; what to do``.  A :class:`Refusal` carries all the
faults of one piece of input and draws a caret under each when it knows the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import ClassVar

import msgspec


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """One thing wrong with an input, in lower case and without a full stop."""

    what: str
    """The offence itself, ending in the offending input: ``unknown word 'tsumoo'``."""
    expected: str = ""
    """What would have been right: ``at most four of a kind``."""
    remedy: str = ""
    """What to do now: ``did you mean 'tsumo'?``."""
    where: str = ""
    """Place in a file, ``club.toml:7:1``; empty when ``span`` says it."""
    span: tuple[int, int] | None = None
    """First column and the one after the last, counted from 0, in the refused text."""

    def __str__(self) -> str:
        said = "; ".join(part for part in (self.what, self.expected, self.remedy) if part)
        return f"{self.where}: {said}" if self.where else said


class Refusal(ValueError):
    """Input that cannot be used, with every fault found in it.

    ``exit_code`` is what the command line leaves with.
    """

    exit_code: ClassVar[int] = 2

    def __init__(self, faults: Iterable[Fault], text: str | None = None) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        self.text = text
        super().__init__(self.render())

    def render(self) -> str:
        """All faults, one a line; where the text is known, it stands under each with carets."""
        lines: list[str] = []
        for fault in self.faults:
            lines.append(str(fault))
            if self.text is not None and fault.span is not None:
                first, end = fault.span
                lines.append(f"  {self.text}")
                lines.append("  " + " " * first + "^" * max(1, end - first))
        return "\n".join(lines)

    def __reduce__(self) -> tuple[type[Refusal], tuple[tuple[Fault, ...], str | None]]:
        return type(self), (self.faults, self.text)


class HandRefused(Refusal):
    """A hand line or hand object that cannot exist or cannot be read."""


class OutcomeRefused(Refusal):
    """An outcome line for ``settle`` that cannot be read or cannot happen."""


class UsageRefused(Refusal):
    """A command or call that asks for something that does not exist."""


class ProfileRefused(Refusal):
    """A profile that does not exist or does not say something sound."""

    exit_code = 3


class PluginRefused(Refusal):
    """A plugin that is missing, broken, or clashes with another."""

    exit_code = 3


class FileRefused(Refusal):
    """A file that cannot be read or written."""

    exit_code = 4


class Refusals:
    """Looks at several things one after the other, and refuses all that is wrong with any of them at once."""

    def __init__(self) -> None:
        self._kept: list[Refusal] = []

    def __bool__(self) -> bool:
        return bool(self._kept)

    @contextmanager
    def kept(self) -> Iterator[None]:
        """What is refused in here is kept for later, and so is a file that cannot be opened."""
        try:
            yield
        except Refusal as refusal:
            self._kept.append(refusal)
        except OSError as error:
            fault = Fault(where=str(error.filename or ""), what=error.strerror or str(error))
            self._kept.append(FileRefused([fault]))

    def raise_all(self) -> None:
        """Raise what was kept as one refusal: of the kind with the lowest exit code, each fault once."""
        if len(self._kept) == 1:
            raise self._kept[0]
        if self._kept:
            first = min(self._kept, key=lambda refusal: refusal.exit_code)
            raise type(first)(dict.fromkeys(fault for one in self._kept for fault in one.faults))


def did_you_mean(word: str, known: Sequence[str] | Iterable[str]) -> str:
    """``did you mean 'x'?`` for the nearest known word, or the empty string when none is near."""
    near = nearest(word, known)
    return f"did you mean '{near}'?" if near is not None else ""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that somebody may have meant; None when none is near.

    Capital letters make no difference.  Words of four to six letters have to agree in more of them: ``nope``
    is no ``notes``, ``kuikae`` no ``jikaze``.  In three letters one slip leaves no more than two alike.
    """
    from difflib import get_close_matches  # costs a millisecond that only a refusal should pay

    spelled = {one.lower(): one for one in known}
    near = get_close_matches(word.lower(), list(spelled), n=1, cutoff=0.7 if 4 <= len(word) <= 6 else 0.6)
    return spelled[near[0]] if near else None
