"""`kibitz show`: the boards of a file as a newspaper prints them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.common.errors import ExitCode, problem
from kibitz.cli.common.options import Encoding
from kibitz.cli.common.output import Page, print_json_array

if TYPE_CHECKING:
    from kibitz.cli.boards.findings import FindingsReport
    from kibitz.cli.common.board_numbers import BoardNumbers
    from kibitz.formats.pbn import Game

File = Annotated[Path, typer.Argument(metavar="FILE", help="A file of boards, or - for standard input.")]
Boards = Annotated[
    str | None,
    typer.Option("--board", "-b", metavar="NUMBERS", help="Only these: 7, 3-5, 1,4,9-12."),
]
HandsOnly = Annotated[bool, typer.Option("--hands-only", help="Leave out the auction, the play and the score.")]
Link = Annotated[
    bool, typer.Option("--link", help="Instead of drawing print the link that shows the board at Bridge Base Online.")
]
JsonWithFindings = Annotated[
    bool, typer.Option("--json", help="Print data for a program, with all that was found in the file.")
]

_WIDTH = 72


def command(
    file: File,
    board: Boards = None,
    hands_only: HandsOnly = False,
    link: Link = False,
    as_json: JsonWithFindings = False,
    encoding: Encoding = None,
) -> None:
    """Draw the boards of a file.

    Hands, auction, play, result and score, as a newspaper prints them: of PBN, LIN, RBN, files of dealing machines,
    and saved pages. What is wrong with the file is said on standard error with its line, and the exit code is then
    1; all that can be drawn is drawn nevertheless.

    \b
    Examples:
      kibitz show club.pbn
      kibitz show club.pbn --board 7
      kibitz show archive.lin
      kibitz show club.pbn --board 1-8 --hands-only | lpr
      kibitz show - --json < club.pbn
    """
    # The help need not wait for what draws.
    from rich.text import Text

    from kibitz.cli.boards.findings import FindingsReport
    from kibitz.cli.boards.game_data import game_data
    from kibitz.cli.common.board_numbers import BoardNumbers
    from kibitz.cli.common.game_files import games_in
    from kibitz.formats.lin import handviewer_link
    from kibitz.pictures.games import game_picture
    from kibitz.pictures.terminal import coloured

    report = FindingsReport(file)
    numbers = None if board is None else BoardNumbers.parse(board)
    games = _chosen(games_in(file, encoding, prints=True), numbers, report)
    if as_json:
        print_json_array(game_data(game) for game in games)
    elif link:
        for game in games:
            typer.echo(handviewer_link(game))
    else:
        page = Page()
        for number, game in enumerate(game for game in games if game.tags):
            if number:
                page.print([Text(), Text("─" * _WIDTH, "dim"), Text()])
            page.print(coloured(*game_picture(game, hands_only=hands_only).parts, width=_WIDTH))
    report.close()
    if report.errors:
        raise typer.Exit(ExitCode.BAD_INPUT)


def _chosen(games: Iterable[Game], boards: BoardNumbers | None, report: FindingsReport) -> Iterator[Game]:
    """The games of the boards asked for; what was found in the others is not said."""
    found = False
    for game in games:
        if boards is None or (game.board is not None and game.board.number in boards):
            found = True
            report.add(game.findings)
            yield game
    if not found:
        raise problem("boards.show.no_game", file=report.file, boards=None if boards is None else str(boards))
