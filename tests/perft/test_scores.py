"""What every closed hand of four sets and a pair is worth: a changed number is a changed score.

Each hand is won on each of its kinds of tiles: 86,249,952 rows by self-draw and as many by discard, from the
south seat in the east round, without dora, riichi or anything else that is said.  ``make goldens`` writes
the slices of tests/goldens anew, ``make goldens-full`` the whole (minutes); ``make perft`` checks the whole.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import hupai
from hupai.perft.histogram import Histogram, score_histogram

GOLDENS = Path(__file__).parents[1] / "goldens"
UPDATE = os.environ.get("HUPAI_UPDATE_GOLDENS")
SLICE = 997
"""A prime, so that no suit of the hands looked at is the same one over and over."""
ROWS = 86_249_952
PROFILES = [("riichi/standard", ("han", "fu", "yakuman"))]
"""A profile and the columns that tell its scores apart."""
WAYS = {"tsumo": "by self-draw", "ron": "by discard"}


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
@pytest.mark.parametrize(("profile", "columns"), PROFILES)
def test_a_slice_of_all_closed_hands_is_worth_what_it_was(
    profile: str, columns: tuple[str, ...], by: str
) -> None:
    found = score_histogram(hupai.ruleset(profile), columns, by, every=SLICE)
    title = f"{profile}, every {SLICE}th closed hand of four sets and a pair, won {WAYS[by]} on each kind"
    held_against(f"{profile.replace('/', '_')}_{by}_slice", text(title, columns, found))


@pytest.mark.nightly
@pytest.mark.parametrize("by", WAYS)
@pytest.mark.parametrize(("profile", "columns"), PROFILES)
def test_all_closed_hands_are_worth_what_they_were(profile: str, columns: tuple[str, ...], by: str) -> None:
    found = score_histogram(hupai.ruleset(profile), columns, by)
    assert sum(found.values()) == ROWS
    title = f"{profile}, every closed hand of four sets and a pair, won {WAYS[by]} on each of its kinds"
    held_against(f"{profile.replace('/', '_')}_{by}", text(title, columns, found))
