"""What ships: the wheel's top-level names, the source roots, and the entry points agree."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PACKAGES = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names of the files in a freshly built wheel."""
    out = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (made,) = out.glob("*.whl")
    with zipfile.ZipFile(made) as archive:
        return archive.namelist()


def test_the_wheel_has_the_packages_and_nothing_else_on_top(wheel: list[str]) -> None:
    top = {name.partition("/")[0] for name in wheel}
    assert {name for name in top if not name.endswith(".dist-info")} == {Path(p).name for p in PACKAGES}


def test_profiles_and_types_ship_with_it(wheel: list[str]) -> None:
    profiles = [name for name in wheel if name.endswith(".toml")]
    shipped = ROOT.glob("rulesets/hupai_rulesets/*/*.toml")
    assert sorted(profiles) == sorted(str(path.relative_to(ROOT / "rulesets")) for path in shipped)
    assert "hupai/py.typed" in wheel


def test_every_variant_is_a_package_and_an_entry_point() -> None:
    folders = sorted(path.name for path in (ROOT / "variants").iterdir() if (path / "__init__.py").exists())
    assert sorted(Path(p).name for p in PACKAGES if p.startswith("variants/")) == folders
    points = PROJECT["project"]["entry-points"]["hupai"]
    assert points.pop("notations") == "hupai.notations"  # what belongs to no variant
    assert sorted(points.values()) == folders
    assert all(module == f"hupai_{name}" for name, module in points.items())


def test_the_source_roots_are_no_packages() -> None:
    for root in ("core", "variants", "rulesets"):
        assert not (ROOT / root / "__init__.py").exists()


def test_no_file_of_the_core_names_a_variant() -> None:
    names = [Path(p).name.removeprefix("hupai_") for p in PACKAGES if p.startswith("variants/")]
    words = [
        *(f"hupai_{name}" for name in names),
        *(f"{name}/" for name in names),
        "Chinese Official",
        "Taiwan",
    ]
    found = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in (ROOT / "core").rglob("*.py")
        for word in words
        if word in path.read_text("utf-8")
    ]
    # the docstring of the package shows how it is used
    assert [place for place in found if not place.startswith("core/hupai/__init__.py")] == []
