"""Scores riichi hands under one ruleset: every reading is judged and the best one counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import msgspec

from hupai.faults import Fault, HandRefused
from hupai.hand.checks import replacement_faults
from hupai.hand.line import hand_text
from hupai.hand.model import Hand, MeldKind, Situation
from hupai.readings.shapes import by_kinds
from hupai.readings.words import Words
from hupai.seats import ACROSS
from hupai.tiles import NORTH, RED, SUITS, tile_text
from hupai_riichi.options import RiichiRules
from hupai_riichi.reading import RiichiReading
from hupai_riichi.scoring.dora import dora_han, norths_aside, own_tiles
from hupai_riichi.scoring.judge import Judge, Judged
from hupai_riichi.scoring.points import Points, Worth, dealt_into_open_riichi, worth
from hupai_riichi.scoring.score import RiichiScore

if TYPE_CHECKING:
    from hupai.rulebook import Ruleset

NOT_COMPLETE, NO_YAKU, BELOW_MINIMUM = "not_complete", "no_yaku", "below_minimum"
"""Why a sound hand does not win."""
_MIDDLE_CHARACTERS = range(1, 8)


class RiichiScorer:
    """Made once for a ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        rules = ruleset.rules
        assert isinstance(rules, RiichiRules)
        self.ruleset = ruleset
        self.rules = rules
        self.evaluator = ruleset.evaluator
        self.judge = Judge(ruleset.patterns, self.evaluator.counted, rules)
        self.worth: Callable[[int, bool, bool], Worth] = lru_cache(maxsize=4096)(
            partial(worth, players=rules.game.players, rules=rules)
        )
        """Who owes what for basic points, to a dealer or not, by self-draw or not."""
        self._flags = RiichiReading.FLAGS
        self._three = rules.game.players == 3
        self._yakuhai_for_all = 1 << NORTH if self._three and rules.sanma.north == "yakuhai" else 0
        self._shapes = by_kinds(ruleset.shapes)
        self._red = (rules.dora.red.m, rules.dora.red.p, rules.dora.red.s)
        self._reds: dict[int, int] = {}
        """Red fives that count, by those that are marked."""
        self._least = rules.win.min_han
        self._minimum_varies = rules.win.ryanhan_shibari_from > 0
        self._sakizuke = not rules.calls.atozuke
        self._any_win_tile = rules.yaku.tenhou_win_tile == "best"
        self._paid_otherwise = not ruleset.pays_its_own_way

    def minimum(self, hand: Hand) -> int:
        """Han of yaku that a win needs: more where ryanhan shibari is in force."""
        if self._minimum_varies and hand.situation.honba >= self.rules.win.ryanhan_shibari_from:
            return max(2, self._least)
        return self._least

    def score(self, hand: Hand) -> RiichiScore:
        """What a hand is worth.  Raises HandRefused for what the profile does not play with."""
        situation = hand.situation
        if "replacement" in situation.flags:
            wrong = replacement_faults(hand)
            if wrong:
                raise HandRefused(wrong, hand_text(hand))
        if self._three:
            self._check_three(hand)
        first_turn = self._any_win_tile and "first-turn" in situation.flags
        if first_turn and situation.by == "tsumo" and situation.deals:
            return self._best_of_deal(hand)
        score = self._score(hand)
        if self._sakizuke and score.win:
            self._check_sakizuke(score)
        if self._paid_otherwise:
            score.pay()
        return score

    def of_points(self, base: int, situation: Situation) -> RiichiScore:
        """The score of a win of which only the basic points are known, not the tiles."""
        judged = Judged(True, base, 0, 0, 0, 0, 0, Points(base), 0)
        return RiichiScore(self, Hand((), situation=situation), "", judged=judged)

    def _score(self, hand: Hand) -> RiichiScore:
        situation = hand.situation
        win = hand.win
        assert win is not None
        words = Words(hand, win, situation.by == "ron", 4, self._flags)
        reds = self._reds.get(words.reds)
        if reds is None:
            reds = self._count_reds(hand, words.reds)
        base = words.hand_words
        readings = words.readings(self._shapes[base[0].bit_count()])
        if not readings:
            return RiichiScore(self, hand, NOT_COMPLETE)
        closed = not (base[7] or base[8])
        dora = ura = norths = 0
        if situation.dora or situation.ura:
            dora, ura = dora_han(situation, words.counts, self.rules)
        if situation.kita:
            norths = norths_aside(situation, self.rules)
        yakuhai = base[5] | base[6] | self._yakuhai_for_all
        minimum = self.minimum(hand) if self._minimum_varies else self._least
        judge = self.judge.judge
        answers = self.evaluator.ask((*base, dora, ura, reds, norths, yakuhai), readings)
        holds, counts = answers[0]
        best, chosen = judge(holds, counts, closed, minimum), 0
        for place in range(1, len(answers)):
            holds, counts = answers[place]
            judged = judge(holds, counts, closed, minimum)
            if judged > best:
                best, chosen = judged, place
        if best.enough:
            reason = ""
            if "open-riichi" in situation.flags and situation.by == "ron":
                dealt = dealt_into_open_riichi(best.points, self.rules)
                best = msgspec.structs.replace(best, points=dealt, base=dealt.base)
        else:
            reason = BELOW_MINIMUM if best.yaku_han else NO_YAKU
        return RiichiScore(self, hand, reason, readings, answers, chosen, best, closed)

    def _count_reds(self, hand: Hand, marked: int) -> int:
        """Red fives that count; ``marked`` has three bits a suit."""
        found = 0
        for suit, there in enumerate(self._red):
            own = marked >> 3 * suit & 7
            if there and own > there:
                self._refuse_reds(hand, marked)
            found += own if there else 0
        self._reds[marked] = found
        return found

    def _best_of_deal(self, hand: Hand) -> RiichiScore:
        """Tenhou where any of the fourteen tiles may be taken as the winning one."""
        assert hand.win is not None
        tiles = [*hand.concealed, hand.win]
        best: RiichiScore | None = None
        for win in sorted(set(tiles)):
            rest = list(tiles)
            rest.remove(win)
            score = self._score(msgspec.structs.replace(hand, concealed=tuple(rest), win=win))
            if best is None or score.rank > best.rank:
                best = score
        assert best is not None
        return best

    def _check_sakizuke(self, score: RiichiScore) -> None:
        """Kanzen sakizuke: every tile that the hand waits for must leave it with a yaku."""
        hand = score.hand
        for wait in self.ruleset.waits_of(hand):
            if wait == (hand.win or 0) & ~RED:
                continue
            other = self._score(msgspec.structs.replace(hand, win=wait))
            if not other.win:
                score.refuse(
                    NO_YAKU, f"kanzen sakizuke: {tile_text(wait)} would leave the hand without a yaku"
                )
                return

    # -- tiles that a profile does not play with --------------------------------------------------

    def _refuse_reds(self, hand: Hand, marked: int) -> None:
        raise HandRefused(
            [
                Fault(
                    what=f"{own} red fives 0{SUITS[suit]}",
                    expected=f"{self.ruleset.id} plays with {there}",
                    remedy=f"write 5{SUITS[suit]} for the others, or set dora.red",
                )
                for suit, there in enumerate(self._red)
                if there and (own := marked >> 3 * suit & 7) > there
            ],
            hand_text(hand),
        )

    def _check_three(self, hand: Hand) -> None:
        faults = []
        gone = sorted({t & ~RED for t in own_tiles(hand) if (t & ~RED) in _MIDDLE_CHARACTERS})
        if gone:
            faults.append(
                Fault(
                    what=f"{', '.join(map(tile_text, gone))} in a three-player hand",
                    expected="of the characters only 1m and 9m are played with",
                    remedy="correct the tiles, or choose a profile for four players",
                )
            )
        if not self.rules.sanma.chii and any(meld.kind is MeldKind.CHOW for meld in hand.melds):
            faults.append(
                Fault(
                    what="chii in a three-player hand", expected="pon and kan only", remedy="set sanma.chii"
                )
            )
        if hand.situation.seat == NORTH:
            faults.append(Fault(what="seat=N in a three-player hand", expected="seat E, S or W"))
        situation = hand.situation
        sides = {"from": situation.discarder, "dealer": situation.dealer, "pao": situation.pao}
        said = [f"{key}={side}" for key, side in sides.items() if side == ACROSS]
        said += [f"{meld.kind}@{ACROSS}" for meld in hand.melds if meld.source == ACROSS]
        faults += [
            Fault(what=f"{what} in a three-player hand", expected="nobody sits there: left or right")
            for what in said
        ]
        if faults:
            raise HandRefused(faults, hand_text(hand))
