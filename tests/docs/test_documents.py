"""Everything shown in README.md and docs/ is run here and gives what it shows.

* ```` ```console ```` blocks: each line after ``$ `` is run, and what follows must be its output;
  ``…`` alone on a line stands for any lines.
* ```` ```toml club.toml ```` (any language, then a file name): the file is written first.
* ```` ```python ```` with ``>>>``: run as a doctest.

The blocks of one page run in order in one empty folder.  ``make goldens`` writes anew what a command says,
where nothing of it was left out.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UPDATE = os.environ.get("HUPAI_UPDATE_GOLDENS")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```(\w+)[ ]?(\S*)\n(.*?)^```$", re.M | re.S)


def steps(page: Path) -> list[tuple[str, str, str]]:
    """Language, file name and text of each fenced block."""
    return FENCE.findall(page.read_text("utf-8"))


def run(command: str, folder: Path) -> str:
    env = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "PYTHONPATH": str(folder)}
    env["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{env['PATH']}"
    env.pop("HUPAI_PROFILE", None)
    done = subprocess.run(
        command, shell=True, cwd=folder, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    return done.stdout


def matches(shown: str, told: str) -> bool:
    parts = [re.escape(part.strip("\n")) for part in re.split(r"^…$", shown, flags=re.M)]
    pattern = r"(?:\n|.)*".join(parts)
    return re.fullmatch(pattern, told.strip("\n")) is not None


def renew(page: Path, old: str, new: str) -> None:
    """Write the page with one answer in the place of another."""
    page.write_text(page.read_text("utf-8").replace(old, new), "utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_shows_what_is_so(page: Path, tmp_path: Path) -> None:
    for language, name, text in steps(page):
        if name and name != "text":
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text, "utf-8")
        elif language == "console":
            for part in re.split(r"^\$ ", text, flags=re.M)[1:]:
                command, _, shown = part.partition("\n")
                if command.startswith("make "):
                    continue  # setting up is what runs this very test
                told = run(command, tmp_path)
                if UPDATE and not matches(shown, told) and "…\n" not in shown:
                    renew(page, f"$ {command}\n{shown}", f"$ {command}\n{told}")
                else:
                    assert matches(shown, told), f"$ {command}\nshown:\n{shown}\ntold:\n{told}"
        elif language == "python" and ">>>" in text:
            case = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
            report: list[str] = []
            doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(case, out=report.append)
            assert not report, "".join(report)


def test_every_link_between_pages_leads_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"
