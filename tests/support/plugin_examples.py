"""What the tests of the worked plugins under examples/ share."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).parents[2] / "examples"


def hupai(installed: Path, *words: str) -> Any:
    """The JSON that a command prints in a process of its own, with the plugins installed there."""
    env = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, "-m", "hupai", *words, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.stdout, done.stderr
    return json.loads(done.stdout)


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
