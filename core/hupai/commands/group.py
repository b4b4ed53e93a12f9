"""The commands as a click group: loaded when they are called, plugins asked only when it matters."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NoReturn

import click
from click.shell_completion import CompletionItem

from hupai.commands import INTERRUPTED, guarded, run, with_plugins
from hupai.commands.command import Asked, Command, Group, Option
from hupai.faults import Fault, PluginRefused, Refusal, UsageRefused, did_you_mean
from hupai.registry import Registry

BUILT_IN = (
    "score",
    "compare",
    "whatif",
    "waits",
    "can-win",
    "settle",
    "batch",
    "perft",
    "convert",
    "table",
    "profile",
    "pattern",
    "foul",
    "plugins",
    "new",
    "completion",
)
"""In the order of the help; each is the ``COMMAND`` of the module of its name."""
SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class _Named(click.Group):
    """A group that words an unknown command as every other fault is worded."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if not ctx.resilient_parsing and not name.startswith("-") and self.get_command(ctx, name) is None:
            known = self.list_commands(ctx)
            remedy = did_you_mean(name, known) or f"there are {', '.join(known)}"
            raise UsageRefused([Fault(what=f"unknown command {name!r}", remedy=remedy)])
        return super().resolve_command(ctx, args)


class CommandLine(_Named):
    """``hupai``.  A plugin adds commands to it through the hook ``hupai_commands``."""

    def __init__(self, registry: Registry | None = None) -> None:
        version = click.Option(["--version"], is_flag=True, help="Show the version and leave.")
        verbose = click.Option(["--verbose"], is_flag=True, help="With --version: plugins and rules too.")
        super().__init__(
            "hupai",
            params=[version, verbose],
            context_settings=SETTINGS,
            callback=self._without_command,
            invoke_without_command=True,
            no_args_is_help=True,
            help="Mahjong scoring under any rules.",
        )
        self.registry = registry or Registry()
        self._plugins_asked = False
        self._plugin = ""

    def main(self, args: Sequence[str] | None = None, *_: Any, **__: Any) -> NoReturn:
        """As :func:`hupai.commands.run`, for those who call a click group."""
        sys.exit(run(sys.argv[1:] if args is None else args, self))

    def parse_and_run(self, words: Sequence[str]) -> int:
        """Run one command line and return its exit code.  Raises UsageRefused for what it does not know."""
        try:
            code = super().main(list(words), "hupai", standalone_mode=False)
        except click.exceptions.NoArgsIsHelpError as error:
            error.show()
            return error.exit_code
        except click.UsageError as error:
            raise _refused(error) from None
        except click.ClickException as error:
            error.show()
            return error.exit_code
        except click.Abort:
            return INTERRUPTED
        return code if isinstance(code, int) else 0

    def _without_command(self, version: bool, verbose: bool) -> int:
        """``--version``; whatever else is no command gets the help."""
        ctx = click.get_current_context()
        if version:
            from hupai.commands.version import show

            ctx.exit(show(self.registry, verbose=verbose))
        if ctx.invoked_subcommand is None:
            raise click.exceptions.NoArgsIsHelpError(ctx)
        return 0

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The built-in commands, then those of plugins by name."""
        self._ask_plugins()
        return [*BUILT_IN, *sorted(self.commands)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command by name; plugins are asked when no built-in one has it."""
        if cmd_name in BUILT_IN:
            declared = import_module(f"hupai.commands.{cmd_name.replace('-', '_')}").COMMAND
            return _made(cmd_name, declared, self.registry)
        self._ask_plugins()
        return super().get_command(ctx, cmd_name)

    def add_command(self, cmd: click.Command, name: str | None = None) -> None:
        """Add a plugin's command.  Raises PluginRefused when there is one of that name."""
        name = name or cmd.name or ""
        if name in BUILT_IN or name in self.commands:
            what = f"adds the command {name!r}, which there is already"
            raise PluginRefused([Fault(where=self._plugin, what=what, remedy="give it another name")])
        super().add_command(cmd, name)

    def _ask_plugins(self) -> None:
        """Let every plugin add its commands, once; one that cannot is named and does no harm."""
        if self._plugins_asked:
            return
        self._plugins_asked = True
        for plugin in self.registry.load_all():
            self._plugin = f"plugin {plugin}"
            try:
                list(self.registry.ask("hupai_commands", [plugin], cli=self))
            except Refusal as refusal:
                print(refusal.render(), file=sys.stderr)


def _made(name: str, declared: Command | Group, registry: Registry) -> click.Command:
    if isinstance(declared, Group):
        below = {each: _made(each, one, registry) for each, one in declared.commands.items()}
        return _Named(name, below, help=declared.help, context_settings=SETTINGS)

    def work(asked: Asked) -> int:
        return guarded(lambda: declared.run(asked, with_plugins(asked, registry)), as_json=asked.json)

    return command_of(name, declared, work, registry)


def command_of(
    name: str, declared: Command, work: Callable[[Asked], int], registry: Registry | None = None
) -> click.Command:
    """The click command that reads what a declared one takes and hands it to some work.

    A shell is offered values for its options and arguments where there is a ``registry`` to know them.
    """
    params: list[click.Parameter] = [_option(option, registry) for option in declared.options]
    if declared.words:
        offered = _offered(declared.completes, registry)
        params.append(click.Argument(["words"], nargs=-1, metavar=declared.words, shell_complete=offered))

    def take(**given: Any) -> int:
        return work(Asked(**{field: value for field, value in given.items() if value is not None}))

    return click.Command(
        name,
        params=params,
        callback=take,
        help=declared.help,
        short_help=declared.help.partition("\n")[0],
        context_settings=SETTINGS,
    )


_Offer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def _offered(completes: str, registry: Registry | None) -> _Offer | None:
    """What a shell is offered; worked out only when it asks."""
    if not completes or registry is None:
        return None

    def offer(ctx: click.Context, param: click.Parameter, begun: str) -> list[CompletionItem]:
        from hupai.commands.completion import offers

        return [
            CompletionItem(value, help=about)
            for value, about in offers(completes, begun, ctx.params, registry)
        ]

    return offer


class _Choice(click.Choice):  # type: ignore[type-arg]  # before click 8.2 it takes none
    """A choice that words a wrong value as every other fault is worded."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            what = f"{param.opts[0]} {value}" if param else str(value)
            remedy = did_you_mean(str(value), self.choices)
            expected = f"expected {', '.join(self.choices)}"
            raise UsageRefused([Fault(what=what, expected=expected, remedy=remedy)]) from None


def _option(option: Option, registry: Registry | None) -> click.Option:
    if not option.value:
        return click.Option([*option.flags, option.field], is_flag=True, help=option.meaning)
    choice = _Choice(option.choices, case_sensitive=False) if option.choices else None
    return click.Option(
        [*option.flags, option.field],
        multiple=option.many,
        type=choice,
        metavar="|".join(option.choices) if option.choices else option.value,
        help=option.meaning,
        shell_complete=_offered(option.completes, registry),
    )


def _refused(error: click.UsageError) -> UsageRefused:
    """What click found wrong, in the shape of every other fault."""
    command = error.ctx.command_path if error.ctx else "hupai"
    help = f"see {command} --help"
    if isinstance(error, click.NoSuchOption):
        flags = [flag for param in error.ctx.command.params for flag in param.opts] if error.ctx else []
        remedy = did_you_mean(error.option_name, [flag for flag in flags if flag.startswith("-")])
        return UsageRefused([Fault(what=f"unknown option {error.option_name!r}", remedy=remedy or help)])
    said = error.format_message().rstrip(".")
    return UsageRefused([Fault(what=said[:1].lower() + said[1:], remedy=help)])
