"""Every door of ``hupai.hookspecs``, opened by a plugin as a third party would write it."""

from __future__ import annotations

import inspect
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from club_plugin import ClubTable, pair_counts

import hupai
from hupai import Fault, PluginRefused, ProfileRefused, Registry, Transfer, hookimpl, hookspecs
from hupai.patterns.reading import shape_code

HAND = "234m 567p 23456s 22z +7s ron riichi seat=S"


@hupai.pattern(1, unit="han", names={"en": "Red Hand"}, yes=[HAND], no=["234m 567p 23456s 22z +7s ron"])
def red_hand(hand: hupai.Reading) -> hupai.Truth:
    """A pair of winds."""
    return hand.has_pair_of("1234z")


def plugin(**hooks: Any) -> SimpleNamespace:
    """A plugin whose hooks are the functions given."""
    return SimpleNamespace(**{name: hookimpl(function) for name, function in hooks.items()})


def club(tmp_path: Path, plugins: dict[str, object], text: str = "") -> hupai.Ruleset:
    """A profile that plays with all of the plugins, on top of riichi/standard."""
    file = tmp_path / "club.toml"
    names = ", ".join(f'"{name}"' for name in plugins)
    file.write_text(f'schema = 1\nextends = "riichi/standard"\nplugins = [{names}]\n{text}', "utf-8")
    return hupai.ruleset(file, registry=Registry(plugins))


def ids(score: hupai.Score) -> list[str]:
    return [c.pattern.id for c in score.patterns]


def test_an_installed_plugin_does_nothing_until_a_profile_names_it(tmp_path: Path) -> None:
    registry = Registry({"red": plugin(hupai_patterns=lambda variant, rules: [red_hand])})
    assert "red_hand" not in hupai.ruleset("riichi/standard", registry=registry).known_patterns
    assert "red_hand" in club(tmp_path, {"red": registry.load("red")}).known_patterns


def test_patterns_adds_a_yaku(tmp_path: Path) -> None:
    rules = club(tmp_path, {"red": plugin(hupai_patterns=lambda variant, rules: [red_hand])})
    score = rules.score(HAND)
    # riichi 1 and red hand 1: 2 han; 22z is the seat wind of South: fu 20 + 10 + 2 = 40
    assert ids(score) == ["riichi", "red_hand"]
    assert (score.value, rules.pattern_plugins["red_hand"]) == (2600, "red")


def test_the_same_id_from_two_plugins_names_both(tmp_path: Path) -> None:
    one = plugin(hupai_patterns=lambda variant, rules: [red_hand])
    other = plugin(hupai_patterns=lambda variant, rules: [red_hand])
    with pytest.raises(
        PluginRefused, match="plugin other: adds the pattern 'red_hand' and plugin 'one' does too"
    ):
        club(tmp_path, {"one": one, "other": other})


def test_amend_revalues_with_a_reason_that_is_kept(tmp_path: Path) -> None:
    def amend(draft: hupai.Draft) -> None:
        draft.revalue("riichi", 3, 0, why="the club likes courage")

    rules = club(tmp_path, {"brave": plugin(hupai_amend=amend)})
    assert rules.score(HAND).value == 5200  # 3 han 40 fu
    assert [(a.plugin, a.pattern, a.change, a.why) for a in rules.amendments] == [
        ("brave", "riichi", "worth 3, open 0 instead of 1, open 0", "the club likes courage")
    ]


def test_amend_removes_and_replaces(tmp_path: Path) -> None:
    def amend(draft: hupai.Draft) -> None:
        draft.remove("ippatsu", why="no luck")
        draft.replace("iipeikou", red_hand, why="a joke")

    rules = club(tmp_path, {"odd": plugin(hupai_amend=amend)})
    assert "ippatsu" not in rules.known_patterns
    assert ids(rules.score(HAND)) == ["riichi", "iipeikou"]


@pytest.mark.parametrize(
    ("id", "why", "said"),
    [
        (
            "riichii",
            "x",
            "plugin odd: amends a pattern that does not exist: 'riichii'; did you mean 'riichi'?",
        ),
        ("riichi", " ", "plugin odd: amends 'riichi' without saying why"),
    ],
)
def test_amend_wants_a_known_pattern_and_a_reason(tmp_path: Path, id: str, why: str, said: str) -> None:
    def amend(draft: hupai.Draft) -> None:
        draft.remove(id, why=why)

    with pytest.raises(PluginRefused, match=said.replace("?", r"\?")):
        club(tmp_path, {"odd": plugin(hupai_amend=amend)})


def test_options_are_the_plugins_own_table(tmp_path: Path) -> None:
    door = plugin(
        hupai_options=lambda variant: ClubTable,
        hupai_patterns=lambda variant, rules: [pair_counts],
    )
    assert ids(club(tmp_path, {"pairs": door}).score(HAND)) == ["riichi"]
    rules = club(tmp_path, {"pairs": door}, "[plugin.pairs]\nwinds = true\n")
    assert ids(rules.score(HAND)) == ["riichi", "pair_counts"]
    with pytest.raises(
        ProfileRefused, match=r"club.toml:5:1: plugin.pairs.wind: no such option; did you mean"
    ):
        club(tmp_path, {"pairs": door}, "[plugin.pairs]\nwind = true\n")


class ThreePairsOfKongs:
    """A silly shape: seven tiles twice, all of one suit."""

    name = "mirror"
    code = shape_code("mirror")

    def readings(self, held: Any) -> list[Any]:
        return [(0, 0, 0, 0, 0, self.code)] if held.counts == sum(2 << 3 * k for k in range(7)) else []

    def distance(self, counts: int, melds: int, sets: int, gone: int, dead: int) -> int | None:
        return None


def test_shapes_adds_a_form_of_winning(tmp_path: Path) -> None:
    rules = club(tmp_path, {"mirror": plugin(hupai_shapes=lambda variant, rules: [ThreePairsOfKongs()])})
    assert [shape.name for shape in rules.shapes][-1] == "mirror"
    alternatives = rules.score("1122334455667m +7m ron").alternatives
    assert len(alternatives) >= 1


def test_payment_is_replaced_by_one_plugin_and_refused_from_two(tmp_path: Path) -> None:
    def free(score: hupai.Score) -> hupai.Settlement:
        return hupai.Settlement(transfers=(Transfer("discarder", "S", 1, "a friendly game"),))

    gift = plugin(hupai_payment=lambda variant, rules: free)
    assert [t.amount for t in club(tmp_path, {"gift": gift}).score(HAND).payments] == [1]
    with pytest.raises(ProfileRefused, match="plugins 'gift', 'more' all replace the payment"):
        club(tmp_path, {"gift": gift, "more": plugin(hupai_payment=lambda variant, rules: free)})


def test_adjustments_run_in_order_after_the_payment(tmp_path: Path) -> None:
    def chip(settlement: hupai.Settlement) -> hupai.Settlement:
        first = settlement.transfers[0]
        return settlement.with_transfers(
            [*settlement.transfers, Transfer(first.payer, first.payee, 500, "chip")]
        )

    def doubled(settlement: hupai.Settlement) -> hupai.Settlement:
        return settlement.with_transfers(
            Transfer(t.payer, t.payee, 2 * t.amount, t.reason) for t in settlement.transfers
        )

    rules = club(tmp_path, {"chips": plugin(hupai_adjustments=lambda variant, rules: [chip, doubled])})
    assert [t.amount for t in rules.score(HAND).payments] == [2 * 1300, 2 * 500]
    assert sum(rules.score(HAND).settlement.gains().values()) == 0


def test_fouls_are_added(tmp_path: Path) -> None:
    foul = hupai.Foul(id="singing", names={"en": "Singing"}, condition="sang at the table", penalty="a round")
    rules = club(tmp_path, {"quiet": plugin(hupai_fouls=lambda variant, rules: [foul])})
    assert "singing" in [f.id for f in rules.fouls]


def test_ruleset_ready_may_refuse(tmp_path: Path) -> None:
    def ready(ruleset: hupai.Ruleset) -> None:
        raise ProfileRefused([Fault(what=f"{ruleset.id} is not played on Sundays")])

    with pytest.raises(ProfileRefused, match="riichi/club is not played on Sundays"):
        club(tmp_path, {"sunday": plugin(hupai_ruleset_ready=ready)})


def test_profiles_come_from_a_plugins_folder(tmp_path: Path) -> None:
    (tmp_path / "osaka.toml").write_text('schema = 1\nextends = "riichi/standard"\nname = "Osaka"\n', "utf-8")
    registry = Registry({"osaka": plugin(hupai_profiles=lambda: [("riichi", tmp_path)])})
    registry.load("osaka")
    assert hupai.ruleset("riichi/osaka", registry=registry).name == "Osaka"


def test_two_plugins_with_one_variant_are_named() -> None:
    riichi = hupai.ruleset("riichi/standard").variant
    registry = Registry({"copycat": plugin(hupai_variants=lambda: [riichi])})
    with pytest.raises(PluginRefused, match="'copycat' and 'riichi' both bring the variant 'riichi'"):
        registry.variant_ids()


def test_a_plugin_that_fails_is_named_and_the_rest_still_works(tmp_path: Path) -> None:
    def broken(variant: str, rules: object) -> list[hupai.Pattern]:
        raise ZeroDivisionError("oh")

    with pytest.raises(PluginRefused, match="plugin bad: its hupai_patterns failed: ZeroDivisionError: oh"):
        club(tmp_path, {"bad": plugin(hupai_patterns=broken)})
    registry = Registry({"bad": plugin(hupai_patterns=broken)})
    assert hupai.ruleset("riichi/standard", registry=registry).score(HAND).win


def test_a_misspelt_hook_is_refused_with_the_nearest_name(tmp_path: Path) -> None:
    with pytest.raises(
        hupai.Refusal, match="there is no hook 'hupai_pattern'; did you mean 'hupai_patterns'"
    ):
        club(tmp_path, {"typo": plugin(hupai_pattern=lambda variant: [])})


def test_a_hook_asking_for_something_it_is_not_given_is_refused(tmp_path: Path) -> None:
    with pytest.raises(hupai.Refusal, match=r"'greedy' .*its hupai_patterns has an unknown argument 'money'"):
        club(tmp_path, {"greedy": plugin(hupai_patterns=lambda variant, money: [])})


def test_a_missing_plugin_is_named_with_the_nearest_one(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('schema = 1\nextends = "riichi/standard"\nplugins = ["osaca"]\n', "utf-8")
    with pytest.raises(hupai.Refusal, match="osaca"):
        hupai.ruleset(file, registry=Registry({"osaka": plugin()}))


def test_every_hook_is_documented_and_tested() -> None:
    here = Path(__file__).read_text("utf-8") + Path(__file__).with_name("test_hook_commands.py").read_text(
        "utf-8"
    )
    for name, function in vars(hookspecs).items():
        if name.startswith("hupai_"):
            assert inspect.getdoc(function), name
            assert name in here, f"{name} has no test"
