"""The settlement of a scored hand, as far as the hand line tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from hupai.settlement import SEATS, Settlement
from hupai_taiwanese.options import TaiwaneseRules
from hupai_taiwanese.scoring.payments import settle_wins

if TYPE_CHECKING:
    from hupai.rulebook import Payment
    from hupai.score import Score


def payment_under(rules: TaiwaneseRules) -> Payment:
    """The Taiwanese payment policy: the discarder pays, or the three others each their share."""

    def pay(score: Score) -> Settlement:
        from hupai_taiwanese.scoring.score import TaiwaneseScore

        assert isinstance(score, TaiwaneseScore)
        settled = settle_wins([score.win_to_pay], rules, discarder=score.discarder, deal=score.deal)
        if score.discarder is None or score.discarder in SEATS or score.seat == score.deal.dealer:
            return settled
        note = "discarder not said: taken not to deal"
        return msgspec.structs.replace(settled, notes=(*settled.notes, note))

    return pay
