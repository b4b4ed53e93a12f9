"""One pattern: its rule, examples scored as the page is made, its value in every profile, its neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from handbook.drawing.hands import Sheet
from handbook.library import Entry, Library
from handbook.markdown import escape, html_table, link, prose, url
from handbook.pages.worth import worth_text
from handbook.texts import NAMES, text
from hupai.profiles.write import toml_value
from hupai.rulebook import Ruleset
from hupai.score import Score

_SCRIPTS = {"romaji": "ja-Latn", "pinyin": "zh-Latn"}
"""Names in Latin letters, by the tag that browsers know them under."""


def pattern_page(entry: Entry, library: Library, language: str) -> str:
    """The page of a pattern in Markdown."""
    return "\n\n".join(_Page(entry, library, language).parts())


def options_text(entry: Entry, library: Library) -> str:
    """The options that turn a pattern on, as TOML; empty where it needs none."""
    return "\n".join(f"{key} = {toml_value(value)}" for key, value in library.options_to_play(entry).items())


class _Page:
    def __init__(self, entry: Entry, library: Library, language: str) -> None:
        self.entry = entry
        self.variant, self.pattern = entry
        self.library = library
        self.language = language
        self.sheet = Sheet()
        self.rules = library.player(entry)

    def parts(self) -> Iterator[str]:
        """The page from top to bottom."""
        yield self._crumbs()
        yield f"# {self.pattern.name(self.language)}"
        yield self._names()
        yield prose(self.pattern.rule)
        yield from self._worth()
        yield from self._examples()
        yield from self._values()
        yield from self._beside()
        yield from self._elsewhere()
        yield from self._record()
        if symbols := self.sheet.symbols():
            yield symbols

    def _say(self, key: str, **values: object) -> str:
        return text(key, self.language, **values)

    def _crumbs(self) -> str:
        """The way back: pattern pages are too many to stand in the navigation."""
        here, id = self.entry.page, self.variant.id
        variant = escape(self.variant.names.get(self.language, id))
        ideas = f'<a href="{url("catalogue/index.md", here)}">{self._say("catalogue")}</a>'
        return (
            f'<p class="crumbs">{ideas} › <a href="{url(f"catalogue/{id}/index.md", here)}">{variant}</a></p>'
        )

    def _names(self) -> str:
        named = {tag: name for tag, name in self.pattern.names.items() if tag != self.language}
        shown = (
            f'<span lang="{_SCRIPTS.get(tag, tag)}" title="{NAMES.get(tag, tag)}">{escape(name)}</span>'
            for tag, name in named.items()
        )
        return f'<p class="names">{" · ".join(shown)}</p>'

    def _worth(self) -> Iterator[str]:
        worth = self.library.worth(self.rules.id, self.pattern)
        if worth.played:
            said = worth_text(worth, self.pattern, self.variant, self.language)
            if not self.pattern.counts_towards_minimum:
                said += f"; {self._say('no_minimum')}"
            yield f"**{said}**"
            return
        yield f"{self._say('turn_on')}\n\n```toml\n{options_text(self.entry, self.library)}\n```"

    # -- examples ---------------------------------------------------------------------------------

    def _examples(self) -> Iterator[str]:
        if not (self.pattern.yes or self.pattern.no):
            return
        yield f"## {self._say('examples')}"
        yield f'<p class="under">{self._under()}</p>'
        for key, lines in (("holds", self.pattern.yes), ("holds_not", self.pattern.no)):
            if lines:
                yield f"### {self._say(key)}"
                yield "\n\n".join(self._example(line) for line in lines)

    def _under(self) -> str:
        profile = f'<a href="{url(f"profiles/{self.rules.id}.md", self.entry.page)}">{self.rules.id}</a>'
        options = options_text(self.entry, self.library).replace("\n", ", ")
        if self.library.worth(self.rules.id, self.pattern).played or not options:
            return self._say("under", profile=profile)
        return self._say("under_with", profile=profile, options=f"<code>{escape(options)}</code>")

    def _example(self, line: str) -> str:
        score = self.rules.score(line)
        counted = ", ".join(self._counted(score))
        told = escape(" · ".join(self._worth_of(score)))
        aside = self._aside(score)
        return (
            f'<figure class="example">{self.sheet.hand(score.hand)}<figcaption><code>{escape(line)}</code>'
            f"<span>{told}{': ' if counted else ''}{counted}</span>{aside}</figcaption></figure>"
        )

    def _worth_of(self, score: Score) -> list[str]:
        """What the hand is worth in a line, or why it does not win."""
        first = score.summary(self.language)[0]
        value = self.variant.amount(score.value, score.unit, self.language)
        return [first, value] if score.win and value != first else [first]

    def _counted(self, score: Score) -> Iterator[str]:
        for one in score.patterns:
            amount = one.value * one.count
            name = escape(one.pattern.name(self.language))
            if one.pattern.id == self.pattern.id:
                yield f"<strong>{name} {amount}</strong>"
            else:
                page = Entry(self.variant, one.pattern).page
                yield f'<a href="{url(page, self.entry.page)}">{name}</a> {amount}'

    def _aside(self, score: Score) -> str:
        """Why the pattern, which holds, is not among those counted."""
        name = self.pattern.name(self.language)
        for left in score.not_counted:
            if left.pattern.id == self.pattern.id:
                because = escape(self._say("holds_uncounted", name=name, because=left.because))
                return f'<span class="aside">{because}</span>'
        if any(self.pattern.id in other.patterns for other in score.alternatives):
            return f'<span class="aside">{escape(self._say("holds_elsewhere", name=name))}</span>'
        return ""

    # -- values and neighbours --------------------------------------------------------------------

    def _values(self) -> Iterator[str]:
        profiles: dict[str, list[str]] = {}
        for profile in self.library.profiles[self.variant.id]:
            worth = self.library.worth(profile, self.pattern)
            said = worth_text(worth, self.pattern, self.variant, self.language)
            profiles.setdefault(said, []).append(profile)
        yield f"## {self._say('values')}"
        alone = len(profiles) == 1
        rows = [
            [escape(said), self._say("every_profile") if alone else ", ".join(map(self._profile, ids))]
            for said, ids in profiles.items()
        ]
        yield html_table([self._say("value"), self._say("profiles")], rows)

    def _profile(self, id: str) -> str:
        name = escape(self.library.ruleset(id).name)
        return f'<a href="{url(f"profiles/{id}.md", self.entry.page)}">{name}</a>'

    def _beside(self) -> Iterator[str]:
        known = self.rules.known_patterns
        takes = [known[id] for id in known[self.pattern.id].absorbs]
        taken = [other for other in known.values() if self.pattern.id in other.absorbs]
        if not (takes or taken):
            return
        yield f"## {self._say('beside')}"
        for key, others in (("takes", takes), ("taken", taken)):
            if others:
                yield f"{self._say(key)} {self._links([Entry(self.variant, other) for other in others])}."

    def _links(self, entries: Sequence[Entry]) -> str:
        return ", ".join(link(e.pattern.name(self.language), e.page, self.entry.page) for e in entries)

    def _elsewhere(self) -> Iterator[str]:
        others = [
            other
            for other in self.library.ideas.get(self.pattern.concept, ())
            if other.variant.id != self.variant.id
        ]
        if not others:
            return
        yield f"## {self._say('elsewhere')}"
        yield html_table(
            [self._say("variant"), self._say("pattern"), self._say("value")], map(self._other, others)
        )

    def _other(self, other: Entry) -> list[str]:
        worth = self.library.worth(self.library.player(other).id, other.pattern)
        return [
            escape(other.variant.names.get(self.language, other.variant.id)),
            f'<a href="{url(other.page, self.entry.page)}">{escape(other.pattern.name(self.language))}</a>',
            escape(worth_text(worth, other.pattern, other.variant, self.language)),
        ]

    def _record(self) -> Iterator[str]:
        pattern = self.pattern
        rows = [
            (self._say("id"), f"<code>{pattern.id}</code>"),
            (self._say("idea"), f"<code>{pattern.concept}</code>" if pattern.concept else ""),
            (self._say("source"), escape(pattern.source)),
            (self._say("condition"), f"<code>{escape(pattern.words())}</code>"),
            (self._say("command"), f"<code>hupai pattern show{self._flag()} {pattern.id}</code>"),
        ]
        yield f"## {self._say('record')}"
        yield html_table(["", ""], [row for row in rows if row[1]], "record")

    def _flag(self) -> str:
        default: Ruleset = self.library.default(self.variant.id)
        return "" if default.id == self.library.registry.default_profile() else f" -p {default.id}"
