"""Profiles: each with what it changes, and all of a variant side by side."""

from __future__ import annotations

from collections.abc import Iterator

from handbook.library import Entry, Library
from handbook.markdown import escape, html_table, inline, prose, url
from handbook.pages.values import value_text
from handbook.pages.worth import worth_text
from handbook.texts import text
from hupai.profiles.diff import diff, every_option
from hupai.profiles.options import described
from hupai.rulebook import Ruleset


def matrix_page(variant: str, library: Library, language: str) -> str:
    """Every option in which some profile differs from the default one: options down, profiles across."""
    page = f"profiles/{variant}/index.md"
    card = library.variants[variant]
    default = library.default(variant)
    others = [library.ruleset(id) for id in library.profiles[variant] if id != default.id]
    known = dict(every_option(default.profile))
    columns = [{d.key: d.b for d in diff(default.profile, other.profile)} for other in others]
    keys = [key for key in known if any(key in column for column in columns)]
    heads = [text("option", language), *(_profile_link(one, page) for one in (default, *others))]
    rows = [
        [
            _option(key, variant, page),
            inline(value_text(known[key], language)),
            *(inline(value_text(column[key], language)) if key in column else "" for column in columns),
        ]
        for key in keys
    ]
    name = card.names.get(language) or card.names["en"]
    parts = [
        "---\nhide: [toc]\n---",  # the table is as wide as the page
        f"# {text('Profiles', language)}: {name}",
        text("matrix_lead", language, profile=f"**{default.name}**"),
        html_table(heads, rows, "matrix"),
    ]
    patterns = _pattern_rows(variant, [default, *others], library, language)
    if patterns:
        heads[0] = text("pattern", language)
        parts += [f"## {text('patterns_otherwise', language)}", html_table(heads, patterns, "matrix")]
    return "\n\n".join(parts)


def _pattern_rows(variant: str, rulesets: list[Ruleset], library: Library, language: str) -> list[list[str]]:
    """What patterns are worth in each profile, those left out that are worth the same in all."""
    page = f"profiles/{variant}/index.md"
    rows = []
    for entry in library.entries(variant):
        worths = [library.worth(rules.id, entry.pattern) for rules in rulesets]
        first, *rest = [worth_text(worth, entry.pattern, entry.variant, language) for worth in worths]
        if any(said != first for said in rest):
            link = f'<a href="{url(entry.page, page)}">{escape(entry.pattern.name(language))}</a>'
            rows.append([link, escape(first), *(escape(said) if said != first else "" for said in rest)])
    return rows


def _profile_link(rules: Ruleset, page: str) -> str:
    return f'<a href="{url(f"profiles/{rules.id}.md", page)}">{escape(rules.name)}</a>'


def _option(key: str, variant: str, page: str) -> str:
    return f'<a href="{url(f"options/{variant}.md", page)}#{key}"><code>{key}</code></a>'


def profile_page(id: str, library: Library, language: str) -> str:
    """One profile: what it is, what it changes, where its rules come from."""
    return "\n\n".join(_Page(library.ruleset(id), library, language).parts())


class _Page:
    def __init__(self, rules: Ruleset, library: Library, language: str) -> None:
        self.rules = rules
        self.profile = rules.profile
        self.library = library
        self.language = language
        self.page = f"profiles/{rules.id}.md"
        self.default = library.default(self.profile.variant)

    def parts(self) -> Iterator[str]:
        """The page from top to bottom."""
        yield self._crumbs()
        yield f"# {self.rules.name}"
        yield f"`{self.rules.id}`"
        if self.profile.notes:
            yield prose(self.profile.notes.strip())
        head = [(self._say("revision"), escape(self.profile.revision))]
        parents = [self.library.ruleset(id) for id in reversed(self.profile.chain[:-1])]
        head.append((self._say("chain"), " → ".join(_profile_link(parent, self.page) for parent in parents)))
        if any(said for _, said in head):
            yield html_table(["", ""], [row for row in head if row[1]], "record")
        yield f"## {self._say('otherwise')}"
        yield from self._options()
        yield from self._patterns()
        yield from self._sources()
        yield f"## {self._say('file')}"
        yield f"```toml\n{self.profile.path.read_text('utf-8').strip()}\n```"

    def _say(self, key: str, **values: object) -> str:
        return text(key, self.language, **values)

    def _crumbs(self) -> str:
        variant = self.rules.variant
        name = escape(variant.names.get(self.language, variant.id))
        matrix = url(f"profiles/{variant.id}/index.md", self.page)
        return f'<p class="crumbs">{text("Profiles", self.language)} › <a href="{matrix}">{name}</a></p>'

    def _options(self) -> Iterator[str]:
        if self.rules.id == self.default.id:
            yield self._say("is_default")
            return
        found = diff(self.default.profile, self.profile)
        there = _profile_link(self.default, self.page)
        if not found:
            yield self._say("nothing_else", profile=there)
            return
        meanings = {option.key: option.description for option in described(type(self.profile.options))}
        heads = [self._say(key) for key in ("option", "meaning", "there", "here")]
        yield self._say("otherwise_lead", profile=there)
        yield html_table(
            heads,
            [
                [
                    _option(d.key, self.profile.variant, self.page),
                    escape(" ".join(meanings.get(d.key, "").split())),
                    inline(value_text(d.a, self.language)),
                    inline(value_text(d.b, self.language)),
                ]
                for d in found
            ],
        )

    def _patterns(self) -> Iterator[str]:
        rows = []
        for entry in self.library.entries(self.profile.variant):
            there, here = (self._worth(rules, entry) for rules in (self.default, self.rules))
            if there != here:
                name = escape(entry.pattern.name(self.language))
                rows.append([f'<a href="{url(entry.page, self.page)}">{name}</a>', there, here])
        if rows:
            yield f"### {self._say('patterns_otherwise')}"
            yield html_table([self._say(key) for key in ("pattern", "there", "here")], rows)

    def _worth(self, rules: Ruleset, entry: Entry) -> str:
        worth = self.library.worth(rules.id, entry.pattern)
        return escape(worth_text(worth, entry.pattern, entry.variant, self.language))

    def _sources(self) -> Iterator[str]:
        sources = self.profile.sources
        if not sources:
            return
        yield f"## {self._say('sources')}"
        rows = []
        for source in sources:
            title = escape(source.title)
            if source.url:
                title = f'<a href="{escape(source.url)}">{title}</a>'
            rows.append([title, source.certainty, escape(source.note)])
        yield html_table([self._say(key) for key in ("source", "certainty", "rests_on_it")], rows)
