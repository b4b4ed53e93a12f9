"""Our speed beside the peers', always as a ratio in one run: ``make bench``.

Every figure is CPU time of one process; ours and the peer's work alternate in slices, so that a busy
machine slows both alike.  Nothing is warmed up beyond the first hand: what we build lazily counts.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import version
from time import process_time
from typing import Any, NamedTuple

from hands import winning_hands

import hupai

SLICE = 500


class Row(NamedTuple):
    """One line of the table; ``ratio`` is how many times the peer we are, except for start-up."""

    work: str
    ours: str
    peer: str
    ratio: float
    bar: float
    aim: float
    at_most: bool = False

    def verdict(self) -> str:
        met = self.ratio <= self.bar if self.at_most else self.ratio >= self.bar
        return "met" if met else "MISSED"


def alternate(
    ours: Callable[[Any], object],
    peer: Callable[[Any], object],
    ask_us: Sequence[Any],
    ask_peer: Sequence[Any],
) -> tuple[float, float]:
    """CPU seconds that each needed for all questions."""
    spent = [0.0, 0.0]
    for start in range(0, len(ask_us), SLICE):
        for side, (function, questions) in enumerate(((ours, ask_us), (peer, ask_peer))):
            part = questions[start : start + SLICE]
            began = process_time()
            for question in part:
                function(question)
            spent[side] += process_time() - began
    return spent[0], spent[1]


def row(work: str, peer_name: str, number: int, times: tuple[float, float], bar: float, aim: float) -> Row:
    ours, peer = (number / seconds for seconds in times)
    return Row(work, f"{ours:,.0f}/s", f"{peer_name}: {peer:,.0f}/s", ours / peer, bar, aim)


def riichi_one_at_a_time(number: int) -> Row:
    """Han, fu, points and yaku of random situations, from a parsed hand."""
    import pypi_mahjong

    lines = [hupai.hand_text(hand) for hand in winning_hands(number)]
    hands = [hupai.parse(line) for line in lines]
    rules = hupai.ruleset("riichi/standard")
    rules.score(hands[0])

    def ours(hand: hupai.Hand) -> object:
        score = rules.score(hand)
        return score.value, score.han, score.fu, score.win  # type: ignore[attr-defined]

    questions = [pypi_mahjong.question(hand) for hand in hands]
    times = alternate(ours, pypi_mahjong.ask, hands, questions)
    return row(
        "riichi, one hand at a time, from a parsed hand",
        f"mahjong {version('mahjong')}",
        number,
        times,
        bar=2,
        aim=4,
    )


def chinese_official_one_at_a_time(number: int) -> Row:
    """Fan and legality of random hands of all shapes, from a parsed hand, set combinations met before."""
    import pymahjonggb

    hands = chinese_hands_parsed(number)
    rules = hupai.ruleset("chinese_official/mil")
    for hand in hands:
        rules.score(hand)
    questions = [pymahjonggb.question(hand) for hand in hands]
    times = alternate(_fan_of(rules), pymahjonggb.ask, hands, questions)
    return row(
        "Chinese Official, one hand at a time, set combinations met before",
        f"PyMahjongGB {version('PyMahjongGB')}",
        number,
        times,
        bar=0.15,
        aim=0.5,
    )


def chinese_official_first_sight(number: int) -> str:
    """The same while the combinations of sets are still being learnt: no bar, but it should be known."""
    import pymahjonggb

    hands = chinese_hands_parsed(number)
    rules = hupai.ruleset("chinese_official/mil")
    rules.score(hands[0])
    questions = [pymahjonggb.question(hand) for hand in hands]
    ours, peer = alternate(_fan_of(rules), pymahjonggb.ask, hands, questions)
    return f"Chinese Official over its first {number:,} hands, each seen once: {peer / ours:.2f}x"


def chinese_hands_parsed(number: int) -> list[hupai.Hand]:
    """Random hands of all shapes, as a user's line gives them."""
    import chinese_hands

    return [hupai.parse(hupai.hand_text(hand)) for hand in chinese_hands.winning_hands(number)]


def _fan_of(rules: hupai.Ruleset) -> Callable[[hupai.Hand], object]:
    def ask(hand: hupai.Hand) -> object:
        score = rules.score(hand)
        return score.value, score.win

    return ask


def shanten_one_at_a_time(number: int) -> Row:
    """Shanten over three forms of random 14-tile hands, each seen for the first time."""
    from mahjong.shanten import Shanten

    from hupai.readings.distance import seven_pairs_shanten, shanten, thirteen_orphans_shanten

    rng = random.Random(1)
    wall = [kind for kind in range(34) for _ in range(4)]
    deals = [rng.sample(wall, 14) for _ in range(number)]
    packed = [sum(1 << 3 * kind for kind in deal) for deal in deals]
    counted = [[deal.count(kind) for kind in range(34)] for deal in deals]
    peer = Shanten()

    def ours(counts: int) -> int:
        return min(shanten(counts), seven_pairs_shanten(counts), thirteen_orphans_shanten(counts))

    for counts, tiles in zip(packed[:200], counted[:200], strict=True):
        assert ours(counts) == peer.calculate_shanten(tiles)
    times = alternate(ours, peer.calculate_shanten, packed[200:], counted[200:])
    return row(
        "shanten, one hand at a time, first sight of each hand",
        f"mahjong {version('mahjong')}",
        number - 200,
        times,
        bar=2.5,
        aim=6,
    )


def process_start(times: int) -> Row:
    """``hupai score`` as a process against an empty one; the least of several runs."""
    line = ["234m", "567p", "23456s", "11z", "+7s", "ron", "riichi", "seat=S", "round=E"]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def cpu(command: list[str]) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, env=env, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)

    least = [9.0, 9.0]
    score = [os.path.join(os.path.dirname(sys.executable), "hupai"), "score", "-p", "riichi/standard", *line]
    for _ in range(times):
        for side, command in enumerate((score, [sys.executable, "-c", "pass"])):
            least[side] = min(least[side], cpu(command))
    ours, empty = least
    return Row(
        "hupai score … as a process, CPU time",
        f"{ours * 1000:.0f} ms",
        f"python -c pass: {empty * 1000:.0f} ms",
        ours / empty,
        8,
        5,
        at_most=True,
    )


def batches() -> list[Row]:
    """Many hands in columns, beside peers that take one at a time; one process."""
    import batches

    hands = winning_hands(batches.HANDS)
    asked = [
        ("riichi, a batch", batches.against_pypi_mahjong(hands, 6000), 60, 150),
        ("riichi, a batch, one process", batches.against_riichienv(hands, 40_000), 3, 8),
        ("Chinese Official, a batch", batches.against_pymahjonggb(60_000), 4, 12),
        ("shanten, a batch", batches.shanten_against_riichienv(60_000), 0.5, 1),
    ]
    rows = [
        Row(work, f"{rates.ours:,.0f}/s", f"{peer}: {rates.peer:,.0f}/s", rates.ours / rates.peer, bar, aim)
        for work, (peer, rates), bar, aim in asked
    ]
    bare, full = batches.with_house_patterns(hands)
    more = Row(
        "50 more house patterns", f"{full:.0f} ns", f"{bare:.0f} ns", full / bare, 1.3, 1.1, at_most=True
    )
    return [*rows, more]


def memory() -> str:
    """What a batch of hands takes, theirs and the scores' columns and all that scoring takes besides."""
    code = "import batches; print(*batches.memory_of(1_000_000))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    hands, scores = map(float, done.stdout.split())
    return (
        f"a batch of 1,000,000 hands: {hands:.0f} bytes a hand, {scores:.0f} more to score them "
        f"(10,000,000: {(hands + scores) / 100:.2f} GB)"
    )


def heavy_imports() -> str:
    """Which of the heavy modules a score loads; it should be none."""
    code = (
        "import sys, hupai; hupai.ruleset('riichi/standard').score('123m 456m 789m 123p 1z +1z ron'); "
        "print(*[m for m in ('numpy', 'rich', 'click', 'importlib.metadata') if m in sys.modules])"
    )
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.strip()


def table(rows: Iterable[Row]) -> str:
    """The rows under a header, in columns."""
    cells = [["work", "ours", "peer", "ratio", "bar", "aim", ""]]
    for one in rows:
        sign = "≤" if one.at_most else "≥"
        cells.append(
            [
                one.work,
                one.ours,
                one.peer,
                f"{one.ratio:.2f}x",
                f"{sign} {one.bar:g}x",
                f"{one.aim:g}x",
                one.verdict(),
            ]
        )
    widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in cells
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    hands = parser.parse_args().hands
    one_at_a_time = (riichi_one_at_a_time, chinese_official_one_at_a_time, shanten_one_at_a_time)
    rows = [*(measure(hands) for measure in one_at_a_time), process_start(10), *batches()]
    print(table(rows))
    print(memory())
    print(chinese_official_first_sight(hands))
    print(f"heavy modules that a score loads: {heavy_imports() or 'none'}")


if __name__ == "__main__":
    main()
