"""What commands print, as a reader sees it: each file of goldens/ is a session of ``$ hupai …`` lines.

``make goldens`` writes the answers anew; a new command is added by its line alone.
"""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest

GOLDENS = sorted((Path(__file__).parent / "goldens").glob("*.txt"))
UPDATE = os.environ.get("HUPAI_UPDATE_GOLDENS")


def session(text: str, call) -> str:
    """The same commands with what they answer now."""
    parts = []
    for line in text.splitlines():
        if line.startswith(("$ hupai ", "# ")):
            parts.append(line)
        if line.startswith("$ hupai "):
            words = [word for word in shlex.split(line)[2:] if word]
            code, out, err = call(*words)
            parts += filter(None, [out.rstrip("\n"), err.rstrip("\n"), f"[exit {code}]" if code else "", " "])
    return re.sub(r"[ \n]+\Z", "\n", "\n".join(part if part != " " else "" for part in parts))


@pytest.mark.parametrize("file", GOLDENS, ids=lambda file: file.stem)
def test_a_session_goes_as_it_did(file: Path, call) -> None:
    before = file.read_text("utf-8")
    now = session(before, call)
    if UPDATE:
        file.write_text(now, "utf-8")
    assert now == file.read_text("utf-8")


def test_there_are_sessions() -> None:
    assert len(GOLDENS) >= 8
