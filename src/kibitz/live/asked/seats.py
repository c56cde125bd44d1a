"""What a player asks for around the boards: the next one, a break, to say what one plays, to leave."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.live.acts import LiveAct, ReadySaid, RestTaken, SeatLeft, SystemTold, seat_letter
from kibitz.live.asked.reading import Asked, SeatAsks, words_sent
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal
from kibitz.live.systems import may_tell_system


def _ready(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    return [ReadySaid(seat_letter(seat))]


def _rest(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A break between two boards; the others and the director see it."""
    return [RestTaken(seat_letter(seat))]


def _leave(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    return [SeatLeft(seat_letter(seat))]


def _system(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """What this pair plays, in one line for its opponents."""
    if not may_tell_system(table, seat):
        raise LiveRefusal("not_now")
    return [SystemTold(seat_letter(seat), words_sent(asked, "text"))]


SEAT_ACTS: Mapping[str, SeatAsks] = {
    "ready": _ready,
    "rest": _rest,
    "leave": _leave,
    "system": _system,
}
"""What a player asks for, by its name."""
