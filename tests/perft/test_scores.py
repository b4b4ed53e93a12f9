"""What every closed hand of four sets and a pair is worth: a changed number is a changed score.

Each hand is won on each of its kinds of tiles: 86,249,952 rows by self-draw and as many by discard, from the
south seat in the east round, without dora, riichi or anything else that is said.  ``make goldens`` writes
the slices of tests/goldens anew, ``make goldens-full`` the whole (minutes); ``make perft`` checks the whole.
"""

from __future__ import annotations

import os
from itertools import combinations
from pathlib import Path

import pytest

import hupai
from hupai.perft.histogram import Histogram, score_histogram

GOLDENS = Path(__file__).parents[1] / "goldens"
UPDATE = os.environ.get("HUPAI_UPDATE_GOLDENS")
SLICE = 997
"""A prime, so that no suit of the hands looked at is the same one over and over."""
ROWS = 86_249_952
PROFILES: list[tuple[str, dict[str, object], tuple[str, ...]]] = [
    ("riichi/standard", {}, ("han", "fu", "yakuman")),
    ("chinese_official/wmo", {"win.min_fan": 0}, ("value",)),  # hands below the minimum change, too
]
"""A profile, options on top of it, and the columns that tell its scores apart."""
TAIWANESE: tuple[str, dict[str, object], tuple[str, ...]] = ("taiwanese/sml-2026", {}, ("value",))
THIN_SLICE = 9967
"""There are 118,856,487 hands of five sets and a pair: too many to look at each, won on each tile."""
WAYS = {"tsumo": "by self-draw", "ron": "by discard"}


def named(profile: str, options: dict[str, object]) -> str:
    return ", ".join([profile, *(f"{key} = {value}" for key, value in options.items())])


def text(title: str, columns: tuple[str, ...], histogram: Histogram) -> str:
    """A histogram as a table to read."""
    lines = [f"# {title}", "# south seat, east round; no dora, nothing declared", ""]
    lines.append("".join(f"{name:>9}" for name in columns) + f"{'hands':>14}")
    for score, hands in histogram.items():
        said = "".join(f"{number:>9}" for number in score) if len(score) == len(columns) else f"  {score[0]}"
        lines.append(f"{said:<{9 * len(columns)}}{hands:>14,}")
    total = sum(histogram.values())
    return "\n".join([*lines, f"{'  in all':<{9 * len(columns)}}{total:>14,}", ""])


def held_against(name: str, now: str) -> None:
    file = GOLDENS / f"{name}.txt"
    if UPDATE:
        file.write_text(now, "utf-8")
    assert now == file.read_text("utf-8")


@pytest.mark.parametrize("by", WAYS)
@pytest.mark.parametrize(
    ("profile", "options", "columns"),
    [*PROFILES, TAIWANESE],
    ids=[each[0] for each in (*PROFILES, TAIWANESE)],
)
def test_a_slice_of_all_closed_hands_is_worth_what_it_was(
    profile: str, options: dict[str, object], columns: tuple[str, ...], by: str
) -> None:
    rules = hupai.ruleset(profile, options=options)
    every, sets = (SLICE, "four") if rules.variant.sets == 4 else (THIN_SLICE, "five")
    found = score_histogram(rules, columns, by, every=every)
    title = (
        f"{named(profile, options)}, every {every}th closed hand of {sets} sets and a pair, won {WAYS[by]}"
    )
    held_against(f"{profile.replace('/', '_')}_{by}_slice", text(f"{title} on each kind", columns, found))


@pytest.mark.nightly
@pytest.mark.parametrize("by", WAYS)
@pytest.mark.parametrize(("profile", "options", "columns"), PROFILES, ids=[each[0] for each in PROFILES])
def test_all_closed_hands_are_worth_what_they_were(
    profile: str, options: dict[str, object], columns: tuple[str, ...], by: str
) -> None:
    found = score_histogram(hupai.ruleset(profile, options=options), columns, by)
    assert sum(found.values()) == ROWS
    title = f"{named(profile, options)}, every closed hand of four sets and a pair, won {WAYS[by]}"
    held_against(f"{profile.replace('/', '_')}_{by}", text(f"{title} on each of its kinds", columns, found))


# -- numbers that can be had by hand ----------------------------------------------------------------


def rows(name: str) -> dict[tuple[str, ...], int]:
    """A golden as it was read: by what stands before the number of hands."""
    lines = (GOLDENS / f"{name}.txt").read_text("utf-8").splitlines()[4:-1]
    return {tuple(words[:-1]): int(words[-1].replace(",", "")) for words in map(str.split, lines)}


@pytest.mark.parametrize("by", WAYS)
@pytest.mark.parametrize("profile", [each[0] for each in PROFILES])
def test_no_hand_is_missing(profile: str, by: str) -> None:
    assert sum(rows(f"{profile.replace('/', '_')}_{by}").values()) == ROWS


def test_every_closed_hand_has_a_yaku_by_self_draw() -> None:
    assert ("no_yaku",) not in rows("riichi_standard_tsumo")


def test_yakuman_by_self_draw_are_those_that_can_be_counted_by_hand() -> None:
    drawn = rows("riichi_standard_tsumo")
    yakuman = sum(hands for score, hands in drawn.items() if score[-1] != "0")
    pungs = 1_391_280 * 5  # four concealed triplets and a pair: five kinds to win on
    gates = 27 * 9
    dragons = 21 * (28 * 7 + 3 * 6)  # a chow, and the pair beside it or in it
    winds = 4 * 21 * 7  # the pair is of winds
    assert yakuman == pungs + gates + dragons + winds + green_with_chows()


def green_with_chows() -> int:
    """Kinds to win on of hands of 234s, triplets of 2346s and green and a pair, not all of them triplets."""
    hands = set()
    kinds = ("2", "3", "4", "6", "8", "g")
    for pair in kinds:
        for chows in range(1, 5):
            for triplets in combinations(kinds, 4 - chows):
                tiles = pair * 2 + "234" * chows + "".join(kind * 3 for kind in triplets)
                counts = tuple(map(tiles.count, kinds))
                # 222333444s are triplets, too
                if max(counts) <= 4 and chows < 3:
                    hands.add(counts)
    return sum(sum(count > 0 for count in counts) for counts in hands)


def test_pinfu_by_self_draw_is_worth_a_han_more_than_by_discard() -> None:
    # pinfu alone: 20 fu and a han for the concealed self-draw; nothing else gives 30 fu by discard
    assert rows("riichi_standard_tsumo")["2", "20", "0"] == rows("riichi_standard_ron")["1", "30", "0"]
