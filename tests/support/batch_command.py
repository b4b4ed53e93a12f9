"""What the tests of ``hupai batch`` share: its call, and files in and out."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from click.testing import CliRunner

from hupai.commands import command_line


class Ran(NamedTuple):
    """What a call left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


def run_batch(*words: str, stdin: str | bytes = "") -> Ran:
    """A call in this process; what it scores, it scores in one process too unless told otherwise."""
    jobs = () if "--jobs" in words else ("--jobs", "1")
    done = CliRunner().invoke(command_line(), ["batch", *words, *jobs], input=stdin)
    assert isinstance(done.exception, SystemExit | None), done.exception
    return Ran(done.exit_code, done.stdout, done.stderr)


def written(path: str, lines: list[str]) -> str:
    Path(path).write_text("\n".join(lines) + "\n")
    return path


def read_csv(path: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(Path(path).read_text())))


def read_jsonl(path: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in Path(path).read_text().splitlines()]
