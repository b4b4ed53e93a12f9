"""``hupai batch``: a file of hands scored under one or several profiles."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ENOENT
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from hupai.commands.command import FORCE, JSON, NOTATION, RULES, Asked, Command, Option
from hupai.commands.inputs import settings
from hupai.commands.output import print_json
from hupai.faults import Fault, FileRefused, Refusal, Refusals, UsageRefused, did_you_mean
from hupai.rulebook import Ruleset, ruleset

if TYPE_CHECKING:
    from collections.abc import Callable

    from hupai.batch.files import Parts
    from hupai.batch.jobs import Done, Refused, Tally, Work
    from hupai.notation import Notation
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
    job = _looked_at(asked, registry)
    tallies = _to_stdout(job) if job.target == STDIN else _to_file(job)
    for rules, tally in zip(job.work.rulesets, tallies, strict=True):
        _summary(rules, tally)
        if asked.json:
            print_json(_summary_as_json(rules, tally))
    return UsageRefused.exit_code if any(tally.refused for tally in tallies) else 0


COMMAND = Command(run, HELP, "IN [OUT]", (*RULES, JOBS, ENGINE, SCHEDULER, RESUME, FORCE, NOTATION, JSON))


class _Job(NamedTuple):
    """A call in which nothing is wrong as far as that can be known before its hands are read."""

    asked: Asked
    source: str
    target: str
    jobs: int
    work: Work
    kind: str
    """Of the input."""
    total: int | None
    """How much there is to read."""


def _looked_at(asked: Asked, registry: Registry) -> _Job:
    """What the call asks for.  Raises one refusal of everything that is wrong with it."""
    if not 1 <= len(asked.words) <= 2:
        what = f"{len(asked.words)} files"
        raise UsageRefused(
            [Fault(what=what, expected="expected IN and OUT, or IN alone", remedy="see --help")]
        )
    source, target = (*asked.words, STDIN)[:2]
    wrong = Refusals()
    with wrong.kept():  # before the libraries: a file that is not there needs none
        if source != STDIN and not Path(source).exists():
            raise FileRefused([Fault(where=source, what=os.strerror(ENOENT))])
    with wrong.kept():
        _require_options_that_go_together(asked, target)
    jobs, notation = 0, None
    with wrong.kept():
        jobs = _jobs(asked)
    with wrong.kept():
        notation = _notation(asked, registry)
    rulesets = _rulesets(asked, registry, wrong)
    try:
        from hupai.batch.files import CSV, JSONL, PARQUET, kind_of, measured
        from hupai.batch.jobs import Work
        from hupai.batch.missing import needed
        from hupai.batch.progress import are_one, place_faults

        if asked.engine == DASK:
            needed("distributed", "dask.distributed", "dask")
    except UsageRefused:
        wrong.raise_all()
        raise
    kind, out_kind, total = "", JSONL if asked.json else CSV, None
    with wrong.kept():
        if source == STDIN or Path(source).exists():
            kind = PARQUET if Path(source).is_dir() else kind_of(source)
            total = measured(source, kind)
    read = "/dev/stdin" if source == STDIN else source
    if target != STDIN:
        with wrong.kept():
            out_kind = kind_of(target)
        with wrong.kept():
            faults = list(place_faults(read, target))
            if faults:
                raise UsageRefused(faults)
    elif Path(read).is_file() and are_one(read, "/dev/stdout"):
        with wrong.kept():
            raise UsageRefused(
                [Fault(what=f"{source} is both IN and standard output", expected="expected two files")]
            )
    wrong.raise_all()
    return _Job(asked, source, target, jobs, Work(rulesets, out_kind, notation, kind), kind, total)


def _require_options_that_go_together(asked: Asked, target: str) -> None:
    faults = []
    if asked.resume and target == STDIN:
        faults.append(Fault(what="--resume without OUT", expected="expected a file that work was begun on"))
    if asked.resume and asked.force:
        what, expected = "--resume with --force", "expected the one to go on, or the other to begin anew"
        faults.append(Fault(what=what, expected=expected))
    if asked.scheduler and asked.engine != DASK:
        faults.append(Fault(what="--scheduler without --engine dask", remedy="add --engine dask"))
    if faults:
        raise UsageRefused(faults)


def _jobs(asked: Asked) -> int:
    if not asked.jobs:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not asked.jobs.isdecimal() or not int(asked.jobs):
        expected = "expected a number of processes, 1 or more"
        raise UsageRefused([Fault(what=f"--jobs {asked.jobs}", expected=expected)])
    return int(asked.jobs)


def _notation(asked: Asked, registry: Registry) -> Notation | None:
    if not asked.notation:
        return None
    notations = registry.notations()
    if asked.notation not in notations:
        remedy = did_you_mean(asked.notation, notations) or "see hupai plugins"
        raise UsageRefused([Fault(what=f"no notation {asked.notation!r}", remedy=remedy)])
    return notations[asked.notation]


def _rulesets(asked: Asked, registry: Registry, wrong: Refusals) -> list[Ruleset]:
    options: dict[str, Any] = {}
    with wrong.kept():
        options = settings(asked)
    found = []
    profiles: tuple[str | None, ...] = asked.profiles or (None,)
    for one in profiles:
        with wrong.kept():
            found.append(ruleset(one, options=options, registry=registry))
    return found


# -- hands in, scores out -------------------------------------------------------------------------


def _to_stdout(job: _Job) -> list[Tally]:
    """Rows to standard output, and what is wrong with others to standard error."""
    from hupai.batch.output import header
    from hupai.batch.progress import added, refused_as_json

    tallies: list[Tally] = []
    head = header(job.work.kind, job.work.rulesets)
    with _progress(job.total) as advance:
        for done in _scored(job, _parts(job)):
            sys.stdout.buffer.write(head + done.written)
            head = b""
            for one in done.refused:
                if job.asked.json:
                    sys.stdout.buffer.write(msgspec.json.encode(refused_as_json(one)) + b"\n")
                print(_told(one, job.source), file=sys.stderr)
            tallies = added(tallies, done.tallies)
            advance(done)
    sys.stdout.buffer.flush()
    return tallies


def _to_file(job: _Job) -> list[Tally]:
    from hupai.batch.files import PARQUET
    from hupai.batch.output import header
    from hupai.batch.progress import Output

    asked, work = job.asked, job.work
    profiles = [f"{rules.id} (fingerprint {rules.fingerprint[:12]})" for rules in work.rulesets]
    same = {
        "IN of the kind": job.kind,
        "profile" if len(profiles) == 1 else "profiles": ", ".join(profiles),
        "--notation": asked.notation,
        "parts of rows": str(PART),
    }
    if job.kind == PARQUET:  # which dask cuts into other parts
        same["--engine"] = asked.engine or PROCESSES
    source = "standard input" if job.source == STDIN else os.path.realpath(job.source)
    output = Output(job.target, work.kind, same, source, resume=asked.resume, force=asked.force)
    head = header(work.kind, work.rulesets)
    was_complete = output.note.complete
    with _progress(job.total) as advance:
        for done in _scored(job, output.rest(_parts(job))):
            output.put(done, head)
            advance(done)
    output.finish()
    if was_complete:
        print(f"{job.target}: is complete already, nothing was to be done", file=sys.stderr)
    return output.note.tallies


def _parts(job: _Job) -> Parts:
    """What there is to score, part by part; the workers of a cluster read Parquet themselves."""
    from hupai.batch.files import PARQUET, parts, stored

    if job.asked.engine == DASK and job.kind == PARQUET:
        return stored(str(Path(job.source).absolute()), PART)
    return parts(job.source, job.kind, PART, sys.stdin.buffer)


def _scored(job: _Job, read: Any) -> Iterator[Done]:
    if job.asked.engine == DASK:
        from hupai.batch.cluster import scored_by_cluster

        return scored_by_cluster(job.work, read, job.asked.scheduler, job.jobs)
    from hupai.batch.jobs import scored

    return scored(job.work, read, job.jobs)


def _told(refused: Refused, source: str) -> str:
    """Why a row was refused, with its place and what stands there."""
    place = f"{'standard input' if source == STDIN else source}:{refused.row}"

    def at(fault: Fault) -> Fault:
        where = ": ".join(filter(None, (place, refused.profile, fault.where)))
        return msgspec.structs.replace(fault, where=where)

    return Refusal([at(fault) for fault in refused.faults], refused.hand or None).render()


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
    hands = "1 hand" if tally.hands == 1 else f"{tally.hands:,} hands"
    print(f"{rules.id}: {hands}, {tally.wins:,} won{mean}{refused}", file=sys.stderr)
    if tally.wins:
        often = sorted(tally.patterns.items(), key=lambda item: -item[1])[:_SHOWN]
        print(
            "  " + ", ".join(f"{id} {100 * number / tally.wins:.1f} %" for id, number in often),
            file=sys.stderr,
        )


def _summary_as_json(rules: Ruleset, tally: Tally) -> dict[str, Any]:
    from hupai.batch.output import SCHEMA

    about = {"schema": SCHEMA, "profile": rules.id, "fingerprint": rules.fingerprint}
    return about | {"unit": rules.variant.unit, "summary": msgspec.structs.asdict(tally)}
