"""Boards as they are dealt: random ones, those of other files that must not come again, and all of them written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from rich.text import Text

from kibitz.cli.common.board_numbers import BoardNumbers
from kibitz.cli.common.errors import problem
from kibitz.cli.common.files import STANDARD, named, refuse_existing, written
from kibitz.cli.common.game_files import format_of, games_in
from kibitz.cli.common.output import Page, note, progress_bar
from kibitz.cli.common.result_words import counted
from kibitz.dealing import Secret, random_deals
from kibitz.formats.pbn import Game
from kibitz.game import Board, Deal
from kibitz.messages import say
from kibitz.pictures.boards import board_around
from kibitz.pictures.terminal import coloured

if TYPE_CHECKING:
    from rich.progress import Progress

    from kibitz.cli.boards.deal import DealFormat

_AT_ONCE = 1000


def deals_of(file: Path) -> Iterator[Deal]:
    """The deals of a file that must not come again; one that cannot be read could not be avoided."""
    for game in games_in(file):
        if game.tags.get("Deal", "") not in ("", "?") and (game.deal is None or not game.deal.is_sound):
            raise problem("boards.deal.cannot_avoid", file=named(file), line=game.line)
        if game.deal is not None:
            yield game.deal


def random_boards(numbers: BoardNumbers, used: set[Deal]) -> Iterator[Board]:
    """The boards a thousand at a time, so that a million of them need no more memory than that."""
    left = len(numbers)
    next_number = iter(numbers)
    while left:
        deals = random_deals(min(left, _AT_ONCE), avoid=used)
        left -= len(deals)
        yield from (Board(next(next_number), deal=deal) for deal in deals)


def promise(secret: Secret, session: str, *, is_new: bool) -> None:
    """Say what to publish before the session, and a new secret."""
    note(say("boards.deal.commitment", session=repr(session), commitment=secret.commitment(session)))
    if is_new:
        note(say("boards.deal.secret", secret=str(secret)))


class BoardWriter:
    """Writes boards as the options say; refuses what it cannot write before anything is dealt."""

    def __init__(self, output: Path, form: DealFormat | None, force: bool) -> None:
        self._output = output
        self._force = force
        self._is_drawn = form == "hands"
        if not self._is_drawn:
            self._format = format_of(STANDARD if form == "pbn" else output)
        if output != STANDARD:
            refuse_existing(output, force=force)

    def write(self, boards: Callable[[Progress], Iterator[Board]], count: int, commitment: str = "") -> None:
        """Write all the boards, or nothing; they are made while their progress is shown."""
        prints = self._is_drawn and self._output == STANDARD
        with progress_bar(counted("deal.dealing", count) + "{task.description}", prints=prints) as progress:
            dealt = boards(progress)
            if self._is_drawn and self._output == STANDARD:
                page = Page()
                for lines in _drawn(dealt):
                    page.print(lines)
                return
            with written(self._output, force=self._force) as file:
                if self._is_drawn:
                    _write_drawn(dealt, file)
                else:
                    self._format.dump(_games(dealt, commitment), file)
        if self._output != STANDARD:
            note(counted("deal.written", count, file=str(self._output)))


def tracked(boards: Iterator[Board], count: int) -> Callable[[Progress], Iterator[Board]]:
    """The boards, whose progress is shown where there are many."""

    def shown(progress: Progress) -> Iterator[Board]:
        task = progress.add_task("", total=count)
        for board in boards:
            yield board
            progress.advance(task)

    return shown if count > _AT_ONCE else lambda _: boards


def _games(boards: Iterator[Board], commitment: str) -> Iterator[Game]:
    for number, board in enumerate(boards):
        game = Game.of(board)
        if commitment and not number:
            game.comments[""] = [say("boards.deal.comment", commitment=commitment)]
        yield game


def _drawn(boards: Iterator[Board]) -> Iterator[Iterator[Text]]:
    for number, board in enumerate(boards):
        if number:
            yield iter([Text()])
        yield coloured(board_around(board))


def _write_drawn(boards: Iterator[Board], file: BinaryIO) -> None:
    for lines in _drawn(boards):
        for line in lines:
            file.write((line.plain.rstrip() + "\n").encode())
