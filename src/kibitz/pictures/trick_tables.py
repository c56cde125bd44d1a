"""The tricks that each declarer takes in each denomination, double dummy."""

from __future__ import annotations

from kibitz.analysis.trick_table import TrickTable
from kibitz.game import DENOMINATIONS, SEATS
from kibitz.messages import speaker
from kibitz.pictures.parts import DrawnTable, Picture, TextColumn


def trick_table_picture(table: TrickTable) -> Picture:
    """A row for each declarer, no trump first."""
    declarers = TextColumn("", [speaker().spell(seat) for seat in SEATS])
    tricks = (
        TextColumn(denomination.symbol, [str(table.tricks(seat, denomination)) for seat in SEATS], right=True)
        for denomination in reversed(DENOMINATIONS)
    )
    return Picture(speaker().say("pictures.double_dummy"), (DrawnTable((declarers, *tricks)),))
