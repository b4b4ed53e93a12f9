"""Each check finds what it is there for: plugins with one thing wrong, and the check that tells."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Annotated, Any

import msgspec
import pytest

import hupai
from hupai import Options, PluginRefused, Reading, Truth, any_of, hookimpl, no, option, pattern
from hupai.notation import Notation
from hupai.testing import check_plugin, checks, holds, playing
from hupai.testing.sources import private_names

PAIR_OF_WINDS = "234m 567p 23456s 22z +7s ron riichi seat=S"
PAIR_OF_DOTS = "234m 567p 23456s 22p +7s ron riichi seat=S"


def winds(**changes: Any) -> hupai.Pattern:
    """A sound pattern, and the same with something changed."""

    @pattern(1, unit="han", names={"en": "Wind Pair"}, yes=[PAIR_OF_WINDS], no=[PAIR_OF_DOTS])
    def wind_pair(hand: Reading) -> Truth:
        """The pair is of winds."""
        return hand.has_pair_of("1234z")

    return wind_pair.changed(**changes) if changes else wind_pair


def plugin(*patterns: hupai.Pattern, **hooks: Callable[..., Any]) -> SimpleNamespace:
    """A plugin for riichi with some patterns and further hooks."""

    def hupai_patterns(variant: str) -> Iterable[hupai.Pattern]:
        return patterns if variant == "riichi" else ()

    found = {"hupai_patterns": hupai_patterns} if patterns else {}
    return SimpleNamespace(**{name: hookimpl(function) for name, function in (found | hooks).items()})


def failures(bad: object, **given: Any) -> dict[str, str]:
    """The checks that fail, with what they say."""
    found = {}
    for check in checks(bad, name="club", **given):
        try:
            check()
        except Exception as error:
            found[check.id] = str(error)
    return found


def test_a_sound_plugin_passes_them_all() -> None:
    ids = [check.id for check in checks(plugin(winds()), name="club")]
    assert failures(plugin(winds())) == {}
    assert ids == [
        "nothing private of hupai is used",
        "riichi: every change of a pattern says why",
        "riichi: payments sum to zero",
        "riichi: the rules compile",
        "riichi: no patterns that hold together absorb one another",
        "riichi: no two names are the same",
        "riichi: wind_pair has its card filled in",
        f"riichi: wind_pair holds in {PAIR_OF_WINDS}",
        f"riichi: wind_pair does not hold in {PAIR_OF_DOTS}",
        "riichi: the views of all patterns agree",
    ]


def test_check_plugin_names_everything_that_fails() -> None:
    with pytest.raises(AssertionError) as failed:
        check_plugin(plugin(winds(names={"en": "Wind Pair", "es": " "}, yes=(PAIR_OF_DOTS,))), name="club")
    first, second = str(failed.value).splitlines()
    assert first.startswith("riichi: wind_pair has its card filled in: wind_pair has an empty name in es")
    assert second.startswith(f"riichi: wind_pair holds in {PAIR_OF_DOTS}: wind_pair: it does not hold")
    check_plugin(plugin(winds()), name="club")


# -- examples ---------------------------------------------------------------------------------------


def test_an_example_that_holds_and_should_not() -> None:
    found = failures(plugin(winds(no=(PAIR_OF_WINDS,))))
    assert list(found) == [f"riichi: wind_pair does not hold in {PAIR_OF_WINDS}"]
    assert "it asks for: has pair of 1234z" in found.popitem()[1]


def test_an_example_that_cannot_be() -> None:
    (said,) = failures(plugin(winds(yes=("11111m 567p 23456s +7s ron",)))).values()
    assert said.startswith("five of '1m'")


def test_a_no_example_that_is_no_complete_hand_shows_nothing() -> None:
    (said,) = failures(plugin(winds(no=("135m 567p 23456s 22p +7s ron",)))).values()
    assert said.endswith("is no complete hand and shows nothing")


def test_a_pattern_with_a_shape_of_its_own_may_be_shown_by_what_is_no_hand() -> None:
    @pattern(
        2,
        unit="han",
        names={"en": "Pairs"},
        yes=["1122m 3344p 5566s 7z +7z ron"],
        no=["1122m 3344p 5569s 7z +7z ron"],
    )
    def pairs(hand: Reading) -> Truth:
        """Seven pairs."""
        return hand.is_seven_pairs

    assert failures(plugin(pairs)) == {}


def test_a_pattern_that_is_off_is_turned_on_for_its_examples() -> None:
    assert failures(plugin(winds(off=True))) == {}
    rules = playing(winds(off=True, id="shiiaru_raotai"), "riichi")
    assert "shiiaru_raotai" in [p.id for p in rules.patterns]


class Club(Options, frozen=True):
    """Options of the club."""

    winds: Annotated[bool, option("a pair of winds counts")] = False


@pattern(1, unit="han", names={"en": "Wind Pair"}, yes=[PAIR_OF_WINDS], no=[PAIR_OF_DOTS])
def played_winds(hand: Reading, rules: Club) -> Truth:
    """The pair is of winds, where the club plays with it."""
    return hand.has_pair_of("1234z") & rules.winds


def test_a_pattern_behind_an_option_needs_it_set() -> None:
    club = plugin(played_winds, hupai_options=lambda variant: Club if variant == "riichi" else None)
    assert list(failures(club)) == [f"riichi: played_winds holds in {PAIR_OF_WINDS}"]
    assert failures(club, options={"plugin.club.winds": True}) == {}


def test_holds_looks_at_every_reading_and_not_at_what_is_counted() -> None:
    riichi = hupai.ruleset("riichi/standard")
    iipeikou = riichi.known_patterns["iipeikou"]
    twice = "223344m 556677p 8s +8s ron"  # ryanpeikou takes its place
    assert holds(iipeikou, hupai.ruleset("riichi/standard"), twice)
    assert "iipeikou" not in [c.pattern.id for c in riichi.score(twice).patterns]


# -- three views ------------------------------------------------------------------------------------


def test_a_pattern_that_answers_otherwise_for_many() -> None:
    @pattern(1, unit="han", names={"en": "Odd"}, yes=[PAIR_OF_WINDS], no=[PAIR_OF_DOTS])
    def odd(hand: Reading) -> Truth:
        """Holds for one hand, and never for a column."""
        return hand.has_pair_of("1234z") if isinstance(hand.pair, int) else no(any_of(hand.kinds | 1))

    pytest.importorskip("numpy")
    (said,) = failures(plugin(odd)).values()
    assert said in (
        "asked one by one and translated, these answer differently: odd",
        "asked one by one and in columns, these answer differently: odd",
    )


# -- cards, names, absorption -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"id": "WindPair"}, "the id 'WindPair' is not in small letters, digits and _"),
        ({"names": {"es": "Par de vientos"}}, "wind_pair has no English name"),
        ({"rule": ""}, "wind_pair has no rule text"),
        ({"no": ()}, "wind_pair lacks examples of one kind"),
    ],
)
def test_a_card_that_is_not_filled_in(changes: dict[str, Any], said: str) -> None:
    found = failures(plugin(winds(**changes)))
    assert any(said in text for text in found.values())


def test_two_patterns_of_one_name() -> None:
    found = failures(plugin(winds(), winds(id="other")))
    assert found["riichi: no two names are the same"] == "wind_pair and other are both called 'Wind Pair'"


def test_patterns_that_hold_together_and_absorb_one_another() -> None:
    one, other = winds(absorbs=("other",)), winds(id="other", names={"en": "O"}, absorbs=("wind_pair",))
    found = failures(plugin(one, other))
    assert found == {
        "riichi: no patterns that hold together absorb one another": (
            f"wind_pair and other absorb one another and both hold in {PAIR_OF_WINDS}"
        )
    }


def test_an_absorbed_pattern_that_does_not_exist() -> None:
    (said,) = {failures(plugin(winds(absorbs=("tanyo",))))["riichi: the rules compile"]}
    assert said.startswith("plugin club: pattern 'wind_pair' absorbs 'tanyo', which does not exist; ")
    assert said.endswith("did you mean 'tanyao'?")


# -- what it brings besides -------------------------------------------------------------------------


def test_an_option_without_description() -> None:
    class Bare(Options, frozen=True):
        winds: bool = False

    found = failures(plugin(winds(), hupai_options=lambda variant: Bare))
    said = found["riichi: the rules compile"]
    assert "Bare.winds: an option needs a default and a description" in said


def test_a_change_without_a_reason() -> None:
    def amend(draft: hupai.Draft) -> None:
        if draft.variant == "riichi":
            draft.revalue("riichi", 2, why="")

    (said,) = set(failures(plugin(winds(), hupai_amend=amend)).values())
    assert said.startswith("plugin club: amends 'riichi' without saying why")


@pytest.mark.parametrize(
    ("transfer", "said"),
    [
        (hupai.Transfer("discarder", "S", -100, "gift"), "discarder pays -100"),
        (hupai.Transfer("discarder", "bank", 100, "fee"), "no such party: bank"),
        (hupai.Transfer("S", "S", 100, "fee"), "S pays itself"),
        (hupai.Transfer("discarder", "S", 100, ""), "a transfer without a reason"),
    ],
)
def test_a_payment_that_is_none(transfer: hupai.Transfer, said: str) -> None:
    def pay(variant: str) -> Any:
        return (lambda score: hupai.Settlement(transfers=(transfer,))) if variant == "riichi" else None

    found = failures(plugin(hupai_payment=pay))
    assert said in found["riichi: payments sum to zero"]


def test_gains_that_do_not_sum_to_zero() -> None:
    class Lossy(hupai.Settlement):
        def gains(self) -> dict[str, int]:
            return {"S": 100}

    def lossy(settlement: hupai.Settlement) -> hupai.Settlement:
        return Lossy(**{name: getattr(settlement, name) for name in settlement.__struct_fields__})

    found = failures(plugin(hupai_adjustments=lambda variant: [lossy] if variant == "riichi" else []))
    assert "gains do not sum to zero" in found["riichi: payments sum to zero"]


def test_a_profile_with_a_fault(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text('schema = 1\nextends = "riichi/standrd"\n', "utf-8")
    found = failures(plugin(winds(), hupai_profiles=lambda: [("riichi", tmp_path)]))
    assert "did you mean 'riichi/standard'?" in found["the profile riichi/club is sound"]


def test_a_foul_that_cannot_be_settled() -> None:
    singing = hupai.Foul(
        id="singing",
        names={"en": "Singing"},
        condition="sang",
        penalty="chombo",
        examples=("foul=sing by=S",),
    )
    found = failures(plugin(hupai_fouls=lambda variant: [singing] if variant == "riichi" else []))
    assert "sing" in found["riichi: the foul singing can be settled"]
    fine = msgspec.structs.replace(singing, examples=("foul=singing by=S",))
    assert failures(plugin(hupai_fouls=lambda variant: [fine] if variant == "riichi" else [])) == {}


def test_a_notation_that_does_not_read_what_it_writes() -> None:
    class Forgetful(Notation):
        id = "forgetful"
        example = "123m 44z"

        def read(self, text: str) -> hupai.Hand:
            return hupai.parse(text, any_size=True)

        def write(self, hand: hupai.Hand) -> str:
            return hupai.hand_text(hand).split()[0]

    found = failures(plugin(hupai_notations=lambda: [Forgetful()]))
    assert found == {
        "the notation forgetful reads what it writes": "forgetful does not read what it writes: 44z: left out"
    }


def test_a_plugin_that_does_not_load_is_refused_at_once() -> None:
    misspelt = SimpleNamespace(hupai_pattern=hookimpl(lambda variant: []))
    with pytest.raises(PluginRefused, match="did you mean 'hupai_patterns'"):
        list(checks(misspelt, name="club"))


# -- nothing private --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("from hupai import Reading\nfrom hupai.patterns.terms import count", []),
        ("from hupai.score import _steps", ["club.py:1: hupai.score._steps"]),
        ("import hupai._private", ["club.py:1: hupai._private"]),
        ("def f(score):\n    return score._readings", ["club.py:2: score._readings"]),
        ("class A:\n    def f(self):\n        return self._base", []),
        ("class A:\n    def f(self, other):\n        self._x = other._x", []),
        ("def _own():\n    pass\ndef f(m):\n    m._own()", []),
        ("def f(row):\n    return row._asdict(), row.__dict__", []),
        ("from elsewhere import _thing", []),
    ],
)
def test_private_names_are_found_with_their_lines(source: str, found: list[str]) -> None:
    assert list(private_names(source, "club.py")) == found


def test_a_module_that_uses_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sly.py").write_text(
        "from hupai import hookimpl\nfrom hupai.commands.group import _made\n\n\n"
        "@hookimpl\ndef hupai_patterns(variant):\n    return []\n",
        "utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    import sly  # type: ignore[import-not-found]

    assert isinstance(sly, ModuleType)
    found = failures(sly)
    assert found == {
        "nothing private of hupai is used": (
            "uses what is private to hupai: sly.py:2: hupai.commands.group._made"
        )
    }
    del sys.modules["sly"]


def test_a_one_file_plugin_is_checked_by_its_path(tmp_path: Path) -> None:
    house = tmp_path / "house.py"
    house.write_text(
        "from hupai import Reading, Truth, hookimpl, pattern\n\n\n"
        f'@pattern(1, unit="han", names={{"en": "Pair"}}, yes=["{PAIR_OF_WINDS}"], no=["{PAIR_OF_DOTS}"])\n'
        "def wind_pair(hand: Reading) -> Truth:\n"
        '    """A pair of winds."""\n'
        '    return hand.has_pair_of("1234z")\n\n\n'
        "@hookimpl\n"
        "def hupai_patterns(variant):\n"
        '    return [wind_pair] if variant == "riichi" else []\n',
        "utf-8",
    )
    check_plugin(house)
    assert any("wind_pair holds" in check.id for check in checks(str(house)))
