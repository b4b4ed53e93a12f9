"""What the card of a pattern must look like: its worth, its names, and the ids and hands that it lists."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

MOST = 1_000_000
"""No pattern is worth more than that, so that what is counted together keeps far within 64 bits."""
_TEXTS = ("unit", "concept", "source", "profile")
_FLAGS = ("off", "counts_towards_minimum")
_LISTS = ("absorbs", "yes", "no")


class UnsoundCard(ValueError):
    """The card of a pattern that cannot be; ``said`` has everything that is wrong with it."""

    def __init__(self, id: object, said: list[str]) -> None:
        self.said = [f"pattern {id!r}: {one}" for one in said]
        super().__init__("; ".join(self.said))


def check_card(id: object, value: object, open_value: object, names: object, card: Mapping[str, Any]) -> None:
    """Raise UnsoundCard for parts of a card that are of a wrong type or size, all at once."""
    said = []
    if type(id) is not str or not id:
        said.append(f"the id is {id!r}, expected a text")
    said += wrong_worth("value", value)
    if open_value is not value:
        said += wrong_worth("open", open_value)
    if not isinstance(names, (dict, Mapping)) or not (_all_texts(names) and _all_texts(names.values())):
        said.append(f"names is {_short(names)}, expected names by language: {{'en': …}}")
    for what in _TEXTS:
        if type(card[what]) is not str:
            said.append(f"{what} is {_short(card[what])}, expected a text")
    for what in _FLAGS:
        if type(card[what]) is not bool:
            said.append(f"{what} is {_short(card[what])}, expected True or False")
    for what in _LISTS:
        many = card[what]
        if type(many) is str:
            said.append(f"{what} is the text {_short(many)}, expected a list: {what}=[{_short(many)}]")
        elif not isinstance(many, (list, tuple, Collection)) or not _all_texts(many):
            said.append(f"{what} is {_short(many)}, expected a list of texts")
    if said:
        raise UnsoundCard(id, said)


def _all_texts(many: Iterable[object]) -> bool:
    return {str}.issuperset(map(type, many))


def wrong_worth(what: str, number: object) -> list[str]:
    """What is wrong with the worth of a pattern, if anything."""
    if type(number) is int and 0 <= number <= MOST:
        return []
    return [f"{what} is {_short(number)}, expected a whole number from 0 to {MOST}"]


def _short(value: object) -> str:
    said = repr(value)
    return said if len(said) <= 60 else said[:59] + "…"
