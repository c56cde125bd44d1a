"""The `kibitz` command. It holds no rule of bridge: it reads, asks the packages below, and draws.

| commands | room |
|---|---|
| `play`, `deal`, `show`, `convert`, `score` | `boards` |
| `rank`, `vp` | `ranking`, and `ranking.teams` for matches |
| `movement` | `movements` |
| `rule`, `replay`, `tempo`, `poll` | `rulings` |
| `law`, `coverage` | `laws` |
| `exam` | `exams` |
| `serve`, `demo` | `server` |
| `event` and all under it | `events` |
| what they share: output, columns, errors, files, words | `common` |

A command is the function `command` of the module that has its name: `kibitz poll` is `rulings/poll.py`. Those of
`kibitz event` stand in the modules of their subjects.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from kibitz import __version__
from kibitz.cli.boards import convert, deal, play, score, show
from kibitz.cli.common.errors import ExitCode, boundary
from kibitz.cli.common.option_groups import GroupedCommand
from kibitz.cli.common.output import open_missing_streams
from kibitz.cli.events import event
from kibitz.cli.exams import exam
from kibitz.cli.laws import coverage, law
from kibitz.cli.movements import movement
from kibitz.cli.ranking import rank, vp
from kibitz.cli.rulings import poll, replay, rule, tempo
from kibitz.cli.server import demo, serve


class _Commands(TyperGroup):
    """The commands behind the error boundary, and so is the parsing of arguments."""

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
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    no_args_is_help=True,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"kibitz {__version__}")
        raise typer.Exit


@app.callback()
def kibitz(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Say which Kibitz this is.")
    ] = False,
) -> None:
    """Duplicate bridge, run by the Laws.

    \b
    Examples:
      kibitz play                      a whole random board, here on the terminal
      kibitz deal -n 24 -o club.pbn    boards for the evening
      kibitz show club.pbn --board 7   a board as a newspaper prints it
      kibitz score 4SX+1 N --board 7   what a result is worth, and why
      kibitz rank evening.xml          the ranking of a session, and why
      kibitz vp 16 boards 23 imps      a margin in victory points
      kibitz movement --pairs 14       which movement to play, and its plan
      kibitz convert old.pbn new.pbn   a file as the PBN 2.1 standard wants it
      kibitz rule                      a ruling, question by question
      kibitz replay case.kibitz        a table as it was after any entry of its log
      kibitz poll                      logical alternatives, by asking other players
      kibitz tempo case.kibitz         how long each call took, as evidence
      kibitz law 27B1a                 what a provision says, and where it leads
      kibitz exam                      rulings to practise, marked against the Laws
      kibitz serve                     an evening in the browser, with phones as scorers
      kibitz demo                      look at an evening in progress
      kibitz event list                the events of the server, from the terminal
    """


app.command("play")(play.command)
app.command("deal")(deal.command)
app.command("show", no_args_is_help=True)(show.command)
app.command("convert", no_args_is_help=True)(convert.command)
# An undertrick may stand as a word of its own, and is no option: 3NT -2 by E.
app.command("score", no_args_is_help=True, context_settings={"ignore_unknown_options": True})(score.command)
app.command("rank", no_args_is_help=True, cls=GroupedCommand)(rank.command)
app.command("vp", no_args_is_help=True, context_settings={"ignore_unknown_options": True})(vp.command)
app.command("movement", no_args_is_help=True, cls=GroupedCommand)(movement.command)
app.command("rule")(rule.command)
app.command("replay", no_args_is_help=True)(replay.command)
app.command("poll")(poll.command)
app.command("tempo", no_args_is_help=True)(tempo.command)
app.command("law", no_args_is_help=True)(law.command)
app.command("exam")(exam.command)
app.command("coverage")(coverage.command)
app.command("serve")(serve.command)
app.command("demo")(demo.command)
app.add_typer(event.app, name="event")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0 only if all went well."""
    try:
        get_command(app).main(arguments, prog_name="kibitz")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else ExitCode.FINE
    return ExitCode.FINE
