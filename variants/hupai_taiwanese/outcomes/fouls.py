"""What fouls lead to under a profile."""

from __future__ import annotations

from hupai.fouls import Foul
from hupai.settlement import SEATS, Settlement, Transfer
from hupai_taiwanese.options import TaiwaneseRules
from hupai_taiwanese.outcomes.next_hand import dealt_again, passed_on
from hupai_taiwanese.outcomes.offences import BY_ID, DEAD_HAND, NOTHING, OFFENCES, PAYS, STANDS, Offence
from hupai_taiwanese.scoring.payments import FALSE_WIN, Deal, amount, dealer_tai


def fouls(rules: TaiwaneseRules) -> tuple[Foul, ...]:
    """The offences with what they cost under a profile."""
    return tuple(
        Foul(
            id=offence.id,
            names=offence.names,
            condition=offence.condition,
            penalty=offence.leads_to,
            doc=f"{penalty_text(offence, rules)}. {offence.doc}",
            examples=(_example(offence, rules),),
            source=offence.source,
        )
        for offence in OFFENCES
    )


def _example(offence: Offence, rules: TaiwaneseRules) -> str:
    if offence.leads_to != PAYS:
        return f"foul={offence.id} by=S"
    claimed = " value=8" if rules.penalty.false_win == "claimed_value" else ""
    return f"foul={offence.id} by=S from=W{claimed}"


def settle_foul(
    foul: str,
    seat: str,
    rules: TaiwaneseRules,
    *,
    deal: Deal,
    claimed_from: str | None = None,
    claimed_tai: int = 0,
) -> Settlement:
    """What ``seat`` pays for a foul and what becomes of the hand; without a next hand it goes on.

    ``claimed_from`` discarded the tile of a false win, ``claimed_tai`` is what the false win would have
    been worth.
    """
    offence = BY_ID[foul]
    note = f"{seat}: {penalty_text(offence, rules)}"
    if offence.leads_to != PAYS:
        return Settlement(notes=(f"{note}. {offence.doc}",))
    penalty = rules.penalty
    transfers = []
    for payee in SEATS:
        if payee == seat:
            continue
        points = owed(payee, seat, rules, deal, claimed_tai)
        if payee == claimed_from and penalty.false_win_doubles_discarder:
            points *= 2
        transfers.append(Transfer(seat, payee, points, FALSE_WIN))
    after = dealt_again(deal.streak) if penalty.false_win_next == "dealt_again" else passed_on()
    return Settlement(transfers=tuple(transfers), next=after, notes=(note,))


def owed(payee: str, offender: str, rules: TaiwaneseRules, deal: Deal, claimed_tai: int) -> int:
    """Points that one of the others gets for a false win."""
    penalty = rules.penalty
    if penalty.false_win == "limit":
        return amount(penalty.false_win_limit, rules)
    tai = penalty.false_win_tai if penalty.false_win == "base_and_tai" else claimed_tai
    return amount(tai + dealer_tai(payee, offender, deal, rules), rules)


def penalty_text(offence: Offence, rules: TaiwaneseRules) -> str:
    """What an offence costs under a profile, in a few words."""
    if offence.leads_to == PAYS:
        return _false_win_text(rules)
    return {
        NOTHING: "no penalty",
        DEAD_HAND: "the hand plays on and cannot win",
        STANDS: "no penalty, and nothing is changed any more",
    }[offence.leads_to]


def _false_win_text(rules: TaiwaneseRules) -> str:
    penalty = rules.penalty
    each = {
        "limit": f"the limit, {amount(penalty.false_win_limit, rules)} points",
        "base_and_tai": f"{amount(penalty.false_win_tai, rules)} points and the tai of the dealer",
        "claimed_value": "what the false win would have been paid",
    }[penalty.false_win]
    more = ", and twice as much the discarder of the tile" if penalty.false_win_doubles_discarder else ""
    after = {
        "dealt_again": "the hand is dealt again",
        "passes": "the deal passes on",
    }[penalty.false_win_next]
    return f"each of the others gets {each}{more}; {after}"
