"""Batches beside the peers, who take one hand at a time: rates of CPU time, measured in turns.

Every turn asks us about a batch and a peer about some hands, so that a busy machine slows both alike.
"""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable, Sequence
from importlib.metadata import version
from time import process_time
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
from hands import winning_hands

import hupai
from hupai import Chow, Pattern, Registry, Truth, hookimpl, pattern
from hupai.batch import HandBatch, shanten_of
from hupai_riichi.reading import RiichiReading

TURNS = 16
HANDS = 60_000
"""Different hands of a batch."""


class Rates(NamedTuple):
    """Hands a second."""

    ours: float
    peer: float


def in_turns(
    ours: Callable[[], object], number: int, peer: Callable[[Any], object], asked: Sequence[Any]
) -> Rates:
    """Rates of ``ours``, which does ``number`` hands at once, and of a peer."""
    ours()
    spent = [0.0, 0.0]
    share = -(-len(asked) // TURNS)
    for turn in range(TURNS):
        began = process_time()
        ours()
        spent[0] += process_time() - began
        part = asked[turn * share : (turn + 1) * share]
        began = process_time()
        for question in part:
            peer(question)
        spent[1] += process_time() - began
    return Rates(TURNS * number / spent[0], len(asked) / spent[1])


def against_pypi_mahjong(hands: Sequence[hupai.Hand], questions: int) -> tuple[str, Rates]:
    """Random situations: han, fu, points, yaku."""
    import pypi_mahjong

    batch, rules = HandBatch.from_hands(hands), hupai.ruleset("riichi/standard")
    asked = [pypi_mahjong.question(hand) for hand in hands[:questions]]
    rates = in_turns(lambda: rules.score_many(batch), len(hands), pypi_mahjong.ask, asked)
    return f"mahjong {version('mahjong')}", rates


def against_riichienv(hands: Sequence[hupai.Hand], questions: int) -> tuple[str, Rates]:
    """The same; the peer is Rust."""
    import riichienv_peer

    batch, rules = HandBatch.from_hands(hands), hupai.ruleset("riichi/standard")
    asked = [riichienv_peer.question(hand) for hand in hands[:questions]]
    scores = rules.score_many(batch)
    for row, question in enumerate(asked[:500]):
        told = riichienv_peer.ask(question)
        assert told.is_win == bool(scores.win[row])
        assert not told.is_win or scores.yakuman[row] or told.fu == scores.fu[row]
    rates = in_turns(lambda: rules.score_many(batch), len(hands), riichienv_peer.ask, asked)
    return f"riichienv {version('riichienv')}", rates


def against_pymahjonggb(questions: int) -> tuple[str, Rates]:
    """Fan and legality of random hands of all shapes of Chinese Official; the peer is C++."""
    import chinese_hands
    import pymahjonggb

    hands = chinese_hands.winning_hands(HANDS)
    batch, rules = HandBatch.from_hands(hands), hupai.ruleset("chinese_official/mil")
    asked = [pymahjonggb.question(hand) for hand in hands[:questions]]
    scores = rules.score_many(batch)
    for row, hand in enumerate(hands[:500]):
        assert scores.value[row] == pymahjonggb.told(hand)[0]
    rates = in_turns(lambda: rules.score_many(batch), len(hands), pymahjonggb.ask, asked)
    return f"PyMahjongGB {version('PyMahjongGB')}", rates


def shanten_against_riichienv(questions: int) -> tuple[str, Rates]:
    """Shanten over three forms of random 14-tile hands."""
    import riichienv_peer

    rng = random.Random(1)
    deals = [rng.sample(range(136), 14) for _ in range(HANDS)]
    counts = np.zeros((HANDS, 34), np.uint8)
    np.add.at(counts, (np.arange(HANDS).repeat(14), np.array(deals).reshape(-1) // 4), 1)
    win = np.array([deal[0] // 4 for deal in deals])
    counts[np.arange(HANDS), win] -= 1
    batch, rules = HandBatch.from_columns(counts, win, "tsumo"), hupai.ruleset("riichi/standard")
    far = shanten_of(rules, batch)
    for row, deal in enumerate(deals[:500]):
        assert far[row] == riichienv_peer.ask_shanten(deal)
    rates = in_turns(lambda: shanten_of(rules, batch), HANDS, riichienv_peer.ask_shanten, deals[:questions])
    return f"riichienv {version('riichienv')}", rates


def with_house_patterns(hands: Sequence[hupai.Hand], number: int = 50) -> tuple[float, float]:
    """Nanoseconds that a hand takes in a batch, without and with so many more patterns."""
    batch = HandBatch.from_hands(hands)
    bare = hupai.ruleset("riichi/standard")
    registry = Registry({"house": SimpleNamespace(hupai_patterns=_brought(number))})
    registry.in_play.append("house")
    full = hupai.ruleset("riichi/standard", registry=registry)
    assert len(full.patterns) == len(bare.patterns) + number
    spent = [0.0, 0.0]
    for rules in (bare, full):
        rules.score_many(batch)
    for _ in range(TURNS):
        for side, rules in enumerate((bare, full)):
            began = process_time()
            rules.score_many(batch)
            spent[side] += process_time() - began
    one, other = (1e9 * seconds / TURNS / len(hands) for seconds in spent)
    return one, other


def memory_of(number: int) -> tuple[float, float]:
    """Bytes a hand: of a batch of so many hands, and the most that is held besides while it is scored."""
    some = HandBatch.from_hands(winning_hands(10_000))
    rules = hupai.ruleset("riichi/standard")
    rules.score_many(some)
    tracemalloc.start()
    batch = HandBatch.joined([some] * (number // len(some)))
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.reset_peak()
    rules.score_many(batch)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held / number, (most - held) / number


# -- house patterns -------------------------------------------------------------------------------


def _brought(number: int) -> Callable[..., list[Pattern]]:
    patterns = [_TEMPLATES[place % len(_TEMPLATES)](place // len(_TEMPLATES)) for place in range(number)]

    @hookimpl
    def hupai_patterns(variant: str) -> list[Pattern]:
        return patterns if variant == "riichi" else []

    return hupai_patterns


def _card(id: str) -> Callable[[Callable[..., Any]], Pattern]:
    example = "234m 567p 23456s 11z +7s ron"
    return pattern(1, id=id, unit="han", names={"en": id}, yes=[example], no=[example])


def _triplets(place: int) -> Pattern:
    kinds = f"{place % 9 + 1}m{place % 9 + 1}p{place % 9 + 1}s"

    def condition(hand: RiichiReading) -> Truth:
        """Two triplets of a rank, and a concealed hand."""
        return (hand.pungs_of(kinds) == 2) & hand.is_concealed

    return _card(f"house_triplets_{place}")(condition)


def _only(place: int) -> Pattern:
    kinds = "".join(f"{rank}m{rank}p{rank}s" for rank in range(1, 10) if rank != place % 9 + 1)

    def condition(hand: RiichiReading) -> Truth:
        """No honors and not a tile of one rank."""
        return hand.only(kinds)

    return _card(f"house_only_{place}")(condition)


def _pair(place: int) -> Pattern:
    kinds = f"{place % 7 + 1}z"

    def condition(hand: RiichiReading) -> Truth:
        """Won on a pair of this honor by self-draw."""
        return hand.has_pair_of(kinds) & hand.finished_pair & hand.self_drawn

    return _card(f"house_pair_{place}")(condition)


def _runs(place: int) -> Pattern:
    low = place % 5 + 1

    def condition(a: Chow, b: Chow) -> Truth:
        """Two runs of one suit, one from this rank and one two ranks higher."""
        return (a.suit == b.suit) & (a.rank == low) & (b.rank == low + 2)

    return _card(f"house_runs_{place}")(condition)


def _start(place: int) -> Pattern:
    starts = f"{place % 7 + 1}m{place % 7 + 1}p"

    def condition(hand: RiichiReading) -> Truth:
        """The same run in characters and dots, with three suits in the hand."""
        return hand.has_chows(starts) & (hand.suits == 3)

    return _card(f"house_start_{place}")(condition)


_TEMPLATES = (_triplets, _only, _pair, _runs, _start)
