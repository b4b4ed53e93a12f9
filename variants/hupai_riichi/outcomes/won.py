"""A won hand as the outcome line tells it: the points of each winner, and who is liable."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from hupai.faults import Fault, HandRefused, OutcomeRefused, did_you_mean
from hupai.outcome import Outcome
from hupai.seats import seat_at
from hupai.settlement import DISCARDER, Transfer
from hupai_riichi.options import RiichiRules
from hupai_riichi.outcomes.keys import RON, TSUMO
from hupai_riichi.outcomes.table import nearest_values, points_of_value, possible
from hupai_riichi.phrases import PHRASES
from hupai_riichi.scoring.pao import Liability, liabilities
from hupai_riichi.scoring.payments import DEALER, Win, seats_of
from hupai_riichi.scoring.points import (
    LIMITS,
    Points,
    dealt_into_open_riichi,
    points,
    up_to_hundred,
    yakuman_multiple,
)

YAKUMAN_IDS = (
    *("tenhou", "chiihou", "renhou", "daisangen", "suuankou", "suuankou_tanki", "tsuuiisou", "ryuuiisou"),
    *("chinroutou", "chuuren_poutou", "junsei_chuuren_poutou", "kokushi_musou", "kokushi_juusanmen"),
    *("daisuushii", "shousuushii", "suukantsu"),
)
CHIPS = "chips"
_SAYS_POINTS = ("value", "limit", "yakuman", "han", "yaku")
_WAYS = {"tsumo": TSUMO, "self-draw": TSUMO, "zimo": TSUMO, "ron": RON, "discard": RON}


class ScoredHand(msgspec.Struct, frozen=True, kw_only=True):
    """What a scorer says of the hand line after ``hand:``.

    ``patterns`` gives han by yaku and dora id, or how many yakuman each counts, ``counted`` how often each is
    counted.  ``seat``, ``by``
    (``ron``/``tsumo``) and ``side`` (who discarded, seen from the winner) are what the hand line
    said, None where it did not.  ``fed`` says by yakuman who fed the set that made it certain
    (:func:`hupai_riichi.scoring.pao.fed`), ``kan_fed`` who fed the open kan of a rinshan win
    (:func:`hupai_riichi.scoring.pao.rinshan_feeder`).  ``reason`` tells why the hand is no win.
    """

    han: int = 0
    fu: int = 0
    yakuman: int = 0
    patterns: Mapping[str, int] = {}
    counted: tuple[tuple[str, int], ...] = ()
    reason: str = ""
    seat: str | None = None
    by: str | None = None
    side: str | None = None
    honba: int = 0
    sticks: int = 0
    fed: Mapping[str, str] = {}
    kan_fed: str | None = None


Scorer = Callable[[str], ScoredHand]


class WonHand(msgspec.Struct, frozen=True, kw_only=True):
    """Who won, how, with which points, and the chips that each payer owes each winner."""

    wins: tuple[Win, ...]
    points: tuple[Points, ...]
    discarder: str | None
    chips: tuple[int, ...]
    patterns: tuple[tuple[tuple[str, int], ...], ...]
    """What is known to be counted, winner by winner: ids with how often."""
    honba: int
    sticks: int
    notes: tuple[str, ...] = ()


def read_win(outcome: Outcome, rules: RiichiRules, score: Scorer | None) -> WonHand:
    """The winners of an outcome line, with all faults at once.

    Raises :class:`hupai.faults.OutcomeRefused`.
    """
    reader = _Reader(outcome, rules, _scored(outcome, score))
    won = reader.read()
    if reader.faults or won is None:
        raise OutcomeRefused(reader.faults, outcome.text)
    return won


def chip_payments(won: WonHand, paid: Sequence[str], rules: RiichiRules) -> tuple[Transfer, ...]:
    """Chips that change hands, in chips: from the discarder, by self-draw from everybody else."""
    return tuple(
        Transfer(payer, win.seat, chips, CHIPS)
        for win, chips in zip(won.wins, won.chips, strict=True)
        if chips and win.seat in paid
        for payer in ([won.discarder] if won.discarder else seats_of(rules))
        if payer != win.seat
    )


def _scored(outcome: Outcome, score: Scorer | None) -> ScoredHand | None:
    """The hand line scored, with the seat and the way of winning that the outcome line gave."""
    if not outcome.hand:
        return None
    if score is None:
        fault = outcome.fault("hand", "nothing here scores a hand line", "han= and fu=, or value=")
        raise OutcomeRefused([fault], outcome.text)
    words = [word.lower() for word in outcome.hand.split()]
    line = outcome.hand
    winners = outcome.seats("win")
    if len(winners) == 1 and not any(word.startswith("seat=") for word in words):
        line += f" seat={winners[0]}"
    if not any(word in _WAYS for word in words):
        by = outcome.word("by") or (RON if "from" in outcome else "")
        line += f" {by}" if by in (RON, TSUMO) else ""
    if "honba" in outcome and not any(word.startswith("honba=") for word in words):
        line += f" honba={outcome.number('honba')}"  # a two-han minimum may depend on it
    return score(line)


class _Reader:
    """Collects the faults of one outcome line while it reads."""

    def __init__(self, outcome: Outcome, rules: RiichiRules, scored: ScoredHand | None) -> None:
        self.outcome = outcome
        self.rules = rules
        self.scored = scored
        self.faults: list[Fault] = []
        self.notes: list[str] = []
        self.winners: tuple[str, ...] = outcome.seats("win")
        self.tsumo = False
        self.way_known = True
        self.discarder: str | None = None

    def blame(self, key: str, what: str, expected: str = "", remedy: str = "") -> None:
        self.faults.append(self.outcome.fault(key, what, expected, remedy))

    def read(self) -> WonHand | None:
        outcome, scored = self.outcome, self.scored
        if scored is not None:
            self._from_hand_line(scored)
        self._way()
        if not self._lists() or not self.winners:
            return None
        hands = [self._points(place) for place in range(len(self.winners))]
        liable = [self._liable(place, hand) if hand else () for place, hand in enumerate(hands)]
        self._open_riichi(hands)
        found = tuple(hand for hand in hands if hand is not None)
        if self.faults or len(found) < len(hands):
            return None
        return WonHand(
            wins=tuple(
                Win(seat=seat, base=hand.base, liable=parts)
                for seat, hand, parts in zip(self.winners, found, liable, strict=True)
            ),
            points=found,
            discarder=self.discarder,
            chips=tuple(self._chips(place, hand) for place, hand in enumerate(found)),
            patterns=tuple(self._patterns(place) for place in range(len(found))),
            honba=self._count("honba", scored.honba if scored else 0, 0),
            sticks=self._count("sticks", scored.sticks if scored else 0, len(outcome.seats("riichi"))),
            notes=tuple(self.notes),
        )

    def _count(self, key: str, on_hand_line: int, default: int) -> int:
        return self.outcome.number(key, on_hand_line or default)

    def _from_hand_line(self, scored: ScoredHand) -> None:
        outcome = self.outcome
        for key in ("value", "han", "fu", "limit", "yakuman", "yaku", "red", "ura", "ippatsu"):
            if key in outcome:
                self.blame(key, f"both '{key}' and a hand line", "one of them", "the hand line says it")
        for key, said in (("honba", scored.honba), ("sticks", scored.sticks)):
            if said and key in outcome and outcome.number(key) != said:
                self.blame(key, f"'{key}' is {outcome.number(key)} here and {said} in the hand line")
        if scored.reason:
            why = PHRASES["en"].get(scored.reason, scored.reason.replace("_", " "))
            self.blame("hand", f"the hand is no win: {why}", remedy="a false win is a foul=")
        if len(self.winners) > 1:
            self.blame("hand", "a hand line for several winners", "value= or han= and fu=, winner by winner")
        elif self.winners and scored.seat and scored.seat != self.winners[0]:
            self.blame("win", f"won by {self.winners[0]}, and the hand line has seat={scored.seat}")
        elif not self.winners and scored.seat:
            self.winners = (scored.seat,)

    def _way(self) -> None:
        """By ron or by self-draw, and from whom."""
        outcome, scored = self.outcome, self.scored
        by = outcome.word("by")
        self.discarder = outcome.word("from")
        if not self.winners and not self.faults:
            self.blame(
                "hand", "nobody is said to win", "win=", "for example win=S, or seat=S in the hand line"
            )
            return
        if by is not None and by not in (RON, TSUMO):
            self.way_known = False
            self.blame("by", f"'by' is {by}", f"{RON} or {TSUMO}", "the winner is win=, the discarder from=")
            return
        if scored is not None and scored.by and by and scored.by != by:
            self.blame("by", f"won by {by}, and the hand line says {scored.by}")
        by = by or (scored.by if scored else None)
        if scored is not None and scored.side and self.winners:
            said = self._sits(self.winners[0], scored.side)
            if self.discarder is not None and said is not None and self.discarder != said:
                self.blame("from", f"from {self.discarder}, and the hand line says {scored.side}: {said}")
            self.discarder = self.discarder or said
        if self.discarder in self.winners:
            self.blame("from", f"{self.discarder} cannot win on the own discard")
        if by == TSUMO:
            self.tsumo = True
            if self.discarder is not None:
                self.blame("from" if "from" in outcome else "hand", "a self-draw has no discarder")
            if len(self.winners) > 1:
                self.blame("by", "several winners by self-draw", "one winner, or by=ron")
        elif len(self.winners) > 1 and self.discarder is None:
            self.blame("win", "several winners and no discarder", "from=", "say from whom: from=W")
        elif self.discarder is None:
            if by is None:
                self.way_known = False
                self.blame("win", "neither self-draw nor discarder", "by=tsumo, by=ron or from=")
            self.discarder = DISCARDER

    def _sits(self, winner: str, side: str) -> str | None:
        """The seat at a side of the winner; None, with a fault noted, when nobody sits there."""
        try:
            return seat_at(winner, side, self.rules.game.players)
        except HandRefused as refused:
            self.faults += [
                self.outcome.fault("hand", fault.what, fault.expected) for fault in refused.faults
            ]
            return None

    def _lists(self) -> bool:
        """Lists go winner by winner; seats in them must be winners.  False where the lists do not fit."""
        count = len(self.winners)
        before = len(self.faults)
        for key in ("value", "han", "fu", "limit", "yakuman", "red", "ura", "liable", "yaku"):
            given = len(self.outcome.numbers(key)) if key in _NUMBERED else len(self.outcome.words(key))
            if key in self.outcome and given != count and not (key == "yaku" and count == 1):
                self.faults.append(self.outcome.wrong_number(key, given, f"{count}, one for each winner"))
        for key in ("open-riichi", "ippatsu"):
            for seat in self.outcome.seats(key):
                if seat not in self.winners:
                    self.blame(key, f"'{key}' names {seat}, who did not win")
        return len(self.faults) == before

    def _number(self, key: str, place: int) -> int | None:
        items = self.outcome.numbers(key)
        return items[place] if items else None

    def _yaku(self, place: int) -> list[str]:
        """Yakuman ids of one winner."""
        items = self.outcome.words("yaku")
        mine = items if len(self.winners) == 1 else items[place : place + 1]
        return [
            word.replace("-", "_") for item in mine if item is not None for word in item.split("+") if word
        ]

    def _points(self, place: int) -> Points | None:
        outcome, rules, seat = self.outcome, self.rules, self.winners[place]
        if self.scored is not None:
            return points(self.scored.han, self.scored.fu, self.scored.yakuman, rules)
        value, han, fu = (self._number(key, place) for key in ("value", "han", "fu"))
        yakuman = self._number("yakuman", place)
        limits = outcome.words("limit")
        limit = limits[place] if limits else None
        yaku = self._yaku(place)
        if not yakuman and yaku:
            yakuman = self._counted(yaku)
        endless = rules.limits.aotenjou
        ways = [value is not None, limit is not None, bool(yakuman), han is not None]
        if sum(ways) != 1 and not (endless and han and yakuman and not value and not limit):
            said = [key for key in _SAYS_POINTS if key in outcome]
            self.blame(
                said[-1] if said else "win",
                f"the points of {seat} are said {'more than once' if any(ways) else 'nowhere'}",
                "one of value=, han= with fu=, limit=, yakuman=, yaku=, or a hand line",
            )
            return None
        if value is not None:
            return self._of_value(value, seat)
        if endless:
            if han is None or fu is None:
                self.blame("win", f"without limits (limits.aotenjou) {seat} needs han= and fu=")
                return None
            return points(han, fu, yakuman or 0, rules)
        if limit is not None:
            return LIMITS[limit] if limit in LIMITS else points(0, 0, 1, rules)
        if yakuman:
            return points(0, 0, yakuman, rules)
        return self._of_han(han or 0, fu)

    def _of_value(self, value: int, seat: str) -> Points | None:
        found = points_of_value(value, seat == DEALER, self.tsumo, self.rules)
        if found is None and self.way_known:
            near = nearest_values(value, seat == DEALER, self.tsumo, self.rules)
            who = "the dealer" if seat == DEALER else "a non-dealer"
            self.blame(
                "value",
                f"no hand of {who} is worth {value} by {TSUMO if self.tsumo else RON} under this profile",
                f"points without honba and sticks, such as {' or '.join(map(str, near))}",
            )
        return found

    def _of_han(self, han: int, fu: int | None) -> Points | None:
        if fu is None:
            if han >= 5:
                return points(han, 0, 0, self.rules)
            self.blame("han", f"{han} han without fu", "fu= beside han=")
        elif fu != 25 and fu % 10:
            self.blame(
                "fu", f"fu is {fu}", "fu rounded up to the ten", f"say fu={up_to_hundred(fu * 10) // 10}"
            )
        elif han < 5 and self.way_known and not possible(han, fu, self.tsumo, self.rules):
            way = TSUMO if self.tsumo else RON
            self.blame("fu", f"no hand won by {way} has {han} han and {fu} fu under this profile")
        else:
            return points(han, fu, 0, self.rules)
        return None

    def _counted(self, yaku: list[str]) -> int:
        for word in yaku:
            if word not in YAKUMAN_IDS:
                self.blame(
                    "yaku",
                    f"unknown yakuman '{word}'",
                    remedy=did_you_mean(word, YAKUMAN_IDS) or "for another one say yakuman= as well",
                )
        return yakuman_multiple(yaku, self.rules)

    def _liable(self, place: int, hand: Points) -> tuple[Liability, ...]:
        outcome, rules, winner = self.outcome, self.rules, self.winners[place]
        seats = outcome.words("liable")
        seat = seats[place] if seats else None
        multiples = self._multiples(place)
        if seat is None:
            fed = self.scored.fed if self.scored else {}
            at = {yakuman: self._sits(winner, side) for yakuman, side in fed.items()}
            found = liabilities({y: seat for y, seat in at.items() if seat}, multiples, hand, rules)
            kan = self._sits(winner, self.scored.kan_fed) if self.scored and self.scored.kan_fed else None
            return found or ((Liability(kan, hand.base),) if kan else ())
        if seat == winner:
            self.blame("liable", f"{seat} cannot be liable for the own hand")
        elif outcome.flag("daiminkan-rinshan"):
            if rules.pao.daiminkan_rinshan and self.tsumo:
                return (Liability(seat, hand.base),)
            why = "off under this profile (pao.daiminkan_rinshan)" if self.tsumo else "for a self-draw alone"
            self.blame("daiminkan-rinshan", f"liability for a rinshan win is {why}")
        elif not rules.pao.hands:
            self.blame("liable", "there is no pao under this profile (pao.hands)")
        elif multiples:
            named = [yakuman for yakuman in multiples if yakuman in rules.pao.hands]
            if named:
                return liabilities(dict.fromkeys(named, seat), multiples, hand, rules)
            self.blame(
                "liable",
                f"no pao for {', '.join(multiples)}",
                f"one of {', '.join(rules.pao.hands)} (pao.hands)",
            )
        elif not hand.multiple:
            self.blame("liable", "pao is for a yakuman", "yakuman= or yaku=")
        elif hand.multiple > 1 and rules.pao.scope == "liable_yakuman_only":
            self.blame(
                "liable",
                f"which of {hand.multiple} yakuman is it for",
                "yaku= with the ids",
                "for example yaku=daisangen,tsuuiisou",
            )
        else:
            return (Liability(seat, hand.base),)
        return ()

    def _multiples(self, place: int) -> dict[str, int]:
        """How many yakuman each yakuman of a winner counts, by id."""
        if self.scored is not None:
            return dict(self.scored.patterns) if self.scored.yakuman else {}
        return {yakuman: yakuman_multiple([yakuman], self.rules) for yakuman in self._yaku(place)}

    def _open_riichi(self, hands: list[Points | None]) -> None:
        """A ron against an open riichi may pay a yakuman whatever the hand is worth."""
        opened = set(self.outcome.seats("open-riichi"))
        counted = self.scored.patterns if self.scored is not None else {}
        if "open_riichi" in counted or "double_open_riichi" in counted:
            opened.update(self.winners)
        if opened and self.rules.riichi.open == "off":
            self.blame("open-riichi", "open riichi is not played under this profile (riichi.open)")
        if self.tsumo or not self.rules.riichi.open_ron_yakuman:
            return
        if self.discarder in self.outcome.seats("riichi"):
            if opened:
                self.notes.append("the discarder was in riichi and had no choice: no yakuman for open riichi")
            return
        for place, seat in enumerate(self.winners):
            hand = hands[place]
            if seat in opened and hand is not None:
                hands[place] = dealt_into_open_riichi(hand, self.rules)
                if hands[place] != hand:
                    self.notes.append(f"{self.discarder} dealt into the open riichi of {seat}: a yakuman")

    def _patterns(self, place: int) -> tuple[tuple[str, int], ...]:
        """All patterns of a scored hand; else those that keys of the line name."""
        if self.scored is not None:
            return self.scored.counted
        named = dict.fromkeys(self._yaku(place), 1)
        named |= {"aka_dora": self._number("red", place) or 0, "ura_dora": self._number("ura", place) or 0}
        named["ippatsu"] = int(self.winners[place] in self.outcome.seats("ippatsu"))
        return tuple((id, times) for id, times in named.items() if times)

    def _chips(self, place: int, hand: Points) -> int:
        chips = self.rules.local.chips
        if self.scored is not None:
            counted = self.scored.patterns
            red, ura = counted.get("aka_dora", 0), counted.get("ura_dora", 0)
            ippatsu = "ippatsu" in counted
        else:
            red, ura = self._number("red", place) or 0, self._number("ura", place) or 0
            ippatsu = self.winners[place] in self.outcome.seats("ippatsu")
        yakuman = hand.multiple if hand.limit == "yakuman" else 0
        total = red * chips.red + ura * chips.ura + ippatsu * chips.ippatsu + yakuman * chips.yakuman
        if (red or ura or ippatsu) and not (chips.red or chips.ura or chips.ippatsu or self.scored):
            self.notes.append("no chips under this profile (local.chips)")
        return total


_NUMBERED = ("value", "han", "fu", "yakuman", "red", "ura")
