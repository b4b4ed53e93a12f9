"""The pattern language: what is refused where a pattern is defined, and what a type checker sees."""

from __future__ import annotations

import importlib.util
import os
import re
import sys
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType

import mypy.api
import pytest

from hupai.faults import PluginRefused
from hupai.patterns.reading import Chow, Reading

HEADER = """\
from __future__ import annotations
from typing import Annotated
from hupai import Chow, Count, Options, Pung, Reading, Truth
from hupai import any_of, as_count, count, either, no, option, pattern, without

class House(Options, frozen=True):
    open_hands: Annotated[bool, option("open hands count")] = True
    at_least: Annotated[int, option("how many")] = 3
    kind: Annotated[str, option("which")] = "loose"

def helper(hand):
    if hand.is_concealed:
        return True
    return False

@pattern(1, names={"en": "Slip"}, yes=["1m"], no=["2m"])
"""
FIRST_LINE = HEADER.count("\n")
"""Line of the decorator; ``def`` stands on the next."""


class Importer:
    """Imports a text as the module of a plugin."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "house_yaku.py"
        self.name = "house_yaku_of_a_test"

    def __call__(self, text: str) -> ModuleType:
        self.path.write_text(text, "utf-8")
        spec = importlib.util.spec_from_file_location(self.name, self.path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[self.name] = module
        spec.loader.exec_module(module)
        return module

    def refusal(self, text: str) -> str:
        with pytest.raises(PluginRefused) as refused:
            self(text)
        (fault,) = refused.value.faults
        return str(fault).removeprefix(f"{self.path}:")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Importer]:
    importer = Importer(tmp_path)
    yield importer
    sys.modules.pop(importer.name, None)


def slip(body: str, takes: str = "hand: Reading", gives: str = "Truth") -> str:
    """A module whose pattern has this body; its ``return`` is three lines below the decorator."""
    lines = textwrap.indent(textwrap.dedent(body), "    ")
    return f'{HEADER}def slip({takes}) -> {gives}:\n    """A rule."""\n{lines}\n'


# -- what is refused, with file, line and remedy --------------------------------------------------

DECIDES = (
    "is decided with and/or/not/if or a chained comparison; write & for and, | for or, no(…) for not, "
    "either(…) for if, and (a < b) & (b < c) for a < b < c"
)
ALLOWED = "a pattern is made of & | + - * == != < <= > >=, what the hand offers, and hupai.patterns.terms"
BRACKETS = "put brackets round each comparison: (a == 1) & (b == 2)"
SLIPS = {
    "and": ("return hand.is_concealed and hand.self_drawn", f"`is concealed` {DECIDES}"),
    "or": ("return hand.is_concealed or hand.self_drawn", f"`is concealed` {DECIDES}"),
    "not": ("return not hand.is_concealed", f"`is concealed` {DECIDES}"),
    "if": ("return True if hand.is_concealed else hand.self_drawn", f"`is concealed` {DECIDES}"),
    "a chained comparison": ("return 1 < hand.triplets < 4", f"`triplets > 1` {DECIDES}"),
    "in": ("return hand.triplets in (2, 3)", f"`triplets is 2` {DECIDES}"),
    "max": ("return max(hand.triplets, hand.chow_count) == 3", f"`chow count > triplets` {DECIDES}"),
    "an if in a helper": ("return helper(hand)", f"`is concealed` {DECIDES}"),
    "no brackets, the comparison first": (
        "return hand.triplets == 3 & hand.is_concealed",
        f"`3 & is concealed` joins the number 3 with a yes/no; {BRACKETS}",
    ),
    "no brackets, the comparison last": (
        "return hand.is_concealed & hand.triplets == 3",
        f"`is concealed & triplets` joins a yes/no with a number; {BRACKETS}",
    ),
    "no brackets round either": (
        "return hand.triplets == 3 | hand.chow_count == 1",
        f"`3 | chow count` joins the number 3 with a number; {BRACKETS}",
    ),
    "~": (
        "return ~hand.is_concealed",
        "`~is concealed` means different things for one hand and for many; write no(…)",
    ),
    "a loop": (
        "return any(kind for kind in hand.pungs)",
        "`pungs` is one value and cannot be looped over; name each part",
    ),
    "a sum of answers": (
        "return hand.is_concealed + hand.self_drawn == 2",
        "`is concealed + self drawn` reckons with a yes/no and a yes/no; "
        "use as_count(…) for a yes/no and count(…) for kinds",
    ),
    "kinds taken for a number": (
        "return hand.pungs > 3",
        f"`pungs > 3` compares kinds with the number 3; {BRACKETS}",
    ),
    "counting a number": (
        "return count(hand.triplets) == 3",
        "`count(triplets)` needs kinds and got a number",
    ),
    "asking a number": ("return any_of(hand.triplets)", "`any_of(triplets)` needs kinds and got a number"),
    "the opposite of a number": (
        "return no(hand.triplets)",
        "`no(triplets)` needs a yes/no and got a number",
    ),
    "without a number": (
        "return any_of(without(hand.pungs, hand.triplets))",
        "`without(pungs, triplets)` needs kinds on both sides",
    ),
    "either of two sorts": (
        "return either(hand.is_concealed, hand.triplets, hand.self_drawn) == 1",
        "`either(…)` gives a number or a yes/no; both must be of one sort",
    ),
    "shifting a number": (
        "return any_of(hand.triplets >> 1)",
        "`triplets >> 1` shifts a number; only kinds shift, by a number",
    ),
    "a text": (
        'return hand.win == "1p"',
        "'1p' is neither yes/no nor a whole number; use numbers and what the hand offers",
    ),
    "division": (
        "return hand.triplets / 2 == 1",
        f"unsupported operand type(s) for /: 'Symbol' and 'int'; {ALLOWED}",
    ),
    "len": ("return len(hand.pungs) == 3", f"object of type 'Symbol' has no len(); {ALLOWED}"),
    "a tile that does not exist": ('return hand.has_pung_of("8z")', "no such tile in '8z': 8z"),
    "a feature misspelt": (
        "return hand.is_conceald",
        "Reading has no feature 'is_conceald'; did you mean 'is_concealed'?",
    ),
    "a feature set": (
        "hand.pungs = 0; return hand.is_concealed",
        "'pungs' is set; a pattern asks and changes nothing",
    ),
    "a feature unheard of": (
        "return hand.zzz",
        "Reading has no feature 'zzz'; see hupai.patterns.reading for what there is",
    ),
}


@pytest.mark.parametrize("what", SLIPS)
def test_a_slip_is_refused_where_it_stands(house: Importer, what: str) -> None:
    body, said = SLIPS[what]
    assert house.refusal(slip(body)) == f"{FIRST_LINE + 3}: pattern 'slip': {said}"


def test_the_line_of_the_slip_is_told_in_a_longer_pattern(house: Importer) -> None:
    body = """\
    sets = hand.triplets + hand.chow_count
    full = sets == 4

    return full and hand.self_drawn
    """
    assert house.refusal(slip(body)).startswith(
        f"{FIRST_LINE + 6}: pattern 'slip': `(triplets + chow count) is 4`"
    )


def test_an_option_misspelt_is_refused_with_the_nearest(house: Importer) -> None:
    text = slip("return hand.is_concealed | rules.open_hand", "hand: Reading, rules: House")
    assert house.refusal(text) == (
        f"{FIRST_LINE + 3}: pattern 'slip': the rules have no option 'open_hand'; did you mean 'open_hands'?"
    )


def test_an_option_that_is_a_list_is_not_searched(house: Importer) -> None:
    # `in` answers yes or no at once, for the default rules; a property of the options is asked instead
    text = slip('return hand.is_concealed & ("calls" in rules.kind)', "hand: Reading, rules: House")
    assert house.refusal(text) == (
        f"{FIRST_LINE + 3}: pattern 'slip': `'calls' in rule kind` cannot be recorded; "
        "give the options a property that says it"
    )


def test_options_are_compared_and_told_by_name(house: Importer) -> None:
    body = """\
    many = hand.triplets >= rules.at_least
    return many & (rules.open_hands | hand.is_concealed) & (rules.kind == "loose") & (rules.kind != "odd")
    """
    made = house(slip(body, "hand: Reading, rules: House"))
    assert made.slip.words() == (
        "(triplets ≥ rule at_least) and (rule open_hands or is concealed) and rule kind is loose and "
        "rule kind is not odd"
    )
    hand = Reading(pungs=0b111, claimed_pungs=0, claimed_chows=0)
    assert made.slip.ask(hand, {made.House: made.House()}) is True
    assert made.slip.ask(hand, {made.House: made.House(at_least=4)}) is False
    assert made.slip.ask(hand, {made.House: made.House(kind="odd")}) is False


def test_a_feature_of_sets_misspelt_is_refused(house: Importer) -> None:
    text = slip("return a.suite == b.suit", "a: Chow, b: Chow")
    assert house.refusal(text) == (
        f"{FIRST_LINE + 3}: pattern 'slip': Chow has no feature 'suite'; did you mean 'suit'?"
    )


@pytest.mark.parametrize(
    ("takes", "gives", "said"),
    [
        ("hand: Reading", "bool", "pattern 'slip' must be declared -> Truth or -> Count"),
        ("hand: Reading", "None", "pattern 'slip' must be declared -> Truth or -> Count"),
        (
            "hand: Reading",
            "Count",
            "pattern 'slip' gives yes/no and is declared -> Count; correct one of them",
        ),
        (
            "hand",
            "Truth",
            "pattern 'slip': argument 'hand' needs a type known when the module loads: a Reading, an Options "
            "struct, or Chow, Pung, Pair",
        ),
        (
            "hand: Hand",
            "Truth",
            "pattern 'slip': argument 'hand' needs a type known when the module loads: a Reading, an Options "
            "struct, or Chow, Pung, Pair",
        ),
        ("", "Truth", "pattern 'slip' takes either a hand (and after it the rules) or only sets"),
        (
            "hand: Reading, a: Chow",
            "Truth",
            "pattern 'slip' takes either a hand (and after it the rules) or only sets",
        ),
        (
            "rules: House, hand: Reading",
            "Truth",
            "pattern 'slip' takes either a hand (and after it the rules) or only sets",
        ),
    ],
)
def test_a_pattern_is_declared_with_what_it_takes_and_gives(
    house: Importer, takes: str, gives: str, said: str
) -> None:
    text = slip("return hand.is_concealed", takes, gives)
    assert house.refusal(text) == f"{FIRST_LINE}: {said}"


def test_a_number_is_no_answer(house: Importer) -> None:
    said = house.refusal(slip("return hand.triplets"))
    assert said == f"{FIRST_LINE}: pattern 'slip' gives number and is declared -> Truth; correct one of them"


def test_everything_that_a_pattern_lacks_is_said_at_once(house: Importer) -> None:
    bare = HEADER.replace('names={"en": "Slip"}, yes=["1m"], no=["2m"]', "names={}")
    text = f"{bare}def slip(hand: Reading) -> Truth:\n    return hand.is_concealed\n"
    assert house.refusal(text) == (
        f"{FIRST_LINE}: pattern 'slip' lacks a docstring that states the rule, "
        "an English name: names={'en': …}, yes= examples, no= examples"
    )


def test_a_pattern_over_sets_does_without_examples(house: Importer) -> None:
    bare = HEADER.replace(', yes=["1m"], no=["2m"]', "")
    text = f'{bare}def slip(a: Chow, b: Chow) -> Truth:\n    """A rule."""\n    return a.suit == b.suit\n'
    assert house(text).slip.sets == (Chow, Chow)


# -- what a type checker sees ---------------------------------------------------------------------

TYPED = """\
from __future__ import annotations
from hupai.patterns.reading import Reading
from hupai.patterns.terms import Count, Truth, any_of, count, either, no

def right(hand: Reading) -> Truth:
    return (hand.triplets == 3) & hand.is_concealed & no(hand.won_by_discard)

def more(hand: Reading) -> Count:
    return either(any_of(hand.pungs & 7), 2 * hand.triplets + 1, count(hand.pair))

def no_brackets_first(hand: Reading) -> Truth:
    return hand.triplets == 3 & hand.is_concealed  # slip

def no_brackets_last(hand: Reading) -> Truth:
    return hand.is_concealed & hand.triplets == 3  # slip

def a_number(hand: Reading) -> Truth:
    return hand.triplets  # slip

def misspelt(hand: Reading) -> Truth:
    return hand.is_conceald  # slip

def kinds_for_a_number(hand: Reading) -> Truth:
    return hand.pungs > 3  # slip

def counts_a_number(hand: Reading) -> Count:
    return count(hand.triplets)  # slip
"""


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Sequence[int]:
    """Lines that mypy finds fault with."""
    folder = tmp_path_factory.mktemp("typed")
    module = folder / "typed_yaku.py"
    module.write_text(TYPED, "utf-8")
    root = Path(__file__).parents[2]
    before = os.environ.get("MYPYPATH")
    os.environ["MYPYPATH"] = str(root / "core")
    try:
        told, complaint, _ = mypy.api.run(
            ["--strict", "--config-file=", f"--cache-dir={folder / 'cache'}", str(module)]
        )
    finally:
        if before is None:
            del os.environ["MYPYPATH"]
        else:
            os.environ["MYPYPATH"] = before
    assert not complaint
    return [int(line) for line in re.findall(r"typed_yaku\.py:(\d+): error", told)]


def test_a_type_checker_takes_the_right_form_and_sees_each_slip(checked: Sequence[int]) -> None:
    slips = {place for place, line in enumerate(TYPED.splitlines(), 1) if line.endswith("# slip")}
    assert set(checked) == slips
