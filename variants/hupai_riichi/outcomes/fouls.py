"""What fouls lead to under a profile: chombo, a dead hand, a deposit, or leaving the table."""

from __future__ import annotations

from collections.abc import Collection

from hupai.fouls import Foul
from hupai.settlement import TABLE, NextHand, Settlement, Transfer
from hupai_riichi.options import RiichiRules
from hupai_riichi.outcomes.next_hand import after_exhaustive_draw, dealt_again
from hupai_riichi.outcomes.offences import BY_ID, OFFENCES, Offence
from hupai_riichi.scoring.payments import CHOMBO, DEALER, DEPOSIT, STICK_BACK, by_self_draw
from hupai_riichi.scoring.points import MANGAN

DEAD_HAND, EXPELLED, NOTHING, IMPOSSIBLE = "dead_hand", "expelled", "none", "impossible"
PENALTIES = (CHOMBO, DEAD_HAND)
"""Penalties that an outcome line may name without saying what was done."""
ALIASES = {"false_win": "invalid_win_shown"}


def foul_ids() -> tuple[str, ...]:
    """Every word that ``foul=`` of an outcome line takes."""
    return (*PENALTIES, *ALIASES, *BY_ID)


def fouls(rules: RiichiRules) -> tuple[Foul, ...]:
    """The offences with what they cost under a profile."""
    return tuple(_priced(offence, rules) for offence in OFFENCES)


def consequence(foul: str, rules: RiichiRules) -> str:
    """What a foul leads to: ``chombo``, ``dead_hand``, ``deposit``, ``expelled``, ``none``, or
    ``impossible`` where the profile stands for a program that does not let it happen.
    """
    foul = ALIASES.get(foul, foul)
    penalty = rules.penalty
    if foul in ("cheating", "aggression"):
        return EXPELLED
    if foul == "kuikae":
        found: str = NOTHING if rules.calls.kuikae == "allowed" else rules.calls.kuikae_result
    elif foul == "empty_call":
        found = penalty.empty_call
    elif foul in PENALTIES:
        found = foul
    elif foul in penalty.chombo_offences:
        found = CHOMBO
    else:
        found = DEAD_HAND if foul in penalty.dead_hand_offences else NOTHING
    return IMPOSSIBLE if found == CHOMBO and penalty.chombo == "none" else found


def settle_foul(
    foul: str,
    seat: str,
    rules: RiichiRules,
    *,
    honba: int = 0,
    sticks: int = 0,
    in_riichi: Collection[str] = (),
    times: int = 1,
) -> Settlement:
    """What ``seat`` pays for a foul and what becomes of the hand.

    ``sticks`` are all riichi sticks on the table, ``in_riichi`` whose were put down in this hand.
    ``times`` counts this player's empty calls so far, this one included.  Without a next hand, the
    hand goes on.
    """
    leads_to = consequence(foul, rules)
    if leads_to == CHOMBO:
        return _chombo(seat, rules, honba, sticks, in_riichi)
    if leads_to == DEAD_HAND:
        return Settlement(notes=(f"{seat}: {penalty_text(leads_to, rules)}",))
    if leads_to == DEPOSIT:
        amount = deposit(times, rules)
        note = f"{amount} points lie on the table for the winner of this hand, and the hand goes on"
        return Settlement(transfers=(Transfer(seat, TABLE, amount, DEPOSIT),), notes=(note,))
    if leads_to == EXPELLED:
        return Settlement(notes=(f"{seat}: {penalty_text(leads_to, rules)}",))
    return Settlement(notes=(penalty_text(leads_to, rules),))


def deposit(times: int, rules: RiichiRules) -> int:
    """Points laid down for a player's n-th empty call: each doubles the one before where
    ``penalty.empty_call_doubles`` says so.
    """
    penalty = rules.penalty
    return penalty.empty_call_deposit << (times - 1 if penalty.empty_call_doubles else 0)


def explain(foul: str, rules: RiichiRules, language: str = "en") -> str:
    """A foul in a few lines: what it is and what it costs under the profile.

    Raises KeyError for an id that no offence has (``chombo`` and ``dead_hand`` are penalties).
    """
    offence = BY_ID[ALIASES.get(foul, foul)]
    priced = _priced(offence, rules)
    lines = [
        f"{priced.names.get(language, priced.names['en'])} ({priced.id})",
        f"what: {priced.condition}",
        f"costs: {penalty_text(priced.penalty, rules)}",
    ]
    if offence.doc:
        lines.append(f"note: {offence.doc}")
    lines += [f"example: hupai settle {example}" for example in priced.examples]
    lines.append(f"source: {priced.source}")
    return "\n".join(lines)


def _chombo(seat: str, rules: RiichiRules, honba: int, sticks: int, in_riichi: Collection[str]) -> Settlement:
    penalty = rules.penalty
    transfers: list[Transfer] = []
    notes: list[str] = []
    if penalty.chombo == "reverse_mangan":
        transfers += [
            Transfer(seat, payment.payer, payment.amount, CHOMBO)
            for payment in by_self_draw(seat, MANGAN, CHOMBO, rules)
        ]
    else:
        notes.append(f"{seat} loses {penalty.chombo_amount} points once the game is over (chombo= of final)")
    after: NextHand
    if penalty.chombo_redeal:
        transfers += [Transfer(TABLE, owner, rules.riichi.deposit, STICK_BACK) for owner in in_riichi]
        after = dealt_again(honba, sticks - len(in_riichi))
    else:
        after = after_exhaustive_draw(False, honba, sticks, rules)
        notes.append("the hand is not dealt again: it counts as a draw with nobody tenpai")
    return Settlement(transfers=tuple(transfers), next=after, notes=tuple(notes))


def _priced(offence: Offence, rules: RiichiRules) -> Foul:
    leads_to = consequence(offence.id, rules)
    costs = penalty_text(leads_to, rules)
    return Foul(
        id=offence.id,
        aliases=tuple(word for word, meant in ALIASES.items() if meant == offence.id),
        names=offence.names,
        condition=offence.condition,
        penalty=leads_to,
        doc=f"{costs}. {offence.doc}" if offence.doc else costs,
        examples=(f"foul={offence.id} by=S",),
        source=offence.source,
    )


def penalty_text(leads_to: str, rules: RiichiRules) -> str:
    """What a consequence (:func:`consequence`) means at the table under a profile."""
    if leads_to == CHOMBO:
        return _chombo_text(rules)
    if leads_to == DEAD_HAND:
        return (
            "the hand is dead: no win, no call, no riichi, and noten if the hand is drawn; the others play on"
        )
    if leads_to == DEPOSIT:
        first, second = deposit(1, rules), deposit(2, rules)
        more = f", {second} the second time, doubling on" if second > first else " each time"
        return f"{first} points on the table for the winner of the hand{more}"
    if leads_to == EXPELLED:
        return "the player leaves the table at once, and the game is over"
    if leads_to == IMPOSSIBLE:
        return "cannot happen where a program runs the table: it does not let it through"
    return "nothing under this profile"


def _chombo_text(rules: RiichiRules) -> str:
    penalty = rules.penalty
    if penalty.chombo == "reverse_mangan":
        as_other = sum(transfer.amount for transfer in by_self_draw("S", MANGAN, CHOMBO, rules))
        as_dealer = sum(transfer.amount for transfer in by_self_draw(DEALER, MANGAN, CHOMBO, rules))
        cost = (
            f"chombo: the others are paid as for a mangan by self-draw, {as_other} in all, "
            f"{as_dealer} by the dealer"
        )
    else:
        cost = f"chombo: {penalty.chombo_amount} points, taken off the result once the game is over"
    after = (
        "; the hand is dealt again with the same dealer and no further honba, riichi sticks of this hand go "
        "back to their owners, older ones stay"
        if penalty.chombo_redeal
        else "; the hand is not dealt again, it counts as a draw with nobody tenpai"
    )
    ends = "; in the last hand it ends the game" if penalty.chombo_ends_game else ""
    return cost + after + ends
