"""Where a profile is looked for, in which order, and what is said when it is not there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hupai.faults import FileRefused, PluginRefused, ProfileRefused
from hupai.profiles.find import all_profiles, which
from hupai.profiles.resolve import resolve

Write = Callable[[str, str], Path]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The user's own folder of toy profiles."""
    folder = tmp_path / "config/hupai/profiles/toy"
    folder.mkdir(parents=True)
    return folder


def test_a_path_is_taken_as_it_is(write: Write, schemas: Any) -> None:
    write("club.toml", "")
    found = which("club.toml", schemas)
    assert (found.path, found.shown, found.id, found.why) == (Path("club.toml"), "club.toml", "", "a path")
    assert schemas.asked == []


def test_a_path_may_be_a_path_object_or_lack_the_ending(write: Write, schemas: Any) -> None:
    path = write("club", "")
    assert which(path, schemas).path == path
    assert which("club", schemas).why == "a path"
    write("toy/online", "")
    assert which(Path("toy/online"), schemas).path == Path("toy/online")


def test_an_id_is_offered_by_a_plugin(schemas: Any, tmp_path: Path) -> None:
    found = which("toy/online", schemas)
    assert found.path == tmp_path / "shipped/toy/online.toml"
    assert (found.id, found.plugin, found.why) == ("toy/online", "shipped", "offered by plugin 'shipped'")
    assert schemas.asked == ["profile_folders toy"]


def test_the_users_own_profiles_come_before_those_of_plugins(schemas: Any, own: Path) -> None:
    (own / "online.toml").write_text("")
    found = which("toy/online", schemas)
    assert (found.path, found.why) == (own / "online.toml", "in the user's own profiles")
    assert schemas.asked == []


def test_the_users_folder_is_below_home_where_no_other_is_set(
    schemas: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = tmp_path / ".config/hupai/profiles/toy"
    folder.mkdir(parents=True)
    (folder / "home.toml").write_text("")
    assert which("toy/home", schemas).path == folder / "home.toml"


def test_an_id_wins_over_a_file_of_that_name(write: Write, schemas: Any) -> None:
    write("toy/online", "")
    assert which("toy/online", schemas).plugin == "shipped"


def test_without_a_name_the_environment_names_it(
    write: Write, schemas: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    write("club.toml", "")
    write("hupai.toml", "")
    monkeypatch.setenv("HUPAI_PROFILE", "club.toml")
    assert which(None, schemas).why == "named by $HUPAI_PROFILE, a path"
    monkeypatch.setenv("HUPAI_PROFILE", "toy/online")
    assert which(None, schemas).why == "named by $HUPAI_PROFILE, offered by plugin 'shipped'"
    assert which("club.toml", schemas).why == "a path"


def test_a_wrong_name_in_the_environment_is_blamed_on_it(
    schemas: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HUPAI_PROFILE", "toy/onlin")
    with pytest.raises(ProfileRefused) as refused:
        which(None, schemas)
    assert str(refused.value) == "$HUPAI_PROFILE: no profile 'toy/onlin'; did you mean 'toy/online'?"
    monkeypatch.setenv("HUPAI_PROFILE", "gone.toml")
    with pytest.raises(FileRefused) as missing:
        which(None, schemas)
    assert str(missing.value) == "$HUPAI_PROFILE: gone.toml: no such file; expected a TOML profile"


def test_then_the_nearest_hupai_toml_is_taken(
    write: Write, schemas: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    write("hupai.toml", "schema = 1\nvariant = 'toy'\nstrict = 'x'\n")
    below = write("a/b/x", "").parent
    assert which(None, schemas, default="toy/online").why == "the nearest hupai.toml"
    monkeypatch.chdir(below)
    found = which(None, schemas, default="toy/online")
    assert found.path == tmp_path / "here/hupai.toml"
    assert found.why == "the nearest hupai.toml, above the current folder"
    with pytest.raises(ProfileRefused, match=r"^../../hupai.toml:3:1: strict: 'x' is not allowed"):
        resolve(None, schemas)
    (below.parent / "hupai.toml").write_text("")
    assert which(None, schemas).path == tmp_path / "here/a/hupai.toml"


def test_then_the_default_is_taken(schemas: Any) -> None:
    assert which(None, schemas, default="toy/online").why == "the default, offered by plugin 'shipped'"


def test_with_no_default_a_name_is_asked_for(schemas: Any) -> None:
    with pytest.raises(ProfileRefused) as refused:
        which(None, schemas)
    said = "no profile; expected an id or a path, $HUPAI_PROFILE or a hupai.toml"
    assert str(refused.value) == said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("toy/onlin", "no profile 'toy/onlin'; did you mean 'toy/online'?"),
        ("tpy/online", "no profile 'tpy/online'; did you mean 'toy/online'?"),
        ("toy/qqqqqq", "no profile 'toy/qqqqqq'; see hupai profile list"),
        ("toy/nope", "no profile 'toy/nope'; see hupai profile list"),
        (
            "online",
            "no profile 'online'; expected variant/name or the path of a .toml file; "
            "did you mean 'toy/online'?",
        ),
        ("toy/", "no profile 'toy/'; see hupai profile list"),
        ("toy/a/b", "no profile 'toy/a/b'; see hupai profile list"),
    ],
)
def test_an_unknown_id_is_told_the_nearest_one(schemas: Any, name: str, said: str) -> None:
    with pytest.raises(ProfileRefused) as refused:
        which(name, schemas)
    assert str(refused.value) == said


@pytest.mark.parametrize("name", ["gone.toml", "./gone", "~/gone.toml"])
def test_a_path_to_nothing_is_refused_as_a_file(schemas: Any, name: str) -> None:
    with pytest.raises(FileRefused) as refused:
        which(name, schemas)
    assert str(refused.value) == f"{name}: no such file; expected a TOML profile"
    assert refused.value.exit_code == 4


def test_a_folder_is_refused_as_a_file(write: Write, schemas: Any) -> None:
    write("club/x", "")
    with pytest.raises(FileRefused) as refused:
        which("./club", schemas)
    assert str(refused.value) == "./club: a folder; expected a TOML profile"


def test_an_id_that_two_plugins_offer_names_both(schemas: Any, tmp_path: Path) -> None:
    folder = tmp_path / "osaka"
    folder.mkdir()
    (folder / "online.toml").write_text("schema = 1\n")
    schemas.folders.append(("osaka", "toy", folder))
    with pytest.raises(PluginRefused) as refused:
        which("toy/online", schemas)
    said = (
        "toy/online: offered by the plugins 'shipped' and 'osaka'; expected one of them; "
        "remove one of them, or give the path"
    )
    assert str(refused.value) == said
    listed = {profile.id: profile for profile in all_profiles(schemas)}
    assert [str(fault) for fault in listed["toy/online"].faults] == [said]
    assert listed["toy/standard"].faults == ()


def test_all_profiles_are_listed_with_name_file_and_origin(schemas: Any, own: Path, tmp_path: Path) -> None:
    (own / "standard.toml").write_text("name = 'Mine'\n")
    (own / "broken.toml").write_text("name 'Mine'\n")
    listed = all_profiles(schemas)
    assert [(profile.id, profile.name, profile.origin) for profile in listed] == [
        ("other/basic", "other/basic", "shipped"),
        ("toy/broken", "toy/broken", "user"),
        ("toy/online", "Online", "shipped"),
        ("toy/standard", "Mine", "user"),
    ]
    assert listed[2].path == tmp_path / "shipped/toy/online.toml"
    assert [str(fault) for fault in listed[1].faults] == [
        f"{own}/broken.toml:1:6: not TOML: expected '=' after a key in a key/value pair"
    ]
    assert [profile.id for profile in all_profiles(schemas, "other")] == ["other/basic"]
