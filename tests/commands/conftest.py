"""Runs command lines in this process, away from the profiles of whoever runs the tests."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner

from hupai.commands import command_line
from hupai.registry import Registry


class Done(NamedTuple):
    """What a command line left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The only object on stdout."""
        (line,) = self.out.splitlines()
        return json.loads(line)

    @property
    def lines(self) -> list[Any]:
        """Each line of stdout as an object."""
        return [json.loads(line) for line in self.out.splitlines()]


Call = Callable[..., Done]


@pytest.fixture(autouse=True)
def somewhere_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder, no profile of the user's, none named by the environment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    for variable in ("HUPAI_PROFILE", "HUPAI_DEBUG", "NO_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path


@pytest.fixture
def call() -> Call:
    """``call("score", "234m …", stdin="")``, with the installed plugins or a registry of one's own."""

    def run(*words: str, stdin: str | bytes = "", registry: Registry | None = None) -> Done:
        done = CliRunner().invoke(command_line(registry), list(words), input=stdin)
        assert isinstance(done.exception, SystemExit | None), done.exception
        return Done(done.exit_code, done.stdout, done.stderr)

    return run
