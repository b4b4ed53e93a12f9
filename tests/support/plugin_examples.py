"""What the tests of the worked plugins under examples/ share."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from hupai import Pattern, Ruleset

EXAMPLES = Path(__file__).parents[2] / "examples"


def hupai(installed: Path, *words: str) -> Any:
    """The JSON that a command prints in a process of its own, with the plugins installed there."""
    env = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, "-m", "hupai", *words, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.stdout, done.stderr
    return json.loads(done.stdout)


def wrong_examples(patterns: list[Pattern], ruleset: Ruleset) -> list[str]:
    """Examples of patterns that do not hold, or hold and should not, under a ruleset that plays them all."""
    wrong = []
    for pattern in patterns:
        for lines, holds in ((pattern.yes, True), (pattern.no, False)):
            for line in lines:
                score = ruleset.score(line)
                found = [c.pattern.id for c in score.patterns] + [n.pattern.id for n in score.not_counted]
                if (pattern.id in found) is not holds:
                    wrong.append(f"{pattern.id}: {line}")
    return wrong


IMPORT = re.compile(r"^\s*from (hupai[\w.]*) import (?:\(([^)]*)\)|(.*))$", re.M)
DOCUMENTED = re.compile(r"`(hupai[\w.]*)`")


def private_names(name: str) -> list[str]:
    """What the modules of an example import that is no documented name of hupai."""
    page = (EXAMPLES.parent / "docs" / "new-variant.md").read_text("utf-8")
    documented = {"hupai", *DOCUMENTED.findall(page)}
    found = []
    for file in sorted((EXAMPLES / name).rglob("*.py")):
        for module, many, few in IMPORT.findall(file.read_text("utf-8")):
            names = [one for one in re.split(r"[,\s]+", many or few) if one]
            known = module in documented or all(f"{module}.{one}" in documented for one in names)
            own = module.split(".")[0] in {path.stem for path in (EXAMPLES / name).glob("hupai_*")}
            if not (known or own):
                found.append(f"{file.name}: {module}")
            found += [f"{file.name}: {one}" for one in names if one.startswith("_")]
    return found
