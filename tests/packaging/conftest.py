"""The plugins under examples/, installed once as their users would install them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
BUILT = shutil.ignore_patterns("build", "*.egg-info", "__pycache__")


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all of them in it, for the path of another process."""
    sources = tmp_path_factory.mktemp("sources") / "examples"
    shutil.copytree(EXAMPLES, sources, ignore=BUILT)  # building leaves files beside the sources
    target = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    folders = sorted(str(file.parent) for file in sources.glob("*/pyproject.toml"))
    subprocess.run([*pip, "--target", str(target), *folders], check=True, capture_output=True)
    return target


@pytest.fixture
def plugins(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same folder on the path of this process, for one test."""
    monkeypatch.syspath_prepend(str(installed))
    return installed
