"""The options of a variant: what each means, may be and is, and which shipped profiles set it to what."""

from __future__ import annotations

from collections.abc import Iterator

from handbook.library import Library
from handbook.markdown import table
from handbook.pages.values import kind_text, value_text
from handbook.texts import text
from hupai.profiles.diff import every_option
from hupai.profiles.options import described
from hupai.profiles.values import kind_of


def options_page(variant: str, library: Library, language: str) -> str:
    """The page of a variant's options."""
    return "\n\n".join(_parts(variant, library, language)) + "\n"


def _parts(variant: str, library: Library, language: str) -> Iterator[str]:
    card = library.variants[variant]
    name = card.names.get(language) or card.names["en"]
    yield f"# {text('options', language)}: {name}"
    yield text("options_lead", language, variant=name)
    tables: dict[str, list[list[str]]] = {}
    set_in = _set_in(variant, library)
    for option in described(card.options):
        group, _, own = option.key.rpartition(".")
        tables.setdefault(group, []).append(
            [
                f'<a id="{option.key}"></a>`{own}`',
                " ".join(option.description.split()),
                kind_text(kind_of(option.type), language),
                value_text(option.default, language),
                "<br>".join(
                    f"{value}: {', '.join(profiles)}"
                    for value, profiles in _by_value(set_in.get(option.key, {}), language).items()
                ),
            ]
        )
    heads = [text(key, language) for key in ("option", "meaning", "may_be", "default", "set_in")]
    for group, rows in tables.items():
        yield f"## {f'`[{group}]`' if group else text('general', language)}"
        yield table(heads, rows)


def _set_in(variant: str, library: Library) -> dict[str, dict[str, object]]:
    """By option the profiles in which it is not the default, with their values."""
    defaults = {option.key: option.default for option in described(library.variants[variant].options)}
    found: dict[str, dict[str, object]] = {}
    for id in library.profiles[variant]:
        for key, value in every_option(library.ruleset(id).profile):
            if key in defaults and value != defaults[key]:
                found.setdefault(key, {})[id.partition("/")[2]] = value
    return found


def _by_value(profiles: dict[str, object], language: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in profiles.items():
        found.setdefault(value_text(value, language), []).append(name)
    return found
