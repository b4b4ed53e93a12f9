"""The generated half of the handbook: tiles, the catalogue, profiles, options, and the built site."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
import yaml

import hupai
from handbook.drawing.faces import back, tile
from handbook.drawing.hands import Sheet
from handbook.library import Library
from handbook.links import Links
from handbook.markdown import url
from handbook.pages.options import options_page
from handbook.pages.pattern import pattern_page
from handbook.pages.profile import matrix_page, profile_page
from handbook.site import generated
from handbook.texts import _ENGLISH, _SPANISH, LANGUAGES, text
from hupai.hand.words import vocabulary
from hupai.profiles.diff import diff
from hupai.profiles.options import described
from hupai.tiles import FIVES, FLOWERS, KINDS, RED

ROOT = Path(__file__).parents[2]
UPDATE = os.environ.get("HUPAI_UPDATE_GOLDENS")


@cache
def library() -> Library:
    return Library()


@cache
def pages(language: str) -> dict[str, str]:
    return dict(generated(library(), language))


def entry(variant: str, id: str):
    return next(e for e in library().entries(variant) if e.pattern.id == id)


VARIANTS = list(library().variants)


# -- tiles ----------------------------------------------------------------------------------------


def test_every_tile_has_a_face_of_its_own() -> None:
    tiles = [*range(KINDS + FLOWERS), *(five + RED for five in FIVES)]
    assert len({back(), *map(tile, tiles)}) == len(tiles) + 1


def test_a_hand_is_drawn_tile_by_tile_with_the_winning_one_marked() -> None:
    sheet = Sheet()
    drawn = sheet.hand(hupai.parse("234m 44p 55z chi:340s pon:777z@across +5z ron"))
    assert re.findall(r'href="#tile-(\w+)"', drawn) == [
        *("2m", "3m", "4m", "4p", "4p", "5z", "5z"),
        "5z",
        *("3s", "4s", "0s"),
        *("7z", "7z", "7z"),
    ]
    assert drawn.count('class="winning"') == 1


@pytest.mark.parametrize(("source", "place"), [("left", 0), ("across", 1), ("right", 2)])
def test_a_claimed_tile_lies_sideways_where_its_feeder_sits(source: str, place: int) -> None:
    drawn = Sheet().hand(hupai.parse(f"123m 456m 789m 1p pon:777z@{source} +1p ron"))
    sideways = ["rotate" in use for use in re.findall(r"<use [^>]*tile-7z[^>]*>", drawn)]
    assert sideways == [at == place for at in range(3)]


def test_a_concealed_kong_shows_two_backs_and_an_added_one_lies_on_its_pung() -> None:
    concealed = Sheet().hand(hupai.parse("123m 456m 789m 1p ankan:7777z +1p ron"))
    assert concealed.count("tile-back") == 2
    added = Sheet().hand(hupai.parse("123m 456m 789m 1p kakan:7777z +1p ron"))
    assert added.count("rotate") == 2


def test_a_page_draws_each_tile_that_it_uses_once() -> None:
    page = pattern_page(entry("riichi", "pinfu"), library(), "en")
    drawn = re.findall(r'<symbol id="([\w-]+)"', page)
    assert len(drawn) == len(set(drawn))
    assert set(drawn) == set(re.findall(r'href="#([\w-]+)"', page))


# -- patterns -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_pattern_has_a_page_with_its_names_rule_examples_and_values(
    variant: str, language: str
) -> None:
    for one in library().entries(variant):
        page = pattern_page(one, library(), language)
        assert f"# {one.pattern.name(language)}" in page
        assert all(name in page for name in one.pattern.names.values() if "&" not in name and "'" not in name)
        assert page.count('<figure class="example">') == len(one.pattern.yes) + len(one.pattern.no)
        assert f"## {text('values', language)}" in page


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_pattern_is_shown_under_rules_that_play_it(variant: str) -> None:
    for one in library().entries(variant):
        assert one.pattern.id in {pattern.id for pattern in library().player(one).patterns}, one.pattern.id


def test_a_pattern_that_is_struck_says_by_what() -> None:
    page = pattern_page(entry("riichi", "suuankou"), library(), "en")
    assert "holds and is not counted" in page


def test_a_pattern_that_no_profile_plays_says_how_to_turn_it_on() -> None:
    page = pattern_page(entry("riichi", "sanrenkou"), library(), "en")
    assert 'yaku.enable = {add = ["sanrenkou"]}' in page
    assert "No shipped profile plays it" in page


def test_a_pattern_leads_to_the_same_idea_in_the_other_variants() -> None:
    page = pattern_page(entry("riichi", "toitoi"), library(), "en")
    for variant, id in (("chinese_official", "all_pungs"), ("taiwanese", "pengpenghu")):
        assert f'href="../../{variant}/{id}/"' in page


def test_values_that_differ_are_told_profile_by_profile() -> None:
    page = pattern_page(entry("riichi", "kokushi_juusanmen"), library(), "en")
    assert "<td>1 yakuman</td>" in page
    assert "<td>2 yakuman</td>" in page


# -- profiles and options -------------------------------------------------------------------------


def test_the_matrix_shows_every_difference_of_every_profile() -> None:
    for variant in VARIANTS:
        page = matrix_page(variant, library(), "en")
        default = library().default(variant)
        for id in library().profiles[variant]:
            for one in diff(default.profile, library().ruleset(id).profile):
                assert f"<code>{one.key}</code>" in page, f"{id}: {one.key}"


def test_a_profile_says_what_it_changes_and_what_that_rests_on() -> None:
    page = profile_page("riichi/ema-2025", library(), "en")
    assert "<code>limits.kiriage_mangan</code>" in page
    assert "European Mahjong Association" in page
    assert "## Where the rules come from" in page


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_option_stands_on_the_page_of_its_variant(variant: str) -> None:
    page = options_page(variant, library(), "en")
    for option in described(library().variants[variant].options):
        assert f'<a id="{option.key}"></a>' in page
        assert " ".join(option.description.split()) in page


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_options_in_the_repository_are_those_of_the_code(variant: str) -> None:
    file = ROOT / "docs" / "options" / f"{variant}.md"
    now = options_page(variant, library(), "en")
    if UPDATE:
        file.parent.mkdir(exist_ok=True)
        file.write_text(now, "utf-8")
    assert file.exists(), "make goldens writes it"
    assert file.read_text("utf-8") == now, (
        f"docs/options/{variant}.md has fallen behind; make goldens writes it anew"
    )


# -- pages together -------------------------------------------------------------------------------


def test_addresses_lead_from_folder_to_folder() -> None:
    assert url("catalogue/riichi/tanyao.md", "catalogue/riichi/pinfu.md") == "../tanyao/"
    assert url("catalogue/riichi/index.md", "catalogue/riichi/pinfu.md") == "../"
    assert url("profiles/riichi/tenhou.md", "catalogue/index.md") == "../profiles/riichi/tenhou/"


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_between_generated_pages_lead_somewhere(language: str) -> None:
    folders = {re.sub(r"(^|/)index$", "", uri.removesuffix(".md")) for uri in pages(language)}
    for uri, page in pages(language).items():
        here = re.sub(r"(^|/)index$", "", uri.removesuffix(".md"))
        for target in re.findall(r'href="((?!#|https?:)[^"#]+)', page):
            assert normpath(join(here, target)) in folders, f"{uri}: {target}"
        for target in re.findall(r"\]\(((?!https?:)[^)#]+\.md)", page):
            assert normpath(join(dirname(uri), target)) in pages(language), f"{uri}: {target}"


def test_spanish_says_everything_that_english_says() -> None:
    assert set(_ENGLISH) - set(_SPANISH) == set()


def test_every_heading_of_the_navigation_is_known_in_spanish() -> None:
    def titles(entries: object) -> list[str]:
        if isinstance(entries, list):
            return [title for one in entries for title in titles(one)]
        if isinstance(entries, dict):
            return [*entries, *(title for below in entries.values() for title in titles(below))]
        return []

    class Loader(yaml.SafeLoader):
        pass

    config = yaml.load((ROOT / "mkdocs.yml").read_text("utf-8"), Loader)
    assert [title for title in titles(config["nav"]) if title not in _SPANISH] == []


def test_every_hand_written_page_stands_in_the_navigation() -> None:
    nav = (ROOT / "mkdocs.yml").read_text("utf-8")
    written = [path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.md")]
    missing = [
        str(p) for p in written if str(p) not in nav and p.parts[0] != "options" and ".es." not in p.name
    ]
    assert missing == []


# -- what hand-written pages gain -----------------------------------------------------------------


def test_ids_in_code_become_links_and_hands_are_drawn() -> None:
    written = "`pinfu` under `riichi/tenhou` with `calls.kuitan`\n\n"
    blocks = "```hand\n11z +1z ron\n```\n\n```console\n`pinfu`\n```\n"
    made = Links(library()).enriched(written + blocks, "riichi.md")
    assert "[`pinfu`](catalogue/riichi/pinfu.md)" in made
    assert "[`riichi/tenhou`](profiles/riichi/tenhou.md)" in made
    assert "[`calls.kuitan`](options/riichi.md#calls.kuitan)" in made
    assert made.count('<svg class="hand"') == 1
    assert "```console\n`pinfu`\n```" in made


def test_a_pattern_is_linked_only_where_the_variant_is_clear() -> None:
    links = Links(library())
    assert links.enriched("`riichi`", "hand-line.md") == "`riichi`"
    assert links.enriched("`riichi`", "riichi.md") == "[`riichi`](catalogue/riichi/riichi.md)"


def test_every_hand_that_is_drawn_can_be_read() -> None:
    words = tuple(word for variant in library().variants.values() for word in variant.words)
    assert vocabulary(words)
    for path in (ROOT / "docs").rglob("*.md"):
        for block in re.findall(r"^```hand\n(.*?)^```", path.read_text("utf-8"), re.M | re.S):
            for line in block.splitlines():
                hupai.parse(line, words, any_size=True)


# -- the site -------------------------------------------------------------------------------------


@pytest.mark.nightly
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_site_builds_without_a_warning_and_its_links_lead_somewhere(
    language: str, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    env = {**os.environ, "HANDBOOK_LANGUAGE": language, "NO_MKDOCS_2_WARNING": "1"}
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(site)]
    done = subprocess.run(build, cwd=ROOT, env=env, text=True, capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    there = {str(path.relative_to(site)) for path in site.rglob("*")} | {"."}
    for file in site.rglob("*.html"):
        here = str(file.parent.relative_to(site))
        for target in re.findall(r'href="((?!#|[a-z]+:|/)[^"#?]+)', file.read_text("utf-8")):
            place = normpath(join(here, target))
            other_tree = place == ".." or place.startswith(("../", "es/")) or place == "es"
            assert other_tree or place in there, f"{file.relative_to(site)}: {target}"
