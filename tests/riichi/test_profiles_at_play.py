"""Every key in which a shipped profile differs from its parent changes something at the table.

For each such key there is a *probe*: a hand, an outcome or a waiting hand.  The parent with that one
key set to the child's value must answer the probe otherwise than the parent does.
"""

from __future__ import annotations

from typing import Any

import pytest
from profile_differences import differences

import hupai
from hupai import Refusal

DIFFERENCES = differences("riichi")

PROBES: dict[str, list[str]] = {
    # hands
    "calls.kuitan": ["22p 567m 34s 678s chi:234p +5s ron seat=S"],
    "calls.atozuke": ["234m 678p 77s 77z chi:345p +7z ron seat=S"],
    "fu.double_wind_pair": ["11z 55z 234p ankan:1111m ankan:1111s +5z ron seat=E round=E"],
    "limits.kiriage_mangan": ["234567m 45699p 34s +5s ron seat=N riichi ippatsu rob-kong"],
    "limits.counted": ["4446667788m ankan:2222m +7m ron seat=S riichi dora=1m,1m ura=1m,1m"],
    "limits.composite_yakuman": ["1z 222z pon:555z pon:666z pon:777z +1z ron seat=S"],
    "limits.double_yakuman": ["11m 11122233344z +4z ron seat=S"],
    "yaku.renhou": ["123m 44456678p 11s +4p ron first-turn seat=S"],
    "dora.red.m": ["067m 234p 23478s 33z +9s ron riichi seat=S"],
    "dora.red.p": ["234m 067p 23478s 33z +9s ron riichi seat=S"],
    "dora.red.s": ["234m 678p 40678s 33z +3s ron riichi seat=S"],
    "dora.ura": ["234m 678p 23478s 33z +9s ron riichi seat=S dora=1z ura=1m"],
    "dora.kan": ["234m 78s 33z 678p ankan:2222s +9s ron riichi seat=S dora=1z,1m"],
    "dora.kan_ura": ["234m 78s 33z 678p ankan:2222s +9s ron riichi seat=S dora=1z,1z ura=1z,1m"],
    "riichi.ippatsu": ["234m 678p 23478s 33z +9s ron riichi ippatsu seat=S"],
    "game.players": ["234m 678p 23478s 33z +9s ron riichi seat=S"],
    # waiting hands
    "waits.copies": ["waits 45z pon:444z pon:111z pon:555z pon:777z"],
    # outcomes
    "calls.kuikae_result": ["foul=kuikae by=S"],
    "win.multi_ron": [
        "win=S,N value=8000,8000 from=W",
        "win=E,S,N value=12000,8000,8000 from=W",
    ],
    "win.triple_ron": ["win=E,S,N value=12000,8000,8000 from=W"],
    "win.ron_sticks_to": ["win=S,N value=8000,8000 from=E sticks=1 riichi=N"],
    "win.ron_honba_to": ["win=S,N value=8000,8000 from=E honba=1"],
    "draws.nine_terminals": ["abort=nine-terminals"],
    "draws.four_winds": ["abort=four-winds"],
    "draws.four_riichi": ["abort=four-riichi"],
    "draws.four_kans": ["abort=four-kans"],
    "draws.noten_pool": ["draw tenpai=E"],
    "draws.nagashi": ["draw tenpai=E nagashi=S"],
    "honba.value": ["win=S value=8000 from=E honba=1"],
    "pao.hands": ["win=S yaku=suukantsu by=tsumo liable=W"],
    "pao.scope": ["win=S yaku=daisangen,tsuuiisou from=W liable=E"],
    "pao.honba": ["win=S yaku=daisangen from=W liable=E honba=1"],
    "penalty.chombo": ["foul=chombo by=S"],
    "penalty.chombo_amount": ["foul=chombo by=S"],
    "penalty.chombo_ends_game": ["foul=chombo by=S at=S4 scores=30000,30000,30000,30000"],
    "penalty.chombo_offences": ["foul=wrong_tile_count by=S"],
    "penalty.dead_hand_offences": ["foul=tahai by=S"],
    "penalty.empty_call": ["foul=empty_call by=S"],
    "game.rounding": ["final=60600,20400,19600,-600", "final=60600,30400,14000"],
    "game.start_points": ["final=60600,20400,19600,-600"],
    "game.return_points": ["final=60600,20400,19600,-600", "final=60600,30400,14000"],
    "uma.kind": ["final=45000,35000,25000,15000"],
    "uma.values": [
        "final=45000,35000,25000,15000",
        "final=45000,25000,20000,10000",
        "final=60600,30400,14000",
    ],
    "uma.floating": ["final=45000,35000,25000,15000"],
    "uma.ties": ["final=30000,25000,25000,20000"],
    "end.leftover_sticks": ["final=44000,35000,25000,15000 sticks=1"],
    "end.tobi": ["win=S value=8000 from=W at=S1 scores=40000,40000,100,19900"],
    "end.agari_yame": ["win=E value=2000 from=W at=S4 scores=40000,20000,20000,20000"],
    "end.tenpai_yame": ["draw tenpai=E at=S4 scores=40000,20000,20000,20000"],
    "end.yame_min_points": ["win=E value=2000 from=W at=S4 scores=32000,24000,22000,22000"],
    "length.extra_target": ["win=S value=1000 from=W at=S4 scores=25000,34000,21000,20000"],
    "length.extra": [
        "win=S value=1000 from=W at=S4 scores=25000,25000,25000,25000",
        "draw tenpai=E,S at=W1 scores=20000,29000,26000,25000",
        "draw tenpai=E,S at=W1 scores=30000,39500,35500",
    ],
}
ONLY_AT_THE_TABLE = {
    "dora.reveal_open_kan": "when an indicator is turned",
    "draws.all_own_waits_used": "who may call the hand tenpai, which the outcome line already says",
    "draws.declare_tenpai": "whether tenpai must be declared",
    "riichi.ankan_after": "which closed kan is allowed after riichi",
    "riichi.min_points": "who may declare riichi",
    "riichi.min_wall": "until when riichi may be declared",
    "win.kokushi_robs_ankan": "whether a closed kan may be robbed",
}
"""Keys that decide what players may do; no score or payment can show them."""
TOGETHER: dict[str, dict[str, Any]] = {
    "uma.floating": {"uma.kind": "floating"},
    "dora.ura": {"dora.kan_ura": False},
    "dora.kan": {"dora.kan_ura": False},
}
"""What must be set with a key, because the two do not go apart."""


ALONGSIDE: dict[str, dict[str, Any]] = {
    "win.multi_ron": {"win.triple_ron": "pay"},
    "win.ron_sticks_to": {"win.multi_ron": "all"},
    "win.ron_honba_to": {"win.multi_ron": "all"},
}
"""What is set on both sides, so that the question arises at all."""


def answer(profile: str, options: dict[str, Any], probe: str) -> object:
    """What a profile with some options says to a probe."""
    rules = hupai.ruleset(profile, options=options)
    try:
        if "=" in probe.split()[0] or probe.startswith("draw"):
            settled = rules.settle(probe)
            return (
                settled.settlement.gains(),
                settled.settlement.notes,
                settled.game,
                tuple((s.seat, s.result) for s in settled.standings),
            )
        if probe.startswith("waits "):
            return rules.waits(probe.removeprefix("waits ")).shanten
        score = rules.score(probe)
        return score.value, score.reason
    except Refusal as refusal:
        return str(refusal)


@pytest.mark.parametrize(
    ("child", "parent", "key", "value"), DIFFERENCES, ids=lambda v: v if isinstance(v, str) else ""
)
def test_a_key_that_differs_changes_something(child: str, parent: str, key: str, value: Any) -> None:
    if key in ONLY_AT_THE_TABLE:
        return
    probes = PROBES[key]
    before = ALONGSIDE.get(key, {}) if parent == "riichi/standard" or key != "win.multi_ron" else {}
    after = {**before, **TOGETHER.get(key, {}), key: value}
    try:
        hupai.ruleset(parent, options=after)
    except Refusal:
        # the key cannot stand alone on the parent (players without their uma, say)
        told = [(answer(child, {}, probe), answer(parent, {}, probe)) for probe in probes]
        assert any(ours != theirs for ours, theirs in told), f"{child} and {parent} answer alike: {told}"
        return
    assert any(answer(parent, after, probe) != answer(parent, before, probe) for probe in probes), (
        f"{key} = {value!r} changes nothing under {parent}: {[answer(parent, before, p) for p in probes]}"
    )


def test_every_probe_is_used_and_no_key_is_in_both_lists() -> None:
    keys = {key for _, _, key, _ in DIFFERENCES}
    assert sorted(PROBES.keys() - keys) == []
    assert sorted(ONLY_AT_THE_TABLE.keys() - keys) == []
    assert sorted(PROBES.keys() & ONLY_AT_THE_TABLE.keys()) == []
