"""What hand-written pages gain on the site: drawn hands, and links from ids to their pages.

In the repository ``pinfu``, ``riichi/tenhou`` and ``calls.kuitan`` are plain code; here they lead to the
pattern, the profile and the option.  A block marked ``hand`` shows its hand lines as tiles.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from posixpath import dirname, normpath

from handbook.drawing.hands import Sheet
from handbook.library import Library
from handbook.markdown import escape, link
from hupai.hand.line import parse
from hupai.profiles.options import described

_FENCE = re.compile(r"^(```.*?^```[ ]*$)", re.M | re.S)
_HAND = re.compile(r"```hand\n(.*?)^```", re.M | re.S)
_CODE = re.compile(r"(?<![\[`\w])`([\w./-]+)`(?![`\]])")
_OUTSIDE = re.compile(r"\[([^\]]+)\]\(((?:\.\./)[^)]*)\)")


class Links:
    """Where the ids of a library's things lead."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._words = tuple(word for variant in library.variants.values() for word in variant.words)
        self._patterns = {
            variant: {entry.pattern.id: entry.page for entry in library.entries(variant)}
            for variant in library.variants
        }
        self._options = {
            variant: {option.key for option in described(card.options)}
            for variant, card in library.variants.items()
        }
        self._profiles = {id: f"profiles/{id}.md" for ids in library.profiles.values() for id in ids}

    def enriched(self, markdown: str, page: str) -> str:
        """A hand-written page with its hands drawn and its ids linked."""
        sheet = Sheet()
        parts = []
        for part in _FENCE.split(markdown):
            hands = _HAND.fullmatch(part.strip())
            if hands:
                parts.append("\n".join(self._drawn(line, sheet) for line in hands[1].strip().splitlines()))
            elif part.startswith("```"):
                parts.append(part)
            else:
                parts.append("".join(self._linked(part, page)))
        symbols = sheet.symbols()
        return "".join(parts) + (f"\n\n<div>{symbols}</div>\n" if symbols else "")

    def _drawn(self, line: str, sheet: Sheet) -> str:
        drawing = sheet.hand(parse(line, self._words, any_size=True))
        caption = f"<figcaption><code>{escape(line)}</code></figcaption>"
        return f'<figure class="example">{drawing}{caption}</figure>\n'

    def _linked(self, markdown: str, page: str) -> Iterator[str]:
        def outside(found: re.Match[str]) -> str:
            beyond = normpath(f"{dirname(page)}/{found[2]}".lstrip("/")).startswith("..")
            return found[1] if beyond else found[0]

        targets = self._targets(page)
        for line in markdown.splitlines(keepends=True):
            if line.startswith("#"):
                yield line
                continue
            line = _OUTSIDE.sub(outside, line)
            yield _CODE.sub(lambda found: self._target(found, targets, page), line)

    def _targets(self, page: str) -> Mapping[str, str]:
        """Ids that lead somewhere from a page; patterns and options only where the variant is clear."""
        variant = page.rpartition("/")[2].partition(".")[0].replace("-", "_")
        found = dict(self._profiles)
        for owner in self._options if variant not in self._options else [variant]:
            found |= {key: f"options/{owner}.md#{key}" for key in self._options[owner] if "." in key}
        return found | self._patterns.get(variant, {})

    @staticmethod
    def _target(found: re.Match[str], targets: Mapping[str, str], page: str) -> str:
        target = targets.get(found[1])
        if target is None or target.partition("#")[0] == page:
            return found[0]
        path, mark, anchor = target.partition("#")
        return link(f"`{found[1]}`", path, page)[:-1] + f"{mark}{anchor})"
