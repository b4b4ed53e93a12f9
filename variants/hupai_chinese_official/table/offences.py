"""What may go wrong at the table, told once, and what a profile makes of it.

Rules of 1998, articles 13 and 14; WMO Mahjong Competition Rules 2006, 3.11, keeps their structure.  What a
referee decides by judgment is an amount in the outcome line (``points=``).
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from hupai.fouls import Foul
from hupai.settlement import SEATS, TABLE, NextHand, Settlement, Transfer
from hupai_chinese_official.options import ChineseOfficialRules, FalseWin

(
    FALSE_WIN,
    DEAD_HAND,
    SCALE,
    POINTS,
    TO_VICTIM,
    PAYS_FOR_ALL,
    VOID_WIN,
    LATE,
    EXPELLED,
    NEXT_DISCARD,
    NOTHING,
) = (
    "false_win",
    "dead_hand",
    "scale",
    "points",
    "points_to_victim",
    "pays_for_all",
    "void_win",
    "late",
    "expelled",
    "next_discard",
    "none",
)
"""Penalties."""
REFEREE = "referee"
"""Reason of points that the referee takes and nobody receives."""
_1998 = "rules of 1998, articles 13 and 14"


class Offence(msgspec.Struct, frozen=True, kw_only=True):
    """One way to break the rules; ``names`` by language tag."""

    id: str
    names: Mapping[str, str]
    condition: str
    penalty: str
    doc: str = ""
    example: str = ""
    """What an outcome line says beside ``foul=`` and ``by=``."""
    source: str = _1998


OFFENCES: tuple[Offence, ...] = (
    Offence(
        id="false_win",
        names={"en": "False win", "es": "Victoria falsa", "zh-Hans": "错和", "zh-Hant": "錯和"},
        condition="a win was declared with fewer fan than the minimum, or on a tile that completes nothing",
        penalty=FALSE_WIN,
        doc="Play goes on; the offender may not win any more and still pays whoever does.",
        source=f"{_1998}; WMO 2006, 3.11",
    ),
    Offence(
        id="false_win_not_waiting",
        names={
            "en": "False win without waiting",
            "es": "Victoria falsa sin espera",
            "zh-Hans": "诈和",
            "zh-Hant": "詐和",
        },
        condition="a win was declared with a hand that was not even waiting",
        penalty=FALSE_WIN,
    ),
    Offence(
        id="deliberate_false_win",
        names={"en": "Deliberate false win", "es": "Victoria falsa deliberada"},
        condition="a win was declared on purpose with a hand that lacked two tiles or more",
        penalty=EXPELLED,
    ),
    Offence(
        id="wrong_call",
        names={"en": "Wrong call", "es": "Llamada incorrecta", "zh-Hans": "错吃碰杠", "zh-Hant": "錯吃碰槓"},
        condition="a set was laid down that is none, and not put right before the discard",
        penalty=DEAD_HAND,
        source=f"{_1998}; WMO 2006, 3.11",
    ),
    Offence(
        id="wrong_tile_count",
        names={
            "en": "Wrong number of tiles",
            "es": "Número de fichas incorrecto",
            "zh-Hans": "相公",
            "zh-Hant": "相公",
        },
        condition="the hand holds a tile too many or too few",
        penalty=DEAD_HAND,
    ),
    Offence(
        id="empty_call",
        names={"en": "Empty call", "es": "Llamada vacía", "zh-Hans": "空吃碰杠", "zh-Hant": "空吃碰槓"},
        condition="a tile was called and then not taken",
        penalty=SCALE,
        example="times=2",
    ),
    Offence(
        id="early_draw",
        names={"en": "Early draw", "es": "Robo adelantado"},
        condition="a tile was drawn before the player on the left had discarded",
        penalty=SCALE,
        example="times=3",
    ),
    Offence(
        id="late_call",
        names={"en": "Late call", "es": "Llamada tardía"},
        condition="a discard was called after the time for claiming it",
        penalty=SCALE,
        example="times=1",
    ),
    Offence(
        id="information",
        names={"en": "Giving information", "es": "Dar información"},
        condition="something was said or shown that lets others know about a hand",
        penalty=SCALE,
        example="times=2",
    ),
    Offence(
        id="own_tiles_exposed",
        names={"en": "Own tiles exposed", "es": "Fichas propias expuestas"},
        condition="tiles of the own hand came to be seen",
        penalty=NEXT_DISCARD,
        doc="Exposed while another player declares a win: a warning if the win holds, otherwise the tiles "
        "are discarded one after the other and the hand is dead.",
    ),
    Offence(
        id="other_tiles_exposed",
        names={"en": "Another player's tiles exposed", "es": "Fichas ajenas expuestas"},
        condition="tiles of another player's hand came to be seen",
        penalty=TO_VICTIM,
        example="to=W points=20",
    ),
    Offence(
        id="misnamed_discard",
        names={"en": "Misnamed discard", "es": "Descarte mal nombrado"},
        condition="a discard was called by a wrong name, and another player declared a win on it",
        penalty=PAYS_FOR_ALL,
        doc="The offender pays what all three would pay: win=S value=10 from=W misnamed.",
    ),
    Offence(
        id="tile_mix",
        names={"en": "Hand mixed with counting tiles", "es": "Mezclar la mano con las fichas de recuento"},
        condition="the winner mixed tiles of the hand with the discards that the points are counted with",
        penalty=VOID_WIN,
        source="WMO tournament procedure",
    ),
    Offence(
        id="winning_tile_not_shown",
        names={"en": "Winning tile not kept apart", "es": "Ficha ganadora no separada"},
        condition="the winning tile was put into the hand and could not be told from the rest",
        penalty=POINTS,
        source="EMA list of MCR penalties",
    ),
    Offence(
        id="late",
        names={"en": "Late for the session", "es": "Llegar tarde"},
        condition="a player was not at the table when the session began",
        penalty=LATE,
        doc="Later than that, the session is forfeited with 0 table points.",
        example="minutes=12",
    ),
    Offence(
        id="disturbance",
        names={"en": "Grave disturbance", "es": "Alteración grave"},
        condition="a player disturbed the table gravely or would not follow the referee",
        penalty=EXPELLED,
    ),
)
BY_ID: Mapping[str, Offence] = {offence.id: offence for offence in OFFENCES}


def fouls(rules: ChineseOfficialRules) -> tuple[Foul, ...]:
    """The offences with what they cost under a profile."""
    return tuple(
        Foul(
            id=offence.id,
            names=offence.names,
            condition=offence.condition,
            penalty=penalty_of(offence, rules),
            doc=". ".join(part for part in (penalty_text(offence, rules), offence.doc) if part),
            examples=(_example(offence),),
            source=offence.source,
        )
        for offence in OFFENCES
    )


def penalty_of(offence: Offence, rules: ChineseOfficialRules) -> str:
    """The penalty, or ``none`` where the profile lets an offence pass."""
    if offence.penalty == VOID_WIN and not rules.penalty.tile_mix_voids_win:
        return NOTHING
    return offence.penalty


def penalty_text(offence: Offence, rules: ChineseOfficialRules) -> str:
    """What an offence costs under a profile, in words."""
    penalty = penalty_of(offence, rules)
    if penalty == FALSE_WIN:
        cost = false_win(offence.id, rules)
        after = "the hand is dead" if rules.penalty.false_win_hand == "dead" else "the hand is dealt again"
        return f"{cost.loses} points, {cost.to_each} to each of the others, and {after}"
    if penalty == SCALE:
        amounts = ", ".join(map(str, rules.penalty.scale))
        return f"a warning, then {amounts} points" if rules.penalty.first_is_warning else f"{amounts} points"
    if penalty == LATE:
        first, second = rules.penalty.late
        return f"{first} points up to 10 minutes, {second} up to 15"
    return {
        DEAD_HAND: "the hand is dead: no win any more in it",
        POINTS: f"{rules.penalty.winning_tile_not_shown} points",
        TO_VICTIM: f"{rules.penalty.scale[0]} to {rules.penalty.scale[-1]} points to the tiles' owner",
        PAYS_FOR_ALL: "the offender pays for all three",
        VOID_WIN: "the win is void",
        EXPELLED: "the player is excluded",
        NEXT_DISCARD: "the exposed tile is the next discard",
        NOTHING: "nothing under this profile",
    }[penalty]


def false_win(foul: str, rules: ChineseOfficialRules) -> FalseWin:
    """What a false win costs."""
    return rules.penalty.false_win if foul == "false_win" else rules.penalty.false_win_not_waiting


def on_the_scale(times: int, rules: ChineseOfficialRules) -> int:
    """Points for a player's n-th offence of a kind; 0 for a warning."""
    step = times - 1 - rules.penalty.first_is_warning
    return 0 if step < 0 else rules.penalty.scale[min(step, len(rules.penalty.scale) - 1)]


def settle_foul(
    foul: str,
    seat: str,
    rules: ChineseOfficialRules,
    *,
    times: int = 1,
    points: int = 0,
    victim: str | None = None,
    minutes: int = 0,
) -> Settlement:
    """What ``seat`` pays for an offence.  Without a next hand in the answer, the hand goes on.

    ``times`` counts this player's offences of the kind, this one included; ``points`` is what the referee
    set, ``victim`` who receives it; ``minutes`` how late the player came.
    """
    offence = BY_ID[foul]
    penalty = penalty_of(offence, rules)
    note = f"{seat}: {penalty_text(offence, rules)}"
    if penalty == FALSE_WIN:
        return _false_win(seat, false_win(foul, rules), rules, note)
    if penalty == SCALE:
        amount = on_the_scale(times, rules)
        return _referee(seat, amount, f"{seat}: {f'{amount} points' if amount else 'a warning'}")
    if penalty == POINTS:
        return _referee(seat, rules.penalty.winning_tile_not_shown, note)
    if penalty == LATE:
        if minutes > 15:
            return Settlement(notes=(f"{seat} forfeits the session",))
        return _referee(seat, rules.penalty.late[minutes > 10], note)
    if penalty == TO_VICTIM and victim is not None:
        return Settlement(transfers=(Transfer(seat, victim, points, foul),), notes=(note,))
    return Settlement(notes=(note,))


def _false_win(seat: str, cost: FalseWin, rules: ChineseOfficialRules, note: str) -> Settlement:
    transfers = [
        Transfer(seat, other, cost.to_each, FALSE_WIN) for other in SEATS if other != seat and cost.to_each
    ]
    rest = cost.loses - cost.to_each * 3
    if rest:
        transfers.append(Transfer(seat, TABLE, rest, FALSE_WIN))
    again = NextHand(dealer="stays", why="the hand is dealt again")
    return Settlement(
        transfers=tuple(transfers),
        next=again if rules.penalty.false_win_hand == "redeal" else None,
        notes=(note,),
    )


def _referee(seat: str, amount: int, note: str) -> Settlement:
    transfers = (Transfer(seat, TABLE, amount, REFEREE),) if amount else ()
    return Settlement(transfers=transfers, notes=(note,))


def _example(offence: Offence) -> str:
    if offence.penalty == PAYS_FOR_ALL:
        return "win=S value=10 from=W misnamed"
    return f"foul={offence.id} by=S {offence.example}".strip()
