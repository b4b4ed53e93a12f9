"""Which options change a result, and which make the difference between two profiles."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace

import pytest
from club_plugin import ClubTable, pair_counts

import hupai
from hupai import Registry, hookimpl
from hupai.whatif import Difference, Effect, WhatIf, difference, what_if

# riichi 1, pinfu 1, dora 1 (2m), a red five: 4 han 30 fu, 7700
HAND = "234m 067p 23478s 33z +9s ron riichi seat=S round=E dora=1m"
CLAIMED = "5z pon:111m pon:222p chi:345s pon:999s +5z ron from=left seat=S round=E"


def by_change(found: WhatIf | Difference) -> Mapping[tuple[str, object], Effect]:
    return {(one.flip.key, one.flip.item if one.flip.edit else one.flip.new): one for one in found.effects}


@pytest.fixture(scope="module")
def standard() -> hupai.Ruleset:
    return hupai.ruleset("riichi/standard")


def test_every_option_that_matters_stands_there_with_what_it_does(standard: hupai.Ruleset) -> None:
    found = what_if(standard, HAND)
    assert found.result.value == 7700
    assert {change: one.difference for change, one in by_change(found).items()} == {
        ("win.min_han", 4): -7700,  # dora make no han of yaku
        ("yaku.disable", "riichi"): -3800,
        ("yaku.disable", "pinfu"): -3800,
        ("yaku.disable", "dora"): -3800,
        ("yaku.disable", "aka_dora"): -3800,
        ("dora.red.p", 0): -3800,
        ("limits.kiriage_mangan", True): 300,
    }


def test_the_greatest_change_comes_first(standard: hupai.Ruleset) -> None:
    changes = [abs(one.difference) for one in what_if(standard, HAND).effects]
    assert changes == sorted(changes, reverse=True)


def test_each_effect_is_what_the_ruleset_with_that_option_says(standard: hupai.Ruleset) -> None:
    for one in what_if(standard, HAND).effects:
        changed = {flip.key: flip.new for flip in (one.flip, *one.companions)}
        score = hupai.ruleset("riichi/standard", options=changed).score(HAND)
        assert (score.win, score.value) == (one.result.win, one.result.value)


def test_it_says_what_would_make_a_hand_win(standard: hupai.Ruleset) -> None:
    found = what_if(standard, CLAIMED)
    assert (found.result.win, found.result.reason) == (False, "no_yaku")
    effects = by_change(found)
    # four calls and a bare wait: a local yaku; 1 han 40 fu
    assert effects["yaku.enable", "shiiaru_raotai"].result.value == 1300


def test_payments_count_even_where_the_value_stays(standard: hupai.Ruleset) -> None:
    effects = by_change(what_if(standard, f"{HAND} honba=2"))
    honba = effects["honba.value", 600]
    assert (honba.difference, honba.result.gain) == (0, 7700 + 1200)


def test_a_number_steps_on_until_it_goes_together_with_the_others(standard: hupai.Ruleset) -> None:
    # 200 and 400 cannot be shared by three players in hundreds
    effects = by_change(what_if(standard, f"{HAND} honba=2"))
    assert {new for key, new in effects if key == "honba.value"} == {0, 600}


def test_an_option_that_contradicts_another_is_changed_together_with_it(standard: hupai.Ruleset) -> None:
    orphans = "19m 19p 19s 1234567z +1z tsumo seat=S round=E"
    endless = by_change(what_if(standard, orphans))["limits.aotenjou", True]
    assert [(flip.key, flip.new) for flip in endless.companions] == [("limits.counted", "unlimited")]
    assert what_if(standard, orphans).clashing > 0


def test_a_hand_that_could_not_be_is_an_effect_too() -> None:
    rules = hupai.ruleset("taiwanese/sml-2026")
    effects = by_change(what_if(rules, "123m 456m 789m 123p 567s 5z +5z tsumo seat=S round=E 12f"))
    assert effects["flowers.play", False].result.reason == "refused"


def test_the_options_of_plugins_are_tried(tmp_path: Path) -> None:
    door = SimpleNamespace(
        hupai_options=hookimpl(lambda variant: ClubTable),
        hupai_patterns=hookimpl(lambda variant, rules: [pair_counts]),
    )
    file = tmp_path / "club.toml"
    file.write_text('schema = 1\nextends = "riichi/standard"\nplugins = ["pairs"]\n', "utf-8")
    registry = Registry({"pairs": door})
    rules = hupai.ruleset(file, registry=registry)
    found = what_if(rules, HAND, registry)
    # 5 han are a mangan
    assert by_change(found)["plugin.pairs.winds", True].result.value == 8000


def test_what_cannot_be_tried_is_named(standard: hupai.Ruleset) -> None:
    assert what_if(standard, HAND).untried == ("uma.values", "uma.floating", "yaku.han")


def test_a_hand_that_cannot_be_scored_is_refused(standard: hupai.Ruleset) -> None:
    with pytest.raises(hupai.HandRefused, match="no way of winning"):
        what_if(standard, "234m 067p 23478s 33z +9s")


def test_it_answers_while_one_waits(standard: hupai.Ruleset) -> None:
    start = time.perf_counter()
    what_if(standard, HAND)
    assert time.perf_counter() - start < 10  # it takes a fifth of a second; this catches another order


# -- between two profiles ---------------------------------------------------------------------------


def between(a: str, b: str, line: str) -> Difference:
    rules = hupai.ruleset(a)
    return difference(rules, hupai.ruleset(b), rules.hand(line))


def test_the_option_that_makes_the_difference() -> None:
    found = between("riichi/standard", "riichi/m-league", HAND)
    assert [(one.flip.key, one.difference) for one in found.effects] == [("limits.kiriage_mangan", 300)]
    assert (found.together, found.only_a, found.only_b) == ((), (), ())


def test_each_option_is_taken_over_alone() -> None:
    found = between("riichi/standard", "riichi/ema-2025", HAND)
    assert {one.flip.key: one.difference for one in found.effects} == {
        "dora.red.p": -3800,
        "limits.kiriage_mangan": 300,
    }
    assert (found.only_a, found.only_b) == (("aka_dora",), ())


def test_options_that_matter_only_in_company_are_named() -> None:
    orphans = "19m 19p 19s 1234567z +1z tsumo seat=S round=E"
    found = between("riichi/standard", "riichi/sanma", orphans)
    assert (found.result_a.value, found.result_b.value) == (32000, 24000)
    assert found.effects == ()
    keys = [flip.key for flip in found.together]
    assert "game.players" in keys
    assert "sanma.tsumo_loss" not in keys  # which is at its default


def test_profiles_that_agree_have_nothing_to_explain() -> None:
    found = between("riichi/standard", "riichi/tenhou", HAND)
    assert (found.result_a, found.effects, found.together) == (found.result_b, (), ())


def test_two_variants_are_told_apart_by_their_patterns_alone() -> None:
    found = between("riichi/standard", "chinese_official/mil", "123m 456m 789m 123p 5s +5s tsumo seat=S")
    assert found.effects == ()
    assert "ittsuu" in found.only_a
    assert "pure_straight" in found.only_b


def test_a_plugin_of_the_other_profile_counts_as_an_option(tmp_path: Path) -> None:
    def always(variant: str, rules: object) -> list[hupai.Pattern]:
        return [red_hand]

    @hupai.pattern(1, unit="han", names={"en": "Red Hand"}, yes=[HAND], no=[CLAIMED])
    def red_hand(hand: hupai.Reading) -> hupai.Truth:
        """A pair of winds."""
        return hand.has_pair_of("1234z")

    file = tmp_path / "club.toml"
    file.write_text('schema = 1\nextends = "riichi/standard"\nplugins = ["red"]\n', "utf-8")
    registry = Registry({"red": SimpleNamespace(hupai_patterns=hookimpl(always))})
    a, b = hupai.ruleset("riichi/standard"), hupai.ruleset(file, registry=registry)
    found = difference(a, b, a.hand(HAND), registry)
    assert [(one.flip.key, one.difference) for one in found.effects] == [("plugins", 300)]
    assert found.only_b == ("red_hand",)
