"""The reference pages written by hand leave nothing out: words, fields, commands, flags, headers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

import hupai
from hupai.commands import command_line
from hupai.commands.command import Command, Group
from hupai.commands.group import BUILT_IN
from hupai.hand.words import TILE_FORMS, WORDS, Word
from hupai.profiles.layers import HEADER, Source
from hupai.registry import Registry

DOCS = Path(__file__).parents[2] / "docs"
REGISTRY = Registry()
VARIANTS = [REGISTRY.variant(id) for id in REGISTRY.variant_ids()]
ADDED = tuple(word for variant in VARIANTS for word in variant.words)
EVERY_WORD = [*WORDS, *ADDED]


def page(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def section(text: str, title: str) -> str:
    """What stands below a heading, up to the next one of its level."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    assert found, f"no heading '## {title}'"
    return found[1]


def rows(text: str) -> Iterator[list[str]]:
    """The cells of every table row."""
    for line in text.splitlines():
        if line.startswith("| "):
            yield [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


# -- the hand line --------------------------------------------------------------------------------

STEM = "234m 567p 23456s 11z +7s"
"""What … stands for on the page."""
HAND_ROWS = {cell.strip("`"): row for row in rows(page("hand-line.md")) for cell in row[:1]}


@pytest.mark.parametrize("word", EVERY_WORD, ids=lambda word: word.name)
def test_every_word_of_the_hand_line_has_a_row_with_its_other_spellings(word: Word) -> None:
    row = HAND_ROWS[word.name]
    missing = [alias for alias in word.aliases if f"`{alias}`" not in row[1]]
    assert missing == []


@pytest.mark.parametrize("word", EVERY_WORD, ids=lambda word: word.name)
def test_every_word_of_the_hand_line_has_an_example_that_uses_it_and_can_be_read(word: Word) -> None:
    example = HAND_ROWS[word.name][-1].strip("`").replace("…", STEM)
    spellings = (word.name, *word.aliases)
    assert any(token.partition("=")[0].partition(":")[0] in spellings for token in example.split())
    hupai.parse(example, ADDED)


def test_every_form_of_tile_is_shown() -> None:
    assert [form for form, _ in TILE_FORMS if f"| `{form}` |" not in page("hand-line.md")] == []


def test_nothing_on_the_page_is_no_word() -> None:
    known = {word.name for word in EVERY_WORD} | {form for form, _ in TILE_FORMS} | {"written", "word", "---"}
    assert set(HAND_ROWS) - known == set()


# -- outcomes -------------------------------------------------------------------------------------

OUTCOMES = {
    "riichi": "hupai_riichi.outcomes.keys",
    "chinese_official": "hupai_chinese_official.table.outcome",
    "taiwanese": "hupai_taiwanese.outcomes.keys",
}


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_word_of_an_outcome_is_told(variant: Any) -> None:
    text = page("outcome-line.md")
    told = set(
        re.findall(r"`([a-z-]+)[`:=]", section(text, "Every variant") + section(text, variant.names["en"]))
    )
    keys = import_module(OUTCOMES[variant.id]).KEYS
    assert [key.name for key in keys if key.name not in told] == []


# -- JSON -----------------------------------------------------------------------------------------

DATA = {"gains", "shapes", "values", "calls", "scores", "names", "rules", "dealer_tai"}
"""Fields whose keys are data: seats, ids, languages."""
HAND = "123p 678p 123s 222z 5z +5z tsumo seat=S round=E"
SEVENTEEN = "34678p 12345699s chi:123m 26f +2p ron seat=S round=E"


def fields(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            if key not in DATA and not (key == "patterns" and isinstance(value, dict)):
                yield from fields(value)
    elif isinstance(data, list):
        for item in data:
            yield from fields(item)


def told(title: str) -> set[str]:
    text = page("json.md")
    opening = text.partition("\n## ")[0]
    return set(re.findall(r"`\"?(\w+)[`\"]", opening + section(text, title)))


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("score", ["--explain", HAND]),
        ("score", ["--explain", "-p", "riichi/ema-2025", "11m 22m 33p 44p 55s 66s 7z +7z ron"]),
        (
            "score",
            ["--explain", "-p", "chinese_official/wmo", "123m 456m 456p 789s 1s +1s ron seat=E round=E"],
        ),
        ("score", ["--explain", "-p", "chinese_official/wmo", "123p 789p 123s 789s 3m +3m ron"]),
        ("score", ["--explain", "-p", "taiwanese/sml-2026", SEVENTEEN]),
        ("score", ["-p", "taiwanese/four-winds", SEVENTEEN.replace("seat=S", "seat=E streak=2")]),
        ("waits", ["234m 678p 234p 77s 77z"]),
        ("waits", ["123m 456p 789s 35s 9p 11z"]),
        ("waits", ["-p", "taiwanese/sml-2026", SEVENTEEN.replace(" +2p ron", "")]),
        ("waits", ["-p", "chinese_official/wmo", "123m 456m 456p 789s 1s"]),
        ("can-win", ["--history", "out:1s pass:4s", "234m 567p 23456s 88s +7s ron"]),
        ("settle", ["win=S value=8000 from=W at=E1 scores=25000,25000,25000,25000"]),
        ("settle", ["final=60600,20400,19600,-600"]),
        ("settle", ["-p", "chinese_official/wmo", "win=S value=10 from=W"]),
        ("settle", ["-p", "taiwanese/sml-2026", "win=E value=5 by=tsumo streak=2"]),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_every_field_of_the_json_is_told_below_its_command(title: str, words: list[str]) -> None:
    done = CliRunner().invoke(command_line(), [title, "--json", *words])
    (line,) = done.stdout.splitlines()
    scored = told("score") if title == "waits" else set()  # a wait has what the variant adds to a score
    assert set(fields(json.loads(line))) - told(title) - scored == set()


def test_every_field_of_a_comparison_is_told() -> None:
    done = CliRunner().invoke(command_line(), ["compare", "--json", "234m 567p 23456s 22z +7s ron riichi"])
    found = set(fields(json.loads(done.stdout)))
    assert found - told("compare") - told("score") == set()


@pytest.mark.parametrize(
    ("profile", "hand"),
    [("riichi/standard", HAND), ("chinese_official/wmo", HAND), ("taiwanese/sml-2026", SEVENTEEN)],
    ids=["riichi", "chinese_official", "taiwanese"],
)
def test_every_column_of_a_batch_is_told(profile: str, hand: str, tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_text(hand + "\nnonsense\n", "utf-8")
    done = CliRunner().invoke(command_line(), ["batch", "--json", "--jobs", "1", "-p", profile, str(file)])
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert ["row" in one for one in said] == [True, True, False]
    known = told("batch") | told("score") | told("What is refused") | {"schema"}
    assert {field for one in said for field in fields(one)} - known == set()


def test_every_field_of_a_hand_in_json_is_told() -> None:
    names = {"tiles", "melds", "win", "by", "flags"} | {word.name for word in WORDS if word.kind == "key"}
    assert names - told("A hand") == set()


# -- profiles -------------------------------------------------------------------------------------


def test_every_key_at_the_top_of_a_profile_is_told() -> None:
    top = section(page("profiles.md"), "What stands at the top")
    assert [key for key in HEADER if f"| `{key}` |" not in top] == []
    assert [field.name for field in msgspec.structs.fields(Source) if f"`{field.name}`" not in top] == []


# -- commands -------------------------------------------------------------------------------------


def every_command() -> Iterator[tuple[str, str, Command]]:
    """Section, full name and declaration of every command."""
    for name in BUILT_IN:
        declared = import_module(f"hupai.commands.{name.replace('-', '_')}").COMMAND
        if isinstance(declared, Group):
            for below, command in declared.commands.items():
                yield name, f"{name} {below}", command
        else:
            yield name, name, declared


COMMANDS = list(every_command())


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_command_has_a_section_with_an_example_that_is_run(name: str) -> None:
    assert f"$ hupai {name}" in section(page("commands.md"), name)


@pytest.mark.parametrize(("title", "name", "command"), COMMANDS, ids=[name for _, name, _ in COMMANDS])
def test_every_command_and_every_option_of_it_is_told(title: str, name: str, command: Command) -> None:
    common = section(page("commands.md"), "What they have in common")
    own = section(page("commands.md"), title)
    assert f"hupai {name}" in own
    flags = [flag for option in command.options for flag in option.flags]
    assert [flag for flag in flags if not re.search(rf"`{flag}\b", common + own)] == []


# -- translations ---------------------------------------------------------------------------------

TRANSLATED = sorted(DOCS.glob("*.es.md"))


def skeleton(text: str) -> list[str]:
    """What a translation shares with its page: blocks without what commands answer, and codes in tables."""
    kept: list[str] = []
    for line in text.splitlines():
        if line.startswith(("$ ", "```")):
            kept.append(line.replace(" --lang es", ""))
        elif line.startswith("#"):
            kept.append(line.partition(" ")[0])
        elif line.startswith("| `"):
            kept.append(line.split("|")[1].strip())
    return kept


@pytest.mark.parametrize("translated", TRANSLATED, ids=lambda path: path.name)
def test_a_translation_has_the_sections_commands_and_rows_of_its_page(translated: Path) -> None:
    original = translated.with_name(translated.name.replace(".es.md", ".md"))
    assert skeleton(translated.read_text("utf-8")) == skeleton(original.read_text("utf-8"))
