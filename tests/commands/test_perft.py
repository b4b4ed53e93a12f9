"""``hupai perft``: levels, what is said of a count, and what happens when one does not come out."""

from __future__ import annotations

import pytest

from hupai.perft import levels
from hupai.perft.figures import EULER, Figure
from hupai.perft.levels import Count

GOOD = Count("complete", 13_259, 440_593_684, Figure(13_259, 440_593_684, EULER))
ELSEWHERE = Count("half flush", 341_628, 21_281_051_778, Figure(341_628, 21_281_051_778, "", 24_486_583_938))
UNKNOWN = Count("others", 5, None)
WRONG = Count("wrong", 12, 48, Figure(13, 52))


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch):
    """Says what the fast level counts, which else takes seconds."""

    def counts(*found: Count) -> None:
        monkeypatch.setitem(levels.LEVELS, "fast", lambda: iter(found))

    return counts


def test_a_count_stands_beside_what_is_known_of_it(call, counting) -> None:
    counting(GOOD, ELSEWHERE, UNKNOWN)
    done = call("perft")
    assert done.code == 0
    assert [line.split("  ")[0] for line in done.out.splitlines()[2:]] == [
        "quantity", "complete", "half flush", "others",
    ]  # fmt: skip
    assert "13,259     440,593,684  as published by projecteuler.net\n" in done.out
    assert "341,628  21,281,051,778  as known; 1kawaya.com has 24,486,583,938\n" in done.out


def test_a_count_that_does_not_come_out_is_a_fault_of_ours(call, counting) -> None:
    counting(GOOD, WRONG)
    done = call("perft", "fast")
    assert done.code == 70
    assert "differs from 13 and 52\n" in done.out


def test_draws_are_texts_in_json(call, counting) -> None:
    counting(GOOD._replace(physical=1_845_382_436_487_682_488_000), ELSEWHERE, UNKNOWN)
    done = call("perft", "--json")
    assert done.code == 70
    assert done.json == {
        "schema": 1,
        "level": "fast",
        "counts": [
            {
                "quantity": "complete",
                "distinct": 13_259,
                "physical": "1845382436487682488000",
                "equal": False,
                "source": EULER,
            },
            {
                "quantity": "half flush",
                "distinct": 341_628,
                "physical": "21281051778",
                "equal": True,
                "source": "",
                "elsewhere": "24486583938",
            },
            {"quantity": "others", "distinct": 5},
        ],
    }


def test_levels_are_counted_in_their_order(call, counting, monkeypatch: pytest.MonkeyPatch) -> None:
    counting(GOOD)
    monkeypatch.setitem(levels.LEVELS, "census", lambda: iter([UNKNOWN]))
    monkeypatch.setattr(levels, "patterns", lambda rules: iter([ELSEWHERE._replace(quantity=rules.id)]))
    done = call("perft", "all", "-p", "chinese_official/wmo", "--json")
    said = [(one["level"], one.get("profile"), one["counts"][0]["quantity"]) for one in done.lines]
    assert said == [
        ("fast", None, "complete"),
        ("census", None, "others"),
        ("patterns", "chinese_official/wmo", "chinese_official/wmo"),
    ]


def test_an_unknown_level_is_refused(call) -> None:
    done = call("perft", "cesus", "slow")
    assert (done.code, done.out) == (2, "")
    assert done.err == (
        "no level 'cesus'; expected fast, census, patterns or all; did you mean 'census'?\n"
        "no level 'slow'; expected fast, census, patterns or all\n"
    )


def test_patterns_of_five_sets_are_refused(call) -> None:
    done = call("perft", "patterns", "-p", "taiwanese/sml-2026")
    assert done.code == 2
    assert (
        done.err == "taiwanese/sml-2026 plays with 5 sets; patterns are counted over four sets and a pair\n"
    )


def test_capital_letters_are_a_slip_like_others(call) -> None:
    done = call("perft", "FAST")
    assert (done.code, done.err) == (
        2,
        "no level 'FAST'; expected fast, census, patterns or all; did you mean 'fast'?\n",
    )


def test_rules_that_no_level_asks_for_are_refused(call, counting) -> None:
    counting(GOOD)
    done = call("perft", "-p", "nonsense", "--set", "a=b")
    assert (done.code, done.out) == (2, "")
    assert done.err == (
        "--profile nonsense; expected with the level patterns only; name that level, or take it away\n"
        "--set a=b; expected with the level patterns only; name that level, or take it away\n"
    )
