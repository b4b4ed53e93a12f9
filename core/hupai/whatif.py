"""What would change a result: every option of a profile tried with its other values, one at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from hupai.faults import Refusal
from hupai.hand.line import hand_text
from hupai.hand.model import Hand
from hupai.profiles.alternatives import Alternative, alternatives, has_alternatives
from hupai.profiles.diff import diff
from hupai.profiles.options import OptionField, Options, described, value_at, with_value
from hupai.profiles.resolve import Profile
from hupai.registry import Registry
from hupai.rulebook import Ruleset

SCHEMA = 1
_PLUGIN = "plugin"


class Result(msgspec.Struct, frozen=True):
    """What a hand came to under some rules, as far as it can be told in numbers and ids."""

    win: bool = False
    reason: str = ""
    """Why it does not win, in a word; ``refused`` when the hand cannot be under these rules."""
    value: int = 0
    gain: int = 0
    """What the winner receives in all."""
    patterns: tuple[tuple[str, int], ...] = ()
    """What is counted: id, and the value of all times together."""
    payments: tuple[tuple[str, str, int, str], ...] = ()
    refusal: str = ""


class Flip(msgspec.Struct, frozen=True):
    """One option with another value."""

    key: str
    old: Any
    new: Any
    edit: Literal["", "add", "remove"] = ""
    """For a list: what was done with ``item``."""
    item: Any = None


class Effect(msgspec.Struct, frozen=True):
    """What one flip makes of a hand, together with the flips that it does not go without."""

    flip: Flip
    companions: tuple[Flip, ...]
    result: Result
    difference: int
    """Of the values."""


class WhatIf(msgspec.Struct, frozen=True):
    """All flips that change the result of a hand, the greatest change first."""

    ruleset: Ruleset
    hand: Hand
    result: Result
    effects: tuple[Effect, ...]
    tried: int
    clashing: int
    """Flips left out because the rest of the profile contradicts them."""
    untried: tuple[str, ...]
    """Options that have no plain other value: tables, and lists of numbers."""

    def to_dict(self) -> dict[str, Any]:
        """As ``hupai whatif --json`` gives it."""
        return {
            "schema": SCHEMA,
            "profile": self.ruleset.id,
            "fingerprint": self.ruleset.fingerprint,
            "hand": hand_text(self.hand),
            "result": _plain(self.result),
            "effects": [plain_effect(effect) for effect in self.effects],
            "tried": self.tried,
            "clashing": self.clashing,
            "untried": list(self.untried),
        }


def what_if(ruleset: Ruleset, hand: Hand | str, registry: Registry | None = None) -> WhatIf:
    """Try every option of a ruleset and its plugins with its other values; keep what changes the result.

    A value that contradicts other options is tried together with the one that the conflict names, where one
    further flip makes peace.  Raises HandRefused for a hand that the ruleset itself cannot score.
    """
    made = ruleset.hand(hand)
    result = _result(ruleset, made)
    if result.refusal:
        ruleset.score(made)  # raises what was refused
    trial = _Trial(ruleset.profile, made, registry or Registry())
    ids = tuple(ruleset.known_patterns)
    effects: list[Effect] = []
    tried = clashing = 0
    untried: list[str] = []
    for key, field in _fields(ruleset.profile):
        if not has_alternatives(field):
            untried.append(key)
            continue
        old = _value(ruleset.profile, key)
        for group in alternatives(field, old, ids):
            try:
                found = next(filter(None, (trial.of(_flip(key, old, one)) for one in group)), None)
            except Refusal:
                continue  # an id that this option does not take
            tried += 1
            if found is None:
                clashing += 1
            elif found[1] != result:
                flips, after = found
                effects.append(Effect(flips[0], tuple(flips[1:]), after, after.value - result.value))
    effects.sort(key=lambda one: (-abs(one.difference), -abs(one.result.gain - result.gain)))
    return WhatIf(ruleset, made, result, tuple(effects), tried, clashing, tuple(untried))


class Difference(msgspec.Struct, frozen=True):
    """Why one hand comes to two results under two profiles of one variant."""

    a: Ruleset
    b: Ruleset
    result_a: Result
    result_b: Result
    effects: tuple[Effect, ...]
    """Options of ``b`` that change the result under ``a``, each taken over alone."""
    together: tuple[Flip, ...]
    """Options that lead from there to the result under ``b`` only in company."""
    only_a: tuple[str, ...]
    """Patterns that count under ``a`` alone, or for another value."""
    only_b: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """As ``hupai compare --diff --json`` gives it."""
        return {
            "a": self.a.id,
            "b": self.b.id,
            "result_a": _plain(self.result_a),
            "result_b": _plain(self.result_b),
            "effects": [plain_effect(effect) for effect in self.effects],
            "together": [msgspec.to_builtins(flip) for flip in self.together],
            "only_a": list(self.only_a),
            "only_b": list(self.only_b),
        }


def difference(a: Ruleset, b: Ruleset, hand: Hand, registry: Registry | None = None) -> Difference:
    """Which options make the difference between two profiles for one hand.

    Profiles of two variants have no options in common; then only the patterns are told apart.
    """
    result_a, result_b = _result(a, hand), _result(b, hand)
    effects: list[Effect] = []
    together: tuple[Flip, ...] = ()
    if a.variant.id == b.variant.id and result_a != result_b:
        trial = _Trial(a.profile, hand, registry or Registry(), b.profile)
        flips = list(_differing(a.profile, b.profile))
        for flip in flips:
            found = trial.of(flip, flips)
            if found is not None and found[1] != result_a:
                taken, after = found
                effects.append(Effect(taken[0], tuple(taken[1:]), after, after.value - result_a.value))
        together = _rest(trial, flips, effects, result_b)
        effects.sort(key=lambda one: (-abs(one.difference), -abs(one.result.gain - result_a.gain)))
    patterns_a, patterns_b = dict(result_a.patterns), dict(result_b.patterns)
    return Difference(
        a,
        b,
        result_a,
        result_b,
        tuple(effects),
        together,
        tuple(id for id, value in patterns_a.items() if patterns_b.get(id) != value),
        tuple(id for id, value in patterns_b.items() if patterns_a.get(id) != value),
    )


def _rest(
    trial: _Trial, flips: Sequence[Flip], effects: Sequence[Effect], wanted: Result
) -> tuple[Flip, ...]:
    """Flips that are still needed once all that work alone are made: none of them can be spared."""
    alone = [flip for effect in effects for flip in (effect.flip, *effect.companions)]
    if trial.result(alone) == wanted:
        return ()
    needed = list(flips)
    for flip in flips:
        if flip not in alone:
            fewer = [one for one in needed if one is not flip]
            if trial.result(fewer) == wanted:
                needed = fewer
    return tuple(flip for flip in needed if flip not in alone)


class _Trial:
    """Scores one hand under a profile with some options flipped."""

    def __init__(
        self, profile: Profile, hand: Hand, registry: Registry, other: Profile | None = None
    ) -> None:
        self._profile = profile
        self._hand = hand
        self._registry = registry
        self._other = other
        """Whose plugins a flip of ``plugins`` takes over."""
        self._fields = dict(_fields(profile))

    def of(self, flip: Flip, others: Sequence[Flip] = ()) -> tuple[list[Flip], Result] | None:
        """The result of a flip, alone or with a companion that settles the conflict that it starts.

        ``others`` are the companions to choose from; without them any value of an option named in the
        conflict will do.  None when no single companion settles it.  Raises as :meth:`result` does.
        """
        result = self.result([flip])
        if result is not None:
            return [flip], result
        named = self._named_in_conflicts(flip)
        for companion in others or self._companions(named):
            if companion.key in named and companion.key != flip.key:
                result = self.result([flip, companion])
                if result is not None:
                    return [flip, companion], result
        return None

    def result(self, flips: Sequence[Flip]) -> Result | None:
        """The hand's result with all of the flips; None when they contradict the rest of the rules.

        Raises ProfileRefused or PluginRefused when a value is none that the variant or a plugin knows.
        """
        profile = self._flipped(flips)
        for options in (profile.options, *profile.plugin_options.values()):
            if next(iter(options.conflicts()), None) is not None:
                return None
        return _result(Ruleset(profile, self._registry), self._hand)

    def _flipped(self, flips: Sequence[Flip]) -> Profile:
        profile = self._profile
        for flip in flips:
            if flip.key == "plugins":
                assert self._other is not None
                profile = msgspec.structs.replace(
                    profile, plugins=self._other.plugins, plugin_options=self._other.plugin_options
                )
            else:
                profile = _with_value(profile, flip.key, flip.new)
        return profile

    def _named_in_conflicts(self, flip: Flip) -> set[str]:
        """The keys that a conflict blames or speaks of."""
        profile = self._flipped([flip])
        said = [" ".join(conflict) for conflict in profile.options.conflicts()]
        return {key for key in re.findall(r"[a-z_]\w*(?:\.\w+)+", " ".join(said)) if key in self._fields}

    def _companions(self, keys: set[str]) -> Iterator[Flip]:
        for key in sorted(keys):
            old = _value(self._profile, key)
            for group in alternatives(self._fields[key], old, ()):
                yield from (_flip(key, old, one) for one in group)


def _flip(key: str, old: Any, one: Alternative) -> Flip:
    return Flip(key, old, one.value, one.edit, one.item)


def _differing(a: Profile, b: Profile) -> Iterator[Flip]:
    for one in diff(a, b):
        plugin = one.key.partition(".")[2].partition(".")[0] if one.key.startswith(f"{_PLUGIN}.") else ""
        if plugin and not (plugin in a.plugin_options and plugin in b.plugin_options):
            continue  # comes and goes with the plugin itself
        yield Flip(one.key, one.a, one.b)


def _fields(profile: Profile) -> Iterator[tuple[str, OptionField]]:
    """Every option of a profile and of its plugins by its key."""
    for field in described(type(profile.options)):
        yield field.key, field
    for plugin, options in profile.plugin_options.items():
        for field in described(type(options), f"{_PLUGIN}.{plugin}."):
            yield field.key, field


def _value(profile: Profile, key: str) -> Any:
    owner, rest = _owner(profile, key)
    return value_at(owner, rest)


def _owner(profile: Profile, key: str) -> tuple[Options, str]:
    for plugin, options in profile.plugin_options.items():
        if key.startswith(f"{_PLUGIN}.{plugin}."):
            return options, key.removeprefix(f"{_PLUGIN}.{plugin}.")
    return profile.options, key


def _with_value(profile: Profile, key: str, value: Any) -> Profile:
    owner, rest = _owner(profile, key)
    changed = with_value(owner, rest, value)
    if owner is profile.options:
        return msgspec.structs.replace(profile, options=changed)
    plugin = key.split(".")[1]
    options: Mapping[str, Options] = {**profile.plugin_options, plugin: changed}
    return msgspec.structs.replace(profile, plugin_options=options)


def _result(ruleset: Ruleset, hand: Hand) -> Result:
    try:
        score = ruleset.score(hand)
    except Refusal as refusal:
        return Result(reason="refused", refusal="; ".join(fault.what for fault in refusal.faults))
    if not score.win:
        return Result(reason=score.reason)
    return Result(
        True,
        "",
        score.value,
        max(score.settlement.gains().values(), default=0),
        tuple((c.pattern.id, c.value * c.count) for c in score.patterns),
        tuple((t.payer, t.payee, t.amount, t.reason) for t in score.payments),
    )


def _plain(result: Result) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(result)
    plain["patterns"] = [{"id": id, "value": value} for id, value in result.patterns]
    del plain["payments"]
    return plain


def plain_effect(effect: Effect) -> dict[str, Any]:
    """An effect ready for JSON."""
    flip: dict[str, Any] = msgspec.to_builtins(effect.flip, order="deterministic")
    return {
        **flip,
        "with": [msgspec.to_builtins(one, order="deterministic") for one in effect.companions],
        "difference": effect.difference,
        **_plain(effect.result),
    }
