"""The checks of everything that a plugin brings besides patterns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec

from hupai.faults import PluginRefused, Refusal
from hupai.fouls import Foul
from hupai.hand.words import WORDS
from hupai.notation import PARTS, Notation, differences
from hupai.profiles.options import Options, described
from hupai.rulebook import Ruleset, ruleset
from hupai.settlement import Settlement, unsound
from hupai.testing.bench import Bench
from hupai.testing.check import Check
from hupai.testing.hands import random_lines
from hupai.variant import Variant

_HANDS = 40


def checks_of_what_it_brings(bench: Bench) -> Iterator[Check]:
    """Variants, options, profiles, payments, fouls and notations."""
    for id in bench.own_variants:
        yield Check(
            f"{id}: the variant's card is filled in", partial(check_variant, bench.registry.variant(id))
        )
    for id in bench.variants:
        for kind in _options(bench, id):
            yield Check(f"{id}: every option of {kind.__name__} is documented", partial(check_options, kind))
        for path in _profiles(bench, id):
            profile = f"{id}/{path.stem}"
            yield Check(f"the profile {profile} is sound", partial(check_profile, bench, profile))
        yield Check(
            f"{id}: every change of a pattern says why", partial(_with_rules, bench, id, check_reasons)
        )
        yield Check(f"{id}: payments sum to zero", partial(check_payments, bench, id))
        yield from _fouls(bench, id)
    for _, notations in bench.registry.ask("hupai_notations", [bench.name]):
        for notation in notations or ():
            yield Check(f"the notation {notation.id} reads what it writes", partial(check_notation, notation))


def _with_rules(bench: Bench, variant: str, check: Callable[[Ruleset], None]) -> None:
    check(bench.ruleset(variant))


def check_variant(card: Variant) -> None:
    """Names, one sentence, known words, and a default profile of its own."""
    assert card.id.isidentifier(), f"the id {card.id!r} is not in snake case"
    assert card.names.get("en"), f"{card.id} has no English name"
    assert card.sentence.strip(), f"{card.id} does not say its rule in a sentence"
    assert card.unit, f"{card.id} does not say what values count in"
    assert card.default_profile.partition("/")[0] == card.id, f"{card.default_profile} is of another variant"
    known = {word.name for word in (*WORDS, *card.words)} | {"flowers"}
    unknown = sorted(card.uses - known)
    assert not unknown, f"{card.id} uses words that the hand line does not have: {', '.join(unknown)}"


def check_options(kind: type[Options]) -> None:
    """A default and a description for each; raises TypeError that names the one without."""
    assert list(described(kind)), f"{kind.__name__} has no options"


def _options(bench: Bench, variant: str) -> list[type[Options]]:
    try:
        own = bench.registry.plugin_options(variant, bench.name)
    except PluginRefused:
        own = None  # that the rules do not compile is a check of its own
    of_variant = [bench.registry.options_type(variant)] if variant in bench.own_variants else []
    return of_variant + ([own] if own is not None else [])


def _profiles(bench: Bench, variant: str) -> list[Path]:
    given = bench.registry.ask("hupai_profiles", [bench.name])
    folders = [folder for _, pairs in given for id, folder in pairs or () if id == variant]
    return [path for folder in folders for path in sorted(folder.glob("*.toml"))]


def check_profile(bench: Bench, profile: str) -> None:
    """It compiles; raises with every fault."""
    ruleset(profile, registry=bench.registry)


def check_reasons(rules: Ruleset) -> None:
    """Each amendment has one."""
    silent = [one.pattern for one in rules.amendments if not one.why.strip()]
    assert not silent, f"changed without a reason: {', '.join(silent)}"


def check_payments(bench: Bench, variant: str) -> None:
    """Examples and chance hands under the rules: whole amounts between known parties, summing to zero."""
    rules = bench.ruleset(variant)
    examples = [line for pattern in rules.patterns for line in (*pattern.yes, *pattern.no)]
    paid = 0
    for line in (*examples, *random_lines(rules, _HANDS, seed=2)):
        try:
            score = rules.score(line)
            settlement = score.settlement
        except PluginRefused as refusal:
            raise AssertionError(f"{line}: {refusal}") from None
        except Refusal:
            continue  # another profile's example
        check_settlement(settlement, line)
        msgspec.json.encode(score.to_dict())
        paid += bool(score.win and score.settlement.transfers)
    assert paid, f"no example of {variant} was paid for"


def check_settlement(settlement: Settlement, of: str) -> None:
    """Whole amounts, none negative, between parties that there are; the gains sum to zero."""
    wrong = unsound(settlement)
    assert not wrong, f"{of}: {wrong}"
    gains = settlement.gains()
    assert sum(gains.values()) == 0, f"{of}: gains do not sum to zero: {gains}"


def _fouls(bench: Bench, variant: str) -> Iterator[Check]:
    try:
        rules = bench.ruleset(variant)
    except Refusal:
        return  # which is a check of its own
    own = rules.profile.plugin_options.get(bench.name)
    given = {"variant": variant, "rules": rules.rules, "own": own}
    for _, fouls in bench.registry.ask("hupai_fouls", [bench.name], **given):
        for foul in fouls or ():
            yield Check(f"{variant}: the foul {foul.id} can be settled", partial(check_foul, rules, foul))


def check_foul(rules: Ruleset, foul: Foul) -> None:
    """It is named and told, and each example settles."""
    assert foul.names.get("en"), f"{foul.id} has no English name"
    assert foul.condition, f"{foul.id} does not say what was done"
    assert foul.penalty, f"{foul.id} does not say what follows"
    for outcome in foul.examples:
        check_settlement(rules.settle(outcome).settlement, outcome)


def check_notation(notation: Notation) -> None:
    """Its card, and its example read, written and read again."""
    assert notation.id, "a notation without an id"
    unknown = sorted(notation.carries - frozenset(PARTS))
    assert not unknown, f"{notation.id} carries what a hand does not have: {', '.join(unknown)}"
    if notation.reads and notation.example:
        hand = notation.read(notation.example)
        again = notation.read(notation.write(hand))
        lost = "; ".join(map(str, differences(hand, again)))
        assert not lost, f"{notation.id} does not read what it writes: {lost}"
