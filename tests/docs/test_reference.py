"""The reference pages name everything there is, with exact signatures."""

from __future__ import annotations

import inspect
from pathlib import Path

from hupai import Draft, hookspecs
from hupai.patterns.reading import Reading, Word, feature

DOCS = Path(__file__).parents[2] / "docs"


def test_every_hook_stands_there_with_its_exact_signature() -> None:
    page = (DOCS / "hooks.md").read_text("utf-8")
    for name, function in vars(hookspecs).items():
        if name.startswith("hupai_"):
            signature = str(inspect.signature(function)).replace("'", "")
            assert f"`{name}{signature}`" in page
            assert inspect.getdoc(function) in page  # type: ignore[operator]


def test_every_feature_of_a_hand_stands_there() -> None:
    page = (DOCS / "features.md").read_text("utf-8")
    missing = [
        name
        for name, asked in vars(Reading).items()
        if isinstance(asked, Word | feature) and f"`hand.{name}`" not in page
    ]
    assert missing == []


def test_every_method_of_a_draft_stands_there_with_its_exact_signature() -> None:
    page = (DOCS / "plugins.md").read_text("utf-8")
    for name in ("revalue", "remove", "replace", "set_values"):
        signature = str(inspect.signature(getattr(Draft, name))).replace("'", "").replace("(self, ", "(")
        assert f"`draft.{name}{signature}`" in page
