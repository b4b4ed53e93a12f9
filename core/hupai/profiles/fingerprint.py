"""What tells two sets of rules apart, in one short text that every result carries."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import msgspec

from hupai.profiles.options import Options


def fingerprint(
    variant: str,
    options: Options,
    plugins: Mapping[str, str],
    plugin_options: Mapping[str, Options] | None = None,
) -> str:
    """The sha256, in hexadecimal, of the options and of the code that gives them their meaning.

    ``plugins`` maps the names of the plugins in play to their versions; their order counts, because they
    amend the rules one after the other.  How options were written and who set them makes no difference.
    """
    rules = {
        "variant": variant,
        "options": _canonical(msgspec.to_builtins(options)),
        "plugins": list(plugins.items()),
        "plugin_options": _canonical(msgspec.to_builtins(dict(plugin_options or {}))),
    }
    return _sha256(msgspec.json.encode(rules, order="sorted"))


def _sha256(data: bytes) -> str:
    """The digest by the interpreter's own code, where it has it.

    ``hashlib`` loads OpenSSL first, which takes longer than scoring a hand, for the sake of one short text.
    """
    for module in ("_sha2", "_sha256"):  # since Python 3.12, and before
        try:
            return str(import_module(module).sha256(data).hexdigest())
        except ImportError:
            continue
    from hashlib import sha256

    return sha256(data).hexdigest()


def _canonical(value: Any) -> Any:
    """20 and 20.0 are equal and must not be told apart; the order of a set or table says nothing."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, Mapping):
        return {name: _canonical(item) for name, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_canonical(item) for item in value]
    return value
