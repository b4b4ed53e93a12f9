"""``hupai table``: a profile's own point table."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from hupai.commands.command import ASCII, JSON, RULES, Asked, Command, Option
from hupai.commands.inputs import one_ruleset
from hupai.commands.output import Printer, print_json
from hupai.faults import Fault, UsageRefused

if TYPE_CHECKING:
    from hupai.registry import Registry

SCHEMA = 1
CSV = Option(("--csv",), "csv", "print CSV with a header line")

HELP = """The point table of a profile, as text, JSON or CSV.

\b
  hupai table -p club.toml
  hupai table --set limits.kiriage_mangan=true --csv
"""


def run(asked: Asked, registry: Registry) -> int:
    """Print the table."""
    if asked.csv and asked.json:
        raise UsageRefused([Fault(what="--csv with --json", expected="expected one of them")])
    rules = one_ruleset(asked, registry)
    made = rules.variant.table(rules)
    if made is None:
        what = f"{rules.id} has no point table"
        raise UsageRefused([Fault(what=what, expected=f"in {rules.variant.id} a value needs none")])
    if asked.json:
        print_json(
            {"schema": SCHEMA, "profile": rules.id, "fingerprint": rules.fingerprint, "rows": made.rows()}
        )
    elif asked.csv:
        sys.stdout.write(made.csv())
    else:
        printer = Printer(asked)
        printer.show(
            [[(rules.id, "bold"), "  ", rules.name], [], *([line] for line in made.text().splitlines())]
        )
    return 0


COMMAND = Command(run, HELP, "", (*RULES, CSV, JSON, ASCII))
