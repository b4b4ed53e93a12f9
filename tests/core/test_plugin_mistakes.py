"""A plugin's mistake is refused as the plugin's: by its name, its hook, and the line where that is known."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import hupai
from hupai import Foul, PluginRefused, ProfileRefused, Registry, Settlement, Transfer, hookimpl
from hupai.commands import run

HAND = "234m 567p 23456s 22z +7s ron riichi seat=S round=E"
PATTERN = '''from hupai import Reading, Truth, hookimpl, pattern


@pattern({card})
def one(hand: Reading) -> Truth:
    """A pair of winds."""
    return hand.has_pair_of("1234z")


@hookimpl
def hupai_patterns(variant):
    return [one] if variant == "{variant}" else []
'''
CARD: dict[str, object] = {
    "value": 1,
    "unit": "han",
    "names": {"en": "One"},
    "yes": [HAND],
    "no": [HAND.replace("22z", "55z")],
}


def plugin(**hooks: Any) -> SimpleNamespace:
    return SimpleNamespace(**{name: hookimpl(function) for name, function in hooks.items()})


def playing(profile: str = "riichi/standard", **hooks: Any) -> hupai.Ruleset:
    """A shipped profile with one plugin in play."""
    registry = Registry({"club": plugin(**hooks)})
    registry.play("club")
    return hupai.ruleset(profile, registry=registry)


def said(refused: Any) -> list[str]:
    return [str(fault) for fault in refused.value.faults]


def carded(variant: str = "riichi", **card: object) -> str:
    """The text of a plugin with one pattern of this card."""
    whole = ", ".join(f"{name}={value!r}" for name, value in (CARD | card).items())
    return PATTERN.format(card=whole, variant=variant)


@pytest.fixture
def file(tmp_path: Path) -> Any:
    """Writes a one-file plugin."""

    def write(text: str, name: str = "house.py") -> str:
        (tmp_path / name).write_text(text, "utf-8")
        return str(tmp_path / name)

    return write


def with_file(path: str, profile: str = "riichi/standard", **options: Any) -> hupai.Ruleset:
    registry = Registry()
    registry.play(path, f"--plugin {Path(path).name}")
    return hupai.ruleset(profile, registry=registry, **options)


# -- what a hook gives -----------------------------------------------------------------------------


@pytest.mark.parametrize("hook", ["hupai_patterns", "hupai_shapes", "hupai_adjustments", "hupai_fouls"])
@pytest.mark.parametrize(("given", "shown"), [(5, "5"), ([5], "5"), ("xy", "'xy'"), ({}, "a dict")])
def test_a_hook_that_gives_something_else_is_refused(hook: str, given: object, shown: str) -> None:
    with pytest.raises(PluginRefused) as refused:
        playing(**{hook: lambda variant: given})
    (fault,) = said(refused)
    assert fault.startswith(f"plugin club: its {hook} gives {shown}; expected ")
    assert fault.endswith("; repair the plugin or take it out of the profile's plugins")


def test_everything_wrong_with_an_answer_is_said_at_once() -> None:
    with pytest.raises(PluginRefused) as refused:
        playing(
            hupai_patterns=lambda variant: [1, test_everything_wrong_with_an_answer_is_said_at_once, Foul]
        )
    assert [fault.partition("; ")[0] for fault in said(refused)] == [
        "plugin club: its hupai_patterns gives 1",
        "plugin club: its hupai_patterns gives the function "
        "test_everything_wrong_with_an_answer_is_said_at_once",
        "plugin club: its hupai_patterns gives the class Foul",
    ]


@pytest.mark.parametrize(
    ("hook", "given"), [("hupai_payment", 5), ("hupai_options", 5), ("hupai_options", Foul)]
)
def test_so_is_one_that_gives_a_single_thing(hook: str, given: object) -> None:
    with pytest.raises(hupai.Refusal, match=f"its {hook} gives (5|the class Foul); expected a "):
        playing(**{hook: lambda variant: given})


def test_options_that_are_not_declared_in_full_are_refused() -> None:
    class Bare(hupai.Options, frozen=True):
        winds: bool = False

    with pytest.raises(
        hupai.Refusal, match=r"its hupai_options gives Bare, which cannot be read: .*Bare\.winds"
    ):
        playing(hupai_options=lambda variant: Bare)


def test_a_draft_is_changed_and_not_given_back() -> None:
    with pytest.raises(
        PluginRefused, match="its hupai_amend gives a list; expected nothing: change the draft"
    ):
        playing(hupai_amend=lambda draft: [])


def test_a_foul_is_looked_into() -> None:
    foul = Foul(id="singing", aliases="hum", names={}, condition="sang", penalty="chombo")  # type: ignore[arg-type]
    with pytest.raises(PluginRefused, match="its hupai_fouls gives a Foul that has 'hum' as aliases"):
        playing(hupai_fouls=lambda variant: [foul])


@pytest.mark.parametrize("hook", ["hupai_variants", "hupai_profiles", "hupai_notations"])
@pytest.mark.parametrize("given", [5, ["x"], [("riichi", "folder")]])
def test_what_plugins_are_looked_at_for_does_no_harm_to_the_rest(hook: str, given: object) -> None:
    registry = Registry({"club": plugin(**{hook: lambda: given})})
    with pytest.raises(PluginRefused, match=f"plugin club: its {hook} gives "):
        list(registry.ask(hook, ["club"]))
    assert "riichi" in registry.variant_ids()
    assert registry.profile_folders(None)
    registry.notations()
    assert set(registry.failures) == {"club"}


def test_a_variant_without_its_card_is_told_what_it_lacks() -> None:
    bare = type("Bare", (hupai.Variant,), dict.fromkeys(hupai.Variant.__abstractmethods__))()
    with pytest.raises(PluginRefused, match="its hupai_variants gives a Bare that lacks id"):
        list(Registry({"club": plugin(hupai_variants=lambda: [bare])}).ask("hupai_variants", ["club"]))


def test_a_hook_may_give_nothing_or_give_one_by_one() -> None:
    def patterns(variant: str) -> Iterator[hupai.Pattern]:
        yield from ()

    assert playing(hupai_patterns=patterns, hupai_fouls=lambda variant: None).plugins == ("riichi", "club")


def test_a_hook_that_breaks_down_is_named_with_its_line(file: Any) -> None:
    path = file("from hupai import hookimpl\n\n\n@hookimpl\ndef hupai_patterns(variant):\n    yield 1 / 0\n")
    with pytest.raises(PluginRefused) as refused:
        with_file(path)
    assert said(refused) == [
        f"plugin house: its hupai_patterns failed: ZeroDivisionError: division by zero ({path}:6); "
        "repair the file"
    ]


def test_a_hand_that_a_hook_cannot_read_is_the_plugins_fault() -> None:
    with pytest.raises(PluginRefused, match="its hupai_patterns failed: HandRefused"):
        playing(hupai_patterns=lambda variant: [hupai.parse("99x")])


# -- cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "what"),
    [
        ({"value": "one"}, "value is 'one', expected a whole number from 0 to 1000000"),
        ({"value": -1}, "value is -1, expected"),
        ({"value": 1.5}, "value is 1.5, expected"),
        ({"value": True}, "value is True, expected"),
        ({"value": 10**6 + 1}, "value is 1000001, expected"),
        ({"open": -2}, "open is -2, expected"),
        ({"names": "One"}, "names is 'One', expected names by language: {'en': …}"),
        ({"names": {"en": 1}}, "names is {'en': 1}, expected"),
        ({"absorbs": "haku"}, "absorbs is the text 'haku', expected a list: absorbs=['haku']"),
        ({"yes": HAND}, "yes is the text '234m"),
        ({"no": [1]}, "no is [1], expected a list of texts"),
        ({"concept": 3}, "concept is 3, expected a text"),
        ({"unit": None}, "unit is None, expected a text"),
        ({"off": "no"}, "off is 'no', expected True or False"),
    ],
)
def test_a_card_that_cannot_be_is_refused_with_file_and_line(
    file: Any, card: dict[str, object], what: str
) -> None:
    path = file(carded(**card))
    registry = Registry()
    with pytest.raises(PluginRefused) as refused:
        registry.load(registry.add_file(path))
    (fault,) = said(refused)
    assert fault.startswith(f"{path}:4: pattern 'one': {what}")


def test_a_card_is_refused_for_all_that_is_wrong_with_it(file: Any) -> None:
    registry = Registry()
    with pytest.raises(PluginRefused) as refused:
        registry.load(registry.add_file(file(carded(value="one", absorbs="haku", concept=3))))
    assert len(said(refused)) == 3


@pytest.mark.parametrize(
    ("variant", "profile", "unit", "what"),
    [
        ("riichi", "riichi/standard", "hann", "counts in 'hann', unknown to riichi; expected one of 'han', "),
        ("riichi", "riichi/standard", "", "has no unit; expected one of 'han', 'yakuman', 'limit', 'fu'"),
        (
            "taiwanese",
            "taiwanese/sml-2026",
            "tais",
            "counts in 'tais', unknown to taiwanese; expected one of 'tai'; did you mean 'tai'?",
        ),
    ],
)
def test_a_unit_that_the_variant_does_not_count_in(
    file: Any, variant: str, profile: str, unit: str, what: str
) -> None:
    with pytest.raises(PluginRefused) as refused:
        with_file(file(carded(variant, unit=unit)), profile)
    (fault,) = said(refused)
    assert fault.startswith(f"plugin house: pattern 'one' {what}")


@pytest.mark.parametrize("unit", ["", "tai"])
def test_a_variant_of_one_unit_need_not_be_told_it(file: Any, unit: str) -> None:
    assert "one" in with_file(file(carded("taiwanese", unit=unit)), "taiwanese/sml-2026").known_patterns


def test_an_absorbed_pattern_that_is_not_there_is_named_with_the_plugin(file: Any) -> None:
    with pytest.raises(
        PluginRefused,
        match=r"plugin house: pattern 'one' absorbs 'hakku', which does not exist; did you mean",
    ):
        with_file(file(carded(absorbs=["hakku"])))


def test_who_changes_what_a_pattern_absorbs_answers_for_it() -> None:
    def amend(draft: hupai.Draft) -> None:
        draft.replace("toitoi", draft.patterns["toitoi"].changed(absorbs=["hakku"]), why="x")

    with pytest.raises(PluginRefused, match="plugin club: pattern 'toitoi' absorbs 'hakku'"):
        playing(hupai_amend=amend)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (
            lambda draft: draft.revalue("toitoi", -1, why="x"),
            "pattern 'toitoi': value is -1, expected a whole",
        ),
        (
            lambda draft: draft.revalue("toitoi", "2", why="x"),
            "pattern 'toitoi': value is '2', expected a whole",
        ),
        (lambda draft: draft.replace("toitoi", 3, why="x"), "puts 3 in the place of 'toitoi'"),
        (lambda draft: draft.remove("toitoi", why=None), "amends 'toitoi' without saying why"),
    ],
)
def test_a_change_that_cannot_be(change: Any, what: str) -> None:
    with pytest.raises(PluginRefused, match=rf"plugin club: .*{what}"):
        playing(hupai_amend=change)


# -- payments --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settlement", "what"),
    [
        (None, "None; expected a Settlement"),
        (Settlement(transfers=(Transfer("W", "S", 1.5, "x"),)), "1.5 is no whole amount"),  # type: ignore[arg-type]
        (Settlement(transfers=(Transfer("W", "S", -5, "x"),)), "W pays -5"),
        (Settlement(transfers=(Transfer("W", "bank", 5, "x"),)), "no such party: bank"),
        (Settlement(transfers=[5]), "the transfers are a list, no tuple"),  # type: ignore[arg-type]
        (Settlement(transfers=(5,)), "5 is no Transfer"),  # type: ignore[arg-type]
        (Settlement(notes="text"), "notes is no tuple of str"),  # type: ignore[arg-type]
    ],
)
def test_a_settlement_that_cannot_be_names_the_plugin(settlement: Any, what: str) -> None:
    def pay(score: object) -> Any:
        return settlement

    paying = playing(hupai_payment=lambda variant: pay)
    for ask in (lambda: paying.score(HAND).settlement, lambda: paying.settle("win=S from=W han=1 fu=40")):
        with pytest.raises(PluginRefused, match=f"plugin club: pay of its hupai_payment gives .*{what}"):
            ask()
    adjusting = playing(hupai_adjustments=lambda variant: [pay])
    for ask in (lambda: adjusting.score(HAND).settlement, lambda: adjusting.settle("draw tenpai=E")):
        with pytest.raises(PluginRefused, match=f"plugin club: pay of its hupai_adjustments gives .*{what}"):
            ask()


@pytest.mark.parametrize("words", [(), ("--explain",), ("--json",)])
def test_a_payment_that_breaks_down_is_told_before_anything_is_printed(
    file: Any, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    path = file(
        "from hupai import hookimpl\n\n\ndef taxed(settlement):\n    return settlement.tax\n\n\n"
        "@hookimpl\ndef hupai_adjustments(variant):\n    return [taxed]\n"
    )
    assert run(["score", *words, "--plugin", path, *HAND.split()]) == 3
    told = capsys.readouterr()
    assert "discarder" not in told.out
    assert told.out == "" or words == ("--json",)
    assert told.err == (
        "plugin house: taxed of its hupai_adjustments failed: AttributeError: 'Settlement' object has no "
        f"attribute 'tax' ({path}:5); repair the file\n"
    )


# -- hooks -----------------------------------------------------------------------------------------


def test_an_unknown_argument_is_told_with_those_that_there_are() -> None:
    registry = Registry(
        {"club": plugin(hupai_patterns=lambda variant, ruels: [], hupai_variants=lambda x: [])}
    )
    with pytest.raises(PluginRefused) as refused:
        registry.load("club")
    assert said(refused) == [
        "plugin club: its hupai_variants has an unknown argument 'x'; it takes none; repair or uninstall the "
        "plugin",
        "plugin club: its hupai_patterns has an unknown argument 'ruels'; there are variant, rules, own; "
        "did you mean 'rules'?",
    ]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "no hooks; mark functions with @hookimpl"),
        (
            "def hupai_patterns(variant):\n    return []\n",
            "no hooks; mark functions with @hookimpl: hupai_patterns",
        ),
        (
            "from hupai import hookimpl\n@hookimpl\ndef hupai_fouls(variant): return []\n"
            "def hupai_patterns(variant): return []\n",
            "hupai_patterns is not marked as a hook; put @hookimpl above it",
        ),
        ("raise SystemExit(4)\n", "PATH does not load: SystemExit: 4 (PATH:1); repair the file"),
        (
            "\n\nimport nowhere_at_all\n",
            "PATH does not load: ModuleNotFoundError: No module named "
            "'nowhere_at_all' (PATH:3); repair the file",
        ),
    ],
)
def test_a_file_that_takes_no_part_says_why(file: Any, text: str, what: str) -> None:
    path = file(text)
    registry = Registry()
    name = registry.add_file(path)
    for _ in range(2):  # and is remembered
        with pytest.raises(PluginRefused) as refused:
            registry.load(name)
        assert said(refused) == [f"plugin house: {what}".replace("PATH", path)]


# -- where -----------------------------------------------------------------------------------------


def test_a_plugin_of_the_command_line_is_not_blamed_on_a_profile(file: Any) -> None:
    with pytest.raises(ProfileRefused) as refused:
        with_file(file(""))
    assert said(refused) == ["--plugin house.py: cannot be used: no hooks; mark functions with @hookimpl"]


def test_nor_is_one_that_is_not_installed() -> None:
    registry = Registry()
    registry.play("richi", "--plugin richi")
    with pytest.raises(ProfileRefused) as refused:
        hupai.ruleset("riichi/standard", registry=registry)
    assert said(refused) == ["--plugin richi: no plugin 'richi' is installed; did you mean 'riichi'?"]


@pytest.mark.parametrize(
    ("setting", "what"),
    [
        ("yaku.enable=['renho']", "--set yaku.enable: no such yaku: 'renho'; did you mean 'renhou'?"),
        ("yaku.enable=x", "--set yaku.enable: 'x' is not allowed; expected a list, each item text"),
        ("game.players=9", "--set game.players: 9 is not allowed; expected one of 3, 4"),
    ],
)
def test_a_setting_is_not_blamed_on_a_profile(
    capsys: pytest.CaptureFixture[str], setting: str, what: str
) -> None:
    assert run(["score", "--set", setting, *HAND.split()]) == 3
    assert capsys.readouterr().err == what + "\n"


def test_what_a_profile_sets_is_blamed_on_its_file(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text('schema = 1\nextends = "riichi/standard"\nyaku.enable = ["renho"]\n', "utf-8")
    with pytest.raises(ProfileRefused, match=r"club\.toml: yaku\.enable: no such yaku: 'renho'"):
        hupai.ruleset(club)
