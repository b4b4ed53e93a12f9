"""The plugins under examples/ are installed as their users would, and score."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"
CLAIMED = "5z pon:111m pon:222p chi:345s pon:999s +5z ron seat=S round=E"


def hupai(path: Path | None, *words: str) -> subprocess.CompletedProcess[str]:
    env = dict(os.environ)
    if path is not None:
        env["PYTHONPATH"] = str(path)
    command = [sys.executable, "-m", "hupai", *words]
    return subprocess.run(command, capture_output=True, text=True, env=env, check=False)


def test_a_clubs_yaku_takes_one_file_and_six_lines_of_pyproject() -> None:
    lines = (EXAMPLES / "osaka-club" / "pyproject.toml").read_text("utf-8").strip().splitlines()
    assert len(lines) == 6


def test_the_clubs_profile_scores_with_its_yaku(installed: Path) -> None:
    done = hupai(installed, "score", "--json", "-p", str(EXAMPLES / "osaka-club" / "club.toml"), CLAIMED)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert [p["id"] for p in told["patterns"]] == ["four_claims"]
    # 1 han; fu 20 + open 111m 4 + 222p 2 + 999s 4 + pair of dragons 2 + pair wait 2 = 34 -> 40: 1300
    assert (told["han"], told["fu"], told["value"]) == (1, 40, 1300)


def test_installed_is_not_active(installed: Path) -> None:
    done = hupai(installed, "score", "--json", "-p", "riichi/standard", CLAIMED)
    assert (done.returncode, json.loads(done.stdout)["reason"]) == (1, "no_yaku")


def test_without_the_plugin_the_profile_says_what_is_missing() -> None:
    done = hupai(None, "score", "-p", str(EXAMPLES / "osaka-club" / "club.toml"), CLAIMED)
    assert done.returncode == 3
    assert "no plugin 'osaka-club' is installed" in done.stderr


def test_the_list_of_plugins_names_it_and_what_it_adds(installed: Path) -> None:
    done = hupai(installed, "plugins", "--json")
    assert done.returncode == 0, done.stderr
    assert "osaka-club" in done.stdout
    assert "hupai_patterns" in done.stdout
