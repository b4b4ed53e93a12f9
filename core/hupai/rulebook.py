"""A ruleset: what a profile compiles to, and the only thing that scores hands.

Compiling asks every hook once, in the order of :mod:`hupai.hookspecs`; after that the ruleset does
not change, and no hook runs while a hand is scored.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any

import msgspec

from hupai.answers import Settling
from hupai.draft import Draft
from hupai.faults import Fault, HandRefused, PluginRefused, ProfileRefused, did_you_mean
from hupai.fouls import Foul, renamed_fouls
from hupai.hand.checks import require_sound, says_win_alone, scoring_faults, was_found_sound
from hupai.hand.line import hand_text, parse
from hupai.hand.model import Hand
from hupai.patterns.evaluator import Evaluator
from hupai.patterns.pattern import Pattern
from hupai.profiles.fingerprint import fingerprint
from hupai.profiles.options import Options
from hupai.profiles.resolve import Profile, resolve
from hupai.readings.shapes import Shape
from hupai.registry import Registry
from hupai.settlement import Adjustment, Settlement

if TYPE_CHECKING:
    from pathlib import Path

    from hupai.batch.hands import HandBatch
    from hupai.batch.scorer import BatchScorer
    from hupai.batch.scores import ScoreBatch
    from hupai.missed import Permission
    from hupai.outcome import Settled
    from hupai.outlook import Outlook
    from hupai.profiles.find import Found
    from hupai.score import Score
    from hupai.variant import Scorer, Variant

Payment = Callable[["Score"], Settlement]
"""Turns the score of a winning hand into a settlement."""


def _unpaid(score: Score) -> Settlement:
    """The payment of a variant that knows of none."""
    return Settlement()


class Ruleset:
    """A compiled profile.  Frozen; equal and hashed by fingerprint; picklable.

    Made by :func:`ruleset`.
    """

    def __init__(self, profile: Profile, registry: Registry) -> None:
        for file in profile.plugin_files.values():
            registry.add_file(file)
        self.profile = profile
        self.rules = profile.options
        self.variant: Variant = registry.variant(profile.variant)
        owner = registry.variant_plugin(profile.variant)
        self.plugins = (owner, *(name for name in profile.plugins if name != owner))

        def asked(hook: str, names: Sequence[str], **more: Any) -> list[tuple[str, Any]]:
            given = {"variant": profile.variant, "rules": self.rules, **more}
            own = profile.plugin_options
            return [answer for n in names for answer in registry.ask(hook, [n], own=own.get(n), **given)]

        def collected(hook: str) -> list[tuple[str, Any]]:
            return [(name, one) for name, many in asked(hook, self.plugins) for one in many]

        self.shapes: tuple[Shape, ...] = (
            *self.variant.shapes(self.rules),
            *(shape for _, shape in collected("hupai_shapes")),
        )
        draft = Draft(self.variant, self.rules, profile.plugin_options)
        for name, pattern in collected("hupai_patterns"):
            draft.add(name, pattern)
        for name in self.plugins:
            draft.plugin = name
            for _ in registry.ask("hupai_amend", [name], draft=draft):
                pass
        self.known_patterns: Mapping[str, Pattern] = dict(draft.patterns)
        """Every pattern, those that the profile leaves off included."""
        self._check_absorbs(draft)
        self.patterns: tuple[Pattern, ...] = tuple(
            p for p in self.known_patterns.values() if self.variant.plays(p, self.rules)
        )
        self.pattern_plugins: Mapping[str, str] = draft.owners
        self.amendments = tuple(draft.amendments)
        own = [payment for _, payment in asked("hupai_payment", [owner], default=_unpaid) if payment]
        default: Payment = own[0] if own else _unpaid
        others = asked("hupai_payment", self.plugins[1:], default=default)
        replaced = self._replaced([(name, payment) for name, payment in others if payment])
        self.payment_by, payment = replaced or (owner, default)
        self.payment: Payment = Settling(
            self.payment_by, "hupai_payment", payment, registry.remedy(self.payment_by)
        )
        self.adjustments: tuple[Adjustment, ...] = tuple(
            Settling(name, "hupai_adjustments", adjust, registry.remedy(name))
            for name, adjust in collected("hupai_adjustments")
        )
        fouls = collected("hupai_fouls")
        self.fouls: tuple[Foul, ...] = tuple(foul for _, foul in fouls)
        self._own_fouls = {
            word: foul.penalty for name, foul in fouls if name != owner for word in (foul.id, *foul.aliases)
        }
        self._versions = {name: registry.version(name) for name in self.plugins}
        self._given = registry.given(self.plugins)
        for _ in registry.ask("hupai_ruleset_ready", self.plugins, ruleset=self):
            pass
        self._finished = True

    def _check_absorbs(self, draft: Draft) -> None:
        unknown = [
            Fault(
                where=f"plugin {draft.absorbs_by[p.id]}",
                what=f"pattern {p.id!r} absorbs {id!r}, which does not exist",
                remedy=did_you_mean(id, self.known_patterns),
            )
            for p in self.known_patterns.values()
            for id in p.absorbs
            if id not in self.known_patterns and id not in draft.removed
        ]
        if unknown:
            raise PluginRefused(unknown)

    @staticmethod
    def _replaced(answers: Sequence[tuple[str, Payment]]) -> tuple[str, Payment] | None:
        """The plugin that replaces the payment, and its payment."""
        if len(answers) > 1:
            names = ", ".join(repr(name) for name, _ in answers)
            raise ProfileRefused(
                [
                    Fault(
                        what=f"plugins {names} all replace the payment",
                        expected="at most one that does",
                        remedy="take all but one of them out of the profile's plugins",
                    )
                ]
            )
        return answers[0] if answers else None

    # -- identity ---------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The profile's id."""
        return self.profile.id

    @property
    def name(self) -> str:
        """The profile's name."""
        return self.profile.name

    @property
    def pays_its_own_way(self) -> bool:
        """False when a plugin has replaced the variant's payment."""
        return self.payment_by == self.plugins[0]

    def __setattr__(self, name: str, value: object) -> None:
        if self.__dict__.get("_finished"):
            raise AttributeError(f"a ruleset does not change; {name!r} cannot be set")
        super().__setattr__(name, value)

    @cached_property
    def fingerprint(self) -> str:
        """Tells rules apart: the sha256 of the options, the plugins' names and their versions."""
        profile = self.profile
        return fingerprint(profile.variant, self.rules, self._versions, profile.plugin_options)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __repr__(self) -> str:
        return f"<ruleset {self.id} {self.fingerprint[:12]}>"

    def __reduce__(self) -> Any:
        names = {}
        for name, plugin in self._given.items():
            if not isinstance(plugin, ModuleType):
                raise TypeError(
                    f"plugin {name!r} was given as an object, not as a module; it cannot be pickled"
                )
            names[name] = plugin.__name__
        if self.profile.plugin_files:
            from pickle import dumps

            return _restored_with_files, (self.profile.plugin_files, dumps((self.profile, names)))
        return _restored, (self.profile, names)

    # -- scoring ----------------------------------------------------------------------------------

    @cached_property
    def evaluator(self) -> Evaluator:
        """Asks the patterns."""
        rules: dict[type, Options] = {type(self.rules): self.rules}
        rules.update((type(options), options) for options in self.profile.plugin_options.values())
        return Evaluator(self.patterns, self.variant.reading, rules)

    @cached_property
    def scorer(self) -> Scorer:
        """Scores hands of the right size; :meth:`score` looks at the hand first."""
        return self.variant.scorer(self)

    def hand(self, hand: Hand | str | Mapping[str, Any]) -> Hand:
        """A hand from a hand line or its JSON object, or a :class:`Hand` as it is.

        Raises HandRefused for an impossible one, TypeError for anything that is no hand.
        """
        if isinstance(hand, str):
            return parse(hand, self.variant.words, sizes=(self._size,))
        if isinstance(hand, Hand):
            require_sound(hand, self.variant.words)
            return hand
        if isinstance(hand, Mapping):
            from hupai.hand.json import hand_from_json

            return hand_from_json(hand, self.variant.words, sizes=(self._size,))
        raise TypeError(f"a hand is a hand line, a Hand or a JSON object, not {type(hand).__name__}")

    def score(self, hand: Hand | str | Mapping[str, Any]) -> Score:
        """What a hand (a hand line, a :class:`Hand` or a JSON object) is worth.

        Raises HandRefused for a hand that cannot exist, has no winning tile, or is of another size than
        the variant's (unless it wins by flowers alone); a sound hand that does not win gives a score whose
        ``win`` is False.
        """
        made = hand if isinstance(hand, Hand) and was_found_sound(hand) else self.hand(hand)
        if (
            made.win is None
            or made.situation.by is None
            or len(made.concealed) + 3 * len(made.melds) != self._size
        ):
            self._refuse(made, hand if isinstance(hand, str) else None)
        return self.scorer.score(made)

    @cached_property
    def batch_scorer(self) -> BatchScorer:
        """Scores columns of sound hands; :meth:`score_many` looks at the hands first."""
        from hupai.batch.scoring import OneByOne

        return self.variant.batch_scorer(self) or OneByOne(self)

    def score_many(self, batch: HandBatch, *, chunk: int | None = None) -> ScoreBatch:
        """What the hands of a batch are worth: the numbers of :meth:`score`, in columns.

        Nothing is raised for a row that :meth:`score` would refuse: it has the reason ``refused``, and
        ``faults`` says why.  ``chunk`` rows are worked on at a time, which bounds the memory that scoring
        takes beyond the columns themselves.  Needs the extra ``batch``.
        """
        from hupai.batch.scoring import CHUNK, score_many

        return score_many(self, batch, chunk or CHUNK)

    @cached_property
    def _size(self) -> int:
        return self.variant.tiles

    @cached_property
    def _uses(self) -> frozenset[str]:
        """Words of the hand line that can change a score here."""
        return self.variant.uses.union(word.name for word in self.variant.words)

    def waits_of(self, hand: Hand) -> tuple[int, ...]:
        """Kinds that complete a hand, its winning tile left aside."""
        from hupai.outlook import waiting_for

        return waiting_for(self, hand)

    def waits(self, hand: Hand | str | Mapping[str, Any]) -> Outlook:
        """Shanten, waits and what each is worth; see :func:`hupai.outlook.waits`."""
        from hupai.outlook import waits

        return waits(self, hand)

    def can_win(self, hand: Hand | str, history: str = "") -> Permission:
        """Whether a hand may be won on its tile now, given a history; see :mod:`hupai.missed`."""
        from hupai.missed import can_win

        return can_win(self, hand, history)

    def _refuse(self, hand: Hand, text: str | None) -> None:
        faults = scoring_faults(hand, extra=self.variant.words)
        size = len(hand.concealed) + 3 * len(hand.melds)
        used = msgspec.structs.replace(hand.situation, flags=hand.situation.flags & self._uses)
        alone = says_win_alone(msgspec.structs.replace(hand, situation=used), self.variant.words)
        if size != self._size and not alone:
            faults.append(
                Fault(
                    what=f"{size} tiles besides the winning one",
                    expected=f"{self.variant.id} needs {self._size + 1} tiles in all: "
                    f"{self.variant.sets} sets and a pair, a kong counted as three",
                    remedy="choose a profile of another variant, or correct the tiles",
                )
            )
        if faults:
            raise HandRefused(faults, text or hand_text(hand))

    def settle_score(self, score: Score) -> Settlement:
        """The settlement of a scored hand, after the adjustments."""
        if not score.win:
            return Settlement()
        settlement = self.payment(score)
        if not settlement.won:
            settlement = msgspec.structs.replace(settlement, won=(score.won,))
        return self.adjusted(settlement)

    def adjusted(self, settlement: Settlement) -> Settlement:
        """A settlement after the ruleset's adjustments, in their order."""
        for adjust in self.adjustments:
            settlement = adjust(settlement)
        return settlement

    def settle(self, outcome: str) -> Settled:
        """What an outcome line leads to: who pays whom, and what becomes of the table.

        A foul that a plugin brings is settled as what it is punished like.  Raises OutcomeRefused with
        every fault of the line.
        """
        settled = self.variant.settle(self, renamed_fouls(outcome, self._own_fouls))
        return msgspec.structs.replace(settled, settlement=self.adjusted(settled.settlement))

    def notes_on(self, hand: Hand) -> list[str]:
        """What a hand line left open, and what it said that this ruleset has no use for."""
        situation = hand.situation
        notes = []
        if situation.seat is None and "seat" in self.variant.uses:
            notes.append("seat not said: taken as South, not the dealer")
        if situation.round is None and "round" in self.variant.uses:
            notes.append("round not said: taken as East")
        notes += [f"{word}: not used by {self.id}" for word in said_words(hand) if word not in self._uses]
        return notes


def said_words(hand: Hand) -> list[str]:
    """The words of the hand line that a hand says beyond tiles, melds and the way of winning."""
    situation = hand.situation
    keyed: list[tuple[str, Any]] = [
        ("dora", situation.dora),
        ("ura", situation.ura),
        ("honba", situation.honba),
        ("sticks", situation.sticks),
        ("streak", situation.streak),
        ("pao", situation.pao),
        ("ready", situation.ready),
        ("discards", situation.discards is not None),
        ("kita", situation.kita),
        ("flowers", hand.flowers),
    ]
    return [word for word, value in keyed if value] + sorted(situation.flags)


def _restored_with_files(files: Mapping[str, str], pickled: bytes) -> Ruleset:
    """The modules of one-file plugins have to be there before the options are that they declare."""
    from pickle import loads

    from hupai.one_file import import_file

    for file in files.values():
        import_file(file)
    return _restored(*loads(pickled))


def _restored(profile: Profile, modules: Mapping[str, str]) -> Ruleset:
    from importlib import import_module

    return Ruleset(profile, Registry({name: import_module(module) for name, module in modules.items()}))


def ruleset(
    profile: str | Path | Found | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    registry: Registry | None = None,
) -> Ruleset:
    """Compile a profile.

    ``profile``: an id (``variant/name``) or a path; None looks where the command line looks.
    ``options``: dotted keys put on top, ``{"limits.kiriage_mangan": True}``.

    Raises ProfileRefused or PluginRefused with every fault.
    """
    registry = registry or Registry()
    return Ruleset(resolve(registry.find(profile), registry, options), registry)
