"""The parser of the `kibitz` command: made from the list of commands, each of which it imports when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand
from typer.main import get_command

from kibitz.cli.commands import ABOUT, COMMANDS, LANGUAGE_HELP, NOTATION_HELP, VERSION_HELP, ListedCommand
from kibitz.cli.common.errors import ExitCode, boundary
from kibitz.cli.common.option_groups import CommandGroup, GroupedCommand
from kibitz.cli.common.output import open_missing_streams
from kibitz.cli.help_page import WIDEST, about, line_of, version as version_line
from kibitz.cli.help_words import say_help
from kibitz.cli.language import notation, preferred
from kibitz.cli.parser_words import say_parser_words
from kibitz.messages import set_language


class _CommandToLoad(TyperCommand):
    """A command that is known by its line until somebody runs it."""

    def __init__(self, listed: ListedCommand) -> None:
        super().__init__(listed.name, help=line_of(listed))
        self.listed = listed

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """The context of the command itself, which goes on from there."""
        return loaded(self.listed).make_context(info_name, args, parent=parent, **extra)


def loaded(listed: ListedCommand) -> Any:
    """The command itself, imported."""
    found = import_module(listed.module).command
    if isinstance(found, typer.Typer):
        group = get_command(found)
        group.name = listed.name
        return say_help(group, (listed.name,))
    app = typer.Typer(rich_markup_mode=None, add_completion=False)
    app.command(
        listed.name,
        cls=GroupedCommand if listed.has_option_groups else TyperCommand,
        no_args_is_help=listed.needs_arguments,
        context_settings={"ignore_unknown_options": listed.has_words_with_minus},
    )(found)
    return say_help(get_command(app), (listed.name,))


class _Commands(CommandGroup):
    """The commands behind the error boundary, and so is the parsing of arguments."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for listed in COMMANDS:
            self.add_command(_CommandToLoad(listed))

    def main(self, *arguments: Any, **settings: Any) -> Any:
        open_missing_streams()
        with boundary():
            return super().main(*arguments, **settings)

    def invoke(self, ctx: Any) -> Any:
        with boundary():  # before the argument parser has its own opinion of a broken pipe
            return super().invoke(ctx)


app = typer.Typer(
    cls=_Commands,
    rich_markup_mode=None,  # the same plain help on a terminal, in a pipe and in a manual
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": WIDEST},
    no_args_is_help=True,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(version_line())
        raise typer.Exit


def _refuse_language(wanted: str | None) -> None:
    if wanted is not None:
        set_language(wanted)  # which refuses one that is not spoken; the others were taken before


def _refuse_notation(wanted: str | None) -> None:
    if wanted is not None:
        set_language(preferred(), wanted)


@app.callback(help=ABOUT)
def kibitz(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help=VERSION_HELP)
    ] = False,
    language: Annotated[
        str | None, typer.Option("--language", metavar="CODE", callback=_refuse_language, help=LANGUAGE_HELP)
    ] = None,
    notation: Annotated[
        str | None, typer.Option("--notation", metavar="NAME", callback=_refuse_notation, help=NOTATION_HELP)
    ] = None,
) -> None:
    """Before a command come `--version`, `--language` and `--notation`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0 only if all went well."""
    set_language(preferred(), notation())
    say_parser_words()
    group = get_command(app)
    group.help = about()
    try:
        group.main(arguments, prog_name="kibitz")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else ExitCode.FINE
    return ExitCode.FINE
