"""Runs what a page shows and compares what comes out.

* ```` ```console ```` blocks: each line after ``$ `` is run, and what follows must be its output;
  ``…`` alone on a line stands for any lines.
* ```` ```toml club.toml ```` (any language, then a file name): the file is written first.
* ```` ```python ```` with ``>>>``: run as a doctest.

The blocks of one page run in order in one folder.  ``make goldens`` writes anew what a command says, where
nothing of it was left out.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

UPDATE = os.environ.get("HUPAI_UPDATE_GOLDENS")
FENCE = re.compile(r"^```(\w+)[ ]?(\S*)\n(.*?)^```$", re.M | re.S)


def steps(page: Path) -> list[tuple[str, str, str]]:
    """Language, file name and text of each fenced block."""
    return FENCE.findall(page.read_text("utf-8"))


def run(command: str, folder: Path, installed: Path | None = None) -> str:
    """What a command prints in a folder, with the plugins in ``installed`` if any."""
    found = [str(path) for path in (folder, installed) if path is not None]
    env = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "PYTHONPATH": os.pathsep.join(found)}
    env["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{env['PATH']}"
    env.pop("HUPAI_PROFILE", None)
    done = subprocess.run(
        command, shell=True, cwd=folder, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    return done.stdout


def matches(shown: str, told: str) -> bool:
    """Whether what was shown is what came out, with any lines for a lone ``…``."""
    parts = [re.escape(part.strip("\n")) for part in re.split(r"^…$", shown, flags=re.M)]
    pattern = r"(?:\n|.)*".join(parts)
    return re.fullmatch(pattern, told.strip("\n")) is not None


def renew(page: Path, old: str, new: str) -> None:
    """Write the page with one answer in the place of another."""
    page.write_text(page.read_text("utf-8").replace(old, new), "utf-8")


def check(page: Path, folder: Path, installed: Path | None = None) -> None:
    """Run everything that a page shows; an AssertionError says what came out otherwise."""
    for language, name, text in steps(page):
        if name and name != "text":
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, "utf-8")
        elif language == "console":
            for part in re.split(r"^\$ ", text, flags=re.M)[1:]:
                command, _, shown = part.partition("\n")
                if command.startswith(("make ", "pip ")):
                    continue  # setting up is what runs this very test
                told = run(command, folder, installed)
                if UPDATE and "…\n" not in shown:
                    renew(page, f"$ {command}\n{shown}", f"$ {command}\n{told}")
                else:
                    assert matches(shown, told), f"$ {command}\nshown:\n{shown}\ntold:\n{told}"
        elif language == "python" and ">>>" in text:
            case = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
            report: list[str] = []
            doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(case, out=report.append)
            assert not report, "".join(report)
