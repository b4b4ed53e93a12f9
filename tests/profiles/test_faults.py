"""What a profile may not say, and how it is told: place, key, what was expected, what was probably meant."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hupai.faults import PluginRefused, ProfileRefused
from hupai.profiles.resolve import Profile, resolve

Write = Callable[[str, str], Path]

Faults = Callable[..., list[str]]


def test_an_unknown_option_is_placed_and_the_nearest_one_named(faults: Faults) -> None:
    assert faults('\n\n[calls]\nkuikae = "allowed"\nkuitann = "nashi"') == [
        "club.toml:7:1: calls.kuitann: no such option; did you mean calls.kuitan?"
    ]


def test_an_unknown_table_is_one_fault_whatever_it_holds(faults: Faults) -> None:
    assert faults("[cals]\na = 1\nb = 2") == ["club.toml:3:2: cals: no such option; did you mean calls?"]


def test_an_option_in_the_wrong_table_is_told_its_own(faults: Faults) -> None:
    assert faults("[game]\nkuitan = true") == [
        "club.toml:4:1: game.kuitan: no such option; did you mean calls.kuitan?"
    ]


def test_a_header_key_below_a_table_is_told_to_stand_above(faults: Faults) -> None:
    assert faults('[game]\nplugins = ["house"]') == [
        "club.toml:4:1: game.plugins: no such option; did you mean plugins, above the first [table]?"
    ]


def test_nothing_is_suggested_where_nothing_is_near(faults: Faults) -> None:
    assert faults("[calls]\nqqq = 1") == ["club.toml:4:1: calls.qqq: no such option"]


def test_all_faults_come_at_once_in_the_order_of_the_file(faults: Faults) -> None:
    text = "[marks]\nred = 7\n[calls]\nkuitann = 1\nkuikae = 3\n"
    assert [fault.split(": ")[:2] for fault in faults(text)] == [
        ["club.toml:4:1", "marks.red"],
        ["club.toml:6:1", "calls.kuitann"],
        ["club.toml:7:1", "calls.kuikae"],
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            f'strict = "{"long " * 10}"',
            "3:1: strict: 'long long long long long long long long…' is not allowed; "
            'expected true/false or "ari"/"nashi"',
        ),
        ("strict = 1", '3:1: strict: 1 is not allowed; expected true/false or "ari"/"nashi"'),
        ('strict = "yes"', '3:1: strict: \'yes\' is not allowed; expected true/false or "ari"/"nashi"'),
        (
            'calls.kuikae = "forbiden"',
            "3:1: calls.kuikae: 'forbiden' is not allowed; expected one of 'forbidden', 'allowed'; "
            "did you mean 'forbidden'?",
        ),
        (
            "calls.kuikae = true",
            "3:1: calls.kuikae: true is not allowed; expected one of 'forbidden', 'allowed'",
        ),
        ("game.players = 5", "3:1: game.players: 5 is not allowed; expected one of 3, 4"),
        ("game.players = 4.0", "3:1: game.players: 4.0 is not allowed; expected one of 3, 4"),
        ("marks.red = 5", "3:1: marks.red: 5 is not allowed; expected a whole number from 0 to 4"),
        ("marks.red = 1.0", "3:1: marks.red: 1.0 is not allowed; expected a whole number from 0 to 4"),
        ("marks.red = true", "3:1: marks.red: true is not allowed; expected a whole number from 0 to 4"),
        ('marks.red = "1"', "3:1: marks.red: '1' is not allowed; expected a whole number from 0 to 4"),
        (
            "game.start = 25050",
            "3:1: game.start: 25050 is not allowed; "
            "expected a whole number of at least 0 and a multiple of 100",
        ),
        (
            'game.oka = "autoo"',
            "3:1: game.oka: 'autoo' is not allowed; expected a whole number or 'auto'; did you mean 'auto'?",
        ),
        ('game.motto = "ABC"', "3:1: game.motto: 'ABC' is not allowed; expected text that matches ^[a-z ]*$"),
        (
            "game.motto = 2026-03-01",
            "3:1: game.motto: 2026-03-01 is not allowed; expected text that matches ^[a-z ]*$",
        ),
        ('game.cap = "none"', "3:1: game.cap: 'none' is not allowed; expected a whole number"),
        (
            'calls.last_discard = "chow"',
            "3:1: calls.last_discard: 'chow' is not allowed; "
            'expected true/false or "ari"/"nashi" or \'pung\'',
        ),
        ("game = 3", "3:1: game: 3 is not allowed; expected a table"),
        ("[[game]]", "3:3: game: a list is not allowed; expected a table"),
        (
            'names.enable = "dragon"',
            "3:1: names.enable: 'dragon' is not allowed; expected a list, each item text",
        ),
        (
            'names.liable = ["winds", "dragon"]',
            "3:26: names.liable: 'dragon' is not allowed; expected one of 'winds', 'dragons'; "
            "did you mean 'dragons'?",
        ),
        (
            "game.uma = [1, 2]",
            "3:1: game.uma: a list of 2 is not allowed; expected a list of length 3 to 4, each item a number",
        ),
        ("game.uma = [1.0, nan, 2, 3]", "3:18: game.uma: nan is not allowed; expected a number"),
        (
            "names.order = 3",
            "3:1: names.order: 3 is not allowed; expected a list, each item text or 'free'",
        ),
        ("names.order = ['a', 3]", "3:21: names.order: 3 is not allowed; expected text"),
        ("names.wild = 4", "3:1: names.wild: 4 is not allowed; expected a table, each value a whole number"),
        ("names.wild = { q = 1 }", "3:16: names.wild.q: no such option; expected one of 'm', 'p', 's'"),
        ("names.wild.m = 'x'", "3:1: names.wild.m: 'x' is not allowed; expected a whole number"),
        (
            "names.price.toitoi = { closed = -1 }",
            "3:24: names.price.toitoi.closed: -1 is not allowed; expected a whole number of at least 0",
        ),
        (
            "names.price.toitoi = { closed = 1, opn = 2 }",
            "3:36: names.price.toitoi.opn: no such option; expected one of 'closed', 'open'; "
            "did you mean names.price.toitoi.open?",
        ),
        ("names.price.toitoi = 2", "3:1: names.price.toitoi: 2 is not allowed; expected a table"),
        (
            "names.price.toitoi = { open = 1 }",
            "3:1: names.price.toitoi.closed: missing; expected a whole number of at least 0",
        ),
        (
            'names.flags."a b" = 1',
            '3:1: names.flags."a b": 1 is not allowed; expected true/false or "ari"/"nashi"',
        ),
        (
            "names.enable = {}",
            "3:1: names.enable: an empty table is not allowed; expected a list, each item text, "
            "or {add = […], remove = […]}",
        ),
        (
            'names.enable = { ad = ["x"] }',
            "3:18: names.enable.ad: no such option; expected add or remove; did you mean names.enable.add?",
        ),
        ("names.enable = { add = [1] }", "3:25: names.enable.add: 1 is not allowed; expected text"),
        ("names.enable.add = 1", "3:1: names.enable.add: 1 is not allowed; expected a list, each item text"),
        (
            'names.enable = { remove = ["dragn"] }',
            "3:28: names.enable.remove: 'dragn' is not in the list; did you mean 'dragon'?",
        ),
        ("name = 3", "3:1: name: 3 is not allowed; expected text"),
        ("revision = 2026-03-01", "3:1: revision: 2026-03-01 is not allowed; expected text"),
        ("[[source]]\nurl = 'x'", "3:3: source.title: missing; expected text of length at least 1"),
        (
            "[[source]]\ntitle = 'x'\ncertainty = 'primry'",
            "5:1: source.certainty: 'primry' is not allowed; expected one of 'primary', 'secondary', 'data', "
            "'proposal'; did you mean 'primary'?",
        ),
        (
            "[[source]]\ntitle = 'x'\nurll = 'y'",
            "5:1: source.urll: no such option; expected one of 'title', 'url', 'certainty', 'note'; "
            "did you mean source.url?",
        ),
        ("plugin = 3", "3:1: plugin: 3 is not allowed; expected a table for each plugin"),
        ("plugins = 'house'", "3:1: plugins: 'house' is not allowed; expected a list, each item text"),
        ("plugins = [1]", "3:12: plugins: 1 is not allowed; expected text"),
        ("plugins = ['hous']", "3:12: plugins: no plugin 'hous' is installed; did you mean 'house'?"),
        ("plugins.add = ['hous']", "3:16: plugins.add: no plugin 'hous' is installed; did you mean 'house'?"),
        (
            "plugins = ['broken']\nplugin.broken.x = 1",
            "3:12: plugins: plugin 'broken' cannot be used: broken: ImportError: no module named 'tiles'",
        ),
        (
            "plugin.house.bonus = 1",
            "3:1: plugin.house: the profile does not use this plugin; add 'house' to plugins",
        ),
        (
            "plugins = ['house']\n[plugin.hous]\nbonus = 1",
            "4:2: plugin.hous: the profile does not use this plugin; did you mean plugin.house?",
        ),
        ("plugins = ['house']\nplugin.house = 1", "4:1: plugin.house: 1 is not allowed; expected a table"),
        (
            "plugins = ['house']\nplugin.house.bonuss = 1",
            "4:1: plugin.house.bonuss: no such option; did you mean plugin.house.bonus?",
        ),
        (
            "plugins = ['plain']\nplugin.plain.x = 1",
            "4:1: plugin.plain: the plugin has no options here; leave the table out",
        ),
    ],
)
def test_a_fault_says_place_key_and_what_was_expected(faults: Faults, line: str, said: str) -> None:
    assert faults(line) == [f"club.toml:{said}"]


def test_a_part_that_is_wrong_hides_no_fault_beside_it(faults: Faults) -> None:
    assert faults("[names.price]\na = { closed = 'x' }\nb = { open = 1 }\nc = { closd = 1 }") == [
        "club.toml:4:7: names.price.a.closed: 'x' is not allowed; expected a whole number of at least 0",
        "club.toml:5:1: names.price.b.closed: missing; expected a whole number of at least 0",
        "club.toml:6:1: names.price.c.closed: missing; expected a whole number of at least 0",
        "club.toml:6:7: names.price.c.closd: no such option; expected one of 'closed', 'open'; "
        "did you mean names.price.c.closed?",
    ]


# -- the header --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("variant = 'toy'", ["1:1: schema: missing; expected schema = 1"]),
        (
            "schema_version = 1\nvariant = 'toy'",
            [
                "1:1: schema: missing; expected schema = 1",
                "1:1: schema_version: no such option; did you mean schema?",
            ],
        ),
        ("schema = '1'\nvariant = 'toy'", ["1:1: schema: '1' is not allowed; expected 1"]),
        ("schema = true\nvariant = 'toy'", ["1:1: schema: true is not allowed; expected 1"]),
        (
            "variant = 'toy'\nschema = 2\nwhatever = 3",
            ["2:1: schema: 2 is not known here; expected 1; a newer hupai may read it"],
        ),
        ("schema = 1", ["1:1: variant: missing; expected the id of a variant, or a parent in extends"]),
        (
            "schema = 1\nvariant = 'toi'",
            [
                "2:1: variant: no variant 'toi' is installed; expected one of 'toy', 'other'; "
                "did you mean 'toy'?"
            ],
        ),
        (
            "schema = 1\nvariant = ''",
            ["2:1: variant: missing; expected the id of a variant, or a parent in extends"],
        ),
        ("schema = 1\nvariant = 3", ["2:1: variant: 3 is not allowed; expected text"]),
        (
            "schema = 1\nextends = 'toy/standrd'\n[calls]\nkuitann = 1",
            [
                "2:1: extends: no profile 'toy/standrd'; did you mean 'toy/standard'?",
                "4:1: calls.kuitann: no such option; did you mean calls.kuitan?",
            ],
        ),
        (
            "schema = 1\nextends = 'standard'",
            [
                "2:1: extends: no profile 'standard'; expected variant/name or the path of a .toml file; "
                "did you mean 'toy/standard'?"
            ],
        ),
        (
            "schema = 1\nextends = 'base.toml'",
            ["2:1: extends: base.toml: no such file; expected a TOML profile"],
        ),
        (
            "schema = 1\nvariant = 'other'\nextends = 'toy/standard'",
            [
                "2:1: variant: 'other' is not the parent's variant; "
                "expected 'toy', the variant of toy/standard"
            ],
        ),
    ],
)
def test_a_header_that_leads_nowhere_is_refused(
    write: Write, schemas: Any, text: str, said: list[str]
) -> None:
    write("club.toml", text)
    with pytest.raises(ProfileRefused) as refused:
        resolve("club.toml", schemas)
    assert str(refused.value).splitlines() == [f"club.toml:{line}" for line in said]


def test_an_unknown_variant_is_placed_in_the_file_that_names_it(write: Write, schemas: Any) -> None:
    write("base.toml", "schema = 1\n")
    write("club.toml", "schema = 1\nextends = 'base.toml'\nvariant = 'toi'\n")
    with pytest.raises(ProfileRefused) as refused:
        resolve("club.toml", schemas)
    assert str(refused.value).startswith("club.toml:3:1: variant: no variant 'toi' is installed; ")


def test_the_variant_of_an_id_cannot_be_another_one(schemas: Any, tmp_path: Path) -> None:
    path = tmp_path / "shipped/toy/odd.toml"
    path.write_text("schema = 1\nvariant = 'other'\n")
    with pytest.raises(ProfileRefused) as refused:
        resolve("toy/odd", schemas)
    assert str(refused.value) == f"{path}:2:1: variant: 'other' is not the variant of toy/odd; expected 'toy'"


def test_a_profile_cannot_extend_one_of_another_variant(schemas: Any, tmp_path: Path) -> None:
    path = tmp_path / "shipped/other/odd.toml"
    path.write_text("schema = 1\nextends = 'toy/standard'\n")
    with pytest.raises(ProfileRefused) as refused:
        resolve("other/odd", schemas)
    assert (
        f"{path}:2:1: extends: 'toy/standard' is of variant 'toy'; expected a profile of variant 'other'"
        in str(refused.value)
    )


def test_parents_may_not_lead_back_to_a_child(write: Write, schemas: Any) -> None:
    write("a.toml", "schema = 1\nvariant = 'toy'\nextends = 'sub/b.toml'\n")
    write("sub/b.toml", "schema = 1\nextends = '../a.toml'\n")
    with pytest.raises(ProfileRefused) as refused:
        resolve("a.toml", schemas)
    assert str(refused.value) == (
        "sub/b.toml:2:1: extends: leads back to a.toml (a.toml -> sub/b.toml -> a.toml); "
        "expected parents that end"
    )


def test_a_profile_may_not_extend_itself(schemas: Any, tmp_path: Path) -> None:
    path = tmp_path / "shipped/toy/odd.toml"
    path.write_text("schema = 1\nextends = 'toy/odd'\n")
    with pytest.raises(ProfileRefused) as refused:
        resolve("toy/odd", schemas)
    said = "extends: leads back to toy/odd (toy/odd -> toy/odd); expected parents that end"
    assert str(refused.value) == f"{path}:2:1: {said}"


def test_the_faults_of_parents_follow_those_of_the_profile(write: Write, schemas: Any) -> None:
    write("base.toml", "schema = 1\nvariant = 'toy'\n[calls]\nkuitan = 1\n")
    write("club.toml", "schema = 1\nextends = 'base.toml'\n[calls]\nkuitan = 'ari'\nkuikae = 2\n")
    with pytest.raises(ProfileRefused) as refused:
        resolve("club.toml", schemas)
    assert str(refused.value).splitlines() == [
        "club.toml:5:1: calls.kuikae: 2 is not allowed; expected one of 'forbidden', 'allowed'",
        'base.toml:4:1: calls.kuitan: 1 is not allowed; expected true/false or "ari"/"nashi"',
    ]


def test_a_parent_that_is_not_toml_is_told_beside_the_childs_own_faults(write: Write, schemas: Any) -> None:
    write("base.toml", "schema = 1\nvariant 'toy'\n")
    write("club.toml", "schema = 1\nextends = 'base.toml'\nvariant = 'toy'\nstrikt = true\n")
    with pytest.raises(ProfileRefused) as refused:
        resolve("club.toml", schemas)
    assert str(refused.value).splitlines() == [
        "club.toml:4:1: strikt: no such option; did you mean strict?",
        "base.toml:2:9: not TOML: expected '=' after a key in a key/value pair",
    ]


def test_a_parent_that_may_not_be_read_is_a_fault_of_the_child(
    write: Write, schemas: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    write("base.toml", "schema = 1\nvariant = 'toy'\n")
    write("club.toml", "schema = 1\nextends = 'base.toml'\n")
    read_bytes = Path.read_bytes

    def denied(path: Path) -> bytes:
        if path.name == "base.toml":
            raise PermissionError(13, "Permission denied")
        return read_bytes(path)

    monkeypatch.setattr(Path, "read_bytes", denied)
    with pytest.raises(ProfileRefused) as refused:
        resolve("club.toml", schemas)
    assert str(refused.value) == "club.toml:2:1: extends: base.toml: cannot be read: Permission denied"


def test_a_variant_that_does_not_load_is_the_plugins_fault(schemas: Any) -> None:
    schemas.broken = True
    with pytest.raises(PluginRefused):
        resolve("toy/standard", schemas)


def test_an_options_struct_may_not_use_the_names_of_the_header(
    schemas: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hupai.profiles.options import Options

    class Notes(Options):
        pass

    class Clash(Options):
        notes: Notes = Notes()

    monkeypatch.setattr(schemas, "options_type", lambda _: Clash)
    with pytest.raises(TypeError, match=r"options of toy: \['notes'\] are names of a profile's own header"):
        resolve("toy/standard", schemas)


# -- options that do not go together -----------------------------------------------------------------


def test_a_conflict_is_placed_where_the_option_was_set(faults: Faults) -> None:
    assert faults("strict = true\n[calls]\nkuikae = 'allowed'\n[game]\numa = [20, 0, -20]\n") == [
        "club.toml:3:1: strict: contradicts calls.kuikae = 'allowed'; drop one of them",
        "club.toml:7:1: game.uma: 3 values for 4 players; give one for each place",
    ]


def test_a_conflict_over_an_inherited_option_is_placed_in_the_parent(write: Write, schemas: Any) -> None:
    write("base.toml", "schema = 1\nvariant = 'toy'\nstrict = true\n")
    write("club.toml", "schema = 1\nextends = 'base.toml'\n[calls]\nkuikae = 'allowed'\n")
    with pytest.raises(ProfileRefused) as refused:
        resolve("club.toml", schemas)
    said = "base.toml:3:1: strict: contradicts calls.kuikae = 'allowed'; drop one of them"
    assert str(refused.value) == said


def test_a_conflict_over_a_default_is_a_fault_of_the_file(faults: Faults) -> None:
    assert faults("[game]\nplayers = 3\n") == [
        "club.toml: game.uma: 4 values for 3 players; give one for each place"
    ]


def test_a_plugin_tells_the_conflicts_of_its_own_options(faults: Faults) -> None:
    assert faults("plugins = ['house']\n[plugin.house]\nbonus = 0\nparty = 'ari'\n") == [
        "club.toml:6:1: plugin.house.party: needs a bonus; set bonus"
    ]


# -- whatever is written -----------------------------------------------------------------------------

scalars = st.booleans() | st.integers(-3, 3) | st.floats() | st.sampled_from(["ari", "pung", "auto", "x", ""])
tomls = st.recursive(
    scalars,
    lambda below: (
        st.lists(below, max_size=3)
        | st.dictionaries(
            st.sampled_from(["add", "remove", "m", "closed", "red", "kuitan", ""]), below, max_size=3
        )
    ),
    max_leaves=6,
)
names = st.sampled_from(
    [
        *("calls", "calls.last_discard", "game.uma", "game.oka", "game.cap", "marks.red", "strict", "x.y"),
        *("names.enable", "names.price", "names.wild", "names.rows", "name", "plugins"),
        *("plugin", "plugin.house", "plugin.house.bonus"),
    ]
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(key=names, value=tomls)
def test_any_value_is_taken_or_refused_with_a_fault_of_its_key(
    club: Callable[..., Profile], key: str, value: object
) -> None:
    try:
        blamed = list(club("", {key: value}).origin)
    except ProfileRefused as refused:
        blamed = [fault.what for fault in refused.faults]
    assert all(said.startswith(key.partition(".")[0]) for said in blamed)
