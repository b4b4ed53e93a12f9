"""What docs/new-variant.md lists for third parties is there, and public."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "new-variant.md").read_text("utf-8")
ROWS = re.findall(r"^\| `(hupai\.[\w.]+)` \| (.*) \|$", PAGE, re.M)
ELSEWHERE = re.findall(r"`(hupai_\w+\.[\w.]+)\.(\w+)`", PAGE)


@pytest.mark.parametrize(("module", "said"), ROWS, ids=[module for module, _ in ROWS])
def test_every_name_of_a_public_module_is_there_and_documented(module: str, said: str) -> None:
    found = import_module(module)
    assert found.__doc__
    for name in re.findall(r"`(\w+)`", said):
        if not (hasattr(found, name) or name.startswith("hupai_")):
            owner = next(
                one for one in vars(found).values() if hasattr(one, name) and one.__module__ == module
            )
            assert getattr(owner, name).__doc__, name


@pytest.mark.parametrize(("module", "name"), ELSEWHERE)
def test_what_a_variant_offers_to_house_rules_is_there(module: str, name: str) -> None:
    assert getattr(import_module(module), name).__doc__
