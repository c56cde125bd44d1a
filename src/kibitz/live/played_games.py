"""Boards that were played at a live table, as games for files: PBN and LIN, with calls, cards, result and names."""

from __future__ import annotations

from collections.abc import Iterable

from kibitz.formats import lin, pbn
from kibitz.formats.pbn import Game
from kibitz.game import Board, KibitzError, Seat
from kibitz.live.live_table import FinishedBoard
from kibitz.live.refusals import LiveRefusal
from kibitz.table import Table
from kibitz.table.log.kinds import as_result

_NAMES = {Seat.NORTH: "North", Seat.EAST: "East", Seat.SOUTH: "South", Seat.WEST: "West"}


def game_of(finished: FinishedBoard) -> Game:
    """A board as a game: as far as files can tell it, which have no word for what went wrong."""
    position = Table.read(finished.log).position
    board = Board(finished.board.number, deal=position.deal)
    auction = position.auction if position.auction.is_over else None
    play = position.play if position.play is not None and position.play.cards else None
    result = as_result(finished.result)
    try:
        game = Game.of(board, auction=auction, play=play, result=result)
    except KibitzError:  # a ruling changed what no file can say of a play
        game = Game.of(board, result=result)
    for seat, name in finished.names.items():
        game.tags[_NAMES[seat]] = name
    return game


def as_file(boards: Iterable[FinishedBoard], kind: str) -> str:
    """Boards as the text of a file: `pbn`, `lin`, or `kibitz`, the log in which nothing is left out."""
    found = list(boards)
    if not found:
        raise LiveRefusal("no_boards")
    if kind == "kibitz":
        return "\n".join(board.log for board in found)
    games = [game_of(board) for board in found]
    return pbn.dumps(games) if kind == "pbn" else lin.dumps(games)
