"""The tables of contents of the catalogue: every idea of all variants, and every pattern of one."""

from __future__ import annotations

from collections.abc import Iterator

from handbook.drawing.hands import Sheet
from handbook.library import Entry, Library
from handbook.markdown import escape, html_table, url
from handbook.pages.worth import worth_text
from handbook.texts import text

ROOT = "catalogue/index.md"
FU = "fu"


def catalogue_page(library: Library, language: str) -> str:
    """All ideas: a row for each, with what every variant makes of it."""
    variants = list(library.variants.values())
    heads = [text("idea", language), *(_name(variant.names, variant.id, language) for variant in variants)]
    rows = []
    for concept, entries in library.ideas.items():
        cells = [
            "<br>".join(_cell(e, library, language) for e in entries if e.variant is v) for v in variants
        ]
        rows.append([escape(concept.replace("_", " ")), *cells])
    rows.sort(key=lambda row: -sum(bool(cell) for cell in row))
    count = sum(1 for entry in library.every_entry if entry.pattern.unit != FU)
    lead = text("catalogue_lead", language, count=count, variants=len(variants))
    return "\n\n".join([f"# {text('catalogue', language)}", lead, html_table(heads, rows, "ideas")])


def _name(names: object, id: str, language: str) -> str:
    assert isinstance(names, dict)
    return escape(str(names.get(language) or names.get("en") or id))


def _cell(entry: Entry, library: Library, language: str) -> str:
    worth = library.worth(library.player(entry).id, entry.pattern)
    amount = entry.variant.amount(worth.value, worth.unit, language)
    name = escape(entry.pattern.name(language))
    return f'<a href="{url(entry.page, ROOT)}">{name}</a> <small>{escape(amount)}</small>'


def variant_page(variant: str, library: Library, language: str) -> str:
    """All patterns of a variant, by value."""
    return "\n\n".join(_variant_parts(variant, library, language))


def _variant_parts(variant: str, library: Library, language: str) -> Iterator[str]:
    card = library.variants[variant]
    entries = library.entries(variant)
    sheet = Sheet()
    yield f"# {_name(card.names, variant, language)}"
    yield card.sentence
    count = sum(1 for entry in entries if entry.pattern.unit != FU)
    yield text("variant_lead", language, count=count, profile=f"`{card.default_profile}`")
    groups: dict[tuple[str, int], list[Entry]] = {}
    for entry in entries:
        unit = entry.pattern.unit or card.unit
        groups.setdefault((unit, 0 if unit == FU else entry.pattern.value), []).append(entry)
    heads = [text("pattern", language), text("names", language), text("value", language), ""]
    for (unit, value), members in groups.items():
        yield f"## {text('fu', language) if unit == FU else card.amount(value, unit, language)}"
        yield html_table(heads, (_row(entry, library, sheet, language) for entry in members), "patterns")
    yield f"<div>{sheet.symbols()}</div>"


def _row(entry: Entry, library: Library, sheet: Sheet, language: str) -> list[str]:
    variant, pattern = entry
    rules = library.player(entry)
    here = f"catalogue/{variant.id}/index.md"
    worth = library.worth(rules.id, pattern)
    said = worth_text(worth, pattern, variant, language) if worth.played else text("local", language)
    own = " ".join(name for tag, name in pattern.names.items() if tag not in ("en", "es"))
    drawn = sheet.hand(rules.hand(pattern.yes[0])) if pattern.yes else ""
    link = f'<a href="{url(entry.page, here)}">{escape(pattern.name(language))}</a>'
    return [link, escape(own), escape(said), drawn]
