"""``hupai batch``: a file of hands scored under one or several profiles."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ENOENT
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hupai.commands.command import FORCE, JSON, NOTATION, RULES, Asked, Command, Option
from hupai.commands.inputs import settings
from hupai.faults import Fault, FileRefused, UsageRefused, did_you_mean
from hupai.rulebook import Ruleset, ruleset

if TYPE_CHECKING:
    from collections.abc import Callable

    from hupai.batch.jobs import Done, Tally, Work
    from hupai.registry import Registry

HELP = """Many hands scored under one or several profiles.

IN is a file of hand lines (.txt), of JSON objects by the line (.jsonl), of CSV or Parquet with a column hand,
or of Parquet with columns of hands, or a folder of Parquet files; - is standard input.  OUT is .txt, .jsonl,
.csv or .parquet; without it CSV goes to standard output.  There is one row for each hand and profile.  Rows
that are no hands go to OUT.faults.jsonl.

\b
  hupai batch -p club.toml -p league.toml archive.parquet scores.parquet
  hupai batch --resume archive.txt scores.csv
  hupai batch --engine dask --scheduler tcp://10.0.0.5:8786 archive/ scores.parquet
"""

JOBS = Option(("--jobs",), "jobs", "how many processes; all processors when left out", "N")
PROCESSES, DASK = "processes", "dask"
ENGINE = Option(
    ("--engine",),
    "engine",
    "who scores: processes of this machine, or workers of dask.distributed",
    "ENGINE",
    choices=(PROCESSES, DASK),
)
SCHEDULER = Option(
    ("--scheduler",),
    "scheduler",
    "the scheduler of a dask cluster; without it one is started here for this call",
    "ADDRESS",
)
STDIN = "-"
"""In the place of a file."""
RESUME = Option(("--resume",), "resume", "go on where work on OUT was broken off")
PART = 20_000
"""Rows of a part: what is lost when work is broken off, and what one process holds at a time."""
_SHOWN = 8
"""Patterns named in the summary."""


def run(asked: Asked, registry: Registry) -> int:
    """Score a file; 2 when some of its rows were refused."""
    source, target = _names(asked)  # before the libraries: a file that is not there needs none
    from hupai.batch.files import CSV, JSONL, kind_of, size_of
    from hupai.batch.jobs import Work
    from hupai.batch.output import header
    from hupai.batch.progress import Output, added, faults_line

    kind = kind_of(source)
    out_kind = kind_of(target) if target != STDIN else JSONL if asked.json else CSV
    if asked.resume and target == STDIN:
        raise UsageRefused([Fault(what="--resume without OUT", expected="a file that work was begun on")])
    rulesets = _rulesets(asked, registry)
    work = Work(rulesets, out_kind, _notation(asked, registry))
    total = size_of(source, kind)
    read = _parts(asked, source, kind)
    tallies: list[Tally] = []
    head = header(out_kind, rulesets)
    if target == STDIN:
        sys.stdout.buffer.write(head)
        with _progress(total) as advance:
            for done in _scored(asked, work, read):
                sys.stdout.buffer.write(done.written)
                for one in done.refused:
                    sys.stderr.write(faults_line(one).decode())
                tallies = added(tallies, done.tallies)
                advance(done)
        sys.stdout.buffer.flush()
    else:
        same = {
            "input": source,
            "profiles": [rules.fingerprint for rules in rulesets],
            "rows of a part": PART,
            "notation": asked.notation,
        }
        if asked.engine == DASK:
            same["engine"] = DASK  # cuts Parquet into other parts
        output = Output(target, out_kind, same, resume=asked.resume, force=asked.force)
        if not output.begun:
            output.head(head)
        read = islice(read, output.note.parts, None)
        with _progress(total) as advance:
            for done in _scored(asked, work, read):
                output.put(done)
                advance(done)
        output.finish()
        tallies = output.note.tallies
    for rules, tally in zip(rulesets, tallies, strict=False):
        _summary(rules, tally)
    return UsageRefused.exit_code if any(tally.refused for tally in tallies) else 0


COMMAND = Command(run, HELP, "IN [OUT]", (*RULES, JOBS, ENGINE, SCHEDULER, RESUME, FORCE, NOTATION, JSON))


def _parts(asked: Asked, source: str, kind: str) -> Iterator[Any]:
    """What there is to score, part by part; the workers of a cluster read Parquet themselves."""
    from hupai.batch.files import PARQUET, parts, stored

    if asked.scheduler and asked.engine != DASK:
        what = "--scheduler without --engine dask"
        raise UsageRefused([Fault(what=what, remedy="add --engine dask")])
    if asked.engine == DASK and kind == PARQUET and source != STDIN:
        return stored(str(Path(source).absolute()), PART)
    return parts(source, kind, PART, sys.stdin.buffer)


def _scored(asked: Asked, work: Work, read: Iterator[Any]) -> Iterator[Done]:
    if asked.engine == DASK:
        from hupai.batch.cluster import scored_by_cluster

        return scored_by_cluster(work, read, asked.scheduler, _jobs(asked))
    from hupai.batch.jobs import scored

    return scored(work, read, _jobs(asked))


def _names(asked: Asked) -> tuple[str, str]:
    """IN and OUT.  Raises UsageRefused, and FileRefused when there is no IN."""
    if not 1 <= len(asked.words) <= 2:
        what = f"{len(asked.words)} files"
        raise UsageRefused(
            [Fault(what=what, expected="expected IN and OUT, or IN alone", remedy="see --help")]
        )
    source, target = (*asked.words, STDIN)[:2]
    if source != STDIN and target != STDIN and Path(source).absolute() == Path(target).absolute():
        raise UsageRefused([Fault(what=f"{source} is both IN and OUT", expected="two files")])
    if source != STDIN and not Path(source).exists():
        raise FileRefused([Fault(where=source, what=os.strerror(ENOENT))])
    return source, target


def _rulesets(asked: Asked, registry: Registry) -> list[Ruleset]:
    profiles: tuple[str | None, ...] = asked.profiles or (None,)
    return [ruleset(one, options=settings(asked), registry=registry) for one in profiles]


def _notation(asked: Asked, registry: Registry) -> Any:
    if not asked.notation:
        return None
    notations = registry.notations()
    if asked.notation not in notations:
        remedy = did_you_mean(asked.notation, notations) or "see hupai plugins"
        raise UsageRefused([Fault(what=f"no notation {asked.notation!r}", remedy=remedy)])
    return notations[asked.notation]


def _jobs(asked: Asked) -> int:
    if not asked.jobs:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not asked.jobs.isdecimal() or not int(asked.jobs):
        raise UsageRefused([Fault(what=f"--jobs {asked.jobs}", expected="a number of processes, 1 or more")])
    return int(asked.jobs)


@contextmanager
def _progress(total: int | None) -> Iterator[Callable[[Done], None]]:
    """Shows on a terminal how far the work is."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.fields[hands]:,} hands"),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[rate]:,.0f}/s"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=total, hands=0, rate=0.0)

        def advance(done: Done) -> None:
            hands = shown.tasks[0].fields["hands"] + done.tallies[0].hands
            spent = shown.tasks[0].elapsed or 0
            shown.update(task, completed=done.read, hands=hands, rate=hands / spent if spent else 0)

        yield advance


def _summary(rules: Ruleset, tally: Tally) -> None:
    """What came of it, in two lines on stderr."""
    mean = f", {tally.value / tally.wins:,.1f} {rules.variant.unit} on average" if tally.wins else ""
    refused = f"; {tally.refused:,} refused" if tally.refused else ""
    print(f"{rules.id}: {tally.hands:,} hands, {tally.wins:,} won{mean}{refused}", file=sys.stderr)
    if tally.wins:
        often = sorted(tally.patterns.items(), key=lambda item: -item[1])[:_SHOWN]
        print(
            "  " + ", ".join(f"{id} {100 * number / tally.wins:.1f} %" for id, number in often),
            file=sys.stderr,
        )
