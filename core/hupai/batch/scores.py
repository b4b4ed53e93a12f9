"""What many hands are worth, in columns: what :class:`hupai.score.Score` says of one, a row for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from hupai.batch.columns import WORD, Bytes, Column, Rows, Truths, Words
from hupai.batch.hands import HandBatch
from hupai.batch.scorer import BatchScorer, OwnColumn
from hupai.faults import Fault, HandRefused, UsageRefused
from hupai.patterns.reading import shape_code
from hupai.settlement import DISCARDER, SEATS, TABLE

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped]

    from hupai.rulebook import Ruleset
    from hupai.score import Score

REFUSED = "refused"
"""The reason of a row that is no hand, or none that the profile can score; see ``ScoreBatch.faults``."""
OTHERS = "others"
"""Those who neither won nor discarded, together, where a hand does not say who discarded."""
PARTIES = (*SEATS, DISCARDER, TABLE, OTHERS)
"""Who may pay and be paid, in the order of ``gains``."""
NO_SHAPE = 255
READING_WORDS = ("chows", "pungs", "concealed_pungs", "pair", "finish", "shape")


class ScoreBatch:
    """Scores by the row.  Columns are attributes, the variant's own among them: ``scores.han``.

    A row that does not win has 0 in all of them but ``reason`` and the words of the reading; only a variant
    that counts hands below the minimum too has their value and patterns there, as ``Score`` has them.
    """

    def __init__(self, ruleset: Ruleset, batch: HandBatch, scorer: BatchScorer) -> None:
        number = len(batch)
        self.ruleset = ruleset
        self.batch = batch
        """The hands."""
        self.reasons: tuple[str, ...] = (*scorer.reasons, REFUSED)
        """Words of ``reason``, by number; the first one is empty: the hand wins."""
        self.own_columns: tuple[OwnColumn, ...] = scorer.columns
        self.notes: tuple[str, ...] = scorer.notes
        """What was done hand by hand, and why."""
        self.faults: dict[int, tuple[Fault, ...]] = {}
        """What is wrong with the rows that were refused."""
        self.value: Rows = np.zeros(number, np.int64)
        """What the hand itself is worth, in the variant's unit."""
        self.reason: Bytes = np.zeros(number, np.uint8)
        """Why it does not win, by number in ``reasons``."""
        words = -(-len(ruleset.patterns) // WORD) or 1
        self.counted: list[Words] = [np.zeros(number, np.uint64) for _ in range(words)]
        """Counted patterns: bit i of word w for ``ruleset.patterns[64 * w + i]``."""
        self.chows, self.pungs, self.concealed_pungs, self.pair = (
            np.zeros(number, np.uint64) for _ in range(4)
        )
        """The chosen reading, as :mod:`hupai.patterns.reading` packs it; 0 where it is not complete."""
        self.finish: Bytes = np.zeros(number, np.uint8)
        """What the winning tile finished."""
        self.shape: Bytes = np.full(number, NO_SHAPE, np.uint8)
        """The shape, by number in ``shape_names``; 255 where the tiles are not complete."""
        self.shape_names = tuple(shape.name for shape in ruleset.shapes)
        self.own: dict[str, Column] = {one.name: np.zeros(number, one.type) for one in scorer.columns}
        """The variant's own columns by name."""
        self.times: dict[str, Column] = {
            ruleset.patterns[place].id: np.zeros(number, np.int16) for place in scorer.times
        }
        """How often patterns that may count several times are counted, by id."""
        self._scorer = scorer
        self._gains: Column | None = None

    def __len__(self) -> int:
        return len(self.batch)

    def __getstate__(self) -> dict[str, Any]:
        """Without the scorer, which the ruleset makes anew."""
        return {name: value for name, value in self.__dict__.items() if name != "_scorer"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._scorer = self.ruleset.batch_scorer

    def __getattr__(self, name: str) -> Column:
        own = self.__dict__.get("own", {})
        if name in own:
            column: Column = own[name]
            return column
        raise AttributeError(f"these scores have no column {name!r}; there are {', '.join(own)}")

    # -- questions ------------------------------------------------------------------------------

    @property
    def win(self) -> Truths:
        """Rows that win."""
        found: Truths = self.reason == 0
        return found

    @property
    def refused(self) -> Truths:
        """Rows that could not be scored."""
        found: Truths = self.reason == len(self.reasons) - 1
        return found

    @property
    def reason_words(self) -> Column:
        """The reasons as words, empty for a win."""
        return np.array(self.reasons).take(self.reason)

    def holds(self, id: str) -> Truths:
        """Rows that count a pattern.  Raises KeyError for one that the ruleset does not play with."""
        for place, pattern in enumerate(self.ruleset.patterns):
            if pattern.id == id:
                found: Truths = (self.counted[place // WORD] >> np.uint64(place % WORD) & np.uint64(1)) != 0
                return found
        raise KeyError(id)

    def pattern_counts(self) -> dict[str, int]:
        """How many wins count each pattern, the most frequent first."""
        found = {}
        win = self.win
        for place, pattern in enumerate(self.ruleset.patterns):
            column = self.counted[place // WORD] >> np.uint64(place % WORD) & np.uint64(1)
            number = int(np.count_nonzero((column != 0) & win))
            if number:
                found[pattern.id] = number
        return dict(sorted(found.items(), key=lambda item: -item[1]))

    def score(self, row: int) -> Score:
        """One row in full.  Raises HandRefused for a row that was refused."""
        if row in self.faults:
            raise HandRefused(self.faults[row])
        return self.ruleset.score(self.batch.hand(row))

    @property
    def gains(self) -> Column:
        """(rows, parties of :data:`PARTIES`): what each gains or loses by the hand; every row sums to zero.

        Honba, sticks, liability and the ruleset's adjustments are in it.  Worked out when first asked.
        """
        if self._gains is None:
            self._gains = self._settled()
        return self._gains

    def _settled(self) -> Column:
        rules = self.ruleset
        if rules.adjustments or not rules.pays_its_own_way:
            gains = np.zeros((len(self), len(PARTIES)), np.int64)
            singly = self.win
        else:
            gains, singly = self._scorer.gains(self)
            singly = singly & self.win
        for row in np.flatnonzero(singly).tolist():
            gains[row] = 0
            for party, amount in self.score(row).settlement.gains().items():
                gains[row, _place_of(party)] = amount
        return gains

    def to_arrow(self) -> pyarrow.Table:
        """As an Arrow table of :func:`hupai.batch.arrow.score_schema`."""
        from hupai.batch.arrow import scores_to_arrow

        return scores_to_arrow(self)

    # -- filled by hupai.batch.scoring --------------------------------------------------------------

    def put(self, row: int, score: Score, told: Mapping[str, Any]) -> None:
        """One row from its score."""
        self._clear(row)
        if score.reason not in self.reasons:
            before = len(self.reasons) - 1
            self.reasons = (*self.reasons[:-1], score.reason, REFUSED)
            self.reason[self.reason == before] = before + 1
        self.value[row] = score.value
        self.reason[row] = self.reasons.index(score.reason)
        places = {pattern.id: place for place, pattern in enumerate(self.ruleset.patterns)}
        for counted in score.patterns:
            place = places[counted.pattern.id]
            self.counted[place // WORD][row] |= np.uint64(1 << place % WORD)
            if counted.pattern.id in self.times:
                self.times[counted.pattern.id][row] += counted.count
        for name, value in told.items():
            if name == "shape":
                self.shape[row] = _shape_number(self.shape_names, value)
            elif name in READING_WORDS:
                getattr(self, name)[row] = value
            else:
                self.own[name][row] = value

    def refuse(self, row: int, faults: Sequence[Fault]) -> None:
        """Leave a row out, with the reasons why."""
        self._clear(row)
        self.faults[row] = tuple(faults)
        self.reason[row] = len(self.reasons) - 1

    def _clear(self, row: int) -> None:
        words = (self.chows, self.pungs, self.concealed_pungs, self.pair, self.finish)
        for column in (self.value, *self.counted, *words, *self.own.values(), *self.times.values()):
            column[row] = 0
        self.shape[row] = NO_SHAPE


def _shape_number(names: Sequence[str], code: int) -> int:
    return next((at for at, name in enumerate(names) if shape_code(name) == code), NO_SHAPE)


def _place_of(party: str) -> int:
    if party not in PARTIES:
        what = f"a payment of or to {party!r}"
        raise UsageRefused([Fault(what=what, expected=f"columns have {', '.join(PARTIES)}")])
    return PARTIES.index(party)
