"""A toy variant, its profiles in a folder, and a registry that counts what it is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from hupai.faults import Fault, PluginRefused, Refusal
from hupai.profiles.options import Options, option
from hupai.profiles.resolve import Profile, resolve


class Price(msgspec.Struct, frozen=True):
    closed: Annotated[int, option("without claims", ge=0)]
    open: Annotated[int, option("with claims", ge=0)] = 0


class Marks(Options):
    """A table below a table."""

    red: Annotated[int, option("red tiles", ge=0, le=4)] = 1
    blue: Annotated[int, option("blue tiles", ge=0, le=4)] = 0


class Calls(Options):
    kuitan: Annotated[bool, option("all simples with an open hand")] = True
    kuikae: Annotated[Literal["forbidden", "allowed"], option("swap calls")] = "forbidden"
    last_discard: Annotated[bool | Literal["pung"], option("claims of the last discard")] = False


class Game(Options):
    players: Annotated[Literal[3, 4], option("seats")] = 4
    start: Annotated[int, option("points to start with", ge=0, multiple_of=100)] = 25000
    oka: Annotated[int | Literal["auto"], option("bonus of the first place")] = "auto"
    uma: Annotated[tuple[float, ...], option("bonus by place", min_length=3, max_length=4)] = (
        20.0,
        10.0,
        -10.0,
        -20.0,
    )
    motto: Annotated[str, option("printed on the sheet", pattern="^[a-z ]*$")] = ""
    cap: Annotated[int | None, option("most points, when there is a limit")] = None


class Names(Options):
    enable: Annotated[tuple[str, ...], option("patterns by name")] = ("dragon",)
    liable: Annotated[tuple[Literal["winds", "dragons"], ...], option("hands with liability")] = ("winds",)
    order: Annotated[tuple[str, ...] | Literal["free"], option("patterns in order")] = "free"
    price: Annotated[Mapping[str, Price], option("price by name")] = {}
    wild: Annotated[dict[Literal["m", "p", "s"], int], option("wild tiles by suit")] = msgspec.field(
        default_factory=lambda: {"m": 1, "p": 1, "s": 1}
    )
    rows: Annotated[Mapping[str, tuple[float, ...]], option("bonus rows")] = {}
    flags: Annotated[Mapping[str, bool], option("odd rules")] = {}


class Toy(Options):
    """Everything that a toy profile decides."""

    game: Game = Game()
    calls: Calls = Calls()
    names: Names = Names()
    marks: Marks = Marks(blue=2)
    strict: Annotated[bool, option("no mercy")] = False

    def conflicts(self) -> Iterable[tuple[str, str, str]]:
        if len(self.game.uma) != self.game.players:
            what = f"{len(self.game.uma)} values for {self.game.players} players"
            yield "game.uma", what, "give one for each place"
        if self.strict and self.calls.kuikae == "allowed":
            yield "strict", "contradicts calls.kuikae = 'allowed'", "drop one of them"


class Other(Options):
    """The options of another variant."""

    fan: Annotated[int, option("fan to win")] = 8


class House(Options):
    """The options of a plugin."""

    bonus: Annotated[int, option("points on top", ge=0)] = 100
    party: Annotated[bool, option("everybody pays")] = False

    def conflicts(self) -> Iterable[tuple[str, str, str]]:
        if self.party and not self.bonus:
            yield "party", "needs a bonus", "set bonus"


class ToySchemas:
    """A registry of two variants and three plugins, one of which does not load."""

    def __init__(self, folders: Sequence[tuple[str, str, Path]]) -> None:
        self.folders = list(folders)
        self.asked: list[str] = []
        self.broken = False
        self.in_play: list[str] = []
        self.left_out: set[str] = set()

    def variant_ids(self) -> Sequence[str]:
        self.asked.append("variant_ids")
        return ["toy", "other"]

    def options_type(self, variant: str) -> type[Options]:
        self.asked.append(f"options_type {variant}")
        if variant not in ("toy", "other") or self.broken:
            raise PluginRefused([Fault(what=f"no variant {variant!r}")])
        return Toy if variant == "toy" else Other

    def plugin_names(self) -> Sequence[str]:
        self.asked.append("plugin_names")
        return ["house", "plain", "broken"]

    def plugin_options(self, variant: str, plugin: str) -> type[Options] | None:
        self.asked.append(f"plugin_options {variant} {plugin}")
        if plugin == "broken":
            raise PluginRefused([Fault(where="broken", what="ImportError: no module named 'tiles'")])
        if plugin not in ("house", "plain"):
            raise PluginRefused([Fault(what=f"no plugin {plugin!r}")])
        return House if plugin == "house" else None

    def add_file(self, path: str) -> str:
        raise NotImplementedError

    def file(self, name: str) -> str:
        return ""

    def profile_folders(self, variant: str | None) -> Sequence[tuple[str, str, Path]]:
        self.asked.append(f"profile_folders {variant}")
        return [folder for folder in self.folders if variant in (None, folder[1])]


Write = Callable[[str, str], Path]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh current folder, with nothing around it that names a profile."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.delenv("HUPAI_PROFILE", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return here


@pytest.fixture
def write(here: Path) -> Write:
    """Writes a file below the current folder."""

    def write(name: str, text: str) -> Path:
        path = here / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def schemas(tmp_path: Path) -> ToySchemas:
    """Two built-in toy profiles and one of the other variant."""
    shipped = tmp_path / "shipped"
    (shipped / "toy").mkdir(parents=True)
    (shipped / "other").mkdir()
    (shipped / "toy/standard.toml").write_text(
        'schema = 1\nname = "Standard"\n[[source]]\ntitle = "the rule book"\ncertainty = "primary"\n'
    )
    (shipped / "toy/online.toml").write_text(
        'schema = 1\nname = "Online"\nextends = "toy/standard"\n[calls]\nkuikae = "allowed"\n'
    )
    (shipped / "other/basic.toml").write_text("schema = 1\n")
    return ToySchemas([("shipped", "toy", shipped / "toy"), ("shipped", "other", shipped / "other")])


@pytest.fixture
def club(write: Write, schemas: ToySchemas) -> Callable[..., Profile]:
    """Resolves ``club.toml``, which extends the standard and says the given lines from line 3 on."""

    def club(lines: str = "", settings: Mapping[str, Any] | None = None) -> Profile:
        write("club.toml", f'schema = 1\nextends = "toy/standard"\n{lines}')
        return resolve("club.toml", schemas, settings)

    return club


@pytest.fixture
def faults(club: Callable[..., Profile]) -> Callable[..., list[str]]:
    """The faults of such a ``club.toml``, each as its line of text."""

    def faults(lines: str = "", settings: Mapping[str, Any] | None = None) -> list[str]:
        with pytest.raises(Refusal) as refused:
            club(lines, settings)
        assert refused.value.exit_code == 3
        return str(refused.value).splitlines()

    return faults
