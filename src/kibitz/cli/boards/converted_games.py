"""Games on their way from one file to another: reported, counted, numbered, and said what the other cannot hold."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.cli.boards.findings import FindingsReport
from kibitz.cli.common.errors import problem
from kibitz.cli.common.output import note
from kibitz.cli.common.result_words import counted
from kibitz.formats import deal_files, lin
from kibitz.formats.deal_files import MachineFormat
from kibitz.formats.games import FORMATS, GamesFormat
from kibitz.formats.pbn import Game, Severity
from kibitz.game import Board, Deal


class ConvertedGames:
    """The games to be written, one at a time."""

    def __init__(
        self,
        games: Iterator[Game],
        report: FindingsReport,
        output: GamesFormat,
        *,
        deals_only: bool = False,
        first: int | None = None,
    ) -> None:
        self._games = games
        self._report = report
        self._form = next(end for end, form in FORMATS.items() if form is output).removeprefix(".").upper()
        self._deals_only = deals_only
        self._first = first
        self._left_out: dict[str, None] = {}
        self._shortened = 0
        self._of_deals = isinstance(output, MachineFormat)
        self._place = 0
        self._written: set[int] = set()  # the boards of a file of deals, each of which stands there once

    @property
    def count(self) -> int:
        """How many games stand in the file."""
        return len(self._written) if self._of_deals else self._place

    def __iter__(self) -> Iterator[Game]:
        seen: dict[int, Deal] = {}
        for game in self._games:
            self._report.add(game.findings)
            if self._deals_only:
                if game.deal is None or not self._is_new(game, seen):
                    continue
                self._shortened += game.result is not None or game.auction is not None
                game = Game.of(Board(game.board.number if game.board else self._place + 1, deal=game.deal))
            if self._first is not None:
                game = _renumbered(game, self._first + self._place)
            if names := self._names_left_out(game):
                self._left_out |= dict.fromkeys(names)
                self._shortened += 1
            self._place += 1
            if self._of_deals:
                self._written.add(game.board.number if game.board else self._place)
            yield game

    def _names_left_out(self, game: Game) -> tuple[str, ...]:
        if self._of_deals:
            return deal_files.left_out(game)
        return lin.left_out(game) if self._form == "LIN" else ()

    def _is_new(self, game: Game, seen: dict[int, Deal]) -> bool:
        """Whether a board has not come before with the same deal."""
        if game.board is None or game.deal is None:
            return True
        before = seen.setdefault(game.board.number, game.deal)
        return before is game.deal or before != game.deal

    def say_left_out(self) -> None:
        """Say what could not be written."""
        if self._left_out:
            note(counted("convert.left_out", self._shortened, form=self._form, names=tuple(self._left_out)))
        elif self._deals_only and self._shortened:
            note(counted("convert.deals_only_left_out", self._shortened))


def _renumbered(game: Game, number: int) -> Game:
    """The board of another number, with its dealer and vulnerability; refused where it has been played."""
    if game.auction is not None or game.result is not None or game.play is not None:
        raise problem("boards.convert.was_played", board=game.board.number if game.board else number)
    damaged = any(said.severity is Severity.ERROR for said in game.findings)
    renumbered = Game.of(Board(number, deal=game.deal))
    renumbered.findings = game.findings if damaged else ()
    return renumbered
