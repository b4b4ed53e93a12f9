"""What a house rule can reach: its own options, the payment that it replaces, wins, fouls, words."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from club_plugin import ClubTable

import hupai
from hupai import Foul, Registry, Settlement, Transfer, hookimpl

HAND = "234m 567p 23456s 22z +7s ron riichi seat=S round=E"
"""Riichi alone: 1 han, fu 20 + 10 + seat wind 2 = 40: 1300."""


def plugin(**hooks: Any) -> SimpleNamespace:
    return SimpleNamespace(**{name: hookimpl(function) for name, function in hooks.items()})


def club(tmp_path: Path, text: str = "", **hooks: Any) -> hupai.Ruleset:
    """A profile on top of riichi/standard that plays with one plugin."""
    file = tmp_path / "club.toml"
    file.write_text(f'schema = 1\nextends = "riichi/standard"\nplugins = ["club"]\n{text}', "utf-8")
    return hupai.ruleset(file, registry=Registry({"club": plugin(**hooks)}))


# -- own options --------------------------------------------------------------------------------


def test_hooks_are_given_the_plugins_own_options(tmp_path: Path) -> None:
    seen: dict[str, object] = {}

    def asked(hook: str) -> Any:
        def answer(variant: str, own: object) -> list[object]:
            seen[hook] = own
            return []

        return answer

    def amend(draft: hupai.Draft) -> None:
        seen["hupai_amend"] = draft.own

    hooks = {
        hook: asked(hook) for hook in ("hupai_patterns", "hupai_adjustments", "hupai_fouls", "hupai_shapes")
    }
    club(
        tmp_path,
        "[plugin.club]\nwinds = true\n",
        hupai_options=lambda variant: ClubTable,
        hupai_amend=amend,
        **hooks,
    )
    assert seen == dict.fromkeys([*hooks, "hupai_amend"], ClubTable(winds=True))


def test_a_plugin_without_options_is_given_none(tmp_path: Path) -> None:
    seen = []
    club(tmp_path, hupai_fouls=lambda variant, own: seen.append(own) or [])
    assert seen == [None]


# -- payment ------------------------------------------------------------------------------------


def doubled(variant: str, default: Any) -> Any:
    """Pays twice what riichi pays for the hand."""

    def pay(score: hupai.Score) -> Settlement:
        settled = default(score)
        return settled.with_transfers(
            Transfer(t.payer, t.payee, t.amount * 2, t.reason) if t.reason == "hand" else t
            for t in settled.transfers
        )

    return pay


def test_a_payment_may_be_built_on_the_one_that_it_replaces(tmp_path: Path) -> None:
    rules = club(tmp_path, hupai_payment=doubled)
    assert (rules.payment_by, rules.pays_its_own_way) == ("club", False)
    score = rules.score(HAND + " honba=1 sticks=1")
    assert [(t.amount, t.reason) for t in score.payments] == [
        (2600, "hand"),
        (300, "honba"),
        (1000, "riichi sticks"),
    ]


def test_what_a_hand_is_worth_and_called_follows_the_payment(tmp_path: Path) -> None:
    told = club(tmp_path, hupai_payment=doubled).score(HAND + " honba=1").to_dict()
    assert (told["value"], told["call"]) == (2600, "2900")


@pytest.mark.parametrize(
    ("line", "gains"),
    [
        ("win=S from=W han=1 fu=40", {"S": 2600, "W": -2600}),
        ("win=S by=tsumo limit=mangan honba=1", {"S": 16300, "E": -8100, "W": -4100, "N": -4100}),
        # two winners: each is paid by it, the counter goes to the nearest after the discarder
        ("win=S,E from=W han=1,1 fu=40,40 honba=1", {"S": 2600, "E": 4000 + 300, "W": -6900}),
        (f"win=S from=W hand: {HAND}", {"S": 2600, "W": -2600}),
    ],
)
def test_an_outcome_line_is_paid_by_it_too(tmp_path: Path, line: str, gains: dict[str, int]) -> None:
    assert club(tmp_path, hupai_payment=doubled).settle(line).settlement.gains() == gains


# -- wins ---------------------------------------------------------------------------------------


def test_an_adjustment_sees_what_was_won(tmp_path: Path) -> None:
    seen = []

    def look(settlement: Settlement) -> Settlement:
        seen.append(settlement.won)
        return settlement

    rules = club(tmp_path, hupai_adjustments=lambda variant: [look])
    assert rules.score(HAND).payments
    (won,) = seen.pop()
    assert (won.seat, won.value, won.payers, won.self_drawn) == ("S", 1300, ("discarder",), False)
    assert (won.times("riichi"), won.times("ippatsu"), won.sum_of("han")) == (1, 0, 1)

    rules.settle("win=S,N from=W yakuman=1,2 red=1,0")
    first, second = sorted(seen.pop(), key=lambda one: one.value)
    assert (first.seat, first.value, first.sum_of("yakuman"), first.times("aka_dora")) == ("S", 32000, 1, 1)
    assert (second.seat, second.value, second.sum_of("yakuman"), second.payers) == ("N", 64000, 2, ("W",))

    rules.settle("win=S by=tsumo limit=mangan")
    assert seen.pop()[0].payers == ("E", "W", "N")
    rules.settle("draw tenpai=E")
    assert seen.pop() == ()


# -- patterns -----------------------------------------------------------------------------------


def test_a_removed_pattern_may_be_absorbed_by_another(tmp_path: Path) -> None:
    def amend(draft: hupai.Draft) -> None:
        draft.remove("riichi", why="too exciting")

    rules = club(tmp_path, hupai_amend=amend)
    assert rules.score(HAND).reason == "no_yaku"
    assert rules.score(HAND.replace("riichi", "double-riichi")).value == 2600


def test_a_change_says_what_is_different(tmp_path: Path) -> None:
    def amend(draft: hupai.Draft) -> None:
        known = draft.patterns
        draft.replace("haitei", known["haitei"].changed(counts_towards_minimum=False), why="x")
        draft.replace("houtei", known["houtei"].changed(off=True), why="x")
        draft.replace("sankantsu", known["sankantsu"].changed(unit="yakuman", value=1, open_value=1), why="x")
        draft.replace("chun", known["hatsu"], why="x")

    changes = {a.pattern: a.change for a in club(tmp_path, hupai_amend=amend).amendments}
    assert changes == {
        "haitei": "does not help to reach the minimum",
        "houtei": "left off",
        "sankantsu": "worth 1 instead of 2, counted in yakuman",
        "chun": "replaced",
    }


def test_a_han_that_does_not_help_to_win_adds_to_a_hand_that_wins(tmp_path: Path) -> None:
    def amend(draft: hupai.Draft) -> None:
        alone = draft.patterns["houtei"].changed(counts_towards_minimum=False)
        draft.replace("houtei", alone, why="the last tile is luck")

    rules = club(tmp_path, hupai_amend=amend)
    assert rules.score("234m 567p 23456s 22z +7s ron last-tile seat=S").reason == "no_yaku"
    score = rules.score(HAND + " last-tile")
    assert [c.pattern.id for c in score.patterns] == ["riichi", "houtei"]
    assert score.value == 2600  # 2 han 40 fu


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"toitoi": 3}, {"toitoi": "worth 3 instead of 2"}),
        ({"toitoi": 0}, {"toitoi": "left off"}),
        ({"sanrenkou": 2}, {"sanrenkou": "played"}),
        ({"toitoi": 2}, {}),
    ],
)
def test_a_table_of_values_revalues_leaves_off_and_plays(
    tmp_path: Path, values: dict[str, int], said: dict[str, str]
) -> None:
    rules = club(tmp_path, hupai_amend=lambda draft: draft.set_values(values, "values"))
    assert {a.pattern: a.change for a in rules.amendments} == said


def test_a_table_of_values_names_patterns_that_exist(tmp_path: Path) -> None:
    with pytest.raises(hupai.ProfileRefused) as refused:
        club(tmp_path, hupai_amend=lambda draft: draft.set_values({"toitoy": 1, "tanyaoo": 1}, "values"))
    assert [str(fault) for fault in refused.value.faults] == [
        "values: there is no pattern 'toitoy'; did you mean 'toitoi'?",
        "values: there is no pattern 'tanyaoo'; did you mean 'tanyao'?",
    ]


# -- fouls --------------------------------------------------------------------------------------


def test_a_foul_of_a_plugin_is_settled_as_its_penalty_says(tmp_path: Path) -> None:
    names = {"en": "Singing"}
    foul = Foul(id="singing_loudly", aliases=("humming",), names=names, condition="sang", penalty="chombo")
    rules = club(tmp_path, hupai_fouls=lambda variant: [foul])
    expected = rules.settle("foul=chombo by=S").settlement
    assert expected.transfers
    for word in ("singing_loudly", "singing-loudly", "Humming"):
        assert rules.settle(f"by=S foul={word}").settlement == expected
    with pytest.raises(hupai.OutcomeRefused, match="unknown word 'whistling'"):
        rules.settle("foul=whistling by=S")
