"""A command with many options, whose help lists them in groups; and a group of commands, all made alike."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from kibitz.cli.parser_words import said
from kibitz.messages import speaker


def command_group(help: str) -> typer.Typer:
    """A group of commands: without one of them it says which there are."""
    return typer.Typer(
        cls=CommandGroup,
        help=help,
        no_args_is_help=True,
        rich_markup_mode=None,
        add_completion=False,
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    )


class CommandGroup(TyperGroup):
    """Reads the options that come before a command where there are any: to read what is not there takes as long."""

    is_at_command = False

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read them, and leave the command with what follows it."""
        self.is_at_command = bool(args) and not args[0].startswith("-")
        try:
            return super().parse_args(ctx, args)
        finally:
            self.is_at_command = False

    def get_params(self, ctx: Any) -> list[Any]:
        """The options that there are, or are to be read."""
        return [] if self.is_at_command else super().get_params(ctx)


class GroupedCommand(TyperCommand):
    """Lists an option under its `rich_help_panel`, in plain text; one that has none is listed last."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments, then the options group by group, in the order in which groups first come."""
        groups: dict[str, list[tuple[str, str]]] = {"Arguments": []}
        rest: list[tuple[str, str]] = []
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx)
            if record is None:
                continue
            panel = getattr(param, "rich_help_panel", None)
            if param.param_type_name == "argument":
                many = "..." if param.nargs == -1 else ""
                groups["Arguments"].append((f"{param.metavar or param.name}{many}", record[1]))
            elif panel:
                groups.setdefault(panel, []).append(record)
            else:
                rest.append(record)
        voice = speaker()
        for heading, records in (*groups.items(), ("Options", rest)):
            if records:
                with formatter.section(said(heading, voice)):
                    formatter.write_dl(records)
