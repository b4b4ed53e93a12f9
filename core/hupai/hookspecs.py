"""Every door through which a plugin takes part, in the order in which they open.

Hooks run when plugins are looked at and when a ruleset is compiled, never when a hand is scored.  A
plugin is a module (or object) whose functions are marked with :data:`hupai.hookimpl`; it is found
through the entry-point group ``hupai`` and takes part in a ruleset only when the profile names it.
``variant`` is always the id of the variant being compiled, ``rules`` its options, a
:class:`hupai.profiles.options.Options` struct, and ``own`` the plugin's own options, None when it has none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pluggy

from hupai.answers import (
    Answer,
    folder_of_profiles,
    function,
    function_or_none,
    made_of,
    nothing,
    options_or_none,
    shape,
)

if TYPE_CHECKING:
    from hupai.draft import Draft
    from hupai.fouls import Foul
    from hupai.notation import Notation
    from hupai.patterns.pattern import Pattern
    from hupai.profiles.options import Options
    from hupai.readings.shapes import Shape
    from hupai.rulebook import Payment, Ruleset
    from hupai.settlement import Adjustment
    from hupai.variant import Variant

PROJECT = "hupai"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks a plugin's function as one of the hooks below."""

ANSWERS: Mapping[str, Answer] = {
    "hupai_variants": Answer(
        "variants: objects of classes derived from Variant, each with its whole card",
        made_of(
            "hupai.variant",
            "Variant",
            id=str,
            names=Mapping,
            sentence=str,
            unit=str,
            sets=int,
            default_profile=str,
            options=type,
            reading=type,
            uses=frozenset,
        ),
    ),
    "hupai_profiles": Answer("pairs of a variant's id and a folder as a pathlib.Path", folder_of_profiles),
    "hupai_notations": Answer(
        "notations: objects of classes derived from Notation, each with an id",
        made_of("hupai.notation", "Notation", id=str),
    ),
    "hupai_options": Answer("a class derived from Options, or None", options_or_none, many=False),
    "hupai_shapes": Answer("shapes: objects with name, code, readings and distance", shape),
    "hupai_patterns": Answer("patterns, made by @pattern", made_of("hupai.patterns.pattern", "Pattern")),
    "hupai_amend": Answer("nothing: change the draft that is given", nothing, many=False),
    "hupai_payment": Answer(
        "a function from a score to its settlement, or None", function_or_none, many=False
    ),
    "hupai_adjustments": Answer("functions from settlement to settlement", function),
    "hupai_fouls": Answer(
        "objects of the class Foul",
        made_of(
            "hupai.fouls",
            "Foul",
            id=str,
            aliases=(tuple, list),
            names=Mapping,
            condition=str,
            penalty=str,
            examples=(tuple, list),
        ),
    ),
    "hupai_ruleset_ready": Answer("nothing: raise ProfileRefused to refuse it", nothing, many=False),
}
"""What each hook must give back; checked in :meth:`hupai.registry.Registry.ask`."""


# -- when plugins are looked at ---------------------------------------------------------------


@hookspec
def hupai_variants() -> Iterable[Variant]:  # type: ignore[empty-body]
    """Return the variants this plugin brings.

    Two plugins with a variant of the same id cannot both be used; the error names both.
    """


@hookspec
def hupai_profiles() -> Iterable[tuple[str, Path]]:  # type: ignore[empty-body]
    """Return pairs of a variant's id and a folder of its profiles.

    A file ``club.toml`` in a folder of the variant ``x`` becomes the profile ``x/club``.
    """


@hookspec
def hupai_notations() -> Iterable[Notation]:  # type: ignore[empty-body]
    """Return readers and writers of hand notations, for ``--notation``."""


# -- when a profile is checked ----------------------------------------------------------------


@hookspec
def hupai_options(variant: str) -> type[Options] | None:
    """Return this plugin's own options, a struct; they stand in ``[plugin.<name>]`` of a profile.

    Patterns ask for them by type: ``def four_claims(hand: Reading, rules: ClubOptions)``.
    """


# -- when a ruleset is compiled ---------------------------------------------------------------


@hookspec
def hupai_shapes(variant: str, rules: Any, own: Any) -> Iterable[Shape]:  # type: ignore[empty-body]
    """Return winning shapes beyond the variant's own."""


@hookspec
def hupai_patterns(variant: str, rules: Any, own: Any) -> Iterable[Pattern]:  # type: ignore[empty-body]
    """Return patterns to add.

    An id that another plugin has already added is an error naming both plugins.
    """


@hookspec
def hupai_amend(draft: Draft) -> None:
    """Replace, remove or revalue patterns of the draft, each change with its ``why=``.

    Called after all patterns are in, plugin by plugin in the order the profile names them; the
    variant comes first.
    """


@hookspec
def hupai_payment(variant: str, rules: Any, own: Any, default: Payment) -> Payment | None:
    """Return the function that turns a score into a settlement, or None to leave it as it is.

    ``default`` is the variant's own, to be called for what stays as it is.  One plugin may replace it, two
    are an error.  Outcome lines are paid by it too.
    """


@hookspec
def hupai_adjustments(variant: str, rules: Any, own: Any) -> Sequence[Adjustment]:  # type: ignore[empty-body]
    """Return functions from settlement to settlement, applied in order after the payment.

    ``settlement.won`` tells them which hands are paid for: by whom won, for how much, with which patterns.
    """


@hookspec
def hupai_fouls(variant: str, rules: Any, own: Any) -> Iterable[Foul]:  # type: ignore[empty-body]
    """Return the fouls this plugin knows, with what the rules make of them.

    ``foul=`` of an outcome line takes their ids; each is settled as its ``penalty`` says.
    """


@hookspec
def hupai_ruleset_ready(ruleset: Ruleset) -> None:
    """Look at the finished ruleset; raise ProfileRefused to refuse it."""


# -- when the command line starts -------------------------------------------------------------


@hookspec
def hupai_commands(cli: Any) -> None:
    """Add commands to the click group ``cli``."""
