"""What a player asks for around the boards: the next one, a break, to leave."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.live.acts import LiveAct, ReadySaid, RestTaken, SeatLeft, seat_letter
from kibitz.live.asked.reading import Asked, SeatAsks
from kibitz.live.live_table import LiveTable


def _ready(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    return [ReadySaid(seat_letter(seat))]


def _rest(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A break between two boards; the others and the director see it."""
    return [RestTaken(seat_letter(seat))]


def _leave(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    return [SeatLeft(seat_letter(seat))]


SEAT_ACTS: Mapping[str, SeatAsks] = {
    "ready": _ready,
    "rest": _rest,
    "leave": _leave,
}
"""What a player asks for, by its name."""
