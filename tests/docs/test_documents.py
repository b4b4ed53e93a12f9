"""Everything shown in README.md and docs/ is run here and gives what it shows (see ``shown.py``)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from shown import check

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_shows_what_is_so(page: Path, tmp_path: Path) -> None:
    check(page, tmp_path)


def test_every_link_between_pages_leads_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"
