"""The MkDocs hook: adds the generated pages, the languages, and what hand-written pages gain.

``HANDBOOK_LANGUAGE=es`` builds the Spanish tree.  Of a page ``riichi.md`` a translation may stand beside
it as ``riichi.es.md``; pages without one appear in English under Spanish headings.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from posixpath import relpath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from handbook.library import Library
from handbook.links import Links
from handbook.pages.catalogue import catalogue_page, variant_page
from handbook.pages.options import options_page
from handbook.pages.pattern import pattern_page
from handbook.pages.profile import matrix_page, profile_page
from handbook.texts import LANGUAGES, NAMES, text

STYLE = "assets/handbook.css"
_PLACEHOLDER = "/@{}/"
"""Stands for the root of a language's tree until the page that points there is known."""


def language() -> str:
    """The language that is being built."""
    return os.environ.get("HANDBOOK_LANGUAGE", LANGUAGES[0])


class _Built:
    """What one build shares."""

    def __init__(self) -> None:
        self.library = Library()
        self.links = Links(self.library)


_built: _Built | None = None


def _of_build() -> _Built:
    global _built
    if _built is None:
        _built = _Built()
    return _built


def generated(library: Library, tongue: str) -> Iterator[tuple[str, str]]:
    """Address and Markdown of every generated page."""
    yield "catalogue/index.md", catalogue_page(library, tongue)
    for variant in library.variants:
        yield f"catalogue/{variant}/index.md", variant_page(variant, library, tongue)
        yield f"options/{variant}.md", options_page(variant, library, tongue)
        yield f"profiles/{variant}/index.md", matrix_page(variant, library, tongue)
        for entry in library.entries(variant):
            yield entry.page, pattern_page(entry, library, tongue)
        for id in library.profiles[variant]:
            yield f"profiles/{id}.md", profile_page(id, library, tongue)


# -- what MkDocs calls ----------------------------------------------------------------------------


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Set the language, and put the generated pages into the navigation."""
    tongue = language()
    config.theme["language"] = tongue
    config.nav = _nav(config.nav, tongue)
    config.extra["alternate"] = [
        {"name": NAMES[one], "link": _PLACEHOLDER.format(one), "lang": one} for one in LANGUAGES
    ]
    return config


def _nav(entries: Any, tongue: str) -> Any:
    """Headings in the language; ``catalogue/*`` becomes a page for each variant."""
    if isinstance(entries, dict):
        return {text(title, tongue): _nav(below, tongue) for title, below in entries.items()}
    if not isinstance(entries, Sequence) or isinstance(entries, str):
        return entries
    made: list[Any] = []
    for entry in entries:
        if isinstance(entry, str) and "*" in entry:
            made += _of_variants(entry, tongue)
        else:
            made.append(_nav(entry, tongue))
    return made


def _of_variants(entry: str, tongue: str) -> list[dict[str, str]]:
    variants = _of_build().library.variants.values()
    return [{v.names.get(tongue, v.id): entry.replace("*", v.id)} for v in variants]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages and the style; put translations in the place of what they translate."""
    tongue = language()
    for file in [file for file in files if file.src_uri.endswith(".es.md")]:
        files.remove(file)
        if tongue == "es":
            _put(files, config, file.src_uri.replace(".es.md", ".md"), file.content_string)
    for uri, markdown in generated(_of_build().library, tongue):
        _put(files, config, uri, markdown)
    _put(files, config, STYLE, (Path(__file__).parent / "handbook.css").read_text("utf-8"))
    return files


def _put(files: Files, config: MkDocsConfig, uri: str, content: str) -> None:
    old = files.get_file_from_path(uri)
    if old is not None:
        files.remove(old)
    files.append(File.generated(config, uri, content=content))


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Draw the hands of a hand-written page and link its ids."""
    uri = page.file.src_uri
    if uri.startswith(("catalogue/", "options/", "profiles/")):
        return markdown
    return _of_build().links.enriched(markdown, uri)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Let the language switch lead to the same page in the other tree."""
    here = language()
    for other in LANGUAGES:
        there = relpath(_tree(other) + page.url, _tree(here) + page.url) + "/"
        output = output.replace(f'"{_PLACEHOLDER.format(other)}"', f'"{there}"')
    return output


def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    """The page for addresses that lead nowhere knows no other page: its switch leads to the first one."""
    for other in LANGUAGES:
        output = output.replace(f'"{_PLACEHOLDER.format(other)}"', f'"/{_tree(other).removeprefix("site/")}"')
    return output


def _tree(tongue: str) -> str:
    """Where a language's pages lie, from a root that both trees share."""
    return "site/" if tongue == LANGUAGES[0] else f"site/{tongue}/"
