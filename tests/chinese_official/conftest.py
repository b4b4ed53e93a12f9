"""What the tests of Chinese Official share."""

from __future__ import annotations

import pytest

import hupai


@pytest.fixture(scope="session")
def wmo() -> hupai.Ruleset:
    """The ruleset of chinese_official/wmo."""
    return hupai.ruleset("chinese_official/wmo")


@pytest.fixture(scope="session")
def mil() -> hupai.Ruleset:
    """The ruleset of chinese_official/mil."""
    return hupai.ruleset("chinese_official/mil")
