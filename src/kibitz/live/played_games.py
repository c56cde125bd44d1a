"""Boards that were played at a live table, as games for files: PBN and LIN, with calls, cards, result and names."""

from __future__ import annotations

from collections.abc import Iterable

from kibitz.formats import lin, pbn
from kibitz.formats.pbn import Game, PlaySection
from kibitz.game import Board, KibitzError, Seat
from kibitz.live.live_boards import FinishedBoard
from kibitz.live.public_log import public_log
from kibitz.live.refusals import LiveRefusal
from kibitz.table import Table
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach
from kibitz.table.log.kinds import as_result
from kibitz.table.outcome import plain

_NAMES = {Seat.NORTH: "North", Seat.EAST: "East", Seat.SOUTH: "South", Seat.WEST: "West"}


def game_of(finished: FinishedBoard, *, whole: bool = False) -> Game:
    """A board as a game: as far as files can tell it.

    A mark beside a call or a card says what went wrong with it. The director's file has every mark (`whole`); others
    have those alone that tell what was ruled on: of a revoke that nobody has noticed no file speaks (9A, 64B, 81C3).
    """
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
    if not whole:
        _leave_unsaid(game, position)
    return game


def _leave_unsaid(game: Game, position: Position) -> None:
    """Take away the marks of what nobody has ruled on before the players."""
    told = [ruling.breach for ruling in position.rulings if ruling.is_told]
    cards = {str(plain(card)) for breach in told for card in breach.cards}
    unsaid = [breach for breach in position.breaches if breach not in told]
    calls = _calls(told) - _calls(unsaid)  # of two calls that are alike one may be unnoticed: then of neither
    for section, said in ((game.play_section, cards), (game.auction_section, calls)):
        if section is not None:
            made = section.cards if isinstance(section, PlaySection) else section.calls
            section.marks = {place: mark for place, mark in section.marks.items() if str(plain(made[place])) in said}


def _calls(breaches: Iterable[Breach]) -> set[str]:
    return {str(plain(breach.call.what)) for breach in breaches if breach.call is not None}


def as_file(boards: Iterable[FinishedBoard], kind: str, *, whole: bool = False) -> str:
    """Boards as the text of a file: `pbn`, `lin`, or `kibitz`, the log: whole, or as the table saw it."""
    found = list(boards)
    if not found:
        raise LiveRefusal("no_boards")
    if kind == "kibitz":
        return "\n".join(board.log if whole else public_log(board) for board in found)
    games = [game_of(board, whole=whole) for board in found]
    return pbn.dumps(games) if kind == "pbn" else lin.dumps([_as_lin(game) for game in games])


def _as_lin(game: Game) -> Game:
    """As much of a game as LIN can tell: it has no way to write a call out of rotation or an insufficient bid."""
    try:
        lin.dumps([game])
    except KibitzError:
        game.auction = game.auction_section = game.play = game.play_section = None
    return game
