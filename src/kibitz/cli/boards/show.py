"""`kibitz show`: the boards of a file as a newspaper prints them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import wrap
from typing import Annotated

import typer
from rich.text import Text

from kibitz.cli.boards.findings import FindingsReport
from kibitz.cli.boards.game_data import game_data
from kibitz.cli.common.board_numbers import BoardNumbers
from kibitz.cli.common.drawing import (
    auction_table,
    diagram,
    footnote,
    hands,
    play_table,
    symbols,
)
from kibitz.cli.common.errors import ExitCode, problem
from kibitz.cli.common.game_files import games_in
from kibitz.cli.common.options import Encoding
from kibitz.cli.common.output import Page, print_json_array, printable
from kibitz.cli.common.result_words import result_sentence
from kibitz.formats.pbn import AuctionSection, Game
from kibitz.game import SEATS, Vulnerability
from kibitz.messages import say

File = Annotated[Path, typer.Argument(metavar="FILE", help="A PBN file, or - for standard input.")]
Boards = Annotated[
    str | None,
    typer.Option("--board", "-b", metavar="NUMBERS", help="Only these: 7, 3-5, 1,4,9-12."),
]
HandsOnly = Annotated[bool, typer.Option("--hands-only", help="Leave out the auction, the play and the score.")]
JsonWithFindings = Annotated[
    bool, typer.Option("--json", help="Print data for a program, with all that was found in the file.")
]

_WIDTH = 72


def command(
    file: File,
    board: Boards = None,
    hands_only: HandsOnly = False,
    as_json: JsonWithFindings = False,
    encoding: Encoding = None,
) -> None:
    """Draw the boards of a PBN file.

    Hands, auction, play, result and score, as a newspaper prints them. What is wrong with the file is said on
    standard error with its line, and the exit code is then 1; all that can be drawn is drawn nevertheless.

    \b
    Examples:
      kibitz show club.pbn
      kibitz show club.pbn --board 7
      kibitz show club.pbn --board 1-8 --hands-only | lpr
      kibitz show - --json < club.pbn
    """
    report = FindingsReport(file)
    numbers = None if board is None else BoardNumbers.parse(board)
    games = _chosen(games_in(file, encoding, prints=True), numbers, report)
    if as_json:
        print_json_array(game_data(game) for game in games)
    else:
        page = Page()
        for number, game in enumerate(game for game in games if game.tags):
            if number:
                page.print([Text(), Text("─" * _WIDTH, "dim"), Text()])
            page.print(draw(game, hands_only=hands_only))
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


def draw(game: Game, *, hands_only: bool = False) -> Iterator[Text]:
    """One game, as much of it as is known."""
    yield from _title(game)
    names = {seat: name for seat in SEATS if (name := _said(game, seat.title))}
    if game.board is not None:
        yield from diagram(game.board, names)
    elif game.deal is not None:
        yield from hands(game.deal, names)
    if hands_only:
        return
    if game.auction is not None and game.auction.calls:
        yield Text()
        vulnerability = game.board.vulnerability if game.board else Vulnerability.NONE
        yield from auction_table(game.auction, vulnerability, _noted(game.auction_section))
        yield from _footnotes(game.auction_section)
    if game.play is not None and game.play.cards:
        yield Text()
        yield from play_table(game.play)
    yield from _outcome(game)


def _noted(section: AuctionSection | None) -> dict[int, int]:
    """Which call has which note; a player who was skipped made no call."""
    marks = section.marks if section else {}
    made = [index for index, call in enumerate(section.calls if section else ()) if call is not None]
    noted = {place: mark.note for place, index in enumerate(made) if (mark := marks.get(index))}
    return {place: note for place, note in noted.items() if note is not None}


def _footnotes(section: AuctionSection | None) -> Iterator[Text]:
    for number, note in sorted(section.notes.items() if section else ()):
        lines = wrap(printable(note.text.strip()), _WIDTH - 3) or [""]
        yield symbols(f"{footnote(number):2} {lines[0]}", "dim")
        yield from (symbols(f"   {line}", "dim") for line in lines[1:])


def _title(game: Game) -> Iterator[Text]:
    where = ", ".join(filter(None, (_said(game, tag) for tag in ("Event", "Site", "Date"))))
    yield from (Text(line, "italic") for line in wrap(where, _WIDTH))
    if where:
        yield Text()
    if not (game.board or game.deal or game.auction or game.contract or game.result):
        yield Text(say("boards.show.empty_game", line=game.line), "dim")


def _said(game: Game, tag: str) -> str:
    """The value of a tag, where it says something: not "?", and no date of question marks."""
    value = printable(game.tags.get(tag, ""))
    return "" if not value.strip("?.# ") else value.strip()


def _outcome(game: Game) -> Iterator[Text]:
    if game.result is not None:
        yield Text()
        yield symbols(result_sentence(game.result, game.board.vulnerability if game.board else None), "bold")
    elif game.contract is not None:
        yield Text()
        yield symbols(say("boards.contract", contract=game.contract), "bold")
