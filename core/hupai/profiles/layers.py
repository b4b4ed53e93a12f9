"""The files that make a profile: itself and its parents, each with its header and its faults."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from hupai.faults import Fault, ProfileRefused, Refusal
from hupai.profiles.find import Found, by_id, by_path, is_path
from hupai.profiles.keys import KeyPath, dotted
from hupai.profiles.options import Options, option
from hupai.profiles.schemas import Schemas
from hupai.profiles.toml_text import TomlText, read_toml
from hupai.profiles.values import WRONG, Field, table_of

SCHEMA = 1


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """Where the rules of a profile come from."""

    title: Annotated[str, option("what the source is", min_length=1)]
    url: Annotated[str, option("where it can be read")] = ""
    certainty: Annotated[
        Literal["primary", "secondary", "data", "proposal"],
        option("primary: the rule text itself; data: seen in played games; proposal: nobody says it"),
    ] = "secondary"
    note: Annotated[str, option("what rests on it")] = ""


class Header(Options):
    """What every profile may say besides the options of its variant."""

    schema: Annotated[Literal[1], option("format of this file")] = 1
    name: Annotated[str, option("name to show; the id when left out")] = ""
    extends: Annotated[
        str, option("the parent, an id or a path from this file, whose options hold first")
    ] = ""
    variant: Annotated[str, option("whose options these are; needed where neither id nor parent tells")] = ""
    plugins: Annotated[tuple[str, ...], option("plugins whose rules are in play")] = ()
    revision: Annotated[str, option("edition of the rule text")] = ""
    notes: Annotated[str, option("anything a reader should know")] = ""
    source: Annotated[tuple[Source, ...], option("where the rules come from")] = ()


HEADER: Mapping[str, Field] = {
    name: field for name, field in table_of(Header).fields.items() if isinstance(field, Field)
}
PLUGINS: KeyPath = ("plugins",)
RESERVED = frozenset((*HEADER, "plugin"))
"""Names at the top of a profile that no variant may use for options of its own."""


class Setter:
    """Who sets options: one call's settings, or a file.  Keeps the faults of what was set."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.noted: list[tuple[int, Fault]] = []

    def refuse(self, path: KeyPath, what: str, expected: str = "", remedy: str = "") -> None:
        offset, where = self.position(path)
        what = f"{dotted(path)}: {what}"
        self.noted.append((offset, Fault(where=where, what=what, expected=expected, remedy=remedy)))

    def position(self, path: KeyPath) -> tuple[int, str]:
        """Where the key stands among the setter's own, and how a fault says it."""
        return 0, ""

    @property
    def faults(self) -> list[Fault]:
        """In the order of the text."""
        return [fault for _, fault in sorted(self.noted, key=lambda noted: noted[0])]


class Call(Setter):
    """What is set for one call; ``said_by`` is the word of a command line that sets it."""

    def __init__(self, label: str, said_by: str = "") -> None:
        super().__init__(label)
        self.said_by = said_by

    def refuse(self, path: KeyPath, what: str, expected: str = "", remedy: str = "") -> None:
        if not self.said_by:
            super().refuse(path, what, expected, remedy)
            return
        where = f"{self.said_by} {dotted(path)}"
        self.noted.append((0, Fault(where=where, what=what, expected=expected, remedy=remedy)))


class Layer(Setter):
    """One file of a profile.  ``header`` has what the file says itself and is sound."""

    def __init__(self, found: Found) -> None:
        """Raises FileRefused and ProfileRefused as :func:`read_toml` does."""
        super().__init__(found.label)
        self.found = found
        self.toml: TomlText = read_toml(found.path, found.shown)
        self.readable = True
        """Whether the file is of a format that this version knows."""
        self.header = self._header()

    def position(self, path: KeyPath) -> tuple[int, str]:
        return self.toml.offset(path), self.toml.place(path)

    def refuse_as_a_whole(self, path: KeyPath, what: str, remedy: str) -> None:
        """A fault of an option that the file does not set."""
        fault = Fault(where=self.toml.shown, what=f"{dotted(path)}: {what}", remedy=remedy)
        self.noted.append((0, fault))

    def _header(self) -> dict[str, Any]:
        data = self.toml.data
        schema = data.get("schema")
        if type(schema) is int and schema != SCHEMA:
            self.readable = False
            what = f"{schema} is not known here"
            self.refuse(("schema",), what, f"expected {SCHEMA}", "a newer hupai may read it")
            return {}
        if schema is None:
            self.refuse(("schema",), "missing", f"expected schema = {SCHEMA}")
        header = {}
        for name, value in data.items():
            if name in HEADER and name != "plugins":  # a list that parents and children share
                read = self._read(HEADER[name], value)
                if read is not WRONG:
                    header[name] = read
        return header

    def _read(self, field: Field, value: Any) -> Any:
        if field.accepts_unseen(value):
            return value
        read = field.kind.read(value, (field.name,), self.refuse, True)
        return msgspec.convert(read, field.declared, strict=True) if isinstance(read, list) else read

    @property
    def variant_of_id(self) -> str:
        return self.found.id.partition("/")[0]

    def parent(self, schemas: Schemas) -> Found | None:
        """The file that this one extends; notes a fault when there is no such file."""
        extends = self.header.get("extends")
        if not extends:
            return None
        try:
            if is_path(extends):
                return self._parent_by_path(extends)
            return self._parent_by_id(extends, schemas)
        except Refusal as refusal:
            for fault in refusal.faults:
                what = f"{fault.where}: {fault.what}" if fault.where else fault.what
                self.refuse(("extends",), what, fault.expected, fault.remedy)
            return None

    def _parent_by_id(self, extends: str, schemas: Schemas) -> Found:
        parent = by_id(extends, schemas, own=not self.found.plugin)
        if os.path.samefile(parent.path, self.found.path):
            try:
                return by_id(extends, schemas, own=not self.found.plugin, besides=self.found.path)
            except ProfileRefused:
                return parent  # itself; which is then refused as a round
        return parent

    def _parent_by_path(self, extends: str) -> Found:
        beside = os.path.expanduser(extends) if extends.startswith("~") else extends
        shown = os.path.normpath(os.path.join(os.path.dirname(self.found.shown), beside))
        path = os.path.join(os.path.dirname(self.found.path), beside)
        found = by_path(path, f"extended by {self.found.shown}", shown)
        return msgspec.structs.replace(found, plugin=self.found.plugin)


def read_layers(found: Found, schemas: Schemas) -> list[Layer]:
    """A profile's file and its parents', root first.

    Raises FileRefused and ProfileRefused when the profile's own file cannot be read or is not TOML;
    everything else is noted as a fault of the layer that says it.
    """
    layers = [Layer(found)]
    seen = [os.path.realpath(found.path)]
    while layers[-1].readable:
        child = layers[-1]
        parent = child.parent(schemas)
        if parent is None:
            break
        real = os.path.realpath(parent.path)
        if real in seen:
            round = [layer.label for layer in layers[seen.index(real) :]]
            way = " -> ".join((*round, round[0]))
            child.refuse(("extends",), f"leads back to {parent.label} ({way})", "expected parents that end")
            break
        try:
            layers.append(Layer(parent))
        except ProfileRefused as refusal:
            end = len(child.toml.text)
            child.noted += ((end, fault) for fault in refusal.faults)
            break
        except Refusal as refusal:
            child.refuse(("extends",), refusal.render())
            break
        seen.append(real)
    return layers[::-1]
