"""The command line.

Results go to stdout, messages to stderr.  Exit codes: 0 done; 1 a sound hand that does not win; 2 bad
usage or notation; 3 bad profile or plugin; 4 files; 70 a fault of hupai's own.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from hupai.commands.command import Asked
    from hupai.commands.group import CommandLine
    from hupai.faults import Refusal
    from hupai.registry import Registry

NO_WIN, OWN_FAULT, INTERRUPTED = 1, 70, 130
FASTEST = "score"
"""The command that is run so often that its start counts."""


def main() -> NoReturn:
    """Run the command line of this process and leave with its exit code."""
    import gc

    # Loading modules makes no garbage to speak of, yet the collector would look through them many times.
    gc.set_threshold(50_000, 20, 20)
    _leave(run(sys.argv[1:]))


def run(words: Sequence[str], cli: CommandLine | None = None) -> int:
    """Run one command line, of ``cli`` when one is given, and return its exit code."""
    return guarded(lambda: _run(words, cli), as_json="--json" in words)


def command_line(registry: Registry | None = None) -> CommandLine:
    """The command line as a click group, with the plugins of a registry."""
    from hupai.commands.group import CommandLine

    return CommandLine(registry)


def guarded(work: Callable[[], int], *, as_json: bool = False) -> int:
    """The exit code of some work; what stops it is told on stderr."""
    from hupai.faults import Fault, FileRefused, Refusal

    try:
        return work()
    except Refusal as refusal:
        return report(refusal, as_json=as_json)
    except BrokenPipeError:
        _forget_stdout()  # whoever read the output has seen enough
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        fault = Fault(where=str(error.filename or ""), what=error.strerror or str(error))
        return report(FileRefused([fault]), as_json=as_json)
    except Exception as error:
        if os.environ.get("HUPAI_DEBUG"):
            import traceback

            traceback.print_exc()
        from hupai.answers import broke_down, mistake, plugin_within

        plugin = plugin_within(error)
        if plugin:
            said = f"broke down: {broke_down(error)}"
            return report(mistake(plugin, said, "", "mend it, or leave it out"), as_json=as_json)
        said = f"hupai: own fault: {type(error).__name__}: {error}"
        remedy = "please report it with the command that led to it (HUPAI_DEBUG=1 shows where it is)"
        print(f"{said}; {remedy}", file=sys.stderr)
        return OWN_FAULT


def report(refusal: Refusal, *, as_json: bool, **about: str | int) -> int:
    """Say why something was refused: on stderr in words, and on stdout, with what it is about, as JSON."""
    if as_json:
        import msgspec

        from hupai.commands.output import print_json

        print_json({"schema": 1, "faults": msgspec.to_builtins(refusal.faults), **about})
    print(refusal.render(), file=sys.stderr)
    return refusal.exit_code


def _run(words: Sequence[str], cli: CommandLine | None) -> int:
    if words and words[0] == FASTEST:
        from hupai.commands.quick import read
        from hupai.commands.score import COMMAND

        asked = read(COMMAND, words[1:])
        if asked is not None:
            from hupai.registry import Registry

            registry = cli.registry if cli else Registry()
            return COMMAND.run(asked, with_plugins(asked, registry))
    return (cli or command_line()).parse_and_run(words)


def with_plugins(asked: Asked, registry: Registry) -> Registry:
    """The registry, once the plugins of ``--plugin`` are in play and those of ``--no-plugin`` left out."""
    for plugin in asked.plugins:
        registry.play(plugin, f"--plugin {plugin}")
    for name in asked.without:
        registry.leave_out(name)
    return registry


def _leave(code: int) -> NoReturn:
    """Leave at once when nothing is left to do.

    Taking the loaded modules apart again takes longer than scoring a hand, and changes nothing.
    """
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        _forget_stdout()
        sys.exit(code)
    threads = sys.modules.get("threading")
    if threads is not None and threads.active_count() > 1:
        sys.exit(code)
    import atexit

    atexit._run_exitfuncs()
    os._exit(code)


def _forget_stdout() -> None:
    """Give the interpreter a place for what is left to write, so that it does not complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
