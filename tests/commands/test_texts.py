"""The words of the interface."""

from __future__ import annotations

import re
from pathlib import Path

import hupai.commands
from hupai.commands.texts import ENGLISH, SPANISH, party, text


def test_spanish_says_everything_that_english_says() -> None:
    assert SPANISH.keys() == ENGLISH.keys()


def test_both_name_the_same_things_in_braces() -> None:
    for key, said in ENGLISH.items():
        assert sorted(re.findall(r"{\w+}", said)) == sorted(re.findall(r"{\w+}", SPANISH[key])), key


def test_every_text_is_used() -> None:
    folder = Path(hupai.commands.__file__).parent
    code = "".join(file.read_text("utf-8") for file in folder.glob("*.py") if file.name != "texts.py")
    spoken = {"table", "discarder", "left", "across", "right"}  # parties, which come from payments
    spoken |= {"dealer_stays", "dealer_passes"}
    assert [key for key in ENGLISH.keys() - spoken if not re.search(rf"""["']{key}["']""", code)] == []


def test_other_languages_fall_back_to_english() -> None:
    assert text("note", "ja") == ENGLISH["note"]
    assert text("note", "es") == SPANISH["note"]


def test_seats_are_letters_and_roles_are_words() -> None:
    assert (party("E", "es"), party("table", "es"), party("discarder")) == ("E", "mesa", "discarder")
