"""Riichi hands scored in columns, under one ruleset: what
:class:`hupai_riichi.scoring.scorer.RiichiScorer` does for one hand.

What few hands need is left to it: tenhou that may choose its winning tile, and whatever the profile does not
play with, so that it is refused in the same words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from hupai.batch.best import best_rows
from hupai.batch.columns import WORD, Column, Rows, Truths, Words
from hupai.batch.hands import DEALERS, SIDES
from hupai.batch.patterns import Answers, ColumnPatterns
from hupai.batch.readings import Readings, read, slow_shapes
from hupai.batch.scorer import OwnColumn, Scored
from hupai.batch.waits import waits_of_hands
from hupai.batch.words import BY_SELF_DRAW, CHOW, HandColumns, Slot
from hupai.patterns.absorption import bits
from hupai.seats import ACROSS
from hupai.tiles import KINDS, NORTH, mask_of
from hupai_riichi.reading import RiichiReading
from hupai_riichi.scoring.columns import LIMIT_NAMES, TOO_MUCH, ColumnJudge, JudgedColumns
from hupai_riichi.scoring.dora import dora_of
from hupai_riichi.scoring.points import Points, dealt_into_open_riichi
from hupai_riichi.scoring.score import RiichiScore
from hupai_riichi.scoring.scorer import BELOW_MINIMUM, NO_YAKU, NOT_COMPLETE, RiichiScorer

if TYPE_CHECKING:
    from hupai.batch.scores import ScoreBatch
    from hupai.rulebook import Ruleset
    from hupai.score import Score

_NOBODY = 63
"""A kind that no hand has."""
_MIDDLE_CHARACTERS = mask_of("2345678m")
_NORTH_SEAT = 4


class RiichiBatchScorer:
    """Made once for a ruleset."""

    reasons: tuple[str, ...] = ("", NOT_COMPLETE, NO_YAKU, BELOW_MINIMUM)
    columns: tuple[OwnColumn, ...] = (
        OwnColumn("han", np.int16, "han, dora included; 13 for each yakuman"),
        OwnColumn("fu", np.int16, "fu, rounded"),
        OwnColumn("fu_before_rounding", np.int16, "the sum of the lines of fu"),
        OwnColumn("yakuman", np.int8, "how many yakuman it is paid as, counted yakuman not among them"),
        OwnColumn("limit", np.uint8, "the limit that it reaches", LIMIT_NAMES),
        OwnColumn("base", np.int64, "basic points"),
    )

    def __init__(self, ruleset: Ruleset) -> None:
        scorer = ruleset.scorer
        assert isinstance(scorer, RiichiScorer)
        self.ruleset = ruleset
        self.rules = rules = scorer.rules
        self._scorer = scorer
        self._patterns = ColumnPatterns(ruleset.evaluator)
        self._judge = ColumnJudge(scorer.judge, self._patterns)
        self._following = np.full(_NOBODY + 1, _NOBODY)
        self._following[:KINDS] = [dora_of(kind, rules) for kind in range(KINDS)]
        self._three = rules.game.players == 3
        judge = scorer.judge
        self.times: tuple[int, ...] = tuple(
            place for place in bits(judge.bonus_mask | judge.counted_yaku) if judge.patterns[place].counted
        )
        self.notes: tuple[str, ...] = tuple(
            f"the shape {name} knows no columns: hands are read in it one by one"
            for name in slow_shapes(ruleset.shapes)
        )
        self.notes += tuple(
            f"the pattern {pattern.id} cannot be asked in columns: it is asked reading by reading"
            for pattern in self._patterns.slow
        )

    # -- scoring --------------------------------------------------------------------------------------

    def score(self, hands: HandColumns) -> Scored:
        """What hands are worth."""
        singly = self._singly(hands)
        readings, answers, judged, rows = self._judged(hands)
        if self.rules.limits.aotenjou:
            singly[readings.hand[judged.base == TOO_MUCH]] = True
        scored = self._scored(hands, readings, answers, judged, rows)
        if not self.rules.calls.atozuke:
            lost = self._without_yaku(hands, scored.won)
            scored = scored.without(lost, self.reasons.index(NO_YAKU))
        scored.singly = singly
        return scored

    def _judged(self, hands: HandColumns) -> tuple[Readings, Answers, JudgedColumns, Rows]:
        """All readings of the hands, what the patterns say of them, judged, and which of them are chosen."""
        readings = read(hands.held, self.ruleset.shapes)
        self._add_words(hands)
        answers = self._patterns.ask(hands.words, readings)
        closed = (hands.words["claimed_pungs"] | hands.words["claimed_chows"]) == 0
        judged = self._judge.judge(answers, readings.hand, closed, self._minimum(hands, readings.hand))
        return readings, answers, judged, best_rows(readings.hand, judged.ranks())

    def _scored(
        self, hands: HandColumns, readings: Readings, answers: Answers, judged: JudgedColumns, rows: Rows
    ) -> Scored:
        chosen = readings.take(rows)
        enough = judged.enough.take(rows)
        reason = np.full(len(hands), self.reasons.index(NOT_COMPLETE), np.uint8)
        won, rows_won = chosen.hand[enough], rows[enough]
        lost, rows_lost = chosen.hand[~enough], rows[~enough]
        some = judged.yaku_han.take(rows_lost) != 0
        reason[lost] = np.where(some, self.reasons.index(BELOW_MINIMUM), self.reasons.index(NO_YAKU))
        reason[won] = 0
        base, limit = judged.base.take(rows_won), judged.limit.take(rows_won)
        self._deal_into_open_riichi(hands, won, base, limit)
        by_self_draw = hands.batch.by.take(won) == BY_SELF_DRAW
        value = self._judge.value(base, hands.dealer.take(won), by_self_draw)
        counted = [word.take(rows_won) for word in judged.counted]
        times = {}
        for place in self.times:
            there = counted[place // WORD] >> np.uint64(place % WORD) & np.uint64(1)
            times[place] = answers.times_at(place, rows_won) * there.view(np.int64)
        han, yakuman, fu = judged.numbers(rows_won)
        own = {
            "han": han,
            "fu": fu,
            "fu_before_rounding": judged.raw.take(rows_won),
            "yakuman": yakuman,
            "limit": limit,
            "base": base,
        }
        return Scored(reason, chosen, won, value, counted, own, times)

    def _without_yaku(self, hands: HandColumns, won: Rows) -> Rows:
        """Kanzen sakizuke: wins that do not count, since another tile they waited for would leave no yaku."""
        others = waits_of_hands(self.ruleset, hands).take(won) & ~hands.words["win"].take(won)
        at, wait = np.nonzero(others[:, None] >> np.arange(KINDS, dtype=np.uint64) & np.uint64(1))
        if not len(at):
            return at
        part = replace(hands.batch.take(won.take(at)), win=wait.astype(np.uint8))
        other = HandColumns(part, self.ruleset.variant.sets, RiichiReading.FLAGS)
        readings, _, judged, rows = self._judged(other)
        with_one = np.zeros(len(at), np.bool_)
        with_one[readings.hand.take(rows)] = judged.enough.take(rows)
        lost: Rows = won.take(np.unique(at[~with_one]))
        return lost

    def _add_words(self, hands: HandColumns) -> None:
        """The hand words that only riichi has."""
        batch, plays = hands.batch, self.rules.dora
        aside = self.rules.game.players == 3 and self.rules.sanma.north == "nuki_dora"
        none = np.zeros(len(hands), np.int64)
        shown = hands.dora if plays.kan else hands.dora[:1]
        # only hands in riichi may say ura
        hidden = hands.ura[0 if plays.ura else 1 : None if plays.kan_ura else 1]
        dora = hands.tiles_of(shown, self._following)
        ura = hands.tiles_of(hidden, self._following) if hidden else none
        norths = none
        if aside and (batch.kita[:1].any() if not batch.kita.strides[0] else batch.kita.any()):
            norths = batch.kita.astype(np.int64)
            dora = dora + norths * self._shown_norths(shown, len(hands))
            ura = ura + norths * self._shown_norths(hidden, len(hands))
        reds = none
        if hands.reds is not None:
            for suit, there in enumerate((plays.red.m, plays.red.p, plays.red.s)):
                if there:
                    reds = reds + (hands.reds >> 8 * suit & 255)
        winds: Words = hands.words["seat_wind"] | hands.words["round_wind"]
        if self.rules.game.players == 3 and self.rules.sanma.north == "yakuhai":
            winds = winds | np.uint64(1 << NORTH)
        hands.words.update(dora=dora, ura_dora=ura, red_fives=reds, norths_aside=norths, yakuhai_winds=winds)

    def _shown_norths(self, indicators: Sequence[Slot], number: int) -> Rows:
        """How many of the indicators of each hand make North count."""
        found = np.zeros(number, np.int64)
        for rows, kind in indicators:
            found[... if rows is None else rows] += self._following.take(kind) == NORTH
        return found

    def _minimum(self, hands: HandColumns, row: Rows) -> Rows | int:
        """Han of yaku that a win needs, by the reading."""
        win = self.rules.win
        if not win.ryanhan_shibari_from:
            return win.min_han
        late = hands.batch.honba >= win.ryanhan_shibari_from
        return np.where(late, max(2, win.min_han), win.min_han).take(row)

    def _deal_into_open_riichi(self, hands: HandColumns, won: Rows, base: Rows, limit: Rows) -> None:
        open_riichi = hands.has("open-riichi")
        if not open_riichi.any():
            return
        for at in np.flatnonzero((open_riichi & hands.held.by_discard).take(won)).tolist():
            points = dealt_into_open_riichi(Points(int(base[at])), self.rules)
            if points.base != base[at]:
                base[at], limit[at] = points.base, LIMIT_NAMES.index(points.limit)

    def _singly(self, hands: HandColumns) -> Truths:
        """Rows for the scorer of single hands: what the profile does not play with, and a rare choice."""
        batch, rules = hands.batch, self.rules
        singly = np.zeros(len(hands), np.bool_)
        replaced = hands.has("replacement")
        if replaced.any():
            kongs = hands.words["kongs"] != 0
            singly |= replaced & (~(kongs | (batch.kita > 0)) | hands.has("last-tile"))
        plays = rules.dora.red
        if hands.reds is not None:
            for suit, there in enumerate((plays.m, plays.p, plays.s)):
                if there:
                    singly |= (hands.reds >> 8 * suit & 255) > there
        if self._three:
            singly |= hands.words["kinds"] & np.uint64(_MIDDLE_CHARACTERS) != 0
            singly |= batch.seat == _NORTH_SEAT
            singly |= (batch.discarder == SIDES.index(ACROSS)) | (batch.pao == SIDES.index(ACROSS))
            singly |= batch.dealer == DEALERS.index(ACROSS)
            singly |= (batch.meld_sources == SIDES.index(ACROSS)).any(axis=1)
            if not rules.sanma.chii:
                singly |= (batch.meld_kinds == CHOW).any(axis=1)
        if rules.yaku.tenhou_win_tile == "best":
            singly |= hands.has("first-turn") & ~hands.held.by_discard & hands.dealer
        return singly

    # -- beside the columns ---------------------------------------------------------------------------

    def told(self, score: Score) -> Mapping[str, Any]:
        """The own columns of one score, and the words of its reading."""
        assert isinstance(score, RiichiScore)
        reading = score.reading_words
        words = dict(zip(Readings._fields[1:], reading, strict=True)) if reading else {}
        return {
            "han": score.han,
            "fu": score.fu,
            "fu_before_rounding": score.fu_before_rounding,
            "yakuman": score.yakuman,
            "limit": LIMIT_NAMES.index(score.limit),
            "base": score.base,
            **words,
        }

    def gains(self, scores: ScoreBatch) -> tuple[Column, Truths]:
        """What each party gains."""
        from hupai_riichi.scoring.column_payments import gains

        return gains(self._judge, self.rules, scores)
