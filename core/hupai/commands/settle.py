"""``hupai settle``: who pays whom after a win, a draw or a foul, and what becomes of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from hupai.commands.command import PRINTING, RULES, Asked, Command
from hupai.commands.inputs import each, one_ruleset
from hupai.commands.layout import Line, table
from hupai.commands.output import Printer, print_json
from hupai.commands.score import note_lines, payment_lines
from hupai.commands.texts import party, text
from hupai.settlement import SEATS

if TYPE_CHECKING:
    from hupai.outcome import Settled
    from hupai.registry import Registry
    from hupai.rulebook import Ruleset
    from hupai.settlement import NextHand

SCHEMA = 1

HELP = """Who pays whom: wins, draws, fouls, and the final result of a game.

OUTCOME is one line, or - for standard input (one outcome a line). Seats are E S W N, and E deals.

\b
  hupai settle win=S value=3900 from=W
  hupai settle win=S,N value=3900,8000 from=W
  hupai settle win=S by=ron from=W hand: 234m 567p 23456s 22z +7s riichi
  hupai settle draw

What else an outcome may say, such as counters on the table, is the variant's own; hupai foul list names the
fouls that go behind foul=.
"""


def run(asked: Asked, registry: Registry) -> int:
    """Settle each outcome."""
    rules = one_ruleset(asked, registry)
    printer = Printer(asked)

    def one(line: str) -> int:
        settled = rules.settle(line)
        if asked.json:
            print_json(to_dict(settled, rules, line))
        else:
            printer.show(_shown(settled, rules, asked.lang))
        return 0

    return each(asked, "OUTCOME", one)


COMMAND = Command(run, HELP, "OUTCOME", (*RULES, *PRINTING))


def to_dict(settled: Settled, rules: Ruleset, outcome: str) -> dict[str, Any]:
    """A settled outcome as ``hupai settle --json`` gives it."""
    settlement = settled.settlement
    return {
        "schema": SCHEMA,
        "profile": rules.id,
        "fingerprint": rules.fingerprint,
        "outcome": outcome,
        "gains": settlement.gains(),
        "payments": [msgspec.to_builtins(transfer) for transfer in settlement.transfers],
        "next": msgspec.to_builtins(settlement.next),
        "values": dict(settled.values),
        "calls": dict(settled.calls),
        "chips": [msgspec.to_builtins(transfer) for transfer in settled.chips],
        "scores": dict(settled.scores),
        "game": settled.game,
        "why": settled.why,
        "standings": [msgspec.to_builtins(standing) for standing in settled.standings],
        "notes": list(settlement.notes),
    }


def _shown(settled: Settled, rules: Ruleset, language: str) -> Iterator[Line]:
    settlement = settled.settlement
    blocks = [
        _gain_lines(settled, language),
        payment_lines(settlement.transfers, rules.variant, language),
        payment_lines(settled.chips, rules.variant, language),
        _call_lines(settled, language),
        _next_lines(settlement.next, rules, language) + _game_lines(settled, language),
        _standing_lines(settled, rules, language),
        note_lines(settlement.notes, language),
    ]
    begun = False
    for block in blocks:
        if block and begun:
            yield []
        yield from block
        begun = begun or bool(block)


def _gain_lines(settled: Settled, language: str) -> list[Line]:
    """What each seat gains, and where the points of the table are known, what it has now."""
    gains = settled.settlement.gains()
    if not gains:
        return [] if settled.standings else [[(text("nothing", language), "bold")]]
    parties = [seat for seat in SEATS if seat in gains or seat in settled.scores]
    parties += [name for name in gains if name not in SEATS]
    rows = []
    for name in parties:
        gain = gains.get(name, 0)
        style = "bold green" if gain > 0 else "bold red" if gain < 0 else "dim"
        row = [(party(name, language), "bold"), (f"{gain:+d}" if gain else "0", style)]
        if name in settled.scores:
            row.append((str(settled.scores[name]), ""))
        rows.append(row)
    return table(rows, "lrr")


def _call_lines(settled: Settled, language: str) -> list[Line]:
    return [
        [f"{text('says', language, seat=party(seat, language))}: ", (call, "bold")]
        for seat, call in settled.calls.items()
    ]


def _next_lines(following: NextHand | None, rules: Ruleset, language: str) -> list[Line]:
    if following is None:
        return []
    said = [text(f"dealer_{following.dealer}", language)]
    counters = (("honba", following.honba), ("sticks", following.sticks), ("streak", following.streak))
    said += [f"{word} {number}" for word, number in counters if word in rules.variant.uses]
    why = f"  ({following.why})" if following.why else ""
    return [[f"{text('next', language)}: ", (", ".join(said), "bold"), (why, "dim")]]


def _game_lines(settled: Settled, language: str) -> list[Line]:
    if not settled.game:
        return []
    why = f"  ({settled.why})" if settled.why else ""
    return [[f"{text('game', language)}: ", (settled.game, "bold"), (why, "dim")]]


def _standing_lines(settled: Settled, rules: Ruleset, language: str) -> list[Line]:
    """The final result: the steps from points to result as columns.

    Seats change from hand to hand, so that it says which ones those of the result are.
    """
    if not settled.standings:
        return []
    steps = list(dict.fromkeys(name for standing in settled.standings for name, _ in standing.steps))
    heads = [text("place", language), text("seat", language), text("points", language)]
    heads += [rules.variant.phrase(step, language) for step in steps] + [text("result", language)]
    rows: list[list[tuple[str, str]]] = [[(head, "dim") for head in heads]]
    for standing in settled.standings:
        by_step = dict(standing.steps)
        row = [(str(standing.place), ""), (standing.seat, "bold"), (str(standing.score), "")]
        row += [(f"{by_step[step]:+.1f}" if step in by_step else "", "") for step in steps]
        row.append((f"{standing.result:+.1f}", "bold"))
        rows.append(row)
    heading: Line = [(text("by_first_seat", language), "dim")]
    return [heading, *table(rows, "rl" + "r" * len(heads))]
