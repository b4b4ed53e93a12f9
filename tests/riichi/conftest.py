"""What the riichi tests share."""

from __future__ import annotations

import pytest

import hupai


@pytest.fixture(scope="session")
def standard() -> hupai.Ruleset:
    """The ruleset of riichi/standard."""
    return hupai.ruleset("riichi/standard")
