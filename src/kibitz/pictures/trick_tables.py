"""The tricks that each declarer takes in each denomination, double dummy; and par."""

from __future__ import annotations

from kibitz.analysis.par import Par, declarers_written
from kibitz.analysis.trick_table import TrickTable
from kibitz.game import FROM_NOTRUMP, SEATS, Board
from kibitz.messages import speaker
from kibitz.pictures.boards import board_picture
from kibitz.pictures.parts import DrawnTable, Line, Picture, TextColumn, TextStyle
from kibitz.pictures.scores import in_a_line, points_words


def trick_table_picture(table: TrickTable) -> Picture:
    """A row for each declarer, no trump first."""
    return Picture(speaker().say("pictures.double_dummy"), (_tricks(table),))


def analysed_board_picture(board: Board, table: TrickTable, par: Par) -> Picture:
    """A board with its hands, the tricks of every declarer, and par with all contracts that lead to it."""
    drawn = board_picture(board)
    heading = Line.of(speaker().say("pictures.double_dummy"), TextStyle.FAINT)
    return Picture(drawn.name, (*drawn.parts, heading, _tricks(table), _par_line(par)))


def _par_line(par: Par) -> Line:
    spell = speaker().spell
    contracts = []
    for one in par.declarers:
        seats = declarers_written(one.declarers, lambda seat: spell(seat, "symbol"))
        contracts.append(f"{spell(one.contract.bid)}{spell(one.contract.doubling, 'symbol')} {seats} {one.made}")
    return Line.of(speaker().say("pictures.par", result=", ".join(contracts) or None, worth=points_words(par.points)))


def _tricks(table: TrickTable) -> DrawnTable:
    declarers = TextColumn("", [speaker().spell(seat) for seat in SEATS])
    tricks = (
        TextColumn(
            speaker().spell(denomination, "symbol"),
            [str(table.tricks(seat, denomination)) for seat in SEATS],
            right=True,
        )
        for denomination in FROM_NOTRUMP
    )
    return DrawnTable((declarers, *tricks))


def par_picture(par: Par) -> Picture:
    """Par in a line: a contract that leads to it, and its score."""
    return in_a_line(speaker().say("pictures.par", result=par.result, worth=points_words(par.points)))
