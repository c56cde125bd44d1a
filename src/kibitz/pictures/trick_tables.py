"""The tricks that each declarer takes in each denomination, double dummy; and par."""

from __future__ import annotations

from kibitz.analysis.par import Par
from kibitz.analysis.trick_table import TrickTable
from kibitz.game import FROM_NOTRUMP, SEATS
from kibitz.messages import speaker
from kibitz.pictures.parts import DrawnTable, Picture, TextColumn
from kibitz.pictures.scores import in_a_line, points_words


def trick_table_picture(table: TrickTable) -> Picture:
    """A row for each declarer, no trump first."""
    declarers = TextColumn("", [speaker().spell(seat) for seat in SEATS])
    tricks = (
        TextColumn(
            speaker().spell(denomination, "symbol"),
            [str(table.tricks(seat, denomination)) for seat in SEATS],
            right=True,
        )
        for denomination in FROM_NOTRUMP
    )
    return Picture(speaker().say("pictures.double_dummy"), (DrawnTable((declarers, *tricks)),))


def par_picture(par: Par) -> Picture:
    """Par in a line: a contract that leads to it, and its score."""
    return in_a_line(speaker().say("pictures.par", result=par.result, worth=points_words(par.points)))
