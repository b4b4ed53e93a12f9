"""A child says only what differs: how its words go on top of its parents'."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hupai.faults import ProfileRefused
from hupai.profiles.layers import Source
from hupai.profiles.options import value_at
from hupai.profiles.resolve import Profile, resolve

Club = Callable[..., Any]
Write = Callable[[str, str], Path]


@pytest.fixture
def family(write: Write, schemas: Any) -> Callable[..., Profile]:
    """The last of a line of profiles, each of which extends the one before."""

    def family(*lines: str) -> Profile:
        write("0.toml", f"schema = 1\nvariant = 'toy'\n{lines[0]}")
        for number, text in enumerate(lines[1:], 1):
            write(f"{number}.toml", f"schema = 1\nextends = '{number - 1}.toml'\n{text}")
        return resolve(f"{len(lines) - 1}.toml", schemas)

    return family


def test_a_profile_that_says_nothing_has_every_default(club: Club) -> None:
    profile = club()
    assert profile.options == type(profile.options)()
    assert profile.origin == {}


def test_a_default_given_by_the_table_around_it_holds(club: Club) -> None:
    assert value_at(club("marks.red = 3").options, "marks.blue") == 2


def test_tables_merge_and_single_values_replace(family: Club) -> None:
    profile = family("[marks]\nred = 0\nblue = 1\n", "[marks]\nblue = 3\n[game]\nplayers = 4\n")
    assert (profile.options.marks.red, profile.options.marks.blue) == (0, 3)
    assert profile.origin == {"marks.red": "0.toml", "marks.blue": "1.toml", "game.players": "1.toml"}


def test_a_value_that_repeats_the_parents_is_set_by_the_child(family: Club) -> None:
    assert family("strict = true", "strict = true").origin == {"strict": "1.toml"}


@pytest.mark.parametrize(
    ("word", "value"), [('"ari"', True), ('"nashi"', False), ("true", True), ("false", False)]
)
def test_true_and_false_may_be_written_ari_and_nashi(club: Club, word: str, value: bool) -> None:
    profile = club(f"calls.kuitan = {word}\ncalls.last_discard = {word}\nnames.flags.odd = {word}")
    assert profile.options.calls.kuitan is value
    assert profile.options.calls.last_discard is value
    assert profile.options.names.flags == {"odd": value}


def test_a_whole_number_may_stand_where_any_number_may(club: Club) -> None:
    assert club("game.uma = [30, 10.5, -10.5, -30]").options.game.uma == (30.0, 10.5, -10.5, -30.0)


def test_an_option_of_two_types_keeps_the_one_written(club: Club) -> None:
    assert club('game.oka = "auto"').options.game.oka == "auto"
    assert club("game.oka = 20").options.game.oka == 20
    assert club('calls.last_discard = "pung"').options.calls.last_discard == "pung"


def test_lists_replace(family: Club) -> None:
    assert family('names.enable = ["a", "b"]', 'names.enable = ["c"]').options.names.enable == ("c",)


def test_lists_can_be_added_to_and_taken_from(family: Club) -> None:
    profile = family(
        'names.enable = { add = ["a"] }',
        'names.enable = { remove = ["dragon"], add = ["b", "a"] }',
        '[names.enable]\nadd = ["c"]\n',
    )
    assert profile.options.names.enable == ("a", "b", "c")
    assert profile.origin == {"names.enable": "2.toml"}


def test_a_list_that_may_be_a_word_instead_takes_both(family: Club) -> None:
    assert family('names.order = ["a"]', 'names.order = "free"').options.names.order == "free"
    assert family('names.order = "free"', 'names.order = { add = ["a"] }').options.names.order == ("a",)


def test_tables_of_free_keys_merge_deep(family: Club) -> None:
    profile = family(
        "[names.price]\nall_pungs = { closed = 2, open = 2 }\nflush = { closed = 6, open = 5 }\n",
        "[names.price]\nall_pungs.open = 1\nterminals = { closed = 3 }\n",
    )
    prices = {name: (price.closed, price.open) for name, price in profile.options.names.price.items()}
    assert prices == {"all_pungs": (2, 1), "flush": (6, 5), "terminals": (3, 0)}


def test_tables_of_free_keys_merge_with_their_default(club: Club) -> None:
    assert club("names.wild.m = 0").options.names.wild == {"m": 0, "p": 1, "s": 1}


def test_a_list_in_a_table_of_free_keys_replaces(family: Club) -> None:
    rows = family("names.rows = { a = [1, 2], b = [3] }", "names.rows.a = [4]").options.names.rows
    assert rows == {"a": (4.0,), "b": (3.0,)}


def test_an_optional_option_is_none_until_it_is_set(club: Club) -> None:
    assert club().options.game.cap is None
    assert club("game.cap = 300").options.game.cap == 300


def test_name_revision_and_notes_are_not_inherited(family: Club) -> None:
    profile = family("name = 'Base'\nrevision = '2025'\nnotes = 'x'", "")
    assert (profile.name, profile.revision, profile.notes) == ("toy/1", "", "")
    profile = family("", "name = 'Club'\nrevision = '2026'\nnotes = 'y'")
    assert (profile.name, profile.revision, profile.notes) == ("Club", "2026", "y")


def test_sources_are_the_profiles_own_then_its_parents(club: Club) -> None:
    text = (
        "[[source]]\ntitle = 'minutes'\nurl = 'https://a.example'\ncertainty = 'proposal'\nnote = 'kuitan'\n"
    )
    own = Source(title="minutes", url="https://a.example", certainty="proposal", note="kuitan")
    assert club(text).sources == (own, Source(title="the rule book", certainty="primary"))


def test_a_profile_by_path_is_known_by_variant_and_file_name(club: Club) -> None:
    profile = club()
    assert (profile.id, profile.variant, profile.path) == ("toy/club", "toy", Path("club.toml"))
    assert profile.chain == ("toy/standard", "club.toml")


def test_a_profile_by_id_takes_its_variant_from_the_id(schemas: Any, tmp_path: Path) -> None:
    profile = resolve("toy/online", schemas)
    assert (profile.id, profile.name, profile.variant) == ("toy/online", "Online", "toy")
    assert profile.chain == ("toy/standard", "toy/online")
    assert profile.origin == {"calls.kuikae": "toy/online"}
    assert profile.path == tmp_path / "shipped/toy/online.toml"


def test_a_parent_by_path_is_looked_for_beside_its_child(write: Write, schemas: Any) -> None:
    write("house/base.toml", "schema = 1\nvariant = 'toy'\nstrict = true\n")
    write("house/table/child.toml", "schema = 1\nextends = '../base.toml'\n")
    profile = resolve("house/table/child.toml", schemas)
    assert profile.origin == {"strict": "house/base.toml"}
    assert profile.chain == ("house/base.toml", "house/table/child.toml")


def test_a_users_profile_may_carry_the_id_of_the_one_it_extends(schemas: Any, tmp_path: Path) -> None:
    own = tmp_path / "config/hupai/profiles/toy/online.toml"
    own.parent.mkdir(parents=True)
    own.write_text("schema = 1\nextends = 'toy/online'\nstrict = true\n[calls]\nkuikae = 'forbidden'\n")
    profile = resolve("toy/online", schemas)
    assert profile.path == own
    assert profile.chain == ("toy/standard", "toy/online", "toy/online")
    assert value_at(profile.options, "calls.kuikae") == "forbidden"


def test_a_shipped_profile_keeps_its_parent_whatever_the_user_has(schemas: Any, tmp_path: Path) -> None:
    own = tmp_path / "config/hupai/profiles/toy/standard.toml"
    own.parent.mkdir(parents=True)
    own.write_text("schema = 1\nstrict = true\n")
    assert resolve("toy/online", schemas).origin == {"calls.kuikae": "toy/online"}
    assert resolve("toy/standard", schemas).origin == {"strict": "toy/standard"}


# -- plugins -----------------------------------------------------------------------------------------


def test_options_of_a_plugin_stand_in_its_own_table(club: Club) -> None:
    profile = club('plugins = ["plain", "house"]\n[plugin.house]\nparty = "ari"\n')
    assert profile.plugins == ("plain", "house")
    house = profile.plugin_options["house"]
    assert (house.bonus, house.party) == (100, True)
    assert list(profile.plugin_options) == ["house"]
    assert profile.origin == {"plugins": "club.toml", "plugin.house.party": "club.toml"}


def test_plugins_and_their_options_are_inherited(family: Club) -> None:
    profile = family("plugins = ['house']\nplugin.house.bonus = 7", "[plugin.house]\nparty = true\n")
    assert profile.plugins == ("house",)
    assert (profile.plugin_options["house"].bonus, profile.plugin_options["house"].party) == (7, True)


def test_plugins_are_a_list_like_others(family: Club) -> None:
    assert family("plugins = ['house']", "plugins = { add = ['plain'] }").plugins == ("house", "plain")
    assert family("plugins = ['house']", "plugins = { remove = ['house'] }").plugins == ()
    assert family("plugins = ['house']", "plugins = ['plain']").plugins == ("plain",)


def test_options_of_a_plugin_that_a_child_drops_are_gone(family: Club) -> None:
    profile = family("plugins = ['house']\nplugin.house.bonus = 7", "plugins = []")
    assert dict(profile.plugin_options) == {}
    assert profile.origin == {"plugins": "1.toml"}


def test_a_plugin_that_a_child_drops_need_not_be_installed(family: Club) -> None:
    assert family("plugins = ['gone']\nplugin.gone.bonus = 7", "plugins = []").plugins == ()
    with pytest.raises(ProfileRefused, match=r"^0.toml:3:12: plugins: no plugin 'gone' is installed$"):
        family("plugins = ['gone']", "")


# -- what it costs and what comes out ----------------------------------------------------------------


def test_the_registry_is_asked_for_one_variant_only(schemas: Any) -> None:
    resolve("toy/online", schemas)
    assert set(schemas.asked) == {"profile_folders toy", "options_type toy"}


def test_a_sound_profile_is_never_searched_for_places(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    import hupai.profiles.positions

    monkeypatch.setattr(hupai.profiles.positions, "key_offsets", None)
    assert club("plugins = ['house']\nnames.enable = { add = ['x'] }\nmarks.red = 0\n").options.marks.red == 0


def test_a_profile_survives_pickling(club: Club) -> None:
    profile = club("names.wild.m = 0\nplugins = ['house']")
    assert pickle.loads(pickle.dumps(profile)) == profile
