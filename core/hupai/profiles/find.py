"""Where a profile is looked for.

A profile is named by a path or by an id, ``variant/file-name``.  When nothing is named,
``$HUPAI_PROFILE`` names it, then the nearest ``hupai.toml`` in the current folder or one above it is
taken, then the default that the caller gives.  An id is looked for in the user's own folder
(``$XDG_CONFIG_HOME/hupai/profiles``, by default ``~/.config/hupai/profiles``, where
``variant/file-name.toml`` lies), then among the plugins, of which the built-in profiles are one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from hupai.faults import Fault, FileRefused, PluginRefused, ProfileRefused, Refusal, nearest
from hupai.profiles.schemas import Folder, Schemas
from hupai.profiles.toml_text import read_toml

VARIABLE = "HUPAI_PROFILE"
LOCAL_FILE = "hupai.toml"


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """A profile's file and why it was taken."""

    path: Path
    shown: str
    """The path as faults name it: as the user wrote it, or from the current folder where it lies below."""
    why: str
    """``offered by plugin 'osaka-club'``."""
    id: str = ""
    """``variant/file-name`` when it was found by that id."""
    plugin: str = ""
    """The plugin that brings it, when one does."""

    @property
    def label(self) -> str:
        """The id when it was found by one, else the path."""
        return self.id or self.shown


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A profile that can be named by its id."""

    id: str
    path: Path
    name: str
    """What the file calls itself; the id when it does not say."""
    origin: str
    """``user`` or the name of the plugin that brings it."""
    faults: tuple[Fault, ...] = ()
    """Why it cannot be taken, when that is known before its options are looked at."""


def user_folder() -> Path:
    """The folder of the user's own profiles, whether it exists or not."""
    config = os.environ.get("XDG_CONFIG_HOME") or os.path.join(os.path.expanduser("~"), ".config")
    return Path(config, "hupai", "profiles")


def shown_path(path: Path) -> str:
    """A path from the current folder where it lies below it, else in full."""
    full = os.path.normpath(path)
    here = os.getcwd()
    return os.path.relpath(full, here) if full.startswith(here + os.sep) else full


def is_path(name: str) -> bool:
    """Whether a profile's name is a path: it ends in .toml, or begins as no id could."""
    return name.endswith(".toml") or name.startswith((".", "~")) or os.path.isabs(name) or "\\" in name


def which(
    profile: str | os.PathLike[str] | None,
    schemas: Schemas,
    *,
    default: str | Callable[[], str] | None = None,
) -> Found:
    """Find a profile by path or id; by the surroundings, then by ``default``, when it is None.

    A ``default`` that takes work to know is given as a function, which is called only when it is needed.

    Raises FileRefused for a path where no file is, ProfileRefused for an id that nobody offers or when
    nothing names a profile, and PluginRefused for an id that two plugins offer.
    """
    if isinstance(profile, str):
        return _named(profile, schemas, "")
    if profile is not None:
        return by_path(os.fspath(profile), "a path")
    named = os.environ.get(VARIABLE)
    if named:
        try:
            return _named(named, schemas, f"named by ${VARIABLE}, ")
        except Refusal as refusal:
            raise type(refusal)(
                msgspec.structs.replace(fault, where=": ".join(filter(None, (f"${VARIABLE}", fault.where))))
                for fault in refusal.faults
            ) from None
    here = Path.cwd()
    for folder in (here, *here.parents):
        path = folder / LOCAL_FILE
        if path.is_file():
            above = "" if folder == here else ", above the current folder"
            return Found(path=path, shown=os.path.relpath(path, here), why=f"the nearest {LOCAL_FILE}{above}")
    if default is not None:
        return _named(default if isinstance(default, str) else default(), schemas, "the default, ")
    raise ProfileRefused(
        [Fault(what="no profile", expected=f"expected an id or a path, ${VARIABLE} or a {LOCAL_FILE}")]
    )


def by_path(path: str, why: str, shown: str | None = None) -> Found:
    """The profile at a path.  Raises FileRefused when there is no file."""
    expanded = Path(os.path.expanduser(path) if path.startswith("~") else path)
    shown = path if shown is None else shown
    if not expanded.exists():
        raise FileRefused([Fault(where=shown, what="no such file", expected="expected a TOML profile")])
    if expanded.is_dir():
        raise FileRefused([Fault(where=shown, what="a folder", expected="expected a TOML profile")])
    return Found(path=expanded, shown=shown, why=why)


def by_id(
    profile: str,
    schemas: Schemas,
    why: str = "",
    *,
    own: bool = True,
    besides: Path | None = None,
) -> Found:
    """The profile of an id.

    ``own=False`` passes over the user's folder: a plugin's profile has the parents that its author meant,
    whatever lies there.  The file ``besides`` is passed over as well, so that a user's profile may carry
    the id of the one that it extends.

    Raises ProfileRefused for an id that nobody offers, PluginRefused when two plugins offer it.
    """
    variant, _, name = profile.partition("/")
    if name and "/" not in name:
        file = user_folder() / variant / f"{name}.toml"
        if own and file.is_file() and not _same(file, besides):
            return Found(
                id=profile, path=file, shown=shown_path(file), why=f"{why}in the user's own profiles"
            )
        offers: list[tuple[str, Path]] = []
        for asked in (variant, None):
            # who brings the variant is asked first: its own profiles need no other plugin loaded
            for folder in schemas.profile_folders(asked) if not offers else ():
                plugin, of, path = Folder(*folder)
                file = path / f"{name}.toml"
                if of == variant and file.is_file() and not _same(file, besides):
                    offers.append((plugin, file))
        if len(offers) > 1:
            raise PluginRefused([_clash(profile, [plugin for plugin, _ in offers])])
        for plugin, file in offers:
            why = f"{why}offered by plugin {plugin!r}"
            return Found(id=profile, path=file, shown=shown_path(file), why=why, plugin=plugin)
    raise ProfileRefused([unknown_id(profile, schemas)])


def _named(profile: str, schemas: Schemas, why: str) -> Found:
    if is_path(profile):
        return by_path(profile, f"{why}a path")
    if profile.count("/") != 1 and Path(profile).is_file():
        return by_path(profile, f"{why}a path")
    return by_id(profile, schemas, why)


def unknown_id(profile: str, schemas: Schemas) -> Fault:
    """The fault of an id that nobody offers, with the nearest one that somebody does.

    Near is what has a near name: that ids begin with the same variant says nothing.
    """
    variant, _, name = profile.rpartition("/")
    ids = [id for id, _, _ in _every_id(schemas)]
    names = {id: id.partition("/")[2] for id in ids}
    own = [names[id] for id in ids if id.startswith(f"{variant}/")]
    meant = name if name in names.values() else nearest(name, own or names.values())
    of_that_name = [id for id in ids if names[id] == meant]
    near = nearest(profile, of_that_name) or next(iter(of_that_name), None)
    return Fault(
        what=f"no profile {profile!r}",
        expected="" if "/" in profile else "expected variant/name or the path of a .toml file",
        remedy="see hupai profile list" if near is None else f"did you mean {near!r}?",
    )


def all_profiles(schemas: Schemas, variant: str | None = None) -> list[Listed]:
    """Every profile that has an id, sorted by id; a user's own one hides those of plugins.

    A file that cannot be read, or an id that two plugins offer, is listed with its faults.
    """
    offers: dict[str, list[tuple[Path, str | None]]] = {}
    for id, path, plugin in _every_id(schemas, variant):
        offers.setdefault(id, []).append((path, plugin))
    return [_listed(id, offers[id]) for id in sorted(offers)]


def _listed(id: str, offers: list[tuple[Path, str | None]]) -> Listed:
    path, plugin = offers[0]
    origin = "user" if plugin is None else plugin
    if plugin is not None and len(offers) > 1:
        clash = _clash(id, [str(plugin) for _, plugin in offers])
        return Listed(id=id, path=path, name=id, origin=origin, faults=(clash,))
    try:
        name = read_toml(path, shown_path(path)).data.get("name")
    except Refusal as refusal:
        return Listed(id=id, path=path, name=id, origin=origin, faults=refusal.faults)
    return Listed(id=id, path=path, name=name if isinstance(name, str) and name else id, origin=origin)


def _every_id(schemas: Schemas, variant: str | None = None) -> Iterator[tuple[str, Path, str | None]]:
    """Id, file and plugin of every profile, the user's own (of no plugin) first."""
    own = user_folder()
    for path in sorted(own.glob("*/*.toml")):
        if variant is None or path.parent.name == variant:
            yield f"{path.parent.name}/{path.stem}", path, None
    for folder in schemas.profile_folders(variant):
        plugin, of, place = Folder(*folder)
        for path in sorted(place.glob("*.toml")):
            if variant is None or of == variant:
                yield f"{of}/{path.stem}", path, plugin


def _clash(profile: str, plugins: list[str]) -> Fault:
    return Fault(
        where=profile,
        what="offered by the plugins " + " and ".join(repr(plugin) for plugin in plugins),
        expected="expected one of them",
        remedy="remove one of them, or give the path",
    )


def _same(path: Path, other: Path | None) -> bool:
    return other is not None and path.resolve() == other.resolve()
