"""What a player asks for around the boards: the next one, to leave."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.live.acts import LiveAct, ReadySaid, SeatLeft
from kibitz.live.asked.reading import Asked, SeatAsks, letter
from kibitz.live.live_table import LiveTable


def _ready(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    return [ReadySaid(letter(seat))]


def _leave(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    return [SeatLeft(letter(seat))]


SEAT_ACTS: Mapping[str, SeatAsks] = {
    "ready": _ready,
    "leave": _leave,
}
"""What a player asks for, by its name."""
