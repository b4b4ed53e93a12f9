"""What the Taiwanese tests share."""

from __future__ import annotations

from functools import cache

import pytest

import hupai

PROFILES = ("sml-2026", "wikibooks", "atawmj-2009", "gamesofa", "four-winds")


@cache
def ruleset(name: str) -> hupai.Ruleset:
    """A shipped ruleset by the second part of its id."""
    return hupai.ruleset(f"taiwanese/{name}")


@pytest.fixture(scope="session", params=PROFILES)
def every_ruleset(request: pytest.FixtureRequest) -> hupai.Ruleset:
    """Each of the shipped rulesets in turn."""
    return ruleset(request.param)


@pytest.fixture(scope="session")
def sml() -> hupai.Ruleset:
    """The ruleset of taiwanese/sml-2026."""
    return ruleset("sml-2026")


@pytest.fixture(scope="session")
def four_winds() -> hupai.Ruleset:
    """The ruleset of taiwanese/four-winds, which is the text that the project was asked to follow."""
    return ruleset("four-winds")
