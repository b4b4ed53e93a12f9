"""Options that are sound one by one and contradict each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hupai.profiles.options import value_at

if TYPE_CHECKING:
    from hupai_riichi.options import RiichiRules

Conflict = tuple[str, str, str]
"""The key to blame, what is wrong, what to do."""


def conflicts_of(rules: RiichiRules) -> Iterator[Conflict]:
    """Every clash between the options of a rule set.

    An option that merely has nothing to act on (a target for extra time that is not played) is no clash:
    a profile that switches a rule off need not tidy up after its parent.
    """
    yield from _final_result(rules)
    yield from _shares(rules)
    yield from _wins(rules)
    yield from _yaku(rules)
    yield from _end(rules)
    yield from _three_players(rules)


def _changed(rules: RiichiRules, *keys: str) -> str:
    """The first of the keys that is not at its default: that one somebody wrote."""
    standard = type(rules)()
    return next((key for key in keys if value_at(rules, key) != value_at(standard, key)), keys[0])


def _final_result(rules: RiichiRules) -> Iterator[Conflict]:
    game, uma, players = rules.game, rules.uma, rules.game.players
    if game.return_points < game.start_points:
        yield (
            _changed(rules, "game.return_points", "game.start_points"),
            f"game.return_points ({game.return_points}) is less than game.start_points ({game.start_points})",
            "give back at least as much as one starts with",
        )
    rows = {"uma.values": uma.values} | {f"uma.floating.{up}": row for up, row in uma.floating.items()}
    for key, row in rows.items():
        if len(row) != players:
            yield (
                _changed(rules, key, "game.players") if key == "uma.values" else key,
                f"{key} has {len(row)} values for {players} players",
                "give one value for each place",
            )
        # Tenths of a thousand are no exact binary fractions: a sum that is as good as 0 is 0.
        if abs(sum(row)) > 1e-6:
            yield key, f"the values sum to {sum(row):g}", "make them sum to 0"
    if uma.kind == "floating":
        missing = [str(up) for up in range(players + 1) if str(up) not in uma.floating]
        if missing:
            yield (
                "uma.kind",
                f"uma.floating has no row for {', '.join(missing)} players up",
                "add what is missing to uma.floating, or set uma.kind to 'fixed'",
            )


def _shares(rules: RiichiRules) -> Iterator[Conflict]:
    """Points are paid in hundreds, so what players share must divide into hundreds."""
    players = rules.game.players
    honba = 100 * (players - 1)
    if rules.honba.value % honba:
        yield (
            _changed(rules, "honba.value", "game.players"),
            f"honba.value ({rules.honba.value}) cannot be shared in hundreds by {players - 1} players",
            f"set honba.value to a multiple of {honba}",
        )
    # Of four players one, two or three share the pool; of three, any whole thousands divide.
    if players == 4 and rules.draws.noten_pool % 3000:
        yield (
            "draws.noten_pool",
            f"{rules.draws.noten_pool} cannot be shared in hundreds among 4 players",
            "set it to a multiple of 3000",
        )


def _wins(rules: RiichiRules) -> Iterator[Conflict]:
    if rules.win.triple_ron == "pay" and rules.win.multi_ron == "head_bump":
        yield (
            "win.triple_ron",
            "three winners cannot be paid while win.multi_ron is 'head_bump'",
            "set win.triple_ron to 'abort', or win.multi_ron to 'double' or 'all'",
        )
    if rules.dora.kan_ura and not (rules.dora.ura and rules.dora.kan):
        yield (
            _changed(rules, "dora.ura", "dora.kan"),
            "dora.kan_ura needs both dora.ura and dora.kan",
            "set dora.kan_ura to 'nashi' too",
        )
    if rules.limits.aotenjou and rules.limits.counted != "unlimited":
        yield (
            "limits.aotenjou",
            f"there is a limit: limits.counted is '{rules.limits.counted}'",
            "set limits.counted to 'unlimited' too",
        )


def _yaku(rules: RiichiRules) -> Iterator[Conflict]:
    for yaku in rules.yaku.disable:
        if yaku in rules.yaku.enable:
            yield "yaku.disable", f"'{yaku}' is in yaku.enable too", "take it out of one of them"
    if "renhou" in rules.yaku.disable and rules.yaku.renhou != "off":
        yield (
            "yaku.disable",
            f"'renhou' has a value: yaku.renhou is '{rules.yaku.renhou}'",
            "set yaku.renhou to 'off' instead",
        )


def _end(rules: RiichiRules) -> Iterator[Conflict]:
    if rules.length.extra != "none" and rules.length.max_extra_rounds == 0:
        yield (
            "length.max_extra_rounds",
            f"no round left for length.extra ('{rules.length.extra}')",
            "set it to at least 1, or length.extra to 'none'",
        )
    if rules.dealer.renchan == "none":
        for key in ("end.agari_yame", "end.tenpai_yame"):
            if value_at(rules, key) != "off":
                yield (
                    _changed(rules, key, "dealer.renchan"),
                    f"{key} has nothing to stop: dealer.renchan is 'none'",
                    f"set {key} to 'off' too",
                )
    if rules.end.tobi_bonus and rules.end.tobi == "none":
        yield "end.tobi_bonus", "nobody goes bankrupt: end.tobi is 'none'", "set it to 0"
    for key in ("local.yakinaoshi", "local.yakibuta"):
        if value_at(rules, key) and not rules.local.yakitori:
            yield key, "local.yakitori is 0", "give local.yakitori its points"


def _three_players(rules: RiichiRules) -> Iterator[Conflict]:
    if rules.game.players == 3:
        if rules.dora.red.m:
            yield (
                _changed(rules, "dora.red.m", "game.players"),
                f"dora.red.m is {rules.dora.red.m}, and three players have no 5 of characters",
                "set dora.red.m to 0, or extend riichi/sanma",
            )
        return
    for key in ("sanma.tsumo_loss", "sanma.north", "sanma.chii"):
        if value_at(rules, key) != value_at(type(rules)(), key):
            yield key, "only for three players, and game.players is 4", "leave it out"
