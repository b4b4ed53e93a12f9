"""The first files of a plugin, ready to be installed and tested as they stand.

The pattern in them holds when every set was claimed: a rule that fits any variant, there to be replaced.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from hupai import __version__
from hupai.faults import Fault, FileRefused, UsageRefused
from hupai.profiles.write import toml_value
from hupai.rulebook import Ruleset

_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_ID = re.compile(r"[a-z][a-z0-9_]*")
_MELDS = ("pon:111m", "pon:222p", "chi:345s", "pon:999s", "chi:678m")
PATTERN = "every_set_claimed"


def plugin_files(name: str, rules: Ruleset) -> Mapping[str, str]:
    """Path and text of every file of a plugin's distribution, for the variant of a ruleset.

    Raises UsageRefused for a name that is not in small letters, digits and hyphens.
    """
    if not _NAME.fullmatch(name):
        expected = "expected small letters and digits, with hyphens between words, such as osaka-club"
        raise UsageRefused([Fault(what=f"plugin name {name!r}", expected=expected)])
    package = module_of(name)
    given = {
        "name": name,
        "package": package,
        "title": name.replace("-", " ").title(),
        "variant": rules.variant.id,
        "parent": rules.variant.default_profile,
        "hand": _claimed(rules),
        "version": ".".join(__version__.split(".")[:2]),
        "id": PATTERN,
    }
    return {
        "pyproject.toml": _filled(_PYPROJECT, given),
        "README.md": _filled(_README, given),
        f"src/{package}/__init__.py": _module(PATTERN, rules, given["title"], profiles=True),
        f"src/{package}/py.typed": "",
        f"src/{package}/profiles/{name}.toml": _filled(_PROFILE, given),
        f"tests/test_{package}.py": _filled(_TEST, given),
    }


def pattern_file(id: str, rules: Ruleset) -> str:
    """A one-file plugin with one pattern.  Raises UsageRefused for an id that cannot be one or is taken."""
    if not _ID.fullmatch(id):
        expected = "expected small letters, digits and _, such as four_claims"
        raise UsageRefused([Fault(what=f"pattern id {id!r}", expected=expected)])
    if id in rules.known_patterns:
        what = f"{rules.variant.id} has a pattern {id!r}"
        raise UsageRefused([Fault(what=what, remedy="choose another id, or change it through hupai_amend")])
    return _module(id, rules, "the table", profiles=False)


def module_of(name: str) -> str:
    """The package of a plugin: ``hupai_osaka_club`` for ``osaka-club``."""
    return f"hupai_{name.replace('-', '_')}"


def write_all(folder: Path, files: Mapping[str, str], *, force: bool = False) -> None:
    """Write files below a folder.  Without ``force``, raises FileRefused when one is there already."""
    there = [path for path in files if (folder / path).exists()]
    if there and not force:
        raise FileRefused(
            Fault(
                where=str(folder / path),
                what="the file is there already",
                remedy="choose another, or --force",
            )
            for path in there
        )
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


def _filled(template: str, given: Mapping[str, str]) -> str:
    """A template with its ``<name>`` marks replaced; braces mean something in TOML and Python."""
    return re.sub(r"<(\w+)>", lambda mark: given.get(mark[1], mark[0]), template)


def _claimed(rules: Ruleset) -> str:
    melds = " ".join(_MELDS[: rules.variant.sets])
    return f"5z {melds} +5z ron seat=S round=E"


def _unit(rules: Ruleset) -> str:
    """The unit that most patterns of a variant have."""
    units = Counter(p.unit for p in rules.patterns if p.counts_towards_minimum)
    return units.most_common(1)[0][0] if units else ""


def _module(id: str, rules: Ruleset, whose: str, *, profiles: bool) -> str:
    unit = _unit(rules)
    given = {
        "whose": whose,
        "id": id,
        "value": "1,\n" + (f'    unit="{unit}",\n' if unit else ""),
        "english": id.replace("_", " ").title(),
        "yes": _claimed(rules),
        "no": _with_a_concealed_set(rules),
        "sets": str(rules.variant.sets),
        "variant": rules.variant.id,
    }
    text = _filled(_MODULE, given)
    if profiles:
        text = text.replace("from hupai import", "from pathlib import Path\n\nfrom hupai import", 1)
        text += _filled(_PROFILES_HOOK, given)
    return text


def _with_a_concealed_set(rules: Ruleset) -> str:
    melds = " ".join(_MELDS[1 : rules.variant.sets])
    return f"111m 5z {melds} +5z ron seat=S round=E"


_MODULE = '''"""House rules of <whose>."""

from hupai import Pattern, Reading, Truth, hookimpl, pattern


@pattern(
    <value>    names={"en": "<english>"},
    yes=["<yes>"],
    no=["<no>"],
    source="where the rule is written down",
)
def <id>(hand: Reading) -> Truth:
    """Every set was claimed from another player."""
    return hand.claimed_sets == <sets>


@hookimpl
def hupai_patterns(variant: str) -> list[Pattern]:
    """The patterns that this plugin adds."""
    return [<id>] if variant == "<variant>" else []
'''

_PROFILES_HOOK = '''

@hookimpl
def hupai_profiles() -> list[tuple[str, Path]]:
    """The profiles that come with it."""
    return [("<variant>", Path(__file__).parent / "profiles")]
'''

_PYPROJECT = """[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "hupai-<name>"
version = "0.1"
description = "House rules of <title> for hupai."
readme = "README.md"
requires-python = ">=3.11"
dependencies = ["hupai>=<version>"]

[project.optional-dependencies]
test = ["pytest"]

[project.entry-points.hupai]
<name> = "<package>"

[tool.hatch.build.targets.wheel]
packages = ["src/<package>"]
"""

_PROFILE = f"""schema = 1
name = {toml_value("<title>")}
extends = "<parent>"
plugins = ["<name>"]

# What is not said here is as in <parent>; "hupai profile new" writes every option out as a comment.

[[source]]
title = "where the rules are written down"
certainty = "primary"
"""

_TEST = '''"""The plugin passes hupai's own checks, and its profile plays with it."""

import hupai
from hupai.testing import plugin_checks

test_plugin = plugin_checks("<name>")


def test_the_profile_plays_with_it() -> None:
    rules = hupai.ruleset("<variant>/<name>")
    assert "<id>" in [pattern.id for pattern in rules.patterns]
'''

_README = """# hupai-<name>

House rules of <title> for [hupai](https://pypi.org/project/hupai/).

    pip install -e '.[test]'
    pytest
    hupai score -p <variant>/<name> <hand>

* `src/<package>/__init__.py`: the rules. Each pattern stands in one place with its rule, names, value and
  examples; the examples are tests.
* `src/<package>/profiles/<name>.toml`: the profile that plays with them, `<variant>/<name>`.
* `tests/test_<package>.py`: every check that hupai's own rules pass, in one line.

Installed is not in play: a profile names its plugins. `hupai plugins` lists what is installed,
`hupai pattern show -p <variant>/<name> <id>` shows a rule as hupai sees it.
"""
